import type { Layout } from "../../model.ts";
import { creditsOf, debitsOf, printAddress, sumOf } from "../../print/blocks.ts";
import { DOLLARS, dateText, moneyText } from "../../print/formats.ts";
import { printLedger } from "../../print/ledger-table.ts";
import { A4 } from "../../print/paper.ts";

const money = (minor: bigint) => moneyText(minor, { ...DOLLARS, group: "indian" });

/** A grid; narration broken mid-word-group over lines, cheque or reference number, value date, lakh grouping, counts at the end. */
export const layout: Layout = {
  name: "in-narration",
  family: "asia",
  country: "IN",
  wording: "short",
  holder: "company",
  accounts: [
    {
      kind: "checking",
      product: "Current Account",
      number: "##############",
      rows: [6, 50],
      checks: 0.06,
      period: "month",
    },
  ],
  paper: {
    size: A4,
    font: "helvetica",
    textSize: 7.5,
    left: 36,
    right: 560,
    top: 60,
    topNext: 90,
    bottom: 770,
  },
  frame: (pen, page, _pages, { bank, accounts: [account] }) => {
    pen.text(36, 30, bank.name, { bold: true, size: 13 });
    pen.text(560, 30, `Page No .: ${page}`, { align: "right" });
    pen.text(
      560,
      44,
      `Statement From : ${dateText(account!.start, "DD/MM/YYYY")} To : ${dateText(account!.end, "DD/MM/YYYY")}`,
      { align: "right" },
    );
  },
  print: (sheet, file) => {
    const account = file.accounts[0]!;
    printAddress(sheet, file, 40, 80);
    [
      "Account Branch : Link Road",
      "Currency : INR",
      `Account No : ${account.number}`,
      "A/C Open Date : 12/06/2014",
      "RTGS/NEFT IFSC : XBNK0001234",
    ].forEach((line, index) => {
      sheet.text(340, 80 + index * 11, line);
    });
    sheet.y = 160;
    printLedger(sheet, account, {
      columns: [
        { key: "date", title: "Date", x: 38 },
        { key: "text", title: "Narration", x: 82, width: 170 },
        { key: "ref", title: "Chq./Ref.No.", x: 262 },
        { key: "made", title: "Value Dt", x: 330 },
        { key: "out", title: "Withdrawal Amt.", x: 430, align: "right" },
        { key: "in", title: "Deposit Amt.", x: 492, align: "right" },
        { key: "balance", title: "Closing Balance", x: 558, align: "right" },
      ],
      date: (day) => dateText(day, "DD/MM/YY"),
      money,
      head: { bold: true, rule: "both" },
      ruling: "grid",
      onNextPage: "head",
    });
    sheet.down(12);
    sheet.room(50);
    sheet.line("STATEMENT SUMMARY :-", { bold: true });
    sheet.cells([
      [38, "Opening Balance"],
      [140, "Dr Count"],
      [200, "Cr Count"],
      [330, "Debits", { align: "right" }],
      [430, "Credits", { align: "right" }],
      [540, "Closing Bal", { align: "right" }],
    ]);
    sheet.cells([
      [38, money(account.startMinor)],
      [140, String(debitsOf(account).length)],
      [200, String(creditsOf(account).length)],
      [330, money(-sumOf(debitsOf(account))), { align: "right" }],
      [430, money(sumOf(creditsOf(account))), { align: "right" }],
      [540, money(account.endMinor), { align: "right" }],
    ]);
  },
};
