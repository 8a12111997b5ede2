import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { KEY_MARKS } from "../core/enrich/knowledge.ts";
import { type Kind, readCurated, variantsOf } from "./curated.ts";

const folders: string[] = [];
afterAll(() => folders.forEach((folder) => void rmSync(folder, { recursive: true, force: true })));

const HEADER = "name\tkind\taliases\twebsite\tmcc\tout\tin\tnotes";
const KINDS: ReadonlyMap<string, Kind> = new Map([
  ["restaurant", { group: "", mcc: "5812", out: "Other Expenses", in: "Other Expenses" }],
  [
    "mca_funder",
    { group: "debt.mca_or_rbf", mcc: "6051", out: "Debt Repayment - MCA", in: "Debt Investment - MCA" },
  ],
]);
const LABELS = new Set(["Other Expenses", "Debt Repayment - MCA", "Debt Investment - MCA", "Rent"]);

/** A data folder of which `merchants/<file>` holds these lines under the header. */
function folderOf(files: Readonly<Record<string, readonly string[]>>): string {
  const folder = mkdtempSync(join(tmpdir(), "egret-knowledge-"));
  folders.push(folder);
  mkdirSync(join(folder, "merchants"));
  for (const [name, lines] of Object.entries(files)) {
    writeFileSync(join(folder, "merchants", name), `${[HEADER, ...lines].join("\n")}\n`);
  }
  return folder;
}

const read = (files: Readonly<Record<string, readonly string[]>>) =>
  readCurated(folderOf(files), KINDS, LABELS);
/** Name and mark of every key of the only line. */
function keysOf(line: string): Record<string, string> {
  const [named] = read({ "one.tsv": [line] });
  const markName = (mark: number) =>
    Object.entries(KEY_MARKS).find(([, value]) => value === mark)?.[0] ?? "?";
  return Object.fromEntries((named?.keys ?? []).map(({ key, mark }) => [key, markName(mark)]));
}

describe("a merchant line", () => {
  it("shows another line of a brand without its brackets and takes only its aliases", () => {
    const named = read({ "a.tsv": ["ADP\trestaurant", "ADP [rent]\trestaurant\tADP RENT\t\t\tRent"] });
    expect(named.map(({ entry }) => [entry.name, entry.key, entry.out])).toEqual([
      ["ADP", "known:ADP", "Other Expenses"],
      ["ADP", "known:ADPRENT", "Rent"],
    ]);
    expect(named[1]?.keys.map(({ key }) => key)).toEqual(["ADPRENT"]);
  });

  it("refuses a name that stands twice", () => {
    expect(() => read({ "a.tsv": ["Joe's\trestaurant\t-|JOES A", "Joes\trestaurant\t-|JOES B"] })).toThrow(
      /a\.tsv:3: "Joes" also stands at .*a\.tsv:2/,
    );
  });

  it("believes two ordinary words only at the beginning", () => {
    const folder = folderOf({ "a.tsv": ["Field Nation\trestaurant", "Field Kapitus\trestaurant"] });
    const marks = readCurated(folder, KINDS, LABELS, { FIELD: 1, NATION: 1 }).flatMap(({ keys }) => keys);
    expect(marks).toEqual([
      { key: "FIELDNATION", mark: KEY_MARKS.start },
      { key: "FIELDKAPITUS", mark: KEY_MARKS.anywhere },
    ]);
  });

  it("believes a name that reads as one word of trade only where nothing else stands", () => {
    const folder = folderOf({ "a.tsv": ["Medi-Cal\trestaurant", "Subway\trestaurant"] });
    const marks = readCurated(folder, KINDS, LABELS, { MEDICAL: 9, SUBWAY: 1 }).flatMap(({ keys }) => keys);
    expect(marks).toEqual([
      { key: "MEDICAL", mark: KEY_MARKS.whole },
      { key: "SUBWAY", mark: KEY_MARKS.start },
    ]);
  });

  it("takes group, code and labels from its kind unless it says otherwise", () => {
    const [plain, own] = read({
      "a.tsv": ["Joe's\trestaurant", "Loft\trestaurant\t\thttps://loft.example/\t6513\tRent"],
    });
    expect(plain?.entry).toMatchObject({
      key: "known:JOES",
      mcc: "5812",
      out: "Other Expenses",
      isCurated: true,
    });
    expect(own?.entry).toMatchObject({
      mcc: "6513",
      out: "Rent",
      in: "Other Expenses",
      url: "https://loft.example/",
    });
  });

  it("says where it stands, past comments and empty lines", () => {
    const [, second] = read({ "a.tsv": ["# a comment", "One\trestaurant", "", "Two\trestaurant"] });
    expect(second?.entry.source).toMatch(/merchants\/a\.tsv:5$/);
  });

  it.each([
    [
      "Joe's\trestaurant\tJOES DINER|^JOES GRILL|=JOE|~JJ DINER",
      { JOES: "anywhere", JOESDINER: "anywhere", JOESGRILL: "start", JOE: "whole", JJDINER: "wholeCompany" },
    ],
    ["Forward\tmca_funder\t-|FORWARD FIN|~FORWARD", { FORWARDFIN: "anywhere", FORWARD: "wholeCompany" }],
    ["A&W\trestaurant\t", { AW: "whole", AANDW: "anywhere" }],
    ["Wal-Mart\trestaurant\tWAL MART|WALMART", { WALMART: "anywhere" }],
    ["Café Olé\trestaurant\tX|=CAFE OLE", { CAFEOLE: "anywhere" }],
  ])("%j", (line, keys) => expect(keysOf(line)).toEqual(keys));
});

