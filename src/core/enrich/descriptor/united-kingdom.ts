import { wordSet } from "../../language/lexicon.ts";
import { dateAt } from "./classes.ts";
import { type FormEntry, family, type Hit, type Scope } from "./form.ts";
import { readMerchant, restOf } from "./name.ts";
import { readPayeeIn } from "./p2p.ts";
import { KINDS, type Token } from "./tokens.ts";

/**
 * Words that end the payee's name in British lines: Barclays `REF`, Santander `MANDATE NO`, Lloyds `CD
 * 1234`, NatWest `FP`.
 */
const ENDS = wordSet("britishReference");

/** Names the payee up to `REF`, `MANDATE NO`, `ON 12 MAR`, an amount or a number. */
function readUk(scope: Scope, hit: Hit): void {
  const [first, to] = restOf(scope, hit);
  // `DD O2 0771234567`, `DD H3G 9712345678`: names of letters and digits.
  const from = first === to && scope.tokens[hit.end]?.kind === KINDS.mixed ? hit.end : first;
  const named = behindFrom(scope, from, to);
  if (named < to) {
    readPayeeIn(scope, named, to, false);
    return;
  }
  const end = endOfPayee(scope, from, to);
  if (hit.form.channel === "card") readMerchant(scope, from, end);
  else readPayeeIn(scope, from, end, false);
}

/** Barclays puts the payer's reference first: `FASTER PAYMENTS RECEIPT REF.INV 12 FROM NORTHGATE LTD`. */
function behindFrom(scope: Scope, from: number, to: number): number {
  for (let at = from + 1; at < to - 1; at++) if ((scope.tokens[at] as Token).text === "FROM") return at + 1;
  return to;
}

function endOfPayee(scope: Scope, from: number, to: number): number {
  for (let at = from + 1; at < to; at++) {
    const token = scope.tokens[at] as Token;
    if (ENDS.has(token.text) && (token.text !== "ON" || isDay(scope.tokens, at + 1))) return at;
    if (token.kind === KINDS.number && token.separator === 44) return at;
    if (dateAt(scope.tokens, at) > 0) return at;
  }
  return to;
}

/** `E.ON NEXT`, `CAPITAL ON TAP`: only before a date the word ends a name. */
function isDay(tokens: readonly Token[], at: number): boolean {
  return dateAt(tokens, at) > 0 || tokens[at]?.kind === KINDS.number;
}

const OUT = { direction: "out" } as const;
const IN = { direction: "in" } as const;

/**
 * British wordings. Bacs and Faster Payments codes: DD(R) direct debit, STO standing order, FPI and FPO
 * faster payment in and out, BGC bank giro credit, CPT cash point, CHQ cheque, CLP contactless purchase.
 * `SO`, `CR` and `BP` alone hold for pounds only: elsewhere they begin names (`SO CAL GAS`, `CR ENGLAND`, `BP`).
 */
