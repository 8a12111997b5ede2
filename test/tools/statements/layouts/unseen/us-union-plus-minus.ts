import { addDays, type Day } from "../../../../../src/core/model/day.ts";
import type { Account, Entry, EntryKind, Layout, StatementFile } from "../../model.ts";
import { creditsOf, debitsOf, printAddress, sumOf } from "../../print/blocks.ts";
import { dateText } from "../../print/formats.ts";
import { LETTER } from "../../print/paper.ts";
import type { Sheet } from "../../print/sheet.ts";
import { printTable, type Row } from "../../print/table.ts";
import { pageOf, usd, usdSign, usdUnsigned } from "../common.ts";

const TEAL = "#0a6a73";
const signed = (minor: bigint) => `${minor < 0n ? "-" : "+"} ${usdUnsigned(minor)}`;
const short = (day: Day) => dateText(day, "MM/DD/YY");

/** How the union calls the ways of payment, on the row's first line. */
const WAYS: Partial<Record<EntryKind, string>> = {
  deposit: "Deposit by Check",
  settlement: "Deposit ACH",
  ach_in: "Deposit ACH",
  transfer_in: "Deposit Home Banking",
  wire_in: "Deposit Wire",
  refund: "Deposit Debit Card Credit",
  interest: "Dividend",
  card: "Withdrawal Debit Card",
  atm: "Withdrawal at ATM",
  ach_out: "Withdrawal ACH",
  transfer_out: "Withdrawal Home Banking",
  wire_out: "Withdrawal Wire",
  bill: "Withdrawal Bill Payment",
  fee: "Withdrawal Fee",
};

/** A member's shares: rows of two to four lines whose sum carries its sign apart, a new balance on each, sums of both sides below. */
export const layout: Layout = {
  name: "us-union-plus-minus",
  family: "us-credit-union",
  country: "US",
  wording: "core",
  holder: "company",
  accounts: [
    { kind: "savings", product: "BUSINESS SAVINGS", number: "@-01", rows: [0, 4] },
    {
      kind: "checking",
      product: ["BUSINESS CHECKING", "BUSINESS PREMIUM CHECKING"],
      number: "@-75",
      rows: [8, 50],
      checks: 0.12,
      mayBeOverdrawn: true,
    },
  ],
  paper: {
    size: LETTER,
    font: "open-sans",
    textSize: 8,
    left: 40,
    right: 572,
    top: 110,
    topNext: 92,
    bottom: 736,
  },
  frame: (pen, page, pages, { bank, accounts: [account] }) => {
    pen.fill(0, 0, 612, 14, TEAL);
    pen.text(40, 28, bank.name, { bold: true, size: 16, color: TEAL });
    pen.text(40, 50, `${bank.street}   ${bank.phone}   ${bank.web}`, { size: 7 });
    const facts = [
      ["Member Number", account!.number.slice(0, 7)],
      ["Statement Period", `${short(account!.start)} - ${short(account!.end)}`],
      ["Page", pageOf(page, pages).slice(5)],
    ] as const;
    facts.forEach(([label, value], at) => {
      pen.text(400, 28 + at * 12, label, { size: 7.5, bold: true });
      pen.text(572, 28 + at * 12, value, { size: 7.5, align: "right" });
    });
    pen.text(306, 760, "Federally insured by NCUA. Equal Housing Opportunity.", {
      size: 6.5,
      align: "center",
    });
  },
  print: (sheet, file) => {
    printTop(sheet, file);
    for (const account of file.accounts) printShare(sheet, account);
    printLoan(sheet, file.accounts[0]!);
  },
};

function printTop(sheet: Sheet, file: StatementFile): void {
  printAddress(sheet, file, 60, 118);
  sheet.text(380, 112, "Annual meeting", { bold: true, color: TEAL });
  sheet.text(380, 124, "Join us on April 17 at 6:00 PM. Door prizes of $250!", { size: 7.5 });
  sheet.y = 190;
  sheet.line("ACCOUNT SUMMARY", { bold: true, size: 10, color: TEAL });
  sheet.down(4);
  sheet.cells([
    [44, "Deposit Accounts", { bold: true }],
    [340, "Starting Balance", { bold: true, align: "right" }],
    [460, "Dividends YTD", { bold: true, align: "right" }],
    [568, "Ending Balance", { bold: true, align: "right" }],
  ]);
  sheet.rule(40, sheet.y, 572, sheet.y);
  sheet.down(3);
  for (const { number, product, startMinor, endMinor } of file.accounts)
    sheet.cells([
      [44, `${number.slice(7)}  ${product}`],
      [340, usdSign(startMinor), { align: "right" }],
      [460, "$4.18", { align: "right" }],
      [568, usdSign(endMinor), { align: "right" }],
    ]);
  sheet.cells([
    [44, "Loan Accounts", { bold: true }],
    [568, "Amount Owed", { bold: true, align: "right" }],
  ]);
  sheet.cells([
    [44, "-50  BUSINESS VEHICLE"],
    [568, "$18,204.77", { align: "right" }],
  ]);
  sheet.down(16);
}

