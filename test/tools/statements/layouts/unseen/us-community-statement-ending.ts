import type { Account, Entry, EntryKind, Layout, StatementFile } from "../../model.ts";
import { creditsOf, debitsOf, ofKinds, printAddress, sumOf } from "../../print/blocks.ts";
import { dateText } from "../../print/formats.ts";
import { printLegal, printOffer, printWorksheet } from "../../print/notices.ts";
import { LETTER } from "../../print/paper.ts";
import { printSection, type SectionStyle } from "../../print/sections.ts";
import type { Sheet } from "../../print/sheet.ts";
import { printCheckList, printDailyList } from "../../print/side-by-side.ts";
import { pageOf, usdSign, usdUnsignedSign } from "../common.ts";

const TEAL = "#0f5c6e";
const dayText = (day: Account["start"]) => dateText(day, "MM/DD/YYYY");
const masked = (number: string) => `XXXXXX${number.slice(-4)}`;

const band = (sheet: Sheet, text: string) => {
  sheet.fill(sheet.left, sheet.y - 3, sheet.right - sheet.left, 17, TEAL);
  sheet.line(text, { bold: true, size: 10.5, color: "#ffffff", x: sheet.left + 5 });
  sheet.down(8);
};
const sub = (sheet: Sheet, text: string) => {
  sheet.line(text, { bold: true, size: 9.5, color: TEAL });
  sheet.down(2);
};
const style: SectionStyle = {
  columns: [
    { key: "date", title: "Date", x: 45 },
    { key: "text", title: "Description", x: 115, width: 340 },
    { key: "amount", title: "Amount", x: 566, align: "right" },
  ],
  date: dayText,
  money: usdUnsignedSign,
  title: sub,
  continued: " (continued)",
  head: { bold: true, rule: "below", shade: "#e6eff1" },
  ruling: "zebra",
};
const GROUPS: readonly (readonly [string, readonly EntryKind[]])[] = [
  ["Deposits", ["deposit"]],
  ["Electronic Credits", ["settlement", "ach_in", "wire_in"]],
  ["Other Credits", ["transfer_in", "refund", "interest"]],
  ["Electronic Debits", ["card", "atm", "ach_out", "wire_out"]],
  ["Other Debits", ["transfer_out", "bill", "fee"]],
];

function printHead(sheet: Sheet, file: StatementFile): void {
  const account = file.accounts[0]!;
  sheet.text(60, 92, "RETURN SERVICE REQUESTED", { size: 6.5 });
  printAddress(sheet, file, 60, 130);
  sheet.fill(350, 104, 222, 15, TEAL);
  sheet.text(356, 107, "Managing Your Accounts", { bold: true, color: "#ffffff", size: 9.5 });
  const lines = [
    ["Bank Name", file.bank.name],
    ["Customer Service", file.bank.phone],
    ["Mailing Address", file.bank.street],
    ["Online", file.bank.web],
  ] as const;
  lines.forEach(([label, value], at) => {
    sheet.text(356, 128 + at * 18, label, { bold: true, size: 7.5 });
    sheet.wrap(value, 130, { size: 7.5 }).forEach((part, line) => {
      sheet.text(440, 128 + at * 18 + line * 9, part, { size: 7.5 });
    });
  });
  sheet.y = 222;
  printOffer(sheet, 532);
  band(sheet, "Summary of Accounts");
  sheet.cells([
    [45, "Account Type", { bold: true }],
    [330, "Account Number", { bold: true }],
    [566, "Ending Balance", { bold: true, align: "right" }],
  ]);
  sheet.down(2);
  sheet.cells([
    [45, account.product.toUpperCase()],
    [330, masked(account.number)],
    [566, usdSign(account.endMinor), { align: "right" }],
  ]);
  sheet.rule(40, sheet.y, 572, sheet.y);
  sheet.cells([
    [45, "Total", { bold: true }],
    [566, usdSign(account.endMinor), { bold: true, align: "right" }],
  ]);
  sheet.down(18);
}

