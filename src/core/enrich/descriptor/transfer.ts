import { isAccountWord, PERSONAL_ACCOUNTS, readPayment } from "./accounts.ts";
import { addReference, type Hit, type Scope } from "./form.ts";
import { restOf, setCounterparty } from "./name.ts";
import { isPerson } from "./person.ts";
import { KINDS, type Token } from "./tokens.ts";

const LAST4_MOST = 12;

/** Notes the account's last digits; a payee is read only where the words are no account. */
export function readAccount(scope: Scope, hit: Hit): void {
  const [from, to] = restOf(scope, hit);
  if (hit.form.name === "transfer.bare") readDirection(scope, from, to);
  const kindAt = accountAt(scope, from, to);
  if (kindAt < to || from >= to) noteAccount(scope, from, to);
  const first = scope.tokens[from];
  if (first === undefined || hit.first > from || first.kind !== KINDS.word) return;
  if (REFERENCE_WORDS.has(first.text) || isAccountWord(first.text)) return;
  if (kindAt >= to) readPayment(scope, from, to);
  else readHolder(scope, from, kindAt);
}

/** Wells Fargo puts a reference between: `ONLINE TRANSFER REF #IB0ABC TO BUSINESS CHECKING`. */
function readDirection(scope: Scope, from: number, to: number): void {
  for (let at = from; at < to; at++) {
    const { text } = scope.tokens[at] as Token;
    if (text === "TO") scope.draft.direction ??= "out";
    else if (text === "FROM") scope.draft.direction ??= "in";
  }
}

const REFERENCE_WORDS = new Set([
  "REF",
  "CONF",
  "CONFIRMATION",
  "TRANSACTION",
  "MEMBER",
  "ON",
  "DATE",
  "ID",
  "TRANSFER",
]);

/** Where the words for an account begin, or `to`. */
function accountAt(scope: Scope, from: number, to: number): number {
  for (let at = from; at < to; at++) {
    const token = scope.tokens[at] as Token;
    if (isAccountWord(token.text)) return at;
  }
  return to;
}

function noteAccount(scope: Scope, from: number, to: number): void {
  for (let at = from; at < to; at++) {
    const token = scope.tokens[at] as Token;
    if (token.kind !== KINDS.number || token.text.length < 4 || token.text.length > LAST4_MOST) continue;
    addReference(scope, "account_last4", at, at + 1);
    return;
  }
}

/**
 * Wells Fargo names the holder before the kind of account: `Ortiz R Everyday Checking` is a person's, and a
 * person is another party than the business; `Ortiz Pallet Co Business Checking` is its own.
 */
function readHolder(scope: Scope, from: number, kindAt: number): void {
  const kind = scope.tokens[kindAt] as Token;
  if (!PERSONAL_ACCOUNTS.has(kind.text) || kindAt - from > 3) return;
  if (!isPerson(scope, from, kindAt, true)) return;
  setCounterparty(scope, from, kindAt);
  scope.draft.isPersonLikely = true;
  scope.draft.purposeStrength = HOLDER_STRENGTH;
}

/** The person is often the owner, whose own account it may be. */
const HOLDER_STRENGTH = 0.6;