describe("mistakes are refused with file and line", () => {
  it.each([
    ["an unknown kind", ["Joe's\trestoraunt"], /a\.tsv:2: unknown kind "restoraunt"/],
    ["an unknown label", ["Joe's\trestaurant\t\t\t\tFood"], /a\.tsv:2: unknown category "Food"/],
    [
      "no name left to find it by",
      ["Joe's\trestaurant", "Forward\tmca_funder\t-"],
      /a\.tsv:3: no usable alias/,
    ],
    [
      "one alias in two lines",
      ["Joe's\trestaurant\tJOINT", "Moe's\trestaurant\tJO-INT"],
      /a\.tsv:3: "JOINT" is also claimed by .*a\.tsv:2/,
    ],
    ["too many cells", ["Joe's\trestaurant\t\t\t\t\t\t\tx\ty"], /a\.tsv:2 has 10 cells, the header 8/],
  ])("%s", (_what, lines, message) => expect(() => read({ "a.tsv": lines })).toThrow(message));

  it("all at once, over all files", () => {
    const files = { "a.tsv": ["Joe's\tbad"], "b.tsv": ["Joe's\trestaurant", "Moe's\tworse"] };
    expect(() => read(files)).toThrow(
      /a\.tsv:2: unknown kind[\s\S]*b\.tsv:2: "JOES" is also[\s\S]*b\.tsv:3: unknown kind/,
    );
  });

  it("also a header that lacks a column", () => {
    const folder = folderOf({});
    writeFileSync(join(folder, "merchants", "a.tsv"), "name\tkind\nJoe's\trestaurant\n");
    expect(() => readCurated(folder, KINDS, LABELS)).toThrow(/a\.tsv:1 lacks the column "aliases"/);
  });

  it("but not a marked alias that two lines share: each has its own evidence", () => {
    expect(read({ "a.tsv": ["Joe's\trestaurant\t^JOINT", "Moe's\trestaurant\t=JOINT"] })).toHaveLength(2);
  });
});

describe("variantsOf", () => {
  it.each([
    ["AT&T", ["ATT", "ATANDT"]],
    ["Barnes & Noble", ["BARNESNOBLE", "BARNESANDNOBLE"]],
    ["Wal-Mart", ["WALMART"]],
    ["***", []],
  ])("%s: %j", (name, keys) => expect(variantsOf(name)).toEqual(keys));
});
