import type { Layout } from "../../model.ts";
import { ofKinds, printAddress, printSummary, sumOf } from "../../print/blocks.ts";
import { DOLLARS, dateText, moneyText } from "../../print/formats.ts";
import { printLegal } from "../../print/notices.ts";
import { LETTER } from "../../print/paper.ts";
import { printTable, type TableStyle } from "../../print/table.ts";
import { absolute, pageOf } from "../common.ts";

/** As a card prints: what is owed is positive, payments are negative. */
const owed = (minor: bigint) => moneyText(-minor, DOLLARS);
const owedSign = (minor: bigint) => moneyText(-minor, DOLLARS, "$");
const plus = (minor: bigint) =>
  minor === 0n ? "$0.00" : `${minor < 0n ? "+" : "-"}${moneyText(absolute(minor), DOLLARS, "$")}`;

/** A business card: groups of rows without totals in one table, two sums of the year, interest rates with amounts. */
export const layout: Layout = {
  name: "us-card-business",
  family: "us-card",
  country: "US",
  wording: "card",
  holder: "company",
  accounts: [
    {
      kind: "card",
      product: ["Ink Business Cash", "Business Platinum Card"],
      number: "XXXX XXXX XXXX ####",
      rows: [8, 60],
      period: "cycle",
    },
  ],
  paper: {
    size: LETTER,
    font: "helvetica",
    textSize: 9,
    left: 45,
    right: 570,
    top: 60,
    topNext: 90,
    bottom: 720,
  },
  frame: (pen, page, pages, { bank, holder, accounts: [account] }) => {
    pen.text(45, 34, bank.name.toUpperCase(), { bold: true, size: 14, color: "#117aca" });
    pen.text(570, 745, pageOf(page, pages), { align: "right", size: 7 });
    pen.text(45, 745, `${holder.name}    Statement Date: ${dateText(account!.end, "MM/DD/YY")}`, { size: 7 });
  },
  print: (sheet, file) => {
    const account = file.accounts[0]!;
    printAddress(sheet, file, 60, 330);
    const payments = ofKinds(account, ["payment", "refund"]);
    const purchases = ofKinds(account, ["card"]);
    const fees = ofKinds(account, ["fee"]);
    const interest = ofKinds(account, ["interest_charged"]);
    sheet.y = 70;
    const due = dateText(account.end, "MM/DD/YY");
    sheet.cells([
      [330, "New Balance", { bold: true }],
      [560, owedSign(account.endMinor), { align: "right", bold: true }],
    ]);
    sheet.cells([
      [330, "Minimum Payment Due"],
      [560, "$40.00", { align: "right" }],
    ]);
    sheet.cells([
      [330, "Payment Due Date"],
      [560, due, { align: "right" }],
    ]);
    sheet.down(10);
    sheet.line("ACCOUNT SUMMARY", { bold: true, size: 12, color: "#117aca" });
    sheet.down(4);
    sheet.line(`Account Number: ${account.number}`, { bold: true });
    printSummary(
      sheet,
      [
        ["Previous Balance", owedSign(account.startMinor)],
        ["Payment, Credits", plus(sumOf(payments))],
        ["Purchases", plus(sumOf(purchases))],
        ["Cash Advances", "$0.00"],
        ["Fees Charged", plus(sumOf(fees))],
        ["Interest Charged", plus(sumOf(interest))],
        ["New Balance", owedSign(account.endMinor)],
      ],
      { label: 45, values: [290], total: true },
    );
    sheet.cells([
      [45, "Opening/Closing Date"],
      [
        290,
        `${dateText(account.start, "MM/DD/YY")} - ${dateText(account.end, "MM/DD/YY")}`,
        { align: "right" },
      ],
    ]);
    sheet.cells([
      [45, "Credit Limit"],
      [290, "$25,000", { align: "right" }],
    ]);
    sheet.cells([
      [45, "Available Credit"],
      [290, "$18,204", { align: "right" }],
    ]);
    sheet.newPage();
    sheet.line("ACCOUNT ACTIVITY", { bold: true, size: 12, color: "#117aca" });
    sheet.down(6);
    const style: TableStyle = {
      account,
      columns: [
        { key: "date", title: ["Date of", "Transaction"], x: 50 },
        { key: "text", title: "Merchant Name or Transaction Description", x: 120, width: 330 },
        { key: "amount", title: "$ Amount", x: 560, align: "right" },
      ],
      nextTitle: (at) => at.line("ACCOUNT ACTIVITY (CONTINUED)", { bold: true, size: 12, color: "#117aca" }),
    };
    const groups = [
      ["PAYMENTS AND OTHER CREDITS", payments],
      ["PURCHASE", purchases],
      ["FEES CHARGED", fees],
      ["INTEREST CHARGED", interest],
    ] as const;
    const rows = groups
      .filter(([, entries]) => entries.length > 0)
      .flatMap(([title, entries]) => [
        { cells: { text: title }, isBold: true },
        ...entries.map((entry) => ({
          entry,
          cells: { date: dateText(entry.day, "MM/DD"), text: entry.lines[0]!, amount: owed(entry.printed) },
          more: { text: entry.lines.slice(1) },
        })),
      ]);
    printTable(sheet, style, rows);
    sheet.down(6);
    sheet.room(100);
    sheet.line(`${file.holder.name}`, { x: 120 });
    sheet.line(
      `TRANSACTIONS THIS CYCLE (CARD ${account.number.slice(-4)}) ${owedSign(sumOf(purchases) + sumOf(payments))}`,
      { x: 120 },
    );
    sheet.down(14);
    sheet.line(`${dateText(account.end, "YYYY")} Totals Year-to-Date`, { bold: true, align: "center" });
    sheet.cells([
      [200, "Total fees charged"],
      [400, "$95.00", { align: "right" }],
    ]);
    sheet.cells([
      [200, "Total interest charged"],
      [400, "$12.44", { align: "right" }],
    ]);
    sheet.down(10);
    sheet.line("INTEREST CHARGES", { bold: true, size: 11, color: "#117aca" });
    sheet.cells([
      [45, "Purchases"],
      [260, "18.49%(v)(d)"],
      [400, owed(account.startMinor), { align: "right" }],
      [520, owedSign(sumOf(interest)), { align: "right" }],
    ]);
    sheet.cells([
      [45, "Cash advances"],
      [260, "29.99%(v)(d)"],
      [400, "- 0 -", { align: "right" }],
      [520, "- 0 -", { align: "right" }],
    ]);
    sheet.down(12);
    printLegal(sheet, file);
  },
};
