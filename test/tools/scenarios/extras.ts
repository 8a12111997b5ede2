import { addDays, type Day } from "../../../src/core/model/day.ts";
import { addAccount, type Book, type BookRow, MAIN, post, resend } from "./book.ts";
import { printedOn } from "./funding.ts";
import { everyOther, type Habit, habit, live, onBusinessDays, onDayOfMonth, onWeekday } from "./trades.ts";

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
  habit("achOut STAFFWORKS PAYROLL LLC | NET PAY", "-2450", onWeekday(4)),
  habit("achOut CRESTLINE EQUIPMENT LEASING | LEASE PMT", "-485", onWeekday(1)),
  habit("achOut FLEETCOR FUNDING | FUEL", "-640..-180", onBusinessDays, 0.6),
  habit("achOut PREMIER LINEN SUPPLY | INVOICE", "-312.5", onWeekday(2)),
  habit("achOut FIRST INSURANCE FUNDING | INS PREM", "-1130", onDayOfMonth(19)),
  habit("achOut AMERICAN EXPRESS | ACH PMT", "-1500", onDayOfMonth(8)),
  habit("achOut BAYSIDE PROPERTIES LLC | RENT", "-900", onWeekday(3)),
];
export const FALSE_FRIENDS_OF_OFFICES: readonly Habit[] = [
  habit("achOut IRS | USATAXPYMT", "-2210", onDayOfMonth(15)),
  habit("achOut AMERICAN FUNDS INVESTMENT | 401K", "-375", onWeekday(0)),
  habit("achOut AMF TEAM INC | STAFFING", "-1850", everyOther(2)),
  habit("achOut SBA EIDL LOAN | PAYMENT", "-731", onDayOfMonth(22)),
  habit("achOut VALLEY PRODUCE DIST | TRADE PAY", "-1190", onWeekday(1)),
  habit("achOut CAPITAL ONE | CRCARDPMT", "-640", onDayOfMonth(27)),
  habit("p2pOut Rosa Medina", "-260", onWeekday(3)),
];

export function plantFriends(book: Book, friends: readonly Habit[]): void {
  live(book, friends);
}
