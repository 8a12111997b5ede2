import { businessDayOnOrAfter, isBusinessDay } from "../../../src/core/model/calendar.ts";
import { civilOf, type Day, weekdayOf } from "../../../src/core/model/day.ts";
import { type Book, daysOf, post } from "./book.ts";

// The ordinary money of each trade, so that advances have to be found among what a business really sees.

/** A payment that comes on some days. */
export type Habit = {
  readonly on: (day: Day) => boolean;
  /** Dollars; negative goes out. */
  readonly from: number;
  readonly to: number;
  readonly how:
    | "achOut"
    | "achIn"
    | "card"
    | "wireIn"
    | "checkDeposit"
    | "deposit"
    | "p2pIn"
    | "p2pOut"
    | "check"
    | "fee";
  readonly company: string;
  /** ACH entry description, or the place of a card purchase. */
  readonly detail?: string;
  /** 0 to 1; how often it really happens. */
  readonly share?: number;
};

export const onWeekday =
  (weekday: number) =>
  (day: Day): boolean =>
    weekdayOf(day) === weekday && isBusinessDay(day);
export const onDayOfMonth =
  (dayOfMonth: number) =>
  (day: Day): boolean => {
    const civil = civilOf(day);
    if (civil.dayOfMonth < dayOfMonth || civil.dayOfMonth > dayOfMonth + 4) return false;
    const due = (day - (civil.dayOfMonth - dayOfMonth)) as Day;
    return businessDayOnOrAfter(due) === day;
  };
export const onBusinessDays = isBusinessDay;
export const onAnyDay = (): boolean => true;
/** Every second week on a weekday. */
export const everyOther =
  (weekday: number) =>
  (day: Day): boolean =>
    weekdayOf(day) === weekday && Math.floor((day + 3) / 7) % 2 === 0;

export function live(book: Book, habits: readonly Habit[], account?: string): void {
  let checkNumber = book.random.between(1000, 4000);
  for (const habit of habits) {
    for (const day of daysOf(book, habit.on)) {
      if (habit.share !== undefined && !book.random.chance(habit.share)) continue;
      const dollars = book.random.amount(habit.from, habit.to);
      post(book, day, dollars, textOf(book, habit, day, ++checkNumber), account);
    }
  }
}

function textOf({ bank, random, holder }: Book, habit: Habit, day: Day, checkNumber: number): string {
  const printed = { day, random, holder };
  const { company, detail = "" } = habit;
  switch (habit.how) {
    case "achOut":
    case "achIn":
    case "card":
      return bank[habit.how](company, detail, printed);
    case "wireIn":
    case "p2pIn":
    case "p2pOut":
      return bank[habit.how](company, printed);
    case "check":
      return bank.check(checkNumber);
    case "deposit":
    case "checkDeposit":
    case "fee":
      return bank[habit.how](printed);
  }
}

