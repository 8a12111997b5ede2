import type { Day } from "../../../../../src/core/model/day.ts";
import type { Account, Entry, Layout } from "../../model.ts";
import { dailyBalances, ofKinds, printAddress, printGrid, printSummary, sumOf } from "../../print/blocks.ts";
import { dateText } from "../../print/formats.ts";
import { printLegal, printWorksheet } from "../../print/notices.ts";
import { LETTER } from "../../print/paper.ts";
import { printSection, type SectionStyle } from "../../print/sections.ts";
import type { Sheet } from "../../print/sheet.ts";
import { printCheckList } from "../../print/side-by-side.ts";
import { averageOf, usd, usdUnsigned } from "../common.ts";

const GREEN = "#1a6b2a";
const bar = (sheet: Sheet, text: string) => {
  sheet.fill(sheet.left, sheet.y - 3, sheet.right - sheet.left, 13, "#dfeede");
  sheet.text(sheet.left + 3, sheet.y, text, { bold: true });
  sheet.down(16);
};
const style: SectionStyle = {
  columns: [
    { key: "date", title: "POSTING DATE", x: 40 },
    { key: "text", title: "DESCRIPTION", x: 118, width: 370 },
    { key: "amount", title: "AMOUNT", x: 572, align: "right" },
  ],
  date: (day) => dateText(day, "MM/DD"),
  money: usdUnsigned,
  title: (sheet, title) => sheet.line(title, { bold: true }),
  continued: " (continued)",
  head: { size: 6.5, rule: "none" },
};

/** The word and the sum stand close to each other at the right end. */
function printPart(sheet: Sheet, account: Account, title: string, entries: readonly Entry[]): void {
  printSection(sheet, account, { title, entries }, style);
  if (entries.length === 0) return;
  sheet.y -= 10;
  sheet.rule(500, sheet.y - 2, 572, sheet.y - 2, { weight: 0.3 });
  sheet.cells([
    [496, "Subtotal:", { align: "right" }],
    [572, usdUnsigned(sumOf(entries)), { align: "right" }],
  ]);
  sheet.down(10);
}

function printChecks(sheet: Sheet, account: Account, checks: readonly Entry[]): void {
  if (checks.length === 0) return;
  sheet.room(90);
  const note =
    "*Indicates break in serial sequence or check processed electronically and listed under Electronic Payments";
  sheet.cells([
    [40, "Checks Paid", { bold: true }],
    [110, `No. Checks: ${checks.length}`],
    [185, note, { size: 6.5 }],
  ]);
  printCheckList(sheet, account, checks, {
    columns: 2,
    order: "down",
    titles: ["DATE", "SERIAL NO.", "AMOUNT"],
    cells: [{ x: 4 }, { x: 78 }, { x: 240, align: "right" }],
    head: { size: 6.5 },
    cellsOf: ({ day, checkNumber, printed }, isGap) => [
      dateText(day, "MM/DD"),
      `${checkNumber}${isGap ? "*" : ""}`,
      usdUnsigned(printed),
    ],
  });
  sheet.cells([
    [496, "Subtotal:", { align: "right" }],
    [572, usdUnsigned(sumOf(checks)), { align: "right" }],
  ]);
  sheet.down(10);
}

