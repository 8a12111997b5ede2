import type { Layout } from "../../model.ts";
import { creditsOf, debitsOf, ofKinds, printAddress, printGrid, sumOf } from "../../print/blocks.ts";
import { DOLLARS, dateText, moneyText, parentheses } from "../../print/formats.ts";
import { printLedger } from "../../print/ledger-table.ts";
import { printOffer } from "../../print/notices.ts";
import { LETTER } from "../../print/paper.ts";
import { pageOf, usd } from "../common.ts";

const money = (minor: bigint) => moneyText(minor, { ...DOLLARS, negative: parentheses });

/** Three shares of a member, withdrawals in parentheses, drafts listed once more in three columns. */
export const layout: Layout = {
  name: "us-share-draft",
  family: "us-credit-union",
  country: "US",
  wording: "core",
  holder: "company",
  accounts: [
    { kind: "savings", product: "S0001 REGULAR SHARES", number: "@S0001", rows: [0, 4] },
    { kind: "money_market", product: "S0005 MONEY MARKET", number: "@S0005", rows: [0, 5] },
    {
      kind: "checking",
      product: "S0010 BUSINESS SHARE DRAFT",
      number: "@S0010",
      rows: [8, 40],
      checks: 0.2,
    },
  ],
  paper: {
    size: LETTER,
    font: "courier",
    textSize: 8,
    left: 40,
    right: 572,
    top: 220,
    topNext: 80,
    bottom: 735,
  },
  frame: (pen, page, pages, { bank, accounts: [account] }) => {
    pen.text(40, 30, bank.name, { bold: true, size: 14, font: "helvetica" });
    pen.text(
      572,
      30,
      `FROM ${dateText(account!.start, "MMM DD, YYYY").toUpperCase()} TO ${dateText(account!.end, "MMM DD, YYYY").toUpperCase()}`,
      { align: "right" },
    );
    pen.text(572, 42, pageOf(page, pages).toUpperCase(), { align: "right" });
  },
  print: (sheet, file) => {
    printAddress(sheet, file, 60, 110);
    sheet.text(400, 110, `MEMBER NUMBER ${file.accounts[0]!.number.slice(0, 7)}`);
    for (const account of file.accounts) {
      sheet.room(90);
      sheet.line(`${"=".repeat(30)} ${account.product} ${"=".repeat(30)}`);
      sheet.line(`ACCOUNT ${account.number}`);
      printLedger(sheet, account, {
        columns: [
          { key: "date", title: "DATE", x: 40 },
          { key: "text", title: "DESCRIPTION", x: 88, width: 290 },
          { key: "amount", title: "AMOUNT", x: 480, align: "right" },
          { key: "balance", title: "NEW BALANCE", x: 570, align: "right" },
        ],
        date: (day) => dateText(day, "DDMMM").toUpperCase(),
        money,
        opening: "PREVIOUS BALANCE",
        closing: "NEW BALANCE",
        hasOpeningDate: true,
        head: { rule: "none" },
      });
      const drafts = ofKinds(account, ["check"]);
      if (drafts.length > 0) {
        sheet.down(4);
        sheet.line("SUMMARY OF DRAFTS CLEARED");
        printGrid(
          sheet,
          {
            columns: 3,
            order: "across",
            titles: ["DRAFT", "DATE", "AMOUNT"],
            cells: [{ x: 0 }, { x: 50 }, { x: 150, align: "right" }],
          },
          drafts.map(({ checkNumber, day, printed }) => [
            checkNumber!,
            dateText(day, "DDMMM").toUpperCase(),
            usd(-printed),
          ]),
        );
      }
      sheet.room(30);
      sheet.line(
        `TOTAL DEPOSITS ${usd(sumOf(creditsOf(account)))}   TOTAL WITHDRAWALS ${usd(-sumOf(debitsOf(account)))}`,
      );
      sheet.down(12);
    }
    printOffer(sheet);
  },
};
