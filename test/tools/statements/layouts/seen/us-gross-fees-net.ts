import type { Layout } from "../../model.ts";
import { creditsOf, debitsOf, printSummary, sumOf } from "../../print/blocks.ts";
import { DOLLARS, dateText, moneyText } from "../../print/formats.ts";
import { LETTER } from "../../print/paper.ts";
import { printTable } from "../../print/table.ts";
import { pageOf } from "../common.ts";

const money = (minor: bigint) => moneyText(minor, DOLLARS, "$");

/** A marketplace's account: sale, its fee, what is left of it, and the balance; only what is left moves the balance. */
export const layout: Layout = {
  name: "us-gross-fees-net",
  family: "us-fintech",
  country: "US",
  wording: "plain",
  holder: "company",
  accounts: [
    { kind: "wallet", product: "Seller account", number: "ACCT-########", rows: [3, 40], period: "month" },
  ],
  paper: { size: LETTER, font: "helvetica", textSize: 8.5, left: 50, right: 562, top: 60, bottom: 722 },
  frame: (pen, page, pages, { bank }) => {
    pen.text(50, 748, bank.legal, { size: 6.5 });
    pen.text(562, 748, pageOf(page, pages), { size: 6.5, align: "right" });
  },
  print: (sheet, file) => {
    const account = file.accounts[0]!;
    sheet.line(file.bank.name, { bold: true, size: 16 });
    sheet.line("Monthly account statement");
    sheet.down(12);
    for (const line of [file.holder.name, ...file.holder.address]) sheet.line(line);
    sheet.down(8);
    sheet.line(`Account number: ${account.number}`);
    sheet.line(
      `Statement period: ${dateText(account.start, "MMM D, YYYY")} - ${dateText(account.end, "MMM D, YYYY")}`,
    );
    sheet.down(10);
    printSummary(
      sheet,
      [
        ["Opening balance", money(account.startMinor)],
        ["Money in, after fees", money(sumOf(creditsOf(account)))],
        ["Money out", money(sumOf(debitsOf(account)))],
        ["Closing balance", money(account.endMinor)],
      ],
      { label: 50, values: [300], total: true },
    );
    sheet.down(16);
    printTable(
      sheet,
      {
        account,
        columns: [
          { key: "date", title: "Date", x: 52 },
          { key: "text", title: "Details", x: 112, width: 190 },
          { key: "gross", title: "Total", x: 370, align: "right" },
          { key: "fee", title: "Fees", x: 430, align: "right" },
          { key: "net", title: "Net amount", x: 495, align: "right" },
          { key: "balance", title: "Balance", x: 560, align: "right" },
        ],
        head: { bold: true },
        ruling: "zebra",
      },
      account.entries.map((entry) => {
        const fee = entry.kind === "settlement" ? entry.printed / 34n + 30n : 0n;
        return {
          entry,
          balance: entry.balance,
          description: entry.lines.join(" "),
          cells: {
            date: dateText(entry.day, "MMM D, YYYY"),
            text: entry.lines.join(" "),
            gross: money(entry.printed + fee),
            fee: fee === 0n ? "" : money(-fee),
            net: money(entry.printed),
            balance: money(entry.balance),
          },
        };
      }),
    );
  },
};
