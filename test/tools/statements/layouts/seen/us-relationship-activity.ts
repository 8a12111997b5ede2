import { addDays } from "../../../../../src/core/model/day.ts";
import type { Account, Layout, StatementFile } from "../../model.ts";
import { creditsOf, debitsOf, ofKinds, printAddress, printSummary, sumOf } from "../../print/blocks.ts";
import { dateText } from "../../print/formats.ts";
import { printLedger } from "../../print/ledger-table.ts";
import { printLegal } from "../../print/notices.ts";
import { LETTER } from "../../print/paper.ts";
import type { Sheet } from "../../print/sheet.ts";
import { inNumberOrder, printCheckList } from "../../print/side-by-side.ts";
import { averageOf, pageOf, usd, usdSign, usdUnsigned } from "../common.ts";

const spell = (account: Account) =>
  `${dateText(account.start, "MMMM D")} - ${dateText(account.end, "MMMM D, YYYY")}`;

/** A big city's bank: the relationship's balances of last and this period, then each account: activity with debits before credits, the checks once more, charges by unit. */
export const layout: Layout = {
  name: "us-relationship-activity",
  family: "us-combined",
  country: "US",
  wording: "plain",
  holder: "company",
  accounts: [
    {
      kind: "checking",
      product: ["Business Flexible Checking", "Business Streamlined Checking"],
      number: "99########",
      rows: [8, 60],
      checks: 0.2,
    },
    {
      kind: "money_market",
      product: "Business Insured Money Market Account",
      number: "99########",
      rows: [0, 6],
    },
  ],
  paper: {
    size: LETTER,
    font: "helvetica",
    textSize: 8.5,
    left: 42,
    right: 570,
    top: 120,
    topNext: 108,
    bottom: 730,
  },
  frame: (pen, page, pages, { bank, holder, accounts: [account] }) => {
    pen.text(42, 26, bank.name, { bold: true, size: 18, color: "#00468c" });
    pen.text(570, 26, "Business Banking", { size: 11, align: "right", color: "#00468c" });
    if (page > 1) pen.text(42, 64, holder.name, { size: 8 });
    const right = [
      `Account ${account!.number}`,
      `Statement Period: ${dateText(account!.start, "MMM D")} - ${dateText(account!.end, "MMM D, YYYY")}`,
      "Relationship Manager: Business Service Center",
      pageOf(page, pages),
    ];
    for (const [at, line] of right.entries()) pen.text(570, 46 + at * 11, line, { size: 8, align: "right" });
    pen.text(570, 760, `0${page}/R1/04F000`, { size: 5.5, align: "right" });
  },
  print: (sheet, file) => {
    printTop(sheet, file);
    for (const account of file.accounts) printAccount(sheet, account);
    printLegal(sheet, file, 6.5);
  },
};

function bar(sheet: Sheet, title: string): void {
  sheet.fill(42, sheet.y - 3, 528, 15, "#d6e4f2");
  sheet.line(title, { bold: true, size: 9.5, x: 46 });
  sheet.down(6);
}

function printTop(sheet: Sheet, file: StatementFile): void {
  printAddress(sheet, file, 60, 120);
  sheet.y = 200;
  const account = file.accounts[0]!;
  sheet.line(`BUSINESS ACCOUNT AS OF ${dateText(account.end, "MMMM D, YYYY").toUpperCase()}`, {
    bold: true,
    size: 11,
  });
  sheet.down(8);
  sheet.cells([
    [46, "Relationship Summary:", { bold: true }],
    [320, "Last Period", { bold: true, align: "right" }],
    [430, "This Period", { bold: true, align: "right" }],
  ]);
  sheet.rule(42, sheet.y, 434, sheet.y);
  sheet.down(3);
  const [checking, market] = [file.accounts[0]!, file.accounts[1]!];
  printSummary(
    sheet,
    [
      ["Checking", usdSign(checking.startMinor), usdSign(checking.endMinor)],
      ["Savings", usdSign(market.startMinor), usdSign(market.endMinor)],
      ["Investments (not FDIC insured)", "-----", "-----"],
      ["Loans", "-----", "-----"],
      ["Credit Cards", "-----", "-----"],
    ],
    { label: 46, values: [320, 430] },
  );
  sheet.down(16);
}

