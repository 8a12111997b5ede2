import { isAccountWord, PERSONAL_ACCOUNTS, readPayment } from "./accounts.ts";
import { addReference, type FormEntry, family, type Hit, type Scope } from "./form.ts";
import { restOf, setCounterparty } from "./name.ts";
import { isPerson } from "./person.ts";
import { KINDS, type Token } from "./tokens.ts";

const LAST4_MOST = 12;

/** Notes the account's last digits; a payee is read only where the words are no account. */
function readAccount(scope: Scope, hit: Hit): void {
  const [from, to] = restOf(scope, hit);
  if (hit.form.name === "transfer.bare") readDirection(scope, from, to);
  const kindAt = accountAt(scope, from, to);
  if (kindAt < to || from >= to) noteAccount(scope, from, to);
  const first = scope.tokens[from];
  if (first === undefined || hit.first > from || first.kind !== KINDS.word) return;
  if (REFERENCE_WORDS.has(first.text) || isAccountWord(first.text)) return;
  if (kindAt >= to) readPayment(scope, from, to);
  else readHolder(scope, from, kindAt);
}

/** Wells Fargo puts a reference between: `ONLINE TRANSFER REF #IB0ABC TO BUSINESS CHECKING`. */
function readDirection(scope: Scope, from: number, to: number): void {
  for (let at = from; at < to; at++) {
    const { text } = scope.tokens[at] as Token;
    if (text === "TO") scope.draft.direction ??= "out";
    else if (text === "FROM") scope.draft.direction ??= "in";
  }
}

const REFERENCE_WORDS = new Set([
  "REF",
  "CONF",
  "CONFIRMATION",
  "TRANSACTION",
  "MEMBER",
  "ON",
  "DATE",
  "ID",
  "TRANSFER",
]);

/** Where the words for an account begin, or `to`. */
function accountAt(scope: Scope, from: number, to: number): number {
  for (let at = from; at < to; at++) {
    const token = scope.tokens[at] as Token;
    if (isAccountWord(token.text)) return at;
  }
  return to;
}

function noteAccount(scope: Scope, from: number, to: number): void {
  for (let at = from; at < to; at++) {
    const token = scope.tokens[at] as Token;
    if (token.kind !== KINDS.number || token.text.length < 4 || token.text.length > LAST4_MOST) continue;
    addReference(scope, "account_last4", at, at + 1);
    return;
  }
}

/**
 * Wells Fargo names the holder before the kind of account: `Ortiz R Everyday Checking` is a person's, and a
 * person is another party than the business; `Ortiz Pallet Co Business Checking` is its own.
 */
function readHolder(scope: Scope, from: number, kindAt: number): void {
  const kind = scope.tokens[kindAt] as Token;
  if (!PERSONAL_ACCOUNTS.has(kind.text) || kindAt - from > 3) return;
  if (!isPerson(scope, from, kindAt, true)) return;
  setCounterparty(scope, from, kindAt);
  scope.draft.isPersonLikely = true;
  scope.draft.purposeStrength = HOLDER_STRENGTH;
}

/** The person is often the owner, whose own account it may be. */
const HOLDER_STRENGTH = 0.6;

const OUT = { direction: "out" } as const;
const IN = { direction: "in" } as const;
const SWEEP = { purpose: "sweep", strength: 1, rest: null } as const;

