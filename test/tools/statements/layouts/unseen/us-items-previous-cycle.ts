import type { Account, Entry, Layout, StatementFile } from "../../model.ts";
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
import { printLegal } from "../../print/notices.ts";
import { LETTER } from "../../print/paper.ts";
import { printSection, type SectionStyle } from "../../print/sections.ts";
import type { Sheet } from "../../print/sheet.ts";
import { printCheckList, printDailyList } from "../../print/side-by-side.ts";
import { averageOf, pageOf, usd, usdSign } from "../common.ts";

const RED = "#c41230";
const BLUE = "#0a2a66";
const periodOf = ({ start, end }: Account) =>
  `${dateText(start, "MMMM D, YYYY")} to ${dateText(end, "MMMM D, YYYY")}`;
const title = (sheet: Sheet, text: string) => {
  sheet.line(text, { bold: true, size: 12, color: RED });
  sheet.down(3);
};
const plain = (text: string) => text.replace(" - continued", "").toLowerCase();
const style: SectionStyle = {
  columns: [
    { key: "date", title: "Date", x: 42 },
    { key: "text", title: "Description", x: 96, width: 385 },
    { key: "amount", title: "Amount", x: 570, align: "right" },
  ],
  date: (day) => dateText(day, "MM/DD/YY"),
  money: usd,
  title,
  continued: " - continued",
  head: { bold: true, rule: "below" },
  ruling: "lines",
  rowGap: 4,
  totalStyle: { color: BLUE },
  totalMoney: usdSign,
  total: (text) => `Total ${plain(text)}`,
  beforeBreak: (sheet) => sheet.text(470, sheet.paper.bottom + 4, "continued on the next page", { size: 8 }),
};

const isCardKind = ({ kind }: Entry) => kind === "card" || kind === "atm";
const withdrawalsOf = (account: Account) =>
  debitsOf(account).filter(({ kind }) => kind !== "check" && kind !== "fee");

function printFirstPage(sheet: Sheet, file: StatementFile): void {
  const { bank, holder } = file;
  const account = file.accounts[0]!;
  printAddress(sheet, file, 60, 130);
  sheet.text(360, 66, "Customer service information", { bold: true, size: 10, color: RED });
  sheet.text(360, 86, bank.phone);
  sheet.text(360, 102, bank.web);
  [bank.legal, ...bank.street.split(", ")].forEach((line, at) => {
    sheet.text(360, 118 + at * 11, line);
  });
  sheet.y = 262;
  sheet.line(`Your ${account.product}`, { bold: true, size: 18, color: BLUE });
  sheet.cells([
    [42, `for ${periodOf(account)}`, { size: 11 }],
    [570, `Account number: ${account.number}`, { bold: true, align: "right", size: 11 }],
  ]);
  sheet.down(6);
  sheet.line(holder.name, { bold: true, size: 10 });
  sheet.down(14);
  sheet.line("Account summary", { bold: true, size: 13, color: RED });
  sheet.down(4);
  const top = sheet.y;
  const checks = ofKinds(account, ["check"]);
  printSummary(
    sheet,
    [
      [`Beginning balance on ${dateText(account.start, "MMMM D, YYYY")}`, usdSign(account.startMinor)],
      ["Deposits and other credits", usd(sumOf(creditsOf(account)))],
      ["Withdrawals and other debits", usd(sumOf(withdrawalsOf(account)))],
      ["Checks", usd(sumOf(checks))],
      ["Service fees", usd(sumOf(ofKinds(account, ["fee"]))).replace(/^0/, "-0")],
      [`Ending balance on ${dateText(account.end, "MMMM D, YYYY")}`, usdSign(account.endMinor)],
    ],
    { label: 42, values: [320], total: true, gap: 6 },
  );
  [
    `# of deposits/credits: ${creditsOf(account).length}`,
    `# of withdrawals/debits: ${debitsOf(account).length}`,
    `# of items-previous cycle¹: ${checks.length + 3}`,
    `# of days in cycle: ${account.end - account.start + 1}`,
    `Average ledger balance: ${usdSign(averageOf(account))}`,
  ].forEach((line, at) => {
    sheet.text(350, top + at * 17, line);
  });
  sheet.text(350, top + 90, "¹Includes checks paid, deposited items and other debits", { size: 7 });
  sheet.text(42, 700, "PULL: B   CYCLE: 55   SPEC: E   DELIVERY: P   IMAGE: A   BC: TX2", { size: 6.5 });
}

const WITHDRAWALS = "Withdrawals and other debits";
function printWithdrawals(sheet: Sheet, account: Account, card: string): void {
  const all = withdrawalsOf(account);
  if (all.length === 0) return;
  sheet.room(100);
  title(sheet, WITHDRAWALS);
  const { total: _, ...bare } = style;
  const group = (label: string, entries: readonly Entry[]) => {
    const groupTitle = (at: Sheet, text: string) => {
      if (text.includes("continued")) title(at, `${WITHDRAWALS} - continued`);
      if (label === "") return;
      at.down(5);
      at.line(label, { bold: true, color: BLUE });
      at.down(2);
    };
    const total = () => `Subtotal for c${label.slice(1)}`;
    const own = { ...bare, title: groupTitle, ...(label === "" ? {} : { total, isHeadless: true }) };
    printSection(sheet, account, { title: label, entries }, own);
    if (entries.length > 0) sheet.y -= 12;
  };
  group(
    "",
    all.filter((entry) => !isCardKind(entry)),
  );
  group(`Card account # XXXX XXXX XXXX ${card}`, all.filter(isCardKind));
  sheet.room(30);
  sheet.down(3);
  sheet.cells([
    [42, `Total ${plain(WITHDRAWALS)}`, { bold: true, color: BLUE }],
    [570, usdSign(sumOf(all)), { bold: true, color: BLUE, align: "right" }],
  ]);
  sheet.down(22);
}

