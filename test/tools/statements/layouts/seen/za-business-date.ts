import type { Day } from "../../../../../src/core/model/day.ts";
import type { Account, Entry, EntryKind, Layout, StatementFile } from "../../model.ts";
import { creditsOf, debitsOf, ofKinds, printAddress, printParagraph, sumOf } from "../../print/blocks.ts";
import { dateText } from "../../print/formats.ts";
import { A4 } from "../../print/paper.ts";
import type { Sheet } from "../../print/sheet.ts";
import { type Column, printTable, type Row } from "../../print/table.ts";
import { usdTrailing } from "../common.ts";
import { reword } from "../rewording.ts";

const long = (day: Day) => dateText(day, "DD MMMM YYYY");
const rand = (minor: bigint) => `R${usdTrailing(minor)}`;

const TYPES: Readonly<Partial<Record<EntryKind, string>>> = {
  settlement: "CREDIT CARD SALES",
  ach_in: "CREDIT TRANSFER",
  wire_in: "FOREIGN CREDIT",
  transfer_in: "IB TRANSFER FROM",
  deposit: "ATM CASH DEPOSIT",
  card: "CHEQUE CARD PURCHASE",
  refund: "CHEQUE CARD REFUND",
  atm: "ATM CASH WITHDRAWAL AT",
  ach_out: "DEBIT ORDER",
  bill: "IB PAYMENT TO",
  transfer_out: "IB TRANSFER TO",
  wire_out: "FOREIGN PAYMENT",
  interest: "CREDIT INTEREST",
};

function wordsOf({ kind, lines, checkNumber }: Entry): readonly string[] {
  if (kind === "check") return [`CHEQUE ${checkNumber}`];
  if (kind === "fee") return [lines.join(" ").replace("#", "").toUpperCase()];
  return [TYPES[kind] ?? "TRANSFER", lines.join(" ").toUpperCase()];
}

/**
 * A South African bank's business current account: details first, a column that marks fees, debits with the minus behind, the date as
 * two numbers of month and day between the sums and the balance, a summary of tax and of the account at the end.
 */
export const layout: Layout = {
  name: "za-business-date",
  family: "za",
  country: "ZA",
  wording: "plain",
  holder: "company",
  accounts: [
    {
      kind: "checking",
      product: ["BUSINESS CURRENT ACCOUNT", "BUSINESS START ACCOUNT", "BUSINESS CALL-LINKED ACCOUNT"],
      number: "## ### ### #",
      rows: [10, 60],
      checks: 0.02,
      mayBeOverdrawn: true,
    },
  ],
  paper: {
    size: A4,
    font: "helvetica",
    textSize: 8.5,
    left: 46,
    right: 550,
    top: 60,
    topNext: 128,
    bottom: 760,
  },
  frame: (pen, page, pages, { bank, holder, accounts: [account] }) => {
    pen.text(46, 30, bank.name, { bold: true, size: 17, color: "#0033a1" });
    pen.text(550, 30, "BANK STATEMENT / TAX INVOICE", { bold: true, align: "right" });
    pen.text(550, 44, `${bank.legal} Reg. No. 1974/004512/06`, { size: 7, align: "right" });
    pen.text(550, 54, "VAT Reg No. 4890112233", { size: 7, align: "right" });
    if (page > 1) {
      pen.text(46, 66, holder.name);
      pen.text(46, 78, `${account!.product}   Account Number  ${account!.number}`, { bold: true });
    }
    pen.text(550, 78, `Page ${page} of ${pages}`, { align: "right" });
    pen.text(298, 800, "## These fees include VAT", { size: 7, align: "center" });
  },
  print: (sheet, file) => {
    const account = reword(sheet, file.accounts[0]!, wordsOf);
    printTop(sheet, file, account);
    printRows(sheet, account);
    printEnd(sheet, account);
  },
};

