import type { Account, Entry, Layout, StatementFile } from "../../model.ts";
import { creditsOf, debitsOf, ofKinds, printAddress, printGrid, sumOf } from "../../print/blocks.ts";
import { dateText, moneyText } from "../../print/formats.ts";
import { printLegal, printWorksheet } from "../../print/notices.ts";
import { LETTER } from "../../print/paper.ts";
import { printSection, type SectionStyle } from "../../print/sections.ts";
import type { Sheet } from "../../print/sheet.ts";
import { printCheckList, printDailyList } from "../../print/side-by-side.ts";
import { absolute, averageOf, pageOf, usdUnsigned } from "../common.ts";

const BLUE = "#16467a";
const signOf = (minor: bigint) => (minor < 0n ? "-" : "+");
/** Balances carry their sign behind them, the good ones too. */
const marked = (minor: bigint) =>
  moneyText(minor, {
    group: ",",
    decimal: ".",
    negative: (unsigned) => `${unsigned}-`,
    positive: (unsigned) => `${unsigned}+`,
  });
const heading = (sheet: Sheet, title: string) => {
  sheet.line(title, { bold: true, size: 10, color: BLUE });
  sheet.rule(sheet.left, sheet.y, sheet.right, sheet.y, { color: BLUE, weight: 1 });
  sheet.down(4);
};

const LISTED: SectionStyle = {
  columns: [
    { key: "date", title: "Date", x: 44 },
    { key: "text", title: "Description", x: 96, width: 350 },
    { key: "amount", title: "Amount", x: 566, align: "right" },
  ],
  date: (day) => dateText(day, "MM-DD"),
  money: usdUnsigned,
  title: heading,
  continued: " (continued)",
  head: { bold: true, size: 7.5, rule: "none" },
};

/** A box with the balance "at a glance", signs behind every balance, plain deposits three abreast, sections named "To" and "From Your Account". */
export const layout: Layout = {
  name: "us-glance-plus-behind",
  family: "us-regional",
  country: "US",
  wording: "core",
  holder: "company",
  accounts: [
    {
      kind: "checking",
      product: ["Basic Business Checking", "Business Checking I", "Commercial Advantage Checking"],
      number: "00##########",
      rows: [6, 55],
      checks: 0.25,
      period: "cycle",
      mayBeOverdrawn: true,
    },
  ],
  paper: {
    size: LETTER,
    font: "helvetica",
    textSize: 8.5,
    left: 40,
    right: 572,
    top: 60,
    topNext: 92,
    bottom: 722,
  },
  frame: (pen, page, pages, { bank, holder, accounts: [account] }) => {
    pen.text(40, 26, bank.name, { bold: true, size: 15, color: BLUE });
    if (page > 1) {
      pen.text(572, 26, holder.name, { align: "right", size: 7.5 });
      pen.text(572, 36, `Account Number: ${account!.number}`, { align: "right", size: 7.5 });
      pen.text(
        572,
        46,
        `Statement Period: ${dateText(account!.start, "MMMM D, YYYY")} Thru ${dateText(account!.end, "MMMM D, YYYY")}`,
        { align: "right", size: 7.5 },
      );
      pen.text(572, 56, pageOf(page, pages), { align: "right", size: 7.5 });
    }
    pen.text(40, 752, `${bank.legal}   Member FDIC   Equal Housing Lender`, { size: 6 });
    if (page < pages) pen.text(572, 752, "Continued on next page", { size: 7, align: "right", italic: true });
  },
  print: (sheet, file) => {
    const account = file.accounts[0]!;
    printFirst(sheet, file);
    printDeposits(sheet, account);
    const plain = ofKinds(account, ["deposit"]);
    const credits = creditsOf(account).filter((entry) => !plain.includes(entry));
    printSection(sheet, account, { title: "Other Credits To Your Account", entries: credits }, LISTED);
    printChecks(sheet, account);
    const debits = debitsOf(account).filter(({ kind }) => kind !== "check");
    printSection(sheet, account, { title: "Other Debits From Your Account", entries: debits }, LISTED);
    printFees(sheet, account);
    printDays(sheet, account);
    printLegal(sheet, file, 6.5);
    sheet.newPage();
    printWorksheet(sheet);
  },
};

function printFirst(sheet: Sheet, file: StatementFile): void {
  const account = file.accounts[0]!;
  sheet.line(file.bank.street, { size: 7 });
  printAddress(sheet, file, 60, 138);
  sheet.frame(356, 56, 216, 44, BLUE);
  sheet.text(364, 61, "Your Account(s) At A Glance", { bold: true, size: 9, color: BLUE });
  sheet.text(364, 80, "Checking Balance");
  sheet.text(562, 80, marked(account.endMinor), { align: "right", bold: true });
  sheet.text(356, 110, "Statement Period:", { bold: true });
  sheet.text(
    356,
    121,
    `${dateText(account.start, "MMMM D, YYYY")} Thru ${dateText(account.end, "MMMM D, YYYY")}`,
  );
  sheet.text(356, 137, "Account Number:", { bold: true });
  sheet.text(436, 137, account.number);
  sheet.text(356, 153, "Questions? Call us 7 days a week");
  sheet.text(356, 164, `at ${file.bank.phone} or visit ${file.bank.web}`);
  sheet.y = 214;
  heading(sheet, account.product);
  const checks = ofKinds(account, ["check"]);
  sheet.cells([
    [44, "Account Number:"],
    [120, account.number],
    [340, "Enclosures In Statement:"],
    [470, String(checks.length)],
  ]);
  sheet.down(6);
  printSums(sheet, account, checks);
}

