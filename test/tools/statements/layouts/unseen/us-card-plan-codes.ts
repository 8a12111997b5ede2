import { addDays, type Day } from "../../../../../src/core/model/day.ts";
import { makePerson } from "../../content/people.ts";
import type { Account, Entry, EntryKind, Layout, StatementFile } from "../../model.ts";
import { ofKinds, printAddress, printParagraph, sumOf } from "../../print/blocks.ts";
import { dateText, moneyText } from "../../print/formats.ts";
import { LETTER } from "../../print/paper.ts";
import type { Sheet } from "../../print/sheet.ts";
import { type Column, printTable, type Row } from "../../print/table.ts";
import { pageOf, TRAILING } from "../common.ts";

const slashed = (day: Day) => dateText(day, "MM/DD/YYYY");
const short = (day: Day) => dateText(day, "MM/DD");
/** What is owed is positive, a credit has the minus behind it. */
const owed = (minor: bigint) => moneyText(-minor, TRAILING, "$");
const amountOf = (account: Account, kinds: readonly EntryKind[]) => sumOf(ofKinds(account, kinds));

/**
 * A business card that a community bank issues through a processor: plan codes and references of 23 digits before the words, the minus
 * behind credits, cards of employees under their names, fees and interest told even when there are none.
 */
export const layout: Layout = {
  name: "us-card-plan-codes",
  family: "us-card",
  country: "US",
  wording: "card",
  holder: "company",
  accounts: [
    {
      kind: "card",
      product: ["BUSINESS PLATINUM", "COMMERCIAL CARD", "BUSINESS CASH PREFERRED"],
      number: "####",
      rows: [5, 55],
      period: "cycle",
    },
  ],
  paper: {
    size: LETTER,
    font: "helvetica",
    textSize: 8,
    left: 42,
    right: 570,
    top: 60,
    topNext: 84,
    bottom: 728,
  },
  frame: (pen, page, pages, { bank, holder, accounts: [account] }) => {
    pen.text(42, 28, bank.name, { bold: true, size: page === 1 ? 16 : 11, color: "#283a75" });
    if (page > 1) {
      pen.text(42, 50, `${holder.name}    XXXX XXXX XXXX ${account!.number}`, { size: 8 });
      pen.rule(42, 68, 570, 68);
    }
    pen.text(570, page === 1 ? 64 : 50, pageOf(page, pages), { align: "right", size: 8 });
    const notice = "NOTICE: SEE REVERSE SIDE FOR IMPORTANT INFORMATION";
    pen.text(306, 752, notice, { align: "center", size: 6.5 });
  },
  print: (sheet, file) => {
    const account = file.accounts[0]!;
    printTop(sheet, file, account);
    printActivity(sheet, file, account);
    printRates(sheet, account);
    printCoupon(sheet, file, account);
  },
};

function printTop(sheet: Sheet, file: StatementFile, account: Account): void {
  sheet.text(570, 30, `VISA ${account.product}`, { bold: true, size: 11, align: "right" });
  sheet.text(570, 46, `Account Number: XXXX XXXX XXXX ${account.number}`, { align: "right" });
  sheet.text(42, 50, `Customer Service: ${file.bank.phone}   Lost or stolen: 1-800-555-0177`);
  const summary: [string, string][] = [
    ["Previous Balance", owed(account.startMinor)],
    ["- Payments", owed(amountOf(account, ["payment"]))],
    ["- Other Credits", owed(amountOf(account, ["refund"]))],
    ["+ Purchases", owed(amountOf(account, ["card"]))],
    ["+ Cash Advances", "$0.00"],
    ["+ Fees Charged", owed(amountOf(account, ["fee"]))],
    ["+ Interest Charged", owed(amountOf(account, ["interest_charged"]))],
    ["= New Balance", owed(account.endMinor)],
  ];
  const payment: [string, string][] = [
    ["New Balance", owed(account.endMinor)],
    ["Minimum Payment Due", "$52.00"],
    ["Payment Due Date", slashed(addDays(account.end, 25))],
    ["Credit Limit", "$20,000.00"],
    ["Available Credit", "$14,806.00"],
    ["Statement Closing Date", slashed(account.end)],
    ["Days in Billing Cycle", String(account.end - account.start + 1)],
  ];
  box(sheet, 42, 84, "Summary of Account Activity", summary);
  box(sheet, 312, 84, "Payment Information", payment);
  sheet.y = 222;
  sheet.line(`Billing cycle ${slashed(account.start)} to ${slashed(account.end)}`, { size: 7.5 });
  sheet.down(3);
  printParagraph(
    sheet,
    "Late Payment Warning: If we do not receive your minimum payment by the date listed above, you may have to pay a late fee of up to $35.00.",
    { size: 7.5 },
  );
  sheet.down(10);
}

function box(
  sheet: Sheet,
  x: number,
  y: number,
  name: string,
  lines: readonly (readonly [string, string])[],
): void {
  sheet.fill(x, y, 258, 14, "#283a75");
  sheet.text(x + 6, y + 3, name, { bold: true, color: "#ffffff" });
  lines.forEach(([label, value], at) => {
    sheet.text(x + 6, y + 20 + at * 13, label, { bold: label.startsWith("=") });
    sheet.text(x + 252, y + 20 + at * 13, value, { align: "right", bold: label.startsWith("=") });
  });
  sheet.frame(x, y, 258, 126, "#283a75");
}

