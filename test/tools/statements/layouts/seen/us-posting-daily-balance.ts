import type { Account, Entry, Layout } from "../../model.ts";
import { creditsOf, debitsOf, isLastOfDay, ofKinds, printAddress, sumOf } from "../../print/blocks.ts";
import { dateText } from "../../print/formats.ts";
import { LETTER } from "../../print/paper.ts";
import type { Sheet } from "../../print/sheet.ts";
import { printCheckList } from "../../print/side-by-side.ts";
import { type Column, printTable, type Row } from "../../print/table.ts";
import { absolute, pageOf, usd, usdSign, usdUnsigned } from "../common.ts";

const COLUMNS: readonly Column[] = [
  { key: "date", title: ["POSTING", "DATE"], x: 40 },
  { key: "text", title: "TRANSACTION DESCRIPTION", x: 92, width: 230 },
  { key: "in", title: ["DEPOSITS & OTHER", "CREDITS (+)"], x: 410, align: "right" },
  { key: "out", title: ["WITHDRAWALS &", "OTHER DEBITS (-)"], x: 490, align: "right" },
  { key: "balance", title: ["DAILY", "BALANCE"], x: 570, align: "right" },
];

const banner = (sheet: Sheet, title: string) => {
  sheet.fill(sheet.left, sheet.y - 3, sheet.right - sheet.left, 13, "#d5e8dc");
  sheet.text((sheet.left + sheet.right) / 2, sheet.y, title, { bold: true, align: "center" });
  sheet.down(14);
};

/** The sums of the month beside one another, each with its number of items: two lines of titles and one of figures. */
function printAcross(sheet: Sheet, account: Account): void {
  const checks = ofKinds(account, ["check"]);
  const interest = ofKinds(account, ["interest"]);
  const credits = creditsOf(account).filter((entry) => !interest.includes(entry));
  const debits = debitsOf(account).filter((entry) => !checks.includes(entry));
  banner(sheet, "ACCOUNT SUMMARY");
  const small = { bold: true, size: 6.5, align: "center" } as const;
  const heads = [
    [75, "BEGINNING", "BALANCE"],
    [175, "DEPOSITS &", "OTHER CREDITS"],
    [275, "CHECKS PAID", ""],
    [380, "OTHER", "DEBITS"],
    [465, "CURRENT", "INTEREST PAID"],
    [540, "ENDING", "BALANCE"],
  ] as const;
  for (const [x, above, below] of heads) {
    sheet.text(x, sheet.y, above, small);
    sheet.text(x, sheet.y + 8, below, small);
  }
  sheet.down(17);
  for (const x of [140, 243, 345]) sheet.text(x, sheet.y, "NO.", small);
  for (const x of [195, 300, 405]) sheet.text(x, sheet.y, "AMOUNT", small);
  sheet.down(9);
  const pair = (x: number, entries: readonly Entry[]) => {
    sheet.text(x, sheet.y, String(entries.length), { align: "center" });
    sheet.text(x + 82, sheet.y, usdUnsigned(sumOf(entries)), { align: "right" });
  };
  sheet.text(112, sheet.y, usdSign(account.startMinor), { align: "right" });
  pair(140, credits);
  pair(243, checks);
  pair(345, debits);
  sheet.text(490, sheet.y, usdUnsigned(sumOf(interest)), { align: "right" });
  sheet.text(570, sheet.y, usdSign(account.endMinor), { align: "right" });
  for (const x of [118, 222, 327, 430, 496]) sheet.rule(x, sheet.y - 28, x, sheet.y + 10, { weight: 0.3 });
  sheet.down(24);
}

function rowsOf(account: Account): Row[] {
  const rows = account.entries.map((entry): Row => {
    const isLast = isLastOfDay(account, entry);
    const lines = entry.checkNumber === null ? entry.lines : [`CHECK NUMBER ${entry.checkNumber}`];
    const amount = usdUnsigned(entry.printed);
    return {
      entry,
      balance: isLast ? entry.balance : null,
      description: lines.join(" "),
      cells: {
        date: dateText(entry.day, "MM/DD/YYYY"),
        text: lines[0]!,
        in: entry.printed > 0n ? `$${amount}` : "",
        out: entry.printed < 0n ? `$${amount}` : "",
        balance: isLast ? usd(entry.balance) : "",
      },
      more: { text: lines.slice(1) },
    };
  });
  const opening: Row = {
    cells: {
      date: dateText(account.start, "MM/DD/YYYY"),
      text: "BEGINNING BALANCE",
      balance: usdSign(account.startMinor),
    },
  };
  const counts: Row = {
    cells: {
      text: "NUMBER OF DEPOSITS/CHECKS PAID",
      in: String(ofKinds(account, ["deposit"]).length),
      out: String(ofKinds(account, ["check"]).length),
    },
  };
  return [opening, ...rows, counts];
}

