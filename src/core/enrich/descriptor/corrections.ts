import type { Channel } from "../types.ts";
import { type Hit, type Scope, spanOf } from "./form.ts";

// Rows that make an earlier one good: `CASH WITHDRAWAL CORRECTION`, `WIRE FEE ADJUSTMENT`, `COMCAST REFUND`.

const WORD = "correction.word";
const REFUND = "correction.refund";

/** Channels of the bank's own acts; a word of correction beside them is the bank's too. */
export const BANK_ACTS: ReadonlySet<Channel> = new Set<Channel>([
  "cash",
  "check",
  "deposit",
  "fee",
  "interest",
]);

/** Ways of paying whose notes are people's own words, and transfers, which have one category. */
const PEOPLES: ReadonlySet<Channel> = new Set<Channel>(["p2p", "transfer"]);

function isCorrecting({ form }: Hit): boolean {
  return form.name === WORD || form.name === REFUND;
}

/** Whether words beside the bank's act or the company's name say that it is made good. */
export function markCorrection(scope: Scope, method: Hit | null): void {
  const { draft, contents } = scope;
  // What is paid back of a tax is a tax.
  if (contents.length === 0 || !contents.some(isCorrecting) || draft.purpose === "tax") return;
  const words = contents.filter(isCorrecting);
  // `ACH ADJUSTMENT COMCAST`: behind the method the word is the bank's.
  const behind = words.find(({ first }) => first === method?.end);
  if (behind !== undefined) nameBehind(scope, behind);
  const isNobody = draft.purpose !== null && namesOnly(scope, words);
  if (isNobody) draft.counterparty = null;
  const isTheirs = PEOPLES.has(draft.channel) || draft.isPersonLikely;
  const isRefund = behind !== undefined || words.some(({ form }) => form.name === REFUND);
  if (BANK_ACTS.has(draft.channel) || isNobody || (isRefund && !isTheirs)) draft.isCorrection = true;
}

/** The name begins behind the word of correction. */
function nameBehind({ draft, tokens, raw }: Scope, { first, end }: Hit): void {
  const party = draft.counterparty;
  if (party === null || party.span.start !== tokens[first]?.start) return;
  const span = { start: spanOf(tokens, end, end + 1).start, end: party.span.end };
  draft.counterparty =
    span.start < span.end && end < tokens.length ? { text: raw.slice(span.start, span.end), span } : null;
}

/** `LOAN PAYMENT CORRECTION`: the word stands where a name would. */
function namesOnly({ draft, tokens }: Scope, words: readonly Hit[]): boolean {
  if (draft.counterparty === null) return false;
  const { start, end } = draft.counterparty.span;
  return tokens.every(
    (token, at) =>
      token.end <= start || token.start >= end || words.some((hit) => hit.first <= at && at < hit.end),
  );
}
