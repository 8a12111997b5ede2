import { addDays, type Day } from "../../../src/core/model/day.ts";
import { addAccount, type Book, type BookRow, MAIN, post, resend } from "./book.ts";
import { printedOn } from "./funding.ts";
import { everyOther, type Habit, live, onBusinessDays, onDayOfMonth, onWeekday } from "./trades.ts";

// Own transfers, rows loaded twice, and what only looks like an advance.

export type TransferPlan = {
  readonly to: string;
  readonly number: string;
  readonly count: number;
  /** Days after which the other side shows it. */
  readonly lag?: number;
  readonly from?: number;
  readonly upTo?: number;
};

/** Moves money between the main account and another one, both ways. */
export function plantTransfers(book: Book, plan: TransferPlan): void {
  const main = book.accounts.find((one) => one.id === MAIN)!;
  const { lag = 0, from = 500, upTo = 6000 } = plan;
  for (let index = 0; index < plan.count; index++) {
    const day = addDays(book.start, book.random.between(3, book.end - book.start - 6));
    const dollars = book.random.chance(0.5)
      ? book.random.between(from / 100, upTo / 100) * 100
      : book.random.amount(from, upTo);
    const isOut = book.random.chance(0.6);
    const [payer, payee] = isOut ? [MAIN, plan.to] : [plan.to, MAIN];
    const [payerNumber, payeeNumber] = isOut ? [main.number, plan.number] : [plan.number, main.number];
    const out = post(
      book,
      day,
      -dollars,
      book.bank.transferOut(payeeNumber.slice(-4), printedOn(book, day)),
      payer,
    );
    const other = addDays(day, book.random.between(0, lag));
    const into = post(
      book,
      other,
      dollars,
      book.bank.transferIn(payerNumber.slice(-4), printedOn(book, other)),
      payee,
    );
    if (out !== null && into !== null) book.transfers.push([out, into]);
  }
}

export type CopyPlan = {
  readonly from: Day;
  readonly to: Day;
  /** Days by which the other source dates later, now and then. */
  readonly shift?: number;
  /** How the other source words it. */
  readonly wording?: (text: string) => string;
};

/** Loads a part of the main account a second time, from a statement. */
export function plantCopies(book: Book, plan: CopyPlan): void {
  const main = book.accounts.find((one) => one.id === MAIN)!;
  addAccount(book, {
    id: "statement",
    number: `xxxxxx${main.number.slice(-4)}`,
    source: "pdf",
    sourceType: "pdf",
    opening: 0,
  });
  const part = book.rows.filter((row) => row.account === MAIN && row.day >= plan.from && row.day <= plan.to);
  for (const row of part) copyRow(book, row, plan);
}

function copyRow(book: Book, row: BookRow, { shift = 0, wording = (text) => text }: CopyPlan): void {
  const day = shift > 0 && book.random.chance(0.15) ? addDays(row.day, shift) : row.day;
  const ref = post(book, day, row.cents / 100, wording(row.text), "statement");
  if (ref !== null) book.duplicates.push([ref, row.ref]);
}

/** Some rows sent twice under other references. */
export function plantResent(book: Book, count: number): void {
  const rows = book.rows.filter(
    (row) => row.account === MAIN && !/FEE|CHECK|Check|DEPOSIT|Deposit|Credit/.test(row.text),
  );
  for (let index = 0; index < count; index++) {
    const row = book.random.pick(rows);
    if (book.duplicates.some(([, original]) => original === row.ref)) continue;
    resend(book, row);
  }
}

/** What looks like repayments and is none. */
export const FALSE_FRIENDS: readonly Habit[] = [
  {
    on: onWeekday(4),
    from: -2450,
    to: -2450,
    how: "achOut",
    company: "STAFFWORKS PAYROLL LLC",
    detail: "NET PAY",
  },
  {
    on: onWeekday(1),
    from: -485,
    to: -485,
    how: "achOut",
    company: "CRESTLINE EQUIPMENT LEASING",
    detail: "LEASE PMT",
  },
  {
    on: onBusinessDays,
    from: -640,
    to: -180,
    how: "achOut",
    company: "FLEETCOR FUNDING",
    detail: "FUEL",
    share: 0.6,
  },
  {
    on: onWeekday(2),
    from: -312.5,
    to: -312.5,
    how: "achOut",
    company: "PREMIER LINEN SUPPLY",
    detail: "INVOICE",
  },
  {
    on: onDayOfMonth(19),
    from: -1130,
    to: -1130,
    how: "achOut",
    company: "FIRST INSURANCE FUNDING",
    detail: "INS PREM",
  },
  {
    on: onDayOfMonth(8),
    from: -1500,
    to: -1500,
    how: "achOut",
    company: "AMERICAN EXPRESS",
    detail: "ACH PMT",
  },
  {
    on: onWeekday(3),
    from: -900,
    to: -900,
    how: "achOut",
    company: "BAYSIDE PROPERTIES LLC",
    detail: "RENT",
  },
];
export const FALSE_FRIENDS_OF_OFFICES: readonly Habit[] = [
  { on: onDayOfMonth(15), from: -2210, to: -2210, how: "achOut", company: "IRS", detail: "USATAXPYMT" },
  {
    on: onWeekday(0),
    from: -375,
    to: -375,
    how: "achOut",
    company: "AMERICAN FUNDS INVESTMENT",
    detail: "401K",
  },
  { on: everyOther(2), from: -1850, to: -1850, how: "achOut", company: "AMF TEAM INC", detail: "STAFFING" },
  { on: onDayOfMonth(22), from: -731, to: -731, how: "achOut", company: "SBA EIDL LOAN", detail: "PAYMENT" },
  {
    on: onWeekday(1),
    from: -1190,
    to: -1190,
    how: "achOut",
    company: "VALLEY PRODUCE DIST",
    detail: "TRADE PAY",
  },
  { on: onDayOfMonth(27), from: -640, to: -640, how: "achOut", company: "CAPITAL ONE", detail: "CRCARDPMT" },
  { on: onWeekday(3), from: -260, to: -260, how: "p2pOut", company: "Rosa Medina" },
];

export function plantFriends(book: Book, friends: readonly Habit[]): void {
  live(book, friends);
}
