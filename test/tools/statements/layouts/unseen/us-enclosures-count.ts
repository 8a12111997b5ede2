import type { Day } from "../../../../../src/core/model/day.ts";
import type { Account, Entry, Layout, StatementFile } from "../../model.ts";
import { creditsOf, debitsOf, ofKinds, printAddress, printParagraph, sumOf } from "../../print/blocks.ts";
import { dateText } from "../../print/formats.ts";
import { printWorksheet } from "../../print/notices.ts";
import { LETTER } from "../../print/paper.ts";
import type { Sheet } from "../../print/sheet.ts";
import { inNumberOrder, printCheckList, printDailyList } from "../../print/side-by-side.ts";
import { printTable, type Row } from "../../print/table.ts";
import { averageOf, usd, usdTrailing, usdUnsigned } from "../common.ts";

const RULE = "-".repeat(92);
const slashed = (day: Day) => dateText(day, "M/DD/YY").padStart(8);
const short = (day: Day) => dateText(day, "M/DD").padStart(5);
/** Less than a dollar has no zero before its point. */
const plain = (minor: bigint) => usdTrailing(minor).replace(/^0\./, ".");

/**
 * A community bank on a widespread core: typewriter letters, `Date ... Page` on top, counts of enclosures, a summary in two columns
 * whose left one is the sum of the account, debits with the minus behind, checks in serial number order with the date before the number.
 */
export const layout: Layout = {
  name: "us-enclosures-count",
  family: "us-core",
  country: "US",
  wording: "core",
  holder: "company",
  accounts: [
    {
      kind: "checking",
      product: ["BUSINESS CHECKING", "COMMERCIAL CHECKING", "SMALL BUSINESS CHECKING", "BUSINESS NOW"],
      number: "XXXXXXXX####",
      rows: [8, 70],
      checks: 0.25,
      mayBeOverdrawn: true,
    },
  ],
  paper: {
    size: LETTER,
    font: "courier",
    textSize: 9,
    left: 54,
    right: 560,
    top: 60,
    topNext: 118,
    bottom: 726,
  },
  frame: (pen, page, pages, { bank, accounts: [account] }) => {
    pen.text(54, 30, bank.name, { font: "times", bold: true, size: 18, color: "#1d4d2b" });
    if (page === 1) pen.text(54, 52, bank.street, { font: "times", size: 8 });
    pen.text(330, 60, `Date ${slashed(account!.end)}          Page    ${String(page).padStart(2)}`);
    pen.text(330, 71, `Primary Account    ${account!.number}`);
    if (page > 1) pen.text(54, 92, `${account!.product}        ${account!.number}  (Continued)`);
    if (page === pages) pen.text(307, 744, "Member FDIC", { font: "times", size: 8, align: "center" });
  },
  print: (sheet, file) => {
    const account = file.accounts[0]!;
    printTop(sheet, file, account);
    printFees(sheet);
    printRows(sheet, account, "Deposits and Additions", creditsOf(account));
    const checks = ofKinds(account, ["check"]);
    const others = debitsOf(account).filter((entry) => !checks.includes(entry));
    printRows(sheet, account, "Checks and Withdrawals", others);
    printChecks(sheet, account, inNumberOrder(checks));
    if (account.entries.length > 0) {
      title(sheet, "Daily Balance Information");
      printDailyList(sheet, account, {
        columns: 3,
        order: "down",
        titles: ["Date", "Balance"],
        right: 140,
        date: "M/DD",
        money: plain,
      });
    }
    sheet.newPage();
    printWorksheet(sheet);
  },
};

