import { parse } from "csv-parse/sync";
import { guessDelimiter } from "./csv-delimiter.ts";
import { readTable, type TableLine } from "./read-table.ts";
import { type ExportReading, unreadable } from "./types.ts";

/** Enough of a file to see what separates its cells. */
const LOOKED_AT = 64 * 1024;
/** What Excel writes above a table to say what separates its cells. */
const SEPARATOR_LINE = /^\uFEFF?"?sep=(.)"?[ \t]*\r?\n/i;

/** CSV of any bank: delimiter, columns, order of dates, decimal sign and signs are inferred and said. */
export function readCsv(text: string): ExportReading {
  const [separatorLine = "", separator] = SEPARATOR_LINE.exec(text) ?? [];
  const content = separatorLine === "" ? text : `\n${text.slice(separatorLine.length)}`;
  const delimiter = separator ?? guessDelimiter(content.slice(0, LOOKED_AT));
  let parsed: readonly { readonly info: { readonly lines: number }; readonly record: readonly string[] }[];
  try {
    parsed = parse(content, {
      delimiter,
      bom: true,
      info: true,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      trim: true,
    }) as unknown as typeof parsed;
  } catch (error) {
    const line = (error as { readonly lines?: number }).lines ?? null;
    return unreadable("The file is no well-formed CSV: a quote is opened and not closed.", line);
  }
  const lines = parsed.map(
    ({ info, record }): TableLine => ({ line: info.lines, cells: record.map(unquoted) }),
  );
  return readTable(lines);
}

/** A quote that only ends a cell is left from a line whose first was lost. */
function unquoted(cell: string): string {
  return cell.endsWith('"') && cell.indexOf('"') === cell.length - 1 ? cell.slice(0, -1) : cell;
}
