import { isBareText } from "./bare-text.ts";
import { isCode } from "./codes.ts";
import { type Knowledge, WORD_FLAGS } from "./knowledge.ts";
import { isStated, type NameOdds, signsOf } from "./local-signs.ts";
import { isCompany, isIndianShop, isShop, isTradesman, namesNobody, UNFRAMED } from "./nameless.ts";
import { hasLetterPair, keyOf, type Word, wordsOf } from "./normalise.ts";
import { processorLine } from "./processor.ts";
import type { DescriptorReading, Merchant, Purpose, SpannedText } from "./types.ts";

/** Channels whose company field names an organisation or, rarely, a person (NACHA company name, wire originator). */
const COMPANY_CHANNELS: ReadonlySet<string> = new Set(["ach", "wire", "bill_payment"]);
/** Purposes of rows whose other side is the bank, a card scheme or a court, whatever words stand there. */
const NOBODYS_PURPOSES: ReadonlySet<Purpose> = new Set<Purpose>([
  "processing_fee",
  "bank_fee",
  "nsf_fee",
  "levy",
  "owner_draw",
  "owner_contribution",
  "sweep",
  "own_transfer",
  "interest_charged",
  "interest_earned",
]);

const TAX_PURPOSES: ReadonlySet<Purpose> = new Set<Purpose>(["tax", "payroll_tax"]);
/** Who takes a tax and is on no list: a town, a county, a collector. */
const PUBLIC_BODY =
  /\b(CITY|TOWN|COUNTY|CNTY|CTY|VILLAGE|BOROUGH|TOWNSHIP|TWP|PARISH|DISTRICT|COLLECTOR|TREASURER|COUNCIL|AYUNTAMIENTO|AJUNTAMENT|DIPUTACION|COMUNE|MAIRIE|COMMUNE|GEMEENTE|STADT|GEMEINDE|LANDKREIS|STADTKASSE|KOMMUN|KOMMUNE|PREFEITURA)\b/i;

/** Who does taxes for others. */
const ACCOUNTANT = /\b(?:CPAS?|ACCOUNTANTS?|ACCOUNTING|BOOKKEEPING|ENROLLED AGENT)\b/i;

/** What beside the words decides whether a name is stated. */
export type NameSetting = {
  /** The counterparty as a person would write it; asked for only when it is needed. */
  readonly cleanName: () => string;
  readonly isIn: boolean;
  /** What the row was taken for; null: undetermined. */
  readonly label: string | null;
  readonly description: string;
  /** Null: every name is stated, however often such names were wrong. */
  readonly odds: NameOdds | null;
};

/**
 * The business that a descriptor plainly states although no list knows it: the payee of a card purchase, the company of an ACH
 * or wire, or a name with a business word in it. Persons, bare payment methods and the account holder are never one, nor is a name
 * whose signs were wrong too often.
 */
