import type { Account, Entry, Layout, StatementFile } from "../../model.ts";
import { creditsOf, debitsOf, ofKinds, printParagraph, sumOf } from "../../print/blocks.ts";
import { dateText } from "../../print/formats.ts";
import { printLegal } from "../../print/notices.ts";
import { LETTER } from "../../print/paper.ts";
import { printSection, type SectionStyle } from "../../print/sections.ts";
import type { Sheet } from "../../print/sheet.ts";
import { printCheckList, printDailyList } from "../../print/side-by-side.ts";
import { averageOf, usd, usdSign, usdUnsigned } from "../common.ts";

const EDGE = 452;
const GREEN = "#00713d";
const title = (sheet: Sheet, text: string) => {
  sheet.line(text, { bold: true, size: 9.5, color: GREEN });
  sheet.down(1);
};
const style: SectionStyle = {
  columns: [
    { key: "date", title: "Date", x: 40 },
    { key: "amount", title: "Amount", x: 146, align: "right" },
    { key: "text", title: "Description", x: 164, width: 270 },
  ],
  date: (day) => dateText(day, "MM/DD"),
  money: usdUnsigned,
  title,
  continued: " (continued)",
  head: { bold: true, size: 7.5, rule: "none" },
  rowGap: 2,
};

/** Rows at the left; the steps of the sum from the previous balance to the current one at the right edge beside them. */
export const layout: Layout = {
  name: "us-regional-equals-current",
  family: "us-sections",
  country: "US",
  wording: "authorized",
  holder: "company",
  accounts: [
    {
      kind: "checking",
      product: ["Better Business Checking", "Business Advisor Checking"],
      number: "XXXXXX-###-#",
      rows: [8, 70],
      checks: 0.18,
      period: "cycle",
      mayBeOverdrawn: true,
    },
  ],
  paper: {
    size: LETTER,
    font: "condensed",
    textSize: 8.8,
    left: 40,
    right: 572,
    top: 96,
    topNext: 92,
    bottom: 732,
    placing: "words",
  },
  frame: (pen, page, pages, { bank, accounts: [account] }) => {
    const [start, end] = [account!.start, account!.end].map((day) => dateText(day, "MMMM DD, YYYY"));
    pen.text(40, 30, bank.name, { bold: true, size: 17, color: GREEN });
    if (page === 1) {
      pen.text(40, 54, bank.street.split(", ")[0]!, { size: 7.5 });
      pen.text(40, 63, bank.street.split(", ")[1]!, { size: 7.5 });
    }
    pen.text(572, 28, "Business Account", { bold: true, size: 11, align: "right" });
    pen.text(572, 41, "Statement", { bold: true, size: 11, align: "right" });
    pen.rule(EDGE, 56, 572, 56);
    pen.text(EDGE, 60, String(page), { bold: true, size: 8 });
    pen.text(EDGE + 12, 60, `of ${pages}`, { size: 8 });
    if (page === 1) {
      pen.text(EDGE, 74, `Beginning ${start}`, { size: 8 });
      pen.text(EDGE, 84, `through ${end}`, { size: 8 });
    }
    pen.text(40, 760, "Member FDIC   Equal Housing Lender", { size: 7 });
  },
  print: (sheet, file) => {
    const account = file.accounts[0]!;
    printTop(sheet, file);
    printCalculation(sheet, file, account);
    printDetails(sheet, account);
    sheet.room(70);
    title(sheet, "Daily Balance");
    printDailyList(sheet, account, {
      columns: 3,
      order: "down",
      titles: ["Date", "Balance"],
      right: 130,
      date: "MM/DD",
      money: usd,
      head: { bold: true, size: 7.5 },
    });
    sheet.down(14);
    printParagraph(
      sheet,
      `NEWS FROM ${file.bank.name.toUpperCase()}: Thinking of new equipment? Lines of credit from $15,000 to $250,000, closing costs up to $350.00 paid by us until 06/30. Call ${file.bank.phone}.`,
      { size: 8 },
    );
    sheet.down(8);
    printLegal(sheet, file, 6.8);
  },
};

function printTop(sheet: Sheet, { bank, holder, dice }: StatementFile): void {
  sheet.text(EDGE, 104, "Questions? Contact us today:", { bold: true, size: 8, color: GREEN });
  const help = [
    ["CALL:", "Business Customer Service", bank.phone],
    ["VISIT:", "Access your account online:", bank.web],
    ["MAIL:", bank.name, `P.O. Box ${dice.digits(5)}`],
  ] as const;
  help.forEach((lines, at) => {
    lines.forEach(
      (line, row) => void sheet.text(EDGE, 118 + at * 34 + row * 10, line, { size: 7.8, bold: row === 0 }),
    );
  });
  sheet.text(70, 120, `US${dice.digits(3)} BR${dice.digits(3)} 7`, { size: 6 });
  [holder.name, ...holder.address].forEach((line, at) => void sheet.text(70, 130 + at * 11, line));
  sheet.y = 228;
}

