import { wordSet } from "../../language/lexicon.ts";
import { dateAt } from "./classes.ts";
import type { Hit, Scope } from "./form.ts";
import { readMerchant, restOf } from "./name.ts";
import { readPayeeIn } from "./p2p.ts";
import { KINDS, type Token } from "./tokens.ts";

/**
 * Words that end the payee's name in British lines: Barclays `REF`, Santander `MANDATE NO`, Lloyds `CD
 * 1234`, NatWest `FP`.
 */
const ENDS = wordSet("britishReference");

/** Names the payee up to `REF`, `MANDATE NO`, `ON 12 MAR`, an amount or a number. */
export function readUk(scope: Scope, hit: Hit): void {
  const [first, to] = restOf(scope, hit);
  // `DD O2 0771234567`, `DD H3G 9712345678`: names of letters and digits.
  const from = first === to && scope.tokens[hit.end]?.kind === KINDS.mixed ? hit.end : first;
  const named = behindFrom(scope, from, to);
  if (named < to) {
    readPayeeIn(scope, named, to, false);
    return;
  }
  const end = endOfPayee(scope, from, to);
  if (hit.form.channel === "card") readMerchant(scope, from, end);
  else readPayeeIn(scope, from, end, false);
}

/** Barclays puts the payer's reference first: `FASTER PAYMENTS RECEIPT REF.INV 12 FROM NORTHGATE LTD`. */
function behindFrom(scope: Scope, from: number, to: number): number {
  for (let at = from + 1; at < to - 1; at++) if ((scope.tokens[at] as Token).text === "FROM") return at + 1;
  return to;
}

function endOfPayee(scope: Scope, from: number, to: number): number {
  for (let at = from + 1; at < to; at++) {
    const token = scope.tokens[at] as Token;
    if (ENDS.has(token.text) && (token.text !== "ON" || isDay(scope.tokens, at + 1))) return at;
    if (token.kind === KINDS.number && token.separator === 44) return at;
    if (dateAt(scope.tokens, at) > 0) return at;
  }
  return to;
}

/** `E.ON NEXT`, `CAPITAL ON TAP`: only before a date the word ends a name. */
function isDay(tokens: readonly Token[], at: number): boolean {
  return dateAt(tokens, at) > 0 || tokens[at]?.kind === KINDS.number;
}
