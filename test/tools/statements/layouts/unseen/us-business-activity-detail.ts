import type { Account, Entry, EntryKind, Layout, StatementFile } from "../../model.ts";
import { creditsOf, debitsOf, ofKinds, printAddress, printParagraph, sumOf } from "../../print/blocks.ts";
import { dateText } from "../../print/formats.ts";
import { printLegal } from "../../print/notices.ts";
import { LETTER } from "../../print/paper.ts";
import { printSection, type SectionStyle } from "../../print/sections.ts";
import type { Sheet } from "../../print/sheet.ts";
import { printCheckList, printDailyList } from "../../print/side-by-side.ts";
import { averageOf, usd, usdUnsigned } from "../common.ts";

type Group = readonly [title: string, kinds: readonly EntryKind[]];
const CREDIT_GROUPS: readonly Group[] = [
  ["Deposits", ["deposit"]],
  ["ACH Additions", ["settlement", "ach_in"]],
  ["Other Additions", ["wire_in", "transfer_in", "refund", "interest"]],
];
const CHECKS = "Checks and Substitute Checks";
const DEBIT_GROUPS: readonly Group[] = [
  [CHECKS, ["check"]],
  ["Debit Card Purchases", ["card"]],
  ["ATM/Misc. Debit Card Transactions", ["atm"]],
  ["ACH Deductions", ["ach_out"]],
  ["Service Charges and Fees", ["fee"]],
  ["Other Deductions", ["transfer_out", "bill", "wire_out"]],
];
const GREY = "#5c5c5c";
const ORANGE = "#d65f00";

const band = (sheet: Sheet, text: string) => {
  sheet.line(text, { bold: true, size: 12, color: ORANGE });
  sheet.rule(sheet.left, sheet.y, sheet.right, sheet.y, { weight: 1 });
  sheet.down(5);
};
const title = (sheet: Sheet, text: string) => sheet.line(text, { bold: true, size: 9.5 });
const style: SectionStyle = {
  columns: [
    { key: "date", title: ["Date", "posted"], x: 40 },
    { key: "amount", title: "Amount", x: 150, align: "right" },
    { key: "text", title: ["Transaction", "description"], x: 170, width: 270 },
    { key: "ref", title: ["Reference", "number"], x: 566, align: "right" },
  ],
  date: (day) => dateText(day, "MM/DD"),
  money: usdUnsigned,
  title,
  continued: "  - continued",
  head: { size: 7.5, color: GREY },
  ruling: "lines",
  rowGap: 4,
  beforeBreak: (sheet) =>
    sheet.text(sheet.left, 732, "Activity Detail continued on next page", { size: 7.5 }),
};

/** Two sums of items beside each other and the daily balances come first; then groups whose amounts stand before the words. */
export const layout: Layout = {
  name: "us-business-activity-detail",
  family: "us-sections",
  country: "US",
  wording: "core",
  holder: "company",
  accounts: [
    {
      kind: "checking",
      product: ["Business Checking", "Business Checking Plus", "Analysis Business Checking"],
      number: "##-####-####",
      rows: [10, 80],
      checks: 0.18,
      period: "month",
      mayBeOverdrawn: true,
    },
  ],
  paper: {
    size: LETTER,
    font: "helvetica",
    textSize: 8.5,
    left: 40,
    right: 570,
    top: 96,
    topNext: 104,
    bottom: 728,
  },
  frame: (pen, page, pages, { bank, holder, accounts: [account] }) => {
    const period = `For the Period ${dateText(account!.start, "MM/DD/YYYY")} to ${dateText(account!.end, "MM/DD/YYYY")}`;
    pen.text(40, 30, account!.product, { bold: true, size: 14 });
    pen.text(570, 28, bank.name, { bold: true, size: 13, align: "right", color: ORANGE });
    if (page > 1) {
      pen.text(40, 52, period);
      pen.text(40, 64, holder.name);
      pen.text(40, 76, `Primary Account Number: ${account!.number}`);
    } else {
      pen.text(40, 48, bank.legal, { size: 7.5 });
      pen.text(570, 62, period, { align: "right", bold: true });
      pen.text(570, 74, `Primary Account Number: ${account!.number}`, { align: "right" });
      pen.text(570, 98, "Number of enclosures: 0", { align: "right" });
    }
    pen.text(570, page > 1 ? 76 : 86, `Page ${page} of ${pages}`, { align: "right" });
    pen.text(40, 758, "Member FDIC", { size: 7 });
    pen.text(570, 758, "Equal Housing Lender", { size: 7, align: "right" });
  },
  print: (sheet, file) => {
    const account = file.accounts[0]!;
    printTop(sheet, file, account);
    printBalances(sheet, account);
    printItems(sheet, account);
    sheet.room(70);
    title(sheet, "Daily Balance");
    printDailyList(sheet, account, {
      columns: 4,
      order: "down",
      titles: ["Date", "Ledger balance"],
      right: 115,
      date: "MM/DD",
      money: usd,
      head: { size: 7.5, color: GREY },
      rule: true,
    });
    sheet.down(12);
    sheet.room(120);
    band(sheet, "Activity Detail");
    printSide(sheet, account, "Deposits and Other Credits", CREDIT_GROUPS);
    printSide(sheet, account, "Checks and Other Debits", DEBIT_GROUPS);
    printLegal(sheet, file, 7);
  },
};

