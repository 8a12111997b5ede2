import { wordSet } from "../language/lexicon.ts";
import { behindWallet } from "./behind-wallet.ts";
import { besideStar, surelyNamed } from "./beside-star.ts";
import { isCode } from "./codes.ts";
import { isBigCity } from "./descriptor/big-cities.ts";
import type { Knowledge, KnowledgeEntry } from "./knowledge.ts";
import { keyOf, type Word, wordsOf } from "./normalise.ts";
import { CLAIMS_PAYERS } from "./processor.ts";
import { type Resolution, resolveMerchant } from "./resolve.ts";
import { makeSieve } from "./sieve.ts";
import type { DescriptorReading, SpannedText } from "./types.ts";

// The other side of a row: what of the text is its name, and which merchant that is.

/** Purposes whose word is seldom a part of a company's name; insurance, tax and electric often are. */
const SPOKEN_PURPOSES: ReadonlySet<string> = new Set(["rent", "payroll", "loan_payment", "lease_payment"]);

/** Local taxes of Britain stand before the council that takes them. */
const RATES = /^(?:BUSINESS RATES|COUNCIL TAX) (?=\w)/i;

/** `RIVERBEND PROPERTIES LLC RENT` names the company and then what it is for: the last word is taken off two words and more. */
export function withoutPurpose(reading: DescriptorReading): DescriptorReading {
  const { counterparty, purpose, purposeSpan } = reading;
  const rates = counterparty === null || purpose !== "tax" ? null : RATES.exec(counterparty.text);
  if (counterparty !== null && rates !== null) {
    const start = counterparty.span.start + rates[0].length;
    const span = { start, end: counterparty.span.end };
    return { ...reading, counterparty: { text: counterparty.text.slice(rates[0].length), span } };
  }
  if (counterparty === null || purposeSpan === null || purpose === null || !SPOKEN_PURPOSES.has(purpose))
    return reading;
  const { text, span } = counterparty;
  const cut = purposeSpan.start - span.start;
  if (purposeSpan.end !== span.end || span.end - span.start !== text.length || cut <= 0) return reading;
  const kept = text.slice(0, cut).replace(/(?<![\s\-:,])[\s\-:,]+$/, "");
  if (!/\S\s+\S/.test(kept)) return reading;
  return {
    ...reading,
    counterparty: { text: kept, span: { start: span.start, end: span.start + kept.length } },
  };
}

function isPrintedProcessor(entry: KnowledgeEntry, { processor }: DescriptorReading): boolean {
  return entry.kind === "property" && processor !== null && keyOf(processor.key) === keyOf(entry.name);
}

const set = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/));

/** Legal forms end a company's name: what is printed behind one is a note (`SUMMIT ROCK FUNDING LLC PROCEEDS`). */
const NAME_ENDS = wordSet("endsCompany");
/** Professional corporations; elsewhere the letters are a computer. */
const PRACTICES = wordSet("practice");
/** Words of paying that never stand inside a name; the name ends before the first of them. */
const NOTES = wordSet("endsName");
/** Words that are a note only where they end the text. */
const LAST_NOTES = wordSet("lastNote");
/** Fewer words are no name to be cut free. */
const MIN_NAME_WORDS = 2;

/**
 * The counterparty without what payers and banks write behind a name; for names that no list knows. `SAGEBRUSH MERCHANT CAPITAL
 * WEEKLY` is Sagebrush Merchant Capital.
 */
export function withoutNote(reading: DescriptorReading, knowledge: Knowledge): DescriptorReading {
  const { counterparty } = reading;
  if (counterparty === null) return reading;
  const payer = reading.purpose === "claim_payment" ? CLAIMS_PAYER.exec(counterparty.text) : null;
  if (payer !== null) return cutFrom(reading, counterparty, payer[0].length);
  const isCard = reading.channel === "card";
  const coded = isCard || reading.form === "plain" ? CODED.exec(counterparty.text) : null;
  if (coded !== null) return cutFrom(reading, counterparty, coded[0].length);
  const biller = reading.processor === null ? BILLER.exec(counterparty.text)?.[1] : undefined;
  if (biller !== undefined) return cutTo(reading, counterparty, biller);
  // `HERON KHAJA GHAR - heron`: what the payer wrote behind the payee.
  const note = reading.channel === "bill_payment" ? counterparty.text.indexOf(" - ") : -1;
  if (note > 0) return cutTo(reading, counterparty, counterparty.text.slice(0, note));
  if (isCard && !TOWN.test(counterparty.text)) return reading;
  const shop = DOMAIN_FIRST.exec(counterparty.text)?.[1] ?? beforeCity(reading, counterparty.text);
  if (shop !== null) return cutTo(reading, counterparty, shop);
  const words = wordsOf(counterparty.text);
  let end = isCard ? words.length : nameEnd(words);
  if (TOWN.test(counterparty.text)) end = Math.min(end, townEnd(words));
  while (!isCard && end > MIN_NAME_WORDS && isLastNote(words[end - 1] as Word, knowledge)) end--;
  return end >= words.length
    ? reading
    : cutTo(reading, counterparty, counterparty.text.slice(0, words[end - 1]?.end));
}

