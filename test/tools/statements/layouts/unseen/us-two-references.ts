import type { Account, Entry, Layout } from "../../model.ts";
import { creditsOf, dailyBalances, debitsOf, ofKinds, printParagraph, sumOf } from "../../print/blocks.ts";
import { dateText } from "../../print/formats.ts";
import { printLegal } from "../../print/notices.ts";
import { LETTER } from "../../print/paper.ts";
import type { Sheet } from "../../print/sheet.ts";
import { printCheckList } from "../../print/side-by-side.ts";
import { printTable } from "../../print/table.ts";
import { pageOf, usdSign, usdUnsigned, usdUnsignedSign } from "../common.ts";

const BLUE = "#0b4f8a";
const title = (sheet: Sheet, text: string, size = 11) => {
  sheet.line(text, { bold: true, size, color: BLUE });
  sheet.down(2);
};

/** `Total X: $1.00` at the left edge, and the number of rows at the end of the same line. */
function totals(sheet: Sheet, what: string, entries: readonly Entry[]): void {
  sheet.room(20);
  sheet.down(3);
  sheet.cells([
    [40, `Total ${what}: ${usdUnsignedSign(sumOf(entries))}`, { bold: true }],
    [572, `Total number of ${what}: ${entries.length}`, { align: "right" }],
  ]);
  sheet.down(14);
}

function printRows(sheet: Sheet, account: Account, what: string, entries: readonly Entry[]): void {
  if (entries.length === 0) return;
  sheet.room(90);
  const heading = `${what} this statement period`;
  title(sheet, heading);
  printTable(
    sheet,
    {
      account,
      columns: [
        { key: "date", title: "Date", x: 40 },
        { key: "amount", title: ["", "Amount ($)"], x: 146, align: "right" },
        { key: "text", title: "Activity", x: 160, width: 232 },
        { key: "customer", title: ["Reference numbers", "Customer"], x: 404 },
        { key: "ref", title: ["", "Bank"], x: 572, align: "right" },
      ],
      head: { bold: true, size: 7.5 },
      ruling: "lines",
      rowGap: 5,
      nextTitle: (at) => title(at, `${heading} (continued)`),
    },
    entries.map((entry) => ({
      entry,
      description: entry.lines.join(" "),
      cells: {
        date: dateText(entry.day, "MMM DD"),
        amount: usdUnsigned(entry.printed),
        text: entry.lines.join(" "),
        customer: entry.kind === "deposit" ? entry.reference.slice(0, 4) : "",
        ref: `9488${entry.reference}`,
      },
    })),
  );
  totals(sheet, what, entries);
}

function printChecks(sheet: Sheet, account: Account, checks: readonly Entry[]): void {
  if (checks.length === 0) return;
  sheet.room(110);
  title(sheet, "Checks paid this statement period");
  sheet.line("* This symbol indicates a break in check number sequence", { size: 7 });
  sheet.line("# This symbol indicates an original item not enclosed", { size: 7 });
  printCheckList(sheet, account, checks, {
    columns: 2,
    order: "down",
    titles: ["Check number", "Amount ($)", "Date paid", "Bank reference"],
    cells: [{ x: 4 }, { x: 116, align: "right" }, { x: 126 }, { x: 250, align: "right" }],
    head: { bold: true, size: 7.5 },
    cellsOf: ({ checkNumber, printed, day, reference }, isGap) => [
      `${isGap ? "*" : ""}#${checkNumber}`,
      usdUnsigned(printed),
      dateText(day, "MMM DD"),
      `0970${reference.slice(0, 6)}`,
    ],
  });
  sheet.down(4);
  totals(sheet, "checks paid", checks);
}

