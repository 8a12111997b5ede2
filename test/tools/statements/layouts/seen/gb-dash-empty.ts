import type { Layout } from "../../model.ts";
import { creditsOf, debitsOf, printAddress, sumOf } from "../../print/blocks.ts";
import { DOLLARS, dateText, moneyText } from "../../print/formats.ts";
import { printLedger } from "../../print/ledger-table.ts";
import { A4 } from "../../print/paper.ts";

const money = (minor: bigint) => moneyText(minor, DOLLARS);

/** A hyphen in each empty cell, a short code between the date and the text, money in before money out. */
export const layout: Layout = {
  name: "gb-dash-empty",
  family: "gb",
  country: "GB",
  wording: "short",
  holder: "company",
  accounts: [
    {
      kind: "checking",
      product: "Business Direct Account",
      number: "##-##-## ########",
      rows: [6, 45],
      checks: 0.05,
      period: "month",
      mayBeOverdrawn: true,
    },
  ],
  paper: { size: A4, font: "source-serif", textSize: 8.5, left: 48, right: 547, top: 80, bottom: 775 },
  frame: (pen, page, pages, { bank }) => {
    pen.text(48, 34, bank.name, { bold: true, size: 15 });
    pen.text(547, 40, `${page} of ${pages}`, { align: "right" });
  },
  print: (sheet, file) => {
    const account = file.accounts[0]!;
    printAddress(sheet, file, 60, 100);
    sheet.text(340, 100, `Sort code ${account.number.slice(0, 8)}`);
    sheet.text(340, 113, `Account number ${account.number.slice(9)}`);
    sheet.y = 170;
    sheet.line(`${account.product} statement`, { bold: true, size: 12 });
    sheet.line(
      `Covering ${dateText(account.start, "D MMMM YYYY")} to ${dateText(account.end, "D MMMM YYYY")}`,
    );
    sheet.down(8);
    const facts = [
      ["Balance at start", money(account.startMinor)],
      ["Total money in", money(sumOf(creditsOf(account)))],
      ["Total money out", money(-sumOf(debitsOf(account)))],
      ["Balance at end", money(account.endMinor)],
    ] as const;
    facts.forEach(([label, value], index) => {
      sheet.text(48 + index * 125, sheet.y, label, { size: 7 });
      sheet.text(48 + index * 125, sheet.y + 10, `£${value}`, { bold: true });
    });
    sheet.down(34);
    printLedger(sheet, account, {
      columns: [
        { key: "date", title: "Date", x: 50 },
        { key: "code", title: "Type", x: 108 },
        { key: "text", title: "Details", x: 145, width: 190 },
        { key: "in", title: "In (£)", x: 410, align: "right" },
        { key: "out", title: "Out (£)", x: 475, align: "right" },
        { key: "balance", title: "Balance (£)", x: 545, align: "right" },
      ],
      date: (day) => dateText(day, "D MMM YYYY"),
      money,
      empty: "-",
      code: ({ kind }) =>
        ({ card: "POS", ach_out: "DDR", atm: "C/L", fee: "CHG", check: "CHQ" })[kind as "card"] ?? "BAC",
      head: { bold: true, shade: "#eeeeee" },
      rowGap: 4,
    });
  },
};
