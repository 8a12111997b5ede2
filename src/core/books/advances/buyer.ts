import type { Party } from "./parties.ts";

const ROUND_CENTS = 10_000;
const MIN_CREDITS = 5;
const MIN_ODD_SHARE = 0.6;

/**
 * Who lends sends few round sums, a consolidation one sum again and again. Many sums, odd and each its own, are paid for something: by a
 * factor for invoices, by a customer; what it takes are fees and what did not hold.
 */
export function isBuyer({ rows }: Party): boolean {
  const credits = rows.flatMap(({ amount: { minor } }) => (minor > 0n ? [Number(minor)] : []));
  const odd = new Set(credits.filter((cents) => cents % ROUND_CENTS !== 0));
  return credits.length >= MIN_CREDITS && odd.size >= MIN_ODD_SHARE * credits.length;
}
