import type { Account, Entry, EntryKind, Layout, StatementFile } from "../../model.ts";
import { creditsOf, ofKinds, printAddress, printParagraph, printSummary, sumOf } from "../../print/blocks.ts";
import { dateText } from "../../print/formats.ts";
import { printLegal } from "../../print/notices.ts";
import { LETTER } from "../../print/paper.ts";
import { printSection, type SectionStyle } from "../../print/sections.ts";
import type { Sheet } from "../../print/sheet.ts";
import { printDailyList, withGaps } from "../../print/side-by-side.ts";
import { printTable } from "../../print/table.ts";
import { pageOf, usd, usdSign, usdUnsigned, usdUnsignedSign } from "../common.ts";

const CARDS: readonly EntryKind[] = ["card", "atm"];
const ELECTRONIC: readonly EntryKind[] = ["ach_out", "transfer_out", "bill"];
const periodOf = ({ start, end }: Account) =>
  `${dateText(start, "MMMM DD, YYYY")} through ${dateText(end, "MMMM DD, YYYY")}`;

const title = (sheet: Sheet, text: string) => {
  const width = sheet.widthOf(text, { bold: true, size: 11 }) + 14;
  sheet.frame(sheet.left, sheet.y - 3, width, 17, "#555555");
  sheet.rule(sheet.left + width, sheet.y + 14, sheet.right, sheet.y + 14, { color: "#555555" });
  sheet.line(text, { bold: true, size: 11, x: sheet.left + 6 });
  sheet.down(7);
};
const style: SectionStyle = {
  columns: [
    { key: "date", title: "DATE", x: 42 },
    { key: "text", title: "DESCRIPTION", x: 92, width: 385 },
    { key: "amount", title: "AMOUNT", x: 568, align: "right" },
  ],
  date: (day) => dateText(day, "MM/DD"),
  money: usdUnsigned,
  firstMoney: usdUnsignedSign,
  total: (text) => `Total ${text.replace(" (continued)", "")}`,
  totalMoney: usdUnsignedSign,
  title: (sheet, text) => title(sheet, text.toUpperCase().replace("(CONTINUED)", "(continued)")),
  continued: " (continued)",
  head: { size: 7, rule: "none" },
};

function printSummaryBox(sheet: Sheet, account: Account): void {
  const row = (label: string, entries: readonly Entry[]): [string, string, string][] =>
    entries.length === 0 ? [] : [[label, String(entries.length), usd(sumOf(entries))]];
  title(sheet, "CHECKING SUMMARY");
  sheet.text(sheet.right, sheet.y - 20, account.product, { align: "right", size: 10 });
  sheet.cells([
    [290, "INSTANCES", { size: 7, align: "right" }],
    [420, "AMOUNT", { size: 7, align: "right" }],
  ]);
  printSummary(
    sheet,
    [
      ["Beginning Balance", "", usdSign(account.startMinor)],
      ...row("Deposits and Additions", creditsOf(account)),
      ...row("Checks Paid", ofKinds(account, ["check"])),
      ...row("ATM & Debit Card Withdrawals", ofKinds(account, CARDS)),
      ...row("Electronic Withdrawals", ofKinds(account, ELECTRONIC)),
      ...row("Other Withdrawals", ofKinds(account, ["wire_out"])),
      ...row("Fees", ofKinds(account, ["fee"])),
      ["Ending Balance", String(account.entries.length), usdSign(account.endMinor)],
    ],
    { label: 42, values: [290, 420], total: true, gap: 3 },
  );
  sheet.down(12);
}

function printChecks(sheet: Sheet, account: Account): void {
  const checks = ofKinds(account, ["check"]).toSorted(
    (a, b) => Number(a.checkNumber) - Number(b.checkNumber),
  );
  if (checks.length === 0) return;
  sheet.room(100);
  title(sheet, "CHECKS PAID");
  printTable(
    sheet,
    {
      account,
      columns: [
        { key: "check", title: "CHECK NO.", x: 42 },
        { key: "text", title: "DESCRIPTION", x: 130 },
        { key: "date", title: ["DATE", "PAID"], x: 440 },
        { key: "amount", title: "AMOUNT", x: 568, align: "right" },
      ],
      head: { size: 7, rule: "none" },
      nextTitle: (at) => title(at, "CHECKS PAID (continued)"),
    },
    withGaps(checks).map(([entry, isGap], index) => ({
      entry,
      cells: {
        check: `${entry.checkNumber}  ${isGap ? "* " : ""}^`,
        date: dateText(entry.day, "MM/DD"),
        amount: index === 0 ? usdUnsignedSign(entry.printed) : usdUnsigned(entry.printed),
      },
    })),
  );
  sheet.cells([
    [42, "Total Checks Paid", { bold: true }],
    [568, usdUnsignedSign(sumOf(checks)), { bold: true, align: "right" }],
  ]);
  sheet.down(2);
  for (const note of [
    "If you see a description in the Checks Paid section, it means that we received only electronic information about the check, not the original or an image of the check. As a result, we're not able to return the check to you or show you an image.",
    "* All of your recent checks may not be on this statement, either because they haven't cleared yet or they were listed on one of your previous statements.",
    "^ An image of this check may be available for you to view online.",
  ])
    printParagraph(sheet, note, { size: 6.5 });
  sheet.down(12);
}

