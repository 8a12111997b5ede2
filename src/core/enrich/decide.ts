import { isBareText } from "./bare-text.ts";
import { type CategoryEvidence, decideCategory, unnamedPayment } from "./category.ts";
import type { CategoryDecision } from "./category-decision.ts";
import {
  type Classifier,
  classifierInput,
  classify,
  isPurchase,
  type Prediction,
  topWords,
} from "./classifier.ts";
import type { ClassifierInput } from "./classifier-features.ts";
import type { Knowledge } from "./knowledge.ts";
import { hasLetterPair } from "./normalise.ts";
import { isBookingWord, saysNothing } from "./nothing-said.ts";
import type { Found } from "./resolve.ts";
import type { EnrichInput, Reason } from "./types.ts";

type DecidingParts = { readonly knowledge: Knowledge; readonly classifier: Classifier };

/** Below this the classifier's answer is a guess, and `undetermined` is the honest one. */
const MIN_CLASSIFIER_PROBABILITY = 0.2;
/** A loan or a tax that is none misleads an underwriter more than an open question. */
const MIN_GRAVE_PROBABILITY = 0.4;
const GRAVE_LABELS = /^Debt|^Taxes|^Equity|Factoring/;

/** `M1 NEW YORK NY`: two signs for a name and the place of a card's terminal; most are shops and restaurants. */
const SOME_SHOP: CategoryDecision = {
  label: "Other Expenses",
  source: "classifier",
  score: 0.6,
  reason: null,
  isPurchase: true,
};

/** From here on the classifier overrules what it may overrule. */
const OVERRULING_PROBABILITY = 0.8;
/** The card network's own code is right nine times in ten, so only near certainty beats it. */
const OVERRULING_MCC = 0.97;

/** Answers that the classifier may overrule when it is sure: hints, codes, and merchants that do many things. */
const ASKS_CLASSIFIER: ReadonlySet<string> = new Set([
  "purpose.hint",
  "knowledge.many_sided",
  "knowledge.brand",
  "mcc",
  "processor.trade",
]);

/** The category of a row: what is known of it, and the classifier where that leaves room. */
export function decide(
  parts: DecidingParts,
  evidence: Omit<CategoryEvidence, "mccLabels">,
  wantsReasons: boolean,
): CategoryDecision {
  const { input, reading } = evidence;
  const mcc = input.mccCode ? parts.knowledge.mccKind(input.mccCode) : null;
  const known = decideCategory({ ...evidence, mccLabels: mcc });
  const mayOverrule = ASKS_CLASSIFIER.has(known.source) && reading.channel !== "cash";
  if (known.label !== null && !mayOverrule && !isDoubtful(known, evidence.found)) return known;
  const asked = classifierInput(reading, input.description, input.amount, mcc?.kind ?? null);
  const isOpen = known.label === null;
  const isBare = isOpen && isBareText(reading, input.description, parts.knowledge);
  const question = { ...asked, isOpen, channel: isBare ? "card" : asked.channel };
  if (isOpen || mayOverrule) {
    if (saysNothing(reading)) return unseconded(known);
    // Numbers and marks alone say nothing; the side and the amount are no reason for a category.
    if (!hasLetterPair(question.text))
      return isPurchase(question) && reading.region !== null ? SOME_SHOP : unseconded(known);
    if (isBookingWord(question.text)) return unseconded(known);
  }
  const paid = classify(parts.classifier, question);
  const isReturned = isBare && isGivenBack(paid, question);
  const learnt = isReturned ? classify(parts.classifier, { ...question, isIn: false }) : paid;
  if (known.label !== null && (!mayOverrule || learnt.probability < neededAgainst(known)))
    return seconded(known, learnt);
  // A broker is nobody's customer: dividends and proceeds of sales are no revenue, however they are worded.
  if (evidence.merchant?.kind === "broker" && learnt.label === "Revenue") return unseconded(known);
  // What a person is paid for is seldom in the name; the classifier reads trades into it.
  const payment = unnamedPayment(reading, input);
  if (
    known.label === null &&
    reading.isPersonLikely &&
    learnt.probability < OVERRULING_PROBABILITY &&
    payment.label !== null
  )
    return payment;
  const least = GRAVE_LABELS.test(learnt.label) ? MIN_GRAVE_PROBABILITY : MIN_CLASSIFIER_PROBABILITY;
  if (learnt.probability < least) return known.label === null ? payment : known;
  const reason = wantsReasons
    ? classifierReason(parts.classifier, question, learnt.label, learnt.probability)
    : null;
  return {
    label: learnt.label,
    source: "classifier",
    score: learnt.probability,
    reason,
    // A purchase of which no shop is printed may be anything.
    isPurchase: isPurchase(question) && reading.counterparty !== null,
    isDear: isDear(input),
    isBare,
    isReturned,
  };
}

