import { wordSet } from "../../language/lexicon.ts";
import { namesAccount } from "./accounts.ts";
import { isWord, joinKey, MONTHS, returnCodeOf } from "./classes.ts";
import { setPurpose } from "./contents.ts";
import { type Scope, spanOf } from "./form.ts";
import { setCounterparty, skipLeadingNumbers } from "./name.ts";
import { isPerson } from "./person.ts";
import { takePrefixes } from "./take-prefix.ts";
import type { Token } from "./tokens.ts";
import { cutNumbers, trimRight } from "./trim.ts";

/** Names of no company: what acquirers and banks print where the company should stand. */
const NO_COMPANIES = wordSet("noCompany");

/** What acquirers print there: the takings of a day, or their fees. */
const ACQUIRERS = new Set(
  "BANKCARD MERCHANTBANKCD MERCHANTSERVICE MERCHANTSERVICES MERCHANTSVCS BANKCD BKCD MERCHANTBANKCARD".split(
    " ",
  ),
);
const SETTLED = 0.85;

/** `ADP TAX ADP TAX`: name and description alike. */
function cutRepetition(scope: Scope, from: number, to: number): number {
  const half = (to - from) >> 1;
  for (let size = half; size >= 1; size--) {
    let isSame = true;
    for (let i = 0; i < size && isSame; i++)
      isSame = scope.tokens[from + i]?.text === scope.tokens[from + size + i]?.text;
    if (isSame) return from + size;
  }
  return to;
}

/** Truist ends its lines with the account holder and `CUSTOMER ID 1234567`. */
function cutCustomer(scope: Scope, from: number, to: number): number {
  for (let at = from + 1; at < to - 1; at++) {
    if ((scope.tokens[at] as Token).text === "CUSTOMER" && (scope.tokens[at + 1] as Token).text === "ID")
      return endOfField(scope, from, at);
  }
  return to;
}

/** Words that reasons of returns begin with and names do not hold. */
const REASONS = new Set("INSUFFICIENT UNAUTHORIZED NSF UNPAID UNCOLLECTED R".split(" "));

/** Behind a return's code, or alone, stands its reason in words: `VOX FUNDING R08 STOP PAYMENT`. */
function cutReason(scope: Scope, from: number, to: number): number {
  if (!scope.draft.isReturn) return to;
  for (let at = from + 1; at < to; at++) {
    const token = scope.tokens[at] as Token;
    if (returnCodeOf(token) !== null || REASONS.has(token.text)) return at;
  }
  return to;
}

/** A company's name has 16 characters (NACHA); what is printed beyond them is the individual's name. */
const COMPANY_WIDTH = 16;

function endOfField(scope: Scope, from: number, to: number): number {
  // Without a known description its words stand before the name, and nobody knows where the name begins.
  if (scope.draft.entryDescription === null) return to;
  const { start } = scope.tokens[from] as Token;
  let end = from + 1;
  while (end < to && (scope.tokens[end] as Token).end - start <= COMPANY_WIDTH) end++;
  if (end < to && scope.draft.individual === null) {
    const span = spanOf(scope.tokens, end, to);
    scope.draft.individual = { text: scope.raw.slice(span.start, span.end), span };
  }
  return end;
}

const STAR = 42;

/** Billers for gyms and schools print their prefix into the company's field too: `ABC*ONELIFE FITN`. */
function behindPrefix(scope: Scope, from: number, to: number): number {
  return scope.tokens[from + 1]?.separator === STAR ? takePrefixes(scope, from, to) : from;
}

/** Words between the method and the company: `ELECTRONIC WITHDRAWAL FROM`, `ACH DEBIT RECEIVED`. */
const LEAD_WORDS = wordSet("beforeCompany");

/** `BY THE BAY SEAFOOD`: before an article such a word belongs to the name. */
function beginsWord(token: Token | undefined): boolean {
  return isWord(token) && token?.text !== "THE";
}

function skipLeadWords({ tokens }: Scope, from: number, to: number): number {
  let at = from;
  while (at < to - 1 && LEAD_WORDS.has((tokens[at] as Token).text) && beginsWord(tokens[at + 1])) at++;
  return at;
}

/** Company names lose the ids that banks print into the same field. */
export function setCompany(scope: Scope, from: number, to: number): void {
  const start = behindPrefix(scope, skipLeadWords(scope, skipLeadingNumbers(scope, from, to), to), to);
  const last = cutReason(scope, start, cutCustomer(scope, start, to));
  let end = cutNumbers(scope, start, trimRight(scope, start, last));
  end = cutRepetition(scope, start, end);
  if (end - start > 1 && MONTHS.has((scope.tokens[end - 1] as Token).text)) end--;
  if (start < end && namesAccount(scope.tokens, start, end)) return;
  const key = joinKey(scope.tokens, start, end);
  if (ACQUIRERS.has(key) && scope.draft.purpose === null)
    setPurpose(scope.draft, "card_settlement", SETTLED, spanOf(scope.tokens, start, end));
  if (NO_COMPANIES.has(key) || ACQUIRERS.has(key)) return;
  setCounterparty(scope, start, end);
  if (isPerson(scope, start, end, false)) scope.draft.isPersonLikely = true;
}
