import type { Layout } from "../../model.ts";
import { creditsOf, debitsOf, sumOf } from "../../print/blocks.ts";
import { DOLLARS, dateText, moneyText, parentheses } from "../../print/formats.ts";
import { printLedger } from "../../print/ledger-table.ts";
import { LETTER } from "../../print/paper.ts";

const money = (minor: bigint) => moneyText(minor, { ...DOLLARS, negative: parentheses }, "$");

/** ISO dates, `($12.00)` for money out, two accounts on one page after another, the balance at the left of the amount. */
export const layout: Layout = {
  name: "us-fintech-treasury",
  family: "us-fintech",
  country: "US",
  wording: "plain",
  holder: "company",
  accounts: [
    { kind: "checking", product: "Cash account", number: "...####", rows: [4, 35], period: "month" },
    {
      kind: "money_market",
      product: "Treasury money market",
      number: "...####",
      rows: [0, 6],
      period: "month",
    },
  ],
  paper: {
    size: LETTER,
    font: "helvetica",
    textSize: 8.5,
    left: 50,
    right: 560,
    top: 70,
    bottom: 725,
    order: "columns",
  },
  frame: (pen, page, pages, { bank, holder }) => {
    pen.text(50, 34, bank.name, { bold: true, size: 14 });
    pen.text(560, 36, `${holder.name} · ${page} of ${pages}`, { align: "right", size: 7, color: "#555555" });
  },
  print: (sheet, file) => {
    for (const account of file.accounts) {
      sheet.room(180);
      sheet.line(`${account.product} ${account.number}`, { bold: true, size: 13 });
      sheet.line(
        `Period: ${dateText(account.start, "YYYY-MM-DD")} to ${dateText(account.end, "YYYY-MM-DD")}`,
      );
      sheet.down(6);
      sheet.cells([
        [50, `Opening balance ${money(account.startMinor)}`],
        [230, `Closing balance ${money(account.endMinor)}`],
      ]);
      sheet.cells([
        [50, `Deposits ${money(sumOf(creditsOf(account)))}`],
        [230, `Withdrawals ${money(sumOf(debitsOf(account)))}`],
      ]);
      sheet.down(8);
      printLedger(sheet, account, {
        columns: [
          { key: "date", title: "Date", x: 50 },
          { key: "text", title: "Description", x: 120, width: 240 },
          { key: "balance", title: "Balance", x: 460, align: "right" },
          { key: "amount", title: "Amount", x: 558, align: "right" },
        ],
        date: (day) => dateText(day, "YYYY-MM-DD"),
        money,
        head: { bold: true, size: 7 },
        isJoined: true,
        rowGap: 4,
        ruling: "lines",
      });
      sheet.down(24);
    }
  },
};
