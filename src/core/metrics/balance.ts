import type { Span } from "../coverage/spans.ts";
import { addDays, type Day, weekdayOf } from "../model/day.ts";
import { absolute, type Money, scaleMoney } from "../model/money.ts";
import type { AccountLedger } from "../reports/account-ledger.ts";
import type { TotalDay } from "../reports/end-of-day.ts";
import { meanOf } from "../reports/flow-figures.ts";
import { within } from "../reports/within.ts";
import { LATEST, PAST_RANGES } from "./date-ranges.ts";
import { DOWN, kindsOf, type MetricKind, UP } from "./types.ts";
import { EVERY, round4, type Seen, type View } from "./view.ts";

const over = kindsOf({ group: "balance", ranges: PAST_RANGES });
const latest = kindsOf({ group: "balance", ranges: [LATEST] });

const WEEKDAYS = [0, 1, 2, 3, 4, 5, 6] as const;

// Balances are the sum of the accounts at the end of each day on which all of them are known.

export const BALANCE: readonly MetricKind[] = [
  latest(
    "latest_balance",
    "amount",
    UP,
    "Sum of the accounts' balances at the end of the last day on which all are known",
    (view) => amountOf(view, view.balances().at(-1)),
    (view) => onDays(view, view.balances().slice(-1)),
  ),
  over(
    "balance_minimum",
    "amount",
    UP,
    "Lowest end-of-day balance",
    (view) => amountOf(view, extreme(view, -1)),
    (view) => onDays(view, [extreme(view, -1)]),
  ),
  over(
    "balance_maximum",
    "amount",
    UP,
    "Highest end-of-day balance",
    (view) => amountOf(view, extreme(view, 1)),
    (view) => onDays(view, [extreme(view, 1)]),
  ),
  over("balance_average", "amount", UP, "Mean of the end-of-day balances of all calendar days", (view) =>
    meanOf(minorsOf(view), view.book.currency),
  ),
  over(
    "change_in_balance",
    "amount",
    UP,
    "Balance at the end of the last day − balance at the end of the first day",
    (view) => {
      const [first, last] = [view.balances()[0], view.balances().at(-1)];
      return first === undefined || last === undefined ? null : view.money(last.minor - first.minor);
    },
    (view) => onDays(view, [view.balances()[0], view.balances().at(-1)]),
  ),
  over(
    "negative_balance_days",
    "day",
    DOWN,
    "Days whose end-of-day balance over all accounts is negative",
    (view) => (view.balances().length === 0 ? null : negativeDays(view).length),
    (view) => onDays(view, negativeDays(view)),
  ),
  over(
    "negative_balance_days_by_account",
    "array",
    DOWN,
    "For each account the days whose end-of-day balance is negative",
    negativeByAccount,
    (view) => onDays(view, negativeAccountDays(view)),
  ),
  over("mean_balance_velocity", "amount", UP, "Mean change of the balance from one day to the next", (view) =>
    velocity(view, (change) => change),
  ),
  over(
    "mean_abs_balance_velocity",
    "amount",
    null,
    "Mean size of the change of the balance from one day to the next",
    (view) => velocity(view, absolute),
  ),
  over(
    "weekday_balance_average",
    "array",
    null,
    "Mean end-of-day balance of each weekday, Monday first",
    (view) => {
      const averages = weekdayAverages(view);
      return averages.some((one) => one !== null) ? averages : null;
    },
  ),
  over(
    "weekday_with_highest_avg",
    "weekday",
    null,
    "Weekday with the highest mean balance, 0 = Monday",
    (view) => weekdayWith(view, (a, b) => a > b),
  ),
  over(
    "weekday_with_lowest_avg",
    "weekday",
    null,
    "Weekday with the lowest mean balance, 0 = Monday",
    (view) => weekdayWith(view, (a, b) => a < b),
  ),
];

function minorsOf(view: View): readonly bigint[] {
  return view.balances().map((one) => one.minor);
}

function amountOf(view: View, day: TotalDay | undefined): Money | null {
  return day === undefined ? null : view.money(day.minor);
}

function negativeDays(view: View): readonly TotalDay[] {
  return view.balances().filter((one) => one.minor < 0n);
}

