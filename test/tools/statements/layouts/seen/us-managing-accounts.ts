import type { Day } from "../../../../../src/core/model/day.ts";
import type { Account, Entry, Layout, StatementFile } from "../../model.ts";
import { creditsOf, debitsOf, ofKinds, printAddress, sumOf } from "../../print/blocks.ts";
import { dateText } from "../../print/formats.ts";
import { printLedger } from "../../print/ledger-table.ts";
import { printOffer } from "../../print/notices.ts";
import { LETTER } from "../../print/paper.ts";
import type { Sheet } from "../../print/sheet.ts";
import { inNumberOrder, printCheckList, printDailyList } from "../../print/side-by-side.ts";
import { pageOf, usdSign, usdUnsignedSign } from "../common.ts";

const TEAL = "#0b5c6b";
const slashed = (day: Day) => dateText(day, "MM/DD/YYYY");

/**
 * A community bank's coloured statement: a box of how to reach it, all accounts on top, for each one a small table of dated balances
 * and counts, then one ledger of debits, credits and balance, checks and daily balances once more, a table of overdraft fees.
 */
export const layout: Layout = {
  name: "us-managing-accounts",
  family: "us-community",
  country: "US",
  wording: "authorized",
  holder: "company",
  accounts: [
    {
      kind: "checking",
      product: ["BUSINESS ESSENTIALS CHECKING", "SMALL BUSINESS CHECKING", "BUSINESS FREE CHECKING"],
      number: "XXXXXXXX####",
      rows: [10, 60],
      checks: 0.2,
      mayBeOverdrawn: true,
    },
    { kind: "money_market", product: "BUSINESS MONEY MARKET", number: "XXXXXXXX####", rows: [0, 5] },
  ],
  paper: {
    size: LETTER,
    font: "open-sans",
    textSize: 8,
    left: 40,
    right: 572,
    top: 60,
    topNext: 84,
    bottom: 728,
  },
  frame: (pen, page, pages, { bank, holder, accounts: [account] }) => {
    pen.text(40, 28, bank.name, { bold: true, size: 17, color: TEAL });
    pen.text(572, 28, `Statement Ending ${slashed(account!.end)}`, { bold: true, align: "right", size: 10 });
    if (page > 1) {
      pen.text(40, 56, holder.name, { size: 8 });
      pen.rule(40, 72, 572, 72, { color: TEAL });
    }
    pen.text(572, 44, pageOf(page, pages), { align: "right", size: 8 });
    if (page > 1) pen.text(572, 56, `Account Number: ${account!.number}`, { align: "right", size: 8 });
    pen.text(306, 752, "Member FDIC    Equal Housing Lender", { size: 6.5, align: "center" });
  },
  print: (sheet, file) => {
    printTop(sheet, file);
    for (const account of file.accounts) printAccount(sheet, account);
    sheet.room(120);
    printOffer(sheet, 340);
  },
};

function printTop(sheet: Sheet, file: StatementFile): void {
  const { bank } = file;
  sheet.text(40, 56, `${bank.street}`, { size: 7.5 });
  sheet.text(40, 84, "RETURN SERVICE REQUESTED", { size: 7 });
  printAddress(sheet, file, 52, 122);
  sheet.fill(350, 84, 222, 16, TEAL);
  sheet.text(358, 87, "Managing Your Accounts", { bold: true, color: "#ffffff" });
  const ways = [
    ["Phone", bank.phone],
    ["Automated line", "1-800-555-0199"],
    ["Mailing", bank.street.split(", ")[0]!],
    ["Website", bank.web],
  ] as const;
  ways.forEach(([way, where], at) => {
    sheet.text(358, 106 + at * 13, way, { bold: true });
    sheet.text(440, 106 + at * 13, where);
  });
  sheet.frame(350, 84, 222, 78, TEAL);
  sheet.y = 200;
  band(sheet, "Summary of Accounts");
  sheet.cells([
    [44, "Account Type", { bold: true }],
    [330, "Account Number", { bold: true, align: "right" }],
    [568, "Ending Balance", { bold: true, align: "right" }],
  ]);
  sheet.rule(40, sheet.y, 572, sheet.y);
  sheet.down(2);
  for (const { product, number, endMinor } of file.accounts)
    sheet.cells([
      [44, product],
      [330, number, { align: "right" }],
      [568, usdSign(endMinor), { align: "right" }],
    ]);
  sheet.down(14);
}

