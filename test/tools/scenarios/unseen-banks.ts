import type { BankStyle } from "./banks.ts";
import { cut16, shortDate, sixDigits } from "./banks.ts";

// Three more ways of printing, kept apart: no rule was tried on them before it was finished.

export const SENTENCES: BankStyle = {
  key: "sentences",
  achOut: (company, entry, { random }) => `Preauthorized debit ${company} ${entry} ***${random.digits(4)}`,
  achIn: (company, entry, { random }) => `Preauthorized credit ${company} ${entry} ***${random.digits(4)}`,
  wireIn: (company, { random }) => `Wire transfer credit from ${company}, ref ${random.digits(9)}`,
  wireOut: (company, { random }) => `Wire transfer debit to ${company}, ref ${random.digits(9)}`,
  card: (merchant, place, { day }) => `Debit card purchase on ${shortDate(day)} at ${merchant}, ${place}`,
  check: (number) => `Check paid #${number}`,
  deposit: () => "Branch deposit",
  checkDeposit: () => "Mobile check deposit",
  returned: (company) => `Returned preauthorized debit ${company} - insufficient funds`,
  returnFee: () => "Returned item fee - insufficient funds",
  transferOut: (last4) => `Internet transfer to checking ending in ${last4}`,
  transferIn: (last4) => `Internet transfer from checking ending in ${last4}`,
  p2pIn: (person, { random }) => `Zelle credit from ${person} ref ${random.digits(8)}`,
  p2pOut: (person, { random }) => `Zelle debit to ${person} ref ${random.digits(8)}`,
  fee: () => "Business checking maintenance fee",
};

export const COMMAS: BankStyle = {
  key: "commas",
  achOut: (company, entry, { random }) =>
    `CCD DEBIT, ${cut16(company)} ${entry.slice(0, 10)} ****${random.digits(8)}`,
  achIn: (company, entry, { random }) =>
    `CCD DEPOSIT, ${cut16(company)} ${entry.slice(0, 10)} ****${random.digits(8)}`,
  wireIn: (company, { random }) => `WIRE TRANSFER INCOMING, ${company} ${random.digits(10)}`,
  wireOut: (company, { random }) => `WIRE TRANSFER OUTGOING, ${company} ${random.digits(10)}`,
  card: (merchant, place, { day }) =>
    `DEBIT CARD PURCHASE, *****30021119, AUT ${sixDigits(day)} VISA DDA PUR ${merchant} ${place}`,
  check: (number) => `CHECK, ${number}`,
  deposit: () => "DEPOSIT",
  checkDeposit: () => "MOBILE DEPOSIT",
  returned: (company, { random }) => `ACH RETURNED ITEM, ${cut16(company)} ****${random.digits(8)}`,
  returnFee: () => "OVERDRAFT RET",
  transferOut: (last4) => `ELECTRONIC TRANSFER, TO CK ${last4}`,
  transferIn: (last4) => `ELECTRONIC TRANSFER, FROM CK ${last4}`,
  p2pIn: (person) => `TD ZELLE RECEIVED, ${person.toUpperCase()}`,
  p2pOut: (person) => `TD ZELLE SENT, ${person.toUpperCase()}`,
  fee: () => "MAINTENANCE FEE",
};

export const CAPITALS: BankStyle = {
  key: "capitals",
  achOut: (company, entry, { random, holder }) =>
    `ELECTRONIC/ACH DEBIT ${company.slice(0, 22)} ${entry} ${random.digits(12)} ${holder.toUpperCase()}`,
  achIn: (company, entry, { random, holder }) =>
    `ELECTRONIC/ACH CREDIT ${company.slice(0, 22)} ${entry} ${random.digits(12)} ${holder.toUpperCase()}`,
  wireIn: (company, { random }) => `FED WIRE IN ORIG ${company} SEQ ${random.digits(8)}`,
  wireOut: (company, { random }) => `FED WIRE OUT BENE ${company} SEQ ${random.digits(8)}`,
  card: (merchant, place, { day }) => `POINT OF SALE PURCHASE ${merchant} ${place} ${shortDate(day, "")}`,
  check: (number) => `CHECK NO ${number}`,
  deposit: () => "OVER THE COUNTER DEPOSIT",
  checkDeposit: () => "IMAGE DEPOSIT",
  returned: () => "ACH DEBIT RETURN NSF CREDIT",
  returnFee: () => "INSUFFICIENT FUNDS CHARGE",
  transferOut: (last4) => `FUNDS TRANSFER TO DEP ${last4}`,
  transferIn: (last4) => `FUNDS TRANSFER FROM DEP ${last4}`,
  p2pIn: (person) => `ZELLE INSTANT PMT FROM ${person.toUpperCase()}`,
  p2pOut: (person) => `ZELLE INSTANT PMT TO ${person.toUpperCase()}`,
  fee: () => "ACCOUNT ANALYSIS CHARGE",
};
