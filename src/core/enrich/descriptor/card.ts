import { makeSieve } from "../sieve.ts";
import { isWord, joinKey, STATES } from "./classes.ts";
import { type FormEntry, family, type Hit, type Scope } from "./form.ts";
import { readMerchant, restOf } from "./name.ts";
import { takePlace } from "./place.ts";
import type { Token } from "./tokens.ts";

/**
 * Behind the method stand date, card number, merchant, place; inner repetitions of the method are skipped.
 */
export function readCard(scope: Scope, hit: Hit): void {
  const [from, to] = restOf(scope, hit);
  readMerchant(scope, skipInnerMethod(scope, from, to), to);
}

/**
 * TD prints `DEBIT CARD PURCHASE, *****0123, AUT 012324 VISA DDA PUR  MERCHANT`: the second method phrase
 * ends the header.
 */
const INNER_METHODS = [
  "POS PURCHASE NON PIN",
  "POS PURCHASE PIN",
  "POS PURCHASE",
  "VISA DDA PUR AP",
  "DDA PURCHASE AP",
  "VISA DDA PUR",
  "VISA DDA REF",
  "VISA DDA PURCHASE",
  "DDA PURCHASE",
  "DDA PUR",
  "VISA CHECK CARD",
  "VISA DEBIT",
];
const INNER_WORDS = INNER_METHODS.map((phrase) => phrase.split(" "));
const mayBeginInner = makeSieve(INNER_WORDS.flatMap(([first]) => first ?? []));

function skipInnerMethod(scope: Scope, from: number, to: number): number {
  const { tokens } = scope;
  for (let at = from; at < Math.min(to, from + 6); at++) {
    if (!mayBeginInner(tokens[at]?.text ?? "")) continue;
    for (const words of INNER_WORDS) {
      if (words.every((word, i) => tokens[at + i]?.text === word)) return at + words.length;
    }
  }
  return from;
}

/** U.S. Bank puts place and reference before the shop: `DEBIT PURCHASE - VISA ON 051424 MESA AZ REF # 24137460 KALE ME CRAZY`. */
function readBehindReference(scope: Scope, hit: Hit): void {
  const { tokens } = scope;
  const ref = tokens.findIndex(({ text }, at) => at >= hit.end && text === "REF");
  const name = ref < 0 ? -1 : tokens.findIndex((token, at) => at > ref && isWord(token));
  if (name < 0) {
    const state = ref < 0 ? -1 : stateInside(scope, hit.end, ref);
    if (state < 0) readCard(scope, hit);
    else {
      takePlace(scope, hit.end, state + 1);
      readMerchant(scope, state + 1, ref);
    }
    return;
  }
  takePlace(scope, hit.end, ref);
  readMerchant(scope, name, tokens.length);
}

/** `ON 081224 MINNEAPOLIS MN MENARDS EDEN PRA REF # 2488`: a state behind its city, with the shop behind it; else -1. */
function stateInside({ tokens, lexicon }: Scope, from: number, to: number): number {
  for (let at = from + 1; at < to - 1; at++) {
    const { text } = tokens[at] as Token;
    if (!STATES.has(text)) continue;
    for (let first = Math.max(from, at - 3); first < at; first++)
      if (lexicon?.isCity(joinKey(tokens, first, at), text)) return at;
  }
  return -1;
}

/** `PURCHASE WITH CASH BACK $ 20.00 AUTHORIZED ON 03/05 NAME`: the amount of cash stands inside the method's words. */
function readCashBack(scope: Scope, hit: Hit): void {
  const on = scope.tokens.findIndex(({ text }, at) => at >= hit.end && text === "AUTHORIZED");
  if (on < 0 || on > hit.end + CASH_TOKENS) readCard(scope, hit);
  else readMerchant(scope, on + 2, scope.tokens.length);
}

const CASH_TOKENS = 3;

