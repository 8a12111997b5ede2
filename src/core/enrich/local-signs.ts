import { wordSet } from "../language/lexicon.ts";
import { isCode } from "./codes.ts";
import { type Knowledge, WORD_FLAGS } from "./knowledge.ts";
import { isDigit, type Word, wordsOf } from "./normalise.ts";
import { makeSieve } from "./sieve.ts";
import type { DescriptorReading } from "./types.ts";

// What tells a name that is plainly stated from words that only stand where a name could: measured, not believed.

/**
 * How often a stated name was right, by the signs that it shows: a logistic curve fitted by `npm run calibrate` to labelled rows, those
 * of listed merchants read as if no list knew them. Names below `least` are not stated.
 */
export type NameOdds = {
  readonly bias: number;
  readonly weights: Readonly<Record<string, number>>;
  readonly least: number;
  /** The same for names that stand alone, as cards and aggregators print shops: no bank's words can be taken for a part of them. */
  readonly leastAlone: number;
};

/** Probability that a name of these signs is the other side's, whole and without a bank's words. */
export function nameProbability(odds: NameOdds, signs: readonly string[]): number {
  let sum = odds.bias;
  for (const sign of signs) sum += odds.weights[sign] ?? 0;
  return 1 / (1 + Math.exp(-sum));
}

/** Whether a name of these signs is right often enough to be stated. */
export function isStated(odds: NameOdds, signs: readonly string[]): boolean {
  const isAlone = signs.includes("bare") || signs.includes("card");
  return nameProbability(odds, signs) >= (isAlone ? odds.leastAlone : odds.least);
}

const COUNTS = ["one", "one", "two", "three", "four"] as const;
const CHANNELS: ReadonlySet<string> = new Set(["card", "ach", "wire", "unknown"]);
/** Purposes whose words stand among those of the name more often than others'. */
const MIXED_PURPOSES: ReadonlySet<string> = new Set(
  "credit_card_payment benefit_in returned_item card_settlement tax investment mortgage_payment loan_payment utility_bill insurance_premium lease_payment rent".split(
    " ",
  ),
);

const MARKS = /\d|\/| - /;

/** The signs of a name that no list knows. */
export function signsOf(shown: string, reading: DescriptorReading, knowledge: Knowledge): string[] {
  // Capitals are their own key: folding word by word costs more.
  const name = shown.toUpperCase();
  const words = wordsOf(name);
  const signs: string[] = [COUNTS[words.length] ?? "many"];
  const isCard = reading.channel === "card";
  let lastTrade = -1;
  for (let at = 0; at < words.length; at++) {
    const word = words[at] as Word;
    const flags = knowledge.wordFlags(word.key);
    if ((flags & WORD_FLAGS.business) !== 0) lastTrade = at;
    if (flags === 0 && isOdd(word, at, words, name, knowledge)) addOdd(signs, word, at, words.length);
    if (mayTell(word.key)) addTelling(signs, word.key, at, isCard);
  }
  if (lastTrade >= 0) signs.push("trade");
  if (lastTrade > 0 && lastTrade === words.length - 1) signs.push("trade_last");
  signs.push(CHANNELS.has(reading.channel) ? reading.channel : "elsewhere");
  if (reading.form === "plain") signs.push("bare");
  if (reading.form.startsWith("entry.") || reading.form.startsWith("purpose.")) signs.push("unframed");
  if (reading.purpose !== null && MIXED_PURPOSES.has(reading.purpose)) signs.push("purpose");
  if (MARKS.test(name)) signs.push("marks");
  const printed = reading.counterparty?.text ?? "";
  if (printed.includes("*")) signs.push("star");
  if (LEGAL_END.test(printed)) signs.push("legal_form");
  return signs;
}

const set = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/** Short forms that this project does not write out, since they may mean several things: the name is known by its beginning only. */
const CUT_WORDS = wordSet("cutWord");
/** What is bought or why it is paid, printed behind a name and part of none. */
const CARD_NOTES = wordSet("cardNote");
/** On cards these are parts of names (`QUIK EXPRESS`, `VALLEY AUTO`); behind a company's name they are lines of a bank or words of paying. */
const NOTE_WORDS = set(`
  ${[...CARD_NOTES].join(" ")} ONLINE DIRECT EXPRESS STATEMENT PERSONAL BUSINESS AUTO LOAN EIDL SBA PAYPLAN CLAIM DIVIDEND CARRIER UTILITY`);
/** Letters left out to fit a field: `FACEBK`, `COMPTRLR`, `WHOLEFDS`. */
const SQUEEZED = /[^AEIOUY]{5}|[BCDFGJKMPQTVWXZ][BDFGJKMNPQVWXZ]S?$|[^AEIOUY]{2}RL?R$/;
const LEGAL_END = /\b(?:LLC|INC|CORP|LTD|LLP|PLLC|PLC|GMBH|SARL)\.?$/i;

/** Spares most words the look-ups. */
const mayTell = makeSieve([...CUT_WORDS, ...NOTE_WORDS]);

function addTelling(signs: string[], key: string, at: number, isCard: boolean): void {
  const isNote = at > 0 && (isCard ? CARD_NOTES : NOTE_WORDS).has(key);
  const sign = isNote ? (isCard ? "card_note" : "note_word") : CUT_WORDS.has(key) ? "cut_word" : null;
  if (sign !== null && !signs.includes(sign)) signs.push(sign);
}

type Place = "one" | "head" | "inner" | "tail";

const oddSigns = (place: Place) => [`odd_${place}_short`, `odd_${place}_four`, `odd_${place}_long`] as const;
const ODD = {
  one: oddSigns("one"),
  head: oddSigns("head"),
  inner: oddSigns("inner"),
  tail: oddSigns("tail"),
};

function addOdd(signs: string[], { key }: Word, at: number, count: number): void {
  const place = count === 1 ? "one" : at === 0 ? "head" : at === count - 1 ? "tail" : "inner";
  const sign = ODD[place][key.length <= 3 ? 0 : key.length === 4 ? 1 : 2];
  if (!signs.includes(sign)) signs.push(sign);
  if (key.length > 4 && !signs.includes("squeezed") && SQUEEZED.test(key)) signs.push("squeezed");
}

/** A word that is in no list of words and names, and no initial: a code, a cut word, or a name of its own. */
function isOdd(
  { key, start, end }: Word,
  at: number,
  words: readonly Word[],
  name: string,
  knowledge: Knowledge,
): boolean {
  if (key.length === 1 || USUAL.has(key) || isDigit(key.charCodeAt(0))) return false;
  // `LEE'S`, `HOLLIS`: of a name, or more than one of a thing.
  if (key.length > 3 && key.endsWith("S") && knowledge.wordFlags(key.slice(0, -1)) !== 0) return false;
  if (key.length <= 3 && !isCode(key, knowledge) && SYLLABLES.has(key)) return false;
  return (
    !isJoined(name.slice(words[at - 1]?.end ?? 0, start)) && !isJoined(name.slice(end, words[at + 1]?.start))
  );
}

/** `M&R`, `T-Mobile`, `O'Hara`: parts of one word. */
function isJoined(between: string): boolean {
  return between === "&" || between === "-" || between === "'" || between === ".";
}

/** Short forms, titles and places that names are written with and lists of words leave out. */
const USUAL = wordSet("usualInName");
/** Articles of other languages inside names, and short words of Spanish that shops are named by. */
const SYLLABLES = wordSet("foreignArticle");
