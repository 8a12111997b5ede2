import { type Day, endOfMonth, startOfMonth } from "../model/day.ts";
import { type Money, scaleMoney } from "../model/money.ts";
import type { TotalDay } from "../reports/end-of-day.ts";
import type { ReportTransaction } from "../reports/report-input.ts";
import type { Book } from "./book.ts";
import type { Span, Window } from "./date-ranges.ts";

export type CategorySums = { readonly inflow: bigint; readonly outflow: bigint; readonly count: number };

/** A book seen through a window; sums are made when they are first asked for. */
export type View = {
  readonly book: Book;
  readonly window: Window;
  readonly days: number;
  readonly rows: readonly ReportTransaction[];
  readonly credits: readonly ReportTransaction[];
  readonly debits: readonly ReportTransaction[];
  /** By slug of the category. */
  categories(): ReadonlyMap<string, CategorySums>;
  /** Credits less debits of an analytics group. */
  netOf(group: string): bigint;
  /** Credits that are revenue. */
  revenueCredits(): readonly ReportTransaction[];
  /** Revenue less returned deposits and chargebacks of the revenue group. */
  revenue(): bigint;
  /** The same for each month of the window, in their order. */
  revenueByMonth(): readonly bigint[];
  /** Balances at the end of the days that are known. */
  balances(): readonly TotalDay[];
  money(minor: bigint): Money;
  /** Per calendar day. */
  perDay(minor: bigint): Money;
  /** Over months: total / their number; over days: the daily average × 30.4375. */
  perMonth(minor: bigint): Money;
};

export function openView(book: Book, window: Window): View {
  const rows = within(book.rows, window);
  const { currency } = book;
  const days = window.end - window.start + 1;
  const credits = rows.filter((row) => row.amount.minor > 0n);
  const debits = rows.filter((row) => row.amount.minor < 0n);
  const categories = once(() => sumCategories(rows));
  const groups = once(() => sumGroups(rows));
  const revenueCredits = once(() => credits.filter((row) => book.revenue.get(row.id)?.isRevenue === true));
  const returned = once(() => debits.filter((row) => isReturnOfRevenue(book, row)));
  return {
    ...{ book, window, days, rows, credits, debits, categories, revenueCredits },
    netOf: (group) => groups().get(group) ?? 0n,
    revenue: once(() => sumOf(revenueCredits()) + sumOf(returned())),
    revenueByMonth: once(() => {
      const back = byMonth(window, returned());
      return byMonth(window, revenueCredits()).map((sum, index) => sum + back[index]!);
    }),
    balances: once(() => within(book.totals, window)),
    money: (minor) => ({ minor, currency }),
    perDay: (minor) => scaleMoney({ minor, currency }, 1n, BigInt(days)),
    perMonth: (minor) =>
      window.isByMonth
        ? scaleMoney({ minor, currency }, 1n, BigInt(window.months.length))
        : scaleMoney({ minor, currency }, 304_375n, 10_000n * BigInt(days)),
  };
}

/** Debits of the groups that make revenue: deposits that came back, chargebacks. */
function isReturnOfRevenue({ definition }: Book, { category }: ReportTransaction): boolean {
  return category !== null && definition.groups.includes(category.analyticsGroup);
}

/** Those of a list ascending by day that lie in the window. */
function within<T extends { readonly day: Day }>(list: readonly T[], { start, end }: Span): readonly T[] {
  return list.slice(firstFrom(list, start), firstFrom(list, (end + 1) as Day));
}

function firstFrom(list: readonly { readonly day: Day }[], day: Day): number {
  let low = 0;
  let high = list.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (list[middle]!.day < day) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Signed. */
export function sumOf(rows: readonly ReportTransaction[]): bigint {
  let sum = 0n;
  for (const { amount } of rows) sum += amount.minor;
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

function sumCategories(rows: readonly ReportTransaction[]): ReadonlyMap<string, CategorySums> {
  const sums = new Map<string, { inflow: bigint; outflow: bigint; count: number }>();
  for (const { category, amount } of rows) {
    if (category === null) continue;
    const sum = sums.get(category.slug) ?? { inflow: 0n, outflow: 0n, count: 0 };
    sums.set(category.slug, sum);
    sum.count++;
    if (amount.minor < 0n) sum.outflow -= amount.minor;
    else sum.inflow += amount.minor;
  }
  return sums;
}

function sumGroups(rows: readonly ReportTransaction[]): ReadonlyMap<string, bigint> {
  const sums = new Map<string, bigint>();
  for (const { category, amount } of rows) {
    if (category !== null)
      sums.set(category.analyticsGroup, (sums.get(category.analyticsGroup) ?? 0n) + amount.minor);
  }
  return sums;
}

function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
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
