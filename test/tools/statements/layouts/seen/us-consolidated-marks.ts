import type { Account, Entry, Layout, StatementFile } from "../../model.ts";
import { creditsOf, ofKinds, printAddress, printSummary, sumOf } from "../../print/blocks.ts";
import { dateText } from "../../print/formats.ts";
import { printLedger } from "../../print/ledger-table.ts";
import { printLegal, printWorksheet } from "../../print/notices.ts";
import { LETTER } from "../../print/paper.ts";
import { printSection, type SectionStyle } from "../../print/sections.ts";
import type { Sheet } from "../../print/sheet.ts";
import { printDailyList, withGaps } from "../../print/side-by-side.ts";
import { printTable } from "../../print/table.ts";
import { usd, usdSign, usdUnsigned, usdUnsignedSign } from "../common.ts";

/** Marks of the composer that no eye sees: white, a point high, between the parts of the page. */
const hidden = (sheet: Sheet, mark: string) =>
  sheet.text(sheet.left, sheet.y, mark, { size: 1, color: "#ffffff" });
const nameOf = (title: string) => title.toLowerCase().replace(/[^a-z]/g, "");

function shaded(sheet: Sheet, title: string): void {
  hidden(sheet, `*start*${nameOf(title)}`);
  sheet.rule(sheet.left, sheet.y, sheet.right, sheet.y, { weight: 1.5 });
  sheet.fill(sheet.left, sheet.y, sheet.widthOf(title, { bold: true, size: 9 }) + 16, 14, "#dddddd");
  sheet.text(sheet.left + 8, sheet.y + 3, title, { bold: true, size: 9 });
  sheet.down(20);
}
const end = (sheet: Sheet, title: string) => hidden(sheet, `*end*${nameOf(title)}`);

const style: SectionStyle = {
  columns: [
    { key: "date", title: "DATE", x: 44 },
    { key: "text", title: "DESCRIPTION", x: 86, width: 360 },
    { key: "amount", title: "AMOUNT", x: 560, align: "right" },
  ],
  date: (day) => dateText(day, "MM/DD"),
  money: usdUnsigned,
  firstMoney: usdUnsignedSign,
  totalMoney: usdUnsignedSign,
  total: (title) => `Total ${title.replace(/[A-Z]+/g, (word) => word[0] + word.slice(1).toLowerCase())}`,
  title: shaded,
  continued: " (continued)",
  head: { size: 7, rule: "none" },
  rowGap: 2,
};

const CHECK_NOTES = [
  "If you see a description in the Checks Paid section, it means that we received only electronic data.",
  "* All of your recent checks may not be on this statement.   ^ An image of this check may be available.",
];
function printChecks(sheet: Sheet, account: Account, checks: readonly Entry[]): void {
  if (checks.length === 0) return;
  sheet.room(110);
  shaded(sheet, "CHECKS PAID");
  const rows = withGaps(checks).map(([entry, isGap], index) => ({
    entry,
    cells: {
      // The image's mark stands behind the number.
      check: `${entry.checkNumber}  ${isGap ? "* " : ""}^`,
      date: dateText(entry.day, "MM/DD"),
      amount: (index === 0 ? usdUnsignedSign : usdUnsigned)(entry.printed),
    },
  }));
  const columns = [
    { key: "check", title: "CHECK NO.", x: 44 },
    { key: "text", title: "DESCRIPTION", x: 130 },
    { key: "date", title: ["DATE", "PAID"], x: 380 },
    { key: "amount", title: "AMOUNT", x: 560, align: "right" },
  ] as const;
  printTable(sheet, { account, columns, head: { size: 7, rule: "none" } }, rows);
  sheet.cells([
    [44, "Total Checks Paid", { bold: true }],
    [560, usdUnsignedSign(sumOf(checks)), { bold: true, align: "right" }],
  ]);
  for (const note of CHECK_NOTES) sheet.line(note, { size: 6.5 });
  sheet.down(10);
}

function printConsolidated(sheet: Sheet, file: StatementFile): void {
  shaded(sheet, "CONSOLIDATED BALANCE SUMMARY");
  const starts = file.accounts.reduce((sum, { startMinor }) => sum + startMinor, 0n);
  const ends = file.accounts.reduce((sum, { endMinor }) => sum + endMinor, 0n);
  const sums = [usdSign(starts), usdSign(ends)] as const;
  sheet.line("ASSETS", { bold: true });
  const heads = [
    ["Checking & Savings", "ACCOUNT", "BEGINNING BALANCE", "ENDING BALANCE"],
    ["", "", "THIS PERIOD", "THIS PERIOD"],
  ] as const;
  const at = { label: 44, values: [330, 445, 560] };
  printSummary(sheet, heads, { ...at, text: { size: 7 }, gap: 0 });
  const lines = file.accounts.map(
    (one) => [one.product, one.number, usdSign(one.startMinor), usdSign(one.endMinor)] as const,
  );
  printSummary(sheet, [...lines, ["Total", "", ...sums], ["TOTAL ASSETS", "", ...sums]], {
    ...at,
    total: false,
  });
  end(sheet, "CONSOLIDATED BALANCE SUMMARY");
  sheet.down(20);
}

