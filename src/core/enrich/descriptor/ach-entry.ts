import { wordSet } from "../../language/lexicon.ts";
import { isIdLike, isWord, SEC_CODES } from "./classes.ts";
import { setCompany } from "./company-name.ts";
import { addReference, type Field, type Hit, type Scope, spanOf } from "./form.ts";
import { restOf, setCounterparty, skipLeadingNumbers } from "./name.ts";
import { KINDS, type Token } from "./tokens.ts";
import { trimRight } from "./trim.ts";

export function fieldOf(scope: Scope, key: string): Field | null {
  for (const field of scope.fields) if (field.key === key && field.end > field.from) return field;
  return null;
}

/** Reads company, entry description and individual behind the method's words, from labels or by position. */
export function readCompany(scope: Scope, hit: Hit): void {
  const [from, to] = restOf(scope, hit);
  readEntry(scope, from, to);
}

/**
 * PNC and Truist print the entry description before the company: `Corporate ACH Vendor Pay Univ Of
 * Pittsbur`.
 */
export function readEntryFirst(scope: Scope, hit: Hit): void {
  const [from, to] = restOf(scope, hit);
  readEntry(scope, from, to, true);
}

export function readEntry(scope: Scope, from: number, to: number, isEntryFirst = false): void {
  readNacha(scope);
  const company = fieldOf(scope, "company");
  const entry = fieldOf(scope, "entry");
  if (company !== null) setCompany(scope, company.from, company.end);
  if (entry !== null) setEntry(scope, entry.from, entry.end);
  if (company !== null) {
    namePayee(scope, company.from, company.from);
    return;
  }
  const firstField = scope.fields.find((field) => field.at >= from);
  const end = firstField === undefined ? to : Math.min(to, firstField.at);
  if (entry === null) {
    splitCompany(scope, from, end, isEntryFirst);
    return;
  }
  setCompany(scope, from, end);
  namePayee(scope, from, from);
}

/** References, class and individual from the labels. */
function readNacha(scope: Scope): void {
  const { draft, tokens } = scope;
  for (const field of scope.fields) {
    if (field.end <= field.from) continue;
    const value = tokens[field.from] as Token;
    if (field.key === "sec") draft.secCode = SEC_CODES.has(value.text) ? value.text : draft.secCode;
    else if (field.key === "sec_id") {
      draft.secCode = (tokens[field.at] as Token).text;
      addReference(scope, "company_id", field.from, field.from + 1);
    } else if (field.key === "company_id") {
      addReference(scope, "company_id", field.from, field.from + 1);
      takeTrailingSec(scope, field);
    } else if (field.key === "trace") addReference(scope, "trace", field.from, field.from + 1);
    else if (field.key === "individual_id") addReference(scope, "individual_id", field.from, field.end);
    else if (field.key === "individual" || field.key === "holder") {
      const span = spanOf(tokens, field.from, field.end);
      draft.individual = { text: scope.raw.slice(span.start, span.end), span };
    }
  }
}

/** Bank of America ends the line with the class: `CO ID:1234567890 CCD`. */
function takeTrailingSec(scope: Scope, field: Field): void {
  for (let at = field.from + 1; at < field.end; at++) {
    const text = (scope.tokens[at] as Token).text;
    if (SEC_CODES.has(text)) scope.draft.secCode = text;
  }
}

export function setEntry(scope: Scope, from: number, to: number): void {
  const end = trimRight(scope, from, to);
  if (from >= end) return;
  const span = spanOf(scope.tokens, from, end);
  scope.draft.entryDescription = { text: scope.raw.slice(span.start, span.end), span };
}

/**
 * Without labels the entry description is known by its words, or by the blanks that pad the company's
 * field.
 */
function splitCompany(scope: Scope, from: number, to: number, isEntryFirst: boolean): void {
  const start = skipEntryNoise(scope, from, to);
  const entry = isEntryFirst ? entryAt(scope, start, to) : entryHit(scope, start, to);
  if (entry === null) {
    const column = columnAfter(scope, start, to);
    if (column < to) setEntry(scope, column, columnAfter(scope, column, to));
    setCompany(scope, start, endOfProcessor(scope, start, column));
    return;
  }
  setEntry(scope, entry.first, entry.end);
  if (entry.first > start && namePayee(scope, entry.end, to)) return;
  const named = namedBehind(scope, entry, start, to);
  if (named < to) setCompany(scope, named, to);
  else if (entry.first > start) setCompany(scope, start, endOfProcessor(scope, start, entry.first));
}

/** A processor's own name ends where it ends: behind it stand its codes (`WISE US INC WISE TRNWISE`). */
function endOfProcessor(scope: Scope, start: number, to: number): number {
  for (const hit of scope.contents) {
    if (hit.first === start && hit.form.processor !== null && hit.form.purpose === null)
      return Math.min(hit.end, to);
  }
  return to;
}

/** Entry descriptions of PayPal behind which it names the shop. */
const BUYS = /^(?:INST|PURCHASE|ECHECK)/i;

/**
 * PayPal's purchases name the shop behind `INST XFER`, or in the id field: `PAYPAL INST XFER SPOTIFY`,
 * `PAYPAL DES:INST XFER ID:UBER`. Returns whether one was named.
 */
