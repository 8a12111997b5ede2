import type { Account, Entry, Layout, StatementFile } from "../../model.ts";
import {
  creditsOf,
  debitsOf,
  ofKinds,
  printAddress,
  printGrid,
  printSummary,
  sumOf,
} from "../../print/blocks.ts";
import { dateText } from "../../print/formats.ts";
import { printLegal } from "../../print/notices.ts";
import { LETTER } from "../../print/paper.ts";
import { printSection, type SectionStyle } from "../../print/sections.ts";
import type { Sheet } from "../../print/sheet.ts";
import { inNumberOrder, printCheckList, printDailyList } from "../../print/side-by-side.ts";
import { usd, usdTrailing, usdUnsigned } from "../common.ts";

const NAVY = "#0a2b6b";
const day = (one: Account["start"]) => dateText(one, "MMM D");

const heading = (sheet: Sheet, title: string) => {
  sheet.line(title, { bold: true, size: 10 });
  sheet.down(2);
};

const style: SectionStyle = {
  columns: [
    { key: "date", title: "Date", x: 40 },
    { key: "text", title: "Description of Transaction", x: 80, width: 300 },
    { key: "ref", title: "Ref Number", x: 410 },
    { key: "amount", title: "Amount", x: 570, align: "right" },
  ],
  date: day,
  money: usdTrailing,
  firstMoney: (minor) => `$          ${usdTrailing(minor)}`,
  totalMoney: (minor) => `$          ${usdTrailing(minor)}`,
  total: (title) => `Total ${title}`,
  title: heading,
  continued: " (continued)",
  head: { italic: true, size: 7.5, rule: "none" },
};

/** Deposits at the counter two abreast with their slip numbers, one card's rows under its number, fees of the analysis told with volumes. */
export const layout: Layout = {
  name: "us-silver-statement",
  family: "us-sections",
  country: "US",
  wording: "ref_line",
  holder: "company",
  accounts: [
    {
      kind: "checking",
      product: ["Silver Business Checking", "Gold Business Checking Package"],
      number: "#-###-####-####",
      rows: [12, 85],
      checks: 0.18,
      period: "month",
    },
  ],
  paper: {
    size: LETTER,
    font: "helvetica",
    textSize: 8.5,
    left: 36,
    right: 576,
    top: 50,
    topNext: 116,
    bottom: 735,
  },
  frame: (pen, page, pages, { bank, holder, accounts: [account] }) => {
    const { number, start, end } = account!;
    pen.text(36, 30, bank.name.toLowerCase(), { bold: true, size: 18, color: NAVY });
    const spaced = number.replaceAll("-", " ");
    const lines = [
      "Business Statement",
      "Account Number:",
      spaced,
      "Statement Period:",
      dateText(start, "MMM D, YYYY"),
      "through",
      dateText(end, "MMM D, YYYY"),
    ];
    lines.forEach((text, index) => {
      pen.text(576, 28 + index * 10.5, text, { align: "right", bold: index === 0, size: 8 });
    });
    pen.text(576, page === 1 ? 110 : 746, `Page ${page} of ${pages}`, { align: "right", size: 8 });
    if (page > 1) pen.text(36, 96, holder.name, { bold: true });
    if (page === 1) pen.text(36, 54, "P.O. Box 1800", { size: 7 });
  },
  print: (sheet, file) => {
    const account = file.accounts[0]!;
    sheet.text(62, 128, `103    TRN    S   Y   ST01`, { size: 6 });
    printAddress(sheet, file, 62, 142);
    printFront(sheet, file, account);
    printDeposits(sheet, account);
    printWithdrawals(sheet, account);
    printChecks(sheet, account);
    sheet.room(60);
    heading(sheet, "Balance Summary");
    printDailyList(sheet, account, {
      columns: 3,
      order: "down",
      titles: ["Date", "Ending Balance"],
      right: 140,
      date: "MMM D",
      money: usdTrailing,
      head: { italic: true, size: 7.5 },
    });
    sheet.line("Balances only appear for days reflecting change.", { size: 7, x: 50 });
    sheet.down(16);
    printAnalysis(sheet, account);
    printLegal(sheet, file);
  },
};

function printFront(sheet: Sheet, { bank }: StatementFile, account: Account): void {
  sheet.text(380, 142, "To Contact Us", { bold: true });
  sheet.text(380, 154, `24-Hour Business Solutions: ${bank.phone}`, { size: 7.5 });
  sheet.y = 212;
  bar(sheet, "INFORMATION YOU SHOULD KNOW");
  const changed = dateText(account.end, "MMMM D, YYYY");
  sheet.line(`Effective ${changed} a new "Your Deposit Account Agreement" booklet is in force. Ask for it.`);
  sheet.down(12);
  bar(sheet, account.product.toUpperCase());
  sheet.cells([
    [36, bank.legal],
    [576, `Account Number ${account.number}`, { align: "right" }],
  ]);
  heading(sheet, "Account Summary");
  sheet.text(260, sheet.y, "# Items", { italic: true, size: 7.5, align: "right" });
  sheet.down(11);
  const parts: readonly (readonly [string, readonly Entry[]])[] = [
    ["Customer Deposits", ofKinds(account, ["deposit"])],
    ["Other Deposits", creditsOf(account).filter(({ kind }) => kind !== "deposit")],
    ["Card Withdrawals", ofKinds(account, ["card", "atm"])],
    ["Other Withdrawals", othersOf(account)],
    ["Checks Paid", ofKinds(account, ["check"])],
  ];
  const rows = parts
    .filter(([, entries]) => entries.length > 0)
    .map(([label, entries]) => [label, String(entries.length), usdTrailing(sumOf(entries))] as const);
  const apart = (minor: bigint) => `$          ${usdTrailing(minor)}`;
  const start = [`Beginning Balance on ${day(account.start)}`, "", apart(account.startMinor)] as const;
  const last = dateText(account.end, "MMM D, YYYY");
  const end = [`Ending Balance on ${last}`, "", apart(account.endMinor)] as const;
  printSummary(sheet, [start, ...rows, end], { label: 50, values: [260, 380], total: true, gap: 1 });
  sheet.down(18);
}

