import type { Account, Entry, Layout, StatementFile } from "../../model.ts";
import { creditsOf, debitsOf, ofKinds, printParagraph, sumOf } from "../../print/blocks.ts";
import { DOLLARS, dateText, moneyText } from "../../print/formats.ts";
import { printLedger } from "../../print/ledger-table.ts";
import { LETTER } from "../../print/paper.ts";
import type { Sheet } from "../../print/sheet.ts";
import { usdSign } from "../common.ts";

const GREY = "#6b7280";
const PURPLE = "#4f46e5";
const SIGNED = { ...DOLLARS, positive: (unsigned: string) => `+${unsigned}` };
const signed = (minor: bigint) => moneyText(minor, SIGNED, "$");

const TYPES: Partial<Record<Entry["kind"], string>> = {
  ach_in: "ACH credit",
  settlement: "ACH credit",
  ach_out: "ACH debit",
  card: "Debit card",
  refund: "Debit card",
  atm: "ATM",
  check: "Check",
  deposit: "Deposit",
  wire_in: "Wire",
  wire_out: "Wire",
  bill: "Bill pay",
  fee: "Fee",
  interest: "Interest",
};

/** A page a browser made: four tiles of sums, then one list with kinds, signs before the dollars and a balance on each row. */
export const layout: Layout = {
  name: "us-fintech-app",
  family: "us-fintech",
  country: "US",
  wording: "plain",
  holder: "company",
  accounts: [
    {
      kind: "checking",
      product: ["Business Checking", "Business Checking Plus"],
      number: "8750########",
      rows: [8, 80],
      checks: 0.04,
      period: "month",
    },
  ],
  paper: {
    size: LETTER,
    font: "open-sans",
    textSize: 8,
    left: 48,
    right: 564,
    top: 48,
    topNext: 56,
    bottom: 716,
    placing: "words",
  },
  frame: (pen, page, pages, { bank }) => {
    pen.rule(48, 736, 564, 736, { weight: 0.4, color: "#d1d5db" });
    pen.text(
      48,
      742,
      `${bank.name} is a financial technology company, not a bank. Banking services provided by Hollow Creek Bank, Member FDIC.`,
      {
        size: 6.5,
        color: GREY,
      },
    );
    pen.text(
      48,
      752,
      "Deposits are insured up to $3,000,000 through the program banks of Hollow Creek Bank.",
      {
        size: 6.5,
        color: GREY,
      },
    );
    pen.text(564, 752, `${page}/${pages}`, { size: 6.5, align: "right", color: GREY });
  },
  print: (sheet, file) => {
    const account = file.accounts[0]!;
    printTop(sheet, file, account);
    printTiles(sheet, account);
    sheet.line("Transactions", { bold: true, size: 12 });
    sheet.down(6);
    printLedger(sheet, account, {
      columns: [
        { key: "date", title: "Date", x: 52 },
        { key: "text", title: "Description", x: 100, width: 210 },
        { key: "code", title: "Type", x: 330 },
        { key: "amount", title: "Amount", x: 478, align: "right" },
        { key: "balance", title: "Balance", x: 560, align: "right" },
      ],
      date: (day) => dateText(day, "MMM D"),
      money: signed,
      balance: usdSign,
      code: ({ kind }) => TYPES[kind] ?? "Transfer",
      head: { bold: true, size: 7.5, color: GREY, shade: "#f3f4f6", rule: "none" },
      rowGap: 7,
      ruling: "lines",
      isMiddled: true,
    });
    sheet.down(18);
    printEarned(sheet, account);
    printErrors(sheet, file);
  },
};

function printTop(sheet: Sheet, { bank, holder }: StatementFile, account: Account): void {
  sheet.text(48, 46, bank.name, { bold: true, size: 16, color: PURPLE });
  sheet.text(564, 48, "Account statement", { size: 12, align: "right" });
  const period = `${dateText(account.start, "MMM D, YYYY")} \u2013 ${dateText(account.end, "MMM D, YYYY")}`;
  sheet.text(564, 64, period, { align: "right", color: GREY });
  sheet.rule(48, 84, 564, 84, { weight: 0.4, color: "#d1d5db" });
  const grey = { size: 7, color: GREY };
  sheet.text(48, 96, "Account holder", grey);
  sheet.text(48, 107, holder.name, { bold: true });
  holder.address.forEach((line, at) => void sheet.text(48, 118 + at * 11, line));
  const facts = [
    ["Account name", account.product],
    ["Account number", account.number],
    ["Routing number", "125555317"],
  ] as const;
  facts.forEach(([label, value], at) => {
    sheet.text(270 + at * 105, 96, label, grey);
    sheet.text(270 + at * 105, 107, value);
  });
  sheet.text(270, 128, "Support", grey);
  sheet.text(270, 139, `${bank.phone}   help@${bank.web.slice(4)}`);
  sheet.y = 166;
}

function printTiles(sheet: Sheet, account: Account): void {
  const tiles = [
    ["Beginning balance", usdSign(account.startMinor), dateText(account.start, "MMM D, YYYY")],
    ["Money in", signed(sumOf(creditsOf(account))), `${creditsOf(account).length} transactions`],
    ["Money out", usdSign(sumOf(debitsOf(account))), `${debitsOf(account).length} transactions`],
    ["Ending balance", usdSign(account.endMinor), dateText(account.end, "MMM D, YYYY")],
  ] as const;
  tiles.forEach(([label, sum, note], at) => {
    const x = 48 + at * 131;
    sheet.fill(x, sheet.y, 123, 54, "#f3f4f6");
    sheet.text(x + 8, sheet.y + 7, label, { size: 7.5, color: GREY });
    sheet.text(x + 8, sheet.y + 20, sum, { bold: true, size: 11 });
    sheet.text(x + 8, sheet.y + 38, note, { size: 7, color: GREY });
  });
  sheet.down(74);
}

function printEarned(sheet: Sheet, account: Account): void {
  sheet.room(90);
  sheet.line("Interest", { bold: true, size: 12 });
  sheet.down(4);
  const interest = sumOf(ofKinds(account, ["interest"]));
  for (const [label, value] of [
    ["Annual percentage yield earned", interest > 0n ? "1.30%" : "0.00%"],
    ["Interest earned this period", usdSign(interest)],
    ["Interest earned this year", usdSign(interest + 1_218n)],
  ] as const) {
    sheet.cells([
      [52, label],
      [300, value, { align: "right" }],
    ]);
    sheet.rule(48, sheet.y + 1, 300, sheet.y + 1, { weight: 0.3, color: "#d1d5db" });
    sheet.down(5);
  }
  sheet.down(12);
}

function printErrors(sheet: Sheet, { bank }: StatementFile): void {
  sheet.room(90);
  sheet.line("In case of errors or questions about your electronic transfers", { bold: true });
  printParagraph(
    sheet,
    `Write to help@${bank.web.slice(4)} or call ${bank.phone} as soon as you can, no later than 60 days after the first statement on which the problem appeared. Tell us your name, your account number and the dollar amount of the suspected error. Wires sent within the country cost $15.00, cash deposits $4.95 each; cards may spend up to $10,000.00 and draw $2,000.00 in cash a day.`,
    { size: 7, color: GREY },
  );
}
