import type { Day } from "../../../../../src/core/model/day.ts";
import type { Account, Entry, Layout, StatementFile } from "../../model.ts";
import { creditsOf, debitsOf, printAddress, printParagraph, sumOf } from "../../print/blocks.ts";
import { dateText, moneyText } from "../../print/formats.ts";
import { A4 } from "../../print/paper.ts";
import type { Sheet } from "../../print/sheet.ts";
import { type Column, printTable, type Row } from "../../print/table.ts";
import { absolute, TRAILING, usd, usdSign, usdUnsigned } from "../common.ts";

const BLUE = "#004165";
const dayMonth = (day: Day) => dateText(day, "DD MMM").toUpperCase();
const long = (day: Day) => dateText(day, "DD MMMM YYYY").toUpperCase();
const balance = (minor: bigint) =>
  moneyText(minor, { ...TRAILING, negative: (unsigned) => `${unsigned} DR` });

/**
 * An Australian bank's business account: the year on a row of its own, day and month on each row, the word `blank` where
 * a cell is empty, totals at the end of every page and of the period, the day of effect below the words, a table of fees at the end.
 */
export const layout: Layout = {
  name: "au-totals-of-page",
  family: "au",
  country: "AU",
  wording: "plain",
  holder: "company",
  accounts: [
    {
      kind: "checking",
      product: ["BUSINESS ESSENTIALS STATEMENT", "BUSINESS EXTRA STATEMENT", "CURRENT ACCOUNT STATEMENT"],
      number: "####-#####",
      rows: [8, 60],
      checks: 0.05,
      mayBeOverdrawn: true,
    },
  ],
  paper: {
    size: A4,
    font: "helvetica",
    textSize: 8.5,
    left: 48,
    right: 548,
    top: 60,
    topNext: 104,
    bottom: 748,
  },
  frame: (pen, page, pages, { bank, accounts: [account] }) => {
    pen.text(548, 30, bank.name, { bold: true, size: 15, color: BLUE, align: "right" });
    pen.text(48, 34, account!.product, { bold: true, size: page === 1 ? 14 : 10, color: BLUE });
    if (page > 1) pen.text(48, 52, `Account Number ${account!.number}`);
    pen.text(48, 808, `${bank.legal} ABN 48 120 300 771`, { size: 6.5 });
    pen.text(548, 808, `Page ${page} of ${pages}`, { size: 7.5, align: "right" });
    pen.text(24, 690, `XPRCAP0024-${page}${account!.number.slice(5)}`, { size: 5, turn: 270 });
  },
  print: (sheet, file) => {
    const account = file.accounts[0]!;
    printTop(sheet, file, account);
    printRows(sheet, account);
    printFees(sheet, file);
  },
};

function printTop(sheet: Sheet, file: StatementFile, account: Account): void {
  sheet.text(48, 54, "STATEMENT NUMBER 46", { bold: true });
  sheet.text(48, 66, `${long(account.start)} TO ${long(account.end)}`, { bold: true });
  printAddress(sheet, file, 70, 112);
  sheet.text(370, 84, "Account Details", { bold: true, color: BLUE, size: 10 });
  const facts: [string, string][] = [
    ["Account name", file.holder.name],
    ["Branch Number (BSB)", "917-442"],
    ["Account Number", account.number],
  ];
  facts.forEach(([label, value], at) => {
    sheet.text(370, 100 + at * 24, label, { color: "#555555", size: 7.5 });
    sheet.text(370, 110 + at * 24, value, { bold: true });
  });
  sheet.y = 196;
  const boxes: [string, string, string][] = [
    ["Opening Balance:", usdSign(account.startMinor), ""],
    ["Total Deposits:", usdSign(sumOf(creditsOf(account))), "+"],
    ["Total Withdrawals:", usdSign(-sumOf(debitsOf(account))), "-"],
    ["Closing Balance:", usdSign(account.endMinor), "="],
  ];
  boxes.forEach(([label, value, sign], at) => {
    const x = 48 + at * 127;
    sheet.frame(x, sheet.y, 112, 38, BLUE);
    sheet.text(x + 56, sheet.y + 7, label, { align: "center", size: 8 });
    sheet.text(x + 56, sheet.y + 20, value, { align: "center", bold: true, size: 10 });
    sheet.text(x - 8, sheet.y + 14, sign, { align: "center", bold: true, size: 11 });
  });
  sheet.down(56);
  sheet.line("NEED TO GET IN TOUCH?", { bold: true, color: BLUE });
  sheet.line(`Enquiries: ${file.bank.phone}   Lost/Stolen Cards: 1800 555 017   ${file.bank.web}`);
  sheet.down(12);
  printHeading(sheet);
}

