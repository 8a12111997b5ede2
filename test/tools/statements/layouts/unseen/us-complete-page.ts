import type { Account, Entry, Layout, StatementFile } from "../../model.ts";
import { creditsOf, ofKinds, printAddress, printParagraph, printSummary, sumOf } from "../../print/blocks.ts";
import { dateText, moneyText } from "../../print/formats.ts";
import { printLedger } from "../../print/ledger-table.ts";
import { printLegal } from "../../print/notices.ts";
import { LETTER } from "../../print/paper.ts";
import { printSection, type SectionStyle } from "../../print/sections.ts";
import type { Sheet } from "../../print/sheet.ts";
import { inNumberOrder, printCheckList, printDailyList } from "../../print/side-by-side.ts";
import { SIGNED, usdUnsigned, usdUnsignedSign } from "../common.ts";

const signed = (minor: bigint) => moneyText(minor, SIGNED, "$");
const plain = (minor: bigint) => moneyText(minor, SIGNED);

const boxed = (sheet: Sheet, title: string) => {
  sheet.frame(40, sheet.y - 3, sheet.widthOf(title, { bold: true, size: 10 }) + 16, 17);
  sheet.rule(40, sheet.y + 14, 572, sheet.y + 14, { weight: 1 });
  sheet.line(title, { bold: true, size: 10, x: 48 });
  sheet.down(8);
};

const style: SectionStyle = {
  columns: [
    { key: "date", title: "DATE", x: 44 },
    { key: "text", title: "DESCRIPTION", x: 92, width: 380 },
    { key: "amount", title: "AMOUNT", x: 566, align: "right" },
  ],
  date: (day) => dateText(day, "MM/DD"),
  money: usdUnsigned,
  firstMoney: usdUnsignedSign,
  totalMoney: usdUnsignedSign,
  title: boxed,
  continued: " (continued)",
  head: { size: 7, rule: "none" },
  isJoined: true,
};
/** Instances beside the sums, sections under boxed titles, checks in one column of their own, a card summary, then savings with running balances. */
export const layout: Layout = {
  name: "us-complete-page",
  family: "us-sections",
  country: "US",
  wording: "orig",
  holder: "company",
  accounts: [
    {
      kind: "checking",
      product: ["Complete Business Checking", "Performance Business Checking"],
      number: "000000#########",
      rows: [14, 90],
      checks: 0.12,
      period: "month",
    },
    { kind: "savings", product: "Premier Business Savings", number: "000000#########", rows: [1, 6] },
  ],
  paper: {
    size: LETTER,
    font: "open-sans",
    textSize: 8.5,
    left: 40,
    right: 572,
    top: 50,
    topNext: 110,
    bottom: 728,
  },
  frame: (pen, page, pages, { bank, accounts: [account] }) => {
    const { start, end, number } = account!;
    const period = `${dateText(start, "MMMM DD, YYYY")} through ${dateText(end, "MMMM DD, YYYY")}`;
    pen.text(572, 44, period, { align: "right" });
    pen.text(440, 58, page === 1 ? "Primary Account:" : "Account Number:", { align: "right" });
    pen.text(572, 58, number, { align: "right", bold: true });
    if (page === 1) {
      pen.text(40, 40, bank.legal, { bold: true });
      pen.text(40, 52, bank.street.split(", ")[0]!, { size: 7.5 });
      pen.text(40, 62, bank.street.split(", ")[1]!, { size: 7.5 });
    } else pen.text(40, 44, bank.name.toUpperCase(), { bold: true, size: 13, color: "#1b5faa" });
    const code = `001${number.slice(-5)}0101${page}0000000${pages}`;
    pen.text(26, 640, code, { size: 5, turn: -90, font: "courier" });
    pen.text(572, 752, `Page ${page} of ${pages}`, { size: 7.5, align: "right", italic: true });
  },
  print: (sheet, file) => {
    const [checking, savings] = file.accounts;
    sheet.text(
      40,
      128,
      `00418822 BRE 802 219 ${checking!.number.slice(-5)} NNNNNNNNNNN   1 000000000 64 0000`,
      {
        size: 6,
      },
    );
    printAddress(sheet, file, 52, 140);
    sheet.text(572, 90, `Service center, around the clock: ${file.bank.phone}`, {
      size: 7.5,
      align: "right",
    });
    sheet.text(572, 102, file.bank.web, { size: 7.5, align: "right" });
    sheet.y = 250;
    printOverview(sheet, file.accounts);
    printChecking(sheet, checking!, file);
    printSavings(sheet, savings!);
    printLegal(sheet, file);
  },
};

function printOverview(sheet: Sheet, accounts: readonly Account[]): void {
  boxed(sheet, "CONSOLIDATED BALANCE SUMMARY");
  sheet.line("ASSETS", { bold: true, size: 8 });
  const head = { size: 7 } as const;
  sheet.cells([
    [44, "Checking & Savings", { bold: true }],
    [300, "ACCOUNT", head],
    [470, "BEGINNING BALANCE", { ...head, align: "right" }],
    [566, "ENDING BALANCE", { ...head, align: "right" }],
  ]);
  accounts.forEach((one, index) => {
    const money = index === 0 ? signed : plain;
    sheet.cells([
      [44, one.product],
      [300, one.number],
      [470, money(one.startMinor), { align: "right" }],
      [566, money(one.endMinor), { align: "right" }],
    ]);
  });
  sheet.down(18);
}

