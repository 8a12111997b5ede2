import type { Account, Entry, Layout, StatementFile } from "../../model.ts";
import {
  creditsOf,
  debitsOf,
  ofKinds,
  printAddress,
  printParagraph,
  printSummary,
  sumOf,
} from "../../print/blocks.ts";
import { dateText } from "../../print/formats.ts";
import { printLedger } from "../../print/ledger-table.ts";
import { LETTER } from "../../print/paper.ts";
import { printSection, type SectionStyle } from "../../print/sections.ts";
import type { Sheet } from "../../print/sheet.ts";
import { inNumberOrder, printDailyList } from "../../print/side-by-side.ts";
import { absolute, pageOf, usd, usdSign, usdUnsigned, usdUnsignedSign } from "../common.ts";
import { capitalized } from "../rewording.ts";

const ERRORS =
  "IN CASE OF ERRORS OR QUESTIONS ABOUT YOUR ELECTRONIC FUNDS TRANSFERS: Call us at the number on the front of this statement or write to us immediately if you think your statement or receipt is incorrect. For personal accounts only: we must hear from you no later than 60 days after we sent you the FIRST statement on which the problem appeared. For business accounts, see your deposit account agreement.";

const HEAD = { size: 7, align: "right" } as const;

function barTitle(sheet: Sheet, title: string): void {
  sheet.fill(sheet.left, sheet.y, 190, 14, "#dfe5ea");
  sheet.text(sheet.left + 5, sheet.y + 3, title, { bold: true, size: 9 });
  sheet.rule(sheet.left, sheet.y + 14, sheet.right, sheet.y + 14, { weight: 0.8 });
  sheet.down(20);
}

const style: SectionStyle = {
  columns: [
    { key: "date", title: "DATE", x: 50 },
    { key: "text", title: "DESCRIPTION", x: 96, width: 360 },
    { key: "amount", title: "AMOUNT", x: 558, align: "right" },
  ],
  date: (day) => dateText(day, "MM/DD"),
  money: usdUnsigned,
  firstMoney: usdUnsignedSign,
  totalMoney: usdUnsignedSign,
  total: (title) => `Total ${capitalized(title)}`.replace("Atm", "ATM"),
  title: barTitle,
  continued: " (continued)",
  head: { size: 7, rule: "none" },
  ruling: "lines",
};
const checkStyle: SectionStyle = {
  ...style,
  columns: [
    { key: "check", title: "CHECK NUMBER", x: 50 },
    { key: "date", title: ["DATE", "PAID"], x: 250 },
    { key: "amount", title: "AMOUNT", x: 380, align: "right" },
  ],
};

function printAssets(sheet: Sheet, file: StatementFile): void {
  barTitle(sheet, "CONSOLIDATED BALANCE SUMMARY");
  sheet.line("ASSETS", { bold: true, x: 50 });
  const heads = [300, 430, 558];
  for (const titles of [
    ["", "BEGINNING BALANCE", "ENDING BALANCE"],
    ["ACCOUNT", "THIS PERIOD", "THIS PERIOD"],
  ])
    sheet.cells(heads.map((x, at) => [x, titles[at]!, HEAD] as const));
  const lines = file.accounts.map(
    ({ product, number, startMinor, endMinor }) =>
      [product, number, usdSign(startMinor), usdSign(endMinor)] as const,
  );
  const totalOf = (side: "startMinor" | "endMinor") =>
    usdSign(file.accounts.reduce((sum, account) => sum + account[side], 0n));
  const total = ["Total", "", totalOf("startMinor"), totalOf("endMinor")] as const;
  printSummary(sheet, lines, { label: 50, values: heads });
  printSummary(sheet, [total], { label: 50, values: heads, total: true });
  sheet.down(16);
}

function printHeading(sheet: Sheet, file: StatementFile, account: Account): void {
  sheet.room(150);
  sheet.fill(sheet.left, sheet.y, sheet.right - sheet.left, 16, "#10406b");
  sheet.text(sheet.left + 5, sheet.y + 4, account.product.toUpperCase(), { bold: true, color: "#ffffff" });
  sheet.down(22);
  sheet.cells([
    [50, file.holder.name],
    [558, `Account Number: ${account.number}`, { align: "right" }],
  ]);
  sheet.down(10);
}

/** Sums by card, which repeat what the section above lists. */
function printCardSums(sheet: Sheet, file: StatementFile, account: Account): void {
  const sums = (["atm", "card"] as const).map((kind) => usdUnsignedSign(sumOf(ofKinds(account, [kind]))));
  sheet.room(110);
  barTitle(sheet, "ATM & DEBIT CARD SUMMARY");
  sheet.line(`${file.holder.name} Card ${account.number.slice(-4)}`, { bold: true, x: 50 });
  const lines = [
    ["Total ATM Withdrawals & Debits", sums[0]!],
    ["Total Card Purchases", sums[1]!],
  ] as const;
  printSummary(sheet, lines, { label: 110, values: [558] });
  sheet.down(14);
}

function printServiceFee(sheet: Sheet, account: Account): void {
  sheet.room(110);
  barTitle(sheet, "SERVICE CHARGE SUMMARY");
  const lines = [
    ["TRANSACTIONS FOR SERVICE FEE CALCULATION", "NUMBER OF TRANSACTIONS"],
    ["Checks Paid / Debits", String(debitsOf(account).length)],
    ["Deposits / Credits", String(creditsOf(account).length)],
    ["SERVICE FEE CALCULATION", "AMOUNT"],
    ["Service Fee", "$30.00"],
    ["Service Fee Credit", "-$30.00"],
    ["Total Service Fees", "$0.00"],
  ] as const;
  printSummary(sheet, lines, { label: 50, values: [400] });
  sheet.down(14);
}