export function localMerchant(
  reading: DescriptorReading,
  knowledge: Knowledge,
  { cleanName, isIn, label, description, odds }: NameSetting,
): Merchant | null {
  const party = reading.counterparty;
  if (party === null || reading.isPersonLikely || isHolder(reading, isIn)) return null;
  if (reading.purpose !== null && NOBODYS_PURPOSES.has(reading.purpose)) return null;
  const isTax = reading.channel !== "card" && TAX_PURPOSES.has(reading.purpose ?? "levy");
  if (isTax && !PUBLIC_BODY.test(party.text) && !ACCOUNTANT.test(party.text)) return null;
  const words = wordsOf(party.text);
  const letters = words.filter((word) => hasLetterPair(word.key));
  if (namesNobody(words, letters, reading, knowledge)) return null;
  // The entry description is printed before the company here; unless it is known, nobody can tell where the name begins.
  if (reading.form === "ach.corporate" && reading.entryDescription === null && words.length > 2) return null;
  if (
    reading.channel === "p2p" &&
    isTradesman(letters, knowledge) &&
    !isIndianShop(letters, reading, knowledge)
  )
    return null;
  if (mayBePersonWithCardReader(reading, knowledge) && isFullName(letters, knowledge)) return null;
  if (reading.form === "plain" && / [-–] |\w: /.test(party.text)) return null;
  // `CUOTA LEASING 5925`: what it was for, and nobody behind it.
  if (reading.form === "plain" && reading.purposeSpan?.start === party.span.start) return null;
  if (UNFRAMED.test(reading.form) && !isWrittenOut(letters, knowledge)) return null;
  if (
    !readsLikeBusiness(letters, reading, knowledge) &&
    !isBareName(letters, { label, description }, reading, knowledge)
  )
    return null;
  const name = cleanName();
  const key = keyOf(name);
  if (key.length < 3 || key === keyOf(reading.city ?? "")) return null;
  // Nothing but a town and its state.
  if (reading.region !== null && knowledge.isCity(key + keyOf(reading.city ?? ""), reading.region))
    return null;
  // `CHARLOTTESVILLEVA`: a town that takes money and prints no office of its own.
  if (words.length === 1 && knowledge.isCity(key.slice(0, -2), key.slice(-2))) return null;
  if (isUnclear(party, name)) return null;
  if (odds !== null && !isCompany(reading) && !isStated(odds, signsOf(name, reading, knowledge))) return null;
  return unlistedMerchant(`local:${key}`, name);
}

/** Persons take cards, too, but not through a processor that serves shops of one trade only (`TST* JANE JANE`). */
function mayBePersonWithCardReader({ processor, channel }: DescriptorReading, knowledge: Knowledge): boolean {
  if (processor === null || channel !== "card") return false;
  const line = processorLine(processor.key, knowledge);
  return line === null || knowledge.processorTrade(line.key)?.kind !== "restaurant";
}

/**
 * Wages that go out under a company's name which no list knows: providers are known, so it is the account holder's own file. So is an
 * entry whose company and individual are one (NACHA fields 3 and 7).
 */
function isHolder(reading: DescriptorReading, isIn: boolean): boolean {
  if (reading.channel !== "ach") return false;
  if (reading.purpose === "payroll" && !isIn && !reading.isReturn) return true;
  const individual = keyOf(reading.individual?.text ?? "");
  const party = keyOf(reading.counterparty?.text ?? "");
  const [short, long] = individual.length < party.length ? [individual, party] : [party, individual];
  return short.length >= 6 && long.startsWith(short);
}

/** Longer runs of words are sentences. */
const MAX_NAME_WORDS = 6;

/** Two letters alone are a state (`ROCKPORT * ME`). */
const PARTED = /^[^A-Z]*[A-Z][^*]*\*.*[A-Z]{3}/i;
const BLANK = 32;

/**
 * A star parts a code from a name or a name from what was bought, and here no list tells which; a run of six words and more is a sentence,
 * in whichever field it stands.
 */
function isUnclear(party: SpannedText, name: string): boolean {
  if (party.text.includes("*") && PARTED.test(party.text)) return true;
  let blanks = 0;
  for (let at = 0; at < name.length; at++) if (name.charCodeAt(at) === BLANK) blanks++;
  return blanks + 1 >= MAX_NAME_WORDS && name.split(/ (?:& )?/).length >= MAX_NAME_WORDS;
}

/** `SQ *ANGELA MORRIS`: whoever takes cards through an app under a first name and a surname is a person. */
function isFullName(letters: readonly Word[], knowledge: Knowledge): boolean {
  if (letters.length !== 2) return false;
  const [first, last] = letters.map(({ key }) => knowledge.wordFlags(key)) as [number, number];
  if (((first | last) & (WORD_FLAGS.business | WORD_FLAGS.common)) !== 0) return false;
  return (first & WORD_FLAGS.firstName) !== 0 && (last & (WORD_FLAGS.surname | WORD_FLAGS.firstName)) !== 0;
}

/** Beside a code the name is half a name. */
function isWrittenOut(words: readonly Word[], knowledge: Knowledge): boolean {
  if (words.length > MAX_NAME_WORDS) return false;
  return words.every((word, at) => at === 0 || !isCode(word.key, knowledge));
}

