import type { Account, Entry, Layout, StatementFile } from "../../model.ts";
import { creditsOf, debitsOf, ofKinds, printAddress, printParagraph, sumOf } from "../../print/blocks.ts";
import { DOLLARS, dateText, moneyText, parentheses } from "../../print/formats.ts";
import { printLegal } from "../../print/notices.ts";
import { LETTER } from "../../print/paper.ts";
import { printSection, type SectionStyle } from "../../print/sections.ts";
import type { Sheet } from "../../print/sheet.ts";
import { printCheckList } from "../../print/side-by-side.ts";
import { pageOf } from "../common.ts";

const RED = "#a6192e";
const MARKS = { ...DOLLARS, negative: parentheses };
const money = (minor: bigint) => moneyText(minor, MARKS);
const sign = (minor: bigint) => moneyText(minor, MARKS, "$");
const title = (sheet: Sheet, text: string) => {
  sheet.line(text, { bold: true, size: 9.5 });
  sheet.down(1);
};
const style: SectionStyle = {
  columns: [
    { key: "date", title: "Date", x: 44 },
    { key: "amount", title: "Amount", x: 160, align: "right" },
    { key: "text", title: "Description", x: 184, width: 370 },
  ],
  date: (day) => dateText(day, "MM/DD"),
  money,
  title,
  continued: ", continued",
  head: { bold: true, size: 8, rule: "below" },
  isJoined: true,
};

/** One table of all accounts holds the balances; below, each account has lists of deposits, withdrawals in parentheses and checks. */
export const layout: Layout = {
  name: "us-union-amounts-first",
  family: "us-credit-union",
  country: "US",
  wording: "plain",
  holder: "person",
  accounts: [
    {
      kind: "checking",
      product: ["Member Advantage Checking", "Business Member Checking"],
      number: "35########",
      rows: [8, 60],
      checks: 0.08,
      period: "cycle",
      mayBeOverdrawn: true,
    },
    { kind: "savings", product: "Member Advantage Savings", number: "35########", rows: [0, 5] },
  ],
  paper: {
    size: LETTER,
    font: "open-sans",
    textSize: 8.2,
    left: 40,
    right: 572,
    top: 100,
    topNext: 84,
    bottom: 734,
  },
  frame: (pen, page, pages, { bank, holder, accounts: [account] }) => {
    const period = `${dateText(account!.start, "MM/DD/YYYY")} - ${dateText(account!.end, "MM/DD/YYYY")}`;
    pen.text(40, 30, bank.name, { bold: true, size: page === 1 ? 18 : 11, color: RED });
    pen.text(572, 30, "Statement of Account", { size: 9, align: "right" });
    pen.text(572, 42, `Statement Period: ${period}`, { size: 8, align: "right" });
    if (page > 1) pen.text(40, 48, holder.name, { size: 8 });
    pen.text(572, 54, pageOf(page, pages), { size: 8, align: "right" });
    pen.rule(40, 70, 572, 70, { color: RED });
    pen.text(40, 756, `${bank.phone}  |  ${bank.web}`, { size: 7 });
    pen.text(572, 756, "Insured by NCUA", { size: 7, align: "right" });
  },
  print: (sheet, file) => {
    printAddress(sheet, file, 64, 124);
    sheet.text(372, 100, "News", { bold: true, color: RED });
    sheet.y = 112;
    printParagraph(
      sheet,
      "Auto loans now from 5.49% APR: borrow $25,000 for 60 months and pay about $477.00 a month. Our annual meeting is on April 23 at 5:30 pm.",
      { x: 372, size: 7.8 },
    );
    sheet.y = 204;
    printOverview(sheet, file);
    sheet.line("Deposit Account Activity", { bold: true, size: 12, color: RED });
    sheet.down(4);
    for (const account of file.accounts) printAccount(sheet, account);
    printLegal(sheet, file, 6.8);
  },
};