/** Sections with `Subtotal:` at the right, checks by serial number, a balance of the day before the period among the daily ones, fees of the year. */
export const layout: Layout = {
  name: "us-serial-checks",
  family: "us-sections",
  country: "US",
  wording: "commas",
  holder: "company",
  accounts: [
    {
      kind: "checking",
      product: ["Business Convenience Plus", "Business Simple Checking"],
      number: "43#-#######",
      rows: [8, 70],
      checks: 0.2,
      period: "month",
      mayBeOverdrawn: true,
    },
  ],
  paper: {
    size: LETTER,
    font: "helvetica",
    textSize: 8,
    left: 36,
    right: 576,
    top: 140,
    topNext: 120,
    bottom: 720,
    order: "columns",
  },
  frame: (pen, page, pages, { bank, holder, accounts: [account] }) => {
    const { number, start, end } = account!;
    pen.text(36, 26, bank.name, { bold: true, size: 17, color: GREEN });
    pen.text(36, 46, bank.legal, { size: 6 });
    pen.text(576, 30, "STATEMENT OF ACCOUNT", { bold: true, size: 10, align: "right" });
    if (page > 1) pen.text(36, 84, holder.name);
    const facts = [
      ["Page:", `${page} of ${pages}`],
      ["Statement Period:", `${dateText(start, "MMM DD YYYY")}-${dateText(end, "MMM DD YYYY")}`],
      ["Cust Ref #:", `${number.replace("-", "")}-713-E-***`],
      ["Primary Account #:", number],
    ] as const;
    facts.forEach(([label, value], at) => {
      pen.text(390, 70 + at * 11, label);
      pen.text(576, 70 + at * 11, value, { align: "right" });
    });
    pen.text(306, 752, `Call ${bank.phone} for 24-hour Bank-by-Phone services or connect to ${bank.web}`, {
      size: 6.5,
      align: "center",
    });
  },
  print: (sheet, file) => {
    const account = file.accounts[0]!;
    printAddress(sheet, file, 60, 84);
    sheet.y = 150;
    sheet.cells([
      [36, account.product, { bold: true, size: 11, color: GREEN }],
      [576, `Account # ${account.number}`, { align: "right" }],
    ]);
    sheet.line(file.holder.name);
    sheet.down(6);
    const deposits = ofKinds(account, ["deposit"]);
    const electronic = ofKinds(account, ["settlement", "ach_in", "transfer_in", "wire_in"]);
    const credits = ofKinds(account, ["refund", "interest"]);
    const checks = ofKinds(account, ["check"]);
    const payments = ofKinds(account, ["card", "atm", "ach_out", "transfer_out", "bill"]);
    const others = ofKinds(account, ["wire_out"]);
    const fees = ofKinds(account, ["fee"]);
    bar(sheet, "ACCOUNT SUMMARY");
    const parts = [
      ["Deposits", deposits],
      ["Electronic Deposits", electronic],
      ["Other Credits", credits],
      ["Checks Paid", checks],
      ["Electronic Payments", payments],
      ["Other Withdrawals", others],
      ["Service Charges", fees],
    ] as const;
    const top = sheet.y;
    printSummary(
      sheet,
      [
        ["Beginning Balance", usd(account.startMinor)],
        ...parts
          .filter(([, entries]) => entries.length > 0)
          .map(([label, entries]) => [label, usdUnsigned(sumOf(entries))] as const),
        ["Ending Balance", usd(account.endMinor)],
      ],
      { label: 40, values: [270] },
    );
    const down = sheet.y;
    sheet.y = top;
    const facts = [
      ["Average Collected Balance", usd(averageOf(account))],
      ["Interest Earned This Period", usdUnsigned(sumOf(ofKinds(account, ["interest"])))],
      ["Interest Paid Year-to-Date", "4.18"],
      ["Annual Percentage Yield Earned", "0.00%"],
      ["Days in Period", String(account.end - account.start + 1)],
    ] as const;
    printSummary(sheet, facts, { label: 310, values: [572] });
    sheet.y = Math.max(down, sheet.y) + 8;
    const fee = [
      ["", "Total for this cycle", "Total Year to Date"],
      ["Grace Period OD/NSF Refund", "$0.00", "$35.00"],
      ["Total Overdraft Fees", "$0.00", "$105.00"],
    ] as const;
    sheet.frame(36, sheet.y - 2, 400, 36);
    printSummary(sheet, fee, { label: 40, values: [320, 430], gap: 0 });
    sheet.down(14);
    bar(sheet, "DAILY ACCOUNT ACTIVITY");
    for (const [title, entries] of parts) {
      if (title === "Checks Paid") printChecks(sheet, account, entries);
      else printPart(sheet, account, title, entries);
    }
    sheet.room(80);
    bar(sheet, "DAILY BALANCE SUMMARY");
    // The first line is the balance with which the period before ended.
    const days = [[(account.start - 1) as Day, account.startMinor] as const, ...dailyBalances(account)];
    printGrid(
      sheet,
      {
        columns: 2,
        order: "down",
        titles: ["DATE", "BALANCE"],
        cells: [{ x: 4 }, { x: 240, align: "right" }],
        head: { size: 6.5 },
      },
      days.map(([day, balance]) => [dateText(day, "MM/DD"), usd(balance)]),
    );
    sheet.newPage();
    sheet.line("How to Balance your Account", { bold: true, size: 11 });
    printWorksheet(sheet);
    printLegal(sheet, file);
  },
};