const RESTAURANT: readonly Habit[] = [
  {
    on: (day) => weekdayOf(day) < 5,
    from: 900,
    to: 3400,
    how: "achIn",
    company: "BANKCARD 8076",
    detail: "MTOT DEP",
  },
  { on: onWeekday(0), from: 600, to: 1900, how: "achIn", company: "DOORDASH INC.", detail: "PAYMENT" },
  { on: onWeekday(2), from: 300, to: 1100, how: "achIn", company: "UBER USA", detail: "EDI PAYMNT" },
  {
    on: onWeekday(1),
    from: -2900,
    to: -1400,
    how: "achOut",
    company: "SYSCO LOS ANGELES",
    detail: "FOOD PURCH",
  },
  { on: onWeekday(3), from: -700, to: -250, how: "card", company: "RESTAURANT DEPOT", detail: "ALHAMBRA CA" },
  { on: everyOther(4), from: -6800, to: -5200, how: "achOut", company: "GUSTO", detail: "NET 447120" },
  { on: onDayOfMonth(1), from: -5200, to: -5200, how: "check", company: "" },
  {
    on: onDayOfMonth(12),
    from: -980,
    to: -610,
    how: "achOut",
    company: "SO CAL EDISON CO",
    detail: "BILL PAYMT",
  },
  {
    on: onDayOfMonth(20),
    from: -3900,
    to: -2100,
    how: "achOut",
    company: "CA DEPT TAX FEE",
    detail: "CDTFA EPMT",
  },
  {
    on: onAnyDay,
    from: -140,
    to: -12,
    how: "card",
    company: "SMART AND FINAL 412",
    detail: "LOS ANGELES CA",
    share: 0.2,
  },
];
const HAULIER: readonly Habit[] = [
  { on: onWeekday(1), from: 6200, to: 13500, how: "achIn", company: "TQL", detail: "CARRIERPAY" },
  { on: onWeekday(3), from: 4100, to: 9800, how: "achIn", company: "CH ROBINSON", detail: "PAYABLES" },
  {
    on: onAnyDay,
    from: -780,
    to: -260,
    how: "card",
    company: "LOVES TRAVEL STOP #0442",
    detail: "AMARILLO TX",
    share: 0.4,
  },
  {
    on: onBusinessDays,
    from: -1300,
    to: -500,
    how: "achOut",
    company: "COMDATA",
    detail: "FUEL",
    share: 0.3,
  },
  { on: onDayOfMonth(3), from: -2480, to: -2480, how: "achOut", company: "PROGRESSIVE", detail: "INS PREM" },
  { on: onWeekday(4), from: -4600, to: -3900, how: "achOut", company: "ADP WAGE PAY", detail: "WAGE PAY" },
  {
    on: onDayOfMonth(15),
    from: -1870,
    to: -1870,
    how: "achOut",
    company: "PACCAR FINANCIAL",
    detail: "LEASE PMT",
  },
  {
    on: onDayOfMonth(9),
    from: -320,
    to: -140,
    how: "card",
    company: "PREPASS ELD TOLLS",
    detail: "PHOENIX AZ",
  },
];
const CONTRACTOR: readonly Habit[] = [
  { on: onBusinessDays, from: 2400, to: 18500, how: "checkDeposit", company: "", share: 0.22 },
  {
    on: onBusinessDays,
    from: 8000,
    to: 26000,
    how: "wireIn",
    company: "MERIDIAN PROPERTY GROUP LLC",
    share: 0.04,
  },
  {
    on: onAnyDay,
    from: -1900,
    to: -60,
    how: "card",
    company: "THE HOME DEPOT #0631",
    detail: "DENVER CO",
    share: 0.5,
  },
  {
    on: onWeekday(2),
    from: -3800,
    to: -900,
    how: "achOut",
    company: "FERGUSON ENTERPRISES",
    detail: "INVOICE",
  },
  { on: onWeekday(4), from: -5100, to: -3600, how: "achOut", company: "PAYCHEX EIB", detail: "PAYROLL" },
  { on: onBusinessDays, from: -2200, to: -400, how: "p2pOut", company: "Marco Delgado", share: 0.1 },
  {
    on: onDayOfMonth(7),
    from: -1215,
    to: -1215,
    how: "achOut",
    company: "KUBOTA CREDIT",
    detail: "EQUIP PMT",
  },
  { on: onDayOfMonth(1), from: -2600, to: -2600, how: "check", company: "" },
  {
    on: onDayOfMonth(18),
    from: -890,
    to: -890,
    how: "achOut",
    company: "IPFS CORPORATION",
    detail: "INS PREM",
  },
];
const ECOMMERCE: readonly Habit[] = [
  { on: onBusinessDays, from: 700, to: 2900, how: "achIn", company: "SHOPIFY", detail: "TRANSFER" },
  { on: everyOther(2), from: 5200, to: 14800, how: "achIn", company: "AMAZON.COM", detail: "PAYMENTS" },
  {
    on: onAnyDay,
    from: -900,
    to: -250,
    how: "card",
    company: "FACEBK *ADS",
    detail: "MENLO PARK CA",
    share: 0.35,
  },
  {
    on: onDayOfMonth(2),
    from: -4200,
    to: -1800,
    how: "card",
    company: "GOOGLE *ADS7720",
    detail: "MOUNTAIN VIEW CA",
  },
  {
    on: onAnyDay,
    from: -210,
    to: -15,
    how: "card",
    company: "STAMPS.COM *POSTAGE",
    detail: "EL SEGUNDO CA",
    share: 0.3,
  },
  {
    on: onDayOfMonth(10),
    from: -16000,
    to: -7000,
    how: "achOut",
    company: "ALIBABA.COM",
    detail: "TRADE PAY",
  },
  { on: onDayOfMonth(5), from: -399, to: -399, how: "card", company: "KLAVIYO INC", detail: "BOSTON MA" },
  { on: everyOther(4), from: -3900, to: -3300, how: "achOut", company: "GUSTO", detail: "NET 332180" },
];
const MEDICAL: readonly Habit[] = [
  {
    on: onBusinessDays,
    from: 300,
    to: 4200,
    how: "achIn",
    company: "UNITEDHEALTHCARE",
    detail: "HCCLAIMPMT",
    share: 0.6,
  },
  {
    on: onBusinessDays,
    from: 200,
    to: 2600,
    how: "achIn",
    company: "BCBS CALIFORNIA",
    detail: "HCCLAIMPMT",
    share: 0.5,
  },
  {
    on: onBusinessDays,
    from: 150,
    to: 1800,
    how: "achIn",
    company: "MERCHANT BANKCD",
    detail: "DEPOSIT",
    share: 0.8,
  },
  { on: onWeekday(1), from: -1900, to: -500, how: "achOut", company: "HENRY SCHEIN INC", detail: "PAYMENT" },
  { on: everyOther(3), from: -11800, to: -9900, how: "achOut", company: "PAYCHEX EIB", detail: "PAYROLL" },
  {
    on: onDayOfMonth(1),
    from: -6400,
    to: -6400,
    how: "achOut",
    company: "OAK MEDICAL PLAZA",
    detail: "RENT",
  },
  { on: onDayOfMonth(17), from: -2140, to: -2140, how: "achOut", company: "SBA LOAN", detail: "PAYMENT" },
  {
    on: onDayOfMonth(11),
    from: -1480,
    to: -1480,
    how: "achOut",
    company: "GREATAMERICA FIN",
    detail: "LEASE",
  },
];
const RETAIL: readonly Habit[] = [
  {
    on: (day) => weekdayOf(day) < 6,
    from: 400,
    to: 2100,
    how: "achIn",
    company: "CLOVER",
    detail: "SETTLEMENT",
  },
  { on: onWeekday(0), from: 600, to: 2400, how: "deposit", company: "" },
  { on: onWeekday(2), from: -2600, to: -700, how: "achOut", company: "CORE-MARK INTL", detail: "INVOICE" },
  { on: onWeekday(1), from: -1800, to: -300, how: "achOut", company: "STATE LOTTERY", detail: "LOTTERY" },
  { on: everyOther(4), from: -2900, to: -2200, how: "achOut", company: "ADP WAGE PAY", detail: "WAGE PAY" },
  { on: onDayOfMonth(1), from: -3100, to: -3100, how: "achOut", company: "HARMON REALTY", detail: "RENT" },
  {
    on: onDayOfMonth(21),
    from: -1400,
    to: -800,
    how: "achOut",
    company: "STATE COMPTRLR",
    detail: "TEXNET TAX",
  },
];
const SALON: readonly Habit[] = [
  {
    on: (day) => weekdayOf(day) > 0 && weekdayOf(day) < 6,
    from: 350,
    to: 1400,
    how: "achIn",
    company: "SQUARE INC",
    detail: "SQ250301",
  },
  { on: onAnyDay, from: 40, to: 260, how: "p2pIn", company: "Tanya Briggs", share: 0.2 },
  {
    on: onWeekday(3),
    from: -640,
    to: -180,
    how: "card",
    company: "SALLY BEAUTY #2207",
    detail: "ATLANTA GA",
  },
  { on: onWeekday(0), from: -720, to: -560, how: "p2pOut", company: "Denise Moreau" },
  { on: onDayOfMonth(1), from: -2200, to: -2200, how: "check", company: "" },
  { on: onDayOfMonth(14), from: -260, to: -130, how: "achOut", company: "GEORGIA POWER", detail: "BILL PMT" },
];
/** Lives from April to October. */
const SEASONAL: readonly Habit[] = [
  {
    on: (day) => civilOf(day).month >= 4 && civilOf(day).month <= 10,
    from: 300,
    to: 4200,
    how: "checkDeposit",
    company: "",
    share: 0.5,
  },
  { on: (day) => civilOf(day).month < 4, from: 100, to: 900, how: "checkDeposit", company: "", share: 0.1 },
  {
    on: onAnyDay,
    from: -380,
    to: -40,
    how: "card",
    company: "SITEONE LANDSCAPE SUPPLY",
    detail: "COLUMBUS OH",
    share: 0.3,
  },
  {
    on: onWeekday(4),
    from: -3900,
    to: -1200,
    how: "achOut",
    company: "INTUIT PAYROLL S",
    detail: "QUICKBOOKS",
  },
  {
    on: onDayOfMonth(6),
    from: -910,
    to: -910,
    how: "achOut",
    company: "JOHN DEERE FINAN",
    detail: "EQUIP PMT",
  },
  {
    on: onDayOfMonth(24),
    from: -330,
    to: -110,
    how: "achOut",
    company: "VERIZON WIRELESS",
    detail: "PAYMENTS",
  },
];

export const TRADES = {
  restaurant: RESTAURANT,
  haulier: HAULIER,
  contractor: CONTRACTOR,
  ecommerce: ECOMMERCE,
  medical: MEDICAL,
  retail: RETAIL,
  salon: SALON,
  seasonal: SEASONAL,
} as const;
export type Trade = keyof typeof TRADES;

/** Fees and the like that every account has. */
export function everyday(book: Book): void {
  live(book, [{ on: onDayOfMonth(28), from: -25, to: -25, how: "fee", company: "" }]);
  live(book, [
    {
      on: onAnyDay,
      from: -95,
      to: -4,
      how: "card",
      company: "CHEVRON 0091827",
      detail: "AUSTIN TX",
      share: 0.15,
    },
  ]);
}
