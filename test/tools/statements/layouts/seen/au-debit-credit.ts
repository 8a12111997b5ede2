import type { Layout } from "../../model.ts";
import { creditsOf, debitsOf, printAddress, sumOf } from "../../print/blocks.ts";
import { DOLLARS, dateText, moneyText } from "../../print/formats.ts";
import { printLedger } from "../../print/ledger-table.ts";
import { printOffer } from "../../print/notices.ts";
import { A4 } from "../../print/paper.ts";
import { usd } from "../common.ts";

/** Every balance says which side it is on. */
const crDr = (minor: bigint) =>
  moneyText(
    minor,
    { ...DOLLARS, negative: (unsigned) => `${unsigned} DR`, positive: (unsigned) => `${unsigned} CR` },
    "$",
  );

/** Year as a row of its own above the rows ("2024 OPENING BALANCE"), DR and CR behind each balance. */
export const layout: Layout = {
  name: "au-debit-credit",
  family: "au",
  country: "AU",
  wording: "short",
  holder: "company",
  accounts: [
    {
      kind: "checking",
      product: "Business Transaction Account",
      number: "06 #### ########",
      rows: [6, 50],
      period: "cycle",
      mayBeOverdrawn: true,
    },
  ],
  paper: {
    size: A4,
    font: "helvetica",
    textSize: 8.5,
    left: 50,
    right: 545,
    top: 90,
    topNext: 100,
    bottom: 770,
  },
  frame: (pen, page, pages, { bank, accounts: [account] }) => {
    pen.text(50, 34, bank.name, { bold: true, size: 16 });
    pen.text(545, 34, `Statement ${9 + page}   (Page ${page} of ${pages})`, { align: "right" });
    pen.text(545, 48, `Account Number ${account!.number}`, { align: "right" });
    pen.text(
      545,
      62,
      `Statement Period ${dateText(account!.start, "D MMM YYYY")} - ${dateText(account!.end, "D MMM YYYY")}`,
      { align: "right" },
    );
  },
  print: (sheet, file) => {
    const account = file.accounts[0]!;
    printAddress(sheet, file, 60, 100);
    sheet.text(350, 100, "Closing Balance");
    sheet.text(545, 100, crDr(account.endMinor), { align: "right", bold: true });
    sheet.text(350, 114, "Enquiries");
    sheet.text(545, 114, "13 1998 (24 hours a day, 7 days a week)", { align: "right", size: 7 });
    sheet.y = 180;
    sheet.line(account.product, { bold: true, size: 13 });
    sheet.line(
      "If this account has an attached overdraft limit or facility which is secured over your primary place of residence, contact us.",
      { size: 7 },
    );
    sheet.down(6);
    printLedger(sheet, account, {
      columns: [
        { key: "date", title: "Date", x: 50 },
        { key: "text", title: "Transaction", x: 95, width: 210 },
        { key: "out", title: "Debit", x: 390, align: "right" },
        { key: "in", title: "Credit", x: 455, align: "right" },
        { key: "balance", title: "Balance", x: 543, align: "right" },
      ],
      date: (day) => dateText(day, "DD MMM"),
      money: usd,
      balance: crDr,
      opening: `${dateText(account.start, "YYYY")} OPENING BALANCE`,
      closing: `${dateText(account.end, "YYYY")} CLOSING BALANCE`,
      hasOpeningDate: true,
      head: { bold: true, rule: "both" },
      rowGap: 3,
    });
    sheet.down(10);
    sheet.room(50);
    sheet.cells([
      [50, "Opening balance", { bold: true }],
      [200, "-", {}],
      [260, "Total debits", { bold: true }],
      [330, "+"],
      [380, "Total credits", { bold: true }],
      [455, "="],
      [470, "Closing balance", { bold: true }],
    ]);
    sheet.cells([
      [50, crDr(account.startMinor)],
      [260, usd(-sumOf(debitsOf(account)))],
      [380, usd(sumOf(creditsOf(account)))],
      [470, crDr(account.endMinor)],
    ]);
    sheet.down(14);
    printOffer(sheet);
  },
};
