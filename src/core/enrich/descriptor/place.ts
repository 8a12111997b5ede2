import { isBigCity, isCutBigCity } from "./big-cities.ts";
import { COUNTRIES, DOUBTFUL_STATES, isNumber, joinKey, PROVINCES, STATES } from "./classes.ts";
import { takeContact } from "./contact.ts";
import { type Scope, spanOf } from "./form.ts";
import { KINDS, type Token } from "./tokens.ts";
import { ownCountry, takeBareCity, takeColumn, takeForeignCity, takeTown } from "./town.ts";

/**
 * Takes the place off the end of `from` to `to` and returns where the rest ends. Card networks print a name
 * field and a place field: city, state and perhaps country, or instead of the city a phone number or a
 * domain.
 */
export function takePlace(scope: Scope, from: number, to: number): number {
  let end = takeCountry(scope, from, to);
  const zipped = takeZip(scope, from, end);
  // A card or a ZIP code leaves no doubt that the two letters are a state.
  const isSure = zipped < end || scope.draft.channel === "card" || scope.draft.processor !== null;
  end = zipped;
  const stated = takeState(scope, from, end, isSure);
  const rest = takeContact(scope, from, Math.min(stated, end));
  const isBare = stated >= end && rest >= end && scope.draft.country === null && scope.draft.region === null;
  if (!isBare) return rest;
  const town = takeTown(scope, from, end);
  return town < end ? town : takeColumn(scope, from, end);
}

function isRegion(text: string): boolean {
  return text.length === 2 && (STATES.has(text) || PROVINCES.has(text));
}

function takeCountry(scope: Scope, from: number, to: number): number {
  const last = scope.tokens[to - 1];
  if (to - from < 2 || last === undefined || last.kind !== KINDS.word) return to;
  const country = COUNTRIES.get(last.text) ?? ownCountry(scope, last.text);
  if (country === undefined) return to;
  const before = scope.tokens[to - 2] as Token;
  if (country === "US" || country === "CA") {
    if (last.text === "CA" && !PROVINCES.has(before.text)) return to;
    const bare = last.text === "USA" ? takeBareCity(scope, from, to - 1) : to;
    if (bare < to) return bare;
    if (last.text !== "CAN" && !isRegion(before.text) && before.kind !== KINDS.number) return to;
    scope.draft.country = country;
    return to - 1;
  }
  if (last.text.length === 2 && (isRegion(last.text) || last.text === "IT")) return to;
  if (to - from < 3 && last.text.length === 2) return to;
  // A German partnership (Gesellschaft bürgerlichen Rechts), not Great Britain.
  if (last.text === "GBR" && scope.currency === "EUR") return to;
  scope.draft.country = country;
  return takeForeignCity(scope, from, to - 1);
}

/** A ZIP code behind a state, with or without a blank between. */
function takeZip(scope: Scope, from: number, to: number): number {
  const last = scope.tokens[to - 1];
  const before = scope.tokens[to - 2];
  if (last === undefined || before === undefined || to - from < 3) return to;
  if (!isNumber(last)) return to;
  const isZip = last.text.length === 5 || last.text.length === 9;
  if (isZip && isRegion(before.text)) return to - 1;
  const state = scope.tokens[to - 3];
  if (
    last.text.length === 4 &&
    before.text.length === 5 &&
    isNumber(before) &&
    state !== undefined &&
    isRegion(state.text)
  ) {
    return to - 2;
  }
  return to;
}

function takeState(scope: Scope, from: number, to: number, isSure: boolean): number {
  const last = scope.tokens[to - 1];
  if (last === undefined || to - from < 2) return to;
  const isUpper = isPrintedAs(scope, last);
  const text = last.text;
  if (isRegion(text) && isUpper) return takeCity(scope, from, to - 1, text, isSure);
  if (
    isUpper &&
    text.length === 4 &&
    text.endsWith("US") &&
    STATES.has(text.slice(0, 2)) &&
    last.kind === KINDS.word
  ) {
    scope.draft.country = "US";
    return takeCity(scope, from, to - 1, text.slice(0, 2), true);
  }
  if (last.kind === KINDS.mixed && /^[A-Z]{2}\d{5,9}$/.test(text) && STATES.has(text.slice(0, 2))) {
    return takeCity(scope, from, to - 1, text.slice(0, 2), true);
  }
  return takeGluedState(scope, from, to);
}

/**
 * A state is printed `CA` or, by aggregators that title-case, `Ca` behind another title-cased word; `ca` is
 * none.
 */
function isPrintedAs(scope: Scope, token: Token): boolean {
  const first = scope.raw.charCodeAt(token.start);
  return !(first >= 97 && first <= 122);
}

/**
 * The city field is 13 characters wide and the state follows it without a blank: `MISSOURI CITYTX`,
 * `AMZN.COM/BILLWA` (ISO 8583 field 43: name 25, city 13, country 2).
 */