/** The sum stands before the text, two numbers of reference behind it; totals in words at the left; a line for an account's own name. */
export const layout: Layout = {
  name: "us-two-references",
  family: "us-sections",
  country: "US",
  wording: "des",
  holder: "company",
  accounts: [
    {
      kind: "checking",
      product: ["Commercial Checking", "Basic Business Checking", "Small Business Checking"],
      number: "18########",
      rows: [8, 65],
      checks: 0.25,
      period: "month",
    },
  ],
  paper: { size: LETTER, font: "times", textSize: 9, left: 40, right: 572, top: 70, bottom: 725 },
  frame: (pen, page, pages, { bank, holder, accounts: [account] }) => {
    const { product, number, start, end } = account!;
    pen.text(40, 28, bank.name, { bold: true, size: 16, color: BLUE });
    const right = { align: "right", size: 8 } as const;
    pen.text(572, 24, `${product} statement`, { ...right, bold: true, size: 11 });
    pen.text(572, 38, `${dateText(start, "MMMM D, YYYY")} to ${dateText(end, "MMMM D, YYYY")}`, right);
    if (page > 1) pen.text(572, 48, `${holder.name}: ${number}`, right);
    pen.text(572, 760, pageOf(page, pages), right);
  },
  print: (sheet, file) => {
    const account = file.accounts[0]!;
    const { holder, bank } = file;
    const lines = [holder.name, "OPERATING ACCOUNT", ...holder.address];
    lines.forEach((line, at) => void sheet.text(70, 110 + at * 11, line));
    sheet.text(
      70,
      99,
      `${file.dice.digits(6)} 1 AV 0.455   ${file.dice.digits(5)}/000${file.dice.digits(3)}`,
      {
        size: 6,
      },
    );
    sheet.text(380, 100, "To contact us", { bold: true });
    sheet.text(380, 112, `Call ${bank.phone}`);
    sheet.text(380, 124, `Visit ${bank.web}`);
    sheet.y = 190;
    const checks = ofKinds(account, ["check"]);
    const fees = ofKinds(account, ["fee"]);
    const credits = creditsOf(account);
    const paper = ofKinds(account, ["deposit"]);
    const electronicIn = credits.filter((entry) => !paper.includes(entry));
    const cards = ofKinds(account, ["card", "atm"]);
    const debits = debitsOf(account);
    const rest = debits.filter((entry) => ![...checks, ...fees, ...cards].includes(entry));
    title(sheet, `${account.product} account summary`, 13);
    sheet.cells([[40, `Account number ${account.number}`]]);
    sheet.down(6);
    const summary = [
      [`Beginning balance`, `on ${dateText(account.start, "MMMM D, YYYY")}`, usdSign(account.startMinor)],
      ["Plus deposits", "", ""],
      ["   Deposits", "", usdSign(sumOf(paper))],
      ["   Electronic deposits", "", usdSign(sumOf(electronicIn))],
      ["Less withdrawals", "", ""],
      ["   Checks", "", `-${usdUnsignedSign(sumOf(checks))}`],
      ["   Electronic (EFT) withdrawals", "", `-${usdUnsignedSign(sumOf(rest))}`],
      ["   ATM and card withdrawals", "", `-${usdUnsignedSign(sumOf(cards))}`],
      ["   Fees and service charges", "", `-${usdUnsignedSign(sumOf(fees))}`],
      [`Ending balance`, `on ${dateText(account.end, "MMMM D, YYYY")}`, usdSign(account.endMinor)],
    ] as const;
    for (const [label, on, value] of summary) {
      const bold = on !== "";
      sheet.text(label.startsWith(" ") ? 56 : 40, sheet.y, label.trim(), { bold });
      sheet.text(130, sheet.y, on, { bold });
      sheet.text(330, sheet.y, value, { bold, align: "right" });
      sheet.rule(40, sheet.y + 11, 330, sheet.y + 11, { weight: 0.2 });
      sheet.down(14);
    }
    sheet.down(10);
    printRows(sheet, account, "Deposits", paper);
    printRows(sheet, account, "Electronic deposits", electronicIn);
    printChecks(sheet, account, checks);
    printRows(sheet, account, "ATM and card withdrawals", cards);
    printRows(sheet, account, "Electronic withdrawals", rest);
    printRows(sheet, account, "Fees and service charges", fees);
    sheet.room(120);
    title(sheet, "Lowest daily balance");
    const days = dailyBalances(account).toSorted(([, a], [, b]) => Number(a - b));
    const [day, balance] = days[0] ?? [account.start, account.startMinor];
    printParagraph(
      sheet,
      `Your lowest daily balance this statement period was ${usdSign(balance)} on ${dateText(day, "MMMM D, YYYY")}. When your average daily balance in a statement period is more than $5,000.00 you pay no monthly charge of $16.00.`,
    );
    sheet.down(10);
    printLegal(sheet, file);
  },
};
