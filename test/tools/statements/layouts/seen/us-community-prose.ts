import type { Day } from "../../../../../src/core/model/day.ts";
import type { Account, Entry, Layout } from "../../model.ts";
import { creditsOf, debitsOf, ofKinds, printParagraph, sumOf } from "../../print/blocks.ts";
import { dateText } from "../../print/formats.ts";
import { LETTER, type TextStyle } from "../../print/paper.ts";
import type { Sheet } from "../../print/sheet.ts";
import { printTable, type Row } from "../../print/table.ts";
import { absolute, usd, usdSign, usdTrailing, usdUnsigned } from "../common.ts";

/** Bold as old composers make it: the same words twice, a hair apart. */
function struckTwice(sheet: Sheet, x: number, text: string, style: TextStyle = {}): void {
  sheet.text(x, sheet.y, text, style);
  sheet.text(x + 0.35, sheet.y, text, style);
}

function rowsOf(account: Account): Row[] {
  return account.entries.map((entry): Row => {
    const lines = entry.kind === "check" ? [`Check ${entry.checkNumber}`] : entry.lines;
    const parts = entry.kind === "deposit" && entry.minor >= 20_000n ? [partsOf(entry)] : [];
    return {
      entry,
      balance: entry.balance,
      description: [...lines, ...parts].join(" "),
      cells: {
        date: dateText(entry.day, "MM/DD/YY"),
        text: lines[0]!,
        amount: usdTrailing(entry.printed),
        balance: usdTrailing(entry.balance),
      },
      more: { text: [...lines.slice(1), ...parts] },
    };
  });
}

/** How a deposit was made up; the sums are parts of the row's own. */
function partsOf(entry: Entry): string {
  const currency = (entry.minor / 500n) * 100n;
  return `Currency ${usd(currency)}  Items ${usd(entry.minor - currency)}`;
}

function printTold(sheet: Sheet, account: Account): void {
  const short = (day: Day) => dateText(day, "MM/DD/YYYY");
  const [credits, debits] = [creditsOf(account), debitsOf(account)];
  printParagraph(
    sheet,
    `On ${short(account.start)} you had a balance of ${usdSign(account.startMinor)}. During this statement period ${credits.length} credits of ${usdSign(sumOf(credits))} came in and ${debits.length} debits of ${usdSign(absolute(sumOf(debits)))} went out, so that on ${short(account.end)} your balance was ${usdSign(account.endMinor)}.`,
    { width: 440 },
  );
  sheet.down(4);
  printParagraph(
    sheet,
    "There was no service charge. It would have been $7.50 had the average of your balances been below $1,000.00; your average was above it.",
    { width: 440 },
  );
  sheet.down(16);
}

/** Copies three to a line, with the number, the day and the sum in one line below each. */
function printImages(sheet: Sheet, account: Account): void {
  const checks = ofKinds(account, ["check"]);
  checks.forEach((entry, index) => {
    if (index % 15 === 0) {
      sheet.newPage();
      sheet.line("IMAGES OF ITEMS PAID", { align: "center" });
      sheet.down(6);
    }
    const x = sheet.left + (index % 3) * 172;
    const y = sheet.y + Math.floor((index % 15) / 3) * 118;
    sheet.frame(x, y, 162, 78, "#999999");
    sheet.text(x + 5, y + 30, "Pay to the order of", { size: 5 });
    sheet.text(x + 156, y + 6, entry.checkNumber!, { size: 7, align: "right" });
    sheet.text(x + 156, y + 40, usdSign(absolute(entry.printed)), { size: 6, align: "right" });
    sheet.text(x + 10, y + 66, `C00${entry.checkNumber}C A${entry.reference}A`, { font: "courier", size: 6 });
    sheet.text(
      x,
      y + 82,
      `${entry.checkNumber}    ${dateText(entry.day, "MM/DD/YY")}    $${usdUnsigned(entry.printed)}`,
      { size: 7 },
    );
  });
}

/** Sums told in one sentence, bold by printing twice, parts of deposits below their rows, copies of checks behind. */
export const layout: Layout = {
  name: "us-community-prose",
  family: "us-core",
  country: "US",
  wording: "core",
  holder: "company",
  accounts: [
    {
      kind: "checking",
      product: ["Small Business Checking", "Farm & Ranch Checking"],
      number: "######",
      rows: [5, 45],
      checks: 0.25,
      period: "month",
      mayBeOverdrawn: true,
    },
  ],
  paper: { size: LETTER, font: "times", textSize: 9.5, left: 50, right: 562, top: 84, bottom: 722 },
  frame: (pen, page, pages, { bank, holder, accounts: [account] }) => {
    for (const shift of [0, 0.35]) pen.text(50 + shift, 28, bank.name, { size: 15 });
    pen.text(50, 46, `${bank.street}   ${bank.phone}`, { size: 8 });
    pen.text(562, 30, `Page ${page} of ${pages}`, { align: "right" });
    pen.text(562, 42, `Account: ${account!.number}`, { align: "right" });
    if (page > 1) pen.text(562, 54, holder.name, { align: "right" });
  },
  print: (sheet, file) => {
    const account = file.accounts[0]!;
    const lines = [file.holder.name, ...file.holder.address];
    lines.forEach((line, at) => void sheet.text(70, 110 + at * 12, line));
    sheet.y = 185;
    struckTwice(sheet, sheet.left, account.product, { size: 12 });
    sheet.down(20);
    printTold(sheet, account);
    struckTwice(sheet, sheet.left, "Activity in date order");
    sheet.down(16);
    const titles = [
      [50, "Date", "left"],
      [115, "Description", "left"],
      [470, "Amount", "right"],
      [560, "Balance", "right"],
    ] as const;
    const head = (at: Sheet) => {
      for (const [x, text, align] of titles) struckTwice(at, x, text, { align });
      at.down(13);
      at.rule(at.left, at.y, at.right, at.y);
      at.down(3);
    };
    head(sheet);
    printTable(
      sheet,
      {
        account,
        columns: [
          { key: "date", title: "", x: 50 },
          { key: "text", title: "", x: 115, width: 270 },
          { key: "amount", title: "", x: 470, align: "right" },
          { key: "balance", title: "", x: 560, align: "right" },
        ],
        isHeadless: true,
        nextTitle: head,
      },
      rowsOf(account),
    );
    printImages(sheet, account);
  },
};
