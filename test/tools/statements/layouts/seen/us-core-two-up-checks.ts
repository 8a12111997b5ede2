import type { Day } from "../../../../../src/core/model/day.ts";
import type { Account, Entry, Layout, StatementFile } from "../../model.ts";
import {
  creditsOf,
  dailyBalances,
  ofKinds,
  printAddress,
  printParagraph,
  sumOf,
} from "../../print/blocks.ts";
import { dateText } from "../../print/formats.ts";
import { printLegal, printWorksheet } from "../../print/notices.ts";
import { LETTER } from "../../print/paper.ts";
import type { Sheet } from "../../print/sheet.ts";
import { printTable } from "../../print/table.ts";
import { pageOf, usdTrailing, usdUnsigned } from "../common.ts";

const dashed = (day: Day) => dateText(day, "MM-DD");

/** Two lists abreast, checks on the left and the balance of each day on the right; the sum of a part stands in its title, none at its foot. */
export const layout: Layout = {
  name: "us-core-two-up-checks",
  family: "us-core",
  country: "US",
  wording: "core",
  holder: "company",
  accounts: [
    {
      kind: "checking",
      product: ["Community Business Checking", "Main Street Checking", "Business NOW"],
      number: "##########",
      rows: [8, 65],
      checks: 0.3,
      mayBeOverdrawn: true,
    },
  ],
  paper: {
    size: LETTER,
    font: "times",
    textSize: 9.5,
    left: 50,
    right: 562,
    top: 210,
    topNext: 84,
    bottom: 722,
    placing: "words",
  },
  frame: (pen, page, pages, { bank, accounts: [account] }) => {
    pen.text(50, 34, bank.name, { bold: true, size: 15, color: "#7a1f3d" });
    pen.text(562, 34, pageOf(page, pages), { align: "right", size: 8 });
    pen.text(562, 46, `Account ${account!.number}`, { align: "right", size: 8 });
    if (page > 1) pen.text(562, 58, dateText(account!.end, "MMMM DD, YYYY"), { align: "right", size: 8 });
    else pen.text(50, 54, `${bank.street}   ${bank.phone}`, { size: 8 });
  },
  print: (sheet, file) => {
    const account = file.accounts[0]!;
    printAddress(sheet, file, 80, 110);
    printSummaryOf(sheet, file);
    printParagraph(
      sheet,
      "The lobby closes at noon on December 24. Fee for a stop payment will be $32.00 from February 1.",
      { italic: true, size: 8.5 },
    );
    sheet.down(10);
    printPart(sheet, account, "Deposits and Credits", creditsOf(account));
    const debits = account.entries.filter(({ minor, kind }) => minor < 0n && kind !== "check");
    printPart(sheet, account, "Electronic and Other Debits", debits);
    printAbreast(sheet, account);
    printFeeBox(sheet);
    sheet.newPage();
    printWorksheet(sheet);
    printLegal(sheet, file, 6.5);
  },
};

function printSummaryOf(sheet: Sheet, { accounts: [account] }: StatementFile): void {
  const { start, end, startMinor, endMinor, product, entries } = account!;
  sheet.text(330, 110, product, { bold: true, size: 11 });
  sheet.text(330, 126, `${dateText(start, "MMMM DD, YYYY")} thru ${dateText(end, "MMMM DD, YYYY")}`);
  sheet.text(330, 138, `Enclosures ${ofKinds(account!, ["check"]).length}`);
  sheet.frame(46, 168, 520, 34);
  const debits = entries.filter(({ minor }) => minor < 0n);
  const credits = creditsOf(account!);
  const boxes = [
    ["Previous Balance", usdTrailing(startMinor)],
    [`+ Credits (${credits.length})`, usdUnsigned(sumOf(credits))],
    [`- Debits (${debits.length})`, usdUnsigned(sumOf(debits))],
    ["= Current Balance", usdTrailing(endMinor)],
  ] as const;
  boxes.forEach(([label, value], index) => {
    const x = 46 + index * 130;
    if (index > 0) sheet.rule(x, 168, x, 202);
    sheet.text(x + 65, 172, label, { size: 8, align: "center" });
    sheet.text(x + 65, 186, value, { bold: true, align: "center" });
  });
  sheet.y = 216;
}