function linesOf(entry: Entry): readonly string[] {
  if (entry.checkNumber !== null) return [`Draft ${entry.checkNumber}`, `Tracer ${entry.reference}`];
  return [WAYS[entry.kind] ?? "Withdrawal", ...entry.lines];
}

function printShare(sheet: Sheet, account: Account): void {
  sheet.room(120);
  const title = (at: Sheet, more: string) => {
    at.fill(40, at.y - 3, 532, 16, "#d9ecee");
    at.line(`${account.product}   ${account.number}${more}`, { bold: true, size: 9.5, x: 44 });
    at.down(6);
  };
  title(sheet, "");
  const edge = (text: string, day: Day, minor: bigint): Row => ({
    cells: { date: short(day), text, balance: usd(minor) },
    isBold: true,
  });
  const rows = account.entries.map((entry): Row => {
    const lines = linesOf(entry);
    return {
      entry,
      balance: entry.balance,
      description: lines.join(" "),
      cells: {
        date: short(entry.day),
        made: entry.madeOn === entry.day ? "" : short(entry.madeOn),
        text: lines[0]!,
        amount: signed(entry.printed),
        balance: usd(entry.balance),
      },
      more: { text: lines.slice(1) },
    };
  });
  printTable(
    sheet,
    {
      account,
      columns: [
        { key: "date", title: "Post Date", x: 44 },
        { key: "made", title: "Eff. Date", x: 96 },
        { key: "text", title: "Transaction Description", x: 150, width: 230 },
        { key: "amount", title: "Amount", x: 474, align: "right" },
        { key: "balance", title: "New Balance", x: 568, align: "right" },
      ],
      head: { bold: true, size: 7.5 },
      rowGap: 3,
      nextTitle: (at) => title(at, "   (Continued)"),
    },
    [
      edge("Beginning Balance", account.start, account.startMinor),
      ...rows,
      edge("Ending Balance", account.end, account.endMinor),
    ],
  );
  sheet.down(4);
  const [credits, debits] = [creditsOf(account), debitsOf(account)];
  sheet.room(40);
  sheet.line(`${credits.length} Deposits and Other Credits Totaling ${usdSign(sumOf(credits))}`, { x: 150 });
  sheet.line(`${debits.length} Withdrawals and Other Debits Totaling ${usdUnsigned(sumOf(debits))}`, {
    x: 150,
  });
  if (account.kind === "savings")
    sheet.line(
      `Annual Percentage Yield Earned 0.15% from ${short(account.start)} through ${short(account.end)}`,
      { x: 150 },
    );
  sheet.down(14);
}

function printLoan(sheet: Sheet, { number, start, end }: Account): void {
  sheet.room(110);
  sheet.fill(40, sheet.y - 3, 532, 16, "#d9ecee");
  sheet.line(`BUSINESS VEHICLE LOAN   ${number.slice(0, 7)}-50`, { bold: true, size: 9.5, x: 44 });
  sheet.down(6);
  const rows = [
    ["Post Date", "Transaction Description", "Amount", "Interest", "Principal", "Balance"],
    [short(start), "Beginning Balance", "", "", "", "18,690.02"],
    [short(addDays(start, 9)), "Loan Payment Transfer", "571.40", "86.15", "- 485.25", "18,204.77"],
    [short(end), "Ending Balance", "", "", "", "18,204.77"],
  ] as const;
  rows.forEach(([date, text, ...sums], at) => {
    sheet.text(44, sheet.y, date, { bold: at === 0 });
    sheet.text(150, sheet.y, text, { bold: at === 0 });
    for (const [column, sum] of sums.entries())
      sheet.text(358 + column * 70, sheet.y, sum, { align: "right", bold: at === 0 });
    sheet.down(12);
  });
  sheet.line("Annual Percentage Rate 5.740%   Daily Periodic Rate .015726%   Payment Due 571.40", {
    size: 7,
    x: 44,
  });
}