const PLACES = [200, 275, 356, 432, 500, 572] as const;
function printOverview(sheet: Sheet, { accounts }: StatementFile): void {
  sheet.line("Summary of Deposit Account Activity", { bold: true, size: 12, color: RED });
  sheet.down(2);
  const line = ([label, ...cells]: readonly string[], bold = false) =>
    sheet.cells([
      [40, label!, { bold }],
      ...cells.map((cell, at) => [PLACES[at]!, cell, { bold, align: "right" }] as const),
    ]);
  line(["Account", "Annual Dividend", "Beginning", "", "", "Dividends/", "Ending"], true);
  line(["Number", "or Interest Rate", "Balance", "Withdrawals", "Deposits", "Interest", "Balance"], true);
  sheet.rule(40, sheet.y, 572, sheet.y);
  sheet.down(3);
  for (const account of accounts) {
    const dividends = sumOf(ofKinds(account, ["interest"]));
    line([account.product]);
    line([
      account.number,
      account.kind === "savings" ? "0.50%" : "0.05%",
      sign(account.startMinor),
      sign(sumOf(debitsOf(account))),
      sign(sumOf(creditsOf(account)) - dividends),
      sign(dividends),
      sign(account.endMinor),
    ]);
    sheet.down(3);
  }
  const total = (of: (account: Account) => bigint) =>
    sign(accounts.reduce((sum, account) => sum + of(account), 0n));
  sheet.rule(40, sheet.y - 1, 572, sheet.y - 1);
  sheet.cells([
    [40, "Total Deposit Accounts", { bold: true }],
    [PLACES[1], total(({ startMinor }) => startMinor), { bold: true, align: "right" }],
    [PLACES[5], total(({ endMinor }) => endMinor), { bold: true, align: "right" }],
  ]);
  sheet.down(16);
}

function printAccount(sheet: Sheet, account: Account): void {
  sheet.room(110);
  sheet.rule(40, sheet.y - 2, 572, sheet.y - 2, { weight: 1 });
  sheet.line(`${account.product} - ${account.number}`, { bold: true, size: 10.5 });
  const dividends = sumOf(ofKinds(account, ["interest"]));
  const period = `${dateText(account.start, "MM/DD/YYYY")} - ${dateText(account.end, "MM/DD/YYYY")}`;
  sheet.line(`Year-to-date dividends/interest: ${sign(dividends + 431n)}`, { size: 7.5 });
  sheet.line(
    `Annual percentage yield earned for the period ${period}: ${account.kind === "savings" ? "0.50" : "0.05"}%`,
    {
      size: 7.5,
    },
  );
  sheet.down(6);
  const checks = ofKinds(account, ["check"]);
  const others = debitsOf(account).filter((entry) => !checks.includes(entry));
  printSection(sheet, account, { title: "Deposits", entries: creditsOf(account) }, style);
  printSection(sheet, account, { title: "Withdrawals", entries: others }, style);
  printChecks(sheet, account, checks);
  if (account.kind === "checking") printFees(sheet);
  else sheet.down(6);
}

function printChecks(sheet: Sheet, account: Account, entries: readonly Entry[]): void {
  if (entries.length === 0) return;
  const checks = entries.toSorted((a, b) => Number(a.checkNumber) - Number(b.checkNumber));
  sheet.room(70);
  title(sheet, "Checks");
  printCheckList(sheet, account, checks, {
    columns: 3,
    order: "down",
    titles: ["Number", "Date", "Amount"],
    cells: [{ x: 4 }, { x: 56 }, { x: 160, align: "right" }],
    head: { bold: true, size: 8 },
    rule: true,
    cellsOf: ({ checkNumber, day, printed }, isGap) => [
      `${checkNumber}${isGap ? "*" : ""}`,
      dateText(day, "MM/DD"),
      money(printed),
    ],
  });
  sheet.line("* Indicates check number out of sequence", { size: 7 });
  sheet.down(10);
}

function printFees(sheet: Sheet): void {
  sheet.room(60);
  const line = (label: string, month: string, year: string) =>
    sheet.cells([
      [44, label],
      [330, month, { align: "right" }],
      [440, year, { align: "right" }],
    ]);
  line("", "Total this period", "Total year-to-date");
  line("Total overdraft fees", "$0.00", "$25.00");
  line("Total returned item fees", "$0.00", "$0.00");
  sheet.down(14);
}
