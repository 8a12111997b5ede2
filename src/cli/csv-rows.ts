import { pipeline, Readable } from "node:stream";
import { parse } from "csv-parse";
import type { EnrichInput } from "../core/enrich/types.ts";
import { type Columns, guessColumns } from "../core/exports/columns.ts";
import { guessDelimiter } from "../core/exports/csv-delimiter.ts";
import { describeRow } from "../core/exports/describe-row.ts";
import { findColumns } from "../core/exports/find-columns.ts";
import { headerFit, headerWords } from "../core/exports/header-words.ts";
import { sidesOf, type UnsignedRow } from "../core/exports/read-table.ts";
import { readTableAmount } from "../core/exports/table-amounts.ts";
import { readTableDay } from "../core/exports/table-dates.ts";
import { type Notation, notationOf } from "../core/exports/table-notation.ts";
import { findSigns, type Signs } from "../core/exports/table-signs.ts";
import { bankLineOf } from "../core/exports/table-totals.ts";
import { isCurrency } from "../core/model/currency.ts";
import type { Day } from "../core/model/day.ts";
import { type Money, toNumber } from "../core/model/money.ts";
import { lengthOf, peek } from "./peek.ts";
import { UsageError } from "./usage-error.ts";

// The table of a CSV, read by the same rules as an uploaded export, but as it flows by: what the whole table has in common (columns,
// decimal sign, signs) is found from its first lines.

/** What the caller says of a file that its header does not. */
export type FileOptions = {
  readonly description?: string | undefined;
  readonly amount?: string | undefined;
  readonly delimiter?: string | undefined;
  /** Hears what was guessed or left out, in plain sentences. */
  readonly tell?: (note: string) => void;
};

export type NamedRow = { readonly date: string; readonly input: EnrichInput };

const PEEKED_CHARACTERS = 64 * 1024;
const PEEKED_LINES = 300;
/** What Excel writes above a table to say what separates its cells. */
const SEPARATOR_LINE = /^\uFEFF?"?sep=(.)"?[ \t]*\r?\n/i;

type Line = { readonly line: number; readonly cells: readonly string[] };

export async function* csvRows(text: AsyncIterable<string>, options: FileOptions): AsyncGenerator<NamedRow> {
  const { first, all } = await peek(text, (seen) => lengthOf(seen) >= PEEKED_CHARACTERS);
  const head = first.join("");
  const delimiter = options.delimiter ?? SEPARATOR_LINE.exec(head)?.[1] ?? guessDelimiter(head);
  const lines = await peek(csvLines(all, delimiter), (seen) => seen.length >= PEEKED_LINES);
  const table = tableOf(lines.first, options);
  const leftOut: LeftOut = { count: 0, first: [] };
  let at = -1;
  for await (const line of lines.all) {
    at++;
    if (at <= table.at) continue;
    const row = unsignedOf(line, table.notation);
    if (row === null) {
      if (line.cells.some((cell) => cell !== "")) leaveOut(leftOut, line.line);
      continue;
    }
    const { description, amount } = table.change(row);
    const cellOf = (column: number | null): string => (column === null ? "" : (line.cells[column] ?? ""));
    const { date, mcc } = table.notation.columns;
    const input = { description, amount: toNumber(amount), currency: amount.currency };
    yield { date: cellOf(date), input: { ...input, mccCode: cellOf(mcc) || null } };
  }
  if (leftOut.count > 0)
    options.tell?.(`left out, having no amount or being a balance: ${shownLines(leftOut)}`);
}

/** A file may be of any length: only its first such lines are remembered. */
type LeftOut = { count: number; readonly first: number[] };
const LINES_SHOWN = 10;

function leaveOut(leftOut: LeftOut, line: number): void {
  leftOut.count++;
  if (leftOut.first.length < LINES_SHOWN) leftOut.first.push(line);
}

function shownLines({ count, first }: LeftOut): string {
  const more = count > first.length ? ` and ${count - first.length} more` : "";
  return `line${count === 1 ? "" : "s"} ${first.join(", ")}${more}`;
}

async function* csvLines(text: AsyncIterable<string>, delimiter: string): AsyncGenerator<Line> {
  const parser = parse({
    delimiter,
    bom: true,
    info: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    trim: true,
  });
  // The parser's own loop below throws what goes wrong.
  pipeline(Readable.from(text), parser, () => undefined);
  type Parsed = { readonly info: { readonly lines: number }; readonly record: readonly string[] };
  try {
    for await (const { info, record } of parser as AsyncIterable<Parsed>) {
      yield { line: info.lines, cells: record };
    }
  } catch (error) {
    if ((error as { code?: string }).code !== "CSV_QUOTE_NOT_CLOSED") throw error;
    throw new UsageError("the file is no well-formed CSV: a quote is opened and not closed");
  }
}

