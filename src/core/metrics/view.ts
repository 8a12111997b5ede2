import { compareRows } from "../books/ledger-row.ts";
import type { FigureCoverage } from "../coverage/figure-coverage.ts";
import { daysIn } from "../coverage/spans.ts";
import type { Day } from "../model/day.ts";
import { type Money, scaleMoney } from "../model/money.ts";
import { coverageOver } from "../reports/coverage.ts";
import type { TotalDay } from "../reports/end-of-day.ts";
import { isOverdraftFee } from "../reports/flow-figures.ts";
import type { ReportTransaction } from "../reports/report-input.ts";
import { stretchOf, within } from "../reports/within.ts";
import { type Book, remembered } from "./book.ts";
import type { Window } from "./date-ranges.ts";
import { rowRule } from "./gather-rows.ts";

export type CategorySums = { readonly inflow: bigint; readonly outflow: bigint; readonly count: number };

/** Rows of a book that a figure is made of, ascending by day. Rules are made once, so that what they pick is kept under them. */
export type RowRule = (book: Book) => readonly ReportTransaction[];

/** Sums of a stretch of the data. */
export type Sums = {
  /** Of the rows that a rule picks, signed. */
  sum(rule: RowRule): bigint;
  /** Of a category, by its slug. */
  category(slug: string): CategorySums;
};

/** A book seen through a window; what is picked is kept. */
export type View = Sums & {
  readonly book: Book;
  readonly window: Window;
  /** Days of the window of which data tell. */
  readonly days: number;
  /** From which months its figures are. */
  coverage(): FigureCoverage;
  /** Rows of the window that a rule picks. */
  pick(rule: RowRule): readonly ReportTransaction[];
  /** How many they are. */
  count(rule: RowRule): number;
  /** The rows of each covered month of the window, in their order. */
  months(rule: RowRule): readonly (readonly ReportTransaction[])[];
  /** Distinct days on which there are any. */
  dayCount(rule: RowRule): number;
  /** Days of the window at whose end the balance is known. */
  balances(): readonly TotalDay[];
  money(minor: bigint): Money;
  /** Per day of which data tell. */
  perDay(minor: bigint): Money;
  /** Over months: what it is in the covered ones / their number; over days: the daily average × 30.4375. */
  perMonth(of: (part: Sums) => bigint): Money;
};

export const EVERY: RowRule = (book) => book.rows;
export const CREDITS: RowRule = ({ gathered }) => gathered.credits;
export const DEBITS: RowRule = ({ gathered }) => gathered.debits;
export const REVENUE_CREDITS: RowRule = (book) =>
  book.list(CREDITS).rows.filter((row) => book.revenue.get(row.id)?.isRevenue === true);
/** Debits of the groups that make revenue: deposits that came back, chargebacks. */
const RETURNED_REVENUE: RowRule = (book) => {
  const groups: ReadonlySet<string | undefined> = new Set(book.definition.groups);
  return book.list(DEBITS).rows.filter((row) => groups.has(row.category?.analyticsGroup));
};
export const FEES: RowRule = rowRule(isOverdraftFee);

export function isDebit(row: ReportTransaction): boolean {
  return row.amount.minor < 0n;
}

/** The rule of an analytics group. */
export const inGroup = remembered(
  (group: string): RowRule =>
    ({ gathered }) =>
      gathered.byGroup.get(group) ?? [],
);
/** The rules of a category, by its slug. */
const inCategory = remembered((slug: string) => {
  const all: RowRule = ({ gathered }) => gathered.bySlug.get(slug)?.all ?? [];
  const credits: RowRule = ({ gathered }) => gathered.bySlug.get(slug)?.credits ?? [];
  const debits: RowRule = ({ gathered }) => gathered.bySlug.get(slug)?.debits ?? [];
  return { all, credits, debits };
});

