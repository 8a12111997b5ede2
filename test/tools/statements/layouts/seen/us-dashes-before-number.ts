import type { Account, Entry, Layout, StatementFile } from "../../model.ts";
import {
  creditsOf,
  debitsOf,
  ofKinds,
  printAddress,
  printGrid,
  printParagraph,
  printSummary,
  sumOf,
} from "../../print/blocks.ts";
import { dateText } from "../../print/formats.ts";
import { printLegal } from "../../print/notices.ts";
import { LETTER } from "../../print/paper.ts";
import { printSection, type SectionStyle } from "../../print/sections.ts";
import type { Sheet } from "../../print/sheet.ts";
import { printCheckList, printDailyList } from "../../print/side-by-side.ts";
import type { Column } from "../../print/table.ts";
import { averageOf, pageOf, usd, usdSign, usdUnsigned } from "../common.ts";

const GREEN = "#4f8a10";
const day = (entry: Entry) => dateText(entry.day, "MM/DD");

/** The title on the left of a grey band, the masked number on its right, the sign of all sums below in brackets behind the title. */
const band = (account: Account) => (sheet: Sheet, title: string) => {
  sheet.fill(sheet.left, sheet.y, sheet.right - sheet.left, 14, "#e6e7e8");
  sheet.text(sheet.left + 4, sheet.y + 3, title, { bold: true, size: 9 });
  sheet.text(sheet.right - 4, sheet.y + 3, `Account:${account.number}`, { align: "right", size: 8 });
  sheet.down(19);
};

/** The sign stands in the titles only: `Deposits (+)`, `Checks (-)`; deposits and checks two abreast, fees with a column of what was waived. */
export const layout: Layout = {
  name: "us-dashes-before-number",
  family: "us-regional",
  country: "US",
  wording: "spoken",
  holder: "company",
  accounts: [
    {
      kind: "checking",
      product: ["Unlimited Business Checking", "Business Checking 100", "Unlimited Plus Business Checking"],
      number: "-------####",
      rows: [6, 60],
      checks: 0.2,
      period: "month",
      mayBeOverdrawn: true,
    },
  ],
  paper: {
    size: LETTER,
    font: "open-sans",
    textSize: 8,
    left: 42,
    right: 570,
    top: 40,
    topNext: 60,
    bottom: 716,
  },
  frame: (pen, page, pages, { bank, accounts: [account] }) => {
    if (page > 1) pen.text(42, 30, bank.name, { bold: true, size: 13, color: GREEN });
    const law = `Investments are offered through ${bank.name} Investment Services. ${bank.legal} is Member FDIC.`;
    pen.text(42, 738, law, { size: 6 });
    const [start, end] = [account!.start, account!.end].map((one) => dateText(one, "MM/DD/YY"));
    pen.text(42, 752, `Statement Period from ${start} to ${end}`, { size: 7.5 });
    pen.text(570, 752, pageOf(page, pages), { align: "right", size: 7.5 });
  },
  print: (sheet, file) => {
    const account = file.accounts[0]!;
    printFirst(sheet, file);
    const deposits = ofKinds(account, ["deposit"]);
    printDeposits(sheet, account, deposits);
    const credits = creditsOf(account).filter((entry) => !deposits.includes(entry));
    printSection(sheet, account, { title: "Other Credits (+)", entries: credits }, styleOf(account));
    printChecks(sheet, account);
    const debits = debitsOf(account).filter(({ kind }) => kind !== "check" && kind !== "fee");
    printSection(sheet, account, { title: "Other Debits (-)", entries: debits }, styleOf(account));
    printCharges(sheet, account);
    printDays(sheet, account);
    printLegal(sheet, file, 6.5);
  },
};

function printFirst(sheet: Sheet, file: StatementFile): void {
  const account = file.accounts[0]!;
  for (const text of [file.bank.legal, file.bank.street]) sheet.line(text.toUpperCase(), { size: 7 });
  sheet.text(570, 40, file.bank.name, { bold: true, size: 20, color: GREEN, align: "right" });
  printAddress(sheet, file, 64, 118);
  sheet.text(356, 112, "Have a Question or Concern?", { bold: true, size: 10 });
  sheet.text(356, 128, "Stop by your nearest office or contact us at:");
  sheet.text(356, 140, `${file.bank.phone} or ${file.bank.web}`, { bold: true });
  sheet.y = 206;
  band(account)(sheet, account.product);
  printSums(sheet, account);
}

