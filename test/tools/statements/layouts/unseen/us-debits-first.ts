import type { Account, Entry, Layout } from "../../model.ts";
import { creditsOf, debitsOf, ofKinds, printAddress, printParagraph, sumOf } from "../../print/blocks.ts";
import { dateText } from "../../print/formats.ts";
import { LETTER } from "../../print/paper.ts";
import { printSection, type SectionStyle } from "../../print/sections.ts";
import type { Sheet } from "../../print/sheet.ts";
import { inNumberOrder, printCheckList, printDailyList } from "../../print/side-by-side.ts";
import { absolute, averageOf, lowestOf, pageOf, usd, usdSign, usdUnsigned } from "../common.ts";
import { reword } from "../rewording.ts";

const GREEN = "#3d6b35";
const LINE =
  "Every loan in our Builder program is reviewed by people who live where you do. Equipment from $25,000, real estate from $100,000; ask your relationship banker before June 30.";
const LAW =
  "In case of errors or questions about your electronic transfers, or if you need more information about a transfer listed on the statement, contact us no later than 60 days after we sent the FIRST statement on which the error appeared. Tell us your name and account number, describe the transfer you are unsure about and tell us the dollar amount of the suspected error.";

/** The way of payment, who it was, and the bank's own words for the trace. */
function wordsOf(entry: Entry): readonly string[] {
  const [first = "", ...rest] = entry.lines;
  const words = first.split(" ");
  const company = first.toUpperCase();
  switch (entry.kind) {
    case "settlement":
    case "ach_in":
      return ["PREAUTHORIZED CREDIT", company, `${dateText(entry.day, "YYMMDD")} ${entry.reference}`];
    case "ach_out":
      return ["PREAUTHORIZED DEBIT", company, `${dateText(entry.day, "YYMMDD")} ${entry.reference}`];
    case "card":
      return [
        `POINT OF SALE DEBIT  ${dateText(entry.madeOn, "MM/DD")}`.replace("  ", " "),
        `${company} ${rest.length > 0 ? rest[0]!.slice(-4) : entry.reference.slice(0, 4)}`,
      ];
    case "wire_in":
      return ["INCOMING WIRE", words.slice(-3).join(" "), ...rest];
    default:
      return [company, ...rest.map((line) => line.toUpperCase())];
  }
}

function plainTitle(sheet: Sheet, title: string): void {
  sheet.text(sheet.left, sheet.y, title, { bold: true, size: 11, color: GREEN });
  sheet.down(14);
  sheet.rule(sheet.left, sheet.y, sheet.right, sheet.y, { color: GREEN, weight: 1 });
  sheet.down(4);
}

const style: SectionStyle = {
  columns: [
    { key: "date", title: "Date", x: 54 },
    { key: "text", title: "Description", x: 120, width: 300 },
    { key: "amount", title: "Amount", x: 556, align: "right" },
  ],
  date: (day) => dateText(day, "MM/DD/YYYY"),
  money: usdUnsigned,
  firstMoney: (minor) => usdSign(absolute(minor)),
  title: plainTitle,
  continued: " - continued",
  head: { bold: true, size: 8, rule: "none" },
  rowGap: 3,
};

function printOverview(sheet: Sheet, account: Account): void {
  const credits = creditsOf(account);
  const debits = debitsOf(account);
  const average = absolute(averageOf(account));
  const [start, end] = [account.start, account.end].map((day) => dateText(day, "MM/DD/YYYY"));
  const lowest = lowestOf(account);
  plainTitle(sheet, "Account Summary");
  const lines = [
    [`Beginning Balance as of ${start}`, usdSign(account.startMinor), "Average Ledger Balance", usd(average)],
    [
      `+ Deposits and Credits (${credits.length})`,
      usd(sumOf(credits)),
      "Average Collected Balance",
      usd(average),
    ],
    [
      `- Withdrawals and Debits (${debits.length})`,
      usdUnsigned(sumOf(debits)),
      "Low Ledger Balance",
      usd(lowest),
    ],
    [
      `Ending Balance as of ${end}`,
      usdSign(account.endMinor),
      "Service Charges This Period",
      usdUnsigned(sumOf(ofKinds(account, ["fee"]))),
    ],
    ["Number of Days in Statement Period", String(account.end - account.start + 1), "", ""],
  ] as const;
  for (const [label, value, other, figure] of lines) {
    const bold = label.startsWith("Ending");
    sheet.cells([
      [54, label, { bold }],
      [300, value, { align: "right", bold }],
      [340, other],
      [556, figure, { align: "right" }],
    ]);
    sheet.down(2);
  }
  sheet.down(12);
}

