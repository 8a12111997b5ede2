import { addDays } from "../../../../../src/core/model/day.ts";
import type { Layout } from "../../model.ts";
import { creditsOf, debitsOf, printAddress, sumOf } from "../../print/blocks.ts";
import { dateText } from "../../print/formats.ts";
import { printLedger } from "../../print/ledger-table.ts";
import { LETTER } from "../../print/paper.ts";
import { usd, usdTrailing } from "../common.ts";

/** A bank's form with a grid of facts, one signed column and a running balance, and pictures of checks drawn as boxes with amounts. */
export const layout: Layout = {
  name: "us-community-image",
  family: "us-core",
  isPeriodPrinted: false,
  country: "US",
  wording: "core",
  holder: "company",
  accounts: [
    {
      kind: "checking",
      product: ["REGULAR BUSINESS", "COMMERCIAL ANALYSIS"],
      number: "##-####-#",
      rows: [6, 40],
      checks: 0.25,
      period: "cycle",
      mayBeOverdrawn: true,
    },
  ],
  paper: {
    size: LETTER,
    font: "helvetica",
    textSize: 8,
    left: 44,
    right: 568,
    top: 60,
    topNext: 80,
    bottom: 730,
    placing: "words",
  },
  frame: (pen, page, pages, { bank, holder, accounts: [account] }) => {
    pen.text(306, 24, bank.legal.toUpperCase(), { bold: true, size: 12, align: "center" });
    pen.text(306, 40, bank.street, { size: 7, align: "center" });
    if (page > 1)
      pen.text(
        44,
        58,
        `${holder.name}  ${account!.number}  ${dateText(account!.end, "MM/DD/YYYY")}  Page ${page} of ${pages}`,
        { size: 7 },
      );
  },
  print: (sheet, file) => {
    const account = file.accounts[0]!;
    printAddress(sheet, file, 60, 110);
    const facts = [
      ["ACCOUNT NUMBER", account.number],
      ["STATEMENT DATE", dateText(account.end, "MM/DD/YYYY")],
      ["LAST STATEMENT", dateText(addDays(account.start, -1), "MM/DD/YYYY")],
      ["ENCLOSURES", String(account.entries.filter(({ kind }) => kind === "check").length)],
    ] as const;
    facts.forEach(([label, value], index) => {
      sheet.frame(350, 90 + index * 22, 218, 22);
      sheet.text(354, 93 + index * 22, label, { size: 6 });
      sheet.text(564, 99 + index * 22, value, { align: "right" });
    });
    sheet.y = 200;
    const titles = [
      "BALANCE LAST STATEMENT",
      "DEPOSITS & CREDITS",
      "CHECKS & DEBITS",
      "BALANCE THIS STATEMENT",
    ];
    const values = [
      usd(account.startMinor),
      usd(sumOf(creditsOf(account))),
      usd(-sumOf(debitsOf(account))),
      usdTrailing(account.endMinor),
    ];
    titles.forEach((title, index) => {
      sheet.frame(44 + index * 131, sheet.y, 131, 28);
      sheet.text(48 + index * 131, sheet.y + 3, title, { size: 6 });
      sheet.text(171 + index * 131, sheet.y + 14, values[index]!, { align: "right", bold: true });
    });
    sheet.down(40);
    sheet.line(account.product, { bold: true });
    printLedger(sheet, account, {
      columns: [
        { key: "date", title: "DATE", x: 46 },
        { key: "text", title: "DESCRIPTION", x: 92, width: 280 },
        { key: "amount", title: "AMOUNT", x: 470, align: "right" },
        { key: "balance", title: "BALANCE", x: 564, align: "right" },
      ],
      date: (day) => dateText(day, "MM/DD/YY"),
      money: usdTrailing,
      head: { bold: true, size: 7, shade: "#e4e4e4" },
    });
    const checks = account.entries.filter(({ kind }) => kind === "check");
    checks.slice(0, 6).forEach((entry, index) => {
      if (index % 2 === 0) sheet.room(90);
      const x = 44 + (index % 2) * 270;
      sheet.frame(x, sheet.y + 6, 250, 70);
      sheet.text(x + 6, sheet.y + 10, file.holder.name, { size: 6 });
      sheet.text(x + 240, sheet.y + 10, entry.checkNumber!, { size: 7, align: "right" });
      sheet.text(x + 6, sheet.y + 30, "PAY TO THE ORDER OF ______________", { size: 6 });
      sheet.text(
        x + 6,
        sheet.y + 64,
        `${dateText(entry.day, "MM/DD/YYYY")}   Check ${entry.checkNumber}   $${usd(-entry.printed)}`,
        { size: 7 },
      );
      if (index % 2 === 1 || index === Math.min(checks.length, 6) - 1) sheet.down(84);
    });
  },
};
