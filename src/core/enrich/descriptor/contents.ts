import type { Purpose, Span } from "../types.ts";
import { type Draft, type Hit, type Scope, spanOf } from "./form.ts";
import { isSquareBatch } from "./settlements.ts";

export function setPurpose(draft: Draft, purpose: Purpose, strength: number, span: Span): void {
  draft.purpose = purpose;
  draft.purposeStrength = strength;
  draft.purposeSpan = span;
}

/** Purposes that other words may give to a transfer between accounts: what the other account is. */
const TRANSFER_PURPOSES: ReadonlySet<Purpose> = new Set<Purpose>([
  "loan_payment",
  "loan_proceeds",
  "credit_card_payment",
  "mortgage_payment",
  "owner_contribution",
  "owner_draw",
  "investment",
]);

/** A merchant's name holds such words by chance, so on cards they are hints only. */
const CARD_FACTOR = 0.5;

export function applyContents(scope: Scope): void {
  const { draft } = scope;
  for (const hit of scope.contents) {
    const { form } = hit;
    if (form.isReturn) draft.isReturn = true;
    if (form.processor !== null && draft.processor === null && isProcessorHere(draft)) {
      draft.processor = { key: form.processor, span: spanOf(scope.tokens, hit.first, hit.end) };
    }
    const strength = draft.channel === "card" ? form.strength * CARD_FACTOR : form.strength;
    if (form.purpose === null || !isPurposeHere(draft, form.purpose) || isNoteOfCard(scope, hit)) continue;
    if (strength <= draft.purposeStrength && !isReturnedHere(draft, strength)) continue;
    if (
      form.direction !== null &&
      draft.direction !== null &&
      form.direction !== draft.direction &&
      !draft.isReturn
    )
      continue;
    setPurpose(draft, form.purpose, strength, spanOf(scope.tokens, hit.first, hit.end));
    draft.direction ??= form.direction;
  }
}

/** `… presso: BLU AIRONE … Nessuna Commissione`: behind a shop the bank says what it took for the purchase, or that it took nothing. */
function isNoteOfCard({ draft, tokens }: Scope, { form, first }: Hit): boolean {
  if (draft.channel !== "card" || form.purpose !== "bank_fee" || draft.counterparty === null) return false;
  return (tokens[first]?.start ?? 0) >= draft.counterparty.span.end;
}

/**
 * Purposes for which a named processor is not processing: it sells, lends or pays wages on its own account.
 */
const OWN_BUSINESS: ReadonlySet<Purpose> = new Set<Purpose>([
  "payroll",
  "payroll_tax",
  "loan_payment",
  "loan_proceeds",
  "credit_card_payment",
  "insurance_premium",
  "tax",
]);

/** Card companies settle for merchants, but mostly they are paid by their card holders. */
const SETTLES_ONLY = "american-express";

export function dropProcessor(scope: Scope): void {
  const { draft } = scope;
  if (draft.processor === null) return;
  const isOwn = draft.purpose !== null && OWN_BUSINESS.has(draft.purpose);
  const isSold = scope.contents.some((hit) => hit.form.name === "entry.subscription");
  const isSettling = SETTLING.has(draft.purpose ?? "own_transfer");
  if (draft.channel !== "card" && (isOwn || isSold || (draft.processor.key === SETTLES_ONLY && !isSettling)))
    draft.processor = null;
}

const SETTLING: ReadonlySet<Purpose> = new Set<Purpose>([
  "card_settlement",
  "processing_fee",
  "chargeback",
  "payout",
]);

/** A return takes the purpose of what came back, as far as its words tell. */
function isReturnedHere(draft: Draft, strength: number): boolean {
  return strength >= RETURNED && (draft.purpose === "returned_item" || draft.purpose === "reversal");
}

const RETURNED = 0.6;

function isProcessorHere(draft: Draft): boolean {
  return draft.channel === "ach" || draft.channel === "wire" || draft.channel === "unknown";
}

export function readSquareBatch(scope: Scope): void {
  const { draft, tokens } = scope;
  if (draft.processor?.key === "square" && readSquareLoan(scope)) return;
  if (draft.processor?.key !== "square" || draft.purpose !== null || draft.channel !== "ach") return;
  const at = tokens.findIndex(isSquareBatch);
  if (at >= 0) setPurpose(draft, "payout", BATCH_STRENGTH, spanOf(tokens, at, at + 1));
}

/** `SQUARE INC SQ CAP9928`: a code of Square's own loans behind `SQ`, and no batch of takings. */
function readSquareLoan({ draft, tokens, raw }: Scope): boolean {
  const at = tokens.findIndex(({ text }, i) => tokens[i - 1]?.text === "SQ" && /^(CAP|LOAN)\d/.test(text));
  if (at < 0) return false;
  draft.processor = null;
  draft.purpose = null;
  draft.purposeStrength = 0;
  const span = { start: (tokens[0] as { start: number }).start, end: (tokens[at] as { end: number }).end };
  draft.counterparty = { text: raw.slice(span.start, span.end), span };
  return true;
}

const BATCH_STRENGTH = 0.85;

function isPurposeHere(draft: Draft, purpose: Purpose): boolean {
  switch (draft.channel) {
    case "transfer":
      return TRANSFER_PURPOSES.has(purpose);
    case "fee":
    case "interest":
    case "check":
    case "cash":
    case "deposit":
    case "p2p":
      return false;
    default:
      return true;
  }
}
