import { civilOf, type Day } from "../../../../src/core/model/day.ts";
import type { Dice } from "../dice.ts";
import type { EntryKind, Wording } from "../model.ts";
import { makeCompany, makePerson, makeTrade } from "./people.ts";
import type { Occasion } from "./wording-us.ts";

// How further US banks word their rows: the way of payment on a line of its own and `REF=` below it, parts set off by commas and rows of
// asterisks, or plain words in lower case. Amounts, dates and long numbers stand inside them too.

const list = (text: string) => text.split("|");
const STORES = list(
  "OFFICE DEPOT #2214|BJS WHOLESALE #0188|EXXONMOBIL 48821103|ULINE *SHIP SUPPLIES|FACEBK *8KQ2ZD3|DELTA AIR 0062341187|PANERA BREAD #204|LOWES #01723|PILOT_00412|DOORDASH*HONG KONG|MICROSOFT*365|O'REILLY 4419|U-HAUL STORAGE 7700|PARKMOBILE 8|SUNOCO 0372911|HARBOR FREIGHT 3102",
);
const TOWNS = list(
  "BUFFALO * NY|WESTBROOK * ME|TOLEDO * OH|877-555-0188 * NJ|CAMDEN * NJ|MESA * AZ|ST PAUL * MN|EL PASO * TX",
);
const PAYEES = list(
  "NATL GRID NY|VERIZON WIRELESS|ISUZU FINANCE|FORWARD FINANCIN|CAN CAPITAL|MUTUAL OMAHA|TRAVELERS|PAYCOR INC|IRS|NYS DTF SALES|SYNCHRONY BANK|AMEX EPAYMENT",
);
const PAYERS = list(
  "FISERV MERCHANT|SQUARE INC|STRIPE|DOORDASH INC|UBER USA 6787|PAYPAL|MEDICARE B PYMT|CLOVER",
);

const two = (value: number) => String(value).padStart(2, "0");
const packed = (day: Day) => {
  const { year, month, dayOfMonth } = civilOf(day);
  return `${two(month)}${two(dayOfMonth)}${two(year % 100)}`;
};
const slashed = (day: Day) => `${two(civilOf(day).month)}/${two(civilOf(day).dayOfMonth)}`;

type Describe = (at: Occasion) => readonly string[];
type Words = Partial<Record<EntryKind, Describe>>;

const payerOf = (dice: Dice) =>
  dice.chance(0.7) ? dice.pick(PAYERS) : makeCompany(dice, "US").toUpperCase().slice(0, 16).trim();
const payeeOf = (dice: Dice) =>
  dice.chance(0.7) ? dice.pick(PAYEES) : makeTrade(dice).toUpperCase().slice(0, 16).trim();

const refEquals =
  (way: string, partyOf: (dice: Dice) => string, purposes: readonly string[]): Describe =>
  ({ dice }) => [
    `${way} ${partyOf(dice)}`,
    `REF=${dice.digits(12)}0N00 ${dice.digits(10)}${dice.pick(purposes)}${dice.letters(1)}${dice.digits(8)}`,
  ];
const achIn = refEquals("Electronic Deposit From", payerOf, list("DEPOSIT|TRANSFER|MTOT DEP|BNKCRD SET"));
const REF_LINE: Words = {
  settlement: achIn,
  ach_in: achIn,
  ach_out: refEquals("Electronic Withdrawal To", payeeOf, list("PAYMENT|USATAXPYMT|PAYROLL|INS PREM")),
  card: ({ dice, madeOn }) => [
    `Debit Purchase - VISA On ${packed(madeOn)} ${dice.pick(TOWNS).replace(" *", "")}`,
    `${dice.pick(STORES)} REF # ${dice.digits(23)}`,
  ],
  atm: ({ dice, madeOn }) => [
    `ATM Withdrawal ${dice.digits(3)} E LAKE ST ${dice.pick(TOWNS).replace(" *", "")}`,
    `Serial No. ${dice.digits(12)}UB On ${packed(madeOn)}`,
  ],
  transfer_in: ({ dice }) => [`Mobile Banking Transfer From Account ${dice.digits(12)}`],
  transfer_out: ({ dice }) => [
    dice.chance(0.5)
      ? `Internet Banking Transfer To Account ${dice.digits(12)}`
      : `Zelle Instant PMT To ${makePerson(dice)} ${dice.letters(3)}${dice.digits(9)}`,
  ],
  deposit: ({ dice }) => [dice.pick(list("Deposit|ATM Deposit|Mobile Check Deposit|Branch Deposit"))],
};

