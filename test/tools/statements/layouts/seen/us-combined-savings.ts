import type { Account, Layout } from "../../model.ts";
import { creditsOf, debitsOf, ofKinds, printAddress, printParagraph, sumOf } from "../../print/blocks.ts";
import { dateText } from "../../print/formats.ts";
import { printLedger } from "../../print/ledger-table.ts";
import { LETTER } from "../../print/paper.ts";
import type { Sheet } from "../../print/sheet.ts";
import { averageOf, usdSign } from "../common.ts";

function printAccount(sheet: Sheet, account: Account, holder: string): void {
  sheet.newPage();
  sheet.line(account.product, { bold: true, size: 11 });
  sheet.line(`Summary For: ${holder}`, { size: 8 });
  sheet.down(8);
  const box = (height: number) =>
    sheet.frame(sheet.left, sheet.y, sheet.right - sheet.left, height, "#888888");
  box(36);
  sheet.down(6);
  sheet.cells([
    [50, "Account Number:", { bold: true }],
    [136, account.number],
    [330, "Product:", { bold: true }],
    [390, "Online Savings"],
  ]);
  sheet.down(30);
  box(92);
  sheet.down(6);
  sheet.line("Summary", { bold: true, x: 50, size: 10 });
  const interest = sumOf(ofKinds(account, ["interest"]));
  const lines = [
    [
      `Beginning Balance, as of ${dateText(account.start, "MM/DD/YYYY")}`,
      usdSign(account.startMinor),
      "Days In Statement Period",
      String(account.end - account.start + 1),
    ],
    [
      "Deposits and Other Credits",
      usdSign(sumOf(creditsOf(account)) - interest),
      "Annual Percentage Yield Earned",
      "0.50%",
    ],
    [
      "Interest Paid This Period",
      usdSign(interest),
      "Average Daily Balance This Period",
      usdSign(averageOf(account)),
    ],
    [
      "Withdrawals and Other Debits",
      usdSign(sumOf(debitsOf(account))),
      "Interest Paid Year to Date",
      usdSign(interest * 3n),
    ],
  ] as const;
  for (const [label, value, second, other] of lines)
    sheet.cells([
      [50, label],
      [300, value, { align: "right" }],
      [330, second],
      [560, other, { align: "right" }],
    ]);
  sheet.cells([
    [50, `Ending Balance, as of ${dateText(account.end, "MM/DD/YYYY")}`, { bold: true }],
    [300, usdSign(account.endMinor), { bold: true, align: "right" }],
  ]);
  sheet.down(24);
  sheet.line("Overdraft Fee Summary", { bold: true, x: 50, size: 10 });
  sheet.cells([
    [50, ""],
    [300, "This Period", { align: "right" }],
    [400, "Year-to-Date", { align: "right" }],
  ]);
  sheet.cells([
    [50, "Overdraft Items Paid"],
    [300, "$0.00", { align: "right" }],
    [400, "$0.00", { align: "right" }],
  ]);
  sheet.down(16);
  sheet.line("Activity", { bold: true, x: 50, size: 10 });
  sheet.down(4);
  const zero = (sign: string, isEmpty: boolean, text: string) =>
    isEmpty ? `${sign}$0.00` : `${sign}${text}`;
  printLedger(sheet, account, {
    columns: [
      { key: "date", title: "Date", x: 50 },
      { key: "text", title: "Description", x: 116, width: 180 },
      { key: "code", title: "Credits", x: 390, align: "right" },
      { key: "ref", title: "Debits", x: 475, align: "right" },
      { key: "balance", title: "Balance", x: 560, align: "right" },
    ],
    date: (day) => dateText(day, "MM/DD/YYYY"),
    money: usdSign,
    opening: "Beginning Balance",
    closing: "Ending Balance",
    hasOpeningDate: true,
    code: ({ printed }) => zero("", printed < 0n, usdSign(printed)),
    reference: ({ printed }) => zero("-", printed > 0n, usdSign(-printed)),
    head: { bold: true },
    rowGap: 8,
  });
}

/** Two savings accounts of one customer; the column that does not apply says `$0.00` or `-$0.00`. */
export const layout: Layout = {
  name: "us-combined-savings",
  family: "us-savings",
  country: "US",
  wording: "plain",
  holder: "person",
  accounts: [
    {
      kind: "savings",
      product: ["Property Taxes Savings", "Reserve Savings"],
      number: "xxxxxx####",
      rows: [2, 12],
      period: "cycle",
    },
    {
      kind: "savings",
      product: ["Joint Savings Account", "Equipment Savings"],
      number: "xxxxxx####",
      rows: [2, 14],
      period: "cycle",
    },
  ],
  paper: {
    size: LETTER,
    font: "helvetica",
    textSize: 9,
    left: 44,
    right: 568,
    top: 110,
    topNext: 110,
    bottom: 730,
  },
  frame: (pen, page, _pages, { bank, accounts: [account] }) => {
    pen.text(44, 30, bank.name.split(" ")[0]!.toLowerCase(), { bold: true, size: 24, color: "#650360" });
    pen.text(568, 34, "COMBINED CUSTOMER STATEMENT", { bold: true, align: "right", spacing: 0.8 });
    pen.text(568, 52, "Statement Date", { bold: true, align: "right" });
    pen.text(568, 63, dateText(account!.end, "MM/DD/YYYY"), { align: "right" });
    pen.text(568, 74, `Page ${page}`, { align: "right" });
    pen.text(44, 750, `${bank.name} Member FDIC`, { size: 8 });
  },
  print: (sheet, file) => {
    printAddress(sheet, file, 70, 130, { font: "times" });
    sheet.y = 240;
    sheet.line("CUSTOMER STATEMENT", { bold: true, align: "center" });
    sheet.down(8);
    const period = file.accounts[0]!;
    sheet.line(`${dateText(period.start, "MM/DD/YYYY")} - ${dateText(period.end, "MM/DD/YYYY")}`, {
      align: "center",
    });
    sheet.cells([
      [54, "Account Name", { bold: true }],
      [230, "Account Number", { bold: true }],
      [450, "Beginning Balance", { bold: true, align: "right" }],
      [560, "Ending Balance", { bold: true, align: "right" }],
    ]);
    for (const { product, number, startMinor, endMinor } of file.accounts)
      sheet.cells([
        [54, product],
        [230, number],
        [450, usdSign(startMinor), { align: "right" }],
        [560, usdSign(endMinor), { align: "right" }],
      ]);
    const total = (key: "startMinor" | "endMinor") =>
      usdSign(file.accounts.reduce((sum, one) => sum + one[key], 0n));
    sheet.cells([
      [54, "Total Account Balances:"],
      [450, total("startMinor"), { align: "right", bold: true }],
      [560, total("endMinor"), { align: "right", bold: true }],
    ]);
    sheet.down(30);
    printParagraph(
      sheet,
      "Savings customers get a statement each quarter, or each month in which an electronic transfer of $1.00 or more happened. Effective 7/27 we no longer charge the $25.00 overdraft fee.",
    );
    for (const account of file.accounts) printAccount(sheet, account, file.holder.name);
  },
};
