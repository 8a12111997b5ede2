import { addDays, type Day } from "../../../../../src/core/model/day.ts";
import type { Account, Layout, StatementFile } from "../../model.ts";
import {
  creditsOf,
  debitsOf,
  isLastOfDay,
  ofKinds,
  printAddress,
  printParagraph,
  sumOf,
} from "../../print/blocks.ts";
import { DOLLARS, dateText, moneyText, parentheses } from "../../print/formats.ts";
import { printLegal } from "../../print/notices.ts";
import { LETTER } from "../../print/paper.ts";
import type { Sheet } from "../../print/sheet.ts";
import { inNumberOrder, printCheckList } from "../../print/side-by-side.ts";
import { printTable, type Row } from "../../print/table.ts";
import { averageOf, lowestOf, pageOf, usdSign, usdUnsigned, usdUnsignedSign } from "../common.ts";

const BLUE = "#00406a";
/** Negative sums in parentheses. */
const bracketed = (minor: bigint) => moneyText(minor, { ...DOLLARS, negative: parentheses }, "$");
const periodOf = ({ start, end }: Account) =>
  `FOR PERIOD ${dateText(start, "MMMM DD, YYYY")} - ${dateText(end, "MMMM DD, YYYY")}`.toUpperCase();

/** Two rows of a summary side by side, then one table whose last column, the resulting balance, stands on the last row of a day. */
export const layout: Layout = {
  name: "us-resulting-balance",
  family: "us-ledger",
  country: "US",
  wording: "spoken",
  holder: "company",
  accounts: [
    {
      kind: "checking",
      product: ["Business Basic Checking", "Enhanced Business Checking", "Unlimited Plus Checking"],
      number: "##########",
      rows: [5, 75],
      checks: 0.14,
    },
  ],
  paper: {
    size: LETTER,
    font: "open-sans",
    textSize: 8,
    left: 36,
    right: 576,
    top: 100,
    topNext: 84,
    bottom: 728,
    placing: "words",
  },
  frame: (pen, page, pages, { bank, accounts: [account] }) => {
    pen.text(36, 28, bank.name, { bold: true, size: 18, color: BLUE });
    pen.text(576, 28, "Manage your cash. Online, by phone or in a branch.", { size: 7, align: "right" });
    if (page > 1)
      pen.text(36, 60, `${account!.product} ${account!.number}   ${periodOf(account!)}`, { size: 7 });
    pen.text(
      36,
      748,
      `Products and services are offered by ${bank.legal}, Member FDIC. © All rights reserved.`,
      { size: 6.5 },
    );
    pen.text(576, 748, pageOf(page, pages).toUpperCase(), { size: 7, align: "right" });
  },
  print: (sheet, file) => {
    const account = file.accounts[0]!;
    printTop(sheet, file, account);
    printDetail(sheet, account);
    printChecks(sheet, account);
    printLegal(sheet, file, 6);
  },
};

