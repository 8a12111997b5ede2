import type { Steps } from "../model/steps.ts";

// Exports of one account that overlap tell the same rows twice. A row is known by its day and amount; its text may be printed another
// way in another format. Rows are counted, so two equal ones in one file are two, and an earlier file that has one of them hides one.
// Anybody may send two files of ten thousand rows of one day and amount, so that no row is compared with another.

export type ToldRow = { readonly date: string; readonly amount: number; readonly description: string };

/** Which of the rows (by place) an earlier file has told; of several that fit, the one with the same text. */
export function* repeatedRows(
  earlier: readonly ToldRow[],
  rows: readonly ToldRow[],
): Steps<ReadonlySet<number>> {
  const left = yield* countsOf(earlier, keyOf);
  const leftOfText = yield* countsOf(earlier, keyWithText);
  const repeated = new Set<number>();
  const others: number[] = [];
  for (const [place, row] of rows.entries()) {
    if (place % STEP_ROWS === 0) yield;
    if (!take(leftOfText, keyWithText(row))) others.push(place);
    else {
      take(left, keyOf(row));
      repeated.add(place);
    }
  }
  for (const place of others) if (take(left, keyOf(rows[place] as ToldRow))) repeated.add(place);
  return repeated;
}

const STEP_ROWS = 256;

function* countsOf(
  rows: readonly ToldRow[],
  key: (row: ToldRow) => string,
): Generator<void, Map<string, number>> {
  const counts = new Map<string, number>();
  for (const [index, row] of rows.entries()) {
    if (index % STEP_ROWS === 0) yield;
    counts.set(key(row), (counts.get(key(row)) ?? 0) + 1);
  }
  return counts;
}

/** One of the counted, when there is one left. */
function take(counts: Map<string, number>, key: string): boolean {
  const left = counts.get(key) ?? 0;
  if (left > 0) counts.set(key, left - 1);
  return left > 0;
}

/** Fewer equal rows may be chance. */
const ENOUGH = 5;
/** Share of rows that must be equal on the days that both files cover; a day at the edge may be told in part. */
const NEARLY_ALL = 0.9;

/** Whether two files that name no account must be of one: on the days that both cover they tell the same. */
export function* tellSame(earlier: readonly ToldRow[], rows: readonly ToldRow[]): Steps<boolean> {
  const [first, last] = [laterOf(minOf(earlier), minOf(rows)), earlierOf(maxOf(earlier), maxOf(rows))];
  const within = (one: ToldRow) => one.date >= first && one.date <= last;
  const [known, own] = [earlier.filter(within), rows.filter(within)];
  const wanted = Math.max(known.length, own.length) * NEARLY_ALL;
  if (Math.min(known.length, own.length) < Math.max(ENOUGH, wanted)) return false;
  // Whatever the texts, of each day and amount as many are told twice as the shorter list has.
  const left = yield* countsOf(known, keyOf);
  let equal = 0;
  for (const [index, row] of own.entries()) {
    if (index % STEP_ROWS === 0) yield;
    if (take(left, keyOf(row))) equal++;
  }
  return equal >= ENOUGH && equal >= wanted;
}

const minOf = (rows: readonly ToldRow[]) => rows.reduce((day, row) => earlierOf(day, row.date), "9999");
const maxOf = (rows: readonly ToldRow[]) => rows.reduce((day, row) => laterOf(day, row.date), "");
const earlierOf = (a: string, b: string) => (a < b ? a : b);
const laterOf = (a: string, b: string) => (a > b ? a : b);

function keyOf({ date, amount }: ToldRow): string {
  return `${date} ${amount.toFixed(4)}`;
}

function keyWithText(row: ToldRow): string {
  return `${keyOf(row)} ${row.description.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "")}`;
}
