import type { Day } from "../../../../../src/core/model/day.ts";
import type { Account, Entry, Layout, StatementFile } from "../../model.ts";
import { creditsOf, dailyBalances, ofKinds, printGrid, sumOf } from "../../print/blocks.ts";
import { dateText, moneyText } from "../../print/formats.ts";
import { LETTER } from "../../print/paper.ts";
import type { Sheet } from "../../print/sheet.ts";
import { printTable } from "../../print/table.ts";
import { absolute, averageOf, TRAILING } from "../common.ts";

/** A line printer wastes no nought before the point. */
const terse = (minor: bigint) => moneyText(minor, TRAILING).replace(/^0\./, ".");
const terseUnsigned = (minor: bigint) => terse(absolute(minor));
/** The day padded to the width of the month and the day, as a computer of old prints it: ` 3/04`. */
const slashed = (day: Day, pattern = "M/DD") => dateText(day, pattern).padStart(pattern.length + 1, " ");
/** What left the account has a minus behind it, and what the bank took for itself SC before that. */
const debitText = (entry: Entry) => `${terseUnsigned(entry.printed)}${entry.kind === "fee" ? "SC" : ""}-`;
const starred = (text: string) => `* * * * * * * *  ${text}  * * * * * * * *`;

/** Courier in fixed places: credits and debits in parts under starred titles, checks three abreast, balances last, pages marked "continued". */
export const layout: Layout = {
  name: "us-core-line-printer",
  family: "us-core",
  country: "US",
  wording: "core",
  holder: "company",
  accounts: [
    {
      kind: "checking",
      product: ["SMALL BUSINESS CHECKING", "COMMERCIAL DDA", "NOW ACCOUNT"],
      number: "######",
      rows: [6, 60],
      checks: 0.25,
      mayBeOverdrawn: true,
    },
  ],
  paper: {
    size: LETTER,
    font: "courier",
    textSize: 9,
    left: 40,
    right: 572,
    top: 150,
    topNext: 128,
    bottom: 716,
  },
  frame: (pen, page, pages, { bank, holder, accounts: [account] }) => {
    pen.text(40, 36, bank.legal.toUpperCase());
    pen.text(40, 47, bank.street.toUpperCase());
    pen.text(40, 58, `PHONE ${bank.phone}`);
    pen.text(572, 36, `ACCOUNT ${account!.number.padStart(12, " ")}`, { align: "right" });
    pen.text(572, 47, `STATEMENT DATE ${slashed(account!.end, "M/DD/YY")}`, { align: "right" });
    pen.text(572, 58, `PAGE ${String(page).padStart(4, " ")}`, { align: "right" });
    [holder.name, ...holder.address].forEach((line, index) => {
      pen.text(94, 82 + index * 11, line.toUpperCase());
    });
    if (page < pages) pen.text(306, 738, "* * *  C O N T I N U E D  * * *", { align: "center" });
  },
  print: (sheet, file) => {
    const account = file.accounts[0]!;
    printSummaryOf(sheet, file);
    const credits = creditsOf(account);
    const debits = account.entries.filter(({ minor, kind }) => minor < 0n && kind !== "check");
    printPart(sheet, account, "DEPOSITS AND OTHER CREDITS", credits, ({ printed }) => terseUnsigned(printed));
    printPart(sheet, account, "WITHDRAWALS AND OTHER DEBITS", debits, debitText);
    printChecks(sheet, account);
    printDaily(sheet, account);
  },
};

