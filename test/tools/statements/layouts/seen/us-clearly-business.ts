import type { Account, Entry, Layout, StatementFile } from "../../model.ts";
import { creditsOf, debitsOf, ofKinds, printAddress, sumOf } from "../../print/blocks.ts";
import { dateText } from "../../print/formats.ts";
import { printLegal, printOffer } from "../../print/notices.ts";
import { LETTER } from "../../print/paper.ts";
import { printSection, type SectionStyle } from "../../print/sections.ts";
import type { Sheet } from "../../print/sheet.ts";
import { inNumberOrder, printCheckList, printDailyList } from "../../print/side-by-side.ts";
import { averageOf, usd, usdUnsigned } from "../common.ts";

const GREEN = "#00754a";
const long = (one: Account["start"]) => dateText(one, "MMMM DD, YYYY");

const style: SectionStyle = {
  columns: [
    { key: "date", title: "Date", x: 36 },
    { key: "amount", title: "Amount", x: 130, align: "right" },
    { key: "text", title: "Description", x: 146, width: 250 },
  ],
  date: (one) => dateText(one, "MM/DD"),
  money: usdUnsigned,
  title: (sheet, title) => sheet.line(title, { bold: true, size: 9 }),
  continued: " (Continued)",
  head: { italic: true, size: 7.5, rule: "none" },
  ruling: "lines",
  rowGap: 3,
};

/** Down the right margin the sum goes on from part to part: previous balance, less checks, less withdrawals, plus deposits, current balance. */
export const layout: Layout = {
  name: "us-clearly-business",
  family: "us-sections",
  country: "US",
  wording: "short",
  holder: "company",
  accounts: [
    {
      kind: "checking",
      product: ["Clearly Business Checking", "Business Quest Checking", "Commercial Checking"],
      number: "######-###-#",
      rows: [8, 80],
      checks: 0.18,
      period: "cycle",
    },
  ],
  paper: {
    size: LETTER,
    font: "open-sans",
    textSize: 8,
    left: 36,
    right: 576,
    top: 60,
    topNext: 100,
    bottom: 728,
  },
  frame: (pen, page, pages, { bank, holder, accounts: [account] }) => {
    const { start, end, number, product } = account!;
    pen.text(36, 28, bank.name, { bold: true, size: 14, color: GREEN });
    pen.text(400, 28, "Business Account", { bold: true, size: 11 });
    pen.text(400, 42, "Statement", { bold: true, size: 11 });
    pen.text(576, 32, `${page} of ${pages}`, { align: "right" });
    if (page > 1) {
      pen.text(400, 58, `Beginning ${long(start)}`, { size: 7.5 });
      pen.text(400, 68, `through ${long(end)}`, { size: 7.5 });
      pen.text(36, 60, holder.name, { bold: true });
      pen.text(36, 72, `${product}   ${number}`);
      pen.text(36, 84, `${product} continued from previous page`, { italic: true, size: 7 });
    }
    pen.text(36, 752, "Member FDIC   Equal Housing Lender", { size: 6.5 });
  },
  print: (sheet, file) => {
    const account = file.accounts[0]!;
    const checks = inNumberOrder(ofKinds(account, ["check"]));
    const out = debitsOf(account).filter(({ kind }) => kind !== "check");
    printFront(sheet, file, account);
    sheet.line("TRANSACTION DETAILS", { bold: true, size: 11, color: GREEN });
    note(sheet, "Previous Balance", usd(account.startMinor));
    printChecks(sheet, account, checks);
    const parts: readonly (readonly [string, readonly Entry[]])[] = [
      ["ATM/Purchases", ofKinds(account, ["card", "atm"])],
      ["Other Withdrawals", ofKinds(account, ["ach_out", "bill", "wire_out", "transfer_out"])],
      ["Service Charges & Fees", ofKinds(account, ["fee"])],
    ];
    if (out.length > 0) sheet.line("Withdrawals", { bold: true, size: 10 });
    for (const [title, entries] of parts) printSection(sheet, account, { title, entries }, style);
    if (out.length > 0) note(sheet, "- Total Withdrawals", usdUnsigned(sumOf(out)));
    const credits = creditsOf(account);
    printSection(sheet, account, { title: "Deposits & Credits", entries: credits }, style);
    if (credits.length > 0) note(sheet, "+ Total Deposits & Credits", usdUnsigned(sumOf(credits)));
    note(sheet, "= Current Balance", usd(account.endMinor));
    sheet.room(70);
    sheet.line("Daily Balance", { bold: true, size: 10 });
    printDailyList(sheet, account, {
      columns: 4,
      order: "across",
      titles: ["Date", "Balance"],
      right: 116,
      date: "MM/DD",
      money: usd,
      head: { italic: true, size: 7.5 },
    });
    sheet.down(16);
    printLegal(sheet, file);
  },
};

