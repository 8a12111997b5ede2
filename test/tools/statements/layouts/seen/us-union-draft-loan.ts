import type { Day } from "../../../../../src/core/model/day.ts";
import type { Account, Entry, EntryKind, Layout, StatementFile } from "../../model.ts";
import { creditsOf, debitsOf, ofKinds, printAddress, sumOf } from "../../print/blocks.ts";
import { dateText } from "../../print/formats.ts";
import { LETTER } from "../../print/paper.ts";
import type { Sheet } from "../../print/sheet.ts";
import { inNumberOrder, printCheckList } from "../../print/side-by-side.ts";
import { printTable, type Row } from "../../print/table.ts";
import { absolute, usd, usdTrailing } from "../common.ts";

const GREEN = "#00543c";
const mdy = (day: Day) => dateText(day, "MM/DD/YY");

const WORDS: Partial<Record<EntryKind, string>> = {
  deposit: "Deposit",
  settlement: "Deposit ACH",
  ach_in: "Deposit ACH",
  wire_in: "Deposit",
  transfer_in: "Deposit Home Banking",
  refund: "Deposit",
  check: "Draft",
  card: "Withdrawal Debit Card",
  atm: "Withdrawal",
  ach_out: "Withdrawal ACH",
  wire_out: "Withdrawal",
  transfer_out: "Withdrawal Home Banking",
  bill: "Withdrawal",
  fee: "Withdrawal Fee",
};

/**
 * A member's file at a credit union: savings share 00, draft account 70 and a loan under one member number. Rows with the day of posting
 * and the effective day, the minus behind the sum, the bank's words before the party's; each share ends with its own recapitulation.
 */
export const layout: Layout = {
  name: "us-union-draft-loan",
  family: "us-credit-union",
  country: "US",
  wording: "plain",
  holder: "company",
  accounts: [
    { kind: "savings", product: "BUSINESS REGULAR SHARES", number: "@-00", rows: [1, 6] },
    {
      kind: "checking",
      product: ["BUSINESS SHARE DRAFT", "BUSINESS CHECKING"],
      number: "@-70",
      rows: [8, 55],
      checks: 0.2,
      mayBeOverdrawn: true,
    },
  ],
  paper: {
    size: LETTER,
    font: "helvetica",
    textSize: 8,
    left: 40,
    right: 572,
    top: 40,
    topNext: 76,
    bottom: 726,
  },
  frame: (pen, page, pages, { bank, accounts: [account] }) => {
    const member = account!.number.slice(0, 7);
    pen.text(40, 28, bank.name, { bold: true, size: 14, color: GREEN });
    pen.text(572, 26, `Member Number: ${member}`, { align: "right" });
    pen.text(572, 37, `Statement Period: ${mdy(account!.start)} through ${mdy(account!.end)}`, {
      align: "right",
    });
    pen.text(572, 48, `Page: ${page} of ${pages}`, { align: "right" });
    pen.rule(40, 62, 572, 62, { color: GREEN, weight: 1.2 });
    pen.text(
      40,
      748,
      "Federally insured by NCUA. Please examine this statement and report any error within 60 days.",
      {
        size: 6.5,
      },
    );
  },
  print: (sheet, file) => {
    printAddress(sheet, file, 64, 92);
    [file.bank.street, `Member services ${file.bank.phone}`, `24-hour teller ${file.bank.web}`].forEach(
      (line, at) => {
        sheet.text(572, 92 + at * 10, line, { align: "right", size: 7 });
      },
    );
    sheet.y = 152;
    for (const account of file.accounts) printShare(sheet, account);
    printLoan(sheet, file);
    printYear(sheet, file);
  },
};

function heading(sheet: Sheet, left: string, right: string): void {
  sheet.fill(40, sheet.y - 2, 532, 13, "#dfece6");
  sheet.text(44, sheet.y, left, { bold: true, size: 9 });
  sheet.text(568, sheet.y, right, { bold: true, align: "right" });
  sheet.down(16);
}

function printShare(sheet: Sheet, account: Account): void {
  sheet.room(110);
  const suffix = account.number.slice(-2);
  heading(sheet, `${account.product}   ID ${suffix}`, `Account ${account.number}`);
  const edge = (day: Day, text: string, minor: bigint): Row => ({
    isBold: true,
    cells: { date: mdy(day), text, balance: usdTrailing(minor) },
  });
  printTable(
    sheet,
    {
      account,
      columns: [
        { key: "date", title: ["Posting", "Date"], x: 44 },
        { key: "made", title: ["Eff", "Date"], x: 94 },
        { key: "text", title: "Transaction Description", x: 144, width: 250 },
        { key: "amount", title: "Amount", x: 482, align: "right" },
        { key: "balance", title: "New Balance", x: 568, align: "right" },
      ],
      head: { bold: true, size: 7.5 },
      rowGap: 1.5,
      nextTitle: (at) =>
        heading(at, `${account.product}   ID ${suffix} (continued)`, `Account ${account.number}`),
    },
    [
      edge(account.start, "Balance Forward", account.startMinor),
      ...account.entries.map((entry) => rowOf(entry, account)),
      edge(account.end, "Ending Balance", account.endMinor),
    ],
  );
  printRecap(sheet, account);
  printDrafts(sheet, account);
  sheet.down(16);
}

