import type { BookRow } from "./book-row.ts";
import { centsOf, type Stream } from "./streams.ts";

/** How customers of this account usually pay. */
export type Usual = {
  /** Nine of ten credits are smaller. */
  readonly large: number;
  /** Share of whole sums among what regular payers pay; null where too few of them are seen. */
  readonly wholeShare: number | null;
  /** Unlisted payers who paid once. */
  readonly payersOnce: number;
  /** People from whom money comes that the bank calls a transfer, as it calls one between own accounts. */
  readonly transferors: number;
};

export const WHOLE_CENTS = 100;
/** Who pays on as many days is a regular payer. */
const REGULAR_DAYS = 3;
/** Fewer payments of regular payers tell of no habit. */
const MIN_REGULAR_ROWS = 20;
/** Notes are whole, and what a deposit holds nobody chose. */
const NOBODYS: ReadonlySet<string> = new Set(["cash", "check", "deposit", "fee", "interest"]);

const UNKNOWN: Usual = { large: 0, wholeShare: null, payersOnce: 0, transferors: 0 };

/** By currency, of all credits that are settled as nothing else. */
export function readUsual(
  rows: readonly BookRow[],
  streamOf: (row: BookRow) => Stream,
): (row: BookRow) => Usual {
  const byCurrency = Map.groupBy(
    rows.filter((row) => row.amount > 0 && !row.isSettled),
    (row) => row.currency,
  );
  const usual = new Map([...byCurrency].map(([currency, credits]) => [currency, usualOf(credits, streamOf)]));
  return (row) => usual.get(row.currency) ?? UNKNOWN;
}

function usualOf(credits: readonly BookRow[], streamOf: (row: BookRow) => Stream): Usual {
  const cents = credits.map(centsOf).sort((a, b) => a - b);
  const payers = credits.filter((row) => !NOBODYS.has(row.enrichment.reading.channel));
  const regular = payers.filter((row) => streamOf(row).creditDays >= REGULAR_DAYS);
  const whole = regular.filter((row) => centsOf(row) % WHOLE_CENTS === 0).length;
  const isOnce = ({ kind, creditDays, debits }: Stream) =>
    kind === null && creditDays === 1 && debits.length === 0;
  return {
    large: cents[Math.floor(0.9 * (cents.length - 1))] ?? 0,
    wholeShare: regular.length < MIN_REGULAR_ROWS ? null : whole / regular.length,
    payersOnce: new Set(payers.map(streamOf).filter(isOnce)).size,
    transferors: new Set(payers.filter(isPersonsTransfer).map(streamOf)).size,
  };
}

/** `B WHITLAM`, `D & S FERRARO`. */
const INITIALS = /^[A-Z](?: ?& ?[A-Z])? [A-Z'-]{3,}\b/i;

/** The bank calls it a transfer, and names a person. */
export function isPersonsTransfer({ amount, enrichment: { reading, counterparty } }: BookRow): boolean {
  if (amount <= 0 || reading.purpose !== "own_transfer" || counterparty === null) return false;
  return reading.isPersonLikely || INITIALS.test(counterparty);
}
