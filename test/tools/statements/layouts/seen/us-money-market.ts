import type { Layout } from "../../model.ts";
import { creditsOf, debitsOf, ofKinds, printAddress, printSummary, sumOf } from "../../print/blocks.ts";
import { dateText } from "../../print/formats.ts";
import { printLedger } from "../../print/ledger-table.ts";
import { printLegal } from "../../print/notices.ts";
import { LETTER } from "../../print/paper.ts";
import { absolute, averageOf, pageOf, usd, usdSign } from "../common.ts";

/** A quarter of a money market account: few rows of large sums, tiers of interest with sums that are no rows. */
export const layout: Layout = {
  name: "us-money-market",
  family: "us-savings",
  country: "US",
  wording: "plain",
  holder: "company",
  accounts: [
    {
      kind: "money_market",
      product: ["Business Money Market", "Premium Money Market Savings"],
      number: "#####-####",
      rows: [0, 14],
      period: "quarter",
    },
  ],
  paper: { size: LETTER, font: "times", textSize: 10, left: 54, right: 558, top: 90, bottom: 720 },
  frame: (pen, page, pages, { bank }) => {
    pen.text(306, 36, bank.legal, { align: "center", bold: true, size: 15 });
    pen.text(306, 54, bank.street, { align: "center", size: 8 });
    pen.text(558, 745, pageOf(page, pages), { align: "right", size: 8 });
  },
  print: (sheet, file) => {
    const account = file.accounts[0]!;
    printAddress(sheet, file, 60, 110);
    sheet.text(558, 110, `Statement Date: ${dateText(account.end, "MMMM D, YYYY")}`, { align: "right" });
    sheet.text(558, 124, `Account: ${account.number}`, { align: "right" });
    sheet.y = 190;
    sheet.line(account.product.toUpperCase(), { bold: true, size: 12, align: "center" });
    sheet.line(
      `For the period ${dateText(account.start, "MMMM D, YYYY")} through ${dateText(account.end, "MMMM D, YYYY")}`,
      { align: "center", italic: true },
    );
    sheet.down(10);
    const interest = ofKinds(account, ["interest"]);
    const deposits = creditsOf(account).filter((entry) => !interest.includes(entry));
    printSummary(
      sheet,
      [
        ["Balance at beginning of period", usdSign(account.startMinor)],
        [`Plus ${deposits.length} deposits and other credits`, usd(sumOf(deposits))],
        ["Plus interest paid", usd(sumOf(interest))],
        [
          `Less ${debitsOf(account).length} withdrawals and other debits`,
          usd(absolute(sumOf(debitsOf(account)))),
        ],
        ["Balance at end of period", usdSign(account.endMinor)],
      ],
      { label: 90, values: [480], total: true },
    );
    sheet.down(14);
    sheet.cells([
      [90, "Annual percentage yield earned"],
      [480, "3.92%", { align: "right" }],
    ]);
    sheet.cells([
      [90, "Average balance for APY"],
      [480, usd(averageOf(account)), { align: "right" }],
    ]);
    sheet.cells([
      [90, "Interest paid this year"],
      [480, usd(sumOf(interest) * 4n + 11n), { align: "right" }],
    ]);
    sheet.cells([
      [90, "Tier 2: 25,000.00 to 99,999.99"],
      [480, "3.50%", { align: "right" }],
    ]);
    sheet.down(20);
    sheet.line("Account activity", { bold: true, size: 12 });
    printLedger(sheet, account, {
      columns: [
        { key: "date", title: "Date", x: 54 },
        { key: "text", title: "Description", x: 130, width: 210 },
        { key: "in", title: "Additions", x: 400, align: "right" },
        { key: "out", title: "Subtractions", x: 480, align: "right" },
        { key: "balance", title: "Balance", x: 556, align: "right" },
      ],
      date: (day) => dateText(day, "MMMM D"),
      money: usd,
      opening: "Beginning balance",
      closing: "Ending balance",
      hasOpeningDate: true,
      head: { bold: true, rule: "both" },
      rowGap: 4,
    });
    sheet.down(20);
    printLegal(sheet, file, 7);
  },
};