const othersOf = (account: Account) =>
  debitsOf(account).filter(({ kind }) => !["card", "atm", "check"].includes(kind));

const bar = (sheet: Sheet, text: string) => {
  sheet.fill(36, sheet.y - 3, 540, 14, NAVY);
  sheet.line(text, { bold: true, color: "#ffffff", x: 42 });
  sheet.down(6);
};

function printDeposits(sheet: Sheet, account: Account): void {
  const slips = ofKinds(account, ["deposit"]);
  if (slips.length > 0) {
    sheet.room(70);
    heading(sheet, "Customer Deposits");
    printGrid(
      sheet,
      {
        columns: 2,
        order: "down",
        titles: ["Number", "Date", "Ref Number", "Amount"],
        cells: [{ x: 4 }, { x: 60 }, { x: 110 }, { x: 250, align: "right" }],
        head: { italic: true, size: 7.5 },
      },
      slips.map((entry, index) => [
        index % 3 === 1 ? entry.reference.slice(0, 4) : "",
        day(entry.day),
        entry.reference,
        usd(entry.printed),
      ]),
      (index) => {
        const entry = slips[index]!;
        sheet.mark({ account, entry, balance: null, description: "Customer Deposit" });
      },
    );
    totalLine(sheet, "Total Customer Deposits", usd(sumOf(slips)));
  }
  const others = creditsOf(account).filter((entry) => !slips.includes(entry));
  printSection(sheet, account, { title: "Other Deposits", entries: others }, style);
}

const totalLine = (sheet: Sheet, label: string, sum: string) => {
  sheet.cells([
    [320, label, { bold: true }],
    [570, `$          ${sum}`, { bold: true, align: "right" }],
  ]);
  sheet.down(14);
};

function printWithdrawals(sheet: Sheet, account: Account): void {
  const cards = ofKinds(account, ["card", "atm"]);
  const digits = account.number.slice(-4);
  if (cards.length > 0) {
    sheet.room(100);
    heading(sheet, "Card Withdrawals");
    const title = `Card Number: xxxx-xxxx-xxxx-${digits}`;
    const total = () => `Card ${digits} Withdrawals Subtotal`;
    const ofCard: SectionStyle = { ...style, total, title: (at, text) => at.line(text) };
    printSection(sheet, account, { title, entries: cards }, ofCard);
    totalLine(sheet, "Total Card Withdrawals", usdTrailing(sumOf(cards)));
  }
  printSection(sheet, account, { title: "Other Withdrawals", entries: othersOf(account) }, style);
}

function printChecks(sheet: Sheet, account: Account): void {
  const checks = inNumberOrder(ofKinds(account, ["check"]));
  if (checks.length === 0) return;
  sheet.room(70);
  heading(sheet, "Checks Presented Conventionally");
  printCheckList(sheet, account, checks, {
    columns: 2,
    order: "down",
    titles: ["Check", "Date", "Ref Number", "Amount"],
    cells: [{ x: 4 }, { x: 60 }, { x: 110 }, { x: 250, align: "right" }],
    head: { italic: true, size: 7.5 },
    cellsOf: (check, isGap) => [
      `${check.checkNumber}${isGap ? "*" : ""}`,
      day(check.day),
      check.reference,
      usdUnsigned(check.printed),
    ],
  });
  sheet.text(50, sheet.y, "* Gap in check sequence", { size: 7 });
  totalLine(sheet, `Conventional Checks Paid (${checks.length})`, usdTrailing(sumOf(checks)));
}

function printAnalysis(sheet: Sheet, account: Account): void {
  sheet.room(120);
  bar(sheet, "ANALYSIS SERVICE CHARGE DETAIL");
  const right = { align: "right" } as const;
  const rows = [
    ["Service", "Volume", "Avg Unit Price", "Total Charge"],
    ["Combined Transactions/Items", String(account.entries.length), "", "No Charge"],
    ["Paper Statement with Images", "1", "0.00000", "No Charge"],
    ["Subtotal: Depository Services", "", "", "0.00"],
    [`Fee Based Service Charges for Account Number ${account.number}`, "", "", "$ 0.00"],
  ] as const;
  for (const [label, ...cells] of rows)
    sheet.cells([[60, label], ...cells.map((cell, at) => [370 + at * 100, cell, right] as const)]);
  sheet.down(16);
}
