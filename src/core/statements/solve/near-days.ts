// Days that OCR spoiled (`72` for 7/2, `12/318` for 12/31, `20 Dee` for 20 Dec). A list is printed in the order of its days and writes them
// all alike, so a spoiled one lies between its neighbours, and of the days there it is the one whose print differs least from what was read.

import type { Day } from "../../model/day.ts";
import type { Period } from "../../print/date-reading.ts";
import { mendDateWord } from "../../print/ocr-dates.ts";
import type { RawRow, Table } from "../tables/raw.ts";
import { dayDistance, type KnownDay, type Spelling } from "./day-spelling.ts";

/** Below this confidence OCR is not sure of a day, and its neighbours may overrule it. */
const SURE = 0.75;
/** Fewer sure days do not show how a list orders them. */
const LEAST_SURE = 3;
/** Share of the sure days that must stand in order; the others may have been misread all the same. */
const IN_ORDER = 0.8;
/** Days between two neighbours among which one can still be told by its print. */
const MOST_BETWEEN = 31;
/** Characters that may differ: between neighbours, and where only the period bounds the day. */
const CHANGES = { inOrder: 2, inPeriod: 1 };

type DayOf = (row: RawRow) => Day | null;

/** Days as they are printed; a few that OCR misread make no difference to how all are written. */
export function printedDaysOf(rows: readonly RawRow[], dayOf: DayOf): readonly KnownDay[] {
  return rows.flatMap((row) => {
    const day = row.spoiledDate === null ? dayOf(row) : null;
    return day === null || row.date === null ? [] : [{ text: mended(row.date.text), day }];
  });
}

function mended(text: string): string {
  return text
    .split(" ")
    .map((word) => mendDateWord(word, false))
    .join(" ");
}

/** The days of rows whose print was spoiled, as their neighbours tell them; what is not certain is left out. */
export function mendedDays(
  table: Table,
  dayOf: DayOf,
  on: { readonly spell: Spelling | null; readonly period: Period | null },
): ReadonlyMap<RawRow, Day> {
  const told = new Map<RawRow, Day>();
  const { spell, period } = on;
  if (spell === null || table.isGrid || table.rows[0]?.lines[0]?.isOcr !== true) return told;
  // A day that is written otherwise than all others has lost a part: `1/22` among `3/1/22`.
  const isWhole = (row: RawRow) => isSure(row) && spell.isUsual(mended(row.date?.text ?? ""));
  const days = table.rows.map((row) => (isWhole(row) ? dayOf(row) : null));
  const order = orderOf(days);
  const sure = days.filter((day) => day !== null);
  const isInPeriod = period !== null && sure.every((day) => day >= period.start && day <= period.end);
  const edges = isInPeriod ? period : null;
  for (const [index, row] of table.rows.entries()) {
    const text = row.spoiledDate ?? row.date?.text ?? null;
    if (days[index] !== null || text === null) continue;
    const between = order === null ? edges : daysAround(order, index, edges);
    if (between === null) continue;
    const most = order === null ? CHANGES.inPeriod : CHANGES.inOrder;
    const found = nearest(text, { ...between, spell, most });
    if (found !== null) told.set(row, found);
  }
  return told;
}

/** The days between which the row at `index` lies: those of its neighbours, at the ends of the list those of the period. */
function daysAround({ sign, inOrder }: Order, index: number, edges: Period | null): Period | null {
  const isKnown = (day: Day | null) => day !== null;
  const before = inOrder.slice(0, index).findLast(isKnown) ?? null;
  const after = inOrder.slice(index + 1).find(isKnown) ?? null;
  const [low, high] = sign > 0 ? [before, after] : [after, before];
  const [start, end] = [low ?? edges?.start ?? null, high ?? edges?.end ?? null];
  return start === null || end === null ? null : { start, end };
}

/** The row prints a day, and OCR was sure of it. */
export function isSure({ date, dateLine, spoiledDate }: RawRow): boolean {
  if (date === null || dateLine === null || spoiledDate !== null) return false;
  return dateLine.words.slice(date.first, date.last + 1).every(({ confidence }) => confidence >= SURE);
}

/** Whether the days go up (1) or down (-1), and those that do. */
type Order = { readonly sign: 1 | -1; readonly inOrder: readonly (Day | null)[] };

/** Null when there are too few days, or too many out of order. */
function orderOf(days: readonly (Day | null)[]): Order | null {
  const count = days.filter((day) => day !== null).length;
  const risesOf = (sign: 1 | -1) => longestRise(days.map((day) => (day === null ? null : day * sign)));
  const [up, down] = [risesOf(1), risesOf(-1)];
  const [sign, kept] = up.size >= down.size ? [1 as const, up] : [-1 as const, down];
  if (count < LEAST_SURE || kept.size < IN_ORDER * count) return null;
  return { sign, inOrder: days.map((day, index) => (kept.has(index) ? day : null)) };
}

/** The days that stand in the order of their list, the others as null; null where the list shows no order. */
export function daysInOrder(days: readonly Day[]): readonly (Day | null)[] | null {
  return orderOf(days)?.inOrder ?? null;
}

/** Places of the longest part that never falls (C. Schensted, 1961). */
function longestRise(values: readonly (number | null)[]): ReadonlySet<number> {
  const tails: number[] = [];
  const before = new Map<number, number | null>();
  for (const [index, value] of values.entries()) {
    if (value === null) continue;
    let [low, high] = [0, tails.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (values[tails[middle]!]! <= value) low = middle + 1;
      else high = middle;
    }
    before.set(index, tails[low - 1] ?? null);
    tails[low] = index;
  }
  const kept = new Set<number>();
  for (let at = tails.at(-1) ?? null; at !== null; at = before.get(at) ?? null) kept.add(at);
  return kept;
}

/** The day whose print is nearest to the text, when no other is as near. */
function nearest(text: string, on: Period & { readonly spell: Spelling; readonly most: number }): Day | null {
  if (on.end < on.start || on.end - on.start > MOST_BETWEEN) return null;
  const ways = Array.from({ length: on.end - on.start + 1 }, (_, index) => {
    const day = (on.start + index) as Day;
    return { day, changes: Math.min(...on.spell.waysOf(day).map((way) => dayDistance(text, way))) };
  }).sort((a, b) => a.changes - b.changes);
  const [best, next] = ways;
  if (best === undefined || best.changes >= on.most + 1 || best.changes === next?.changes) return null;
  return best.day;
}
