import type { Account, Layout, StatementFile } from "../../model.ts";
import {
  creditsOf,
  debitsOf,
  ofKinds,
  printAddress,
  printGrid,
  printParagraph,
  sumOf,
} from "../../print/blocks.ts";
import { dateText } from "../../print/formats.ts";
import { printLedger } from "../../print/ledger-table.ts";
import { printLegal } from "../../print/notices.ts";
import { LETTER } from "../../print/paper.ts";
import type { Sheet } from "../../print/sheet.ts";
import { usd, usdSign, usdUnsigned, usdUnsignedSign } from "../common.ts";

const TEAL = "#00677a";
const memberOf = (account: Account) => account.number.split("-")[0]!;
const titleOf = ({ product, number }: Account) => `${number.split("-")[1]} ${product}`;
const numeric = (day: Account["start"]) => dateText(day, "MM/DD/YYYY");

/** Shares of one member under each other; days of posting and of effect, signed amounts and a balance on each row; drafts told once more. */
export const layout: Layout = {
  name: "us-union-effective",
  family: "us-credit-union",
  country: "US",
  wording: "spoken",
  holder: "company",
  accounts: [
    { kind: "savings", product: "BUSINESS REGULAR SHARE", number: "@-0001", rows: [0, 4], period: "month" },
    {
      kind: "checking",
      product: ["BUSINESS CHECKING", "BUSINESS PREMIUM CHECKING"],
      number: "@-0040",
      rows: [8, 60],
      checks: 0.12,
      period: "month",
      mayBeOverdrawn: true,
    },
  ],
  paper: {
    size: LETTER,
    font: "helvetica",
    textSize: 8.5,
    left: 40,
    right: 572,
    top: 108,
    topNext: 92,
    bottom: 732,
  },
  frame: (pen, page, pages, { bank, accounts: [account] }) => {
    pen.text(40, 30, bank.name, { bold: true, size: 16, color: TEAL });
    pen.text(40, 52, bank.street, { size: 7 });
    pen.text(40, 61, `${bank.phone}   ${bank.web}`, { size: 7 });
    pen.fill(400, 26, 172, 14, TEAL);
    pen.text(486, 29, "ACCOUNT STATEMENT", { bold: true, align: "center", color: "#ffffff" });
    const box = [
      ["Member Number", memberOf(account!)],
      ["Statement Period", `${numeric(account!.start)} - ${numeric(account!.end)}`],
      ["Page", `${page} of ${pages}`],
    ] as const;
    box.forEach(([label, value], at) => {
      pen.text(404, 45 + at * 11, label, { size: 8 });
      pen.text(568, 45 + at * 11, value, { size: 8, align: "right" });
    });
    pen.text(306, 752, "Federally insured by NCUA. See the last page for what to do in case of errors.", {
      size: 7,
      align: "center",
    });
  },
  print: (sheet, file) => {
    printAddress(sheet, file, 66, 124);
    sheet.y = 190;
    printOverview(sheet, file);
    for (const account of file.accounts) {
      printShare(sheet, account);
      if (account.kind === "checking") {
        printDrafts(sheet, account);
        printFees(sheet, account);
      } else printDividend(sheet, account);
    }
    printYear(sheet);
    printLegal(sheet, file, 6.5);
  },
};

function printOverview(sheet: Sheet, { accounts }: StatementFile): void {
  sheet.line("ACCOUNT SUMMARY", { bold: true, size: 10, color: TEAL });
  const places = [300, 390, 480, 568];
  const line = ([label, ...cells]: readonly string[], bold = false) =>
    sheet.cells([
      [44, label!, { bold }],
      ...cells.map((cell, at) => [places[at]!, cell, { bold, align: "right" }] as const),
    ]);
  line(["Suffix", "Previous Balance", "Deposits", "Withdrawals", "New Balance"], true);
  sheet.rule(40, sheet.y, 572, sheet.y);
  sheet.down(3);
  for (const account of accounts)
    line([
      titleOf(account),
      usdSign(account.startMinor),
      usdSign(sumOf(creditsOf(account))),
      usdUnsignedSign(sumOf(debitsOf(account))),
      usdSign(account.endMinor),
    ]);
  sheet.down(14);
}

