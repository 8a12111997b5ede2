import { wordSet } from "../../language/lexicon.ts";
import { makeSieve } from "../sieve.ts";
import { DOMAIN_ENDINGS, isNumber, isWord } from "./classes.ts";
import { type Scope, spanOf } from "./form.ts";
import { DOTTED, MARKS, PREFIXES, type Prefix, STARLESS } from "./prefixes.ts";
import { KINDS, type Token } from "./tokens.ts";

// The prefix of a processor before a shop's name.

/** The first words of prefixes of two words. */
const mayBeginPair = makeSieve(
  Array.from(PREFIXES.keys()).flatMap((key) => (key.includes(" ") ? (key.split(" ")[0] ?? []) : [])),
);

const LONGEST_DROPPED = 7;

/** `PAYPAL *SQ *JOES`: more of them stand on no bank's row. */
const MOST_PREFIXES = 3;

/** The prefixes of processors at `from`, one behind the other; returns the first token behind them. */
export function takePrefixes(scope: Scope, from: number, to: number): number {
  let at = from;
  for (let taken = 0; taken < MOST_PREFIXES; taken++) {
    const behind = takePrefix(scope, at, to);
    if (behind === at) break;
    at = behind;
  }
  return at === from ? from : behindSecondHalf(scope, at, to);
}

/** `SQ *MILL ST MARKET - SQ *NOODLES`: a hall and, behind its own prefix, who sells in it. */
function behindSecondHalf(scope: Scope, from: number, to: number): number {
  const { tokens } = scope;
  for (let at = from + 1; at < to - 1; at++) {
    const { separator, gap } = tokens[at] as Token;
    if (separator !== MARKS.dash || gap < 2) continue;
    const behind = takePrefix(scope, at, to);
    if (behind > at) return behind;
  }
  return from;
}

function takePrefix(scope: Scope, from: number, to: number): number {
  const { tokens } = scope;
  const first = tokens[from];
  if (first === undefined) return from;
  for (let size = 2; size >= 1; size--) {
    if (from + size > to || (size === 2 && from + 1 >= to)) continue;
    if (size === 2 && !mayBeginPair(first.text)) continue;
    const text = size === 1 ? first.text : `${first.text} ${(tokens[from + 1] as Token).text}`;
    const prefix = prefixAt(scope, text, from + size);
    if (prefix === null || (!prefix.isWallet && !namesMerchant(tokens, from + size, to))) continue;
    setProcessor(scope, prefix, from, from + size);
    return from + size;
  }
  return from;
}

/** The prefix of these words, when the mark that it is printed with stands before the token at `behind`. */
function prefixAt(scope: Scope, text: string, behind: number): Prefix | null {
  const after = scope.tokens[behind];
  if (after?.separator === MARKS.dot && after.gap === 1) {
    const isDomain = DOMAIN_ENDINGS.has(after.text) || !isWord(after);
    const dotted = isDomain ? undefined : DOTTED.get(text);
    if (dotted !== undefined) return dotted;
  }
  const prefix = PREFIXES.get(text);
  if (prefix === undefined) return null;
  if (prefix.mark !== MARKS.star) return after?.separator === prefix.mark ? prefix : null;
  // Exports that drop signs leave two blanks where the star and its blank stood: `SQ  TUNDRA RESCUE`.
  const isDropped =
    after !== undefined && after.separator === 32 && after.gap > 1 && text.length <= LONGEST_DROPPED;
  // `TST-HERON BANKER`: retyped with another mark.
  const isDashed = after?.separator === MARKS.dash && after.gap === 1;
  const isStarless = STARLESS.has(text) && (after === undefined || after.separator === 32 || isDashed);
  const isRetyped = text === "PAYPAL" && scope.draft.channel === "card";
  return isStarredAt(scope, behind) || isDropped || isStarless || isRetyped ? prefix : null;
}

/** `SQ *A`, `Zettle_*A`. */
function isStarredAt({ tokens, raw }: Scope, behind: number): boolean {
  const after = tokens[behind];
  if (after === undefined || after.separator === MARKS.star) return after !== undefined;
  return after.separator === UNDERSCORE && raw.charCodeAt(after.start - 1) === MARKS.star;
}

const UNDERSCORE = 95;

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
  if (next.separator !== MARKS.star || first.text.length > 4 || first.text.length < 2) return from;
  return isSubsequence(first.text, next.text) ? from + 1 : from;
}

function isSubsequence(short: string, long: string): boolean {
  let at = 0;
  for (let i = 0; i < long.length && at < short.length; i++) if (long[i] === short[at]) at++;
  return at === short.length;
}
