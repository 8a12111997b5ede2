import type { DescriptorReading } from "../types.ts";
import { hasAchLabels, readEntry, trailingSec } from "./ach-entry.ts";
import { readBehindBankWords } from "./bank-lead.ts";
import { isWord, returnCodeOf } from "./classes.ts";
import { readColumns } from "./columns.ts";
import { applyContents, dropProcessor, readSquareBatch, setPurpose } from "./contents.ts";
import { markCorrected, scanCorrected } from "./corrected.ts";
import { markCorrection } from "./corrections.ts";
import { type Draft, type Field, type Hit, type Lexicon, type Scope, spanOf } from "./form.ts";
import { behindBracket } from "./front.ts";
import { splitGluedPlace } from "./glued-place.ts";
import { readMerchant } from "./name.ts";
import { scanPhrases } from "./scan.ts";
import { readSepaFields } from "./sepa-payee.ts";
import { KINDS, type Token, tokenise, upperOf } from "./tokens.ts";

export type { Gazetteer, Lexicon } from "./form.ts";

/**
 * Reads a bank's descriptor by its grammar alone: form, channel, direction, purpose, counterparty,
 * processor, place and references. Never throws; spans are UTF-16 offsets into `description`. What is
 * unclear stays in the counterparty's text. `lexicon` may know cities, first names and words of trade; `currency` (ISO 4217) admits wordings of one country.
 *
 * Example: `SQ *ESPRESSO CIELO SANTA MONICA CA` has counterparty `ESPRESSO CIELO`, processor `square`,
 * region `CA`.
 */
export function readDescriptor(
  description: string,
  lexicon: Lexicon | null = null,
  currency: string | null = null,
): DescriptorReading {
  const upper = upperOf(description);
  const whole = splitGluedPlace(behindBracket(tokenise(upper), upper), upper, lexicon);
  const scan = scanPhrases(upper, whole, currency);
  const corrected = scanCorrected(upper, whole, currency, scan);
  const tokens = corrected === null ? whole : corrected.tokens;
  const { method, contents, fields } = corrected === null ? scan : corrected.scan;
  const draft = newDraft(currency);
  const scope: Scope = { raw: description, upper, tokens, contents, fields, lexicon, currency, draft };
  if (method === null) readWithoutMethod(scope);
  else readByMethod(scope, method);
  applyContents(scope);
  if (corrected === null) markCorrection(scope, method);
  else markCorrected(scope, corrected);
  sharpenFee(scope);
  readSquareBatch(scope);
  dropProcessor(scope);
  readReturnCode(scope);
  return draft;
}

function newDraft(currency: string | null): Draft {
  return {
    currency,
    form: "plain",
    channel: "unknown",
    direction: null,
    purpose: null,
    purposeSpan: null,
    purposeStrength: 0,
    isReturn: false,
    isCorrection: false,
    returnCode: null,
    processor: null,
    counterparty: null,
    entryDescription: null,
    individual: null,
    secCode: null,
    city: null,
    region: null,
    country: null,
    references: [],
    isPersonLikely: false,
  };
}

function readByMethod(scope: Scope, hit: Hit): void {
  const { draft } = scope;
  const { form } = hit;
  draft.form = form.name;
  draft.channel = form.channel;
  draft.direction = form.direction;
  draft.isReturn = form.isReturn;
  draft.isCorrection = form.isCorrection;
  const span = spanOf(scope.tokens, firstOfPhrase(scope, hit), endOfPhrase(scope, hit));
  if (form.purpose !== null) setPurpose(draft, form.purpose, form.strength, span);
  if (form.processor !== null) draft.processor = { key: form.processor, span };
  form.rest?.(scope, hit);
}

/** Credit unions begin every line so: `Withdrawal Foreign Transaction Fee`. */
const SHARE_WORDS: ReadonlySet<string> = new Set(["WITHDRAWAL", "DEPOSIT", "DEBIT", "CREDIT"]);

/** Comma, slash and colon. */
const PARTS: ReadonlySet<number> = new Set([44, 47, 58]);

/** Words of banks that lead a phrase belong to it (`NON-TD ATM FEE`), unless a mark parts them. */
function firstOfPhrase(scope: Scope, hit: Hit): number {
  if (hit.form.where !== "led") return hit.first;
  let first = hit.first;
  while (first > 0) {
    const token = scope.tokens[first] as Token;
    if (first === 1 && SHARE_WORDS.has((scope.tokens[0] as Token).text)) break;
    if (PARTS.has(token.separator) || !isWord(scope.tokens[first - 1])) break;
    first--;
  }
  return first;
}

/** What became of a fee belongs to its wording: `Overdraft Fee Refund`. */
const FEE_ENDS: ReadonlySet<string> = new Set([
  "REVERSAL",
  "REFUND",
  "RFND",
  "REBATE",
  "WAIVED",
  "ADJUSTMENT",
  "REVERSED",
]);

function endOfPhrase(scope: Scope, hit: Hit): number {
  const next = scope.tokens[hit.end];
  return hit.form.channel === "fee" && next !== undefined && FEE_ENDS.has(next.text) ? hit.end + 1 : hit.end;
}

