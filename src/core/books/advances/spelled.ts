import { wordSet } from "../../language/lexicon.ts";
import { WAYS } from "../bank-words.ts";
import { says } from "../words.ts";

// One company, two spellings: the wire has `BRK ANCHOR RECEIVABLES LLC`, the debits `BRKANCH RCVBLS`; or initials, or no name in common
// and the number of the agreement.

/** The words of a description that may be a name, in their order, and its long numbers. */
export type Spelling = { readonly words: readonly string[]; readonly numbers: ReadonlySet<string> };

const MIN_NUMBER = /\d{4,}/g;
/** `1009`: the ninth of October. */
const DAY_OF_YEAR = /^(0\d|1[0-2])([0-2]\d|3[01])$|^([0-2]\d|3[01])(0\d|1[0-2])$/;
const MOST_READ = 120;

export function spellingOf(description: string): Spelling {
  const upper = description.slice(0, MOST_READ).toUpperCase();
  return {
    words: upper.match(/[\p{L}&'][\p{L}\d&']+/gu) ?? [],
    numbers: new Set(upper.match(MIN_NUMBER)?.filter((one) => !DAY_OF_YEAR.test(one))),
  };
}

/** What both have: words in both, in the order of the first. */
export function sharedBy(a: Spelling, b: Spelling): Spelling {
  const words = new Set(b.words);
  return {
    words: a.words.filter((word) => words.has(word)),
    numbers: new Set([...a.numbers].filter((one) => b.numbers.has(one))),
  };
}

const COMMON = wordSet("commonCompanyWord");
const MIN_NAME_LETTERS = 4;

/** A word that names somebody: no way of payment, no word of finance or of what is done, no word that many companies bear. */
export function isTelling(word: string): boolean {
  if (word.length < MIN_INITIALS || WAYS.has(word) || COMMON.has(word)) return false;
  return !GENERIC_ROLES.some((role) => says(role, word));
}

const GENERIC_ROLES = [
  "companyName",
  "funderName",
  "financeName",
  "tradePayment",
  "payout",
  "lent",
  "advanced",
  "drawn",
];

const MIN_STUMP = 5;
const MIN_STUMP_SHARE = 0.7;
const MIN_INITIALS = 3;
const MAX_INITIALS = 9;

/** The mark of one spelling by which the other is told, `a` the collector's; null when there is none. `isMark`: a telling word that few but these two print. */
export function findTie(a: Spelling, b: Spelling, isMark: (mark: string) => boolean): string | null {
  for (const number of a.numbers) if (b.numbers.has(number) && isMark(number)) return number;
  for (const word of a.words) {
    if (word.length < MIN_NAME_LETTERS || !isMark(word)) continue;
    if (b.words.some((other) => !WAYS.has(other) && isOneWord(word, other))) return word;
  }
  return (
    spelledOut(a, b, { isMark, most: MOST_NAME_WORDS.collector }) ??
    spelledOut(b, a, { isMark, most: MOST_NAME_WORDS.payer })
  );
}

/** The same, or one cut short. */
function isOneWord(a: string, b: string): boolean {
  if (a === b) return true;
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  const isStump = short.length >= MIN_STUMP && short.length >= MIN_STUMP_SHARE * long.length;
  return isStump && long.startsWith(short);
}

function spelledOut(
  short: Spelling,
  long: Spelling,
  { isMark, most }: { isMark: (mark: string) => boolean; most: number },
): string | null {
  const whole = long.words.filter((word) => !WAYS.has(word));
  const found = short.words
    .filter((word) => word.length >= MIN_INITIALS && isMark(word))
    .slice(0, most)
    .find(
      (word) =>
        word.length <= MAX_INITIALS &&
        whole.some((_, at) => isMadeOf(word, whole.slice(at, at + MAX_INITIALS))),
    );
  return found ?? null;
}

/** Further on stand words of the payment. What all debits have is mostly name. */
const MOST_NAME_WORDS = { collector: 3, payer: 2 } as const;

/** Short words are made of two words by chance. */
const MIN_PIECES = { short: 3, long: 2 } as const;
const MAX_SHORT = 4;

/** `TNBG` of `TARNBRIDGE RECEIVABLES GRP`, `HQA` of `HUDSON QUAY ADVANCE`: of each word its first letter, and more in their order. */
function isMadeOf(word: string, words: readonly string[]): boolean {
  const least = word.length <= MAX_SHORT ? MIN_PIECES.short : MIN_PIECES.long;
  const isSpent = (left: string, at: number): boolean => {
    if (left === "") return at >= least;
    const next = words[at];
    if (next === undefined || next[0] !== left[0]) return false;
    for (let length = 1; length <= left.length && isWithin(left.slice(0, length), next); length++) {
      if (isSpent(left.slice(length), at + 1)) return true;
    }
    return false;
  };
  return isSpent(word, 0);
}

/** The letters stand in the word, in their order. */
function isWithin(letters: string, word: string): boolean {
  let at = 0;
  for (const letter of word) if (letter === letters[at]) at++;
  return at === letters.length;
}
