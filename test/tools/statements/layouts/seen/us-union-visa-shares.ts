import { addDays } from "../../../../../src/core/model/day.ts";
import type { Account, Layout } from "../../model.ts";
import { printAddress } from "../../print/blocks.ts";
import { dateText } from "../../print/formats.ts";
import { printLedger } from "../../print/ledger-table.ts";
import { LETTER } from "../../print/paper.ts";
import type { Sheet } from "../../print/sheet.ts";
import { usd } from "../common.ts";

const COLUMNS = [
  { key: "date", title: "Date", x: 44 },
  { key: "text", title: "Transaction Description", x: 96, width: 290 },
  { key: "amount", title: "Amount", x: 480, align: "right" },
  { key: "balance", title: "Balance", x: 566, align: "right" },
] as const;

/** The number of the member stands on top; each title has no more than the place of its account under it. */
function printAccount(sheet: Sheet, account: Account): void {
  const isCard = account.kind === "card";
  const owed = (minor: bigint) => usd(-minor);
  const title = `${account.product}  ID ${account.number.slice(-2)}`;
  sheet.room(130);
  sheet.line(title, { bold: true, size: 10 });
  if (isCard) {
    sheet.line("Credit Limit 12,500.00   Available Credit 6,204.18   Minimum Payment 45.00", { size: 7 });
    sheet.line(
      `Payment Due ${dateText(addDays(account.end, 25), "MM/DD/YYYY")}   Annual Percentage Rate 11.900%`,
      {
        size: 7,
      },
    );
  }
  printLedger(sheet, account, {
    columns: COLUMNS,
    date: (day) => dateText(day, "MM/DD/YYYY"),
    money: isCard ? owed : usd,
    opening: "Balance Forward",
    closing: isCard ? "New Balance" : "Ending Balance",
    hasOpeningDate: true,
    head: { bold: true, size: 7 },
    nextTitle: (at) => at.line(`${title} (continued)`, { bold: true, size: 10 }),
  });
  sheet.down(16);
}

/** What one member has, a credit card among it: purchases raise what is owed, in the same columns in which deposits raise what is held. */
export const layout: Layout = {
  name: "us-union-visa-shares",
  family: "us-credit-union",
  country: "US",
  wording: "core",
  holder: "person",
  accounts: [
    { kind: "savings", product: "REGULAR SHARES", number: "@-00", rows: [1, 6] },
    {
      kind: "checking",
      product: "SHARE DRAFT",
      number: "@-70",
      rows: [8, 40],
      checks: 0.1,
      mayBeOverdrawn: true,
    },
    { kind: "card", product: "VISA PLATINUM", number: "@-90", rows: [6, 24] },
  ],
  paper: {
    size: LETTER,
    ...{ font: "condensed", textSize: 8, left: 40, right: 570, top: 200, topNext: 90, bottom: 740 },
  },
  frame: (pen, page, pages, { bank, accounts: [account] }) => {
    const { start, end, number } = account!;
    pen.text(40, 30, bank.name, { bold: true, size: 15 });
    pen.text(570, 30, `Member Number: ${number.slice(0, 7)}`, { align: "right" });
    pen.text(570, 42, `Statement Period: ${dateText(start, "MM/DD/YYYY")} - ${dateText(end, "MM/DD/YYYY")}`, {
      align: "right",
    });
    pen.text(570, 54, `Page ${page} of ${pages}`, { align: "right" });
  },
  print: (sheet, file) => {
    printAddress(sheet, file, 60, 110);
    for (const account of file.accounts) printAccount(sheet, account);
  },
};
