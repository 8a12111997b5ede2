import type { Account, Entry, Layout } from "../../model.ts";
import { creditsOf, debitsOf, ofKinds, printAddress, printParagraph, sumOf } from "../../print/blocks.ts";
import { DOLLARS, dateText, moneyText, parentheses } from "../../print/formats.ts";
import { printLegal } from "../../print/notices.ts";
import { LETTER } from "../../print/paper.ts";
import { printSection, type SectionStyle } from "../../print/sections.ts";
import type { Sheet } from "../../print/sheet.ts";
import { printCheckList } from "../../print/side-by-side.ts";
import { pageOf, usdUnsigned } from "../common.ts";

const RED = "#a4123f";
/** What goes out stands in brackets. */
const money = (minor: bigint) => moneyText(minor, { ...DOLLARS, negative: parentheses });
const signed = (minor: bigint) => moneyText(minor, { ...DOLLARS, negative: parentheses }, "$");
const titleOf = ({ product, number }: Account) => `${product} - ${number}`;

const style: SectionStyle = {
  columns: [
    { key: "date", title: "Date", x: 56 },
    { key: "amount", title: "Amount", x: 180, align: "right" },
    { key: "text", title: "Description", x: 200, width: 360 },
  ],
  date: (day) => dateText(day, "MM/DD"),
  money,
  title: (sheet, text) => {
    sheet.line(text, { bold: true, size: 9.5, x: 50 });
    sheet.down(1);
  },
  continued: " (continued)",
  head: { bold: true, size: 8, rule: "below" },
};

function printOverview(sheet: Sheet, accounts: readonly Account[]): void {
  sheet.line("Summary of Deposit Account Activity", { bold: true, size: 12, color: RED });
  sheet.down(4);
  const xs = [300, 372, 448, 570];
  const row = (label: string, cells: readonly string[], bold = false) =>
    sheet.cells([
      [44, label, { bold }],
      ...cells.map((cell, at) => [xs[at]!, cell, { bold, align: "right" }] as const),
    ]);
  row("", ["Beginning", "Total", "Total", "Ending"], true);
  row("Account", ["Balance", "Deposits", "Withdrawals", "Balance"], true);
  sheet.rule(sheet.left, sheet.y, sheet.right, sheet.y);
  sheet.down(3);
  const sums = (of: readonly Account[]) => {
    const add = (one: (account: Account) => bigint) => of.reduce((sum, account) => sum + one(account), 0n);
    return [
      signed(add(({ startMinor }) => startMinor)),
      signed(add((account) => sumOf(creditsOf(account)))),
      signed(add((account) => sumOf(debitsOf(account)))),
      signed(add(({ endMinor }) => endMinor)),
    ];
  };
  for (const account of accounts) row(titleOf(account), sums([account]));
  sheet.rule(sheet.left, sheet.y, sheet.right, sheet.y);
  sheet.down(2);
  row("Total deposit accounts", sums(accounts), true);
  sheet.down(18);
}

function printAccount(sheet: Sheet, account: Account): void {
  sheet.room(110);
  sheet.fill(sheet.left, sheet.y - 3, sheet.right - sheet.left, 16, "#f1e3e8");
  sheet.line(titleOf(account), { bold: true, size: 10.5, color: RED, x: 46 });
  sheet.down(4);
  const checks = ofKinds(account, ["check"]).toSorted(
    (a, b) => Number(a.checkNumber) - Number(b.checkNumber),
  );
  const withdrawals = debitsOf(account).filter((entry) => !checks.includes(entry));
  sheet.cells([
    [50, `Beginning balance on ${dateText(account.start, "MM/DD/YYYY")}`],
    [300, signed(account.startMinor), { align: "right" }],
  ]);
  sheet.down(6);
  if (account.entries.length === 0) {
    sheet.line("No account activity this statement period.", { italic: true, x: 50 });
    sheet.down(6);
  }
  printSection(sheet, account, { title: "Deposits", entries: creditsOf(account) }, style);
  printSection(sheet, account, { title: "Withdrawals", entries: withdrawals }, style);
  printChecks(sheet, account, checks);
  sheet.room(50);
  sheet.cells([
    [50, `Ending balance on ${dateText(account.end, "MM/DD/YYYY")}`, { bold: true }],
    [300, signed(account.endMinor), { align: "right", bold: true }],
  ]);
  if (account.kind === "savings") {
    const paid = sumOf(ofKinds(account, ["interest"]));
    printParagraph(
      sheet,
      `Dividends earned ${signed(paid)} for an annual percentage yield of 0.15% on an average balance of ${signed(account.endMinor)}. Dividends year-to-date ${signed(paid * 3n)}.`,
      { x: 50, size: 7.5 },
    );
  }
  sheet.down(18);
}

