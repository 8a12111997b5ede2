import type { Account, Layout } from "../../model.ts";
import {
  creditsOf,
  debitsOf,
  ofKinds,
  printAddress,
  printParagraph,
  printSummary,
  sumOf,
} from "../../print/blocks.ts";
import { dateText } from "../../print/formats.ts";
import { printLedger } from "../../print/ledger-table.ts";
import { printLegal, printWorksheet } from "../../print/notices.ts";
import { LETTER } from "../../print/paper.ts";
import type { Sheet } from "../../print/sheet.ts";
import { printCheckList } from "../../print/side-by-side.ts";
import { absolute, averageOf, usd, usdSign, usdUnsigned } from "../common.ts";

const title = (sheet: Sheet, text: string) => {
  sheet.rule(sheet.left, sheet.y - 2, sheet.right, sheet.y - 2, { weight: 1.2 });
  sheet.line(text, { bold: true, size: 11 });
  sheet.down(4);
};

function printActivity(sheet: Sheet, account: Account, holder: string): void {
  const top = sheet.y;
  title(sheet, "Statement period activity summary");
  const day = (at: Account["start"]) => dateText(at, "M/D");
  const lines = [
    [`Beginning balance on ${day(account.start)}`, usdSign(account.startMinor)],
    ["Deposits/Credits", usd(sumOf(creditsOf(account)))],
    ["Withdrawals/Debits", `- ${usdUnsigned(sumOf(debitsOf(account)))}`],
    [`Ending balance on ${day(account.end)}`, usdSign(account.endMinor)],
  ] as const;
  printSummary(sheet, lines, { label: 60, values: [290], total: true, gap: 3 });
  sheet.down(8);
  sheet.cells([
    [60, "Average ledger balance this period"],
    [290, usdSign(averageOf(account)), { align: "right" }],
  ]);
  const facts = [
    `Account number: ${account.number}`,
    holder,
    "Colorado account terms and conditions apply",
    "For Direct Deposit use",
    "Routing Number (RTN): 102000076",
    "For Wire Transfers use",
    "Routing Number (RTN): 121000248",
  ];
  facts.forEach((fact, at) => void sheet.text(330, top + 4 + at * 12, fact, { bold: at < 2 }));
  sheet.y = Math.max(sheet.y, top + 92);
}

function printChecks(sheet: Sheet, account: Account): void {
  const checks = ofKinds(account, ["check"]);
  if (checks.length === 0) return;
  sheet.room(100);
  title(sheet, "Summary of checks written");
  sheet.line("(checks listed are also displayed in the preceding Transaction history)", { size: 7 });
  const sorted = checks.toSorted((a, b) => Number(a.checkNumber) - Number(b.checkNumber));
  printCheckList(sheet, account, sorted, {
    columns: 3,
    order: "across",
    titles: ["Number", "Date", "Amount"],
    cells: [{ x: 10 }, { x: 62 }, { x: 160, align: "right" }],
    head: { italic: true, size: 7.5 },
    isRepeated: true,
    cellsOf: ({ checkNumber, day, printed }, isGap) => [
      `${checkNumber}${isGap ? " *" : ""}`,
      dateText(day, "M/D"),
      usd(absolute(printed)),
    ],
  });
  sheet.line("* Gap in check sequence.", { size: 7 });
  sheet.down(12);
}

function printFeeTables(sheet: Sheet, account: Account): void {
  sheet.room(180);
  title(sheet, "Monthly service fee summary");
  printParagraph(
    sheet,
    "For a complete list of fees and detailed account information, see the disclosures applicable to your account or talk to a banker.",
    { size: 7 },
  );
  const period = `${dateText(account.start, "MM/DD/YYYY")} - ${dateText(account.end, "MM/DD/YYYY")}`;
  sheet.down(4);
  sheet.cells([
    [60, `Fee period ${period}`],
    [400, "Standard monthly service fee $14.00", { align: "right" }],
    [566, "You paid $0.00", { align: "right" }],
  ]);
  sheet.down(4);
  const rows = [
    ["How to avoid the monthly service fee", "Minimum required", "This fee period"],
    ["- Average ledger balance", "$7,500.00", usdSign(absolute(account.startMinor))],
    ["- Qualifying transaction from a linked merchant account", "1", "0"],
  ] as const;
  printSummary(sheet, rows, { label: 60, values: [430, 566] });
  sheet.down(12);
  sheet.room(90);
  title(sheet, "Account transaction fees summary");
  const count = account.entries.length;
  const fees = [
    ["", "Units", "Units", "Excess", "Service charge per", "Total service"],
    ["Service charge description", "used", "included", "units", "excess units ($)", "charge ($)"],
    ["Cash Deposited ($)", "2,300", "5,000", "0", "0.0030", "0.00"],
    ["Transactions", String(count), "100", "0", "0.50", "0.00"],
    ["Total service charges", "", "", "", "", "$0.00"],
  ] as const;
  printSummary(sheet, fees, { label: 60, values: [270, 330, 390, 480, 566], text: { size: 8 } });
  sheet.down(14);
}

