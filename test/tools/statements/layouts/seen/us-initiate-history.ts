import type { Account, Layout, StatementFile } from "../../model.ts";
import {
  creditsOf,
  debitsOf,
  ofKinds,
  printAddress,
  printParagraph,
  printSummary,
  sumOf,
} from "../../print/blocks.ts";
import { DOLLARS, dateText, leading, moneyText } from "../../print/formats.ts";
import { printLedger } from "../../print/ledger-table.ts";
import { printLegal, printWorksheet } from "../../print/notices.ts";
import { LETTER } from "../../print/paper.ts";
import type { Sheet } from "../../print/sheet.ts";
import { inNumberOrder, printCheckList } from "../../print/side-by-side.ts";
import { averageOf, usd, usdUnsigned } from "../common.ts";

const RED = "#b31e30";
const signed = (minor: bigint) => moneyText(minor, { ...DOLLARS, negative: leading }, "$");
const short = (day: Account["start"]) => dateText(day, "M/D");

const heading = (sheet: Sheet, title: string) => {
  sheet.rule(40, sheet.y - 4, 572, sheet.y - 4, { weight: 1.4, color: "#5a469b" });
  sheet.line(title, { bold: true, size: 11 });
  sheet.down(5);
};

/** A history in order of time whose balance stands on the last row of each day only; check numbers between date and text; checks and fees told once more behind it. */
export const layout: Layout = {
  name: "us-initiate-history",
  family: "us-ledger",
  country: "US",
  wording: "authorized",
  holder: "company",
  accounts: [
    {
      kind: "checking",
      product: ["Initiate Checking for Business", "Navigate Business Checking", "Optimize Business Checking"],
      number: "##########",
      rows: [10, 90],
      checks: 0.14,
      period: "month",
      mayBeOverdrawn: true,
    },
  ],
  paper: {
    size: LETTER,
    font: "helvetica",
    textSize: 8,
    left: 40,
    right: 572,
    top: 60,
    topNext: 70,
    bottom: 730,
  },
  frame: (pen, page, pages, { bank, accounts: [account] }) => {
    const { end, number } = account!;
    if (page === 1) {
      pen.text(40, 32, account!.product, { bold: true, size: 15 });
      pen.fill(530, 28, 42, 42, RED);
    }
    const head = `${dateText(end, "MMMM D, YYYY")}  \u25a0  Page ${page} of ${pages}`;
    const plain = head.replace("\u25a0", "\u2022");
    if (page === 1) pen.text(40, 52, `Account number: ${number}  \u2022  ${plain}`, { size: 8 });
    else {
      pen.text(40, 40, plain, { size: 8 });
      pen.rule(40, 54, 572, 54, { weight: 1.4, color: "#5a469b" });
    }
    pen.text(40, 752, `(${page + 113})  Ins = 1`, { size: 5.5 });
    pen.text(40, 760, `Sheet Seq = 00${number.slice(-5)}  ${bank.legal}`, { size: 5.5 });
  },
  print: (sheet, file) => {
    const account = file.accounts[0]!;
    printFront(sheet, file, account);
    heading(sheet, "Transaction history");
    printLedger(sheet, account, {
      columns: [
        { key: "date", title: "Date", x: 66, align: "right" },
        { key: "check", title: ["Check", "Number"], x: 108, align: "right" },
        { key: "text", title: "Description", x: 118, width: 248 },
        { key: "in", title: ["Deposits/", "Credits"], x: 428, align: "right" },
        { key: "out", title: ["Withdrawals/", "Debits"], x: 500, align: "right" },
        { key: "balance", title: ["Ending daily", "balance"], x: 570, align: "right" },
      ],
      date: short,
      money: usd,
      balanceOn: "day",
      head: { size: 7, italic: true, rule: "below" },
      ruling: "lines",
      rowGap: 3,
      isJoined: true,
      nextTitle: (at) => heading(at, "Transaction history (continued)"),
    });
    printEnd(sheet, account);
    printChecks(sheet, account);
    printFees(sheet, account);
    printWorksheet(sheet);
    printLegal(sheet, file);
  },
};

