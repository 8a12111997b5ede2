import type { Account, Layout } from "../../model.ts";
import { creditsOf, debitsOf, printAddress, printSummary, sumOf } from "../../print/blocks.ts";
import { dateText } from "../../print/formats.ts";
import { LETTER } from "../../print/paper.ts";
import type { Sheet } from "../../print/sheet.ts";
import { printTable, type Row } from "../../print/table.ts";
import { averageOf, pageOf, usd, usdSign, usdTrailing, usdUnsigned } from "../common.ts";

const WIDTH = 240;

function rowsOf(sheet: Sheet, account: Account): Row[] {
  return account.entries.map((entry): Row => {
    const lines = entry.lines.flatMap((line) => sheet.wrap(line, WIDTH));
    const last = (text: string) => lines.map((_, at) => (at === lines.length - 1 ? text : ""));
    const columns = {
      text: lines,
      in: last(entry.printed > 0n ? usdUnsigned(entry.printed) : ""),
      out: last(entry.printed < 0n ? usdUnsigned(entry.printed) : ""),
      balance: last(usdTrailing(entry.balance)),
    };
    const cells = Object.entries(columns).map(([key, texts]) => [key, texts[0]!] as const);
    const more = Object.entries(columns).map(([key, texts]) => [key, texts.slice(1)] as const);
    return {
      entry,
      balance: entry.balance,
      cells: { date: dateText(entry.day, "DD MMM YY").toUpperCase(), ...Object.fromEntries(cells) },
      more: Object.fromEntries(more),
    };
  });
}

/** The date on a row's first line, its sum and the balance on the last; days before months in letters; a stamp across each page. */
export const layout: Layout = {
  name: "us-amount-on-last-line",
  family: "us-ledger",
  country: "US",
  wording: "orig",
  holder: "company",
  accounts: [
    {
      kind: "checking",
      product: ["INTERNATIONAL BUSINESS CHECKING", "COMMERCIAL DDA"],
      number: "####-######-#",
      rows: [5, 45],
      checks: 0.1,
      period: "month",
      mayBeOverdrawn: true,
    },
  ],
  paper: { size: LETTER, font: "plex-mono", textSize: 7.5, left: 40, right: 572, top: 90, bottom: 724 },
  frame: (pen, page, pages, { bank, accounts: [account] }) => {
    const { start, end, number } = account!;
    const date = (day: typeof start) => dateText(day, "DD MMM YYYY").toUpperCase();
    pen.text(140, 540, "COPY OF STATEMENT", { bold: true, size: 44, color: "#eeeeee", turn: 315 });
    pen.text(40, 28, bank.name.toUpperCase(), { bold: true, size: 12 });
    pen.text(40, 46, bank.legal, { size: 6.5 });
    pen.text(572, 28, `ACCOUNT NO. ${number}`, { align: "right" });
    pen.text(572, 39, `FROM ${date(start)} TO ${date(end)}`, { align: "right" });
    pen.text(572, 50, pageOf(page, pages).toUpperCase(), { align: "right" });
  },
  print: (sheet, file) => {
    const account = file.accounts[0]!;
    printAddress(sheet, file, 60, 110);
    sheet.y = 176;
    sheet.line(account.product, { bold: true, size: 10 });
    sheet.down(6);
    const credits = creditsOf(account);
    const debits = debitsOf(account);
    const lines = [
      ["OPENING BALANCE", "", usdTrailing(account.startMinor)],
      ["TOTAL CREDITS", String(credits.length), usd(sumOf(credits))],
      ["TOTAL DEBITS", String(debits.length), usdTrailing(sumOf(debits))],
      ["CLOSING BALANCE", "", usdTrailing(account.endMinor)],
      ["AVERAGE BALANCE", "", usdSign(averageOf(account))],
    ] as const;
    printSummary(sheet, lines, { label: 44, values: [200, 320], gap: 2 });
    sheet.down(14);
    printTable(
      sheet,
      {
        account,
        columns: [
          { key: "date", title: "DATE", x: 44 },
          { key: "text", title: "PARTICULARS", x: 108 },
          { key: "out", title: "DEBITS", x: 424, align: "right" },
          { key: "in", title: "CREDITS", x: 494, align: "right" },
          { key: "balance", title: "BALANCE", x: 568, align: "right" },
        ],
        head: { bold: true, rule: "both" },
        rowGap: 5,
      },
      rowsOf(sheet, account),
    );
    sheet.down(12);
    sheet.line("*** END OF STATEMENT ***", { align: "center" });
  },
};
