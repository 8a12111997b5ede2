import type { Day } from "../../../../../src/core/model/day.ts";
import type { Account, Entry, Layout, StatementFile } from "../../model.ts";
import { creditsOf, debitsOf, ofKinds, printAddress, printParagraph, sumOf } from "../../print/blocks.ts";
import { dateText } from "../../print/formats.ts";
import { LETTER } from "../../print/paper.ts";
import type { Sheet } from "../../print/sheet.ts";
import { inNumberOrder, printCheckList, printDailyList } from "../../print/side-by-side.ts";
import { type Column, printTable, type Row } from "../../print/table.ts";
import { averageOf, usd, usdSign, usdUnsigned, usdUnsignedSign } from "../common.ts";
import { reword } from "../rewording.ts";

const long = (day: Day) => dateText(day, "MMMM D, YYYY");
const short = (day: Day) => dateText(day, "MM/DD");

/** Money that moves to another account of the company goes to its sweep. */
const wordsOf = ({ kind, lines, reference }: Entry): readonly string[] => {
  if (kind === "transfer_in") return [`Investment Sweep Redemption Fund 0${reference.slice(0, 3)} DDA Sweep`];
  if (kind === "transfer_out") return [`Investment Sweep Purchase Fund 0${reference.slice(0, 3)} DDA Sweep`];
  if (kind === "deposit") return [`Desktop Check Deposit ${reference}`];
  return lines;
};

/**
 * A large bank's commercial account with a sweep: effective and posted dates of which the first is often empty, the sum before the
 * words, totals in bold below each part and each side, a page on what the sweep earned with sums that are no rows.
 */
export const layout: Layout = {
  name: "us-commercial-sweep",
  family: "us-large-bank",
  country: "US",
  wording: "des",
  holder: "company",
  accounts: [
    {
      kind: "checking",
      product: ["Commercial Checking Account", "Treasury Checking with Sweep", "Commercial Sweep Checking"],
      number: "##########",
      rows: [12, 75],
      checks: 0.2,
    },
  ],
  paper: {
    size: LETTER,
    font: "helvetica",
    textSize: 8.5,
    left: 54,
    right: 562,
    top: 60,
    topNext: 84,
    bottom: 728,
  },
  frame: (pen, page, pages, { bank, accounts: [account] }) => {
    const period = `${long(account!.start)} - ${long(account!.end)}`;
    pen.text(54, 28, account!.product, { bold: true, size: page === 1 ? 16 : 10 });
    pen.text(
      54,
      page === 1 ? 50 : 44,
      `Account number: ${account!.number}  |  ${period}  |  Page ${page} of ${pages}`,
    );
    if (page === 1) pen.text(562, 30, bank.name.toUpperCase(), { bold: true, size: 11, align: "right" });
    if (page > 1) pen.rule(54, 62, 562, 62, { weight: 1 });
    pen.text(54, 752, `(C)2019 ${bank.legal}. All rights reserved. Member FDIC.`, { size: 6.5 });
  },
  print: (sheet, file) => {
    const account = reword(sheet, file.accounts[0]!, wordsOf);
    printTop(sheet, file, account);
    printCredits(sheet, account);
    printDebits(sheet, account);
    printDaily(sheet, account);
    printSweep(sheet, account);
  },
};

function printTop(sheet: Sheet, file: StatementFile, account: Account): void {
  printAddress(sheet, file, 54, 122);
  sheet.text(370, 108, "Questions?", { bold: true, size: 11 });
  [
    "Call your Customer Service Officer or Client Services",
    file.bank.phone,
    `Online: ${file.bank.web}`,
  ].forEach((line, at) => {
    sheet.text(370, 124 + at * 12, line);
  });
  sheet.text(370, 162, `Write: ${file.bank.legal}`);
  sheet.text(370, 173, file.bank.street, { size: 7.5 });
  sheet.y = 214;
  sheet.line("Account summary", { bold: true, size: 12 });
  sheet.down(2);
  sheet.line(account.product, { bold: true });
  sheet.rule(54, sheet.y, 562, sheet.y);
  sheet.down(3);
  const edges = [54, 230, 340, 452, 562];
  const line = (cells: readonly string[], bold: boolean) => {
    sheet.cells(
      cells.map((text, at) => [edges[at]!, text, { bold, align: at === 0 ? "left" : "right" }] as const),
    );
    sheet.down(2);
  };
  line(["Account number", "Beginning balance", "Total credits", "Total debits", "Ending balance"], true);
  line(
    [
      account.number,
      usdSign(account.startMinor),
      usdSign(sumOf(creditsOf(account))),
      `-${usdUnsignedSign(sumOf(debitsOf(account)))}`,
      usdSign(account.endMinor),
    ],
    false,
  );
  sheet.down(16);
}

function heading(sheet: Sheet, text: string): void {
  sheet.room(90);
  sheet.line(text, { bold: true, size: 12 });
  sheet.rule(54, sheet.y, 562, sheet.y, { weight: 1 });
  sheet.down(5);
}

