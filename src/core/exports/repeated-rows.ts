// Exports of one account that overlap tell the same rows twice. A row is known by its day and amount; its text may be printed another
// way in another format. Rows are counted, so two equal ones in one file are two, and an earlier file that has one of them hides one.

export type ToldRow = { readonly date: string; readonly amount: number; readonly description: string };

/** Which of the rows (by place) an earlier file has told; of several that fit, the one with the same text. */
export function repeatedRows(earlier: readonly ToldRow[], rows: readonly ToldRow[]): ReadonlySet<number> {
  const left = Map.groupBy(earlier, keyOf);
  const repeated = new Set<number>();
  const take = (fits: (known: ToldRow, row: ToldRow) => boolean): void => {
    rows.forEach((row, place) => {
      const known = repeated.has(place) ? undefined : left.get(keyOf(row));
      const at = known?.findIndex((one) => fits(one, row)) ?? -1;
      if (known === undefined || at < 0) return;
      known.splice(at, 1);
      repeated.add(place);
    });
  };
  take((known, row) => textOf(known) === textOf(row));
  take(() => true);
  return repeated;
}

/** Fewer equal rows may be chance. */
const ENOUGH = 5;
/** Share of rows that must be equal on the days that both files cover; a day at the edge may be told in part. */
const NEARLY_ALL = 0.9;

/** Whether two files that name no account must be of one: on the days that both cover they tell the same. */
export function tellSame(earlier: readonly ToldRow[], rows: readonly ToldRow[]): boolean {
  const [first, last] = [laterOf(minOf(earlier), minOf(rows)), earlierOf(maxOf(earlier), maxOf(rows))];
  const within = (one: ToldRow) => one.date >= first && one.date <= last;
  const [known, own] = [earlier.filter(within), rows.filter(within)];
  const equal = repeatedRows(known, own).size;
  return equal >= ENOUGH && equal >= Math.max(known.length, own.length) * NEARLY_ALL;
}

const minOf = (rows: readonly ToldRow[]) => rows.reduce((day, row) => earlierOf(day, row.date), "9999");
const maxOf = (rows: readonly ToldRow[]) => rows.reduce((day, row) => laterOf(day, row.date), "");
const earlierOf = (a: string, b: string) => (a < b ? a : b);
const laterOf = (a: string, b: string) => (a > b ? a : b);

function keyOf({ date, amount }: ToldRow): string {
  return `${date} ${amount.toFixed(4)}`;
}

function textOf({ description }: ToldRow): string {
  return description.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "");
}
