import { RETURN_NOISE, readEntry } from "./ach-entry.ts";
import { isWord, returnCodeOf } from "./classes.ts";
import { type Hit, type Scope, spanOf } from "./form.ts";
import { restOf } from "./name.ts";
import { KINDS, type Token } from "./tokens.ts";

/** What was returned stands behind the phrase, laid out as an ACH entry. */
export function readReturned(scope: Scope, hit: Hit): void {
  const [from, to] = restOf(scope, hit);
  if (saysOnlyWhy(scope, from, to)) return;
  readEntry(scope, from, to);
}

/** `ACH DEBIT RETURN UNAUTHORIZED R10` says why and not whose payment came back. */
function saysOnlyWhy({ tokens }: Scope, from: number, to: number): boolean {
  for (let at = from; at < to; at++) {
    const token = tokens[at] as Token;
    if (isWord(token) && !RETURN_NOISE.has(token.text)) return false;
    if (token.kind === KINDS.mixed && returnCodeOf(token) === null) return false;
  }
  return true;
}

const POSTED_ELECTRONIC = "return.posted_electronic";

/**
 * Bank of America heads every return of a debit so and says behind it which it was: `RETURN OF POSTED CHECK / ITEM (RECEIVED ON
 * 05-03) ELECTRONIC TRANSACTION` is an ACH debit that was sent back.
 */
export function readPosted(scope: Scope, hit: Hit): void {
  const { draft, tokens } = scope;
  const at = tokens.findIndex((token, i) => i >= hit.end && token.text === "ELECTRONIC");
  if (at < 0 || tokens[at + 1]?.text !== "TRANSACTION") return;
  draft.form = POSTED_ELECTRONIC;
  draft.channel = "ach";
  draft.purpose = "returned_item";
  draft.purposeSpan = spanOf(tokens, at, at + 2);
  if (at + 2 < tokens.length) readEntry(scope, at + 2, tokens.length);
}
