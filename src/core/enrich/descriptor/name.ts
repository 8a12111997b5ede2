import { wordSet } from "../../language/lexicon.ts";
import { dateAt, isIdLike, isNumber, isWord } from "./classes.ts";
import { type Hit, type Scope, spanOf } from "./form.ts";
import { skipBankWords, skipFrontPlace, skipOnlyPlace } from "./front.ts";
import { isBehindDay, skipLeadingNoise } from "./leading-noise.ts";
import { isPerson } from "./person.ts";
import { takePlace } from "./place.ts";
import { beforeStreet } from "./street.ts";
import { skipOrderNumber, skipSoftPrefix, takePrefixes } from "./take-prefix.ts";
import { KINDS, type Token } from "./tokens.ts";
import { isPadded } from "./town.ts";
import { cutNumbers, dropDanglingLabels, trimRight } from "./trim.ts";

const HASH = 35;

/** Sets the counterparty to the tokens `from` to `to`; nothing when the range is empty. */
export function setCounterparty(scope: Scope, from: number, to: number): void {
  if (from >= to || !namesAnything(scope.tokens, from, to)) return;
  const span = spanOf(scope.tokens, from, to);
  scope.draft.counterparty = { text: scope.raw.slice(span.start, span.end), span };
}

/** Words that only announce a number, say that money came, or thank for it. */
const NO_NAMES = wordSet("announcesNumber");

/** Numbers alone name nobody, nor does what announces them. */
function namesAnything(tokens: readonly Token[], from: number, to: number): boolean {
  for (let at = from; at < to; at++) {
    const { kind, text } = tokens[at] as Token;
    if (kind !== KINDS.number && !NO_NAMES.has(text)) return true;
  }
  return false;
}

/**
 * Reads a card's name and place fields: processor prefix, merchant, store number, city, state, country,
 * phone. Sets the counterparty and returns whether a place or a prefix was there, which only cards print.
 */
export function readMerchant(scope: Scope, from: number, to: number): boolean {
  if (from >= to) return false;
  let first = skipLeadingNoise(scope, from, to);
  if (first > from && scope.draft.channel === "card" && isBehindDay(scope.tokens, first))
    first = skipFrontPlace(scope, first, to);
  const afterPrefix = takePrefixes(scope, first, to);
  const hasPrefix = afterPrefix > first;
  first = hasPrefix ? skipOrderNumber(scope, afterPrefix, to) : skipSoftPrefix(scope, first, to);
  let end = trimRight(scope, first, beforeNote(scope, first, to));
  end = splitPurchaseLine(scope, first, end);
  const placed = takePlace(scope, first, end);
  const isColumn = placed < end && scope.draft.city !== null && isPadded(scope.tokens[placed]);
  const isPlaced = scope.draft.region !== null || scope.draft.country !== null || isColumn;
  if (!hasPrefix)
    first = isPlaced ? skipBankWords(scope, first, placed) : skipOnlyPlace(scope, first, placed);
  end = trimRight(scope, first, beforeStreet(scope.tokens, first, placed));
  end = cutNumbers(scope, first, end);
  end = dropBranch(scope, first, dropDanglingLabels(scope, first, end));
  if (scope.draft.channel === "p2p" && isWalletAct(scope, first, end)) return true;
  setCounterparty(scope, first, end);
  cutGluedNumber(scope, first, end);
  cutGluedCode(scope, first);
  cutColumn(scope, first, to);
  if (scope.draft.channel === "p2p" && isPerson(scope, first, end, true)) scope.draft.isPersonLikely = true;
  return isPlaced || hasPrefix;
}

const DASH = 45;

/** `THE ROOST - WINNETKA WINNETKA IL`: chains add the branch, and the city stands once more in its own field. */
function dropBranch({ tokens, draft, raw }: Scope, first: number, end: number): number {
  if (draft.city === null) return end;
  for (let at = end - 1; at > first && at >= end - 3; at--) {
    const token = tokens[at] as Token;
    if (token.separator !== DASH || token.gap < 3) continue;
    const branch = raw.slice(token.start, (tokens[end - 1] as Token).end);
    return branch.toUpperCase() === draft.city.toUpperCase() ? at : end;
  }
  return end;
}

const SEMICOLON = 59;

const SLASH = 47;

/**
 * Business accounts export a payee and the sender's note behind a semicolon: `PILOT.COM; BOOKKEEPING`. German cards print the place behind
 * two strokes: `REWE MARKT//BERLIN/DE`.
 */
function beforeNote(scope: Scope, first: number, to: number): number {
  const { tokens, draft, raw } = scope;
  for (let at = first + 1; at < to; at++) {
    const { separator, gap } = tokens[at] as Token;
    if (separator === SLASH && gap === 2) return at;
    if (separator === BRACKET && isFeeNote(scope, at)) return at;
    if (separator !== SEMICOLON) continue;
    const span = spanOf(tokens, at, to);
    draft.entryDescription ??= { text: raw.slice(span.start, span.end), span };
    return at;
  }
  return to;
}

