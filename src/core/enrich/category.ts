import type { CategoryDecision, CategorySource } from "./category-decision.ts";
import type { KnowledgeEntry, ProcessorTrade } from "./knowledge.ts";
import { byMemo } from "./p2p-memo.ts";
import { FIXED_PURPOSES, MANY_SIDED_KINDS, PURPOSE_LABELS, STRONG } from "./purposes.ts";
import type { Found } from "./resolve.ts";
import { isInSide as sideOf } from "./side.ts";
import { bySpecialCase } from "./special-cases.ts";
import type { DescriptorReading, EnrichInput, Purpose, Reason } from "./types.ts";
import { byVendorPay } from "./vendor-pay.ts";

/** What is known of a row when its category is decided. */
export type CategoryEvidence = {
  readonly input: EnrichInput;
  readonly reading: DescriptorReading;
  /** The merchant, when one was resolved. */
  readonly merchant: KnowledgeEntry | null;
  /** How the merchant was found; null when it is a prefix or there is none. */
  readonly found: Found | null;
  readonly processor: KnowledgeEntry | null;
  /** What the processor's sellers mostly are. */
  readonly trade: ProcessorTrade | null;
  /** MCC's kind, when the caller gave a code: labels for out and in. */
  readonly mccLabels: { readonly out: string; readonly in: string; readonly source: string } | null;
};

/**
 * Decides from knowledge and grammar, in this order: the bank's own acts; what the merchant is; what the words hint at; the MCC.
 * Returns `label: null` when none of them speaks; the classifier is asked then. A returned payment takes the category of the
 * payment that it takes back, so the other direction's label is used for it.
 */
export function decideCategory(evidence: CategoryEvidence): CategoryDecision {
  const { reading } = evidence;
  const isIn = evidence.input.amount > 0;
  const isInSide = sideOf(reading, evidence.input.amount);
  if (reading.purpose !== null && reading.purposeStrength >= STRONG && isFixed(reading.purpose, evidence)) {
    const isOdd = isInSide && CASH_OUT.has(reading.purpose);
    return byPurpose(reading.purpose, reading, isInSide, isOdd ? "purpose.hint" : "purpose.fixed");
  }
  const memo = byMemo(reading, isInSide);
  if (memo !== null) return memo;
  const known = evidence.merchant ?? processorAsMerchant(evidence);
  if (known === null && paysOwnCard(evidence, isInSide)) return OWN_CARD;
  const special =
    byVendorPay(known, reading, isInSide) ?? bySpecialCase(known, reading, isInSide, evidence.input);
  if (special !== null) return special;
  // Wages that a known company pays into the account are wages, whatever else it sells.
  const isWage = reading.purpose === "payroll" && isInSide && !PAYS_OUT.has(known?.kind ?? "");
  // Card companies keep accounts too: a transfer to one is none of a card's bill.
  const isTransfer = reading.channel === "transfer" && known?.kind === "card_issuer";
  const purposeFirst = known === null || MANY_SIDED_KINDS.has(known.kind) || isWage || isTransfer;
  if (reading.purpose !== null && reading.purposeStrength >= STRONG && purposeFirst) {
    // Whose payment came back may tell what it was; with nobody named the words themselves are all there is.
    const isTakenBack = reading.purpose === "returned_item" || reading.purpose === "reversal";
    const isHint = isTakenBack && reading.counterparty !== null;
    return byPurpose(reading.purpose, reading, isInSide, isHint ? "purpose.hint" : "purpose.strong");
  }
  if (known !== null) return byKnowledge(known, evidence.found, isInSide, reading.channel === "card");
  if (evidence.trade !== null && !isInSide && reading.counterparty !== null) return byTrade(evidence.trade);
  if (reading.purpose !== null) return byPurpose(reading.purpose, reading, isInSide, "purpose.hint");
  if (evidence.mccLabels !== null) return byMcc(evidence.mccLabels, isIn && isInSide);
  return { label: null, source: "none", score: 0, reason: null };
}

const CASH_OUT: ReadonlySet<Purpose> = new Set<Purpose>(["atm_withdrawal", "cash_withdrawal"]);

/** A check that the bank wrote for a payment, or made of one, names its payee; a payee that is known says what it was for. */
function isFixed(purpose: Purpose, { merchant }: CategoryEvidence): boolean {
  return FIXED_PURPOSES.has(purpose) && !(purpose === "check_paid" && merchant !== null);
}

/** Kinds that pay sellers out, by whatever entry description. */
const PAYS_OUT: ReadonlySet<string> = new Set([
  "marketplace",
  "delivery_platform",
  "payment_platform",
  "card_processor",
]);

const OWN_CARD: CategoryDecision = {
  label: "Credit Card",
  source: "purpose.strong",
  score: 0.8,
  reason: {
    part: "category",
    text: "the holder of a card pays its bill",
    source: "rule own_card.paid",
  },
};
const AUTOPAID = /\bAUTO ?PAY P(?:Y|A?Y?M)/i;
const AUTOPAID_TO_BANK = /^[^\d]*BANK AUTO ?PAY P(?:Y|A?Y?M)/i;
const PAID_AT_BANK = /^\S*BANK (?:ONLINE|MOBILE|WEB|PHONE|ELECTRONIC|ONE TIME) P(?:Y|A?Y?M)/i;

/**
 * `MYBANK AUTOPAY PYMT`: nobody but the holder of a card or loan pays it by itself, or at its bank's site. From the account that pays it,
 * only a name that says bank tells so much.
 */
