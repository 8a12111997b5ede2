import type { Layout } from "../../model.ts";
import { creditsOf, debitsOf, printAddress, sumOf } from "../../print/blocks.ts";
import { dateText } from "../../print/formats.ts";
import { printLedger } from "../../print/ledger-table.ts";
import { LETTER } from "../../print/paper.ts";
import { pageOf, usd, usdSign } from "../common.ts";

/** A member's shares and checking with a loan between them: principal, interest and late fee columns that are no rows of an account. */
export const layout: Layout = {
  name: "us-union-loans",
  family: "us-credit-union",
  country: "US",
  wording: "core",
  holder: "person",
  accounts: [
    { kind: "savings", product: "Membership Savings", number: "@-S1", rows: [1, 6] },
    {
      kind: "checking",
      product: "Kasasa Business Checking".replace("Kasasa ", "Rewards "),
      number: "@-C40",
      rows: [8, 40],
      checks: 0.1,
      mayBeOverdrawn: true,
    },
  ],
  paper: {
    size: LETTER,
    font: "helvetica",
    textSize: 8,
    left: 42,
    right: 570,
    top: 90,
    bottom: 730,
    crop: 12,
  },
  frame: (pen, page, pages, { bank, accounts: [account] }) => {
    pen.text(42, 28, bank.name, { bold: true, size: 15, color: "#7a1f3d" });
    pen.text(
      570,
      28,
      `Statement of Accounts ${dateText(account!.start, "MMM D, YYYY")} thru ${dateText(account!.end, "MMM D, YYYY")}`,
      { align: "right" },
    );
    pen.text(570, 40, pageOf(page, pages), { align: "right" });
  },
  print: (sheet, file) => {
    printAddress(sheet, file, 60, 100);
    sheet.text(400, 100, `Member Number: ${file.accounts[0]!.number.slice(0, 7)}`);
    sheet.y = 170;
    sheet.line("Account Balances at a Glance", { bold: true, size: 10 });
    for (const account of file.accounts)
      sheet.cells([
        [50, account.product],
        [300, usdSign(account.endMinor), { align: "right" }],
      ]);
    sheet.cells([
      [50, "Loans"],
      [300, "$14,204.77", { align: "right" }],
    ]);
    sheet.down(14);
    file.accounts.forEach((account, index) => {
      sheet.room(100);
      sheet.line(`${account.product}   Account ${account.number}`, {
        bold: true,
        size: 10,
        color: "#7a1f3d",
      });
      sheet.rule(42, sheet.y, 570, sheet.y, { weight: 1, color: "#7a1f3d" });
      sheet.down(4);
      sheet.cells([
        [50, `Beginning Balance ${usd(account.startMinor)}`],
        [220, `Deposits ${usd(sumOf(creditsOf(account)))}`],
        [350, `Withdrawals ${usd(-sumOf(debitsOf(account)))}`],
        [566, `Ending Balance ${usd(account.endMinor)}`, { align: "right" }],
      ]);
      sheet.down(4);
      printLedger(sheet, account, {
        columns: [
          { key: "date", title: "Date", x: 46 },
          { key: "text", title: "Transaction", x: 96, width: 250 },
          { key: "out", title: "Withdrawal", x: 420, align: "right" },
          { key: "in", title: "Deposit", x: 490, align: "right" },
          { key: "balance", title: "Balance", x: 566, align: "right" },
        ],
        date: (day) => dateText(day, "MMM DD"),
        money: usd,
        side: (minor) => usd(minor),
        opening: "Beginning Balance",
        closing: "Ending Balance",
        head: { italic: true, size: 7 },
      });
      sheet.down(14);
      if (index > 0) return;
      sheet.room(80);
      sheet.line("Vehicle Loan L 80", { bold: true, size: 10, color: "#7a1f3d" });
      sheet.cells([
        [46, "Date"],
        [96, "Transaction"],
        [330, "Principal", { align: "right" }],
        [400, "Interest", { align: "right" }],
        [470, "Late Fee", { align: "right" }],
        [566, "Loan Balance", { align: "right" }],
      ]);
      sheet.cells([
        [46, dateText(account.start, "MMM DD")],
        [96, "Beginning Balance"],
        [566, "14,561.20", { align: "right" }],
      ]);
      sheet.cells([
        [46, dateText(account.end, "MMM DD")],
        [96, "Loan Payment"],
        [330, "356.43", { align: "right" }],
        [400, "61.57", { align: "right" }],
        [470, "0.00", { align: "right" }],
        [566, "14,204.77", { align: "right" }],
      ]);
      sheet.down(14);
    });
  },
};
