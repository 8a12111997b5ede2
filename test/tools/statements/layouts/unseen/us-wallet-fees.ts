import type { Layout } from "../../model.ts";
import { creditsOf, debitsOf, sumOf } from "../../print/blocks.ts";
import { dateText } from "../../print/formats.ts";
import { LETTER } from "../../print/paper.ts";
import { printTable } from "../../print/table.ts";
import { usd } from "../common.ts";

/** A payment service's account: gross, fee and net in three columns (only the net moves the balance), ids below names. */
export const layout: Layout = {
  name: "us-wallet-fees",
  family: "us-fintech",
  country: "US",
  wording: "plain",
  holder: "company",
  accounts: [
    { kind: "wallet", product: "Merchant account", number: "@####", rows: [4, 45], period: "month" },
  ],
  paper: { size: LETTER, font: "open-sans", textSize: 8, left: 46, right: 566, top: 60, bottom: 722 },
  frame: (pen, page, _pages, { bank }) => {
    pen.text(46, 748, `${bank.name} payments. Page ${page}`, { size: 6.5, color: "#666666" });
  },
  print: (sheet, file) => {
    const account = file.accounts[0]!;
    sheet.line(file.bank.name, { bold: true, italic: true, size: 17, color: "#142c8e" });
    sheet.down(14);
    sheet.line(`Statement for ${dateText(account.start, "MMMM YYYY")}`, { bold: true, size: 13 });
    sheet.line(`${dateText(account.start, "MMM D, YYYY")} - ${dateText(account.end, "MMM D, YYYY")}`);
    sheet.line(file.holder.name);
    for (const line of file.holder.address) sheet.line(line);
    sheet.line(`Merchant Account ID: ${account.number}`);
    sheet.down(12);
    sheet.line("Balance Summary - USD", { bold: true, size: 11 });
    sheet.cells([
      [50, "Beginning balance"],
      [300, usd(account.startMinor), { align: "right" }],
    ]);
    sheet.cells([
      [50, "Payments received"],
      [300, usd(sumOf(creditsOf(account))), { align: "right" }],
    ]);
    sheet.cells([
      [50, "Payments sent, fees and transfers"],
      [300, usd(sumOf(debitsOf(account))), { align: "right" }],
    ]);
    sheet.cells([
      [50, "Ending balance", { bold: true }],
      [300, usd(account.endMinor), { align: "right", bold: true }],
    ]);
    sheet.down(14);
    sheet.line("Transaction History - USD", { bold: true, size: 11 });
    printTable(
      sheet,
      {
        account,
        columns: [
          { key: "date", title: "Date", x: 50 },
          { key: "text", title: "Description", x: 110, width: 220 },
          { key: "gross", title: "Gross", x: 430, align: "right" },
          { key: "fee", title: "Fee", x: 490, align: "right" },
          { key: "net", title: "Net", x: 562, align: "right" },
        ],
        head: { bold: true, shade: "#f5f7fa" },
        ruling: "lines",
        rowGap: 4,
      },
      account.entries.map((entry) => {
        const fee = entry.kind === "settlement" ? entry.printed / 40n + 30n : 0n;
        return {
          entry,
          description: `${entry.lines.join(" ")} ID: ${entry.reference}`,
          cells: {
            date: dateText(entry.day, "MM/DD/YYYY"),
            text: entry.lines.join(" "),
            gross: usd(entry.printed + fee),
            fee: usd(-fee),
            net: usd(entry.printed),
          },
          more: { text: [`ID: ${entry.reference}`] },
        };
      }),
    );
  },
};