const COLUMNS: readonly Column[] = [
  { key: "effective", title: ["Effective", "date"], x: 54 },
  { key: "posted", title: ["Posted", "date"], x: 100 },
  { key: "amount", title: "Amount", x: 222, align: "right" },
  { key: "text", title: "Transaction detail", x: 238, width: 320 },
];

function printPart(sheet: Sheet, account: Account, name: string, entries: readonly Entry[]): void {
  if (entries.length === 0) return;
  sheet.room(90);
  sheet.line(name, { bold: true, size: 9.5 });
  sheet.down(3);
  const rows = entries.map((entry): Row => {
    const [first, ...more] = entry.lines;
    return {
      entry,
      cells: {
        effective: entry.madeOn === entry.day ? "" : short(entry.madeOn),
        posted: short(entry.day),
        amount: usdUnsigned(entry.printed),
        text: first!,
      },
      more: { text: more },
    };
  });
  const head = { italic: true, size: 7.5 };
  printTable(sheet, { account, columns: COLUMNS, head, ruling: "lines", rowGap: 3 }, rows);
  sheet.down(3);
  printTotal(sheet, 222, `Total ${name.toLowerCase()}`, entries);
}

/** The sum below the column of sums, its words behind it. */
function printTotal(sheet: Sheet, right: number, words: string, entries: readonly Entry[]): void {
  sheet.room(16);
  sheet.text(right, sheet.y, usdUnsignedSign(sumOf(entries)), { bold: true, align: "right" });
  sheet.text(right + 16, sheet.y, words, { bold: true });
  sheet.down(22);
}

function printCredits(sheet: Sheet, account: Account): void {
  const credits = creditsOf(account);
  if (credits.length === 0) return;
  heading(sheet, "Credits");
  const deposits = ofKinds(account, ["deposit"]);
  printPart(sheet, account, "Deposits", deposits);
  printPart(
    sheet,
    account,
    "Electronic deposits/bank credits",
    credits.filter((entry) => !deposits.includes(entry)),
  );
  printTotal(sheet, 222, "Total credits", credits);
}

function printDebits(sheet: Sheet, account: Account): void {
  const debits = debitsOf(account);
  if (debits.length === 0) return;
  heading(sheet, "Debits");
  const checks = inNumberOrder(ofKinds(account, ["check"]));
  printPart(
    sheet,
    account,
    "Electronic debits/bank debits",
    debits.filter((entry) => !checks.includes(entry)),
  );
  if (checks.length > 0) {
    sheet.room(70);
    sheet.line("Checks paid", { bold: true, size: 9.5 });
    sheet.down(3);
    printCheckList(sheet, account, checks, {
      columns: 3,
      order: "down",
      titles: ["Number", "Amount", "Date"],
      cells: [{ x: 0 }, { x: 110, align: "right" }, { x: 122 }],
      head: { italic: true, size: 7.5 },
      cellsOf: ({ checkNumber, day, printed }, isGap) => [
        `${checkNumber}${isGap ? " *" : ""}`,
        usdUnsigned(printed),
        short(day),
      ],
    });
    sheet.down(2);
    printTotal(sheet, 164, "Total checks paid", checks);
    sheet.line("* Gap in check sequence.", { size: 7.5 });
    sheet.down(10);
  }
  printTotal(sheet, 222, "Total debits", debits);
}

function printDaily(sheet: Sheet, account: Account): void {
  if (account.entries.length === 0) return;
  heading(sheet, "Daily ledger balance summary");
  printDailyList(sheet, account, {
    columns: 3,
    order: "across",
    titles: ["Date", "Balance"],
    right: 150,
    date: "MM/DD",
    money: usd,
    head: { italic: true, size: 7.5 },
  });
  sheet.down(4);
  const mean = usdSign(averageOf(account));
  sheet.text(54, sheet.y, "Average daily ledger balance", { bold: true });
  sheet.text(360, sheet.y, mean, { bold: true, align: "right" });
  sheet.down(26);
}

function printSweep(sheet: Sheet, account: Account): void {
  heading(sheet, "Sweep investment summary");
  printParagraph(
    sheet,
    "Funds over your target balance of $50,000.00 are invested each night in shares of the money market fund you chose. They are not deposits, are not insured by the FDIC and may lose value.",
    { size: 7.5 },
  );
  sheet.down(6);
  for (const [label, value] of [
    ["Fund", "Government Money Market, Class S"],
    [`Shares held on ${long(account.end)}`, "118,420.330"],
    ["Market value", "$118,420.33"],
    ["Dividends earned this period", "$402.17"],
    ["Dividends earned this year", "$1,190.58"],
    ["7-day yield", "4.12%"],
  ] as const)
    sheet.cells([
      [54, label],
      [400, value, { align: "right" }],
    ]);
}
