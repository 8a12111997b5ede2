// Days that OCR spoiled (`72` for 7/2, `12/318` for 12/31). A list is printed in the order of its days and writes them all alike, so a
// spoiled one lies between its neighbours, and of the days there it is the one whose print differs least from what was read.

import { civilOf, type Day } from "../../model/day.ts";
import type { RawRow, Table } from "../tables/raw.ts";
import { editDistance } from "../text/edit-distance.ts";

/** Below this confidence OCR is not sure of a day, and its neighbours may overrule it. */
const SURE = 0.75;
/** Fewer sure days do not show how the list writes and orders them. */
const LEAST_SURE = 3;
/** Days between two neighbours among which one can still be told by its print. */
const MOST_BETWEEN = 31;
/** Characters that may differ. */
const MOST_CHANGES = 2;

const two = (value: number) => `${value}`.padStart(2, "0");
/** How a day is written, by its parts. */
const SPELLINGS: readonly ((day: Day) => string)[] = [
  (day) => join(day, "/", (month, date) => [two(month), two(date)]),
  (day) => join(day, "/", (month, date) => [`${month}`, `${date}`]),
  (day) => join(day, "/", (month, date) => [two(date), two(month)]),
  (day) => join(day, "/", (month, date, year) => [two(month), two(date), two(year % 100)]),
  (day) => join(day, "/", (month, date, year) => [two(month), two(date), `${year}`]),
  (day) => join(day, "/", (month, date, year) => [two(date), two(month), two(year % 100)]),
  (day) => join(day, "/", (month, date, year) => [two(date), two(month), `${year}`]),
  (day) => join(day, "-", (month, date) => [two(month), two(date)]),
  (day) => join(day, "-", (month, date, year) => [two(date), two(month), `${year}`]),
  (day) => join(day, ".", (month, date, year) => [two(date), two(month), `${year}`]),
];

function join(
  day: Day,
  separator: string,
  parts: (month: number, date: number, year: number) => readonly string[],
): string {
  const { year, month, dayOfMonth } = civilOf(day);
  return parts(month, dayOfMonth, year).join(separator);
}

/** The days of rows whose print was spoiled, as their neighbours tell them; what is not certain is left out. */
export function mendedDays(table: Table, dayOf: (row: RawRow) => Day | null): ReadonlyMap<RawRow, Day> {
  const mended = new Map<RawRow, Day>();
  if (table.isGrid || table.rows[0]?.lines[0]?.isOcr !== true) return mended;
  const known = table.rows.map((row) => ({ row, text: textOf(row), day: isSure(row) ? dayOf(row) : null }));
  const sure = known.flatMap(({ text, day }) => (day === null || text === null ? [] : [{ text, day }]));
  const spell = SPELLINGS.find(
    (one) => sure.filter(({ text, day }) => one(day) === text).length * 4 > sure.length * 3,
  );
  const sign = orderOf(sure.map(({ day }) => day));
  if (spell === undefined || sign === null || sure.length < LEAST_SURE) return mended;
  for (const [index, { row, text, day }] of known.entries()) {
    if (day !== null || text === null) continue;
    const before = known.slice(0, index).findLast((one) => one.day !== null)?.day ?? null;
    const after = known.slice(index + 1).find((one) => one.day !== null)?.day ?? null;
    if (before === null || after === null) continue;
    const [first, last] = sign > 0 ? [before, after] : [after, before];
    const found = nearest(text, { first, last, spell });
    if (found !== null) mended.set(row, found);
  }
  return mended;
}

function textOf(row: RawRow): string | null {
  return row.spoiledDate ?? row.date?.text ?? null;
}

/** The row prints a day, and OCR was sure of it. */
export function isSure({ date, dateLine, spoiledDate }: RawRow): boolean {
  if (date === null || dateLine === null || spoiledDate !== null) return false;
  return dateLine.words.slice(date.first, date.last + 1).every(({ confidence }) => confidence >= SURE);
}

/** 1 when the days go up, -1 when they go down, null when they do neither. */
function orderOf(days: readonly Day[]): 1 | -1 | null {
  const steps = days.slice(1).map((day, index) => day - days[index]!);
  if (steps.every((step) => step >= 0)) return 1;
  return steps.every((step) => step <= 0) ? -1 : null;
}

/** The day whose print is nearest to the text, when no other is as near. */
function nearest(
  text: string,
  on: { readonly first: Day; readonly last: Day; readonly spell: (day: Day) => string },
): Day | null {
  if (on.last - on.first > MOST_BETWEEN) return null;
  const plain = text.replace(/\s/g, "");
  const ways = Array.from({ length: on.last - on.first + 1 }, (_, index) => {
    const day = (on.first + index) as Day;
    return { day, changes: editDistance(plain, on.spell(day)) };
  }).sort((a, b) => a.changes - b.changes);
  const [best, next] = ways;
  if (best === undefined || best.changes > MOST_CHANGES || best.changes === next?.changes) return null;
  return best.day;
}
