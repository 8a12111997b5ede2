import { termsOf, wordSet } from "../language/lexicon.ts";
import { type Knowledge, type KnowledgeEntry, WORD_FLAGS } from "./knowledge.ts";
import type { Word } from "./normalise.ts";
import { foreignTrade, isPartner } from "./trades.ts";
import type { DescriptorReading } from "./types.ts";

// What speaks against a name that stands in the text: persons, false friends, foreign brands, finance arms.

/** A run of words `first` to `last` that is the known name `keyAt`. */
export type Candidate = { readonly keyAt: number; readonly first: number; readonly last: number };

/** Why a name that is there must not be believed, in plain words; null when nothing speaks against it. */
export function refusalOf(
  candidate: Candidate,
  words: readonly Word[],
  reading: DescriptorReading,
  knowledge: Knowledge,
  entry: KnowledgeEntry,
  isWhole: boolean,
): string | null {
  if (isGluedFromBits(candidate, words, reading.counterparty?.text ?? ""))
    return `${entry.name} is only glued from bits of other words`;
  const friend = falseFriend(candidate, words, knowledge, entry);
  if (friend !== null) return friend;
  if (entry.kind === "bank" && reading.channel === "card" && !isWhole) {
    return `nobody buys at ${entry.name} with a card; the other words name a shop`;
  }
  if (reading.channel === "card" && reading.processor !== null && entry.group.startsWith("debt.")) {
    return `nobody repays ${entry.name} at a shop's terminal`;
  }
  if (entry.kind === "bank" && !isWhole && FUNDERS.has(words[candidate.last + 1]?.key ?? "")) {
    return `${entry.name} is a bank; the word behind it says that this is a funder of alike name`;
  }
  if (!isWhole && sellsGoods(entry) && isFinanceArm(candidate, words)) {
    return `the word after ${entry.name} says that it is a finance company, not the brand`;
  }
  const isCard = reading.channel === "card";
  const trade = isWhole
    ? null
    : foreignTrade(words, candidate.first, candidate.last, entry.kind, isCard, knowledge);
  if (trade !== null) return `"${trade}" is no trade of ${entry.name}`;
  if (
    !isWhole &&
    isPartner(reading.counterparty?.text ?? "", words, candidate.first, candidate.last, knowledge)
  ) {
    return `${entry.name} is joined to another name`;
  }
  if (!isWhole && isVenue(words[candidate.last + 1]?.key ?? ""))
    return `a place for games or concerts is named after ${entry.name}`;
  if (isForeign(entry, reading)) return `${entry.name} is not known in ${reading.region ?? reading.country}`;
  // A company field rarely names a person, so a reviewed name there is believed (ROBERT HALF, CHARLES SCHWAB, SALLIE MAE).
  // So is a reviewed name of two words that a plain line begins with (EDWARD JONES DISTRIBUTION).
  const isLeading = reading.channel === "unknown" && candidate.first === 0 && candidate.last > 0;
  const isCompanyName = (reading.channel === "ach" || isLeading) && entry.isCurated;
  // Dealers are paid under the brand that they sell: `UPI-BPCL KUMARI ENTERPRI`.
  const isLedByBrand = reading.form.startsWith("india.") && candidate.first === 0;
  const isBrand = isLedByBrand && entry.isCurated && !mayBeName(words[0], knowledge);
  if (
    reading.isPersonLikely &&
    !isCompanyName &&
    !isBrand &&
    !(isWhole && saysBusiness(candidate, words, knowledge))
  ) {
    return `the text reads like a person, not like ${entry.name}`;
  }
  if (reading.channel === "p2p" && !isWhole && !isLedByBrand)
    return `${entry.name} is only a part of a payee's name`;
  if (!isWhole && isNameBesideName(candidate, words, knowledge)) {
    return `"${words[candidate.first]?.key}" stands beside a first name, so it may be a surname`;
  }
  return null;
}

const VENUES = termsOf("venue");
const SHORTEST_CUT = 5;

/** `HUNTINGTON BANK PAVILI`: sponsors give their names to venues; the last word may be cut. */
function isVenue(key: string): boolean {
  return key.length >= SHORTEST_CUT && VENUES.some((venue) => venue.startsWith(key));
}

/** Words in the names of funders that no bank adds to its own. */
const FUNDERS = wordSet("funderBesideBank");

const FINANCE_WORDS = wordSet("financeArm");

/** Kinds of reviewed lines whose own finance company has a line of its own, if it is known at all. */
const GOODS_KINDS: ReadonlySet<string> = new Set(
  "retail restaurant grocery hotel airline fuel office_supply entertainment ride delivery_platform".split(
    " ",
  ),
);

function sellsGoods(entry: KnowledgeEntry): boolean {
  return !entry.isCurated || GOODS_KINDS.has(entry.kind);
}

/** Company names of ACH entries have 16 characters; the last word of a name that fills them may be cut. */
const FULL_FIELD = 15;

/** `VOLVO FIN SVCS` is no car dealer, `QUICKSILVER CAPI` (16 characters: Capital) no surf shop. */
function isFinanceArm(candidate: Candidate, words: readonly Word[]): boolean {
  const next = words[candidate.last + 1];
  if (next === undefined) return false;
  if (FINANCE_WORDS.has(next.key)) return true;
  if (next.key.length < 3 || next.end < FULL_FIELD) return false;
  for (const word of FINANCE_WORDS) if (word.length > 6 && word.startsWith(next.key)) return true;
  return false;
}