/** Labels, columns, company and entry description, or a card's name and place; else the text itself is the counterparty. */
function readWithoutMethod(scope: Scope): void {
  const { draft, tokens } = scope;
  const sec = trailingSec(scope);
  if (hasAchLabels(scope) || sec !== null) {
    draft.form = "ach.labelled";
    draft.channel = "ach";
    draft.secCode = sec;
    readEntry(scope, 0, sec === null ? tokens.length : tokens.length - 1);
    return;
  }
  if (readSepaFields(scope) || readColumns(scope) || readBehindBankWords(scope)) return;
  const isCard = readMerchant(scope, 0, endBeforeFields(scope));
  const entry = isCard ? null : tellingContent(scope);
  if (entry !== null) {
    draft.counterparty = null;
    draft.references = [];
    draft.form = entry.form.name;
    draft.channel = entry.form.channel;
    readEntry(scope, 0, tokens.length);
    return;
  }
  if (!isCard) return;
  draft.form = draft.processor === null ? "card.place" : "card.prefix";
  if (draft.channel === "unknown") draft.channel = "card";
}

/** A phrase that only ACH entries print, with a company before it or the whole descriptor for itself. */
function tellingContent(scope: Scope): Hit | null {
  for (const hit of scope.contents) {
    if (hit.form.purpose === "payout") return hit;
    if (hit.form.processor !== null && (hit.form.purpose !== null || beginsId(scope, hit.end))) return hit;
    if (!hit.form.isEntry) continue;
    if (hit.form.strength >= (hit.first > 0 ? 0.55 : 0.7)) return hit;
    if (hit.first > 0 && beginsId(scope, hit.end)) return hit;
  }
  return null;
}

/** Nothing, a number, or an id such as `ST-A1B2C3` stands at `at`. */
function beginsId(scope: Scope, at: number): boolean {
  const token = scope.tokens[at];
  if (token === undefined || token.kind !== KINDS.word) return true;
  const next = scope.tokens[at + 1];
  return (
    token.text.length <= 3 &&
    next !== undefined &&
    next.gap === 1 &&
    next.separator === 45 &&
    next.kind !== KINDS.word
  );
}

function endBeforeFields(scope: Scope): number {
  const first = scope.fields.find((field: Field) => field.at > 0);
  return first === undefined ? scope.tokens.length : first.at;
}

const FEE_WORDS: ReadonlySet<string> = new Set("FEE FEES CHARGE CHARGES CHG CHGS CHRG CHRGS".split(" "));
const OVERDRAFT_WORDS: ReadonlySet<string> = new Set(
  "NSF OD ODP OVERDRAFT OVERDRAFTS OVERDRAWN INSUFFICIENT NONSUFFICIENT INSUFF UNCOLLECTED COURTESY BOUNCE".split(
    " ",
  ),
);
const ITEM_WORDS: ReadonlySet<string> = new Set(["ITEM", "ITEMS", "CHECK", "CHECKS", "DEPOSITED", "DEPOSIT"]);
const RETURN_WORDS: ReadonlySet<string> = new Set(
  "RETURN RETURNED RETURNS RTN RTND UNPAID REJECTED".split(" "),
);

/**
 * Banks word overdraft fees in endless ways (`CHARGE FOR 1 NSF ITEM`, `COURTESY PAY CHARGE`): a fee that names an overdraft or a
 * returned item is one, whichever fee form was read.
 */
function sharpenFee(scope: Scope): void {
  const { draft, tokens } = scope;
  if (draft.purpose !== "bank_fee" && draft.purpose !== null) return;
  if (draft.counterparty !== null && draft.channel !== "fee" && draft.form !== "plain") return;
  let fee = -1;
  let isOverdraft = false;
  let isItem = false;
  let isReturned = false;
  for (let at = 0; at < tokens.length; at++) {
    const { text } = tokens[at] as Token;
    if (FEE_WORDS.has(text)) fee = at;
    else if (OVERDRAFT_WORDS.has(text)) isOverdraft = true;
    else if (ITEM_WORDS.has(text)) isItem = true;
    else if (RETURN_WORDS.has(text)) isReturned = true;
  }
  if (fee < 0 || !(isOverdraft || (isItem && isReturned))) return;
  draft.channel = "fee";
  draft.form = draft.form === "plain" ? "fee.overdraft_words" : draft.form;
  draft.counterparty = null;
  setPurpose(draft, "nsf_fee", 0.9, spanOf(tokens, firstWordBefore(tokens, fee), fee + 1));
}

/** Where the run of words that ends at `at` begins: the kind of fee stands before the word for it. */
function firstWordBefore(tokens: readonly Token[], at: number): number {
  let first = at;
  while (first > 0 && isWord(tokens[first - 1])) first--;
  return first;
}

const RETURN_ENTRIES: ReadonlySet<string> = new Set([
  "RETURN",
  "RETURNED",
  "RETURNS",
  "RTN",
  "ACH RETURN",
  "HIST RTN",
  "REVERSAL",
]);

function readReturnCode(scope: Scope): void {
  // Some banks give the return away in the entry description alone (`CO ENTRY DESCR:RETURN`).
  const entry = scope.draft.entryDescription;
  if (entry !== null && RETURN_ENTRIES.has(entry.text.toUpperCase())) scope.draft.isReturn = true;
  if (!scope.draft.isReturn) return;
  for (const token of scope.tokens as readonly Token[]) {
    if (token.kind !== KINDS.mixed) continue;
    const code = returnCodeOf(token);
    if (code === null) continue;
    scope.draft.returnCode = code;
    return;
  }
}
