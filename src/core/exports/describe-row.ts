import type { Columns } from "./columns.ts";

/** The descriptor of a row: the other side, unless the text names it already, and the text. */
export function describeRow(cells: readonly string[], { description, party, more }: Columns): string {
  const at = (column: number | null): string =>
    column === null ? "" : (cells[column] ?? "").trim().replace(TEXT_MARK, "");
  const text = [description, ...more]
    .map(at)
    .filter((part) => part !== "")
    .join(" ");
  const side = at(party);
  const isNamed = side === "" || text.toLowerCase().includes(side.toLowerCase());
  return isNamed ? text : [side, text].filter((part) => part !== "").join(" ");
}

/** By which spreadsheets mark a cell as text. */
const TEXT_MARK = /^'(?=[^\s'][^']*$)/;
