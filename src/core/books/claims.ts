import type { BookRow } from "./book-row.ts";
import { centsOf, type Stream } from "./streams.ts";

/** What insurers pay into a book: one payment is for a loss of one's own, many are the trade. */
export type Claims = {
  readonly count: number;
  /** In minor units. */
  readonly median: number;
  /** With fewer rows, a stream alone for one, what is not there says nothing. */
  readonly isBookSeen: boolean;
};

const MIN_ROWS = 100;

export function readClaims(rows: readonly BookRow[], streamOf: (row: BookRow) => Stream): Claims {
  const paid = rows.filter((row) => !row.isSettled && row.amount > 0 && streamOf(row).kind === "insurer");
  const cents = paid.map(centsOf).sort((a, b) => a - b);
  return { count: cents.length, median: cents[cents.length >> 1] ?? 0, isBookSeen: rows.length >= MIN_ROWS };
}
