import type { Layout } from "../../model.ts";
import { creditsOf, debitsOf, printAddress, printSummary, sumOf } from "../../print/blocks.ts";
import { DOLLARS, dateText, type Marks, moneyText } from "../../print/formats.ts";
import { printLedger } from "../../print/ledger-table.ts";
import { A4 } from "../../print/paper.ts";
import { absolute } from "../common.ts";

/** Overdrawn balances carry a D. */
const OVERDRAWN: Marks = { ...DOLLARS, negative: (unsigned) => `${unsigned} D` };
const plain = (minor: bigint) => moneyText(minor, OVERDRAWN);
const pounds = (minor: bigint) => moneyText(minor, OVERDRAWN, "£");

/** Dates only at the first row of a day, the balance at its last, balances brought and carried forward. */
export const layout: Layout = {
  name: "gb-paid-in-out",
  family: "gb",
  country: "GB",
  wording: "short",
  holder: "company",
  accounts: [
    {
      kind: "checking",
      product: "Business Current Account",
      number: "##-##-## ########",
      rows: [8, 60],
      checks: 0.06,
      period: "cycle",
      mayBeOverdrawn: true,
    },
  ],
  paper: {
    size: A4,
    font: "helvetica",
    textSize: 8.5,
    left: 50,
    right: 545,
    top: 90,
    topNext: 100,
    bottom: 770,
  },
  frame: (pen, page, _pages, { bank, holder, accounts: [account] }) => {
    pen.text(50, 36, bank.name, { bold: true, size: 18, color: "#db0011" });
    pen.text(545, 40, `Sheet Number ${200 + page}`, { align: "right" });
    pen.text(
      50,
      800,
      `${bank.legal}, authorised by the Prudential Regulation Authority. Deposits protected up to £85,000.`,
      { size: 6 },
    );
    if (page > 1) pen.text(50, 66, `${holder.name}     ${account!.number}`, { size: 8 });
  },
  print: (sheet, file) => {
    const account = file.accounts[0]!;
    printAddress(sheet, file, 60, 100);
    sheet.text(350, 100, "Your Statement", { size: 14 });
    sheet.y = 190;
    sheet.line(`${dateText(account.start, "D MMMM")} to ${dateText(account.end, "D MMMM YYYY")}`, {
      bold: true,
      size: 10,
    });
    sheet.down(6);
    sheet.cells([
      [50, "Account Name", { size: 7 }],
      [350, "Sortcode", { size: 7 }],
      [420, "Account Number", { size: 7 }],
    ]);
    const [sort, number] = account.number.split(" ");
    sheet.cells([
      [50, file.holder.name, { bold: true }],
      [350, sort!],
      [420, number!],
    ]);
    sheet.down(10);
    sheet.line("Account Summary", { bold: true });
    printSummary(
      sheet,
      [
        ["Opening Balance", pounds(account.startMinor)],
        ["Payments In", plain(sumOf(creditsOf(account)))],
        ["Payments Out", plain(absolute(sumOf(debitsOf(account))))],
        ["Closing Balance", pounds(account.endMinor)],
      ],
      { label: 50, values: [250], total: true },
    );
    sheet.down(14);
    sheet.line("Your Business Current Account details", { bold: true, size: 11 });
    printLedger(sheet, account, {
      columns: [
        { key: "date", title: "Date", x: 50 },
        { key: "code", title: "", x: 108 },
        { key: "text", title: "Payment type and details", x: 130, width: 200 },
        { key: "out", title: "Paid out", x: 410, align: "right" },
        { key: "in", title: "Paid in", x: 475, align: "right" },
        { key: "balance", title: "Balance", x: 543, align: "right" },
      ],
      date: (day) => dateText(day, "DD MMM YY"),
      money: plain,
      balanceOn: "day",
      isDateOncePerDay: true,
      opening: "BALANCE BROUGHT FORWARD",
      closing: "BALANCE CARRIED FORWARD",
      hasOpeningDate: true,
      carried: ["BALANCE CARRIED FORWARD", "BALANCE BROUGHT FORWARD"],
      code: ({ kind }) =>
        ({ card: "VIS", ach_out: "DD", atm: "ATM", fee: "DR", check: "CHQ" })[kind as "card"] ?? "BP",
      head: { bold: true },
    });
    sheet.down(14);
    sheet.line(
      "Credit Interest Rates                balance variable AER 0.00%    Debit Interest 21.34% EAR",
      { size: 7 },
    );
  },
};