export const UK_FORMS: readonly FormEntry[] = [
  // Lloyds rounds purchases up into a savings account; its club costs a fee that is waived for some.
  ...family("uk", { channel: "transfer", purpose: "own_transfer", strength: 0.9 }, [
    {
      name: "code",
      where: "alone",
      phrases: "TFR|TO A C|FROM A C",
      currency: "GBP",
      wording: "Internal Transfer",
    },
    { name: "save_the_change", phrases: "SAVE THE CHANGE", wording: "Savings Transfer" },
  ]),
  ...family("uk", { channel: "fee", purpose: "bank_fee", strength: 0.95 }, [
    { name: "club_fee", phrases: "CLUB LLOYDS FEE|CLUB LLOYDS WAIVED|CLUB LLOYDS", wording: "Account Fee" },
  ]),
  ...family(
    "uk",
    { layer: "content", where: "end", purpose: "payroll", strength: 0.6, currency: "GBP", ...IN },
    [{ name: "pay", phrases: "PAY|WAGES|SALARY" }],
  ),
  ...family("uk", { rest: readUk, channel: "card", ...OUT }, [
    {
      name: "card_payment",
      phrases: `CARD PAYMENT TO|CONTACTLESS PAYMENT|CONTACTLESS PAYMENT TO|CONTACTLESS PURCHASE|
        VISA PURCHASE|CARD PURCHASE TO`,
    },
    { name: "contactless", phrases: "CONTACTLESS" },
    { name: "card_code", where: "spaced", phrases: "DEB|VIS|BCC" },
    // Metro and Lloyds print the day of the purchase: `CARD 17APR24 NAME TOWN`.
    { name: "card_day_gb", where: "alone", phrases: "CARD", currency: "GBP" },
    { name: "card_code_gb", phrases: "VIS|CLP|CPM|INT'L", currency: "GBP" },
    {
      name: "card_refund",
      phrases: "REFUND FROM|CARD REFUND FROM|CREDIT REFUND FROM|VISA CREDIT",
      isCorrection: true,
      ...IN,
    },
  ]),
  ...family("uk", { rest: readUk, channel: "ach", ...OUT }, [
    {
      name: "direct_debit",
      phrases: "DIRECT DEBIT TO|DIRECT DEBIT PAYMENT TO|DIRECT DEBIT|BACS DIRECT DEBIT",
    },
    { name: "direct_debit_code", where: "spaced", phrases: "DD|DDR" },
    { name: "direct_debit_code_gb", phrases: "DD|DDR", currency: "GBP" },
    { name: "direct_debit_slash", where: "spaced", phrases: "D D", currency: "GBP" },
    { name: "direct_debit_slash_ie", where: "spaced", phrases: "D D", currency: "EUR" },
    { name: "direct_debit_end", where: "end", phrases: "DDR|DIRECT DEBIT" },
    {
      name: "standing_order",
      phrases:
        "STANDING ORDER TO|STANDING ORDER VIA FASTER PAYMENT TO|STANDING ORDER|STANDING ORDER PAYMENT TO",
    },
    { name: "standing_order_code", where: "spaced", phrases: "SO|STO|S O", currency: "GBP" },
    { name: "standing_order_end", where: "end", phrases: "STO|STANDING ORDER" },
  ]),
  ...family("uk", { rest: readUk, channel: "ach", purpose: "customer_payment", strength: 0.4, ...IN }, [
    {
      name: "giro_credit",
      phrases: `BGC|BANK GIRO CREDIT REF|BANK GIRO CREDIT|BANK CREDIT|DIRECT CREDIT FROM|INTER BANK CREDIT|D C FROM|BACS CREDIT|BACS|
        CREDIT FROM`,
    },
    { name: "credit_code", where: "spaced", phrases: "CR", currency: "GBP" },
    { name: "giro_credit_end", where: "end", phrases: "BGC|BACS" },
    // A payer's file of many credits.
    {
      name: "bulk_credit",
      where: "spaced",
      phrases: "BULK CREDIT|BULK DIRECT CREDIT|BATCH CREDIT|TAPE CREDIT",
    },
    { name: "lodgement_from", where: "spaced", phrases: "LODGEMENT|LODGMENT" },
    { name: "lodgement_end", where: "end", phrases: "LODGEMENT|LODGMENT" },
    {
      name: "faster_in",
      phrases: `FPI|FASTER PAYMENT IN|FASTER PAYMENTS IN|FASTER PAYMENT CREDIT|FASTER PAYMENTS CREDIT|FASTER PAYMENT RECEIPT FROM|FASTER PAYMENTS RECEIPT FROM|FASTER PAYMENT FROM|
        FASTER PAYMENTS RECEIPT|FASTER PAYMENT RECEIVED|MOBILE PAYMENT FROM|INWARD PAYMENT`,
    },
    { name: "chaps_in", channel: "wire", phrases: "CHAPS RECEIPT|CHAPS CREDIT|CHAPS IN" },
  ]),
  ...family("uk", { rest: readUk, channel: "bill_payment", purpose: "bill_payment", strength: 0.4, ...OUT }, [
    {
      name: "faster_out",
      phrases: `FPO|FASTER PAYMENT OUT|FASTER PAYMENTS OUT|FASTER PAYMENT DEBIT|FASTER PAYMENT TO|FASTER PAYMENTS TO|BILL PAYMENT VIA FASTER PAYMENT TO|FASTER PAYMENT|
        MOBILE BANKING PAYMENT TO|MOBILE PAYMENT TO|OBP`,
    },
    {
      name: "bill_code",
      where: "spaced",
      phrases: "BP|BBP|OTR|INTL PAYMENT|ONLINE TRANSACTION",
      currency: "GBP",
    },
    { name: "bank_of_ireland", phrases: "365 ONLINE|365 ONLINE TO|365 ONLINE PAYMENT", currency: "EUR" },
    { name: "faster_end", where: "end", phrases: "FPO|BP" },
    { name: "chaps_out", channel: "wire", phrases: "CHAPS TO|CHAPS TRANSFER|CHAPS PAYMENT" },
    { name: "chaps_code", channel: "wire", phrases: "CHAPS", currency: "GBP" },
  ]),
  ...family(
    "uk",
    { channel: "cash", purpose: "atm_withdrawal", strength: 1, wording: "ATM Withdrawal", ...OUT },
    [
      {
        name: "cash_point",
        phrases: "CPT|CASHPOINT WITHDRAWAL|CASH WITHDRAWAL AT|LINK WITHDRAWAL|CASHLINE|NOTEMACHINE|LNK",
      },
      // The machines of LINK and of the NatWest group, and who keeps them.
      {
        name: "cash_line",
        where: "spaced",
        phrases: "C L|CASH MACHINE|CASH LINK|LINK CASH|LINK CASH WITHDRAWAL|YOURCASH|HANCO ATM|CARDTRONICS",
        currency: "GBP",
      },
      // HSBC ends its rows with a code of the kind.
      { name: "cash_code_end", where: "end", phrases: "ATM", currency: "GBP" },
    ],
  ),
  ...family("uk", { channel: "cash", purpose: "cash_deposit", strength: 1, wording: "Cash Deposit", ...IN }, [
    {
      name: "cash_in",
      phrases:
        "CR PAID IN CASH|PAID IN CASH|CASH PAID IN AT|CASH PAID IN|CASH LODGEMENT|CASH LODGMENT|LODGEMENT CASH",
    },
  ]),
  ...family(
    "uk",
    { channel: "deposit", purpose: "check_deposit", strength: 0.95, wording: "Check Deposit", ...IN },
    [
      { name: "cheque_in", phrases: "CHQ PAID IN AT|CHQ PAID IN|CHEQUE PAID IN AT|CHEQUE PAID IN" },
      // Ireland's word for a deposit; with nothing else beside it, one over the counter.
      {
        name: "lodgement",
        where: "alone",
        phrases: "LODGEMENT|LODGMENT|CHEQUE LODGEMENT|CHQ LODGEMENT|BRANCH LODGEMENT|COUNTER LODGEMENT",
        strength: 0.8,
        wording: "Lodgement",
      },
    ],
  ),
  ...family("uk", { channel: "interest", purpose: "interest_earned", strength: 0.95, ...IN }, [
    { name: "gross_interest", phrases: "CR GROSS INTEREST TO|CR GROSS INTEREST|GROSS INTEREST TO" },
  ]),
  ...family("uk", { channel: "fee", purpose: "bank_fee", strength: 0.95, wording: "Total Charges", ...OUT }, [
    { name: "total_charges", phrases: "DR TOTAL CHARGES TO|DR TOTAL CHARGES|TOTAL CHARGES TO" },
  ]),
];
