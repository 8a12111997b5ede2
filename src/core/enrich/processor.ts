import { pairsOf, wordSet } from "../language/lexicon.ts";
import type { Knowledge, KnowledgeEntry } from "./knowledge.ts";
import { keyOf, wordsOf } from "./normalise.ts";
import type { Resolution } from "./resolve.ts";
import type { DescriptorReading } from "./types.ts";

// Who moves the money: the processor of a row, and what only looks like a merchant because of it.

/** Kinds that move other people's money: shown as the processor, never as the merchant. */
export const PROCESSOR_KINDS: ReadonlySet<string> = new Set(["card_processor", "payment_platform", "p2p"]);
/** Prefixes of brands that sell their own things under them; all others stand before somebody else's name. */
const SELF_BILLING = wordSet("selfBilling");
/** Kinds of wording that name nobody at all. */
export const NOBODY_KINDS: ReadonlySet<string> = new Set(["settlement", "claim_wording"]);

export function isNobody(entry: KnowledgeEntry | null): boolean {
  return entry !== null && (NOBODY_KINDS.has(entry.kind) || PROCESSOR_KINDS.has(entry.kind));
}

function billsForItself({ processor }: DescriptorReading): boolean {
  return processor !== null && SELF_BILLING.has(processor.key.toUpperCase());
}

/** Keys of the grammar whose line has a longer name. */
const LONG_NAMES: ReadonlyMap<string, string> = new Map(pairsOf("longName"));

/** The line of a processor that the grammar knows by this key. */
export function processorLine(key: string, knowledge: Knowledge): KnowledgeEntry | null {
  return knowledge.byMerchantKey(`known:${LONG_NAMES.get(key.toUpperCase()) ?? keyOf(key)}`);
}

/** What the prefix or form of the grammar names, from the knowledge. */
export function prefixOf(reading: DescriptorReading, knowledge: Knowledge): KnowledgeEntry | null {
  const { processor } = reading;
  if (processor === null || isPartOfAnother(reading, knowledge)) return null;
  return processorLine(processor.key, knowledge);
}

/** Words of a false friend; longer ones are other names. */
const FRIEND_WORDS = 3;

/** `SQUARE ONE DINER`: a false friend that begins with the processor's word, inside the name, says that it is none. */
function isPartOfAnother({ processor, counterparty }: DescriptorReading, knowledge: Knowledge): boolean {
  if (processor === null || counterparty === null) return false;
  const start = processor.span.start - counterparty.span.start;
  if (start < 0 || processor.span.end > counterparty.span.end) return false;
  let key = "";
  for (const word of wordsOf(counterparty.text.slice(start)).slice(0, FRIEND_WORDS)) {
    key += word.key;
    if (knowledge.mayBeFalseFriend(key) && knowledge.falseFriends.get(key)?.is === "none") return true;
  }
  return false;
}

/** The grammar's prefix or form, else the platform before the merchant, else the processor that is the only one named. */
export function processorOf(
  reading: DescriptorReading,
  resolution: Resolution,
  knowledge: Knowledge,
): KnowledgeEntry | null {
  const printed = prefixOf(reading, knowledge);
  if (printed !== null && !billsForItself(reading)) return printed;
  if (resolution.through !== null) return resolution.through.entry;
  const claims = claimsPayer(reading, resolution, knowledge);
  if (claims !== null) return claims;
  const entry = resolution.found?.entry ?? null;
  return entry !== null && PROCESSOR_KINDS.has(entry.kind) ? entry : null;
}

/** By the word that they are printed under. */
export const CLAIMS_PAYERS: ReadonlyMap<string, string> = new Map(pairsOf("claimsPayer"));
const CLAIMS_PAYER_KEYS: ReadonlySet<string> = new Set(
  Array.from(CLAIMS_PAYERS.values(), (name) => `known:${name}`),
);
/** `HNB - ECHO`: the bank of the clearing may stand before it. */
const MOST_BEFORE = 2;

/** `ECHO-AMERIHEALTH HCCLAIMPMT`: the plan is the payer, and this is who pays for it. */
function claimsPayer(
  { purpose, counterparty }: DescriptorReading,
  { found }: Resolution,
  knowledge: Knowledge,
): KnowledgeEntry | null {
  if (found !== null && CLAIMS_PAYER_KEYS.has(found.entry.key)) return found.entry;
  if (purpose !== "claim_payment" || counterparty === null) return null;
  for (const { key } of wordsOf(counterparty.text).slice(0, MOST_BEFORE)) {
    const name = CLAIMS_PAYERS.get(key);
    if (name !== undefined) return knowledge.byMerchantKey(`known:${name}`);
  }
  return null;
}

/** A prefix that is a brand of its own (`GOOGLE *…`) bills for itself. */
export function brandPrefix(reading: DescriptorReading, knowledge: Knowledge): KnowledgeEntry | null {
  const printed = prefixOf(reading, knowledge);
  return printed !== null && billsForItself(reading) ? printed : null;
}
