import { wordSet } from "../../language/lexicon.ts";
import type { DescriptorReading } from "../types.ts";
import { accountOf } from "./accounts.ts";
import { caseWord } from "./casing.ts";
import { COUNTRIES, PROVINCES, STATES } from "./classes.ts";
import type { Lexicon } from "./form.ts";
import { METHODS, WORDINGS } from "./list.ts";
import { readDescriptor } from "./read.ts";
import { dropRepetition } from "./repetition.ts";
import { scanPhrases } from "./scan.ts";
import { KINDS, type Token, tokenise, upperOf } from "./tokens.ts";
import { NUMBER_LABELS } from "./trim.ts";

/** Clean names settle after one further reading; more rounds are only a guard. */
const MOST_ROUNDS = 4;

/** Longest text that is made into a name; descriptors are shorter. */
const MOST_LENGTH = 200;

const set = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/));

/** Legal forms that people leave out when they say a company's name. */
const LEGAL_FORMS = wordSet("legalForm");

/** Legal forms that the Romance languages write before the name: `SARL MENUISERIE KERVADEC`. */
const LEADING_FORMS = set("SARL SAS EURL SASU SNC SCP");

/** What banks' own short words stand for. */
const SHORT_WORDS: ReadonlyMap<string, string> = new Map(
  `CHK Checking|CHKG Checking|SAV Savings|SV Savings|SVGS Savings|XFER Transfer|TFR Transfer|TRF Transfer|
   FRM from|FR from|CRD Credit Card|TRANS Transfer|SVC Service|CHG Charge|CHRG Charge|SRVC Service|PMT Payment|
   PYMT Payment|PMNT Payment|DEP Deposit|CK Checking|WD Withdrawal|WDL Withdrawal|WITHDRWL Withdrawal|
   WITHDRAWL Withdrawal|RET Returned|RTN Return|INT Interest|INTRST Interest|PYMNT Payment|NONTD Non-TD|
   RFND Refund|OD Overdraft|ACCT Account|MAINT Maintenance|STMT Statement|CASHREWARD Cash Reward|
   INTL International|MERCH Merchant|DISC Discount|BANKCD Bankcard|CHBK Chargeback|MTHLY Monthly|MO Monthly|
   OWNERS Owner's|LN Loan|CASHIERS Cashier's|CASHIER Cashier's|RDC Remote|LOC Line of Credit|
   ONLINETRANSFER Online Transfer|ETRANSFER Transfer|MKT Market|BUS Business|MTG Mortgage|INS Insurance|
   PREM Premium|REF Refund|TAXRFD Tax Refund|USATAXPYMT Tax Payment|CRCARDPMT Credit Card Payment|
   BTOT Bankcard|MTOT Bankcard|DDA Checking|UNPD Unpaid|RETN Returned`
    .split(/(?:(?<!\s)\s+)?\|\s*/)
    .map((row) => [row.slice(0, row.indexOf(" ")), row.slice(row.indexOf(" ") + 1)]),
);

/**
 * What a person would call the transaction, from its own words: the counterparty without method, prefix,
 * numbers and place, or else the bank's act (`Monthly Service Fee`). Never empty; cleaning a clean name
 * changes nothing.
 *
 * Example: `SQ* 01203433383 ESPRESSO CIELO SANTA MONICA CA` is `Espresso Cielo`.
 */
export function cleanName(
  reading: DescriptorReading,
  description: string,
  lexicon: Lexicon | null = null,
): string {
  if (isClean(reading, description)) return description;
  let clean = nameOf(reading, description);
  for (let round = 1; round < MOST_ROUNDS && !isSettled(clean); round++) {
    const again = readDescriptor(clean, lexicon);
    if (isClean(again, clean)) break;
    const name = nameOf(again, clean);
    if (name === clean) break;
    clean = name;
  }
  return clean;
}

/**
 * A text that no method begins, without digits and place and in the capitals that this file gives, is a
 * clean name already.
 */
function isClean(reading: DescriptorReading, text: string): boolean {
  if (METHODS.has(reading.form) || reading.region !== null || !hasCleanLetters(text)) return false;
  return present(text, false) === text;
}

/** The quick proof that a name made here would be read as itself: `isClean` without reading it. */
function isSettled(clean: string): boolean {
  if (!hasCleanLetters(clean)) return false;
  const tokens = tokenise(upperOf(clean));
  if (tokens.some((token) => token.kind !== KINDS.word)) return false;
  return !mayEndInPlace(tokens) && scanPhrases(upperOf(clean), tokens).method === null;
}

/** No digits, no stars, not too long, and not all in capitals. */
function hasCleanLetters(text: string): boolean {
  if (text === "" || text.length > MOST_LENGTH) return false;
  let hasSmall = text.length < 5;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if ((code >= 48 && code <= 57) || code === 42) return false;
    hasSmall ||= code >= 97 && code <= 122;
  }
  return hasSmall;
}

/** Shortest text that can hold a city field with a state glued to it. */
const GLUED_LENGTH = 16;

function mayEndInPlace(tokens: readonly Token[]): boolean {
  let at = tokens.length - 1;
  // `FL CARD`: a dangling label is taken away before the place is.
  while (at > 0 && NUMBER_LABELS.has((tokens[at] as Token).text)) {
    if (isPlaceWord((tokens[at] as Token).text)) return true;
    at--;
  }
  const last = tokens[at];
  if (last === undefined) return true;
  return isPlaceWord(last.text) || (last.end >= GLUED_LENGTH && STATES.has(last.text.slice(-2)));
}

