import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { readModel, writeModel } from "./model-file.ts";
import { cell, readTable, readTables } from "./tables.ts";

const folder = mkdtempSync(join(tmpdir(), "egret-tables-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function fileOf(name: string, text: string): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}

describe("readTable", () => {
  it("reads cells by name, trimmed, with file and line; missing ends are empty", () => {
    const file = fileOf("a.tsv", "name\tkind\r\n# comment\r\n\r\n One \tx\r\nTwo\r\n");
    const rows = readTable(file, ["kind", "name"]);
    expect(rows.map((row) => [row.at, cell(row, "name"), cell(row, "kind")])).toEqual([
      [`${file}:4`, "One", "x"],
      [`${file}:5`, "Two", ""],
    ]);
  });

  it("refuses a missing column, too many cells and a missing file", () => {
    const file = fileOf("b.tsv", "name\tkind\nOne\tx\ty\n");
    expect(() => readTable(file, ["name", "url"])).toThrow(`${file}:1 lacks the column "url"`);
    expect(() => readTable(file, ["name"])).toThrow(`${file}:2 has 3 cells, the header 2`);
    expect(() => readTable(join(folder, "none.tsv"), [])).toThrow(/none\.tsv/);
  });

  it("reads the tables of a folder in the order of their names, and nothing else", () => {
    const other = mkdtempSync(join(folder, "many-"));
    for (const name of ["b", "a"]) writeFileSync(join(other, `${name}.tsv`), `name\n${name}\n`);
    writeFileSync(join(other, "README.md"), "no table");
    expect(readTables(other, ["name"]).map((row) => cell(row, "name"))).toEqual(["a", "b"]);
  });
});

describe("the model's files", () => {
  it("refuse weights that do not fit the labels, and say what to run", () => {
    const header = { labels: ["Rent"], bias: [0], scale: 1, trainedOn: { Rent: 1 }, never: {} };
    writeModel(folder, header, new Int8Array(12));
    expect(() => readModel(folder)).toThrow(
      /classifier\.bin has 12 bytes, expected 32768; run npm run train/,
    );
  });
});
