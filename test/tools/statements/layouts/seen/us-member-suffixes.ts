import type { Account, Layout } from "../../model.ts";
import { creditsOf, debitsOf, printAddress, sumOf } from "../../print/blocks.ts";
import { dateText } from "../../print/formats.ts";
import { printLedger } from "../../print/ledger-table.ts";
import { LETTER } from "../../print/paper.ts";
import type { Sheet } from "../../print/sheet.ts";
import { pageOf, usd, usdSign } from "../common.ts";

const shortDay = (day: Account["start"]) => dateText(day, "MMMDD");

/** Three shares of one member and a loan after them; the effective day stands beside the posting day only where it is another. */
export const layout: Layout = {
  name: "us-member-suffixes",
  family: "us-credit-union",
  country: "US",
  wording: "core",
  holder: "person",
  accounts: [
    { kind: "savings", product: "REGULAR SHARE", number: "@-0001", rows: [1, 6] },
    { kind: "savings", product: "HOLIDAY CLUB", number: "@-0012", rows: [0, 3] },
    {
      kind: "checking",
      product: ["SHARE DRAFT CHECKING", "VALUE CHECKING"],
      number: "@-0070",
      rows: [8, 45],
      checks: 0.12,
    },
  ],
  paper: { size: LETTER, font: "open-sans", textSize: 7.5, left: 40, right: 572, top: 86, bottom: 735 },
  frame: (pen, page, pages, { bank, accounts: [account] }) => {
    pen.text(40, 26, bank.name, { bold: true, size: 15, color: "#12355b" });
    pen.text(40, 46, `${bank.street}   ${bank.phone}`, { size: 6.5 });
    pen.text(430, 26, "Member Number", { size: 7 });
    pen.text(572, 26, account!.number.slice(0, 7), { align: "right", bold: true });
    pen.text(430, 37, "Statement Period", { size: 7 });
    pen.text(572, 37, `${dateText(account!.start, "MM/DD/YY")} - ${dateText(account!.end, "MM/DD/YY")}`, {
      align: "right",
    });
    pen.text(572, 48, pageOf(page, pages), { align: "right", size: 7 });
  },
  print: (sheet, file) => {
    printAddress(sheet, file, 56, 100);
    sheet.y = 160;
    printBalances(sheet, file.accounts);
    for (const account of file.accounts) printShare(sheet, account);
    printLoan(sheet, file.accounts[0]!);
    printYear(sheet);
  },
};

function printBalances(sheet: Sheet, accounts: readonly Account[]): void {
  sheet.line("SUMMARY OF YOUR RELATIONSHIP", { bold: true, size: 9 });
  sheet.cells([
    [48, "Suffix", { bold: true }],
    [100, "Shares", { bold: true }],
    [320, "Balance", { bold: true, align: "right" }],
    [380, "Loans", { bold: true }],
    [566, "Balance", { bold: true, align: "right" }],
  ]);
  accounts.forEach((account, index) => {
    sheet.cells([
      [48, account.number.slice(-4)],
      [100, account.product],
      [320, usdSign(account.endMinor), { align: "right" }],
      ...(index === 0
        ? ([
            [380, "0101 USED VEHICLE"],
            [566, "$11,862.09", { align: "right" }],
          ] as const)
        : []),
    ]);
  });
  const total = accounts.reduce((sum, { endMinor }) => sum + endMinor, 0n);
  sheet.cells([
    [100, "TOTAL SHARES", { bold: true }],
    [320, usdSign(total), { bold: true, align: "right" }],
  ]);
  sheet.down(12);
}

function printShare(sheet: Sheet, account: Account): void {
  sheet.room(90);
  sheet.fill(sheet.left, sheet.y - 2, sheet.right - sheet.left, 14, "#d6e0ea");
  sheet.line(`${account.product}   ${account.number}`, { bold: true, size: 9, x: 46 });
  sheet.down(5);
  printLedger(sheet, account, {
    columns: [
      { key: "date", title: ["Posting", "Date"], x: 46 },
      { key: "code", title: ["Effective", "Date"], x: 90 },
      { key: "text", title: "Transaction Description", x: 136, width: 250 },
      { key: "amount", title: "Amount", x: 480, align: "right" },
      { key: "balance", title: "New Balance", x: 566, align: "right" },
    ],
    date: shortDay,
    code: ({ day, madeOn }) => (madeOn === day ? "" : shortDay(madeOn)),
    money: usd,
    opening: "BALANCE FORWARD",
    closing: "ENDING BALANCE",
    hasOpeningDate: true,
    head: { bold: true, size: 6.5 },
  });
  const [credits, debits] = [creditsOf(account), debitsOf(account)];
  sheet.room(30);
  sheet.line(
    `${credits.length} Deposits totaling ${usd(sumOf(credits))}   ${debits.length} Withdrawals totaling ${usd(-sumOf(debits))}`,
    { italic: true, x: 136 },
  );
  sheet.down(12);
}

function printLoan(sheet: Sheet, { start, end, number }: Account): void {
  sheet.room(110);
  sheet.fill(sheet.left, sheet.y - 2, sheet.right - sheet.left, 14, "#ead9d6");
  sheet.line(`USED VEHICLE LOAN   ${number.slice(0, 7)}-0101`, { bold: true, size: 9, x: 46 });
  sheet.down(5);
  const row = (cells: readonly string[], bold = false) => {
    const [posted, text, ...sums] = cells;
    sheet.cells([
      [46, posted!, { bold }],
      [136, text!, { bold }],
      ...sums.map((sum, index) => [340 + index * 75, sum, { align: "right", bold }] as const),
    ]);
  };
  row(["Date", "Transaction Description", "Amount", "Finance Charge", "Principal", "Balance"], true);
  row([shortDay(start), "BALANCE FORWARD", "", "", "", "12,204.31"]);
  row([shortDay(end), "PAYMENT BY TRANSFER FROM SHARE 0070", "-412.55", "70.33", "-342.22", "11,862.09"]);
  row([shortDay(end), "ENDING BALANCE", "", "", "", "11,862.09"]);
  sheet.line("Annual Percentage Rate 6.990%   Daily Periodic Rate .019151%   Next Payment Due $412.55", {
    x: 46,
  });
  sheet.down(12);
}

function printYear(sheet: Sheet): void {
  sheet.room(50);
  sheet.line("YEAR TO DATE TOTALS", { bold: true });
  sheet.line("Dividends paid on shares $41.17   Finance charges paid on loans $611.84", { x: 46 });
}