function isPlaceWord(text: string): boolean {
  if (text.length === 4) return text.endsWith("US");
  return text.length < 4 && (STATES.has(text) || PROVINCES.has(text) || COUNTRIES.has(text));
}

function nameOf(reading: DescriptorReading, description: string): string {
  if (reading.counterparty !== null) {
    const name = present(reading.counterparty.text, false);
    if (name !== "") return name;
  }
  const wording = WORDINGS.get(reading.form);
  if (wording !== undefined) return wording;
  const span = reading.purposeSpan;
  let own = span === null ? "" : present(description.slice(span.start, span.end), true);
  if (reading.channel === "transfer" && own !== "") own = withAccount(own, description, reading.direction);
  if (own !== "") return own;
  return present(leadingWords(description), false) || present(description, false) || "Transaction";
}

/** The words up to the first number, when nothing better is known: `ACH DEBIT 4829` is `ACH Debit`. */
function leadingWords(description: string): string {
  const tokens = tokenise(upperOf(description));
  const first = tokens.findIndex((token) => token.kind === KINDS.word);
  if (first < 0) return "";
  let end = first;
  while (end < tokens.length && (tokens[end] as Token).kind === KINDS.word) end++;
  return description.slice((tokens[first] as Token).start, (tokens[end - 1] as Token).end);
}

/** `Online Transfer to` with `CHK ...1234` is `Online Transfer to Checking`. */
function withAccount(own: string, description: string, direction: "in" | "out" | null): string {
  const account = accountOf(description);
  const bare = own.replace(/ (to|from)( Account)?$/i, "");
  if (account === "") return bare;
  const side = own === bare ? null : own.replace(/ Account$/, "");
  if (side !== null) return `${side} ${present(account, true)}`;
  const isOpen = direction !== null && /transfer$/i.test(own) && !/ (to|from) /i.test(own);
  return isOpen ? `${own} ${direction === "in" ? "from" : "to"} ${present(account, true)}` : own;
}

/** Tidies blanks and marks and gives every word its capitals. */
function present(text: string, isBankWording: boolean): string {
  const words = splitWords(text);
  dropLegalForms(words);
  if (!isBankWording) dropRepetition(words);
  while (words.length > 0 && isMark(words.at(-1))) words.pop();
  while (words.length > 0 && isMark(words[0])) words.shift();
  let out = "";
  const last = words.length - 1;
  for (let at = 0; at <= last; at++) {
    const word = words[at] as string;
    const long = isBankWording ? SHORT_WORDS.get(word.toUpperCase()) : undefined;
    // A letter at the end is an initial (`CUSTOMER Y`), no Spanish `y`.
    const cased = long ?? caseWord(word, at === 0 || (at === last && word.length === 1));
    if (isBankWording && out.endsWith(cased)) continue;
    out = out === "" ? cased : `${out} ${cased}`;
  }
  return out;
}

/** Words between blanks and stars, without the marks that hang on them; a lone `&`, `-` or `+` stays. */
function splitWords(text: string): string[] {
  const words: string[] = [];
  const length = Math.min(text.length, MOST_LENGTH);
  let start = -1;
  for (let i = 0; i <= length; i++) {
    const code = i < length ? text.charCodeAt(i) : 32;
    if (!isBreak(code)) {
      if (start < 0) start = i;
      continue;
    }
    if (start >= 0) addWord(words, text, start, i);
    start = -1;
  }
  return words;
}

function addWord(words: string[], text: string, from: number, to: number): void {
  let start = from;
  let end = to;
  while (start < end && !isBody(text.charCodeAt(start))) start++;
  while (end > start && !isTail(text.charCodeAt(end - 1))) end--;
  // Initials keep their last dot: `A.P.C.`
  if (end < to && end - start >= 3 && text.charCodeAt(end) === 46 && text.charCodeAt(end - 2) === 46) end++;
  if (start < end) words.push(text.slice(start, end));
  else if (to - from === 1 && isMark(text[from])) words.push(text[from] as string);
}

/** Blanks, control characters, and marks that only separate: `*`, `|`, `_`, brackets, quotes. */
function isBreak(code: number): boolean {
  if (code <= 32 || (code >= 0x7f && code <= 0xa0)) return true;
  if (code > 127)
    return (
      (code >= 0x2000 && code <= 0x2bff && code !== 0x2019) ||
      code === 0x3000 ||
      code === 0x1680 ||
      code >= 0xd800
    );
  return BREAKS[code] === 1;
}

const BREAKS = new Uint8Array(128);
for (const mark of '*_|~"<>\\^`{}[]();,=#@?%:$!') BREAKS[mark.charCodeAt(0)] = 1;

function isBody(code: number): boolean {
  return (
    (code >= 48 && code <= 57) || (code >= 65 && code <= 90) || (code >= 97 && code <= 122) || code >= 0xc0
  );
}

function isTail(code: number): boolean {
  return isBody(code) || code === 43;
}

function dropLegalForms(words: string[]): void {
  if (words.length > 2 && LEADING_FORMS.has((words[0] as string).toUpperCase())) words.shift();
  while (words.length > 1) {
    const last = withoutDots((words.at(-1) as string).toUpperCase());
    if (!LEGAL_FORMS.has(last) && !isMark(last)) return;
    words.pop();
  }
}

function withoutDots(word: string): string {
  return word.includes(".") ? word.replaceAll(".", "") : word;
}

function isMark(word: string | undefined): boolean {
  return word === "&" || word === "-" || word === "+";
}