function printShare(sheet: Sheet, account: Account): void {
  const bar = (at: Sheet, text: string) => {
    at.fill(40, at.y, 532, 14, "#d5e8ec");
    at.text(44, at.y + 2.5, text, { bold: true });
    at.text(568, at.y + 2.5, `Account ${account.number}`, { align: "right" });
    at.down(18);
  };
  sheet.room(100);
  bar(sheet, titleOf(account));
  printLedger(sheet, account, {
    columns: [
      { key: "date", title: ["Post", "Date"], x: 44 },
      { key: "made", title: ["Eff", "Date"], x: 82 },
      { key: "text", title: "Transaction Description", x: 122, width: 280 },
      { key: "amount", title: "Amount", x: 480, align: "right" },
      { key: "balance", title: "Balance", x: 568, align: "right" },
    ],
    date: (day) => dateText(day, "MM/DD"),
    money: usd,
    opening: "Previous Balance",
    closing: "New Balance",
    hasOpeningDate: true,
    head: { bold: true, size: 8 },
    nextTitle: (at) => bar(at, `${titleOf(account)} (continued)`),
  });
  sheet.down(8);
}

function printDividend(sheet: Sheet, account: Account): void {
  const dividend = sumOf(ofKinds(account, ["interest"]));
  printParagraph(
    sheet,
    `Annual Percentage Yield Earned 0.10% from ${numeric(account.start)} through ${numeric(account.end)}, based on an average daily balance of ${usdSign(account.startMinor)}. Dividends paid this period ${usdSign(dividend)}.`,
    { size: 7.5, x: 60 },
  );
  sheet.down(14);
}

/** Checks, already among the rows, in order of their numbers. */
function printDrafts(sheet: Sheet, account: Account): void {
  const drafts = ofKinds(account, ["check"]).toSorted(
    (a, b) => Number(a.checkNumber) - Number(b.checkNumber),
  );
  if (drafts.length > 0) {
    sheet.room(70);
    sheet.line("CHECKS CLEARED AT A GLANCE", { bold: true, color: TEAL });
    printGrid(
      sheet,
      {
        columns: 4,
        order: "across",
        titles: ["Check #", "Date", "Amount"],
        cells: [{ x: 4 }, { x: 46 }, { x: 122, align: "right" }],
        head: { bold: true, size: 7.5 },
      },
      drafts.map(({ checkNumber, day, printed }) => [
        checkNumber!.padStart(6, "0"),
        dateText(day, "MM/DD"),
        usdUnsigned(printed),
      ]),
    );
    sheet.line("* Asterisk next to number indicates skip in number sequence", { size: 7 });
    sheet.down(8);
  }
  const [credits, debits] = [creditsOf(account), debitsOf(account)];
  sheet.room(40);
  sheet.line(`${credits.length} Deposits and Other Credits for ${usdSign(sumOf(credits))}`, { x: 60 });
  sheet.line(`${debits.length} Withdrawals and Other Debits for ${usdUnsignedSign(sumOf(debits))}`, {
    x: 60,
  });
  sheet.down(10);
}

function printFees(sheet: Sheet, account: Account): void {
  sheet.room(80);
  const line = (label: string, month: string, year: string, bold = false) =>
    sheet.cells([
      [64, label, { bold }],
      [360, month, { bold, align: "right" }],
      [490, year, { bold, align: "right" }],
    ]);
  const fees = sumOf(ofKinds(account, ["fee"]));
  line("", "Total for This Period", "Total Year-to-Date", true);
  line("Total Overdraft Fees", "$0.00", "$29.00");
  line("Total Returned Item Fees", "$0.00", "$0.00");
  line("Other Fees", usdUnsignedSign(fees), usdSign(5_800n - fees));
  sheet.down(14);
}

function printYear(sheet: Sheet): void {
  sheet.room(60);
  sheet.line("YEAR TO DATE INFORMATION", { bold: true, color: TEAL });
  sheet.cells([
    [60, "Total Dividends Earned"],
    [300, "$11.87", { align: "right" }],
  ]);
  sheet.cells([
    [60, "Total Dividends Paid Last Year"],
    [300, "$40.22", { align: "right" }],
  ]);
  sheet.down(14);
}