function printCalculation(sheet: Sheet, { holder }: StatementFile, account: Account): void {
  sheet.line(`${account.product.toUpperCase()} SUMMARY`, { bold: true, size: 12, color: GREEN });
  sheet.rule(40, sheet.y, EDGE - 14, sheet.y);
  sheet.down(5);
  const top = sheet.y;
  [holder.name, account.product, account.number].forEach((line, at) => {
    sheet.text(EDGE, top - 18 + at * 10, line, { size: 8, bold: at === 2 });
  });
  sheet.cells([
    [40, "Balance Calculation", { bold: true }],
    [270, "Balance", { bold: true }],
  ]);
  sheet.down(2);
  const checks = ofKinds(account, ["check"]);
  const steps = [
    ["Previous Balance", usd(account.startMinor), ""],
    ["Checks", usdUnsigned(sumOf(checks)), "-"],
    ["Withdrawals & Debits", usdUnsigned(sumOf(debitsOf(account)) - sumOf(checks)), "-"],
    ["Deposits & Credits", usdUnsigned(sumOf(creditsOf(account))), "+"],
    ["Current Balance", usd(account.endMinor), "="],
  ] as const;
  steps.forEach(([label, sum, sign], at) => {
    const bold = at === 4;
    sheet.cells([
      [40, label, { bold }],
      [220, sum, { bold, align: "right" }],
      [226, sign, { bold }],
      ...(at === 0
        ? ([
            [270, "Average Daily Balance"],
            [436, usd(averageOf(account)), { align: "right" }],
          ] as const)
        : []),
    ]);
  });
  sheet.down(6);
  printParagraph(
    sheet,
    `You can waive the monthly maintenance fee of $9.99 by maintaining an average daily balance in your account of $2,000. Your average daily balance used to qualify this month is: ${usdSign(averageOf(account))}`,
    { size: 7.8, width: EDGE - 60 },
  );
  sheet.down(12);
}

/** A step of the sum at the right edge, its amount below its name. */
function edgeSum(sheet: Sheet, sign: string, label: string, sum: string): void {
  sheet.text(EDGE, sheet.y, sign, { bold: true });
  sheet.text(EDGE + 10, sheet.y, label, { size: 8 });
  sheet.text(572, sheet.y + 11, sum, { bold: true, align: "right" });
  sheet.rule(EDGE, sheet.y + 23, 572, sheet.y + 23);
}

function printDetails(sheet: Sheet, account: Account): void {
  sheet.room(110);
  sheet.text(40, sheet.y, "TRANSACTION DETAILS", { bold: true, size: 12, color: GREEN });
  edgeSum(sheet, "", "Previous Balance", usd(account.startMinor));
  sheet.down(28);
  const checks = ofKinds(account, ["check"]);
  printChecks(sheet, account, checks);
  const debits = debitsOf(account).filter(({ kind }) => kind !== "check");
  if (debits.length > 0) {
    sheet.room(100);
    sheet.text(
      160,
      sheet.y + 2,
      "** May include checks that have been processed electronically by the payee/merchant.",
      { size: 7 },
    );
    sheet.line("Withdrawals & Debits **", { bold: true, size: 10.5, color: GREEN });
    const bought = debits.filter(({ kind }) => kind === "card" || kind === "atm");
    const others = debits.filter((entry) => !bought.includes(entry));
    printSection(sheet, account, { title: "ATM/Purchases", entries: bought }, style);
    printSection(sheet, account, { title: "Other Debits", entries: others }, style);
    stepBack(sheet);
    edgeSum(sheet, "-", "Total Withdrawals & Debits", usdUnsigned(sumOf(debits)));
    sheet.down(30);
  }
  const credits = creditsOf(account);
  printSection(sheet, account, { title: "Deposits & Credits", entries: credits }, style);
  if (credits.length > 0) stepBack(sheet);
  edgeSum(sheet, "+", "Total Deposits & Credits", usdUnsigned(sumOf(credits)));
  sheet.down(28);
  sheet.room(40);
  edgeSum(sheet, "=", "Current Balance", usd(account.endMinor));
  sheet.down(32);
}

/** The sum begins beside the last row of its section, where the page has that room. */
function stepBack(sheet: Sheet): void {
  sheet.y -= 14;
  sheet.room(26);
}

function printChecks(sheet: Sheet, account: Account, entries: readonly Entry[]): void {
  if (entries.length === 0) return;
  const checks = entries.toSorted((a, b) => Number(a.checkNumber) - Number(b.checkNumber));
  sheet.room(80);
  sheet.text(90, sheet.y + 1, "* There is a break in check sequence", { size: 7 });
  title(sheet, "Checks*");
  printCheckList(sheet, account, checks, {
    columns: 3,
    order: "down",
    titles: ["Check #", "Amount", "Date"],
    cells: [{ x: 0 }, { x: 92, align: "right" }, { x: 106 }],
    head: { bold: true, size: 7.5 },
    cellsOf: ({ checkNumber, day, printed }, isGap) => [
      `${checkNumber}${isGap ? "*" : ""}`,
      usdUnsigned(printed),
      dateText(day, "MM/DD"),
    ],
  });
  edgeSum(sheet, "-", "Total Checks", usdUnsigned(sumOf(checks)));
  sheet.down(28);
}