/** `FROM` or `TO` stands before who sent or got the money. */
function readMoneyTransfer(scope: Scope, hit: Hit): void {
  const at = scope.tokens.findIndex(({ text }, i) => i >= hit.end && (text === "FROM" || text === "TO"));
  if (at < 0 || at > hit.end + 3 || !isWord(scope.tokens[at + 1])) {
    readCard(scope, hit);
    return;
  }
  scope.draft.direction = (scope.tokens[at] as Token).text === "FROM" ? "in" : "out";
  readMerchant(scope, at + 1, scope.tokens.length);
}

/** What banks call a purchase by card, and what they call its return: each of the ones goes with each of the others. */
const PURCHASES = `CARD|DEBIT CARD|DEBIT CRD|DBT CARD|DBT CRD|CHECK CARD|CHECKCARD|CHECK CRD|VISA DEBIT|VISA CHECK CARD|MASTERCARD DEBIT|
  MC DEBIT|POS|POINT OF SALE|POS PURCHASE|PURCHASE|CARD PURCHASE|DEBIT CARD PURCHASE|DEBIT PURCHASE|DBT PURCHASE|VISA PURCHASE|
  PIN PURCHASE|SIG PURCHASE|SIGNATURE PURCHASE|DDA PURCHASE|EFTPOS|EFTPOS PURCHASE|RECURRING DEBIT CARD`;
const GIVEN_BACK = "RETURN|RTN|RETN|REFUND|RFND|CREDIT|REVERSAL|REV|VOID";

/** With and without the credit unions' `DEPOSIT` before it. */
function purchasesGivenBack(): string {
  const backs = GIVEN_BACK.split("|");
  return PURCHASES.split("|")
    .flatMap((purchase) => backs.flatMap((back) => [`${purchase} ${back}`, `DEPOSIT ${purchase} ${back}`]))
    .join("|");
}

const OUT = { direction: "out" } as const;
const IN = { direction: "in" } as const;

