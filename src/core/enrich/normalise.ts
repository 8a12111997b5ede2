import { unaccented } from "../model/unaccented.ts";
import { makeSieve } from "./sieve.ts";
/**
 * The comparison key of a name: letters and digits only, upper case, accents folded, so that `Wal-Mart`, `WAL MART` and
 * `WALMART` meet. Example: `keyOf("Chef's Warehouse")` is `CHEFSWAREHOUSE`.
 */
export function keyOf(text: string): string {
  let isPlain = true;
  let isKey = true;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    isKey &&= (code >= 65 && code <= 90) || isDigit(code);
    if (code > 127) {
      isPlain = false;
      break;
    }
  }
  if (isKey) return text;
  const upper = (isPlain ? text : unaccented(text)).toUpperCase();
  let key = "";
  let start = 0;
  for (let i = 0; i <= upper.length; i++) {
    const code = i < upper.length ? upper.charCodeAt(i) : 0;
    if ((code >= 65 && code <= 90) || isDigit(code)) continue;
    if (i > start) key += upper.slice(start, i);
    start = i + 1;
  }
  return key;
}

/** Words of a text as written there, upper case, with offsets; apostrophes stay inside a word (`MCDONALD'S` is one). */
export type Word = { readonly key: string; readonly start: number; readonly end: number };

/** Splits at everything that is neither letter, digit nor apostrophe. Offsets are into `text`. */
export function wordsOf(text: string): Word[] {
  const words: Word[] = [];
  let start = -1;
  // Capitals and digits, as most banks print, are their own key; anything else is folded.
  let isPlain = true;
  for (let i = 0; i <= text.length; i++) {
    const code = i < text.length ? text.charCodeAt(i) : 32;
    if ((code >= 65 && code <= 90) || (code >= 48 && code <= 57)) {
      if (start < 0) start = i;
    } else if (isWordCode(code)) {
      if (start < 0) start = i;
      isPlain = false;
    } else if (start >= 0) {
      const word = text.slice(start, i);
      const key = isPlain ? word : keyOf(word);
      if (key !== "") words.push({ key, start, end: i });
      start = -1;
      isPlain = true;
    }
  }
  return words;
}

function isWordCode(code: number): boolean {
  if (code < 128) {
    return (
      (code >= 48 && code <= 57) || (code >= 65 && code <= 90) || (code >= 97 && code <= 122) || code === 39
    );
  }
  // Everything beyond ASCII but the typographic spaces, dashes and quotes counts as a letter.
  return code >= 0xc0 && !(code >= 0x2000 && code <= 0x206f && code !== 0x2019) && code !== 0x3000;
}

/** Words beside a name that take nothing away from it: legal forms, web words, words of paying. */
const IGNORABLE = new Set(
  (
    "LLC INC CORP CO COMPANY LTD LLP LP PLC THE NA USA US COM NET ORG WWW HTTP HTTPS ONLINE STORE STORES SHOP STR ST OF " +
    "AND INTL INTERNATIONAL PAYMENT PAYMENTS PMT PYMT PMTS BILL PURCHASE AUTOPAY"
  ).split(" "),
);

const mayBeIgnorable = makeSieve(IGNORABLE);

export function isDigit(code: number): boolean {
  return code >= 48 && code <= 57;
}

/** At least half digits: a store, card or reference number. */
export function isMostlyDigits(word: string): boolean {
  let digits = 0;
  for (let i = 0; i < word.length; i++) if (isDigit(word.charCodeAt(i))) digits++;
  return digits * 2 >= word.length;
}

/** True for a word that may stand beside a name without making it another name. */
export function isIgnorable(word: string): boolean {
  return word.length === 1 || (mayBeIgnorable(word) && IGNORABLE.has(word)) || isMostlyDigits(word);
}

/** Two letters side by side. The pattern alone took 5 % of the engine's time, so ASCII is looked at by hand. */
export function hasLetterPair(text: string): boolean {
  let wasLetter = false;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code > 127) return /\p{L}{2}/u.test(text);
    const isLetter = (code >= 65 && code <= 90) || (code >= 97 && code <= 122);
    if (isLetter && wasLetter) return true;
    wasLetter = isLetter;
  }
  return false;
}