function printCardSummary(sheet: Sheet, { holder, dice }: StatementFile, account: Account): void {
  const purchases = sumOf(ofKinds(account, ["card"]));
  const cash = sumOf(ofKinds(account, ["atm"]));
  if (purchases + cash === 0n) return;
  sheet.room(130);
  title(sheet, "ATM & DEBIT CARD SUMMARY");
  const block = (head: string) => {
    sheet.line(head, { bold: true });
    printSummary(
      sheet,
      [
        ["Total ATM Withdrawals & Debits", usdUnsignedSign(cash)],
        ["Total Card Purchases", usdUnsignedSign(purchases)],
        ["Total Card Deposits & Credits", "$0.00"],
      ],
      { label: 110, values: [568] },
    );
  };
  block(`${holder.name} Card ${dice.digits(4)}`);
  block("ATM & Debit Card Totals");
  sheet.down(14);
}

function printServiceCharges(sheet: Sheet, account: Account): void {
  sheet.room(150);
  title(sheet, "SERVICE CHARGE SUMMARY");
  const debits = account.entries.filter(({ minor }) => minor < 0n).length;
  printSummary(
    sheet,
    [
      ["TRANSACTIONS FOR SERVICE FEE CALCULATION", "NUMBER OF TRANSACTIONS"],
      ["Checks Paid / Debits", String(debits)],
      ["Deposits / Credits", String(account.entries.length - debits)],
      ["Deposited Items", "12"],
      ["Transaction Total", String(account.entries.length + 12)],
      ["SERVICE FEE CALCULATION", "AMOUNT"],
      ["Service Fee", "$15.00"],
      ["Service Fee Credit", "-$15.00"],
      ["Net Service Fee", "$0.00"],
      ["Total Service Fees", "$0.00"],
    ],
    { label: 42, values: [420] },
  );
  sheet.down(12);
}

/** A summary of instances and amounts, check marks by carets, cards told once more in totals, charges reckoned at the end. */
export const layout: Layout = {
  name: "us-instances-amounts",
  family: "us-sections",
  country: "US",
  wording: "orig",
  holder: "company",
  accounts: [
    {
      kind: "checking",
      product: ["Business Complete Checking", "Performance Business Checking"],
      number: "000000#########",
      rows: [10, 95],
      checks: 0.14,
      period: "month",
      mayBeOverdrawn: true,
    },
  ],
  paper: {
    size: LETTER,
    font: "helvetica",
    textSize: 8.5,
    left: 36,
    right: 572,
    top: 120,
    topNext: 84,
    bottom: 738,
    placing: "words",
  },
  frame: (pen, page, pages, { bank, accounts: [account] }) => {
    pen.text(36, 28, bank.name.toUpperCase(), { bold: true, size: 17 });
    if (page === 1) pen.text(36, 52, `${bank.legal}  ${bank.street}`, { size: 7.5 });
    pen.text(572, 28, periodOf(account!), { align: "right" });
    pen.text(470, 42, "Account Number:", { align: "right" });
    pen.text(572, 42, account!.number, { align: "right", bold: true });
    pen.text(572, 752, pageOf(page, pages), { align: "right", size: 7.5 });
  },
  print: (sheet, file) => {
    const account = file.accounts[0]!;
    sheet.text(
      36,
      108,
      `00${file.dice.digits(6)} DRE 021 210 0${file.dice.digits(4)} NNNNNNNNNNN  1 000000000 D2 0000`,
      {
        size: 6,
      },
    );
    printAddress(sheet, file, 36, 120);
    sheet.frame(340, 66, 232, 80, "#555555");
    sheet.text(346, 70, "CUSTOMER SERVICE INFORMATION", { bold: true, size: 9 });
    const help = [
      ["Web site:", file.bank.web],
      ["Service Center:", file.bank.phone],
      ["Para Espanol:", "1-888-555-0133"],
    ] as const;
    help.forEach(([label, value], at) => {
      sheet.text(346, 86 + at * 13, label, { size: 8 });
      sheet.text(566, 86 + at * 13, value, { size: 8, align: "right" });
    });
    sheet.y = 200;
    sheet.line("We updated our Deposit Account Agreement", { bold: true, size: 10 });
    printParagraph(
      sheet,
      `Effective ${dateText(account.end, "MMMM D, YYYY")} the fee for a stop payment is $30.00, or $25.00 when you place it online. Please call us with questions.`,
    );
    sheet.down(16);
    printSummaryBox(sheet, account);
    printSection(sheet, account, { title: "Deposits and Additions", entries: creditsOf(account) }, style);
    printChecks(sheet, account);
    const sections: readonly (readonly [string, readonly EntryKind[]])[] = [
      ["ATM & Debit Card Withdrawals", CARDS],
      ["Electronic Withdrawals", ELECTRONIC],
      ["Other Withdrawals", ["wire_out"]],
      ["Fees", ["fee"]],
    ];
    for (const [name, kinds] of sections) {
      printSection(sheet, account, { title: name, entries: ofKinds(account, kinds) }, style);
      if (kinds === CARDS) printCardSummary(sheet, file, account);
    }
    sheet.room(80);
    title(sheet, "DAILY ENDING BALANCE");
    printDailyList(sheet, account, {
      columns: 3,
      order: "down",
      titles: ["DATE", "AMOUNT"],
      right: 130,
      date: "MM/DD",
      money: usd,
      head: { size: 7 },
    });
    sheet.down(14);
    printServiceCharges(sheet, account);
    printLegal(sheet, file, 7);
  },
};