export const CARD_FORMS: readonly FormEntry[] = family("card", { channel: "card", rest: readCard }, [
  {
    // Money pushed to or pulled from a card (Visa Direct): `MONEY TRANSFER AUTHORIZED ON 04/23 FROM WESTERN UNION`.
    name: "money_transfer",
    phrases: "MONEY TRANSFER AUTHORIZED ON",
    purpose: "p2p",
    strength: 0.6,
    rest: readMoneyTransfer,
  },
  {
    name: "purchase_authorized_on",
    phrases: `PURCHASE AUTHORIZED ON|RECURRING PAYMENT AUTHORIZED ON|NON CHASE PURCHASE AUTHORIZED ON|
      PURCHASE WITH CASH BACK AUTHORIZED ON|PURCHASE INTL AUTHORIZED ON|
      PURCHASE BANK CHECK OR DRAFT AUTHORIZED ON`,
    ...OUT,
  },
  { name: "cash_back", phrases: "PURCHASE WITH CASH BACK", rest: readCashBack, ...OUT },
  {
    name: "refund",
    phrases: `PURCHASE RETURN AUTHORIZED ON|MERCHANT REFUND|MERCHANDISE CREDIT|CREDIT VOUCHER|MERCHANDISE RETURN|
      MERCHANDISE SERVICES RETURN|CARD REFUND|VISA DDA REF|${purchasesGivenBack()}`,
    isCorrection: true,
    ...IN,
  },
  {
    name: "checkcard",
    phrases: `CHECKCARD|DEBIT FOR CHECKCARD|VISA CHECK CARD PURCHASE|CHECK CARD PURCHASE|CHECK CARD|CHECKCARD PURCHASE|CKCD DEBIT|CKCD PUR|CKCD PURCHASE|CKCD|VISA CHECK CARD|VISA CHECKCARD|
      CHECK CRD PURCHASE|CHECK CRD|CHK CARD`,
    ...OUT,
  },
  {
    name: "mobile_purchase",
    phrases: `MOBILE PURCHASE|TAP TO PAY PURCHASE|TAP TO PAY|CONTACTLESS PURCHASE|CONTACTLESS PAYMENT|TAP PURCHASE|APPLE PAY PURCHASE|
      GOOGLE PAY PURCHASE`,
    ...OUT,
  },
  {
    name: "pos_debit",
    phrases: `VISA PURCHASE O SEAS|VISA DEBIT PURCHASE O SEAS|POS MAC|POS W D|POS DEBIT DEBIT CARD|DEBIT POS|POS C|POS D|POS W|POS S|POS DEBIT VISA CHECK CARD|POS DEBIT VISA|POS DEBIT MASTERCARD|POS DEBIT MC|POS DEBIT|POS PURCHASE|POS PUR|POS WITHDRAWAL|
      POS TRANSACTION|POS PIN PURCHASE|PIN POS|PIN PURCHASE|POS SIGNATURE PURCHASE|WITHDRAWAL POS|
      POINT OF SALE WITHDRAWAL|POINT OF SALE DEBIT|POINT OF SALE PURCHASE|POINT OF SALE|
      POINT OF SALE WITHDRAWAL L340|EFTPOS PURCHASE|EFTPOS DEBIT|EFTPOS|VISA PURCHASE|MASTERCARD PURCHASE|
      SIGNATURE PURCHASE|SIG PURCHASE|NON PIN PURCHASE|POS PURCHASE NON PIN|POS PURCH|
      PIN PUR|SIG PUR|SIGNATURE POS|PURCHASE SIG|PURCHASE PIN|PURCHASE NON PIN|POS DEB|POS DB|POS SALE|POS SIG DEBIT|VISA POS PURCH|VISA POS PURCHASE|VISA PURCHASE NON PIN|ATM POS|DDA PUR AP|WITHDRAWAL AT|
      ELECTRONIC POS|ATM POS PURCHASE|ATM POS DEBIT|SIG DEBIT|PIN DEBIT|PINLESS DEBIT|WITHDRAWAL AT POS|WITHDRAWAL SIGNATURE DEBIT|PURCH W O PIN|
      PURCH WITH PIN|SHARE DRAFT POS|EFTPOS PURCHASE AT|POINT OF SALE TRANSACTION NETS|NETS QR PAYMENT|NETS PAYMENT|DEBIT POS AP|INTERLINK PURCHASE|
      POS PURCHASE CC|POINT OF SALE TRANSACTION|PAYMENT VIA MYDEBIT|MYDEBIT|CHEQUE CARD PURCHASE|DC PURCHASE|POS PURCHASE AT`,
    ...OUT,
  },
  {
    name: "debit_visa_on",
    phrases: `DEBIT PURCHASE VISA ON|DEBIT PURCHASE ON|RECURRING DEBIT PURCHASE ON|RECURRING DEBIT PURCHASE VISA ON|DEBIT PURCHASE MASTERCARD ON|DEBIT PURCHASE RET VISA ON`,
    rest: readBehindReference,
    ...OUT,
  },
  {
    name: "debit_card",
    phrases: `DEBIT CARD PURCHASE PIN|VISA DEBIT CARD PURCHASE|VISA DEBIT CARD|DEBIT CREDIT CARD PURCHASE|DEBIT CARD PURCHASE AT|DEBIT CARD PURCHASE|DEBIT CARD PAYMENT|DEBIT CARD|DEBIT CARD DEBIT|
      DEBIT CARD TRANSACTION|DEBIT CARD WITHDRAWAL|DEBIT CARD WITHDRAWAL PURCHASE|DDA DEBIT|MC PURCHASE|RECUR DEBIT CRD|DEBIT PURCHASE VISA|DEBIT PURCHASE|DBT CRD|DBT PUR|DBT PURCHASE|
      DBT CARD|WITHDRAWAL DEBIT CARD|WITHDRAWAL CARD|VISA DDA PUR AP|VISA DDA PUR|DDA PURCHASE AP|
      DDA PURCHASE|DDA PUR|DDA PIN PUR|DDA RECUR POS PUR|MASTERCARD DEBIT|WITHDRAWAL DEBIT CARD MASTERCARD DEBIT|
      WITHDRAWAL DEBIT CARD VISA DEBIT|WITHDRAWAL DEBIT CARD MC DEBIT CARD|WITHDRAWAL DEBIT CARD VISA DEBIT CARD|WITHDRAWAL DEBIT CARD VISA|WITHDRAWAL DEBIT CARD MASTERCARD|VISA DEBIT PURCHASE|VISA DEBIT|
      BUSINESS DEBIT CARD PURCHASE|RECURRING DEBIT CARD PURCHASE|RECURRING DEBIT CARD|RECURRING DEBIT CRD|
      RECURRING CARD PURCHASE|BUSINESS CARD PURCHASE|MC DEBIT|SIGNATURE DEBIT|DBCRD PUR AP|DBCRD PUR|DBCRD PMT AP|DBCRD PMT|DBCRD|DBT CRD PUR|DBT CRD POS DEB|DDA DEBIT PURCHASE|VS DEBIT CARD|SIGNATURE DEBIT CARD|CARD PUR|
      CARD TXN|DEBIT CARD TRAN|DEBIT CRD PURCH|DEBIT CRD|RECURRING DB CRD|BUSINESS DEBIT|BUSINESS DEBIT CARD|BUS CARD PURCHASE|BUSINESS CHECK CARD|VISA PURCH|CHK CRD PUR|
      MASTERMONEY|CNP|CHKCARD PURCHASE|CHKCARD`,
    ...OUT,
  },
  {
    name: "card_purchase",
    phrases: `DIGITAL CARD PURCHASE|CARD PURCHASE WITH PIN|PURCHASE WITH PIN|CARD PURCHASE WITH CASH BACK|CARD PURCHASE W CASH|CARD PURCHASE W PIN|PURCHASE W CASH BACK|CARD PURCHASE|
      CARD TRANSACTION|CARD TRANSACTION AT|CARD PAYMENT|CARD PAYMENT AT|CARD SPEND|CARD SPEND AT|SPEND AT|CARD DEBIT|RECURRING CARD TRANSACTION|RECURRING PURCHASE|
      RECURRING PAYMENT|RECURRING DEBIT PURCHASE VISA|RECURRING DEBIT PURCHASE|RECURRING CARD PURCHASE|
      PURCHASE|PURCHASE FROM|RECURRING PURCHASE AT|SPENT AT|PENDING PURCHASE|PENDING AUTHORIZATION|PREAUTHORIZATION|RECUR PURCHASE|RECUR PUR|RECURRING PUR|RECUR DEBIT CARD|ONLINE PURCHASE|CREDIT CARD PURCHASE|INTERNATIONAL PURCHASE|INTL PURCHASE|PURCHASE AT`,
    ...OUT,
  },
  {
    name: "card_suffix",
    where: "end",
    phrases: `DEBIT CARD PURCHASE|CARD PURCHASE|DEBIT CARD WITHDRAWAL|DDA RECUR POS PUR|DDA POS PUR|
      POS PURCHASE|POS DEBIT|CHECK CARD PURCHASE|VISA DDA PUR`,
    ...OUT,
  },
  {
    name: "adjustment",
    phrases: `POS ADJUSTMENT|POS ADJUSTMENT DEBIT CARD|POS CREDIT ADJUSTMENT|POS CREDIT ADJUSTMENT DEBIT CARD|CHECKING CARD ADJUSTMENT SIGNATURE CREDIT|
      CHECKING CARD ADJUSTMENT POS PIN CREDIT|CARD ADJUSTMENT|POS CORRECTION|PURCHASE ADJUSTMENT|PURCHASE CORRECTION|DEBIT CARD ADJUSTMENT|CARD CORRECTION|VISA ADJUSTMENT|POS PURCHASE CORRECTION|POS PURCHASE ADJUSTMENT`,
    isCorrection: true,
    ...IN,
  },
  { name: "short", where: "spaced", phrases: "PURCH", ...OUT },
  { name: "doordash", phrases: "DD DOORDASH", processor: "doordash", ...OUT },
  { name: "payment_sent", phrases: "PMNT SENT|PAYMENT SENT", ...OUT },
  // A shop's own debit card, which it collects by ACH: Target's, and what fuel stations give out.
  { name: "shops_own", phrases: "MERCHANT ISSUED PAYMENT CARD", ...OUT },
  { name: "payment_received", phrases: "PMNT RCVD", ...IN },
]);