function printFront(sheet: Sheet, file: StatementFile, account: Account): void {
  const { bank, holder } = file;
  printAddress(sheet, file, 58, 130);
  sheet.text(340, 84, "Questions?", { bold: true, size: 11 });
  const help = [
    "We are here by phone 24 hours a day, 7 days a week:",
    `${bank.phone}`,
    "En español: 1-877-555-0133",
    `Online: ${bank.web}/biz`,
  ];
  help.forEach((text, index) => {
    sheet.text(340, 102 + index * 12, text, { size: 7.5 });
  });
  sheet.y = 206;
  heading(sheet, `Your business and ${bank.name}`);
  printParagraph(
    sheet,
    "Owning a business takes time. Our business resource pages have plans, checklists and a cash flow planner, and our bankers review your accounts with you free of charge. Ask about merchant services before 12/31.",
    { width: 280 },
  );
  const options = [
    "Business Online Banking",
    "Online Statements",
    "Business Bill Pay",
    "Overdraft Protection",
  ];
  sheet.text(340, 206, "Account options", { bold: true, size: 9 });
  sheet.text(340, 220, "A check mark shows the services you have with this account.", { size: 6.5 });
  options.forEach((text, index) => {
    sheet.text(340, 234 + index * 12, text);
    sheet.frame(540, 233 + index * 12, 8, 8);
  });
  sheet.y = 296;
  heading(sheet, "Statement period activity summary");
  const top = sheet.y;
  const lines = [
    [`Beginning balance on ${short(account.start)}`, signed(account.startMinor)],
    ["Deposits/Credits", usd(sumOf(creditsOf(account)))],
    ["Withdrawals/Debits", `- ${usdUnsigned(sumOf(debitsOf(account)))}`],
    [`Ending balance on ${short(account.end)}`, signed(account.endMinor)],
  ] as const;
  printSummary(sheet, lines, { label: 50, values: [300], total: true, gap: 3 });
  const facts = [
    `Account number: ${account.number}`,
    `Statement period: ${dateText(account.start, "M/D/YYYY")} - ${dateText(account.end, "M/D/YYYY")}`,
    holder.name,
    "For Direct Deposit use Routing Number (RTN): 053000219",
    "For Wire Transfers use Routing Number (RTN): 121000248",
  ];
  facts.forEach((text, index) => {
    sheet.text(340, top + index * 11.5, text, { bold: index === 0 || index === 2 });
  });
  sheet.y = top + 84;
  sheet.line("Overdraft Protection", { bold: true, size: 9 });
  printParagraph(
    sheet,
    "This account is not covered by Overdraft Protection at this time. To add it, call the number on this statement or visit a branch.",
  );
  sheet.down(16);
}

function printEnd(sheet: Sheet, account: Account): void {
  sheet.room(60);
  sheet.cells([
    [40, `Ending balance on ${short(account.end)}`, { bold: true }],
    [570, usd(account.endMinor), { bold: true, align: "right" }],
  ]);
  sheet.rule(40, sheet.y, 572, sheet.y);
  sheet.down(2);
  sheet.cells([
    [40, "Totals", { bold: true }],
    [428, `$${usd(sumOf(creditsOf(account)))}`, { bold: true, align: "right" }],
    [500, `$${usdUnsigned(sumOf(debitsOf(account)))}`, { bold: true, align: "right" }],
  ]);
  sheet.down(3);
  printParagraph(
    sheet,
    "The Ending Daily Balance leaves out pending withdrawals and holds on deposited funds that may have been outstanding when your transactions posted. If there was not enough available when one posted, fees may have been assessed.",
    { italic: true, size: 7 },
  );
  sheet.down(16);
}

function printChecks(sheet: Sheet, account: Account): void {
  const checks = inNumberOrder(ofKinds(account, ["check"]));
  if (checks.length === 0) return;
  sheet.room(80);
  heading(sheet, "Summary of checks written");
  sheet.line("(the checks listed are also shown in the Transaction history above)", {
    italic: true,
    size: 7,
  });
  printCheckList(sheet, account, checks, {
    columns: 3,
    order: "down",
    titles: ["Number", "Date", "Amount"],
    cells: [{ x: 10 }, { x: 62 }, { x: 150, align: "right" }],
    head: { italic: true, size: 7 },
    rule: true,
    isRepeated: true,
    cellsOf: ({ checkNumber, day, printed }, isGap) => [
      `${checkNumber}${isGap ? " *" : ""}`,
      short(day),
      usdUnsigned(printed),
    ],
  });
  sheet.line("* Gap in check sequence.", { italic: true, size: 7 });
  sheet.down(16);
}

function printFees(sheet: Sheet, account: Account): void {
  sheet.room(150);
  heading(sheet, "Monthly service fee summary");
  const period = `${dateText(account.start, "MM/DD/YYYY")} - ${dateText(account.end, "MM/DD/YYYY")}`;
  sheet.cells([
    [50, `Fee period ${period}`],
    [300, "Standard monthly service fee $10.00"],
    [570, "You paid $0.00", { align: "right" }],
  ]);
  sheet.down(3);
  const right = { align: "right" } as const;
  const average = usd(averageOf(account));
  for (const [label, least, now] of [
    ["How to avoid the monthly service fee (any ONE of these)", "Minimum required", "This fee period"],
    ["Average ledger balance", "$1,000.00", `$${average}`],
    ["Minimum daily balance", "$500.00", `$${usdUnsigned(account.startMinor / 3n)}`],
  ] as const)
    sheet.cells([
      [50, label],
      [440, least, right],
      [570, now, right],
    ]);
  sheet.down(14);
  heading(sheet, "Account transaction fees summary");
  const table = [
    ["Service charge description", "Units used", "Included", "Excess units", "Per unit ($)", "Total ($)"],
    ["Cash Deposited ($)", "1,200", "5,000", "0", "0.0030", "0.00"],
    ["Transactions", String(account.entries.length), "100", "0", "0.50", "0.00"],
    ["Total service charges", "", "", "", "", "$0.00"],
  ] as const;
  for (const [label, ...cells] of table)
    sheet.cells([
      [50, label, { bold: label.startsWith("Total") }],
      ...cells.map((cell, at) => [280 + at * 72.5, cell, right] as const),
    ]);
  sheet.down(16);
}
