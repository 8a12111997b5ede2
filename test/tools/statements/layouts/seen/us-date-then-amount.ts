import { addDays, type Day } from "../../../../../src/core/model/day.ts";
import type { Account, Entry, Layout, StatementFile } from "../../model.ts";
import { creditsOf, debitsOf, ofKinds, printAddress, printGrid, sumOf } from "../../print/blocks.ts";
import { dateText } from "../../print/formats.ts";
import { LETTER } from "../../print/paper.ts";
import type { Sheet } from "../../print/sheet.ts";
import { inNumberOrder, printCheckList, printDailyList } from "../../print/side-by-side.ts";
import { printTable, type Row } from "../../print/table.ts";
import { averageOf, lowestOf, usdUnsigned as sum, usdTrailing } from "../common.ts";

const slashed = (day: Day) => dateText(day, "MM/DD/YYYY");
const short = (day: Day) => dateText(day, "MM/DD");
const STARS = "*".repeat(72);

/**
 * A small bank on a line-printer core: titles between dashes, date and amount behind the words, deposits and checks three abreast under
 * heads joined by dots, `LAST STATEMENT` and `THIS STATEMENT` for the period and both balances.
 */
export const layout: Layout = {
  name: "us-date-then-amount",
  family: "us-core",
  country: "US",
  wording: "core",
  holder: "company",
  accounts: [
    {
      kind: "checking",
      product: ["BUSINESS CHECKING", "COMMERCIAL ACCOUNT", "REGULAR CHECKING", "ANALYSIS CHECKING"],
      number: "#######",
      rows: [8, 65],
      checks: 0.3,
      mayBeOverdrawn: true,
    },
  ],
  paper: {
    size: LETTER,
    font: "courier",
    textSize: 9.5,
    left: 60,
    right: 552,
    top: 60,
    topNext: 150,
    bottom: 730,
  },
  frame: (pen, page, pages, { bank, holder, accounts: [account] }) => {
    pen.text(60, 30, bank.name.toUpperCase(), { bold: true, size: 12 });
    bank.street
      .toUpperCase()
      .split(", ")
      .forEach((line, at) => {
        pen.text(60, 46 + at * 11, line);
      });
    pen.text(60, 68, `PHONE: ${bank.phone}`);
    pen.text(552, 78, `ACCOUNT:     ${account!.number}`, { align: "right" });
    pen.text(330, 66, `PAGE:  ${page}`);
    pen.text(552, 66, slashed(account!.end), { align: "right" });
    if (page > 1) {
      pen.text(60, 108, holder.name);
      pen.text(306, 126, `${account!.product} ${account!.number}`, { align: "center", bold: true });
      pen.rule(60, 122, 552, 122);
      pen.rule(60, 140, 552, 140);
    }
    if (page < pages) pen.text(306, 752, "* * *  C O N T I N U E D  * * *", { align: "center" });
  },
  print: (sheet, file) => {
    const account = file.accounts[0]!;
    printTop(sheet, file, account);
    const deposits = ofKinds(account, ["deposit"]);
    printDeposits(sheet, account, deposits);
    printOther(
      sheet,
      account,
      "OTHER CREDITS",
      creditsOf(account).filter((entry) => !deposits.includes(entry)),
    );
    const checks = ofKinds(account, ["check"]);
    printChecks(sheet, account, inNumberOrder(checks));
    printOther(
      sheet,
      account,
      "OTHER DEBITS",
      debitsOf(account).filter((entry) => !checks.includes(entry)),
    );
    printFees(sheet);
    if (account.entries.length === 0) return;
    dashed(sheet, "DAILY BALANCE");
    printDailyList(sheet, account, {
      columns: 3,
      order: "down",
      titles: ["DATE", "......BALANCE"],
      right: 140,
      date: "MM/DD",
      money: usdTrailing,
    });
  },
};