/** `ZP AMERIHEALTH`, `ECHO-AMERIHEALTH`: who pays claims for many plans stands before the plan. */
const CLAIMS_PAYER = new RegExp(`^(?:${[...CLAIMS_PAYERS.keys()].join("|")})[ -]+(?=[A-Z]{3})`, "i");

/** `UEP*CHINA GARDEN`, `BL-*MIDTOWN BARBERS`: the code of a gateway that nobody here knows, before a star and a name of two words. */
const CODED = /^[A-Z]{2,4}-? ?\*\s*(?=[A-Za-z&']+ [A-Za-z&])/;

/**
 * `ULINE *SHIP SUPPLIES`: five letters and more before a star are who bills, what stands behind is what for. Of 50 such names on labelled rows
 * that no gateway's list has, none stood behind; a code has no vowel.
 */
const BILLER = /^(?=[^*]*[AEIOUY])([A-Z][A-Z\d&.' -]{3,}[A-Z]) ?\*/i;

function cutFrom(reading: DescriptorReading, { text, span }: SpannedText, by: number): DescriptorReading {
  const start = span.start + by;
  return { ...reading, counterparty: { text: text.slice(by), span: { start, end: span.end } } };
}

function cutTo(
  reading: DescriptorReading,
  { span: { start } }: SpannedText,
  text: string,
): DescriptorReading {
  return { ...reading, counterparty: { text, span: { start, end: start + text.length } } };
}

const TOWN = /^(?:CITY|TOWN|VILLAGE|BOROUGH|TOWNSHIP|COUNTY) OF /i;
/** What towns take money for. */
const TOWN_BILLS = wordSet("townBill");

/** `CITY OF SEATTLE B&O LICENSE TAX`: behind the town's name stands what it takes money for. */
function townEnd(words: readonly Word[]): number {
  const bill = words.findIndex(({ key }, at) => at > 2 && TOWN_BILLS.has(key));
  return bill < 0 ? words.length : bill;
}

/** `CEDARPRINTING.COM SIOUX FALLS`: a shop's own address names it, and its town stands behind. */
const DOMAIN_FIRST = /^([a-z][a-z\d-]{5,}\.(?:com|net|org|shop|store|biz)) (?=[a-z])/i;

/** `casa sol tile & stone - phoenix`: people and chains add the town behind a dash. */
function beforeCity({ form }: DescriptorReading, text: string): string | null {
  const at = form === "plain" ? text.lastIndexOf(" - ") : -1;
  return at > 0 && isBigCity(keyOf(text.slice(at + 3))) ? text.slice(0, at) : null;
}

/** A word of paying, or a code: letters without a vowel that are no short form of a trade (`HURON VALLEY STEEL HVS`). */
function isLastNote({ key }: Word, knowledge: Knowledge): boolean {
  if (LAST_NOTES.has(key) || (key.length > 5 && GLUED_PAY.test(key) && knowledge.wordFlags(key) === 0))
    return true;
  return key.length >= 2 && isCode(key, knowledge) && !NAME_ENDS.has(key);
}

/** `UTILPAY`, `ELECPYMT`: what is paid and the word of paying in the ten letters of an entry description. */
const GLUED_PAY = /(?:PAY|PMT|PYMT|PAYMT|PYMNT)$/;

/** Spares most words the two look-ups. */
const mayEndName = makeSieve([...NAME_ENDS, ...NOTES, "PC"]);

function nameEnd(words: readonly Word[]): number {
  for (let at = 1; at < words.length; at++) {
    const { key } = words[at] as Word;
    if (!mayEndName(key)) continue;
    if (NAME_ENDS.has(key)) return words[at + 1]?.key === "DBA" ? words.length : at + 1;
    if (key === "PC" && PRACTICES.has((words[at - 1] as Word).key)) return at;
    if (at >= MIN_NAME_WORDS && NOTES.has(key)) return at;
  }
  return words.length;
}

/** `Gas station - Marathon`: people who keep books note what it was before whom; believed when a listed name is all that stands there. */
function behindNote(reading: DescriptorReading, knowledge: Knowledge): Resolution | null {
  const party = reading.counterparty;
  const at = party === null ? -1 : party.text.lastIndexOf(" - ");
  if (party === null || at <= 0 || reading.isPersonLikely) return null;
  const from = at + 3;
  const span = { start: party.span.start + from, end: party.span.end };
  return surelyNamed({ ...reading, counterparty: { text: party.text.slice(from), span } }, knowledge);
}

/** `NAPA GONZALES GONZALES TX`: chains add the branch, and the town stands once more in its own field. */
function beforeBranch(reading: DescriptorReading, knowledge: Knowledge): Resolution | null {
  const { counterparty, city } = reading;
  if (counterparty === null || city === null) return null;
  const { text } = counterparty;
  const cut = text.length - city.length;
  if (cut < 2 || text.slice(cut).toUpperCase() !== city.toUpperCase() || text[cut - 1] !== " ") return null;
  return surelyNamed(cutTo(reading, counterparty, text.slice(0, cut).trimEnd()), knowledge);
}

/** Forms that are read from an entry's words alone, which may be part of the name (`TREAS 310 MISC PAY`). */
const WORDED = /^(?:purpose|entry)\./;

/** Words that a purpose leaves as counterparty where the company is named behind it: `INSURANCE CLAIM PMT STATE FARM`. */
const GENERAL = set("INSURANCE HEALTH CLAIM LOAN EQUIPMENT AUTO VEHICLE BUSINESS MONTHLY");

/** Whose advances are collected for them: the collector, or the holder, stands where the company should. */
const COLLECTED_FOR: ReadonlySet<string> = new Set(["mca_funder", "rbf_funder", "processor_advance"]);

/** `CO NAME: MIRROR ADVISORS ENTRY DESCR: STRIPE CAP`: the entry description names the funder. */
function namedByEntry(reading: DescriptorReading, knowledge: Knowledge): Resolution | null {
  const named = resolveMerchant(
    { ...reading, counterparty: reading.entryDescription, entryDescription: null },
    knowledge,
  );
  const { found } = named;
  return found !== null && found.how === "name" && found.isWhole && COLLECTED_FOR.has(found.entry.kind)
    ? named
    : null;
}

/**
 * The merchant of the counterparty; without one, the name that the whole text begins with: wordings such as `ADP WAGE PAY` are read
 * as a purpose and leave the company's name out of the counterparty.
 */
export function resolveParty(
  reading: DescriptorReading,
  description: string,
  knowledge: Knowledge,
): Resolution {
  const resolution = resolveMerchant(reading, knowledge);
  const bought = behindWallet(reading, description, resolution, knowledge);
  if (bought !== null) return bought;
  if (resolution.found === null && reading.entryDescription !== null && reading.form.startsWith("ach."))
    return namedByEntry(reading, knowledge) ?? resolution;
  if (resolution.found === null && reading.form === "plain")
    return behindNote(reading, knowledge) ?? besideStar(reading, knowledge) ?? resolution;
  if (resolution.found === null && reading.channel === "card")
    return beforeBranch(reading, knowledge) ?? besideStar(reading, knowledge) ?? resolution;
  if (resolution.found !== null || !WORDED.test(reading.form) || reading.isPersonLikely) return resolution;
  const whole = { text: description, span: { start: 0, end: description.length } };
  const again = resolveMerchant({ ...reading, counterparty: whole, entryDescription: null }, knowledge);
  const { found } = again;
  // `AppFolio Rent - Grandview Commercial`: the portal is how the landlord is paid.
  if (reading.counterparty !== null && found !== null && isPrintedProcessor(found.entry, reading))
    return resolution;
  const isNamed = found?.span.start === 0 || GENERAL.has(keyOf(reading.counterparty?.text ?? ""));
  return found?.entry.isCurated && isNamed && found.how === "name" ? again : resolution;
}
