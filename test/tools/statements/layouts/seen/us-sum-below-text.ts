import type { Account, Entry, Layout } from "../../model.ts";
import {
  creditsOf,
  debitsOf,
  ofKinds,
  printAddress,
  printParagraph,
  printSummary,
  sumOf,
} from "../../print/blocks.ts";
import { dateText } from "../../print/formats.ts";
import { LETTER } from "../../print/paper.ts";
import type { Sheet } from "../../print/sheet.ts";
import { printDailyList } from "../../print/side-by-side.ts";
import { printTable } from "../../print/table.ts";
import { usd, usdSign, usdUnsigned, usdUnsignedSign } from "../common.ts";

const WIDTH = 250;
const title = (sheet: Sheet, text: string) => {
  sheet.rule(sheet.left, sheet.y, sheet.right, sheet.y, { weight: 0.8 });
  sheet.text(sheet.left, sheet.y + 3, text, { bold: true, spacing: 1.5 });
  sheet.down(18);
};

/** The number of reference and the sum stand on the last line of a row, the date on its first. */
function printRows(sheet: Sheet, account: Account, name: string, entries: readonly Entry[]): void {
  if (entries.length === 0) return;
  sheet.room(90);
  title(sheet, name.toUpperCase());
  printTable(
    sheet,
    {
      account,
      columns: [
        { key: "date", title: "Date", x: 48 },
        { key: "text", title: "Description", x: 90 },
        { key: "ref", title: "Reference", x: 370 },
        { key: "amount", title: "Amount", x: 560, align: "right" },
      ],
      head: { italic: true, size: 7.5, rule: "none" },
      rowGap: 4,
      nextTitle: (at) => title(at, `${name.toUpperCase()} - CONTINUED`),
    },
    entries.map((entry) => {
      const lines = entry.lines.flatMap((line) => sheet.wrap(line, WIDTH));
      const blank = lines.slice(1).map(() => "");
      const last = (text: string) => [...blank, text];
      const [ref, amount] = [last(entry.reference), last(usdUnsigned(entry.printed))];
      return {
        entry,
        cells: { date: dateText(entry.day, "MM/DD"), text: lines[0]!, ref: ref[0]!, amount: amount[0]! },
        more: { text: lines.slice(1), ref: ref.slice(1), amount: amount.slice(1) },
      };
    }),
  );
  sheet.cells([
    [370, "Total", { bold: true }],
    [560, usdUnsignedSign(sumOf(entries)), { bold: true, align: "right" }],
  ]);
  sheet.down(14);
}

/** Rows begin with the date and end with the sum, two or three lines lower; a stamp across each page; titles in letters set apart. */
export const layout: Layout = {
  name: "us-sum-below-text",
  family: "us-sections",
  country: "US",
  wording: "ref_line",
  holder: "company",
  accounts: [
    {
      kind: "checking",
      product: ["Analyzed Business Checking", "Treasury Checking"],
      number: "00########",
      rows: [8, 55],
      checks: 0.15,
      period: "month",
    },
  ],
  paper: { size: LETTER, font: "helvetica", textSize: 8.5, left: 44, right: 566, top: 90, bottom: 722 },
  frame: (pen, page, pages, { bank, holder, accounts: [account] }) => {
    const { start, end, number } = account!;
    pen.text(150, 560, "DUPLICATE", { bold: true, size: 76, color: "#ececec", turn: 315 });
    pen.text(44, 28, bank.name, { bold: true, size: 14 });
    pen.text(44, 46, holder.name, { size: 8 });
    const right = { align: "right", size: 8 } as const;
    pen.text(566, 28, `Account ${number}`, right);
    pen.text(566, 39, `${dateText(start, "MM/DD/YYYY")} thru ${dateText(end, "MM/DD/YYYY")}`, right);
    pen.text(566, 50, `Page ${page} of ${pages}`, right);
  },
  print: (sheet, file) => {
    const account = file.accounts[0]!;
    printAddress(sheet, file, 64, 110);
    sheet.y = 180;
    const credits = creditsOf(account);
    const fees = ofKinds(account, ["fee"]);
    const checks = ofKinds(account, ["check"]);
    const debits = debitsOf(account).filter((entry) => !fees.includes(entry) && !checks.includes(entry));
    title(sheet, "SUMMARY OF ACCOUNT BALANCE");
    const lines = [
      [`Balance ${dateText(account.start, "MM/DD/YYYY")}`, "", usdSign(account.startMinor)],
      ["Deposits and Credits", String(credits.length), usd(sumOf(credits))],
      ["Checks", String(checks.length), usd(sumOf(checks))],
      ["Withdrawals and Debits", String(debits.length), usd(sumOf(debits))],
      ["Service Charges", String(fees.length), usd(sumOf(fees))],
      [`Balance ${dateText(account.end, "MM/DD/YYYY")}`, "", usdSign(account.endMinor)],
    ] as const;
    printSummary(sheet, lines, { label: 48, values: [250, 360], total: true, gap: 2 });
    sheet.down(16);
    printRows(sheet, account, "Deposits and Credits", credits);
    printRows(sheet, account, "Checks", checks);
    printRows(sheet, account, "Withdrawals and Debits", debits);
    printRows(sheet, account, "Service Charges", fees);
    sheet.room(80);
    title(sheet, "BALANCE BY DATE");
    printDailyList(sheet, account, {
      columns: 4,
      order: "across",
      titles: ["Date", "Balance"],
      right: 115,
      date: "MM/DD",
      money: usd,
      head: { italic: true, size: 7.5 },
    });
    sheet.down(10);
    printParagraph(
      sheet,
      "Earnings credit of 0.25% on collected balances above $25,000.00. Charges for the month before are taken on the 15th.",
      { size: 7 },
    );
  },
};
