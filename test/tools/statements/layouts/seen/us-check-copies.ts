import type { Layout } from "../../model.ts";
import { creditsOf, debitsOf, ofKinds, printAddress, sumOf } from "../../print/blocks.ts";
import { dateText } from "../../print/formats.ts";
import { printLedger } from "../../print/ledger-table.ts";
import { LETTER } from "../../print/paper.ts";
import { pageOf, usd, usdSign } from "../common.ts";

/** Copies of checks behind the rows, three to a line: number, date and amount below each are no rows of their own. */
export const layout: Layout = {
  name: "us-check-copies",
  family: "us-core",
  country: "US",
  wording: "core",
  holder: "company",
  accounts: [
    {
      kind: "checking",
      product: ["Main Street Business", "Totally Free Business"],
      number: "#######",
      rows: [6, 45],
      checks: 0.3,
      period: "month",
    },
  ],
  paper: { size: LETTER, font: "times", textSize: 9, left: 46, right: 564, top: 80, bottom: 720 },
  frame: (pen, page, pages, { bank, accounts: [account] }) => {
    pen.text(46, 30, bank.name, { bold: true, size: 14 });
    pen.text(564, 30, `Account ${account!.number}`, { align: "right" });
    pen.text(564, 42, pageOf(page, pages), { align: "right" });
  },
  print: (sheet, file) => {
    const account = file.accounts[0]!;
    printAddress(sheet, file, 60, 100);
    sheet.y = 170;
    const facts = [
      ["Statement period", `${dateText(account.start, "MM/DD/YY")} - ${dateText(account.end, "MM/DD/YY")}`],
      ["Opening balance", usdSign(account.startMinor)],
      [`+ ${creditsOf(account).length} credits`, usdSign(sumOf(creditsOf(account)))],
      [`- ${debitsOf(account).length} debits`, usdSign(-sumOf(debitsOf(account)))],
      ["Closing balance", usdSign(account.endMinor)],
    ] as const;
    for (const [label, value] of facts) {
      sheet.frame(300, sheet.y - 2, 264, 14);
      sheet.cells([
        [306, label],
        [558, value, { align: "right" }],
      ]);
      sheet.down(3);
    }
    sheet.down(14);
    sheet.line(account.product, { bold: true });
    printLedger(sheet, account, {
      columns: [
        { key: "date", title: "Date", x: 48 },
        { key: "text", title: "Description", x: 96, width: 260 },
        { key: "out", title: "Debit", x: 430, align: "right" },
        { key: "in", title: "Credit", x: 495, align: "right" },
        { key: "balance", title: "Balance", x: 562, align: "right" },
      ],
      date: (day) => dateText(day, "MM/DD"),
      money: usd,
      head: { bold: true, rule: "both" },
    });
    const checks = ofKinds(account, ["check"]);
    checks.forEach((entry, index) => {
      if (index % 3 === 0) {
        sheet.room(80);
        sheet.down(index === 0 ? 16 : 0);
      }
      const x = 46 + (index % 3) * 175;
      sheet.frame(x, sheet.y, 165, 52, "#999999");
      sheet.text(x + 5, sheet.y + 4, file.holder.name, { size: 5.5 });
      sheet.text(x + 160, sheet.y + 4, entry.checkNumber!, { size: 6, align: "right" });
      sheet.text(
        x + 5,
        sheet.y + 55,
        `#${entry.checkNumber}   ${dateText(entry.day, "MM/DD/YY")}   $${usd(-entry.printed)}`,
        { size: 7 },
      );
      if (index % 3 === 2 || index === checks.length - 1) sheet.down(70);
    });
  },
};