function printSummaryOf(sheet: Sheet, { accounts: [account] }: StatementFile): void {
  const { start, end, startMinor, endMinor, product, number, entries } = account!;
  const interest = ofKinds(account!, ["interest"]);
  const fees = ofKinds(account!, ["fee"]);
  const credits = creditsOf(account!).filter(({ kind }) => kind !== "interest");
  const debits = entries.filter(({ minor, kind }) => minor < 0n && kind !== "fee");
  sheet.line(starred("CHECKING ACCOUNTS"), { align: "center" });
  sheet.down(6);
  sheet.cells([
    [40, product],
    [330, `STATEMENT DATES ${slashed(start, "M/DD/YY")} THRU ${slashed(end, "M/DD/YY")}`],
  ]);
  sheet.cells([
    [40, "ACCOUNT NUMBER"],
    [290, number, { align: "right" }],
    [330, "DAYS IN THE STATEMENT PERIOD"],
    [572, String(end - start + 1), { align: "right" }],
  ]);
  const _days = Math.max(1, entries.length);
  const average = averageOf(account!);
  const lines = [
    ["PREVIOUS BALANCE", terse(startMinor), "AVERAGE LEDGER", terse(average)],
    [`${count(credits)} DEPOSITS/CREDITS`, terse(sumOf(credits)), "AVERAGE COLLECTED", terse(average)],
    [
      `${count(debits)} CHECKS/DEBITS`,
      terseUnsigned(sumOf(debits)),
      "INTEREST PAID YTD",
      terse(sumOf(interest) + 73n),
    ],
    ["SERVICE CHARGE", terseUnsigned(sumOf(fees)), "", ""],
    ["INTEREST PAID", terse(sumOf(interest)), "", ""],
    ["ENDING BALANCE", terse(endMinor), "", ""],
  ] as const;
  for (const [label, value, other, otherValue] of lines)
    sheet.cells([
      [40, label],
      [290, value, { align: "right" }],
      [330, other],
      [572, otherValue, { align: "right" }],
    ]);
  sheet.down(10);
}

const count = (entries: readonly Entry[]) => String(entries.length).padStart(4, " ");

function printPart(
  sheet: Sheet,
  account: Account,
  title: string,
  entries: readonly Entry[],
  amount: (entry: Entry) => string,
): void {
  if (entries.length === 0) return;
  sheet.room(70);
  sheet.line(starred(title), { align: "center" });
  sheet.down(2);
  printTable(
    sheet,
    {
      account,
      columns: [
        { key: "date", title: "DATE", x: 40 },
        { key: "text", title: "DESCRIPTION", x: 78, width: 340 },
        // Marks of the direction stand outside the column of figures.
        { key: "amount", title: "AMOUNT", x: 520, align: "right" },
        { key: "mark", title: "", x: 520 },
      ],
      head: { rule: "none" },
      rowGap: 0,
      nextTitle: (at) => at.line(starred(`${title} (CONT.)`), { align: "center" }),
    },
    entries.map((entry) => {
      const [, figures, mark] = /^([\d,.]+)(.*)$/.exec(amount(entry))!;
      return {
        entry,
        cells: {
          date: slashed(entry.day),
          text: entry.lines[0]!.toUpperCase(),
          amount: figures!,
          mark: mark!,
        },
        more: { text: entry.lines.slice(1).map((line) => line.toUpperCase()) },
      };
    }),
  );
  sheet.down(10);
}

function printChecks(sheet: Sheet, account: Account): void {
  const checks = ofKinds(account, ["check"]).toSorted(
    (a, b) => Number(a.checkNumber) - Number(b.checkNumber),
  );
  if (checks.length === 0) return;
  sheet.room(80);
  sheet.line(starred("CHECKS IN NUMBER ORDER"), { align: "center" });
  sheet.down(2);
  const isGap = (at: number) =>
    at > 0 && Number(checks[at]!.checkNumber) > Number(checks[at - 1]!.checkNumber) + 1;
  printGrid(
    sheet,
    {
      columns: 3,
      order: "across",
      titles: ["DATE", "CHECK NO", "AMOUNT"],
      cells: [{ x: 0 }, { x: 84, align: "right" }, { x: 158, align: "right" }],
    },
    checks.map((entry, at) => [
      slashed(entry.day),
      `${entry.checkNumber}${isGap(at) ? "*" : " "}`,
      terseUnsigned(entry.printed),
    ]),
    (at) => {
      const entry = checks[at]!;
      sheet.mark({ account, entry, balance: null, description: `CHECK ${entry.checkNumber}` });
    },
  );
  sheet.line("* INDICATES A BREAK IN CHECK NUMBER SEQUENCE");
  sheet.down(10);
}

function printDaily(sheet: Sheet, account: Account): void {
  sheet.room(60);
  sheet.line(starred("DAILY BALANCE INFORMATION"), { align: "center" });
  sheet.down(2);
  printGrid(
    sheet,
    {
      columns: 3,
      order: "across",
      titles: ["DATE", "BALANCE"],
      cells: [{ x: 0 }, { x: 130, align: "right" }],
    },
    dailyBalances(account).map(([day, balance]) => [slashed(day), terse(balance)]),
  );
  sheet.down(8);
  sheet.line("ANNUAL PERCENTAGE YIELD EARNED  .05%   INTEREST-BEARING DAYS 31", { align: "center" });
}
