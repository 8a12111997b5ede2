import { hasFinanceWords, hasFunderWords } from "../advances/words.ts";
import { centsOf } from "../streams.ts";
import { says } from "../words.ts";
import { type Law, LENDERS, REGULAR_PAYER_DAYS } from "./law.ts";

// A factor buys invoices: it pays odd sums again and again, one for each batch. Who lends pays round ones, seldom.

const FIN = /\bFIN\b/i;
const ROUND_CENTS = 10_000;
const MIN_ODD_SHARE = 0.6;

/** What it held back is released under its own word, and tells of all the rest. */
export const factorReleases: Law = {
  name: "factor_releases",
  judge({ row, stream }) {
    const { category } = row.enrichment;
    if (category !== null && category !== "Revenue") return null;
    if (!stream.isFactor) return null;
    const text = `${stream.name} buys invoices: it pays for them and releases what it held back.`;
    return { label: "Revenue - Invoice Factoring", confidence: 0.85, text };
  },
};

export const factorBuys: Law = {
  name: "factor_buys",
  judge({ row, stream }) {
    if (!says("invoicesBought", row.description) || stream.creditDays < REGULAR_PAYER_DAYS) return null;
    const isOfFinance =
      FIN.test(stream.name) ||
      hasFinanceWords(stream.name) ||
      hasFunderWords(stream.name) ||
      isFinancer(stream.kind);
    const odd = stream.credits.filter((one) => centsOf(one) % ROUND_CENTS !== 0);
    if (!isOfFinance || odd.length < MIN_ODD_SHARE * stream.credits.length) return null;
    const text = `${stream.name} pays odd sums for invoices that it buys: a factor.`;
    return { label: "Revenue - Invoice Factoring", confidence: 0.92, text };
  },
};

function isFinancer(kind: string | null): boolean {
  return kind !== null && (kind === "factoring" || LENDERS.has(kind));
}
