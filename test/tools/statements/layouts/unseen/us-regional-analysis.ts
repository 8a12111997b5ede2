import type { Layout } from "../../model.ts";
import {
  creditsOf,
  debitsOf,
  printAddress,
  printParagraph,
  printSummary,
  sumOf,
} from "../../print/blocks.ts";
import { dateText } from "../../print/formats.ts";
import { printLedger } from "../../print/ledger-table.ts";
import { LETTER } from "../../print/paper.ts";
import { pageOf, usd, usdSign, usdUnsigned } from "../common.ts";

/** Facts in small print above their values, the summary in one line with counts, daily balances with signs, an analysis of charges. */
export const layout: Layout = {
  name: "us-regional-analysis",
  family: "us-two-columns",
  country: "US",
  wording: "core",
  holder: "company",
  accounts: [
    {
      kind: "checking",
      product: ["Commercial Checking", "MyWay Business"],
      number: "##########",
      rows: [8, 50],
      checks: 0.12,
      period: "month",
      mayBeOverdrawn: true,
    },
  ],
  paper: {
    size: LETTER,
    font: "helvetica",
    textSize: 8,
    left: 46,
    right: 566,
    top: 80,
    topNext: 80,
    bottom: 722,
  },
  frame: (pen, page, pages, { bank, accounts: [account] }) => {
    pen.fill(0, 0, 612, 16, "#006341");
    pen.text(46, 28, bank.name, { bold: true, size: 14, color: "#006341" });
    pen.text(566, 28, `FOR INQUIRIES CALL: ${bank.phone}`, { align: "right", size: 7 });
    pen.text(566, 40, pageOf(page, pages).toUpperCase(), { align: "right", size: 7 });
    if (page > 1) pen.text(46, 52, `ACCOUNT NUMBER ${account!.number}`, { size: 7 });
  },
  print: (sheet, file) => {
    const account = file.accounts[0]!;
    printAddress(sheet, file, 60, 110);
    sheet.text(400, 90, "ACCOUNT TYPE", { size: 6 });
    sheet.text(400, 98, account.product.toUpperCase(), { bold: true });
    sheet.text(400, 114, "ACCOUNT NUMBER", { size: 6 });
    sheet.text(400, 122, account.number, { bold: true });
    sheet.text(400, 138, "STATEMENT PERIOD", { size: 6 });
    sheet.text(
      400,
      146,
      `${dateText(account.start, "MMM.DD")}-${dateText(account.end, "MMM.DD,YYYY")}`.toUpperCase(),
      { bold: true },
    );
    sheet.y = 190;
    sheet.line("ACCOUNT SUMMARY", { bold: true, align: "center" });
    const credits = creditsOf(account);
    const debits = debitsOf(account);
    sheet.cells([
      [50, "BEGINNING BALANCE"],
      [150, "DEPOSITS & OTHER ADDITIONS"],
      [300, "WITHDRAWALS & OTHER SUBTRACTIONS"],
      [560, "ENDING BALANCE", { align: "right" }],
    ]);
    sheet.cells([
      [50, usdSign(account.startMinor)],
      [150, `${credits.length}   ${usd(sumOf(credits))}`],
      [300, `${debits.length}   ${usdUnsigned(sumOf(debits))}`],
      [560, usdSign(account.endMinor), { align: "right" }],
    ]);
    sheet.down(12);
    sheet.line("ACCOUNT ACTIVITY", { bold: true, align: "center" });
    printLedger(sheet, account, {
      columns: [
        { key: "date", title: ["POSTING", "DATE"], x: 50 },
        { key: "text", title: "TRANSACTION DESCRIPTION", x: 110, width: 200 },
        { key: "in", title: ["DEPOSITS & OTHER", "ADDITIONS (+)"], x: 392, align: "right" },
        { key: "out", title: ["WITHDRAWALS & OTHER", "SUBTRACTIONS (-)"], x: 486, align: "right" },
        { key: "balance", title: ["DAILY", "BALANCE"], x: 562, align: "right" },
      ],
      date: (day) => dateText(day, "MM/DD/YYYY"),
      money: usd,
      side: usdSign,
      balance: usdSign,
      balanceOn: "day",
      opening: "BEGINNING BALANCE",
      closing: "ENDING BALANCE",
      hasOpeningDate: true,
      head: { bold: true, size: 6, shade: "#dcebe4" },
      ruling: "lines",
    });
    sheet.down(14);
    sheet.room(90);
    sheet.line("ACCOUNT ANALYSIS", { bold: true, align: "center" });
    printSummary(
      sheet,
      [
        ["Account maintenance", "1", "18.00", "18.00"],
        ["Deposited items", "41", "0.22", "9.02"],
        ["Electronic credits", String(credits.length), "0.35", usd(BigInt(credits.length) * 35n)],
        ["Earnings credit", "", "", "27.02-"],
      ],
      { label: 50, values: [260, 330, 420] },
    );
    printParagraph(sheet, "Effective January 1 the price of a stop payment order is $32.00.", { size: 7 });
  },
};
