import { centsOf, totalOf } from "../streams.ts";
import { ROUND_CENTS } from "../usual.ts";
import { says } from "../words.ts";
import { type Case, type Finding, type Law, LENDERS, REVENUE } from "./law.ts";

// Customers pay what an invoice or a day's takings come to; who lends, gives or invests sends a round sum, once.

/** Who comes more often is a customer. */
const MOST_DAYS = 2;
/** So many times what the others of a stream are. */
const MIN_TIMES_OTHERS = 3;

/** A processor or a buyer that pays out again and again, and once lends: the round sum among the odd ones. */
export const lumpAmongPayouts: Law = {
  name: "lump_among_payouts",
  judge({ row, stream }) {
    const cents = centsOf(row);
    if (cents % ROUND_CENTS !== 0 || stream.credits.length <= MOST_DAYS) return null;
    if (!says("lent", row.description) && !says("advanced", row.description)) return null;
    const others = stream.credits.filter((one) => centsOf(one) % ROUND_CENTS !== 0);
    const mean = totalOf(others) / Math.max(1, others.length);
    if (others.length * 2 < stream.credits.length || cents < MIN_TIMES_OTHERS * mean) return null;
    const isPaying = stream.credits.some((one) => one.enrichment.processor !== null);
    const isAdvance =
      isPaying || (stream.kind !== null && (LENDERS.has(stream.kind) || PAYING.has(stream.kind)));
    const text = `${stream.name} pays odd sums, and this round one in the words of a loan: it is lent.`;
    return { label: isAdvance ? "Debt Investment - MCA" : "Debt Investment", confidence: 0.85, text };
  },
};

const PAYING: ReadonlySet<string> = new Set(["processor", "payment_processor", "pos_system", "marketplace"]);

/** Where more of the larger sums are round, a round one says nothing. */
const MAX_ROUND_SHARE = 0.12;
const MIN_CENTS = 150_000;
/** Beyond what customers of this account pay. */
const MIN_TIMES_LARGE = 2;
const VERY_ROUND_CENTS = 100_000;

/** Once, round, larger than what customers pay, in words of no trade: it needs explaining before it is revenue. */
export const lumpOnce: Law = {
  name: "lump_once",
  judge(given): Finding | null {
    const { row, stream, usual } = given;
    const cents = centsOf(row);
    if (stream.kind !== null || stream.creditDays > MOST_DAYS || !isOpen(given)) return null;
    if (cents < MIN_CENTS || cents % VERY_ROUND_CENTS !== 0 || usual.roundShare > MAX_ROUND_SHARE)
      return null;
    if (cents < MIN_TIMES_LARGE * usual.large) return null;
    const text =
      "A round sum, once, larger than what customers pay here, and no word of a sale: it needs explaining.";
    return { label: "Special Inflows", confidence: 0.6, text };
  },
};

/** Channels in which money is lent, given and invested. */
const OPEN_CHANNELS: ReadonlySet<string> = new Set(["wire", "ach", "transfer", "p2p", "unknown", "card"]);

const TRADE_WORDS = ["tradePayment", "payout", "sold"] as const;

/** Nothing but a classifier, or the default, says that it is revenue. */
function isOpen({ row }: Case): boolean {
  const { category, reading } = row.enrichment;
  if (category !== null && !REVENUE.has(category)) return false;
  if (!OPEN_CHANNELS.has(reading.channel)) return false;
  return !TRADE_WORDS.some((words) => says(words, row.description));
}