/** A sum in the right margin, on the line where its part ends. */
function note(sheet: Sheet, label: string, sum: string): void {
  sheet.room(24);
  sheet.text(500, sheet.y, label, { bold: true, align: "right" });
  sheet.text(576, sheet.y, sum, { bold: true, align: "right" });
  sheet.down(16);
}

function printFront(sheet: Sheet, file: StatementFile, account: Account): void {
  const { bank } = file;
  const days = account.end - account.start + 1;
  sheet.text(400, 62, "Call Customer Service at", { size: 7.5 });
  sheet.text(400, 73, bank.phone, { bold: true });
  sheet.text(400, 84, "for questions about this account, 24 hours a day", { size: 7.5 });
  printAddress(sheet, file, 60, 126);
  sheet.text(400, 126, `Beginning ${long(account.start)}`, { bold: true });
  sheet.text(400, 137, `through ${long(account.end)}`, { bold: true });
  sheet.y = 206;
  sheet.rule(36, sheet.y - 4, 576, sheet.y - 4, { weight: 2, color: GREEN });
  sheet.cells([
    [36, account.product, { bold: true, size: 11 }],
    [576, "SUMMARY", { bold: true, align: "right" }],
  ]);
  sheet.down(8);
  const top = sheet.y;
  sheet.line("Balance Calculation", { bold: true });
  const checks = sumOf(ofKinds(account, ["check"]));
  const out = sumOf(debitsOf(account)) - checks;
  const lines = [
    ["Previous Balance", "", usd(account.startMinor)],
    ["Checks", "-", usdUnsigned(checks)],
    ["Withdrawals", "-", usdUnsigned(out)],
    ["Deposits & Credits", "+", usdUnsigned(sumOf(creditsOf(account)))],
    ["Current Balance", "=", usd(account.endMinor)],
  ] as const;
  for (const [label, sign, sum] of lines) {
    const bold = sign === "=";
    sheet.cells([
      [36, label, { bold }],
      [176, sum, { bold, align: "right" }],
      [182, sign, { bold }],
    ]);
    sheet.down(2);
  }
  sheet.text(230, top, "Balance", { bold: true });
  sheet.text(230, top + 12, "Average Daily Balance");
  sheet.text(390, top + 12, usd(averageOf(account)), { align: "right" });
  sheet.text(230, top + 24, "Days in Statement Period");
  sheet.text(390, top + 24, String(days), { align: "right" });
  sheet.text(420, top, file.holder.name, { bold: true });
  sheet.text(420, top + 12, account.product);
  sheet.text(420, top + 24, account.number);
  sheet.down(8);
  sheet.line("Your next statement period will end about one month from now. Maintenance fee paid: $.00", {
    italic: true,
    size: 7,
  });
  sheet.down(12);
  printOffer(sheet, 360);
}

function printChecks(sheet: Sheet, account: Account, checks: readonly Entry[]): void {
  if (checks.length === 0) return;
  sheet.room(80);
  sheet.cells([
    [36, "Checks", { bold: true, size: 10 }],
    [90, "* There is a break in check sequence", { italic: true, size: 7 }],
  ]);
  printCheckList(sheet, account, checks, {
    columns: 3,
    order: "down",
    titles: ["Check #", "Amount", "Date"],
    cells: [{ x: 0 }, { x: 108, align: "right" }, { x: 120 }],
    head: { italic: true, size: 7.5 },
    cellsOf: ({ day, checkNumber, printed }, isGap) => [
      `${checkNumber}${isGap ? "*" : ""}`,
      usdUnsigned(printed),
      dateText(day, "MM/DD"),
    ],
  });
  sheet.down(4);
  note(sheet, "- Total Checks", usdUnsigned(sumOf(checks)));
}