function takeGluedState(scope: Scope, from: number, to: number): number {
  const last = scope.tokens[to - 1] as Token;
  if (last.kind !== KINDS.word || last.text.length < 4) return to;
  const state = last.text.slice(-2);
  if (!STATES.has(state)) return to;
  const fieldStart = last.end - 15;
  let first = to - 1;
  while (first > from && (scope.tokens[first] as Token).start > fieldStart) first--;
  const token = scope.tokens[first] as Token;
  if (token.start !== fieldStart || first === from) return to;
  const key = joinKey(scope.tokens, first, to).slice(0, -2);
  const isDomain = key.startsWith("HTTP") || /^[^\s.]*\.\S*$/.test(scope.upper.slice(fieldStart, last.end));
  if (!isDomain && !isKnownCity(scope, key, state) && !isCutBigCity(key)) return to;
  scope.draft.region = state;
  if (!isDomain) scope.draft.city = scope.raw.slice(fieldStart, last.end - 2).trim();
  return first;
}

const STAR = 42;

/** Behind these words a state is part of the name: `OVERHEAD DOOR CO OF WA`. */
const INSIDE_NAMES: ReadonlySet<string> = new Set(["OF", "THE", "AND", "FOR", "BY", "TO"]);

function isKnownCity(scope: Scope, key: string, region: string): boolean {
  return isBigCity(key) || (scope.lexicon?.isCity(key, region) ?? false);
}

function setPlace(scope: Scope, first: number, end: number, region: string): void {
  scope.draft.region = region;
  if (first >= end) return;
  const span = spanOf(scope.tokens, first, end);
  scope.draft.city = scope.raw.slice(span.start, span.end);
}

/**
 * Takes what stands before the state at `to`: a phone, a domain, or the city. Returns `to + 1` when it is
 * no state after all.
 */
function takeCity(scope: Scope, from: number, to: number, region: string, isSure: boolean): number {
  if (INSIDE_NAMES.has(scope.tokens[to - 1]?.text ?? "")) return to + 1;
  const contact = takeContact(scope, from, to);
  if (contact < to) {
    scope.draft.region = region;
    return contact;
  }
  // `WINCHESTER 01890 MA USA`: some issuers print the ZIP code before the state.
  const last = scope.tokens[to - 1];
  if (isNumber(last) && last?.text.length === 5 && to - from > 2) {
    const size = longestKnownCity(scope, from, to - 1, region);
    if (size > 0) {
      setPlace(scope, to - 1 - size, to - 1, region);
      return to - 1 - size;
    }
  }
  const known = longestKnownCity(scope, from, to, region);
  // `CITY OF SALEM, MA` is paid itself.
  if (known > 0 && INSIDE_NAMES.has(scope.tokens[to - known - 1]?.text ?? "")) {
    scope.draft.region = region;
    return to;
  }
  if (known > 0) {
    setPlace(scope, to - known, to, region);
    return to - known;
  }
  const column = columnBefore(scope, from, to);
  if (column > 0) {
    setPlace(scope, column, to, region);
    return column;
  }
  if (!isSure && DOUBTFUL_STATES.has(region) && !isOwnProvince(scope, region)) return to + 1;
  return takeUnknownCity(scope, from, to, region);
}

/** On an account in Canadian dollars `ON` is Ontario and no word. */
function isOwnProvince({ currency }: Scope, region: string): boolean {
  return currency === "CAD" && PROVINCES.has(region);
}

function longestKnownCity(scope: Scope, from: number, to: number, region: string): number {
  const most = Math.min(4, to - from - 1);
  for (let size = most; size >= 1; size--) {
    if (isKnownCity(scope, joinKey(scope.tokens, to - size, to), region)) return size;
  }
  for (let size = most; size >= 1; size--) {
    if (isCutBigCity(joinKey(scope.tokens, to - size, to))) return size;
  }
  return 0;
}

/** Two blanks or more end the name field: the words behind them are the city. */
function columnBefore(scope: Scope, from: number, to: number): number {
  for (let at = to - 1; at > from && at >= to - 4; at--) {
    const token = scope.tokens[at] as Token;
    if (token.kind !== KINDS.word) return 0;
    if (token.gap >= 2 && token.separator === 32) return at;
  }
  return 0;
}

/**
 * Without a gazetteer the one word before the state is the city, when two tokens of name stay; with one,
 * nothing is guessed.
 */
function takeUnknownCity(scope: Scope, from: number, to: number, region: string): number {
  const before = scope.tokens[to - 1] as Token;
  const field = fieldEnd(scope, from, to);
  if (field > from) {
    setPlace(scope, field, to, region);
    return field;
  }
  const canGuess =
    (scope.lexicon === null || isOwnProvince(scope, region)) &&
    to - from >= 3 &&
    before.kind === KINDS.word &&
    before.text.length > 2;
  const first = canGuess ? to - 1 : to;
  setPlace(scope, first, to, region);
  return first;
}

/**
 * Card networks cut the name field at 22, 23 or 25 characters (ISO 8583 field 43); what begins just behind
 * it is the city.
 */
const NAME_WIDTHS: ReadonlySet<number> = new Set([22, 23, 25]);

function startOfField(tokens: readonly Token[], from: number): number {
  let at = from;
  while (at > 0 && (tokens[at] as Token).separator === STAR) at--;
  return (tokens[at] as Token).start;
}

function fieldEnd(scope: Scope, from: number, to: number): number {
  const start = startOfField(scope.tokens, from);
  for (let at = to - 1; at > from && at >= to - 3; at--) {
    const before = scope.tokens[at - 1] as Token;
    const token = scope.tokens[at] as Token;
    if (token.kind === KINDS.word && token.gap === 1 && NAME_WIDTHS.has(before.end - start)) return at;
  }
  return 0;
}