function printChecking(sheet: Sheet, account: Account, file: StatementFile): void {
  const checks = inNumberOrder(ofKinds(account, ["check"]));
  const cards = ofKinds(account, ["card", "atm"]);
  const parts: readonly (readonly [string, readonly Entry[]])[] = [
    ["Deposits and Additions", creditsOf(account)],
    ["Checks Paid", checks],
    ["ATM & Debit Card Withdrawals", cards],
    ["Electronic Withdrawals", ofKinds(account, ["ach_out", "bill", "transfer_out"])],
    ["Other Withdrawals", ofKinds(account, ["wire_out"])],
    ["Fees", ofKinds(account, ["fee"])],
  ];
  sheet.line(account.product.toUpperCase(), { bold: true, size: 11 });
  sheet.cells([
    [40, file.holder.name],
    [572, `Account Number: ${account.number}`, { align: "right" }],
  ]);
  sheet.down(8);
  boxed(sheet, "CHECKING SUMMARY");
  sheet.cells([
    [330, "INSTANCES", { size: 7, align: "right" }],
    [450, "AMOUNT", { size: 7, align: "right" }],
  ]);
  const rows = parts
    .filter(([, entries]) => entries.length > 0)
    .map(([label, entries]) => [label, String(entries.length), plain(sumOf(entries))] as const);
  const ends = [
    ["Beginning Balance", "", signed(account.startMinor)],
    ["Ending Balance", String(account.entries.length), signed(account.endMinor)],
  ] as const;
  printSummary(sheet, [ends[0], ...rows, ends[1]], { label: 44, values: [330, 450], total: true, gap: 2 });
  sheet.down(6);
  printParagraph(
    sheet,
    `No monthly service fee of $15.00 was charged on account ${account.number}: you met at least one of the ways to avoid it, for example a minimum daily balance of $2,000.00 or $2,000.00 in purchases with your business credit card.`,
  );
  sheet.down(14);
  for (const [title, entries] of parts) {
    const total = () => `Total ${title}`;
    const section = { title: title.toUpperCase(), entries };
    if (entries === checks) printChecks(sheet, account, checks);
    else printSection(sheet, account, section, { ...style, total });
    if (entries === cards && cards.length > 0) printCards(sheet, account, file);
  }
  if (account.entries.length > 0) printDaily(sheet, account);
}

function printChecks(sheet: Sheet, account: Account, checks: readonly Entry[]): void {
  if (checks.length === 0) return;
  sheet.room(90);
  boxed(sheet, "CHECKS PAID");
  printCheckList(sheet, account, checks, {
    columns: 1,
    order: "down",
    titles: ["CHECK NO.", "DESCRIPTION", "DATE PAID", "AMOUNT"],
    cells: [{ x: 4 }, { x: 92 }, { x: 380 }, { x: 526, align: "right" }],
    head: { size: 7 },
    cellsOf: ({ checkNumber, day, printed }, isGap) => [
      `${checkNumber}  ${isGap ? "* " : ""}^`,
      "",
      dateText(day, "MM/DD"),
      usdUnsigned(printed),
    ],
  });
  sheet.cells([
    [40, "Total Checks Paid", { bold: true }],
    [566, usdUnsignedSign(sumOf(checks)), { bold: true, align: "right" }],
  ]);
  sheet.line("* Checks before this one are missing here.  ^ An image of this check can be seen online.", {
    size: 6.5,
  });
  sheet.down(14);
}

function printCards(sheet: Sheet, account: Account, { holder }: StatementFile): void {
  const spent = (kind: "atm" | "card") => usdUnsignedSign(sumOf(ofKinds(account, [kind])));
  sheet.room(120);
  boxed(sheet, "ATM & DEBIT CARD SUMMARY");
  sheet.line(`${holder.name} Card 4471`, { bold: true, x: 44 });
  const debits = ["Total ATM Withdrawals & Debits", spent("atm")] as const;
  const lines = [debits, ["Total Card Purchases", spent("card")]] as const;
  printSummary(sheet, lines, { label: 140, values: [566] });
  sheet.down(14);
}

function printDaily(sheet: Sheet, account: Account): void {
  sheet.room(80);
  boxed(sheet, "DAILY ENDING BALANCE");
  printDailyList(sheet, account, {
    columns: 3,
    order: "down",
    titles: ["DATE", "AMOUNT"],
    right: 150,
    date: "MM/DD",
    money: signed,
    head: { size: 7 },
  });
  sheet.down(14);
}

function printSavings(sheet: Sheet, account: Account): void {
  sheet.room(150);
  sheet.cells([
    [40, account.product.toUpperCase(), { bold: true, size: 11 }],
    [572, `Account Number: ${account.number}`, { align: "right" }],
  ]);
  sheet.down(8);
  boxed(sheet, "TRANSACTION DETAIL");
  printLedger(sheet, account, {
    columns: [
      { key: "date", title: "DATE", x: 44 },
      { key: "text", title: "DESCRIPTION", x: 92, width: 280 },
      { key: "amount", title: "AMOUNT", x: 470, align: "right" },
      { key: "balance", title: "BALANCE", x: 566, align: "right" },
    ],
    date: (day) => dateText(day, "MM/DD"),
    money: plain,
    balance: signed,
    opening: "Beginning Balance",
    closing: "Ending Balance",
    isJoined: true,
    head: { size: 7, rule: "none" },
  });
  sheet.down(16);
}
