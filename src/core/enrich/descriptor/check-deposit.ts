import { addReference, type FormEntry, family, type Hit, type Scope, spanOf } from "./form.ts";
import { restOf } from "./name.ts";
import { readPayeeIn } from "./p2p.ts";
import { KINDS, type Token } from "./tokens.ts";

/** The first number behind the phrase is the check's. */
function readCheckNumber(scope: Scope, hit: Hit): void {
  const at = hit.end;
  const token = scope.tokens[at];
  if (token?.kind === KINDS.number && token.text.length <= 10)
    addReference(scope, "check_number", at, at + 1);
}

/** Bill payments name the payee: `Online Payment 12345678901 To Landlord LLC`. */
function readBillPayee(scope: Scope, hit: Hit): void {
  const [from, to] = restOf(scope, hit);
  let start = from;
  for (let at = from; at < to - 1; at++) {
    if ((scope.tokens[at] as Token).text === "TO") {
      start = at + 1;
      break;
    }
  }
  readPayeeIn(scope, start, to, false);
}

/** Bank of America: `BKOFAMERICA ATM 04/22 #000004909 WITHDRWL CITY ST`, or `DEPOSIT` in the same place. */
function readBofaAtm(scope: Scope, hit: Hit): void {
  const { draft, tokens } = scope;
  for (let at = hit.end; at < Math.min(hit.end + 6, tokens.length); at++) {
    if ((tokens[at] as Token).text !== "DEPOSIT") continue;
    draft.form = "deposit.atm";
    draft.channel = "deposit";
    draft.direction = "in";
    draft.purpose = "check_deposit";
    draft.purposeStrength = ATM_DEPOSIT;
    draft.purposeSpan = spanOf(tokens, at, at + 1);
    return;
  }
}

/** Machines take checks and cash; the line does not say which. */
const ATM_DEPOSIT = 0.8;

const OUT = { direction: "out" } as const;
const IN = { direction: "in" } as const;
const CHECK_IN = { channel: "deposit", purpose: "check_deposit", ...IN } as const;

export const CHECK_FORMS: readonly FormEntry[] = family(
  "check",
  { channel: "check", purpose: "check_paid", strength: 0.95, direction: "out", rest: readCheckNumber },
  [
    {
      name: "number",
      phrases:
        "CHECK|CHECKS|CHK|CK|CHEQUE|CHQ|CHK NO|CHECK SERIAL|DRAFT|PAPER DRAFT|CHECK CARD DRAFT|CHEQUE RETIRE",
      where: "alone",
      wording: "Check",
    },
    {
      name: "cashiers",
      phrases: `CASHIERS CHECK|CASHIER'S CHECK|CASHIER CHECK|CERTIFIED CHECK|CERTIFIED CK|CASHIERS CK|CASHIER CK|CASHIERS CHK|OFFICIAL CK|OFFICIAL CHECK|BANK DRAFT|
        MONEY ORDER|MONEY ORDER PURCHASE|CASHIERS CHECK PURCHASE|BANK CHECK|PURCHASE BANK CHECK OR DRAFT|BANK CHECK OR DRAFT|
        TELLERS CHECK|TREASURERS CHECK`,
    },
    {
      name: "bill_pay",
      phrases: "BILL PAY CHECK|BILL PAYMENT CHECK|BILLPAY CHECK|PAPER CHECK SENT|BILL PAY PAPER CHECK",
      rest: readBillPayee,
    },
    {
      name: "substitute",
      phrases: `POP CHECK CONVERTED|POS CONVERTED CHECK|SUBSTITUTE CHECK|SUBSTITUTE CK|SUB CK|SUB CHECK|CONVERTED CHECK|ELECTRONIC CHECK|ELECTRONIC CHK|ELECTRONIC CK|
        CHECK CONVERSION|E CHECK|ECHECK|POP CHECK|ARC CHECK|CHECK BY PHONE|IMAGE CHECK`,
      strength: 0.8,
    },
    {
      name: "paid",
      phrases: `CHECK PAID|CHECK NUMBER|CHECK NO|CLEARED CHECK|CHECK CLEARED|INCLEARING CHECK|
        INCLEARING CHECKS|SHARE DRAFT|IN CLEARING CHECK|CHECK WITHDRAWAL|CHECK CASHED|CASHED CHECK|
        COUNTER CHECK|CHECK PAYMENT|PAID CHECK|CHECK PROCESSED|DEPOSITED OR CASHED CHECK|
        OVER THE COUNTER CHECK|WITHDRAWAL BY CHECK|WITHDRAWAL CHECK|WITHDRAWAL DRAFT|WITHDRAWAL SHARE DRAFT`,
      wording: "Check",
    },
  ],
);