function printAccount(sheet: Sheet, account: Account): void {
  const isChecking = account.kind === "checking";
  sheet.room(150);
  bar(sheet, isChecking ? "CHECKING ACTIVITY" : "SAVINGS ACTIVITY");
  sheet.text(46, sheet.y, account.product, { bold: true });
  sheet.text(420, sheet.y, "Beginning Balance:");
  sheet.text(566, sheet.y, usdSign(account.startMinor), { align: "right" });
  sheet.down(12);
  sheet.text(46, sheet.y, account.number);
  sheet.text(420, sheet.y, "Ending Balance:");
  sheet.text(566, sheet.y, usdSign(account.endMinor), { align: "right" });
  sheet.down(18);
  printLedger(sheet, account, {
    columns: [
      { key: "date", title: "Date", x: 46 },
      { key: "text", title: "Description", x: 84, width: 250 },
      { key: "out", title: "Debits", x: 412, align: "right" },
      { key: "in", title: "Credits", x: 488, align: "right" },
      { key: "balance", title: "Balance", x: 566, align: "right" },
    ],
    date: (day) => dateText(day, "MM/DD"),
    money: usd,
    isDateOncePerDay: isChecking,
    totals: { label: "Total Debits/Credits", hasDate: false },
    head: { bold: true, rule: "below" },
    nextTitle: (at) =>
      bar(
        at,
        isChecking
          ? "CHECKING ACTIVITY                    Continued"
          : "SAVINGS ACTIVITY                    Continued",
      ),
    rowGap: 2,
  });
  sheet.down(12);
  if (isChecking) {
    printChecks(sheet, account);
    printCharges(sheet, account);
    return;
  }
  sheet.line(
    `Interest earned during this statement period: ${spell(account)}. Annual percentage yield earned 1.05%.`,
    { size: 8 },
  );
  sheet.line(
    `Interest paid year to date $212.40. The rate was 1.04% from ${dateText(addDays(account.start, 3), "MM/DD/YYYY")}.`,
    { size: 8 },
  );
  sheet.down(16);
}

function printChecks(sheet: Sheet, account: Account): void {
  const checks = inNumberOrder(ofKinds(account, ["check"]));
  if (checks.length === 0) return;
  sheet.room(80);
  bar(sheet, "CHECKS PAID");
  printCheckList(sheet, account, checks, {
    columns: 3,
    order: "down",
    titles: ["Check", "Date", "Amount"],
    cells: [{ x: 4 }, { x: 56 }, { x: 152, align: "right" }],
    head: { bold: true },
    rule: true,
    isRepeated: true,
    cellsOf: ({ checkNumber, day, printed }, isGap) => [
      `${checkNumber}${isGap ? "*" : ""}`,
      dateText(day, "MM/DD"),
      usdUnsigned(printed),
    ],
  });
  sheet.line("* indicates gap in check number sequence", { size: 7 });
  sheet.text(46, sheet.y + 4, `Number Checks Paid: ${checks.length}`, { bold: true });
  sheet.text(300, sheet.y + 4, `Totaling: ${usdUnsigned(sumOf(checks))}`, { bold: true });
  sheet.down(24);
}

/** What each kind of service costs; waived by the balances, so nothing of it is a row. */
function printCharges(sheet: Sheet, account: Account): void {
  sheet.room(110);
  bar(
    sheet,
    `SERVICE CHARGE SUMMARY FROM ${dateText(account.start, "MMMM D, YYYY").toUpperCase()} THRU ${dateText(account.end, "MMMM D, YYYY").toUpperCase()}`,
  );
  const lines = [
    ["Type of Charge", "No./Units", "Price/Unit", "Amount"],
    ["AVERAGE DAILY COLLECTED BALANCE", "", "", usdSign(averageOf(account))],
    ["DEPOSIT SERVICES", "", "", ""],
    ["   DEPOSITED ITEMS, CHECKS", String(ofKinds(account, ["deposit"]).length), ".4500", "0.00"],
    [
      "   ELECTRONIC CREDITS AND DEBITS",
      String(creditsOf(account).length + debitsOf(account).length),
      ".4500",
      "0.00",
    ],
    ["Total Charges for Services", "", "", "$0.00"],
    ["Net Service Charge", "", "", "$0.00"],
  ] as const;
  lines.forEach(([name, units, price, amount], at) => {
    const bold = at === 0 || at >= lines.length - 2;
    sheet.cells([
      [46, name, { bold }],
      [340, units, { align: "right", bold }],
      [430, price, { align: "right", bold }],
      [566, amount, { align: "right", bold }],
    ]);
  });
  sheet.down(16);
}
