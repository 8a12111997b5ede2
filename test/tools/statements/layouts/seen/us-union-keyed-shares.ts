import { addDays, type Day } from "../../../../../src/core/model/day.ts";
import type { Account, Layout, StatementFile } from "../../model.ts";
import { creditsOf, debitsOf, ofKinds, printAddress, printGrid, sumOf } from "../../print/blocks.ts";
import { dateText } from "../../print/formats.ts";
import { LETTER } from "../../print/paper.ts";
import type { Sheet } from "../../print/sheet.ts";
import { printTable, type Row } from "../../print/table.ts";
import { pageOf, usd, usdUnsigned } from "../common.ts";

const short = (day: Day) => dateText(day, "MMM DD");

/**
 * Shares and loans of one member, each keyed by a letter and a number: shares and loans side by side on top, a box of fees after the
 * share that has them, drafts listed once more, loans with as many columns of sums as shares have in all.
 */
export const layout: Layout = {
  name: "us-union-keyed-shares",
  family: "us-credit-union",
  country: "US",
  wording: "authorized",
  holder: "company",
  accounts: [
    { kind: "savings", product: "BUSINESS SHARE", number: "@S0001", rows: [0, 4] },
    {
      kind: "checking",
      product: ["BUSINESS CHECKING", "ORGANIZATION CHECKING"],
      number: "@S0020",
      rows: [10, 55],
      checks: 0.18,
      mayBeOverdrawn: true,
    },
    { kind: "money_market", product: "MONEY MARKET", number: "@S0045", rows: [0, 5] },
  ],
  paper: {
    size: LETTER,
    font: "condensed",
    textSize: 9,
    left: 36,
    right: 576,
    top: 96,
    topNext: 84,
    bottom: 740,
    order: "columns",
  },
  frame: (pen, page, pages, { bank, holder, accounts: [account] }) => {
    pen.text(36, 24, bank.name, { bold: true, size: 16, color: "#4b2a7b" });
    pen.text(36, 44, `${bank.street}  |  ${bank.phone}  |  ${bank.web}`, { size: 7 });
    pen.text(576, 24, "MEMBER STATEMENT", { bold: true, align: "right" });
    const period = `${dateText(account!.start, "MMM DD, YYYY")} to ${dateText(account!.end, "MMM DD, YYYY")}`;
    pen.text(576, 36, period, { align: "right", size: 8 });
    pen.text(576, 47, `Member number ${account!.number.slice(0, 7)}`, { align: "right", size: 8 });
    pen.text(576, 58, pageOf(page, pages), { align: "right", size: 8 });
    if (page > 1) pen.text(36, 62, holder.name, { size: 8 });
  },
  print: (sheet, file) => {
    printAddress(sheet, file, 70, 104);
    sheet.y = 176;
    printOverview(sheet, file.accounts);
    for (const account of file.accounts) printShare(sheet, account);
    printLoans(sheet, file);
    sheet.room(40);
    sheet.line("TOTAL DIVIDENDS PAID YEAR TO DATE ON ALL SHARES   88.15", { bold: true });
    sheet.line("TOTAL INTEREST PAID YEAR TO DATE ON ALL LOANS   1,204.66", { bold: true });
  },
};

function band(sheet: Sheet, text: string): void {
  sheet.fill(sheet.left, sheet.y - 2, sheet.right - sheet.left, 15, "#e5dcf1");
  sheet.line(text, { bold: true, size: 10, x: sheet.left + 4 });
  sheet.down(5);
}

function printOverview(sheet: Sheet, accounts: readonly Account[]): void {
  sheet.cells([
    [40, "SHARES", { bold: true }],
    [290, "ENDING BALANCE", { bold: true, align: "right" }],
    [322, "LOANS", { bold: true }],
    [572, "ENDING BALANCE", { bold: true, align: "right" }],
  ]);
  sheet.rule(36, sheet.y - 1, 294, sheet.y - 1);
  sheet.rule(318, sheet.y - 1, 576, sheet.y - 1);
  const loans = [
    ["L0101 BUSINESS AUTO", "23,090.18"],
    ["L0140 LINE OF CREDIT", "6,400.00"],
    ["", ""],
  ] as const;
  accounts.forEach(({ number, product, endMinor }, index) => {
    const [loan, owed] = loans[index]!;
    sheet.cells([
      [40, `${number.slice(7)} ${product}`],
      [290, usd(endMinor), { align: "right" }],
      [322, loan],
      [572, owed, { align: "right" }],
    ]);
  });
  sheet.cells([
    [40, "TOTAL", { bold: true }],
    [290, usd(accounts.reduce((sum, { endMinor }) => sum + endMinor, 0n)), { bold: true, align: "right" }],
    [322, "TOTAL", { bold: true }],
    [572, "29,490.18", { bold: true, align: "right" }],
  ]);
  sheet.down(16);
}