type Kind = readonly [label: string, entries: readonly Entry[]];
function printKinds(sheet: Sheet, account: Account, title: string, kinds: readonly Kind[]): void {
  barTitle(sheet, title);
  sheet.cells([
    [310, "INSTANCES", HEAD],
    [420, "AMOUNT", HEAD],
  ]);
  printSummary(
    sheet,
    [
      ["Beginning Balance", "", usdSign(account.startMinor)],
      ...kinds.map(([label, entries]) => [label, String(entries.length), usd(sumOf(entries))] as const),
      ["Ending Balance", String(account.entries.length), usdSign(account.endMinor)],
    ],
    { label: 50, values: [310, 420], total: true, gap: 2 },
  );
  sheet.down(14);
}

function printChecking(sheet: Sheet, file: StatementFile, account: Account): void {
  printHeading(sheet, file, account);
  const sections: readonly Kind[] = [
    ["Deposits and Additions", creditsOf(account)],
    ["Checks Paid", inNumberOrder(ofKinds(account, ["check"]))],
    ["ATM & Debit Card Withdrawals", ofKinds(account, ["card", "atm"])],
    ["Electronic Withdrawals", ofKinds(account, ["ach_out", "wire_out", "transfer_out", "bill"])],
    ["Fees", ofKinds(account, ["fee"])],
  ];
  const shown = sections.filter(([, entries]) => entries.length > 0);
  printKinds(sheet, account, "CHECKING SUMMARY", shown);
  for (const [label, entries] of shown) {
    const isChecks = label === "Checks Paid";
    const section = { title: label.toUpperCase(), entries, isChecks };
    printSection(sheet, account, section, isChecks ? checkStyle : style);
    if (label.startsWith("ATM")) printCardSums(sheet, file, account);
  }
  sheet.room(60);
  barTitle(sheet, "DAILY ENDING BALANCE");
  printDailyList(sheet, account, {
    columns: 3,
    order: "down",
    titles: ["DATE", "AMOUNT"],
    right: 140,
    date: "MM/DD",
    money: usdSign,
    head: { size: 7 },
  });
  sheet.down(14);
  printServiceFee(sheet, account);
}

function printSavings(sheet: Sheet, file: StatementFile, account: Account): void {
  printHeading(sheet, file, account);
  printKinds(sheet, account, "SAVINGS SUMMARY", [
    ["Deposits and Additions", creditsOf(account)],
    ["Electronic Withdrawals", debitsOf(account)],
  ]);
  barTitle(sheet, "TRANSACTION DETAIL");
  printLedger(sheet, account, {
    columns: [
      { key: "date", title: "DATE", x: 50 },
      { key: "text", title: "DESCRIPTION", x: 96, width: 300 },
      { key: "amount", title: "AMOUNT", x: 470, align: "right" },
      { key: "balance", title: "BALANCE", x: 558, align: "right" },
    ],
    date: (day) => dateText(day, "MM/DD"),
    money: usd,
    balance: (minor) => usdSign(minor),
    opening: "Beginning Balance",
    closing: "Ending Balance",
    head: { size: 7, rule: "none" },
    ruling: "lines",
  });
  sheet.down(8);
  sheet.line(
    `The Annual Percentage Yield Earned this period was 0.02% on $${usd(absolute(account.endMinor))}.`,
  );
  sheet.down(12);
}

/** Checking told in sections by kind, sums by card, a service fee worked out, then a savings account as a ledger. */
export const layout: Layout = {
  name: "us-atm-card-summary",
  family: "us-sections",
  country: "US",
  wording: "orig",
  holder: "company",
  accounts: [
    {
      kind: "checking",
      product: "Performance Business Checking",
      number: "000000#########",
      rows: [12, 65],
      checks: 0.1,
    },
    { kind: "savings", product: "Business Premier Savings", number: "00000#########", rows: [1, 5] },
  ],
  paper: {
    size: LETTER,
    font: "open-sans",
    textSize: 8,
    left: 45,
    right: 562,
    top: 216,
    topNext: 104,
    bottom: 724,
  },
  frame: (pen, page, pages, { bank, accounts: [account] }) => {
    pen.text(45, 32, bank.name, { bold: true, size: 17, color: "#10406b" });
    const [start, end] = [account!.start, account!.end].map((day) => dateText(day, "MMMM DD, YYYY"));
    pen.text(558, 58, `${start} through ${end}`, { align: "right" });
    pen.text(558, 69, `Primary Account: ${account!.number}`, { align: "right", bold: true });
    pen.text(558, 748, pageOf(page, pages), { align: "right", size: 7 });
    pen.text(30, 560, `${account!.number.slice(-8)}0${page}`, { size: 5, turn: -90 });
  },
  print: (sheet, file) => {
    sheet.text(45, 70, file.bank.legal, { size: 7 });
    sheet.text(45, 80, file.bank.street, { size: 7 });
    printAddress(sheet, file, 62, 132);
    sheet.text(350, 104, "CUSTOMER SERVICE INFORMATION", { bold: true });
    sheet.text(350, 117, `Web site: ${file.bank.web}`);
    sheet.text(350, 128, `Service Center: ${file.bank.phone}`);
    sheet.text(350, 139, "We accept operator relay calls");
    printAssets(sheet, file);
    printChecking(sheet, file, file.accounts[0]!);
    printSavings(sheet, file, file.accounts[1]!);
    sheet.room(50);
    printParagraph(sheet, ERRORS, { size: 6.5 });
  },
};
