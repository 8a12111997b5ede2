import type { Layout } from "../../model.ts";
import { creditsOf, debitsOf, printAddress, sumOf } from "../../print/blocks.ts";
import { DOLLARS, dateText, moneyText } from "../../print/formats.ts";
import { printLedger } from "../../print/ledger-table.ts";
import { A4 } from "../../print/paper.ts";
import { usd } from "../common.ts";

const od = (minor: bigint) => moneyText(minor, { ...DOLLARS, negative: (unsigned) => `${unsigned}OD` });

/** Codes before the particulars, particulars, code and reference in columns of their own, `OD` behind overdrawn balances. */
export const layout: Layout = {
  name: "nz-business",
  family: "nz",
  country: "NZ",
  wording: "short",
  holder: "company",
  accounts: [
    {
      kind: "checking",
      product: "Business Current Account",
      number: "##-####-#######-###",
      rows: [6, 45],
      period: "cycle",
      mayBeOverdrawn: true,
    },
  ],
  paper: {
    size: A4,
    font: "open-sans",
    textSize: 7.5,
    left: 50,
    right: 545,
    top: 90,
    topNext: 80,
    bottom: 770,
    order: "columns",
  },
  frame: (pen, page, pages, { bank, accounts: [account] }) => {
    pen.text(50, 34, bank.name, { bold: true, size: 14, color: "#004165" });
    pen.text(545, 34, `Statement no. 112  Page ${page}/${pages}`, { align: "right" });
    pen.text(
      545,
      46,
      `Period ${dateText(account!.start, "D MMMM YYYY")} - ${dateText(account!.end, "D MMMM YYYY")}`,
      { align: "right" },
    );
  },
  print: (sheet, file) => {
    const account = file.accounts[0]!;
    printAddress(sheet, file, 60, 90);
    sheet.y = 160;
    sheet.line(account.product.toUpperCase(), { bold: true, size: 10 });
    sheet.line(`Account number ${account.number}`);
    sheet.line(
      "Type of transaction: AP Automatic Payment, BP Bill Payment, DC Direct Credit, DD Direct Debit, EP EFTPOS, FX Foreign Exchange",
      { size: 6 },
    );
    sheet.down(6);
    printLedger(sheet, account, {
      columns: [
        { key: "date", title: "Date", x: 50 },
        { key: "code", title: "Type", x: 88 },
        { key: "text", title: "Transaction", x: 112, width: 170 },
        { key: "ref", title: "Reference", x: 300 },
        { key: "out", title: "Withdrawals", x: 410, align: "right" },
        { key: "in", title: "Deposits", x: 475, align: "right" },
        { key: "balance", title: "Balance", x: 543, align: "right" },
      ],
      date: (day) => dateText(day, "DD MMM"),
      money: usd,
      balance: od,
      code: ({ kind }) =>
        ({ card: "EP", ach_out: "DD", ach_in: "DC", settlement: "DC", fee: "FE" })[kind as "card"] ?? "BP",
      opening: "Opening Balance",
      hasOpeningDate: true,
      head: { bold: true },
      ruling: "zebra",
    });
    sheet.cells([
      [112, "Totals at end of page", { bold: true }],
      [410, usd(-sumOf(debitsOf(account))), { bold: true, align: "right" }],
      [475, usd(sumOf(creditsOf(account))), { bold: true, align: "right" }],
      [543, od(account.endMinor), { bold: true, align: "right" }],
    ]);
    sheet.cells([
      [112, "Closing balance", { bold: true }],
      [543, od(account.endMinor), { bold: true, align: "right" }],
    ]);
  },
};
