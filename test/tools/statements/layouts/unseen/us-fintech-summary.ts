import type { Day } from "../../../../../src/core/model/day.ts";
import type { Account, Entry, Layout, StatementFile } from "../../model.ts";
import { creditsOf, debitsOf, ofKinds, printAddress, printParagraph, sumOf } from "../../print/blocks.ts";
import { dateText } from "../../print/formats.ts";
import { LETTER } from "../../print/paper.ts";
import type { Sheet } from "../../print/sheet.ts";
import { printTable, type Row } from "../../print/table.ts";
import { pageOf, usdSign, usdUnsignedSign } from "../common.ts";

const BLUE = "#0a4bd6";
const slashed = (day: Day) => dateText(day, "MM/DD/YY");
const long = (day: Day) => dateText(day, "MMMM D, YYYY");

/**
 * An online business account at a partner bank: the summary as a list with the period in its labels, deposits and withdrawals in tables
 * of their own without signs or balances, fees apart even when there are none, interest explained below.
 */
export const layout: Layout = {
  name: "us-fintech-summary",
  family: "us-fintech",
  country: "US",
  wording: "plain",
  holder: "company",
  accounts: [
    {
      kind: "checking",
      product: ["Business Checking", "Business Checking Plus", "Premier Business Checking"],
      number: "87510#######",
      rows: [6, 60],
      checks: 0.04,
    },
  ],
  paper: {
    size: LETTER,
    font: "condensed",
    textSize: 9.5,
    left: 56,
    right: 556,
    top: 60,
    topNext: 64,
    bottom: 716,
    placing: "words",
  },
  frame: (pen, page, pages, { bank, accounts: [account] }) => {
    if (page > 1) {
      pen.text(56, 34, bank.name, { bold: true, size: 10, color: BLUE });
      pen.text(556, 34, `Account ending in ${account!.number.slice(-4)}`, { align: "right", size: 8 });
      pen.rule(56, 50, 556, 50, { color: "#cccccc" });
    }
    pen.text(306, 744, pageOf(page, pages), { align: "center", size: 8 });
  },
  print: (sheet, file) => {
    const account = file.accounts[0]!;
    printTop(sheet, file, account);
    const fees = ofKinds(account, ["fee"]);
    const interest = ofKinds(account, ["interest"]);
    const credits = creditsOf(account).filter((entry) => !interest.includes(entry));
    const debits = debitsOf(account).filter((entry) => !fees.includes(entry));
    printRows(sheet, account, "Deposits and credits", credits);
    printRows(sheet, account, "Interest", interest);
    printRows(sheet, account, "Withdrawals and debits", debits);
    printRows(sheet, account, "Fees", fees);
    printEnd(sheet, file);
  },
};

function printTop(sheet: Sheet, file: StatementFile, account: Account): void {
  const { bank } = file;
  sheet.text(56, 34, bank.name, { bold: true, size: 20, color: BLUE });
  sheet.text(556, 36, "Monthly statement", { bold: true, size: 12, align: "right" });
  sheet.text(556, 52, `${long(account.start)} – ${long(account.end)}`, { align: "right" });
  printAddress(sheet, file, 56, 92);
  const facts = [
    ["Account", account.product],
    ["Account number", account.number],
    ["Routing number", "073900218"],
    ["Customer care", bank.phone],
  ] as const;
  facts.forEach(([label, value], at) => {
    sheet.text(360, 92 + at * 13, label, { color: "#555555" });
    sheet.text(556, 92 + at * 13, value, { align: "right" });
  });
  sheet.y = 172;
  sheet.line("Account summary", { bold: true, size: 13, color: BLUE });
  sheet.down(4);
  const [fees, interest] = [ofKinds(account, ["fee"]), ofKinds(account, ["interest"])];
  const credits = creditsOf(account).filter((entry) => !interest.includes(entry));
  const debits = debitsOf(account).filter((entry) => !fees.includes(entry));
  const lines: [string, string][] = [
    [`Opening balance on ${slashed(account.start)}`, usdSign(account.startMinor)],
    ["Deposits and credits", `+ ${usdSign(sumOf(credits))}`],
    ["Interest earned", `+ ${usdSign(sumOf(interest))}`],
    ["Withdrawals and debits", `- ${usdUnsignedSign(sumOf(debits))}`],
    ["Fees", `- ${usdUnsignedSign(sumOf(fees))}`],
    [`Closing balance on ${slashed(account.end)}`, usdSign(account.endMinor)],
  ];
  lines.forEach(([label, value], at) => {
    const bold = at === 0 || at === lines.length - 1;
    sheet.text(56, sheet.y, label, { bold });
    sheet.text(556, sheet.y, value, { bold, align: "right" });
    sheet.rule(56, sheet.y + 14, 556, sheet.y + 14, { color: "#dddddd" });
    sheet.down(18);
  });
  sheet.down(16);
}

function title(sheet: Sheet, text: string): void {
  sheet.room(80);
  sheet.line(text, { bold: true, size: 12, color: BLUE });
  sheet.down(3);
}

function printRows(sheet: Sheet, account: Account, name: string, entries: readonly Entry[]): void {
  if (entries.length === 0 && name === "Interest") return;
  title(sheet, name);
  if (entries.length === 0) {
    sheet.line(`There were no ${name.toLowerCase()} in this period.`, { color: "#555555" });
    sheet.down(14);
    return;
  }
  const rows = entries.map(
    (entry): Row => ({
      entry,
      cells: {
        date: slashed(entry.day),
        text: entry.lines.join(" "),
        amount: usdUnsignedSign(entry.printed),
      },
    }),
  );
  printTable(
    sheet,
    {
      account,
      columns: [
        { key: "date", title: "Date posted", x: 56 },
        { key: "text", title: "Description", x: 130, width: 320 },
        { key: "amount", title: "Amount", x: 556, align: "right" },
      ],
      head: { bold: true, size: 8.5 },
      ruling: "lines",
      rowGap: 5,
    },
    rows,
  );
  sheet.room(20);
  sheet.down(4);
  sheet.text(56, sheet.y, `Total ${name.toLowerCase()}`, { bold: true });
  sheet.text(556, sheet.y, usdUnsignedSign(sumOf(entries)), { bold: true, align: "right" });
  sheet.down(28);
}

function printEnd(sheet: Sheet, { bank }: StatementFile): void {
  sheet.room(120);
  title(sheet, "About your interest");
  printParagraph(
    sheet,
    "You earn 1.30% APY on balances up to $250,000.00 in months in which you spend $500.00 with your card or receive $2,500.00 from customers. Interest is paid on the first business day after the month.",
    { size: 8 },
  );
  sheet.down(6);
  printParagraph(
    sheet,
    `${bank.name} is a financial technology company and not a bank. Accounts are held with our partner bank, Member FDIC. If you find a mistake tell us within 60 days at ${bank.phone} or ${bank.web}.`,
    { size: 8 },
  );
}
