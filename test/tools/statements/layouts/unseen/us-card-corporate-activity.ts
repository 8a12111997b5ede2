import type { Day } from "../../../../../src/core/model/day.ts";
import { makePerson } from "../../content/people.ts";
import type { Account, Entry, EntryKind, Layout, StatementFile } from "../../model.ts";
import { ofKinds, printAddress, printParagraph, printSummary, sumOf } from "../../print/blocks.ts";
import { DOLLARS, dateText, moneyText } from "../../print/formats.ts";
import { LETTER } from "../../print/paper.ts";
import type { Sheet } from "../../print/sheet.ts";
import { type Column, printTable, type Row } from "../../print/table.ts";
import { pageOf } from "../common.ts";

/** What is owed stands bare, what is paid or given back has CR behind it. */
const owed = (minor: bigint, symbol = "") =>
  moneyText(-minor, { ...DOLLARS, negative: (unsigned) => `${unsigned} CR` }, symbol);
const md = (day: Day) => dateText(day, "MM-DD");
const mdy = (day: Day) => dateText(day, "MM-DD-YY");

const COLUMNS: readonly Column[] = [
  { key: "date", title: ["Post", "Date"], x: 46 },
  { key: "made", title: ["Tran", "Date"], x: 84 },
  { key: "ref", title: "Reference Number", x: 122 },
  { key: "text", title: "Transaction Description", x: 256, width: 210 },
  { key: "amount", title: "Amount", x: 562, align: "right" },
];

/**
 * A company's card account billed in one: a box for the corporate account with payments, fees and interest, then a box for each
 * cardholder with the sums of credits, purchases and cash before the rows. Below a purchase its order number and tax.
 */
export const layout: Layout = {
  name: "us-card-corporate-activity",
  family: "us-card",
  country: "US",
  wording: "card",
  holder: "company",
  accounts: [
    {
      kind: "card",
      product: ["Commercial Card", "Corporate One Card", "Business Purchasing Card"],
      number: "XXXX-XXXX-XXXX-####",
      rows: [6, 60],
      period: "cycle",
    },
  ],
  paper: {
    size: LETTER,
    font: "helvetica",
    textSize: 8,
    left: 42,
    right: 566,
    top: 60,
    topNext: 84,
    bottom: 728,
  },
  frame: (pen, page, pages, { bank, holder, accounts: [account] }) => {
    pen.text(42, 30, bank.name.toUpperCase(), { bold: true, size: 13 });
    pen.text(566, 30, account!.product.toUpperCase(), { align: "right", bold: true });
    if (page > 1) {
      pen.text(42, 52, `Company Name: ${holder.name}`);
      pen.text(42, 62, `Corporate Account Number: ${account!.number}`);
      pen.text(566, 52, `Statement Date: ${mdy(account!.end)}`, { align: "right" });
    }
    pen.text(566, 748, pageOf(page, pages), { align: "right", size: 7 });
  },
  print: (sheet, file) => {
    const account = file.accounts[0]!;
    printFront(sheet, file, account);
    sheet.newPage();
    printCorporate(sheet, account);
    printCardholders(sheet, file, account);
    printRates(sheet, file, account);
  },
};

function printFront(sheet: Sheet, file: StatementFile, account: Account): void {
  printAddress(sheet, file, 60, 92);
  const facts = [
    ["ACCOUNT NUMBER", account.number],
    ["STATEMENT DATE", mdy(account.end)],
    ["BILLING PERIOD", `${mdy(account.start)} to ${mdy(account.end)}`],
    ["AMOUNT DUE", owed(account.endMinor < 0n ? account.endMinor : 0n, "$")],
    ["PAYMENT DUE DATE", mdy((account.end + 14) as Day)],
  ] as const;
  sheet.y = 84;
  printSummary(sheet, facts, { label: 340, values: [562], gap: 3 });
  sheet.y = 176;
  sheet.line("AMOUNT ENCLOSED  $ ______________      Please tear at the line and send with your payment.", {
    x: 200,
    size: 7.5,
  });
  sheet.rule(42, 196, 566, 196, { color: "#777777" });
  sheet.y = 212;
  sheet.fill(42, 210, 524, 13, "#d9dee6");
  sheet.line("CORPORATE ACCOUNT SUMMARY", { bold: true, align: "center" });
  sheet.down(6);
  printEquation(sheet, account);
  const sides = [
    [`Customer service: ${file.bank.phone}`, `Send billing inquiries to: ${file.bank.legal}`],
    ["Lost or stolen cards: the same number, day and night", file.bank.street],
    ["Credit line $150,000   Cash line $0", "Cardholders settle nothing: the company pays this statement."],
  ] as const;
  for (const [left, right] of sides)
    sheet.cells([
      [46, left, { size: 7.5 }],
      [310, right, { size: 7.5 }],
    ]);
  sheet.down(14);
  printParagraph(
    sheet,
    "IMPORTANT MESSAGE: From the next statement on, purchases made abroad carry a fee of 2.50% (was 2.00%). Payments received after 5:00 PM are credited on the next business day. A late payment is charged 1.50% of the amount past due, at least $39.00.",
    { size: 7.5 },
  );
}

