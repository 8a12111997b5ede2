import type { Account, Entry, Layout } from "../../model.ts";
import { creditsOf, debitsOf, ofKinds, printAddress, printParagraph, sumOf } from "../../print/blocks.ts";
import { dateText } from "../../print/formats.ts";
import { printLegal, printWorksheet } from "../../print/notices.ts";
import { LETTER } from "../../print/paper.ts";
import { printSection, type SectionStyle } from "../../print/sections.ts";
import type { Sheet } from "../../print/sheet.ts";
import { printCheckList, printDailyList } from "../../print/side-by-side.ts";
import { pageOf, usdTrailing, usdUnsigned } from "../common.ts";

const title = (sheet: Sheet, text: string) => {
  sheet.line(text, { bold: true, size: 9.5 });
  sheet.rule(sheet.left, sheet.y - 1, sheet.right, sheet.y - 1, { weight: 1 });
  sheet.down(1);
};
const style: SectionStyle = {
  columns: [
    { key: "date", title: "Date", x: 44 },
    { key: "text", title: "Description of Transaction", x: 82, width: 280 },
    { key: "ref", title: "Ref Number", x: 470, align: "right" },
    { key: "amount", title: "Amount", x: 566, align: "right" },
  ],
  date: (day) => dateText(day, "MMM D"),
  money: usdTrailing,
  title,
  continued: " (continued)",
  total: (text) => `Total ${text.replace(" (continued)", "")}`,
  totalMoney: (minor) => `$ ${usdTrailing(minor)}`,
  head: { italic: true, size: 8, rule: "none" },
};
/** The sign of the currency stands far before the first amount. */
const firstOf = (minor: bigint) => `$        ${usdTrailing(minor)}`;

function printChecks(sheet: Sheet, account: Account, checks: readonly Entry[]): void {
  if (checks.length === 0) return;
  sheet.room(90);
  title(sheet, "Checks Presented Conventionally");
  printCheckList(sheet, account, checks, {
    columns: 2,
    order: "down",
    titles: ["Check", "Date", "Ref Number", "Amount"],
    cells: [{ x: 4 }, { x: 60 }, { x: 165, align: "right" }, { x: 245, align: "right" }],
    head: { italic: true, size: 8 },
    cellsOf: ({ checkNumber, day, reference, printed }, isGap) => [
      `${checkNumber}${isGap ? "*" : ""}`,
      dateText(day, "MMM D"),
      reference,
      usdUnsigned(printed),
    ],
  });
  sheet.cells([
    [60, "* Gap in check sequence", { size: 7.5 }],
    [440, `Conventional Checks Paid (${checks.length})`, { bold: true, align: "right" }],
    [566, `$ ${usdTrailing(sumOf(checks))}`, { bold: true, align: "right" }],
  ]);
  sheet.down(12);
}

function printAnalysis(sheet: Sheet, account: Account): void {
  sheet.room(130);
  title(sheet, "ANALYSIS SERVICE CHARGE DETAIL");
  sheet.line(`Account Analysis Activity for: ${dateText(account.end, "MMMM YYYY")}`, { size: 8 });
  sheet.cells([
    [60, "Account Number:"],
    [360, account.number, { align: "right" }],
  ]);
  sheet.cells([
    [60, `Analysis Service Charge assessed to ${account.number}`],
    [470, "$"],
    [566, "0.00", { align: "right" }],
  ]);
  sheet.down(4);
  sheet.cells([
    [60, "Service", { italic: true }],
    [330, "Volume", { italic: true, align: "right" }],
    [440, "Avg Unit Price", { italic: true, align: "right" }],
    [566, "Total Charge", { italic: true, align: "right" }],
  ]);
  const services = [
    ["Combined Transactions/Items", String(account.entries.length), "No Charge"],
    ["Night/Processed Deposits", "4", "No Charge"],
    ["Monthly Account Maintenance", "1", "15.00000"],
  ] as const;
  for (const [label, volume, price] of services)
    sheet.cells([
      [66, label],
      [330, volume, { align: "right" }],
      [440, price, { align: "right" }],
      [566, price === "No Charge" ? price : "15.00", { align: "right" }],
    ]);
  sheet.cells([
    [66, "Fee Based Service Charges Waived", { bold: true }],
    [470, "$"],
    [566, "15.00-", { align: "right", bold: true }],
  ]);
}

