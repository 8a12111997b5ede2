import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** A line of a tab-separated table, by column name; `at` is `file:line` for error messages. */
export type Row = { readonly at: string; readonly cells: ReadonlyMap<string, string> };

/** Reads a tab-separated file with a header line. Lines that begin with `#` and empty lines are skipped. */
export function readTable(file: string, columns: readonly string[]): Row[] {
  const lines = readFileSync(file, "utf8").split(/\r?\n/);
  const header = (lines[0] ?? "").split("\t");
  for (const column of columns) {
    if (!header.includes(column)) throw new Error(`${file}:1 lacks the column "${column}"`);
  }
  return lines.slice(1).flatMap((line, index) => {
    if (line.trim() === "" || line.startsWith("#")) return [];
    const at = `${file}:${index + 2}`;
    const cells = line.split("\t");
    if (cells.length > header.length)
      throw new Error(`${at} has ${cells.length} cells, the header ${header.length}`);
    return [{ at, cells: new Map(header.map((name, i) => [name, (cells[i] ?? "").trim()])) }];
  });
}

/** All tables of a folder, in the order of their names. */
export function readTables(folder: string, columns: readonly string[]): Row[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith(".tsv"))
    .sort()
    .flatMap((name) => readTable(join(folder, name), columns));
}

/** The cell of a column, `""` when empty. */
export function cell(row: Row, column: string): string {
  return row.cells.get(column) ?? "";
}
