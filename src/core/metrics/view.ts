import { type Day, endOfMonth, startOfMonth } from "../model/day.ts";
import { type Money, scaleMoney } from "../model/money.ts";
import type { TotalDay } from "../reports/end-of-day.ts";
import { isOverdraftFee } from "../reports/flow-figures.ts";
import { compareRows, type ReportTransaction } from "../reports/report-input.ts";
import { within } from "../reports/within.ts";
import { type Book, remembered } from "./book.ts";
import type { Window } from "./date-ranges.ts";

export type CategorySums = { readonly inflow: bigint; readonly outflow: bigint; readonly count: number };

/** Which rows a figure is made of. Rules are made once, so that what they pick is kept under them. */
export type RowRule = (row: ReportTransaction, book: Book) => boolean;

/** A book seen through a window; what is picked and summed is kept. */
export type View = {
  readonly book: Book;
  readonly window: Window;
  readonly days: number;
  /** Rows of the window that a rule picks. */
  pick(rule: RowRule): readonly ReportTransaction[];
  /** Of a category, by its slug. */
  category(slug: string): CategorySums;
  /** Days of the window at whose end the balance is known. */
  balances(): readonly TotalDay[];
  money(minor: bigint): Money;
  /** Per calendar day. */
  perDay(minor: bigint): Money;
  /** Over months: total / their number; over days: the daily average × 30.4375. */
  perMonth(minor: bigint): Money;
};

export const EVERY: RowRule = () => true;
export const CREDITS: RowRule = (row) => row.amount.minor > 0n;
export const DEBITS: RowRule = (row) => row.amount.minor < 0n;
export const REVENUE_CREDITS: RowRule = (row, { revenue }) => revenue.get(row.id)?.isRevenue === true;
/** Debits of the groups that make revenue: deposits that came back, chargebacks. */
const RETURNED_REVENUE: RowRule = (row, { definition }) =>
  row.amount.minor < 0n && row.category !== null && definition.groups.includes(row.category.analyticsGroup);
export const FEES: RowRule = (row) => isOverdraftFee(row);

/** The rule of an analytics group. */
export const inGroup = remembered(
  (group: string): RowRule =>
    (row) =>
      row.category?.analyticsGroup === group,
);
/** The rule of a category, by its slug. */
const inCategory = remembered(
  (slug: string): RowRule =>
    (row) =>
      row.category?.slug === slug,
);

export function openView(book: Book, window: Window): View {
  const { currency } = book;
  const days = window.end - window.start + 1;
  const pick = remembered((rule: RowRule) => within(book.pick(rule), window));
  return {
    ...{ book, window, days, pick },
    category: remembered((slug: string) => sumsOf(pick(inCategory(slug)))),
    balances: () => within(book.totals, window),
    money: (minor) => ({ minor, currency }),
    perDay: (minor) => scaleMoney({ minor, currency }, 1n, BigInt(days)),
    perMonth: (minor) =>
      window.isByMonth
        ? scaleMoney({ minor, currency }, 1n, BigInt(window.months.length))
        : scaleMoney({ minor, currency }, 304_375n, 10_000n * BigInt(days)),
  };
}

/** A view that remembers which rows and days a figure was made of. */
export function watch(view: View): { readonly view: View; readonly seen: () => Seen } {
  const picked = new Set<RowRule>();
  let hasBalances = false;
  const pick: View["pick"] = (rule) => {
    picked.add(rule);
    return view.pick(rule);
  };
  const watched: View = {
    ...{ ...view, pick },
    category: (slug) => {
      picked.add(inCategory(slug));
      return view.category(slug);
    },
    balances: () => {
      hasBalances = true;
      return view.balances();
    },
  };
  const seen = (): Seen => ({
    rows: joined([...picked].map((rule) => view.pick(rule))),
    days: hasBalances ? view.balances().map((one) => one.day) : [],
  });
  return { view: watched, seen };
}

/** What is behind a figure: transactions, and days whose balances it is made of. Ascending. */
export type Seen = { readonly rows: readonly ReportTransaction[]; readonly days: readonly Day[] };

function joined(lists: readonly (readonly ReportTransaction[])[]): readonly ReportTransaction[] {
  const [first, ...more] = lists;
  return more.length === 0 ? (first ?? []) : [...new Set(lists.flat())].sort(compareRows);
}

/** Revenue less returned deposits and chargebacks of the revenue group. */
export function revenueOf(view: View): bigint {
  return sumOf(view.pick(REVENUE_CREDITS)) + sumOf(view.pick(RETURNED_REVENUE));
}

/** The same for each month of the window, in their order. */
export function revenueByMonth(view: View): readonly bigint[] {
  const back = byMonth(view.window, view.pick(RETURNED_REVENUE));
  return byMonth(view.window, view.pick(REVENUE_CREDITS)).map((sum, index) => sum + back[index]!);
}

const sums = new WeakMap<readonly ReportTransaction[], bigint>();

/** Signed. Lists never change and many figures ask for the same one. */
export function sumOf(rows: readonly ReportTransaction[]): bigint {
  const known = sums.get(rows);
  if (known !== undefined) return known;
  let sum = 0n;
  for (const { amount } of rows) sum += amount.minor;
  sums.set(rows, sum);
  return sum;
}

/** Sums of each complete month of the window; the rows ascend by day. */
export function byMonth({ months }: Window, rows: readonly ReportTransaction[]): readonly bigint[] {
  return months.map((month) => sumOf(rowsOfMonth(rows, month)));
}

/** Rows of one month, of a list that ascends by day. */
export function rowsOfMonth<T extends { readonly day: Day }>(
  rows: readonly T[],
  month: number,
): readonly T[] {
  return within(rows, { start: startOfMonth(month), end: endOfMonth(month) });
}

function sumsOf(rows: readonly ReportTransaction[]): CategorySums {
  let [inflow, outflow] = [0n, 0n];
  for (const { amount } of rows) {
    if (amount.minor < 0n) outflow -= amount.minor;
    else inflow += amount.minor;
  }
  return { inflow, outflow, count: rows.length };
}

/** `a / b` to four decimals; null when b is zero. */
export function ratio(a: bigint | number, b: bigint | number): number | null {
  const divisor = Number(b);
  return divisor === 0 ? null : round4(Number(a) / divisor);
}

export function round4(value: number): number {
  return Math.round(value * 10_000) / 10_000;
}

/** Change from the mean of the first half of the months to that of the second; a middle month counts in neither. */
export function growthOf(months: readonly bigint[]): number | null {
  const half = Math.floor(months.length / 2);
  if (half === 0) return null;
  const [first, second] = [months.slice(0, half), months.slice(-half)].map((part) =>
    part.reduce((sum, one) => sum + one, 0n),
  );
  return first! <= 0n ? null : ratio(second! - first!, first!);
}
