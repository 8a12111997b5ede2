import type { Account, Entry, Layout, StatementFile } from "../../model.ts";
import { creditsOf, debitsOf, ofKinds, printAddress, printParagraph, sumOf } from "../../print/blocks.ts";
import { dateText } from "../../print/formats.ts";
import { printLedger } from "../../print/ledger-table.ts";
import { printLegal } from "../../print/notices.ts";
import { LETTER } from "../../print/paper.ts";
import type { Sheet } from "../../print/sheet.ts";
import { inNumberOrder, printCheckList } from "../../print/side-by-side.ts";
import { usd, usdUnsigned } from "../common.ts";

const RIGHT = { align: "right" } as const;
const slashed = (one: Account["start"]) => dateText(one, "MM/DD/YY");
const titleOf = ({ product, number }: Account) => `${product.toUpperCase()}  ${number}`;

/** Shares and drafts of one member, withdrawals before deposits, a balance on every row; recaps of drafts, deposits and fees behind each. */
export const layout: Layout = {
  name: "us-union-business-shares",
  family: "us-credit-union",
  country: "US",
  wording: "core",
  holder: "company",
  accounts: [
    { kind: "savings", product: "Business Share Savings", number: "@-00", rows: [0, 4] },
    {
      kind: "checking",
      product: ["Business Share Draft Checking", "Organization Checking"],
      number: "@-75",
      rows: [10, 70],
      checks: 0.12,
    },
    { kind: "money_market", product: "Business Money Market", number: "@-20", rows: [0, 4] },
  ],
  paper: {
    size: LETTER,
    font: "helvetica",
    textSize: 8.5,
    left: 40,
    right: 572,
    top: 50,
    topNext: 92,
    bottom: 726,
  },
  frame: (pen, page, pages, { bank, holder, accounts: [account] }) => {
    const { start, end, number } = account!;
    pen.text(40, 34, bank.name, { bold: true, size: 14, color: "#0b5c7d" });
    const facts = [
      ["Member Number", number.split("-")[0]!],
      ["Statement Period", `${slashed(start)} - ${slashed(end)}`],
      ["Page", `${page} of ${pages}`],
    ] as const;
    facts.forEach(([label, value], index) => {
      pen.text(400, 34 + index * 12, label, { bold: true });
      pen.text(572, 34 + index * 12, value, RIGHT);
    });
    if (page > 1) pen.text(40, 70, holder.name);
    pen.text(40, 750, "Your savings are federally insured to at least $250,000 by the NCUA.", { size: 6.5 });
    pen.text(572, 750, "See the last page for important information", { size: 6.5, align: "right" });
  },
  print: (sheet, file) => {
    printAddress(sheet, file, 60, 116);
    sheet.text(400, 92, `Contact center ${file.bank.phone}`, { size: 7.5 });
    sheet.text(400, 103, file.bank.web, { size: 7.5 });
    sheet.y = 176;
    printOverview(sheet, file);
    for (const account of file.accounts) printAccount(sheet, account);
    printYear(sheet, file);
    printLegal(sheet, file);
  },
};

function printOverview(sheet: Sheet, { accounts }: StatementFile): void {
  sheet.line("YOUR ACCOUNTS AT A GLANCE", { bold: true, size: 10 });
  sheet.rule(40, sheet.y, 572, sheet.y);
  sheet.down(3);
  const row = (label: string, cells: readonly string[], bold = false) =>
    sheet.cells([
      [44, label, { bold }],
      ...cells.map((cell, at) => [330 + at * 80, cell, { bold, align: "right" }] as const),
    ]);
  row("Account", ["Previous", "Withdrawals", "Deposits", "New Balance"], true);
  for (const account of accounts) {
    const out = usdUnsigned(sumOf(debitsOf(account)));
    row(titleOf(account), [
      usd(account.startMinor),
      out,
      usd(sumOf(creditsOf(account))),
      usd(account.endMinor),
    ]);
  }
  const all = (of: (one: Account) => bigint) => usd(accounts.reduce((sum, one) => sum + of(one), 0n));
  row("Total shares", [all(({ startMinor }) => startMinor), "", "", all(({ endMinor }) => endMinor)], true);
  sheet.down(18);
}

