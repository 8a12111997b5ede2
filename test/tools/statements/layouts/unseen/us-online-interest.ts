import type { Account, Entry, Layout, StatementFile } from "../../model.ts";
import { creditsOf, debitsOf, ofKinds, printParagraph, sumOf } from "../../print/blocks.ts";
import { dateText, moneyText } from "../../print/formats.ts";
import { LETTER } from "../../print/paper.ts";
import type { Sheet } from "../../print/sheet.ts";
import { printTable, type Row } from "../../print/table.ts";
import { SIGNED, usdSign } from "../common.ts";

const GREY = "#6b7280";
const signed = (minor: bigint) => moneyText(minor, { ...SIGNED, positive: (text) => `+${text}` }, "$");
const balanceOf = (minor: bigint) => moneyText(minor, SIGNED, "$");
const long = (one: Account["start"]) => dateText(one, "MMMM D, YYYY");

const TYPES: Partial<Record<Entry["kind"], string>> = {
  settlement: "ACH in",
  ach_in: "ACH in",
  wire_in: "Wire in",
  deposit: "Mobile check",
  card: "Debit card",
  ach_out: "ACH pull",
  bill: "Bill pay",
  wire_out: "Wire out",
  fee: "Fee",
  interest: "Interest",
  refund: "Card refund",
  check: "Mailed check",
};

/** An app bank's main account and its sub-account for taxes: the kind of payment below who was paid, signs on amounts, a balance on every row. */
export const layout: Layout = {
  name: "us-online-interest",
  family: "us-fintech",
  country: "US",
  wording: "spoken",
  holder: "company",
  accounts: [
    {
      kind: "checking",
      product: "Main Business Checking",
      number: "87########",
      rows: [10, 80],
      checks: 0.03,
    },
    { kind: "checking", product: "Sub-account Taxes", number: "87########", rows: [1, 8] },
  ],
  paper: {
    size: LETTER,
    font: "open-sans",
    textSize: 8.5,
    left: 48,
    right: 564,
    top: 54,
    topNext: 54,
    bottom: 716,
  },
  frame: (pen, page, pages, { bank }) => {
    const note = `${bank.name} is a financial technology company, not a bank. Deposits are held at partner banks, Members FDIC.`;
    pen.rule(48, 736, 564, 736, { weight: 0.3, color: "#d1d5db" });
    pen.text(48, 744, note, { size: 6, color: GREY });
    pen.text(564, 744, `Page ${page}/${pages}`, { size: 6.5, align: "right", color: GREY });
  },
  print: (sheet, file) => {
    file.accounts.forEach((account, index) => {
      if (index > 0) sheet.newPage();
      printHead(sheet, file, account);
      printActivity(sheet, account);
      printEnd(sheet, account);
    });
    sheet.down(10);
    printParagraph(
      sheet,
      `Questions or errors? Write to help@${file.bank.web.replace("www.", "")} or call ${file.bank.phone} within 60 days of this statement. Deposits are swept among partner banks and insured up to $3,000,000 through them. Cashback up to $40,000.00 a year; see the terms dated 10/01/2024.`,
      { size: 6.5, color: GREY },
    );
  },
};

function printHead(sheet: Sheet, { bank, holder }: StatementFile, account: Account): void {
  const top = sheet.y;
  sheet.line(bank.name, { bold: true, size: 17, color: "#1d4ed8" });
  sheet.down(14);
  sheet.line("Account statement", { bold: true, size: 13 });
  sheet.line(`${long(account.start)} - ${long(account.end)}`, { color: GREY });
  sheet.down(10);
  for (const text of [holder.name, ...holder.address]) sheet.line(text);
  const facts = [
    ["Account", account.product],
    ["Account number", account.number],
    ["Routing number", "125109019"],
    ["APY earned", "1.50%"],
  ] as const;
  facts.forEach(([label, value], index) => {
    sheet.text(400, top + index * 26, label, { size: 7, color: GREY });
    sheet.text(400, top + 10 + index * 26, value);
  });
  sheet.y = Math.max(sheet.y, top + 112) + 10;
  const interest = ofKinds(account, ["interest"]);
  const credits = creditsOf(account).filter(({ kind }) => kind !== "interest");
  const boxes = [
    ["Opening balance", balanceOf(account.startMinor)],
    ["Money in", signed(sumOf(credits))],
    ["Interest", signed(sumOf(interest))],
    ["Money out", balanceOf(sumOf(debitsOf(account)))],
    ["Closing balance", balanceOf(account.endMinor)],
  ] as const;
  sheet.fill(48, sheet.y, 516, 38, "#f3f4f6");
  boxes.forEach(([label, value], index) => {
    sheet.text(56 + index * 103, sheet.y + 6, label, { size: 7, color: GREY });
    sheet.text(56 + index * 103, sheet.y + 18, value, { bold: true, size: 9.5 });
  });
  sheet.down(56);
}

function printActivity(sheet: Sheet, account: Account): void {
  sheet.line("Transactions", { bold: true, size: 12 });
  sheet.down(4);
  const rows = account.entries.map((entry): Row => {
    const kind = TYPES[entry.kind] ?? "Transfer";
    return {
      entry,
      balance: entry.balance,
      description: `${entry.lines.join(" ")} ${kind}`,
      cells: {
        date: dateText(entry.day, "MMM D, YYYY"),
        text: entry.lines.join(" "),
        amount: signed(entry.printed),
        balance: balanceOf(entry.balance),
      },
      more: { text: [kind] },
    };
  });
  if (rows.length === 0) {
    sheet.line("Nothing moved in this account during the period.", { color: GREY });
    sheet.down(8);
    return;
  }
  printTable(
    sheet,
    {
      account,
      columns: [
        { key: "date", title: "Date", x: 48 },
        { key: "text", title: "Details", x: 124, width: 240 },
        { key: "amount", title: "Amount", x: 470, align: "right" },
        { key: "balance", title: "Balance", x: 564, align: "right" },
      ],
      head: { size: 7.5, color: GREY, rule: "below" },
      ruling: "lines",
      rowGap: 5,
    },
    rows,
  );
}

function printEnd(sheet: Sheet, account: Account): void {
  sheet.room(60);
  sheet.down(8);
  const paid = sumOf(ofKinds(account, ["interest"]));
  const lines = [
    ["Closing balance", balanceOf(account.endMinor)],
    ["Interest paid this period", usdSign(paid)],
    ["Interest paid this year", usdSign(paid * 5n)],
  ] as const;
  for (const [label, value] of lines)
    sheet.cells([
      [124, label, { color: GREY }],
      [564, value, { align: "right" }],
    ]);
}
