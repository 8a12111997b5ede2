import { makeSieve } from "../sieve.ts";
import { isWord, joinKey, STATES } from "./classes.ts";
import type { Hit, Scope } from "./form.ts";
import { readMerchant, restOf } from "./name.ts";
import { takePlace } from "./place.ts";
import type { Token } from "./tokens.ts";

/**
 * Behind the method stand date, card number, merchant, place; inner repetitions of the method are skipped.
 */
export function readCard(scope: Scope, hit: Hit): void {
  const [from, to] = restOf(scope, hit);
  readMerchant(scope, skipInnerMethod(scope, from, to), to);
}

/**
 * TD prints `DEBIT CARD PURCHASE, *****0123, AUT 012324 VISA DDA PUR  MERCHANT`: the second method phrase
 * ends the header.
 */
const INNER_METHODS = [
  "POS PURCHASE NON PIN",
  "POS PURCHASE PIN",
  "POS PURCHASE",
  "VISA DDA PUR AP",
  "DDA PURCHASE AP",
  "VISA DDA PUR",
  "VISA DDA REF",
  "VISA DDA PURCHASE",
  "DDA PURCHASE",
  "DDA PUR",
  "VISA CHECK CARD",
  "VISA DEBIT",
];
const INNER_WORDS = INNER_METHODS.map((phrase) => phrase.split(" "));
const mayBeginInner = makeSieve(INNER_WORDS.flatMap(([first]) => first ?? []));

function skipInnerMethod(scope: Scope, from: number, to: number): number {
  const { tokens } = scope;
  for (let at = from; at < Math.min(to, from + 6); at++) {
    if (!mayBeginInner(tokens[at]?.text ?? "")) continue;
    for (const words of INNER_WORDS) {
      if (words.every((word, i) => tokens[at + i]?.text === word)) return at + words.length;
    }
  }
  return from;
}

/** U.S. Bank puts place and reference before the shop: `DEBIT PURCHASE - VISA ON 051424 MESA AZ REF # 24137460 KALE ME CRAZY`. */
export function readBehindReference(scope: Scope, hit: Hit): void {
  const { tokens } = scope;
  const ref = tokens.findIndex(({ text }, at) => at >= hit.end && text === "REF");
  const name = ref < 0 ? -1 : tokens.findIndex((token, at) => at > ref && isWord(token));
  if (name < 0) {
    const state = ref < 0 ? -1 : stateInside(scope, hit.end, ref);
    if (state < 0) readCard(scope, hit);
    else {
      takePlace(scope, hit.end, state + 1);
      readMerchant(scope, state + 1, ref);
    }
    return;
  }
  takePlace(scope, hit.end, ref);
  readMerchant(scope, name, tokens.length);
}

/** `ON 081224 MINNEAPOLIS MN MENARDS EDEN PRA REF # 2488`: a state behind its city, with the shop behind it; else -1. */
function stateInside({ tokens, lexicon }: Scope, from: number, to: number): number {
  for (let at = from + 1; at < to - 1; at++) {
    const { text } = tokens[at] as Token;
    if (!STATES.has(text)) continue;
    for (let first = Math.max(from, at - 3); first < at; first++)
      if (lexicon?.isCity(joinKey(tokens, first, at), text)) return at;
  }
  return -1;
}

/** `PURCHASE WITH CASH BACK $ 20.00 AUTHORIZED ON 03/05 NAME`: the amount of cash stands inside the method's words. */
export function readCashBack(scope: Scope, hit: Hit): void {
  const on = scope.tokens.findIndex(({ text }, at) => at >= hit.end && text === "AUTHORIZED");
  if (on < 0 || on > hit.end + CASH_TOKENS) readCard(scope, hit);
  else readMerchant(scope, on + 2, scope.tokens.length);
}

const CASH_TOKENS = 3;

/** `FROM` or `TO` stands before who sent or got the money. */
export function readMoneyTransfer(scope: Scope, hit: Hit): void {
  const at = scope.tokens.findIndex(({ text }, i) => i >= hit.end && (text === "FROM" || text === "TO"));
  if (at < 0 || at > hit.end + 3 || !isWord(scope.tokens[at + 1])) {
    readCard(scope, hit);
    return;
  }
  scope.draft.direction = (scope.tokens[at] as Token).text === "FROM" ? "in" : "out";
  readMerchant(scope, at + 1, scope.tokens.length);
}
