import type { Account, Layout, StatementFile } from "../../model.ts";
import { creditsOf, debitsOf, ofKinds, printAddress, printParagraph, sumOf } from "../../print/blocks.ts";
import { dateText } from "../../print/formats.ts";
import { printLedger } from "../../print/ledger-table.ts";
import { LETTER } from "../../print/paper.ts";
import type { Sheet } from "../../print/sheet.ts";
import { inNumberOrder, printCheckList } from "../../print/side-by-side.ts";
import { pageOf, usd, usdSign, usdUnsigned } from "../common.ts";

const BALANCING = [
  "TO BALANCE YOUR ACCOUNT",
  "1. Enter the ending balance shown on this statement.  $ __________",
  "2. Add deposits made but not yet shown.  $ __________",
  "3. Subtract checks and withdrawals not yet shown.  $ __________",
  "4. The result should agree with your checkbook.  $ __________",
];
const LAW =
  "Please examine this statement at once. If no error is reported within thirty (30) days the account will be considered correct. All items credited are subject to final payment. Interest is paid on the collected balance; rates may change after the account is opened. The annual percentage yield earned assumes interest stays on deposit.";

function printRelationship(sheet: Sheet, file: StatementFile): void {
  sheet.line("Relationship Summary", { bold: true, size: 12 });
  sheet.rule(60, sheet.y, 552, sheet.y);
  sheet.down(4);
  const bold = { bold: true, size: 8 };
  sheet.cells([
    [60, "Deposit Accounts", bold],
    [330, "Account Number", bold],
    [552, "Ending Balance", { ...bold, align: "right" }],
  ]);
  for (const account of file.accounts)
    sheet.cells([
      [60, account.product],
      [330, account.number],
      [552, usdSign(account.endMinor), { align: "right" }],
    ]);
  const total = file.accounts.reduce((sum, { endMinor }) => sum + endMinor, 0n);
  sheet.cells([
    [60, "Total Deposits", { bold: true }],
    [552, usdSign(total), { align: "right", bold: true }],
  ]);
  sheet.down(16);
}

function printSummaries(sheet: Sheet, account: Account): void {
  const credits = creditsOf(account);
  const debits = debitsOf(account);
  const interest = usdSign(sumOf(ofKinds(account, ["interest"])));
  const days = String(account.end - account.start + 1);
  const lines = [
    ["Previous Balance", usdSign(account.startMinor), "Days in Statement Period", days],
    [`${credits.length} Credits`, `+ ${usd(sumOf(credits))}`, "Interest Paid This Period", interest],
    [`${debits.length} Debits`, `- ${usdUnsigned(sumOf(debits))}`, "Interest Paid Year to Date", interest],
    ["Current Balance", usdSign(account.endMinor), "Annual Percentage Yield Earned", "0.05%"],
  ] as const;
  sheet.text(60, sheet.y, "Account Summary", { bold: true });
  sheet.text(330, sheet.y, "Interest Summary", { bold: true });
  sheet.down(13);
  for (const [label, value, other, figure] of lines)
    sheet.cells([
      [60, label],
      [290, value, { align: "right" }],
      [330, other],
      [552, figure, { align: "right" }],
    ]);
  sheet.down(10);
}

function printAccount(sheet: Sheet, account: Account): void {
  sheet.room(190);
  const title = `${account.product}  ${account.number}`;
  sheet.line(title, { bold: true, size: 12 });
  sheet.down(4);
  printSummaries(sheet, account);
  sheet.line("Account Activity", { bold: true });
  sheet.down(2);
  printLedger(sheet, account, {
    columns: [
      { key: "date", title: "Date", x: 60 },
      { key: "text", title: "Description", x: 104, width: 205 },
      { key: "out", title: ["Withdrawals /", "Debits"], x: 388, align: "right" },
      { key: "in", title: ["Deposits /", "Credits"], x: 468, align: "right" },
      { key: "balance", title: "Balance", x: 552, align: "right" },
    ],
    date: (day) => dateText(day, "MM/DD/YY"),
    money: usd,
    balance: usdSign,
    balanceOn: "day",
    opening: "Beginning Balance",
    closing: "Ending Balance",
    hasOpeningDate: true,
    head: { bold: true, size: 8, rule: "both" },
    rowGap: 3,
    nextTitle: (at) => at.line(`${title}, continued`, { bold: true }),
  });
  sheet.down(12);
  const checks = inNumberOrder(ofKinds(account, ["check"]));
  if (checks.length === 0) return;
  sheet.room(60);
  sheet.line("Checks Cleared", { bold: true });
  printCheckList(sheet, account, checks, {
    columns: 3,
    order: "across",
    titles: ["Check No.", "Date", "Amount"],
    cells: [{ x: 0 }, { x: 52 }, { x: 146, align: "right" }],
    head: { bold: true, size: 8 },
    cellsOf: (check, isGap) => [
      `${check.checkNumber ?? ""}${isGap ? " *" : ""}`,
      dateText(check.day, "MM/DD"),
      usdUnsigned(check.printed),
    ],
    isRepeated: true,
  });
  sheet.line("* Indicates skipped check number", { size: 7 });
  sheet.down(14);
}

/** A mutual savings bank: all relations first, two summaries abreast, a narrow text column that breaks to three lines. */
export const layout: Layout = {
  name: "us-new-england-mutual",
  family: "us-two-columns",
  country: "US",
  wording: "spoken",
  holder: "company",
  accounts: [
    {
      kind: "checking",
      product: ["Business Value Checking", "Business Advantage Checking"],
      number: "00########",
      rows: [8, 50],
      checks: 0.15,
      period: "month",
    },
    {
      kind: "money_market",
      product: "Business Premier Money Market",
      number: "00########",
      rows: [0, 4],
      period: "month",
    },
  ],
  paper: {
    size: LETTER,
    font: "source-serif",
    textSize: 9,
    left: 60,
    right: 552,
    top: 214,
    topNext: 92,
    bottom: 716,
  },
  frame: (pen, page, pages, { bank, holder, accounts: [account] }) => {
    pen.text(60, 34, bank.name, { bold: true, italic: true, size: 18 });
    const period = [account!.start, account!.end].map((day) => dateText(day, "MMMM D, YYYY")).join(" - ");
    pen.text(552, 36, "Statement of Accounts", { bold: true, align: "right" });
    pen.text(552, 49, period, { align: "right" });
    pen.text(552, 61, pageOf(page, pages), { align: "right" });
    if (page > 1) pen.text(60, 61, holder.name);
    pen.text(
      306,
      746,
      `${bank.street}   |   ${bank.phone}   |   ${bank.web}   |   Member FDIC   Member DIF`,
      { align: "center", size: 7 },
    );
  },
  print: (sheet, file) => {
    printAddress(sheet, file, 84, 120);
    printRelationship(sheet, file);
    for (const account of file.accounts) printAccount(sheet, account);
    sheet.room(120);
    for (const line of BALANCING) {
      sheet.line(line, { size: 8 });
      sheet.down(3);
    }
    sheet.down(8);
    printParagraph(sheet, LAW, { size: 7 });
  },
};
