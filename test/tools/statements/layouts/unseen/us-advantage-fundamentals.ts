import type { Account, Entry, Layout, StatementFile } from "../../model.ts";
import { creditsOf, ofKinds, printAddress, printParagraph, printSummary, sumOf } from "../../print/blocks.ts";
import { DOLLARS, dateText, leading, moneyText } from "../../print/formats.ts";
import { printLegal, printOffer, printWorksheet } from "../../print/notices.ts";
import { LETTER } from "../../print/paper.ts";
import { printSection, type Section, type SectionStyle } from "../../print/sections.ts";
import type { Sheet } from "../../print/sheet.ts";
import { inNumberOrder, printCheckList, printDailyList } from "../../print/side-by-side.ts";
import { averageOf, usd } from "../common.ts";

const BLUE = "#012169";
const RED = "#e31837";
const signed = (minor: bigint) => moneyText(minor, { ...DOLLARS, negative: leading }, "$");
const LONG = "MMMM D, YYYY";

const heading = (sheet: Sheet, title: string) => {
  sheet.line(title, { size: 12, color: BLUE });
  sheet.down(5);
};

const style: SectionStyle = {
  columns: [
    { key: "date", title: "Date", x: 40 },
    { key: "text", title: "Description", x: 92, width: 390 },
    { key: "amount", title: "Amount", x: 572, align: "right" },
  ],
  date: (day) => dateText(day, "MM/DD/YY"),
  money: usd,
  totalMoney: signed,
  total: (title) => `Total ${title.toLowerCase()}`,
  totalStyle: { color: BLUE },
  title: heading,
  continued: " - continued",
  head: { bold: true, size: 8, rule: "both" },
  ruling: "lines",
  rowGap: 4,
  isJoined: true,
};

/** Facts beside the summary, debit cards each with a subtotal, checks two abreast, a page of law between, overdraft fees of the year. */
export const layout: Layout = {
  name: "us-advantage-fundamentals",
  family: "us-sections",
  country: "US",
  wording: "des",
  holder: "company",
  accounts: [
    {
      kind: "checking",
      product: ["Business Fundamentals Banking", "Business Relationship Banking"],
      number: "#### #### ####",
      rows: [14, 95],
      checks: 0.15,
      period: "month",
      mayBeOverdrawn: true,
    },
  ],
  paper: {
    size: LETTER,
    font: "helvetica",
    textSize: 8.5,
    left: 36,
    right: 576,
    top: 50,
    topNext: 70,
    bottom: 722,
  },
  frame: (pen, page, pages, { bank, holder, accounts: [account] }) => {
    const { start, end, number } = account!;
    if (page === 1) pen.text(36, 30, bank.name.toUpperCase(), { bold: true, size: 13, color: BLUE });
    else {
      const period = `${dateText(start, LONG)} to ${dateText(end, LONG)}`;
      pen.text(36, 34, `${holder.name}   !   Account # ${number}   !   ${period}`, { size: 7.5 });
      pen.rule(36, 48, 576, 48, { color: RED, weight: 1.2 });
    }
    pen.text(36, 756, `PULL: E CYCLE: ${page + 40} SPEC: 0 DELIVERY: E TYPE:  IMAGE: A BC: NC`, { size: 5 });
    pen.text(576, 750, `Page ${page} of ${pages}`, { size: 7.5, align: "right" });
  },
  print: (sheet, file) => {
    const account = file.accounts[0]!;
    printFront(sheet, file, account);
    printOffer(sheet, 540);
    sheet.newPage();
    sheet.line("IMPORTANT INFORMATION:", { bold: true, size: 10 });
    printLegal(sheet, file, 7);
    sheet.newPage();
    printRows(sheet, account);
    printFees(sheet, account);
    sheet.room(80);
    heading(sheet, "Daily ledger balances");
    printDailyList(sheet, account, {
      columns: 3,
      order: "down",
      titles: ["Date", "Balance ($)"],
      right: 160,
      date: "MM/DD",
      money: usd,
      head: { bold: true, size: 8 },
      rule: true,
    });
    sheet.down(20);
    printWorksheet(sheet);
  },
};

function printFront(sheet: Sheet, file: StatementFile, account: Account): void {
  const { bank, holder } = file;
  sheet.text(400, 60, "Customer service information", { bold: true, color: BLUE });
  sheet.text(400, 76, `Customer service: ${bank.phone}`);
  sheet.text(400, 88, bank.legal);
  printAddress(sheet, file, 60, 130);
  sheet.y = 210;
  sheet.line(`Your ${account.product}`, { size: 16, color: BLUE });
  sheet.cells([
    [36, `for ${dateText(account.start, LONG)} to ${dateText(account.end, LONG)}`, { bold: true }],
    [576, `Account number: ${account.number}`, { align: "right", bold: true }],
  ]);
  sheet.line(holder.name, { bold: true });
  sheet.down(14);
  heading(sheet, "Account summary");
  const top = sheet.y;
  const checks = ofKinds(account, ["check"]);
  const fees = ofKinds(account, ["fee"]);
  const out = outOf(account);
  const days = account.end - account.start + 1;
  const lines = [
    [`Beginning balance on ${dateText(account.start, LONG)}`, signed(account.startMinor)],
    ["Deposits and other credits", usd(sumOf(creditsOf(account)))],
    ["Withdrawals and other debits", usd(sumOf(out))],
    ["Checks", usd(sumOf(checks))],
    ["Service fees", fees.length === 0 ? "-0.00" : usd(sumOf(fees))],
    [`Ending balance on ${dateText(account.end, LONG)}`, signed(account.endMinor)],
  ] as const;
  printSummary(sheet, lines, { label: 36, values: [310], total: true, gap: 4 });
  const facts = [
    `# of deposits/credits: ${creditsOf(account).length}`,
    `# of withdrawals/debits: ${out.length + checks.length + fees.length}`,
    `# of items-previous cycle¹: ${(account.entries.length % 9) + 2}`,
    `# of days in cycle: ${days}`,
    `Average ledger balance: ${signed(averageOf(account))}`,
  ];
  facts.forEach((text, index) => {
    sheet.text(340, top + index * 14.5, text);
  });
  sheet.line("¹Includes checks paid, deposited items and other debits", { x: 340, size: 6.5 });
  sheet.down(24);
}

