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
import { dateText } from "../../print/formats.ts";
import { printLedger } from "../../print/ledger-table.ts";
import { printLegal, printWorksheet } from "../../print/notices.ts";
import { LETTER } from "../../print/paper.ts";
import type { Sheet } from "../../print/sheet.ts";
import { printCheckList } from "../../print/side-by-side.ts";
import { averageOf, usd, usdSign, usdUnsigned, usdUnsignedSign } from "../common.ts";

const short = (day: Account["start"]) => dateText(day, "M/D");
const heading = (sheet: Sheet, text: string) => {
  sheet.rule(sheet.left, sheet.y - 3, sheet.right, sheet.y - 3, { weight: 0.8 });
  sheet.line(text, { bold: true, size: 11.5 });
  sheet.down(5);
};

function printFirstPage(sheet: Sheet, file: StatementFile): void {
  const { bank, holder } = file;
  const account = file.accounts[0]!;
  printAddress(sheet, file, 60, 118);
  sheet.text(370, 104, "Questions?", { bold: true, size: 13 });
  sheet.text(370, 122, "Available by phone 24 hours a day, 7 days a week:", { italic: true, size: 8 });
  sheet.text(370, 134, bank.phone, { bold: true });
  sheet.text(370, 150, `Online: ${bank.web}`);
  sheet.text(370, 166, `Write: ${bank.name} (287)`);
  sheet.text(394, 177, bank.street);
  sheet.y = 226;
  sheet.rule(40, 218, 572, 218, { weight: 0.8 });
  sheet.text(40, 226, `Your Business and ${bank.name}`, { bold: true, size: 12 });
  sheet.text(370, 226, "Account options", { bold: true, size: 12 });
  const options = [
    "Business Online Banking",
    "Online Statements",
    "Business Bill Pay",
    "Overdraft Protection",
  ];
  options.forEach((option, at) => {
    sheet.text(370, 246 + at * 13, option);
    sheet.frame(520, 246 + at * 13, 7, 7);
  });
  sheet.y = 246;
  printParagraph(
    sheet,
    "Plan ahead for the year: our advisors help you to compare costs of borrowing, to plan for growth and to set money aside. Find what owners ask most at our business page.",
    { width: 300 },
  );
  sheet.y = 330;
  heading(sheet, "Statement period activity summary");
  const top = sheet.y;
  printSummary(
    sheet,
    [
      [`Beginning balance on ${short(account.start)}`, usdSign(account.startMinor)],
      ["Deposits/Credits", usd(sumOf(creditsOf(account)))],
      ["Withdrawals/Debits", `- ${usdUnsigned(sumOf(debitsOf(account)))}`],
      [`Ending balance on ${short(account.end)}`, usdSign(account.endMinor)],
    ],
    { label: 54, values: [300], total: true, gap: 5 },
  );
  sheet.text(340, top, "Account number:");
  sheet.text(408, top, account.number, { bold: true });
  sheet.text(340, top + 15, holder.name, { bold: true });
  sheet.text(340, top + 30, "Texas account terms and conditions apply", { italic: true });
  sheet.text(340, top + 48, "For Direct Deposit use Routing Number (RTN): 111900659");
  sheet.text(340, top + 64, "For Wire Transfers use Routing Number (RTN): 121000248");
  sheet.y = top + 112;
  heading(sheet, "Overdraft Protection");
  printParagraph(
    sheet,
    "This account is not currently covered by Overdraft Protection. If you would like more information regarding Overdraft Protection and eligibility requirements please call the number listed on your statement or visit your branch.",
  );
  sheet.newPage();
}

function printHistory(sheet: Sheet, account: Account): void {
  heading(sheet, "Transaction history");
  printLedger(sheet, account, {
    columns: [
      { key: "date", title: "Date", x: 62, align: "right" },
      { key: "check", title: ["Check", "Number"], x: 106, align: "right" },
      { key: "text", title: "Description", x: 114, width: 250 },
      { key: "in", title: ["Deposits/", "Credits"], x: 430, align: "right" },
      { key: "out", title: ["Withdrawals/", "Debits"], x: 502, align: "right" },
      { key: "balance", title: ["Ending daily", "balance"], x: 572, align: "right" },
    ],
    date: short,
    money: usd,
    balanceOn: "day",
    closing: `Ending balance on ${short(account.end)}`,
    head: { italic: true, size: 8 },
    ruling: "lines",
    rowGap: 3,
    nextTitle: (at) => heading(at, "Transaction history (continued)"),
  });
  sheet.down(3);
  sheet.cells([
    [54, "Totals", { bold: true }],
    [430, usdSign(sumOf(creditsOf(account))), { bold: true, align: "right" }],
    [502, usdUnsignedSign(sumOf(debitsOf(account))), { bold: true, align: "right" }],
  ]);
  sheet.down(4);
  printParagraph(
    sheet,
    "The Ending Daily Balance does not reflect any pending withdrawals or holds on deposited funds that may have been outstanding on your account when your transactions posted. If you had insufficient available funds when a transaction posted, fees may have been assessed.",
    { size: 7.5, italic: true },
  );
  sheet.down(12);
}