export function openView(book: Book, window: Window): View {
  const { currency } = book;
  const days = daysIn(window.known, window);
  const stretch = remembered((rule: RowRule) => stretchOf(book.list(rule).rows, window));
  const coverage = remembered((input: Book["input"]) => coverageOver(input, window.asked));
  const balances = remembered((totals: Book["totals"]) => within(totals, window));
  const sum = (rule: RowRule): bigint => book.list(rule).sum(...stretch(rule));
  const count = (rule: RowRule): number => lengthOf(stretch(rule));
  return {
    ...{ book, window, days, sum, count },
    coverage: () => coverage(book.input),
    pick: remembered((rule: RowRule) => book.list(rule).rows.slice(...stretch(rule))),
    months: (rule) => window.months.map((month) => book.month(rule, month)),
    dayCount: (rule) => lengthOf(stretchOf(book.list(rule).firstOfDays(), window)),
    category: remembered((slug: string) => categorySums(slug, sum, count)),
    balances: () => balances(book.totals),
    money: (minor) => ({ minor, currency }),
    perDay: (minor) => scaleMoney({ minor, currency }, 1n, BigInt(days)),
    perMonth: (of) =>
      window.isByMonth
        ? scaleMoney(
            { minor: of(sumsOfMonths(book, window.months)), currency },
            1n,
            BigInt(window.months.length),
          )
        : scaleMoney(
            { minor: of({ sum, category: (slug) => categorySums(slug, sum, count) }), currency },
            304_375n,
            10_000n * BigInt(days),
          ),
  };
}

function categorySums(
  slug: string,
  sum: (rule: RowRule) => bigint,
  count: (rule: RowRule) => number,
): CategorySums {
  const { all, credits, debits } = inCategory(slug);
  return { inflow: sum(credits), outflow: -sum(debits), count: count(all) };
}

function sumsOfMonths(book: Book, months: readonly number[]): Sums {
  const sum = (rule: RowRule): bigint =>
    months.reduce((total, month) => total + sumOf(book.month(rule, month)), 0n);
  const count = (rule: RowRule): number =>
    months.reduce((total, month) => total + book.month(rule, month).length, 0);
  return { sum, category: (slug) => categorySums(slug, sum, count) };
}

function lengthOf([from, to]: readonly [from: number, to: number]): number {
  return to - from;
}

/** A view that remembers which rows and days a figure was made of. */
export function watch(view: View): { readonly view: View; readonly seen: () => Seen } {
  const picked = new Set<RowRule>();
  const pickedByMonth = new Set<RowRule>();
  let hasBalances = false;
  const noting =
    <T>(ask: (rule: RowRule) => T, into = picked) =>
    (rule: RowRule): T => {
      into.add(rule);
      return ask(rule);
    };
  const categoryNoting =
    (ask: Sums["category"], into = picked): Sums["category"] =>
    (slug) => {
      into.add(inCategory(slug).all);
      return ask(slug);
    };
  const watched: View = {
    ...view,
    pick: noting(view.pick),
    count: noting(view.count),
    sum: noting(view.sum),
    months: noting(view.months, pickedByMonth),
    dayCount: noting(view.dayCount),
    category: categoryNoting(view.category),
    perMonth: (of) => {
      const into = view.window.isByMonth ? pickedByMonth : picked;
      return view.perMonth((part) =>
        of({ sum: noting(part.sum, into), category: categoryNoting(part.category, into) }),
      );
    },
    balances: () => {
      hasBalances = true;
      return view.balances();
    },
  };
  const seen = (): Seen => ({
    rows: joined([
      ...[...picked].map((rule) => view.pick(rule)),
      ...[...pickedByMonth].map((rule) => view.months(rule).flat()),
    ]),
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
export function revenueOf(view: Sums): bigint {
  return view.sum(REVENUE_CREDITS) + view.sum(RETURNED_REVENUE);
}

/** The same for each month of the window, in their order. */
export function revenueByMonth(view: View): readonly bigint[] {
  const back = view.months(RETURNED_REVENUE);
  return view.months(REVENUE_CREDITS).map((rows, index) => sumOf(rows) + sumOf(back[index]!));
}

const sums = new WeakMap<readonly ReportTransaction[], bigint>();

/** Signed. Lists never change, and the months of several windows are the same ones. */
export function sumOf(rows: readonly ReportTransaction[]): bigint {
  const known = sums.get(rows);
  if (known !== undefined) return known;
  let sum = 0n;
  for (const { amount } of rows) sum += amount.minor;
  sums.set(rows, sum);
  return sum;
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
