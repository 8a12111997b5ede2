import { readCadence } from "../cadence/cadence.ts";
import type { Frequency, RegularFrequency } from "../cadence/frequency.ts";
import { addDays, type Day } from "../model/day.ts";
import { absolute, compareMoney, type Money, scaleMoney, sumMoney } from "../model/money.ts";

// Figures of a stream of payments as every report defines them. Amounts are exact; only intervals are plain numbers.

export type DatedAmount = { readonly day: Day; readonly amount: Money };
export type Coverage = { readonly start: Day; readonly end: Day };

/** Days between consecutive distinct days, in order. */
export function intervalsOf(days: readonly Day[]): readonly number[] {
  const distinct = [...new Set(days)].sort((a, b) => a - b);
  return distinct.slice(1).map((day, index) => day - distinct[index]!);
}

/** Two decimals; null without intervals. */
export function meanInterval(intervals: readonly number[]): number | null {
  if (intervals.length === 0) return null;
  return Math.round((100 * intervals.reduce((sum, one) => sum + one, 0)) / intervals.length) / 100;
}

/** The most frequent one, the smallest of equals; null without intervals. */
export function modeInterval(intervals: readonly number[]): number | null {
  const counts = new Map<number, number>();
  for (const one of intervals) counts.set(one, (counts.get(one) ?? 0) + 1);
  let best: number | null = null;
  for (const [value, count] of counts) {
    const bestCount = best === null ? 0 : counts.get(best)!;
    if (best === null || count > bestCount || (count === bestCount && value < best)) best = value;
  }
  return best;
}

export function sortMoney(amounts: readonly Money[]): readonly Money[] {
  return amounts.length < 2 ? amounts : [...amounts].sort(compareMoney);
}

/** Of two middle amounts the mean, rounded half away from zero. */
export function medianMoney(amounts: readonly Money[]): Money | null {
  return medianOfSorted(sortMoney(amounts));
}

/** The same of amounts that ascend. */
export function medianOfSorted(sorted: readonly Money[]): Money | null {
  if (sorted.length === 0) return null;
  const upper = sorted[sorted.length >> 1]!;
  if (sorted.length % 2 === 1) return upper;
  return scaleMoney(sumMoney([sorted[(sorted.length >> 1) - 1]!, upper], upper.currency), 1n, 2n);
}

export function meanMoney(amounts: readonly Money[]): Money | null {
  const [first] = amounts;
  if (first === undefined) return null;
  return scaleMoney(sumMoney(amounts, first.currency), 1n, BigInt(amounts.length));
}

/** The most frequent of amounts that ascend, the smallest of equals. */
export function modeOfSorted(sorted: readonly Money[]): Money | null {
  let best: Money | null = null;
  let bestCount = 0;
  let count = 0;
  for (const [index, amount] of sorted.entries()) {
    count = index > 0 && sorted[index - 1]!.minor === amount.minor ? count + 1 : 1;
    if (count > bestCount) {
      best = amount;
      bestCount = count;
    }
  }
  return best;
}

/** Population standard deviation, to the minor unit. */
export function deviationMoney(amounts: readonly Money[]): Money | null {
  const [first] = amounts;
  if (first === undefined) return null;
  const count = BigInt(amounts.length);
  let sum = 0n;
  let squares = 0n;
  for (const { minor } of amounts) {
    sum += minor;
    squares += minor * minor;
  }
  // n² × variance is whole; its root is n × deviation, of which one more decimal digit decides the rounding.
  const root = integerRoot((count * squares - sum * sum) * 100n);
  return { minor: (root + 5n * count) / (10n * count), currency: first.currency };
}

/** Largest integer whose square is not greater, by Newton's method. */
function integerRoot(value: bigint): bigint {
  if (value < 2n) return value;
  let guess = 1n << BigInt((value.toString(2).length + 1) >> 1);
  for (;;) {
    const next = (guess + value / guess) >> 1n;
    if (next >= guess) return guess;
    guess = next;
  }
}

/** Payments a month in hundredths: 365.25 / 12 days a month, of which five of seven are weekdays. */
const PER_MONTH_HUNDREDTHS: Readonly<Record<RegularFrequency, readonly [bigint, bigint]>> = {
  daily: [3044n, 100n],
  weekday: [2174n, 100n],
  twice_weekly: [870n, 100n],
  weekly: [435n, 100n],
  biweekly: [217n, 100n],
  monthly: [1n, 1n],
  quarterly: [1n, 3n],
  annually: [1n, 12n],
};
const RECENT_AMOUNTS = 6;
const WINDOW_DAYS = 90;

/**
 * What the stream pays a month: the median of its last six amounts × payments a month of its cadence; an irregular one by what it
 * paid in the last 90 days of coverage (a third), or in a shorter coverage by days. Null when there is too little to tell.
 */
export function estimatedMonthly(
  rows: readonly DatedAmount[],
  frequency: Frequency,
  coverage: Coverage,
): Money | null {
  if (rows.length === 0 || frequency === "not_enough_data" || frequency === "same_day") return null;
  const ascending = [...rows].sort((a, b) => a.day - b.day);
  const currency = ascending[0]!.amount.currency;
  if (frequency !== "irregular") {
    const median = medianMoney(ascending.slice(-RECENT_AMOUNTS).map((row) => row.amount))!;
    const [times, per] = PER_MONTH_HUNDREDTHS[frequency];
    return scaleMoney(median, times, per);
  }
  const days = coverage.end - coverage.start + 1;
  const from = addDays(coverage.end, -(WINDOW_DAYS - 1));
  const inWindow = ascending.filter((row) => row.day >= from && row.day <= coverage.end);
  const total = sumMoney(
    inWindow.map((row) => row.amount),
    currency,
  );
  if (days >= WINDOW_DAYS) return scaleMoney(total, 1n, 3n);
  return scaleMoney(total, 304_375n, 10_000n * BigInt(Math.max(30, days)));
}

/** Cadence, or median amount by more than 5 %, differs between the last 90 days of coverage and the time before. */
export function hasChangedLately(rows: readonly DatedAmount[], coverageEnd: Day): boolean {
  const from = addDays(coverageEnd, -(WINDOW_DAYS - 1));
  const before = rows.filter((row) => row.day < from);
  const lately = rows.filter((row) => row.day >= from);
  const [was, is] = [
    medianMoney(before.map((row) => row.amount)),
    medianMoney(lately.map((row) => row.amount)),
  ];
  if (was === null || is === null) return false;
  const difference = is.minor > was.minor ? is.minor - was.minor : was.minor - is.minor;
  if (20n * difference > absolute(was.minor)) return true;
  const [cadenceWas, cadenceIs] = [before, lately].map((part) => readCadence(part.map((row) => row.day)));
  // Two payments have no cadence yet, which is no change of one.
  if (cadenceWas!.frequency === "not_enough_data" || cadenceIs!.frequency === "not_enough_data") return false;
  if (cadenceWas!.frequency === "same_day" || cadenceIs!.frequency === "same_day") return false;
  return cadenceWas!.frequency !== cadenceIs!.frequency;
}