/** Counts stand before the words, signs in a column of their own behind the sums; what the month was like stands beside. */
function printSums(sheet: Sheet, account: Account, checks: readonly Entry[]): void {
  const plain = ofKinds(account, ["deposit"]);
  const credits = creditsOf(account).filter((entry) => !plain.includes(entry));
  const debits = debitsOf(account).filter((entry) => !checks.includes(entry));
  const days = account.end - account.start + 1;
  const average = averageOf(account);
  const lines: readonly (readonly [count: string, label: string, minor: bigint, sign: string])[] = [
    ["", "Beginning Balance", account.startMinor, signOf(account.startMinor)],
    [String(plain.length), "Deposits", sumOf(plain), "+"],
    [String(credits.length), "Other Credits", sumOf(credits), "+"],
    [String(checks.length), "Checks", sumOf(checks), "-"],
    [String(debits.length), "Other Debits", sumOf(debits), "-"],
    ["", "Ending Balance", account.endMinor, signOf(account.endMinor)],
  ];
  const top = sheet.y;
  for (const [count, label, minor, sign] of lines) {
    const bold = label.endsWith("Balance");
    sheet.text(58, sheet.y, count, { align: "right" });
    sheet.text(64, sheet.y, label, { bold });
    sheet.text(252, sheet.y, usdUnsigned(minor), { align: "right", bold });
    sheet.text(258, sheet.y, sign, { bold });
    sheet.down(12.5);
  }
  const facts = [
    ["Statement Period Days", String(days)],
    ["Average Ledger Balance", marked(average)],
    ["Average Collected Balance", marked((average * 97n) / 100n)],
  ] as const;
  facts.forEach(([label, value], index) => {
    sheet.text(340, top + index * 12.5, label);
    sheet.text(562, top + index * 12.5, value, { align: "right" });
  });
  sheet.down(12);
}

function printDeposits(sheet: Sheet, account: Account): void {
  const plain = ofKinds(account, ["deposit"]);
  if (plain.length === 0) return;
  sheet.room(60);
  heading(sheet, "Deposits To Your Account");
  printGrid(
    sheet,
    {
      columns: 3,
      order: "across",
      titles: ["Date", "Amount"],
      cells: [{ x: 4 }, { x: 120, align: "right" }],
      head: { bold: true, size: 7.5 },
    },
    plain.map(({ day, printed }) => [dateText(day, "MM-DD"), usdUnsigned(printed)]),
    (index) => sheet.mark({ account, entry: plain[index]!, balance: null, description: "Deposit" }),
  );
  sheet.down(12);
}

function printChecks(sheet: Sheet, account: Account): void {
  const checks = ofKinds(account, ["check"]).toSorted(
    (a, b) => Number(a.checkNumber) - Number(b.checkNumber),
  );
  if (checks.length === 0) return;
  sheet.room(70);
  heading(sheet, "Checks Paid From Your Account");
  printCheckList(sheet, account, checks, {
    columns: 3,
    order: "down",
    titles: ["Check No.", "Date", "Amount"],
    cells: [{ x: 4 }, { x: 60 }, { x: 160, align: "right" }],
    head: { bold: true, size: 7.5 },
    cellsOf: ({ checkNumber, day, printed }, isGap) => [
      `${checkNumber}${isGap ? "*" : ""}`,
      dateText(day, "MM-DD"),
      usdUnsigned(printed),
    ],
  });
  sheet.line("* Prior Check Number(s) Not Included or Out of Sequence.", { size: 7, italic: true });
  sheet.down(12);
}

function printFees(sheet: Sheet, account: Account): void {
  const charged = (word: string) =>
    sumOf(ofKinds(account, ["fee"]).filter(({ lines }) => lines[0]!.startsWith(word)));
  sheet.room(60);
  sheet.frame(40, sheet.y, 360, 38);
  sheet.text(290, sheet.y + 4, "Total For This Period", { align: "right", size: 7, bold: true });
  sheet.text(392, sheet.y + 4, "Total Year-to-Date", { align: "right", size: 7, bold: true });
  const fees = [charged("OVERDRAFT"), charged("RETURNED") + charged("NSF")];
  ["Total Overdraft Fees", "Total Returned Item Fees"].forEach((label, index) => {
    const y = sheet.y + 14 + index * 11;
    sheet.text(46, y, label);
    sheet.text(290, y, usdUnsigned(fees[index]!), { align: "right" });
    sheet.text(392, y, usdUnsigned(fees[index]! - 7200n), { align: "right" });
  });
  sheet.down(52);
}

function printDays(sheet: Sheet, account: Account): void {
  if (account.entries.length === 0) return;
  sheet.room(60);
  heading(sheet, "Daily Balance Summary");
  printDailyList(sheet, account, {
    columns: 3,
    order: "down",
    titles: ["Date", "Balance"],
    right: 150,
    date: "MM-DD",
    head: { bold: true, size: 7.5 },
    money: (minor) => `${usdUnsigned(absolute(minor))} ${signOf(minor)}`,
  });
  sheet.down(14);
}