function printAccount(sheet: Sheet, account: Account): void {
  sheet.room(120);
  sheet.fill(40, sheet.y - 3, 532, 15, "#d8e8ef");
  sheet.line(titleOf(account), { bold: true, size: 9.5, x: 44 });
  sheet.down(5);
  printLedger(sheet, account, {
    columns: [
      { key: "date", title: "Post Date", x: 44 },
      { key: "made", title: "Eff Date", x: 98 },
      { key: "text", title: "Transaction Description", x: 150, width: 200 },
      { key: "out", title: "Withdrawals", x: 424, align: "right" },
      { key: "in", title: "Deposits", x: 496, align: "right" },
      { key: "balance", title: "Balance", x: 568, align: "right" },
    ],
    date: slashed,
    money: usd,
    side: usd,
    opening: "Previous Balance",
    closing: "New Balance",
    hasOpeningDate: true,
    head: { bold: true, size: 7.5, rule: "below" },
    rowGap: 2,
    nextTitle: (at) => at.line(`${titleOf(account)}  (continued)`, { bold: true }),
  });
  sheet.down(6);
  if (account.kind === "checking") {
    printDrafts(sheet, account);
    printTotals(sheet, account);
  } else printDividends(sheet, account);
  sheet.down(16);
}

function printDrafts(sheet: Sheet, account: Account): void {
  const checks: readonly Entry[] = inNumberOrder(ofKinds(account, ["check"]));
  if (checks.length === 0) return;
  sheet.room(60);
  sheet.line("Share Drafts Cleared   * a number is missing before this draft", { bold: true, size: 8 });
  printCheckList(sheet, account, checks, {
    columns: 3,
    order: "across",
    titles: ["Draft", "Date", "Amount"],
    cells: [{ x: 4 }, { x: 54 }, { x: 158, align: "right" }],
    head: { size: 7.5 },
    isRepeated: true,
    cellsOf: ({ day, checkNumber, printed }, isGap) => [
      `${checkNumber}${isGap ? "*" : ""}`,
      slashed(day),
      usdUnsigned(printed),
    ],
  });
  sheet.line(`${checks.length} Drafts Cleared for ${usdUnsigned(sumOf(checks))}`);
  sheet.down(6);
}

function printTotals(sheet: Sheet, account: Account): void {
  sheet.room(50);
  const credits = creditsOf(account);
  const out = debitsOf(account);
  const lines = [
    `Total Deposits, Dividends and Other Credits   ${credits.length}   ${usd(sumOf(credits))}`,
    `Total Withdrawals, Drafts, Fees and Other Debits   ${out.length}   ${usdUnsigned(sumOf(out))}`,
  ];
  for (const line of lines) sheet.line(line, { x: 44 });
}

function printDividends(sheet: Sheet, account: Account): void {
  const paid = usd(sumOf(ofKinds(account, ["interest"])));
  printParagraph(
    sheet,
    `Annual Percentage Yield Earned 0.25% from ${slashed(account.start)} through ${slashed(account.end)}, based on an average daily balance of ${usd(account.startMinor)}. Dividends paid this period ${paid}.`,
    { x: 44, size: 7.5 },
  );
}

function printYear(sheet: Sheet, { accounts }: StatementFile): void {
  sheet.room(110);
  const dividends = accounts.reduce((sum, one) => sum + sumOf(ofKinds(one, ["interest"])), 0n);
  sheet.line("FEES AND DIVIDENDS", { bold: true, size: 10 });
  const rows = [
    ["", "Total for this period", "Total year-to-date"],
    ["Total Overdraft Fees", "$0.00", "$58.00"],
    ["Total Returned Item Fees", "$0.00", "$0.00"],
    ["Dividends on all shares", `$${usd(dividends)}`, `$${usd(dividends * 4n)}`],
  ] as const;
  for (const [label, now, year] of rows)
    sheet.cells([
      [44, label],
      [360, now, RIGHT],
      [500, year, RIGHT],
    ]);
  sheet.down(16);
}
