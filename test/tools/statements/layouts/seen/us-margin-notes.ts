import type { Layout } from "../../model.ts";
import { creditsOf, debitsOf, sumOf } from "../../print/blocks.ts";
import { dateText, moneyText } from "../../print/formats.ts";
import { printLedger } from "../../print/ledger-table.ts";
import { LETTER } from "../../print/paper.ts";
import { pageOf, SIGNED, usdSign } from "../common.ts";

const money = (minor: bigint) => moneyText(minor, SIGNED, "$");

/** Notes with sums and dates in a left margin beside the rows. */
export const layout: Layout = {
  name: "us-margin-notes",
  family: "us-two-columns",
  country: "US",
  wording: "plain",
  holder: "company",
  accounts: [
    {
      kind: "checking",
      product: ["Everyday Business", "Growth Checking"],
      number: "XXXX####",
      rows: [5, 45],
      period: "month",
    },
  ],
  paper: { size: LETTER, font: "condensed", textSize: 8.5, left: 190, right: 570, top: 90, bottom: 720 },
  frame: (pen, page, pages, { bank, accounts: [account] }) => {
    pen.text(40, 32, bank.name, { bold: true, size: 15, color: "#00539b" });
    pen.text(570, 34, pageOf(page, pages), { align: "right" });
    const notes = [
      "Did you know?",
      "Wires before 4 p.m.",
      "cost $15.00.",
      "New on 03/01:",
      "text alerts.",
      "Questions?",
      bank.phone,
      "Average balance",
      money(account!.startMinor),
      "Rate 0.05%",
      `since ${dateText(account!.start, "M/D/YY")}`,
    ];
    notes.forEach((note, index) => {
      pen.text(40, 100 + index * 26, note, { size: 7 });
    });
    pen.rule(180, 90, 180, 720);
  },
  print: (sheet, file) => {
    const account = file.accounts[0]!;
    sheet.line(`${account.product} statement`, { bold: true, size: 12 });
    sheet.line(`${dateText(account.start, "MMMM D, YYYY")} to ${dateText(account.end, "MMMM D, YYYY")}`);
    sheet.line(`Account number ${account.number}`);
    for (const line of [file.holder.name, ...file.holder.address]) sheet.line(line);
    sheet.down(10);
    const facts = [
      ["Starting balance", usdSign(account.startMinor)],
      ["Deposits", money(sumOf(creditsOf(account)))],
      ["Withdrawals", money(sumOf(debitsOf(account)))],
      ["Ending balance", money(account.endMinor)],
    ] as const;
    for (const [label, value] of facts)
      sheet.cells([
        [190, label],
        [360, value, { align: "right" }],
      ]);
    sheet.down(12);
    printLedger(sheet, account, {
      columns: [
        { key: "date", title: "Date", x: 190 },
        { key: "text", title: "Description", x: 230, width: 190 },
        { key: "amount", title: "Amount", x: 495, align: "right" },
        { key: "balance", title: "Balance", x: 568, align: "right" },
      ],
      date: (day) => dateText(day, "M/D"),
      money,
      isJoined: true,
      head: { bold: true },
      rowGap: 3,
    });
  },
};