/** The summary in one line under nine titles: what was owed, what came to it, what went off, what is owed now. */
function printEquation(sheet: Sheet, account: Account): void {
  const of = (...kinds: EntryKind[]) => owed(sumOf(ofKinds(account, kinds)), "$").replace(" CR", "");
  const parts = [
    ["Previous", "Balance", owed(account.startMinor, "$")],
    ["Purchases", "and Other +", of("card")],
    ["Cash", "Advances +", "$0.00"],
    ["Fees +", "", of("fee")],
    ["Finance", "Charges +", of("interest_charged")],
    ["Credits -", "", of("refund")],
    ["Payments -", "", of("payment")],
    ["New", "Balance =", owed(account.endMinor, "$")],
  ] as const;
  parts.forEach(([first, second, value], at) => {
    const x = 104 + at * 66;
    sheet.text(x, sheet.y, first, { size: 7, align: "right" });
    sheet.text(x, sheet.y + 9, second, { size: 7, align: "right" });
    sheet.text(x, sheet.y + 22, value, { bold: true, align: "right" });
  });
  sheet.down(48);
}

type Box = {
  readonly title: string;
  readonly number: string;
  readonly sums: readonly (readonly [string, string])[];
};
function printBox(sheet: Sheet, { title, number, sums }: Box): void {
  sheet.room(100);
  const top = sheet.y;
  sheet.frame(42, top, 524, 26);
  sheet.text(46, top + 3, title, { bold: true });
  sheet.text(46, top + 14, number);
  sums.forEach(([label, value], at) => {
    const x = 562 - (sums.length - 1 - at) * 88;
    sheet.text(x, top + 3, label, { size: 7, align: "right" });
    sheet.text(x, top + 14, value, { bold: true, align: "right" });
  });
  sheet.y = top + 32;
}

function printRows(sheet: Sheet, account: Account, title: string, entries: readonly Entry[]): void {
  printTable(
    sheet,
    {
      account,
      columns: COLUMNS,
      head: { bold: true, size: 7 },
      rowGap: 2,
      nextTitle: (at) => at.line(`${title} (CONTINUED)`, { bold: true }),
    },
    entries.map(rowOf),
  );
  sheet.down(12);
}

function rowOf(entry: Entry): Row {
  const { kind, lines, reference } = entry;
  const isLevelled = kind === "card" && reference.startsWith("4");
  const shown = isLevelled
    ? [...lines, `PUR ID: ${reference.slice(2, 8)} TAX: ${reference[1]}.${reference.slice(7)}`]
    : lines;
  return {
    entry,
    description: shown.join(" "),
    cells: {
      date: md(entry.day),
      made: md(entry.madeOn),
      ref: kind === "fee" || kind === "interest_charged" ? "" : `24${reference}${reference}318`,
      text: shown[0]!,
      amount: owed(entry.printed),
    },
    more: { text: shown.slice(1) },
  };
}

function printCorporate(sheet: Sheet, account: Account): void {
  const entries = ofKinds(account, ["payment", "fee", "interest_charged"]);
  sheet.line("CORPORATE ACCOUNT ACTIVITY", { bold: true, size: 10 });
  sheet.down(3);
  const total = owed(sumOf(entries), "$");
  printBox(sheet, {
    title: "COMPANY ACCOUNT",
    number: account.number,
    sums: [["TOTAL CORPORATE ACTIVITY", total]],
  });
  if (entries.length > 0) printRows(sheet, account, "CORPORATE ACCOUNT ACTIVITY", entries);
  else sheet.line("No payments, fees or charges were posted to the corporate account.");
}

function printCardholders(sheet: Sheet, file: StatementFile, account: Account): void {
  const own = ofKinds(account, ["card", "refund"]);
  if (own.length === 0) return;
  const dice = file.dice.fork("cards");
  const holders = 1 + Math.min(3, Math.floor(own.length / 6));
  sheet.room(110);
  sheet.line("CARDHOLDER ACTIVITY", { bold: true, size: 10 });
  sheet.down(3);
  for (let card = 0; card < holders; card++) {
    const entries = own.filter((_, at) => (at * at + at) % holders === card || (card === 0 && holders === 1));
    const name = makePerson(dice).toUpperCase();
    const number = `XXXX-XXXX-XXXX-${dice.digits(4)}`;
    const sum = (kind: EntryKind) => owed(sumOf(entries.filter((entry) => entry.kind === kind)), "$");
    const total = owed(sumOf(entries), "$");
    if (entries.length === 0) continue;
    const sums = [
      ["CREDITS", sum("refund")],
      ["PURCHASES", sum("card")],
      ["CASH ADV", "$0.00"],
      ["TOTAL ACTIVITY", total],
    ] as const;
    printBox(sheet, { title: name, number, sums });
    printRows(sheet, account, name, entries);
  }
}

function printRates(sheet: Sheet, file: StatementFile, account: Account): void {
  sheet.room(90);
  const at = { label: 46, values: [300, 410, 562], gap: 2, text: { size: 7.5 } };
  const charged = owed(sumOf(ofKinds(account, ["interest_charged"])), "$");
  const rates = [
    ["Finance charge calculation", "Average daily balance", "Corresponding APR", "Finance charge"],
    ["Purchases", "$1,204.11", "18.24%", charged],
    ["Cash advances", "$0.00", "24.99%", "$0.00"],
  ] as const;
  printSummary(sheet, rates, at);
  sheet.down(6);
  sheet.line(
    `Department 00000 total: ${owed(sumOf(ofKinds(account, ["card", "refund"])), "$")}   Division 00000`,
    {
      size: 7.5,
    },
  );
  sheet.line(`Days in billing cycle: ${account.end - account.start + 1}   ${file.bank.web}`, { size: 7.5 });
}
