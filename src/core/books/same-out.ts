import type { BookRow } from "./book-row.ts";
import { centsOf } from "./streams.ts";

const MAX_DAYS = 10;
/** Small sums are equal by chance. */
const MIN_CENTS = 10_000;

/** Of a credit, the debits of the same amount that follow within days. */
export function readSameOut(rows: readonly BookRow[]): (row: BookRow) => readonly BookRow[] {
  const byAmount = Map.groupBy(
    rows.filter((row) => row.amount < 0 && centsOf(row) >= MIN_CENTS),
    (row) => `${row.currency} ${centsOf(row)}`,
  );
  return (row) => {
    const equal = byAmount.get(`${row.currency} ${centsOf(row)}`) ?? [];
    return equal.filter((debit) => debit.day >= row.day && debit.day - row.day <= MAX_DAYS);
  };
}