const BRACKET = 40;

/** `HERONBARN HERONBARN.COM (fee: 0.41 PLN)`: Wise prints what its card's purchase cost beside the price. */
function isFeeNote({ tokens, draft }: Scope, at: number): boolean {
  if ((tokens[at] as Token).text !== "FEE" || !isNumber(tokens[at + 1])) return false;
  if (draft.channel === "unknown") Object.assign(draft, { channel: "card", form: "card.fee_noted" });
  return true;
}

/** `H&M0144`: a store number glued to a name of one word. */
function cutGluedNumber(scope: Scope, first: number, end: number): void {
  const token = scope.tokens[first];
  if (end - first !== 1 || token === undefined || token.kind !== KINDS.mixed) return;
  const digits = /^[A-Z&']{2,}?(\d{4,})$/.exec(token.text)?.[1];
  if (digits === undefined) return;
  const span = { start: token.start, end: token.end - digits.length };
  scope.draft.counterparty = { text: scope.raw.slice(span.start, span.end), span };
}

/** `L02202BZN PARCS`: an order's code without a blank before the name. */
function cutGluedCode({ tokens, draft, raw }: Scope, first: number): void {
  const token = tokens[first];
  if (draft.counterparty === null || token === undefined || token.kind !== KINDS.mixed) return;
  const code = /^[A-Z]?\d{4,}(?=[A-Z]{3,}$)/.exec(token.text)?.[0];
  if (code === undefined || draft.counterparty.span.start !== token.start) return;
  const span = { start: token.start + code.length, end: draft.counterparty.span.end };
  draft.counterparty = { text: raw.slice(span.start, span.end), span };
}

/** Name 25, city 13, state 2 characters without anything between (ISO 8583 field 43). */
const NAME_FIELD = 25;
const STATE_COLUMN = 38;

/** `MAPLEWOOD VETERINARY CLINCARVER       MN`: where the state stands in its column, the name ends in its own. */
function cutColumn(scope: Scope, first: number, to: number): void {
  const { counterparty, region, city } = scope.draft;
  const start = (scope.tokens[first] as Token).start;
  const name = start + NAME_FIELD;
  // Where a known city was found the name ends before it, and the column of the state is chance.
  if (counterparty === null || region === null || city !== null || counterparty.span.end <= name) return;
  const isColumn = scope.tokens.slice(first, to).some((token) => {
    return token.text === region && token.start === start + STATE_COLUMN;
  });
  if (!isColumn) return;
  const span = { start: counterparty.span.start, end: name };
  scope.draft.counterparty = { text: scope.raw.slice(span.start, span.end).trimEnd(), span };
}

/** What a wallet does with its own balance; nobody is named. */
const WALLET_ACTS = wordSet("walletAct");

function isWalletAct(scope: Scope, from: number, to: number): boolean {
  for (let at = from; at < to; at++) if (!WALLET_ACTS.has((scope.tokens[at] as Token).text)) return false;
  return true;
}

export function skipLeadingNumbers(scope: Scope, from: number, to: number): number {
  let at = from;
  while (at < to - 1 && isNumber(scope.tokens[at]) && (scope.tokens[at] as Token).text.length >= 4) at++;
  return at;
}

/**
 * Bank of America prints PIN purchases as `NAME 03/12 #000123456 PURCHASE NAME CITY ST`: the name stands
 * before the date, the place at the end.
 */
function splitPurchaseLine(scope: Scope, from: number, to: number): number {
  const { tokens } = scope;
  for (let at = from + 1; at < to - 2; at++) {
    const size = dateAt(tokens, at);
    if (size === 0) continue;
    const after = tokens[at + size];
    if (after?.separator !== HASH || !isNumber(after)) continue;
    takePlace(scope, at + size + 1, to);
    return at;
  }
  return to;
}

/**
 * The tokens that a method's phrase leaves: those behind it, or those before it when it ends the
 * descriptor.
 */
export function restOf(scope: Scope, hit: Hit): [from: number, to: number] {
  const count = scope.tokens.length;
  for (let at = hit.end; at < count; at++) {
    if ((scope.tokens[at] as Token).kind === KINDS.word) return [behindPreposition(scope, hit), count];
  }
  for (let at = 0; at < hit.first; at++) {
    const token = scope.tokens[at] as Token;
    // `H3G XXXXXXXXXXX DDR`, `O2 DDR`: names of letters and digits.
    if (token.kind === KINDS.word || (token.kind === KINDS.mixed && !isIdLike(token))) return [0, hit.first];
  }
  return [count, count];
}

/** `Pre-Authorized Debit to NAME`, `EFT Deposit from NAME`: what the method's words need before a name. */
function behindPreposition({ tokens }: Scope, { form, end }: Hit): number {
  const preposition = form.direction === "out" ? "TO" : form.direction === "in" ? "FROM" : null;
  return form.channel === "ach" && tokens[end]?.text === preposition && isWord(tokens[end + 1])
    ? end + 1
    : end;
}
