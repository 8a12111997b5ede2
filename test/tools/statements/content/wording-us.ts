import { civilOf, type Day } from "../../../../src/core/model/day.ts";
import type { Dice } from "../dice.ts";
import type { EntryKind, Wording } from "../model.ts";
import { makeCompany, makePerson, makeTrade } from "./people.ts";
import { describeRegional } from "./wording-regional.ts";

// Rows as US banks print them, with what makes them hard to read: dates, numbers and amounts inside the description.

const list = (text: string) => text.split("|");
const STORES = list(
  "WM SUPERCENTER #3412|THE HOME DEPOT #0472|COSTCO WHSE #1067|SHELL OIL 57444219801|AMZN MKTP US*2K4LM9|STAPLES 00118422|LOVES TRAVEL S00003327|USPS PO 4872910233|SYSCO CENTRAL|RESTAURANT DEPOT|FEDEX 782214590|ADOBE *CREATIVE CLD|INTUIT *QBOOKS ONLINE|GOOGLE *ADS7741902|VERIZON WRLS D2311-01|7-ELEVEN 33982|CHEVRON 0093318|TRACTOR SUPPLY #1190|SQ *DAILY GRIND|TST* HARVEST TABLE|UBER TRIP|AUTOZONE 2274|GRAINGER|SHERWIN WILLIAMS 70",
);
const TOWNS = list(
  "AUSTIN TX|TAMPA FL|DENVER CO|PORTLAND OR|CHICAGO IL|RALEIGH NC|800-555-0142 CA|NEWARK NJ|OMAHA NE|WWW.INTUIT.COM CA",
);
const LENDERS = list("ONDECK CAPITAL|KAPITUS SERVICING|FUNDBOX INC|SBA EIDL LOAN|RAPID FINANCE|KABBAGE INC");
const UTILITIES = list(
  "DUKE ENERGY|PG&E WEB ONLINE|COMCAST BUSINESS|AT&T PAYMENT|CITY WATER DEPT|WASTE MGMT",
);
const PAYROLL = list("GUSTO|ADP WAGE PAY|PAYCHEX EIB|INTUIT PAYROLL S");
const TAXES = list("IRS USATAXPYMT|STATE COMPTRLR|FL DEPT REVENUE");
const PROCESSORS = list("SQUARE INC|STRIPE|BANKCARD 8076|CLOVER|TOAST INC|PAYPAL|SHOPIFY|HEARTLAND");

const pad = (value: number, width = 2) => String(value).padStart(width, "0");
const monthDay = (day: Day, mark = "/") => `${pad(civilOf(day).month)}${mark}${pad(civilOf(day).dayOfMonth)}`;
const sixDigits = (day: Day) => `${pad(civilOf(day).year % 100)}${monthDay(day, "")}`;

export type Occasion = {
  readonly dice: Dice;
  readonly kind: EntryKind;
  readonly day: Day;
  readonly madeOn: Day;
  readonly checkNumber: string | null;
  readonly companyName: string;
};

export function describeUs(at: Occasion, wording: Wording): readonly string[] {
  const other = describeRegional(at, wording) ?? OTHER_KINDS[at.kind]?.(at, wording);
  if (other !== undefined) return other;
  if (at.kind === "card") return describeCard(at, wording);
  return describeAch(at, wording);
}

function describeCard({ dice, madeOn }: Occasion, wording: Wording): readonly string[] {
  const store = dice.chance(0.25) ? makeTrade(dice).toUpperCase() : dice.pick(STORES);
  const town = dice.pick(TOWNS);
  const foreign = dice.chance(0.08);
  const card = dice.digits(4);
  switch (wording) {
    case "orig": {
      const rate = `${dice.between(9, 89)}.${dice.digits(2)} X 1.${dice.digits(6)} (EXCHG RTE)`;
      const head = `${dice.chance(0.3) ? "Recurring " : ""}Card Purchase ${dice.chance(0.4) ? "With Pin " : ""}${monthDay(madeOn)} ${store} ${town} Card ${card}`;
      return foreign ? [head, `Euro ${rate}`] : [head];
    }
    case "des":
      return [`CHECKCARD ${monthDay(madeOn, "")} ${store} ${town} ${dice.digits(23)}`];
    case "authorized": {
      const head = `Purchase authorized on ${monthDay(madeOn)} ${store} ${town}`;
      const tail = `${dice.pick(["S", "P"])}${dice.digits(15)} Card ${card}`;
      return dice.chance(0.15)
        ? [head, `$${dice.between(5, 90)}.${dice.digits(2)} cash back ${tail}`]
        : [head, tail];
    }
    case "core":
      return [
        `POS DEB ${pad(dice.below(24))}${pad(dice.below(60))} ${monthDay(madeOn)}/${pad(civilOf(madeOn).year % 100)} ${dice.digits(8)}`,
        `${store} ${town}`,
        `Card# ${card}`,
      ];
    case "card":
      return foreign
        ? [`${store} ${town}`, `${dice.between(10, 400)}.${dice.digits(2)} CANADIAN DOLLAR`]
        : [`${store} ${town}`];
    default:
      return dice.chance(0.3) ? [`${store} ${town}`, `Card ending in ${card}`] : [store];
  }
}