function printTop(sheet: Sheet, file: StatementFile, account: Account): void {
  printAddress(sheet, file, 46, 96);
  const facts: [string, string][] = [
    ["Statement Frequency:", "MONTHLY"],
    ["Statement from", `${long(account.start)} to ${long(account.end)}`],
    ["Customer Care:", file.bank.phone],
    ["Website:", file.bank.web],
  ];
  facts.forEach(([label, value], at) => {
    sheet.text(320, 96 + at * 12, label, { bold: true });
    sheet.text(550, 96 + at * 12, value, { align: "right" });
  });
  sheet.y = 164;
  sheet.cells([
    [46, account.product, { bold: true, size: 11 }],
    [550, `Account Number  ${account.number}`, { bold: true, align: "right" }],
  ]);
  sheet.down(6);
  sheet.cells([
    [46, "Month-end Balance", { bold: true }],
    [550, rand(account.endMinor), { bold: true, align: "right" }],
  ]);
  sheet.down(12);
}

const COLUMNS: readonly Column[] = [
  { key: "text", title: "Details", x: 46, width: 196 },
  { key: "fee", title: "Service Fee", x: 276, align: "center" },
  { key: "out", title: "Debits", x: 372, align: "right" },
  { key: "in", title: "Credits", x: 446, align: "right" },
  { key: "date", title: "Date", x: 474, align: "center" },
  { key: "balance", title: "Balance", x: 550, align: "right" },
];
const monthDay = (day: Day) => dateText(day, "MM DD");

function printRows(sheet: Sheet, account: Account): void {
  const opening = {
    text: "BALANCE BROUGHT FORWARD",
    date: monthDay(account.start),
    balance: usdTrailing(account.startMinor),
  };
  let running = account.startMinor;
  const { mark } = sheet;
  sheet.mark = (one) => {
    running = one.entry.balance;
    mark(one);
  };
  const carry = (words: string) => (at: Sheet) => {
    at.text(46, at.y, words);
    at.text(550, at.y, usdTrailing(running), { align: "right" });
    at.down(14);
  };
  printTable(
    sheet,
    {
      account,
      columns: COLUMNS,
      head: { bold: true, rule: "both" },
      rowGap: 2,
      beforeBreak: carry("BALANCE CARRIED FORWARD"),
      nextTitle: carry("BALANCE BROUGHT FORWARD"),
    },
    [{ cells: opening }, ...account.entries.map(rowOf)],
  );
}

function rowOf(entry: Entry): Row {
  const [first, ...more] = entry.lines;
  return {
    entry,
    balance: entry.balance,
    cells: {
      text: first!,
      fee: entry.kind === "fee" ? "##" : "",
      [entry.printed < 0n ? "out" : "in"]: usdTrailing(entry.printed),
      date: monthDay(entry.day),
      balance: usdTrailing(entry.balance),
    },
    more: { text: more },
  };
}

function printEnd(sheet: Sheet, account: Account): void {
  sheet.room(170);
  sheet.down(14);
  const fees = -sumOf(ofKinds(account, ["fee"]));
  const lines: [string, string][] = [
    ["VAT Summary", ""],
    ["Total charge amount (excluding VAT)", rand((fees * 100n) / 115n)],
    ["Total VAT", rand(fees - (fees * 100n) / 115n)],
    ["Total charge amount (including VAT)", rand(fees)],
    ["Account Summary", ""],
    ["Balance at date of statement", rand(account.endMinor)],
    ["Total debits for the period", rand(-sumOf(debitsOf(account)))],
    ["Total credits for the period", rand(sumOf(creditsOf(account)))],
    ["Details of Agreement", ""],
    ["Overdraft limit", "R50,000.00"],
    ["Interest rate, nominal a year", "11.750%"],
  ];
  for (const [label, value] of lines) {
    if (value === "") sheet.down(5);
    sheet.cells([
      [46, label, { bold: value === "" }],
      [340, value, { align: "right" }],
    ]);
  }
  sheet.down(10);
  printParagraph(
    sheet,
    "Please verify all transactions reflected on this statement and notify any discrepancies to the bank as soon as possible. We subscribe to the Code of Banking Practice.",
    { size: 7.5 },
  );
}