function printChecks(sheet: Sheet, account: Account): void {
  const checks = ofKinds(account, ["check"]).toSorted(
    (a, b) => Number(a.checkNumber) - Number(b.checkNumber),
  );
  if (checks.length === 0) return;
  sheet.room(110);
  title(sheet, "Checks");
  printCheckList(sheet, account, checks, {
    columns: 2,
    order: "down",
    titles: ["Date", "Check #", "Amount"],
    cells: [{ x: 0 }, { x: 70 }, { x: 240, align: "right" }],
    head: { bold: true },
    rule: true,
    cellsOf: ({ day, checkNumber, printed }, isGap) => [
      dateText(day, "MM/DD/YY"),
      `${checkNumber}${isGap ? "*" : ""}`,
      usd(printed),
    ],
  });
  sheet.down(4);
  for (const [label, value] of [
    ["Total checks", usdSign(sumOf(checks))],
    ["Total # of checks", String(checks.length)],
  ] as const)
    sheet.cells([
      [316, label, { bold: true, color: BLUE }],
      [546, value, { bold: true, color: BLUE, align: "right" }],
    ]);
  sheet.line("* There is a gap in sequential check numbers", { italic: true, size: 7.5 });
  sheet.down(16);
}

function printFees(sheet: Sheet, account: Account): void {
  const fees = ofKinds(account, ["fee"]);
  if (fees.length === 0) return;
  sheet.room(150);
  const end = dateText(account.end, "MM/DD/YY");
  const feeTitle = (at: Sheet, text: string) => {
    title(at, text);
    printParagraph(
      at,
      `Based on the activity on your business accounts for the statement period ending ${end}, a Monthly Fee was not charged for your account. You can avoid the fee in the future by keeping a $5,000+ combined average monthly balance or spending $500+ in new net purchases on your debit card.`,
    );
    at.down(6);
  };
  printSection(sheet, account, { title: "Service fees", entries: fees }, { ...style, title: feeTitle });
  sheet.y -= 12;
  sheet.line("Note your Ending Balance already reflects the subtraction of Service Fees.", { size: 8 });
  sheet.down(16);
}

/** Counts beside the sums on the first page, law on the second, cards under the number of their own with subtotals, fees after checks. */
export const layout: Layout = {
  name: "us-items-previous-cycle",
  family: "us-sections",
  country: "US",
  wording: "des",
  holder: "company",
  accounts: [
    {
      kind: "checking",
      product: ["Business Advantage Fundamentals Banking", "Business Advantage Relationship Banking"],
      number: "#### #### ####",
      rows: [12, 90],
      checks: 0.15,
      period: "month",
      mayBeOverdrawn: true,
    },
  ],
  paper: {
    size: LETTER,
    font: "helvetica",
    textSize: 9,
    left: 42,
    right: 570,
    top: 96,
    topNext: 84,
    bottom: 722,
  },
  frame: (pen, page, pages, { bank, holder, accounts: [account] }) => {
    if (page === 1) {
      pen.text(42, 36, bank.name.toUpperCase(), { bold: true, size: 15, color: BLUE });
      pen.text(42, 66, "P.O. Box 15284, Wilmington, DE 19850", { size: 8 });
    } else {
      const head = `${holder.name}   !   Account # ${account!.number}   !   ${periodOf(account!)}`;
      pen.text(42, 36, head, { size: 8 });
      if (page > 2)
        pen.text(570, 54, "Your checking account", { align: "right", bold: true, size: 14, color: BLUE });
    }
    pen.text(570, 750, pageOf(page, pages), { align: "right", size: 8 });
  },
  print: (sheet, file) => {
    const account = file.accounts[0]!;
    printFirstPage(sheet, file);
    sheet.newPage();
    sheet.line("IMPORTANT INFORMATION: BANK DEPOSIT ACCOUNTS", { bold: true, size: 11 });
    sheet.down(8);
    printLegal(sheet, file, 8);
    sheet.newPage();
    printSection(sheet, account, { title: "Deposits and other credits", entries: creditsOf(account) }, style);
    printWithdrawals(sheet, account, file.dice.digits(4));
    printChecks(sheet, account);
    printFees(sheet, account);
    sheet.room(80);
    title(sheet, "Daily ledger balances");
    printDailyList(sheet, account, {
      columns: 3,
      order: "down",
      titles: ["Date", "Balance ($)"],
      right: 150,
      date: "MM/DD",
      money: usd,
      head: { bold: true },
      rule: true,
    });
  },
};
