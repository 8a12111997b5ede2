import type { Day } from "../../../../../src/core/model/day.ts";
import type { Account, Entry, EntryKind, Layout, StatementFile } from "../../model.ts";
import { printAccountAnalysis } from "../../print/account-analysis.ts";
import {
  dailyBalances,
  ofKinds,
  printAddress,
  printParagraph,
  printSummary,
  sumOf,
} from "../../print/blocks.ts";
import { dateText } from "../../print/formats.ts";
import { printLegal } from "../../print/notices.ts";
import { LETTER } from "../../print/paper.ts";
import type { Sheet } from "../../print/sheet.ts";
import { inNumberOrder, printCheckList, printDailyList } from "../../print/side-by-side.ts";
import { printTable, type Row } from "../../print/table.ts";
import { pageOf, usd, usdSign, usdUnsigned, usdUnsignedSign } from "../common.ts";

const BLUE = "#0a3161";
const long = (day: Day) => dateText(day, "MMMM D, YYYY");
const short = (day: Day) => dateText(day, "MMM DD");

type Channel = { readonly title: string; readonly plural: string; readonly kinds: readonly EntryKind[] };
const IN: readonly Channel[] = [
  { title: "Branch and lockbox deposits", plural: "branch and lockbox deposits", kinds: ["deposit"] },
  { title: "Electronic (ACH) deposits", plural: "electronic deposits", kinds: ["settlement", "ach_in"] },
  { title: "Wire deposits", plural: "wire deposits", kinds: ["wire_in"] },
  { title: "Transfers from other accounts", plural: "transfers in", kinds: ["transfer_in"] },
  { title: "Other deposits", plural: "other deposits", kinds: ["refund", "interest"] },
];
const OUT: readonly Channel[] = [
  { title: "Electronic (ACH) withdrawals", plural: "electronic withdrawals", kinds: ["ach_out", "bill"] },
  { title: "Wire withdrawals", plural: "wire withdrawals", kinds: ["wire_out"] },
  { title: "Transfers to other accounts", plural: "transfers out", kinds: ["transfer_out"] },
  { title: "ATM and card withdrawals", plural: "ATM and card withdrawals", kinds: ["card", "atm"] },
  { title: "Fees and service charges", plural: "fees and service charges", kinds: ["fee"] },
];

/**
 * A regional bank's analysed checking: lists by channel with the sum before the words and two references behind them, a count and a sum
 * below each, checks in three columns, and the month's service charges worked out on a page of its own.
 */
export const layout: Layout = {
  name: "us-analyzed-channels",
  family: "us-regional",
  country: "US",
  wording: "des",
  holder: "company",
  accounts: [
    {
      kind: "checking",
      product: [
        "Commercial Checking with Analysis",
        "Analyzed Business Checking",
        "Corporate Analysis Checking",
      ],
      number: "##########",
      rows: [10, 75],
      checks: 0.3,
      mayBeOverdrawn: true,
    },
  ],
  paper: {
    size: LETTER,
    font: "helvetica",
    textSize: 8.5,
    left: 54,
    right: 558,
    top: 60,
    topNext: 92,
    bottom: 722,
  },
  frame: (pen, page, pages, { bank, accounts: [account] }) => {
    pen.text(54, 32, bank.name, { bold: true, size: 15, color: BLUE });
    if (page > 1) {
      pen.text(54, 56, `${account!.product} statement`, { bold: true, size: 9 });
      pen.text(
        54,
        68,
        `${long(account!.start)} to ${long(account!.end)}   Account number ${account!.number}`,
      );
    }
    pen.text(558, 746, pageOf(page, pages), { align: "right", size: 7.5 });
    pen.text(54, 746, "Member FDIC   Equal Housing Lender", { size: 7 });
  },
  print: (sheet, file) => {
    const account = file.accounts[0]!;
    printTop(sheet, file, account);
    for (const channel of IN) printChannel(sheet, account, channel);
    printChecks(sheet, account);
    for (const channel of OUT) printChannel(sheet, account, channel);
    printDaily(sheet, account);
    sheet.newPage();
    title(sheet, `Account analysis for ${dateText(account.start, "MMMM YYYY")}`);
    printAccountAnalysis(sheet, file, account);
    sheet.down(14);
    printLegal(sheet, file);
  },
};

