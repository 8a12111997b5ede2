import type { Frequency } from "../../cadence/frequency.ts";
import type { Day } from "../../model/day.ts";
import { medianOf } from "../../model/lists.ts";
import type { Payment } from "./events.ts";
import type { Lane } from "./lanes.ts";

const MAX_SAME_AMOUNT_DRIFT = 0.05;

/** True where the payments after differ from those before by more than either varies: a share of sales has no such place. */
export function isLevelStart(lane: Lane, index: number): boolean {
  if (index === 0) return true;
  const before = levelAround(lane.slice(Math.max(0, index - LEVEL_PAYMENTS), index));
  const after = levelAround(lane.slice(index, index + LEVEL_PAYMENTS));
  const difference = Math.abs(before.amount - after.amount);
  const isFixed = Math.min(before.spread / before.amount, after.spread / after.amount) <= MAX_FIXED_SPREAD;
  if (isNear(before.amount, after.amount) || !isFixed) return false;
  if (difference <= 2 * (before.spread + after.spread)) return false;
  return (
    Math.abs(lane[index]!.amount - after.amount) <=
    Math.max(after.spread, MAX_SAME_AMOUNT_DRIFT * after.amount)
  );
}

const MIN_MAIN_SHARE = 0.4;
const MIN_MAIN_PAYMENTS = 4;
const MIN_SAME_SHARE = 0.8;

/** The stretch in which one amount is taken, of payments that went over to another amount and rhythm; all where there is none. */
export function mainLevel(payments: readonly Payment[]): readonly Payment[] {
  const byAmount = Map.groupBy(payments, (one) => one.amount);
  const most = [...byAmount.values()].reduce((a, b) => (b.length > a.length ? b : a), []);
  if (most.length < MIN_MAIN_PAYMENTS || most.length < MIN_MAIN_SHARE * payments.length) return payments;
  const stretch = payments.slice(payments.indexOf(most[0]!), payments.indexOf(most.at(-1)!) + 1);
  return most.length < MIN_SAME_SHARE * stretch.length ? payments : stretch;
}

export const LEVEL_PAYMENTS = 5;
/** What varies more is a share of sales, in which runs of high or low days come by chance. */
const MAX_FIXED_SPREAD = 0.02;

/** The usual amount and the median distance from it. */
export function levelAround(payments: readonly Payment[]): {
  readonly amount: number;
  readonly spread: number;
} {
  const amount = medianOf(payments.map((one) => one.amount));
  return { amount, spread: medianOf(payments.map((one) => Math.abs(one.amount - amount))) };
}

export function isNear(a: number, b: number): boolean {
  return Math.abs(a - b) <= MAX_SAME_AMOUNT_DRIFT * Math.max(a, b);
}

/** A funder that changes its amount again and again is one that renegotiates: beyond this it is no fixed amount. */
const MAX_LEVELS = 4;
const MIN_LEVEL_PAYMENTS = 2;

/** Share of the usual amount, and of those that take its place one after the other. */
export function oneAmountShare(payments: readonly Payment[]): number {
  const amounts = new Map<number, { count: number; first: number; last: number }>();
  for (const [index, { amount }] of payments.entries()) {
    const known = amounts.get(amount) ?? { count: 0, first: index, last: index };
    amounts.set(amount, { count: known.count + 1, first: known.first, last: index });
  }
  const [usual, ...others] = [...amounts.values()].sort((a, b) => b.count - a.count).slice(0, MAX_LEVELS);
  const levels = [usual!];
  for (const one of others) {
    const isApart = levels.every((level) => level.last < one.first || one.last < level.first);
    if (isApart && one.count >= MIN_LEVEL_PAYMENTS) levels.push(one);
  }
  return levels.reduce((sum, one) => sum + one.count, 0) / payments.length;
}

const MIN_BROKEN_PAYMENTS = 10;
/** Two or three times a week. */
const MAX_BROKEN_INTERVAL = 3;

/**
 * Every business day, but for a pause, or some days of every week, before it changed to something else: one amount, on the median a day or a
 * few after the other.
 */
export function brokenCadence(payments: readonly Payment[]): Frequency | null {
  const days = longestRun(payments).map((one) => one.day);
  if (days.length < MIN_BROKEN_PAYMENTS) return null;
  const interval = medianOf(days.slice(1).map((day, index) => day - days[index]!));
  if (interval <= 1) return "weekday";
  if (interval <= MAX_BROKEN_INTERVAL) return "twice_weekly";
  return interval === 7 ? "weekly" : null;
}

const MIN_SOME_DAYS = 24;
const MIN_SOME_DAYS_SHARE = 0.9;

/** One amount on Mondays, Wednesdays and Fridays: rarer than every business day, so it takes more of them to tell. */
export function isOnSomeDays(payments: readonly Payment[]): boolean {
  const days = new Set(payments.map((one) => one.day)).size;
  if (days < MIN_SOME_DAYS || oneAmountShare(payments) < MIN_SOME_DAYS_SHARE) return false;
  return brokenCadence(payments) === "twice_weekly";
}

/** Of payments that come one after another in one amount, the most. */
function longestRun(payments: readonly Payment[]): readonly Payment[] {
  let [from, best]: [number, readonly Payment[]] = [0, []];
  for (let to = 1; to <= payments.length; to++) {
    if (payments[to]?.amount === payments[from]!.amount) continue;
    if (to - from > best.length) best = payments.slice(from, to);
    from = to;
  }
  return best;
}

const MIN_AROUND_SHARE = 0.8;

/** A share of sales varies, but around one amount. */
export function isAroundOneAmount(payments: readonly Payment[]): boolean {
  return shareAroundMedian(payments.map((one) => one.amount)) >= MIN_AROUND_SHARE;
}

const MAX_SPREAD = 0.25;

export function shareAroundMedian(amounts: readonly number[]): number {
  const typical = medianOf(amounts);
  const around = amounts.filter((one) => Math.abs(one - typical) <= MAX_SPREAD * typical);
  return around.length / amounts.length;
}

const MIN_LEVEL_CHANGE = 0.05;

/** A renewal: from the credit on another fixed amount is taken. */
export function hasNewLevel(payments: readonly Payment[], day: Day): boolean {
  const before = medianOf(payments.flatMap((one) => (one.day <= day ? [one.amount] : [])));
  const after = medianOf(payments.flatMap((one) => (one.day > day ? [one.amount] : [])));
  return before > 0 && Math.abs(after - before) > MIN_LEVEL_CHANGE * before;
}
