import { isCurrency } from "../model/currency.ts";
import { type Money, negateMoney } from "../model/money.ts";
import { type Columns, guessColumns } from "./columns.ts";
import { guessByContent } from "./columns-by-content.ts";
import { type DecimalSign, guessDecimal, readTableAmount } from "./table-amounts.ts";
import { guessOrder, type Order, readTableDay } from "./table-dates.ts";
import { chooseSigns } from "./table-signs.ts";
import {
  type ExportAccount,
  type ExportProblem,
  type ExportReading,
  type ExportRow,
  type Line,
  unreadable,
} from "./types.ts";

// A table of transactions, from a CSV or a spreadsheet. What the header does not say (order of dates, decimal sign, which way money
// goes) is inferred from all rows together and said in the notes.

export type TableLine = { readonly line: Line; readonly cells: readonly string[] };

/** Banks print titles and addresses above the header; beyond this many lines there is none. */
const HEADER_WITHIN = 30;

export function readTable(lines: readonly TableLine[], fallbackCurrency = "USD"): ExportReading {
  const found = findHeader(lines);
  if ("reason" in found) return unreadable(found.reason, found.line);
  const { columns, at } = found;
  const body = lines.slice(at + 1).filter(({ cells }) => cells.some((cell) => cell.trim() !== ""));
  if (columns.date === null) return unreadable("No column looks like a date.", lines[at]?.line ?? null);
  const cellsOf = (column: number | null) =>
    column === null
      ? []
      : body.map(({ cells }) => (cells[column] ?? "").trim()).filter((cell) => cell !== "");
  const currency =
    mostFrequent(
      cellsOf(columns.currency)
        .map((cell) => cell.toUpperCase())
        .filter(isCurrency),
    ) ?? fallbackCurrency;
  const order = guessOrder(cellsOf(columns.date), currency);
  const decimal = guessDecimal(
    [columns.amount, columns.debit, columns.credit, columns.balance].flatMap(cellsOf),
    currency,
  );
  const notes = [
    ...(found.note === null ? [] : [found.note]),
    order.why,
    `Amounts are read with a decimal ${decimal === "." ? "point" : "comma"}.`,
  ];
  const problems: ExportProblem[] = [];
  const read = body.flatMap(
    (line) => readLine(line, { columns, order: order.order, decimal, currency }, problems) ?? [],
  );
  if (read.length === 0)
    return unreadable(
      problems[0]?.text ?? "The table has a header and no rows that can be read.",
      problems[0]?.line ?? null,
    );
  const signs = chooseSigns(read, columns);
  notes.push(...signs.notes);
  return { kind: "read", accounts: byAccount(signs.rows, currency), problems, notes };
}

/** `at`: index of the header line; -1 when there is none. */
type Header =
  | { readonly columns: Columns; readonly at: number; readonly note: string | null }
  | { readonly reason: string; readonly line: Line | null };

function findHeader(lines: readonly TableLine[]): Header {
  let nearest: { readonly reason: string; readonly line: Line; readonly width: number } | null = null;
  for (const [at, { line, cells }] of lines.slice(0, HEADER_WITHIN).entries()) {
    const guess = guessColumns(cells);
    if (guess.kind === "found" && guess.columns.date !== null)
      return { columns: guess.columns, at, note: null };
    const width = cells.filter((cell) => cell.trim() !== "").length;
    if (guess.kind === "unclear" && width > (nearest?.width ?? 1))
      nearest = { reason: plainReason(guess.problem), line, width };
  }
  const told = guessByContent(lines);
  if (told !== null) return { columns: told.columns, at: headerBefore(lines, told.columns), note: told.note };
  return (
    nearest ?? { reason: "The file has no header line with a date, a description and an amount.", line: 1 }
  );
}

/** Lines above the first row that has a date: titles, or a header in words that nobody told us. */
function headerBefore(lines: readonly TableLine[], { date }: Columns): number {
  return lines.findIndex(({ cells }) => /\d/.test(cells[date ?? 0] ?? "")) - 1;
}

/** Without what only the command line can do. */
function plainReason(problem: string): string {
  const sentence = problem.replace(/ Name it with .*$/, "");
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}

/** A row before its sign is settled. */
export type UnsignedRow = ExportRow & {
  readonly account: string | null;
  readonly direction: string;
  readonly hasOwnSides: boolean;
};

type Notation = {
  readonly columns: Columns;
  readonly order: Order;
  readonly decimal: DecimalSign;
  readonly currency: string;
};

function readLine(
  { line, cells }: TableLine,
  notation: Notation,
  problems: ExportProblem[],
): UnsignedRow | null {
  const { columns, order, decimal } = notation;
  const at = (column: number | null): string => (column === null ? "" : (cells[column] ?? "").trim());
  const own = at(columns.currency).toUpperCase();
  const currency = isCurrency(own) ? own : notation.currency;
  const read = (column: number | null) => readTableAmount(at(column), decimal, currency);
  const description = [columns.description, ...columns.more]
    .map(at)
    .filter((part) => part !== "")
    .join(" ");
  const date = readTableDay(at(columns.date), order);
  const amount =
    columns.amount === null ? sidesOf(read(columns.debit), read(columns.credit)) : read(columns.amount);
  // Totals and notes below the table have neither.
  if (date === null && amount === null) {
    if (cells.filter((cell) => cell.trim() !== "").length > 2)
      problems.push({ line, text: "A line is left out: it has neither a date nor an amount." });
    return null;
  }
  if (date === null || amount === null) {
    const shown = date === null ? `"${at(columns.date)}" is no date` : "it has no amount that can be read";
    problems.push({ line, text: `A row is left out: ${shown}.` });
    return null;
  }
  return {
    ...{ line, date, description, amount, balance: read(columns.balance) },
    reference: at(columns.reference) || null,
    checkNumber: /^\d{1,10}$/.test(at(columns.checkNumber)) ? at(columns.checkNumber) : null,
    code: null,
    account: at(columns.account) || null,
    direction: at(columns.direction),
    hasOwnSides: columns.amount === null,
  };
}

/** Debits are printed with or without a minus; either way they go out. */
function sidesOf(debit: Money | null, credit: Money | null): Money | null {
  if (credit !== null && credit.minor !== 0n) return credit;
  if (debit === null) return credit;
  return debit.minor > 0n ? negateMoney(debit) : debit;
}

function mostFrequent(values: readonly string[]): string | null {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0] ?? null;
}

/** One account for each number and currency, rows oldest first. */
function byAccount(rows: readonly UnsignedRow[], currency: string): ExportAccount[] {
  const accounts = new Map<string, UnsignedRow[]>();
  for (const row of rows) {
    const key = `${row.account ?? ""} ${row.amount.currency}`;
    const known = accounts.get(key);
    if (known === undefined) accounts.set(key, [row]);
    else known.push(row);
  }
  return [...accounts.values()].map((own): ExportAccount => {
    const last = own.at(-1);
    const balance = last?.balance ?? null;
    return {
      ...{ number: own[0]?.account ?? null, bank: null, name: null, owner: null, type: null },
      currency: own[0]?.amount.currency ?? currency,
      opening: null,
      closing: last === undefined || balance === null ? null : { date: last.date, amount: balance },
      rows: own.map(({ account: _account, direction: _direction, hasOwnSides: _own, ...row }) => row),
    };
  });
}