function paysOwnCard({ input, reading }: CategoryEvidence, isInSide: boolean): boolean {
  if (reading.purpose !== null || !reading.form.startsWith("entry.")) return false;
  if (!isInSide) return AUTOPAID_TO_BANK.test(input.description);
  return AUTOPAID.test(input.description) || PAID_AT_BANK.test(input.description);
}

/** A bare settlement or payout names nobody but the processor; what is ordered through a delivery platform is billed by it. */
function processorAsMerchant({ reading, processor }: CategoryEvidence): KnowledgeEntry | null {
  return reading.counterparty === null || processor?.kind === "delivery_platform" ? processor : null;
}

function byPurpose(
  purpose: Purpose,
  reading: DescriptorReading,
  isInSide: boolean,
  source: CategorySource,
): CategoryDecision {
  // What cannot be netted against the payment it takes back is named by the way the money went.
  const isTakenBack = purpose === "returned_item" || purpose === "reversal";
  const isLabelIn = isTakenBack && reading.isReturn ? !isInSide : isInSide;
  // A check that brings money in was deposited, and `RETURNED CHECK` as a debit is a deposited one that bounced.
  const isDeposited = purpose === "check_paid" && isInSide;
  const label = PURPOSE_LABELS[isDeposited ? "check_deposit" : purpose][isLabelIn ? 0 : 1];
  const text = `the words say ${purpose.replaceAll("_", " ")} (form ${reading.form})`;
  const span = reading.purposeSpan;
  return {
    label,
    source,
    score: reading.purposeStrength,
    reason: { part: "category", text, source: `purpose ${purpose}`, ...(span === null ? {} : { span }) },
  };
}

/** Kinds whose goods serve several purposes: lumber may be sold on or used up. */
const MIXED_KINDS: ReadonlySet<string> = new Set([
  "materials",
  "wholesaler",
  "warehouse_club",
  "advertising",
  "marketplace",
  "freight",
  "bnpl",
  "government",
  "benefits",
  "fuel",
  "property",
  "health",
  "auto_service",
]);

/** Kinds whose name leaves the purpose open; the classifier may know better. */
const OPEN_KINDS: ReadonlySet<string> = new Set([
  "bank",
  "payment_platform",
  "p2p",
  "broker",
  "government",
  "card_processor",
]);

const SELLER_KINDS: ReadonlySet<string> = new Set(
  `retail wholesaler materials grocery warehouse_club restaurant hotel airline car_rental travel_agency ride software advertising
   insurer utility telecom office_supply auto_service entertainment education professional carrier toll gambling property
   staffing benefits charity`.split(/\s+/),
);

/** How far a name speaks for the category; only the order matters, the calibration gives the shares. */
function knowledgeScore(entry: KnowledgeEntry, found: Found | null, isInSide: boolean): number {
  let score = entry.isCurated ? 0.98 : 0.88;
  // Money that comes in from a seller may be a refund, a rebate, a claim, a customer's payment or proceeds.
  if (isInSide && SELLER_KINDS.has(entry.kind)) score -= 0.2;
  if (MIXED_KINDS.has(entry.kind)) score -= 0.06;
  if (found !== null && found.how !== "name") score -= 0.04;
  if (found !== null && !found.isWhole) score -= 0.02;
  return Math.round(score * 100) / 100;
}

function byKnowledge(
  entry: KnowledgeEntry,
  found: Found | null,
  isInSide: boolean,
  isCard: boolean,
): CategoryDecision {
  // What is bought of a processor with a card is its own service; elsewhere it moves other people's money.
  const isOpen = OPEN_KINDS.has(entry.kind) && !(isCard && entry.kind === "card_processor");
  const source: CategorySource = isOpen
    ? "knowledge.many_sided"
    : entry.isCurated
      ? "knowledge.curated"
      : "knowledge.brand";
  const label = isInSide ? entry.in : entry.out;
  const text = `${entry.name} is listed as ${entry.kind.replaceAll("_", " ")}; money ${isInSide ? "in" : "out"} is ${label}`;
  const reason: Reason = { part: "category", text, source: entry.source };
  return { label, source, score: knowledgeScore(entry, found, isInSide), reason };
}

function byTrade({ kind, out, share, source }: ProcessorTrade): CategoryDecision {
  const text = `whoever is paid through this processor is mostly ${kind.replaceAll("_", " ")}`;
  return { label: out, source: "processor.trade", score: share, reason: { part: "category", text, source } };
}

function byMcc(
  labels: { readonly out: string; readonly in: string; readonly source: string },
  isIn: boolean,
): CategoryDecision {
  const reason: Reason = {
    part: "category",
    text: "the merchant category code says so",
    source: labels.source,
  };
  return { label: isIn ? labels.in : labels.out, source: "mcc", score: 0.7, reason };
}

const UNNAMED: CategoryDecision = {
  label: "General Payment",
  source: "purpose.hint",
  score: 0.4,
  reason: null,
};
const NOT_KNOWN: CategoryDecision = { label: null, source: "none", score: 0, reason: null };

/** A wire or bill payment to somebody whose trade nobody can tell is a payment and no more (`docs/categories.md`). */
export function unnamedPayment(
  { channel, counterparty }: DescriptorReading,
  { amount }: EnrichInput,
): CategoryDecision {
  const isPayment = (channel === "wire" || channel === "bill_payment") && amount < 0 && counterparty !== null;
  return isPayment ? UNNAMED : NOT_KNOWN;
}
