import type { Layout } from "../../model.ts";
import { creditsOf, debitsOf, printAddress, sumOf } from "../../print/blocks.ts";
import { dateText } from "../../print/formats.ts";
import { A4 } from "../../print/paper.ts";
import { printTable } from "../../print/table.ts";
import { usd } from "../common.ts";

/** Rows are numbered; amounts have no sign and a column of its own says D or C; the balance says DR or CR. */
export const layout: Layout = {
  name: "sg-serial-side",
  family: "asia",
  country: "SG",
  wording: "short",
  holder: "company",
  accounts: [
    {
      kind: "checking",
      product: "CORPORATE CURRENT ACCOUNT",
      number: "###-###-###-#",
      rows: [4, 40],
      checks: 0.05,
      period: "month",
      mayBeOverdrawn: true,
    },
  ],
  paper: { size: A4, font: "helvetica", textSize: 8, left: 44, right: 552, top: 80, bottom: 775 },
  frame: (pen, page, pages, { bank }) => {
    pen.text(44, 34, bank.name, { bold: true, size: 14 });
    pen.text(552, 34, `Page ${page}/${pages}`, { align: "right" });
  },
  print: (sheet, file) => {
    const account = file.accounts[0]!;
    printAddress(sheet, file, 50, 90);
    const facts = [
      `Account No: ${account.number}`,
      `From: ${dateText(account.start, "DD-MM-YYYY")}`,
      `To: ${dateText(account.end, "DD-MM-YYYY")}`,
      "Account Currency: SGD",
    ];
    facts.forEach((fact, index) => {
      sheet.text(340, 90 + index * 12, fact);
    });
    sheet.y = 160;
    sheet.line(account.product, { bold: true });
    sheet.cells([
      [44, `Opening Balance: ${usd(account.startMinor)}`],
      [250, `Total Debits: ${usd(-sumOf(debitsOf(account)))}`],
      [400, `Total Credits: ${usd(sumOf(creditsOf(account)))}`],
    ]);
    sheet.down(6);
    const sided = (minor: bigint) => (minor < 0n ? `${usd(-minor)} DR` : `${usd(minor)} CR`);
    printTable(
      sheet,
      {
        account,
        columns: [
          { key: "no", title: "No", x: 46 },
          { key: "date", title: "Tran Date", x: 72 },
          { key: "made", title: "Value Date", x: 130 },
          { key: "text", title: "Narrative", x: 190, width: 170 },
          { key: "side", title: "D/C", x: 376 },
          { key: "amount", title: "Amount", x: 460, align: "right" },
          { key: "balance", title: "Balance", x: 550, align: "right" },
        ],
        head: { bold: true, shade: "#dddddd" },
        ruling: "grid",
      },
      account.entries.map((entry, index) => ({
        entry,
        balance: entry.balance,
        cells: {
          no: String(index + 1),
          date: dateText(entry.day, "DD-MM-YYYY"),
          made: dateText(entry.madeOn, "DD-MM-YYYY"),
          text: entry.lines[0]!,
          side: entry.printed < 0n ? "D" : "C",
          amount: usd(entry.printed < 0n ? -entry.printed : entry.printed),
          balance: sided(entry.balance),
        },
        more: { text: entry.lines.slice(1) },
      })),
    );
    sheet.down(6);
    sheet.cells([
      [376, "Closing Balance:", { bold: true }],
      [550, sided(account.endMinor), { bold: true, align: "right" }],
    ]);
  },
};
