import type { Layout } from "../../model.ts";
import { creditsOf, debitsOf, printAddress, printSummary, sumOf } from "../../print/blocks.ts";
import { dateText } from "../../print/formats.ts";
import { printLedger } from "../../print/ledger-table.ts";
import { LETTER } from "../../print/paper.ts";
import { pageOf, usd, usdSign } from "../common.ts";

/** Boxes around each row, ISO-like dates, account type in a grid header, "amounts deducted / amounts added". */
export const layout: Layout = {
  name: "ca-summary",
  family: "ca",
  country: "CA",
  wording: "short",
  holder: "person",
  accounts: [
    {
      kind: "checking",
      product: "Everyday Chequing",
      number: "#### ####-###",
      rows: [4, 40],
      period: "cycle",
    },
  ],
  paper: { size: LETTER, font: "condensed", textSize: 9, left: 46, right: 566, top: 80, bottom: 725 },
  frame: (pen, page, pages, { bank }) => {
    pen.text(46, 30, bank.name, { bold: true, size: 15, color: "#0079c1" });
    pen.text(566, 750, pageOf(page, pages), { align: "right", size: 7 });
    pen.text(46, 750, "P13A-01-1 09/12345", { size: 6 });
  },
  print: (sheet, file) => {
    const account = file.accounts[0]!;
    printAddress(sheet, file, 60, 90);
    sheet.text(330, 80, "Your Everyday Banking statement", { size: 13 });
    sheet.text(330, 98, `For the period ending ${dateText(account.end, "MMMM D, YYYY")}`, { bold: true });
    sheet.y = 170;
    sheet.line("Summary of your account", { bold: true, size: 11 });
    printSummary(
      sheet,
      [
        ["Opening balance ($)", usd(account.startMinor)],
        ["Total amounts deducted ($)", usd(-sumOf(debitsOf(account)))],
        ["Total amounts added ($)", usd(sumOf(creditsOf(account)))],
        [`Closing balance ($) on ${dateText(account.end, "MMM DD, YYYY")}`, usd(account.endMinor)],
      ],
      { label: 46, values: [320], total: true, gap: 3 },
    );
    sheet.text(360, sheet.y - 40, `${account.product} # ${account.number}`);
    sheet.text(360, sheet.y - 27, `Transit number 2231   Balance ${usdSign(account.endMinor)}`);
    sheet.down(12);
    sheet.line("Here's what happened in your account", { bold: true, size: 11 });
    sheet.line(`from ${dateText(account.start, "MMM DD, YYYY")} to ${dateText(account.end, "MMM DD, YYYY")}`);
    sheet.down(4);
    printLedger(sheet, account, {
      columns: [
        { key: "date", title: "Date", x: 50 },
        { key: "text", title: "Description", x: 110, width: 220 },
        { key: "out", title: ["Amounts deducted", "from your account ($)"], x: 420, align: "right" },
        { key: "in", title: ["Amounts added", "to your account ($)"], x: 495, align: "right" },
        { key: "balance", title: "Balance ($)", x: 562, align: "right" },
      ],
      date: (day) => dateText(day, "MMM DD"),
      money: usd,
      opening: "Opening balance",
      closing: "Closing totals",
      hasOpeningDate: true,
      head: { bold: true, size: 7 },
      ruling: "grid",
      rowGap: 4,
    });
  },
};
