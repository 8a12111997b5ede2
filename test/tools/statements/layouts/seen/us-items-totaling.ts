import type { Account, Entry, Layout } from "../../model.ts";
import { creditsOf, debitsOf, ofKinds, printAddress, printParagraph, sumOf } from "../../print/blocks.ts";
import { dateText } from "../../print/formats.ts";
import { printLegal } from "../../print/notices.ts";
import { LETTER } from "../../print/paper.ts";
import { printSection, type SectionStyle } from "../../print/sections.ts";
import type { Sheet } from "../../print/sheet.ts";
import { printCheckList, printDailyList } from "../../print/side-by-side.ts";
import { averageOf, pageOf, usdSign, usdUnsigned, usdUnsignedSign } from "../common.ts";

const count = (entries: readonly Entry[], noun: string) =>
  `${entries.length} ${noun}${entries.length === 1 ? "" : "s"} totaling ${usdUnsignedSign(sumOf(entries))}`;

/** The sum of the section stands on its title's line, and there is no total below it. */
function totaled(totals: string): (sheet: Sheet, title: string) => void {
  return (sheet, title) => {
    sheet.fill(sheet.left, sheet.y - 3, sheet.right - sheet.left, 15, "#e3e8ee");
    sheet.text(sheet.left + 4, sheet.y, title, { bold: true, size: 10 });
    sheet.text(sheet.right - 4, sheet.y, totals, { align: "right" });
    sheet.down(16);
  };
}

const style: SectionStyle = {
  columns: [
    { key: "date", title: "Date", x: 46 },
    { key: "amount", title: "Amount", x: 150, align: "right" },
    { key: "text", title: "Description", x: 165, width: 385 },
  ],
  date: (day) => dateText(day, "MM/DD"),
  money: usdUnsigned,
  title: () => undefined,
  continued: " - continued",
  head: { bold: true, size: 8, rule: "none" },
  ruling: "lines",
  isJoined: true,
};

function printChecks(sheet: Sheet, account: Account, checks: readonly Entry[]): void {
  if (checks.length === 0) return;
  sheet.room(100);
  totaled(count(checks, "check"))(sheet, "Checks");
  sheet.line("* Indicates gap in check sequence     i = Electronic Image     s = Substitute Check", {
    size: 7,
  });
  printCheckList(sheet, account, checks, {
    columns: 3,
    order: "across",
    titles: ["Number", "Date Paid", "Amount"],
    cells: [{ x: 6 }, { x: 62 }, { x: 160, align: "right" }],
    head: { bold: true, size: 8 },
    cellsOf: ({ checkNumber, day, printed, reference }, isGap) => [
      `${checkNumber} ${isGap ? "*" : ""}${reference.endsWith("3") ? "s" : "i"}`,
      dateText(day, "MM/DD"),
      usdUnsigned(printed),
    ],
  });
  sheet.down(12);
}

/** Counts and sums on the titles' lines ("12 items totaling"), the amount between date and description, withdrawals in brackets in the summary. */
export const layout: Layout = {
  name: "us-items-totaling",
  family: "us-sections",
  country: "US",
  wording: "core",
  holder: "company",
  accounts: [
    {
      kind: "checking",
      product: ["BUSINESS STANDARD CHECKING", "BUSINESS PREMIUM CHECKING"],
      number: "70########",
      rows: [8, 70],
      checks: 0.25,
      period: "month",
    },
  ],
  paper: {
    size: LETTER,
    font: "helvetica",
    textSize: 8.5,
    left: 42,
    right: 570,
    top: 100,
    topNext: 90,
    bottom: 735,
  },
  frame: (pen, page, pages, { bank, accounts: [account] }) => {
    const { start, end, number, product } = account!;
    if (page === 1) {
      pen.text(42, 30, bank.name.toUpperCase(), { bold: true, size: 13 });
      pen.text(42, 46, `(${bank.street.split(", ")[0]}) P.O. BOX 630900`, { size: 7 });
    }
    pen.text(
      570,
      30,
      `Statement Period Date: ${dateText(start, "M/D/YYYY")} - ${dateText(end, "M/D/YYYY")}`,
      { align: "right" },
    );
    pen.text(570, 41, `Account Type: ${product}`, { align: "right" });
    pen.text(570, 52, `Account Number: ${number}`, { align: "right" });
    pen.text(306, 765, pageOf(page, pages), { align: "center", size: 7.5 });
  },
  print: (sheet, file) => {
    const account = file.accounts[0]!;
    printAddress(sheet, file, 80, 120);
    sheet.text(570, 110, "Banking Center: Main", { align: "right" });
    sheet.text(570, 122, `Business Banking Support: ${file.bank.phone}`, { align: "right" });
    sheet.y = 190;
    const checks = ofKinds(account, ["check"]);
    const credits = creditsOf(account);
    const debits = debitsOf(account).filter((entry) => !checks.includes(entry));
    totaled("")(sheet, `Account Summary - ${account.number}`);
    const bracket = (entries: readonly Entry[]) =>
      entries.length === 0 ? "$0.00" : `$(${usdUnsigned(sumOf(entries))})`;
    const lines = [
      [dateText(account.start, "MM/DD"), "Beginning Balance", usdSign(account.startMinor)],
      [String(checks.length), "Checks", bracket(checks)],
      [String(debits.length), "Withdrawals / Debits", bracket(debits)],
      [String(credits.length), "Deposits / Credits", usdUnsignedSign(sumOf(credits))],
      [dateText(account.end, "MM/DD"), "Ending Balance", usdSign(account.endMinor)],
    ] as const;
    const facts = [
      `Number of Days in Period`,
      String(account.end - account.start + 1),
      "Average Balance",
      usdUnsignedSign(averageOf(account)),
    ];
    lines.forEach(([lead, label, value], index) => {
      const bold = index === 0 || index === 4;
      sheet.text(90, sheet.y, lead, { bold, align: "right" });
      sheet.text(100, sheet.y, label, { bold });
      sheet.text(300, sheet.y, value, { bold, align: "right" });
      if (index < 2) {
        sheet.text(340, sheet.y, facts[index * 2]!);
        sheet.text(560, sheet.y, facts[index * 2 + 1]!, { align: "right" });
      }
      sheet.down(12);
    });
    sheet.down(6);
    totaled("")(sheet, "Analysis Period: previous month");
    printParagraph(
      sheet,
      `Monthly service charge of $11.00 waived because the average balance was at least $500.00 on ${dateText(account.start, "MM/DD/YY")}. Transactions 1 through 250 are free; each further costs $0.45.`,
      { size: 8 },
    );
    sheet.down(12);
    printChecks(sheet, account, checks);
    printSection(
      sheet,
      account,
      { title: "Withdrawals / Debits", entries: debits },
      { ...style, title: totaled(count(debits, "item")) },
    );
    printSection(
      sheet,
      account,
      { title: "Deposits / Credits", entries: credits },
      { ...style, title: totaled(count(credits, "item")) },
    );
    sheet.room(70);
    totaled("")(sheet, "Daily Balance Summary");
    printDailyList(sheet, account, {
      columns: 3,
      order: "down",
      titles: ["Date", "Amount"],
      right: 150,
      date: "MM/DD",
      money: (balance) => (balance < 0n ? `(${usdUnsigned(balance)})` : usdUnsigned(balance)),
      head: { bold: true, size: 8 },
    });
    sheet.down(12);
    printLegal(sheet, file);
  },
};
