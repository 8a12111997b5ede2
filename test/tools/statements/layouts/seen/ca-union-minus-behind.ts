import type { Account, Layout } from "../../model.ts";
import { creditsOf, debitsOf, printAddress, printParagraph, sumOf } from "../../print/blocks.ts";
import { dateText } from "../../print/formats.ts";
import { printLedger } from "../../print/ledger-table.ts";
import { LETTER } from "../../print/paper.ts";
import type { Sheet } from "../../print/sheet.ts";
import { usd, usdTrailing, usdUnsigned } from "../common.ts";

/** A Canadian credit union: a member's shares and chequing on one statement, one column of sums with the minus behind, days with the month in letters. */
export const layout: Layout = {
  name: "ca-union-minus-behind",
  family: "ca",
  country: "CA",
  wording: "short",
  holder: "company",
  accounts: [
    { kind: "savings", product: "Membership Equity Shares", number: "@-01-0", rows: [0, 2] },
    {
      kind: "checking",
      product: ["Business Chequing", "Community Chequing Package"],
      number: "@-10-3",
      rows: [8, 50],
      checks: 0.15,
      mayBeOverdrawn: true,
    },
  ],
  paper: {
    size: LETTER,
    font: "condensed",
    textSize: 9.5,
    left: 46,
    right: 566,
    top: 112,
    topNext: 108,
    bottom: 730,
  },
  frame: (pen, page, pages, { bank, accounts: [account] }) => {
    pen.text(46, 28, bank.name, { bold: true, size: 18, color: "#00558c" });
    pen.text(46, 52, `${bank.street}   ${bank.phone}   ${bank.web}`, { size: 8 });
    pen.text(566, 28, "Account Statement", { bold: true, size: 12, align: "right" });
    pen.text(566, 46, `Member ${account!.number.slice(0, 7)}`, { align: "right" });
    pen.text(
      566,
      58,
      `${dateText(account!.start, "MMM DD, YYYY")} to ${dateText(account!.end, "MMM DD, YYYY")}`,
      { align: "right" },
    );
    pen.text(566, 70, `Page ${page} of ${pages}`, { align: "right" });
    pen.rule(46, 88, 566, 88, { weight: 1.5, color: "#00558c" });
  },
  print: (sheet, file) => {
    printAddress(sheet, file, 80, 118);
    sheet.y = 188;
    sheet.line("Your accounts at a glance", { bold: true, size: 11 });
    sheet.down(3);
    for (const { number, product, endMinor } of file.accounts)
      sheet.cells([
        [50, product],
        [240, number],
        [440, usdTrailing(endMinor), { align: "right" }],
        [450, "CAD"],
      ]);
    sheet.down(16);
    for (const account of file.accounts) printAccount(sheet, account);
    sheet.room(60);
    printParagraph(
      sheet,
      "Please examine this statement promptly. If no error is reported within 30 days the account will be considered correct. Deposits are guaranteed by the province's deposit guarantee corporation. Interac e-Transfer limits rise to $10,000.00 a day on June 1. GST/HST registration R100000000.",
      { size: 7.5 },
    );
  },
};

function printAccount(sheet: Sheet, account: Account): void {
  sheet.room(110);
  const title = (at: Sheet, more: string) => {
    at.line(`${account.product}  ${account.number}${more}`, { bold: true, size: 10.5, color: "#00558c" });
    at.down(3);
  };
  title(sheet, "");
  printLedger(sheet, account, {
    columns: [
      { key: "date", title: "Date", x: 50 },
      { key: "text", title: "Description", x: 112, width: 240 },
      { key: "amount", title: "Amount", x: 460, align: "right" },
      { key: "balance", title: "Balance", x: 560, align: "right" },
    ],
    date: (day) => dateText(day, "DD-MMM-YY"),
    money: usdTrailing,
    opening: "Balance Forward",
    closing: null,
    hasOpeningDate: true,
    isJoined: true,
    head: { bold: true, rule: "both" },
    rowGap: 2,
    nextTitle: (at) => title(at, " (continued)"),
  });
  sheet.down(5);
  sheet.room(30);
  sheet.cells([
    [112, `Total Credits ${usd(sumOf(creditsOf(account)))}`, { bold: true }],
    [262, `Total Debits ${usdUnsigned(sumOf(debitsOf(account)))}`, { bold: true }],
    [460, "Closing Balance", { bold: true, align: "right" }],
    [560, usdTrailing(account.endMinor), { bold: true, align: "right" }],
  ]);
  sheet.down(18);
}