function printShare(sheet: Sheet, account: Account): void {
  sheet.room(110);
  band(sheet, `${account.product}    ACCOUNT ${account.number}`);
  const edge = (text: string, day: Day, minor: bigint): Row => ({
    cells: { date: short(day), text, balance: usd(minor) },
    isBold: true,
  });
  const rows = account.entries.map((entry): Row => {
    const lines =
      entry.checkNumber === null ? entry.lines : [`DRAFT ${entry.checkNumber}`, `TRACER ${entry.reference}`];
    const side = entry.printed < 0n ? "out" : "in";
    return {
      entry,
      balance: entry.balance,
      description: lines.join(" "),
      cells: {
        date: short(entry.day),
        text: lines[0]!,
        [side]: usd(entry.printed),
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
        { key: "date", title: "DATE", x: 40 },
        { key: "text", title: "DESCRIPTION", x: 84, width: 250 },
        { key: "in", title: "ADDITIONS", x: 422, align: "right" },
        { key: "out", title: "SUBTRACTIONS", x: 498, align: "right" },
        { key: "balance", title: "BALANCE", x: 572, align: "right" },
      ],
      head: { bold: true, size: 7.5 },
      nextTitle: (at) => band(at, `${account.product}    ACCOUNT ${account.number} (CONTINUED)`),
    },
    [
      edge("BEGINNING BALANCE", account.start, account.startMinor),
      ...rows,
      edge("ENDING BALANCE", account.end, account.endMinor),
    ],
  );
  sheet.down(4);
  if (account.kind === "checking") printAfterChecking(sheet, account);
  else
    sheet.line(
      `Annual Percentage Yield Earned .40% from ${dateText(account.start, "MM/DD/YYYY")} through ${dateText(account.end, "MM/DD/YYYY")}. Dividends paid year to date 44.08.`,
      { size: 8, x: 84 },
    );
  sheet.down(12);
}

/** What the law wants of fees, and the drafts in order of their numbers. */
function printAfterChecking(sheet: Sheet, account: Account): void {
  const [additions, subtractions] = [creditsOf(account), debitsOf(account)];
  sheet.line(
    `${additions.length} ADDITIONS ${usd(sumOf(additions))}     ${subtractions.length} SUBTRACTIONS ${usd(sumOf(subtractions))}`,
    { size: 8, x: 84 },
  );
  sheet.down(6);
  sheet.room(60);
  sheet.frame(150, sheet.y - 3, 312, 40);
  for (const [label, period, year, bold] of [
    ["", "TOTAL FOR THIS PERIOD", "TOTAL YEAR-TO-DATE", true],
    ["TOTAL OVERDRAFT FEES", "0.00", "58.00", false],
    ["TOTAL RETURNED ITEM FEES", "0.00", "29.00", false],
  ] as const)
    sheet.cells([
      [156, label],
      [360, period, { align: "right", bold }],
      [456, year, { align: "right", bold }],
    ]);
  sheet.down(12);
  const drafts = ofKinds(account, ["check"]).toSorted(
    (a, b) => Number(a.checkNumber) - Number(b.checkNumber),
  );
  if (drafts.length === 0) return;
  const isGap = (at: number) =>
    at > 0 && Number(drafts[at]!.checkNumber) > Number(drafts[at - 1]!.checkNumber) + 1;
  sheet.line("DRAFTS CLEARED (* a number before this one is missing)", { bold: true });
  printGrid(
    sheet,
    {
      columns: 4,
      order: "across",
      titles: ["DRAFT", "DATE", "AMOUNT"],
      cells: [{ x: 4 }, { x: 44 }, { x: 122, align: "right" }],
      head: { bold: true, size: 7.5 },
    },
    drafts.map((entry, at) => [
      `${entry.checkNumber}${isGap(at) ? "*" : ""}`,
      short(entry.day),
      usdUnsigned(entry.printed),
    ]),
  );
}

const LOAN_COLUMNS = [316, 380, 444, 508, 572];
function printLoans(sheet: Sheet, { accounts: [account] }: StatementFile): void {
  const { number, start, end } = account!;
  const row = (cells: readonly string[], bold = false) => {
    const [date, text, ...sums] = cells;
    sheet.cells([
      [40, date!, { bold }],
      [84, text!, { bold }],
      ...sums.map((sum, at) => [LOAN_COLUMNS[at]!, sum, { align: "right", bold }] as const),
    ]);
  };
  const titles = ["DATE", "DESCRIPTION", "AMOUNT", "PRINCIPAL", "INTEREST", "FEES", "BALANCE"];
  const at = (days: number) => short(addDays(start, days));
  sheet.room(100);
  band(sheet, `BUSINESS AUTO    LOAN ${number.slice(0, 7)}L0101`);
  row(titles, true);
  row([short(start), "BEGINNING BALANCE", "", "", "", "", "23,611.40"]);
  row([at(7), "PAYMENT FROM S0020", "652.10", "-521.22", "130.88", "0.00", "23,090.18"]);
  row([short(end), "ENDING BALANCE", "", "", "", "", "23,090.18"]);
  sheet.line(
    "INTEREST RATE 6.740%   NEXT PAYMENT 652.10   PAST DUE 0.00   INTEREST PAID YEAR TO DATE 903.70",
    { size: 8 },
  );
  sheet.down(12);
  sheet.room(120);
  band(sheet, `LINE OF CREDIT    LOAN ${number.slice(0, 7)}L0140`);
  row(titles, true);
  row([short(start), "BEGINNING BALANCE", "", "", "", "", "5,000.00"]);
  row([at(4), "LOAN ADVANCE TO S0020", "2,000.00", "2,000.00", "0.00", "0.00", "7,000.00"]);
  row([at(9), "PAYMENT BY CHECK", "648.15", "-600.00", "48.15", "0.00", "6,400.00"]);
  row([short(end), "ENDING BALANCE", "", "", "", "", "6,400.00"]);
  sheet.line("INTEREST RATE 10.250%   CREDIT LIMIT 25,000.00   AVAILABLE 18,600.00   NEXT PAYMENT 128.00", {
    size: 8,
  });
  sheet.down(14);
}