const outOf = (account: Account) =>
  ofKinds(account, ["card", "atm", "ach_out", "wire_out", "transfer_out", "bill"]);

function printRows(sheet: Sheet, account: Account): void {
  printSection(sheet, account, { title: "Deposits and other credits", entries: creditsOf(account) }, style);
  printOut(sheet, account);
  const checks = inNumberOrder(ofKinds(account, ["check"]));
  if (checks.length === 0) return;
  sheet.room(90);
  heading(sheet, "Checks");
  printCheckList(sheet, account, checks, {
    columns: 2,
    order: "down",
    titles: ["Date", "Check #", "Amount"],
    cells: [{ x: 4 }, { x: 62 }, { x: 240, align: "right" }],
    head: { bold: true, size: 8 },
    rule: true,
    cellsOf: ({ day, checkNumber, printed }, isGap) => [
      dateText(day, "MM/DD/YY"),
      `${checkNumber}${isGap ? "*" : ""}`,
      usd(printed),
    ],
  });
  const totals = [
    ["Total checks", signed(sumOf(checks))],
    ["Total # of checks", String(checks.length)],
  ] as const;
  for (const [label, value] of totals)
    sheet.cells([
      [320, label, { bold: true, color: BLUE }],
      [572, value, { bold: true, color: BLUE, align: "right" }],
    ]);
  sheet.line("*  There is a gap in sequential check numbers", { size: 7 });
  sheet.down(14);
}

const ofCard = (title: string): SectionStyle => ({
  ...style,
  total: () => `Subtotal for ${title.replace("Card", "card")}`,
  title: (at, text) => at.line(text, { bold: true, color: BLUE }),
});

/** Money sent elsewhere first, then what each of two cards spent; one total below all. */
function printOut(sheet: Sheet, account: Account): void {
  const out = outOf(account);
  if (out.length === 0) return;
  const cards = out.filter(({ kind }) => kind === "card");
  const digits = account.number.slice(-4);
  const half = Math.ceil(cards.length / 2);
  const { total: _, ...bare } = style;
  const rest: Section = {
    title: "Withdrawals and other debits",
    entries: out.filter((one) => !cards.includes(one)),
  };
  if (rest.entries.length === 0) heading(sheet, rest.title);
  printSection(sheet, account, rest, bare);
  const groups: readonly (readonly [string, readonly Entry[]])[] = [
    [`Card account # XXXX XXXX XXXX ${digits}`, cards.slice(0, half)],
    [`Card account # XXXX XXXX XXXX ${digits.split("").toReversed().join("")}`, cards.slice(half)],
  ];
  for (const [title, entries] of groups) printSection(sheet, account, { title, entries }, ofCard(title));
  sheet.room(30);
  sheet.cells([
    [36, "Total withdrawals and other debits", { bold: true, color: BLUE }],
    [572, signed(sumOf(out)), { bold: true, color: BLUE, align: "right" }],
  ]);
  sheet.down(18);
}

function printFees(sheet: Sheet, account: Account): void {
  const fees = ofKinds(account, ["fee"]);
  const overdraft = sumOf(fees.filter(({ lines }) => lines.join(" ").startsWith("OVERDRAFT")));
  sheet.room(110);
  sheet.cells([
    [420, "Total for this period", { bold: true, align: "right", size: 7.5 }],
    [572, "Total year-to-date", { bold: true, align: "right", size: 7.5 }],
  ]);
  for (const [label, sum] of [
    ["Total Overdraft fees", overdraft],
    ["Total NSF: Returned Item fees", 0n],
  ] as const)
    sheet.cells([
      [200, label],
      [420, moneyText(-sum, DOLLARS, "$"), { align: "right" }],
      [572, moneyText(-sum * 2n, DOLLARS, "$"), { align: "right" }],
    ]);
  sheet.down(10);
  printParagraph(
    sheet,
    "The Monthly Fee on this account was waived for the statement period: your average ledger balance was $5,000.00 or more, or you spent $250.00 or more on your debit cards.",
  );
  sheet.down(6);
  const [first, text, last] = style.columns;
  const columns = [first!, { ...text!, title: "Transaction description" }, last!];
  printSection(sheet, account, { title: "Service fees", entries: fees }, { ...style, columns });
}