export function namePayee(scope: Scope, from: number, to: number): boolean {
  const { tokens, draft } = scope;
  if (tokens[0]?.text !== "PAYPAL" && !(draft.counterparty?.text.toUpperCase().startsWith("PAYPAL") ?? false))
    return false;
  if (!BUYS.test(draft.entryDescription?.text ?? "")) return false;
  const id = fieldOf(scope, "individual_id");
  const first = id === null ? skipLeadingNumbers(scope, from, to) : id.from;
  const last = id === null ? to : id.end;
  const token = tokens[first];
  if (token === undefined || first >= last || token.kind === KINDS.number || token.text.startsWith("PAYPAL"))
    return false;
  if (id === null && token.kind !== KINDS.word) return false;
  if (isIdLike(token)) return false;
  draft.processor = { key: "paypal", span: spanOf(tokens, 0, 1) };
  setCounterparty(scope, first, trimRight(scope, first, last));
  return true;
}

/** Square's batch day stands as the entry description: `Sq240411 Square Inc`. */
function skipEntryNoise(scope: Scope, from: number, to: number): number {
  let at = skipLeadingNumbers(scope, from, to);
  const { isReturn } = scope.draft;
  while (at < to - 1) {
    const token = scope.tokens[at] as Token;
    if (
      (!isIdLike(token) || isNumberedName(token.text)) &&
      !(isReturn && (RETURN_NOISE.has(token.text) || token.kind === KINDS.mixed))
    )
      break;
    at++;
  }
  return at;
}

/** `800FUNDING`, `84LUMBER`: a number before a word of five letters or more is part of a name. */
function isNumberedName(text: string): boolean {
  return /^\d{1,4}[A-Z]{5,}$/.test(text);
}

/** Reasons and kinds that returns print before the company (NACHA return reason codes in words). */
export const RETURN_NOISE = wordSet("returnReason");

/**
 * Where the other side is named behind the entry description: behind `TO`, `FROM` or a dash, or when
 * nothing is before it.
 */
function namedBehind(scope: Scope, entry: Hit, start: number, to: number): number {
  for (let at = entry.end; at < to; at++) {
    const token = scope.tokens[at] as Token;
    const isDash = token.separator === 45 && token.gap >= 3;
    const isName = token.kind === KINDS.word && !ENTRY_ENDS.has(token.text);
    if (isDash && isName && !isEntryAt(scope, at)) return at;
    const isLead = at > 0 && CONNECTORS.has((scope.tokens[at - 1] as Token).text) && at - 1 >= entry.end;
    if (isLead && token.kind === KINDS.word && entry.first <= start + 1) return at;
  }
  if (entry.first !== start) return to;
  // `MERCHANT BANKCD DEPOSIT 240402 4960 Tran Food Mart`: behind the date stands the account's holder.
  return isWord(scope.tokens[entry.end]) ? entry.end : to;
}

function isEntryAt(scope: Scope, at: number): boolean {
  return scope.contents.some((hit) => hit.first <= at && at < hit.end);
}

const CONNECTORS = new Set(["TO", "FROM"]);

/** Credit unions part the entry description in two: `PUGET SOUND ENER BILLPAY - BILL`. */
const ENTRY_ENDS = new Set(["BILL", "BILLS", "ONLINE", "WEB", "PHONE", "MOBILE", "RECURRING"]);

/** The longest entry description that begins the range. */
function entryAt(scope: Scope, from: number, to: number): Hit | null {
  let best: Hit | null = null;
  for (const hit of scope.contents) {
    if (!hit.form.isEntry || hit.first !== from || hit.end > to) continue;
    if (best === null || hit.end > best.end) best = hit;
  }
  return best ?? entryHit(scope, from, to);
}

/** The surest entry description in the range; of equals the last. */
function entryHit(scope: Scope, from: number, to: number): Hit | null {
  let best: Hit | null = null;
  for (const hit of scope.contents) {
    if (!hit.form.isEntry || hit.first < from || hit.end > to) continue;
    if (best === null || isBetterEntry(hit, best, from)) best = hit;
  }
  return best;
}

function isBetterEntry(hit: Hit, best: Hit, from: number): boolean {
  if (hit.first > from !== best.first > from) return hit.first > from && !(best.end - best.first > 1);
  return hit.form.strength >= best.form.strength;
}

function columnAfter(scope: Scope, from: number, to: number): number {
  for (let at = from + 1; at < to; at++) {
    const token = scope.tokens[at] as Token;
    if (token.gap >= 2 && token.separator === 32) return at;
  }
  return to;
}

/** Does the text carry labels that only ACH entries have? */
export function hasAchLabels(scope: Scope): boolean {
  for (const field of scope.fields) {
    if (
      field.key === "entry" ||
      field.key === "sec_id" ||
      field.key === "individual" ||
      field.key === "company_id" ||
      (field.key === "company" && scope.tokens[field.at]?.text === "ORIG")
    )
      return true;
  }
  return false;
}

/** The printed class stands alone at the end: `AMEX EPAYMENT WEB`. */
export function trailingSec(scope: Scope): string | null {
  const last = scope.tokens.at(-1);
  if (last === undefined || last.kind !== KINDS.word || last.text === "POS" || last.text === "POP")
    return null;
  return scope.tokens.length > 2 && SEC_CODES.has(last.text) && last.text !== "WEB" ? last.text : null;
}
