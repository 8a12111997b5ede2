import type { Account, Entry, Layout } from "../../model.ts";
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
import { printLegal, printOffer } from "../../print/notices.ts";
import { LETTER } from "../../print/paper.ts";
import type { Sheet } from "../../print/sheet.ts";
import { printCheckList, printDailyList } from "../../print/side-by-side.ts";
import { printTable, type Row, type TableStyle } from "../../print/table.ts";
import { averageOf, pageOf, usd, usdSign } from "../common.ts";

const RED = "#c41230";
const heading = (sheet: Sheet, title: string) => {
  sheet.line(title, { size: 12, bold: true, color: RED });
  sheet.down(2);
};

function tableOf(account: Account, title: string): TableStyle {
  return {
    account,
    columns: [
      { key: "date", title: "Date", x: 36 },
      { key: "text", title: "Description", x: 90, width: 385 },
      { key: "amount", title: "Amount", x: 576, align: "right" },
    ],
    head: { bold: true, size: 8 },
    ruling: "lines",
    rowGap: 3,
    nextTitle: (sheet) => heading(sheet, `${title} - continued`),
    beforeBreak: (sheet) =>
      sheet.text(576, sheet.paper.bottom + 4, "continued on the next page", {
        italic: true,
        size: 7.5,
        align: "right",
      }),
  };
}

const rowOf = (entry: Entry): Row => ({
  entry,
  cells: {
    date: dateText(entry.day, "MM/DD/YY"),
    text: entry.lines[0]!,
    amount: usd(entry.printed),
  },
  more: { text: entry.lines.slice(1) },
});

function total(sheet: Sheet, label: string, minor: bigint): void {
  sheet.room(16);
  sheet.text(576, sheet.y + 2, usdSign(minor), { bold: true, align: "right" });
  sheet.text(36, sheet.y + 2, label, { bold: true });
  sheet.down(27);
}

const boldRow = (date: string, amount = ""): Row => ({ isBold: true, cells: { date, amount } });

/** Purchases follow the other withdrawals, one group for each card, each with a title and a subtotal inside the table. */
function withdrawalRows(
  others: readonly Entry[],
  cards: readonly Entry[],
  numbers: readonly string[],
): Row[] {
  const groups = numbers.flatMap((number, at) => {
    const own = cards.filter((_, index) => index % numbers.length === at);
    if (own.length === 0) return [];
    const name = `card account # XXXX XXXX XXXX ${number}`;
    return [
      boldRow(`C${name.slice(1)}`),
      ...own.map(rowOf),
      boldRow(`Subtotal for ${name}`, usdSign(sumOf(own))),
    ];
  });
  return [...others.map(rowOf), ...groups];
}

function printChecks(sheet: Sheet, account: Account, checks: readonly Entry[]): void {
  if (checks.length === 0) return;
  sheet.room(90);
  heading(sheet, "Checks");
  printCheckList(sheet, account, checks, {
    columns: 2,
    order: "down",
    titles: ["Date", "Check #", "Amount"],
    cells: [{ x: 0 }, { x: 55 }, { x: 250, align: "right" }],
    head: { bold: true, size: 8 },
    rule: true,
    cellsOf: ({ day, checkNumber, printed }, isGap) => [
      dateText(day, "MM/DD/YY"),
      `${checkNumber}${isGap ? "*" : ""}`,
      usd(printed),
    ],
  });
  sheet.down(4);
  const sums = [
    ["Total checks", usdSign(sumOf(checks))],
    ["Total # of checks", String(checks.length)],
  ] as const;
  printSummary(sheet, sums, { label: 306, values: [576], text: { bold: true } });
  sheet.line("* There is a gap in sequential check numbers", { size: 7 });
  sheet.down(12);
}

type Kinds = Readonly<Record<"credits" | "debits" | "checks" | "fees", readonly Entry[]>>;
function printFacts(sheet: Sheet, account: Account, kinds: Kinds): void {
  heading(sheet, "Account summary");
  const { credits, debits, checks, fees } = kinds;
  const left = [
    [`Beginning balance on ${dateText(account.start, "MMMM D, YYYY")}`, usdSign(account.startMinor)],
    ["Deposits and other credits", usd(sumOf(credits))],
    ["Withdrawals and other debits", usd(sumOf(debits))],
    ["Checks", usd(sumOf(checks))],
    ["Service fees", usd(sumOf(fees))],
    [`Ending balance on ${dateText(account.end, "MMMM D, YYYY")}`, usdSign(account.endMinor)],
  ] as const;
  const right = [
    `# of deposits/credits: ${credits.length}`,
    `# of withdrawals/debits: ${debits.length + checks.length + fees.length}`,
    `# of items-previous cycle\u00b9: ${checks.length + 3}`,
    `# of days in cycle: ${account.end - account.start + 1}`,
    `Average ledger balance: ${usdSign(averageOf(account))}`,
    "\u00b9Includes checks paid, deposited items and other debits",
  ];
  right.forEach((fact, at) => void sheet.text(340, sheet.y + at * 15, fact, { size: at === 5 ? 6.5 : 9 }));
  printSummary(sheet, left, { label: 36, values: [310], total: true, gap: 3.75 });
  sheet.down(12);
}