const DASH = 45;
const LEGAL_ENDS: ReadonlySet<string> = new Set("LLC INC CO CORP LTD LLP PLC GMBH BV".split(" "));

/** `BAKERY AT T NEW YORK` (the place's name cut off) holds no AT&T: bits of one letter or two are a name only where the text begins. */
function isGluedFromBits({ first, last }: Candidate, words: readonly Word[], text: string): boolean {
  if (first === 0 || first === last) return false;
  // `BLUE HERON SUPPLY CO REFUND` holds no Corefund: a legal form ends the name before it (`CO OP` and `CO-OPERATORS` are names).
  const { key, end } = words[first] as Word;
  if (LEGAL_ENDS.has(key) && text.charCodeAt(end) !== DASH && (words[first + 1] as Word).key.length > 2)
    return true;
  for (let at = first; at <= last; at++) if ((words[at] as Word).key.length > 2) return false;
  return true;
}

/** A longer listed phrase that covers the match says what it really is. */
function falseFriend(
  candidate: Candidate,
  words: readonly Word[],
  knowledge: Knowledge,
  entry: KnowledgeEntry,
): string | null {
  for (let first = Math.max(0, candidate.first - 2); first <= candidate.first; first++) {
    let key = "";
    for (let last = first; last < Math.min(words.length, candidate.last + 4); last++) {
      key += (words[last] as Word).key;
      if (last < candidate.last) continue;
      const friend = knowledge.mayBeFalseFriend(key) ? knowledge.falseFriends.get(key) : undefined;
      if (friend === undefined || friend.is === entry.kind || isOwnName(key, entry, knowledge)) continue;
      return `"${key}" is ${friend.is} (${friend.source})`;
    }
  }
  return null;
}

/** A phrase that the merchant itself claims as its name warns of others, not of it. */
function isOwnName(key: string, entry: KnowledgeEntry, knowledge: Knowledge): boolean {
  const at = knowledge.keyTable.indexOf(key);
  return at >= 0 && knowledge.entry(knowledge.keyEntry[at] ?? 0) === entry;
}

/** A brand of another country cannot be the shop of a US or Canadian city. */
export function isForeign(entry: KnowledgeEntry, reading: DescriptorReading): boolean {
  if (entry.isCurated || entry.countries === "") return false;
  const country = reading.country ?? (reading.region === null ? homeOf(reading) : "US");
  return (
    country !== null &&
    !entry.countries.includes(country) &&
    !(country === "US" && entry.countries.includes("CA"))
  );
}

/** Countries of one currency of their own; who is paid or pays by account is mostly at home. */
const HOMES: ReadonlyMap<string, string> = new Map([
  ["GBP", "GB"],
  ["AUD", "AU"],
  ["NZD", "NZ"],
  ["INR", "IN"],
]);

function homeOf({ channel, currency }: DescriptorReading): string | null {
  return channel === "card" || currency === null ? null : (HOMES.get(currency) ?? null);
}

function mayBeName(word: Word | undefined, knowledge: Knowledge): boolean {
  const names = WORD_FLAGS.firstName | WORD_FLAGS.surname;
  return word === undefined || (knowledge.wordFlags(word.key) & names) !== 0;
}

/** `ANN TAYLOR` and `BOB EVANS` are shops and people; beside a person's way of paying only a business word tells. */
function saysBusiness(candidate: Candidate, words: readonly Word[], knowledge: Knowledge): boolean {
  for (let i = candidate.first; i < words.length; i++) {
    if ((knowledge.wordFlags((words[i] as Word).key) & WORD_FLAGS.business) !== 0) return true;
  }
  return false;
}

/** One matched word that is a surname, next to a first name and no business word anywhere. */
function isNameBesideName(candidate: Candidate, words: readonly Word[], knowledge: Knowledge): boolean {
  if (candidate.first !== candidate.last) return false;
  const flags = (at: number): number => {
    const word = words[at];
    return word === undefined ? 0 : knowledge.wordFlags(word.key);
  };
  const names = WORD_FLAGS.firstName | WORD_FLAGS.surname;
  if ((flags(candidate.first) & names) === 0) return false;
  for (let i = 0; i < words.length; i++) if ((flags(i) & WORD_FLAGS.business) !== 0) return false;
  return ((flags(candidate.first - 1) | flags(candidate.first + 1)) & WORD_FLAGS.firstName) !== 0;
}

/** Who advances money to businesses: a graver thing to say than a word that stands alone can carry. */
const FUNDS = /^(?:mca_funder|rbf_funder|processor_advance|business_lender|equipment_lessor|factoring)$/;

/** A company's field; or nothing but the name, as ledgers and aggregators print whom they know. */
export function namesCompany({ channel, form }: DescriptorReading, { kind }: KnowledgeEntry): boolean {
  return (
    channel === "ach" ||
    channel === "wire" ||
    channel === "bill_payment" ||
    (form === "plain" && !FUNDS.test(kind))
  );
}
