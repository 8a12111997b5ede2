import type { EntryKind, Layout } from "../../model.ts";
import { creditsOf, debitsOf, sumOf } from "../../print/blocks.ts";
import { DOLLARS, dateText, moneyText } from "../../print/formats.ts";
import { printLedger } from "../../print/ledger-table.ts";
import { LETTER } from "../../print/paper.ts";
import { pageOf } from "../common.ts";

const MINUS = "\u2212";
const money = (minor: bigint) =>
  moneyText(minor, { ...DOLLARS, negative: (unsigned) => `${MINUS}${unsigned}` }, "$");

const TYPES: Readonly<Partial<Record<EntryKind, string>>> = {
  deposit: "Check deposit",
  settlement: "Payout",
  ach_in: "ACH in",
  ach_out: "ACH out",
  wire_in: "Wire in",
  wire_out: "Wire out",
  card: "Card",
  atm: "Cash",
  fee: "Fee",
  check: "Check",
  refund: "Refund",
  interest: "Interest",
  bill: "Bill pay",
};

/** The company's name large at the top, the newest row first, a column of types, a true minus sign (U+2212) before the dollar sign. */
export const layout: Layout = {
  name: "us-fintech-typed",
  family: "us-fintech",
  country: "US",
  wording: "plain",
  holder: "company",
  accounts: [
    {
      kind: "checking",
      product: ["Operating account", "Main account"],
      number: "\u2022\u2022####",
      rows: [5, 60],
      checks: 0.03,
      period: "month",
    },
  ],
  paper: {
    size: LETTER,
    font: "open-sans",
    textSize: 8.5,
    left: 54,
    right: 558,
    top: 60,
    bottom: 715,
    placing: "words",
  },
  frame: (pen, page, pages, { bank }) => {
    pen.text(
      54,
      745,
      `${bank.name} is a financial technology company, not an FDIC-insured bank. Banking services provided by our partner bank, Member FDIC.`,
      { size: 6, color: "#777777" },
    );
    pen.text(558, 758, pageOf(page, pages), { align: "right", size: 6.5, color: "#777777" });
  },
  print: (sheet, file) => {
    const account = file.accounts[0]!;
    sheet.text(558, 48, file.bank.name, { align: "right", bold: true, size: 12, color: "#5b2a86" });
    sheet.y = 80;
    sheet.line(file.holder.name, { bold: true, size: 22 });
    sheet.down(2);
    for (const line of file.holder.address) sheet.line(line, { color: "#555555" });
    sheet.down(14);
    sheet.line(`${account.product} ${account.number}`, { bold: true, size: 12 });
    sheet.line(`${dateText(account.start, "MMM DD, YYYY")} \u2013 ${dateText(account.end, "MMM DD, YYYY")}`, {
      color: "#555555",
    });
    sheet.down(12);
    const tiles = [
      ["Opening balance", money(account.startMinor)],
      ["Money in", money(sumOf(creditsOf(account)))],
      ["Money out", money(sumOf(debitsOf(account)))],
      ["Closing balance", money(account.endMinor)],
    ] as const;
    tiles.forEach(([label, value], index) => {
      sheet.text(54 + index * 128, sheet.y, label, { size: 7, color: "#777777" });
      sheet.text(54 + index * 128, sheet.y + 11, value, { bold: true, size: 11 });
    });
    sheet.down(42);
    printLedger(sheet, account, {
      columns: [
        { key: "date", title: "Date", x: 54 },
        { key: "code", title: "Type", x: 100 },
        { key: "text", title: "Description", x: 172, width: 200 },
        { key: "amount", title: "Amount", x: 468, align: "right" },
        { key: "balance", title: "Balance", x: 558, align: "right" },
      ],
      date: (day) => dateText(day, "MMM DD"),
      code: ({ kind }) => TYPES[kind] ?? "Transfer",
      money,
      isReversed: true,
      isJoined: true,
      head: { size: 7, color: "#777777" },
      rowGap: 7,
      ruling: "lines",
    });
  },
};
