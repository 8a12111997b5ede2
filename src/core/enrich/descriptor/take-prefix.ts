import { wordSet } from "../../language/lexicon.ts";
import { makeSieve } from "../sieve.ts";
import { isNumber } from "./classes.ts";
import { type Scope, spanOf } from "./form.ts";
import { PREFIXES, type Prefix, STARLESS } from "./prefixes.ts";
import { KINDS, type Token } from "./tokens.ts";

// The prefix of a processor before a shop's name.

const STAR = 42;

/** The first words of prefixes of two words. */
const mayBeginPair = makeSieve(
  Array.from(PREFIXES.keys()).flatMap((key) => (key.includes(" ") ? (key.split(" ")[0] ?? []) : [])),
);

const LONGEST_DROPPED = 7;

/** The processor's prefix at `from`; returns the first token behind it. */
export function takePrefix(scope: Scope, from: number, to: number): number {
  const { tokens } = scope;
  const first = tokens[from];
  if (first === undefined) return from;
  for (let size = 2; size >= 1; size--) {
    if (from + size > to || (size === 2 && from + 1 >= to)) continue;
    if (size === 2 && !mayBeginPair(first.text)) continue;
    const text = size === 1 ? first.text : `${first.text} ${(tokens[from + 1] as Token).text}`;
    const prefix = PREFIXES.get(text);
    if (prefix === undefined) continue;
    const after = tokens[from + size];
    // Exports that drop signs leave two blanks where the star and its blank stood: `SQ  TUNDRA RESCUE`.
    const isDropped =
      after !== undefined && after.separator === 32 && after.gap > 1 && text.length <= LONGEST_DROPPED;
    const isStarred = (after !== undefined && after.separator === STAR) || isDropped;
    const isStarless = STARLESS.has(text) && (after === undefined || after.separator === 32);
    const isRetyped = text === "PAYPAL" && scope.draft.channel === "card";
    if (!isStarred && !isStarless && !isRetyped) continue;
    if (!prefix.isWallet && !namesMerchant(tokens, from + size, to)) continue;
    setProcessor(scope, prefix, from, from + size);
    return from + size;
  }
  return from;
}

/** Behind its own prefix a platform also bills for itself: `SQSP* INV869088150`, `SHOPIFY* 821202703 HTTPSSHOPIFY.C`. */
function namesMerchant(tokens: readonly Token[], from: number, to: number): boolean {
  for (let at = from; at < to; at++) {
    const token = tokens[at] as Token;
    if (token.kind === KINDS.number) continue;
    return !token.text.startsWith("INV") && !token.text.startsWith("HTTP") && !OWN_PRODUCTS.has(token.text);
  }
  return false;
}

/** What processors lend and hold under their own name. */
const OWN_PRODUCTS = wordSet("processorsOwnProduct");

function setProcessor(scope: Scope, prefix: Prefix, first: number, end: number): void {
  const { draft, tokens } = scope;
  const span = spanOf(tokens, first, end);
  if (prefix.key !== null) draft.processor = { key: prefix.key, span };
  if (!prefix.isWallet) return;
  draft.channel = "p2p";
  draft.purpose = "p2p";
  draft.purposeStrength = 0.9;
  draft.purposeSpan = span;
}

/** Square prints its own number before some names; a year (`EB *2024 EXPO`) is part of the name. */
export function skipOrderNumber(scope: Scope, from: number, to: number): number {
  let at = from;
  while (at < to - 1 && isNumber(scope.tokens[at]) && (scope.tokens[at] as Token).text.length >= 5) at++;
  return at;
}

/** `DTV*DIRECTV`, `HLU*HULU`: three or four letters of the name itself before a star. */
export function skipSoftPrefix(scope: Scope, from: number, to: number): number {
  const first = scope.tokens[from];
  const next = scope.tokens[from + 1];
  if (first === undefined || next === undefined || from + 1 >= to) return from;
  if (next.separator !== STAR || first.text.length > 4 || first.text.length < 2) return from;
  return isSubsequence(first.text, next.text) ? from + 1 : from;
}

function isSubsequence(short: string, long: string): boolean {
  let at = 0;
  for (let i = 0; i < long.length && at < short.length; i++) if (long[i] === short[at]) at++;
  return at === short.length;
}
