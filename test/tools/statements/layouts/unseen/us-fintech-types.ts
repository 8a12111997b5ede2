import type { Account, Entry, EntryKind, Layout } from "../../model.ts";
import { creditsOf, debitsOf, printParagraph, sumOf } from "../../print/blocks.ts";
import { DOLLARS, dateText, moneyText } from "../../print/formats.ts";
import { printLedger } from "../../print/ledger-table.ts";
import { LETTER } from "../../print/paper.ts";
import type { Sheet } from "../../print/sheet.ts";
import { pageOf } from "../common.ts";

const GREY = "#6b7085";
const TYPES: Partial<Record<EntryKind, string>> = {
  settlement: "ACH In",
  ach_in: "ACH In",
  ach_out: "ACH Pull",
  wire_in: "Wire In",
  wire_out: "Wire",
  transfer_in: "Transfer In",
  transfer_out: "Send Money",
  card: "Debit Card",
  atm: "ATM",
  bill: "Check",
  deposit: "Check Deposit",
  refund: "Card Refund",
  fee: "Fee",
  interest: "Interest",
};
const typeOf = ({ kind }: Entry) => TYPES[kind] ?? "Other";
/** An en dash, not a hyphen, before what goes out. */
const money = (minor: bigint) => moneyText(minor, { ...DOLLARS, negative: (text) => `–${text}` }, "$");
const monthOf = ({ end }: Account) => dateText(end, "MMMM YYYY");

function printHead(sheet: Sheet, account: Account, legal: string): void {
  sheet.line(`${monthOf(account)} statement`, { bold: true, size: 20 });
  sheet.down(4);
  sheet.line(`${dateText(account.start, "MMM D")} – ${dateText(account.end, "MMM D, YYYY")}`, {
    color: GREY,
  });
  sheet.down(18);
  const top = sheet.y;
  sheet.text(48, top, account.product, { bold: true, size: 11 });
  const facts = [
    ["Account number", account.number],
    ["Routing number", "091311229"],
    ["Bank", legal],
  ] as const;
  facts.forEach(([label, value], at) => {
    sheet.text(48, top + 20 + at * 15, label, { color: GREY });
    sheet.text(140, top + 20 + at * 15, value);
  });
  sheet.frame(330, top - 8, 234, 108, "#d4d7e3");
  sheet.text(344, top, "Statement balance", { color: GREY });
  sheet.text(344, top + 12, money(account.endMinor), { bold: true, size: 15 });
  sheet.text(550, top + 17, `as of ${dateText(account.end, "MMM D")}`, { color: GREY, align: "right" });
  const sums = [
    ["Opening balance", money(account.startMinor)],
    ["Total deposits", `+${money(sumOf(creditsOf(account)))}`],
    ["Total withdrawals", money(sumOf(debitsOf(account)))],
  ] as const;
  sums.forEach(([label, value], at) => {
    sheet.text(344, top + 42 + at * 16, label);
    sheet.text(550, top + 42 + at * 16, value, { align: "right" });
  });
  sheet.y = top + 128;
}

/** An app's monthly paper: kinds of rows in a column, en dashes, the balance at the end of each day, no years. */
export const layout: Layout = {
  name: "us-fintech-types",
  family: "us-fintech",
  country: "US",
  wording: "plain",
  holder: "company",
  accounts: [
    {
      kind: "checking",
      product: ["Checking", "Operating Checking"],
      number: "20##########",
      rows: [6, 70],
      period: "month",
    },
  ],
  paper: {
    size: LETTER,
    font: "open-sans",
    textSize: 8.5,
    left: 48,
    right: 564,
    top: 120,
    topNext: 70,
    bottom: 720,
  },
  frame: (pen, page, pages, { bank, holder, accounts: [account] }) => {
    pen.text(48, 34, bank.name, { bold: true, size: 13, color: "#2f3a8f" });
    if (page === 1)
      [holder.name, ...holder.address].forEach((line, at) => {
        pen.text(564, 34 + at * 12, line, { align: "right", bold: at === 0 });
      });
    else {
      const tail = account!.number.slice(-4);
      pen.text(564, 36, `${account!.product} ••${tail}   ${monthOf(account!)}`, {
        align: "right",
        color: GREY,
      });
    }
    pen.text(48, 744, `${bank.name} is a financial technology company, not an FDIC-insured bank.`, {
      size: 6.5,
      color: GREY,
    });
    pen.text(564, 744, pageOf(page, pages), { align: "right", size: 6.5, color: GREY });
  },
  print: (sheet, file) => {
    const account = file.accounts[0]!;
    printHead(sheet, account, file.bank.legal);
    sheet.line("All Transactions", { bold: true, size: 12 });
    sheet.down(6);
    printLedger(sheet, account, {
      columns: [
        { key: "date", title: "Date (UTC)", x: 52 },
        { key: "text", title: "Description", x: 112, width: 190 },
        { key: "code", title: "Type", x: 316 },
        { key: "amount", title: "Amount", x: 462, align: "right" },
        { key: "balance", title: "End of Day Balance", x: 560, align: "right" },
      ],
      date: (day) => dateText(day, "MMM DD"),
      money,
      code: typeOf,
      balanceOn: "day",
      head: { color: GREY, size: 8, rule: "below" },
      ruling: "lines",
      rowGap: 9,
    });
    sheet.down(6);
    sheet.room(60);
    sheet.cells([
      [316, "Total", { bold: true }],
      [462, money(sumOf(account.entries)), { bold: true, align: "right" }],
    ]);
    sheet.down(20);
    printParagraph(
      sheet,
      `Deposits are held by ${file.bank.legal} and its partners and are insured up to $5,000,000 through sweep networks, of which $250,000 at any one bank. Report errors within 60 days of this statement at ${file.bank.web} or ${file.bank.phone}. Transfers under $50.00 are looked into within 5 business days.`,
      { size: 7, color: GREY },
    );
  },
};