/**
 * A listed name that is the whole text is right so often that nobody else need be asked. Words beside a name, and words of purpose, may
 * mean something else together: the classifier reads them all.
 */
function isDoubtful({ source }: CategoryDecision, found: Found | null): boolean {
  if (source !== "knowledge.curated") return true;
  return found !== null && !(found.isWhole && found.how === "name");
}

/** From here on another answer of the classifier counts against one. */
const CONTRADICTING = 0.6;

function seconded(known: CategoryDecision, { label, probability }: Prediction): CategoryDecision {
  if (label === known.label) return { ...known, second: "agreed" };
  return { ...known, second: probability < CONTRADICTING ? "alone" : "contradicted" };
}

/** Where the classifier could not be asked, or is not believed, the decision stands alone. */
function unseconded(known: CategoryDecision): CategoryDecision {
  return known.label === null ? known : { ...known, second: "alone" };
}

/** In a shop people spend less; what costs more may be stock or gear. Of open real rows 97 % under it were a shop's, 92 % above. */
const DEAR = 100;
/** Elsewhere a hundred is next to nothing. */
const HARD_CURRENCIES: ReadonlySet<string> = new Set(["USD", "CAD", "GBP", "EUR", "AUD", "NZD", "CHF"]);

function isDear({ amount, currency }: EnrichInput): boolean {
  return Math.abs(amount) > DEAR && HARD_CURRENCIES.has(currency ?? "USD");
}

/** From here on a name alone is believed to be a customer's. */
const CUSTOMER_PROBABILITY = 0.93;
/** A shop's address on the internet: nobody pays others under one. */
const ADDRESS = /\.(?:com|net|org|ca|co\.uk)$/i;

/**
 * A name alone, without a word of paying, is how a card's feed prints a purchase; credited, the seller gives it back. A customer who pays
 * by bank has words beside its name, or a name that says so.
 */
function isGivenBack({ label, probability }: Prediction, { isIn, text }: ClassifierInput): boolean {
  if (!isIn || label !== "Revenue" || COMPANY.test(text)) return false;
  return probability < CUSTOMER_PROBABILITY || ADDRESS.test(text);
}

/** Cards print a shop's name; the company's, with its legal form, stands in a bank's transfer. */
const COMPANY = /\b(?:LTD|LIMITED|LLP|PLC|GMBH|SRL|SARL|SAS|BV|PTY)\b/i;

/** A word of purpose inside a card merchant's name (`CEDAR TAX PARTNERS`) is the weakest of hints. */
const WEAK_HINT = 0.35;
const OVERRULING_WEAK = 0.5;
/** A bank, a platform or an office does many things; of words that speak of another more than half were right on rows that nobody had looked at. */
const OVERRULING_MANY_SIDED = 0.6;

function neededAgainst({ source, score, label }: CategoryDecision): number {
  if (source === "processor.trade") return score;
  if (source === "mcc") return OVERRULING_MCC;
  if (source === "knowledge.many_sided") return OVERRULING_MANY_SIDED;
  // Who sends money by transfer is mostly a customer; the trade in a name tells what is bought of it, not what it pays for.
  const isWeak = source === "purpose.hint" && score < WEAK_HINT && label !== "Revenue";
  return isWeak ? OVERRULING_WEAK : OVERRULING_PROBABILITY;
}

function classifierReason(
  model: Classifier,
  question: ClassifierInput,
  label: string,
  probability: number,
): Reason {
  const words = topWords(model, question, label, 4).join(", ");
  const text = `the classifier reads "${words}" on a ${question.channel} row ${question.isIn ? "in" : "out"} as ${label} (${probability.toFixed(2)})`;
  return { part: "category", text, source: "data/model" };
}
