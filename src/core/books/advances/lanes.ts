import { readCadence } from "../../cadence/cadence.ts";
import type { Day } from "../../model/day.ts";
import { largest } from "../../model/lists.ts";
import type { Payment } from "./events.ts";

// One funder may collect for several advances at once. What it collects for one of them at a time is a lane: one payment amount
// after another. Two amounts run side by side when both keep their own rhythm over the same weeks.

/** Payments of one advance at a time, ascending by day. */
export type Lane = readonly Payment[];

/** Payments of one amount. */
type Level = {
  readonly amount: number;
  readonly payments: readonly Payment[];
  readonly first: Day;
  readonly last: Day;
};

// Fewer equal payments than this are a changed or partial payment of some lane, no lane of their own.
const MIN_LEVEL_PAYMENTS = 4;
// Amounts that change with sales repeat by chance; more levels than this are looked at as one varying stream.
const MAX_LEVELS = 12;
const MIN_OVERLAP_PAYMENTS = 3;
const MIN_SAME_DAY_SHARE = 0.5;

/** O(n log n). */
export function splitLanes(payments: readonly Payment[]): readonly Lane[] {
  const levels = levelsOf(payments);
  if (levels.length < 2 || levels.length > MAX_LEVELS) return payments.length === 0 ? [] : [payments];
  const lanes: Level[][] = [];
  for (const level of levels) {
    const free = lanes.filter((lane) => !lane.some((other) => isConcurrent(other, level)));
    // The lane that ended last before the level begins is the one that it continues.
    const lane = free.sort((a, b) => lastOf(b) - lastOf(a))[0];
    if (lane === undefined) lanes.push([level]);
    else lane.push(level);
  }
  if (lanes.length === 1) return [payments];
  return fillLanes(lanes, payments);
}

function levelsOf(payments: readonly Payment[]): readonly Level[] {
  const levels: Level[] = [];
  for (const [amount, list] of Map.groupBy(payments, (one) => one.amount)) {
    if (list.length < MIN_LEVEL_PAYMENTS) continue;
    levels.push({ amount, payments: list, first: list[0]!.day, last: list.at(-1)!.day });
  }
  return levels.sort((a, b) => a.first - b.first || b.amount - a.amount);
}

function lastOf(lane: readonly Level[]): number {
  return largest(lane.map((level) => level.last));
}

function isConcurrent(a: Level, b: Level): boolean {
  const [from, to] = [Math.max(a.first, b.first), Math.min(a.last, b.last)];
  const daysA = daysWithin(a, from, to);
  const daysB = daysWithin(b, from, to);
  const fewest = Math.min(daysA.length, daysB.length);
  if (fewest < MIN_OVERLAP_PAYMENTS) return false;
  const inB = new Set(daysB);
  if (daysA.filter((day) => inB.has(day)).length >= MIN_SAME_DAY_SHARE * fewest) return true;
  return [daysA, daysB].every((days) => readCadence(days).kind === "regular");
}

function daysWithin(level: Level, from: number, to: number): readonly Day[] {
  return level.payments.flatMap(({ day }) => (day >= from && day <= to ? [day] : []));
}

/** Gives the payments of no level to the lane that runs then, of several to the one with the nearest amount. */
function fillLanes(lanes: readonly (readonly Level[])[], payments: readonly Payment[]): readonly Lane[] {
  const laneOfAmount = new Map(
    lanes.flatMap((lane, index) => lane.map((level) => [level.amount, index] as const)),
  );
  const filled: Payment[][] = lanes.map(() => []);
  for (const payment of payments) {
    const index = laneOfAmount.get(payment.amount) ?? nearestLane(lanes, payment);
    filled[index]!.push(payment);
  }
  return filled;
}

function nearestLane(lanes: readonly (readonly Level[])[], payment: Payment): number {
  const ranked = lanes.map((lane, index) => {
    const distances = lane.map((level) => ({
      days: Math.max(0, level.first - payment.day, payment.day - level.last),
      amount: Math.abs(level.amount - payment.amount),
    }));
    const nearest = distances.sort((a, b) => a.days - b.days || a.amount - b.amount)[0]!;
    return { index, ...nearest };
  });
  // Within three weeks of a lane its time says nothing against it.
  const bandOf = (days: number) => Math.floor(days / 21);
  return ranked.sort((a, b) => bandOf(a.days) - bandOf(b.days) || a.amount - b.amount)[0]!.index;
}
