import type { Layout } from "../../model.ts";
import { creditsOf, debitsOf, printAddress, sumOf } from "../../print/blocks.ts";
import { dateText } from "../../print/formats.ts";
import { printLedger } from "../../print/ledger-table.ts";
import { LETTER } from "../../print/paper.ts";
import { pageOf, usd, usdTrailing } from "../common.ts";

/** A line of credit stands before the checking account in one statement; its advances and payments are no rows of the account. */
export const layout: Layout = {
  name: "us-loan-between",
  family: "us-credit-union",
  country: "US",
  wording: "core",
  holder: "company",
  accounts: [
    { kind: "savings", product: "BUSINESS SHARE SAVINGS", number: "@-01", rows: [1, 5] },
    {
      kind: "checking",
      product: "BUSINESS CHECKING",
      number: "@-09",
      rows: [6, 40],
      checks: 0.1,
      mayBeOverdrawn: true,
    },
  ],
  paper: { size: LETTER, font: "condensed", textSize: 8.5, left: 42, right: 570, top: 90, bottom: 730 },
  frame: (pen, page, pages, { bank, accounts: [account] }) => {
    pen.text(42, 28, bank.name, { bold: true, size: 14 });
    pen.text(
      570,
      28,
      `Statement Period ${dateText(account!.start, "MM/DD/YY")} to ${dateText(account!.end, "MM/DD/YY")}`,
      { align: "right" },
    );
    pen.text(570, 40, pageOf(page, pages), { align: "right" });
  },
  print: (sheet, file) => {
    printAddress(sheet, file, 60, 100);
    sheet.y = 170;
    file.accounts.forEach((account, index) => {
      sheet.room(100);
      sheet.line(`${account.product}   ${account.number}`, { bold: true, size: 10 });
      sheet.rule(42, sheet.y, 570, sheet.y, { weight: 1 });
      sheet.down(4);
      printLedger(sheet, account, {
        columns: [
          { key: "date", title: "Post Date", x: 46 },
          { key: "made", title: "Eff Date", x: 96 },
          { key: "text", title: "Description", x: 146, width: 240 },
          { key: "amount", title: "Amount", x: 480, align: "right" },
          { key: "balance", title: "Balance", x: 566, align: "right" },
        ],
        date: (day) => dateText(day, "MM/DD/YY"),
        money: usdTrailing,
        opening: "Previous Balance",
        closing: "New Balance",
        hasOpeningDate: true,
        head: { bold: true, size: 7 },
      });
      sheet.line(
        `Deposits ${usd(sumOf(creditsOf(account)))}   Withdrawals ${usd(-sumOf(debitsOf(account)))}`,
        { size: 7 },
      );
      sheet.down(14);
      if (index > 0) return;
      sheet.room(90);
      sheet.line("BUSINESS LINE OF CREDIT   LOAN 50", { bold: true, size: 10 });
      sheet.cells([
        [46, "Post Date"],
        [146, "Description"],
        [330, "Amount", { align: "right" }],
        [400, "Principal", { align: "right" }],
        [470, "Interest", { align: "right" }],
        [566, "Loan Balance", { align: "right" }],
      ]);
      sheet.cells([
        [46, dateText(account.start, "MM/DD/YY")],
        [146, "Previous Balance"],
        [566, "8,200.00", { align: "right" }],
      ]);
      sheet.cells([
        [46, dateText(account.end, "MM/DD/YY")],
        [146, "Payment - Transfer"],
        [330, "250.00-", { align: "right" }],
        [400, "181.40-", { align: "right" }],
        [470, "68.60", { align: "right" }],
        [566, "8,018.60", { align: "right" }],
      ]);
      sheet.cells([[46, "ANNUAL PERCENTAGE RATE 9.750%   Minimum Payment 250.00"]]);
      sheet.down(14);
    });
  },
};
