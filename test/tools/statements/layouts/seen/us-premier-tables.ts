import type { Layout } from "../../model.ts";
import {
  creditsOf,
  dailyBalances,
  debitsOf,
  ofKinds,
  printAddress,
  printGrid,
  printSummary,
  sumOf,
} from "../../print/blocks.ts";
import { DOLLARS, dateText, moneyText, parentheses } from "../../print/formats.ts";
import { printLetter } from "../../print/notices.ts";
import { LETTER } from "../../print/paper.ts";
import { printSection, type SectionStyle } from "../../print/sections.ts";
import { pageOf, usdSign } from "../common.ts";

const bracketed = (minor: bigint) => moneyText(minor, { ...DOLLARS, negative: parentheses });
const style: SectionStyle = {
  columns: [
    { key: "date", title: "Date", x: 60 },
    { key: "amount", title: "Amount", x: 170, align: "right" },
    { key: "text", title: "Description", x: 190, width: 350 },
  ],
  date: (day) => dateText(day, "M/DD"),
  money: bracketed,
  title: (sheet, title) => sheet.line(title, { bold: true, size: 10.5, color: "#00539b" }),
  continued: " - continued",
  head: { italic: true, size: 7.5 },
  ruling: "lines",
};

/** Debits in parentheses with the amount before the text; counts and sums in words above each section; a letter in front. */
export const layout: Layout = {
  name: "us-premier-tables",
  family: "us-sections",
  country: "US",
  wording: "core",
  holder: "company",
  accounts: [
    {
      kind: "checking",
      product: ["Business Elite Checking", "Business Premier"],
      number: "#########-#",
      rows: [8, 55],
      checks: 0.18,
      period: "month",
    },
  ],
  paper: {
    size: LETTER,
    font: "condensed",
    textSize: 9,
    left: 56,
    right: 560,
    top: 70,
    topNext: 80,
    bottom: 720,
    placing: "words",
  },
  frame: (pen, page, pages, { bank, accounts: [account] }) => {
    if (page === 1) return;
    pen.text(560, 30, `${bank.legal}`, { align: "right", bold: true });
    pen.text(
      560,
      42,
      `${dateText(account!.start, "M/DD/YYYY")} thru ${dateText(account!.end, "M/DD/YYYY")}   Account Number: ${account!.number}`,
      { align: "right", size: 8 },
    );
    pen.text(560, 748, pageOf(page - 1, pages - 1), { align: "right", size: 7 });
  },
  print: (sheet, file) => {
    const account = file.accounts[0]!;
    printLetter(sheet, file);
    printAddress(sheet, file, 60, 110);
    sheet.y = 190;
    sheet.line(account.product, { bold: true, size: 13, color: "#00539b" });
    const checks = ofKinds(account, ["check"]);
    const other = debitsOf(account).filter((entry) => !checks.includes(entry));
    const credits = creditsOf(account);
    printSummary(
      sheet,
      [
        ["Beginning Balance", usdSign(account.startMinor)],
        [`${credits.length} Credits`, bracketed(sumOf(credits))],
        [`${debitsOf(account).length} Debits`, bracketed(sumOf(debitsOf(account)))],
        ["Ending Balance", usdSign(account.endMinor)],
      ],
      { label: 60, values: [300], total: true },
    );
    sheet.down(14);
    const intro = (count: number, what: string, minor: bigint) =>
      sheet.line(`${count} ${what} totaling ${usdSign(minor < 0n ? -minor : minor)}`, { italic: true });
    if (credits.length > 0) intro(credits.length, "credits", sumOf(credits));
    printSection(sheet, account, { title: "Deposits / Credits", entries: credits }, style);
    if (other.length > 0) intro(other.length, "debits", sumOf(other));
    printSection(sheet, account, { title: "Withdrawals / Debits", entries: other }, style);
    if (checks.length > 0) {
      sheet.room(70);
      intro(checks.length, "checks paid", sumOf(checks));
      style.title(sheet, "Checks");
      printGrid(
        sheet,
        {
          columns: 3,
          order: "across",
          titles: ["Number", "Date Paid", "Amount"],
          cells: [{ x: 4 }, { x: 50 }, { x: 155, align: "right" }],
          head: { italic: true, size: 7.5 },
        },
        checks.map((entry) => [
          `${entry.checkNumber} i`,
          dateText(entry.day, "M/DD"),
          bracketed(entry.printed),
        ]),
        (index) =>
          sheet.mark({
            account,
            entry: checks[index]!,
            balance: null,
            description: checks[index]!.lines.join(" "),
          }),
      );
      sheet.line("i = Electronic Image", { size: 7 });
      sheet.down(8);
    }
    sheet.room(60);
    style.title(sheet, "Daily Balance Summary");
    printGrid(
      sheet,
      {
        columns: 3,
        order: "down",
        titles: ["Date", "Amount"],
        cells: [{ x: 4 }, { x: 130, align: "right" }],
        head: { italic: true, size: 7.5 },
      },
      dailyBalances(account).map(([day, balance]) => [dateText(day, "M/DD"), bracketed(balance)]),
    );
  },
};