export const TRANSFER_FORMS: readonly FormEntry[] = family(
  "transfer",
  { channel: "transfer", purpose: "own_transfer", strength: 0.9, rest: readAccount },
  [
    {
      name: "sweep_out",
      phrases: `SWEEP TO|AUTOMATIC SWEEP TO|SWEEP DEBIT|SWEEP OUT|SWEEP TRANSFER OUT|ZBA DEBIT|
        ZBA TRANSFER TO|ZERO BALANCE TRANSFER TO|INVESTMENT SWEEP DEBIT`,
      ...SWEEP,
      ...OUT,
    },
    {
      name: "sweep_in",
      phrases: `SWEEP FROM|AUTOMATIC SWEEP FROM|SWEEP CREDIT|SWEEP IN|SWEEP TRANSFER IN|ZBA CREDIT|
        ZBA TRANSFER FROM|ZERO BALANCE TRANSFER FROM|INVESTMENT SWEEP CREDIT`,
      ...SWEEP,
      ...IN,
    },
    {
      name: "sweep",
      phrases: `SWEEP TRANSFER|CASH CONCENTRATION|SWEEP|AUTO SWEEP|AUTOMATIC SWEEP|ZBA TRANSFER|ZERO BALANCE TRANSFER|
        INVESTMENT SWEEP|CASH SWEEP|LOC SWEEP`,
      ...SWEEP,
    },
    {
      name: "keep_the_change",
      phrases: "KEEP THE CHANGE TRANSFER|KEEP THE CHANGE",
      ...OUT,
      rest: null,
      strength: 1,
    },
    {
      name: "round_up",
      phrases: "ROUND UP|ROUNDUP|ROUND UP TRANSFER|ROUND UP CREDIT FROM PURCHASE|ROUNDUP DEPOSIT",
      rest: null,
    },
    {
      name: "overdraft_protection",
      phrases: `OVERDRAFT PROTECTION TRANSFER|OVERDRAFT PROTECTION FROM|OVERDRAFT TRANSFER FROM|
        OVERDRAFT PROTECTION|ODP TRANSFER|OD PROTECTION TRANSFER`,
      ...IN,
      rest: null,
    },
    { name: "td_out", where: "led", phrases: "ONLINE XFER TRANSFER TO", ...OUT },
    { name: "td_in", where: "led", phrases: "ONLINE XFER TRANSFER FROM", ...IN },
    {
      name: "to_loan",
      phrases: `TRANSFER TO LOAN|ONLINE TRANSFER TO LOAN|ONLINE BANKING TRANSFER TO LOAN|INTERNET TRANSFER TO LOAN|
        WITHDRAWAL TRANSFER TO LOAN|HOME BANKING TRANSFER TO LOAN|WITHDRAWAL HOME BANKING TRANSFER TO LOAN|XFER TO LOAN|
        AUTOMATIC TRANSFER TO LOAN|AUTO TRANSFER TO LOAN|TFR TO LOAN|TRANSFER TO LOC|ONLINE TRANSFER TO LOC|XFER TO LOC|
        TRANSFER TO LINE OF CREDIT|ONLINE TRANSFER TO LINE OF CREDIT|ADVANCE PMT TO LOC|SWEEP TO LOAN|SWEEP TO LOC`,
      purpose: "loan_payment",
      rest: null,
      ...OUT,
    },
    {
      name: "from_loan",
      phrases: `TRANSFER FROM LOAN|DEPOSIT TRANSFER FROM LOAN|HOME BANKING TRANSFER FROM LOAN|
        DEPOSIT HOME BANKING TRANSFER FROM LOAN|ONLINE TRANSFER FROM LOAN|XFER FROM LOAN|TFR FROM LOAN|TRANSFER FROM LOC|
        ONLINE TRANSFER FROM LOC|XFER FROM LOC|TRANSFER FROM LINE OF CREDIT|ONLINE TRANSFER FROM LINE OF CREDIT`,
      purpose: "loan_proceeds",
      rest: null,
      ...IN,
    },
    {
      name: "to_card",
      phrases: `TRANSFER TO CREDIT CARD|ONLINE TRANSFER TO CREDIT CARD|INTERNET TRANSFER TO CREDIT CARD|XFER TO CREDIT CARD|
        TRANSFER TO CARD|TRANSFER TO VISA|ONLINE TRANSFER TO VISA|TRANSFER TO MASTERCARD|ONLINE TRANSFER TO MASTERCARD|
        TFR TO C C|TFR TO CREDIT CARD|ONLINE TRANSFER TO CARD`,
      purpose: "credit_card_payment",
      rest: null,
      wording: "Credit Card Payment",
      ...OUT,
    },
    {
      name: "bank_to_loan",
      where: "led",
      phrases: `ONLINE TRANSFER TO LOAN|ONLINE BANKING TRANSFER TO LOAN|INTERNET TRANSFER TO LOAN|MOBILE TRANSFER TO LOAN`,
      purpose: "loan_payment",
      rest: null,
      ...OUT,
    },
    {
      name: "online_out",
      phrases: `ONLINE TRANSFER TO|INTERNET BANKING TRANSFER TO|BUS ONLINE TFR TO|SHARE TRANSFER TO|EB TO|
        EB TRANSFER TO|ONLINETRANSFER TO|ONLINE BANKING TRANSFER TO|INTERNET TRANSFER TO|MOBILE TRANSFER TO|
        MOBILE BANKING TRANSFER TO|TRANSFER TO|TRANSFER TO ACCOUNT|ONLINE XFER TRANSFER TO|ONLINE XFER TO|
        XFER TO|TFR TO|ETRANSFER TO|RECURRING TRANSFER TO|AUTOMATIC TRANSFER TO|SCHEDULED TRANSFER TO|
        ELECTRONIC TRANSFER TO|WEB TRANSFER TO|EXTERNAL TRANSFER TO|FUNDS TRANSFER TO|ACCOUNT TRANSFER TO|
        WITHDRAWAL TRANSFER TO|TELEPHONE TRANSFER TO|BOOK TRANSFER TO|BANKING TRANSFER TO|
        INTERNAL TRANSFER TO|INTERNET TFR TO|IB TRANSFER TO|HOME BANKING TRANSFER TO|
        AGENT ASSISTED TRANSFER TO|AUTO TRANSFER TO|TRANSFER DEBIT|TRANSFER WITHDRAWAL|WITHDRAWAL TRANSFER|
        WITHDRAWAL HOME BANKING TRANSFER|WITHDRAWAL HOME BANKING TRANSFER TO|
        DESCRIPTIVE WITHDRAWAL HOME BANKING TRANSFER|DESCRIPTIVE WITHDRAWAL HOME BANKING TRANSFER TO|TRANSFER OUT|TO CHECKING|
        TO SAVINGS|ONLINE BUSINESS SUITE TRANSFER TO|BUSINESS ONLINE TRANSFER TO|XFR TO|FUNDING TRANSFER TO|TRF TO|TRSF TO|TRNSFR TO|
        ONLINE TFR TO|ONLINE TRF TO|ONL TFR TO|BUS ONL TFR TO|INTERNET TRF TO|INTERNET XFER TO|WEB XFER TO|WEB TFR TO|
        WEB TRNSFR TO|EXT TRNSFR TO|EXT TRANSFER TO|EXT XFER TO|ONLINE TRNSFR TO|ONLINE REALTIME TRANSFER TO|REALTIME TRANSFER TO|REAL TIME ACCOUNT TRANSFER TO`,
      ...OUT,
    },
    {
      name: "online_in",
      phrases: `ONLINE TRANSFER FROM|INTERNET BANKING TRANSFER FROM|BUS ONLINE TFR FROM|SHARE TRANSFER FROM|
        EB FROM|EB TRANSFER FROM|ONLINETRANSFER FROM|ONLINE BANKING TRANSFER FROM|INTERNET TRANSFER FROM|
        MOBILE TRANSFER FROM|MOBILE BANKING TRANSFER FROM|TRANSFER FROM|TRANSFER FROM ACCOUNT|
        ONLINE XFER TRANSFER FROM|ONLINE XFER FROM|XFER FROM|TFR FROM|TFR FRM|ETRANSFER FROM|
        RECURRING TRANSFER FROM|AUTOMATIC TRANSFER FROM|SCHEDULED TRANSFER FROM|ELECTRONIC TRANSFER FROM|
        WEB TRANSFER FROM|EXTERNAL TRANSFER FROM|FUNDS TRANSFER FROM|ACCOUNT TRANSFER FROM|
        DEPOSIT TRANSFER FROM|TELEPHONE TRANSFER FROM|BOOK TRANSFER FROM|BANKING TRANSFER FROM|
        INTERNAL TRANSFER FROM|INTERNET TFR FROM|INTERNET TFR FRM|IB TRANSFER FROM|
        HOME BANKING TRANSFER FROM|AGENT ASSISTED TRANSFER FROM|AUTO TRANSFER FROM|TRANSFER CREDIT|
        TRANSFER DEPOSIT|DEPOSIT TRANSFER|DEPOSIT HOME BANKING TRANSFER|DEPOSIT HOME BANKING TRANSFER FROM|
        MOBILE BANKING TRANSFER DEPOSIT|TRANSFER IN|FROM CHECKING|FROM SAVINGS|EB FROM CHECKING|
        EB FROM SAVINGS|ONLINE BUSINESS SUITE TRANSFER FROM|BUSINESS ONLINE TRANSFER FROM|XFR FROM|TRF FROM|TRF FR|TRF FRM|
        TRSF FROM|TRNSFR FROM|TRNSFR FRM|TRNSFR FR|TRSF FRM|TRANSFR FROM|TFR FR|XFER FR|XFER FRM|ONLINE TFR FROM|ONLINE TFR FR|ONLINE TRF FROM|ONLINE TRF FR|
        ONL TFR FROM|BUS ONL TFR FROM|BUS ONL TFR FR|INTERNET TRF FROM|INTERNET TRF FR|INTERNET TFR FR|
        INTERNET XFER FROM|WEB XFER FROM|WEB TFR FROM|TRANSFER FR|TRANSFER FRM|ONLINE TRANSFER FR|
        WEB TRNSFR FROM|EXT TRNSFR FROM|EXT TRANSFER FROM|EXT XFER FROM|ONLINE TRNSFR FROM|ONLINE REALTIME TRANSFER FROM`,
      ...IN,
    },
    // Banks put their own name before it: `CITIZENS BANK ONLINE TRANSFER TO SAV`. A wire's `TRANSFER TO` alone is no own transfer.
    {
      name: "bank_out",
      where: "led",
      phrases: `ONLINE TRANSFER TO|ONLINE BANKING TRANSFER TO|ONLINE BANKING XFER TO|INTERNET TRANSFER TO|
        INTERNET BANKING TRANSFER TO|INTERNET TRANSFER WITHDRAWAL TO|MOBILE TRANSFER TO|TELEPHONE TRANSFER TO|
        PHONE TRANSFER TO|DIGITAL BANKING TRANSFER TO|DIGITAL TRANSFER TO|ONLINE XFER TO|ONLINE TFR TO|WEB XFER TO`,
      ...OUT,
    },
    {
      name: "bank_in",
      where: "led",
      phrases: `ONLINE TRANSFER FROM|ONLINE BANKING TRANSFER FROM|ONLINE BANKING XFER FROM|INTERNET TRANSFER FROM|
        INTERNET BANKING TRANSFER FROM|INTERNET TRANSFER DEPOSIT FROM|MOBILE TRANSFER FROM|TELEPHONE TRANSFER FROM|
        PHONE TRANSFER FROM|DIGITAL BANKING TRANSFER FROM|DIGITAL TRANSFER FROM|ONLINE XFER FROM|ONLINE TFR FROM|
        WEB XFER FROM`,
      ...IN,
    },
    {
      name: "bare",
      phrases: `ACCT TO ACCT TFR|ACCT TO ACCT TFR OUT|ACCT TO ACCT TFR IN|ONLINE TRANSFER|
        ONLINE BANKING TRANSFER|INTERNET TRANSFER|MOBILE TRANSFER|TRANSFER|XFER|ACCOUNT TRANSFER|
        FUNDS TRANSFER|INTERNAL TRANSFER|EXTERNAL TRANSFER|AUTOMATIC TRANSFER|BANK TRANSFER|ACCT XFER|
        ACCT TRANSFER|TELEPHONE TRANSFER|TELLER TRANSFER|SAVINGS TRANSFER|RECURRING TRANSFER|
        SCHEDULED TRANSFER|MOBILE BANKING TRANSFER|INTERCOMPANY TRANSFER|INTER COMPANY TRANSFER|
        INTRABANK TRANSFER|ONLINE XFER|WEB TRANSFER|WEB XFER|CHECKING TO SAVINGS TRANSFER|SAVINGS TO CHECKING TRANSFER|TARGET BALANCE TRANSFER|CASH MGMT TRNSFR|CASH MGMT TRSFR|CASH MGMT TRSFR CR|CASH MGMT TRSFR DR|CASH MGMT TRNSFR CR|CASH MGMT TRNSFR DR|CASH MGMT TRANSFER|
        CASH MANAGEMENT TRANSFER|DIGITAL BANKING TRANSFER|DIGITAL TRANSFER`,
      strength: 0.8,
    },
    {
      // Behind the name of a bank's own service (`BUS CONNECT TFR TO DDA 8029`) an account of the holder is plainly meant.
      name: "account_out",
      where: "anywhere",
      phrases: `TFR TO DDA|XFER TO DDA|TRANSFER TO DDA|TFR TO CHK|XFER TO CHK|TRANSFER TO CHK|TFR TO SAV|XFER TO SAV|TRANSFER TO SAV|
        XFR TO ACCT|XFER TO ACCT|TFR TO ACCT|TO MASTER ACCOUNT|TO OPERATING ACCOUNT|POT TRANSFER`,
      ...OUT,
    },
    {
      name: "account_in",
      where: "anywhere",
      phrases: `TFR FROM DDA|XFER FROM DDA|TRANSFER FROM DDA|TFR FROM CHK|XFER FROM CHK|TRANSFER FROM CHK|TFR FROM SAV|XFER FROM SAV|TRANSFER FROM SAV|
        XFR FROM ACCT|XFER FROM ACCT|TFR FROM ACCT|FROM MASTER ACCOUNT|FROM OPERATING ACCOUNT`,
      ...IN,
    },
  ],
);
