import type { Day } from "../../../../../src/core/model/day.ts";
import type { Account, Entry, Layout, StatementFile } from "../../model.ts";
import { creditsOf, debitsOf, ofKinds, printAddress, printGrid, sumOf } from "../../print/blocks.ts";
import { dateText } from "../../print/formats.ts";
import { printLegal } from "../../print/notices.ts";
import { LETTER } from "../../print/paper.ts";
import type { Sheet } from "../../print/sheet.ts";
import { printTable, type Row } from "../../print/table.ts";
import { pageOf, usd, usdUnsigned } from "../common.ts";
import { capitalized, reword } from "../rewording.ts";

const dayMonth = (day: Day) => dateText(day, "MMM DD");
const packed = (day: Day) => dateText(day, "MM/DD/YY");

/** `Deposit ACH STRIPE` and below it the type, the number and the company, as this core stores them. */
function wordsOf({ kind, lines, reference, checkNumber, madeOn }: Entry): readonly string[] {
  const who = lines.join(" ").split(" ").slice(0, 4).join(" ");
  switch (kind) {
    case "settlement":
    case "ach_in":
      return [`Deposit ACH ${who}`, `TYPE: MERCH DEP  ID: ${reference}`, `CO: ${who}`];
    case "ach_out":
    case "bill":
      return [`Withdrawal ACH ${who}`, `TYPE: ONLINE PMT  ID: ${reference}`, `CO: ${who}`];
    case "card":
      return [`Withdrawal Debit Card ${lines[0]}`, `Date ${packed(madeOn)} ${reference}${reference}`];
    case "atm":
      return [`Withdrawal ATM #${reference.slice(0, 6)}`, ...lines];
    case "check":
      return [`Draft ${checkNumber}`, `Tracer ${reference}`];
    case "deposit":
      return ["Deposit", capitalized(lines.join(" "))];
    case "fee":
      return [`Withdrawal Fee ${capitalized(lines.join(" "))}`];
    case "interest":
      return ["Deposit Dividend 0.150%", "Annual Percentage Yield Earned 0.15%"];
    case "refund":
      return [`Deposit Adjustment Debit Card ${lines[0]}`];
    case "transfer_in":
    case "wire_in":
      return [`Deposit Home Banking Transfer ${lines.join(" ")}`];
    default:
      return [`Withdrawal Home Banking Transfer ${lines.join(" ")}`];
  }
}

/**
 * A credit union: the shares of one member by four-digit IDs, a posting and an effective date on each row, one amount with the minus
 * before it and the new balance, dividends of the year and a summary of deposits and withdrawals below each share.
 */
export const layout: Layout = {
  name: "us-union-two-dates",
  family: "us-credit-union",
  country: "US",
  wording: "plain",
  holder: "company",
  accounts: [
    { kind: "savings", product: "BUSINESS MEMBERSHIP SHARE", number: "@-0000", rows: [0, 3] },
    {
      kind: "checking",
      product: ["BUSINESS CHECKING", "BUSINESS PLUS CHECKING", "SMALL BUSINESS DRAFT"],
      number: "@-0009",
      rows: [10, 55],
      checks: 0.12,
    },
  ],
  paper: {
    size: LETTER,
    font: "helvetica",
    textSize: 8.5,
    left: 40,
    right: 572,
    top: 60,
    topNext: 96,
    bottom: 730,
  },
  frame: (pen, page, pages, { bank, holder, accounts: [account] }) => {
    pen.text(40, 28, bank.name, { bold: true, size: 16, color: "#8a1538" });
    pen.text(572, 28, "STATEMENT OF ACCOUNT", { bold: true, align: "right" });
    const period = `${dateText(account!.start, "MM/DD/YYYY")} thru ${dateText(account!.end, "MM/DD/YYYY")}`;
    pen.text(572, 40, `Statement Period  ${period}`, { align: "right", size: 8 });
    pen.text(572, 51, `Member Number  ${account!.number.slice(0, 7)}`, { align: "right", size: 8 });
    pen.text(572, 62, pageOf(page, pages), { align: "right", size: 8 });
    if (page > 1) pen.text(40, 62, holder.name, { size: 8 });
    pen.text(306, 752, "Your savings federally insured to at least $250,000 by NCUA", {
      size: 7,
      align: "center",
    });
  },
  print: (sheet, file) => {
    printTop(sheet, file);
    for (const account of file.accounts) printShare(sheet, account);
    sheet.room(40);
    sheet.cells([
      [40, "Total Year To Date Dividends", { bold: true }],
      [572, "$41.77", { bold: true, align: "right" }],
    ]);
    sheet.down(16);
    printLegal(sheet, file);
  },
};

