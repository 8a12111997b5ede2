import { wordSet } from "../../language/lexicon.ts";
import { sumAt } from "./card-header.ts";
import { dateAt, isIdLike, isNumber, joinKey, PROVINCES, phoneAt, STATES, timeAt } from "./classes.ts";
import { isDomainAt } from "./contact.ts";
import { addReference, type Scope } from "./form.ts";
import { KINDS, type Token } from "./tokens.ts";

const HASH = 35;
const STAR = 42;
const UNDERSCORE = 95;

const set = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/));

/** Words that announce a number and are no part of a name when one follows (or followed). */
export const NUMBER_LABELS = wordSet("numberLabel");

/** Takes ids, dates, times and what announces them off the end. */
export function trimRight(scope: Scope, from: number, to: number): number {
  let end = to;
  while (end - from > 1) {
    const next = trimOnce(scope, from, end);
    if (next === end) break;
    end = next;
  }
  return end;
}

function trimOnce(scope: Scope, from: number, end: number): number {
  const { tokens } = scope;
  for (let size = Math.min(4, end - from - 1); size >= 1; size--) {
    if (dateAt(tokens, end - size) === size || (size > 1 && timeAt(tokens, end - size) === size))
      return end - size;
  }
  const last = tokens[end - 1] as Token;
  const before = tokens[end - 2] as Token;
  // `43.74 CAD`: what it cost there.
  if (last.text.length === 3 && end - 3 > from && sumAt(tokens, end - 3) === 3) return end - 3;
  if (isDashedPair(tokens, end) && end - 2 > from) return end - 2;
  if (last.kind === KINDS.number) {
    // `C#4412`: the card.
    const isCard = before.text === "C" && last.separator === HASH;
    if (isCard || before.text === "CARD" || before.text === "CKCD" || before.text === "ENDING") {
      if (last.text.length >= 4) addReference(scope, "card_last4", end - 1, end);
      return end - 2 > from ? end - 2 : end - 1;
    }
    if (endsWithPhone(tokens, from, end)) return end;
    if (NAME_NUMBERS.has(last.text) && last.separator === 32) return end;
    if (last.text.length >= 3 || last.separator === HASH || NUMBER_LABELS.has(before.text)) {
      if (last.text.length <= 6) addReference(scope, "store_number", end - 1, end);
      return end - 1;
    }
    return end;
  }
  // Canada's card exports mark where a purchase was made: `BLUE HERON POTTERY _F`.
  if (last.separator === UNDERSCORE && last.text.length === 1) return end - 1;
  if (last.kind === KINDS.mixed) {
    return isTrailingId(tokens, from, end) ? end - 1 : end;
  }
  if (!NUMBER_LABELS.has(last.text) || !wasFollowedByNumber(tokens, end)) return end;
  if (isNamedStore(tokens, from, end) || isOpenIn(last, before)) return end;
  return isStateOfCity(scope, from, end) ? end : end - 1;
}

/** What a store sells, or whose it is, so that the word belongs to the name. */
const STORES = wordSet("storeWord");

/** `THE UPS STORE #4412`, `CHEF STORE 522`; elsewhere it only announces the number (`WALGREENS STORE 4412`). */
function isNamedStore(tokens: readonly Token[], from: number, end: number): boolean {
  if ((tokens[end - 1] as Token).text !== "STORE") return false;
  if ((tokens[from] as Token).text === "THE") return end - from > 2;
  return end - from > 1 && STORES.has((tokens[end - 2] as Token).text);
}

/** `DASH IN 8647`, `DRIVE IN 12`: only behind `ENDING` does the word announce a card's digits. */
function isOpenIn(last: Token, before: Token): boolean {
  return last.text === "IN" && before.text.length <= 5 && NAMES_IN.has(before.text);
}

const NAMES_IN = set("DASH DRIVE WALK PLUG STOP DINE");