/** One table with columns in and out whose balance stands on a day's last row, rows that run over the page's end, checks listed again with gaps. */
export const layout: Layout = {
  name: "us-checks-summary-gaps",
  family: "us-ledger",
  country: "US",
  wording: "authorized",
  holder: "company",
  accounts: [
    {
      kind: "checking",
      product: ["Initiate Business Checking", "Navigate Business Checking"],
      number: "##########",
      rows: [10, 80],
      checks: 0.15,
      period: "month",
      mayBeOverdrawn: true,
    },
  ],
  paper: { size: LETTER, font: "helvetica", textSize: 8.5, left: 50, right: 570, top: 60, bottom: 728 },
  frame: (pen, page, pages, { accounts: [account] }) => {
    pen.text(50, 30, account!.product, { bold: true, size: page === 1 ? 15 : 9 });
    const date = dateText(account!.end, "MMMM D, YYYY");
    pen.text(570, 32, `${date}  \u2022  Page ${page} of ${pages}`, { align: "right" });
    pen.text(590, 640, `(${page + 287})`, { size: 6, turn: 270 });
    pen.text(50, 764, "Sheet Seq = 0060127", { size: 5 });
  },
  print: (sheet, file) => {
    const account = file.accounts[0]!;
    printAddress(sheet, file, 60, 110);
    sheet.text(350, 100, "Questions?", { bold: true, size: 10 });
    const ways = [
      "Available by phone 24 hours a day, 7 days a week",
      file.bank.phone,
      `Online: ${file.bank.web}`,
      `Write: ${file.bank.legal} (287)`,
      "P.O. Box 6995, Portland, OR  97228-6995",
    ];
    ways.forEach((way, at) => void sheet.text(350, 114 + at * 11, way, { size: 8 }));
    sheet.y = 200;
    title(sheet, "Your Business and Us");
    printParagraph(
      sheet,
      "The plans you establish today will shape your business far into the future. Equipment loans from $10,000.00: ask your banker before 12/31.",
      { width: 300 },
    );
    sheet.down(12);
    printActivity(sheet, account, file.holder.name);
    sheet.down(16);
    title(sheet, "Transaction history");
    printLedger(sheet, account, {
      columns: [
        { key: "date", title: "Date", x: 72, align: "right" },
        { key: "check", title: ["Check", "Number"], x: 112, align: "right" },
        { key: "text", title: "Description", x: 122, width: 236 },
        { key: "in", title: ["Deposits/", "Credits"], x: 430, align: "right" },
        { key: "out", title: ["Withdrawals/", "Debits"], x: 500, align: "right" },
        { key: "balance", title: ["Ending daily", "balance"], x: 568, align: "right" },
      ],
      date: (day) => dateText(day, "M/D"),
      money: usd,
      balanceOn: "day",
      isJoined: true,
      mayBreakRows: true,
      ruling: "lines",
      rowGap: 5,
      head: { italic: true, size: 7.5 },
    });
    sheet.room(50);
    sheet.down(3);
    sheet.cells([
      [58, `Ending balance on ${dateText(account.end, "M/D")}`, { bold: true }],
      [568, usd(account.endMinor), { bold: true, align: "right" }],
    ]);
    sheet.rule(sheet.left, sheet.y, sheet.right, sheet.y);
    sheet.down(3);
    sheet.cells([
      [58, "Totals", { bold: true }],
      [430, usdSign(sumOf(creditsOf(account))), { bold: true, align: "right" }],
      [500, usdSign(absolute(sumOf(debitsOf(account)))), { bold: true, align: "right" }],
    ]);
    printParagraph(
      sheet,
      "The Ending Daily Balance does not reflect any pending withdrawals or holds on deposited funds that may have been outstanding on your account when your transactions posted. If you had insufficient available funds when a transaction posted, fees may have been assessed.",
      { size: 7, italic: true },
    );
    sheet.down(14);
    printChecks(sheet, account);
    printFeeTables(sheet, account);
    printLegal(sheet, file);
    sheet.newPage();
    printWorksheet(sheet);
    sheet.line(
      `\u00a9 ${dateText(account.end, "YYYY")} ${file.bank.legal} All rights reserved. Member FDIC.`,
      {
        size: 6,
      },
    );
  },
};
