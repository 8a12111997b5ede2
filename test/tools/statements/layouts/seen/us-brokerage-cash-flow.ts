import type { Day } from "../../../../../src/core/model/day.ts";
import type { Account, Entry, EntryKind, Layout, StatementFile } from "../../model.ts";
import { dailyBalances, ofKinds, printAddress, printParagraph, sumOf } from "../../print/blocks.ts";
import { dateText } from "../../print/formats.ts";
import { LETTER } from "../../print/paper.ts";
import type { Sheet } from "../../print/sheet.ts";
import { type Column, printTable } from "../../print/table.ts";
import { absolute, pageOf, usd, usdSign, usdUnsigned } from "../common.ts";

const GREEN = "#2f6b1f";
const FUND = "GOVERNMENT CASH RESERVES";
const md = (day: Day) => dateText(day, "MM/DD");
const long = (day: Day) => dateText(day, "MMMM D, YYYY");

type Group = { readonly title: string; readonly kinds: readonly EntryKind[]; readonly isChecks?: boolean };
const GROUPS: readonly Group[] = [
  { title: "Dividends, Interest & Other Income", kinds: ["interest"] },
  { title: "Deposits", kinds: ["deposit", "settlement", "ach_in", "wire_in"] },
  { title: "Exchanges In", kinds: ["transfer_in"] },
  { title: "Withdrawals", kinds: ["ach_out", "wire_out"] },
  { title: "Exchanges Out", kinds: ["transfer_out"] },
  { title: "Checking Activity", kinds: ["check"], isChecks: true },
  { title: "Debit Card Summary", kinds: ["card", "atm", "refund"] },
  { title: "Billpay Summary", kinds: ["bill"] },
  { title: "Account Fees", kinds: ["fee"] },
];

/**
 * A brokerage account used as a business's cash account: a cash flow from one balance of the core fund to the other with a column for the
 * year, lists by kind of movement, and the fund's own purchases and sales, which say the same money once more.
 */
export const layout: Layout = {
  name: "us-brokerage-cash-flow",
  family: "us-brokerage",
  country: "US",
  wording: "plain",
  holder: "company",
  accounts: [
    {
      kind: "checking",
      product: ["Business Cash Management Account", "Business Brokerage Account"],
      number: "Z##-######",
      rows: [5, 40],
      checks: 0.15,
    },
  ],
  paper: {
    size: LETTER,
    font: "condensed",
    textSize: 9,
    left: 44,
    right: 568,
    top: 96,
    topNext: 96,
    bottom: 722,
  },
  frame: (pen, page, pages, { bank, holder, accounts: [account] }) => {
    pen.text(44, 28, bank.name, { bold: true, size: 15, color: GREEN });
    pen.text(568, 26, "INVESTMENT REPORT", { bold: true, size: 11, align: "right" });
    pen.text(568, 40, `${long(account!.start)} - ${long(account!.end)}`, { align: "right" });
    pen.rule(44, 58, 568, 58, { weight: 2, color: GREEN });
    if (page > 1) {
      pen.text(44, 66, `Account # ${account!.number}`, { bold: true });
      pen.text(44, 77, `${holder.name} - ${account!.product.toUpperCase()}`, { size: 8 });
    }
    pen.text(568, 746, pageOf(page, pages), { align: "right", size: 7.5 });
    pen.text(44, 746, `Brokerage services by ${bank.name}. Securities may lose value and are not insured.`, {
      size: 7,
    });
  },
  print: (sheet, file) => {
    const account = file.accounts[0]!;
    printFront(sheet, file, account);
    printFlow(sheet, file, account);
    printHoldings(sheet, account);
    sheet.newPage();
    title(sheet, "Activity");
    for (const group of GROUPS) printGroup(sheet, account, group);
    if (account.entries.length === 0) sheet.line("No activity this period.");
    printCoreFund(sheet, account);
  },
};

function title(sheet: Sheet, text: string): void {
  sheet.room(60);
  sheet.line(text, { bold: true, size: 13, color: GREEN });
  sheet.down(4);
}

function printFront(sheet: Sheet, file: StatementFile, account: Account): void {
  printAddress(sheet, file, 60, 110);
  sheet.text(568, 110, `Account Number: ${account.number}`, { bold: true, align: "right", size: 10 });
  sheet.text(568, 124, account.product, { align: "right" });
  sheet.text(568, 136, `Customer service ${file.bank.phone}`, { align: "right" });
  sheet.y = 190;
}

function printFlow(sheet: Sheet, { dice }: StatementFile, account: Account): void {
  title(sheet, "Core Account and Credit Balance Cash Flow");
  const year = dice.fork("year");
  const line = (label: string, sum: string, ytd: string, bold = false) => {
    sheet.cells([
      [48, label, { bold }],
      [330, sum, { bold, align: "right" }],
      [430, ytd, { bold, align: "right" }],
    ]);
    sheet.down(2);
  };
  line("", "This Period", "Year-to-Date", true);
  sheet.rule(44, sheet.y - 2, 434, sheet.y - 2);
  line("Beginning Balance", usdSign(account.startMinor), "-", true);
  line("Investment Activity", "", "", true);
  for (const { title: label, kinds } of GROUPS) {
    const sum = sumOf(ofKinds(account, kinds));
    const before = BigInt(year.between(0, 900_000)) * (sum < 0n ? -1n : 1n);
    if (label === "Deposits") line("Cash Management Activity", "", "", true);
    line(`    ${label}`, sum === 0n ? "-" : usd(sum), sum === 0n ? "-" : usd(sum + before));
  }
  sheet.rule(44, sheet.y - 2, 434, sheet.y - 2);
  line("Ending Balance", usdSign(account.endMinor), "-", true);
  sheet.down(14);
}

