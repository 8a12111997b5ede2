import type { Account, Entry, EntryKind, Layout } from "../../model.ts";
import { creditsOf, debitsOf, printAddress, printParagraph, sumOf } from "../../print/blocks.ts";
import { DOLLARS, dateText, moneyText } from "../../print/formats.ts";
import { LETTER } from "../../print/paper.ts";
import type { Sheet } from "../../print/sheet.ts";
import { printTable, type Row } from "../../print/table.ts";
import { pageOf, SIGNED, usdSign } from "../common.ts";

const INK = "#1c1b3a";
const GREY = "#6b6a80";
const balanceText = (minor: bigint) => moneyText(minor, SIGNED, "$");
const signed = (minor: bigint) => moneyText(minor, { ...DOLLARS, positive: (text) => `+${text}` }, "$");

const METHODS: Partial<Record<EntryKind, string>> = {
  deposit: "Check deposit",
  settlement: "ACH",
  ach_in: "ACH",
  ach_out: "ACH",
  wire_in: "Domestic wire",
  wire_out: "Domestic wire",
  transfer_in: "Transfer",
  transfer_out: "Transfer",
  card: "Debit card",
  refund: "Debit card",
  atm: "ATM",
  bill: "Bill pay",
  check: "Check",
  fee: "Fee",
  interest: "Interest",
};

/** An app's business account with an account for each purpose: four figures in a line above each one's rows, the newest day first, how it was paid in grey below. */
export const layout: Layout = {
  name: "us-neobank-subaccounts",
  family: "us-fintech",
  country: "US",
  wording: "plain",
  holder: "company",
  accounts: [
    { kind: "checking", product: "Operating", number: "20#########", rows: [8, 55], checks: 0.04 },
    { kind: "savings", product: "Tax reserve", number: "20#########", rows: [0, 6] },
    { kind: "checking", product: "Payroll", number: "20#########", rows: [0, 8] },
  ],
  paper: {
    size: LETTER,
    font: "open-sans",
    textSize: 8.5,
    left: 48,
    right: 564,
    top: 96,
    topNext: 72,
    bottom: 720,
  },
  frame: (pen, page, pages, { bank, accounts: [account] }) => {
    pen.text(48, 34, bank.name, { bold: true, size: 15, color: INK });
    pen.text(564, 38, `${dateText(account!.start, "MMM D")} – ${dateText(account!.end, "MMM D, YYYY")}`, {
      align: "right",
      color: GREY,
    });
    pen.text(
      48,
      748,
      `${bank.name} is a financial technology company, not a bank. Banking services by our partner, Member FDIC.`,
      {
        size: 6.5,
        color: GREY,
      },
    );
    pen.text(564, 748, pageOf(page, pages), { size: 6.5, color: GREY, align: "right" });
  },
  print: (sheet, file) => {
    sheet.line("Monthly statement", { bold: true, size: 20, color: INK });
    const [first] = file.accounts;
    sheet.line(`${dateText(first!.start, "MMMM D, YYYY")} to ${dateText(first!.end, "MMMM D, YYYY")}`, {
      color: GREY,
    });
    sheet.down(14);
    printAddress(sheet, file, 48, sheet.y);
    sheet.text(380, sheet.y, "Total balance", { color: GREY });
    const total = file.accounts.reduce((sum, { endMinor }) => sum + endMinor, 0n);
    sheet.text(380, sheet.y + 12, usdSign(total), { bold: true, size: 16, color: INK });
    sheet.down(58);
    for (const { product, number, endMinor } of file.accounts) {
      sheet.text(48, sheet.y, product, { bold: true });
      sheet.text(140, sheet.y, `••${number.slice(-4)}`, { color: GREY });
      sheet.text(330, sheet.y, balanceText(endMinor), { align: "right" });
      sheet.down(14);
    }
    sheet.down(14);
    for (const account of file.accounts) printAccount(sheet, account);
    sheet.room(70);
    printParagraph(
      sheet,
      "Report anything you do not recognise within 60 days from the app or at help@support.example. Domestic wires $5.00, same-day ACH free up to $25,000.00 a day. Interest on reserves is 1.50% APY, variable.",
      { size: 7, color: GREY },
    );
  },
};

function printAccount(sheet: Sheet, account: Account): void {
  sheet.room(150);
  sheet.rule(48, sheet.y, 564, sheet.y, { color: "#d5d4e0" });
  sheet.down(10);
  sheet.text(48, sheet.y, account.product, { bold: true, size: 13, color: INK });
  sheet.text(564, sheet.y + 2, `Account number ${account.number}   Routing 021000000`, {
    align: "right",
    color: GREY,
  });
  sheet.down(24);
  const figures = [
    ["Opening balance", balanceText(account.startMinor)],
    ["Money in", signed(sumOf(creditsOf(account)))],
    ["Money out", debitsOf(account).length === 0 ? "$0.00" : signed(sumOf(debitsOf(account)))],
    ["Closing balance", balanceText(account.endMinor)],
  ] as const;
  figures.forEach(([label, value], at) => {
    sheet.text(48 + at * 132, sheet.y, label, { size: 7.5, color: GREY });
    sheet.text(48 + at * 132, sheet.y + 12, value, { bold: true, size: 10 });
  });
  sheet.down(36);
  if (account.entries.length === 0) {
    sheet.line("No activity in this account this month", { color: GREY });
    sheet.down(14);
    return;
  }
  printTable(
    sheet,
    {
      account,
      columns: [
        { key: "date", title: "Date", x: 48 },
        { key: "text", title: "Description", x: 104, width: 270 },
        { key: "amount", title: "Amount", x: 470, align: "right" },
        { key: "balance", title: "Balance", x: 564, align: "right" },
      ],
      head: { size: 7.5, color: GREY },
      ruling: "lines",
      rowGap: 6,
    },
    account.entries.toReversed().map(rowOf),
  );
  sheet.down(20);
}

function rowOf(entry: Entry): Row {
  const text = entry.lines.join(" ");
  const method = METHODS[entry.kind] ?? "Other";
  return {
    entry,
    balance: entry.balance,
    description: `${text} ${method}`,
    cells: {
      date: dateText(entry.day, "MMM DD"),
      text,
      amount: signed(entry.printed),
      balance: balanceText(entry.balance),
    },
    more: { text: [method] },
  };
}
