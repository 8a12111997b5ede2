import type { BookRow } from "./book-row.ts";
import { centsOf } from "./streams.ts";

/** How customers of this account usually pay. */
export type Usual = {
  /** Nine of ten credits are smaller. */
  readonly large: number;
  /** Share of the larger credits that are whole five hundreds. */
  readonly roundShare: number;
};

export const ROUND_CENTS = 50_000;

/** By currency, of all credits that are settled as nothing else. */
export function readUsual(rows: readonly BookRow[]): (row: BookRow) => Usual {
  const byCurrency = Map.groupBy(
    rows.filter((row) => row.amount > 0 && !row.isSettled),
    (row) => row.currency,
  );
  const usual = new Map([...byCurrency].map(([currency, credits]) => [currency, usualOf(credits)]));
  return (row) => usual.get(row.currency) ?? { large: 0, roundShare: 0 };
}

function usualOf(credits: readonly BookRow[]): Usual {
  const cents = credits.map(centsOf).sort((a, b) => a - b);
  const large = cents[Math.floor(0.9 * (cents.length - 1))] ?? 0;
  const over = cents.filter((one) => one >= ROUND_CENTS);
  const round = over.filter((one) => one % ROUND_CENTS === 0).length;
  return { large, roundShare: over.length === 0 ? 0 : round / over.length };
}
