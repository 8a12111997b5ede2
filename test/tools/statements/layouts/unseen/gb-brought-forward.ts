import type { Layout } from "../../model.ts";
import { creditsOf, debitsOf, printAddress, sumOf } from "../../print/blocks.ts";
import { DOLLARS, dateText, moneyText } from "../../print/formats.ts";
import { printLedger } from "../../print/ledger-table.ts";
import { A4 } from "../../print/paper.ts";

const money = (minor: bigint) => moneyText(minor, { ...DOLLARS, negative: (unsigned) => `${unsigned} OD` });

/** Years printed once as a line of their own, "Paid in" before "Withdrawn", "Brought forward", text in capitals, OD balances. */
export const layout: Layout = {
  name: "gb-brought-forward",
  family: "gb",
  country: "GB",
  wording: "short",
  holder: "company",
  accounts: [
    {
      kind: "checking",
      product: "Business Current Account",
      number: "########",
      rows: [6, 50],
      checks: 0.08,
      period: "cycle",
      mayBeOverdrawn: true,
    },
  ],
  paper: { size: A4, font: "times", textSize: 9.5, left: 52, right: 543, top: 90, topNext: 100, bottom: 765 },
  frame: (pen, page, _pages, { bank, holder, accounts: [account] }) => {
    pen.text(52, 34, bank.name, { bold: true, size: 16, color: "#42145f" });
    pen.text(543, 34, "Statement", { bold: true, size: 14, align: "right" });
    const facts = [
      `Account Name  ${holder.name}`,
      `Account No  ${account!.number}   Sort Code  60-14-22`,
      `Page No  ${page}`,
    ];
    facts.forEach((fact, index) => {
      pen.text(543, 54 + index * 11, fact, { align: "right", size: 8 });
    });
  },
  print: (sheet, file) => {
    const account = file.accounts[0]!;
    printAddress(sheet, file, 60, 110);
    sheet.y = 180;
    const facts = [
      ["Statement Date", dateText(account.end, "DD MMM YYYY").toUpperCase()],
      [
        "Period Covered",
        `${dateText(account.start, "DD MMM YYYY")} to ${dateText(account.end, "DD MMM YYYY")}`.toUpperCase(),
      ],
      ["Previous Balance", `£${money(account.startMinor)}`],
      ["Paid In", `£${money(sumOf(creditsOf(account)))}`],
      ["Withdrawn", `£${money(-sumOf(debitsOf(account)))}`],
      ["New Balance", `£${money(account.endMinor)}`],
    ] as const;
    for (const [label, value] of facts)
      sheet.cells([
        [52, label, { bold: true }],
        [300, value, { align: "right" }],
      ]);
    sheet.down(12);
    printLedger(sheet, account, {
      columns: [
        { key: "date", title: "Date", x: 54 },
        { key: "text", title: "Description", x: 110, width: 220 },
        { key: "in", title: "Paid In(£)", x: 400, align: "right" },
        { key: "out", title: "Withdrawn(£)", x: 470, align: "right" },
        { key: "balance", title: "Balance(£)", x: 541, align: "right" },
      ],
      date: (day) => dateText(day, "DD MMM").toUpperCase(),
      money,
      opening: "BROUGHT FORWARD",
      hasOpeningDate: true,
      isDateOncePerDay: true,
      head: { bold: true, shade: "#e9e3ee" },
      carried: ["CARRIED FORWARD", "BROUGHT FORWARD"],
    });
  },
};
