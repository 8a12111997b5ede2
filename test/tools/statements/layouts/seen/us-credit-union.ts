import type { Account, Layout } from "../../model.ts";
import { creditsOf, debitsOf, printAddress, sumOf } from "../../print/blocks.ts";
import { dateText } from "../../print/formats.ts";
import { printLedger } from "../../print/ledger-table.ts";
import { LETTER } from "../../print/paper.ts";
import type { Sheet } from "../../print/sheet.ts";
import { absolute, usd, usdTrailing } from "../common.ts";

function printSuffix(sheet: Sheet, account: Account): void {
  sheet.room(120);
  sheet.fill(sheet.left, sheet.y, sheet.right - sheet.left, 14, "#d9e4ee");
  sheet.text(sheet.left + 4, sheet.y + 3, account.product, { bold: true, size: 9 });
  sheet.text(sheet.right - 4, sheet.y + 3, `Account # ${account.number}`, {
    bold: true,
    size: 9,
    align: "right",
  });
  sheet.down(18);
  printLedger(sheet, account, {
    columns: [
      { key: "date", title: ["Post", "Date"], x: 44 },
      { key: "made", title: ["Eff", "Date"], x: 80 },
      { key: "text", title: "Transaction Description", x: 116, width: 270 },
      { key: "amount", title: "Amount", x: 480, align: "right" },
      { key: "balance", title: "Balance", x: 566, align: "right" },
    ],
    date: (day) => dateText(day, "MM/DD"),
    money: usdTrailing,
    opening: "Beginning Balance",
    closing: "Ending Balance",
    hasOpeningDate: true,
    head: { bold: true, size: 7 },
  });
  sheet.down(4);
  sheet.room(30);
  const credits = creditsOf(account);
  const debits = debitsOf(account);
  sheet.line(
    `${credits.length} Deposits and Other Credits totaling ${usd(sumOf(credits))}; ${debits.length} Withdrawals and Other Debits totaling ${usd(absolute(sumOf(debits)))}`,
    { size: 7 },
  );
  if (account.kind === "savings")
    sheet.line(`Annual Percentage Yield Earned 0.10%. Dividends paid year to date ${usd(1234n)}`, {
      size: 7,
    });
  sheet.down(14);
}

/** Several shares of one member in one statement, each with its suffix, posting and effective dates, running balances. */
export const layout: Layout = {
  name: "us-credit-union",
  family: "us-credit-union",
  country: "US",
  wording: "core",
  holder: "person",
  accounts: [
    { kind: "savings", product: "PRIMARY SHARE - SUFFIX 00", number: "@-00", rows: [1, 8] },
    {
      kind: "checking",
      product: "BUSINESS DRAFT - SUFFIX 70",
      number: "@-70",
      rows: [8, 50],
      checks: 0.12,
      mayBeOverdrawn: true,
    },
  ],
  paper: {
    size: LETTER,
    font: "condensed",
    textSize: 8,
    left: 40,
    right: 570,
    top: 230,
    topNext: 90,
    bottom: 740,
  },
  frame: (pen, page, pages, { bank, accounts: [account] }) => {
    pen.text(40, 30, bank.name, { bold: true, size: 15, color: "#1f4e79" });
    pen.text(570, 30, "STATEMENT OF ACCOUNTS", { align: "right", bold: true });
    pen.text(
      570,
      42,
      `Statement Period: ${dateText(account!.start, "MM/DD/YYYY")} - ${dateText(account!.end, "MM/DD/YYYY")}`,
      { align: "right" },
    );
    pen.text(570, 54, `Page: ${page} of ${pages}`, { align: "right" });
    pen.rule(40, 70, 570, 70, { color: "#1f4e79", weight: 2 });
  },
  print: (sheet, file) => {
    printAddress(sheet, file, 60, 110);
    sheet.text(360, 100, "Account Summary", { bold: true, size: 10 });
    file.accounts.forEach((account, index) => {
      sheet.text(360, 118 + index * 12, account.product);
      sheet.text(566, 118 + index * 12, usd(account.endMinor), { align: "right" });
    });
    sheet.text(360, 146, "Total Deposits", { bold: true });
    sheet.text(566, 146, usd(file.accounts.reduce((sum, { endMinor }) => sum + endMinor, 0n)), {
      bold: true,
      align: "right",
    });
    for (const account of file.accounts) printSuffix(sheet, account);
  },
};
