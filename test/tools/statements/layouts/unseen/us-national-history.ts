import type { Account, Layout, StatementFile } from "../../model.ts";
import { creditsOf, debitsOf, ofKinds, printAddress, printParagraph, sumOf } from "../../print/blocks.ts";
import { dateText } from "../../print/formats.ts";
import { printLedger } from "../../print/ledger-table.ts";
import { printLegal, printWorksheet } from "../../print/notices.ts";
import { LETTER } from "../../print/paper.ts";
import type { Sheet } from "../../print/sheet.ts";
import { printCheckList } from "../../print/side-by-side.ts";
import { usd, usdSign, usdUnsigned } from "../common.ts";

const RED = "#b31e30";
const heading = (sheet: Sheet, text: string, note = "") => {
  sheet.text(sheet.left, sheet.y, text, { bold: true, size: 11.5 });
  const width = sheet.widthOf(`${text}  `, { bold: true, size: 11.5 });
  sheet.text(sheet.left + width, sheet.y + 3, note, { size: 8 });
  sheet.down(17);
};

/** Rows in two columns of amounts with the balance at the end of each day, all checks listed once more, fees by unit. */
export const layout: Layout = {
  name: "us-national-history",
  family: "us-ledger",
  country: "US",
  wording: "authorized",
  holder: "company",
  accounts: [
    {
      kind: "checking",
      product: ["Starter Business Checking", "Navigator Business Checking", "Optimum Business Checking"],
      number: "##########",
      rows: [12, 90],
      checks: 0.15,
      period: "month",
      mayBeOverdrawn: true,
    },
  ],
  paper: {
    size: LETTER,
    font: "helvetica",
    textSize: 8.5,
    left: 46,
    right: 576,
    top: 112,
    topNext: 70,
    bottom: 742,
  },
  frame: (pen, page, pages, { bank, accounts: [account] }) => {
    const end = dateText(account!.end, "MMMM D, YYYY");
    if (page === 1) {
      pen.text(46, 34, account!.product, { bold: true, size: 17 });
      pen.fill(508, 28, 68, 64, RED);
      const logo = { bold: true, size: 8, align: "center", color: "#ffffff" } as const;
      const words = bank.name.toUpperCase().split(" ");
      words.forEach((word, at) => void pen.text(542, 33 + at * 11, word, logo));
    }
    pen.text(46, page === 1 ? 56 : 34, `${end}  \u2022  Page ${page} of ${pages}`, { size: 8 });
  },
  print: (sheet, file) => {
    const account = file.accounts[0]!;
    printFirstPage(sheet, file, account);
    printSummary(sheet, file, account);
    printHistory(sheet, account);
    printChecks(sheet, account);
    printFees(sheet, account);
    sheet.newPage();
    heading(sheet, "General statement policies");
    printLegal(sheet, file, 7);
    sheet.down(12);
    printWorksheet(sheet);
  },
};

function printFirstPage(sheet: Sheet, file: StatementFile, account: Account): void {
  printAddress(sheet, file, 74, 150);
  const { bank } = file;
  const help = [
    "Available by phone 24 hours a day, 7 days a week:",
    bank.phone,
    "En español: 1-877-555-0134",
  ];
  sheet.text(360, 112, "Questions?", { bold: true, size: 11.5 });
  help.forEach((line, at) => void sheet.text(360, 130 + at * 11, line, { italic: at === 0, bold: at === 1 }));
  sheet.text(360, 182, "Online:", { italic: true });
  sheet.text(396, 182, `${bank.web}/biz`);
  sheet.text(360, 198, "Write:", { italic: true });
  sheet.text(396, 198, `${bank.legal} (114)`);
  sheet.text(396, 209, `P.O. Box 6995, ${bank.street.split(", ")[1]}`);
  sheet.rule(46, 242, 576, 242, { weight: 1.2 });
  sheet.y = 250;
  heading(sheet, `Your Business and ${bank.name}`);
  const top = sheet.y;
  printParagraph(
    sheet,
    `The plans you establish today will shape your business far into the future. Business loans from $10,000 to $100,000 may be decided within a day. Find tools and advice at ${bank.web}/plan.`,
    { width: 290 },
  );
  sheet.text(360, top - 17, "Account options", { bold: true, size: 11.5 });
  const options = ["Business Online Banking", "Online Statements", "Bill Pay", "Overdraft Protection"];
  options.forEach((option, at) => {
    sheet.text(360, top + at * 12, option);
    sheet.frame(500, top + at * 12, 7, 7);
  });
  sheet.y = top + 64;
  sheet.rule(46, sheet.y - 6, 576, sheet.y - 6, { weight: 1.2 });
  sheet.text(360, sheet.y + 2, `Account number: ${account.number}  (primary account)`, { bold: true });
}

function printSummary(sheet: Sheet, { holder }: StatementFile, account: Account): void {
  const top = sheet.y;
  heading(sheet, "Statement period activity summary");
  const [first, last] = [dateText(account.start, "M/D"), dateText(account.end, "M/D")];
  const line = (label: string, sum: string, bold = false) =>
    sheet.cells([
      [54, label, { bold }],
      [320, sum, { align: "right", bold }],
    ]);
  line(`Beginning balance on ${first}`, usdSign(account.startMinor));
  line("Deposits/Credits", usd(sumOf(creditsOf(account))));
  line("Withdrawals/Debits", `- ${usdUnsigned(sumOf(debitsOf(account)))}`);
  sheet.rule(54, sheet.y, 320, sheet.y);
  sheet.down(3);
  line(`Ending balance on ${last}`, usdSign(account.endMinor), true);
  const routing = "Routing Number (RTN):";
  const notes = [
    "For Direct Deposit use",
    `${routing} 121555024`,
    "For Wire Transfers use",
    `${routing} 121555248`,
  ];
  sheet.text(360, top + 16, holder.name, { bold: true });
  sheet.text(360, top + 28, "Terms and conditions of your state apply", { italic: true, size: 7.5 });
  notes.forEach((note, at) => void sheet.text(360, top + 42 + at * 10, note, { size: 8 }));
  sheet.y = Math.max(sheet.y, top + 86);
  sheet.line("This account is not currently covered by Overdraft Protection.", { size: 8 });
  sheet.down(10);
}

