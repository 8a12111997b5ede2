import type { Layout } from "../../model.ts";
import { creditsOf, debitsOf, printAddress, sumOf } from "../../print/blocks.ts";
import { dateText } from "../../print/formats.ts";
import { printLedger } from "../../print/ledger-table.ts";
import { A4 } from "../../print/paper.ts";
import { averageOf, usd } from "../common.ts";

/** Transaction and value date in capitals, BALANCE B/F and BALANCE C/F, totals below each column, `Total Balance Carried Forward`. */
export const layout: Layout = {
  name: "sg-deposit",
  family: "asia",
  country: "SG",
  wording: "short",
  holder: "company",
  accounts: [
    {
      kind: "checking",
      product: "BUSINESS GROWTH ACCOUNT",
      number: "###-######-###",
      rows: [5, 45],
      checks: 0.08,
      period: "month",
    },
  ],
  paper: {
    size: A4,
    font: "helvetica",
    textSize: 8,
    left: 44,
    right: 552,
    top: 90,
    topNext: 100,
    bottom: 770,
  },
  frame: (pen, page, pages, { bank, accounts: [account] }) => {
    pen.text(44, 34, bank.name, { bold: true, size: 15 });
    pen.text(552, 34, `PAGE ${page} OF ${pages}`, { align: "right" });
    pen.text(552, 46, `Account No. ${account!.number}`, { align: "right" });
    pen.text(
      44,
      806,
      "Deposit Insurance Scheme: Singapore dollar deposits of non-bank depositors are insured up to S$100,000.",
      { size: 6 },
    );
  },
  print: (sheet, file) => {
    const account = file.accounts[0]!;
    printAddress(sheet, file, 60, 100);
    sheet.text(340, 100, "STATEMENT OF ACCOUNT", { bold: true, size: 12 });
    sheet.text(
      340,
      118,
      `${dateText(account.start, "D MMM YYYY")} TO ${dateText(account.end, "D MMM YYYY")}`.toUpperCase(),
    );
    sheet.text(340, 130, "Currency: SGD");
    sheet.y = 180;
    sheet.line(account.product, { bold: true });
    printLedger(sheet, account, {
      columns: [
        { key: "date", title: ["Transaction", "Date"], x: 46 },
        { key: "made", title: ["Value", "Date"], x: 95 },
        { key: "text", title: "Description", x: 140, width: 180 },
        { key: "check", title: "Cheque", x: 330 },
        { key: "out", title: "Withdrawal", x: 415, align: "right" },
        { key: "in", title: "Deposit", x: 480, align: "right" },
        { key: "balance", title: "Balance", x: 550, align: "right" },
      ],
      date: (day) => dateText(day, "DD MMM").toUpperCase(),
      money: usd,
      opening: "BALANCE B/F",
      closing: "BALANCE C/F",
      head: { bold: true, rule: "both" },
    });
    sheet.down(4);
    sheet.cells([
      [140, "Total Withdrawals/Deposits", { bold: true }],
      [415, usd(-sumOf(debitsOf(account))), { align: "right" }],
      [480, usd(sumOf(creditsOf(account))), { align: "right" }],
    ]);
    sheet.cells([
      [140, "Total Interest Paid This Year"],
      [480, "0.00", { align: "right" }],
    ]);
    sheet.cells([
      [140, "Average Balance"],
      [550, usd(averageOf(account)), { align: "right" }],
    ]);
  },
};