type Table = {
  /** Index of the header; -1 when there is none. */
  readonly at: number;
  readonly notation: Notation;
  readonly change: Signs["change"];
};

/** What the first lines tell of all. */
function tableOf(lines: readonly Line[], options: FileOptions): Table {
  const named = withNames(lines, options);
  const found = findColumns(named);
  const { columns, at } = found.kind === "found" ? found : withoutDates(named);
  if (found.kind === "found" && found.note !== null) options.tell?.(found.note);
  const header = named[at]?.cells ?? [];
  const body = lines.slice(at + 1);
  const { notation } = notationOf(columns, { header, body, above: lines.slice(0, Math.max(0, at)) }, "USD");
  const signs = findSigns(
    body.flatMap((line) => unsignedOf(line, notation) ?? []),
    columns,
  );
  if (signs.isGuess && body.length > 0) for (const note of signs.notes) options.tell?.(note);
  return { at, notation, change: signs.change };
}

/** Lines of which the header has the words that we know where the caller named columns. */
function withNames(lines: readonly Line[], { description, amount }: FileOptions): readonly Line[] {
  const given = [description, amount].filter((name) => name !== undefined);
  if (given.length === 0) return lines;
  const counts = lines.map(({ cells }) => given.filter((name) => cells.includes(name)).length);
  const at = counts.indexOf(Math.max(0, ...counts));
  const header = lines[at]?.cells ?? [];
  const missing = given.find((name) => !header.includes(name));
  if (missing !== undefined) {
    const shown = header.map((name) => `"${name}"`).join(", ");
    throw new UsageError(`there is no column "${missing}"; the header is ${shown}`);
  }
  const renamed = header.map((name) => {
    if (name === description) return "description";
    if (name === amount) return "amount";
    const isRival = (of: "description" | "amount" | "debit" | "credit") =>
      headerFit(headerWords(name), of) > 0;
    const isOther =
      (description !== undefined && isRival("description")) ||
      (amount !== undefined && (isRival("amount") || isRival("debit") || isRival("credit")));
    return isOther ? "" : name;
  });
  return lines.map((line, index) => (index === at ? { ...line, cells: renamed } : line));
}

/** Banks put titles above the header: up to ten lines are passed over while no header is found. */
function withoutDates(lines: readonly Line[]): { readonly columns: Columns; readonly at: number } {
  for (const [at, { cells }] of lines.entries()) {
    const guess = guessColumns(cells);
    if (guess.kind === "found") return { columns: guess.columns, at };
    if (at >= 9 || cells.filter((text) => text !== "").length >= 3) throw new UsageError(guess.problem);
  }
  throw new UsageError("the file has no header line with a description and an amount");
}

/** In place of a day that takes no part. */
const NO_DAY = 0 as Day;

/** The row of a line as it is printed; null for balances, sums, notes and lines without an amount. */
function unsignedOf({ line, cells }: Line, notation: Notation): UnsignedRow | null {
  const { columns, order } = notation;
  const at = (column: number | null): string => (column === null ? "" : (cells[column] ?? ""));
  const description = describeRow(cells, columns) || at(columns.kind) || at(columns.direction);
  // A table without days has no lines that lack one.
  const date = columns.date === null ? NO_DAY : readTableDay(at(columns.date), order);
  const read = readerOf({ line, cells }, notation);
  const [debit, credit] = [read(columns.debit), read(columns.credit)];
  const amount = columns.amount === null ? sidesOf(debit, credit, notation) : read(columns.amount);
  const balance = readTableAmount(at(columns.balance), notation.decimal, notation.currency);
  const account = at(columns.account) || null;
  const isOfBank = bankLineOf({ line, cells, description, date, account, amount, balance }) !== null;
  if (isOfBank || amount === null) return null;
  return {
    ...{
      line,
      date: date ?? NO_DAY,
      description,
      amount,
      balance,
      account,
      direction: at(columns.direction),
    },
    ...{ reference: null, checkNumber: null, code: null, accountName: null, fee: null },
  };
}

/** Reads the money of a column, null where there is none; throws at what is no amount. */
function readerOf({ line, cells }: Line, { columns, currency: usual, decimal }: Notation) {
  const own = (cells[columns.currency ?? -1] ?? "").toUpperCase();
  const currency = isCurrency(own) ? own : usual;
  return (column: number | null): Money | null => {
    const text = cells[column ?? -1] ?? "";
    if (text === "") return null;
    const amount = readTableAmount(text, decimal, currency);
    if (amount === null) throw new UsageError(`line ${line}: "${text}" is no amount`);
    return amount;
  };
}