export const DEPOSIT_FORMS: readonly FormEntry[] = [
  ...family("deposit", { strength: 0.95, ...CHECK_IN }, [
    {
      name: "remote",
      phrases: `REMOTE ONLINE DEPOSIT|KEY CAPTURE DEPOSIT|REMOTE DEPOSIT|REMOTE DEPOSIT CAPTURE|RDC DEPOSIT|DESKTOP DEPOSIT|
        REMOTE CAPTURE DEPOSIT|REMOTE CHECK DEPOSIT|EDEPOSIT IN BRANCH|EDEPOSIT IN BRANCH STORE|EDEPOSIT|
        E DEPOSIT|DEPOSIT REMOTE|IMAGE DEPOSIT|DESKTOP DEPOSIT CAPTURE|REMOTE ONLINE DEPOSIT #|QUICKDEPOSIT|
        SCANNED CHECK DEPOSIT|RDC|REMOTE CAPTURE DEP|REMOTE CAPTURE|PREENCODED DEPOSIT|PRE ENCODED DEPOSIT|ELECTRONIC CHECK DEPOSIT|IMAGE CASH LETTER DEPOSIT|IMAGE CASH LETTER|DEPOSIT CAPTURE|
        MERCHANT DEPOSIT CAPTURE|BUSINESS DEPOSIT CAPTURE`,
    },
    {
      name: "mobile",
      phrases: `MOBILE DEPOSIT|CHECK DEPOSIT MOBILE APP|MOBILE CHECK DEPOSIT|DEPOSIT MOBILE BANKING|DEPOSIT MOBILE|
        MOBILE BANKING DEPOSIT|BKOFAMERICA MOBILE DEPOSIT|MOBILE DEP|PHONE DEPOSIT|DEPOSIT BY MOBILE|
        MOBILE REMOTE DEPOSIT|DEPOSIT VIA MOBILE|SNAP DEPOSIT|PHOTO DEPOSIT|SNAPDEPOSIT|MOBILE DEPOSIT REF`,
    },
    { name: "bofa_mobile", phrases: "BKOFAMERICA MOBILE", wording: "Mobile Deposit" },
    {
      name: "atm_check",
      phrases: `ATM CHECK DEPOSIT|ATM DEPOSIT CHECK|CHECK DEPOSIT|DEPOSIT CHECK|DEPOSIT BY CHECK|
        DEPOSITED CHECK|CHECKS DEPOSITED|CHECKS RECEIVED|CHK DEP|CHK DEPOSIT|CK DEP|CK DEPOSIT|IPHONE CHECK DEPOSIT|CHECK DEP|CHEQUE DEPOSIT|CHQ IN AT|CHQ IN|CHEQUE IN|CHEQUE PAID IN`,
    },
    {
      name: "atm",
      phrases: "ATM DEPOSIT|DEPOSIT ATM|BKOFAMERICA ATM DEPOSIT|DEPOSIT AT ATM|ATM DEP",
      strength: 0.8,
      wording: "ATM Deposit",
    },
    {
      name: "counter",
      phrases: `COUNTER CREDIT|COUNTER DEPOSIT|BRANCH DEPOSIT|TELLER DEPOSIT|OVER THE COUNTER DEPOSIT|
        COMMERCIAL DEPOSIT|CUSTOMER DEPOSIT|IN BRANCH DEPOSIT|BANKING CENTER DEPOSIT|DEPOSIT BRANCH|
        REGULAR DEPOSIT|CHECKING DEPOSIT|DDA DEPOSIT|NIGHT DROP DEPOSIT|NIGHT DEPOSIT|
        DEPOSIT MADE IN A BRANCH|DEPOSIT ID NUMBER|BUSINESS DEPOSIT|DEPOSIT TICKET|MAIL IN DEPOSIT|MAIL DEPOSIT|
        DEPOSIT BY MAIL|DEP BY MAIL|OVER COUNTER DEPOSIT|COURIER DEPOSIT|ITM DEPOSIT|CUSTOMER DEPOSIT AT BRANCH|DEPOSIT AT BRANCH`,
      strength: 0.85,
    },
    {
      name: "lockbox",
      phrases: "LOCKBOX|LOCKBOX DEPOSIT|LOCK BOX DEPOSIT|WHOLESALE LOCKBOX|LOCKBOX CREDIT|LBX DEPOSIT",
      purpose: "lockbox",
      strength: 1,
    },
    {
      name: "correction",
      phrases: "DEPOSIT CORRECTION|DEPOSIT ADJUSTMENT|DEPOSIT CORRECTION CREDIT|DEPOSIT CORRECTION DEBIT",
      direction: null,
      strength: 0.8,
    },
    { name: "bare", phrases: "DEPOSIT|DEPOSITS", where: "whole", strength: 0.8, wording: "Deposit" },
  ]),
];

