import type { Account, Entry, EntryKind, Layout, StatementFile } from "../../model.ts";
import { creditsOf, debitsOf, ofKinds, printAddress, sumOf } from "../../print/blocks.ts";
import { dateText } from "../../print/formats.ts";
import { printLegal } from "../../print/notices.ts";
import { LETTER } from "../../print/paper.ts";
import { printSection, type SectionStyle } from "../../print/sections.ts";
import type { Sheet } from "../../print/sheet.ts";
import { printCheckList, printDailyList } from "../../print/side-by-side.ts";
import { averageOf, pageOf, usd, usdUnsigned } from "../common.ts";

const ORANGE = "#ef6a00";
/** Sums under a dollar have no zero in front. */
const bare = (text: string) => text.replace(/^(-?)0\./, "$1.");
const money = (minor: bigint) => bare(usdUnsigned(minor));

const byNumber = (checks: readonly Entry[]) =>
  checks.toSorted((a, b) => Number(a.checkNumber) - Number(b.checkNumber));

type Group = readonly [label: string, kinds: readonly EntryKind[], counted?: string];
const ADDITIONS: readonly Group[] = [
  ["Deposits", ["deposit"]],
  ["ACH Additions", ["settlement", "ach_in"]],
  ["Wire Transfer Additions", ["wire_in"]],
  ["Other Additions", ["transfer_in", "refund", "interest"]],
];
const DEDUCTIONS: readonly Group[] = [
  ["Checks and Substitute Checks", ["check"], "checks"],
  ["Debit Card Purchases", ["card"]],
  ["ATM/Misc. Debit Card Transactions", ["atm"]],
  ["ACH Deductions", ["ach_out"]],
  ["Service Charges and Fees", ["fee"]],
  ["Other Deductions", ["transfer_out", "bill", "wire_out"]],
];

const bar = (sheet: Sheet, text: string) => {
  sheet.rule(sheet.left, sheet.y - 3, sheet.right, sheet.y - 3, { weight: 1.4, color: ORANGE });
  sheet.line(text, { bold: true, size: 11.5 });
  sheet.down(4);
};
const said = (label: string, entries: readonly Entry[]) => {
  const [verb, noun] = entries.length === 1 ? ["was", label.replace(/s$/, "")] : ["were", label];
  return `There ${verb} ${entries.length} ${noun} totaling $${money(sumOf(entries))}.`;
};
const styleOf = (entries: readonly Entry[], counted: string): SectionStyle => ({
  columns: [
    { key: "date", title: ["Date", "posted"], x: 40 },
    { key: "amount", title: "Amount", x: 150, align: "right" },
    { key: "text", title: ["Transaction", "description"], x: 166, width: 290 },
    { key: "ref", title: ["Reference", "number"], x: 572, align: "right" },
  ],
  date: (day) => dateText(day, "MM/DD"),
  money,
  title: (sheet, text) => {
    sheet.text(sheet.left, sheet.y, text, { bold: true, size: 9.5 });
    if (!text.includes("continued")) sheet.text(300, sheet.y + 1, said(counted, entries));
    sheet.down(14);
  },
  continued: "  - continued",
  head: { size: 7.5, rule: "below" },
});

function printBalances(sheet: Sheet, { holder, accounts: [only] }: StatementFile): void {
  const account = only!;
  sheet.cells([
    [40, `${account.product} Summary`, { bold: true, size: 11.5 }],
    [572, holder.name, { align: "right", bold: true }],
  ]);
  sheet.line(`Account number: ${account.number}`);
  sheet.down(10);
  bar(sheet, "Balance Summary");
  const boxes = (titles: readonly string[], values: readonly string[]) => {
    titles.forEach((label, at) => {
      const x = 172 + at * 133;
      const [first, ...rest] = label.split(" ");
      sheet.text(x, sheet.y, first!, { align: "right", size: 7.5 });
      sheet.text(x, sheet.y + 9, rest.join(" "), { align: "right", size: 7.5 });
      sheet.text(x, sheet.y + 20, values[at]!, { align: "right" });
    });
    sheet.down(38);
  };
  boxes(
    ["Beginning balance", "Deposits and other additions", "Checks and other deductions", "Ending balance"],
    [
      usd(account.startMinor),
      money(sumOf(creditsOf(account))),
      money(sumOf(debitsOf(account))),
      usd(account.endMinor),
    ],
  );
  const average = usd(averageOf(account));
  boxes(["Average ledger balance", "Average collected balance"], [average, average]);
}

/** Both lists side by side, each sum with its number of items. */
function printOverview(sheet: Sheet, account: Account): void {
  const top = sheet.y;
  const side = (x: number, label: string, groups: readonly Group[]) => {
    sheet.y = top;
    sheet.rule(x, top - 3, x + 258, top - 3, { weight: 1.4, color: ORANGE });
    sheet.line(label, { bold: true, size: 11.5, x });
    sheet.down(4);
    const row = (cells: readonly [string, string, string], bold = false) =>
      sheet.cells([
        [x, cells[0], { bold }],
        [x + 180, cells[1], { bold, align: "right" }],
        [x + 258, cells[2], { bold, align: "right" }],
      ]);
    row(["Description", "Items", "Amount"]);
    sheet.rule(x, sheet.y, x + 258, sheet.y);
    sheet.down(3);
    const all = groups.flatMap(([name, kinds]) => {
      const entries = ofKinds(account, kinds);
      if (entries.length > 0) row([name, String(entries.length), money(sumOf(entries))]);
      return entries;
    });
    row(["Total", String(all.length), money(sumOf(all))], true);
    return sheet.y;
  };
  const ends = [
    side(40, "Deposits and Other Additions", ADDITIONS),
    side(314, "Checks and Other Deductions", DEDUCTIONS),
  ];
  sheet.y = Math.max(...ends) + 12;
}

