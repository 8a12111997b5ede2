import type { Day } from "../../../../../src/core/model/day.ts";
import type { Account, Entry, Layout, StatementFile } from "../../model.ts";
import { creditsOf, debitsOf, ofKinds, printAddress, sumOf } from "../../print/blocks.ts";
import { DOLLARS, dateText, moneyText, parentheses } from "../../print/formats.ts";
import { printLegal } from "../../print/notices.ts";
import { LETTER } from "../../print/paper.ts";
import type { Sheet } from "../../print/sheet.ts";
import { type Column, printTable } from "../../print/table.ts";
import { pageOf, usdSign, usdUnsigned } from "../common.ts";

const RED = "#8c1d18";
const WEEK = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];
/** 1970-01-01 was a Thursday. */
const weekdayOf = (day: Day) => WEEK[(((day + 3) % 7) + 7) % 7]!;
const nameOf = (day: Day) => `${weekdayOf(day)}, ${dateText(day, "MMMM D, YYYY")}`;
const sum = (minor: bigint) => moneyText(minor, { ...DOLLARS, negative: parentheses });

const COLUMNS: readonly Column[] = [
  { key: "text", title: "Transaction", x: 52, width: 240 },
  { key: "ref", title: "Bank Ref", x: 308 },
  { key: "out", title: "Debits", x: 470, align: "right" },
  { key: "in", title: "Credits", x: 556, align: "right" },
];

/**
 * Activity by day: each day is a block of its own with its weekday as title, column titles, rows without dates, credits before debits, and
 * below them the day's sums and the ledger balance it ends with.
 */
export const layout: Layout = {
  name: "us-day-headings",
  family: "us-regional",
  country: "US",
  wording: "commas",
  holder: "company",
  accounts: [
    {
      kind: "checking",
      product: [
        "Business Choice Checking",
        "Commercial Operating Account",
        "Municipal and Business Checking",
      ],
      number: "###-#######",
      rows: [6, 55],
      checks: 0.2,
      period: "cycle",
      mayBeOverdrawn: true,
    },
  ],
  paper: {
    size: LETTER,
    font: "source-serif",
    textSize: 8.5,
    left: 48,
    right: 564,
    top: 50,
    topNext: 80,
    bottom: 724,
  },
  frame: (pen, page, pages, { bank, holder, accounts: [account] }) => {
    pen.text(48, 30, bank.name, { bold: true, size: 14, color: RED });
    if (page > 1) {
      pen.text(564, 34, `${holder.name}   Account ${account!.number}`, { align: "right", size: 8 });
      pen.text(564, 46, `Statement ending ${dateText(account!.end, "MMMM D, YYYY")}`, {
        align: "right",
        size: 8,
      });
      pen.rule(48, 62, 564, 62, { color: RED });
    }
    pen.text(306, 750, pageOf(page, pages), { align: "center", size: 7.5 });
  },
  print: (sheet, file) => {
    const account = file.accounts[0]!;
    printAddress(sheet, file, 60, 96);
    printBoxes(sheet, account);
    sheet.line("Activity by Day", { bold: true, size: 12, color: RED });
    sheet.down(6);
    const days = [...new Set(account.entries.map(({ day }) => day))];
    for (const day of days) printDay(sheet, account, day);
    if (days.length === 0) {
      sheet.line("No activity was posted to this account in the statement period.", { italic: true });
      sheet.down(10);
    }
    printFees(sheet, file, account);
    printLegal(sheet, file);
  },
};

function printBoxes(sheet: Sheet, account: Account): void {
  sheet.text(564, 96, account.product, { bold: true, size: 11, align: "right" });
  sheet.text(564, 112, `Account number ${account.number}`, { align: "right" });
  const { start, end } = account;
  const period = `Statement period ${dateText(start, "MMMM D, YYYY")} through ${dateText(end, "MMMM D, YYYY")}`;
  sheet.text(564, 124, period, { align: "right" });
  sheet.text(564, 136, `${end - start + 1} days`, { align: "right" });
  const [credits, debits] = [creditsOf(account), debitsOf(account)];
  const boxes = [
    ["Opening ledger balance", usdSign(account.startMinor)],
    [`Total credits (${credits.length})`, usdSign(sumOf(credits))],
    [`Total debits (${debits.length})`, usdSign(-sumOf(debits))],
    ["Closing ledger balance", usdSign(account.endMinor)],
  ] as const;
  boxes.forEach(([label, value], at) => {
    const x = 48 + at * 131;
    sheet.frame(x, 164, 123, 38, RED);
    sheet.text(x + 8, 169, label, { size: 7.5, color: RED });
    sheet.text(x + 115, 183, value, { bold: true, size: 11, align: "right" });
  });
  sheet.y = 226;
}

function printDay(sheet: Sheet, account: Account, day: Day): void {
  const entries = account.entries.filter((entry) => entry.day === day);
  const [credits, debits] = [creditsOf({ ...account, entries }), debitsOf({ ...account, entries })];
  const head = (at: Sheet, suffix = "") => {
    at.fill(48, at.y - 2, 516, 14, "#f3e7e4");
    at.line(`${nameOf(day)}${suffix}`, { bold: true, x: 52 });
    at.down(3);
  };
  sheet.room(78);
  head(sheet);
  printTable(
    sheet,
    {
      account,
      columns: COLUMNS,
      head: { size: 7.5, italic: true },
      rowGap: 1.5,
      nextTitle: (at) => head(at, " (continued)"),
    },
    [...credits, ...debits].map(rowOf),
  );
  sheet.room(30);
  sheet.down(2);
  sheet.rule(400, sheet.y, 564, sheet.y);
  sheet.down(2);
  sheet.cells([
    [308, "Total for day", { bold: true }],
    [470, usdUnsigned(sumOf(debits)), { bold: true, align: "right" }],
    [556, usdUnsigned(sumOf(credits)), { bold: true, align: "right" }],
  ]);
  sheet.cells([
    [308, "Ledger balance", { bold: true }],
    [556, sum(entries.at(-1)!.balance), { bold: true, align: "right" }],
  ]);
  sheet.down(9);
}

function rowOf(entry: Entry) {
  const [first, ...more] = entry.lines;
  return {
    entry,
    cells: {
      text: first!,
      ref: entry.kind === "check" ? "" : entry.reference,
      out: entry.printed < 0n ? usdUnsigned(entry.printed) : "",
      in: entry.printed > 0n ? usdUnsigned(entry.printed) : "",
    },
    more: { text: more },
  };
}

function printFees(sheet: Sheet, { dice }: StatementFile, account: Account): void {
  sheet.room(80);
  sheet.line("Fees this period and this year", { bold: true, size: 10, color: RED });
  sheet.down(3);
  const period = -sumOf(ofKinds(account, ["fee"]));
  const year = period + BigInt(dice.fork("fees").between(0, 20)) * 500n;
  const line = (label: string, now: string, all: string, bold = false) =>
    sheet.cells([
      [52, label, { bold }],
      [300, now, { bold, align: "right" }],
      [400, all, { bold, align: "right" }],
    ]);
  line("", "This period", "Year to date", true);
  line("Total overdraft fees", "$0.00", "$0.00");
  line("Total returned item fees", "$0.00", "$0.00");
  line("Other service fees", usdSign(period), usdSign(year));
  sheet.down(14);
}
