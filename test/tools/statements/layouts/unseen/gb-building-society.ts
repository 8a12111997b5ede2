import type { Account, Layout } from "../../model.ts";
import { creditsOf, debitsOf, printAddress, printParagraph, sumOf } from "../../print/blocks.ts";
import { DOLLARS, dateText, moneyText } from "../../print/formats.ts";
import { printLedger } from "../../print/ledger-table.ts";
import { A4 } from "../../print/paper.ts";
import type { Sheet } from "../../print/sheet.ts";
import { usd } from "../common.ts";

const pounds = (minor: bigint) => moneyText(minor, DOLLARS, "£");

/** A building society's savings of a quarter: withdrawals before receipts, pounds in the heads of columns, interest of the tax year and rates below. */
export const layout: Layout = {
  name: "gb-building-society",
  family: "gb",
  country: "GB",
  wording: "short",
  holder: "company",
  accounts: [
    {
      kind: "savings",
      product: ["Business Instant Access Issue 4", "Community Saver", "Treasurers Account"],
      number: "## ######-#",
      rows: [4, 34],
      period: "quarter",
    },
  ],
  paper: {
    size: A4,
    font: "source-serif",
    textSize: 9.5,
    left: 56,
    right: 540,
    top: 110,
    topNext: 120,
    bottom: 760,
  },
  frame: (pen, page, pages, { bank, holder, accounts: [account] }) => {
    pen.text(56, 36, bank.name, { bold: true, size: 18, color: "#6a1b4d" });
    pen.text(56, 60, "Owned by our members since 1868", { italic: true, size: 8 });
    pen.text(540, 40, "STATEMENT OF ACCOUNT", { bold: true, align: "right", size: 11 });
    pen.text(540, 58, `Sheet ${page} of ${pages}`, { align: "right", size: 8.5 });
    if (page > 1) {
      pen.text(56, 90, holder.name, { size: 8.5 });
      pen.text(540, 90, `Account number ${account!.number}`, { align: "right", size: 8.5 });
    }
    pen.text(
      298,
      800,
      `${bank.legal}. Authorised by the Prudential Regulation Authority. Head office: ${bank.street}. ${bank.phone}`,
      {
        size: 6,
        align: "center",
      },
    );
  },
  print: (sheet, file) => {
    const account = file.accounts[0]!;
    printAddress(sheet, file, 72, 120);
    const facts = [
      ["Account name", file.holder.name],
      ["Account type", account.product],
      ["Account number", account.number],
      ["Statement from", dateText(account.start, "D MMMM YYYY")],
      ["Statement to", dateText(account.end, "D MMMM YYYY")],
    ] as const;
    facts.forEach(([label, value], at) => {
      sheet.text(290, 112 + at * 14, label, { size: 8 });
      sheet.text(360, 112 + at * 14, value, { size: 8, bold: true });
    });
    sheet.y = 212;
    printLedger(sheet, account, {
      columns: [
        { key: "date", title: "Date", x: 60 },
        { key: "text", title: "Details", x: 130, width: 180 },
        { key: "out", title: ["Withdrawals", "£"], x: 390, align: "right" },
        { key: "in", title: ["Receipts", "£"], x: 460, align: "right" },
        { key: "balance", title: ["Balance", "£"], x: 536, align: "right" },
      ],
      date: (day) => dateText(day, "DD MMM YYYY"),
      money: usd,
      opening: "BALANCE BROUGHT FORWARD",
      closing: "CLOSING BALANCE",
      hasOpeningDate: true,
      head: { bold: true, rule: "both" },
      rowGap: 4,
      carried: ["Balance carried to next sheet", "Balance from previous sheet"],
    });
    printBelow(sheet, account);
  },
};

function printBelow(sheet: Sheet, account: Account): void {
  sheet.down(14);
  sheet.room(130);
  sheet.line("Summary of this statement", { bold: true, size: 11 });
  sheet.down(4);
  const lines = [
    ["Total receipts including interest", pounds(sumOf(creditsOf(account)))],
    ["Total withdrawals", pounds(-sumOf(debitsOf(account)))],
    ["Gross interest credited in the tax year to 5 April", "£41.27"],
  ] as const;
  for (const [label, value] of lines)
    sheet.cells([
      [60, label],
      [380, value, { align: "right" }],
    ]);
  sheet.down(10);
  sheet.line("Interest rates", { bold: true, size: 11 });
  const rates = [
    ["Balance", "Gross % p.a.", "AER %"],
    ["£1 to £24,999", "1.65", "1.66"],
    ["£25,000 to £249,999", "1.90", "1.91"],
  ] as const;
  for (const [at, [tier, gross, aer]] of rates.entries())
    sheet.cells([
      [60, tier, { bold: at === 0 }],
      [270, gross, { align: "right", bold: at === 0 }],
      [350, aer, { align: "right", bold: at === 0 }],
    ]);
  sheet.down(10);
  printParagraph(
    sheet,
    "Your eligible deposits are protected up to a total of £85,000 by the Financial Services Compensation Scheme. Please check each entry; tell us within 13 months of any you did not authorise. The rate falls by 0.15% on 1 May.",
    { size: 7.5 },
  );
}
