import type { Account, Entry, Layout, StatementFile } from "../../model.ts";
import { creditsOf, debitsOf, ofKinds, printAddress, printParagraph, sumOf } from "../../print/blocks.ts";
import { dateText } from "../../print/formats.ts";
import { printLedger } from "../../print/ledger-table.ts";
import { LETTER } from "../../print/paper.ts";
import type { Sheet } from "../../print/sheet.ts";
import { inNumberOrder, printCheckList } from "../../print/side-by-side.ts";
import { averageOf, usd, usdSign, usdTrailing, usdUnsigned } from "../common.ts";
import { capitalized, reword } from "../rewording.ts";

const NOTICE =
  "Errors related to a consumer's asset account. In case of errors or questions about your electronic transfers, telephone us, write to us, or send a message from your account page as soon as you can. We must hear from you no later than 60 days after we sent you the first statement on which the problem or error appeared. Dividends on shares are computed on the average daily balance and credited on the last day of the month.";

function wordsOf(entry: Entry): readonly string[] {
  const [first = "", ...rest] = entry.lines;
  const card = entry.reference.slice(0, 4);
  switch (entry.kind) {
    case "settlement":
    case "ach_in":
      return [`Deposit - ACH Paid From ${capitalized(first)}`, ...rest];
    case "ach_out":
      return [`Paid To - ${capitalized(first)} Chk ${card}`, ...rest];
    case "card":
      return [`POS Debit- Debit Card ${card} ${dateText(entry.madeOn, "MM-DD-YY")} ${capitalized(first)}`];
    case "interest":
      return ["Dividend"];
    case "atm":
      return [capitalized(first).replace("Atm", "ATM"), `Debit Card ${card}`];
    case "check":
    case "fee":
    case "deposit":
      return [capitalized(first), ...rest];
    default:
      return entry.lines;
  }
}

function printOverview(sheet: Sheet, file: StatementFile): void {
  const columns = [250, 330, 412, 492, 572];
  sheet.line("Summary of your deposit accounts", { bold: true, size: 11 });
  sheet.down(3);
  const titles = [
    ["Previous", "Balance"],
    ["Deposits/", "Credits"],
    ["Withdrawals/", "Debits"],
    ["Ending", "Balance"],
    ["YTD", "Dividends"],
  ];
  for (const line of [0, 1])
    sheet.cells(columns.map((x, at) => [x, titles[at]![line]!, { align: "right", bold: true }] as const));
  sheet.rule(40, sheet.y, 572, sheet.y);
  sheet.down(3);
  const dividends = (account: Account) => sumOf(ofKinds(account, ["interest"]));
  const row = (label: string, values: readonly bigint[], bold: boolean) =>
    sheet.cells([
      [44, label, { bold }],
      ...values.map((value, at) => [columns[at]!, usdSign(value), { align: "right", bold }] as const),
    ]);
  const figures = (account: Account) => [
    account.startMinor,
    sumOf(creditsOf(account)),
    -sumOf(debitsOf(account)),
    account.endMinor,
    dividends(account),
  ];
  for (const account of file.accounts) {
    sheet.line(account.product, { x: 44, bold: true });
    row(account.number, figures(account), false);
    sheet.down(3);
  }
  sheet.rule(40, sheet.y - 1, 572, sheet.y - 1);
  sheet.down(3);
  const all = file.accounts.map(figures);
  row(
    "Totals",
    columns.map((_, at) => all.reduce((sum, one) => sum + one[at]!, 0n)),
    true,
  );
  sheet.down(14);
}

