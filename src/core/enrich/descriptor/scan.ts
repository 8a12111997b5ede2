import { dateAt, isIdLike } from "./classes.ts";
import type { Field, Hit, Where } from "./form.ts";
import { type Entry, PHRASES } from "./list.ts";
import { KINDS, type Token } from "./tokens.ts";

/** What one pass over the tokens finds. */
export type Scan = { readonly method: Hit | null; readonly contents: Hit[]; readonly fields: Field[] };

type Candidate = { hit: Hit; rank: number };

const COLON = 58;
const EQUALS = 61;
const HASH = 35;
const PLUS = 43;
const SLASH = 47;
const SEMICOLON = 59;

/** Finds phrases and labels, and chooses the method among the phrases. */
export function scanPhrases(upper: string, tokens: readonly Token[], currency: string | null = null): Scan {
  const contents: Hit[] = [];
  const fields: Field[] = [];
  const head = headOf(tokens);
  const lastWord = lastWordOf(tokens);
  let start: Candidate | null = null;
  let other: Candidate | null = null;
  PHRASES.scan(tokens, (entry: Entry, first, end) => {
    if (entry.kind === "label") {
      addLabel(upper, tokens, fields, entry, first, end);
      return;
    }
    const { form, rank } = entry;
    if (form.currency !== null && form.currency !== currency) return;
    if (!standsRight(form.where, tokens, first, end, head, lastWord)) return;
    const hit: Hit = { form, first, end };
    if (form.layer === "content") addContent(contents, hit);
    else if (first === 0 || first === head || isBehindShare(tokens, first, end))
      start = betterStart(start, hit, rank);
    else other = betterOther(other, hit, rank);
  });
  closeFields(fields, tokens.length);
  const method = choose(start, other);
  if (method === null) return { method, contents, fields };
  const longer = longerWording(contents, method);
  return {
    method: longer === null ? method : { ...method, end: longer.end },
    contents: outside(contents, method),
    fields,
  };
}

/** The first token that is neither number nor date; a method may stand there too. */
function headOf(tokens: readonly Token[]): number {
  let at = 0;
  while (at < tokens.length) {
    const size = dateAt(tokens, at);
    if (size > 0) at += size;
    else if ((tokens[at] as Token).kind === KINDS.number) at++;
    else return at;
  }
  return 0;
}

function lastWordOf(tokens: readonly Token[]): number {
  for (let at = tokens.length - 1; at >= 0; at--) {
    const token = tokens[at] as Token;
    if (token.kind === KINDS.word || (token.kind === KINDS.mixed && !isIdLike(token))) return at;
  }
  return -1;
}