const COLUMNS: readonly Column[] = [
  { key: "made", title: ["Tran", "Date"], x: 42 },
  { key: "date", title: ["Post", "Date"], x: 78 },
  { key: "plan", title: ["Plan", "Name"], x: 114 },
  { key: "ref", title: "Reference Number", x: 156 },
  { key: "text", title: "Transaction Description", x: 274, width: 220 },
  { key: "amount", title: "Amount", x: 566, align: "right" },
];

function rowOf(entry: Entry): Row {
  const [first, ...more] = entry.lines;
  const isOurs = entry.kind === "fee" || entry.kind === "interest_charged";
  const number = `2${entry.reference}${entry.reference.slice(1)}${entry.reference.slice(4)}`;
  return {
    entry,
    cells: {
      made: short(entry.madeOn),
      date: short(entry.day),
      plan: isOurs ? "" : "PPLN01",
      ref: isOurs ? "" : number,
      text: first!,
      amount: owed(entry.printed),
    },
    more: { text: more },
  };
}

const said = (text: string): Row => ({ cells: { text }, isBold: true });
const total = (text: string, entries: readonly Entry[]): Row => ({
  cells: { text, amount: owed(sumOf(entries)) },
  isBold: true,
});

function printActivity(sheet: Sheet, { holder, dice }: StatementFile, account: Account): void {
  const title = (at: Sheet) => {
    at.fill(42, at.y - 2, 528, 14, "#e6e9f4");
    at.line("Transactions", { bold: true, size: 9.5, x: 46 });
    at.line("An amount followed by a minus sign (-) is a credit unless otherwise indicated.", { size: 7 });
    at.down(4);
  };
  title(sheet);
  const credits = ofKinds(account, ["payment", "refund"]);
  const purchases = ofKinds(account, ["card"]);
  const [fees, interest] = [ofKinds(account, ["fee"]), ofKinds(account, ["interest_charged"])];
  const own = purchases.filter((_, at) => at % 5 > 1);
  const other = purchases.filter((_, at) => at % 5 <= 1);
  const card = (name: string, digits: string, entries: readonly Entry[]) =>
    entries.length === 0
      ? []
      : [
          said(`${name.toUpperCase()}   XXXX XXXX XXXX ${digits}`),
          ...entries.map(rowOf),
          total(`TOTAL XXXX XXXX XXXX ${digits}`, entries),
        ];
  const rows = [
    ...card(holder.name, account.number, [...credits, ...own]),
    ...card(makePerson(dice), dice.digits(4), other),
    said("FEES"),
    ...fees.map(rowOf),
    total("TOTAL FEES FOR THIS PERIOD", fees),
    said("INTEREST CHARGED"),
    ...interest.map(rowOf),
    total("TOTAL INTEREST FOR THIS PERIOD", interest),
  ];
  printTable(
    sheet,
    { account, columns: COLUMNS, head: { bold: true, size: 7.5 }, rowGap: 2, nextTitle: title },
    rows,
  );
  sheet.down(10);
}

function printRates(sheet: Sheet, account: Account): void {
  sheet.room(150);
  const year = dateText(account.end, "YYYY");
  sheet.line(`${year} Totals Year-to-Date`, { bold: true });
  sheet.line(`Total fees charged in ${year}          $39.00`);
  sheet.line(`Total interest charged in ${year}      $61.18`);
  sheet.down(8);
  sheet.line("Interest Charge Calculation", { bold: true });
  sheet.line("Your Annual Percentage Rate (APR) is the annual interest rate on your account.", { size: 7 });
  const lines = [
    ["Plan Name", "Plan Description", "Balance Subject", "APR", "Interest Charge"],
    ["PPLN01", "PURCHASE", "$812.40", "17.24% (V)", "$0.00"],
    ["CPLN01", "CASH", "$0.00", "25.99% (V)", "$0.00"],
  ];
  for (const cells of lines)
    sheet.cells(
      cells.map((text, at) => [42 + at * 124, text, { bold: cells === lines[0], size: 7.5 }] as const),
    );
  sheet.down(12);
}

function printCoupon(sheet: Sheet, file: StatementFile, account: Account): void {
  sheet.room(110);
  for (let x = 42; x < 570; x += 8) sheet.rule(x, sheet.y, x + 4, sheet.y);
  sheet.down(8);
  sheet.line("Please detach bottom portion and submit with payment using enclosed envelope", { size: 7 });
  sheet.down(6);
  const y = sheet.y;
  printAddress(sheet, file, 60, y);
  sheet.text(330, y, `New Balance ${owed(account.endMinor)}   Minimum Payment Due $52.00`, { bold: true });
  sheet.text(330, y + 14, "Amount Enclosed  $ ______________");
  sheet.text(330, y + 30, `Make checks payable to ${file.bank.name}`);
}
