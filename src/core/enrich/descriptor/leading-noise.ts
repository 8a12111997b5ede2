import { wordSet } from "../../language/lexicon.ts";
import { headerAt } from "./card-header.ts";
import { dateAt, isNumber, isWord, timeAt } from "./classes.ts";
import type { Scope } from "./form.ts";
import { KINDS, type Token } from "./tokens.ts";

const DASH = 45;

const set = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/));

/** Words between the method and the merchant. */
const LEADING_NOISE = wordSet("beforeMerchant");

/** The first token of the shop's name: behind dates, times, ids, wallets and words of the method. */
export function skipLeadingNoise(scope: Scope, from: number, to: number): number {
  const { tokens } = scope;
  let at = from;
  while (at < to - 1) {
    const size =
      dateAt(tokens, at) ||
      timeAt(tokens, at) ||
      dayAt(tokens, at) ||
      headerAt(tokens, at) ||
      orderAt(tokens, at);
    const token = tokens[at] as Token;
    if (size > 0) at += size;
    else if (isNumber(token) && isLeadingId(scope, at, from)) at++;
    else if (LEADING_NOISE.has(token.text) && !isWord(tokens[at + 1])) at++;
    else if (at > from && token.text === "AT" && tokens[at + 1]?.text !== "HOME") at++;
    else if (at > 0 && at === from && SHORT_PAYMENTS.has(token.text) && scope.draft.channel === "card") at++;
    else if (token.text === "DBA" || (token.kind === KINDS.mixed && GLUED_NUMBER.test(token.text))) at++;
    else if (scope.currency === "GBP" && token.text === "C" && at > from) at++;
    else if (token.text.length >= SHORTEST_WALLET && WALLETS.has(token.text)) at++;
    else if (isPairAt(tokens, at, to, "PAY") && PAY_WALLETS.has(token.text)) at += 2;
    else if (isSchemeAt(tokens, at)) at++;
    else if (token.text === "MERCHANT" && isNumberedPayment(tokens, at, to)) at += 2;
    else if (token.text === "MERCHANT" && isAtTerminal(tokens, at)) at += 2;
    else break;
  }
  return at >= to ? from : at;
}

/** Behind a card's method these are the bank's (`DEBIT CARD PURCHASE PYMT NAME`). */
const SHORT_PAYMENTS = set("PYMT PMT PMNT PURCH");

/** `HTTP://WWW.BIRCHLINEN.COM`: what stands before a name on the web. */
const SCHEMES = set("HTTP HTTPS WWW");
const ON_THE_WEB: ReadonlySet<number> = new Set([46, 47, 58]);

function isSchemeAt(tokens: readonly Token[], at: number): boolean {
  const { text } = tokens[at] as Token;
  const next = tokens[at + 1];
  return SCHEMES.has(text) && next !== undefined && (text === "WWW" || ON_THE_WEB.has(next.separator));
}

/** `CARD2828`, `POS54415819`, `PMT0312`: the number of a card, check, terminal or day, glued to what announces it. */
const GLUED_NUMBER = /^[A-Z]?\d{4}ON$|^(?:CARD|CK|POS|PMT|INV|NOTA|L|V|X+)\d{3,}$|^POS\d\d[A-Z]{3}$/;

/** `04-14 OLD MILL BAKERY`: month and day with a dash, which elsewhere could be a name's (`24-7`). */
function dayAt(tokens: readonly Token[], at: number): number {
  const [month, day] = [tokens[at], tokens[at + 1]];
  if (month?.text.length !== 2 || day?.text.length !== 2 || !isNumber(month) || !isNumber(day)) return 0;
  const isDashed = day.separator === DASH && day.gap === 1;
  return isDashed && Number(month.text) <= 12 && Number(day.text) <= 31 ? 2 : 0;
}

/** `302-1234567-1234567 AMZN MKTP DE`: Amazon's number of an order, of three and twice seven digits. */
function orderAt(tokens: readonly Token[], at: number): number {
  const [second, third] = [tokens[at + 1], tokens[at + 2]];
  const isLong = (token: Token | undefined): boolean =>
    isNumber(token) && token?.text.length === 7 && token.separator === DASH;
  return tokens[at]?.text.length === 3 && isLong(second) && isLong(third) ? 3 : 0;
}

/** A date of two numbers ends right before `at`. */
export function isBehindDay(tokens: readonly Token[], at: number): boolean {
  return dateAt(tokens, at - 2) === 2 || dayAt(tokens, at - 2) === 2;
}

/** American Express prints the telephone's wallet before the shop; the second kind as two words. */
const WALLETS = set("APLPAY GGLPAY SMSGPAY SAMSUNGPAY APPLEPAY GOOGLEPAY");
const SHORTEST_WALLET = 6;
const PAY_WALLETS = set("APPLE GOOGLE SAMSUNG");

function isPairAt(tokens: readonly Token[], at: number, to: number, second: string): boolean {
  return at + 2 < to && tokens[at + 1]?.text === second && isWord(tokens[at + 2]);
}

/** Fifth Third prints purchases as `MERCHANT PAYMENT NAME - 793307 CITY ST`. */
function isNumberedPayment(tokens: readonly Token[], at: number, to: number): boolean {
  if (!isPairAt(tokens, at, to, "PAYMENT")) return false;
  return tokens
    .slice(at + 3, to)
    .some((token) => isNumber(token) && token.separator === DASH && token.gap >= 3);
}

/** `POS PURCHASE MERCHANT PURCHASE TERMINAL 55310202 NAME CITY ST`. */
function isAtTerminal(tokens: readonly Token[], at: number): boolean {
  return tokens[at + 1]?.text === "PURCHASE" && tokens[at + 2]?.text === "TERMINAL";
}

/** `2024 ROOFING EXPO` */
function isYear(text: string): boolean {
  return text.length === 4 && (text.startsWith("19") || text.startsWith("20"));
}

/**
 * A number of four digits and more, or one set off by a dash: `210 - BOWLERO`, not `7-ELEVEN`, `99 RANCH`,
 * `1-800-FLOWERS`.
 */
function isLeadingId({ tokens, draft }: Scope, at: number, from: number): boolean {
  const token = tokens[at] as Token;
  const next = tokens[at + 1] as Token;
  // Right behind a card's method four digits are the card's.
  const isAnnounced = at > from || (from > 0 && draft.channel === "card");
  if (token.text.length >= 4) return isAnnounced || !isYear(token.text);
  return next.separator === DASH && next.gap >= 3;
}