function rowOf(entry: Entry, account: Account): Row {
  const lines = wordsOf(entry, account);
  return {
    entry,
    balance: entry.balance,
    description: lines.join(" "),
    cells: {
      date: mdy(entry.day),
      // Told only where it is another day.
      made: entry.madeOn === entry.day ? "" : mdy(entry.madeOn),
      text: lines[0]!,
      amount: usdTrailing(entry.printed),
      balance: usdTrailing(entry.balance),
    },
    more: { text: lines.slice(1) },
  };
}

function wordsOf(entry: Entry, account: Account): readonly string[] {
  const { kind, lines, reference } = entry;
  if (kind === "interest")
    return [
      "Deposit Dividend 0.150%",
      `Annual Percentage Yield Earned 0.150% from ${mdy(account.start)} through ${mdy(account.end)}`,
    ];
  if (kind === "check") return [`Draft ${entry.checkNumber!.padStart(6, "0")} Tracer ${reference}`];
  const [first, ...more] = lines;
  const head = `${WORDS[kind] ?? "Transaction"} ${first}`;
  const isAch = kind === "settlement" || kind === "ach_in" || kind === "ach_out";
  return isAch
    ? [head, `TYPE: ${reference.slice(0, 4)} CO ID: 1${reference} Entry Class Code: CCD`]
    : [head, ...more];
}

function printRecap(sheet: Sheet, account: Account): void {
  sheet.room(20);
  sheet.down(4);
  const credits = creditsOf(account);
  const debits = debitsOf(account);
  sheet.cells([
    [144, `${credits.length} Deposits totaling ${usd(sumOf(credits))}`, { italic: true }],
    [360, `${debits.length} Withdrawals totaling ${usd(absolute(sumOf(debits)))}`, { italic: true }],
  ]);
  sheet.down(4);
}

/** The drafts once more, in the order of their numbers. */
function printDrafts(sheet: Sheet, account: Account): void {
  const checks = inNumberOrder(ofKinds(account, ["check"]));
  if (checks.length === 0) return;
  sheet.room(50);
  sheet.line("Draft Recap   * next to a number means a break in the sequence", { bold: true, size: 7.5 });
  sheet.down(2);
  printCheckList(sheet, account, checks, {
    columns: 4,
    order: "across",
    titles: ["Draft", "Date", "Amount"],
    cells: [{ x: 4 }, { x: 40 }, { x: 122, align: "right" }],
    head: { size: 7, bold: true },
    isRepeated: true,
    cellsOf: ({ checkNumber, day, printed }, isGap) => [
      `${checkNumber}${isGap ? "*" : ""}`,
      mdy(day),
      usd(absolute(printed)),
    ],
  });
}

function printLoan(sheet: Sheet, file: StatementFile): void {
  const { start, end } = file.accounts[0]!;
  const dice = file.dice.fork("loan");
  const balance = BigInt(dice.between(400_000, 4_800_000));
  const payment = balance / 48n;
  const interest = (balance * 649n) / 120_000n;
  const principal = payment > interest ? payment - interest : 0n;
  sheet.room(110);
  heading(sheet, "BUSINESS VEHICLE LOAN   ID 20", "Annual Percentage Rate 6.490%");
  const columns = [44, 94, 330, 400, 450, 510, 568];
  const line = (cells: readonly string[], bold = false) => {
    sheet.cells(
      cells.map((text, at) => [columns[at]!, text, { bold, align: at < 2 ? "left" : "right" }] as const),
    );
    sheet.down(1.5);
  };
  line(["Date", "Description", "Amount", "Principal", "Interest", "Fees", "New Balance"], true);
  sheet.rule(40, sheet.y - 2, 572, sheet.y - 2);
  line([mdy(start), "Balance Forward", "", "", "", "", usd(balance)], true);
  const paid = (end - dice.between(2, 12)) as Day;
  line([
    mdy(paid),
    "Payment by Automatic Transfer",
    usd(principal + interest),
    usd(principal),
    usd(interest),
    "0.00",
    usd(balance - principal),
  ]);
  line([mdy(end), "Ending Balance", "", "", "", "", usd(balance - principal)], true);
  sheet.line(
    `Payment due ${mdy((end + 20) as Day)} ${usd(principal + interest)}   Daily periodic rate 0.017781%   Interest this year ${usd(interest * 3n)}`,
    { size: 7 },
  );
  sheet.down(16);
}

function printYear(sheet: Sheet, { accounts }: StatementFile): void {
  sheet.room(60);
  heading(sheet, "YEAR-TO-DATE DIVIDENDS", "");
  for (const account of accounts)
    sheet.cells([
      [44, `ID ${account.number.slice(-2)} ${account.product}`],
      [460, usd(sumOf(ofKinds(account, ["interest"])) * 2n), { align: "right" }],
    ]);
}