function printDetail(sheet: Sheet, account: Account): void {
  const title = `${account.product} - ${account.number}`;
  sheet.room(110);
  sheet.line(account.kind === "checking" ? "Checking" : "Savings", { bold: true, size: 11 });
  sheet.down(3);
  sheet.line(title, { bold: true });
  printLedger(sheet, account, {
    columns: [
      { key: "date", title: "Date", x: 44 },
      { key: "text", title: "Transaction Detail", x: 90, width: 300 },
      { key: "amount", title: "Amount($)", x: 470, align: "right" },
      { key: "balance", title: "Balance($)", x: 568, align: "right" },
    ],
    date: (day) => dateText(day, "MM-DD"),
    money: usdTrailing,
    opening: "Beginning Balance",
    closing: "Ending Balance",
    hasOpeningDate: true,
    head: { bold: true },
    nextTitle: (at) => at.line(`${title}  (Continued from previous page)`, { bold: true }),
  });
  if (account.entries.length === 0) sheet.line("No Transactions This Period", { x: 90 });
  const average = averageOf(account);
  if (account.kind === "checking") {
    sheet.down(4);
    sheet.line(`Average Daily Balance - Current Cycle: $${usd(average)}`);
  }
  const checks = inNumberOrder(ofKinds(account, ["check"]));
  sheet.down(8);
  if (checks.length === 0) return;
  sheet.room(60);
  sheet.line("Items Paid", { bold: true });
  printCheckList(sheet, account, checks, {
    columns: 3,
    order: "down",
    titles: ["Date", "Item", "Amount($)"],
    cells: [{ x: 4 }, { x: 44 }, { x: 158, align: "right" }],
    head: { bold: true },
    cellsOf: (check) => [
      dateText(check.day, "MM-DD"),
      `Check ${check.checkNumber ?? ""}`,
      usdUnsigned(check.printed),
    ],
    isRepeated: true,
  });
  sheet.down(10);
}

/** A large credit union: a table over all accounts, ledgers with `12.00-`, dated balance rows, checks once more below. */
export const layout: Layout = {
  name: "us-military-union",
  family: "us-credit-union",
  country: "US",
  wording: "plain",
  holder: "company",
  accounts: [
    {
      kind: "checking",
      product: ["Business Checking", "Business Plus Checking"],
      number: "70########",
      rows: [10, 60],
      checks: 0.08,
      period: "cycle",
    },
    { kind: "savings", product: "Business Savings", number: "30########", rows: [0, 4], period: "cycle" },
  ],
  paper: {
    size: LETTER,
    font: "helvetica",
    textSize: 8.5,
    left: 40,
    right: 572,
    top: 190,
    topNext: 96,
    bottom: 730,
    placing: "words",
  },
  frame: (pen, page, pages, { bank, holder, accounts: [account] }) => {
    pen.text(40, 30, bank.name, { bold: true, size: 15, color: "#0a3161" });
    pen.text(40, 52, bank.street, { size: 7 });
    pen.text(572, 30, "Statement of Account", { bold: true, size: 13, align: "right" });
    pen.text(572, 48, "Statement Period", { bold: true, align: "right" });
    pen.text(572, 59, `${dateText(account!.start, "MM/DD/YY")} - ${dateText(account!.end, "MM/DD/YY")}`, {
      align: "right",
    });
    pen.text(572, 72, `Access No. ${account!.number.slice(2)}`, { align: "right" });
    if (page > 1) pen.text(40, 72, `Statement of Account for ${holder.name}`);
    pen.rule(40, 86, 572, 86, { color: "#0a3161", weight: 1 });
    pen.text(306, 750, `Page ${page} of ${pages}`, { align: "center", size: 7 });
    pen.text(572, 750, "Insured by NCUA", { align: "right", size: 7, bold: true });
  },
  print: (sheet, file) => {
    printAddress(sheet, file, 60, 112);
    sheet.text(380, 112, "Questions about this Statement?", { bold: true });
    sheet.text(380, 123, `Toll-free in the U.S. ${file.bank.phone}`);
    sheet.text(380, 134, `Visit ${file.bank.web}`);
    printOverview(sheet, file);
    for (const account of file.accounts) printDetail(sheet, reword(sheet, account, wordsOf));
    sheet.room(60);
    sheet.line("Disclosure Information", { bold: true });
    printParagraph(sheet, NOTICE, { size: 7 });
  },
};