function printChecking(sheet: Sheet, file: StatementFile, account: Account): void {
  sheet.cells([
    [40, account.product.toUpperCase(), { bold: true, size: 12 }],
    [560, `Account Number: ${account.number}`, { align: "right" }],
  ]);
  sheet.line(file.holder.name);
  sheet.down(6);
  shaded(sheet, "CHECKING SUMMARY");
  sheet.text(330, sheet.y, "INSTANCES", { size: 7, align: "right" });
  sheet.text(430, sheet.y, "AMOUNT", { size: 7, align: "right" });
  sheet.down(11);
  const fees = ofKinds(account, ["fee"]);
  const kinds = [
    ["Deposits and Additions", creditsOf(account)],
    ["Checks Paid", ofKinds(account, ["check"])],
    ["ATM & Debit Card Withdrawals", ofKinds(account, ["card", "atm"])],
    ["Electronic Withdrawals", ofKinds(account, ["ach_out", "wire_out", "transfer_out"])],
    ["Other Withdrawals", ofKinds(account, ["bill"])],
    ["Fees", fees],
  ] as const;
  const lines = kinds
    .filter(([, entries]) => entries.length > 0)
    .map(([label, entries]) => [label, String(entries.length), usd(sumOf(entries))] as const);
  printSummary(
    sheet,
    [
      ["Beginning Balance", "", usdSign(account.startMinor)],
      ...lines,
      ["Ending Balance", String(account.entries.length), usdSign(account.endMinor)],
    ],
    { label: 44, values: [330, 430], total: true },
  );
  end(sheet, "CHECKING SUMMARY");
  sheet.down(16);
  for (const [label, entries] of kinds) {
    if (label === "Checks Paid") printChecks(sheet, account, entries);
    else printSection(sheet, account, { title: label.toUpperCase(), entries }, style);
    end(sheet, label);
  }
  sheet.room(70);
  shaded(sheet, "DAILY ENDING BALANCE");
  printDailyList(sheet, account, {
    columns: 3,
    order: "down",
    titles: ["DATE", "AMOUNT"],
    right: 130,
    date: "MM/DD",
    money: usdSign,
    head: { size: 7 },
  });
  sheet.down(14);
  sheet.room(90);
  shaded(sheet, "SERVICE CHARGE SUMMARY");
  const charges = [
    ["TRANSACTIONS FOR SERVICE FEE CALCULATION", "NUMBER OF TRANSACTIONS"],
    ["Checks Paid / Debits", String(account.entries.length)],
    ["Transaction Total", String(account.entries.length + 7)],
    ["SERVICE FEE CALCULATION", "AMOUNT"],
    ["Service Fee", "$95.00"],
    ["Service Fee Credit", "-$95.00"],
    ["Total Service Fees", "$0.00"],
  ] as const;
  printSummary(sheet, charges, { label: 44, values: [430] });
  sheet.down(14);
}

/** Two accounts after a sum of both, marks that no eye sees between the parts, a ledger of the savings, charges worked out and not taken. */
export const layout: Layout = {
  name: "us-consolidated-marks",
  family: "us-sections",
  country: "US",
  wording: "orig",
  holder: "company",
  accounts: [
    {
      kind: "checking",
      product: ["Complete Business Checking", "Performance Business Checking"],
      number: "00000#########",
      rows: [12, 60],
      checks: 0.15,
      period: "month",
    },
    { kind: "savings", product: "Total Business Savings", number: "00000#########", rows: [1, 7] },
  ],
  paper: { size: LETTER, font: "helvetica", textSize: 8.5, left: 40, right: 564, top: 100, bottom: 725 },
  frame: (pen, page, pages, { bank, accounts: [account] }) => {
    const { start, end: last, number } = account!;
    if (page === 1) {
      pen.text(40, 30, bank.name.toUpperCase(), { bold: true, size: 16 });
      pen.text(40, 50, bank.legal, { size: 7 });
      pen.text(40, 58, bank.street, { size: 7 });
    }
    pen.text(564, 34, `${dateText(start, "MMMM DD, YYYY")} through ${dateText(last, "MMMM DD, YYYY")}`, {
      align: "right",
    });
    pen.text(564, 46, "Primary Account:", { align: "right", size: 7 });
    pen.text(564, 55, number, { align: "right", bold: true });
    pen.text(
      594,
      300,
      `${number}0${page} DRI 802 219 ${dateText(last, "DDYY")}1 NNNNNNNNNNN 1 000000000 60 0000`,
      {
        size: 5,
        turn: 90,
      },
    );
    pen.text(564, 745, `Page ${page} of ${pages}`, { align: "right", size: 7 });
  },
  print: (sheet, file) => {
    const [checking, savings] = file.accounts as [Account, Account];
    printAddress(sheet, file, 60, 120);
    sheet.text(380, 100, "CUSTOMER SERVICE INFORMATION", { bold: true, size: 8 });
    sheet.text(380, 113, `Web site: ${file.bank.web}`);
    sheet.text(380, 125, `Service Center: ${file.bank.phone}`);
    sheet.y = 190;
    printConsolidated(sheet, file);
    printChecking(sheet, file, checking);
    sheet.room(150);
    sheet.cells([
      [40, savings.product.toUpperCase(), { bold: true, size: 12 }],
      [560, `Account Number: ${savings.number}`, { align: "right" }],
    ]);
    shaded(sheet, "TRANSACTION DETAIL");
    printLedger(sheet, savings, {
      columns: [
        { key: "date", title: "DATE", x: 44 },
        { key: "text", title: "DESCRIPTION", x: 86, width: 280 },
        { key: "amount", title: "AMOUNT", x: 470, align: "right" },
        { key: "balance", title: "BALANCE", x: 560, align: "right" },
      ],
      date: (day) => dateText(day, "MM/DD"),
      money: usd,
      balance: usdSign,
      opening: "Beginning Balance",
      closing: "Ending Balance",
      head: { size: 7, rule: "none" },
    });
    sheet.line("Annual Percentage Yield Earned This Period 0.02%    Interest Paid Year-to-Date $1.88", {
      size: 7.5,
    });
    end(sheet, "TRANSACTION DETAIL");
    sheet.newPage();
    printWorksheet(sheet);
    printLegal(sheet, file);
  },
};
