import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { type Figures, figuresOf, judge } from "../bench/accuracy/measure.ts";
import { isLookedAt, type LabelledRow, readLabelled } from "../bench/accuracy/rows.ts";
import { loadEngine } from "../src/knowledge/load.ts";
import { cell, readTable } from "../src/knowledge/tables.ts";

const folder = new URL("../bench/accuracy/", import.meta.url).pathname;

/** Floors are set by `npm run bench:accuracy -- --update` and only rise; a change that costs accuracy must not pass unnoticed. */
it("is no less accurate on unseen rows than the scoreboard's floors", async () => {
  const board = JSON.parse(readFileSync(`${folder}scoreboard.json`, "utf8")) as {
    floors: { unseen: Partial<Figures> };
  };
  const figures = figuresOf(judge(await loadEngine(), readLabelled(`${folder}labelled/unseen.tsv`)));
  const floors = Object.entries(board.floors.unseen);
  expect(floors.length).toBeGreaterThan(3);
  for (const [name, floor] of floors) {
    expect({ [name]: figures[name as keyof Figures] >= (floor ?? 0) }).toEqual({ [name]: true });
  }
});

/** The merchant's first name, spelling aside. */
function merchantOf({ merchant }: LabelledRow): string {
  const name = merchant?.find((one) => one !== "") ?? "";
  return name.toLowerCase().replace(/[^a-z0-9]/g, "");
}

it.each([
  { set: "second", ids: /^G[0-9a-f]{8}$/, count: 800, looked: 400 },
  { set: "third", ids: /^H[0-9a-f]{8}$/, count: 843, looked: 422 },
  { set: "fourth", ids: /^J[0-9a-f]{8}$/, count: 830, looked: 414 },
  { set: "fifth", ids: /^K[0-9a-f]{8}$/, count: 716, looked: 358 },
  { set: "sixth", ids: /^M[0-9a-f]{8}$/, count: 810, looked: 405 },
])(
  "keeps the $set set whole: own ids, known labels, no wording twice, few rows a merchant, each merchant on one side",
  ({ set, ids, count, looked }) => {
    const rows = readLabelled(`${folder}labelled/${set}.tsv`);
    const labels = new Set(
      readTable(`${folder}../../data/categories.tsv`, ["label"]).map((row) => cell(row, "label")),
    );
    expect(rows).toHaveLength(count);
    expect(rows.filter(isLookedAt)).toHaveLength(looked);
    expect(rows.filter(({ id }) => !ids.test(id))).toEqual([]);
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
    expect(
      rows.flatMap(({ categories }) => (categories ?? []).filter((label) => !labels.has(label))),
    ).toEqual([]);
    expect(new Set(rows.map(({ description }) => description.replace(/\d/g, ""))).size).toBe(rows.length);
    const named = rows.filter(({ merchant, tier }) => merchant?.some(Boolean) && tier !== "none");
    const byName = Map.groupBy(named, merchantOf);
    for (const [name, group] of byName) {
      const sides = new Set(group.map(isLookedAt)).size;
      expect({ name, rows: Math.min(group.length, 3), sides }).toEqual({
        name,
        rows: group.length,
        sides: 1,
      });
    }
  },
);

it("counts every labelled name as right, and silence where the label allows it", async () => {
  const engine = await loadEngine();
  const [row] = readLabelled(`${folder}labelled/tuning.tsv`);
  const verdict = (description: string, merchant: string[]) =>
    judge(engine, [{ ...(row as LabelledRow), description, amount: -20, mcc: "", notes: "", merchant }])[0]
      ?.merchant;
  const amazon = "AMZN Mktp US*2K4 Amzn.com/bill WA";
  expect(verdict(amazon, ["Nobody At All", "Amazon"])).toBe("right");
  expect(verdict(amazon, ["Nobody At All"])).toBe("wrong");
  expect(verdict(amazon, ["Nobody At All", ""])).toBe("wrong");
  // `&` is `and`, and a short name stands for the same with its owner's trade; a product or a bank's word is no trade.
  expect(verdict("KILN AND CLAY POTTERY RENO NV", ["Kiln & Clay Pottery"])).toBe("right");
  expect(verdict("OKX ENERGY LLC", ["OKX"])).toBe("right");
  expect(verdict("TDS TELECOM", ["TDS"])).toBe("right");
  expect(verdict("SBA EIDL LOAN PAYMENT", ["EIDL"])).toBe("wrong");
  expect(verdict("MONTHLY SERVICE FEE", ["Nobody At All", ""])).toBe("none");
  expect(verdict("MONTHLY SERVICE FEE", ["Nobody At All"])).toBe("missing");
});
