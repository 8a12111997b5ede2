import type { Layout } from "../../model.ts";
import { creditsOf, debitsOf, printAddress, printSummary, sumOf } from "../../print/blocks.ts";
import { DOLLARS, dateText, moneyText } from "../../print/formats.ts";
import { printLedger } from "../../print/ledger-table.ts";
import { A4 } from "../../print/paper.ts";
import { usd } from "../common.ts";

const dr = (minor: bigint) =>
  moneyText(minor, {
    ...DOLLARS,
    negative: (unsigned) => `${unsigned} Dr`,
    positive: (unsigned) => `${unsigned} Cr`,
  });

/** Dotted leaders run from the description to the amount; "Brought forward" and "Carried forward" at page breaks. */
export const layout: Layout = {
  name: "au-transaction-balance",
  family: "au",
  country: "AU",
  wording: "short",
  holder: "company",
  accounts: [
    {
      kind: "checking",
      product: "Business Everyday Account",
      number: "08#-### ##-###-####",
      rows: [6, 50],
      period: "month",
      mayBeOverdrawn: true,
    },
  ],
  paper: { size: A4, font: "times", textSize: 9.5, left: 54, right: 545, top: 90, topNext: 90, bottom: 770 },
  frame: (pen, page, pages, { bank, accounts: [account] }) => {
    pen.text(54, 36, bank.name, { bold: true, size: 16, color: "#be0d00" });
    pen.text(54, 800, `Statement number ${300 + page}   Page ${page} of ${pages}`, { size: 7 });
    if (page > 1) pen.text(545, 40, `${account!.product}  ${account!.number}`, { align: "right", size: 8 });
  },
  print: (sheet, file) => {
    const account = file.accounts[0]!;
    printAddress(sheet, file, 60, 100);
    const [bsb, number] = account.number.split(" ");
    sheet.text(340, 90, "Account Balance Summary", { bold: true });
    sheet.y = 104;
    printSummary(
      sheet,
      [
        ["Opening balance", `$${dr(account.startMinor)}`],
        ["Total credits", `$${usd(sumOf(creditsOf(account)))}`],
        ["Total debits", `$${usd(-sumOf(debitsOf(account)))}`],
        ["Closing balance", `$${dr(account.endMinor)}`],
      ],
      { label: 340, values: [545] },
    );
    sheet.text(340, sheet.y + 4, `Statement starts ${dateText(account.start, "D MMMM YYYY")}`);
    sheet.text(340, sheet.y + 16, `Statement ends ${dateText(account.end, "D MMMM YYYY")}`);
    sheet.y = 210;
    sheet.line(`Account Details   BSB number ${bsb}   Account number ${number}`);
    sheet.line(file.holder.name);
    sheet.down(8);
    sheet.line("Transaction Details", { bold: true, size: 12 });
    const dotted = (text: string) => {
      const dots = Math.floor((230 - sheet.widthOf(text)) / sheet.widthOf("."));
      return dots > 6 ? `${text} ${".".repeat(dots - 3)}` : text;
    };
    printLedger(sheet, account, {
      columns: [
        { key: "date", title: "Date", x: 54 },
        { key: "text", title: "Particulars", x: 112, width: 236 },
        { key: "out", title: "Debits", x: 410, align: "right" },
        { key: "in", title: "Credits", x: 472, align: "right" },
        { key: "balance", title: "Balance", x: 543, align: "right" },
      ],
      date: (day) => dateText(day, "D MMM YYYY"),
      money: usd,
      balance: dr,
      balanceOn: "day",
      isDateOncePerDay: true,
      opening: "Brought forward",
      hasOpeningDate: true,
      carried: ["Carried forward", "Brought forward"],
      lastLine: dotted,
      head: { bold: true, rule: "both" },
    });
    sheet.line(`${account.entries.length} transactions`, { size: 7 });
  },
};
