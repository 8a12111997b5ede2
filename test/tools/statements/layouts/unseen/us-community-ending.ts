import type { Account, Entry, EntryKind, Layout, StatementFile } from "../../model.ts";
import { creditsOf, debitsOf, ofKinds, printAddress, sumOf } from "../../print/blocks.ts";
import { dateText } from "../../print/formats.ts";
import { printLegal, printWorksheet } from "../../print/notices.ts";
import { LETTER } from "../../print/paper.ts";
import { printSection, type SectionStyle } from "../../print/sections.ts";
import type { Sheet } from "../../print/sheet.ts";
import { printCheckList, printDailyList } from "../../print/side-by-side.ts";
import { averageOf, usdSign, usdUnsignedSign } from "../common.ts";

const BLUE = "#1d3f72";
const SECTIONS: readonly (readonly [title: string, kinds: readonly EntryKind[]])[] = [
  ["Deposits", ["deposit"]],
  ["Electronic Credits", ["ach_in", "settlement", "wire_in"]],
  ["Other Credits", ["transfer_in", "refund", "interest"]],
  ["Electronic Debits", ["ach_out", "card", "atm", "bill", "wire_out"]],
  ["Other Debits", ["transfer_out", "fee"]],
];
const bar = (sheet: Sheet, text: string) => {
  sheet.fill(sheet.left, sheet.y, sheet.right - sheet.left, 16, BLUE);
  sheet.text(sheet.left + 5, sheet.y + 3, text, { bold: true, size: 10, color: "#ffffff" });
  sheet.down(21);
};
const title = (sheet: Sheet, text: string) => {
  sheet.line(text, { bold: true, size: 10, color: BLUE });
  sheet.down(1);
};
const style: SectionStyle = {
  columns: [
    { key: "date", title: "Date", x: 44 },
    { key: "text", title: "Description", x: 110, width: 330 },
    { key: "amount", title: "Amount", x: 566, align: "right" },
  ],
  date: (day) => dateText(day, "MM/DD/YYYY"),
  money: usdUnsignedSign,
  title,
  continued: " (continued)",
  head: { bold: true, size: 8, rule: "below" },
  ruling: "zebra",
  rowGap: 3,
};

/** Summary of all accounts, then one account's credits and debits as told items; sections end with the number of items and their sum. */
export const layout: Layout = {
  name: "us-community-ending",
  family: "us-sections",
  country: "US",
  wording: "core",
  holder: "company",
  accounts: [
    {
      kind: "checking",
      product: ["BUSINESS CHECKING", "SMALL BUSINESS CHECKING", "NOW BUSINESS"],
      number: "XXXXXXXX####",
      rows: [8, 60],
      checks: 0.25,
      period: "month",
      mayBeOverdrawn: true,
    },
  ],
  paper: {
    size: LETTER,
    font: "open-sans",
    textSize: 8,
    left: 40,
    right: 572,
    top: 110,
    topNext: 86,
    bottom: 734,
  },
  frame: (pen, page, pages, { bank, holder, accounts: [account] }) => {
    const ending = `Statement Ending ${dateText(account!.end, "MM/DD/YYYY")}`;
    if (page === 1) {
      pen.text(40, 32, bank.name, { bold: true, size: 18, color: BLUE });
      pen.text(40, 58, bank.street, { size: 7.5 });
      pen.text(572, 34, ending, { bold: true, size: 12, align: "right" });
      pen.text(572, 70, `Customer Number: ${account!.number}`, { align: "right" });
    } else {
      pen.text(40, 34, holder.name, { bold: true });
      pen.text(306, 34, account!.number, { align: "center" });
      pen.text(572, 34, ending, { bold: true, align: "right" });
    }
    pen.text(572, 50, `Page ${page} of ${pages}`, { align: "right" });
    pen.text(40, 758, "Member FDIC", { size: 7, bold: true });
  },
  print: (sheet, file) => {
    const account = file.accounts[0]!;
    printTop(sheet, file, account);
    printSums(sheet, account);
    for (const [name, kinds] of SECTIONS) printItems(sheet, account, name, ofKinds(account, kinds));
    printChecks(sheet, account);
    sheet.room(70);
    title(sheet, "Daily Balances");
    printDailyList(sheet, account, {
      columns: 3,
      order: "down",
      titles: ["Date", "Amount"],
      right: 150,
      date: "MM/DD/YYYY",
      money: usdSign,
      head: { bold: true, size: 8 },
      rule: true,
    });
    sheet.down(14);
    printOverdrafts(sheet);
    sheet.newPage();
    printWorksheet(sheet);
    sheet.down(10);
    printLegal(sheet, file, 7);
  },
};

