import { wordSet } from "../../language/lexicon.ts";
import { dateAt, isIdLike, isWord } from "./classes.ts";
import { addReference, type Hit, type Scope, spanOf } from "./form.ts";
import { readMerchant, restOf, setCounterparty } from "./name.ts";
import { isPerson } from "./person.ts";
import { KINDS, type Token } from "./tokens.ts";

const set = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/));

/** Wallets on cards: `CASH APP*NAME CITY ST`. */
const STAR = 42;

const ACH_KEYS = set("sec_id company_id individual entry individual_id");

/** Words behind which a payment's number, date or note begins. */
const STOPS = wordSet("endsPayee");
/** Words that begin a date, note or field, where no payee was printed. */
const NEVER_PAYEES = set("ON FOR MEMO NOTE WEB PPD CCD VIA REASON");
/** Words that stand between the method and the payee. */
const CONNECTORS = wordSet("beforePayee");

/** Reads the payee or payer of a person-to-person payment: the words up to a number, date or note. */
export function readPayee(scope: Scope, hit: Hit): void {
  const [from, to] = restOf(scope, hit);
  if (scope.tokens[from]?.separator === STAR) readMerchant(scope, from, to);
  else readPayeeIn(scope, from, beforeAchFields(scope, hit.end, to), true);
}

/** `VENMO PAYMENT 1234567890 WEB ID: 3264681992`: the fields of the ACH entry name no payee. */
function beforeAchFields(scope: Scope, from: number, to: number): number {
  for (const field of scope.fields) {
    if (field.at >= from && ACH_KEYS.has(field.key)) return Math.min(to, field.at);
  }
  return to;
}

/** Behind `TO` (`isLed`) two words and more are the payee's, whatever they are: `TO CREDIT REPAIR PROS`. */
export function readPayeeIn(scope: Scope, from: number, to: number, isNamed: boolean, isLed = false): void {
  const { tokens } = scope;
  const isPhrase = isLed && isWord(tokens[from]) && isWord(tokens[from + 1]) && isWord(tokens[from + 2]);
  let start = from;
  while (!isPhrase && start < to && isBeforePayee(scope, start)) start++;
  if (start < to && NEVER_PAYEES.has((tokens[start] as Token).text)) return;
  let end = start;
  while (end < to && !isBehindPayee(scope, start, end)) end++;
  if (isNamed) end = beforeMemo(scope, start, end, to);
  setCounterparty(scope, start, end);
  if (isPerson(scope, start, end, isNamed)) scope.draft.isPersonLikely = true;
  for (let at = end; at < to; at++) {
    const token = tokens[at] as Token;
    if (token.kind === KINDS.word || token.text.length < 5) continue;
    addReference(scope, "confirmation", at, at + 1);
    break;
  }
}

function isBeforePayee(scope: Scope, at: number): boolean {
  const token = scope.tokens[at] as Token;
  if (token.kind === KINDS.number) return !beginsName(scope, at);
  if (isIdLike(token)) return true;
  if (isConfirmation(scope, at)) return true;
  return CONNECTORS.has(token.text);
}

/** `3 RIVERS LANDSCAPING`, `84 LUMBER`: one digit or two before a word, and no part of a date or number. */
function beginsName(scope: Scope, at: number): boolean {
  const token = scope.tokens[at] as Token;
  const next = scope.tokens[at + 1];
  if (token.text.length > 2 || next === undefined || next.kind !== KINDS.word) return false;
  if (next.gap !== 1 || (next.separator !== 32 && next.separator !== 45)) return false;
  const isApart = at === 0 || token.separator === 32;
  return isApart && !CONNECTORS.has(next.text) && !STOPS.has(next.text) && dateAt(scope.tokens, at) === 0;
}

/** `Conf# kwapxzsb; NAME`: the id may be letters only. */
function isConfirmation(scope: Scope, at: number): boolean {
  const before = scope.tokens[at - 1];
  const token = scope.tokens[at] as Token;
  return (before?.text.startsWith("CONF") ?? false) && token.separator === 35;
}

function isBehindPayee(scope: Scope, start: number, at: number): boolean {
  const token = scope.tokens[at] as Token;
  if (token.kind === KINDS.number) return token.text.length > 2 || (at === start && !beginsName(scope, at));
  if (isIdLike(token) || dateAt(scope.tokens, at) > 0) return true;
  if (at > start && (token.separator === 59 || token.separator === 34 || token.separator === 40)) return true;
  // Tran is a surname too.
  if (token.text === "TRAN" && scope.tokens[at + 1]?.text === "ID") return true;
  if (token.text === "ON" && isInName(scope, at)) return false;
  return at > start && STOPS.has(token.text);
}

/** What people write behind a name: what the money is for, or for when. */
const MEMOS = wordSet("personMemo");

/** `MARTINEZ MARIA DEPOSIT FOR CATERING`, `LANDLORD BOB RENT MARCH`: behind two words of a name; the memo is kept as what it is for. */
function beforeMemo(scope: Scope, start: number, end: number, to: number): number {
  const { tokens, lexicon, draft } = scope;
  for (let at = start + 2; at < end; at++) {
    if (!MEMOS.has((tokens[at] as Token).text)) continue;
    const isTrade = tokens
      .slice(at + 1, end)
      .some(({ text }) => lexicon?.isBusinessWord?.(text) && !MEMOS.has(text));
    if (isTrade) return end;
    const span = spanOf(tokens, at, to);
    draft.entryDescription ??= { text: scope.raw.slice(span.start, span.end), span };
    return at;
  }
  return end;
}

/** `E.ON NEXT`, `CAPITAL ON TAP`: British banks print nothing else behind it than a day. */
function isInName({ tokens, currency }: Scope, at: number): boolean {
  const next = tokens[at + 1];
  return (
    currency === "GBP" &&
    isWord(next) &&
    next?.gap === 1 &&
    next.separator === 32 &&
    dateAt(tokens, at + 1) === 0
  );
}
