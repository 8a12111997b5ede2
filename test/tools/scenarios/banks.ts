import { civilOf, type Day } from "../../../src/core/model/day.ts";
import type { Random } from "./random.ts";

// How banks print the same things. Invented in the manner of real statements; every number is random.

export type Printed = { readonly day: Day; readonly random: Random; readonly holder: string };
export type BankStyle = {
  readonly key: string;
  achOut(company: string, entry: string, printed: Printed): string;
  achIn(company: string, entry: string, printed: Printed): string;
  wireIn(company: string, printed: Printed): string;
  wireOut(company: string, printed: Printed): string;
  card(merchant: string, place: string, printed: Printed): string;
  check(number: number): string;
  deposit(printed: Printed): string;
  checkDeposit(printed: Printed): string;
  /** A debit that came back, with or without the company's name. */
  returned(company: string, printed: Printed): string;
  returnFee(printed: Printed): string;
  transferOut(last4: string, printed: Printed): string;
  transferIn(last4: string, printed: Printed): string;
  p2pIn(person: string, printed: Printed): string;
  p2pOut(person: string, printed: Printed): string;
  fee(printed: Printed): string;
};

export function shortDate(day: Day, separator = "/"): string {
  const { month, dayOfMonth } = civilOf(day);
  return [month, dayOfMonth].map((part) => String(part).padStart(2, "0")).join(separator);
}

export function sixDigits(day: Day): string {
  const { year, month, dayOfMonth } = civilOf(day);
  return [year % 100, month, dayOfMonth].map((part) => String(part).padStart(2, "0")).join("");
}

/** NACHA keeps 16 characters of a company's name. */
export function cut16(company: string): string {
  return company.slice(0, 16).trimEnd();
}

export const LABELLED: BankStyle = {
  key: "labelled",
  achOut: (company, entry, { day, random, holder }) =>
    `ORIG CO NAME:${cut16(company)} ORIG ID:${random.digits(10)} DESC DATE:${sixDigits(day)} CO ENTRY DESCR:${entry.slice(0, 10)} SEC:CCD TRACE#:${random.digits(15)} EED:${sixDigits(day)} IND ID:${random.digits(7)} IND NAME:${holder.toUpperCase()}`,
  achIn: (company, entry, { day, random, holder }) =>
    `ORIG CO NAME:${cut16(company)} ORIG ID:${random.digits(10)} DESC DATE:${sixDigits(day)} CO ENTRY DESCR:${entry.slice(0, 10)} SEC:CCD TRACE#:${random.digits(15)} EED:${sixDigits(day)} IND NAME:${holder.toUpperCase()}`,
  wireIn: (company, { random, holder }) =>
    `FEDWIRE CREDIT VIA: CITIZENS BANK/${random.digits(9)} B/O: ${company} NEW YORK NY 10018 REF: CHASE NYC/CTR/BNF=${holder.toUpperCase()} IMAD: ${random.digits(10)} TRN: ${random.digits(10)}FF`,
  wireOut: (company, { random }) =>
    `ONLINE DOMESTIC WIRE TRANSFER VIA: PNC BANK/${random.digits(9)} A/C: ${company} REF: INVOICE ${random.digits(5)} TRN: ${random.digits(10)}ES`,
  card: (merchant, place, { day }) => `Card Purchase ${shortDate(day)} ${merchant} ${place} Card 4410`,
  check: (number) => `CHECK # ${number}`,
  deposit: ({ random }) => `DEPOSIT ID NUMBER ${random.digits(6)}`,
  checkDeposit: ({ random }) => `REMOTE ONLINE DEPOSIT # ${random.between(1, 9)}`,
  returned: (company) => `RETURNED ACH DEBIT: ${cut16(company)} R01 INSUFFICIENT FUNDS`,
  returnFee: () => "INSUFFICIENT FUNDS FEE FOR A ELECTRONIC ITEM",
  transferOut: (last4, { random }) => `Online Transfer to CHK ...${last4} transaction#: ${random.digits(11)}`,
  transferIn: (last4, { random }) =>
    `Online Transfer from CHK ...${last4} transaction#: ${random.digits(11)}`,
  p2pIn: (person, { random }) => `Zelle payment from ${person} ${random.digits(11)}`,
  p2pOut: (person, { random }) => `Zelle payment to ${person} JPM${random.digits(8)}`,
  fee: () => "MONTHLY SERVICE FEE",
};

