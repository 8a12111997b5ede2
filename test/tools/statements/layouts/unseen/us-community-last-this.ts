import type { Day } from "../../../../../src/core/model/day.ts";
import type { Account, Entry, Layout, StatementFile } from "../../model.ts";
import { creditsOf, debitsOf, ofKinds, printAddress, printGrid, sumOf } from "../../print/blocks.ts";
import { dateText } from "../../print/formats.ts";
import { LETTER } from "../../print/paper.ts";
import { printSection, type SectionStyle } from "../../print/sections.ts";
import type { Sheet } from "../../print/sheet.ts";
import { printCheckList, printDailyList } from "../../print/side-by-side.ts";
import { averageOf, lowestOf, usd, usdUnsigned } from "../common.ts";

const MIDDLE = 306;
const short = (day: Day) => dateText(day, "MM/DD/YY");
/** A title between rows of dashes. */
const title = (sheet: Sheet, text: string) => {
  sheet.line(`- - - - - - - - - -  ${text}  - - - - - - - - - -`, { x: MIDDLE, align: "center", bold: true });
};
const style: SectionStyle = {
  columns: [
    { key: "text", title: "DESCRIPTION", x: 60, width: 300 },
    { key: "date", title: "DATE", x: 420 },
    { key: "amount", title: "AMOUNT", x: 552, align: "right" },
  ],
  date: short,
  money: usdUnsigned,
  title,
  head: { rule: "none" },
};

/** A typewriter's page: the words first, dates and sums behind them, lists side by side, the sum from last statement to this one. */
export const layout: Layout = {
  name: "us-community-last-this",
  family: "us-core",
  country: "US",
  wording: "core",
  holder: "company",
  accounts: [
    {
      kind: "checking",
      product: ["BUSINESS CHECKING", "COMMERCIAL CHECKING", "REGULAR BUSINESS ACCOUNT"],
      number: "#######",
      rows: [6, 55],
      checks: 0.3,
      period: "month",
      mayBeOverdrawn: true,
    },
  ],
  paper: {
    size: LETTER,
    font: "courier",
    textSize: 8.5,
    left: 48,
    right: 564,
    top: 96,
    topNext: 96,
    bottom: 736,
  },
  // The day of the last statement and that of this one are told; whether the period begins on the first or after it is not.
  isPeriodPrinted: false,
  frame: (pen, page, pages, { bank, accounts: [account] }) => {
    pen.text(48, 28, bank.name, { font: "times", bold: true, size: 15 });
    pen.text(48, 46, bank.street, { font: "times", size: 8.5 });
    pen.text(48, 57, bank.phone, { font: "times", size: 8.5 });
    pen.text(564, 30, `ACCOUNT: ${account!.number}`, { align: "right" });
    pen.text(564, 42, `DATE: ${short(account!.end)}`, { align: "right" });
    pen.text(564, 54, `PAGE: ${page} OF ${pages}`, { align: "right" });
    pen.text(MIDDLE, 756, "NOTICE: SEE LAST PAGE FOR IMPORTANT INFORMATION", { size: 7, align: "center" });
  },
  print: (sheet, file) => {
    const account = file.accounts[0]!;
    printAddress(sheet, file, 84, 126);
    sheet.text(420, 126, `${ofKinds(account, ["check"]).length} IMAGES ENCLOSED`);
    sheet.y = 196;
    printSums(sheet, account);
    printDeposits(sheet, account, ofKinds(account, ["deposit"]));
    const credits = creditsOf(account).filter(({ kind }) => kind !== "deposit");
    printSection(sheet, account, { title: "OTHER CREDITS", entries: credits }, style);
    printChecks(sheet, account);
    const debits = debitsOf(account).filter(({ kind }) => kind !== "check");
    printSection(sheet, account, { title: "OTHER DEBITS", entries: debits }, style);
    printFees(sheet);
    sheet.room(60);
    title(sheet, "DAILY BALANCE");
    printDailyList(sheet, account, {
      columns: 3,
      order: "across",
      titles: ["DATE........", ".....BALANCE"],
      right: 150,
      date: "MM/DD/YY",
      money: usd,
    });
    sheet.down(12);
    printBack(sheet, file);
  },
};

function printSums(sheet: Sheet, account: Account): void {
  const line = "=".repeat(98);
  sheet.line(line);
  sheet.line(`${account.product}  ACCOUNT ${account.number}`, { x: MIDDLE, align: "center", bold: true });
  sheet.line(line);
  sheet.down(6);
  const lowest = lowestOf(account);
  const middle = averageOf(account);
  const [credits, debits] = [creditsOf(account), debitsOf(account)];
  const rows = [
    ["", "", `LAST STATEMENT ${short((account.start - 1) as Day)}`, usd(account.startMinor)],
    ["MINIMUM BALANCE", usd(lowest), `${credits.length} CREDITS`, usdUnsigned(sumOf(credits))],
    ["AVG AVAILABLE BALANCE", usd(middle), `${debits.length} DEBITS`, usdUnsigned(sumOf(debits))],
    ["AVERAGE BALANCE", usd(middle), `THIS STATEMENT ${short(account.end)}`, usd(account.endMinor)],
  ] as const;
  for (const [label, sum, side, total] of rows)
    sheet.cells([
      [60, label],
      [268, sum, { align: "right" }],
      [430, side, { align: "right" }],
      [552, total, { align: "right" }],
    ]);
  sheet.down(14);
}