function describeAch(at: Occasion, wording: Wording): readonly string[] {
  const { dice, day, kind, companyName } = at;
  const isIn = kind === "ach_in" || kind === "settlement";
  const who = dice.pick(
    kind === "settlement" ? PROCESSORS : isIn ? [makeCompany(dice, "US").toUpperCase()] : OUT_PARTIES(dice),
  );
  const purpose = isIn
    ? dice.pick(list("TRANSFER|MTOT DEP|PAYMENTS|DEPOSIT|VENDOR PMT"))
    : dice.pick(list("PAYMENT|WEB PMT|PAYROLL|TAX|DEBIT|ACH PMT"));
  const sec = dice.pick(["CCD", "PPD", "WEB", "CTX"]);
  const id = dice.digits(10);
  switch (wording) {
    case "orig":
      return [
        `Orig CO Name:${who} Orig ID:${id} Desc Date:${sixDigits(day)} CO Entry`,
        `Descr:${purpose} Sec:${sec} Trace#:${dice.digits(15)} Eed:${sixDigits(day)} Ind ID:${dice.letters(2)}${dice.digits(6)}`,
        `Ind Name:${companyName} Trn: ${dice.digits(10)}Tc`,
      ];
    case "des":
      return [
        `${who} DES:${purpose} ID:${dice.letters(1)}${dice.digits(9)} INDN:${companyName} CO ID:${id} ${sec}`,
      ];
    case "authorized":
      return [`${who} ${purpose} ${sixDigits(day)} ${dice.letters(3)}${dice.digits(8)} ${companyName}`];
    case "core":
      return [`${isIn ? "ACH CREDIT" : "ACH DEBIT"} ${who}`, `${purpose} ${sec} ${dice.digits(12)}`];
    default:
      return [`${who} ${purpose}`];
  }
}

const OUT_PARTIES = (dice: Dice) => [
  dice.pick(LENDERS),
  dice.pick(UTILITIES),
  dice.pick(PAYROLL),
  dice.pick(TAXES),
  makeCompany(dice, "US").toUpperCase(),
];

type Describe = (at: Occasion, wording: Wording) => readonly string[];
const OTHER_KINDS: Partial<Record<EntryKind, Describe>> = {
  deposit: ({ dice }, wording) =>
    wording === "plain"
      ? [dice.pick(["Mobile check deposit", "Check deposit", "Cash deposit"])]
      : [
          dice.chance(0.5)
            ? dice.pick(["DEPOSIT", "REMOTE ONLINE DEPOSIT # 1", "COUNTER DEPOSIT", "CASH DEPOSIT"])
            : `DEPOSIT ID NUMBER ${dice.digits(6)}`,
        ],
  wire_in: ({ dice }, wording) =>
    wording === "orig"
      ? [
          `Fedwire Credit Via: Chemical Bank/0${dice.digits(8)} B/O: ${makeCompany(dice, "US")}`,
          `Ref: Chase Nyc/Ctr/Bnf=Invoice ${dice.digits(5)} Amt ${dice.between(2, 9)},${dice.digits(3)}.00 Imad: ${dice.digits(8)} Trn: ${dice.digits(10)}Ff`,
        ]
      : [
          `WIRE TYPE:WIRE IN DATE: ${dice.digits(6)} TIME:${dice.digits(4)} ET TRN:${dice.digits(16)}`,
          `ORIG:${makeCompany(dice, "US").toUpperCase()} ID:${dice.digits(9)}`,
        ],
  wire_out: ({ dice }) => [
    `WIRE TRANSFER OUT ${makeCompany(dice, "US").toUpperCase()} REF ${dice.digits(9)}`,
  ],
  transfer_in: ({ dice, madeOn }) => [
    dice.chance(0.5)
      ? `Online Transfer From Sav ...${dice.digits(4)} Transaction#: ${dice.digits(11)}`
      : `Zelle Payment From ${makePerson(dice)} ${dice.digits(11)} on ${monthDay(madeOn)}`,
  ],
  transfer_out: ({ dice, madeOn }) => [
    dice.chance(0.5)
      ? `Online Transfer To Chk ...${dice.digits(4)} Transaction#: ${dice.digits(11)} ${monthDay(madeOn)}`
      : `Zelle Payment To ${makePerson(dice)} Jpm${dice.digits(8)}`,
  ],
  refund: ({ dice, madeOn }) => [
    `PURCHASE RETURN ${monthDay(madeOn)} ${dice.pick(STORES)} ${dice.pick(TOWNS)}`,
  ],
  interest: () => ["INTEREST PAYMENT"],
  interest_charged: () => ["INTEREST CHARGE ON PURCHASES"],
  payment: ({ dice }) => [
    dice.pick(["PAYMENT - THANK YOU", "AUTOPAY PAYMENT RECEIVED - THANK YOU", "MOBILE PAYMENT - THANK YOU"]),
  ],
  check: ({ checkNumber }) => [`CHECK ${checkNumber ?? ""}`.trim()],
  atm: ({ dice, madeOn }, wording) =>
    wording === "authorized"
      ? [
          `ATM Withdrawal authorized on ${monthDay(madeOn)} ${dice.digits(4)} Main St ${dice.pick(TOWNS)}`,
          `${dice.digits(7)} ATM ID ${dice.digits(5)} Card ${dice.digits(4)}`,
        ]
      : [`ATM WITHDRAWAL ${monthDay(madeOn)} ${dice.pick(TOWNS)}`],
  bill: ({ dice, day }) => [`Online Payment ${dice.digits(11)} To ${makeTrade(dice)} ${monthDay(day)}`],
  fee: ({ dice }) => [
    dice.pick(
      list(
        "MONTHLY SERVICE FEE|WIRE TRANSFER FEE|RETURNED ITEM FEE|NSF FEE $35.00 FOR A $212.40 ITEM|CASH DEPOSIT PROCESSING FEE|OVERDRAFT FEE|STOP PAYMENT FEE",
      ),
    ),
  ],
};