/** One ledger in capitals, the balance on the last row of a day, a summary that lies across the page, checks listed once more below. */
export const layout: Layout = {
  name: "us-posting-daily-balance",
  family: "us-ledger",
  country: "US",
  wording: "commas",
  holder: "company",
  accounts: [
    {
      kind: "checking",
      product: ["SIMPLE CHECKING FOR BUSINESS", "COMMERCIAL CHECKING", "BUSINESS INTEREST CHECKING"],
      number: "98########",
      rows: [6, 60],
      checks: 0.25,
      period: "month",
      mayBeOverdrawn: true,
    },
  ],
  paper: {
    size: LETTER,
    font: "helvetica",
    textSize: 8,
    left: 36,
    right: 574,
    top: 120,
    bottom: 730,
    placing: "words",
  },
  frame: (pen, page, pages, { bank, holder, accounts: [account] }) => {
    const { start, end, number, product } = account!;
    pen.text(36, 24, bank.name, { bold: true, size: 16, color: "#00693c", font: "times" });
    pen.text(574, 24, "FOR INQUIRIES CALL:", { bold: true, size: 7, align: "right" });
    pen.text(574, 33, `BUSINESS SERVICE ${bank.phone}`, { size: 7, align: "right" });
    if (page > 1) pen.text(306, 56, holder.name, { align: "center", bold: true });
    const heads = [
      ["ACCOUNT TYPE", product, 120],
      ["ACCOUNT NUMBER", number, 280],
      ["STATEMENT PERIOD", `${dateText(start, "MM/DD/YYYY")} - ${dateText(end, "MM/DD/YYYY")}`, 410],
      ["PAGE", `${page} of ${pages}`, 540],
    ] as const;
    for (const [head, value, x] of heads) {
      pen.text(x, 72, head, { bold: true, size: 6.5, align: "center" });
      pen.text(x, 82, value, { align: "center" });
    }
    pen.frame(36, 69, 538, 25);
    pen.text(20, 500, `00${number}M NM017 L ${page}`, { size: 5, turn: 270, color: "#777777" });
    if (page === pages) pen.text(36, 762, pageOf(page, pages).toUpperCase(), { size: 5, color: "#777777" });
  },
  print: (sheet, file) => {
    const account = file.accounts[0]!;
    printAddress(sheet, file, 70, 125);
    sheet.text(400, 125, "MAIN STREET BRANCH");
    sheet.y = 205;
    printAcross(sheet, account);
    banner(sheet, "ACCOUNT ACTIVITY");
    printTable(
      sheet,
      {
        columns: COLUMNS,
        account,
        head: { bold: true, size: 6.5 },
        rowGap: 2,
        nextTitle: (at) => banner(at, "ACCOUNT ACTIVITY (continued)"),
      },
      rowsOf(account),
    );
    sheet.down(14);
    const checks = ofKinds(account, ["check"]);
    if (checks.length > 0) {
      sheet.room(90);
      banner(sheet, "CHECKS PAID SUMMARY");
      printCheckList(sheet, account, checks, {
        columns: 3,
        order: "across",
        titles: ["CHECK NO.", "DATE", "AMOUNT"],
        cells: [{ x: 8 }, { x: 62 }, { x: 165, align: "right" }],
        head: { bold: true, size: 6.5 },
        isRepeated: true,
        cellsOf: ({ checkNumber, day, printed }, isGap) => [
          `${checkNumber}${isGap ? "*" : ""}`,
          dateText(day, "MM/DD/YY"),
          usd(absolute(printed)),
        ],
      });
      sheet.down(4);
      sheet.cells([
        [44, "* - INDICATES A SKIP IN SEQUENTIAL CHECK NUMBERS", { size: 6.5 }],
        [370, "NUMBER OF CHECKS PAID", { size: 6.5 }],
        [480, String(checks.length), { size: 6.5 }],
      ]);
      sheet.cells([
        [370, "AMOUNT OF CHECKS PAID", { size: 6.5 }],
        [530, usdSign(absolute(sumOf(checks))), { size: 6.5, align: "right" }],
      ]);
      sheet.down(10);
    }
    sheet.room(60);
    sheet.line(
      "EFFECTIVE JULY 1, THE FEE FOR A STOP PAYMENT ORDER WILL BE $30.00. FEE FOR CASHED CHECKS $1.00.",
      {
        bold: true,
        size: 7,
      },
    );
    sheet.line(`ANNUAL PERCENTAGE YIELD EARNED = 0.01%   INTEREST PAID YEAR TO DATE $4.11`, { size: 7 });
  },
};
