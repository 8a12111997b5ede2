import { makePerson } from "../../content/people.ts";
import type { Account, Entry, Layout } from "../../model.ts";
import { ofKinds, printAddress, printParagraph, sumOf } from "../../print/blocks.ts";
import { dateText } from "../../print/formats.ts";
import { LETTER } from "../../print/paper.ts";
import type { Sheet } from "../../print/sheet.ts";
import { printTable, type TableStyle } from "../../print/table.ts";
import { pageOf, usdUnsigned, usdUnsignedSign } from "../common.ts";

/** Credits have CR behind them, without a space. */
const owed = (minor: bigint) => `${usdUnsigned(minor)}${minor > 0n ? "CR" : ""}`;
const owedSign = (minor: bigint) => `${usdUnsignedSign(minor)}${minor > 0n ? "CR" : ""}`;

const tableOf = (account: Account, title: string): TableStyle => ({
  account,
  columns: [
    { key: "date", title: ["Post", "Date"], x: 44 },
    { key: "made", title: ["Tran", "Date"], x: 80 },
    { key: "ref", title: "Reference Number", x: 118 },
    { key: "text", title: "Transaction Description", x: 236, width: 250 },
    { key: "amount", title: "Amount", x: 568, align: "right" },
  ],
  head: { bold: true, size: 7 },
  ruling: "zebra",
  nextTitle: (sheet) => {
    sheet.line(`${title} (continued)`, { bold: true, size: 8 });
    sheet.down(2);
  },
});

function printRows(sheet: Sheet, account: Account, title: string, entries: readonly Entry[]): void {
  printTable(
    sheet,
    tableOf(account, title),
    entries.map((entry) => ({
      entry,
      cells: {
        date: dateText(entry.day, "MM-DD"),
        made: dateText(entry.madeOn, "MM-DD"),
        ref: `2469216${entry.reference}00${entry.reference.slice(0, 5)}`,
        text: entry.lines[0]!,
        amount: owed(entry.printed),
      },
      more: { text: entry.lines.slice(1) },
    })),
  );
  sheet.down(10);
}

/** A person's card: name and number on the left, four sums above its rows, beside one another. */
function printCard(
  sheet: Sheet,
  account: Account,
  person: string,
  card: string,
  own: readonly Entry[],
): void {
  if (own.length === 0) return;
  sheet.room(100);
  const credits = own.filter(({ minor }) => minor > 0n);
  const purchases = own.filter(({ minor }) => minor < 0n);
  sheet.frame(40, sheet.y - 3, 532, 27);
  const heads = [
    [44, person.toUpperCase(), "left"],
    [300, "CREDITS", "right"],
    [390, "PURCHASES", "right"],
    [475, "CASH ADV", "right"],
    [568, "TOTAL ACTIVITY", "right"],
  ] as const;
  for (const [x, text, align] of heads) sheet.text(x, sheet.y, text, { bold: true, size: 7.5, align });
  sheet.down(11);
  const values = [
    [44, `XXXX-XXXX-XXXX-${card}`, "left"],
    [300, usdUnsignedSign(sumOf(credits)), "right"],
    [390, usdUnsignedSign(sumOf(purchases)), "right"],
    [475, "$0.00", "right"],
    [568, owedSign(sumOf(own)), "right"],
  ] as const;
  for (const [x, text, align] of values) sheet.text(x, sheet.y, text, { align });
  sheet.down(20);
  printRows(sheet, account, person.toUpperCase(), own);
}

