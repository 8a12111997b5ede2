import type { Account, Entry, Layout } from "../../model.ts";
import { creditsOf, debitsOf, ofKinds, printParagraph, sumOf } from "../../print/blocks.ts";
import { dateText } from "../../print/formats.ts";
import { printLegal, printWorksheet } from "../../print/notices.ts";
import { LETTER } from "../../print/paper.ts";
import { printSection, type SectionStyle } from "../../print/sections.ts";
import type { Sheet } from "../../print/sheet.ts";
import { printCheckList, printDailyList } from "../../print/side-by-side.ts";
import { averageOf, lowestOf, usd, usdSign, usdUnsigned, usdUnsignedSign } from "../common.ts";

const GREEN = "#4e8a1e";
const banner = (sheet: Sheet, text: string) => {
  sheet.fill(sheet.left, sheet.y - 2, sheet.right - sheet.left, 14, "#e3efd9");
  sheet.line(text, { bold: true, size: 9.5, align: "center", color: GREEN });
  sheet.down(5);
};
const style: SectionStyle = {
  columns: [
    { key: "date", title: "", x: 48 },
    { key: "text", title: "", x: 92, width: 330 },
    { key: "amount", title: "", x: 560, align: "right" },
  ],
  isHeadless: true,
  date: (day) => dateText(day, "MM/DD"),
  money: usdUnsigned,
  title: banner,
  continued: " (CONTINUED)",
};

/** The sum stands in the middle under the rows, not under their amounts. */
function printGroup(sheet: Sheet, account: Account, title: string, entries: readonly Entry[]): void {
  if (entries.length === 0) return;
  printSection(sheet, account, { title, entries }, style);
  sheet.y -= 10;
  sheet.room(16);
  const words = title.toLowerCase().replace(/\b[a-z]/g, (one) => one.toUpperCase());
  sheet.cells([
    [306, `Total ${words}`, { bold: true, align: "right" }],
    [560, usdUnsignedSign(sumOf(entries)), { bold: true, align: "right" }],
  ]);
  sheet.down(14);
}

function printSummaryBox(sheet: Sheet, account: Account): void {
  const fees = ofKinds(account, ["fee"]);
  const checks = ofKinds(account, ["check"]).toSorted(
    (a, b) => Number(a.checkNumber) - Number(b.checkNumber),
  );
  const others = debitsOf(account).filter((entry) => !fees.includes(entry) && !checks.includes(entry));
  banner(sheet, "SUMMARY");
  const top = sheet.y;
  const rows: readonly (readonly [string, string, string])[] = [
    ["Beginning Balance", usdSign(account.startMinor), ""],
    ["Deposits & Credits", usd(sumOf(creditsOf(account))), "+"],
    ["Withdrawals", usdUnsigned(sumOf(others)), "-"],
    ["Fees", usdUnsigned(sumOf(fees)), "-"],
    ["Automatic Transfers", "0.00", "+"],
    ["Checks", usdUnsigned(sumOf(checks)), "-"],
    ["Ending Balance", usdSign(account.endMinor), ""],
  ];
  for (const [label, sum, sign] of rows) {
    const bold = label.endsWith("Balance");
    if (label === "Ending Balance") {
      sheet.rule(210, sheet.y, 290, sheet.y);
      sheet.down(3);
    }
    sheet.cells([
      [48, label, { bold }],
      [290, sum, { bold, align: "right" }],
      [294, sign],
    ]);
  }
  sheet.text(340, top, "Minimum Daily Balance");
  sheet.text(560, top, usdSign(lowestOf(account)), { align: "right" });
  sheet.text(340, top + 12, "Average Monthly Statement Balance");
  sheet.text(560, top + 12, usdSign(averageOf(account)), { align: "right" });
  sheet.down(16);
  printGroup(sheet, account, "DEPOSITS & CREDITS", creditsOf(account));
  printGroup(sheet, account, "WITHDRAWALS", others);
  printGroup(sheet, account, "FEES", fees);
  printChecks(sheet, account, checks);
}

