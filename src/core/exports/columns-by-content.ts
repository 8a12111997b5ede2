import type { Columns } from "./columns.ts";
import type { TableLine } from "./read-table.ts";
import { guessDecimal, readTableAmount } from "./table-amounts.ts";
import { guessOrder, readTableDay } from "./table-dates.ts";

// Columns of a table without a header, or whose header is in words that nobody told us: by what stands in them.

/** Rows that are looked at. */
const LOOKED_AT = 200;
/** Share of filled cells that must read as what the column is taken for. */
const MOST = 0.8;

type Column = {
  readonly at: number;
  readonly cells: readonly string[];
  readonly filled: readonly string[];
};

export type ContentGuess = { readonly columns: Columns; readonly note: string };

/** Null when there is no column of dates, of amounts or of text. */
export function guessByContent(lines: readonly TableLine[]): ContentGuess | null {
  const rows = lines.slice(0, LOOKED_AT).map(({ cells }) => cells);
  const width = mostFrequentWidth(rows);
  const body = rows.filter((cells) => cells.length === width && cells.some((cell) => isDate(cell)));
  if (body.length === 0) return null;
  const columns = Array.from({ length: width }, (_, at): Column => {
    const cells = body.map((row) => (row[at] ?? "").trim());
    return { at, cells, filled: cells.filter((cell) => cell !== "") };
  });
  const date = columns.find(({ cells }) => cells.filter(isDate).length >= cells.length * MOST);
  const amounts = columns.filter((column) => column !== date && isAmounts(column));
  const description = columns
    .filter((column) => column !== date && !amounts.includes(column))
    .toSorted((a, b) => lettersOf(b) - lettersOf(a))[0];
  if (date === undefined || description === undefined || lettersOf(description) === 0) return null;
  const money = moneyColumns(amounts);
  if (money === null) return null;
  const direction = columns.find(isDirection);
  const note = "No header names the columns; they are told by what stands in them.";
  const none = { more: [], currency: null, mcc: null, account: null, reference: null, checkNumber: null };
  return {
    columns: {
      ...none,
      ...money,
      date: date.at,
      description: description.at,
      direction: direction?.at ?? null,
    },
    note,
  };
}

function mostFrequentWidth(rows: readonly (readonly string[])[]): number {
  const counts = new Map<number, number>();
  for (const { length } of rows) counts.set(length, (counts.get(length) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1] || b[0] - a[0])[0]?.[0] ?? 0;
}

function isDate(cell: string): boolean {
  const { order } = guessOrder([cell], "EUR");
  return readTableDay(cell, order) !== null;
}

/** Numbers with decimals: whole ones are more often references. */
function isAmounts({ filled }: Column): boolean {
  if (filled.length === 0) return false;
  const decimal = guessDecimal(filled, "EUR");
  const read = filled.filter((cell) => readTableAmount(cell, decimal, "EUR") !== null);
  const withDecimals = filled.filter((cell) => /[.,]\d{2}\D*$/.test(cell));
  return read.length >= filled.length * MOST && withDecimals.length >= filled.length * MOST;
}

function lettersOf({ filled }: Column): number {
  return filled.join("").replace(/[^\p{L}]/gu, "").length / Math.max(1, filled.length);
}

/** A column of few short words that say the side. */
function isDirection({ cells, filled }: Column): boolean {
  return (
    filled.length === cells.length &&
    filled.length > 0 &&
    filled.every((cell) => /^(c|d|cr|dr|credit|debit|s|h|soll|haben|af|bij)$/i.test(cell))
  );
}

/** More rows take money out than bring it in, so the fuller column is what goes out. */
function sidesOf(first: Column, second: Column, balance: Column | undefined): MoneyColumns {
  const [debit, credit] = second.filled.length > first.filled.length ? [second, first] : [first, second];
  return { amount: null, debit: debit.at, credit: credit.at, balance: balance?.at ?? null };
}

type MoneyColumns = Pick<Columns, "amount" | "debit" | "credit" | "balance">;

/** One filled column is the amount; two of which each row fills one are the sides; a further one is the balance. */
function moneyColumns(columns: readonly Column[]): MoneyColumns | null {
  for (const [index, first] of columns.entries()) {
    const second = columns[index + 1];
    if (second === undefined) break;
    const isPair = first.cells.every(
      (cell, at) => (cell === "") !== ((second.cells[at] ?? "") === "") || cell === "",
    );
    const isSplit = first.filled.length < first.cells.length && second.filled.length < second.cells.length;
    if (isPair && isSplit) return sidesOf(first, second, columns[index + 2]);
  }
  const [amount, balance] = columns;
  return amount === undefined
    ? null
    : { amount: amount.at, debit: null, credit: null, balance: balance?.at ?? null };
}