/** The summary is one long sum: titles over figures, signs between them. */
function printEquation(sheet: Sheet, account: Account): void {
  const parts = [
    ["Previous", "Balance", owedSign(account.startMinor), ""],
    ["Purchases And", "Other Charges", usdUnsignedSign(sumOf(ofKinds(account, ["card"]))), "+"],
    ["Fees And", "Interest", usdUnsignedSign(sumOf(ofKinds(account, ["fee", "interest_charged"]))), "+"],
    ["", "Credits", usdUnsignedSign(sumOf(ofKinds(account, ["refund"]))), "-"],
    ["", "Payments", usdUnsignedSign(sumOf(ofKinds(account, ["payment"]))), "-"],
    ["New", "Balance", owedSign(account.endMinor), "="],
  ] as const;
  sheet.fill(40, sheet.y - 4, 532, 38, "#e9eef4");
  parts.forEach(([above, below, value, sign], at) => {
    const x = 84 + at * 90;
    sheet.text(x, sheet.y, above, { size: 7, align: "center" });
    sheet.text(x, sheet.y + 8, below, { size: 7, align: "center" });
    sheet.text(x, sheet.y + 20, value, { bold: true, align: "center" });
    sheet.text(x - 46, sheet.y + 20, sign, { bold: true });
  });
  sheet.down(46);
}

/** A company's cards: payments of the company first, then each person's card under a box of sums; CR glued to credits; the summary as one sum across. */
export const layout: Layout = {
  name: "us-card-activity-cr",
  family: "us-card",
  country: "US",
  wording: "card",
  holder: "company",
  accounts: [
    {
      kind: "card",
      product: "Corporate Card",
      number: "####-####-####-####",
      rows: [6, 60],
      period: "cycle",
    },
  ],
  paper: { size: LETTER, font: "helvetica", textSize: 8, left: 40, right: 572, top: 70, bottom: 725 },
  frame: (pen, page, pages, { bank, holder, accounts: [account] }) => {
    pen.text(40, 28, bank.name, { bold: true, size: 14 });
    if (page > 1) {
      pen.text(40, 48, `Company Name: ${holder.name}`);
      pen.text(300, 48, `Corporate Account Number: ${account!.number}`);
    }
    pen.text(572, 30, `Statement Date: ${dateText(account!.end, "MM-DD-YYYY")}`, { align: "right" });
    pen.text(572, 756, pageOf(page, pages), { align: "right", size: 7 });
  },
  print: (sheet, file) => {
    const account = file.accounts[0]!;
    const { dice } = file;
    const facts = [
      ["ACCOUNT NUMBER", account.number],
      ["BILLING PERIOD", `${dateText(account.start, "MM-DD-YYYY")} - ${dateText(account.end, "MM-DD-YYYY")}`],
      ["AMOUNT DUE", owedSign(account.endMinor)],
    ] as const;
    facts.forEach(([label, value], at) => {
      sheet.text(400, 76 + at * 12, label, { bold: true, size: 7, align: "right" });
      sheet.text(572, 76 + at * 12, value, { align: "right" });
    });
    printAddress(sheet, file, 60, 120);
    sheet.y = 190;
    sheet.line("CORPORATE ACCOUNT SUMMARY", { bold: true, size: 10 });
    sheet.down(6);
    printEquation(sheet, account);
    printParagraph(
      sheet,
      "Amounts past due are charged 2.00% each month, at least $2.50. Questions about a charge of $500.00 or more: call before the payment is due.",
      { size: 7 },
    );
    sheet.down(12);
    const payments = ofKinds(account, ["payment", "fee", "interest_charged"]);
    if (payments.length > 0) {
      sheet.line("CORPORATE ACCOUNT ACTIVITY", { bold: true, size: 10 });
      sheet.cells([
        [44, file.holder.name],
        [568, `TOTAL CORPORATE ACTIVITY   ${owedSign(sumOf(payments))}`, { bold: true, align: "right" }],
      ]);
      sheet.down(6);
      printRows(sheet, account, "CORPORATE ACCOUNT ACTIVITY", payments);
    }
    const cards = ofKinds(account, ["card", "refund"]);
    sheet.room(120);
    sheet.line("CARDHOLDER ACTIVITY", { bold: true, size: 10 });
    sheet.down(6);
    for (const group of [0, 1, 2])
      printCard(
        sheet,
        account,
        makePerson(dice),
        dice.digits(4),
        cards.filter((_, at) => at % 3 === group),
      );
    sheet.room(60);
    sheet.line("Department: 00000   Total: as above   Division: 00000", { size: 7 });
  },
};
