import type { Layout } from "../../model.ts";
import { creditsOf, debitsOf, printAddress, printSummary, sumOf } from "../../print/blocks.ts";
import { DOLLARS, dateText, moneyText, parentheses } from "../../print/formats.ts";
import { printLedger } from "../../print/ledger-table.ts";
import { printWorksheet } from "../../print/notices.ts";
import { LETTER } from "../../print/paper.ts";
import { absolute, pageOf, usd } from "../common.ts";

const money = (minor: bigint) => moneyText(minor, { ...DOLLARS, negative: parentheses }, "$");

/** The plainest form: debit, credit and balance in shaded rows, negative balances in parentheses, a form to balance by hand. */
export const layout: Layout = {
  name: "us-debit-credit-balance",
  family: "us-two-columns",
  country: "US",
  wording: "core",
  holder: "company",
  accounts: [
    {
      kind: "checking",
      product: "Business Checking Plus",
      number: "########",
      rows: [5, 60],
      checks: 0.15,
      mayBeOverdrawn: true,
    },
  ],
  paper: {
    size: LETTER,
    font: "source-serif",
    textSize: 8.5,
    left: 40,
    right: 572,
    top: 60,
    topNext: 80,
    bottom: 725,
    placing: "words",
  },
  frame: (pen, page, pages, { bank, accounts: [account] }) => {
    pen.text(40, 32, bank.name, { bold: true, size: 15 });
    if (page > 1) pen.text(572, 36, `Account ending in ${account!.number.slice(-4)}`, { align: "right" });
    pen.text(306, 750, pageOf(page, pages), { align: "center" });
  },
  print: (sheet, file) => {
    const account = file.accounts[0]!;
    sheet.line(account.product, { size: 12 });
    printAddress(sheet, file, 40, 110);
    sheet.text(350, 100, "Statement period");
    sheet.text(
      572,
      100,
      `${dateText(account.start, "MM/DD/YYYY")} to ${dateText(account.end, "MM/DD/YYYY")}`,
      { align: "right" },
    );
    sheet.text(350, 114, "Account number");
    sheet.text(572, 114, account.number, { align: "right" });
    sheet.y = 190;
    printSummary(
      sheet,
      [
        ["Opening balance", money(account.startMinor)],
        ["Total credits", money(sumOf(creditsOf(account)))],
        ["Total debits", money(absolute(sumOf(debitsOf(account))))],
        ["Closing balance", money(account.endMinor)],
      ],
      { label: 40, values: [260], total: true },
    );
    sheet.down(18);
    printLedger(sheet, account, {
      columns: [
        { key: "date", title: "Date", x: 44 },
        { key: "text", title: "Description", x: 100, width: 250 },
        { key: "out", title: "Debits", x: 430, align: "right" },
        { key: "in", title: "Credits", x: 500, align: "right" },
        { key: "balance", title: "Balance", x: 568, align: "right" },
      ],
      date: (day) => dateText(day, "MM/DD/YYYY"),
      money,
      side: usd,
      opening: "Opening balance",
      closing: "Closing balance",
      hasOpeningDate: true,
      head: { bold: true, shade: "#d5dbe3" },
      ruling: "zebra",
    });
    sheet.down(20);
    printWorksheet(sheet);
  },
};
