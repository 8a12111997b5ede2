import type { Account, Layout, StatementFile } from "../../model.ts";
import { creditsOf, ofKinds, printParagraph, printSummary, sumOf } from "../../print/blocks.ts";
import { dateText } from "../../print/formats.ts";
import { printLedger } from "../../print/ledger-table.ts";
import { printLegal } from "../../print/notices.ts";
import { LETTER } from "../../print/paper.ts";
import type { Sheet } from "../../print/sheet.ts";
import { withGaps } from "../../print/side-by-side.ts";
import { usd, usdSign, usdUnsignedSign } from "../common.ts";

/** A title in a box at the left, as wide as its words, from which a line runs to the right edge. */
function boxed(sheet: Sheet, text: string, continued = ""): void {
  const width = sheet.widthOf(text, { bold: true, size: 10 }) + 14;
  sheet.frame(sheet.left, sheet.y, width, 16);
  sheet.text(sheet.left + 7, sheet.y + 3.5, text, { bold: true, size: 10 });
  sheet.text(sheet.left + width + 5, sheet.y + 5, continued, { size: 7.5, italic: true });
  sheet.rule(sheet.left + width, sheet.y + 16, sheet.right, sheet.y + 16);
  sheet.down(24);
}

/** A person's account: sums by kind, a list of checks, then all rows once more with the balance after each. */
export const layout: Layout = {
  name: "us-personal-transaction-detail",
  family: "us-ledger",
  country: "US",
  wording: "orig",
  holder: "person",
  accounts: [
    {
      kind: "checking",
      product: ["Whole Checking", "College Checking", "Premier Plus Checking"],
      number: "000000#########",
      rows: [6, 60],
      checks: 0.06,
      period: "cycle",
      mayBeOverdrawn: true,
    },
  ],
  paper: {
    size: LETTER,
    font: "open-sans",
    textSize: 8,
    left: 40,
    right: 560,
    top: 40,
    topNext: 92,
    bottom: 735,
    placing: "words",
  },
  frame: (pen, page, pages, { bank, accounts: [account] }) => {
    const period = `${dateText(account!.start, "MMMM DD, YYYY")} through ${dateText(account!.end, "MMMM DD, YYYY")}`;
    if (page > 1) {
      pen.text(40, 34, bank.name.toUpperCase(), { bold: true, size: 15, color: "#0b3d7a" });
      pen.text(560, 52, period, { align: "right", size: 7.5 });
      pen.text(430, 64, "Account Number:", { size: 7.5 });
      pen.text(560, 64, account!.number, { align: "right", bold: true, size: 7.5 });
    }
    pen.text(560, 764, `Page ${page} of ${pages}`, { align: "right", size: 7.5, bold: true });
  },
  print: (sheet, file) => {
    const account = file.accounts[0]!;
    printTop(sheet, file, account);
    printSums(sheet, account);
    printChecks(sheet, account);
    printDetail(sheet, account);
    printFeeTable(sheet);
    printLegal(sheet, file, 6.5);
  },
};

function printTop(sheet: Sheet, { bank, holder, dice }: StatementFile, account: Account): void {
  sheet.text(40, 36, bank.name.toUpperCase(), { bold: true, size: 15, color: "#0b3d7a" });
  sheet.text(40, 58, bank.legal, { size: 7 });
  sheet.text(40, 67, "P O Box 182051", { size: 7 });
  sheet.text(40, 76, bank.street.split(", ")[1]!, { size: 7 });
  const period = `${dateText(account.start, "MMMM DD, YYYY")} through ${dateText(account.end, "MMMM DD, YYYY")}`;
  sheet.text(560, 40, period, { align: "right" });
  sheet.text(420, 53, "Account Number:");
  sheet.text(560, 53, account.number, { align: "right", bold: true });
  sheet.frame(340, 76, 220, 16);
  sheet.text(347, 79, "CUSTOMER SERVICE INFORMATION", { bold: true, size: 9 });
  const help = [
    ["Web site:", bank.web],
    ["Service Center:", bank.phone],
    ["Para Espanol:", "1-877-555-0173"],
    ["International Calls:", "1-713-555-0126"],
  ] as const;
  help.forEach(([label, value], at) => {
    sheet.text(347, 98 + at * 12, label, { bold: true });
    sheet.text(560, 98 + at * 12, value, { align: "right" });
  });
  sheet.text(58, 128, `00${dice.digits(6)} DRE 021 142 ${dice.digits(5)} NNNNNNNNNNN   1 000000000 64 0000`, {
    size: 6,
  });
  [holder.name, ...holder.address].forEach(
    (line, at) => void sheet.text(58, 138 + at * 11, line, { size: 9 }),
  );
  sheet.y = 208;
  sheet.line("We updated the agreement for your deposit account", { bold: true, size: 9 });
  printParagraph(
    sheet,
    "The new version is dated February 12. Among the changes: we do not charge an Overdraft Fee when an item is $5 or less or when your balance at the end of the business day is overdrawn by $50 or less. A copy can be had at any branch or by calling the number above.",
  );
  sheet.down(14);
}