/** Kinds of deposits and withdrawals with reference numbers beside the sums, minus signs behind, cards with subtotals, analysis of services. */
export const layout: Layout = {
  name: "us-ref-minus-behind",
  family: "us-sections",
  country: "US",
  wording: "ref_line",
  holder: "company",
  accounts: [
    {
      kind: "checking",
      product: ["SILVER BUSINESS CHECKING", "GOLD BUSINESS CHECKING"],
      number: "1-###-####-####",
      rows: [10, 75],
      checks: 0.2,
      period: "month",
      mayBeOverdrawn: true,
    },
  ],
  paper: { size: LETTER, font: "helvetica", textSize: 8.5, left: 40, right: 570, top: 110, bottom: 735 },
  frame: (pen, page, pages, { bank, holder, accounts: [account] }) => {
    const end = dateText(account!.end, "MMM D, YYYY");
    if (page === 1) pen.text(40, 30, bank.name, { bold: true, size: 15, color: "#0c2074" });
    else [holder.name, ...holder.address].forEach((line, at) => void pen.text(40, 30 + at * 10, line));
    pen.text(570, 30, "Business Statement", { align: "right", bold: true, size: 11 });
    pen.text(570, 46, "Account Number:", { align: "right", size: 7 });
    pen.text(570, 54, account!.number, { align: "right", bold: true });
    pen.text(570, 66, "Statement Period:", { align: "right", size: 7 });
    pen.text(570, 74, dateText(account!.start, "MMM D, YYYY"), { align: "right" });
    pen.text(570, 83, "through", { align: "right", size: 7 });
    pen.text(570, 91, end, { align: "right" });
    pen.text(570, 764, pageOf(page, pages), { align: "right", size: 8 });
  },
  print: (sheet, file) => {
    const account = file.accounts[0]!;
    printAddress(sheet, file, 70, 150);
    sheet.text(400, 150, "To Contact Us", { bold: true });
    sheet.text(400, 162, `24-Hour Business Solutions: ${file.bank.phone}`);
    sheet.text(400, 174, file.bank.web);
    sheet.y = 220;
    sheet.line("NEWS FOR YOU", { bold: true });
    printParagraph(
      sheet,
      "Earn up to a $500.00 bonus when you open a new business card by March 31 and spend $4,500.00 in the first 150 days.",
      { size: 8 },
    );
    sheet.down(10);
    sheet.cells([
      [40, account.product, { bold: true, size: 10 }],
      [570, "Member FDIC", { size: 6.5, align: "right" }],
    ]);
    sheet.cells([
      [40, `${file.bank.legal}`, { size: 8 }],
      [570, `Account Number ${account.number}`, { align: "right", bold: true }],
    ]);
    title(sheet, "Account Summary");
    sheet.text(260, sheet.y, "# Items", { size: 7.5, align: "right" });
    sheet.down(10);
    const credits = creditsOf(account);
    const checks = ofKinds(account, ["check"]);
    const cards = ofKinds(account, ["card"]);
    const deposits = ofKinds(account, ["deposit"]);
    const otherIn = credits.filter((entry) => !deposits.includes(entry));
    const otherOut = debitsOf(account).filter((entry) => !checks.includes(entry) && !cards.includes(entry));
    const summary = (label: string, entries: readonly Entry[]) => {
      if (entries.length > 0)
        sheet.cells([
          [44, label],
          [260, String(entries.length), { align: "right" }],
          [360, usdTrailing(sumOf(entries)), { align: "right" }],
        ]);
    };
    sheet.cells([
      [44, `Beginning Balance on ${dateText(account.start, "MMM D")}`],
      [285, "$"],
      [360, usdTrailing(account.startMinor), { align: "right" }],
    ]);
    summary("Customer Deposits", deposits);
    summary("Other Deposits", otherIn);
    summary("Card Withdrawals", cards);
    summary("Other Withdrawals", otherOut);
    summary("Checks Paid", checks);
    sheet.cells([
      [54, `Ending Balance on ${dateText(account.end, "MMM D, YYYY")}`, { bold: true }],
      [285, "$", { bold: true }],
      [360, usdTrailing(account.endMinor), { bold: true, align: "right" }],
    ]);
    sheet.down(14);
    const firstMoney = firstOf;
    printSection(sheet, account, { title: "Customer Deposits", entries: deposits }, { ...style, firstMoney });
    printSection(sheet, account, { title: "Other Deposits", entries: otherIn }, { ...style, firstMoney });
    const card = file.dice.digits(4);
    const cardTitle = (at: Sheet, text: string) => {
      title(at, text);
      at.line(`Card Number: xxxx-xxxx-xxxx-${card}`, { bold: true, size: 8 });
    };
    const subtotal = () => `Card ${card} Withdrawals Subtotal`;
    printSection(
      sheet,
      account,
      { title: "Card Withdrawals", entries: cards },
      { ...style, title: cardTitle, total: subtotal },
    );
    if (cards.length > 0) {
      sheet.y -= 12;
      sheet.cells([
        [440, "Total Card Withdrawals", { bold: true, align: "right" }],
        [566, `$ ${usdTrailing(sumOf(cards))}`, { bold: true, align: "right" }],
      ]);
      sheet.down(12);
    }
    printSection(sheet, account, { title: "Other Withdrawals", entries: otherOut }, { ...style, firstMoney });
    printChecks(sheet, account, checks);
    sheet.room(70);
    title(sheet, "Balance Summary");
    printDailyList(sheet, account, {
      columns: 3,
      order: "down",
      titles: ["Date", "Ending Balance"],
      right: 140,
      date: "MMM D",
      money: usdTrailing,
      head: { italic: true, size: 8 },
    });
    sheet.line("Balances only appear for days reflecting change.", { size: 7.5, x: 60 });
    sheet.down(10);
    printAnalysis(sheet, account);
    sheet.newPage();
    printWorksheet(sheet);
    printLegal(sheet, file);
  },
};
