import { addReference, type Hit, type Scope, spanOf } from "./form.ts";
import { restOf } from "./name.ts";
import { readPayeeIn } from "./p2p.ts";
import { KINDS, type Token } from "./tokens.ts";

/** The first number behind the phrase is the check's. */
export function readCheckNumber(scope: Scope, hit: Hit): void {
  const at = hit.end;
  const token = scope.tokens[at];
  if (token?.kind === KINDS.number && token.text.length <= 10)
    addReference(scope, "check_number", at, at + 1);
}

/** A check that a shop or biller turned into a payment may name it: `ELECTRONIC CHECK 1021 TARGET`. */
export function readConvertedCheck(scope: Scope, hit: Hit): void {
  readCheckNumber(scope, hit);
  const [from, to] = restOf(scope, hit);
  readPayeeIn(scope, from, to, false);
}

/** Bill payments name the payee: `Online Payment 12345678901 To Landlord LLC`. */
export function readBillPayee(scope: Scope, hit: Hit): void {
  const [from, to] = restOf(scope, hit);
  let start = from;
  for (let at = from; at < to - 1; at++) {
    if ((scope.tokens[at] as Token).text === "TO") {
      start = at + 1;
      break;
    }
  }
  readPayeeIn(scope, start, to, false, start > from);
  // A check that names nobody is a check and nothing else.
  const { draft } = scope;
  if (draft.purpose === "check_paid" && draft.counterparty === null) draft.purposeStrength = CHECK;
}

/** Bank of America: `BKOFAMERICA ATM 04/22 #000004909 WITHDRWL CITY ST`, or `DEPOSIT` in the same place. */
export function readBofaAtm(scope: Scope, hit: Hit): void {
  const { draft, tokens } = scope;
  for (let at = hit.end; at < Math.min(hit.end + 6, tokens.length); at++) {
    if ((tokens[at] as Token).text !== "DEPOSIT") continue;
    draft.form = "deposit.atm";
    draft.channel = "deposit";
    draft.direction = "in";
    draft.purpose = "check_deposit";
    draft.purposeStrength = ATM_DEPOSIT;
    draft.purposeSpan = spanOf(tokens, at, at + 1);
    return;
  }
}

/** Machines take checks and cash; the line does not say which. */
const ATM_DEPOSIT = 0.8;

const CHECK = 0.95;
