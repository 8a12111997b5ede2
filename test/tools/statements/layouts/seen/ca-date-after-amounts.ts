import type { Account, Entry, Layout, StatementFile } from "../../model.ts";
import { creditsOf, debitsOf, isLastOfDay, printAddress, sumOf } from "../../print/blocks.ts";
import { dateText } from "../../print/formats.ts";
import { LETTER } from "../../print/paper.ts";
import type { Sheet } from "../../print/sheet.ts";
import { printTable, type Row } from "../../print/table.ts";
import { lowestOf, pageOf, usd, usdUnsigned } from "../common.ts";

const day = (of: Account["start"]) => dateText(of, "MMMDD").toUpperCase();
/** What is overdrawn carries OD. */
const balanceText = (minor: bigint) => `${usdUnsigned(minor)}${minor < 0n ? "OD" : ""}`;

/** The date stands behind the sums and has no year; the balance only at a day's end, OD when below zero; debits left of credits. */
export const layout: Layout = {
  name: "ca-date-after-amounts",
  family: "ca",
  country: "CA",
  wording: "plain",
  holder: "company",
  accounts: [
    {
      kind: "checking",
      product: ["BASIC BUSINESS PLAN", "EVERYDAY BUSINESS PLAN B", "UNLIMITED BUSINESS PLAN"],
      number: "####-5######",
      rows: [6, 60],
      checks: 0.2,
      mayBeOverdrawn: true,
    },
  ],
  paper: {
    size: LETTER,
    font: "times",
    textSize: 9.5,
    left: 46,
    right: 566,
    top: 130,
    topNext: 118,
    bottom: 700,
  },
  frame: (pen, page, pages, { bank, holder, accounts: [account] }) => {
    pen.text(46, 32, bank.name, { bold: true, size: 16, color: "#00693c" });
    pen.text(566, 32, "Business Account Statement", { size: 12, align: "right" });
    pen.text(566, 50, pageOf(page, pages), { size: 8, align: "right" });
    if (page === 1) {
      pen.text(46, 52, `Account issued by: ${bank.legal}, ${bank.street}`, { size: 7.5 });
      return;
    }
    pen.text(46, 62, holder.name, { size: 8.5 });
    pen.text(46, 76, `Account number ${account!.number}`, { size: 8.5 });
    pen.text(566, 76, `Statement From - To ${periodOf(account!)}`, { size: 8.5, align: "right" });
  },
  print: (sheet, file) => {
    printAddress(sheet, file, 60, 90);
    printBox(sheet, file);
    const account = file.accounts[0]!;
    sheet.y = 190;
    const opening: Row = {
      cells: { text: "STARTING BALANCE", date: day(account.start), balance: balanceText(account.startMinor) },
    };
    printTable(
      sheet,
      {
        account,
        columns: [
          { key: "text", title: "DESCRIPTION", x: 50, width: 200 },
          { key: "out", title: "CHEQUE/DEBIT", x: 348, align: "right" },
          { key: "in", title: "DEPOSIT/CREDIT", x: 440, align: "right" },
          { key: "date", title: "DATE", x: 456 },
          { key: "balance", title: "BALANCE", x: 562, align: "right" },
        ],
        head: { bold: true, size: 8, shade: "#d9ece2", rule: "none" },
      },
      [opening, ...account.entries.map((entry) => rowOf(account, entry))],
    );
    printCounts(sheet, account);
  },
};

const periodOf = ({ start, end }: Account) =>
  `${dateText(start, "MMM DD/YY").toUpperCase()} - ${dateText(end, "MMM DD/YY").toUpperCase()}`;

function printBox(sheet: Sheet, { accounts: [account] }: StatementFile): void {
  sheet.frame(330, 84, 236, 72);
  const lines = [
    ["Statement From - To", periodOf(account!)],
    ["Account Type", account!.product],
    ["Account No.", account!.number],
    ["Overdraft limit", "$5,000.00"],
  ] as const;
  lines.forEach(([label, value], index) => {
    sheet.text(336, 90 + index * 16, label, { size: 8 });
    sheet.text(560, 90 + index * 16, value, { size: 8.5, align: "right", bold: true });
  });
}

function rowOf(account: Account, entry: Entry): Row {
  const isLast = isLastOfDay(account, entry);
  const lines =
    entry.checkNumber === null
      ? entry.lines
      : [`CHQ#${entry.checkNumber.padStart(5, "0")}-${entry.reference}`];
  const sum = usdUnsigned(entry.printed);
  return {
    entry,
    balance: isLast ? entry.balance : null,
    description: lines.join(" "),
    cells: {
      text: lines[0]!,
      out: entry.printed < 0n ? sum : "",
      in: entry.printed < 0n ? "" : sum,
      date: day(entry.day),
      balance: isLast ? balanceText(entry.balance) : "",
    },
    more: { text: lines.slice(1) },
  };
}

/** Counts and sums that a branch adds up by hand, then the plan's own charges. */
function printCounts(sheet: Sheet, account: Account): void {
  const [credits, debits] = [creditsOf(account), debitsOf(account)];
  const lowest = lowestOf(account);
  sheet.room(120);
  sheet.down(10);
  sheet.cells([
    [50, "CREDITS", { bold: true }],
    [160, String(credits.length), { align: "right" }],
    [260, usd(sumOf(credits)), { align: "right" }],
    [330, "MONTHLY AVER. CR. BAL.", { size: 8 }],
    [562, `$${usdUnsigned(account.endMinor)}`, { align: "right" }],
  ]);
  sheet.cells([
    [50, "DEBITS", { bold: true }],
    [160, String(debits.length), { align: "right" }],
    [260, usdUnsigned(sumOf(debits)), { align: "right" }],
    [330, "MONTHLY MIN. BAL.", { size: 8 }],
    [562, balanceText(lowest), { align: "right" }],
  ]);
  sheet.cells([
    [50, "CLOSING BALANCE", { bold: true }],
    [260, balanceText(account.endMinor), { align: "right", bold: true }],
  ]);
  sheet.down(12);
  sheet.line(
    "Next statement: fees of this plan are taken on the last business day. Monthly fee $19.00; 25 items free, then $1.25 each.",
    {
      size: 7.5,
    },
  );
  sheet.line("Please tell us within 30 days of an error or omission. Overdraft interest is 21.00% a year.", {
    size: 7.5,
  });
}
