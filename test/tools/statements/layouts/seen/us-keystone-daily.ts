import type { Account, Entry, Layout, StatementFile } from "../../model.ts";
import { creditsOf, debitsOf, ofKinds, printAddress, sumOf } from "../../print/blocks.ts";
import { dateText } from "../../print/formats.ts";
import { printLegal } from "../../print/notices.ts";
import { LETTER } from "../../print/paper.ts";
import { printSection, type SectionStyle } from "../../print/sections.ts";
import type { Sheet } from "../../print/sheet.ts";
import { inNumberOrder, printCheckList, printDailyList } from "../../print/side-by-side.ts";
import { averageOf, usd, usdUnsigned } from "../common.ts";

const ORANGE = "#d8661b";
const RIGHT = { align: "right" } as const;
const slashed = (one: Account["start"]) => dateText(one, "MM/DD/YYYY");

const heading = (sheet: Sheet, title: string) => {
  sheet.line(title, { bold: true, size: 11, color: ORANGE });
  sheet.rule(36, sheet.y, 576, sheet.y, { color: ORANGE });
  sheet.down(4);
};

const style: SectionStyle = {
  columns: [
    { key: "date", title: ["Date", "posted"], x: 36 },
    { key: "amount", title: "Amount", x: 148, align: "right" },
    { key: "text", title: ["Transaction", "description"], x: 166, width: 290 },
    { key: "ref", title: ["Reference", "number"], x: 576, align: "right" },
  ],
  date: (one) => dateText(one, "MM/DD"),
  money: usdUnsigned,
  title: (sheet, title) => sheet.line(title, { bold: true, size: 9.5 }),
  continued: "  - continued",
  head: { size: 7, rule: "below" },
  rowGap: 2,
};

type Part = readonly [title: string, entries: readonly Entry[]];
const additionsOf = (account: Account): readonly Part[] => [
  ["Deposits", ofKinds(account, ["deposit"])],
  ["ACH Additions", ofKinds(account, ["settlement", "ach_in"])],
  ["Funds Transfer In", ofKinds(account, ["wire_in", "transfer_in"])],
  ["Other Additions", ofKinds(account, ["refund", "interest"])],
];
const deductionsOf = (account: Account): readonly Part[] => [
  ["Debit Card Purchases", ofKinds(account, ["card"])],
  ["ATM/Misc. Debit Card Transactions", ofKinds(account, ["atm"])],
  ["ACH Deductions", ofKinds(account, ["ach_out", "bill"])],
  ["Funds Transfers Out", ofKinds(account, ["wire_out", "transfer_out"])],
  ["Service Charges and Fees", ofKinds(account, ["fee"])],
];

/** Sums in one row under their titles, two tables of kinds with numbers of items, balances of days before the rows, amounts before the texts. */
export const layout: Layout = {
  name: "us-keystone-daily",
  family: "us-sections",
  country: "US",
  wording: "plain",
  holder: "company",
  accounts: [
    {
      kind: "checking",
      product: ["Business Checking", "Business Checking Plus", "Treasury Enterprise Plan"],
      number: "##-####-####",
      rows: [8, 90],
      checks: 0.16,
      period: "month",
      mayBeOverdrawn: true,
    },
  ],
  paper: {
    size: LETTER,
    font: "helvetica",
    textSize: 8.5,
    left: 36,
    right: 576,
    top: 44,
    topNext: 118,
    bottom: 734,
    placing: "words",
  },
  frame: (pen, page, pages, { bank, holder, accounts: [account] }) => {
    const { start, end, number, product } = account!;
    pen.text(36, 30, `${product} Statement`, { bold: true, size: 16 });
    pen.text(36, 50, bank.name, { size: 8 });
    if (page > 1) {
      pen.text(36, 66, product, { bold: true });
      pen.text(36, 78, `Account number: ${number} - continued`);
    }
    const lines = [
      `For the period ${slashed(start)} to ${slashed(end)}`,
      page === 1 ? `Primary Account Number: ${number}` : holder.name,
      page === 1 ? `Page ${page} of ${pages}` : `Account number: ${number}`,
      page === 1 ? "Number of enclosures: 0" : `Page ${page} of ${pages}`,
    ];
    lines.forEach((text, index) => {
      pen.text(370, 54 + index * 12, text, { bold: index === 0, size: 8 });
    });
    pen.text(36, 750, "Member FDIC", { size: 7, bold: true });
    pen.text(576, 750, "Equal Housing Lender", { size: 7, align: "right" });
  },
  print: (sheet, file) => {
    const account = file.accounts[0]!;
    sheet.y = 100;
    printFront(sheet, file, account);
    printKinds(sheet, account);
    sheet.room(80);
    heading(sheet, "Daily Balance");
    printDailyList(sheet, account, {
      columns: 3,
      order: "down",
      titles: ["Date", "Ledger balance"],
      right: 150,
      date: "MM/DD",
      money: usd,
      head: { size: 7 },
    });
    sheet.down(16);
    sheet.room(70);
    heading(sheet, "Activity Detail");
    printRows(sheet, account);
    sheet.room(60);
    heading(sheet, "Detail of Services Used During Current Period");
    sheet.line(
      "Note: The total charge for the following services will be posted to your account on the next cycle.",
    );
    for (const [label, volume, sum] of [
      ["Description", "Volume", "Amount"],
      ["Account Maintenance Charge", "", ".00"],
      ["Combined Transactions", String(account.entries.length), ".00 Included in Account"],
      ["Total For Services Used This Period", "", ".00"],
    ] as const)
      sheet.cells([
        [36, label],
        [330, volume, RIGHT],
        [400, sum],
      ]);
    sheet.down(14);
    printLegal(sheet, file);
  },
};