/** Some days, and the rows that were booked on them. */
function onDays(view: View, chosen: readonly ({ readonly day: Day } | undefined)[]): Seen {
  const days = [...new Set(chosen.flatMap((one) => one?.day ?? []))].sort((a, b) => a - b);
  const wanted = new Set(days);
  return { rows: view.pick(EVERY).filter((row) => wanted.has(row.day)), days };
}

function extreme(view: View, sign: 1 | -1): TotalDay | undefined {
  const isBetter = (a: bigint, b: bigint): boolean => (sign > 0 ? a > b : a < b);
  return view
    .balances()
    .reduce<TotalDay | undefined>(
      (best, one) => (best === undefined || isBetter(one.minor, best.minor) ? one : best),
      undefined,
    );
}

function velocity(view: View, of: (change: bigint) => bigint): Money | null {
  const days = view.balances();
  let sum = 0n;
  let count = 0n;
  for (const [index, { day, minor }] of days.entries()) {
    const before = days[index - 1];
    // What happened in days that are not known is no change of a day.
    if (before === undefined || day - before.day > 1) continue;
    sum += of(minor - before.minor);
    count++;
  }
  return count === 0n ? null : scaleMoney(view.money(sum), 1n, count);
}

function negativeByAccount({ book, window }: View) {
  const counted = book.ledgers.map((ledger) => ({
    account_id: ledger.account.referenceId,
    service_id: ledger.account.id,
    value: negativeDaysOf(ledger, window).length,
  }));
  return counted.length === 0 ? null : counted;
}

function negativeAccountDays({ book, window }: View): readonly { readonly day: Day }[] {
  return book.ledgers.flatMap((ledger) => negativeDaysOf(ledger, window));
}

function negativeDaysOf(ledger: AccountLedger, span: Span) {
  return within(daysBelowZero(ledger), span);
}

const belowZero = new WeakMap<AccountLedger, readonly { readonly day: Day }[]>();

/** Of all of the account's days; the ranges of a scorecard are parts of it. */
function daysBelowZero(ledger: AccountLedger): readonly { readonly day: Day }[] {
  const known = belowZero.get(ledger);
  if (known !== undefined) return known;
  const { firstDay, endOfDay } = ledger;
  const days = endOfDay.flatMap((minor, index) =>
    minor !== null && minor < 0n ? [{ day: addDays(firstDay!, index) }] : [],
  );
  belowZero.set(ledger, days);
  return days;
}

/** Of the balances of a range: three metrics ask for the same ones. */
const averagesOf = new WeakMap<readonly TotalDay[], readonly (number | null)[]>();

/** Null for weekdays that do not occur. Numbers, as the metric prints them. */
function weekdayAverages(view: View): readonly (number | null)[] {
  const days = view.balances();
  const known = averagesOf.get(days);
  if (known !== undefined) return known;
  const sums = WEEKDAYS.map(() => ({ sum: 0n, count: 0 }));
  for (const { day, minor } of days) {
    const one = sums[weekdayOf(day)]!;
    one.sum += minor;
    one.count++;
  }
  const averages = sums.map(({ sum, count }) =>
    count === 0
      ? null
      : Number(scaleMoney(view.money(sum), 1n, BigInt(count)).minor) / 10 ** view.book.minorDigits,
  );
  averagesOf.set(days, averages);
  return averages;
}

function weekdayWith(view: View, isBetter: (a: number, b: number) => boolean): number | null {
  let best: number | null = null;
  const averages = weekdayAverages(view);
  for (const [weekday, average] of averages.entries()) {
    if (average !== null && (best === null || isBetter(average, averages[best]!))) best = weekday;
  }
  return best;
}

/** Population standard deviation / mean; null without a mean. */
export function variationOf(values: readonly bigint[]): number | null {
  if (values.length === 0) return null;
  const numbers = values.map(Number);
  const mean = numbers.reduce((sum, one) => sum + one, 0) / numbers.length;
  if (mean <= 0) return null;
  const variance = numbers.reduce((sum, one) => sum + (one - mean) ** 2, 0) / numbers.length;
  return round4(Math.sqrt(variance) / mean);
}
