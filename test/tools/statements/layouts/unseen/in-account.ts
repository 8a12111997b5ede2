import type { Layout } from "../../model.ts";
import { creditsOf, debitsOf, printAddress, sumOf } from "../../print/blocks.ts";
import { DOLLARS, dateText, moneyText } from "../../print/formats.ts";
import { printLedger } from "../../print/ledger-table.ts";
import { A4 } from "../../print/paper.ts";

const money = (minor: bigint) => moneyText(minor, { ...DOLLARS, group: "indian" });
const sided = (minor: bigint) =>
  moneyText(minor, {
    ...DOLLARS,
    group: "indian",
    negative: (unsigned) => `${unsigned} Dr`,
    positive: (unsigned) => `${unsigned} Cr`,
  });

/** A serial number before each date, `Cr`/`Dr` behind amount and balance in one column each, month names in dates. */
export const layout: Layout = {
  name: "in-account",
  family: "asia",
  country: "IN",
  wording: "short",
  holder: "company",
  accounts: [
    {
      kind: "checking",
      product: "Business Current Account",
      number: "############",
      rows: [5, 45],
      checks: 0.05,
      period: "month",
      mayBeOverdrawn: true,
    },
  ],
  paper: { size: A4, font: "helvetica", textSize: 8, left: 40, right: 555, top: 80, bottom: 775 },
  frame: (pen, page, pages, { bank }) => {
    pen.text(40, 30, bank.name, { bold: true, size: 14, color: "#97144d" });
    pen.text(555, 800, `Page ${page} of ${pages}`, { align: "right", size: 7 });
  },
  print: (sheet, file) => {
    const account = file.accounts[0]!;
    printAddress(sheet, file, 44, 80);
    const facts = [
      "IFSC Code : XBNK0000231",
      "Branch : Sector 18",
      `Account No. : ${account.number}`,
      "Currency : INR",
    ];
    facts.forEach((fact, index) => {
      sheet.text(360, 80 + index * 11, fact);
    });
    sheet.y = 140;
    sheet.line(
      `Statement of Account for the period ${dateText(account.start, "DD-MMM-YYYY")} to ${dateText(account.end, "DD-MMM-YYYY")}`,
      { bold: true },
    );
    sheet.down(6);
    let serial = 0;
    printLedger(sheet, account, {
      columns: [
        { key: "code", title: "S.No", x: 42 },
        { key: "date", title: "Transaction Date", x: 70 },
        { key: "made", title: "Value Date", x: 140 },
        { key: "text", title: "Particulars", x: 205, width: 170 },
        { key: "amount", title: "Amount (INR)", x: 470, align: "right" },
        { key: "balance", title: "Balance (INR)", x: 553, align: "right" },
      ],
      date: (day) => dateText(day, "DD-MMM-YYYY"),
      money: sided,
      code: () => {
        serial += 1;
        return String(serial);
      },
      opening: "OPENING BALANCE",
      closing: "CLOSING BALANCE",
      head: { bold: true, shade: "#f3e4ea" },
      ruling: "lines",
    });
    sheet.down(6);
    sheet.cells([
      [205, "TRANSACTION TOTAL DR/CR", { bold: true }],
      [470, money(-sumOf(debitsOf(account))), { align: "right" }],
      [553, money(sumOf(creditsOf(account))), { align: "right" }],
    ]);
  },
};
