import type { Layout } from "../../model.ts";
import {
  creditsOf,
  dailyBalances,
  debitsOf,
  ofKinds,
  printAddress,
  printGrid,
  printSummary,
  sumOf,
} from "../../print/blocks.ts";
import { dateText } from "../../print/formats.ts";
import { LETTER } from "../../print/paper.ts";
import { printSection, type SectionStyle } from "../../print/sections.ts";
import { usd, usdSign, usdUnsigned } from "../common.ts";

const style: SectionStyle = {
  columns: [
    { key: "amount", title: "", x: 130, align: "right" },
    { key: "date", title: "", x: 150 },
    { key: "text", title: "", x: 200, width: 340 },
  ],
  date: (day) => dateText(day, "MMM DD"),
  money: usdUnsigned,
  title: (sheet, title) => sheet.line(title, { bold: true, size: 10 }),
  isHeadless: true,
};

/** No column has a title; the amount stands first, then the date; sections come with their sum in the title line. */
export const layout: Layout = {
  name: "us-untitled-columns",
  family: "us-sections",
  country: "US",
  wording: "core",
  holder: "company",
  accounts: [
    {
      kind: "checking",
      product: ["Merchant Checking", "Neighborhood Business"],
      number: "##-######",
      rows: [6, 45],
      checks: 0.15,
      period: "month",
    },
  ],
  paper: { size: LETTER, font: "helvetica", textSize: 9, left: 50, right: 560, top: 80, bottom: 720 },
  frame: (pen, page, _pages, { bank }) => {
    pen.text(50, 32, bank.name, { bold: true, size: 14 });
    pen.text(560, 34, String(page), { align: "right" });
  },
  print: (sheet, file) => {
    const account = file.accounts[0]!;
    printAddress(sheet, file, 60, 100);
    sheet.text(340, 100, `Account ${account.number}`);
    sheet.text(
      340,
      114,
      `${dateText(account.start, "MMM D, YYYY")} through ${dateText(account.end, "MMM D, YYYY")}`,
    );
    sheet.y = 170;
    sheet.line(account.product, { bold: true, size: 12 });
    printSummary(
      sheet,
      [
        ["Balance forward", usdSign(account.startMinor)],
        ["Deposits and credits", usd(sumOf(creditsOf(account)))],
        ["Checks and debits", usdUnsigned(sumOf(debitsOf(account)))],
        ["Closing balance", usdSign(account.endMinor)],
      ],
      { label: 50, values: [300] },
    );
    sheet.down(12);
    const parts = [
      ["Deposits and credits", creditsOf(account)],
      ["Checks", ofKinds(account, ["check"])],
      ["Other debits", debitsOf(account).filter(({ kind }) => kind !== "check")],
    ] as const;
    for (const [title, entries] of parts)
      printSection(
        sheet,
        account,
        {
          title: `${title}: ${entries.length} for ${usdSign(sumOf(entries) < 0n ? -sumOf(entries) : sumOf(entries))}`,
          entries,
        },
        style,
      );
    sheet.room(60);
    sheet.line("Balances by date", { bold: true, size: 10 });
    printGrid(
      sheet,
      { columns: 3, order: "down", titles: ["", ""], cells: [{ x: 4 }, { x: 140, align: "right" }] },
      dailyBalances(account).map(([day, balance]) => [dateText(day, "MMM DD"), usd(balance)]),
    );
  },
};
