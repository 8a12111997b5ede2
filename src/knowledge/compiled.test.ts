import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { FORMS } from "../core/enrich/descriptor/list.ts";
import { PREFIXES } from "../core/enrich/descriptor/prefixes.ts";
import { decodeKnowledge, KEY_MARKS, type KnowledgeFile } from "../core/enrich/knowledge.ts";
import { keyOf } from "../core/enrich/normalise.ts";
import { processorLine } from "../core/enrich/processor.ts";
import { PURPOSE_LABELS } from "../core/enrich/purposes.ts";
import { readCategories, readKinds } from "./curated.ts";
import { readModel } from "./model-file.ts";
import { readTable } from "./tables.ts";

// build/knowledge.json as npm run build:knowledge leaves it; npm test compiles it before.
const file = JSON.parse(readFileSync("build/knowledge.json", "utf8")) as KnowledgeFile;
const knowledge = decodeKnowledge(file);
const labels = new Set(readCategories("data").map((category) => category.label));
const kinds = readKinds("data");
const entries = Array.from({ length: knowledge.entryCount }, (_, i) => knowledge.entry(i));

describe("the compiled knowledge", () => {
  it("has its keys sorted, each once, each with an entry and a mark", () => {
    expect(file.keys).toEqual([...new Set(file.keys)].sort());
    expect(file.keyEntry).toHaveLength(file.keys.length);
    expect(file.keyMark).toHaveLength(file.keys.length);
    expect(file.keyEntry.filter((entry) => file.entries[entry] === undefined)).toEqual([]);
    const marks: readonly number[] = Object.values(KEY_MARKS);
    expect(file.keyMark.filter((mark) => !marks.includes(mark))).toEqual([]);
  });

  it("names merchant category codes, and those of every merchant", () => {
    expect(knowledge.mccName("5812")).toBe("Eating Places and Restaurants");
    expect(knowledge.mccName("0001")).toBeNull();
    expect(entries.filter(({ mcc }) => mcc !== "" && knowledge.mccName(mcc) === null)).toEqual([]);
  });

  it("gives only addresses that a browser takes as they stand", () => {
    const addresses = entries.flatMap(({ url, icon, logo }) => [url, icon, logo]).filter((one) => one !== "");
    expect(addresses.filter((one) => !URL.canParse(one) || /\s/.test(one))).toEqual([]);
  });

  it("knows every processor that the grammar reads", () => {
    const keys = [
      ...FORMS.map(({ form }) => form.processor ?? ""),
      ...Array.from(PREFIXES.values(), ({ key }) => key ?? ""),
    ];
    // Apple sells under its prefix; its lines are found by what stands behind.
    const unknown = keys.filter(
      (key) => key !== "" && key !== "apple" && processorLine(key, knowledge) === null,
    );
    expect([...new Set(unknown)]).toEqual([]);
  });

  it("believes no brand of the index that is denied", () => {
    const denied = readTable("data/brand-deny.tsv", ["name"]).map((row) =>
      keyOf(row.cells.get("name") ?? ""),
    );
    const believed = denied.filter((key) => {
      const at = knowledge.keyTable.indexOf(key);
      return at >= 0 && !knowledge.entry(knowledge.keyEntry[at] ?? 0).isCurated;
    });
    expect(believed).toEqual([]);
  });

  it("uses only categories and kinds that exist", () => {
    const wrong = entries.filter(
      (entry) => !labels.has(entry.out) || !labels.has(entry.in) || !kinds.has(entry.kind),
    );
    expect(wrong.map((entry) => entry.source)).toEqual([]);
    expect(file.mccKinds.filter((mcc) => !labels.has(mcc.out) || !labels.has(mcc.in))).toEqual([]);
    expect(
      Object.values(PURPOSE_LABELS)
        .flat()
        .filter((label) => !labels.has(label)),
    ).toEqual([]);
  });

  it("says of each false friend which kind it is, or none, and where that stands", () => {
    const wrong = file.falseFriends.filter(
      ([phrase, is, source]) =>
        phrase === "" || !(is === "none" || kinds.has(is)) || !/^data\/false-friends\.tsv:\d+$/.test(source),
    );
    expect(wrong).toEqual([]);
  });

  it("has every line of data/merchants", () => {
    const names = ["mca-funders", "banks", "software"].flatMap((name) =>
      readTable(`data/merchants/${name}.tsv`, ["name"]).map((row) => row.cells.get("name")),
    );
    const known = new Set(entries.map((entry) => entry.name));
    expect(names.filter((name) => !known.has(name ?? ""))).toEqual([]);
  });

  it("prefers a reviewed line to a brand of the same key", () => {
    const curated = new Set(entries.filter((entry) => entry.isCurated).map((entry) => entry.key));
    expect(entries.filter((entry) => !entry.isCurated && curated.has(entry.key))).toEqual([]);
    expect(new Set(entries.map((entry) => entry.key)).size).toBe(entries.length);
  });

  it("finds an entry by key, a city by state and a kind by code", () => {
    expect(knowledge.byMerchantKey("known:WALMART")?.name).toBe("Walmart");
    expect(knowledge.byMerchantKey("known:NOBODY")).toBeNull();
    expect([knowledge.isCity("SANTAMONICA", "CA"), knowledge.isCity("SANTAMONICA", "TX")]).toEqual([
      true,
      false,
    ]);
    expect(knowledge.mccKind("5812")?.kind).toBe("restaurant");
    expect(["", "58", "58120", "abcd"].map((code) => knowledge.mccKind(code))).toEqual([
      null,
      null,
      null,
      null,
    ]);
  });

  it("never says of a known key that nothing begins like it", () => {
    expect(file.keys.filter((key) => !knowledge.keyTable.mayBegin(key, 0, key.length))).toEqual([]);
  });

  it("has ranges of merchant category codes that do not overlap", () => {
    const sorted = [...file.mccKinds].sort((a, b) => a.from - b.from);
    const overlapping = sorted.filter((range, i) => i > 0 && range.from <= (sorted[i - 1]?.to ?? 0));
    expect(overlapping.map((range) => range.source)).toEqual([]);
    expect(sorted.filter((range) => range.from > range.to)).toEqual([]);
  });
});

describe("the trained model", () => {
  it("fits its header and knows only categories that exist", () => {
    const model = readModel("data/model");
    expect(model.bias).toHaveLength(model.labels.length);
    expect(model.scale).toBeGreaterThan(0);
    expect(model.labels).toEqual([...new Set(model.labels)].sort());
    expect(model.labels.filter((label) => !labels.has(label))).toEqual([]);
    expect(model.weights.some((weight) => weight !== 0)).toBe(true);
    expect([...model.bias].every(Number.isFinite)).toBe(true);
  });

  it("was trained on every label that it has", () => {
    const header = JSON.parse(readFileSync("data/model/classifier.json", "utf8"));
    expect(Object.keys(header.trainedOn).sort()).toEqual(header.labels);
  });

  it("has a calibration of which every curve rises and stays within 0 and 1", () => {
    const { curves, fallback } = JSON.parse(readFileSync("data/model/calibration.json", "utf8")) as {
      curves: Record<string, [number, number][]>;
      fallback: number;
    };
    expect(fallback).toBeGreaterThan(0);
    for (const points of Object.values(curves)) {
      expect(points).toEqual([...points].sort(([a, shareA], [b, shareB]) => a - b || shareA - shareB));
      expect(points.map(([, share]) => share)).toEqual(
        points.map(([, share]) => share).sort((a, b) => a - b),
      );
      expect(points.flat().every((value) => value >= 0 && value <= 1)).toBe(true);
    }
  });
});
