import { ownerNamed } from "../owner.ts";
import { centsOf } from "../streams.ts";
import { says } from "../words.ts";
import { type Law, revenue } from "./law.ts";

// A treasury pays for every department under one name: refunds of taxes, benefits, programs, and what the state buys.

const GIVEN_CENTS = 5_000;
const MOST_GIVEN_DAYS = 2;

/** Grants are multiples of this; few invoices are. */
const ROUND_CENTS = 25_000;
const MIN_ODD_SHARE = 0.8;

export const publicCustomer: Law = {
  name: "public_customer",
  judge({ row, stream, holder }) {
    if (stream.kind !== "government" || row.enrichment.category !== "Other Income") return null;
    if (says("noContract", row.description) || says("granted", row.description)) return null;
    // A public body that prints the owner's name pays the person: a dividend, a pension.
    if (ownerNamed(row, holder.people) !== null) return null;
    // Whole sums, seldom, on nothing: given and not bought.
    if (stream.creditDays <= MOST_GIVEN_DAYS && centsOf(row) % GIVEN_CENTS === 0) return null;
    const odd = stream.credits.filter((one) => centsOf(one) % ROUND_CENTS !== 0);
    if (centsOf(row) % ROUND_CENTS === 0 && odd.length >= MIN_ODD_SHARE * stream.credits.length) {
      const text = `${stream.name} pays odd sums for what it buys, and gave this round one.`;
      return { label: "Other Income", confidence: 0.75, text };
    }
    return revenue(0.85, `${stream.name} grants nothing here and refunds nothing: it buys.`);
  },
};

/** States and cities name their refunds as nothing else is named. */
export const taxRefunded: Law = {
  name: "tax_refunded",
  stands: true,
  judge({ row, stream }) {
    if (!says("taxBack", row.description) || row.enrichment.reading.channel === "card") return null;
    if (stream.kind === "professional" || says("preparerFees", row.description)) return null;
    return { label: "Taxes", confidence: 0.9, text: "A state or a city gives taxes back: its words say so." };
  },
};