function printFees(sheet: Sheet, account: Account, fees: readonly Entry[]): void {
  sheet.room(130);
  heading(sheet, "Service fees");
  sheet.frame(36, sheet.y, 540, 40);
  const year = [
    ["", "Total for this period", "Total year-to-date"],
    ["Total Overdraft fees", "$0.00", "$70.00"],
    ["Total NSF: Returned Item fees", "$0.00", "$36.00"],
  ] as const;
  printSummary(sheet, year, { label: 42, values: [420, 570], gap: 0 });
  sheet.down(10);
  printParagraph(
    sheet,
    `The Monthly Fee on your account was waived for the statement period ending ${dateText(account.start, "MM/DD/YY")}. A check mark below shows what you have done: $250+ in new net purchases on a linked card; $5,000+ combined average monthly balance.`,
    { size: 7.5 },
  );
  sheet.down(4);
  if (fees.length > 0) {
    printTable(sheet, tableOf(account, "Service fees"), fees.map(rowOf));
    total(sheet, "Total service fees", sumOf(fees));
  }
  sheet.line("Note your Ending Balance already reflects the subtraction of Service Fees.");
  sheet.down(12);
}

/** Purchases in groups by card with subtotals inside the withdrawals, checks in two columns, fee tables with sums of the year. */
export const layout: Layout = {
  name: "us-card-subgroups",
  family: "us-sections",
  country: "US",
  wording: "des",
  holder: "company",
  accounts: [
    {
      kind: "checking",
      product: ["Business Advantage Relationship Banking", "Business Fundamentals Banking"],
      number: "#### #### ####",
      rows: [10, 80],
      checks: 0.18,
      period: "month",
    },
  ],
  paper: {
    size: LETTER,
    font: "helvetica",
    textSize: 9,
    left: 36,
    right: 576,
    top: 210,
    topNext: 70,
    bottom: 725,
  },
  frame: (pen, page, pages, { bank, holder, accounts: [account] }) => {
    const { number, start, end } = account!;
    const period = `${dateText(start, "MMMM D, YYYY")} to ${dateText(end, "MMMM D, YYYY")}`;
    if (page === 1) {
      pen.text(576, 28, bank.name.toUpperCase(), { bold: true, size: 13, align: "right", color: "#012169" });
      pen.text(36, 30, "P.O. Box 15284, Wilmington, DE 19850", { size: 7.5 });
    } else {
      pen.text(36, 34, `${holder.name}   |   Account # ${number}   |   ${period}`, { size: 7.5 });
      pen.rule(36, 46, 576, 46, { weight: 0.3 });
    }
    pen.text(576, 760, pageOf(page, pages), { align: "right", size: 7.5 });
  },
  print: (sheet, file) => {
    const account = file.accounts[0]!;
    printAddress(sheet, file, 60, 110);
    sheet.text(360, 100, "Customer service information", { bold: true });
    sheet.text(360, 114, `1.888.BUSINESS (${file.bank.phone})`);
    sheet.line(`Your ${account.product}`, { bold: true, size: 15, color: RED });
    const period = `for ${dateText(account.start, "MMMM D, YYYY")} to ${dateText(account.end, "MMMM D, YYYY")}`;
    sheet.text(576, sheet.y, `Account number: ${account.number}`, { bold: true, align: "right" });
    sheet.line(period, { bold: true });
    sheet.line(file.holder.name);
    sheet.down(10);
    const credits = creditsOf(account);
    const checks = ofKinds(account, ["check"]);
    const fees = ofKinds(account, ["fee"]);
    const cards = ofKinds(account, ["card"]);
    const debits = debitsOf(account).filter((entry) => !checks.includes(entry) && !fees.includes(entry));
    printFacts(sheet, account, { credits, debits, checks, fees });
    printOffer(sheet, 380);
    if (credits.length > 0) {
      sheet.room(90);
      heading(sheet, "Deposits and other credits");
      printTable(sheet, tableOf(account, "Deposits and other credits"), credits.map(rowOf));
      total(sheet, "Total deposits and other credits", sumOf(credits));
    }
    if (debits.length > 0) {
      sheet.room(90);
      heading(sheet, "Withdrawals and other debits");
      const others = debits.filter((entry) => !cards.includes(entry));
      const numbers = [file.dice.digits(4), file.dice.digits(4)];
      const rows = withdrawalRows(others, cards, numbers);
      printTable(sheet, tableOf(account, "Withdrawals and other debits"), rows);
      total(sheet, "Total withdrawals and other debits", sumOf(debits));
    }
    printChecks(sheet, account, checks);
    printFees(sheet, account, fees);
    sheet.room(70);
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
    sheet.down(14);
    printLegal(sheet, file);
  },
};