export const CASH_FORMS: readonly FormEntry[] = [
  ...family("cash", { channel: "cash", purpose: "cash_deposit", strength: 1, ...IN }, [
    {
      name: "deposit",
      phrases: `VAULT DEPOSIT|CASH DEPOSIT|CASH DEP|ATM CASH DEPOSIT|ATM CASH DEP|ARMORED CAR DEPOSIT|ARMORED CAR CASH DEPOSIT|CASH DEPOSITED|CURRENCY DEPOSIT|
        CASH VAULT DEPOSIT|COIN DEPOSIT|CURRENCY AND COIN DEPOSIT|CASH EDEPOSIT IN BRANCH|DEPOSIT CASH|
        ATM DEPOSIT CASH|CASH EDEPOSIT|CASH IN|VCOM DEPOSIT|GREEN DOT CASH DEPOSIT|CASH CREDIT|
        SMART SAFE DEPOSIT|SMART SAFE|CURRENCY COIN DEPOSIT|COIN CURRENCY DEPOSIT|VAULT CASH DEPOSIT|COIN AND CURRENCY DEPOSIT|LOOSE CASH DEPOSIT|CASH LOAD`,
    },
  ]),
  ...family(
    "cash",
    { channel: "cash", purpose: "atm_withdrawal", strength: 1, ...OUT, wording: "ATM Withdrawal" },
    [
      {
        name: "atm_withdrawal",
        phrases: `ATM WITHDRAWAL|ATM W D|ATM WD|ATM WTHDRWL|ATM WITHDRWL|ATM CASH WITHDRAWAL|ATM DEBIT|
          ATM CASH|CASH WITHDRAWAL ATM|WITHDRAWAL ATM|NON CHASE ATM WITHDRAW|NON CHASE ATM WITHDRAWAL|
          NON TD ATM W D|NON WF ATM WITHDRAWAL AUTHORIZED ON|ATM WITHDRAWAL AUTHORIZED ON|
          NON WELLS FARGO ATM WITHDRAWAL|BKOFAMERICA ATM WITHDRWL|CARDLESS ATM WITHDRAWAL|TD ATM DEBIT|
          ATM WITHDRAWL|CASHPOINT|CASH MACHINE|INTERAC ABM WITHDRAWAL|ABM WITHDRAWAL|CASH WITHDRAWAL AT ATM|
          NONTD ATM DEBIT|NON TD ATM DEBIT|WITHDRAWAL AT ATM|FOREIGN ATM WITHDRAWAL|
          ATM INTERNATIONAL WITHDRAWAL|ATM WDL|ATM WTD|ISO ATM|PAI ISO ATM|CASH DISPENSED|ITM WITHDRAWAL|NON PNC ATM WITHDRAWAL|PNC ATM WITHDRAWAL`,
      },
      { name: "atm", where: "alone", phrases: "ATM|PNC ATM|TD ATM" },
      { name: "bofa_atm", where: "alone", phrases: "BKOFAMERICA ATM", rest: readBofaAtm },
      {
        name: "atm_tail",
        where: "anywhere",
        phrases: "ATM WITHDRAWAL|ATM CASH WITHDRAWAL|CASH WITHDRAWAL ATM|WITHDRWL ATM|ATM WD|CCSW ATM",
        strength: 0.9,
      },
    ],
  ),
  ...family("cash", { channel: "cash", purpose: "cash_withdrawal", strength: 1, ...OUT }, [
    {
      name: "withdrawal",
      phrases: `CASH WITHDRAWAL|CASH EWITHDRAWAL IN BRANCH|CASH EWITHDRAWAL|
        CASH EWITHDRAWAL IN BRANCH STORE|COUNTER WITHDRAWAL|TELLER WITHDRAWAL|CASH ADVANCE TELLER|TELLER CASH ADVANCE|TELLER CASH WITHDRAWAL|
        BRANCH WITHDRAWAL|WITHDRAWAL BRANCH|WITHDRAWAL CASH TELLER|WITHDRAWAL CASH|IN BRANCH WITHDRAWAL|WITHDRAWAL IN BRANCH|
        WITHDRAWAL IN BRANCH STORE|OVER THE COUNTER WITHDRAWAL|WITHDRAWAL MADE IN A BRANCH|
        CUSTOMER WITHDRAWAL|CASH DISBURSEMENT|CASH OUT TELLER|BANKING CENTER WITHDRAWAL|CASH ORDER|
        CHANGE ORDER|CURRENCY ORDER|CASH PAID OUT|VAULT CHANGE ORDER|COIN AND CURRENCY ORDER`,
    },
    { name: "counter_debit", phrases: "COUNTER DEBIT", strength: 0.5 },
    {
      name: "branch_tail",
      where: "anywhere",
      phrases: "IN BRANCH WITHDRWL|IN BRANCH WITHDRAWAL|BRANCH WITHDRAWAL",
      strength: 1,
    },
    { name: "withdrawal_bare", where: "whole", phrases: "WITHDRAWAL|WITHDRAWALS", strength: 0.7 },
  ]),
];

