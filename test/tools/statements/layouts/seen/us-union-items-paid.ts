import type { Account, Entry, EntryKind, Layout } from "../../model.ts";
import { creditsOf, debitsOf, printAddress, printGrid, printParagraph, sumOf } from "../../print/blocks.ts";
import { dateText } from "../../print/formats.ts";
import { printLedger } from "../../print/ledger-table.ts";
import { printLegal } from "../../print/notices.ts";
import { LETTER } from "../../print/paper.ts";
import type { Sheet } from "../../print/sheet.ts";
import { pageOf, usd, usdSign, usdTrailing, usdUnsigned } from "../common.ts";

const ITEMS: Partial<Record<EntryKind, string>> = {
  card: "POS",
  ach_out: "ACH",
  atm: "ATM",
  fee: "Fee",
  bill: "Bill Pay",
  wire_out: "Wire",
};
const itemOf = ({ kind, checkNumber }: Entry) => checkNumber ?? ITEMS[kind] ?? "Transfer";
const titleOf = (account: Account) => `${account.product} - ${account.number}`;

/** A table of all accounts on top; below each register its debits are listed once more, as items paid; a loan after the shares. */
export const layout: Layout = {
  name: "us-union-items-paid",
  family: "us-credit-union",
  country: "US",
  wording: "core",
  holder: "company",
  accounts: [
    {
      kind: "checking",
      product: ["Business Checking", "Business Plus Checking"],
      number: "70########",
      rows: [8, 50],
      checks: 0.15,
      period: "cycle",
      mayBeOverdrawn: true,
    },
    { kind: "savings", product: "Business Membership Savings", number: "30########", rows: [0, 5] },
    { kind: "savings", product: "Business Money Market Savings", number: "31########", rows: [0, 4] },
  ],
  paper: {
    size: LETTER,
    font: "helvetica",
    textSize: 8.5,
    left: 42,
    right: 570,
    top: 110,
    topNext: 100,
    bottom: 728,
    placing: "words",
  },
  frame: (pen, page, pages, { bank, accounts: [account] }) => {
    pen.text(42, 30, bank.name.toUpperCase(), { bold: true, size: 13, color: "#003366" });
    pen.text(42, 46, bank.street, { size: 6.5 });
    pen.text(306, 56, "Statement of Account", { bold: true, size: 11, align: "center" });
    pen.text(570, 30, pageOf(page, pages), { align: "right", size: 7.5 });
    pen.text(570, 44, "Statement Period", { align: "right", size: 7.5, bold: true });
    pen.text(570, 54, `${dateText(account!.start, "MM/DD/YY")} - ${dateText(account!.end, "MM/DD/YY")}`, {
      align: "right",
      size: 7.5,
    });
    pen.text(570, 66, `Access No. ${account!.number.slice(2, 9)}`, { align: "right", size: 7.5 });
    pen.rule(42, 78, 570, 78, { weight: 1.2, color: "#003366" });
    pen.text(42, 752, `Questions about this statement? Call ${bank.phone}.`, { size: 6.5 });
  },
  print: (sheet, file) => {
    printAddress(sheet, file, 60, 100);
    sheet.y = 170;
    printOverview(sheet, file.accounts);
    for (const account of file.accounts) {
      printRegister(sheet, account);
      printItems(sheet, account);
    }
    printLoan(sheet, file.accounts[0]!);
    printLegal(sheet, file, 6);
  },
};

const OVERVIEW = [268, 350, 432, 510, 570];
function printOverview(sheet: Sheet, accounts: readonly Account[]): void {
  const line = (cells: readonly string[], bold = false) => {
    const [label, ...sums] = cells;
    sheet.cells([
      [42, label!, { bold }],
      ...sums.map((sum, index) => [OVERVIEW[index]!, sum, { align: "right", bold }] as const),
    ]);
  };
  sheet.line("Summary of your deposit accounts", { bold: true, size: 11, color: "#003366" });
  sheet.down(4);
  line(["", "Previous", "Deposits/", "Withdrawals/", "Ending", "YTD"], true);
  line(["", "Balance", "Credits", "Debits", "Balance", "Dividends"], true);
  sheet.rule(sheet.left, sheet.y, sheet.right, sheet.y);
  sheet.down(3);
  for (const account of accounts) {
    line([account.product, ...sumsOf([account]), account.kind === "savings" ? "$14.02" : "$0.00"], true);
    line([account.number]);
    sheet.down(2);
  }
  line(["Totals", ...sumsOf(accounts), "$28.04"], true);
  sheet.down(16);
}