/** Words that banks put before the name of a fee or act; nothing of a counterparty. */
const LEAD_WORDS: ReadonlySet<string> = new Set(
  `NON CHASE WELLS FARGO WF TD BANK BANKING OF AMERICA BOFA PNC CITI CITIBANK TRUIST REGIONS KEYBANK
   HUNTINGTON CAPITAL ONE US USAA BUSINESS ACCOUNT ACCT CHECKING DEBIT CREDIT CHARGE CHARGED CARD VISA MC
   MASTERCARD DOMESTIC INTERNATIONAL INTL FOREIGN INCOMING OUTGOING ONLINE DAILY MONTHLY ANNUAL QUARTERLY
   REFUND REVERSAL REVERSE OTHER NETWORK OUT IN FEE FOR COUNTERFEIT NSF OD TOTAL NET COURTESY PAID UNPAID
   COMMERCIAL STANDARD BASIC PRIOR PERIOD ADJUSTMENT MISC WAIVED CASH ATM ACH WIRE TRANSFER CHECK DEPOSIT
   STATEMENT SAVINGS ONE TIME REBATE THE A AN DEPOSITED TELEPHONE MOBILE WEB INTERNET TO FROM ON MEMO
   DIVIDEND WITHDRAWAL BRANCH TELLER CENTER M&T FIFTH THIRD REPLACEMENT RUSH SCANNER REMOTE CAPTURE
   OVERDRAFT COIN CURRENCY PROCESSING EXCESS ITEM ITEMS TRANSACTION STOP PAYMENT PMT RESEARCH LEGAL PROCESS
   ORDER RETURN RETURNED PAPER IMAGE CASHIERS CASHIER CASHIER'S SAFE BOX NIGHT DROP POSITIVE PAY BILL
   INSTANT SAME DAY BATCH FILE LATE SERVICE SVC MAINTENANCE DORMANT INACTIVITY CBUSOL COLLECTION NOTARY LEVY
   GARNISHMENT TREASURY MANAGEMENT CASH VAULT SMART LOCKBOX POSTAGE REPLACE EXPEDITED DELIVERY BALANCE
   INQUIRY LIMIT ETRANSFER CITIZENS SANTANDER BMO FIRST M T HARRIS KEY DIGITAL
   ORIG ORIGINATION BLOCK FILTER TOKEN RECONCILEMENT RECON SUBPOENA STRAPPED STRAP ORDERED CHECKS COLLECTIONS
   CONCENTRATION SWEEP ZBA CORRECTION PREFERRED REWARDS BUS MINIMUM BELOW POS TXN SURCHARGE ANALYZED ANALYSIS
   SATURDAY SUNDAY HOLIDAY WEEKEND AND ROLLED ROLL ROLLS COINS CORR ADJ REFUNDED CORRECTION RFND COMMONWEALTH NAB ANZ WESTPAC HSBC BARCLAYS LLOYDS NATWEST RBC CIBC SCOTIABANK DISHONOUR USBANK`.split(
    /\s+/,
  ),
);

function standsRight(
  where: Where,
  tokens: readonly Token[],
  first: number,
  end: number,
  head: number,
  lastWord: number,
): boolean {
  if (where === "anywhere") return true;
  if (where === "end") return end > lastWord && first > head;
  if (where === "led") return isLed(tokens, first);
  const isStart = first === 0 || first === head;
  if (where === "start") return isStart || isBehindShare(tokens, first, end);
  if (where === "whole") return isStart && end > lastWord;
  const next = tokens[end];
  if (where === "dashed")
    return (
      isStart && next !== undefined && next.kind === KINDS.word && next.separator === 45 && next.gap === 1
    );
  if (where === "spaced")
    return isStart && next !== undefined && next.kind === KINDS.word && next.separator === 32;
  return isStart && (next === undefined || next.kind !== KINDS.word);
}

/** Credit unions head each line with the way of the money: `Withdrawal PTB WD`; a bank's words of two and more behind it say how. */
function isBehindShare(tokens: readonly Token[], first: number, end: number): boolean {
  const { text } = tokens[0] as Token;
  return first === 1 && end > 2 && (text === "WITHDRAWAL" || text === "DEPOSIT");
}

function isLed(tokens: readonly Token[], first: number): boolean {
  for (let i = 0; i < first; i++) {
    const token = tokens[i] as Token;
    if (token.kind === KINDS.word && !LEAD_WORDS.has(token.text)) return false;
  }
  return true;
}

/** A phrase inside a longer one says nothing of its own (`TAX` in `PAYROLL TAX`). */
function addContent(contents: Hit[], hit: Hit): void {
  for (let last = contents.at(-1); last !== undefined; last = contents.at(-1)) {
    const isInside = hit.first >= last.first && hit.end <= last.end;
    const isSame = hit.first === last.first && hit.end === last.end;
    // An entry description inside a processor's phrase still parts the company from it (`STRIPE TRANSFER`).
    if (isInside && !isSame && absorbs(last, hit)) return;
    const covers = !isSame && hit.first <= last.first && hit.end >= last.end && absorbs(hit, last);
    if (!covers) break;
    contents.pop();
  }
  contents.push(hit);
}

/**
 * An entry description keeps parting company from purpose inside a phrase that names both (`STRIPE
 * TRANSFER`).
 */
