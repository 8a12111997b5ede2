import type { Day } from "../../../../../src/core/model/day.ts";
import type { Account, Layout } from "../../model.ts";
import {
  creditsOf,
  dailyBalances,
  debitsOf,
  ofKinds,
  printAddress,
  printGrid,
  sumOf,
} from "../../print/blocks.ts";
import { dateText } from "../../print/formats.ts";
import { printLegal } from "../../print/notices.ts";
import { LETTER } from "../../print/paper.ts";
import { printSection, type SectionStyle } from "../../print/sections.ts";
import type { Sheet } from "../../print/sheet.ts";
import { usd, usdTrailing, usdUnsigned } from "../common.ts";

const RULE = "- ".repeat(110).trim();
const heading = (sheet: Sheet, title: string) => {
  sheet.line(RULE, { size: 7 });
  sheet.line(title, { bold: true, align: "center" });
  sheet.line(RULE, { size: 7 });
};
const style: SectionStyle = {
  columns: [
    { key: "date", title: "DATE", x: 46 },
    { key: "text", title: "DESCRIPTION", x: 92, width: 300 },
    { key: "amount", title: "AMOUNT", x: 500, align: "right" },
  ],
  date: (day) => dateText(day, "M/DD"),
  money: usdTrailing,
  title: heading,
  head: { rule: "none" },
};

/** A processor's form: the box of sums at the right of the address, charges with the minus after them, checks two to a line. */
export const layout: Layout = {
  name: "us-core-right-box",
  family: "us-core",
  country: "US",
  wording: "core",
  holder: "company",
  accounts: [
    {
      kind: "checking",
      product: ["SMALL BUSINESS CHECKING", "HOMETOWN COMMERCIAL"],
      number: "#######",
      rows: [8, 55],
      checks: 0.25,
      period: "cycle",
    },
  ],
  paper: {
    size: LETTER,
    font: "helvetica",
    textSize: 9,
    left: 42,
    right: 568,
    top: 40,
    topNext: 90,
    bottom: 735,
  },
  frame: (pen, page, _pages, { bank, holder, accounts: [account] }) => {
    if (page === 1) return;
    pen.text(42, 36, bank.name.toUpperCase(), { bold: true });
    pen.text(42, 50, holder.name);
    pen.text(568, 36, `PAGE ${page}`, { align: "right" });
    pen.text(568, 50, `ACCT ${account!.number}   ${dateText(account!.end, "M/DD/YY")}`, { align: "right" });
  },
  print: (sheet, file) => {
    const account = file.accounts[0]!;
    printHead(sheet, file.bank.name, file.bank.street, account);
    printAddress(sheet, file, 60, 130);
    printBox(sheet, account);
    sheet.y = 245;
    sheet.line(`${account.product}   ACCOUNT ${account.number}`, { bold: true, size: 11 });
    sheet.down(6);
    printOverdraftFees(sheet);
    const checks = ofKinds(account, ["check"]);
    const others = debitsOf(account).filter((entry) => !checks.includes(entry));
    printSection(sheet, account, { title: "DEPOSITS AND OTHER CREDITS", entries: creditsOf(account) }, style);
    printSection(sheet, account, { title: "CHARGES AND WITHDRAWALS", entries: others }, style);
    if (checks.length > 0) printChecks(sheet, account);
    sheet.room(70);
    heading(sheet, "DAILY BALANCE SUMMARY");
    printGrid(
      sheet,
      {
        columns: 3,
        order: "down",
        titles: ["DATE", "BALANCE"],
        cells: [{ x: 4 }, { x: 130, align: "right" }],
      },
      dailyBalances(account).map(([day, balance]) => [dateText(day, "M/DD"), usdTrailing(balance)]),
    );
    sheet.down(12);
    printLegal(sheet, file, 6);
  },
};

function printHead(sheet: Sheet, name: string, street: string, account: Account): void {
  sheet.text(42, 36, name.toUpperCase(), { bold: true, size: 14 });
  sheet.text(42, 54, street, { size: 7 });
  sheet.text(568, 36, "STATEMENT OF ACCOUNT", { bold: true, align: "right" });
  sheet.text(568, 50, `THIS STATEMENT ${dateText(account.end, "M/DD/YY")}`, { align: "right" });
  sheet.text(568, 62, `LAST STATEMENT ${dateText((account.start - 1) as Day, "M/DD/YY")}`, {
    align: "right",
  });
  sheet.text(568, 74, "PAGE 1", { align: "right" });
}

function printBox(sheet: Sheet, account: Account): void {
  const [credits, debits] = [creditsOf(account), debitsOf(account)];
  const lines = [
    ["BEGINNING BALANCE", usdTrailing(account.startMinor)],
    [`${credits.length} CREDITS`, usd(sumOf(credits))],
    [`${debits.length} DEBITS`, usdUnsigned(sumOf(debits))],
    ["ENDING BALANCE", usdTrailing(account.endMinor)],
  ] as const;
  sheet.frame(350, 112, 218, 78);
  lines.forEach(([label, value], index) => {
    sheet.text(358, 120 + index * 17, label);
    sheet.text(560, 120 + index * 17, value, { align: "right" });
  });
}

/** The table of fees that the law asks for; its sums are of other months too. */
function printOverdraftFees(sheet: Sheet): void {
  sheet.cells([
    [330, "TOTAL FOR", { align: "right", size: 7 }],
    [430, "TOTAL", { align: "right", size: 7 }],
  ]);
  sheet.cells([
    [330, "THIS PERIOD", { align: "right", size: 7 }],
    [430, "YEAR TO DATE", { align: "right", size: 7 }],
  ]);
  for (const [label, now, year] of [
    ["TOTAL OVERDRAFT FEES", "$.00", "$72.00"],
    ["TOTAL RETURNED ITEM FEES", "$.00", "$36.00"],
  ] as const)
    sheet.cells([
      [60, label, { size: 8 }],
      [330, now, { align: "right", size: 8 }],
      [430, year, { align: "right", size: 8 }],
    ]);
  sheet.down(12);
}

function printChecks(sheet: Sheet, account: Account): void {
  const checks = ofKinds(account, ["check"]).toSorted(
    (a, b) => Number(a.checkNumber) - Number(b.checkNumber),
  );
  sheet.room(90);
  heading(sheet, "CHECKS IN NUMBER ORDER");
  printGrid(
    sheet,
    {
      columns: 2,
      order: "down",
      titles: ["DATE", "CHECK NO.", "AMOUNT"],
      cells: [{ x: 4 }, { x: 110, align: "right" }, { x: 220, align: "right" }],
    },
    checks.map(({ day, checkNumber, printed }, index) => {
      const before = checks[index - 1]?.checkNumber;
      const isSkip = before !== undefined && Number(checkNumber) !== Number(before) + 1;
      return [dateText(day, "M/DD"), `${checkNumber}${isSkip ? "*" : ""}`, usdUnsigned(printed)];
    }),
    (index) => {
      const entry = checks[index]!;
      sheet.mark({ account, entry, balance: null, description: entry.lines.join(" ") });
    },
  );
  sheet.line("* INDICATES A SKIP IN CHECK NUMBERS", { size: 7 });
  sheet.down(10);
}