function printTop(sheet: Sheet, { bank, holder, accounts }: StatementFile): void {
  sheet.text(40, 48, bank.street, { size: 7.5 });
  sheet.text(40, 58, `${bank.phone}   ${bank.web}`, { size: 7.5 });
  printAddress(sheet, { bank, holder, accounts } as StatementFile, 62, 120);
  sheet.fill(330, 110, 242, 54, "#f4e9ec");
  sheet.text(338, 116, "Annual meeting", { bold: true });
  sheet
    .wrap("Meet your board on April 18 at 6:00 p.m. Light supper, door prizes of $50.00.", 226)
    .forEach((line, at) => {
      sheet.text(338, 129 + at * 11, line);
    });
  sheet.y = 190;
  sheet.cells([
    [40, "ID", { bold: true }],
    [80, "Account Type", { bold: true }],
    [572, "Balance", { bold: true, align: "right" }],
  ]);
  sheet.rule(40, sheet.y, 572, sheet.y);
  sheet.down(4);
  for (const { number, product, endMinor } of accounts)
    sheet.cells([
      [40, number.slice(-4)],
      [80, product],
      [572, usd(endMinor), { align: "right" }],
    ]);
  sheet.down(14);
}

function printShare(sheet: Sheet, original: Account): void {
  const account = reword(sheet, original, wordsOf);
  sheet.room(110);
  const title = `ID ${account.number.slice(-4)}  ${account.product}`;
  sheet.rule(40, sheet.y, 572, sheet.y, { weight: 1.2 });
  sheet.down(4);
  sheet.cells([
    [40, title, { bold: true, size: 10 }],
    [572, `Account Number ${account.number}`, { align: "right" }],
  ]);
  sheet.down(4);
  const edge = (day: Day, text: string, minor: bigint): Row => ({
    cells: { post: dayMonth(day), text, balance: usd(minor) },
    isBold: true,
  });
  const rows = [
    edge(account.start, "Beginning Balance", account.startMinor),
    ...account.entries.map(rowOf),
    edge(account.end, "Ending Balance", account.endMinor),
  ];
  printTable(
    sheet,
    {
      account,
      columns: [
        { key: "post", title: ["Post", "Date"], x: 40 },
        { key: "made", title: ["Eff", "Date"], x: 84 },
        { key: "text", title: "Transaction Description", x: 128, width: 290 },
        { key: "amount", title: "Amount", x: 494, align: "right" },
        { key: "balance", title: ["New", "Balance"], x: 572, align: "right" },
      ],
      head: { bold: true, size: 8 },
      nextTitle: (at) => {
        at.line(`${title} (continued)`, { bold: true, size: 10 });
        at.down(2);
      },
    },
    rows,
  );
  sheet.down(6);
  printShareEnd(sheet, account);
}

function rowOf(entry: Entry): Row {
  const [first, ...more] = entry.lines;
  return {
    entry,
    balance: entry.balance,
    cells: {
      post: dayMonth(entry.day),
      made: entry.madeOn === entry.day ? "" : dayMonth(entry.madeOn),
      text: first!,
      amount: usd(entry.printed),
      balance: usd(entry.balance),
    },
    more: { text: more },
  };
}

function printShareEnd(sheet: Sheet, account: Account): void {
  const [credits, debits] = [creditsOf(account), debitsOf(account)];
  sheet.room(60);
  sheet.line(`${credits.length} Deposits and Other Credits totaling ${usd(sumOf(credits))}`);
  sheet.line(`${debits.length} Withdrawals and Other Debits totaling ${usdUnsigned(sumOf(debits))}`);
  sheet.line(`Dividends Paid Year to Date  ${account.kind === "savings" ? "12.09" : "29.68"}`);
  sheet.down(8);
  const drafts = ofKinds(account, ["check"]);
  if (drafts.length > 0) {
    sheet.room(60);
    sheet.line("Draft Summary", { bold: true });
    const grid = {
      columns: 4,
      order: "across",
      titles: ["Draft", "Date", "Amount"],
      cells: [{ x: 0 }, { x: 34 }, { x: 116, align: "right" }],
    } as const;
    const items = drafts.map(({ checkNumber, day, printed }) => [
      checkNumber!,
      dayMonth(day),
      usdUnsigned(printed),
    ]);
    printGrid(sheet, grid, items);
    sheet.down(6);
  }
  sheet.down(12);
}
