import type { Account, Entry, Layout } from "../../model.ts";
import { creditsOf, debitsOf, ofKinds, printAddress, printParagraph, sumOf } from "../../print/blocks.ts";
import { DOLLARS, dateText, leading, moneyText } from "../../print/formats.ts";
import { printLegal, printWorksheet } from "../../print/notices.ts";
import { LETTER } from "../../print/paper.ts";
import { printSection, type SectionStyle } from "../../print/sections.ts";
import type { Sheet } from "../../print/sheet.ts";
import { inNumberOrder, printCheckList } from "../../print/side-by-side.ts";
import { usdUnsigned } from "../common.ts";

const PURPLE = "#2e1a47";
const signed = (minor: bigint) => moneyText(minor, { ...DOLLARS, negative: leading });
const full = (one: Account["start"]) => dateText(one, "MM/DD/YYYY");

const heading = (sheet: Sheet, title: string) => {
  sheet.line(title, { bold: true, size: 10.5, color: PURPLE });
  sheet.down(1);
};

const style: SectionStyle = {
  columns: [
    { key: "date", title: "DATE", x: 38 },
    { key: "text", title: "DESCRIPTION", x: 78, width: 400 },
    { key: "amount", title: "AMOUNT($)", x: 574, align: "right" },
  ],
  date: (one) => dateText(one, "MM/DD"),
  money: usdUnsigned,
  totalMoney: (minor) => `= $${usdUnsigned(minor)}`,
  total: (title) => `Total ${title.toLowerCase()}`,
  title: heading,
  continued: " (continued)",
  head: { size: 7, rule: "both" },
  isJoined: true,
};

/** The sum is worked out with signs in a column of their own; checks come first, dates of the period only beside the balances. */
export const layout: Layout = {
  name: "us-carolina-checks",
  family: "us-sections",
  country: "US",
  wording: "plain",
  holder: "company",
  accounts: [
    {
      kind: "checking",
      product: ["SIMPLE BUSINESS CHECKING", "DYNAMIC BUSINESS CHECKING", "BUSINESS VALUE 500 CHECKING"],
      number: "000#########",
      rows: [8, 80],
      checks: 0.2,
      period: "cycle",
      mayBeOverdrawn: true,
    },
  ],
  paper: {
    size: LETTER,
    font: "condensed",
    textSize: 9,
    left: 36,
    right: 576,
    top: 60,
    topNext: 78,
    bottom: 726,
  },
  isPeriodPrinted: false,
  frame: (pen, page, pages, { bank, accounts: [account] }) => {
    const { end, number, product } = account!;
    pen.text(36, 30, `${number.slice(3, 6)}-02-01-00 40172   0 C 001 30    S  66 002`, { size: 6 });
    pen.text(576, 30, `Page ${page} of ${pages}    ${dateText(end, "MM/DD/YY")}`, {
      align: "right",
      size: 8,
    });
    pen.text(576, 41, `NC   ${number}`, { align: "right", size: 8 });
    if (page > 1) pen.text(36, 56, `\u2022 ${product} ${number} (continued)`, { bold: true, color: PURPLE });
    pen.text(36, 752, `${bank.legal}  \u2022  Member FDIC`, { size: 7 });
  },
  print: (sheet, file) => {
    const account = file.accounts[0]!;
    sheet.line(file.bank.name.toUpperCase(), { bold: true, size: 18, color: PURPLE, spacing: 2 });
    printAddress(sheet, file, 60, 128);
    sheet.y = 196;
    sheet.text(36, sheet.y, "Your account statement", { bold: true, size: 15 });
    sheet.text(430, sheet.y, "Contact us", { bold: true, size: 12 });
    sheet.down(18);
    sheet.cells([
      [36, `For ${full(account.end)}`],
      [430, file.bank.web],
    ]);
    sheet.text(430, sheet.y, file.bank.phone);
    sheet.down(12);
    heading(sheet, "Business accounts made simple");
    printParagraph(
      sheet,
      "On your next statement the price of a stop payment becomes $36.00 and the first 50 transactions of each cycle stay free. Cash processing above $5,000.00 costs $0.25 for each $100.00.",
    );
    sheet.down(12);
    sheet.rule(36, sheet.y, 576, sheet.y, { weight: 1.5, color: PURPLE });
    sheet.down(4);
    sheet.line(`\u2022 ${account.product} ${account.number}`, { bold: true, size: 11 });
    sheet.down(4);
    printSum(sheet, account);
    printChecks(sheet, account);
    const other = otherOf(account);
    printSection(
      sheet,
      account,
      { title: "Other withdrawals, debits and service charges", entries: other },
      style,
    );
    printSection(
      sheet,
      account,
      { title: "Deposits, credits and interest", entries: creditsOf(account) },
      style,
    );
    sheet.newPage();
    heading(sheet, "Questions, comments or errors?");
    printLegal(sheet, file, 7.5);
    sheet.down(12);
    printWorksheet(sheet);
  },
};

const otherOf = (account: Account): readonly Entry[] =>
  debitsOf(account).filter(({ kind }) => kind !== "check");

function printSum(sheet: Sheet, account: Account): void {
  heading(sheet, "Account summary");
  const lines = [
    [
      `Your previous balance as of ${full((account.start - 1) as Account["start"])}`,
      "",
      `$${signed(account.startMinor)}`,
    ],
    ["Checks", "-", usdUnsigned(sumOf(ofKinds(account, ["check"])))],
    ["Other withdrawals, debits and service charges", "-", usdUnsigned(sumOf(otherOf(account)))],
    ["Deposits, credits and interest", "+", usdUnsigned(sumOf(creditsOf(account)))],
    [`Your new balance as of ${full(account.end)}`, "=", `$${signed(account.endMinor)}`],
  ] as const;
  lines.forEach(([label, sign, value], index) => {
    const bold = index === 4;
    sheet.cells([
      [38, label, { bold }],
      [236, sign, { bold }],
      [320, value, { bold, align: "right" }],
    ]);
    sheet.rule(36, sheet.y, 324, sheet.y, { weight: 0.3, color: "#999999" });
    sheet.down(3);
  });
  sheet.down(14);
}

function printChecks(sheet: Sheet, account: Account): void {
  const checks = inNumberOrder(ofKinds(account, ["check"]));
  if (checks.length === 0) return;
  sheet.room(80);
  heading(sheet, "Checks");
  printCheckList(sheet, account, checks, {
    columns: 3,
    order: "down",
    titles: ["DATE", "CHECK #", "AMOUNT($)"],
    cells: [{ x: 2 }, { x: 42 }, { x: 160, align: "right" }],
    head: { size: 7 },
    rule: true,
    cellsOf: ({ day, checkNumber, printed }, isGap) => [
      dateText(day, "MM/DD"),
      `${isGap ? "*" : ""}${checkNumber}`,
      usdUnsigned(printed),
    ],
  });
  sheet.cells([
    [36, "* indicates a skip in sequential check numbers above this item", { size: 7, italic: true }],
    [390, "Total checks", { bold: true }],
    [574, `= $${usdUnsigned(sumOf(checks))}`, { bold: true, align: "right" }],
  ]);
  sheet.down(14);
}
