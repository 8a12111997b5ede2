import type { Account, Entry, Layout } from "../../model.ts";
import { creditsOf, debitsOf, printParagraph, sumOf } from "../../print/blocks.ts";
import { DOLLARS, dateText, moneyText } from "../../print/formats.ts";
import { LETTER } from "../../print/paper.ts";
import type { Sheet } from "../../print/sheet.ts";

const GREY = "#6b7280";
const amount = (minor: bigint) =>
  moneyText(minor, { ...DOLLARS, negative: (text) => `-${text}`, positive: (text) => `+${text}` }, "$");
const balance = (minor: bigint) => moneyText(minor, DOLLARS, "$");
const WAYS: Readonly<Record<string, string>> = {
  card: "Purchase",
  atm: "ATM",
  fee: "Fee",
  deposit: "Deposit",
  interest: "Interest",
  refund: "Return",
};

/** A row is a name and a sum, and below them in grey the day, the way and the balance after it. */
function printEntry(sheet: Sheet, account: Account, entry: Entry): void {
  const [name, ...rest] = entry.lines;
  const names = sheet.wrap(name!, 350, { bold: true });
  sheet.room(14 * names.length + 24);
  sheet.mark({ account, entry, balance: entry.balance, description: entry.lines.join(" ") });
  sheet.text(560, sheet.y, amount(entry.printed), { align: "right", bold: true });
  for (const line of names) {
    sheet.text(80, sheet.y, line, { bold: true });
    sheet.down(12);
  }
  const small = { size: 7.5, color: GREY } as const;
  const way = WAYS[entry.kind] ?? "Transfer";
  sheet.text(80, sheet.y, [dateText(entry.day, "MMM D, YYYY"), way, ...rest].join("  |  "), small);
  sheet.text(560, sheet.y, balance(entry.balance), { ...small, align: "right" });
  sheet.down(20);
}

function printHead(sheet: Sheet): void {
  sheet.text(80, sheet.y, "Transaction", { size: 7.5, color: GREY });
  sheet.text(560, sheet.y, "Amount / Balance", { size: 7.5, color: GREY, align: "right" });
  sheet.down(12);
  sheet.rule(80, sheet.y, 560, sheet.y, { weight: 0.4 });
  sheet.down(6);
}

/** Rows of two lines without columns: name and sum, then day, way and balance. Sums in words above their figures. */
export const layout: Layout = {
  name: "us-app-two-lines",
  family: "us-fintech",
  country: "US",
  wording: "spoken",
  holder: "company",
  accounts: [
    {
      kind: "checking",
      product: ["Spending Account", "Business Spending"],
      number: "1##########",
      rows: [4, 45],
    },
  ],
  paper: { size: LETTER, font: "open-sans", textSize: 9, left: 80, right: 560, top: 80, bottom: 716 },
  frame: (pen, page, pages, { bank }) => {
    pen.text(80, 34, bank.name, { bold: true, size: 15, color: "#4f46e5" });
    pen.text(560, 740, `Page ${page} of ${pages}`, { size: 7.5, color: GREY, align: "right" });
    pen.text(80, 740, `${bank.phone}   ${bank.web}`, { size: 7.5, color: GREY });
  },
  print: (sheet, file) => {
    const account = file.accounts[0]!;
    const { start, end } = account;
    sheet.line(`Statement for ${dateText(start, "MMMM D")} - ${dateText(end, "MMMM D, YYYY")}`, {
      bold: true,
      size: 13,
    });
    sheet.down(10);
    const top = sheet.y;
    for (const line of [file.holder.name, ...file.holder.address]) sheet.line(line);
    sheet.text(560, top, account.product, { align: "right", color: GREY, size: 8 });
    sheet.text(560, top + 12, `Account number ${account.number}`, { align: "right" });
    sheet.down(16);
    const parts = [
      ["Starting balance", balance(account.startMinor)],
      ["Deposits", amount(sumOf(creditsOf(account)))],
      ["Withdrawals", amount(sumOf(debitsOf(account)))],
      ["Ending balance", balance(account.endMinor)],
    ] as const;
    parts.forEach(([label, value], at) => {
      sheet.text(80 + at * 124, sheet.y, label, { size: 7.5, color: GREY });
      sheet.text(80 + at * 124, sheet.y + 12, value, { bold: true, size: 11 });
    });
    sheet.down(44);
    printHead(sheet);
    for (const entry of account.entries) printEntry(sheet, account, entry);
    if (account.entries.length === 0) sheet.line("Nothing happened this month.");
    sheet.room(60);
    sheet.down(12);
    printParagraph(
      sheet,
      "You saved $36.00 in monthly fees compared with an ordinary account. Round up purchases to put $1.00 aside each time.",
      { size: 7.5, color: GREY },
    );
  },
};