function printChecks(sheet: Sheet, account: Account, checks: readonly Entry[], label: string): void {
  styleOf(checks, "checks listed").title(sheet, label);
  printCheckList(sheet, account, checks, {
    columns: 3,
    order: "down",
    titles: ["Date", "Check #", "Amount", "Reference"],
    cells: [{ x: 0 }, { x: 32 }, { x: 112, align: "right" }, { x: 166, align: "right" }],
    head: { size: 7.5 },
    rule: true,
    cellsOf: ({ day, checkNumber, printed, reference }, isGap) => [
      dateText(day, "MM/DD"),
      `${checkNumber}${isGap ? " *" : ""}`,
      money(printed),
      reference,
    ],
  });
  sheet.line("* Gap in check sequence", { size: 7.5 });
  sheet.down(12);
}

function printDetail(sheet: Sheet, account: Account, title: string, groups: readonly Group[]): void {
  const isIn = groups === ADDITIONS;
  if ((isIn ? creditsOf(account) : debitsOf(account)).length === 0) return;
  sheet.room(120);
  sheet.line(title, { bold: true, size: 10.5, color: ORANGE });
  sheet.down(4);
  for (const [label, kinds, counted] of groups) {
    const entries = kinds[0] === "check" ? byNumber(ofKinds(account, kinds)) : ofKinds(account, kinds);
    if (entries.length === 0) continue;
    sheet.room(90);
    if (counted === "checks") printChecks(sheet, account, entries, label);
    else printSection(sheet, account, { title: label, entries }, styleOf(entries, label));
  }
}

function printServices(sheet: Sheet, account: Account): void {
  sheet.room(110);
  bar(sheet, "Detail of Services Used During Current Period");
  for (const [label, volume, amount, note] of [
    ["Description", "Volume", "Amount", ""],
    ["Account Maintenance Charge", "", ".00", "Requirements Met"],
    ["Combined Transactions", String(account.entries.length), ".00", "Included in Account"],
  ] as const)
    sheet.cells([
      [40, label],
      [320, volume, { align: "right" }],
      [420, amount, { align: "right" }],
      [440, note, { size: 7.5 }],
    ]);
  sheet.down(14);
}

/** Sums before the texts, each kind's count and sum told as a sentence beside its title, an overview of kinds in two columns. */
export const layout: Layout = {
  name: "us-there-were-items",
  family: "us-sections",
  country: "US",
  wording: "des",
  holder: "company",
  accounts: [
    {
      kind: "checking",
      product: ["Business Checking", "Business Checking Plus", "Analysis Business Checking"],
      number: "##-####-####",
      rows: [10, 80],
      checks: 0.2,
      period: "month",
      mayBeOverdrawn: true,
    },
  ],
  paper: {
    size: LETTER,
    font: "helvetica",
    textSize: 8.5,
    left: 40,
    right: 572,
    top: 110,
    topNext: 104,
    bottom: 736,
  },
  frame: (pen, page, pages, { bank, accounts: [account] }) => {
    const { start, end, number, product } = account!;
    pen.text(40, 30, product, { bold: true, size: 15 });
    pen.text(572, 30, bank.name, { bold: true, size: 13, align: "right", color: ORANGE });
    const period = `For the Period ${dateText(start, "MM/DD/YYYY")} to ${dateText(end, "MM/DD/YYYY")}`;
    if (page === 1) {
      pen.text(360, 60, period, { bold: true });
      pen.text(360, 74, `Primary Account Number: ${number}`);
      pen.text(360, 86, pageOf(page, pages));
      pen.text(360, 98, "Number of enclosures: 0");
    } else {
      pen.text(40, 54, `For 24-hour account information, sign-on to ${bank.web}`, { size: 7.5 });
      pen.text(40, 68, `Account number: ${number} - continued`, { bold: true });
      pen.text(572, 54, period, { align: "right" });
      pen.text(572, 66, pageOf(page, pages), { align: "right" });
    }
  },
  print: (sheet, file) => {
    const account = file.accounts[0]!;
    printAddress(sheet, file, 60, 120);
    sheet.text(360, 124, `For 24-hour banking sign on to ${file.bank.web}`, { size: 7.5 });
    sheet.text(360, 136, `For customer service call ${file.bank.phone}`, { size: 7.5 });
    sheet.y = 220;
    printBalances(sheet, file);
    printOverview(sheet, account);
    sheet.room(70);
    bar(sheet, "Daily Balance");
    printDailyList(sheet, account, {
      columns: 4,
      order: "down",
      titles: ["Date", "Ledger balance"],
      right: 110,
      date: "MM/DD",
      money: (minor) => bare(usd(minor)),
      head: { size: 7.5 },
    });
    sheet.down(12);
    sheet.room(120);
    bar(sheet, "Activity Detail");
    printDetail(sheet, account, "Deposits and Other Additions", ADDITIONS);
    printDetail(sheet, account, "Checks and Other Deductions", DEDUCTIONS);
    printServices(sheet, account);
    printLegal(sheet, file);
  },
};