function printPart(sheet: Sheet, account: Account, title: string, entries: readonly Entry[]): void {
  if (entries.length === 0) return;
  sheet.room(60);
  const head = (at: Sheet, text: string) => {
    at.fill(at.left, at.y - 1, at.right - at.left, 14, "#f1e3e8");
    at.text(at.left + 3, at.y, text, { bold: true });
    at.text(at.right - 3, at.y, `${entries.length} items totaling $${usdUnsigned(sumOf(entries))}`, {
      bold: true,
      align: "right",
    });
    at.down(17);
  };
  head(sheet, title);
  printTable(
    sheet,
    {
      account,
      columns: [
        { key: "date", title: "Date", x: 54 },
        { key: "text", title: "Transaction", x: 100, width: 330 },
        { key: "amount", title: "Amount", x: 556, align: "right" },
      ],
      isHeadless: true,
      nextTitle: (at) => head(at, `${title}, continued`),
    },
    entries.map((entry) => ({
      entry,
      cells: { date: dashed(entry.day), text: entry.lines[0]!, amount: usdUnsigned(entry.printed) },
      more: { text: entry.lines.slice(1) },
    })),
  );
  sheet.down(10);
}

/** One line holds a check and, in the right half, a day with its balance: neither has to do with the other. */
function printAbreast(sheet: Sheet, account: Account): void {
  const checks = ofKinds(account, ["check"]).toSorted(
    (a, b) => Number(a.checkNumber) - Number(b.checkNumber),
  );
  const days = dailyBalances(account);
  const isGap = (at: number) =>
    at > 0 && Number(checks[at]!.checkNumber) > Number(checks[at - 1]!.checkNumber) + 1;
  const head = () => {
    sheet.fill(50, sheet.y - 1, 246, 14, "#f1e3e8");
    sheet.fill(316, sheet.y - 1, 246, 14, "#f1e3e8");
    sheet.cells([
      [53, "Checks (* skip in numbers)", { bold: true }],
      [319, "Daily Balances", { bold: true }],
    ]);
    sheet.down(4);
    sheet.cells([
      [54, "Number", { italic: true }],
      [130, "Date", { italic: true }],
      [290, "Amount", { italic: true, align: "right" }],
      [330, "Date", { italic: true }],
      [540, "Balance", { italic: true, align: "right" }],
    ]);
  };
  sheet.room(70);
  head();
  for (let at = 0; at < Math.max(checks.length, days.length); at++) {
    sheet.room(14, head);
    const entry = checks[at];
    const day = days[at];
    if (entry !== undefined) {
      sheet.text(54, sheet.y, `${entry.checkNumber}${isGap(at) ? "*" : ""}`);
      sheet.text(130, sheet.y, dashed(entry.day));
      sheet.text(290, sheet.y, usdUnsigned(entry.printed), { align: "right" });
      sheet.mark({ account, entry, balance: null, description: `Check ${entry.checkNumber}` });
    }
    if (day !== undefined) {
      sheet.text(330, sheet.y, dashed(day[0]));
      sheet.text(540, sheet.y, usdTrailing(day[1]), { align: "right" });
    }
    sheet.down(sheet.lineHeight + 1);
  }
  sheet.down(12);
}

function printFeeBox(sheet: Sheet): void {
  sheet.room(60);
  sheet.frame(110, sheet.y - 4, 400, 46);
  for (const [label, period, year] of [
    ["", "Total for this period", "Total year-to-date"],
    ["Total Overdraft Fees", "$0.00", "$96.00"],
    ["Total Returned Item Fees", "$0.00", "$32.00"],
  ] as const)
    sheet.cells([
      [120, label],
      [370, period, { align: "right" }],
      [500, year, { align: "right" }],
    ]);
  sheet.down(16);
}
