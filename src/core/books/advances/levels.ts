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
