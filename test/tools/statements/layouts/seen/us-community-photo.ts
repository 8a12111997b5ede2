import type { Account, Entry, Layout, StatementFile } from "../../model.ts";
import { creditsOf, debitsOf, ofKinds, printAddress, sumOf } from "../../print/blocks.ts";
import { DOLLARS, dateText, moneyText, trailing } from "../../print/formats.ts";
import { printWorksheet } from "../../print/notices.ts";
import { LETTER } from "../../print/paper.ts";
import { printSection, type SectionStyle } from "../../print/sections.ts";
import type { Sheet } from "../../print/sheet.ts";
import { inNumberOrder, printCheckList, printDailyList } from "../../print/side-by-side.ts";
import { averageOf } from "../common.ts";

const RIGHT = { align: "right" } as const;
/** Sums below a dollar begin with the point. */
const bare = (text: string) => text.replace(/^0\./, ".");
const money = (minor: bigint) => bare(moneyText(minor, { ...DOLLARS, negative: trailing }));
const unsigned = (minor: bigint) => money(minor < 0n ? -minor : minor);
const short = (one: Account["start"]) => dateText(one, "M/DD/YY");

const style: SectionStyle = {
  columns: [
    { key: "date", title: "Date", x: 50 },
    { key: "text", title: "Description", x: 100, width: 330 },
    { key: "amount", title: "Amount", x: 540, align: "right" },
  ],
  date: (one) => dateText(one, "M/DD"),
  money,
  title: (sheet, title) => banner(sheet, title),
  continued: " (Continued)",
  head: { size: 8, rule: "none" },
};

const banner = (sheet: Sheet, title: string) => {
  sheet.rule(40, sheet.y - 2, 572, sheet.y - 2);
  sheet.line(title, { bold: true, align: "center" });
  sheet.rule(40, sheet.y + 1, 572, sheet.y + 1);
  sheet.down(5);
};

/** What a core system prints for a small bank: counts within the labels, minus behind debits, and pages of pictures whose captions repeat the checks. */
export const layout: Layout = {
  name: "us-community-photo",
  family: "us-community",
  country: "US",
  wording: "core",
  holder: "company",
  accounts: [
    {
      kind: "checking",
      product: ["SMALL BUSINESS CHECKING", "FREE BUSINESS CHECKING", "COMMERCIAL CHECKING"],
      number: "XXXXXX####",
      rows: [8, 75],
      checks: 0.25,
      period: "month",
      mayBeOverdrawn: true,
    },
  ],
  paper: {
    size: LETTER,
    font: "courier",
    textSize: 8.5,
    left: 40,
    right: 572,
    top: 60,
    topNext: 96,
    bottom: 730,
  },
  frame: (pen, page, pages, { bank, holder, accounts: [account] }) => {
    pen.text(40, 28, bank.name, { bold: true, size: 14, font: "times" });
    pen.text(40, 46, bank.street, { size: 7.5, font: "times" });
    pen.text(40, 56, bank.phone, { size: 7.5, font: "times" });
    pen.text(572, 32, `Date ${short(account!.end)}`, RIGHT);
    pen.text(572, 44, `Page ${String(page).padStart(4)} of ${pages}`, RIGHT);
    pen.text(572, 56, `Primary Account ${account!.number}`, RIGHT);
    if (page > 1) pen.text(40, 76, holder.name);
    pen.text(306, 756, "MEMBER FDIC", { size: 7, align: "center", font: "times" });
  },
  print: (sheet, file) => {
    const account = file.accounts[0]!;
    sheet.y = 104;
    printAddress(sheet, file, 76, 104);
    sheet.y = 186;
    printFront(sheet, file, account);
    printSection(sheet, account, { title: "DEPOSITS AND OTHER CREDITS", entries: creditsOf(account) }, style);
    const out = debitsOf(account).filter(({ kind }) => kind !== "check");
    printSection(sheet, account, { title: "WITHDRAWALS AND OTHER DEBITS", entries: out }, style);
    const checks = inNumberOrder(ofKinds(account, ["check"]));
    printChecks(sheet, account, checks);
    sheet.room(70);
    banner(sheet, "DAILY BALANCE INFORMATION");
    printDailyList(sheet, account, {
      columns: 3,
      order: "across",
      titles: ["Date", "Balance"],
      right: 140,
      date: "M/DD",
      money,
    });
    sheet.line("*** END OF STATEMENT ***", { align: "center" });
    sheet.newPage();
    printWorksheet(sheet);
    printPictures(sheet, account, [...ofKinds(account, ["deposit"]), ...checks]);
  },
};