function printSums(sheet: Sheet, account: Account): void {
  const sum = (...kinds: Parameters<typeof ofKinds>[1]) => sumOf(ofKinds(account, kinds));
  const credits = sumOf(creditsOf(account));
  const debits = sumOf(debitsOf(account)) - sum("fee");
  const average = averageOf(account);
  const top = sheet.y;
  const facts = [
    ["Statement Activity From:", ""],
    [`${dateText(account.start, "MM/DD/YY")} to ${dateText(account.end, "MM/DD/YY")}`, ""],
    ["", ""],
    ["Days in Statement Period", String(account.end - account.start + 1)],
    ["Average Ledger Balance*", usd(average)],
    ["Average Collected Balance*", usd((average * 24n) / 25n)],
    ["* The above balances correspond to the", ""],
    ["service charge cycle for this account.", ""],
  ] as const;
  facts.forEach(([label, value], index) => {
    sheet.text(46, top + index * 12, label, { size: index > 5 ? 7 : 8 });
    sheet.text(276, top + index * 12, value, { align: "right" });
  });
  const lines = [
    ["Beginning Balance", 0, usdSign(account.startMinor)],
    ["Credits (+)", 0, usd(credits)],
    ["Regular Deposits", 1, usd(sum("deposit"))],
    ["Electronic Deposits", 1, usd(credits - sum("deposit") - sum("interest"))],
    ["Interest Earned", 1, usd(sum("interest"))],
    ["Debits (-)", 0, usdUnsigned(debits)],
    ["Regular Checks Paid", 1, usdUnsigned(sum("check"))],
    ["Electronic Withdrawals", 1, usdUnsigned(debits - sum("check"))],
    ["Total Service Charges (-)", 0, usdUnsigned(sum("fee"))],
    ["Ending Balance", 0, usdSign(account.endMinor)],
  ] as const;
  for (const [label, depth, value] of lines) {
    sheet.text(320 + depth * 14, sheet.y, label, { bold: depth === 0 });
    sheet.text(564, sheet.y, value, { bold: depth === 0, align: "right" });
    sheet.down(12);
  }
  sheet.down(12);
}

const isRemote = ({ lines }: Entry) => lines[0]!.includes("Mobile");

function printDeposits(sheet: Sheet, account: Account, deposits: readonly Entry[]): void {
  if (deposits.length === 0) return;
  sheet.room(70);
  band(account)(sheet, "Deposits (+)");
  printGrid(
    sheet,
    {
      columns: 2,
      order: "down",
      titles: ["Date", "Amount", "Serial #", "Type"],
      cells: [{ x: 4 }, { x: 108, align: "right" }, { x: 126 }, { x: 186 }],
      head: { bold: true, size: 7.5 },
    },
    deposits.map((entry) => [
      day(entry),
      usdUnsigned(entry.printed),
      isRemote(entry) ? "" : entry.reference.slice(-6),
      isRemote(entry) ? "Remote" : "Brch/ATM",
    ]),
    (index) => {
      const entry = deposits[index]!;
      const description = isRemote(entry) ? "Remote" : `${entry.reference.slice(-6)} Brch/ATM`;
      sheet.mark({ account, entry, balance: null, description });
    },
  );
  sheet.down(12);
}

const PLAIN: readonly Column[] = [
  { key: "date", title: "Date", x: 46 },
  { key: "amount", title: "Amount", x: 150, align: "right" },
  { key: "text", title: "Description", x: 172, width: 390 },
];

const styleOf = (account: Account, columns = PLAIN): SectionStyle => ({
  columns,
  date: (one) => dateText(one, "MM/DD"),
  money: usdUnsigned,
  title: band(account),
  continued: "",
  head: { bold: true, size: 7.5, rule: "none" },
  isJoined: true,
});

function printChecks(sheet: Sheet, account: Account): void {
  const checks = ofKinds(account, ["check"]).toSorted(
    (a, b) => Number(a.checkNumber) - Number(b.checkNumber),
  );
  if (checks.length === 0) return;
  sheet.room(80);
  band(account)(sheet, "Checks (-)");
  printCheckList(sheet, account, checks, {
    columns: 2,
    order: "down",
    titles: ["Date", "Amount", "Check #"],
    cells: [{ x: 4 }, { x: 108, align: "right" }, { x: 126 }],
    head: { bold: true, size: 7.5 },
    cellsOf: (entry, isGap) => [
      day(entry),
      usdUnsigned(entry.printed),
      `${entry.checkNumber}${isGap ? " *" : ""}`,
    ],
  });
  sheet.down(2);
  const note =
    "(*) One or more numbers before this check are missing: they may have 1) been voided, 2) not yet come in, 3) stood on an earlier statement or 4) been paid electronically.";
  printParagraph(sheet, note, { size: 6.5 });
  sheet.down(12);
}

const CHARGED: readonly Column[] = [
  { key: "date", title: "Date", x: 46 },
  { key: "amount", title: "Service Charge (-)", x: 170, align: "right" },
  { key: "waived", title: "Waives and Discounts (+)", x: 300, align: "right" },
  { key: "text", title: "Description", x: 322, width: 240 },
];

/** What the bank charged stands here and nowhere else; the second column of sums is for waivers, of which there are none. */
function printCharges(sheet: Sheet, account: Account): void {
  const fees = ofKinds(account, ["fee"]);
  printSection(sheet, account, { title: "Service Charge Detail", entries: fees }, styleOf(account, CHARGED));
  sheet.room(50);
  band(account)(sheet, "Service Charge Summary");
  const sums = [
    ["Previous Month Service Charges (-)", "$0.00"],
    ["Total Service Charges (-)", `$${usdUnsigned(sumOf(fees))}`],
  ] as const;
  printSummary(sheet, sums, { label: 46, values: [276], total: true });
  sheet.down(12);
}

function printDays(sheet: Sheet, account: Account): void {
  sheet.room(60);
  band(account)(sheet, "Balance Activity");
  printDailyList(sheet, account, {
    columns: 3,
    order: "down",
    titles: ["Date", "Balance"],
    right: 150,
    date: "MM/DD",
    head: { bold: true, size: 7.5 },
    money: usd,
  });
  sheet.down(14);
}
