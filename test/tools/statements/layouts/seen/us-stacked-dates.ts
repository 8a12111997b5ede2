import type { Account, Entry, Layout } from "../../model.ts";
import { creditsOf, debitsOf, isLastOfDay, sumOf } from "../../print/blocks.ts";
import { DOLLARS, dateText, type Marks, moneyText } from "../../print/formats.ts";
import { LETTER } from "../../print/paper.ts";
import type { Sheet } from "../../print/sheet.ts";
import { printTable, type Row } from "../../print/table.ts";
import { usdSign } from "../common.ts";

const MARKS: Marks = {
  ...DOLLARS,
  negative: (text) => `- ${text}`,
  positive: (text) => `+ ${text}`,
};
const change = (minor: bigint) => moneyText(minor, MARKS, "$");

/** Each row's day above its month as on a leaf of a calendar, the balance once a day, the month in words and no other dates. */
export const layout: Layout = {
  name: "us-stacked-dates",
  family: "us-neobank",
  country: "US",
  wording: "plain",
  holder: "company",
  accounts: [
    {
      kind: "checking",
      product: ["Everyday business account", "Free business account"],
      number: "##########",
      rows: [5, 45],
      period: "month",
    },
  ],
  paper: { size: LETTER, font: "condensed", textSize: 10, left: 50, right: 562, top: 70, bottom: 715 },
  frame: (pen, page, pages, { bank, accounts: [account] }) => {
    pen.text(50, 34, bank.name, { bold: true, size: 15, color: "#b3541e" });
    pen.text(562, 36, dateText(account!.start, "MMMM YYYY"), { align: "right", bold: true });
    pen.text(50, 745, `${bank.legal}, ${bank.street}. Call ${bank.phone}.`, { size: 7 });
    pen.text(562, 745, `${page}/${pages}`, { align: "right", size: 8 });
  },
  print: (sheet, file) => {
    const account = file.accounts[0]!;
    sheet.line(`Your statement for the month of ${dateText(account.start, "MMMM YYYY")}`, { size: 17 });
    sheet.down(10);
    for (const line of [file.holder.name, ...file.holder.address]) sheet.line(line);
    sheet.down(10);
    sheet.line(`${account.product}, number ${account.number}`, { bold: true });
    sheet.down(6);
    printMonth(sheet, account);
    printTable(
      sheet,
      {
        account,
        columns: [
          { key: "date", title: "", x: 66, align: "center" },
          { key: "text", title: "What happened", x: 96, width: 240 },
          { key: "amount", title: "Amount", x: 440, align: "right" },
          { key: "balance", title: "Balance at end of day", x: 558, align: "right" },
        ],
        head: { size: 8, italic: true },
        rowGap: 8,
        ruling: "lines",
      },
      account.entries.map((entry) => rowOf(account, entry)),
    );
    sheet.down(14);
    sheet.room(30);
    sheet.line("Questions about a payment? Tell us within 60 days of the day this statement reached you.", {
      size: 8,
    });
  },
};

function rowOf(account: Account, entry: Entry): Row {
  const balance = isLastOfDay(account, entry) ? entry.balance : null;
  return {
    entry,
    balance,
    cells: {
      date: dateText(entry.day, "D"),
      text: entry.lines[0]!,
      amount: change(entry.printed),
      balance: balance === null ? "" : usdSign(balance),
    },
    more: { date: [dateText(entry.day, "MMM").toUpperCase()], text: entry.lines.slice(1) },
  };
}

function printMonth(sheet: Sheet, account: Account): void {
  const lines = [
    ["Balance at the start of the month", usdSign(account.startMinor)],
    ["Came in", change(sumOf(creditsOf(account)))],
    ["Went out", change(sumOf(debitsOf(account)))],
    ["Balance at the end of the month", usdSign(account.endMinor)],
  ] as const;
  for (const [label, value] of lines)
    sheet.cells([
      [50, label],
      [340, value, { align: "right" }],
    ]);
  sheet.down(16);
}