function printHeading(sheet: Sheet): void {
  sheet.line("Transaction Details", { bold: true, size: 11, color: BLUE });
  sheet.line("Please retain this statement for taxation purposes", { size: 7.5 });
  sheet.down(4);
}

const COLUMNS: readonly Column[] = [
  { key: "date", title: "Date", x: 50 },
  { key: "text", title: "Transaction Details", x: 96, width: 230 },
  { key: "out", title: "Withdrawals ($)", x: 400, align: "right" },
  { key: "in", title: "Deposits ($)", x: 474, align: "right" },
  { key: "balance", title: "Balance ($)", x: 546, align: "right" },
];

function printRows(sheet: Sheet, account: Account): void {
  const rows: Row[] = [];
  let year = dateText(account.start, "YYYY");
  rows.push({ cells: { date: year }, isBold: true });
  const opening = {
    date: dayMonth(account.start),
    text: "OPENING BALANCE",
    balance: balance(account.startMinor),
  };
  rows.push({ cells: opening, isBold: true });
  for (const entry of account.entries) {
    const now = dateText(entry.day, "YYYY");
    if (now !== year) rows.push({ cells: { date: now }, isBold: true });
    year = now;
    rows.push(rowOf(entry));
  }
  let onPage: Entry[] = [];
  const { mark } = sheet;
  sheet.mark = (one) => {
    onPage.push(one.entry);
    mark(one);
  };
  const totals = (words: string, entries: readonly Entry[]) => {
    const side = (sign: bigint) =>
      usdSign(absolute(sumOf(entries.filter(({ printed }) => printed * sign > 0n))));
    sheet.rule(48, sheet.y, 548, sheet.y);
    sheet.down(3);
    sheet.text(96, sheet.y, words, { bold: true });
    sheet.text(400, sheet.y, side(-1n), { bold: true, align: "right" });
    sheet.text(474, sheet.y, side(1n), { bold: true, align: "right" });
    sheet.down(14);
  };
  printTable(
    sheet,
    {
      account,
      columns: COLUMNS,
      head: { bold: true, size: 8, shade: "#dbe6ee" },
      rowGap: 4,
      beforeBreak: () => {
        totals("TOTALS AT END OF PAGE", onPage);
        onPage = [];
      },
      nextTitle: printHeading,
    },
    rows,
  );
  sheet.room(34);
  totals("TOTALS AT END OF PAGE", onPage);
  totals("TOTALS AT END OF PERIOD", account.entries);
  sheet.text(546, sheet.y - 14, balance(account.endMinor), { bold: true, align: "right" });
  sheet.down(14);
}

function rowOf(entry: Entry): Row {
  const [first, ...more] = entry.lines;
  const isLater = entry.madeOn !== entry.day;
  const effect = `EFFECTIVE DATE ${dateText(entry.madeOn, "DD MMM YYYY").toUpperCase()}`;
  const words = isLater ? [...more, effect] : more;
  return {
    entry,
    balance: entry.balance,
    description: [first, ...words].join(" "),
    cells: {
      date: dayMonth(entry.day),
      text: first!.toUpperCase(),
      out: entry.printed < 0n ? usdUnsigned(entry.printed) : "blank",
      in: entry.printed > 0n ? usd(entry.printed) : "blank",
      balance: balance(entry.balance),
    },
    more: { text: words },
  };
}

function printFees(sheet: Sheet, { bank }: StatementFile): void {
  sheet.room(120);
  sheet.line("Fee Summary", { bold: true, size: 11, color: BLUE });
  const lines = [
    ["Summary of transaction fees", "Transactions", "Fee per item ($)", "Total charge ($)"],
    ["Electronic transactions", "14", "0.00", "0.00"],
    ["Staff assisted withdrawals", "2", "2.50", "5.00"],
    ["Less monthly allowance", "", "", "5.00 CR"],
    ["Total", "", "", "0.00"],
  ];
  for (const [at, cells] of lines.entries())
    sheet.cells(
      cells.map(
        (text, edge) =>
          [
            [48, 320, 420, 546][edge]!,
            text,
            { bold: at === 0, align: edge === 0 ? "left" : "right" },
          ] as const,
      ),
    );
  sheet.down(10);
  printParagraph(
    sheet,
    `All entries generated are subject to authorisation and verification and if necessary, adjustments will appear on a later statement. For help with your account call ${bank.phone}.`,
    { size: 7.5 },
  );
}
