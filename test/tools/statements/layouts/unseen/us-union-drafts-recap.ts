import type { Account, Layout, StatementFile } from "../../model.ts";
import { creditsOf, debitsOf, ofKinds, printAddress, printParagraph, sumOf } from "../../print/blocks.ts";
import { dateText } from "../../print/formats.ts";
import { printLedger } from "../../print/ledger-table.ts";
import { printLegal } from "../../print/notices.ts";
import { LETTER } from "../../print/paper.ts";
import type { Sheet } from "../../print/sheet.ts";
import { printCheckList } from "../../print/side-by-side.ts";
import { usd, usdTrailing, usdUnsigned } from "../common.ts";

const memberOf = (file: StatementFile) => file.accounts[0]!.number.split("-")[0]!;
const titleOf = ({ product, number }: Account) => `${product.toUpperCase()}    ${number}`;
const dividends = (minor: bigint) => usd(minor < 0n ? 0n : minor / 400n);

/** What all accounts come to, on the first page. */
function printBalances(sheet: Sheet, file: StatementFile): void {
  sheet.fill(sheet.left, sheet.y - 3, sheet.right - sheet.left, 14, "#d9d9d9");
  sheet.line("YOUR ACCOUNT BALANCES AT A GLANCE", { bold: true, x: sheet.left + 4 });
  sheet.down(4);
  sheet.cells([
    [44, "Account", { italic: true }],
    [330, "Dividends YTD", { italic: true, align: "right" }],
    [450, "Balance", { italic: true, align: "right" }],
  ]);
  for (const account of file.accounts)
    sheet.cells([
      [44, account.product],
      [330, account.kind === "savings" ? dividends(account.endMinor) : "0.00", { align: "right" }],
      [450, usdTrailing(account.endMinor), { align: "right" }],
    ]);
  sheet.rule(380, sheet.y, 450, sheet.y);
  sheet.down(3);
  sheet.cells([
    [44, "Total Shares", { bold: true }],
    [
      450,
      usdTrailing(file.accounts.reduce((sum, { endMinor }) => sum + endMinor, 0n)),
      { bold: true, align: "right" },
    ],
  ]);
  sheet.down(16);
}

function printShare(sheet: Sheet, account: Account): void {
  sheet.room(120);
  sheet.rule(sheet.left, sheet.y - 3, sheet.right, sheet.y - 3, { weight: 1.5 });
  sheet.line(titleOf(account), { bold: true, size: 10 });
  sheet.down(3);
  printLedger(sheet, account, {
    columns: [
      { key: "date", title: "Date", x: 42 },
      { key: "text", title: "Transaction Description", x: 84, width: 264 },
      { key: "in", title: "Additions", x: 420, align: "right" },
      { key: "out", title: "Subtractions", x: 496, align: "right" },
      { key: "balance", title: "Balance", x: 570, align: "right" },
    ],
    date: (day) => dateText(day, "MMM DD").toUpperCase(),
    money: usdTrailing,
    side: usd,
    opening: "BALANCE FORWARD",
    closing: "NEW BALANCE",
    hasOpeningDate: true,
    head: { bold: true, rule: "below" },
    nextTitle: (at) => {
      at.line(`${titleOf(account)}    CONTINUED`, { bold: true, size: 10 });
      at.down(3);
    },
  });
  sheet.down(5);
  const credits = creditsOf(account);
  const debits = debitsOf(account);
  sheet.line(
    `${credits.length} Additions for ${usd(sumOf(credits))}     ${debits.length} Subtractions for ${usdUnsigned(sumOf(debits))}`,
    { x: 84, italic: true },
  );
  if (account.kind === "savings") printDividends(sheet, account);
  sheet.down(14);
}

function printDividends(sheet: Sheet, account: Account): void {
  const from = dateText(account.start, "MM/DD/YYYY");
  const to = dateText(account.end, "MM/DD/YYYY");
  sheet.room(36);
  printParagraph(
    sheet,
    `Annual Percentage Yield Earned 0.10% from ${from} through ${to}, based on an average daily balance of ${usd(account.endMinor)}. Dividends paid year to date: ${dividends(account.endMinor)}.`,
    { x: 84, width: 400, size: 7.5 },
  );
}

