import { medianOf, type Payment } from "./events.ts";
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