/** What was paid for returned items, this period and this year, as the law wants it told. */
function printFeeTable(sheet: Sheet): void {
  sheet.room(80);
  const top = sheet.y;
  const row = (label: string, period: string, year: string, bold = false) => {
    sheet.cells([
      [60, label, { bold }],
      [400, period, { align: "center", bold }],
      [500, year, { align: "center", bold }],
    ]);
    sheet.down(4);
  };
  sheet.down(4);
  row("", "Total For This Period", "Total Year-to-Date", true);
  row("Total Overdraft Fees", "$0.00", "$36.00");
  row("Total Returned Item Fees", "$0.00", "$0.00");
  sheet.frame(54, top, 502, sheet.y - top);
  sheet.down(14);
}

/** Checks two abreast first, then the other debits, then the credits; descriptions of two or three lines. */
export const layout: Layout = {
  name: "us-debits-first",
  family: "us-sections",
  country: "US",
  wording: "plain",
  holder: "company",
  accounts: [
    {
      kind: "checking",
      product: ["Business Interest Checking", "Small Business Analysis", "Pro Business Checking"],
      number: "100-###-###-#",
      rows: [8, 50],
      checks: 0.2,
      period: "month",
    },
  ],
  paper: {
    size: LETTER,
    font: "open-sans",
    textSize: 8.5,
    left: 54,
    right: 560,
    top: 210,
    topNext: 84,
    bottom: 722,
  },
  frame: (pen, page, pages, { bank, accounts: [account] }) => {
    pen.text(54, 28, bank.name, { bold: true, size: 16, color: GREEN });
    pen.text(560, 28, "Statement Date", { align: "right", size: 7.5 });
    pen.text(560, 38, dateText(account!.end, "MM/DD/YYYY"), { align: "right", bold: true });
    pen.text(560, 52, "Account Number", { align: "right", size: 7.5 });
    pen.text(560, 62, account!.number, { align: "right", bold: true });
    pen.text(54, 748, `${bank.legal} | Member FDIC`, { size: 7 });
    pen.text(560, 748, pageOf(page, pages), { size: 7, align: "right" });
  },
  print: (sheet, file) => {
    const account = reword(sheet, file.accounts[0]!, wordsOf);
    sheet.text(54, 84, file.bank.street, { size: 7.5 });
    sheet.text(54, 94, `Customer Service ${file.bank.phone}`, { size: 7.5 });
    printAddress(sheet, file, 70, 128);
    sheet.text(54, 188, account.product, { bold: true, size: 12 });
    printOverview(sheet, account);
    const checks = inNumberOrder(ofKinds(account, ["check"]));
    const others = debitsOf(account).filter(({ kind }) => kind !== "check");
    if (checks.length > 0) {
      sheet.room(80);
      plainTitle(sheet, "Checks");
      printCheckList(sheet, account, checks, {
        columns: 2,
        order: "across",
        titles: ["Check Number", "Date", "Amount"],
        cells: [{ x: 0 }, { x: 80 }, { x: 230, align: "right" }],
        head: { bold: true, size: 8 },
        cellsOf: (check, isGap) => [
          `${isGap ? "* " : ""}${check.checkNumber ?? ""}`,
          dateText(check.day, "MM/DD/YYYY"),
          usdUnsigned(check.printed),
        ],
      });
      sheet.line("* Denotes a break in the sequence of check numbers", { size: 7 });
      sheet.down(12);
    }
    printSection(sheet, account, { title: "Other Debits", entries: others }, style);
    printSection(sheet, account, { title: "Deposits and Other Credits", entries: creditsOf(account) }, style);
    sheet.room(60);
    plainTitle(sheet, "Daily Balance Summary");
    printDailyList(sheet, account, {
      columns: 3,
      order: "down",
      titles: ["Date", "Balance"],
      right: 145,
      date: "MM/DD/YYYY",
      money: usd,
      head: { bold: true, size: 8 },
    });
    sheet.down(14);
    printFeeTable(sheet);
    printParagraph(sheet, LINE, { size: 8 });
    sheet.down(8);
    printParagraph(sheet, LAW, { size: 7 });
  },
};
