// Which of two columns of days without names is that of the posting: lists are printed in its order, and purchases are made out of order.

import type { Day } from "../../model/day.ts";
import type { Period } from "../../print/date-reading.ts";
import type { DateToken } from "../../print/tokens.ts";
import type { RawRow, Table } from "../tables/raw.ts";

type PostingColumn = {
  /** The second day of a row is that of its posting. */
  readonly isSecond: boolean;
  /** Where the other column begins: a row with that day alone takes the day of the posting from above. */
  readonly otherX: number;
};

const FLUSH = 3;

/** Null where the titles tell, where rows have one day, or where both columns are in order. */
export function postingColumnOf(
  table: Table,
  dayOf: (token: DateToken | null, row: RawRow) => Day | null,
): PostingColumn | null {
  const rows = table.rows.filter(({ date, otherDate, isOtherPosting }) => {
    return date !== null && otherDate !== null && isOtherPosting === null;
  });
  const [first, second] = [
    rows.map((row) => dayOf(row.date, row)),
    rows.map((row) => dayOf(row.otherDate, row)),
  ].map((days) => stepsBack(days.filter((day) => day !== null)));
  if (rows.length < 3 || first === undefined || second === undefined || first === second) return null;
  const isSecond = second < first;
  return { isSecond, otherX: (isSecond ? rows[0]!.date! : rows[0]!.otherDate!).box.x0 };
}

/** The row with what the order of its list tells about its days; one that shows the other day alone takes that of the posting from above. */
export function withPosting(row: RawRow, column: PostingColumn | null): RawRow {
  const { date, otherDate, isOtherPosting } = row;
  // A day that the scan spoiled is not left out.
  if (column === null || isOtherPosting !== null || date === null || row.spoiledDate !== null) return row;
  if (otherDate !== null) return { ...row, isOtherPosting: column.isSecond };
  return Math.abs(date.box.x0 - column.otherX) < FLUSH ? { ...row, isOtherPosting: true } : row;
}

/** Both days of a row; null where it does not print them. */
export type RowDays = { readonly posting: Day | null; readonly transaction: Day | null };

/**
 * What posts after the last day stands on the next statement. Where several rows post later and all were made in the period, the list is kept
 * by the day of the purchase: `Settlement date 02/01` on a statement of January.
 */
export function isKeptByPurchases(days: readonly RowDays[], period: Period | null): boolean {
  if (period === null) return false;
  const late = days.filter(({ posting, transaction }) => {
    return posting !== null && transaction !== null && posting > period.end;
  });
  const isInside = (day: Day | null) => day === null || (day >= period.start && day <= period.end);
  return late.length >= LEAST_LATE && days.every(({ transaction }) => isInside(transaction));
}

/** One may be misprinted or misread. */
const LEAST_LATE = 2;

/** Against the order of the list, whichever way it runs. */
function stepsBack(days: readonly Day[]): number {
  const steps = days.slice(1).map((day, index) => day - days[index]!);
  return Math.min(steps.filter((step) => step < 0).length, steps.filter((step) => step > 0).length);
}
