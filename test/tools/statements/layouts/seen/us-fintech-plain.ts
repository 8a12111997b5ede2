import type { Layout } from "../../model.ts";
import { creditsOf, debitsOf, sumOf } from "../../print/blocks.ts";
import { DOLLARS, dateText, type Marks, moneyText } from "../../print/formats.ts";
import { printLedger } from "../../print/ledger-table.ts";
import { LETTER } from "../../print/paper.ts";
import { usdSign } from "../common.ts";

/** A true minus sign before the currency sign. */
const MINUS: Marks = { ...DOLLARS, negative: (unsigned) => `\u2212${unsigned}` };
const money = (minor: bigint) => moneyText(minor, MINUS, "$");
const TYPES: Readonly<Record<string, string>> = {
  card: "Mercury Card",
  ach_in: "ACH In",
  ach_out: "ACH Pull",
  settlement: "ACH In",
  wire_in: "Wire In",
  wire_out: "Wire Out",
  deposit: "Check Deposit",
  fee: "Fee",
};

/** A young company's statement: much white, one signed column, balance at the day's end, little else. */
export const layout: Layout = {
  name: "us-fintech-plain",
  family: "us-fintech",
  country: "US",
  wording: "plain",
  holder: "company",
  accounts: [
    {
      kind: "checking",
      product: "Checking",
      number: "••••####".replaceAll("•", "\u2022"),
      rows: [6, 55],
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
    topNext: 60,
    bottom: 720,
  },
  frame: (pen, page, pages, { bank }) => {
    pen.text(
      54,
      748,
      `${bank.name} is a financial technology company. Banking services by ${bank.legal}; Member FDIC.`,
      { size: 6, color: "#777777" },
    );
    pen.text(558, 748, `${page}/${pages}`, { size: 6, align: "right", color: "#777777" });
  },
  print: (sheet, file) => {
    const account = file.accounts[0]!;
    sheet.line(file.bank.name, { bold: true, size: 14 });
    sheet.down(20);
    sheet.line(`${dateText(account.start, "MMMM YYYY")} statement`, { size: 18 });
    sheet.line(`${dateText(account.start, "MMM D, YYYY")} \u2013 ${dateText(account.end, "MMM D, YYYY")}`, {
      color: "#666666",
    });
    sheet.down(14);
    sheet.line(file.holder.name, { bold: true });
    for (const line of file.holder.address) sheet.line(line);
    sheet.line(`${account.product} ${account.number}`);
    sheet.down(18);
    const boxes = [
      ["Statement balance", usdSign(account.endMinor)],
      ["Money in", money(sumOf(creditsOf(account)))],
      ["Money out", money(sumOf(debitsOf(account)))],
      ["Starting balance", usdSign(account.startMinor)],
    ];
    boxes.forEach(([label, value], index) => {
      sheet.text(54 + index * 126, sheet.y, label!, { size: 7, color: "#666666" });
      sheet.text(54 + index * 126, sheet.y + 12, value!, { bold: true, size: 11 });
    });
    sheet.down(50);
    sheet.line("All transactions", { bold: true, size: 12 });
    sheet.down(6);
    printLedger(sheet, account, {
      columns: [
        { key: "date", title: "Date (UTC)", x: 54 },
        { key: "text", title: "Description", x: 120, width: 200 },
        { key: "code", title: "Type", x: 330 },
        { key: "amount", title: "Amount", x: 470, align: "right" },
        { key: "balance", title: "End of Day Balance", x: 558, align: "right" },
      ],
      date: (day) => dateText(day, "MMM DD"),
      money,
      balance: usdSign,
      balanceOn: "day",
      isDateOncePerDay: true,
      isJoined: true,
      code: ({ kind }) => (TYPES[kind] ?? "Transfer").replace("Mercury", "Debit"),
      head: { size: 7, color: "#666666" },
      rowGap: 5,
      ruling: "lines",
      onNextPage: "none",
    });
  },
};