function band(sheet: Sheet, text: string): void {
  sheet.fill(40, sheet.y - 2, 532, 15, "#dcecee");
  sheet.line(text, { bold: true, size: 9.5, color: TEAL, x: 44 });
  sheet.down(4);
}

function small(sheet: Sheet, text: string): void {
  sheet.room(80);
  sheet.line(text, { bold: true, size: 9, color: TEAL });
  sheet.down(2);
}

function printAccount(sheet: Sheet, account: Account): void {
  sheet.room(150);
  band(sheet, `${account.product} - ${account.number}`);
  const credits = creditsOf(account);
  const debits = debitsOf(account);
  small(sheet, "Account Summary");
  const lines: [string, string, string][] = [
    [slashed(account.start), "Beginning Balance", usdSign(account.startMinor)],
    ["", `${credits.length} Credit(s) This Period`, usdSign(sumOf(credits))],
    ["", `${debits.length} Debit(s) This Period`, usdUnsignedSign(sumOf(debits))],
    [slashed(account.end), "Ending Balance", usdSign(account.endMinor)],
  ];
  sheet.cells([
    [44, "Date", { bold: true }],
    [104, "Description", { bold: true }],
    [330, "Amount", { bold: true, align: "right" }],
  ]);
  for (const [date, label, value] of lines)
    sheet.cells([
      [44, date],
      [104, label],
      [330, value, { align: "right" }],
    ]);
  sheet.down(8);
  small(sheet, "Account Activity");
  printLedger(sheet, account, {
    columns: [
      { key: "date", title: "Post Date", x: 44 },
      { key: "text", title: "Description", x: 104, width: 240 },
      { key: "out", title: "Debits", x: 420, align: "right" },
      { key: "in", title: "Credits", x: 494, align: "right" },
      { key: "balance", title: "Balance", x: 568, align: "right" },
    ],
    date: slashed,
    money: usdSign,
    opening: "Beginning Balance",
    closing: "Ending Balance",
    hasOpeningDate: true,
    head: { bold: true },
    ruling: "zebra",
    rowGap: 3,
    nextTitle: (at) => {
      at.line(`${account.product} - ${account.number} (continued)`, { bold: true, color: TEAL });
      at.down(3);
      at.line("Account Activity (continued)", { bold: true, color: TEAL });
    },
  });
  sheet.down(12);
  printChecks(sheet, account, inNumberOrder(ofKinds(account, ["check"])));
  if (account.kind === "money_market") return;
  printEnd(sheet, account);
}

function printChecks(sheet: Sheet, account: Account, checks: readonly Entry[]): void {
  if (checks.length === 0) return;
  small(sheet, "Checks Cleared");
  printCheckList(sheet, account, checks, {
    columns: 3,
    order: "down",
    titles: ["Check Nbr", "Date", "Amount"],
    cells: [{ x: 4 }, { x: 56 }, { x: 160, align: "right" }],
    head: { bold: true },
    rule: true,
    isRepeated: true,
    cellsOf: ({ checkNumber, day, printed }, isGap) => [
      `${checkNumber}${isGap ? "*" : ""}`,
      slashed(day),
      usdUnsignedSign(printed),
    ],
  });
  sheet.room(20);
  sheet.line("* Indicates skipped check number", { size: 7 });
  sheet.down(10);
}

function printEnd(sheet: Sheet, account: Account): void {
  if (account.entries.length > 0) {
    small(sheet, "Daily Balances");
    printDailyList(sheet, account, {
      columns: 3,
      order: "down",
      titles: ["Date", "Amount"],
      right: 160,
      date: "MM/DD/YYYY",
      money: usdSign,
      head: { bold: true },
      rule: true,
    });
    sheet.down(10);
  }
  small(sheet, "Overdraft and Returned Item Fees");
  sheet.cells([
    [330, "Total for this period", { bold: true, align: "right" }],
    [470, "Total year-to-date", { bold: true, align: "right" }],
  ]);
  for (const [label, year] of [
    ["Total Overdraft Fees", "$33.00"],
    ["Total Returned Item Fees", "$0.00"],
  ] as const)
    sheet.cells([
      [44, label],
      [330, "$0.00", { align: "right" }],
      [470, year, { align: "right" }],
    ]);
  sheet.down(16);
}
