import type { CategoryDecision, CategorySource } from "./category-decision.ts";
import { byKnowledge } from "./category-of-kind.ts";
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

/** The evidence, and what every rule asks of it. */
type Given = CategoryEvidence & {
  /** Whether money comes in, seen from the payment that a return takes back. */
  readonly isInSide: boolean;
  /** The merchant, or the processor where nobody else is named. */
  readonly known: KnowledgeEntry | null;
};

type Rule = { readonly name: string; readonly decide: (given: Given) => CategoryDecision | null };

/** What decides a category from knowledge and grammar. The first rule that speaks decides; where none does, the classifier is asked. */
const RULES: readonly Rule[] = [
  { name: "the bank's own acts", decide: bankAct },
  { name: "what the sender wrote", decide: ({ reading, isInSide }) => byMemo(reading, isInSide) },
  { name: "the holder pays a card", decide: ownCard },
  {
    name: "a known company pays its vendor",
    decide: ({ known, reading, isInSide }) => byVendorPay(known, reading, isInSide),
  },
  {
    name: "what a merchant of many trades prints",
    decide: ({ known, reading, isInSide, input }) => bySpecialCase(known, reading, isInSide, input),
  },
  { name: "words that say it plainly", decide: plainPurpose },
  { name: "what the merchant is", decide: knownMerchant },
  { name: "what the processor's sellers are", decide: sellersTrade },
  { name: "what the words hint at", decide: hintedPurpose },
  { name: "an address of software", decide: softwareAddress },
  { name: "the merchant category code", decide: codeGiven },
];

/**
 * A returned payment takes the category of the payment that it takes back, so the other direction's label is used for it. `label` is null
 * when no rule speaks.
 */
export function decideCategory(evidence: CategoryEvidence): CategoryDecision {
  const isInSide = sideOf(evidence.reading, evidence.input.amount);
  const given = { ...evidence, isInSide, known: evidence.merchant ?? processorAsMerchant(evidence) };
  for (const { decide } of RULES) {
    const decision = decide(given);
    if (decision !== null) return decision;
  }
  return NOT_KNOWN;
}

function bankAct(given: Given): CategoryDecision | null {
  const { reading, isInSide } = given;
  const { purpose } = reading;
  if (purpose === null || reading.purposeStrength < STRONG || !isFixed(purpose, given)) return null;
  if (isPaidOut(given)) return null;
  const isOdd = isInSide && CASH_OUT.has(purpose);
  return byPurpose(purpose, reading, isInSide, isOdd ? "purpose.hint" : "purpose.fixed");
}

function ownCard(given: Given): CategoryDecision | null {
  return given.known === null && paysOwnCard(given, given.isInSide) ? OWN_CARD : null;
}

function plainPurpose(given: Given): CategoryDecision | null {
  const { known, reading, isInSide } = given;
  const { purpose } = reading;
  if (purpose === null || reading.purposeStrength < STRONG || isPaidOut(given)) return null;
  // Wages that a known company pays into the account are wages, whatever else it sells.
  const isWage = purpose === "payroll" && isInSide && !PAYS_OUT.has(known?.kind ?? "");
  // Card companies keep accounts too: a transfer to one is none of a card's bill.
  const isTransfer = reading.channel === "transfer" && known?.kind === "card_issuer";
  // The holder has no account of its own with a shop or an office.
  if (purpose === "own_transfer" && known !== null && !KEEPS_ACCOUNTS.has(known.kind) && !isTransfer)
    return null;
  if (known !== null && !MANY_SIDED_KINDS.has(known.kind) && !isWage && !isTransfer) return null;
  // Whose payment came back may tell what it was; with nobody named the words themselves are all there is.
  const isTakenBack = purpose === "returned_item" || purpose === "reversal";
  const isHint = isTakenBack && reading.counterparty !== null;
  return byPurpose(purpose, reading, isInSide, isHint ? "purpose.hint" : "purpose.strong");
}

/** Kinds with whom a holder has accounts of its own. */
const KEEPS_ACCOUNTS: ReadonlySet<string> = new Set(["bank", "payment_platform", "p2p", "broker"]);

function knownMerchant({ known, found, isInSide, reading }: Given): CategoryDecision | null {
  return known === null ? null : byKnowledge(known, found, isInSide, reading.channel === "card");
}

function sellersTrade({ trade, isInSide, reading }: Given): CategoryDecision | null {
  return trade !== null && !isInSide && reading.counterparty !== null ? byTrade(trade) : null;
}

function hintedPurpose({ reading, isInSide }: Given): CategoryDecision | null {
  return reading.purpose === null ? null : byPurpose(reading.purpose, reading, isInSide, "purpose.hint");
}

/** Top-level domains that hardly anybody but makers of software sells under. */
const SOFTWARE_ADDRESS = /(?<![a-z\d.-])[a-z\d-]{3,40}\.(?:io|ai|dev|app|cloud|software)\b/i;

function softwareAddress({ reading, isInSide, input }: Given): CategoryDecision | null {
  const printed = reading.channel === "card" ? input.description : (reading.counterparty?.text ?? "");
  if (isInSide || !SOFTWARE_ADDRESS.test(printed)) return null;
  const text = "the address is one that makers of software have";
  const reason: Reason = { part: "category", text, source: "rule software_address" };
  return { label: "Software", source: "purpose.hint", score: 0.6, reason };
}

function codeGiven({ mccLabels, input, isInSide }: Given): CategoryDecision | null {
  return mccLabels === null ? null : byMcc(mccLabels, input.amount > 0 && isInSide);
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

/** `TRANSFER FROM PAYONEER`: no account of the holder's, but what a platform took for it. */
function isPaidOut({ known, reading, isInSide }: Given): boolean {
  return isInSide && reading.purpose === "own_transfer" && PAYS_OUT.has(known?.kind ?? "");
}

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

/** Transfers of the euro area, whoever gets them. */
const SENT_ABROAD = /^sepa\.transfer/;

/** A wire, transfer or bill payment to somebody whose trade nobody can tell is a payment and no more (`docs/categories.md`). */
export function unnamedPayment(
  { channel, counterparty, form }: DescriptorReading,
  { amount }: EnrichInput,
): CategoryDecision {
  const isSent = channel === "wire" || channel === "bill_payment" || SENT_ABROAD.test(form);
  const isPayment = isSent && amount < 0 && counterparty !== null;
  return isPayment ? UNNAMED : NOT_KNOWN;
}
