import type { Layout } from "../../model.ts";
import { creditsOf, debitsOf, printAddress, printSummary, sumOf } from "../../print/blocks.ts";
import { DOLLARS, dateText, moneyText } from "../../print/formats.ts";
import { printLedger } from "../../print/ledger-table.ts";
import { LETTER } from "../../print/paper.ts";
import { pageOf, usd, usdSign } from "../common.ts";

const spacedMinus = (minor: bigint) =>
  moneyText(minor, { ...DOLLARS, negative: (unsigned) => `- ${unsigned}` }, "$");

/** Day and month run together ("04 Mar"), the date once a day, balance at day end, "Opening balance" and "Closing balance" rows. */
export const layout: Layout = {
  name: "ca-withdrawals",
  family: "ca",
  country: "CA",
  wording: "short",
  holder: "company",
  accounts: [
    {
      kind: "checking",
      product: "Business Essentials",
      number: "#####-###-###-#",
      rows: [6, 50],
      checks: 0.15,
      period: "cycle",
      mayBeOverdrawn: true,
    },
  ],
  paper: {
    size: LETTER,
    font: "helvetica",
    textSize: 8.5,
    left: 50,
    right: 562,
    top: 80,
    topNext: 80,
    bottom: 720,
  },
  frame: (pen, page, pages, { bank, accounts: [account] }) => {
    pen.text(50, 32, bank.name, { bold: true, size: 15, color: "#0051a5" });
    pen.text(562, 34, "Business Account Statement", { bold: true, size: 12, align: "right" });
    pen.text(
      562,
      50,
      `${dateText(account!.start, "MMMM D, YYYY")} to ${dateText(account!.end, "MMMM D, YYYY")}`,
      { align: "right" },
    );
    pen.text(50, 750, `${account!.number}   RBPDA10010_1234567_002 E D`, { size: 6 });
    pen.text(562, 750, pageOf(page, pages), { size: 7, align: "right" });
  },
  print: (sheet, file) => {
    const account = file.accounts[0]!;
    printAddress(sheet, file, 60, 100);
    sheet.text(562, 100, "Account number:", { align: "right", bold: true });
    sheet.text(562, 112, account.number, { align: "right" });
    sheet.y = 180;
    sheet.line("Account Summary for this Period", { bold: true, size: 11 });
    printSummary(
      sheet,
      [
        [`Opening balance on ${dateText(account.start, "MMMM D, YYYY")}`, usdSign(account.startMinor)],
        [`Total deposits & credits (${creditsOf(account).length})`, `+ ${usd(sumOf(creditsOf(account)))}`],
        [`Total cheques & debits (${debitsOf(account).length})`, `- ${usd(-sumOf(debitsOf(account)))}`],
        [`Closing balance on ${dateText(account.end, "MMMM D, YYYY")}`, `= ${spacedMinus(account.endMinor)}`],
      ],
      { label: 50, values: [330], total: true, gap: 3 },
    );
    sheet.down(14);
    sheet.line("Account Activity Details", { bold: true, size: 11 });
    printLedger(sheet, account, {
      columns: [
        { key: "date", title: "Date", x: 50 },
        { key: "text", title: "Description", x: 100, width: 230 },
        { key: "out", title: ["Cheques &", "Debits ($)"], x: 420, align: "right" },
        { key: "in", title: ["Deposits &", "Credits ($)"], x: 495, align: "right" },
        { key: "balance", title: "Balance ($)", x: 560, align: "right" },
      ],
      date: (day) => dateText(day, "DD MMM"),
      money: usd,
      balanceOn: "day",
      isDateOncePerDay: true,
      opening: "Opening balance",
      closing: "Closing balance",
      head: { bold: true, size: 7 },
      nextTitle: (at) => at.line("Account Activity Details - continued", { bold: true, size: 11 }),
    });
    sheet.down(8);
    sheet.cells([
      [50, `Account Fees: ${usdSign(-sumOf(account.entries.filter(({ kind }) => kind === "fee")))}`],
    ]);
  },
};
