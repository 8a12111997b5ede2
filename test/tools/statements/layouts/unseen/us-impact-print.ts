import type { Account, Layout } from "../../model.ts";
import { creditsOf, debitsOf, isLastOfDay, printAddress, sumOf } from "../../print/blocks.ts";
import { dateText } from "../../print/formats.ts";
import { LETTER } from "../../print/paper.ts";
import type { Sheet } from "../../print/sheet.ts";
import { printTable, type Row, type TableStyle } from "../../print/table.ts";
import { absolute, averageOf, usdUnsigned } from "../common.ts";

const packed = (day: Account["start"]) => dateText(day, "MMDDYY");
const overdrawn = (minor: bigint) => `${usdUnsigned(minor)}${minor < 0n ? "OD" : ""}`;

/** An old printer on striped paper: capitals of one width, days of six digits, a minus behind what went out, the balance where a day ends. */
export const layout: Layout = {
  name: "us-impact-print",
  family: "us-print",
  country: "US",
  wording: "core",
  holder: "company",
  accounts: [
    {
      kind: "checking",
      product: ["COMMERCIAL DDA", "BUSINESS CHECKING"],
      number: "## #### #",
      rows: [6, 55],
      checks: 0.25,
      mayBeOverdrawn: true,
    },
  ],
  paper: {
    size: LETTER,
    font: "courier",
    textSize: 9,
    left: 50,
    right: 562,
    top: 120,
    topNext: 120,
    bottom: 730,
  },
  frame: (pen, page, _pages, { bank, accounts: [account] }) => {
    pen.text(50, 30, bank.name.toUpperCase());
    pen.text(50, 42, bank.street.toUpperCase());
    pen.text(350, 30, "STATEMENT OF ACCOUNT");
    pen.text(350, 54, `ACCT NO  ${account!.number}`);
    pen.text(350, 66, `FROM ${packed(account!.start)}  THRU ${packed(account!.end)}`);
    pen.text(350, 78, `PAGE     ${page}`);
    for (let y = 24; y < 780; y += 24) for (const x of [14, 598]) pen.frame(x - 3, y, 6, 6, "#c8c8c8");
  },
  print: (sheet, file) => {
    const account = file.accounts[0]!;
    printAddress(
      { ...sheet, text: (x, y, text, style) => sheet.text(x, y, text.toUpperCase(), style) },
      file,
      72,
      76,
    );
    sheet.y = 130;
    printFigures(sheet, account);
    printTable(
      sheet,
      tableOf(account),
      account.entries.map((entry): Row => {
        const isLast = isLastOfDay(account, entry);
        const upper = entry.lines.map((line) => line.toUpperCase());
        const [first, ...rest] = upper;
        return {
          entry,
          balance: isLast ? entry.balance : null,
          description: upper.join(" "),
          cells: {
            date: packed(entry.day),
            text: first!,
            amount: `${usdUnsigned(entry.printed)}${entry.printed < 0n ? "-" : " "}`,
            balance: isLast ? overdrawn(entry.balance) : "",
          },
          more: { text: rest },
        };
      }),
    );
    sheet.down(14);
    sheet.room(60);
    sheet.line(`*** END OF STATEMENT ***  ${account.entries.length} ITEMS`, { align: "center" });
    sheet.line(
      "PLEASE EXAMINE AT ONCE. IF NO ERROR IS REPORTED IN TEN DAYS THE ACCOUNT IS CONSIDERED CORRECT.",
      { size: 7, align: "center" },
    );
  },
};

function printFigures(sheet: Sheet, account: Account): void {
  sheet.line(account.product, { bold: true });
  sheet.down(6);
  const lines = [
    ["BALANCE LAST STATEMENT", packed(account.start), overdrawn(account.startMinor)],
    [`${creditsOf(account).length} CREDITS TOTALING`, "", usdUnsigned(sumOf(creditsOf(account)))],
    [`${debitsOf(account).length} DEBITS TOTALING`, "", usdUnsigned(sumOf(debitsOf(account)))],
    ["BALANCE THIS STATEMENT", packed(account.end), overdrawn(account.endMinor)],
    ["AVERAGE LEDGER BALANCE", "", usdUnsigned(absolute(averageOf(account)))],
  ] as const;
  for (const [label, day, value] of lines)
    sheet.cells([
      [72, label],
      [240, day],
      [420, value, { align: "right" }],
    ]);
  sheet.down(12);
}

const tableOf = (account: Account): TableStyle => ({
  account,
  columns: [
    { key: "date", title: "DATE", x: 54 },
    { key: "text", title: "DESCRIPTION", x: 108, width: 240 },
    { key: "amount", title: "AMOUNT ", x: 456, align: "right" },
    { key: "balance", title: "BALANCE", x: 556, align: "right" },
  ],
  head: { rule: "none" },
  ruling: "zebra",
  rowGap: 0,
});
