import type { Hit, Scope } from "./form.ts";
import { readMerchant, restOf } from "./name.ts";
import { readPayeeIn } from "./p2p.ts";
import { KINDS, type Token } from "./tokens.ts";

/** Cards print `IDP PURCHASE - 1234 NAME`. */
export function readShop(scope: Scope, hit: Hit): void {
  const [from, to] = restOf(scope, hit);
  readMerchant(scope, from, to);
}

/**
 * e-Transfers end with a code of letters or letters and digits in capitals (`C1AbcdefgH`, `LABDLEFC`); it
 * names nobody.
 */
export function readETransfer(scope: Scope, hit: Hit): void {
  const [from, to] = restOf(scope, hit);
  // `SEND E-TFR ***aBc`: TD masks the code but for its end.
  if (scope.tokens[from]?.separator === STAR && to - from === 1) return;
  const last = scope.tokens[to - 1];
  const isCode = last !== undefined && to - from >= 3 && last.kind === KINDS.word && isCodeWord(last);
  readPayeeIn(scope, from, isCode ? to - 1 : to, true);
}

const STAR = 42;
const CODE_LENGTH = 8;

function isCodeWord(token: Token): boolean {
  return (
    token.text.length === CODE_LENGTH &&
    (token.text.startsWith("LA") || token.text.startsWith("C1") || token.text.startsWith("CA"))
  );
}
