import { readCadence } from "../cadence/cadence.ts";
import type { Frequency } from "../cadence/frequency.ts";
import type { ReportTransaction } from "./report-input.ts";

/** Payments with one counterparty, in one direction and currency, that go together. Ascending by day. */
export type Stream = { readonly frequency: Frequency; readonly rows: readonly ReportTransaction[] };

/** Amounts further apart than this factor are levels of their own. */
const LEVEL_FACTOR = 1.25;
const LEAST_ROWS = 3;
/** More levels than this are no contracts but purchases of all sizes. */
const MOST_LEVELS = 6;
/** Share of the rows that the levels' cadences have to explain, before they are believed against the whole. */
const LEAST_SHARE = 0.9;
/** Largest and smallest amount of a contract's level. */
const TIGHT_FACTOR = 1.1;

/**
 * Splits the rows of one counterparty into streams: by direction and currency, then by amount level where the levels have cadences of
 * their own (two subscriptions, a loan beside another), else the whole where it has one; what follows no cadence stays together.
 */
export function splitStreams(rows: readonly ReportTransaction[]): readonly Stream[] {
  // Most counterparties are met once.
  if (rows.length === 1) return [{ frequency: "not_enough_data", rows }];
  const sides = Map.groupBy(rows, sideOf);
  return [...sides.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).flatMap(([, side]) => splitSide(side));
}

function sideOf({ amount }: ReportTransaction): string {
  // An amount of nothing counts among the credits.
  return amount.minor < 0n ? `${amount.currency}-` : `${amount.currency}+`;
}

function splitSide(rows: readonly ReportTransaction[]): readonly Stream[] {
  const whole = { frequency: readCadence(rows.map((row) => row.day)).frequency, rows };
  if (rows.length < LEAST_ROWS) return [whole];
  const levels = levelsOf(rows);
  const regular = levels.filter((level) => level.rows.length >= LEAST_ROWS && isRegular(level.frequency));
  const regularRows = regular.reduce((sum, level) => sum + level.rows.length, 0);
  const isSplit =
    regular.length > 1 &&
    levels.length <= MOST_LEVELS &&
    regularRows >= LEAST_SHARE * rows.length &&
    regular.every(isTight);
  if (isRegular(whole.frequency) && !isSplit) return [whole];
  if (regular.length === 0) return [whole];
  const taken = new Set(regular.flatMap((level) => level.rows.map((row) => row.id)));
  const rest = rows.filter((row) => !taken.has(row.id));
  if (rest.length === 0) return regular;
  return [...regular, { frequency: readCadence(rest.map((row) => row.day)).frequency, rows: rest }];
}

export function isRegular(frequency: Frequency): boolean {
  return frequency !== "irregular" && frequency !== "not_enough_data" && frequency !== "same_day";
}

function sizeOf(row: ReportTransaction): number {
  return Math.abs(Number(row.amount.minor));
}

/** Rows cut wherever the next larger amount is more than the factor times the last, each level with its cadence. */
function levelsOf(rows: readonly ReportTransaction[]): readonly Stream[] {
  const levels: ReportTransaction[][] = [];
  let last = Number.NaN;
  const sized = rows.map((row) => ({ row, size: sizeOf(row) }));
  for (const { row, size } of sized.sort((a, b) => a.size - b.size || a.row.day - b.row.day)) {
    if (size <= last * LEVEL_FACTOR) levels.at(-1)!.push(row);
    else levels.push([row]);
    last = size;
  }
  return levels.map((level) => {
    const byDay = level.sort((a, b) => a.day - b.day || (a.id < b.id ? -1 : 1));
    return { frequency: readCadence(byDay.map((row) => row.day)).frequency, rows: byDay };
  });
}

function isTight({ rows }: Stream): boolean {
  let [least, most] = [Infinity, 0];
  for (const size of rows.map(sizeOf)) {
    least = Math.min(least, size);
    most = Math.max(most, size);
  }
  return most <= TIGHT_FACTOR * least;
}
