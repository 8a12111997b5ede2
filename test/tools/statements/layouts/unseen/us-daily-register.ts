import type { Layout } from "../../model.ts";
import { creditsOf, debitsOf, printAddress, printSummary, sumOf } from "../../print/blocks.ts";
import { dateText } from "../../print/formats.ts";
import { printLedger } from "../../print/ledger-table.ts";
import { LETTER } from "../../print/paper.ts";
import { pageOf, usdSign, usdUnsigned } from "../common.ts";

/** Like a register of checks: the number before the day, the day once, what went out before what came in, a balance at the end of each day. */
export const layout: Layout = {
  name: "us-daily-register",
  family: "us-register",
  country: "US",
  wording: "plain",
  holder: "company",
  accounts: [
    {
      kind: "checking",
      product: ["Merchant Checking", "Commercial Interest Checking"],
      number: "##-#####-#",
      rows: [6, 50],
      checks: 0.2,
      period: "month",
    },
  ],
  paper: { size: LETTER, font: "helvetica", textSize: 8.5, left: 48, right: 566, top: 76, bottom: 730 },
  frame: (pen, page, pages, { bank, accounts: [account] }) => {
    pen.text(48, 32, bank.name, { bold: true, size: 14, color: "#3d3a6b" });
    pen.text(48, 50, `${bank.street} | ${bank.phone}`, { size: 7 });
    pen.text(566, 32, pageOf(page, pages), { align: "right", size: 7.5 });
    pen.text(566, 44, `Account no. ${account!.number}`, { align: "right", size: 7.5 });
  },
  print: (sheet, file) => {
    const account = file.accounts[0]!;
    printAddress(sheet, file, 66, 105);
    sheet.y = 175;
    sheet.line(account.product, { bold: true, size: 13 });
    sheet.line(`${dateText(account.start, "MMM D, YYYY")} through ${dateText(account.end, "MMM D, YYYY")}`);
    sheet.down(8);
    const [credits, debits] = [creditsOf(account), debitsOf(account)];
    printSummary(
      sheet,
      [
        ["Opening ledger balance", usdSign(account.startMinor)],
        [`${credits.length} items received`, usdSign(sumOf(credits))],
        [`${debits.length} items paid`, usdSign(-sumOf(debits))],
        ["Closing ledger balance", usdSign(account.endMinor)],
      ],
      { label: 48, values: [300], gap: 4 },
    );
    sheet.down(12);
    printLedger(sheet, account, {
      columns: [
        { key: "check", title: "Check", x: 48 },
        { key: "date", title: "Date", x: 92 },
        { key: "text", title: "Details", x: 146, width: 205 },
        { key: "out", title: "Paid out", x: 412, align: "right" },
        { key: "in", title: "Received", x: 488, align: "right" },
        { key: "balance", title: "Balance", x: 564, align: "right" },
      ],
      date: (day) => dateText(day, "MM/DD/YYYY"),
      money: usdUnsigned,
      balance: usdSign,
      balanceOn: "day",
      isDateOncePerDay: true,
      isJoined: true,
      head: { bold: true },
      rowGap: 3,
    });
    sheet.down(10);
    sheet.room(24);
    sheet.line("Please tell us within 60 days of anything here that is not yours.", { size: 7 });
  },
};
