import { addDays, type Day } from "../../../../../src/core/model/day.ts";
import type { Account, Entry, Layout, StatementFile } from "../../model.ts";
import { creditsOf, debitsOf, ofKinds, printAddress, printGrid, sumOf } from "../../print/blocks.ts";
import { DOLLARS, dateText, moneyText, parentheses } from "../../print/formats.ts";
import { LETTER } from "../../print/paper.ts";
import type { Sheet } from "../../print/sheet.ts";
import { printTable } from "../../print/table.ts";
import { pageOf, usd } from "../common.ts";

const wrapped = (minor: bigint) => moneyText(minor, { ...DOLLARS, negative: parentheses });
const slashed = (day: Day) => dateText(day, "MM/DD");
const BLUE = "#005da8";

/** The sum stands between the date and the description; deposits and withdrawals of each share under titles of their own; no balances beside rows. */
export const layout: Layout = {
  name: "us-union-sum-before-text",
  family: "us-credit-union",
  country: "US",
  wording: "des",
  holder: "company",
  accounts: [
    { kind: "savings", product: "Business Member Share Savings", number: "358#######", rows: [0, 4] },
    {
      kind: "checking",
      product: ["Business Checking", "Business Interest Checking"],
      number: "359#######",
      rows: [10, 55],
      checks: 0.15,
    },
    { kind: "money_market", product: "Business Money Market", number: "357#######", rows: [0, 5] },
  ],
  paper: {
    size: LETTER,
    font: "helvetica",
    textSize: 8.5,
    left: 45,
    right: 567,
    top: 150,
    topNext: 92,
    bottom: 725,
  },
  frame: (pen, page, pages, { bank, holder, accounts: [account] }) => {
    pen.text(45, 32, bank.name, { bold: true, size: 17, color: BLUE });
    const period = `${dateText(account!.start, "MM/DD/YYYY")} - ${dateText(account!.end, "MM/DD/YYYY")}`;
    pen.text(567, 32, `Statement Period: ${period}`, { align: "right", size: 8 });
    pen.text(567, 44, pageOf(page, pages), { align: "right", size: 8 });
    if (page > 1) pen.text(567, 56, holder.name, { align: "right", size: 8 });
    if (page < pages) pen.text(567, 738, "Continued on next page", { align: "right", size: 7, italic: true });
    pen.text(45, 752, `${bank.street}   ${bank.phone}   ${bank.web}   Insured by NCUA`, { size: 6.5 });
  },
  print: (sheet, file) => {
    printAddress(sheet, file, 62, 78);
    printOverview(sheet, file.accounts);
    for (const account of file.accounts) printShare(sheet, account);
    printLoan(sheet, file);
  },
};

function printOverview(sheet: Sheet, accounts: readonly Account[]): void {
  sheet.line("Summary of Deposit Account Activity", { bold: true, size: 11, color: BLUE });
  sheet.down(3);
  const columns = [330, 410, 488, 567];
  const line = (label: string, cells: readonly string[], bold = false) =>
    sheet.cells([
      [45, label, { bold }],
      ...cells.map((text, at) => [columns[at]!, text, { align: "right", bold }] as const),
    ]);
  line("Account", ["Beginning Balance", "Withdrawals", "Deposits", "Ending Balance"], true);
  sheet.rule(45, sheet.y, 567, sheet.y, { color: BLUE });
  sheet.down(2);
  for (const account of accounts)
    line(
      `${account.product} - ${account.number}`,
      [account.startMinor, sumOf(debitsOf(account)), sumOf(creditsOf(account)), account.endMinor].map(
        wrapped,
      ),
    );
  const total = accounts.reduce((sum, { endMinor }) => sum + endMinor, 0n);
  line("Total Deposit Accounts", ["", "", "", wrapped(total)], true);
  sheet.down(8);
  sheet.line("Summary of Loan Activity", { bold: true, size: 11, color: BLUE });
  line("Business Auto Loan - 6620114", ["$31,200.00", "", "", "$30,655.21"]);
  sheet.down(16);
}

