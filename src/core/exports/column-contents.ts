import { isCurrency } from "../model/currency.ts";
import { saysSide } from "./sides.ts";
import { guessDecimal, looksLikeAmount, readTableAmount } from "./table-amounts.ts";
import { looksLikeDate } from "./table-dates.ts";

// What stands in the columns of a table, whatever they are called.

export type Column = {
  readonly at: number;
  readonly cells: readonly string[];
  readonly filled: readonly string[];
  /** Shares of the filled cells that read as such. */
  readonly dates: number;
  readonly amounts: number;
  /** Amounts with decimals: whole numbers are more often references. */
  readonly decimals: number;
  readonly currencies: number;
  readonly sides: number;
  /** Letters of a filled cell, on average. */
  readonly letters: number;
  readonly distinct: number;
};

/** Columns of these rows, from 0. */
export function describeColumns(rows: readonly (readonly string[])[], width: number): readonly Column[] {
  return Array.from({ length: width }, (_, at): Column => {
    const cells = rows.map((row) => (row[at] ?? "").trim());
    const filled = cells.filter((cell) => cell !== "");
    const share = (is: (cell: string) => boolean) => filled.filter(is).length / Math.max(1, filled.length);
    return {
      ...{ at, cells, filled },
      dates: share(looksLikeDate),
      amounts: share(looksLikeAmount),
      decimals: share((cell) => /[.,]\d{2}\D*$/.test(cell) && looksLikeAmount(cell)),
      currencies: share((cell) => isCurrency(cell.toUpperCase())),
      sides: share(saysSide),
      letters: filled.join("").replace(/[^\p{L}]/gu, "").length / Math.max(1, filled.length),
      distinct: new Set(filled).size,
    };
  });
}

/** The number of cells that most rows have. */
export function usualWidth(rows: readonly (readonly string[])[]): number {
  const counts = new Map<number, number>();
  for (const { length } of rows) counts.set(length, (counts.get(length) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1] || b[0] - a[0])[0]?.[0] ?? 0;
}

/** Share of filled cells that must read as what a column is taken for, without a header that says so. */
const MOST = 0.8;

export type MoneyColumns = {
  readonly amount: number | null;
  readonly debit: number | null;
  readonly credit: number | null;
  readonly balance: number | null;
};

/** The first column that is filled with days in nearly every row. */
export function dateByContent(columns: readonly Column[]): Column | null {
  return columns.find(({ cells, dates, filled }) => dates * filled.length >= cells.length * MOST) ?? null;
}

/**
 * Two columns of which one runs on by the other are balance and amount; else one filled column is the amount; two of which each row
 * fills one are the sides; a further one is the balance.
 */
export function moneyByContent(columns: readonly Column[]): MoneyColumns | null {
  const money = columns.filter(
    ({ filled, amounts, decimals }) => filled.length > 0 && amounts >= MOST && decimals >= MOST,
  );
  const running = runningPair(money);
  if (running !== null) return running;
  for (const [index, first] of money.entries()) {
    const second = money[index + 1];
    if (second === undefined) break;
    const isPair = first.cells.every((cell, at) => (cell === "") !== (second.cells[at] === ""));
    if (isPair) return sidesOf(first, second, money[index + 2]);
  }
  // Amounts turn up with either sign or often; a balance is the later one.
  const [amount, balance] = money;
  return amount === undefined
    ? null
    : { amount: amount.at, debit: null, credit: null, balance: balance?.at ?? null };
}

/** Each is held against each. */
const MOST_MONEY_COLUMNS = 12;

/** The amount and the balance that it leads to, by what most rows add up to; null when no two columns do, or an amount is all zero. */
function runningPair(money: readonly Column[]): MoneyColumns | null {
  const full = money
    .filter(({ filled, cells }) => filled.length === cells.length && cells.length > 1)
    .slice(0, MOST_MONEY_COLUMNS);
  const minors = new Map(full.map((one) => [one, minorsOf(one)]));
  const proven = full.flatMap((amount) =>
    full
      .filter((balance) => balance !== amount && amount.filled.some((cell) => /[1-9]/.test(cell)))
      .map((balance) => ({
        amount,
        balance,
        agree: runsOn(minors.get(amount) ?? [], minors.get(balance) ?? []),
      })),
  );
  const best = proven.toSorted((a, b) => b.agree - a.agree)[0];
  if (best === undefined || best.agree * 2 <= best.amount.cells.length - 1) return null;
  return { amount: best.amount.at, debit: null, credit: null, balance: best.balance.at };
}

function minorsOf({ cells }: Column): readonly bigint[] {
  const decimal = guessDecimal(cells, "EUR");
  return cells.map((cell) => readTableAmount(cell, decimal, "EUR")?.minor ?? 0n);
}

/** Rows after which the balance has moved by the amount, whichever way the table runs. */
function runsOn(amounts: readonly bigint[], balances: readonly bigint[]): number {
  let [down, up] = [0, 0];
  for (let at = 1; at < amounts.length; at++) {
    const moved = (balances[at] ?? 0n) - (balances[at - 1] ?? 0n);
    if (moved === amounts[at]) down++;
    if (-moved === amounts[at - 1]) up++;
  }
  return Math.max(down, up);
}

/** More rows take money out than bring it in, so the fuller column is what goes out. */
function sidesOf(first: Column, second: Column, balance: Column | undefined): MoneyColumns {
  const [debit, credit] = second.filled.length > first.filled.length ? [second, first] : [first, second];
  return { amount: null, debit: debit.at, credit: credit.at, balance: balance?.at ?? null };
}
