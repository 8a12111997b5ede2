import type { BookRow } from "../book-row.ts";
import { centsOf, type Stream, totalOf } from "../streams.ts";
import { WHOLE_CENTS } from "../usual.ts";
import { says } from "../words.ts";
import { type Case, EXPENSES, type Finding, type Law, LENDERS, REVENUE } from "./law.ts";

// Customers pay what an invoice or a day's takings come to; who lends, gives or invests sends a round sum, once.

const ROUND_CENTS = 50_000;
/** Who comes more often is a customer. */
const MOST_DAYS = 2;
/** So many times what the others of a stream are. */
const MIN_TIMES_OTHERS = 3;

/** A processor or a buyer that pays out again and again, and once lends: the round sum among the odd ones. */
export const lumpAmongPayouts: Law = {
  name: "lump_among_payouts",
  judge({ row, stream }) {
    if (stream.credits.length <= MOST_DAYS) return null;
    const isLent = says("lent", row.description);
    const isWhole = isWholeAmongOdd(row, stream);
    if (isWhole && says("granted", row.description)) {
      return { label: "Other Income", confidence: 0.85, text: GIVEN };
    }
    const isPutForward = says("advanced", row.description);
    const isAdvanced = (isLent || isPutForward) && isFarBeyondOdd(row, stream);
    if (!isAdvanced && !(isWhole && isLent)) return null;
    const isLoan = row.enrichment.category === "Debt Investment";
    return {
      label: (isPutForward && !isLoan) || isAdvancing(stream) ? "Debt Investment - MCA" : "Debt Investment",
      confidence: 0.85,
      text: LENT,
    };
  },
};

function isAdvancing({ credits, kind }: Stream): boolean {
  if (credits.some((one) => one.enrichment.processor !== null)) return true;
  return kind !== null && (LENDERS.has(kind) || PAYING.has(kind));
}

function isFarBeyondOdd(row: BookRow, { credits }: Stream): boolean {
  const cents = centsOf(row);
  if (cents % ROUND_CENTS !== 0) return false;
  const others = credits.filter((one) => centsOf(one) % ROUND_CENTS !== 0);
  const mean = totalOf(others) / Math.max(1, others.length);
  return others.length * 2 >= credits.length && cents >= MIN_TIMES_OTHERS * mean;
}

const GIVEN = "Odd sums are paid for what is bought; this whole one is given, as its words say.";
const LENT = "Odd sums are paid for what is bought; this whole one is lent, as its words say.";
const MIN_ODD_SHARE = 0.8;
const WORTH_CENTS = 100_000;

function isWholeAmongOdd(row: BookRow, { credits, kind }: Stream): boolean {
  const cents = centsOf(row);
  const isWhole = cents >= WORTH_CENTS && cents % WHOLE_CENTS === 0;
  if (!isWhole || (kind !== null && LENDERS.has(kind))) return false;
  const odd = credits.filter((one) => centsOf(one) % WHOLE_CENTS !== 0);
  return odd.length >= MIN_ODD_SHARE * credits.length;
}

const PAYING: ReadonlySet<string> = new Set(["processor", "payment_processor", "pos_system", "marketplace"]);

/** Where more of what regular payers pay is whole, only a sum beyond the usual stands out. */
const MAX_WHOLE_SHARE = 0.2;
const MIN_CENTS = 150_000;
/** Where more payers than this came once, coming once is how customers come. */
const MOST_PAYERS_ONCE = 5;
/** Then, and where it came twice, only what is far beyond the usual stands out. */
const MIN_TIMES_LARGE = 2;

/**
 * Regular payers pay what an invoice or a day's takings come to, in cents. A whole sum of somebody who comes once, in words of no trade,
 * is lent, given, invested, or the price of something that is no stock: it needs explaining before it is revenue.
 */
export const lumpOnce: Law = {
  name: "lump_once",
  judge(given): Finding | null {
    if (!isOpen(given) || !standsOut(given)) return null;
    const text =
      "A whole sum, once, where regular payers pay odd ones, and no word of a sale: it needs explaining.";
    return { label: "Special Inflows", confidence: 0.65, text };
  },
};

/** A school or university lends and invests nothing: it hires and buys, in whole sums too. */
const BUYER = "education";

/** Of lone sums that end in other digits, more were a customer's than not. */
const HUNDRED_CENTS = 10_000;

/** A whole sum of who comes once or twice, where regular payers pay odd ones or less. */
export function standsOut(given: Case): boolean {
  const { row, stream, usual } = given;
  const cents = centsOf(row);
  if (cents < MIN_CENTS || cents % HUNDRED_CENTS !== 0 || stream.creditDays > MOST_DAYS) return false;
  if (usual.wholeShare === null || isTold(row) || stream.kind === BUYER) return false;
  if (stream.creditDays > 1 && cents % ROUND_CENTS !== 0) return false;
  return cents >= leastOf(given) * usual.large;
}

/** How many times what is usual here a sum has to be. */
function leastOf({ row, stream, usual }: Case): number {
  if (stream.creditDays > 1 || usual.payersOnce > MOST_PAYERS_ONCE) return MIN_TIMES_LARGE;
  const { channel, isPersonLikely } = row.enrichment.reading;
  // People pay whole sums for what they buy, a listed company pays for much, and some trades have whole prices.
  const mayBeWhole = usual.wholeShare! > MAX_WHOLE_SHARE;
  return channel === "p2p" || isPersonLikely || stream.kind !== null || mayBeWhole ? 1 : 0;
}

/** Channels in which money is lent, given and invested. */
const OPEN_CHANNELS: ReadonlySet<string> = new Set(["wire", "ach", "transfer", "p2p", "unknown", "card"]);

/** Nothing but a classifier, a name or the default says that it is revenue, or a cost, which no credit is. */
function isOpen({ row }: Case): boolean {
  const { category, reading } = row.enrichment;
  if (category !== null && !REVENUE.has(category) && !EXPENSES.has(category)) return false;
  return OPEN_CHANNELS.has(reading.channel);
}

/** Its words are those of a sale. */
function isTold(row: BookRow): boolean {
  if (TREASURY.test(row.description)) return false;
  return says("tradePayment", row.description) || says("sold", row.description) || isPayout(row);
}

/** What the Treasury prints before whatever it pays: contracts, programs, benefits. */
const TREASURY = /\bTREAS ?310\b/i;

/** Who pays out comes again; the proceeds of one auction or closing are the price of something sold. */
function isPayout({ description }: BookRow): boolean {
  return says("payout", description) && !says("assetSale", description);
}
