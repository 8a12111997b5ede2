import { civilOf } from "../../../../../src/core/model/day.ts";
import type { Account, Layout } from "../../model.ts";
import {
  creditsOf,
  debitsOf,
  ofKinds,
  printGrid,
  printParagraph,
  printSummary,
  sumOf,
} from "../../print/blocks.ts";
import { dateText } from "../../print/formats.ts";
import { printLegal, printOffer } from "../../print/notices.ts";
import { LETTER } from "../../print/paper.ts";
import { printSection, type SectionStyle } from "../../print/sections.ts";
import type { Sheet } from "../../print/sheet.ts";
import { averageOf, pageOf, usd, usdSign } from "../common.ts";

const bigTitle = (sheet: Sheet, title: string) => {
  sheet.line(title, { bold: true, size: 13, color: "#7a1f3d" });
  sheet.down(4);
};
const open: SectionStyle = {
  columns: [
    { key: "date", title: "Date", x: 48 },
    { key: "text", title: "Description", x: 104, width: 235 },
    { key: "amount", title: "Amount", x: 564, align: "right" },
  ],
  date: (day) => dateText(day, "MM/DD/YY"),
  money: usd,
  title: bigTitle,
  continued: " - continued",
  head: { bold: true },
  isJoined: true,
  rowGap: 3,
  ruling: "lines",
};
const totalled: SectionStyle = {
  ...open,
  total: (title) => `Total ${title.charAt(0).toLowerCase()}${title.slice(1)}`,
  totalMoney: usdSign,
};

/** Sections whose long descriptions run over two or three lines, card purchases as a part of the withdrawals with a subtotal. */
export const layout: Layout = {
  name: "us-national-wrapped",
  family: "us-sections",
  country: "US",
  wording: "des",
  holder: "company",
  accounts: [
    {
      kind: "checking",
      product: ["Business Fundamentals Checking", "Business Plus Checking"],
      number: "#### #### ####",
      rows: [12, 70],
      checks: 0.12,
      period: "month",
    },
  ],
  paper: { size: LETTER, font: "open-sans", textSize: 8.5, left: 44, right: 568, top: 70, bottom: 725 },
  frame: (pen, page, pages, { bank, holder, accounts: [account] }) => {
    pen.text(568, 752, pageOf(page, pages), { align: "right", size: 7.5 });
    if (page === 1) {
      pen.text(44, 30, bank.name, { bold: true, size: 16, color: "#7a1f3d" });
      return;
    }
    const { start, end } = account!;
    pen.text(44, 36, holder.name, { bold: true, size: 7.5 });
    pen.text(
      568,
      36,
      `Account # ${account!.number}  |  ${dateText(start, "MMMM D, YYYY")} to ${dateText(end, "MMMM D, YYYY")}`,
      { align: "right", size: 7.5 },
    );
  },
  print: (sheet, file) => {
    const account = file.accounts[0]!;
    sheet.y = 110;
    for (const line of [file.holder.name, ...file.holder.address]) sheet.line(line, { x: 70 });
    sheet.text(400, 80, "Customer service", { bold: true });
    [file.bank.phone, file.bank.web, `P.O. Box 15284, ${file.bank.street.split(", ").at(-1)}`].forEach(
      (line, index) => {
        sheet.text(400, 92 + index * 11, line, { size: 7.5 });
      },
    );
    sheet.y = 210;
    sheet.line(`Your ${account.product}`, { bold: true, size: 17 });
    sheet.line(`for ${dateText(account.start, "MMMM D, YYYY")} to ${dateText(account.end, "MMMM D, YYYY")}`);
    sheet.line(`Account number: ${account.number}`);
    sheet.down(14);
    printAccountSummary(sheet, account);
    printOffer(sheet, 420);
    sheet.newPage();
    printSection(
      sheet,
      account,
      { title: "Deposits and other credits", entries: creditsOf(account) },
      totalled,
    );
    printWithdrawals(sheet, account);
    printChecks(sheet, account);
    printSection(sheet, account, { title: "Service fees", entries: ofKinds(account, ["fee"]) }, totalled);
    printLegal(sheet, file, 7);
  },
};

