import type { Account, Entry, Layout } from "../../model.ts";
import { creditsOf, debitsOf, isLastOfDay, printParagraph, printSummary, sumOf } from "../../print/blocks.ts";
import { DOLLARS, dateText, moneyText } from "../../print/formats.ts";
import { LETTER } from "../../print/paper.ts";
import type { Sheet } from "../../print/sheet.ts";
import { printTable, type Row } from "../../print/table.ts";
import { pageOf } from "../common.ts";

/** The typographer's minus, which is neither a hyphen nor a dash. */
const minus = { ...DOLLARS, negative: (unsigned: string) => `\u2212${unsigned}` };
const money = (minor: bigint) => moneyText(minor, minus, "$");
const KINDS: Readonly<Record<string, string>> = {
  card: "Debit Card",
  ach_in: "ACH In",
  ach_out: "ACH Pull",
  settlement: "ACH In",
  wire_in: "Domestic Wire",
  wire_out: "Domestic Wire",
  deposit: "Check Deposit",
  transfer_in: "Transfer",
  transfer_out: "Transfer",
  bill: "ACH Payment",
  fee: "Fee",
  refund: "Refund",
  interest: "Interest",
  atm: "ATM",
};

function rowsOf(account: Account): Row[] {
  const newest = account.entries.toReversed();
  return newest.map((entry, index): Row => {
    const isLast = isLastOfDay(account, entry);
    const text = entry.lines.join(" \u2022 ");
    return {
      entry,
      balance: isLast ? entry.balance : null,
      description: text,
      cells: {
        date: newest[index - 1]?.day === entry.day ? "" : dateText(entry.day, "MMM DD"),
        text,
        kind: KINDS[entry.kind] ?? "Other",
        amount: money(entry.printed),
        balance: isLast ? money(entry.balance) : "",
      },
    };
  });
}

/** Rows that are yet to come: no part of the period, and said to be none. */
function printPending(sheet: Sheet, entries: readonly Entry[]): void {
  if (entries.length < 4) return;
  sheet.room(80);
  sheet.down(18);
  sheet.line("Pending transactions", { bold: true, size: 11 });
  sheet.line("Not yet posted and not included in this statement's balances or totals.", {
    size: 7.5,
    color: "#666666",
  });
  sheet.down(4);
  for (const [name, minor] of [
    ["Notion Labs", -4_800n],
    ["Delta Air Lines", -38_120n],
  ] as const) {
    sheet.cells([
      [48, "Pending", { color: "#666666" }],
      [100, name],
      [320, "Debit Card"],
      [476, money(minor), { align: "right" }],
    ]);
    sheet.down(4);
  }
}

/** A young firm's bank: newest first, the day once, the day's end in a column of its own, a true minus sign, rows pending below that do not count. */
export const layout: Layout = {
  name: "us-unicode-minus",
  family: "us-fintech",
  country: "US",
  wording: "plain",
  holder: "company",
  accounts: [
    {
      kind: "checking",
      product: ["Operating Account", "Mercantile Checking"],
      number: "20##########",
      rows: [4, 60],
      period: "month",
    },
  ],
  paper: {
    size: LETTER,
    font: "open-sans",
    textSize: 8.5,
    left: 44,
    right: 566,
    top: 70,
    bottom: 726,
    placing: "characters",
  },
  frame: (pen, page, pages, { bank, accounts: [account] }) => {
    pen.text(44, 28, bank.name.toLowerCase(), { size: 16, color: "#33335c" });
    pen.text(566, 32, `${dateText(account!.end, "MMMM YYYY")} statement`, { align: "right" });
    pen.text(
      44,
      756,
      `${bank.name} is a financial technology company. Checking is provided by Cobalt Choice Bank, Member FDIC.`,
      {
        size: 6.5,
        color: "#777777",
      },
    );
    pen.text(566, 756, pageOf(page, pages), { size: 6.5, align: "right", color: "#777777" });
  },
  print: (sheet, file) => {
    const account = file.accounts[0]!;
    const { start, end } = account;
    sheet.line(`${dateText(start, "MMM D")} \u2013 ${dateText(end, "MMM D, YYYY")}`, { size: 15 });
    sheet.down(12);
    const top = sheet.y;
    const facts = [
      ["Account holder", file.holder.name],
      ["", file.holder.address[0]!],
      ["", file.holder.address[1]!],
      [account.product, account.number],
      ["Routing number", "091311229"],
    ] as const;
    for (const [label, value] of facts) {
      sheet.text(44, sheet.y, label, { color: "#777777" });
      sheet.text(140, sheet.y, value);
      sheet.down(13);
    }
    const down = sheet.y;
    sheet.y = top;
    const sums = [
      ["Beginning balance", money(account.startMinor)],
      ["Total money in", money(sumOf(creditsOf(account)))],
      ["Total money out", money(sumOf(debitsOf(account)))],
      ["Ending balance", money(account.endMinor)],
    ] as const;
    printSummary(sheet, sums, { label: 370, values: [560], gap: 3 });
    sheet.y = Math.max(down, sheet.y) + 20;
    sheet.line("All transactions", { bold: true, size: 11 });
    sheet.down(4);
    const rows = rowsOf(account);
    if (rows.length === 0) sheet.line("No transactions in this period");
    else
      printTable(
        sheet,
        {
          account,
          columns: [
            { key: "date", title: "Date (UTC)", x: 48 },
            { key: "text", title: "Description", x: 100, width: 200 },
            { key: "kind", title: "Type", x: 320 },
            { key: "amount", title: "Amount", x: 476, align: "right" },
            { key: "balance", title: "End of day balance", x: 562, align: "right" },
          ],
          head: { size: 7.5, color: "#777777" },
          ruling: "lines",
          rowGap: 8,
          isMiddled: true,
        },
        rows,
      );
    printPending(sheet, account.entries);
    sheet.room(90);
    sheet.down(20);
    printParagraph(
      sheet,
      `Your total debits this period were ${money(sumOf(debitsOf(account)))}. Deposits are insured up to $5,000,000.00 through a sweep network; the first $250,000.00 stays at the partner bank. To dispute a charge write within 60 days.`,
      { size: 7, color: "#666666" },
    );
  },
};
