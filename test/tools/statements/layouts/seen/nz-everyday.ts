import type { Layout } from "../../model.ts";
import { creditsOf, debitsOf, printSummary, sumOf } from "../../print/blocks.ts";
import { dateText } from "../../print/formats.ts";
import { printLedger } from "../../print/ledger-table.ts";
import { A4 } from "../../print/paper.ts";
import { pageOf, usd, usdSign } from "../common.ts";

/** The summary has a page of its own; rows stand on the next with withdrawals, deposits and a running balance. */
export const layout: Layout = {
  name: "nz-everyday",
  family: "nz",
  country: "NZ",
  wording: "short",
  holder: "person",
  accounts: [
    {
      kind: "checking",
      product: "Everyday account",
      number: "##-####-#######-##",
      rows: [4, 40],
      period: "month",
    },
  ],
  paper: { size: A4, font: "helvetica", textSize: 9, left: 56, right: 540, top: 70, bottom: 770 },
  frame: (pen, page, pages) => pen.text(56, 800, pageOf(page, pages), { size: 8 }),
  print: (sheet, file) => {
    const account = file.accounts[0]!;
    sheet.line(file.bank.name, { bold: true, size: 17 });
    sheet.line("Statement of Account");
    sheet.down(16);
    sheet.line(file.holder.name);
    for (const line of file.holder.address) sheet.line(line);
    sheet.down(16);
    printSummary(
      sheet,
      [
        ["Account name", account.product],
        ["Account number", account.number],
        [
          "Statement period",
          `from ${dateText(account.start, "D MMM YYYY")} to ${dateText(account.end, "D MMM YYYY")}`,
        ],
        ["Opening balance", usdSign(account.startMinor)],
        ["Closing balance", usdSign(account.endMinor)],
        ["Total withdrawals", usdSign(-sumOf(debitsOf(account)))],
        ["Total deposits", usdSign(sumOf(creditsOf(account)))],
      ],
      { label: 56, values: [360], gap: 6 },
    );
    sheet.newPage();
    printLedger(sheet, account, {
      columns: [
        { key: "date", title: "Date", x: 56 },
        { key: "text", title: "Transaction details", x: 110, width: 220 },
        { key: "out", title: "Withdrawals", x: 400, align: "right" },
        { key: "in", title: "Deposits", x: 470, align: "right" },
        { key: "balance", title: "Balance", x: 538, align: "right" },
      ],
      date: (day) => dateText(day, "DD MMM"),
      money: usd,
      balance: usdSign,
      opening: "Opening balance",
      closing: "Closing balance",
      hasOpeningDate: true,
      head: { bold: true },
      rowGap: 4,
    });
  },
};