/** `GREENFIELD IN 2449215416`: Indiana behind its city, and no `CARD ENDING IN 4471`. */
function isStateOfCity(scope: Scope, from: number, end: number): boolean {
  const { tokens, lexicon } = scope;
  const state = (tokens[end - 1] as Token).text;
  if (lexicon === null || !STATES.has(state)) return false;
  for (let size = 1; size <= 3 && end - 1 - size > from; size++) {
    if (lexicon.isCity(joinKey(tokens, end - 1 - size, end - 1), state)) return true;
  }
  return false;
}

/** Numbers that end names: `OFFICE 365`, `MATTERPORT 360`. */
const NAME_NUMBERS = set("365 360 247");

/** `01-12`: a day without its year. */
function isDashedPair(tokens: readonly Token[], end: number): boolean {
  const last = tokens[end - 1] as Token;
  const before = tokens[end - 2] as Token;
  const isGlued = last.separator === 45 && last.gap === 1 && before.separator !== 45;
  return isGlued && isNumber(last) && isNumber(before) && last.text.length === 2 && before.text.length === 2;
}

function isTrailingId(tokens: readonly Token[], from: number, end: number): boolean {
  const last = tokens[end - 1] as Token;
  if (isZipState(last.text) || NAME_HEADS.test(last.text)) return false;
  if (isIdLike(last)) return true;
  // Letters and digits behind a star or a hash are an order's or store's id.
  return end - from > 2 && (last.separator === HASH || (last.separator === STAR && last.text.length >= 6));
}

/** Glued to a number but part of the name: `GOOGLE ADWS8821100281`, `AMERICAN AIR0012345678` (the ticket). */
const NAME_HEADS = /^(ADWS|AIR)\d/;

function isZipState(text: string): boolean {
  return text.length >= 7 && STATES.has(text.slice(0, 2)) && /^[A-Z]{2}\d{5,9}$/.test(text);
}

function endsWithPhone(tokens: readonly Token[], from: number, end: number): boolean {
  for (let size = 4; size >= 1; size--) {
    if (end - size > from && phoneAt(tokens, end - size) === size) return true;
  }
  return false;
}

function wasFollowedByNumber(tokens: readonly Token[], end: number): boolean {
  const next = tokens[end];
  if (next === undefined) {
    const { text } = tokens[end - 1] as Token;
    // `BEER STORE`: with nothing behind it the word announces no number.
    return text !== "STORE" && !STATES.has(text) && !PROVINCES.has(text);
  }
  return next.kind !== KINDS.word || NUMBER_LABELS.has(next.text);
}

/** The name ends before a store number that has only more numbers, dates or a location behind it. */
export function cutNumbers(scope: Scope, from: number, to: number): number {
  const { tokens } = scope;
  for (let at = from + 1; at < to; at++) {
    const token = tokens[at] as Token;
    if (token.kind === KINDS.word) continue;
    if (dateAt(tokens, at) > 0 || phoneAt(tokens, at) === 3) return at;
    const isLong = token.text.length >= 4 || (token.separator === HASH && token.text.length >= 2);
    if (token.kind === KINDS.number ? isLong : isTrailingId(tokens, from, at + 1)) {
      if (isDomainAt(scope, from, at + 1) > 0 || (at === from + 1 && isFoundingYear(token))) continue;
      addReference(scope, "store_number", at, at + 1);
      return at;
    }
  }
  return to;
}

/** `CAFE 1912`: behind a single word a year of the last two centuries is part of the name rather than a store's number. */
function isFoundingYear({ text, separator }: Token): boolean {
  return separator === 32 && /^(?:18\d\d|19\d\d)$/.test(text);
}

export function dropDanglingLabels(scope: Scope, from: number, to: number): number {
  let end = to;
  while (end - from > 1) {
    const last = scope.tokens[end - 1] as Token;
    if (!NUMBER_LABELS.has(last.text) || !isNumberAhead(scope.tokens, end)) break;
    if (isNamedStore(scope.tokens, from, end) || isOpenIn(last, scope.tokens[end - 2] as Token)) break;
    end--;
  }
  return end;
}

function isNumberAhead(tokens: readonly Token[], at: number): boolean {
  const next = tokens[at];
  return next !== undefined && next.kind !== KINDS.word;
}
