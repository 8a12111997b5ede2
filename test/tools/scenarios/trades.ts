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
  readonly detail: string;
  /** 0 to 1; how often it really happens. */
  readonly share: number;
};

/** Example: `habit("achIn DOORDASH | PAYMENT", "600..1900", onWeekday(0))`: how, company, detail; dollars; on which days; how often. */
export function habit(what: string, dollars: string, on: Habit["on"], share = 1): Habit {
  const [head = "", detail = ""] = what.split(" | ");
  const [how, ...company] = head.split(" ");
  const [from, to] = dollars.split("..").map(Number);
  return {
    on,
    from: from!,
    to: to ?? from!,
    how: how as Habit["how"],
    company: company.join(" "),
    detail,
    share,
  };
}

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
      if (habit.share < 1 && !book.random.chance(habit.share)) continue;
      const dollars = book.random.amount(habit.from, habit.to);
      post(book, day, dollars, textOf(book, habit, day, ++checkNumber), account);
    }
  }
}

function textOf({ bank, random, holder }: Book, habit: Habit, day: Day, checkNumber: number): string {
  const printed = { day, random, holder };
  const { company, detail } = habit;
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
  habit("achIn BANKCARD 8076 | MTOT DEP", "900..3400", (day) => weekdayOf(day) < 5),
  habit("achIn DOORDASH INC. | PAYMENT", "600..1900", onWeekday(0)),
  habit("achIn UBER USA | EDI PAYMNT", "300..1100", onWeekday(2)),
  habit("achOut SYSCO LOS ANGELES | FOOD PURCH", "-2900..-1400", onWeekday(1)),
  habit("card RESTAURANT DEPOT | ALHAMBRA CA", "-700..-250", onWeekday(3)),
  habit("achOut GUSTO | NET 447120", "-6800..-5200", everyOther(4)),
  habit("check", "-5200", onDayOfMonth(1)),
  habit("achOut SO CAL EDISON CO | BILL PAYMT", "-980..-610", onDayOfMonth(12)),
  habit("achOut CA DEPT TAX FEE | CDTFA EPMT", "-3900..-2100", onDayOfMonth(20)),
  habit("card SMART AND FINAL 412 | LOS ANGELES CA", "-140..-12", onAnyDay, 0.2),
];
const HAULIER: readonly Habit[] = [
  habit("achIn TQL | CARRIERPAY", "6200..13500", onWeekday(1)),
  habit("achIn CH ROBINSON | PAYABLES", "4100..9800", onWeekday(3)),
  habit("card LOVES TRAVEL STOP #0442 | AMARILLO TX", "-780..-260", onAnyDay, 0.4),
  habit("achOut COMDATA | FUEL", "-1300..-500", onBusinessDays, 0.3),
  habit("achOut PROGRESSIVE | INS PREM", "-2480", onDayOfMonth(3)),
  habit("achOut ADP WAGE PAY | WAGE PAY", "-4600..-3900", onWeekday(4)),
  habit("achOut PACCAR FINANCIAL | LEASE PMT", "-1870", onDayOfMonth(15)),
  habit("card PREPASS ELD TOLLS | PHOENIX AZ", "-320..-140", onDayOfMonth(9)),
];
const CONTRACTOR: readonly Habit[] = [
  habit("checkDeposit", "2400..18500", onBusinessDays, 0.22),
  habit("wireIn MERIDIAN PROPERTY GROUP LLC", "8000..26000", onBusinessDays, 0.04),
  habit("card THE HOME DEPOT #0631 | DENVER CO", "-1900..-60", onAnyDay, 0.5),
  habit("achOut FERGUSON ENTERPRISES | INVOICE", "-3800..-900", onWeekday(2)),
  habit("achOut PAYCHEX EIB | PAYROLL", "-5100..-3600", onWeekday(4)),
  habit("p2pOut Marco Delgado", "-2200..-400", onBusinessDays, 0.1),
  habit("achOut KUBOTA CREDIT | EQUIP PMT", "-1215", onDayOfMonth(7)),
  habit("check", "-2600", onDayOfMonth(1)),
  habit("achOut IPFS CORPORATION | INS PREM", "-890", onDayOfMonth(18)),
];
const ECOMMERCE: readonly Habit[] = [
  habit("achIn SHOPIFY | TRANSFER", "700..2900", onBusinessDays),
  habit("achIn AMAZON.COM | PAYMENTS", "5200..14800", everyOther(2)),
  habit("card FACEBK *ADS | MENLO PARK CA", "-900..-250", onAnyDay, 0.35),
  habit("card GOOGLE *ADS7720 | MOUNTAIN VIEW CA", "-4200..-1800", onDayOfMonth(2)),
  habit("card STAMPS.COM *POSTAGE | EL SEGUNDO CA", "-210..-15", onAnyDay, 0.3),
  habit("achOut ALIBABA.COM | TRADE PAY", "-16000..-7000", onDayOfMonth(10)),
  habit("card KLAVIYO INC | BOSTON MA", "-399", onDayOfMonth(5)),
  habit("achOut GUSTO | NET 332180", "-3900..-3300", everyOther(4)),
];
const MEDICAL: readonly Habit[] = [
  habit("achIn UNITEDHEALTHCARE | HCCLAIMPMT", "300..4200", onBusinessDays, 0.6),
  habit("achIn BCBS CALIFORNIA | HCCLAIMPMT", "200..2600", onBusinessDays, 0.5),
  habit("achIn MERCHANT BANKCD | DEPOSIT", "150..1800", onBusinessDays, 0.8),
  habit("achOut HENRY SCHEIN INC | PAYMENT", "-1900..-500", onWeekday(1)),
  habit("achOut PAYCHEX EIB | PAYROLL", "-11800..-9900", everyOther(3)),
  habit("achOut OAK MEDICAL PLAZA | RENT", "-6400", onDayOfMonth(1)),
  habit("achOut SBA LOAN | PAYMENT", "-2140", onDayOfMonth(17)),
  habit("achOut GREATAMERICA FIN | LEASE", "-1480", onDayOfMonth(11)),
];
const RETAIL: readonly Habit[] = [
  habit("achIn CLOVER | SETTLEMENT", "400..2100", (day) => weekdayOf(day) < 6),
  habit("deposit", "600..2400", onWeekday(0)),
  habit("achOut CORE-MARK INTL | INVOICE", "-2600..-700", onWeekday(2)),
  habit("achOut STATE LOTTERY | LOTTERY", "-1800..-300", onWeekday(1)),
  habit("achOut ADP WAGE PAY | WAGE PAY", "-2900..-2200", everyOther(4)),
  habit("achOut HARMON REALTY | RENT", "-3100", onDayOfMonth(1)),
  habit("achOut STATE COMPTRLR | TEXNET TAX", "-1400..-800", onDayOfMonth(21)),
];
const SALON: readonly Habit[] = [
  habit("achIn SQUARE INC | SQ250301", "350..1400", (day) => weekdayOf(day) > 0 && weekdayOf(day) < 6),
  habit("p2pIn Tanya Briggs", "40..260", onAnyDay, 0.2),
  habit("card SALLY BEAUTY #2207 | ATLANTA GA", "-640..-180", onWeekday(3)),
  habit("p2pOut Denise Moreau", "-720..-560", onWeekday(0)),
  habit("check", "-2200", onDayOfMonth(1)),
  habit("achOut GEORGIA POWER | BILL PMT", "-260..-130", onDayOfMonth(14)),
];
/** Lives from April to October. */
const SEASONAL: readonly Habit[] = [
  habit("checkDeposit", "300..4200", (day) => civilOf(day).month >= 4 && civilOf(day).month <= 10, 0.5),
  habit("checkDeposit", "100..900", (day) => civilOf(day).month < 4, 0.1),
  habit("card SITEONE LANDSCAPE SUPPLY | COLUMBUS OH", "-380..-40", onAnyDay, 0.3),
  habit("achOut INTUIT PAYROLL S | QUICKBOOKS", "-3900..-1200", onWeekday(4)),
  habit("achOut JOHN DEERE FINAN | EQUIP PMT", "-910", onDayOfMonth(6)),
  habit("achOut VERIZON WIRELESS | PAYMENTS", "-330..-110", onDayOfMonth(24)),
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
  live(book, [habit("fee", "-25", onDayOfMonth(28))]);
  live(book, [habit("card CHEVRON 0091827 | AUSTIN TX", "-95..-4", onAnyDay, 0.15)]);
}