function printTop(sheet: Sheet, file: StatementFile, account: Account): void {
  printAddress(sheet, file, 84, 140);
  sheet.text(552, 90, `DOCUMENTS:  ${ofKinds(account, ["check", "deposit"]).length}`, { align: "right" });
  sheet.y = 214;
  sheet.line("A SAFER WAY TO PAY VENDORS: ASK US ABOUT POSITIVE PAY FROM $25.00 A MONTH.", { size: 8 });
  sheet.down(10);
  sheet.rule(60, sheet.y, 552, sheet.y);
  sheet.down(5);
  sheet.line(`${account.product} ${account.number}`, { align: "center", bold: true });
  sheet.down(2);
  sheet.rule(60, sheet.y, 552, sheet.y);
  sheet.down(8);
  const credits = creditsOf(account);
  const debits = debitsOf(account);
  const lowest = lowestOf(account);
  const mean = usdTrailing(averageOf(account));
  const before = dateText(addDays(account.start, -1), "MM/DD/YY");
  const lines: [string, string, string, string][] = [
    ["MINIMUM BALANCE", usdTrailing(lowest), `LAST STATEMENT ${before}`, usdTrailing(account.startMinor)],
    ["AVG AVAILABLE BALANCE", mean, `${String(credits.length).padStart(10)} CREDITS`, sum(sumOf(credits))],
    ["AVERAGE BALANCE", mean, `${String(debits.length).padStart(10)} DEBITS`, sum(sumOf(debits))],
    ["", "", `THIS STATEMENT ${dateText(account.end, "MM/DD/YY")}`, usdTrailing(account.endMinor)],
  ];
  for (const [label, value, other, figure] of lines)
    sheet.cells([
      [60, label],
      [276, value, { align: "right" }],
      [300, other],
      [552, figure, { align: "right" }],
    ]);
  sheet.down(10);
}

/** `- - - DEPOSITS - - -` */
function dashed(sheet: Sheet, text: string): void {
  sheet.room(70);
  sheet.down(8);
  sheet.line(`- - - - - - - - - - ${text} - - - - - - - - - -`, { align: "center" });
  sheet.down(2);
}

function printDeposits(sheet: Sheet, account: Account, deposits: readonly Entry[]): void {
  if (deposits.length === 0) return;
  dashed(sheet, "DEPOSITS");
  printGrid(
    sheet,
    {
      columns: 3,
      order: "across",
      titles: ["REF #.....", "DATE.....", ".AMOUNT"],
      cells: [{ x: 0 }, { x: 57 }, { x: 150, align: "right" }],
    },
    deposits.map(({ day, printed, reference }, at) => [
      at % 3 === 1 ? "" : reference.slice(0, 6),
      short(day),
      sum(printed),
    ]),
    (index) => {
      // Only figures stand here; the words are the title's.
      sheet.mark({ account, entry: deposits[index]!, balance: null, description: "DEPOSIT" });
    },
  );
}

function printOther(sheet: Sheet, account: Account, name: string, entries: readonly Entry[]): void {
  if (entries.length === 0) return;
  dashed(sheet, name);
  const rows = entries.map((entry): Row => {
    const [first, ...more] = entry.lines;
    return {
      entry,
      cells: { text: first!, date: short(entry.day), amount: sum(entry.printed) },
      more: { text: more },
    };
  });
  printTable(
    sheet,
    {
      account,
      columns: [
        { key: "text", title: "DESCRIPTION", x: 60, width: 330 },
        { key: "date", title: "DATE", x: 420 },
        { key: "amount", title: "AMOUNT", x: 552, align: "right" },
      ],
      head: { rule: "none" },
      rowGap: 0,
      nextTitle: (at) => dashed(at, name),
    },
    rows,
  );
}

function printChecks(sheet: Sheet, account: Account, checks: readonly Entry[]): void {
  if (checks.length === 0) return;
  dashed(sheet, "CHECKS");
  printCheckList(sheet, account, checks, {
    columns: 3,
    order: "down",
    titles: ["CHECK #..", "DATE.....", ".AMOUNT"],
    cells: [{ x: 0 }, { x: 52 }, { x: 150, align: "right" }],
    cellsOf: ({ checkNumber, day, printed }, isGap) => [
      `${isGap ? "*" : " "}${checkNumber!.padStart(6)}`,
      short(day),
      sum(printed),
    ],
  });
  sheet.room(24);
  sheet.line("   (*) INDICATES A GAP IN CHECK NUMBER SEQUENCE");
}

function printFees(sheet: Sheet): void {
  sheet.room(110);
  sheet.down(10);
  sheet.line("- - - ITEMIZATION OF OVERDRAFT AND RETURNED ITEM FEES - - -", { align: "center" });
  sheet.line(STARS, { align: "center" });
  sheet.line("*                              |     TOTAL FOR    |      TOTAL        *", { align: "center" });
  sheet.line("*                              |    THIS PERIOD   |   YEAR TO DATE    *", { align: "center" });
  sheet.line("*----------------------------------------------------------------------*", { align: "center" });
  sheet.line("* TOTAL OVERDRAFT FEES:        |             $.00 |            $64.00 *", { align: "center" });
  sheet.line("* TOTAL RETURNED ITEM FEES:    |             $.00 |              $.00 *", { align: "center" });
  sheet.line(STARS, { align: "center" });
}
