import { civilOf } from "../../../../../src/core/model/day.ts";
import type { Account, Layout } from "../../model.ts";
import { creditsOf, debitsOf, printAddress, sumOf } from "../../print/blocks.ts";
import { DOLLARS, dateText, type Marks, moneyText } from "../../print/formats.ts";
import { printLedger } from "../../print/ledger-table.ts";
import { A4 } from "../../print/paper.ts";
import type { Sheet } from "../../print/sheet.ts";
import { usdUnsigned } from "../common.ts";

/** `Cr` after what comes in, nothing after what goes out; a balance says `Cr` or `Dr`. */
const ROW: Marks = { ...DOLLARS, negative: (text) => text, positive: (text) => `${text}Cr` };
const BALANCE: Marks = { ...ROW, negative: (text) => `${text}Dr` };
const balanceText = (minor: bigint) => moneyText(minor, BALANCE);
const longDay = (day: Account["start"]) => dateText(day, "D MMMM YYYY");

/** South Africa: a tax invoice and a statement in one, charges that only accrue in the last column, the turnover at the end. */
export const layout: Layout = {
  name: "za-business-cr",
  family: "za",
  country: "ZA",
  wording: "plain",
  holder: "company",
  accounts: [
    {
      kind: "checking",
      product: ["Business Current Account", "Enterprise Cheque Account"],
      number: "6##########",
      rows: [8, 60],
      period: "cycle",
      mayBeOverdrawn: true,
    },
  ],
  paper: { size: A4, font: "helvetica", textSize: 8, left: 36, right: 560, top: 60, bottom: 780 },
  frame: (pen, page, pages, { bank, accounts: [account] }) => {
    pen.text(36, 24, bank.name, { bold: true, size: 15, color: "#006341" });
    if (page > 1) pen.text(560, 30, `${account!.product} : ${account!.number}`, { align: "right", size: 7 });
    pen.text(
      36,
      806,
      `${bank.legal}. An authorised financial services and credit provider. VAT registration number 4210102051.`,
      { size: 6 },
    );
    pen.text(560, 806, `Page ${page} of ${pages}`, { align: "right", size: 6.5 });
  },
  print: (sheet, file) => {
    const account = file.accounts[0]!;
    printAddress(sheet, file, 50, 80);
    sheet.text(560, 80, "Statement / Tax Invoice", { bold: true, size: 11, align: "right" });
    sheet.text(560, 96, `Branch ${file.bank.street}`, { size: 7, align: "right" });
    sheet.text(560, 107, `Enquiries ${file.bank.phone}`, { size: 7, align: "right" });
    sheet.y = 150;
    sheet.line(`${account.product} : ${account.number}`, { bold: true, size: 11 });
    sheet.line(`Statement Period : ${longDay(account.start)} to ${longDay(account.end)}`);
    sheet.line(`Statement Date : ${longDay(account.end)}`);
    sheet.down(10);
    printBoxes(sheet, account);
    sheet.line("Transactions in RAND (ZAR)", { bold: true });
    sheet.down(3);
    printLedger(sheet, account, {
      columns: [
        { key: "date", title: "Date", x: 40 },
        { key: "text", title: "Description", x: 80, width: 240 },
        { key: "amount", title: "Amount", x: 400, align: "right" },
        { key: "balance", title: "Balance", x: 488, align: "right" },
        { key: "code", title: ["Accrued Bank", "Charges"], x: 556, align: "right" },
      ],
      date: (day) => dateText(day, "DD MMM"),
      money: (minor) => moneyText(minor, ROW),
      balance: balanceText,
      code: ({ reference }) => (Number(reference) % 3 === 0 ? `${Number(reference.slice(0, 1)) + 1}.50` : ""),
      isJoined: true,
      head: { bold: true, size: 7.5, shade: "#dfe9e3" },
    });
    sheet.room(70);
    sheet.down(4);
    sheet.line(`Closing Balance ${balanceText(account.endMinor)}`, { bold: true, x: 80 });
    sheet.down(8);
    printTurnover(sheet, account);
  },
};

function printBoxes(sheet: Sheet, account: Account): void {
  const top = sheet.y;
  const column = (x: number, title: string, lines: readonly (readonly [string, string])[]) => {
    sheet.fill(x, top, 166, 12, "#dfe9e3");
    sheet.text(x + 3, top + 2, title, { bold: true });
    lines.forEach(([label, value], index) => {
      sheet.text(x + 3, top + 17 + index * 11, label);
      sheet.text(x + 163, top + 17 + index * 11, value, { align: "right" });
    });
  };
  column(36, "Statement Balances", [
    ["Opening Balance", balanceText(account.startMinor)],
    ["Closing Balance", balanceText(account.endMinor)],
  ]);
  column(214, "Bank Charges", [
    ["Service Fees", moneyText(-feesOf(account), ROW)],
    ["Cash Deposit Fees", "0.00"],
    ["VAT @ 15.00%", "37.11"],
  ]);
  column(394, "Interest Rate", [
    ["Credit Rate", "0.00%"],
    ["Debit Rate", "Prime + 3.50%"],
    ["Financial Year", String(civilOf(account.end).year)],
  ]);
  sheet.y = top + 64;
}

const feesOf = ({ entries }: Account) =>
  entries.reduce((sum, { kind, minor }) => (kind === "fee" ? sum + minor : sum), 0n);

function printTurnover(sheet: Sheet, account: Account): void {
  const [credits, debits] = [creditsOf(account), debitsOf(account)];
  sheet.line("Turnover for Statement Period", { bold: true });
  sheet.cells([
    [40, "No. Credit Transactions"],
    [200, String(credits.length), { align: "right" }],
    [300, `${usdUnsigned(sumOf(credits))}Cr`, { align: "right" }],
  ]);
  sheet.cells([
    [40, "No. Debit Transactions"],
    [200, String(debits.length), { align: "right" }],
    [300, `${usdUnsigned(sumOf(debits))}Dr`, { align: "right" }],
  ]);
}