function printTop(sheet: Sheet, file: StatementFile, account: Account): void {
  printAddress(sheet, file, 60, 112);
  sheet.y = 100;
  for (const line of sheet.wrap(
    "Grow with us. Ask about merchant services with next day deposits and no monthly fee for the first 6 months.",
    170,
    {
      size: 8,
    },
  ))
    sheet.line(line, { x: 390, size: 8 });
  sheet.y = 196;
  sheet.cells([
    [36, "ACCOUNT SUMMARY", { bold: true, size: 11, color: BLUE }],
    [160, periodOf(account), { size: 8 }],
  ]);
  sheet.down(8);
  sheet.fill(36, sheet.y - 3, 540, 15, "#dfe8ee");
  sheet.cells([
    [40, `${account.product} ${account.number}`, { bold: true }],
    [572, file.holder.name, { bold: true, align: "right" }],
  ]);
  sheet.down(6);
  const credits = creditsOf(account);
  const fees = ofKinds(account, ["fee"]);
  const debits = debitsOf(account).filter(({ kind }) => kind !== "fee");
  const lowest = lowestOf(account);
  const rows = [
    [
      `Previous Balance ${dateText(addDays(account.start, -1), "MM/DD/YY")}`,
      usdSign(account.startMinor),
      "Number of Days in Cycle",
      String(account.end - account.start + 1),
    ],
    [
      `${credits.length} Deposits/Credits`,
      usdSign(sumOf(credits)),
      "Minimum Balance This Cycle",
      bracketed(lowest),
    ],
    [
      `${debits.length} Checks/Debits`,
      bracketed(sumOf(debits)),
      "Average Collected Balance",
      bracketed(averageOf(account)),
    ],
    ["Service Charges", sumOf(fees) === 0n ? "$0.00" : bracketed(sumOf(fees)), "", ""],
    [`Ending Balance ${dateText(account.end, "MM/DD/YY")}`, usdSign(account.endMinor), "", ""],
  ] as const;
  rows.forEach(([label, value, other, figure], at) => {
    const bold = at === rows.length - 1;
    sheet.cells([
      [40, label, { bold }],
      [290, value, { bold, align: "right" }],
      [330, other],
      [572, figure, { align: "right" }],
    ]);
    sheet.down(2);
  });
  sheet.down(18);
}

function printDetail(sheet: Sheet, account: Account): void {
  const heading = (at: Sheet, more = "") => {
    at.cells([
      [36, `ACCOUNT DETAIL${more}`, { bold: true, size: 11, color: BLUE }],
      [210, periodOf(account), { size: 8 }],
    ]);
    at.down(8);
  };
  heading(sheet);
  const rows = account.entries.map((entry): Row => {
    const isLast = isLastOfDay(account, entry);
    return {
      entry,
      balance: isLast ? entry.balance : null,
      cells: {
        date: dateText(entry.day, "MM/DD"),
        text: entry.lines.join(" "),
        [entry.printed > 0n ? "in" : "out"]: usdUnsignedSign(entry.printed),
        balance: isLast ? usdSign(entry.balance) : "",
      },
    };
  });
  const total: Row = {
    isBold: true,
    cells: {
      text: "Total",
      in: usdSign(sumOf(creditsOf(account))),
      out: usdUnsignedSign(sumOf(debitsOf(account))),
    },
  };
  printTable(
    sheet,
    {
      account,
      columns: [
        { key: "date", title: "Date", x: 40 },
        { key: "text", title: "Description", x: 84, width: 240 },
        { key: "in", title: "Deposits/Credits", x: 410, align: "right" },
        { key: "out", title: "Withdrawals/Debits", x: 496, align: "right" },
        { key: "balance", title: "Resulting Balance", x: 572, align: "right" },
      ],
      head: { bold: true, size: 7.5, rule: "both" },
      ruling: "lines",
      rowGap: 4,
      nextTitle: (at) => heading(at, " CONTINUED"),
    },
    [...rows, total],
  );
  if (account.entries.length === 0)
    printParagraph(sheet, "There was no activity in this account during the period.");
  sheet.down(14);
}

/** The checks once more. */
function printChecks(sheet: Sheet, account: Account): void {
  const checks = inNumberOrder(ofKinds(account, ["check"]));
  if (checks.length === 0) return;
  sheet.room(60);
  sheet.line("CHECKS PAID (* designates gap in check sequence)", { bold: true, color: BLUE });
  sheet.down(4);
  const date = (day: Day) => dateText(day, "MM/DD");
  printCheckList(sheet, account, checks, {
    columns: 3,
    order: "across",
    titles: ["Check No.", "Date", "Amount"],
    cells: [{ x: 4 }, { x: 60 }, { x: 150, align: "right" }],
    head: { bold: true, size: 7.5 },
    rule: true,
    isRepeated: true,
    cellsOf: ({ day, checkNumber, printed }, isGap) => [
      `${checkNumber}${isGap ? "*" : ""}`,
      date(day),
      usdUnsigned(printed),
    ],
  });
  sheet.down(14);
}
