import type { Layout } from "../../model.ts";
import { creditsOf, debitsOf, printSummary, sumOf } from "../../print/blocks.ts";
import { DOLLARS, dateText, moneyText } from "../../print/formats.ts";
import { printLedger } from "../../print/ledger-table.ts";
import { LETTER } from "../../print/paper.ts";
import { usdSign } from "../common.ts";

/** Money in is marked with a plus. */
const plus = (minor: bigint) => moneyText(minor, { ...DOLLARS, positive: (unsigned) => `+${unsigned}` }, "$");

/** Newest first, a plus before money in, a running balance, columns painted one after the other. */
export const layout: Layout = {
  name: "us-neobank-daily",
  family: "us-fintech",
  country: "US",
  wording: "plain",
  holder: "company",
  accounts: [
    {
      kind: "checking",
      product: "Business Checking",
      number: "############",
      rows: [4, 50],
      period: "month",
    },
  ],
  paper: {
    size: LETTER,
    font: "open-sans",
    textSize: 8,
    left: 48,
    right: 564,
    top: 50,
    bottom: 720,
    order: "columns",
  },
  frame: (pen, page, _pages, { bank }) => {
    pen.text(306, 750, `${bank.web}   ${page}`, { size: 7, align: "center" });
  },
  print: (sheet, file) => {
    const account = file.accounts[0]!;
    sheet.line(file.bank.name, { bold: true, size: 18 });
    sheet.down(12);
    sheet.cells([
      [48, "Account holder", { bold: true }],
      [200, file.holder.name],
    ]);
    sheet.cells([
      [48, "Address", { bold: true }],
      [200, file.holder.address.join(", ")],
    ]);
    sheet.cells([
      [48, "Account number", { bold: true }],
      [200, account.number],
    ]);
    sheet.cells([
      [48, "Statement dates", { bold: true }],
      [200, `${dateText(account.start, "YYYY-MM-DD")} \u2013 ${dateText(account.end, "YYYY-MM-DD")}`],
    ]);
    sheet.down(12);
    printSummary(
      sheet,
      [
        ["Starting balance", usdSign(account.startMinor)],
        ["Total money in", plus(sumOf(creditsOf(account)))],
        ["Total money out", plus(sumOf(debitsOf(account)))],
        ["Ending balance", usdSign(account.endMinor)],
      ],
      { label: 48, values: [300], total: true, gap: 3 },
    );
    sheet.down(16);
    printLedger(sheet, account, {
      columns: [
        { key: "date", title: "Posted", x: 48 },
        { key: "text", title: "Details", x: 120, width: 240 },
        { key: "amount", title: "Amount", x: 460, align: "right" },
        { key: "balance", title: "Balance", x: 562, align: "right" },
      ],
      date: (day) => dateText(day, "MM/DD/YYYY"),
      money: plus,
      balance: usdSign,
      isReversed: true,
      isJoined: true,
      rowGap: 6,
      head: { bold: true },
    });
  },
};
