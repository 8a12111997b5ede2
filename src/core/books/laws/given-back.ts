import { says } from "../words.ts";
import {
  type Case,
  EXPENSES,
  givesBack,
  type Law,
  REGULAR_PAYER_DAYS,
  REVENUE,
  revenue,
  usualLabel,
} from "./law.ts";

export const comesBack: Law = {
  name: "comes_back",
  judge(given) {
    const { row } = given;
    const label = row.enrichment.category;
    if (label === null || !EXPENSES.has(label)) return null;
    // A card's credit gives back a purchase, seen or not; who credits again and again without one hands on sales.
    const isCard = row.enrichment.reading.channel === "card";
    const isSeen =
      given.stream.debits.length > 0 ||
      (given.stream.kind !== null && given.stream.creditDays < REGULAR_PAYER_DAYS);
    if ((isCard && isSeen) || givesBack(given)) return "keep";
    // Who pays again and again and was never paid gives nothing back, whatever the name says.
    const isGiver = given.stream.debits.length === 0 && given.stream.creditDays >= REGULAR_PAYER_DAYS;
    return says("givenBack", behindName(given.said())) && !isGiver ? "keep" : null;
  },
};

/** Companies are named by such words, too: `REFUND ADVANTAGE FEES` gives nothing back. */
function behindName(said: string): string {
  return said.replace(/^\S+\s*/, "");
}

export const nothingGivenBack: Law = {
  name: "nothing_given_back",
  judge({ row, stream }) {
    const { category: label, reading } = row.enrichment;
    if (label === null || !EXPENSES.has(label) || reading.form === CARD_GIVEN_BACK) return null;
    return revenue(0.8, `Nothing was paid to ${stream.name} before that it could give back.`);
  },
};

/** The bank calls it a purchase by card that came back, seen or not. */
const CARD_GIVEN_BACK = "card.refund";

/** The engine takes it for revenue, and its own words say that something paid comes back. */
export const refundTold: Law = {
  name: "refund_told",
  judge(given) {
    const { row, stream } = given;
    const { category, categorySource } = row.enrichment;
    const isOpen =
      category === null || REVENUE.has(category) || EXPENSES.has(category) || categorySource === "classifier";
    if (!isOpen || !says("refunded", given.said()) || says("tradePayment", given.said())) return null;
    if (category === "Revenue - Invoice Factoring" || says("factored", row.description)) return null;
    if (isIncentive(given))
      return revenue(0.8, `${stream.name} pays for what the holder builds in for its customers.`);
    return {
      label: labelGivenBack(given),
      confidence: 0.75,
      text: `${stream.name} gives back or credits what was paid: no sale.`,
    };
  },
};

/** What utilities and makers give for a boiler, a lamp or a roof goes to who built it in: who was never paid gives nothing back. */
function isIncentive({ row, stream, trade }: Case): boolean {
  if (stream.kind === "utility")
    return trade.buildsIn || (stream.debits.length === 0 && stream.creditDays > 1);
  const isGiven = /\bREBATE|\bINCENTIVE/i.test(row.description);
  return (
    isGiven &&
    trade.buildsIn &&
    stream.creditDays > 1 &&
    stream.credited > stream.debited &&
    stream.kind === null
  );
}

/** A credit on a card that nobody's payouts explain gives back a purchase. */
export const cardCredited: Law = {
  name: "card_credited",
  judge({ row, stream }) {
    const { category, reading } = row.enrichment;
    if (category !== null || reading.channel !== "card" || stream.creditDays >= REGULAR_PAYER_DAYS)
      return null;
    return {
      label: "Other Expenses",
      confidence: 0.7,
      text: "A credit on a card: a purchase is given back.",
    };
  },
};

/** Rare and small beside what is paid to the same one. */
const MIN_PAID_TIMES = 3;
const MAX_BACK_SHARE = 0.25;
const MOST_BACK_DAYS = 2;

export const payeeGivesBack: Law = {
  name: "payee_gives_back",
  judge(given) {
    const { row, stream } = given;
    const { category, reading } = row.enrichment;
    if (category !== null && !REVENUE.has(category)) return null;
    if (stream.kind !== null || reading.isPersonLikely || reading.channel === "p2p") return null;
    if (stream.debits.length < MIN_PAID_TIMES || stream.creditDays > MOST_BACK_DAYS) return null;
    if (stream.credited > MAX_BACK_SHARE * stream.debited) return null;
    if (says("tradePayment", row.description) || says("payout", row.description)) return null;
    return {
      label: labelGivenBack(given),
      confidence: 0.7,
      text: `${stream.name} is paid again and again; the little that comes from it gives some back.`,
    };
  },
};

const NAMED_LABELS: readonly (readonly [string, string])[] = [
  ["taxesBack", "Taxes"],
  ["insuranceBack", "Insurance"],
  ["payrollBack", "Payroll and Consultants"],
  ["incomeCredited", "Other Income"],
  ["utilityBack", "Utilities"],
  ["rentBack", "Rent"],
  ["goodsBack", "Inventory"],
];

/** As what was paid to the same one, else as the words say. */
export function labelGivenBack({ row, stream }: Case): string {
  const paid = usualLabel(stream);
  if (paid !== null) return paid;
  const label = row.enrichment.category;
  if (label !== null && EXPENSES.has(label)) return label;
  return NAMED_LABELS.find(([role]) => says(role, row.description))?.[1] ?? "Other Expenses";
}