function printAccountSummary(sheet: Sheet, account: Account): void {
  sheet.room(130);
  band(sheet, `${account.product.toUpperCase()} - ${masked(account.number)}`);
  sub(sheet, "Account Summary");
  const credits = creditsOf(account);
  const debits = debitsOf(account);
  const rows = [
    ["Date", "Description", "Amount"],
    [dayText(account.start), "Beginning Balance", usdSign(account.startMinor)],
    ["", `${credits.length} Credit(s) This Period`, usdUnsignedSign(sumOf(credits))],
    ["", `${debits.length} Debit(s) This Period`, usdUnsignedSign(sumOf(debits))],
    [dayText(account.end), "Ending Balance", usdSign(account.endMinor)],
  ] as const;
  rows.forEach(([date, label, sum], at) => {
    const bold = at === 0 || label.endsWith("Balance");
    sheet.cells([
      [45, date, { bold }],
      [115, label, { bold }],
      [330, sum, { bold, align: "right" }],
    ]);
  });
  sheet.down(14);
}

function printChecks(sheet: Sheet, account: Account, checks: readonly Entry[]): void {
  if (checks.length === 0) return;
  sheet.room(80);
  sub(sheet, "Checks Cleared");
  printCheckList(sheet, account, checks, {
    columns: 3,
    order: "across",
    titles: ["Check Nbr", "Date", "Amount"],
    cells: [{ x: 48, align: "right" }, { x: 58 }, { x: 168, align: "right" }],
    head: { bold: true },
    rule: true,
    cellsOf: ({ day, checkNumber, printed }, isGap) => [
      `${checkNumber}${isGap ? "*" : ""}`,
      dayText(day),
      usdUnsignedSign(printed),
    ],
  });
  sheet.line("* Indicates skipped check number", { size: 7.5, x: 45 });
  sheet.down(14);
}

function printOverdraftFees(sheet: Sheet): void {
  sheet.room(70);
  sub(sheet, "Overdraft and Returned Item Fees");
  for (const [label, now, year] of [
    ["", "Total for this period", "Total year-to-date"],
    ["Total Overdraft Fees", "$0.00", "$64.00"],
    ["Total Returned Item Fees", "$0.00", "$32.00"],
  ] as const) {
    sheet.cells([
      [45, label],
      [330, now, { align: "right" }],
      [460, year, { align: "right" }],
    ]);
    sheet.rule(45, sheet.y + 1, 460, sheet.y + 1, { weight: 0.3 });
    sheet.down(4);
  }
  sheet.down(16);
}

/** The period's start is told by the first balance alone, its end by the title; six kinds of rows, checks read across; all accounts in one table first. */
export const layout: Layout = {
  name: "us-community-statement-ending",
  family: "us-core",
  country: "US",
  wording: "core",
  holder: "company",
  accounts: [
    {
      kind: "checking",
      product: ["Small Business Checking", "Simply Business Checking", "Commercial Checking"],
      number: "XXXXXX####",
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
    topNext: 92,
    bottom: 740,
  },
  frame: (pen, page, pages, { bank, holder, accounts: [account] }) => {
    pen.text(40, 30, bank.name, { bold: true, size: 16, color: TEAL });
    pen.text(572, 30, `Statement Ending ${dayText(account!.end)}`, {
      bold: true,
      size: 11,
      align: "right",
      color: TEAL,
    });
    pen.text(350, 48, holder.name, { italic: true, size: 8 });
    pen.text(572, 48, pageOf(page, pages), { align: "right", size: 8 });
    pen.text(572, 60, `Account Number: ${masked(account!.number)}`, { align: "right", size: 8 });
    pen.rule(350, 74, 572, 74, { color: TEAL });
    if (page === 1) pen.text(40, 52, bank.street, { size: 7 });
    pen.text(40, 762, "Member FDIC", { size: 6.5 });
  },
  print: (sheet, file) => {
    const account = file.accounts[0]!;
    printHead(sheet, file);
    printAccountSummary(sheet, account);
    for (const [title, kinds] of GROUPS)
      printSection(sheet, account, { title, entries: ofKinds(account, kinds) }, style);
    const checks = ofKinds(account, ["check"]);
    printChecks(
      sheet,
      account,
      checks.toSorted((a, b) => Number(a.checkNumber) - Number(b.checkNumber)),
    );
    sheet.room(70);
    sub(sheet, "Daily Balances");
    printDailyList(sheet, account, {
      columns: 3,
      order: "down",
      titles: ["Date", "Amount"],
      right: 168,
      date: "MM/DD/YYYY",
      money: usdSign,
      head: { bold: true },
      rule: true,
    });
    sheet.down(14);
    printOverdraftFees(sheet);
    sheet.newPage();
    printWorksheet(sheet);
    printLegal(sheet, file);
  },
};