function printChecks(sheet: Sheet, account: Account, checks: readonly Entry[]): void {
  if (checks.length === 0) return;
  sheet.room(70);
  sheet.line("Checks", { bold: true, size: 9.5, x: 50 });
  sheet.line("* denotes skip in check number sequence", { italic: true, size: 7, x: 50 });
  sheet.down(2);
  printCheckList(sheet, account, checks, {
    columns: 3,
    order: "across",
    titles: ["Date", "Number", "Amount"],
    cells: [{ x: 14 }, { x: 52 }, { x: 150, align: "right" }],
    head: { bold: true, size: 8 },
    cellsOf: ({ day, checkNumber, printed }, isGap) => [
      dateText(day, "MM/DD"),
      `${checkNumber}${isGap ? "*" : ""}`,
      `(${usdUnsigned(printed)})`,
    ],
  });
  sheet.line(
    `Number of checks: ${checks.length}     Total amount of checks: (${usdUnsigned(sumOf(checks))})`,
    {
      x: 50,
      italic: true,
    },
  );
  sheet.down(10);
}

function printLine(sheet: Sheet, { start, end }: Account): void {
  sheet.room(110);
  sheet.line("Loan Account Activity", { bold: true, size: 12, color: RED });
  sheet.down(3);
  sheet.line("Business Line of Credit - 4400871265", { bold: true, size: 10 });
  const rows = [
    ["Credit limit", "$20,000.00", "Available credit", "$20,000.00"],
    ["Previous balance", "$0.00", "New balance", "$0.00"],
    ["Interest charged this period", "$0.00", "Interest charged year-to-date", "$118.42"],
    ["Days in billing cycle", String(end - start + 1), "Minimum payment due", "$0.00"],
  ] as const;
  for (const [label, value, other, amount] of rows)
    sheet.cells([
      [50, label],
      [280, value, { align: "right" }],
      [320, other],
      [570, amount, { align: "right" }],
    ]);
  sheet.down(14);
}

/** Sums before the texts, brackets around what goes out, no running balances; checks of each account read across; an idle loan at the end. */
export const layout: Layout = {
  name: "us-union-bracketed",
  family: "us-credit-union",
  country: "US",
  wording: "spoken",
  holder: "company",
  accounts: [
    { kind: "savings", product: "Business Member Share Savings", number: "36########", rows: [0, 4] },
    {
      kind: "checking",
      product: ["Business Checking", "Premium Business Checking"],
      number: "35########",
      rows: [8, 70],
      checks: 0.15,
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
    top: 104,
    topNext: 92,
    bottom: 730,
  },
  frame: (pen, page, pages, { bank, holder, accounts: [account] }) => {
    const { start, end } = account!;
    pen.text(40, 28, bank.name, { bold: true, size: 17, color: RED });
    pen.text(40, 54, bank.street, { size: 7 });
    pen.text(572, 28, "Statement Period", { align: "right", bold: true });
    pen.text(572, 39, `${dateText(start, "MM/DD/YYYY")} - ${dateText(end, "MM/DD/YYYY")}`, {
      align: "right",
    });
    if (page > 1) pen.text(572, 54, holder.name, { align: "right" });
    pen.text(40, 754, `${bank.web}     ${bank.phone}`, { size: 7.5 });
    pen.text(572, 754, pageOf(page, pages), { align: "right", size: 7.5 });
  },
  print: (sheet, file) => {
    printAddress(sheet, file, 70, 124);
    sheet.y = 200;
    printOverview(sheet, file.accounts);
    sheet.line("Deposit Account Activity", { bold: true, size: 12, color: RED });
    sheet.down(4);
    for (const account of file.accounts) printAccount(sheet, account);
    printLine(sheet, file.accounts[1]!);
    printLegal(sheet, file);
  },
};
