import type { Columns } from "./columns.ts";

/** The descriptor of a row: the other side, unless the text names it already, and the text. */
export function describeRow(cells: readonly string[], { description, party, more }: Columns): string {
  const at = (column: number | null): string =>
    column === null ? "" : (cells[column] ?? "").trim().replace(TEXT_MARK, "");
  const text = [description, ...more]
    .map(at)
    .filter((part) => part !== "" && !STAMP.test(part))
    .join(" ");
  const side = at(party);
  const isNamed = side === "" || text.toLowerCase().includes(side.toLowerCase());
  return isNamed ? text : [side, text].filter((part) => part !== "").join(" ");
}

/** What banks print beside a transaction of which they have nothing to say; U.S. Bank names itself so. */
const STAMP = /^download(ed)? from \S+\.$/i;
/** By which spreadsheets mark a cell as text. */
const TEXT_MARK = /^'(?=[^\s'][^']*$)/;