export const KEYED: BankStyle = {
  key: "keyed",
  achOut: (company, entry, { random, holder }) =>
    `${cut16(company)} DES:${entry.slice(0, 10)} ID:${random.digits(8)} INDN:${holder} CO ID:XXXXX${random.digits(5)} CCD`,
  achIn: (company, entry, { random, holder }) =>
    `${cut16(company)} DES:${entry.slice(0, 10)} ID:${random.digits(8)} INDN:${holder} CO ID:XXXXX${random.digits(5)} CCD`,
  wireIn: (company, { day, random }) =>
    `WIRE TYPE:WIRE IN DATE: ${sixDigits(day)} TIME:1${random.between(0, 9)}${random.between(10, 59)} ET TRN:${random.digits(16)} SEQ:${random.digits(10)}/${random.digits(6)} ORIG:${company} ID:${random.digits(9)} SND BK:TD BANK, NA ID:${random.digits(9)}`,
  wireOut: (company, { day, random }) =>
    `WIRE TYPE:WIRE OUT DATE:${sixDigits(day)} TIME:1${random.between(0, 9)}${random.between(10, 59)} ET TRN:${random.digits(16)} BNF:${company} ID:${random.digits(9)} BNF BK:US BANK`,
  card: (merchant, place, { day, random }) =>
    `CHECKCARD ${shortDate(day, "")} ${merchant} ${place} ${random.digits(23)}`,
  check: (number) => `Check ${number}`,
  deposit: () => "Counter Credit",
  checkDeposit: () => "BKOFAMERICA MOBILE DEPOSIT",
  returned: (_company, { day }) =>
    `RETURN OF POSTED CHECK / ITEM (RECEIVED ON ${shortDate(day, "-")}) ELECTRONIC TRANSACTION`,
  returnFee: ({ day }) =>
    `NSF: RETURNED ITEM FEE FOR ACTIVITY OF ${shortDate(day, "-")} ELECTRONIC TRANSACTION`,
  transferOut: (last4, { random }) =>
    `Online Banking transfer to CHK ${last4} Confirmation# ${random.digits(10)}`,
  transferIn: (last4, { random }) =>
    `Online Banking transfer from CHK ${last4} Confirmation# ${random.digits(10)}`,
  p2pIn: (person, { random }) => `Zelle payment from ${person.toUpperCase()} Conf# ${random.digits(9)}`,
  p2pOut: (person, { random }) => `Zelle payment to ${person} Conf# ${random.digits(9)}`,
  fee: () => "Monthly Fee Business Adv Relationship",
};

export const RUNNING: BankStyle = {
  key: "running",
  achOut: (company, entry, { day, random, holder }) =>
    `${cut16(company)} ${entry.slice(0, 10)} ${sixDigits(day)} ${random.digits(9)} ${holder}`,
  achIn: (company, entry, { day, random, holder }) =>
    `${cut16(company)} ${entry.slice(0, 10)} ${sixDigits(day)} ${random.digits(9)} ${holder}`,
  wireIn: (company, { random }) =>
    `WT FED#0${random.digits(4)} METROPOLITAN COMM /ORG=${company} SRF# ${random.digits(12)} TRN#${random.digits(12)} RFB# ${random.digits(6)}`,
  wireOut: (company, { random }) =>
    `WT FED#0${random.digits(4)} BANK OF THE WEST /FTR/BNF=${company} SRF# ${random.digits(12)} TRN#${random.digits(12)}`,
  card: (merchant, place, { day, random }) =>
    `PURCHASE AUTHORIZED ON ${shortDate(day)} ${merchant} ${place} S${random.digits(15)} CARD 8806`,
  check: (number) => `CHECK ${number}`,
  deposit: () => "EDEPOSIT IN BRANCH/STORE",
  checkDeposit: ({ random }) => `MOBILE DEPOSIT : REF NUMBER :${random.digits(12)}`,
  returned: (company) => `RETURNED ITEM CREDIT ${company.slice(0, 22)} NSF`,
  returnFee: () => "NSF RETURN ITEM FEE FOR A TRANSACTION",
  transferOut: (last4, { day, random }) =>
    `ONLINE TRANSFER REF #IB0${random.digits(7)} TO BUSINESS CHECKING XXXXXX${last4} ON ${shortDate(day)}`,
  transferIn: (last4, { day, random }) =>
    `ONLINE TRANSFER REF #IB0${random.digits(7)} FROM BUSINESS CHECKING XXXXXX${last4} ON ${shortDate(day)}`,
  p2pIn: (person, { day, random }) =>
    `ZELLE FROM ${person.toUpperCase()} ON ${shortDate(day)} REF # PP0${random.digits(6)}`,
  p2pOut: (person, { day, random }) =>
    `ZELLE TO ${person.toUpperCase()} ON ${shortDate(day)} REF # RP0${random.digits(6)}`,
  fee: () => "MONTHLY SERVICE FEE",
};

export const PLAIN: BankStyle = {
  key: "plain",
  achOut: (company, entry) => `ACH Debit ${company} ${entry}`,
  achIn: (company, entry) => `ACH Credit ${company} ${entry}`,
  wireIn: (company, { random }) => `Incoming Wire ${company} ${random.digits(6)}`,
  wireOut: (company, { random }) => `Outgoing Wire ${company} ${random.digits(6)}`,
  card: (merchant, place) => `POS ${merchant} ${place}`,
  check: (number) => `Share Draft ${number}`,
  deposit: () => "Deposit",
  checkDeposit: () => "Check Deposit",
  returned: (company) => `ACH Return ${company}`,
  returnFee: () => "NSF Fee ACH Item",
  transferOut: (last4) => `Transfer to Share ${last4}`,
  transferIn: (last4) => `Transfer from Share ${last4}`,
  p2pIn: (person) => `Zelle from ${person}`,
  p2pOut: (person) => `Zelle to ${person}`,
  fee: () => "Service Charge",
};