export const BILL_FORMS: readonly FormEntry[] = family(
  "bill",
  { channel: "bill_payment", purpose: "bill_payment", strength: 0.6, direction: "out", rest: readBillPayee },
  [
    {
      name: "card_payment",
      phrases: `ONLINE BANKING PAYMENT TO CRD|PAYMENT TO CRD|ONLINE PAYMENT TO CRD|
        ONLINE BANKING PAYMENT TO CREDIT CARD|PAYMENT TO CREDIT CARD|ONLINE PAYMENT TO CREDIT CARD`,
      purpose: "credit_card_payment",
      strength: 0.95,
      rest: null,
    },
    {
      name: "card_payment_online",
      phrases: `INTERNET BANKING PAYMENT TO CREDIT CARD|MOBILE PAYMENT TO CREDIT CARD|ONLINE PAYMENT TO CARD|
        INTERNET PAYMENT TO CREDIT CARD|PAYMENT TO CREDIT CARD ENDING IN`,
      purpose: "credit_card_payment",
      strength: 0.95,
      rest: null,
      wording: "Credit Card Payment",
    },
    {
      name: "bill_pay",
      phrases: `BILL PAY|BILL PAY SERV|TD BILL PAY SERV|BILL PAYMENT|BILL PMT|BILLPAY|BILL PAYMENT TO|BILL PAY TO|ONLINE BILL PAYMENT|
        ONLINE BILL PAY|ONLINE BILL PMT|ONLINE BILLPAY|BILL PAY PAYMENT|BILL PAY PAYMENT TO|WEB BILL PAY|
        BILL PAY DEBIT|BILL PYMT|ONLINE BANKING PAYMENT TO|ONLINE BANKING BILL PAYMENT|
        ONLINE BANKING PAYMENT|INTERNET BILL PAYMENT|INTERNET BILL PAY|BUSINESS BILL PAY|
        ONLINE BANKING BILL PAY|ONLINE PYMT TO|ONLINE PAYMENT TO|RECURRING BILL PAYMENT|RECURRING BILL PAY|
        MOBILE BILL PAY|MOBILE BILL PAYMENT|ONLINE VENDOR PAYMENT|ONLINE SCHEDULED PAYMENT TO|BILL PAYER`,
      wording: "Bill Payment",
    },
    {
      name: "online_payment",
      phrases: `ONLINE PAYMENT|ONLINE PMT|ONLINE PYMT|VENDOR PAYMENT TO|PAYMENT TO|PAYMENT SENT TO|PAID TO|
        SENT TO|VENDOR PAYMENT|ONLINE ACH PAYMENT|ONLINE ACH PAYMENT TO|PMT TO|PYMT TO|PAY TO|SEND MONEY TO|
        ACH PMT TO|ACH PAYMENT TO|SAME DAY ACH PAYMENT|SAME DAY ACH PAYMENT TO|ONLINE REALTIME PAYMENT|
        ONLINE REALTIME VENDOR PAYMENT|REALTIME VENDOR PAYMENT|OUTGOING PAYMENT TO|PAYOUT TO`,
      wording: "Online Payment",
    },
    {
      name: "payment_from",
      phrases: `PAYMENT FROM|PAYMENT RECEIVED FROM|PMT FROM|RECEIVED FROM|DEPOSIT FROM|
        INCOMING PAYMENT FROM|CUSTOMER PAYMENT FROM|INVOICE PAYMENT FROM|DEPOSIT BY`,
      direction: "in",
      purpose: "customer_payment",
      strength: 0.6,
      wording: "Payment Received",
    },
  ],
);
