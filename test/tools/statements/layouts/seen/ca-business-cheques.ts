import type { Layout } from "../../model.ts";
import { creditsOf, debitsOf, printAddress, sumOf } from "../../print/blocks.ts";
import { DOLLARS, dateText, moneyText } from "../../print/formats.ts";
import { printLedger } from "../../print/ledger-table.ts";
import { LETTER } from "../../print/paper.ts";
import { usd } from "../common.ts";

/** Overdrawn balances carry OD. */
const overdrawn = (minor: bigint) =>
  moneyText(minor, { ...DOLLARS, negative: (unsigned) => `${unsigned}OD` });

/** Columns before the date: description first, then cheque/debit, deposit/credit, date, balance; dates like `MAR04`. */
export const layout: Layout = {
  name: "ca-business-cheques",
  family: "ca",
  isEndPrinted: false,
  country: "CA",
  wording: "short",
  holder: "company",
  accounts: [
    {
      kind: "checking",
      product: "BASIC BUSINESS PLAN",
      number: "#### #######",
      rows: [6, 50],
      checks: 0.15,
      period: "month",
      mayBeOverdrawn: true,
    },
  ],
  paper: {
    size: LETTER,
    font: "courier",
    textSize: 9,
    left: 44,
    right: 568,
    top: 210,
    topNext: 120,
    bottom: 720,
  },
  frame: (pen, page, pages, { bank, holder, accounts: [account] }) => {
    pen.text(44, 34, bank.name, { bold: true, size: 14, font: "helvetica", color: "#00853f" });
    pen.text(330, 34, "Statement of Account", { size: 12, font: "helvetica" });
    const columns = ["Branch No.", "Account No."];
    columns.forEach((title, index) => {
      pen.text(330 + index * 90, 56, title, { size: 7, font: "helvetica" });
      pen.text(330 + index * 90, 66, account!.number.split(" ")[index]!);
    });
    pen.text(330, 84, "Statement From - To", { size: 7, font: "helvetica" });
    pen.text(
      330,
      94,
      `${dateText(account!.start, "MMM DD/YY")} - ${dateText(account!.end, "MMM DD/YY")}`.toUpperCase(),
    );
    pen.text(568, 94, `Page ${page} of ${pages}`, { align: "right", size: 7, font: "helvetica" });
    if (page === 1)
      [holder.name, ...holder.address].forEach((line, index) => {
        pen.text(60, 110 + index * 11, line);
      });
  },
  print: (sheet, file) => {
    const account = file.accounts[0]!;
    sheet.line(account.product, { bold: true });
    printLedger(sheet, account, {
      columns: [
        { key: "text", title: "Description", x: 44, width: 220 },
        { key: "out", title: "Cheque/Debit", x: 350, align: "right" },
        { key: "in", title: "Deposit/Credit", x: 440, align: "right" },
        { key: "date", title: "Date", x: 456 },
        { key: "balance", title: "Balance", x: 566, align: "right" },
      ],
      date: (day) => dateText(day, "MMMDD").toUpperCase(),
      money: overdrawn,
      balanceOn: "day",
      isJoined: true,
      opening: "BALANCE FORWARD",
      hasOpeningDate: true,
      head: { font: "helvetica", size: 7, rule: "both" },
    });
    sheet.down(16);
    sheet.room(60);
    sheet.cells([
      [44, "Credits", { bold: true }],
      [180, "#", { align: "right" }],
      [330, "Amount", { align: "right" }],
    ]);
    sheet.cells([
      [44, "Deposits/Credits"],
      [180, String(creditsOf(account).length), { align: "right" }],
      [330, usd(sumOf(creditsOf(account))), { align: "right" }],
    ]);
    sheet.cells([
      [44, "Cheques/Debits"],
      [180, String(debitsOf(account).length), { align: "right" }],
      [330, usd(-sumOf(debitsOf(account))), { align: "right" }],
    ]);
    printAddress(sheet, { ...file, holder: { ...file.holder, name: "", address: [] } }, 44, sheet.y);
  },
};