/** Deposits have no words, only their numbers. */
function printDeposits(sheet: Sheet, account: Account, entries: readonly Entry[]): void {
  if (entries.length === 0) return;
  sheet.room(60);
  title(sheet, "DEPOSITS");
  printGrid(
    sheet,
    {
      columns: 3,
      order: "across",
      titles: ["REF #.....", "DATE......", "....AMOUNT"],
      cells: [{ x: 2 }, { x: 56 }, { x: 164, align: "right" }],
    },
    entries.map((entry, at) => [
      at % 4 === 3 ? entry.reference.slice(0, 5) : "",
      short(entry.day),
      usdUnsigned(entry.printed),
    ]),
    (index) => {
      const entry = entries[index]!;
      sheet.mark({ account, entry, balance: null, description: "DEPOSIT" });
    },
  );
  sheet.down(12);
}

function printChecks(sheet: Sheet, account: Account): void {
  const checks = ofKinds(account, ["check"]).toSorted(
    (a, b) => Number(a.checkNumber) - Number(b.checkNumber),
  );
  if (checks.length === 0) return;
  sheet.room(70);
  title(sheet, "CHECKS");
  printCheckList(sheet, account, checks, {
    columns: 3,
    order: "down",
    titles: ["CHECK #..", "DATE......", "....AMOUNT"],
    cells: [{ x: 2 }, { x: 52 }, { x: 164, align: "right" }],
    cellsOf: ({ checkNumber, day, printed }, isGap) => [
      `${checkNumber}${isGap ? "*" : ""}`,
      short(day),
      usdUnsigned(printed),
    ],
  });
  sheet.line("(*) INDICATES A GAP IN CHECK NUMBER SEQUENCE", { x: MIDDLE, align: "center" });
  sheet.down(12);
}

function printFees(sheet: Sheet): void {
  sheet.room(110);
  title(sheet, "OVERDRAFT/RETURN ITEM FEES");
  const edge = "-".repeat(72);
  const line = (label: string, month: string, year: string) =>
    sheet.cells([
      [98, `| ${label}`],
      [330, "|"],
      [410, month, { align: "right" }],
      [420, "|"],
      [504, year, { align: "right" }],
      [510, "|"],
    ]);
  sheet.line(edge, { x: MIDDLE, align: "center" });
  line("", "TOTAL FOR", "TOTAL");
  line("", "THIS PERIOD", "YEAR TO DATE");
  sheet.line(edge, { x: MIDDLE, align: "center" });
  line("TOTAL OVERDRAFT FEES:", "$.00", "$96.00");
  line("TOTAL RETURNED ITEM FEES:", "$.00", "$.00");
  sheet.line(edge, { x: MIDDLE, align: "center" });
  sheet.down(12);
}

function printBack(sheet: Sheet, { bank }: StatementFile): void {
  sheet.newPage();
  const lines = [
    "THIS FORM IS PROVIDED TO HELP YOU BALANCE YOUR BANK STATEMENT",
    "",
    "CHECKS OUTSTANDING - NOT CHARGED TO ACCOUNT",
    "NO. _______ $ __________      BANK BALANCE SHOWN",
    "NO. _______ $ __________      ON THIS STATEMENT     $ ______________",
    "NO. _______ $ __________      ADD (+) DEPOSITS NOT SHOWN",
    "NO. _______ $ __________      ON THIS STATEMENT     $ ______________",
    "TOTAL       $ __________      SUBTRACT (-) CHECKS OUTSTANDING  $ ______",
    "",
    "IN CASE OF ERRORS OR QUESTIONS ABOUT YOUR ELECTRONIC TRANSFERS",
    `TELEPHONE US AT ${bank.phone} AS SOON AS YOU CAN. WE MUST HEAR FROM YOU NO`,
    "LATER THAN 60 DAYS AFTER WE SENT YOU THE FIRST STATEMENT ON WHICH THE",
    "ERROR APPEARED. TELL US THE DOLLAR AMOUNT OF THE SUSPECTED ERROR. IF WE",
    "NEED MORE THAN 10 BUSINESS DAYS WE CREDIT ANY AMOUNT ABOVE $50.00.",
  ];
  for (const line of lines) sheet.line(line, { x: 84 });
}