function printShare(sheet: Sheet, account: Account): void {
  sheet.room(90);
  sheet.line(`Deposit Account Activity: ${account.product} - ${account.number}`, {
    bold: true,
    size: 10.5,
    color: BLUE,
  });
  sheet.rule(45, sheet.y, 567, sheet.y, { color: BLUE, weight: 1 });
  sheet.down(4);
  const edge = (label: string, minor: bigint) =>
    sheet.cells([
      [45, label, { bold: true }],
      [220, wrapped(minor), { bold: true, align: "right" }],
    ]);
  edge("Beginning Balance", account.startMinor);
  sheet.down(4);
  printPart(sheet, account, "Deposits", creditsOf(account));
  const debits = debitsOf(account).filter(({ kind }) => kind !== "check");
  printPart(sheet, account, "Withdrawals", debits);
  printChecks(sheet, account);
  if (account.entries.length === 0) sheet.line("No activity this period.");
  edge("Ending Balance", account.endMinor);
  if (account.kind !== "checking")
    sheet.line("Dividend rate 0.50%   Annual Percentage Yield Earned 0.50%   Dividends year to date $61.27", {
      size: 7,
    });
  sheet.down(16);
}

function printPart(sheet: Sheet, account: Account, title: string, entries: readonly Entry[]): void {
  if (entries.length === 0) return;
  sheet.room(60);
  sheet.line(title, { bold: true });
  printTable(
    sheet,
    {
      account,
      columns: [
        { key: "date", title: "Date", x: 45 },
        { key: "amount", title: "Amount", x: 140, align: "right" },
        { key: "text", title: "Description", x: 156, width: 400 },
      ],
      head: { italic: true, size: 7.5, rule: "none" },
      nextTitle: (at) => at.line(`${title} - continued`, { bold: true }),
    },
    entries.map((entry) => ({
      entry,
      cells: { date: slashed(entry.day), amount: wrapped(entry.printed), text: entry.lines[0]! },
      more: { text: entry.lines.slice(1) },
    })),
  );
  sheet.down(6);
}

function printChecks(sheet: Sheet, account: Account): void {
  const checks = ofKinds(account, ["check"]).toSorted(
    (a, b) => Number(a.checkNumber) - Number(b.checkNumber),
  );
  if (checks.length === 0) return;
  sheet.room(60);
  sheet.line("Checks", { bold: true });
  printGrid(
    sheet,
    {
      columns: 3,
      order: "down",
      titles: ["Number", "Date", "Amount"],
      cells: [{ x: 0 }, { x: 45 }, { x: 140, align: "right" }],
      head: { italic: true, size: 7.5 },
    },
    checks.map((entry) => [entry.checkNumber!, slashed(entry.day), wrapped(entry.printed)]),
    (at) => {
      const entry = checks[at]!;
      sheet.mark({ account, entry, balance: null, description: `Check ${entry.checkNumber}` });
    },
  );
  sheet.down(6);
}

function printLoan(sheet: Sheet, { accounts: [account] }: StatementFile): void {
  sheet.room(120);
  sheet.line("Loan Activity: Business Auto Loan - 6620114", { bold: true, size: 10.5, color: BLUE });
  sheet.rule(45, sheet.y, 567, sheet.y, { color: BLUE, weight: 1 });
  sheet.down(4);
  const columns = [240, 320, 400, 480, 567];
  const row = (cells: readonly string[], bold = false) => {
    const [date, text, ...sums] = cells;
    sheet.cells([
      [45, date!, { bold }],
      [90, text!, { bold }],
      ...sums.map((sum, at) => [columns[at]!, sum, { align: "right", bold }] as const),
    ]);
  };
  row(["Date", "Description", "Amount", "Interest", "Late Fees", "Principal", "Balance"], true);
  row([slashed(account!.start), "Beginning Balance", "", "", "", "", usd(3_120_000n)]);
  row([
    slashed(addDays(account!.start, 9)),
    "Payment",
    "701.33",
    "156.54",
    "0.00",
    "544.79",
    usd(3_065_521n),
  ]);
  sheet.line("Annual Percentage Rate 6.100%   Payment due $701.33   Interest charged this year $1,322.08", {
    size: 7,
  });
}
