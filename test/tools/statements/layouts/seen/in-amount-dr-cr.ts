import type { Account, Layout, StatementFile } from "../../model.ts";
import { creditsOf, debitsOf, printAddress, sumOf } from "../../print/blocks.ts";
import { DOLLARS, dateText, moneyText } from "../../print/formats.ts";
import { A4 } from "../../print/paper.ts";
import type { Sheet } from "../../print/sheet.ts";
import { printTable, type Row } from "../../print/table.ts";
import { absolute } from "../common.ts";

const rupees = (minor: bigint) => moneyText(absolute(minor), { ...DOLLARS, group: "indian" });
const sided = (minor: bigint) => `${rupees(minor)}(${minor < 0n ? "Dr" : "Cr"})`;
const long = (day: Account["start"]) => dateText(day, "DD-MM-YYYY");

/** An Indian current account: numbered rows in a grid, one column of sums with Dr or Cr in parentheses behind each, lakhs grouped by twos. */
export const layout: Layout = {
  name: "in-amount-dr-cr",
  family: "in",
  country: "IN",
  wording: "short",
  holder: "company",
  accounts: [
    {
      kind: "checking",
      product: ["Current Account - Elite", "CA-GENERAL"],
      number: "##############",
      rows: [6, 60],
      checks: 0.08,
      mayBeOverdrawn: true,
    },
  ],
  paper: {
    size: A4,
    font: "helvetica",
    textSize: 8,
    left: 36,
    right: 560,
    top: 90,
    topNext: 60,
    bottom: 770,
  },
  frame: (pen, page, pages, { bank }) => {
    pen.text(36, 30, bank.name, { bold: true, size: 15, color: "#b3202a" });
    pen.text(298, 800, "This is a computer generated statement and does not require signature.", {
      size: 7,
      align: "center",
    });
    pen.text(560, 800, `Page ${page} of ${pages}`, { size: 7, align: "right" });
  },
  print: (sheet, file) => {
    const account = file.accounts[0]!;
    printTop(sheet, file, account);
    const opening: Row = {
      cells: { text: "OPENING BALANCE", balance: sided(account.startMinor) },
      isBold: true,
    };
    const rows = account.entries.map(
      (entry, at): Row => ({
        entry,
        balance: entry.balance,
        description: entry.lines.join(" "),
        cells: {
          number: String(at + 1),
          date: long(entry.day),
          made: long(entry.madeOn),
          text: entry.lines.join(" "),
          ref: entry.checkNumber ?? "",
          amount: sided(entry.printed),
          balance: sided(entry.balance),
        },
      }),
    );
    printTable(
      sheet,
      {
        account,
        columns: [
          { key: "number", title: "Sl. No.", x: 54, align: "center" },
          { key: "date", title: ["Transaction", "Date"], x: 76 },
          { key: "made", title: ["Value", "Date"], x: 128 },
          { key: "text", title: "Description", x: 180, width: 180 },
          { key: "ref", title: ["Chq / Ref", "No."], x: 366 },
          { key: "amount", title: "Amount", x: 476, align: "right" },
          { key: "balance", title: "Balance", x: 556, align: "right" },
        ],
        head: { bold: true, size: 7.5, shade: "#f0dede", rule: "both" },
        ruling: "grid",
        rowGap: 5,
      },
      [opening, ...rows],
    );
    sheet.down(14);
    printTotals(sheet, account);
  },
};

function printTop(sheet: Sheet, file: StatementFile, account: Account): void {
  sheet.y = 58;
  sheet.line("Account Statement", { bold: true, size: 12, align: "center" });
  sheet.down(10);
  const top = sheet.y;
  printAddress(sheet, file, 36, top);
  const facts = [
    ["Cust. Reln. No.", file.dice.fork("relation").digits(9)],
    ["Account No.", account.number],
    ["Account Type", account.product],
    ["Period", `From ${long(account.start)} To ${long(account.end)}`],
    ["Currency", "INR"],
    ["Branch", file.bank.street],
    ["IFSC Code", "HARB0000145"],
  ] as const;
  facts.forEach(([label, value], at) => {
    sheet.text(300, top + at * 12, label);
    sheet.text(376, top + at * 12, `: ${value}`);
  });
  sheet.y = top + facts.length * 12 + 16;
}

function printTotals(sheet: Sheet, account: Account): void {
  sheet.room(110);
  sheet.line("Statement Summary", { bold: true, size: 10 });
  sheet.down(4);
  const lines = [
    ["Opening Balance", sided(account.startMinor)],
    ["Total Withdrawal Amount", rupees(sumOf(debitsOf(account)))],
    ["Total Deposit Amount", rupees(sumOf(creditsOf(account)))],
    ["Closing Balance", sided(account.endMinor)],
    ["Withdrawal Count", String(debitsOf(account).length)],
    ["Deposit Count", String(creditsOf(account).length)],
  ] as const;
  for (const [label, value] of lines)
    sheet.cells([
      [40, label],
      [260, value, { align: "right" }],
    ]);
  sheet.down(8);
  sheet.line(
    "Any discrepancy should be notified to the branch within 10 days. Deposits are insured by DICGC up to Rs. 5,00,000.",
    { size: 7 },
  );
}