function printTop(sheet: Sheet, file: StatementFile, account: Account): void {
  sheet.text(60, 128, "RETURN SERVICE REQUESTED", { size: 6.5 });
  printAddress(sheet, file, 60, 144);
  sheet.fill(360, 104, 212, 16, BLUE);
  sheet.text(365, 107, "Managing Your Accounts", { bold: true, size: 10, color: "#ffffff" });
  const help = [
    ["Branch", "Main Street"],
    ["Phone", file.bank.phone],
    ["Mailing Address", "P.O. Box 660"],
    ["Online Access", file.bank.web],
  ] as const;
  help.forEach(([label, value], at) => {
    sheet.text(372, 126 + at * 13, label, { bold: true });
    sheet.text(456, 126 + at * 13, value);
  });
  sheet.y = 214;
  bar(sheet, "Summary of Accounts");
  sheet.cells([
    [44, "Account Type", { bold: true }],
    [300, "Account Number", { bold: true }],
    [566, "Ending Balance", { bold: true, align: "right" }],
  ]);
  sheet.rule(40, sheet.y, 572, sheet.y);
  sheet.down(3);
  sheet.cells([
    [44, account.product],
    [300, account.number],
    [566, usdSign(account.endMinor), { align: "right" }],
  ]);
  sheet.down(14);
}

function printSums(sheet: Sheet, account: Account): void {
  bar(sheet, `${account.product} - ${account.number}`);
  const top = sheet.y;
  title(sheet, "Account Summary");
  const line = (date: string, label: string, sum: string, bold = false) =>
    sheet.cells([
      [44, date, { bold }],
      [110, label, { bold }],
      [330, sum, { bold, align: "right" }],
    ]);
  const [credits, debits] = [creditsOf(account), debitsOf(account)];
  line("Date", "Description", "Amount", true);
  sheet.rule(44, sheet.y, 330, sheet.y);
  sheet.down(2);
  line(dateText(account.start, "MM/DD/YYYY"), "Beginning Balance", usdSign(account.startMinor), true);
  line("", `${credits.length} Credit(s) This Period`, usdUnsignedSign(sumOf(credits)));
  line("", `${debits.length} Debit(s) This Period`, usdUnsignedSign(sumOf(debits)));
  line(dateText(account.end, "MM/DD/YYYY"), "Ending Balance", usdSign(account.endMinor), true);
  const beside = [
    ["Description", "Amount"],
    ["Average Ledger Balance", usdSign(averageOf(account))],
    ["Average Available Balance", usdSign(averageOf(account))],
  ] as const;
  beside.forEach(([label, sum], at) => {
    sheet.text(370, top + 14 + at * 12, label, { bold: at === 0 });
    sheet.text(566, top + 14 + at * 12, sum, { bold: at === 0, align: "right" });
  });
  sheet.down(14);
}

function printItems(sheet: Sheet, account: Account, name: string, entries: readonly Entry[]): void {
  if (entries.length === 0) return;
  printSection(sheet, account, { title: name, entries }, style);
  sheet.y -= 12;
  printTold(sheet, entries);
}

function printTold(sheet: Sheet, entries: readonly Entry[]): void {
  sheet.room(14);
  sheet.cells([
    [
      566,
      `${entries.length} item(s) totaling ${usdUnsignedSign(sumOf(entries))}`,
      { bold: true, align: "right" },
    ],
  ]);
  sheet.down(12);
}

function printChecks(sheet: Sheet, account: Account): void {
  const checks = ofKinds(account, ["check"]).toSorted(
    (a, b) => Number(a.checkNumber) - Number(b.checkNumber),
  );
  if (checks.length === 0) return;
  sheet.room(90);
  title(sheet, "Checks Cleared");
  printCheckList(sheet, account, checks, {
    columns: 3,
    order: "down",
    titles: ["Check Nbr", "Date", "Amount"],
    cells: [{ x: 50, align: "right" }, { x: 60 }, { x: 166, align: "right" }],
    head: { bold: true, size: 8 },
    rule: true,
    cellsOf: ({ checkNumber, day, printed }, isGap) => [
      `${checkNumber}${isGap ? "*" : ""}`,
      dateText(day, "MM/DD/YYYY"),
      usdUnsignedSign(printed),
    ],
  });
  sheet.line("* Indicates skipped check number", { size: 7 });
  printTold(sheet, checks);
}

function printOverdrafts(sheet: Sheet): void {
  sheet.room(70);
  title(sheet, "Overdraft and Returned Item Fees");
  const line = (label: string, month: string, year: string, bold = false) =>
    sheet.cells([
      [44, label, { bold }],
      [390, month, { align: "right", bold }],
      [566, year, { align: "right", bold }],
    ]);
  line("", "Total for this period", "Total year-to-date", true);
  sheet.rule(40, sheet.y, 572, sheet.y);
  sheet.down(2);
  line("Total Overdraft Fees", "$0.00", "$64.00");
  line("Total Returned Item Fees", "$0.00", "$0.00");
}
