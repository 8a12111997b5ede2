import { civilOf, type Day } from "../../../../../src/core/model/day.ts";
import type { Account, Entry, EntryKind, Layout, StatementFile } from "../../model.ts";
import { ofKinds, printAddress, printParagraph, sumOf } from "../../print/blocks.ts";
import { DOLLARS, dateText, moneyText, parentheses } from "../../print/formats.ts";
import { LETTER } from "../../print/paper.ts";
import type { Sheet } from "../../print/sheet.ts";
import { printTable, type Row } from "../../print/table.ts";
import { absolute, pageOf } from "../common.ts";

const wrapped = (minor: bigint, symbol = "") =>
  moneyText(minor, { ...DOLLARS, negative: parentheses }, symbol);
const short = (day: Day) => dateText(day, "MM/DD");
const FUND = ["PGMXX", "PRIME GOVT MONEY FUND"] as const;
/** Value of what is held besides cash, the same on both ends. */
const HOLDINGS = 1_812_940n;

type Words = readonly [category: string, action: string];
const WORDS: Partial<Record<EntryKind, Words>> = {
  deposit: ["Deposit", "Funds Received"],
  settlement: ["Deposit", "ACH Credit"],
  ach_in: ["Deposit", "ACH Credit"],
  wire_in: ["Deposit", "Wired Funds"],
  refund: ["Deposit", "Visa Credit"],
  transfer_in: ["Sale", ""],
  interest: ["Interest", "Credit Interest"],
  check: ["Withdrawal", "Check Paid"],
  card: ["Withdrawal", "Visa Debit"],
  atm: ["Withdrawal", "ATM Debit"],
  ach_out: ["Withdrawal", "ACH Debit"],
  wire_out: ["Withdrawal", "Wired Funds"],
  bill: ["Withdrawal", "Bill Pay"],
  transfer_out: ["Purchase", ""],
  fee: ["Fee", "Service Fee"],
};
const wordsOf = ({ kind }: Entry) => WORDS[kind] ?? (["Other", ""] as const);

/**
 * A brokerage account whose cash is spent like a checking account's: the sums of all cash in one equation, rows with a date only once a
 * day, quantities and prices between the words and the sum, and values of securities that are no balance of the cash.
 */
export const layout: Layout = {
  name: "us-brokerage-cash",
  family: "us-brokerage",
  country: "US",
  wording: "plain",
  holder: "company",
  accounts: [
    {
      kind: "checking",
      product: ["Organization Brokerage Account", "Business Cash Management Account"],
      number: "####-####",
      rows: [6, 45],
      checks: 0.08,
    },
  ],
  paper: {
    size: LETTER,
    font: "condensed",
    textSize: 8.5,
    left: 40,
    right: 572,
    top: 110,
    topNext: 100,
    bottom: 724,
  },
  frame: (pen, page, pages, { bank, holder, accounts: [account] }) => {
    pen.text(40, 28, `${account!.product} of`, { size: 8 });
    pen.text(40, 40, holder.name, { bold: true, size: 10 });
    pen.text(330, 28, "Account Number", { size: 8 });
    pen.text(330, 40, account!.number, { bold: true, size: 10 });
    pen.text(572, 28, "Statement Period", { size: 8, align: "right" });
    pen.text(572, 40, monthOf(account!), { bold: true, size: 10, align: "right" });
    pen.rule(40, 58, 572, 58, { weight: 1.5, color: "#0f6cbd" });
    pen.text(40, 66, bank.name, { bold: true, size: 12, color: "#0f6cbd" });
    pen.text(572, 748, pageOf(page, pages), { align: "right", size: 7 });
    pen.text(40, 748, `${bank.legal}, ${bank.street}. Securities are not insured and may lose value.`, {
      size: 6.5,
    });
  },
  print: (sheet, file) => {
    const account = file.accounts[0]!;
    printValue(sheet, file);
    printHoldings(sheet, account);
    sheet.newPage();
    printEquation(sheet, account);
    printTransactions(sheet, account);
    printOpenOrders(sheet, account);
  },
};

function monthOf({ start, end }: Account): string {
  const { dayOfMonth } = civilOf(end);
  return `${dateText(start, "MMMM D")}-${dayOfMonth}, ${dateText(end, "YYYY")}`;
}

function title(sheet: Sheet, text: string): void {
  sheet.line(text, { bold: true, size: 12, color: "#0f6cbd" });
  sheet.down(4);
}

function printValue(sheet: Sheet, file: StatementFile): void {
  const { startMinor, endMinor } = file.accounts[0]!;
  printAddress(sheet, file, 60, 110);
  sheet.y = 170;
  title(sheet, "Account Summary");
  sheet.cells([
    [60, "Ending Account Value"],
    [240, "Beginning Account Value"],
    [420, "Change in Value"],
  ]);
  sheet.cells([
    [60, wrapped(endMinor + HOLDINGS, "$"), { bold: true, size: 14 }],
    [240, wrapped(startMinor + HOLDINGS, "$"), { size: 14 }],
    [420, wrapped(endMinor - startMinor, "$"), { size: 14 }],
  ]);
  sheet.down(16);
  printParagraph(
    sheet,
    "Account value is cash and securities together, at the prices of the last trading day. The cash of this account earns 0.45% a year; the yield of the money fund for the last 7 days was 4.86%.",
    { size: 7.5 },
  );
  sheet.down(14);
}