function printFront(sheet: Sheet, file: StatementFile, account: Account): void {
  const { bank, holder } = file;
  printAddress(sheet, file, 54, 126);
  const help = [
    `For 24-hour banking sign on to ${bank.web}`,
    "Free online bill pay for businesses",
    `Customer service: ${bank.phone}`,
    "Monday - Friday: 7 AM - 10 PM ET",
  ];
  help.forEach((text, index) => {
    sheet.text(370, 126 + index * 12, text, { size: 7.5 });
  });
  sheet.y = 206;
  heading(sheet, `${account.product} Summary`);
  sheet.cells([
    [36, `Account number: ${account.number}`, { bold: true }],
    [576, holder.name, { bold: true, align: "right" }],
  ]);
  sheet.line("Overdraft Protection has not been established for this account.", { size: 7.5 });
  sheet.down(10);
  sheet.line("Balance Summary", { bold: true, size: 9.5 });
  const xs = [150, 290, 430, 570];
  const line = (cells: readonly string[], bold: boolean) =>
    sheet.cells(cells.map((cell, at) => [xs[at]!, cell, { bold, align: "right" }] as const));
  line(["Beginning", "Deposits and", "Checks and other", "Ending"], false);
  line(["balance", "other additions", "deductions", "balance"], false);
  const ins = sumOf(creditsOf(account));
  const out = sumOf(debitsOf(account));
  line([usd(account.startMinor), usd(ins), usdUnsigned(out), usd(account.endMinor)], true);
  sheet.down(4);
  const average = averageOf(account);
  line(["", "", "Average ledger", "Average collected"], false);
  line(["", "", "balance", "balance"], false);
  line(["", "", usd(average), usd(average - average / 50n)], true);
  sheet.down(14);
  sheet.line("Overdraft and Returned Item Fee Summary", { bold: true, size: 9.5 });
  const fees = [
    ["", "Total for this Period", "Total Year to Date"],
    ["Total Overdraft Fees", ".00", "36.00"],
    ["Total Returned Item Fees (NSF)", ".00", ".00"],
  ] as const;
  for (const [label, now, year] of fees)
    sheet.cells([
      [36, label],
      [430, now, RIGHT],
      [570, year, RIGHT],
    ]);
  sheet.down(14);
}

/** What kinds of rows there are, how many and how much: additions on the left, deductions on the right. */
function printKinds(sheet: Sheet, account: Account): void {
  sheet.room(120);
  const top = sheet.y;
  const checks: Part = ["Checks", ofKinds(account, ["check"])];
  const lists = [
    ["Deposits and Other Additions", additionsOf(account), 36],
    ["Checks and Other Deductions", [checks, ...deductionsOf(account)], 316],
  ] as const;
  let bottom = top;
  for (const [title, parts, x] of lists) {
    sheet.y = top;
    sheet.line(title, { bold: true, size: 9.5, x });
    const row = (label: string, items: string, sum: string, bold = false) =>
      sheet.cells([
        [x, label, { bold }],
        [x + 186, items, { bold, align: "right" }],
        [x + 256, sum, { bold, align: "right" }],
      ]);
    row("Description", "Items", "Amount");
    const filled = parts.filter(([, entries]) => entries.length > 0);
    for (const [label, entries] of filled) row(label, String(entries.length), usdUnsigned(sumOf(entries)));
    const all = filled.flatMap(([, entries]) => entries);
    row("Total", String(all.length), usdUnsigned(sumOf(all)), true);
    bottom = Math.max(bottom, sheet.y);
  }
  sheet.y = bottom + 16;
}

function printRows(sheet: Sheet, account: Account): void {
  if (creditsOf(account).length > 0) sheet.line("Deposits and Other Additions", { bold: true, size: 10 });
  for (const [title, entries] of additionsOf(account))
    printSection(sheet, account, { title, entries }, style);
  if (debitsOf(account).length > 0) {
    sheet.room(100);
    sheet.line("Checks and Other Deductions", { bold: true, size: 10 });
  }
  const checks = inNumberOrder(ofKinds(account, ["check"]));
  if (checks.length > 0) {
    sheet.line("Checks and Substitute Checks          * Gap in check sequence", { bold: true, size: 9.5 });
    printCheckList(sheet, account, checks, {
      columns: 2,
      order: "across",
      titles: ["Date posted", "Check number", "Amount", "Reference number"],
      cells: [{ x: 0 }, { x: 60 }, { x: 180, align: "right" }, { x: 256, align: "right" }],
      head: { size: 7 },
      rule: true,
      cellsOf: ({ day, checkNumber, printed, reference }, isGap) => [
        dateText(day, "MM/DD"),
        `${checkNumber}${isGap ? " *" : ""}`,
        usdUnsigned(printed),
        reference,
      ],
    });
    sheet.down(14);
  }
  for (const [title, entries] of deductionsOf(account))
    printSection(sheet, account, { title, entries }, style);
}