function printDrafts(sheet: Sheet, account: Account): void {
  const drafts = ofKinds(account, ["check"]).toSorted(
    (a, b) => Number(a.checkNumber) - Number(b.checkNumber),
  );
  if (drafts.length === 0) return;
  sheet.room(80);
  sheet.line("CLEARED DRAFT RECAP", { bold: true });
  sheet.line("(* next to a number means that it is out of sequence)", { size: 7 });
  sheet.down(2);
  printCheckList(sheet, account, drafts, {
    columns: 3,
    order: "down",
    isRepeated: true,
    titles: ["Draft", "Date", "Amount"],
    cells: [{ x: 2 }, { x: 54 }, { x: 150, align: "right" }],
    head: { italic: true },
    cellsOf: ({ checkNumber, day, printed }, isGap) => [
      `${(checkNumber ?? "").padStart(6, "0")}${isGap ? "*" : ""}`,
      dateText(day, "MMM DD").toUpperCase(),
      usdUnsigned(printed),
    ],
  });
  sheet.line(`${drafts.length} Drafts Cleared for ${usdUnsigned(sumOf(drafts))}`, { italic: true });
  sheet.down(14);
}

function printFees(sheet: Sheet): void {
  sheet.room(60);
  const [label, now, year] = [44, 330, 450];
  sheet.rule(40, sheet.y - 2, 460, sheet.y - 2);
  for (const [name, first, second] of [
    ["", "Total for this period", "Total year-to-date"],
    ["Total Overdraft Fees", "0.00", "29.00"],
    ["Total Returned Item Fees", "0.00", "0.00"],
  ] as const) {
    sheet.cells([
      [label, name],
      [now, first, { align: "right" }],
      [year, second, { align: "right" }],
    ]);
    sheet.rule(40, sheet.y - 1, 460, sheet.y - 1);
    sheet.down(2);
  }
  sheet.down(12);
}

/** A strip of boxes on top of each page, a register for each share with balance forward and new balance, drafts once more by number. */
export const layout: Layout = {
  name: "us-union-drafts-recap",
  family: "us-credit-union",
  country: "US",
  wording: "core",
  holder: "company",
  accounts: [
    { kind: "savings", product: "Business Share Savings", number: "@-01", rows: [0, 5] },
    {
      kind: "checking",
      product: ["Business Share Draft", "Business Essential Checking"],
      number: "@-75",
      rows: [8, 60],
      checks: 0.18,
      mayBeOverdrawn: true,
    },
    { kind: "savings", product: "Tax Reserve Share", number: "@-02", rows: [0, 4] },
  ],
  paper: {
    size: LETTER,
    font: "helvetica",
    textSize: 8.5,
    left: 40,
    right: 572,
    top: 110,
    topNext: 104,
    bottom: 736,
  },
  frame: (pen, page, pages, file) => {
    const { bank, accounts } = file;
    pen.text(40, 28, bank.name, { bold: true, size: 15 });
    pen.text(40, 48, `${bank.street}   ${bank.phone}   ${bank.web}`, { size: 7 });
    pen.text(572, 30, "STATEMENT OF ACCOUNT", { bold: true, size: 11, align: "right" });
    const strip = [
      ["MEMBER NUMBER", memberOf(file)],
      ["FROM", dateText(accounts[0]!.start, "MM/DD/YY")],
      ["TO", dateText(accounts[0]!.end, "MM/DD/YY")],
      ["PAGE", `${page} of ${pages}`],
    ] as const;
    strip.forEach(([label, value], at) => {
      const x = 292 + at * 70;
      pen.frame(x, 62, 70, 26);
      pen.text(x + 35, 65, label, { align: "center", size: 6 });
      pen.text(x + 35, 75, value, { align: "center" });
    });
  },
  print: (sheet, file) => {
    printAddress(sheet, file, 70, 120);
    sheet.y = 190;
    printParagraph(
      sheet,
      "Annual meeting: join us on the second Thursday of next month at 6:30 PM. Auto loans for your fleet from 6.24% APR, up to $75,000.00.",
      { italic: true },
    );
    sheet.down(12);
    printBalances(sheet, file);
    for (const account of file.accounts) {
      printShare(sheet, account);
      if (account.kind === "checking") printDrafts(sheet, account);
    }
    printFees(sheet);
    printLegal(sheet, file);
  },
};
