import type { Account, Entry, Layout, StatementFile } from "../../model.ts";
import {
  creditsOf,
  debitsOf,
  printAddress,
  printParagraph,
  printSummary,
  sumOf,
} from "../../print/blocks.ts";
import { DOLLARS, dateText, moneyText } from "../../print/formats.ts";
import { LETTER } from "../../print/paper.ts";
import type { Sheet } from "../../print/sheet.ts";
import { printTable, type Row } from "../../print/table.ts";
import { pageOf, usdSign, usdUnsignedSign } from "../common.ts";

const BLUE = "#013d5b";
/** A sign, a space, the amount: `- $12.00`, `+ $40.00`. */
const spaced = (minor: bigint) => `${minor < 0n ? "-" : "+"} ${usdUnsignedSign(minor)}`;
const balanceText = (minor: bigint) =>
  moneyText(minor, { ...DOLLARS, negative: (unsigned) => `- ${unsigned}` }, "$");

const rowOf = (entry: Entry): Row => ({
  entry,
  balance: entry.balance,
  cells: {
    date: dateText(entry.day, "MMM D"),
    text: entry.lines.join(" "),
    kind: entry.printed > 0n ? "Credit" : "Debit",
    amount: spaced(entry.printed),
    balance: balanceText(entry.balance),
  },
});

function printAccount(sheet: Sheet, file: StatementFile, account: Account): void {
  sheet.room(170);
  sheet.line(`${account.product} - ${account.number}`, { bold: true, size: 12, color: BLUE });
  sheet.down(4);
  const bound = (text: string, day: Account["start"], minor: bigint): Row => ({
    isBold: true,
    cells: { date: dateText(day, "MMM D"), text, balance: balanceText(minor) },
  });
  printTable(
    sheet,
    {
      account,
      columns: [
        { key: "date", title: "DATE", x: 48 },
        { key: "text", title: "DESCRIPTION", x: 100, width: 190 },
        { key: "kind", title: "CATEGORY", x: 330 },
        { key: "amount", title: "AMOUNT", x: 468, align: "right" },
        { key: "balance", title: "BALANCE", x: 562, align: "right" },
      ],
      head: { size: 7, color: "#555555", rule: "both" },
      ruling: "lines",
      rowGap: 6,
      isMiddled: true,
    },
    [
      bound("Opening Balance", account.start, account.startMinor),
      ...account.entries.map(rowOf),
      bound("Closing Balance", account.end, account.endMinor),
    ],
  );
  sheet.down(6);
  const isSaving = account.kind === "savings";
  const ends = [
    ["Annual Percentage Yield Earned", isSaving ? "0.85%" : "0.00%"],
    ["YTD Interest Paid", isSaving ? "$41.16" : "$0.00"],
    ["Days in Statement Cycle", String(account.end - account.start + 1)],
    ["Fees charged this cycle", usdUnsignedSign(sumOf(account.entries.filter(({ kind }) => kind === "fee")))],
    [`Titled to`, file.holder.name],
  ] as const;
  const text = { size: 7.5, color: "#444444" };
  printSummary(sheet, ends, { label: 48, values: [300], text });
  sheet.down(18);
}

/** Rows of a browser's making: a category, signs set apart, cells in the middle of rows of two lines; opening and closing as rows; two accounts. */
export const layout: Layout = {
  name: "us-category-rows",
  family: "us-ledger",
  country: "US",
  wording: "spoken",
  holder: "company",
  accounts: [
    {
      kind: "checking",
      product: ["Basic Checking", "Enhanced Checking"],
      number: "36#########",
      rows: [5, 45],
    },
    { kind: "savings", product: "Performance Savings", number: "36#########", rows: [1, 6] },
  ],
  paper: {
    size: LETTER,
    font: "open-sans",
    textSize: 8.5,
    left: 44,
    right: 566,
    top: 60,
    bottom: 720,
    placing: "words",
  },
  frame: (pen, page, pages, { bank }) => {
    pen.text(44, 24, bank.name, { bold: true, italic: true, size: 15, color: BLUE });
    pen.text(44, 756, bank.web, { size: 7 });
    pen.text(200, 756, bank.phone, { size: 7 });
    pen.text(360, 756, "Member FDIC. Equal Housing Lender.", { size: 7 });
    pen.text(566, 756, pageOf(page, pages), { size: 7, align: "right" });
  },
  print: (sheet, file) => {
    const { accounts } = file;
    const { start, end } = accounts[0]!;
    sheet.text(566, 60, "Your account statement", { bold: true, size: 14, align: "right" });
    const period = `${dateText(start, "MMM D")} - ${dateText(end, "MMM D, YYYY")}`;
    sheet.text(566, 80, `STATEMENT PERIOD`, { size: 7, align: "right" });
    sheet.text(566, 90, period, { align: "right", bold: true });
    printAddress(sheet, file, 48, 110);
    sheet.y = 165;
    sheet.line(`Here's your ${dateText(end, "MMMM YYYY")} bank statement.`, { size: 11 });
    printParagraph(
      sheet,
      "Move $2,500.00 or more into a new savings account by the 15th and earn a $100.00 bonus. Tap Explore Products in the app.",
    );
    sheet.down(12);
    sheet.line("Account Summary", { bold: true, size: 12, color: BLUE });
    const all = (key: "startMinor" | "endMinor") =>
      balanceText(accounts.reduce((sum, one) => sum + one[key], 0n));
    const lines = accounts.map((one) => {
      const name = `${one.product}...${one.number.slice(-4)}`;
      return [name, balanceText(one.startMinor), balanceText(one.endMinor)] as const;
    });
    printSummary(
      sheet,
      [
        ["ACCOUNT NAME", dateText(start, "MMM D"), dateText(end, "MMM D")],
        ...lines,
        ["All Accounts", all("startMinor"), all("endMinor")],
      ],
      { label: 48, values: [330, 470], gap: 6, total: true },
    );
    sheet.down(14);
    sheet.line("Cashflow Summary", { bold: true, size: 12, color: BLUE });
    const flow = accounts.map(
      (one) =>
        [
          `...${one.number.slice(-4)}`,
          `+ ${usdSign(sumOf(creditsOf(one)))}`,
          debitsOf(one).length === 0 ? "$0.00" : spaced(sumOf(debitsOf(one))),
        ] as const,
    );
    printSummary(sheet, [["", "DEPOSITS", "WITHDRAWALS"], ...flow], {
      label: 48,
      values: [330, 470],
      gap: 4,
    });
    sheet.down(20);
    for (const account of accounts) printAccount(sheet, file, account);
  },
};