function printTop(sheet: Sheet, file: StatementFile, account: Account): void {
  printAddress(sheet, file, 72, 140);
  const help = [
    `For 24-hour banking sign on to ${file.bank.web}`,
    "For customer service call",
    file.bank.phone,
  ];
  help.forEach((line, at) => void sheet.text(380, 120 + at * 11, line, { size: 8, bold: at === 2 }));
  sheet.y = 208;
  sheet.line("IMPORTANT INFORMATION FOR BUSINESS CUSTOMERS", { bold: true });
  printParagraph(
    sheet,
    "Effective March 1, the monthly fee for accounts with an average balance below $500.00 changes from $10.00 to $12.00. The first 150 items of a month stay free; each further item costs $0.50.",
    { size: 8 },
  );
  sheet.down(10);
  band(sheet, `${account.product} Summary`);
  sheet.cells([
    [40, `Account number: ${account.number}`],
    [330, file.holder.name, { bold: true }],
  ]);
  sheet.line("Overdraft Protection has not been established for this account.", { size: 8 });
  sheet.down(8);
}

/** The titles of two lines stand over one line of sums. */
function printBalances(sheet: Sheet, account: Account): void {
  title(sheet, "Balance Summary");
  const columns = [
    ["Beginning", "balance", usd(account.startMinor)],
    ["Deposits and", "other credits", usd(sumOf(creditsOf(account)))],
    ["Checks and", "other debits", usdUnsigned(sumOf(debitsOf(account)))],
    ["Ending", "balance", usd(account.endMinor)],
  ] as const;
  const line = (at: 0 | 1 | 2, color = "#000000") =>
    sheet.cells(
      columns.map((column, index) => [160 + index * 120, column[at], { align: "right", color }] as const),
    );
  line(0, GREY);
  line(1, GREY);
  line(2);
  sheet.rule(sheet.left, sheet.y, sheet.right, sheet.y);
  sheet.down(4);
  const middle = averageOf(account);
  sheet.cells([
    [400, "Average ledger", { align: "right", color: GREY }],
    [520, "Average collected", { align: "right", color: GREY }],
  ]);
  sheet.cells([
    [400, "balance", { align: "right", color: GREY }],
    [520, "balance", { align: "right", color: GREY }],
  ]);
  sheet.cells([
    [400, usd(middle), { align: "right" }],
    [520, usd(middle), { align: "right" }],
  ]);
  sheet.down(10);
}

type Line = readonly [label: string, items: string, sum: string];
function linesOf(account: Account, groups: readonly Group[]): Line[] {
  const all = groups.map(([name, kinds]) => [name, ofKinds(account, kinds)] as const);
  const every = all.flatMap(([, entries]) => entries);
  const sum = (entries: readonly Entry[]) => usdUnsigned(sumOf(entries));
  const line = (name: string, entries: readonly Entry[]): Line => [name, `${entries.length}`, sum(entries)];
  return [
    ...all.filter(([, entries]) => entries.length > 0).map(([name, entries]) => line(name, entries)),
    line("Total", every),
  ];
}

function printItems(sheet: Sheet, account: Account): void {
  sheet.room(120);
  const sides = [
    [40, "Deposits and Other Credits", linesOf(account, CREDIT_GROUPS)],
    [315, "Checks and Other Debits", linesOf(account, DEBIT_GROUPS)],
  ] as const;
  const top = sheet.y;
  for (const [x, name, lines] of sides) {
    sheet.text(x, top, name, { bold: true, size: 9.5 });
    const put = (at: number, [label, items, sum]: Line, color = "#000000") => {
      const bold = label === "Total";
      sheet.text(x, top + 14 + at * 11, label, { bold, color });
      sheet.text(x + 185, top + 14 + at * 11, items, { bold, color, align: "right" });
      sheet.text(x + 255, top + 14 + at * 11, sum, { bold, color, align: "right" });
    };
    put(0, ["Description", "Items", "Amount"], GREY);
    lines.forEach((line, at) => void put(at + 1, line));
  }
  sheet.y = top + 14 + (Math.max(...sides.map(([, , lines]) => lines.length)) + 1) * 11 + 12;
}

function printSide(sheet: Sheet, account: Account, over: string, groups: readonly Group[]): void {
  const all = groups.map(([name, kinds]) => [name, ofKinds(account, kinds)] as const);
  if (all.every(([, entries]) => entries.length === 0)) return;
  sheet.room(110);
  sheet.line(over, { bold: true, size: 10.5, color: ORANGE });
  sheet.down(3);
  for (const [name, entries] of all)
    if (name === CHECKS) printChecks(sheet, account, entries);
    else printSection(sheet, account, { title: name, entries }, style);
}

function printChecks(sheet: Sheet, account: Account, entries: readonly Entry[]): void {
  if (entries.length === 0) return;
  const checks = entries.toSorted((a, b) => Number(a.checkNumber) - Number(b.checkNumber));
  sheet.room(80);
  title(sheet, CHECKS);
  printCheckList(sheet, account, checks, {
    columns: 2,
    order: "across",
    titles: ["Date posted", "Check number", "Amount", "Reference number"],
    cells: [{ x: 0 }, { x: 62 }, { x: 175, align: "right" }, { x: 255, align: "right" }],
    head: { size: 7.5, color: GREY },
    rule: true,
    cellsOf: ({ checkNumber, day, reference, printed }, isGap) => [
      dateText(day, "MM/DD"),
      `${checkNumber}${isGap ? " *" : ""}`,
      usdUnsigned(printed),
      reference,
    ],
  });
  sheet.line("* Gap in check sequence", { size: 7.5 });
  sheet.down(12);
}
