import type { Layout } from "../../model.ts";
import { creditsOf, debitsOf, printAddress, sumOf } from "../../print/blocks.ts";
import { DOLLARS, dateText, moneyText } from "../../print/formats.ts";
import { printLedger } from "../../print/ledger-table.ts";
import { A4 } from "../../print/paper.ts";

const signed = (minor: bigint) => moneyText(minor, DOLLARS);
const dollars = (minor: bigint) => moneyText(minor, DOLLARS, "$");

/** `+$` and `-$` in the summary, slashes in short dates, balance with a leading minus, "STATEMENT OPENING BALANCE" as first row. */
export const layout: Layout = {
  name: "au-cr-dr",
  family: "au",
  country: "AU",
  wording: "short",
  holder: "company",
  accounts: [
    {
      kind: "checking",
      product: "Business One",
      number: "032-### ###-###",
      rows: [6, 50],
      period: "quarter",
      mayBeOverdrawn: true,
    },
  ],
  paper: {
    size: A4,
    font: "condensed",
    textSize: 9,
    left: 50,
    right: 545,
    top: 90,
    topNext: 90,
    bottom: 770,
  },
  frame: (pen, page, pages, { bank, accounts: [account] }) => {
    pen.text(50, 34, bank.name, { bold: true, size: 16, color: "#d5002b" });
    pen.text(545, 34, "Electronic Statement", { align: "right", bold: true });
    pen.text(
      545,
      48,
      `${dateText(account!.start, "D MMMM YYYY")} - ${dateText(account!.end, "D MMMM YYYY")}`,
      { align: "right" },
    );
    pen.text(545, 805, `Statement No. 42  Page ${page} of ${pages}`, { align: "right", size: 7 });
  },
  print: (sheet, file) => {
    const account = file.accounts[0]!;
    printAddress(sheet, file, 60, 90);
    const facts = [
      ["Account Name", file.holder.name],
      ["BSB", account.number.slice(0, 7)],
      ["Account Number", account.number.slice(8)],
      ["Opening Balance", `+ ${dollars(account.startMinor)}`],
      ["Total Credits", `+ ${dollars(sumOf(creditsOf(account)))}`],
      ["Total Debits", `- ${dollars(-sumOf(debitsOf(account)))}`],
      ["Closing Balance", `+ ${dollars(account.endMinor)}`.replace("+ -", "- ")],
    ] as const;
    facts.forEach(([label, value], index) => {
      sheet.text(300, 90 + index * 14, label, { bold: true });
      sheet.text(545, 90 + index * 14, value, { align: "right" });
      sheet.rule(300, 102 + index * 14, 545, 102 + index * 14, { weight: 0.3 });
    });
    sheet.y = 210;
    sheet.line("TRANSACTIONS", { bold: true, size: 11 });
    sheet.line(
      "Please check all entries on this statement and promptly inform us of any possible error or unauthorised transaction",
      { size: 6.5 },
    );
    printLedger(sheet, account, {
      columns: [
        { key: "date", title: "DATE", x: 52 },
        { key: "text", title: "TRANSACTION DESCRIPTION", x: 100, width: 220 },
        { key: "out", title: "DEBIT", x: 400, align: "right" },
        { key: "in", title: "CREDIT", x: 470, align: "right" },
        { key: "balance", title: "BALANCE", x: 543, align: "right" },
      ],
      date: (day) => dateText(day, "DD/MM/YY"),
      money: signed,
      opening: "STATEMENT OPENING BALANCE",
      closing: "CLOSING BALANCE",
      hasOpeningDate: true,
      head: { bold: true, rule: "both" },
    });
  },
};
