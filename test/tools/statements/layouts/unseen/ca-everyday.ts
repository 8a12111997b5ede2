import type { Layout } from "../../model.ts";
import { creditsOf, debitsOf, printAddress, printSummary, sumOf } from "../../print/blocks.ts";
import { DOLLARS, dateText, moneyText, trailing } from "../../print/formats.ts";
import { printLedger } from "../../print/ledger-table.ts";
import { LETTER } from "../../print/paper.ts";
import { pageOf } from "../common.ts";

const money = (minor: bigint) => moneyText(minor, { ...DOLLARS, negative: trailing });
const dollars = (minor: bigint) => moneyText(minor, { ...DOLLARS, negative: trailing }, "$");

/** Description broken over lines with the amount on the last one; withdrawals, deposits, balance; an odd trailing minus on balances. */
export const layout: Layout = {
  name: "ca-everyday",
  family: "ca",
  country: "CA",
  wording: "short",
  holder: "company",
  accounts: [
    {
      kind: "checking",
      product: "Basic Business Account",
      number: "##### ##### ##",
      rows: [6, 45],
      checks: 0.15,
      period: "month",
      mayBeOverdrawn: true,
    },
  ],
  paper: { size: LETTER, font: "open-sans", textSize: 8, left: 48, right: 564, top: 80, bottom: 722 },
  frame: (pen, page, pages, { bank }) => {
    pen.text(48, 30, bank.name, { bold: true, size: 15, color: "#ec111a" });
    pen.text(564, 748, pageOf(page, pages), { align: "right", size: 7 });
  },
  print: (sheet, file) => {
    const account = file.accounts[0]!;
    printAddress(sheet, file, 60, 90);
    sheet.text(330, 80, "Your account number:", { size: 7 });
    sheet.text(330, 90, account.number, { bold: true });
    sheet.text(330, 106, "Statement From:", { size: 7 });
    sheet.text(
      330,
      116,
      `${dateText(account.start, "MMM DD YYYY")} To: ${dateText(account.end, "MMM DD YYYY")}`,
      { bold: true },
    );
    sheet.y = 160;
    sheet.line(account.product, { bold: true, size: 12 });
    printSummary(
      sheet,
      [
        [`Opening Balance on ${dateText(account.start, "MMMM D, YYYY")}`, dollars(account.startMinor)],
        ["Minus total withdrawals", dollars(-sumOf(debitsOf(account)))],
        ["Plus total deposits", dollars(sumOf(creditsOf(account)))],
        [`Closing Balance on ${dateText(account.end, "MMMM D, YYYY")}`, dollars(account.endMinor)],
      ],
      { label: 48, values: [340], total: true, gap: 3 },
    );
    sheet.down(12);
    sheet.line("Here's what happened in your account this statement period", { bold: true, size: 10 });
    printLedger(sheet, account, {
      columns: [
        { key: "date", title: "Date", x: 50 },
        { key: "text", title: "Transactions", x: 100, width: 200 },
        { key: "out", title: ["Amounts", "withdrawn ($)"], x: 400, align: "right" },
        { key: "in", title: ["Amounts", "deposited ($)"], x: 480, align: "right" },
        { key: "balance", title: "Balance ($)", x: 562, align: "right" },
      ],
      date: (day) => dateText(day, "MMM D"),
      money,
      opening: "Opening Balance",
      closing: "Closing Balance",
      hasOpeningDate: true,
      head: { bold: true, size: 7 },
      ruling: "lines",
      rowGap: 3,
    });
  },
};
