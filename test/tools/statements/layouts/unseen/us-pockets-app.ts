import type { Account, Entry, EntryKind, Layout } from "../../model.ts";
import { creditsOf, debitsOf, printAddress, printParagraph, sumOf } from "../../print/blocks.ts";
import { dateText } from "../../print/formats.ts";
import { LETTER } from "../../print/paper.ts";
import type { Sheet } from "../../print/sheet.ts";
import { printTable } from "../../print/table.ts";
import { usdSign } from "../common.ts";
import { capitalized, reword } from "../rewording.ts";

const GREY = "#6b6b6b";
const LAW =
  "The app is made by a financial technology company, not a bank. Banking services are provided by the bank named above, Member FDIC. Tax pockets set money aside and are part of the balance shown. If something looks wrong, write to us from the app within 60 days of the day this statement was made available.";

const CATEGORIES: Partial<Record<EntryKind, string>> = {
  settlement: "Income",
  ach_in: "Income",
  deposit: "Income",
  wire_in: "Income",
  card: "Business expense",
  ach_out: "Bills & services",
  bill: "Bills & services",
  atm: "Cash",
  fee: "Fees",
  interest: "Interest",
  refund: "Refund",
};
const categoryOf = (entry: Entry) => CATEGORIES[entry.kind] ?? "Transfer";
const wordsOf = (entry: Entry) => entry.lines.map(capitalized);

/** Four tiles: the figure large, what it is below it. */
function printTiles(sheet: Sheet, account: Account): void {
  const tiles = [
    ["Starting balance", account.startMinor],
    ["Money in", sumOf(creditsOf(account))],
    ["Money out", sumOf(debitsOf(account))],
    ["Ending balance", account.endMinor],
  ] as const;
  tiles.forEach(([label, minor], at) => {
    const x = 50 + at * 130;
    sheet.fill(x, sheet.y, 122, 46, "#f3f1ec");
    sheet.text(x + 10, sheet.y + 9, usdSign(minor), { bold: true, size: 12 });
    sheet.text(x + 10, sheet.y + 28, label, { size: 8, color: GREY });
  });
  sheet.down(64);
}

/** How the ending balance lies in pockets; none of it is a transaction. */
function printPockets(sheet: Sheet, account: Account): void {
  const taxes = account.endMinor > 0n ? account.endMinor / 5n : 0n;
  const rows = [
    ["Primary", account.endMinor - taxes],
    ["Taxes", taxes],
  ] as const;
  sheet.room(90);
  sheet.line(`Pockets on ${dateText(account.end, "MMM D, YYYY")}`, { bold: true, size: 11 });
  sheet.down(6);
  for (const [name, minor] of rows) {
    sheet.cells([
      [50, name],
      [562, usdSign(minor), { align: "right" }],
    ]);
    sheet.rule(50, sheet.y + 1, 562, sheet.y + 1, { color: "#dddddd" });
    sheet.down(5);
  }
  sheet.down(16);
}

function printActivity(sheet: Sheet, account: Account): void {
  sheet.line("Activity", { bold: true, size: 11 });
  sheet.down(4);
  const rows = account.entries.toReversed().map((entry) => ({
    entry,
    cells: {
      date: dateText(entry.day, "MMM D"),
      text: entry.lines[0]!,
      category: categoryOf(entry),
      amount: entry.printed > 0n ? `+${usdSign(entry.printed)}` : usdSign(entry.printed),
    },
    more: { text: entry.lines.slice(1) },
  }));
  printTable(
    sheet,
    {
      account,
      columns: [
        { key: "date", title: "Date", x: 50 },
        { key: "text", title: "Description", x: 104, width: 260 },
        { key: "category", title: "Category", x: 384 },
        { key: "amount", title: "Amount", x: 562, align: "right" },
      ],
      head: { size: 8, color: GREY, rule: "below" },
      rowGap: 8,
      ruling: "lines",
    },
    rows,
  );
  if (rows.length === 0) sheet.line("You had no activity this month.", { color: GREY });
  sheet.down(18);
}

/** An app for the self-employed: figures over their labels, newest first, a category a row, days without a year. */
export const layout: Layout = {
  name: "us-pockets-app",
  family: "us-fintech",
  country: "US",
  wording: "plain",
  holder: "company",
  accounts: [
    { kind: "checking", product: "Business account", number: "4#########", rows: [3, 45], period: "month" },
  ],
  paper: {
    size: LETTER,
    font: "condensed",
    textSize: 9.5,
    left: 50,
    right: 562,
    top: 170,
    topNext: 70,
    bottom: 716,
  },
  frame: (pen, page, pages, { bank, holder, accounts: [account] }) => {
    pen.text(50, 34, `${dateText(account!.end, "MMMM YYYY")} statement`, {
      bold: true,
      size: page === 1 ? 18 : 10,
    });
    pen.text(562, 738, `${page}/${pages}`, { align: "right", size: 8, color: GREY });
    pen.text(50, 738, `${holder.name} · ${bank.legal}, Member FDIC · ${bank.phone}`, {
      size: 8,
      color: GREY,
    });
  },
  print: (sheet, file) => {
    const account = reword(sheet, file.accounts[0]!, wordsOf);
    const days = [account.start, account.end].map((day) => dateText(day, "MMM D, YYYY")).join(" - ");
    sheet.text(50, 60, days, { color: GREY });
    printAddress(sheet, file, 50, 94);
    const facts = [
      ["Bank", file.bank.name],
      ["Account number", account.number],
      ["Routing number", "084009519"],
    ] as const;
    facts.forEach(([label, value], at) => {
      sheet.text(370, 94 + at * 13, label, { color: GREY });
      sheet.text(562, 94 + at * 13, value, { align: "right" });
    });
    printTiles(sheet, account);
    printActivity(sheet, account);
    printPockets(sheet, account);
    printParagraph(sheet, LAW, { size: 7.5, color: GREY });
  },
};