function sumsOf(accounts: readonly Account[]): string[] {
  const total = (of: (account: Account) => bigint) =>
    usdSign(accounts.reduce((sum, account) => sum + of(account), 0n));
  return [
    total(({ startMinor }) => startMinor),
    total((account) => sumOf(creditsOf(account))),
    total((account) => -sumOf(debitsOf(account))),
    total(({ endMinor }) => endMinor),
  ];
}

function printRegister(sheet: Sheet, account: Account): void {
  sheet.room(100);
  sheet.line(titleOf(account), { bold: true, size: 10, color: "#003366" });
  sheet.down(3);
  printLedger(sheet, account, {
    columns: [
      { key: "date", title: "Date", x: 44 },
      { key: "text", title: "Transaction Detail", x: 90, width: 270 },
      { key: "amount", title: "Amount($)", x: 470, align: "right" },
      { key: "balance", title: "Balance($)", x: 566, align: "right" },
    ],
    date: (day) => dateText(day, "MM-DD"),
    money: usdTrailing,
    opening: "Beginning Balance",
    closing: "Ending Balance",
    hasOpeningDate: true,
    head: { bold: true, shade: "#dfe6ee", rule: "none" },
    nextTitle: (at) =>
      at.line(`${titleOf(account)} (Continued from previous page)`, { bold: true, size: 10 }),
  });
  sheet.down(6);
  if (account.kind === "checking") return;
  printParagraph(
    sheet,
    `Average Daily Balance - Current Cycle: ${usdSign(account.endMinor)}. Your account earned dividends with an annual percentage yield earned of 0.25%, for the dividend period from ${dateText(account.start, "MM-DD-YYYY")} through ${dateText(account.end, "MM-DD-YYYY")}.`,
    { size: 7.5 },
  );
  sheet.down(10);
}

/** The same debits once more, in three columns. */
function printItems(sheet: Sheet, account: Account): void {
  const items = debitsOf(account);
  if (items.length === 0 || account.kind !== "checking") return;
  sheet.room(80);
  sheet.line("Items Paid", { bold: true, size: 10 });
  sheet.down(2);
  printGrid(
    sheet,
    {
      columns: 3,
      order: "down",
      titles: ["Date", "Item", "Amount($)"],
      cells: [{ x: 2 }, { x: 40 }, { x: 150, align: "right" }],
      head: { bold: true },
    },
    items.map((entry) => [dateText(entry.day, "MM-DD"), itemOf(entry), usdUnsigned(entry.printed)]),
  );
  sheet.down(12);
}

function printLoan(sheet: Sheet, { number, start, end }: Account): void {
  sheet.room(110);
  sheet.line(`Business Vehicle Loan - 43${number.slice(2)}`, { bold: true, size: 10, color: "#003366" });
  sheet.down(3);
  const row = (cells: readonly string[], bold = false) => {
    const [date, text, ...sums] = cells;
    sheet.cells([
      [44, date!, { bold }],
      [90, text!, { bold }],
      ...sums.map((sum, index) => [330 + index * 78.6, sum, { align: "right", bold }] as const),
    ]);
  };
  row(["Date", "Transaction Detail", "Amount($)", "Interest($)", "Principal($)", "Balance($)"], true);
  row([dateText(start, "MM-DD"), "Beginning Balance", "", "", "", usd(1_844_120n)]);
  row([
    dateText((start + 3) as Account["start"], "MM-DD"),
    "Payment - Thank You",
    "611.40-",
    "98.77",
    "512.63",
    usd(1_792_857n),
  ]);
  row([dateText(end, "MM-DD"), "Ending Balance", "", "", "", usd(1_792_857n)]);
  sheet.line(
    "Interest Rate 6.45%   Next payment of $611.40 is due on the 12th.   Interest paid year to date $301.16",
    {
      size: 7.5,
      x: 44,
    },
  );
  sheet.down(14);
}