function printFront(sheet: Sheet, file: StatementFile, account: Account): void {
  const { holder } = file;
  banner(sheet, "CHECKING ACCOUNT");
  sheet.line(
    "Our lobby closes at noon on the day before a holiday. Home equity lines from 7.25% APR - see us today!",
  );
  sheet.down(8);
  sheet.line(`Account Title: ${holder.name}`, { x: 60 });
  sheet.down(8);
  const credits = creditsOf(account);
  const debits = debitsOf(account);
  const days = account.end - account.start + 1;
  const average = money(averageOf(account));
  const images = ofKinds(account, ["deposit", "check"]).length;
  const period = `${short(account.start)} thru ${short(account.end)}`;
  const rows = [
    [account.product, "", "Number of Images", String(images)],
    ["Account Number", account.number, "Statement Dates", period],
    ["Previous Balance", money(account.startMinor), "Days in the statement period", String(days)],
    [`${credits.length} Deposits/Credits`, unsigned(sumOf(credits)), "Average Ledger", average],
    [`${debits.length} Checks/Debits`, unsigned(sumOf(debits)), "Average Collected", average],
    ["Service Charge", ".00", "", ""],
    ["Interest Paid", ".00", "", ""],
    ["Ending Balance", money(account.endMinor), "", ""],
  ] as const;
  for (const [label, value, other, fact] of rows)
    sheet.cells([
      [44, label],
      [280, value, RIGHT],
      [306, other],
      [566, fact, RIGHT],
    ]);
  sheet.down(8);
  const x = [80, 330, 500] as const;
  const fees = [
    ["", "Total For This Period", "Total Year-to-Date"],
    ["Total Overdraft Fees", "$.00", "$32.00"],
    ["Total Returned Item Fees", "$.00", "$.00"],
  ] as const;
  const top = sheet.y;
  sheet.down(4);
  for (const [label, now, year] of fees)
    sheet.cells([
      [x[0], label],
      [x[1], now, RIGHT],
      [x[2], year, RIGHT],
    ]);
  sheet.frame(70, top, 440, sheet.y - top + 3);
  sheet.down(18);
}

function printChecks(sheet: Sheet, account: Account, checks: readonly Entry[]): void {
  if (checks.length === 0) return;
  sheet.room(80);
  banner(sheet, "CHECKS IN NUMBER ORDER");
  printCheckList(sheet, account, checks, {
    columns: 3,
    order: "across",
    titles: ["Date", "Check No", "Amount"],
    cells: [{ x: 10 }, { x: 50 }, { x: 166, align: "right" }],
    cellsOf: ({ day, checkNumber, printed }, isGap) => [
      dateText(day, "M/DD"),
      `${checkNumber}${isGap ? "*" : ""}`,
      unsigned(printed),
    ],
  });
  sheet.line("* Denotes missing check numbers");
  sheet.down(12);
}

/** Frames where the pictures are, each over its caption: nothing here is another row. */
function printPictures(sheet: Sheet, account: Account, items: readonly Entry[]): void {
  if (items.length === 0) return;
  sheet.newPage();
  items.forEach((entry, index) => {
    const column = index % 2;
    if (column === 0) sheet.room(136);
    const x = 44 + column * 268;
    sheet.frame(x, sheet.y, 252, 106);
    const what = entry.checkNumber === null ? "Deposit" : `Check ${entry.checkNumber}`;
    const day = dateText(entry.day, "MM/DD/YYYY");
    sheet.text(x, sheet.y + 110, `${what}  ${day}  $${unsigned(entry.printed)}`);
    if (column === 1 || index === items.length - 1) sheet.down(134);
  });
  sheet.line(`Account ${account.number}`, { size: 7 });
}