function printChecks(sheet: Sheet, account: Account): void {
  const checks = ofKinds(account, ["check"]);
  if (checks.length === 0) return;
  sheet.room(70);
  sheet.cells([
    [40, "Summary of checks written", { bold: true, size: 10 }],
    [
      176,
      "(checks listed are also displayed in the preceding Transaction history)",
      { italic: true, size: 8 },
    ],
  ]);
  sheet.down(5);
  printCheckList(sheet, account, checks, {
    columns: 3,
    order: "down",
    isRepeated: true,
    titles: ["Number", "Date", "Amount"],
    cells: [{ x: 14 }, { x: 64 }, { x: 158, align: "right" }],
    head: { italic: true, size: 8 },
    cellsOf: ({ checkNumber, day, printed }, isGap) => [
      `${checkNumber}${isGap ? " *" : ""}`,
      short(day),
      usdUnsigned(printed),
    ],
  });
  sheet.line("* Gap in check sequence.", { italic: true, size: 7.5 });
  sheet.down(14);
}

function printFees(sheet: Sheet, account: Account): void {
  const from = dateText(account.start, "MM/DD/YYYY");
  const to = dateText(account.end, "MM/DD/YYYY");
  sheet.room(200);
  heading(sheet, "Monthly service fee summary");
  printParagraph(
    sheet,
    "For a complete list of fees and detailed account information, see the disclosures applicable to your account or talk to a banker.",
  );
  sheet.down(5);
  sheet.cells([
    [54, `Fee period ${from} - ${to}`],
    [330, "Standard monthly service fee $10.00"],
    [572, "You paid $0.00", { align: "right" }],
  ]);
  sheet.down(6);
  sheet.cells([
    [54, "How to avoid the monthly service fee", { bold: true }],
    [440, "Minimum required", { align: "right" }],
    [572, "This fee period", { align: "right" }],
  ]);
  const average = usdUnsignedSign(averageOf(account));
  for (const [label, least, now] of [
    ["Have any ONE of the following each fee period", "", ""],
    ["· Average ledger balance", "$1,000.00", average],
  ] as const)
    sheet.cells([
      [58, label],
      [440, least, { align: "right" }],
      [560, now, { align: "right" }],
    ]);
  sheet.down(14);
  heading(sheet, "Account transaction fees summary");
  const columns = [272, 330, 390, 490, 572];
  const row = (cells: readonly string[], style: { bold?: boolean; italic?: boolean } = {}) =>
    sheet.cells(
      cells.map((cell, at) =>
        at === 0
          ? ([54, cell, style] as const)
          : ([columns[at - 1]!, cell, { ...style, align: "right" }] as const),
      ),
    );
  row(["", "Units", "Units", "Excess", "Service charge per", "Total service"], { italic: true });
  row(["Service charge description", "used", "included", "units", "excess units ($)", "charge ($)"], {
    italic: true,
  });
  row(["Cash Deposited ($)", "2,140", "5,000", "0", "0.0030", "0.00"]);
  row(["Transactions", String(account.entries.length), "100", "0", "0.50", "0.00"]);
  row(["Total service charges", "", "", "", "", "$0.00"], { bold: true });
  sheet.down(14);
}

/** A register with check numbers in a column and balances at the ends of days; the period's first day is told by the fees alone. */
export const layout: Layout = {
  name: "us-history-fee-period",
  family: "us-daily-balance",
  country: "US",
  wording: "authorized",
  holder: "company",
  accounts: [
    {
      kind: "checking",
      product: ["Initiate Business Checking", "Navigate Business Checking"],
      number: "##########",
      rows: [10, 85],
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
    top: 96,
    topNext: 78,
    bottom: 730,
  },
  frame: (pen, page, pages, { bank, accounts: [account] }) => {
    if (page === 1) pen.text(40, 34, account!.product, { bold: true, size: 20 });
    const y = page === 1 ? 62 : 40;
    const date = dateText(account!.end, "MMMM D, YYYY");
    pen.text(40, y, date);
    const at = 44 + pen.widthOf(date);
    pen.fill(at + 2, y + 1.5, 5, 5, "#000000");
    pen.text(at + 12, y, `Page ${page} of ${pages}`);
    pen.text(572, 34, bank.name.toUpperCase(), { bold: true, size: 11, align: "right", color: "#b31e30" });
    pen.text(572, 752, `(287) Sheet Seq = 00${pen.paper.left + page}`, { align: "right", size: 5.5 });
  },
  print: (sheet, file) => {
    const account = file.accounts[0]!;
    printFirstPage(sheet, file);
    printHistory(sheet, account);
    printChecks(sheet, account);
    printFees(sheet, account);
    sheet.newPage();
    printWorksheet(sheet);
    printLegal(sheet, file);
  },
};
