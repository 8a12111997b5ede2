import type { Layout } from "../../model.ts";
import { creditsOf, debitsOf, printAddress, sumOf } from "../../print/blocks.ts";
import { DOLLARS, dateText, moneyText } from "../../print/formats.ts";
import { A4 } from "../../print/paper.ts";
import { printTable, type Row } from "../../print/table.ts";
import { usd } from "../common.ts";

const pounds = (minor: bigint) => moneyText(minor, DOLLARS, "£");

/** Each day is a heading of its own; rows below it have no date; a description may run over two lines; balance at the day's end. */
export const layout: Layout = {
  name: "gb-day-groups",
  family: "gb",
  country: "GB",
  wording: "short",
  holder: "company",
  accounts: [
    {
      kind: "checking",
      product: "Business Current",
      number: "##-##-## ########",
      rows: [6, 45],
      checks: 0.05,
      period: "month",
      mayBeOverdrawn: true,
    },
  ],
  paper: {
    size: A4,
    font: "source-serif",
    textSize: 9,
    left: 56,
    right: 540,
    top: 70,
    topNext: 80,
    bottom: 770,
  },
  frame: (pen, page, pages, { bank, accounts: [account] }) => {
    pen.text(56, 36, bank.name, { bold: true, size: 16, color: "#5a287d" });
    pen.text(540, 40, `Page ${page} of ${pages}`, { align: "right", size: 8 });
    if (page > 1)
      pen.text(56, 56, `Sort code ${account!.number.replace(" ", "  Account number ")}`, { size: 8 });
  },
  print: (sheet, file) => {
    const account = file.accounts[0]!;
    const [sort, number] = account.number.split(" ");
    printAddress(sheet, file, 60, 90);
    sheet.text(340, 90, `Sort code ${sort}`);
    sheet.text(340, 103, `Account number ${number}`);
    sheet.text(340, 116, `${account.product} account`);
    sheet.y = 160;
    sheet.line(
      `Statement for ${dateText(account.start, "D MMM YYYY")} - ${dateText(account.end, "D MMM YYYY")}`,
      {
        bold: true,
        size: 11,
      },
    );
    sheet.cells([
      [56, "Start balance"],
      [250, pounds(account.startMinor), { align: "right" }],
    ]);
    sheet.cells([
      [56, "Money in"],
      [250, pounds(sumOf(creditsOf(account))), { align: "right" }],
    ]);
    sheet.cells([
      [56, "Money out"],
      [250, pounds(-sumOf(debitsOf(account))), { align: "right" }],
    ]);
    sheet.cells([
      [56, "End balance", { bold: true }],
      [250, pounds(account.endMinor), { align: "right", bold: true }],
    ]);
    sheet.down(12);
    const rows: Row[] = [];
    account.entries.forEach((entry, index) => {
      const isFirst = account.entries[index - 1]?.day !== entry.day;
      const isLast = account.entries[index + 1]?.day !== entry.day;
      if (isFirst) rows.push({ isBold: true, cells: { text: dateText(entry.day, "D MMMM YYYY") } });
      const size = entry.printed < 0n ? -entry.printed : entry.printed;
      rows.push({
        entry,
        balance: isLast ? entry.balance : null,
        cells: {
          text: entry.lines[0]!,
          in: entry.printed > 0n ? usd(size) : "",
          out: entry.printed < 0n ? usd(size) : "",
          balance: isLast ? usd(entry.balance) : "",
        },
        more: { text: entry.lines.slice(1) },
      });
    });
    printTable(
      sheet,
      {
        account,
        columns: [
          { key: "text", title: "Your transactions", x: 56, width: 250 },
          { key: "out", title: "Money out £", x: 400, align: "right" },
          { key: "in", title: "Money in £", x: 470, align: "right" },
          { key: "balance", title: "Balance £", x: 538, align: "right" },
        ],
        head: { bold: true },
      },
      rows,
    );
    if (rows.length === 0) sheet.line("There were no transactions.");
  },
};