function printHoldings(sheet: Sheet, { endMinor }: Account): void {
  title(sheet, "Positions");
  const columns = [330, 430, 568];
  const row = (cells: readonly string[], bold = false) => {
    const [symbol, text, ...sums] = cells;
    sheet.cells([
      [44, symbol!, { bold }],
      [110, text!, { bold }],
      ...sums.map((sum, at) => [columns[at]!, sum, { align: "right", bold }] as const),
    ]);
  };
  row(["Symbol", "Description", "Quantity", "Price($)", "Market Value($)"], true);
  row(["", "CASH", "", "", wrapped(endMinor)]);
  row(["TBDX", "SHORT TREASURY ETF", "140.0000", "92.1500", "12,901.00"]);
  row([FUND[0], FUND[1], "5,228.4000", "1.0000", "5,228.40"]);
  row(["", "Total Account Value", "", "", wrapped(endMinor + HOLDINGS)], true);
  sheet.down(12);
}

/** Seven sums in one line: the first and the last are the balances of the cash. */
function printEquation(sheet: Sheet, account: Account): void {
  const sum = (...categories: string[]) =>
    sumOf(account.entries.filter((entry) => categories.includes(wordsOf(entry)[0])));
  title(sheet, "Transactions - Summary");
  const parts = [
    [`Beginning Cash* as of ${short(account.start)}`, account.startMinor],
    ["Deposits", sum("Deposit")],
    ["Withdrawals", sum("Withdrawal")],
    ["Purchases", sum("Purchase")],
    ["Sales/Redemptions", sum("Sale")],
    ["Dividends/Interest", sum("Interest")],
    ["Fees", sum("Fee")],
    [`Ending Cash* as of ${short(account.end)}`, account.endMinor],
  ] as const;
  const width = (sheet.right - sheet.left) / parts.length;
  parts.forEach(([label, minor], at) => {
    const x = sheet.left + at * width;
    sheet.wrap(label, width - 8, { size: 7 }).forEach((line, index) => {
      sheet.text(x + 2, sheet.y + index * 9, line, { size: 7 });
    });
    sheet.text(x + 2, sheet.y + 30, wrapped(minor, "$"), { bold: true, size: 7.5 });
    if (at > 0) sheet.text(x - 6, sheet.y + 12, at === parts.length - 1 ? "=" : "+", { bold: true });
  });
  sheet.down(46);
  sheet.line("*Cash is what this account holds uninvested; securities are not part of it.", { size: 7 });
  sheet.down(10);
}

function printTransactions(sheet: Sheet, account: Account): void {
  title(sheet, "Transaction Details");
  let lastDay: Day | null = null;
  const rows = account.entries.map((entry) => {
    const isFirst = entry.day !== lastDay;
    lastDay = entry.day;
    return rowOf(entry, isFirst);
  });
  printTable(
    sheet,
    {
      account,
      columns: [
        { key: "date", title: "Date", x: 42 },
        { key: "category", title: "Category", x: 76 },
        { key: "action", title: "Action", x: 132 },
        { key: "symbol", title: ["Symbol/", "CUSIP"], x: 196 },
        { key: "text", title: "Description", x: 238, width: 140 },
        { key: "quantity", title: "Quantity", x: 440, align: "right" },
        { key: "price", title: ["Price/Rate", "per Share($)"], x: 500, align: "right" },
        { key: "amount", title: "Amount($)", x: 568, align: "right" },
      ],
      head: { bold: true, size: 7.5, rule: "both" },
      rowGap: 3,
      nextTitle: (at) => title(at, "Transaction Details (continued)"),
    },
    rows,
  );
  sheet.room(40);
  sheet.rule(40, sheet.y, 572, sheet.y);
  sheet.down(2);
  sheet.text(44, sheet.y, "Total Transactions", { bold: true });
  sheet.text(568, sheet.y, wrapped(sumOf(account.entries), "$"), { bold: true, align: "right" });
  sheet.down(16);
  sheet.line("Date column represents the Settlement/Process date for each transaction.", { size: 7 });
  sheet.down(10);
}

function rowOf(entry: Entry, isFirst: boolean): Row {
  const [category, action] = wordsOf(entry);
  const isTrade = entry.kind === "transfer_in" || entry.kind === "transfer_out";
  const lines = isTrade ? [FUND[1]] : entry.lines;
  // A share of the fund costs a dollar: the quantity repeats the sum's figures, with the other sign.
  const shares = `${wrapped(absolute(entry.printed))}00`;
  return {
    entry,
    description: [category, action, isTrade ? FUND[0] : "", ...lines].filter((part) => part !== "").join(" "),
    cells: {
      date: isFirst ? short(entry.day) : "",
      category,
      action,
      symbol: isTrade ? FUND[0] : "",
      text: lines[0]!,
      quantity: !isTrade ? "" : entry.printed < 0n ? shares : `(${shares})`,
      price: isTrade ? "1.0000" : "",
      amount: wrapped(entry.printed),
    },
    more: { text: lines.slice(1) },
  };
}

function printOpenOrders(sheet: Sheet, account: Account): void {
  if (ofKinds(account, ["transfer_out"]).length === 0) return;
  sheet.room(60);
  title(sheet, "Pending / Open Activity");
  sheet.line("These have not settled and are not part of the cash above.", { size: 7 });
  const after = short((account.end + 2) as Day);
  sheet.cells([
    [42, after],
    [76, "Pending"],
    [132, "Purchase"],
    [196, "TBDX"],
    [238, "SHORT TREASURY ETF"],
    [440, "10.0000", { align: "right" }],
    [500, "92.1500", { align: "right" }],
    [568, "(921.50)", { align: "right" }],
  ]);
}