function printHistory(sheet: Sheet, account: Account): void {
  sheet.room(90);
  heading(sheet, "Transaction history");
  printLedger(sheet, account, {
    columns: [
      { key: "date", title: "Date", x: 66, align: "right" },
      { key: "check", title: ["Check", "Number"], x: 104, align: "right" },
      { key: "text", title: "Description", x: 116, width: 246 },
      { key: "in", title: ["Deposits/", "Credits"], x: 428, align: "right" },
      { key: "out", title: ["Withdrawals/", "Debits"], x: 502, align: "right" },
      { key: "balance", title: ["Ending daily", "balance"], x: 574, align: "right" },
    ],
    date: (day) => dateText(day, "M/D"),
    money: usd,
    balanceOn: "day",
    head: { italic: true, size: 8 },
    ruling: "lines",
    rowGap: 4,
    nextTitle: (at) => heading(at, "Transaction history", "(continued)"),
  });
  sheet.room(70);
  sheet.down(3);
  sheet.cells([
    [46, `Ending balance on ${dateText(account.end, "M/D")}`, { bold: true }],
    [574, usd(account.endMinor), { bold: true, align: "right" }],
  ]);
  sheet.rule(46, sheet.y, 576, sheet.y);
  sheet.down(3);
  sheet.cells([
    [46, "Totals", { bold: true }],
    [428, usdSign(sumOf(creditsOf(account))), { bold: true, align: "right" }],
    [502, usdSign(-sumOf(debitsOf(account))), { bold: true, align: "right" }],
  ]);
  sheet.down(3);
  printParagraph(
    sheet,
    "The Ending Daily Balance does not reflect any pending withdrawals or holds on deposited funds that may have been outstanding on your account when your transactions posted. If you had insufficient available funds when a transaction posted, fees may have been assessed.",
    { italic: true, size: 7.5 },
  );
  sheet.down(12);
}

function printChecks(sheet: Sheet, account: Account): void {
  const checks = ofKinds(account, ["check"]);
  checks.sort((a, b) => Number(a.checkNumber) - Number(b.checkNumber));
  if (checks.length === 0) return;
  sheet.room(90);
  const note = "(checks listed are also displayed in the preceding Transaction history)";
  heading(sheet, "Summary of checks written", note);
  printCheckList(sheet, account, checks, {
    columns: 3,
    order: "down",
    titles: ["Number", "Date", "Amount"],
    cells: [{ x: 0 }, { x: 70, align: "right" }, { x: 150, align: "right" }],
    head: { italic: true, size: 8 },
    rule: true,
    isRepeated: true,
    cellsOf: ({ checkNumber, day, printed }, isGap) => [
      `${checkNumber}${isGap ? " *" : ""}`,
      dateText(day, "M/D"),
      usdUnsigned(printed),
    ],
  });
  sheet.line("* Gap in check sequence.", { size: 7.5, italic: true });
  sheet.down(12);
}

function printFees(sheet: Sheet, account: Account): void {
  sheet.room(190);
  heading(sheet, "Monthly service fee summary");
  sheet.line("For a complete list of fees see the disclosures applicable to your account.", { size: 8 });
  sheet.down(4);
  const period = `${dateText(account.start, "MM/DD/YYYY")} - ${dateText(account.end, "MM/DD/YYYY")}`;
  sheet.cells([
    [46, `Fee period ${period}`],
    [320, "Standard monthly service fee $10.00"],
    [576, "You paid $0.00", { align: "right" }],
  ]);
  sheet.rule(46, sheet.y, 576, sheet.y);
  sheet.down(4);
  const line = (style: { italic?: boolean }, ...cells: readonly string[]) =>
    sheet.cells([
      [46, cells[0]!, style],
      [420, cells[1]!, { ...style, align: "right" }],
      [560, cells[2]!, { ...style, align: "right" }],
    ]);
  line({ italic: true }, "How to avoid the monthly service fee", "Minimum required", "This fee period");
  line({}, "Have any ONE of the following account requirements", "", "");
  line({}, "  \u2022 Average ledger balance", "$1,000.00", usdSign(account.startMinor));
  line({}, "  \u2022 Minimum daily balance", "$500.00", "$512.00");
  sheet.down(14);
  heading(sheet, "Account transaction fees summary");
  const places = [250, 310, 360, 460, 574];
  const unit = (style: { italic?: boolean }, ...[label, ...cells]: readonly string[]) =>
    sheet.cells([
      [46, label!, style],
      ...cells.map((cell, at) => [places[at]!, cell, { ...style, align: "right" }] as const),
    ]);
  unit({ italic: true }, "", "Units", "Units", "Excess", "Service charge per", "Total service");
  const what = "Service charge description";
  unit({ italic: true }, what, "used", "included", "units", "excess units ($)", "charge ($)");
  unit({}, "Cash Deposited ($)", "1,200", "5,000", "0", "0.0030", "0.00");
  unit({}, "Transactions", String(account.entries.length), "100", "0", "0.50", "0.00");
  unit({}, "Total service charges", "", "", "", "", "$0.00");
  sheet.down(10);
}