function printSums(sheet: Sheet, account: Account): void {
  boxed(sheet, "CHECKING SUMMARY");
  sheet.y -= 4;
  sheet.text(sheet.left + 160, sheet.y - 16, account.product, { bold: true, size: 10 });
  sheet.text(330, sheet.y, "AMOUNT", { bold: true, size: 7, align: "right" });
  sheet.down(11);
  const out = (label: string, kinds: Parameters<typeof ofKinds>[1]): [string, string][] => {
    const entries = ofKinds(account, kinds);
    return entries.length === 0 ? [] : [[label, usd(sumOf(entries))]];
  };
  const credits = creditsOf(account);
  printSummary(
    sheet,
    [
      ["Beginning Balance", usdSign(account.startMinor)],
      ...(credits.length === 0
        ? []
        : ([["Deposits and Additions", usd(sumOf(credits))]] as [string, string][])),
      ...out("Checks Paid", ["check"]),
      ...out("ATM & Debit Card Withdrawals", ["card", "atm"]),
      ...out("Electronic Withdrawals", ["ach_out", "transfer_out", "bill"]),
      ...out("Other Withdrawals", ["wire_out"]),
      ...out("Fees", ["fee"]),
      ["Ending Balance", usdSign(account.endMinor)],
    ],
    { label: 40, values: [330], total: true, gap: 2 },
  );
  sheet.down(14);
}

function printChecks(sheet: Sheet, account: Account): void {
  const checks = ofKinds(account, ["check"]).toSorted(
    (a, b) => Number(a.checkNumber) - Number(b.checkNumber),
  );
  if (checks.length === 0) return;
  sheet.room(110);
  boxed(sheet, "CHECKS PAID");
  const head = { bold: true, size: 7 };
  sheet.text(390, sheet.y, "DATE", { ...head, align: "right" });
  sheet.down(9);
  sheet.cells([
    [40, "CHECK NUMBER", head],
    [390, "PAID", { ...head, align: "right" }],
    [558, "AMOUNT", { ...head, align: "right" }],
  ]);
  for (const [check, isGap] of withGaps(checks)) {
    sheet.room(26);
    sheet.cells([
      [40, `${check.checkNumber}  ${isGap ? "* " : ""}^`],
      [390, dateText(check.day, "MM/DD"), { align: "right" }],
      [558, usdUnsignedSign(check.printed), { align: "right" }],
    ]);
  }
  sheet.rule(sheet.left, sheet.y, sheet.right, sheet.y);
  sheet.down(3);
  sheet.cells([
    [40, "Total Checks Paid", { bold: true }],
    [558, usdUnsignedSign(sumOf(checks)), { bold: true, align: "right" }],
  ]);
  sheet.down(3);
  for (const note of [
    "* All of your recent checks may not be on this statement, either because they haven't cleared yet or they were listed on one of your previous statements.",
    "^ An image of this check may be available for you to view on our site.",
  ])
    printParagraph(sheet, note, { size: 7 });
  sheet.down(12);
}

function printDetail(sheet: Sheet, account: Account): void {
  sheet.room(90);
  boxed(sheet, "TRANSACTION DETAIL");
  printLedger(sheet, account, {
    columns: [
      { key: "date", title: "DATE", x: 40 },
      { key: "text", title: "DESCRIPTION", x: 84, width: 312 },
      { key: "amount", title: "AMOUNT", x: 470, align: "right" },
      { key: "balance", title: "BALANCE", x: 558, align: "right" },
    ],
    date: (day) => dateText(day, "MM/DD"),
    money: usd,
    head: { bold: true, size: 7, rule: "none" },
    nextTitle: (at) => boxed(at, "TRANSACTION DETAIL", "(continued)"),
    opening: "Beginning Balance",
    ruling: "lines",
    rowGap: 2.5,
  });
  sheet.down(3);
  sheet.cells([
    [84, "Ending Balance", { bold: true }],
    [558, usdSign(account.endMinor), { bold: true, align: "right" }],
  ]);
  sheet.down(12);
}

function printFeeTable(sheet: Sheet): void {
  sheet.room(150);
  printParagraph(
    sheet,
    "A Monthly Service Fee was not charged to your account because you had electronic deposits totaling $500.00 or more. The fee of $12.00 is waived in any month with such deposits, with a balance at the beginning of each day of $1,500.00 or more in this account, or with an average beginning day balance of $5,000.00 or more in any combination of linked accounts.",
  );
  sheet.down(10);
  boxed(sheet, "OVERDRAFT AND OVERDRAFT FEE INFORMATION");
  const line = (label: string, month: string, year: string, bold = false) =>
    sheet.cells([
      [46, label, { bold }],
      [400, month, { align: "right", bold }],
      [520, year, { align: "right", bold }],
    ]);
  line("", "Total for This Period", "Total Year-to-date", true);
  line("Total Overdraft Fees *", "$.00", "$34.00");
  line("Total Returned Item Fees", "$.00", "$.00");
  sheet.line("* Total Overdraft Fees includes Insufficient Funds Fees and Extended Overdraft Fees", {
    size: 7,
  });
  sheet.down(14);
}