function printTop(sheet: Sheet, file: StatementFile, account: Account): void {
  sheet.text(558, 36, `${account.product} statement`, { bold: true, size: 11, align: "right" });
  sheet.text(558, 52, `${long(account.start)} to ${long(account.end)}`, { align: "right" });
  printAddress(sheet, file, 76, 106);
  [`Customer service ${file.bank.phone}`, file.bank.web, file.bank.street].forEach((line, at) => {
    sheet.text(558, 106 + at * 11, line, { align: "right", size: 7.5 });
  });
  sheet.y = 180;
  sheet.line(`Account summary   Account number ${account.number}`, { bold: true, size: 11, color: BLUE });
  sheet.rule(54, sheet.y, 330, sheet.y, { color: BLUE });
  sheet.down(4);
  const part = ({ title, kinds }: Channel): [string, string][] => {
    const own = ofKinds(account, kinds);
    return own.length === 0 ? [] : [[`   ${title}`, usdUnsignedSign(sumOf(own))]];
  };
  const checks = ofKinds(account, ["check"]);
  const lines: [string, string][] = [
    [`Beginning balance on ${long(account.start)}`, usdSign(account.startMinor)],
    ["Plus deposits", ""],
    ...IN.flatMap(part),
    ["Less withdrawals", ""],
    ...(checks.length === 0 ? [] : [["   Checks", usdUnsignedSign(sumOf(checks))] as [string, string]]),
    ...OUT.flatMap(part),
    [`Ending balance on ${long(account.end)}`, usdSign(account.endMinor)],
  ];
  printSummary(sheet, lines, { label: 54, values: [330], total: true, gap: 2 });
  sheet.down(18);
}

function title(sheet: Sheet, text: string): void {
  sheet.line(text, { bold: true, size: 10.5, color: BLUE });
  sheet.down(3);
}

function printChannel(sheet: Sheet, account: Account, channel: Channel): void {
  const entries = ofKinds(account, channel.kinds);
  if (entries.length === 0) return;
  sheet.room(90);
  title(sheet, channel.title);
  printTable(
    sheet,
    {
      account,
      columns: [
        { key: "date", title: "Date", x: 54 },
        { key: "amount", title: "Amount ($)", x: 160, align: "right" },
        { key: "text", title: "Activity", x: 176, width: 230 },
        { key: "customer", title: ["Customer", "reference"], x: 424 },
        { key: "bank", title: ["Bank", "reference"], x: 496 },
      ],
      head: { bold: true, size: 7.5 },
      rowGap: 2,
      nextTitle: (at) => title(at, `${channel.title} (continued)`),
    },
    entries.map(rowOf),
  );
  sheet.room(34);
  sheet.down(2);
  sheet.line(`Total ${channel.plural}: ${usdUnsignedSign(sumOf(entries))}`, { bold: true });
  sheet.line(`Total number of ${channel.plural}: ${entries.length}`, { bold: true });
  sheet.down(14);
}

function rowOf(entry: Entry): Row {
  const [first, ...more] = entry.lines;
  // Only what a branch or a company numbered has the customer's own reference.
  const isNumbered = entry.kind === "deposit" || entry.kind === "ach_in";
  return {
    entry,
    cells: {
      date: short(entry.day),
      amount: usdUnsigned(entry.printed),
      text: first!,
      customer: isNumbered ? entry.reference.slice(0, 6) : "",
      bank: `9480${entry.reference.slice(2)}`,
    },
    more: { text: more },
  };
}

function printChecks(sheet: Sheet, account: Account): void {
  const checks = inNumberOrder(ofKinds(account, ["check"]));
  if (checks.length === 0) return;
  sheet.room(90);
  title(sheet, "Checks paid this statement period");
  sheet.line("* This symbol shows a break in the numbers of the checks.", { size: 7.5 });
  sheet.line("# This symbol shows an item of which you have no original.", { size: 7.5 });
  sheet.down(4);
  printCheckList(sheet, account, checks, {
    columns: 3,
    order: "down",
    titles: ["Number", "Amount ($)", "Paid"],
    cells: [{ x: 0 }, { x: 104, align: "right" }, { x: 114 }],
    head: { bold: true, size: 7.5 },
    rule: true,
    cellsOf: ({ checkNumber, day, printed, reference }, isGap) => [
      `${reference.endsWith("7") ? "#" : ""}${isGap ? "*" : ""}${checkNumber}`,
      usdUnsigned(printed),
      short(day),
    ],
  });
  sheet.room(34);
  sheet.down(2);
  sheet.line(`Total checks paid this statement period: ${usdUnsignedSign(sumOf(checks))}`, { bold: true });
  sheet.line(`Total number of checks paid this statement period: ${checks.length}`, { bold: true });
  sheet.down(14);
}

function printDaily(sheet: Sheet, account: Account): void {
  const days = dailyBalances(account);
  if (days.length === 0) return;
  const [day, least] = days.reduce((low, one) => (one[1] < low[1] ? one : low));
  sheet.room(100);
  title(sheet, "Lowest daily balance");
  printParagraph(
    sheet,
    `Your lowest daily balance this statement period was ${usdSign(least)} on ${long(day)}.`,
  );
  sheet.down(10);
  title(sheet, "Daily balance summary");
  printDailyList(sheet, account, {
    columns: 3,
    order: "down",
    titles: ["Date", "Balance ($)"],
    right: 140,
    date: "MMM DD",
    money: usd,
    head: { bold: true, size: 7.5 },
  });
}