/** A merchant of whom nothing but the name is known. */
export function unlistedMerchant(key: string, name: string): Merchant {
  return {
    key,
    name,
    url: null,
    iconUrl: null,
    logoUrl: null,
    groupId: null,
    mcc: null,
    mccDescription: null,
    kind: null,
  };
}

/** Forms whose company field has an end: NACHA's labels, direct debits abroad. */
const FRAMED_COMPANY =
  /^(?:ach\.labelled|bill\.online_payment|uk\.direct_debit|sepa\.direct_debit|canada\.pad)/;
const CUT_FIELD = 20;
/** Shorter words are initials as often as names. */
const MIN_ONE_WORD = 6;

/** `cedarprinting.com` */
function isAddress(party: SpannedText | null): boolean {
  return party !== null && /^[a-z][a-z\d-]{5,}\.(?:com|net|org|shop|store|biz)$/i.test(party.text);
}

/** `MariaContreras`: several words in one. */
function isGlued(party: SpannedText | null): boolean {
  return /^[A-Z][a-z]+[A-Z]/.test(party?.text ?? "");
}

/** `SouthpawConcrete`: payees whose name the payer wrote without blanks, as some banks make their users do. */
function isGluedBusiness(party: SpannedText | null, knowledge: Knowledge): boolean {
  const parts = party?.text.match(/^(?:[A-Z][a-z]+){2,4}$/) ? party.text.match(/[A-Z][a-z]+/g) : null;
  return (
    parts?.some((part) => (knowledge.wordFlags(part.toUpperCase()) & WORD_FLAGS.business) !== 0) ?? false
  );
}

/** What is bought and sold; a row of words alone that is anything else is the bank's own act. */
const TRADE_LABELS: ReadonlySet<string> = new Set([
  "Revenue",
  "Advertising",
  "Postage",
  "Inventory",
  "Payroll and Consultants",
  "Rent",
  "Utilities",
  "Insurance",
  "Software",
  "General Payment",
  "Travel",
  "Other Expenses",
]);

/** A first name alone may be anybody's. */
function isBareName(
  words: readonly Word[],
  { label, description }: Pick<NameSetting, "label" | "description">,
  reading: DescriptorReading,
  knowledge: Knowledge,
): boolean {
  if (label !== null && !TRADE_LABELS.has(label)) return false;
  if (!isBareText(reading, description, knowledge) || isFullName(words, knowledge)) return false;
  const alone = words.length === 1 ? knowledge.wordFlags((words[0] as Word).key) : 0;
  return (alone & WORD_FLAGS.firstName) === 0;
}

function readsLikeBusiness(
  words: readonly Word[],
  reading: DescriptorReading,
  knowledge: Knowledge,
): boolean {
  const { channel, purpose, form, counterparty } = reading;
  // A purchase on a card is a shop's, which has its place or its processor beside it.
  if (isShop(reading)) return true;
  if (words.some((word) => (knowledge.wordFlags(word.key) & WORD_FLAGS.business) !== 0)) return true;
  if (isAddress(counterparty) || isGluedBusiness(counterparty, knowledge)) return true;
  const last = words.at(-1) as Word;
  // Card networks cut names at 22 to 25 characters, mostly in the word that says the trade.
  if (words.length > 1 && last.end >= CUT_FIELD && knowledge.isCutTrade(last.key)) return true;
  if (!COMPANY_CHANNELS.has(channel) || purpose === "refund_to_customer") return false;
  // A field that is labelled as the company's holds one, though it be a single word of its own: `CLEARSPAN DES:PAYMENT`.
  if (words.length === 1 && FRAMED_COMPANY.test(form) && !isGlued(counterparty)) {
    const { key } = words[0] as Word;
    return key.length >= MIN_ONE_WORD && knowledge.wordFlags(key) === 0 && !isCode(key, knowledge);
  }
  // Two words of which none is a first name: `BLUESTONE TRAVERTINE`. One alone could be anything.
  return (
    words.length >= 2 && words.every((word) => (knowledge.wordFlags(word.key) & WORD_FLAGS.firstName) === 0)
  );
}