function printTop(sheet: Sheet, file: StatementFile, account: Account): void {
  const checks = ofKinds(account, ["check"]).length;
  sheet.text(330, 82, `Enclosures/Images  ${String(checks).padStart(12)}`);
  printAddress(sheet, file, 80, 128);
  sheet.y = 196;
  printParagraph(
    sheet,
    `Bank from your desk: sign up for remote deposit at ${file.bank.web} or ask any branch. The holiday schedule is on our door and on our pages.`,
    { size: 8, x: 80, width: 420 },
  );
  sheet.down(8);
  sheet.line(`${"-".repeat(36)} CHECKING ACCOUNTS ${"-".repeat(37)}`);
  sheet.down(6);
  sheet.line(`Account Title:      ${file.holder.name}`);
  sheet.down(10);
  const credits = creditsOf(account).filter(({ kind }) => kind !== "interest");
  const debits = debitsOf(account);
  const interest = ofKinds(account, ["interest"]);
  const days = account.end - account.start + 1;
  const mean = usd(averageOf(account)).slice(0, -3);
  const count = (own: readonly Entry[], words: string) => `${String(own.length).padStart(6)} ${words}`;
  const lines: [string, string, string, string][] = [
    [account.product, "", "Number of Enclosures", String(checks)],
    [
      "Account Number",
      account.number,
      "Statement Dates",
      `${slashed(account.start)} thru ${slashed(account.end)}`,
    ],
    ["Previous Balance", plain(account.startMinor), "Days in the statement period", String(days)],
    [count(credits, "Deposits/Credits"), plain(sumOf(credits)), "Average Ledger", mean],
    [count(debits, "Checks/Debits"), plain(-sumOf(debits)), "Average Collected", mean],
    ["Service Charge", ".00", "", ""],
    ["Interest Paid", plain(sumOf(interest)), "", ""],
    ["Current Balance", plain(account.endMinor), "", ""],
  ];
  for (const [label, value, other, figure] of lines)
    sheet.cells([
      [54, label],
      [290, value, { align: "right" }],
      [306, other],
      [560, figure, { align: "right" }],
    ]);
  sheet.down(10);
}

function printFees(sheet: Sheet): void {
  sheet.line(RULE);
  sheet.cells([
    [340, "|  Total For  |", {}],
    [430, "     Total    |"],
  ]);
  sheet.cells([
    [340, "| This Period |", {}],
    [430, " Year-to-Date |"],
  ]);
  for (const [label, now, year] of [
    ["Total Overdraft Fees", "$.00", "$70.00"],
    ["Total Returned Item Fees", "$.00", "$.00"],
  ] as const) {
    sheet.line(RULE);
    sheet.cells([
      [60, label],
      [408, now, { align: "right" }],
      [500, year, { align: "right" }],
    ]);
  }
  sheet.line(RULE);
  sheet.down(10);
}

function title(sheet: Sheet, text: string): void {
  sheet.room(70);
  sheet.line(text);
  sheet.down(2);
}

function printRows(sheet: Sheet, account: Account, name: string, entries: readonly Entry[]): void {
  if (entries.length === 0) return;
  title(sheet, name);
  const rows = entries.map((entry): Row => {
    const [first, ...more] = entry.lines;
    return {
      entry,
      cells: { date: short(entry.day), text: first!, amount: plain(entry.printed) },
      more: { text: more },
    };
  });
  printTable(
    sheet,
    {
      account,
      columns: [
        { key: "date", title: "Date", x: 54 },
        { key: "text", title: "Description", x: 96, width: 330 },
        { key: "amount", title: "Amount", x: 520, align: "right" },
      ],
      head: { rule: "none" },
      nextTitle: (at) => title(at, name),
    },
    rows,
  );
  sheet.down(14);
}

function printChecks(sheet: Sheet, account: Account, checks: readonly Entry[]): void {
  if (checks.length === 0) return;
  title(sheet, "Checks in Serial Number Order");
  printCheckList(sheet, account, checks, {
    columns: 3,
    order: "down",
    titles: ["Date", "Check No", "Amount"],
    cells: [{ x: 0 }, { x: 42 }, { x: 150, align: "right" }],
    cellsOf: ({ checkNumber, day, printed }, isGap) => [
      short(day),
      `${checkNumber!.padStart(8)}${isGap ? "*" : ""}`,
      usdUnsigned(printed),
    ],
  });
  sheet.room(30);
  sheet.line("* Denotes missing check numbers");
  sheet.down(14);
}
