import { wordSet } from "../../language/lexicon.ts";
import { says } from "../words.ts";

// Words of names and entry descriptions that speak for or against an advance, where no list knows the funder.

/** What regular debits are for when they are no advance. Each names its kind for the reasons. */
const OTHER_PURPOSES: readonly (readonly [string, string])[] = [
  ["leasePayment", "a lease"],
  ["rentPayment", "rent"],
  ["payrollPayment", "payroll"],
  ["insurancePayment", "insurance"],
  ["taxPayment", "tax"],
  ["fuelPayment", "fuel"],
  ["supplierPayment", "a supplier"],
  ["factoringPayment", "invoice factoring"],
  ["loanPayment", "a loan"],
  ["fundPayment", "a fund of another kind"],
  ["utilityPayment", "a utility"],
  ["regularBill", "another regular bill"],
];

export function hasFunderWords(text: string): boolean {
  return says("funderName", text);
}

/** `Capital City Cleaning` is of a town; a company of finance bears the word behind its name. */
export function isOfACapital(name: string): boolean {
  return /^CAPITAL (?!ADV|FUND|FIN|GR|PART|CORP|SERV|SOL)[A-Z]{3,}/i.test(name.trim());
}

export function hasFinanceWords(text: string): boolean {
  return says("financeName", text);
}

/**
 * The part of a descriptor that names the company and what it is for: up to the first long number, and the entry description. Behind
 * them banks print the account holder, whose own trade says nothing of the payment.
 */
export function spokenPart(description: string): string {
  const upper = description.toUpperCase();
  const company = upper.split(/\d{5}|\bINDN?\b|\bIND NAME\b/)[0] ?? "";
  const entry = /\b(?:ENTRY DESCR|DES|DESCR?):\s*([A-Z0-9 /&-]{2,12})/.exec(upper)?.[1] ?? "";
  return `${company} ${entry}`;
}

/** What else the words say a payment is for; null when they say nothing. Example: `OAKHILL CAPITAL DES:LEASE` is `a lease`. */
export function otherPurposeIn(text: string): string | null {
  return OTHER_PURPOSES.find(([role]) => says(role, text))?.[1] ?? null;
}

/** A name for comparing: capitals and digits without legal form. Banks cut company names at 16 characters (NACHA) or 22. */
export function compactName(name: string): string {
  return printName(name).compact;
}

const MIN_PREFIX = 8;
const MIN_STUMP = 3;
const MIN_FIRST_WORD = 5;
/** First words that many companies share and that name none. */
const COMMON_FIRST_WORDS = wordSet("commonCompanyWord");

/** A name prepared for comparing. */
export type NamePrint = {
  readonly compact: string;
  readonly words: readonly string[];
  /** Words of the first 16 characters, where a word ends there: perhaps a name cut short with the entry behind it. */
  readonly cutWords: readonly string[];
};

/** Company names of ACH entries have 16 characters (NACHA Operating Rules, batch header). */
const ACH_NAME_LENGTH = 16;

export function printName(name: string): NamePrint {
  const words = companyWords(name);
  const isCut = name.charAt(ACH_NAME_LENGTH) === " " && name.charAt(ACH_NAME_LENGTH - 1) !== " ";
  return {
    compact: words.join(""),
    words,
    cutWords: isCut ? companyWords(name.slice(0, ACH_NAME_LENGTH)) : [],
  };
}

/** The words of one are those of the other up to a word that is cut off in its middle. */
function isCutFrom(cut: readonly string[], whole: readonly string[]): boolean {
  const last = cut.length - 1;
  if (last < 1 || whole.length <= last) return false;
  const [stump, word] = [cut[last]!, whole[last]!];
  const isStump = stump.length >= MIN_STUMP && stump.length < word.length && word.startsWith(stump);
  return isStump && cut.slice(0, last).every((one, index) => one === whole[index]);
}

/** Whether two printed names may be one company: one is the other cut short, or their words agree but for short forms. */
export function isAlikePrint(a: NamePrint, b: NamePrint): boolean {
  const [short, long] =
    a.compact.length <= b.compact.length ? [a.compact, b.compact] : [b.compact, a.compact];
  if (short === long) return short !== "";
  if (short.length >= MIN_PREFIX && long.startsWith(short)) return true;
  if (isCutFrom(a.cutWords, b.words) || isCutFrom(b.cutWords, a.words)) return true;
  if (hasSameBeginning(a.words, b.words)) return true;
  const first = a.words[0] ?? "";
  if (first !== b.words[0] || first.length < MIN_FIRST_WORD || COMMON_FIRST_WORDS.has(first)) return false;
  const common = Math.min(a.words.length, b.words.length);
  for (let index = 1; index < common; index++)
    if (!isShortForm(a.words[index]!, b.words[index]!)) return false;
  return true;
}

/** Letters of the words with which both begin: one name with other words of the payment behind it. */
const MIN_SHARED_LETTERS = 10;
const MIN_SHARED_WORDS = 2;

function hasSameBeginning(a: readonly string[], b: readonly string[]): boolean {
  let letters = 0;
  let count = 0;
  while (count < a.length && count < b.length && isShortForm(a[count]!, b[count]!)) {
    letters += Math.min(a[count]!.length, b[count]!.length);
    count++;
  }
  return count >= MIN_SHARED_WORDS && letters >= MIN_SHARED_LETTERS;
}

export function isAlikeName(a: string, b: string): boolean {
  return isAlikePrint(printName(a), printName(b));
}

/** Legal forms, and words of the payment that stand behind a name cut short. */
const NO_NAME_WORDS =
  /\b(LLC|L L C|INC|INCORPORATED|CORP|CORPORATION|CO|COMPANY|LTD|LIMITED|LP|LLP|PLC|THE|OF|USA|US|ACH|CCD|PPD|WEB|DEBIT|PMT|PYMT|PAYMENTS?)\b/g;

function companyWords(name: string): readonly string[] {
  return name
    .toUpperCase()
    .replace(/[^A-Z0-9 ]+/g, " ")
    .replace(NO_NAME_WORDS, " ")
    .split(" ")
    .filter((word) => word !== "");
}

const HAS_DIGIT = /\d/;

/** `GRP` of `GROUP`, `CAP` of `CAPITAL`: same first letter, the letters of the shorter in order in the longer. */
function isShortForm(a: string, b: string): boolean {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  if (short === long) return true;
  if (short[0] !== long[0] || HAS_DIGIT.test(short)) return false;
  let at = 0;
  for (const letter of long) if (letter === short[at]) at++;
  return at === short.length;
}