function absorbs(outer: Hit, inner: Hit): boolean {
  return !inner.form.isEntry || outer.form.isEntry || outer.form.purpose === null;
}

/** `ADEUDO MENSUAL DE TARJETA`: the method's word begins a wording that says what it was for. */
function longerWording(contents: readonly Hit[], method: Hit): Hit | null {
  return contents.find((hit) => isLongerWording(hit, method)) ?? null;
}

function isLongerWording({ form, first, end }: Hit, method: Hit): boolean {
  return !form.isEntry && form.purpose !== null && first === method.first && end > method.end;
}

/**
 * The method's own words say nothing more; an entry description that shares a word with it begins behind it (`CORPORATE ACH
 * PAYMENT`: `ACH PAYMENT`).
 */
function outside(contents: Hit[], method: Hit): Hit[] {
  if (contents.every((hit) => hit.end <= method.first || hit.first >= method.end)) return contents;
  return contents.flatMap((hit) => {
    if (hit.end <= method.first || hit.first >= method.end || isLongerWording(hit, method)) return hit;
    return hit.form.isEntry && hit.end > method.end && hit.first >= method.first
      ? { ...hit, first: method.end }
      : [];
  });
}

/** Of phrases that begin the descriptor the longest says most. */
function betterStart(best: Candidate | null, hit: Hit, rank: number): Candidate {
  if (best === null) return { hit, rank };
  if (hit.end !== best.hit.end) return hit.end > best.hit.end ? { hit, rank } : best;
  if (hit.first !== best.hit.first) return hit.first < best.hit.first ? { hit, rank } : best;
  return rank < best.rank ? { hit, rank } : best;
}

function betterOther(best: Candidate | null, hit: Hit, rank: number): Candidate {
  if (best === null) return { hit, rank };
  if (hit.first === best.hit.first && hit.end > best.hit.end) return { hit, rank };
  if (hit.end === best.hit.end && hit.first > best.hit.first) return best;
  return rank < best.rank ? { hit, rank } : best;
}

function choose(start: Candidate | null, other: Candidate | null): Hit | null {
  if (start === null || other === null) return (start ?? other)?.hit ?? null;
  // The longer of two wordings that end alike is the bank's own (`NSF/OD CHARGE` rather than `OD CHARGE`).
  if (start.hit.end >= other.hit.end && start.hit.first <= other.hit.first) return start.hit;
  return other.rank < start.rank ? other.hit : start.hit;
}

/**
 * A label is one only when a colon, equals sign, plus or hash follows, or when it begins behind a semicolon
 * or stands between slashes.
 */
function addLabel(
  upper: string,
  tokens: readonly Token[],
  fields: Field[],
  label: { readonly key: string; readonly isBare: boolean },
  first: number,
  end: number,
): void {
  const token = tokens[first] as Token;
  const mark = markAfter(upper, (tokens[end - 1] as Token).end);
  const isMarked =
    mark === COLON || mark === EQUALS || mark === PLUS || (mark === HASH && label.key !== "when");
  const isSet =
    token.separator === SEMICOLON || (token.separator === SLASH && (mark === EQUALS || mark === SLASH));
  if (!isMarked && !isSet && !label.isBare) return;
  const last = fields.at(-1);
  const field: Field = { key: label.key, at: first, from: end, end };
  if (last !== undefined && last.at <= first && last.from > first) {
    // `CO ID:` holds `ID:`; the longer label wins.
    if (last.at === first && end > last.from) fields[fields.length - 1] = field;
    return;
  }
  fields.push(field);
}

function markAfter(upper: string, at: number): number {
  let i = at;
  while (i < upper.length && upper.charCodeAt(i) === 32) i++;
  return i < upper.length ? upper.charCodeAt(i) : 0;
}

function closeFields(fields: Field[], count: number): void {
  for (let i = 0; i < fields.length; i++) {
    const next = fields[i + 1];
    (fields[i] as Field).end = next === undefined ? count : next.at;
  }
}
