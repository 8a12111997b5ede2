import { unaccented } from "../../model/unaccented.ts";

/**
 * What a token is made of. Masked digits (`XXXX1234`, `XX`) count as numbers: banks and aggregators print
 * both.
 */
export const KINDS = { word: 0, number: 1, mixed: 2 } as const;
export type Kind = (typeof KINDS)[keyof typeof KINDS];

/** A run of letters and digits, upper case without accents. Apostrophes and ampersands inside stay (`MCDONALD'S`, `H&M`). */
export type Token = {
  readonly text: string;
  readonly start: number;
  readonly end: number;
  readonly kind: Kind;
  /**
   * Code of the first character between the previous token and this one that is no blank; 32 for blanks
   * alone, 0 at the start.
   */
  readonly separator: number;
  /** How many characters stand between the previous token and this one. */
  readonly gap: number;
};

/** Wires with remittance text run to about 600 characters and 120 tokens; beyond this nothing is read. */
export const MAX_TOKENS = 160;
export const MAX_LENGTH = 2048;

const LETTER = 1;
const DIGIT = 2;
const INNER = 3;
const COLON = 58;
const DASH = 45;
const SLASH = 47;

const CLASSES = new Uint8Array(128);
for (let code = 0; code < 128; code++) {
  if (code >= 48 && code <= 57) CLASSES[code] = DIGIT;
  else if ((code >= 65 && code <= 90) || (code >= 97 && code <= 122)) CLASSES[code] = LETTER;
  else if (code === 39 || code === 38) CLASSES[code] = INNER;
}

function classOf(code: number): number {
  if (code < 128) return CLASSES[code] as number;
  if (code === 0x2019) return INNER;
  // Signs below À, typographic spaces and quotes, and surrogates (emoji in payment notes) separate words.
  if (code < 0xc0 || code === 0xd7 || code === 0xf7) return 0;
  if ((code >= 0x2000 && code <= 0x2bff) || code === 0x3000 || code === 0x1680) return 0;
  if (code >= 0xd800) return 0;
  return LETTER;
}

/** Upper case of equal length, so that offsets into it are offsets into `text` (`ß` would become `SS`). */
export function upperOf(text: string): string {
  const upper = text.toUpperCase();
  if (upper.length === text.length) return upper;
  let out = "";
  for (let i = 0; i < text.length; i++) {
    const one = text[i] as string;
    const big = one.toUpperCase();
    out += big.length === 1 ? big : one;
  }
  return out;
}

const X = 88;
/** A run of so many `X` hides digits (`SXXXXXXXXXXXXXXX`); names have no more than three (`EXXXPRESS`). */
const MASK_LENGTH = 4;

/** Splits a descriptor into tokens; `upper` is its upper case of the same length. */
export function tokenise(upper: string): Token[] {
  const tokens: Token[] = [];
  const length = Math.min(upper.length, MAX_LENGTH);
  let at = 0;
  let previousEnd = 0;
  while (at < length && tokens.length < MAX_TOKENS) {
    let separator = tokens.length === 0 ? 0 : 32;
    let code = 0;
    while (at < length) {
      code = upper.charCodeAt(at);
      const kind = classOf(code);
      if (kind === LETTER || kind === DIGIT) break;
      if (separator <= 32 && code > 32 && code !== 0xa0) separator = code;
      at++;
    }
    if (at >= length) break;
    const start = at;
    at = endOfRun(upper, at, length);
    const gap = start - previousEnd;
    const split = splitOf(upper, start, at);
    const text = unaccented(upper.slice(start, split));
    tokens.push({ text, start, end: split, kind: kindOf(text), separator, gap });
    if (split < at) {
      const rest = unaccented(upper.slice(split, at));
      tokens.push({ text: rest, start: split, end: at, kind: kindOf(rest), separator: 32, gap: 0 });
    }
    previousEnd = at;
  }
  return tokens;
}

/** Where two things stand without a blank between them; the end where they do not. */
function splitOf(upper: string, start: number, end: number): number {
  if (start > 1 && upper.charCodeAt(start - 1) === SLASH) return gluedDayAt(upper, start, end);
  return upper.charCodeAt(end) === DASH ? gluedPhoneAt(upper, start, end) : gluedLabelAt(upper, start, end);
}

/** `04/17WALGREENS`: the day of a purchase before the shop. Returns where the name begins, or `end`. */
function gluedDayAt(upper: string, start: number, end: number): number {
  return end - start > 4 && /^(?:0[1-9]|1[0-2])\/[0-3]\d[A-Z]{3}/.test(upper.slice(start - 3, end))
    ? start + 2
    : end;
}

/**
 * Chase prints the ten characters of the entry description and the next label without a blank when all ten
 * are used: `USATAXPYMTSEC:CCD`. Returns where the label begins, or `end`.
 */
function gluedLabelAt(upper: string, start: number, end: number): number {
  if (upper.charCodeAt(end) !== COLON || end - start < 4 || !upper.startsWith("SEC:", end - 3)) return end;
  const behind = end + 4 < upper.length ? classOf(upper.charCodeAt(end + 4)) : 0;
  return classOf(upper.charCodeAt(end + 1)) === LETTER && behind === 0 ? end - 3 : end;
}

/**
 * A company that fills its 16 characters with its telephone: `IPFS800-774-8282`. Returns where the area code
 * begins, or `end`.
 */
function gluedPhoneAt(upper: string, start: number, end: number): number {
  const code = end - 3;
  if (code - start < 3 || classOf(upper.charCodeAt(code - 1)) !== LETTER) return end;
  return /^\d{3}-\d{3}-\d{4}(?!\d)/.test(upper.slice(code, end + 10)) ? code : end;
}

function endOfRun(upper: string, from: number, length: number): number {
  let at = from;
  while (at < length) {
    const kind = classOf(upper.charCodeAt(at));
    if (kind === 0) break;
    if (kind === INNER) {
      const next = at + 1 < length ? classOf(upper.charCodeAt(at + 1)) : 0;
      if (next !== LETTER && next !== DIGIT) break;
    }
    at++;
  }
  return at;
}

function kindOf(text: string): Kind {
  let digits = 0;
  let masks = 0;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code >= 48 && code <= 57) digits++;
    else if (code === X) masks++;
  }
  if (digits === text.length || (digits + masks === text.length && text.length > 1)) return KINDS.number;
  if (digits > 0) return KINDS.mixed;
  return masks >= MASK_LENGTH && text.includes("XXXX") ? KINDS.mixed : KINDS.word;
}