const COMMAS: Words = {
  settlement: ({ dice }) => [
    `CCD DEPOSIT, ${payerOf(dice)} ${dice.pick(list("DEPOSIT|SETTLEMENT|MERCH DEP"))} ****${dice.digits(8)}${dice.letters(2)}${dice.digits(2)}`,
  ],
  ach_in: ({ dice }) => [
    `ACH DEPOSIT, ${payerOf(dice)} PAYMENT ****${dice.digits(7)}*${dice.digits(4)}*${dice.digits(2)}.${dice.digits(2)}\\`,
  ],
  ach_out: ({ dice }) => [
    `${dice.pick(list("CCD DEBIT|ACH DEBIT|ELECTRONIC PMT-WEB|TEL DEBIT"))}, ${payeeOf(dice)} ${dice.pick(list("ONLINE PMT|TAX PMT|DEBIT|LOAN PAYMT"))} ****${dice.digits(6)}POS`,
  ],
  card: ({ dice, madeOn }) => [
    `${dice.pick(list("DEBIT CARD PURCHASE|DBCRD PUR AP|DEBIT POS AP"))}, *****${dice.digits(11)}, AUT ${packed(madeOn)} ${dice.pick(list("VISA DDA PUR|DDA PURCH W/CB|VISA DDA PUR AP"))}`,
    `${dice.pick(STORES)} ${dice.pick(TOWNS)}`,
  ],
  atm: ({ dice, madeOn }) => [
    `NONSYS ATM DEBIT AP, *****${dice.digits(11)}, AUT ${packed(madeOn)} DDA WITHDRAW`,
    `${dice.digits(4)} DELAWARE AVE ${dice.pick(TOWNS)}`,
  ],
  transfer_in: ({ dice }) => [`eTransfer Credit, Online Xfer Transfer from CK ****${dice.digits(6)}`],
  transfer_out: ({ dice }) => [`SEND INST PMT, ******${dice.digits(9)} Zelle ${makePerson(dice)}`],
  bill: ({ dice }) => [`ELECTRONIC PMT, BILLPAY ${makeTrade(dice).toUpperCase()} CHK ${dice.digits(4)}`],
  wire_in: ({ dice }) => [`WIRE TRANSFER INCOMING, ${makeCompany(dice, "US").toUpperCase()}`],
  wire_out: ({ dice }) => [`WIRE TRANSFER OUTGOING, ${makeCompany(dice, "US")}`],
  refund: ({ dice, madeOn }) => [
    `DBCRD CREDIT, *****${dice.digits(11)}, AUT ${packed(madeOn)} VISA DDA REF`,
    `${dice.pick(STORES)} ${dice.pick(TOWNS)}`,
  ],
};

const SPOKEN: Words = {
  settlement: ({ dice }) => [
    `Preauthorized Deposit from ${payerOf(dice)} ${dice.letters(2)}-${dice.digits(6)}`,
  ],
  ach_in: ({ dice }) => [`ACH Deposit from ${makeCompany(dice, "US")}, invoice ${dice.digits(5)}`],
  ach_out: ({ dice, day }) => [
    `Preauthorized Withdrawal to ${payeeOf(dice)} ${packed(day)} ${dice.letters(2)}${dice.digits(7)}`,
  ],
  card: ({ dice, madeOn }) => [
    `Debit Card Purchase - ${dice.pick(STORES)} ${dice.pick(TOWNS).replace(" *", "")} on ${slashed(madeOn)}`,
  ],
  atm: ({ dice }) => [`ATM Withdrawal - ${dice.digits(3)} Market St ${dice.pick(TOWNS).replace(" *", "")}`],
  transfer_in: ({ dice }) => [`Deposit from Business Savings XXXXXXX${dice.digits(4)}`],
  transfer_out: ({ dice }) => [
    dice.chance(0.5)
      ? `Withdrawal to Savings XXXXXXX${dice.digits(4)}`
      : `Zelle money sent to ${makePerson(dice)}`,
  ],
  deposit: ({ dice }) => [dice.pick(list("Check Deposit (Mobile)|Customer Deposit|Teller Cash Deposit"))],
  wire_in: ({ dice }) => [`Incoming Wire from ${makeCompany(dice, "US")} FED ${dice.digits(8)}`],
  wire_out: ({ dice }) => [`Outgoing Wire to ${makeCompany(dice, "US")}`],
  fee: ({ dice }) => [
    dice.pick(list("Domestic Wire Fee|Monthly Service Charge|Returned Item Chargeback|Paper Statement Fee")),
  ],
};

const WORDS: Partial<Record<Wording, Words>> = { ref_line: REF_LINE, commas: COMMAS, spoken: SPOKEN };

/** Null where the bank says it as the others do. */
export function describeRegional(at: Occasion, wording: Wording): readonly string[] | null {
  return WORDS[wording]?.[at.kind]?.(at) ?? null;
}