function printHoldings(sheet: Sheet, { endMinor }: Account): void {
  title(sheet, "Holdings");
  const at = [330, 400, 480, 564];
  const line = (label: string, cells: readonly string[], bold = false) => {
    sheet.cells([
      [48, label, { bold }],
      ...cells.map((text, index) => [at[index]!, text, { bold, align: "right" }] as const),
    ]);
    sheet.down(2);
  };
  line("Core Account", ["Quantity", "Price Per Unit", "Ending Market Value", "EAI ($) / EY (%)"], true);
  sheet.rule(44, sheet.y - 2, 568, sheet.y - 2);
  const value = usdUnsigned(endMinor);
  line(`${FUND} (GCRXX)`, [`${value}0`, "$1.0000", `$${value}`, `${usd(endMinor / 25n)}  4.000%`]);
  line("Total Core Account (100% of account holdings)", ["", "", `$${value}`, ""], true);
  sheet.down(6);
  printParagraph(
    sheet,
    "For balances below $10,000.00 interest is paid on the last business day of the month. EAI is what the holding would earn in a year at today's rate; it is no promise.",
    { size: 7.5 },
  );
}

function columnsOf(group: Group): readonly Column[] {
  const last = { key: "amount", title: "Amount", x: 564, align: "right" } as const;
  if (group.isChecks === true)
    return [
      { key: "date", title: ["Post", "Date"], x: 48 },
      { key: "check", title: ["Check", "Number"], x: 100 },
      { key: "ref", title: "Reference", x: 170 },
      last,
    ];
  if (group.title === "Debit Card Summary")
    return [
      { key: "date", title: ["Post", "Date"], x: 48 },
      { key: "made", title: ["Transaction", "Date"], x: 86 },
      { key: "text", title: "Description", x: 150, width: 330 },
      last,
    ];
  return [
    { key: "date", title: "Date", x: 48 },
    { key: "ref", title: "Reference", x: 86 },
    { key: "text", title: "Description", x: 150, width: 330 },
    last,
  ];
}

const sumText = (entries: readonly Entry[]) =>
  (sumOf(entries) < 0n ? "-" : "") + usdSign(absolute(sumOf(entries)));

function printGroup(sheet: Sheet, account: Account, group: Group): void {
  const entries = ofKinds(account, group.kinds);
  if (entries.length === 0) return;
  sheet.room(80);
  sheet.line(group.title, { bold: true, size: 10.5 });
  sheet.down(2);
  printTable(
    sheet,
    {
      account,
      columns: columnsOf(group),
      head: { size: 8, italic: true },
      rowGap: 2,
      nextTitle: (at) => at.line(`${group.title} (continued)`, { bold: true, size: 10.5 }),
    },
    entries.map((entry) => ({
      entry,
      cells: {
        date: md(entry.day),
        made: md(entry.madeOn),
        check: entry.checkNumber ?? "",
        ref: entry.reference,
        text: entry.lines[0]!,
        amount: `${entry.printed < 0n ? "-" : ""}${usdUnsigned(entry.printed)}`,
      },
      more: { text: entry.lines.slice(1) },
    })),
  );
  sheet.room(16);
  sheet.rule(44, sheet.y, 568, sheet.y);
  sheet.down(2);
  sheet.text(48, sheet.y, `Total ${group.title}`, { bold: true });
  sheet.text(564, sheet.y, sumText(entries), { bold: true, align: "right" });
  sheet.down(22);
}

/** One purchase or sale for each day on which money came or went: what the lists above moved. */
function printCoreFund(sheet: Sheet, account: Account): void {
  const days = dailyBalances(account);
  if (days.length === 0) return;
  title(sheet, "Core Fund Activity");
  const rows = days.map(([day, balance], index) => {
    const moved = balance - (days[index - 1]?.[1] ?? account.startMinor);
    return {
      cells: {
        date: md(day),
        kind: "CASH",
        action: moved < 0n ? "You Sold" : "You Bought",
        text: `${FUND} @ 1`,
        quantity: `${moved < 0n ? "-" : ""}${usdUnsigned(moved)}0`,
        amount: `${moved < 0n ? "" : "-"}${usdUnsigned(moved)}`,
        balance: usd(balance),
      },
    };
  });
  printTable(
    sheet,
    {
      account,
      columns: [
        { key: "date", title: ["Settlement", "Date"], x: 48 },
        { key: "kind", title: ["Account", "Type"], x: 100 },
        { key: "action", title: "Transaction", x: 146 },
        { key: "text", title: "Description", x: 204 },
        { key: "quantity", title: "Quantity", x: 410, align: "right" },
        { key: "amount", title: "Amount", x: 486, align: "right" },
        { key: "balance", title: "Balance", x: 564, align: "right" },
      ],
      head: { size: 8, italic: true },
      rowGap: 2,
      nextTitle: (at) => at.line("Core Fund Activity (continued)", { bold: true, size: 10.5 }),
    },
    rows,
  );
}
