import { wordSet } from "../../language/lexicon.ts";
import { unaccented } from "../../model/unaccented.ts";
/** A description prepared for comparing: made once per row, compared often. */
export type TextPrint = {
  /** Letters and digits only, upper case: equal for texts that differ in case, spaces and punctuation. */
  readonly skeleton: string;
  readonly letters: string;
  readonly words: ReadonlySet<string>;
  /** Tokens with digits, leading zeros dropped: references, dates, sequence, store and check numbers. */
  readonly numbers: ReadonlySet<string>;
  /** Those long enough to be references rather than days and months. */
  readonly references: ReadonlySet<string>;
};

const MIN_REFERENCE_LENGTH = 3;
/** A text of so many letters and digits says enough for another source's longer one to be its full form (`CHECK 100` does not). */
const MIN_CUT_LENGTH = 18;
/** A line's own state, which changes while the payment stays. */
const STATE_WORDS: ReadonlySet<string> = new Set(["PENDING", "POSTED", "PROCESSING"]);
// Different counterparties print alike texts ("ACH DEBIT ADP PAYROLL", "ACH DEBIT GUSTO PAYROLL"), so without one stream key
// only longer texts that agree nearly letter by letter pass.
const MIN_LETTERS_ACROSS_STREAMS = 8;
const MIN_PAIR_SIMILARITY = 0.9;
// Share of the shorter text's words that stand in the longer one. One source words one payment in one way but for what it adds.
const MIN_WORD_OVERLAP = { inOneSource: 1, acrossSources: 0.5 } as const;

export function printOf(description: string): TextPrint {
  const tokens = unaccented(description)
    .toUpperCase()
    .replace(/['’]+/g, "")
    .split(/[^\p{L}\p{N}]+/u)
    .filter((token) => token !== "" && !STATE_WORDS.has(token));
  const words = new Set<string>();
  const numbers = new Set<string>();
  const references = new Set<string>();
  let letters = "";
  for (const token of tokens) {
    if (/\p{N}/u.test(token)) {
      const number = token.replace(/^0+/, "");
      numbers.add(number);
      if (number.length >= MIN_REFERENCE_LENGTH) references.add(number);
    } else {
      words.add(token);
      letters += token;
    }
  }
  return { skeleton: tokens.join(""), letters, words, numbers, references };
}

/**
 * Whether two descriptions may print one payment. Equal letters and digits always may; otherwise the words must agree and the
 * numbers must not contradict: within one source, or in one wording, all numbers of the one must stand in the other; across
 * sources with their own wordings one shared reference is enough, and one text may be the other cut short. Symmetric.
 * Example: `PENDING UBER TRIP` and `UBER TRIP 8005928996` may; `CHECK 1001` and `CHECK 1002` may not.
 */
export function isNearEqual(
  a: TextPrint,
  b: TextPrint,
  known: { readonly isSameSource: boolean; readonly isSameStream: boolean },
): boolean {
  if (a.skeleton === b.skeleton) return true;
  if (!known.isSameSource && isCutShort(a.skeleton, b.skeleton)) return true;
  const isOneWording = a.letters === b.letters && a.letters !== "";
  if (
    known.isSameSource || isOneWording
      ? !isContained(a.numbers, b.numbers)
      : !hasCommon(a.references, b.references)
  ) {
    return false;
  }
  if (isOneWording) return true;
  return (known.isSameStream && hasAlikeWords(a.words, b.words, known.isSameSource)) || hasAlikeLetters(a, b);
}

/** Words of the payment itself, which strangers share. */
const COMMON_WORDS = wordSet("wordOfPaying");
const MIN_NAME_LENGTH = 3;

/**
 * Whether two texts may name one counterparty in two ways: a word of it stands in both, and no reference contradicts. Enough only
 * where account, day and amount already agree. Example: `Clover` and `ORIG CO NAME:CLOVER CO ENTRY DESCR:SETTLEMENT`.
 */
export function sharesName(a: TextPrint, b: TextPrint): boolean {
  if (!hasCommon(a.references, b.references)) return false;
  const [few, many] = a.words.size <= b.words.size ? [a.words, b.words] : [b.words, a.words];
  for (const word of few) {
    if (many.has(word) && word.length >= MIN_NAME_LENGTH && !COMMON_WORDS.has(word)) return true;
  }
  return false;
}

/** Exports and statements cut long texts wherever their field ends, in the middle of a number too. */
function isCutShort(a: string, b: string): boolean {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  return short.length >= MIN_CUT_LENGTH && long.startsWith(short);
}

function hasAlikeWords(a: ReadonlySet<string>, b: ReadonlySet<string>, isSameSource: boolean): boolean {
  const overlap = isSameSource ? MIN_WORD_OVERLAP.inOneSource : MIN_WORD_OVERLAP.acrossSources;
  const fewest = Math.min(a.size, b.size);
  return fewest > 0 && countShared(a, b) >= overlap * fewest;
}

/** True when all of the smaller set stand in the other. */
function isContained(a: ReadonlySet<string>, b: ReadonlySet<string>): boolean {
  return countShared(a, b) === Math.min(a.size, b.size);
}

/** True when something is shared, or one set is empty and says nothing. */
function hasCommon(a: ReadonlySet<string>, b: ReadonlySet<string>): boolean {
  return a.size === 0 || b.size === 0 || countShared(a, b) > 0;
}

function hasAlikeLetters(a: TextPrint, b: TextPrint): boolean {
  const [short, long] =
    a.letters.length <= b.letters.length ? [a.letters, b.letters] : [b.letters, a.letters];
  if (short.length < MIN_LETTERS_ACROSS_STREAMS) return false;
  return long.startsWith(short) || pairSimilarity(short, long) >= MIN_PAIR_SIMILARITY;
}

/** Sørensen–Dice coefficient of the letter pairs: 1 for equal texts, 0 for texts without a common pair. */
function pairSimilarity(a: string, b: string): number {
  if (Math.min(a.length, b.length) * 2 < MIN_PAIR_SIMILARITY * Math.max(a.length, b.length)) return 0;
  const counts = new Map<string, number>();
  for (let i = 0; i + 1 < a.length; i++) {
    const pair = a.slice(i, i + 2);
    counts.set(pair, (counts.get(pair) ?? 0) + 1);
  }
  let shared = 0;
  for (let i = 0; i + 1 < b.length; i++) {
    const pair = b.slice(i, i + 2);
    const left = counts.get(pair) ?? 0;
    if (left === 0) continue;
    counts.set(pair, left - 1);
    shared++;
  }
  return (2 * shared) / (a.length + b.length - 2);
}

function countShared(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const [few, many] = a.size <= b.size ? [a, b] : [b, a];
  let shared = 0;
  for (const each of few) if (many.has(each)) shared++;
  return shared;
}