const withdrawalsOf = (account: Account) =>
  debitsOf(account).filter(({ kind }) => kind !== "check" && kind !== "fee");

function printAccountSummary(sheet: Sheet, account: Account): void {
  const [checks, fees] = [ofKinds(account, ["check"]), ofKinds(account, ["fee"])];
  sheet.line("Account summary", { bold: true, size: 13, color: "#7a1f3d" });
  sheet.down(4);
  printSummary(
    sheet,
    [
      [`Beginning balance on ${dateText(account.start, "MMMM D, YYYY")}`, usdSign(account.startMinor)],
      ["Deposits and other credits", usd(sumOf(creditsOf(account)))],
      ["Withdrawals and other debits", usd(sumOf(withdrawalsOf(account)))],
      ["Checks", usd(sumOf(checks))],
      ["Service fees", usd(sumOf(fees))],
      [`Ending balance on ${dateText(account.end, "MMMM D, YYYY")}`, usdSign(account.endMinor)],
    ],
    { label: 48, values: [360], total: true, gap: 4 },
  );
  sheet.down(8);
  const { year } = civilOf(account.end);
  const average = averageOf(account);
  printParagraph(
    sheet,
    `There were ${account.end - account.start + 1} days in this statement cycle. Your average ledger balance was ${usdSign(average)}. The monthly fee of $16.00 was not charged because you spent at least $500.00 with your business card; you have paid $0.00 in overdraft fees in ${year}.`,
    { x: 48, width: 420 },
  );
  sheet.down(14);
}

function printWithdrawals(sheet: Sheet, account: Account): void {
  const all = withdrawalsOf(account);
  const cards = all.filter(({ kind }) => kind === "card");
  const others = all.filter(({ kind }) => kind !== "card");
  const title = "Withdrawals and other debits";
  if (cards.length === 0) {
    printSection(sheet, account, { title, entries: others }, totalled);
    return;
  }
  printSection(sheet, account, { title, entries: others }, open);
  const card = `card account # XXXX XXXX XXXX ${account.number.slice(-4, -2)}07`;
  sheet.room(120);
  if (others.length === 0) bigTitle(sheet, title);
  printSection(
    sheet,
    account,
    { title: `Card${card.slice(4)}`, entries: cards },
    {
      ...open,
      title: (at, text) => {
        at.line(text, { bold: true });
        at.down(2);
      },
      nextTitle: (at) => bigTitle(at, `${title} - continued`),
      total: () => `Subtotal for ${card}`,
      totalMoney: usdSign,
    },
  );
  sheet.room(20);
  sheet.cells([
    [44, "Total withdrawals and other debits", { bold: true }],
    [564, usdSign(sumOf(all)), { bold: true, align: "right" }],
  ]);
  sheet.down(16);
}

function printChecks(sheet: Sheet, account: Account): void {
  const checks = ofKinds(account, ["check"]);
  if (checks.length === 0) return;
  sheet.room(90);
  bigTitle(sheet, "Checks");
  printGrid(
    sheet,
    {
      columns: 2,
      order: "down",
      titles: ["Date", "Check #", "Amount"],
      cells: [{ x: 4 }, { x: 60 }, { x: 235, align: "right" }],
      head: { bold: true },
      rule: true,
    },
    checks.map((entry) => [dateText(entry.day, "MM/DD/YY"), entry.checkNumber!, usd(entry.printed)]),
    (index) => {
      const entry = checks[index]!;
      sheet.mark({ account, entry, balance: null, description: entry.lines.join(" ") });
    },
  );
  sheet.down(4);
  sheet.room(30);
  sheet.cells([
    [300, "Total checks", { bold: true }],
    [564, usdSign(sumOf(checks)), { bold: true, align: "right" }],
  ]);
  sheet.cells([
    [300, "Total # of checks"],
    [564, String(checks.length), { align: "right" }],
  ]);
  sheet.down(14);
}