function printChecks(sheet: Sheet, account: Account, checks: readonly Entry[]): void {
  if (checks.length === 0) return;
  sheet.room(80);
  banner(sheet, "CHECKS");
  printCheckList(sheet, account, checks, {
    columns: 2,
    order: "down",
    titles: ["Date", "Check No.", "Amount"],
    cells: [{ x: 8 }, { x: 60 }, { x: 210, align: "right" }],
    head: { bold: true },
    cellsOf: ({ day, checkNumber, printed }, isGap) => [
      dateText(day, "MM/DD"),
      `${checkNumber}${isGap ? " *" : ""}`,
      usdUnsigned(printed),
    ],
  });
  sheet.cells([
    [440, "Total Checks", { bold: true, align: "right" }],
    [560, usdUnsignedSign(sumOf(checks)), { bold: true, align: "right" }],
  ]);
  sheet.line("* Break In Check Number Sequence.", { size: 7.5, x: 48 });
  sheet.down(14);
}

/** Sections without titles of columns, plus and minus behind the sums of the summary, number of the account and cycle on the right. */
export const layout: Layout = {
  name: "us-cycle-enclosures",
  family: "us-sections",
  country: "US",
  wording: "short",
  holder: "company",
  accounts: [
    {
      kind: "checking",
      product: ["ADVANTAGE BUSINESS CHECKING", "SIMPLE BUSINESS CHECKING"],
      number: "0#########",
      rows: [8, 75],
      checks: 0.22,
      period: "cycle",
      mayBeOverdrawn: true,
    },
  ],
  paper: {
    size: LETTER,
    font: "helvetica",
    textSize: 8.5,
    left: 40,
    right: 572,
    top: 110,
    topNext: 150,
    bottom: 722,
    placing: "words",
  },
  frame: (pen, page, pages, { bank, holder, accounts: [account] }) => {
    pen.text(40, 30, bank.name.toUpperCase(), { bold: true, size: 15, color: GREEN });
    pen.text(40, 50, bank.legal, { size: 7 });
    pen.text(40, 59, bank.street, { size: 7 });
    if (page > 1)
      [holder.name, ...holder.address].forEach((line, at) => {
        pen.text(70, 84 + at * 11, line);
      });
    pen.text(572, 84, "ACCOUNT #", { align: "right", bold: true });
    pen.text(572, 95, account!.number, { align: "right", bold: true });
    [
      ["", "001"],
      ["Cycle", "26"],
      ["Enclosures", "0"],
      ["Page", `${page} of ${pages}`],
    ].forEach(([label, value], at) => {
      pen.text(530, 108 + at * 9, label!, { align: "right", size: 7.5 });
      pen.text(572, 108 + at * 9, value!, { align: "right", size: 7.5 });
    });
    pen.rule(40, 736, 572, 736);
    pen.text(306, 742, `For all your banking needs, please call ${bank.phone} or visit us at ${bank.web}.`, {
      align: "center",
      size: 7.5,
    });
    pen.text(306, 752, "Thank You For Banking With Us!", { align: "center", bold: true, size: 7.5 });
  },
  print: (sheet, file) => {
    const account = file.accounts[0]!;
    [file.holder.name, ...file.holder.address].forEach((line, at) => {
      sheet.text(70, 128 + at * 11, line);
    });
    sheet.y = 214;
    sheet.line(account.product, { bold: true, size: 12, align: "center" });
    sheet.line(
      `${dateText(account.start, "MMMM D, YYYY")} through ${dateText(account.end, "MMMM D, YYYY")}`,
      {
        align: "center",
      },
    );
    sheet.down(10);
    printSummaryBox(sheet, account);
    sheet.room(70);
    banner(sheet, "DAILY BALANCE SUMMARY");
    printDailyList(sheet, account, {
      columns: 3,
      order: "down",
      titles: ["Date", "Balance"],
      right: 130,
      date: "MM/DD",
      money: usd,
      head: { bold: true },
    });
    sheet.down(12);
    printParagraph(
      sheet,
      "You may request account disclosures containing terms, fees, and rate information (if applicable) for your account by contacting any branch. A courtesy of up to $5.00 may be taken off an overdrawn day.",
      { size: 7.5 },
    );
    sheet.newPage();
    printWorksheet(sheet);
    printLegal(sheet, file);
  },
};
