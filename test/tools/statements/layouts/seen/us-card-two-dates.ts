import type { Layout } from "../../model.ts";
import { ofKinds, printAddress, printSummary, sumOf } from "../../print/blocks.ts";
import { DOLLARS, dateText, moneyText } from "../../print/formats.ts";
import { printLegal } from "../../print/notices.ts";
import { LETTER } from "../../print/paper.ts";
import { printTable } from "../../print/table.ts";
import { pageOf } from "../common.ts";

/** Credits of a card carry CR behind the amount. */
const withCr = (minor: bigint) => moneyText(-minor, { ...DOLLARS, negative: (unsigned) => `${unsigned} CR` });
const dollarsCr = (minor: bigint) =>
  moneyText(-minor, { ...DOLLARS, negative: (unsigned) => `${unsigned} CR` }, "$");

/** Posting and transaction day, a reference number, one table by date under a card holder's line with its total. */
export const layout: Layout = {
  name: "us-card-two-dates",
  family: "us-card",
  country: "US",
  wording: "card",
  holder: "company",
  accounts: [
    {
      kind: "card",
      product: ["Business Edge Platinum", "Community Card"],
      number: "#### #### #### ####",
      rows: [5, 45],
      period: "cycle",
    },
  ],
  paper: {
    size: LETTER,
    font: "condensed",
    textSize: 8.5,
    left: 45,
    right: 565,
    top: 60,
    topNext: 90,
    bottom: 725,
  },
  frame: (pen, page, pages, { holder, accounts: [account] }) => {
    if (page > 1) pen.text(45, 40, holder.name);
    pen.text(565, 40, `Closing Date ${dateText(account!.end, "MM/DD/YYYY")}`, { align: "right" });
    pen.text(45, 750, pageOf(page, pages), { size: 7 });
  },
  print: (sheet, file) => {
    const account = file.accounts[0]!;
    sheet.line(file.bank.name, { bold: true, size: 16 });
    sheet.line(`${account.product}`, { size: 11 });
    sheet.line(`Account Number ${account.number}`);
    sheet.line(
      `Statement Period ${dateText(account.start, "MMMM DD, YYYY")} - ${dateText(account.end, "MMMM DD, YYYY")}`,
    );
    sheet.down(12);
    const box = sheet.y;
    sheet.fill(45, box, 250, 12, "#6f93b5");
    sheet.text(50, box + 2, "SUMMARY OF ACCOUNT ACTIVITY", { bold: true, color: "#ffffff" });
    sheet.y = box + 18;
    const part = (kinds: Parameters<typeof ofKinds>[1]) => dollarsCr(sumOf(ofKinds(account, kinds)));
    printSummary(
      sheet,
      [
        ["Previous Balance", dollarsCr(account.startMinor)],
        ["Payments", part(["payment"])],
        ["Other Credits", part(["refund"])],
        ["Purchases and Adjustments", part(["card"])],
        ["Fees Charged", part(["fee"])],
        ["Interest Charged", part(["interest_charged"])],
        ["New Balance", dollarsCr(account.endMinor)],
      ],
      { label: 50, values: [290], total: true },
    );
    sheet.text(320, box + 2, "CREDIT LINE SUMMARY", { bold: true });
    sheet.text(320, box + 18, "Total Credit Line");
    sheet.text(560, box + 18, "$16,580.00", { align: "right" });
    sheet.text(320, box + 30, "Available for Cash");
    sheet.text(560, box + 30, "$1,316.00", { align: "right" });
    sheet.frame(45, box, 250, sheet.y - box);
    sheet.down(30);
    printAddress(sheet, file, 60, sheet.y);
    sheet.newPage();
    sheet.fill(45, sheet.y, 520, 13, "#6f93b5");
    sheet.text(50, sheet.y + 2, "TRANSACTIONS", { bold: true, color: "#ffffff" });
    sheet.down(18);
    printTable(
      sheet,
      {
        account,
        columns: [
          { key: "date", title: ["Post", "Date"], x: 50 },
          { key: "made", title: ["Trans", "Date"], x: 85 },
          { key: "text", title: "Description of Transactions", x: 125, width: 250 },
          { key: "ref", title: ["Reference", "Number"], x: 400 },
          { key: "amount", title: "Amount", x: 560, align: "right" },
        ],
        head: { bold: true },
      },
      [
        {
          cells: { text: file.holder.name, ref: `XXXX ${account.number.slice(-4)}`, amount: "" },
          isBold: true,
        },
        ...account.entries.map((entry) => ({
          entry,
          cells: {
            date: dateText(entry.day, "MM/DD"),
            made: dateText(entry.madeOn, "MM/DD"),
            text: entry.lines[0]!,
            ref: entry.reference,
            amount: withCr(entry.printed),
          },
          more: { text: entry.lines.slice(1) },
        })),
      ],
    );
    sheet.down(10);
    sheet.room(80);
    sheet.line("INTEREST CHARGE CALCULATION", { bold: true });
    sheet.cells([
      [50, "Type of Balance"],
      [300, "APR", { align: "right" }],
      [430, "Balance Subject to Interest Rate", { align: "right" }],
      [560, "Interest Charge", { align: "right" }],
    ]);
    sheet.cells([
      [50, "Purchase"],
      [300, "31.74% (v)", { align: "right" }],
      [430, "$0.00", { align: "right" }],
      [560, part(["interest_charged"]), { align: "right" }],
    ]);
    sheet.down(10);
    printLegal(sheet, file);
  },
};
