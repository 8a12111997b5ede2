import type { Day } from "../../../../../src/core/model/day.ts";
import type { Account, Entry, Layout, StatementFile } from "../../model.ts";
import { creditsOf, debitsOf, ofKinds, printAddress, printParagraph, sumOf } from "../../print/blocks.ts";
import { dateText } from "../../print/formats.ts";
import { printLegal } from "../../print/notices.ts";
import { LETTER } from "../../print/paper.ts";
import type { Sheet } from "../../print/sheet.ts";
import { inNumberOrder, printCheckList, printDailyList } from "../../print/side-by-side.ts";
import { printTable, type Row } from "../../print/table.ts";
import { usd, usdSign, usdUnsigned, usdUnsignedSign } from "../common.ts";

const long = (day: Day) => dateText(day, "MMMM DD, YYYY");
const short = (day: Day) => dateText(day, "MM/DD");

/**
 * A money-centre bank's commercial account: opening and ending ledger balance with counts and sums, ledger dates, descriptions of many
 * lines that run over a page's end, checks and ledger balances three abreast, charges left to an analysis that is not here.
 */
export const layout: Layout = {
  name: "us-commercial-ledger",
  family: "us-large-bank",
  country: "US",
  wording: "orig",
  holder: "company",
  accounts: [
    {
      kind: "checking",
      product: [
        "Commercial Checking",
        "Commercial Checking with Interest",
        "Commercial Controlled Disbursement",
      ],
      number: "000000#########",
      rows: [10, 70],
      checks: 0.2,
      period: "month",
      mayBeOverdrawn: true,
    },
  ],
  paper: {
    size: LETTER,
    font: "helvetica",
    textSize: 8.5,
    left: 48,
    right: 540,
    top: 60,
    topNext: 92,
    bottom: 724,
  },
  frame: (pen, page, pages, { bank, accounts: [account] }) => {
    pen.text(48, 28, bank.name.toUpperCase(), { bold: true, size: 13, font: "times" });
    if (page === 1) pen.text(48, 46, `${bank.legal}`, { size: 7 });
    if (page === 1) pen.text(48, 55, bank.street, { size: 7 });
    pen.text(380, 30, `${long(account!.start)} -`, {});
    pen.text(380, 41, long(account!.end));
    pen.text(380, 54, `Account Number: ${account!.number}`, { bold: true });
    if (page > 1) pen.text(48, 70, "(continued)", { italic: true });
    pen.text(540, 748, `Page ${page} of ${pages}`, { align: "right", size: 8 });
    pen.text(10, 480, `0003${account!.number.slice(6)}010${page}0002`, { size: 5, turn: 270 });
  },
  print: (sheet, file) => {
    const account = file.accounts[0]!;
    printTop(sheet, file, account);
    printRows(sheet, account, "Deposits and Credits", creditsOf(account));
    const checks = ofKinds(account, ["check"]);
    const others = debitsOf(account).filter((entry) => !checks.includes(entry));
    printRows(sheet, account, "Withdrawals and Debits", others);
    printChecks(sheet, account, inNumberOrder(checks));
    printDaily(sheet, account);
    sheet.down(12);
    printParagraph(
      sheet,
      "Your service charges, fees and earnings credit have been calculated through account analysis.",
    );
    sheet.down(12);
    printLegal(sheet, file);
  },
};

function heading(sheet: Sheet, text: string): void {
  sheet.room(80);
  sheet.line(text, { bold: true, size: 12 });
  sheet.rule(48, sheet.y, 540, sheet.y, { weight: 1.2 });
  sheet.down(5);
}

function printTop(sheet: Sheet, file: StatementFile, account: Account): void {
  printAddress(sheet, file, 72, 128);
  sheet.text(380, 92, "Customer Service Information", { bold: true });
  sheet.text(380, 104, "If you have any questions about your statement,", { size: 7.5 });
  sheet.text(380, 113, "please contact your Customer Service Professional.", { size: 7.5 });
  sheet.y = 200;
  sheet.line(account.product, { bold: true, size: 15 });
  sheet.down(8);
  const checks = ofKinds(account, ["check"]);
  const credits = creditsOf(account);
  const others = debitsOf(account).filter((entry) => !checks.includes(entry));
  heading(sheet, "Summary");
  const lines: [string, string, string][] = [
    ["", "Number", "Amount"],
    ["Opening Ledger Balance", "", usdSign(account.startMinor)],
    ["Deposits and Credits", String(credits.length), usdSign(sumOf(credits))],
    ["Withdrawals and Debits", String(others.length), usdUnsignedSign(sumOf(others))],
    ["Checks Paid", String(checks.length), usdUnsignedSign(sumOf(checks))],
    ["Ending Ledger Balance", "", usdSign(account.endMinor)],
  ];
  lines.forEach(([label, number, value], at) => {
    const bold = at === 0 || at === lines.length - 1;
    sheet.text(48, sheet.y, label, { bold });
    sheet.text(300, sheet.y, number, { bold, align: "right" });
    sheet.text(420, sheet.y, value, { bold, align: "right" });
    sheet.down(13);
  });
  sheet.down(14);
}

function printRows(sheet: Sheet, account: Account, name: string, entries: readonly Entry[]): void {
  if (entries.length === 0) return;
  heading(sheet, name);
  const rows = entries.map((entry, at): Row => {
    const [first, ...more] = entry.lines.flatMap((line) => sheet.wrap(line, 300));
    return {
      entry,
      cells: {
        date: short(entry.day),
        text: first!,
        amount: at === 0 ? usdUnsignedSign(entry.printed) : usdUnsigned(entry.printed),
      },
      more: { text: more },
    };
  });
  printTable(
    sheet,
    {
      account,
      columns: [
        { key: "date", title: ["Ledger", "Date"], x: 48 },
        { key: "text", title: "Description", x: 108 },
        { key: "amount", title: "Amount", x: 540, align: "right" },
      ],
      head: { size: 8 },
      rowGap: 5,
      mayBreakRows: true,
      nextTitle: (at) => heading(at, name),
    },
    rows,
  );
  sheet.room(18);
  sheet.rule(48, sheet.y, 540, sheet.y);
  sheet.down(3);
  sheet.text(48, sheet.y, "Total", { bold: true });
  sheet.text(540, sheet.y, usdUnsignedSign(sumOf(entries)), { bold: true, align: "right" });
  sheet.down(26);
}

function printChecks(sheet: Sheet, account: Account, checks: readonly Entry[]): void {
  if (checks.length === 0) return;
  heading(sheet, "Checks Paid");
  printCheckList(sheet, account, checks, {
    columns: 3,
    order: "down",
    titles: ["Check", "Date Paid", "Amount"],
    cells: [{ x: 0 }, { x: 50 }, { x: 148, align: "right" }],
    rule: true,
    cellsOf: ({ checkNumber, day, printed }) => [checkNumber!, short(day), usdUnsignedSign(printed)],
  });
  sheet.room(30);
  sheet.down(4);
  sheet.line(`Total ${checks.length} check(s)     ${usdUnsignedSign(sumOf(checks))}`, { bold: true });
  sheet.down(18);
}

function printDaily(sheet: Sheet, account: Account): void {
  if (account.entries.length === 0) return;
  heading(sheet, "Daily Balance");
  printDailyList(sheet, account, {
    columns: 3,
    order: "down",
    titles: ["Date", "Ledger Balance"],
    right: 148,
    date: "MM/DD",
    money: (minor) => `$${usd(minor)}`.replace("$-", "-$"),
    rule: true,
  });
}
