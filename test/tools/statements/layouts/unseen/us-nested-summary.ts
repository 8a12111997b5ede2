import type { Account, Entry, Layout } from "../../model.ts";
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
import { printLegal } from "../../print/notices.ts";
import { LETTER } from "../../print/paper.ts";
import type { Sheet } from "../../print/sheet.ts";
import { printCheckList, printDailyList } from "../../print/side-by-side.ts";
import { printTable } from "../../print/table.ts";
import { absolute, averageOf, pageOf, usd, usdSign, usdUnsigned } from "../common.ts";

const GREEN = "#5a8a00";
function heading(sheet: Sheet, account: Account, text: string): void {
  sheet.cells([
    [40, text, { bold: true, size: 11 }],
    [572, `Account:-------${account.number.slice(-4)}`, { size: 8, align: "right" }],
  ]);
  sheet.rule(40, sheet.y + 1, 572, sheet.y + 1, { weight: 1.5, color: GREEN });
  sheet.down(5);
}

/** The parts of a sum stand under it, further in, in the same column of figures. */
function printNested(sheet: Sheet, account: Account): void {
  const top = sheet.y;
  const paper = ofKinds(account, ["deposit"]);
  const credits = creditsOf(account);
  const debits = debitsOf(account);
  const fees = ofKinds(account, ["fee"]);
  const checks = ofKinds(account, ["check"]);
  const taken = debits.filter((entry) => !fees.includes(entry));
  const other = taken.filter((entry) => !checks.includes(entry));
  const rest = credits.filter((entry) => !paper.includes(entry));
  const lines: readonly (readonly [number, string, string])[] = [
    [0, "Beginning Balance", usdSign(account.startMinor)],
    [0, "Credits (+)", usdUnsigned(sumOf(credits))],
    [1, "Regular Deposits", usdUnsigned(sumOf(paper))],
    [1, "Electronic Deposits", usdUnsigned(sumOf(rest))],
    [0, "Debits (-)", usdUnsigned(sumOf(taken))],
    [1, "Regular Checks Paid", usdUnsigned(sumOf(checks))],
    [1, "Electronic Withdrawals", usdUnsigned(sumOf(other))],
    [0, "Total Service Charges (-)", usdUnsigned(sumOf(fees))],
    [0, "Ending Balance", usdSign(account.endMinor)],
  ];
  for (const [depth, label, value] of lines) {
    sheet.text(330 + depth * 12, sheet.y, label, { bold: depth === 0 });
    sheet.text(572, sheet.y, value, { bold: depth === 0, align: "right" });
    sheet.down(11.5);
  }
  const down = sheet.y;
  sheet.y = top;
  const days = account.end - account.start + 1;
  const start = dateText(account.start, "MM/DD/YY");
  const facts = [
    "Statement Activity From:",
    `${start} to ${dateText(account.end, "MM/DD/YY")}`,
    "",
    `Days in Statement Period          ${days}`,
    "",
    `Average Ledger Balance*      ${usd(absolute(averageOf(account)))}`,
    `Average Collected Balance*   ${usd(absolute(averageOf(account)))}`,
  ];
  for (const fact of facts) sheet.line(fact);
  sheet.y = Math.max(down, sheet.y) + 16;
}

function printOther(sheet: Sheet, account: Account, title: string, entries: readonly Entry[]): void {
  if (entries.length === 0) return;
  sheet.room(80);
  heading(sheet, account, title);
  printTable(
    sheet,
    {
      account,
      columns: [
        { key: "date", title: "Date", x: 44 },
        { key: "amount", title: "Amount", x: 160, align: "right" },
        { key: "text", title: "Description", x: 184, width: 380 },
      ],
      head: { size: 8, rule: "none" },
      ruling: "zebra",
      rowGap: 2,
      nextTitle: (at) => heading(at, account, `${title} (continued)`),
    },
    entries.map((entry) => ({
      entry,
      cells: {
        date: dateText(entry.day, "MM/DD"),
        amount: usdUnsigned(entry.printed),
        text: entry.lines[0]!,
      },
      more: { text: entry.lines.slice(1) },
    })),
  );
  sheet.down(16);
}

/** Deposits over a counter: two beside each other, the sum before the number of the slip and the kind of place. */
function printDeposits(sheet: Sheet, account: Account, deposits: readonly Entry[]): void {
  if (deposits.length === 0) return;
  sheet.room(80);
  heading(sheet, account, "Deposits (+)");
  printGrid(
    sheet,
    {
      columns: 2,
      order: "across",
      titles: ["Date", "Amount", "Serial #", "Type"],
      cells: [{ x: 4 }, { x: 112, align: "right" }, { x: 136 }, { x: 206 }],
      head: { size: 8 },
    },
    deposits.map(({ day, printed, reference }) => [
      dateText(day, "MM/DD"),
      usdUnsigned(printed),
      reference.slice(0, 7),
      reference.endsWith("1") ? "ATM" : "Brch/ATM",
    ]),
    (index) => {
      const entry = deposits[index]!;
      const kind = entry.reference.endsWith("1") ? "ATM" : "Brch/ATM";
      sheet.mark({ account, entry, balance: null, description: kind });
    },
  );
  sheet.down(14);
}

/** A summary with parts under their sums in one column, deposits and checks two abreast with the sum in the middle, signs only in the titles. */
export const layout: Layout = {
  name: "us-nested-summary",
  family: "us-sections",
  country: "US",
  wording: "core",
  holder: "company",
  accounts: [
    {
      kind: "checking",
      product: ["BUSINESS 100", "UNLIMITED BUSINESS CHECKING", "BUSINESS CHECKING 250"],
      number: "0##########",
      rows: [8, 65],
      checks: 0.2,
      period: "month",
      mayBeOverdrawn: true,
    },
  ],
  paper: {
    size: LETTER,
    font: "condensed",
    textSize: 9.5,
    left: 40,
    right: 572,
    top: 80,
    topNext: 70,
    bottom: 730,
  },
  frame: (pen, page, pages, { bank, holder, accounts: [account] }) => {
    if (page === 1) {
      pen.text(40, 28, bank.name, { bold: true, size: 17, color: GREEN });
      pen.text(40, 48, bank.legal.toUpperCase(), { size: 7 });
      pen.text(40, 56, bank.street.toUpperCase(), { size: 7 });
    } else {
      pen.text(40, 36, holder.name, { size: 8 });
      pen.text(40, 46, account!.product, { size: 8 });
    }
    pen.text(
      40,
      752,
      `Statement Period from ${dateText(account!.start, "MM/DD/YY")} to ${dateText(account!.end, "MM/DD/YY")}`,
      {
        size: 8,
      },
    );
    pen.text(572, 752, pageOf(page, pages), { size: 8, align: "right" });
    pen.text(24, 600, `${bank.name.slice(0, 4).toUpperCase()} 00${page} 4${account!.number.slice(-3)} 0000`, {
      size: 5,
      turn: 270,
    });
  },
  print: (sheet, file) => {
    const account = file.accounts[0]!;
    printAddress(sheet, file, 60, 120);
    sheet.frame(360, 110, 212, 58, GREEN);
    sheet.text(368, 116, "Have a Question or Concern?", { bold: true });
    sheet.text(368, 130, "Stop by your nearest office or call us at:");
    sheet.text(368, 144, file.bank.phone, { bold: true });
    sheet.y = 196;
    sheet.cells([
      [40, account.product, { bold: true, size: 13 }],
      [572, `Account: ${account.number}`, { align: "right", bold: true }],
    ]);
    sheet.rule(40, sheet.y + 2, 572, sheet.y + 2, { weight: 2, color: GREEN });
    sheet.down(8);
    printNested(sheet, account);
    const deposits = ofKinds(account, ["deposit"]);
    const credits = creditsOf(account).filter((entry) => !deposits.includes(entry));
    const checks = ofKinds(account, ["check"]);
    const fees = ofKinds(account, ["fee"]);
    const debits = debitsOf(account).filter((entry) => !checks.includes(entry) && !fees.includes(entry));
    printDeposits(sheet, account, deposits);
    printOther(sheet, account, "Other Credits (+)", credits);
    if (checks.length > 0) {
      sheet.room(80);
      heading(sheet, account, "Checks (-)");
      printCheckList(sheet, account, checks, {
        columns: 2,
        order: "across",
        titles: ["Date", "Amount", "Check #"],
        cells: [{ x: 4 }, { x: 112, align: "right" }, { x: 136 }],
        head: { size: 8 },
        cellsOf: ({ day, printed, checkNumber }, isGap) => [
          dateText(day, "MM/DD"),
          usdUnsigned(printed),
          `${checkNumber}${isGap ? " *" : ""}`,
        ],
      });
      sheet.line(
        "(*) Indicates the prior sequentially numbered check(s) may have 1) been voided by you 2) not yet been presented or 3) appeared on a previous statement.",
        {
          size: 6.5,
        },
      );
      sheet.down(10);
    }
    printOther(sheet, account, "Other Debits (-)", debits);
    printOther(sheet, account, "Service Charge Detail (-)", fees);
    sheet.room(90);
    heading(sheet, account, "Balance Activity");
    printDailyList(sheet, account, {
      columns: 3,
      order: "down",
      titles: ["Date", "Balance"],
      right: 140,
      date: "MM/DD",
      money: usd,
      head: { size: 8 },
    });
    sheet.down(12);
    printParagraph(
      sheet,
      "In the Event of Errors or Questions Concerning Electronic Fund Transfers call or write. The 24-Hour Grace period lets you make a deposit before midnight and pay no fee when you are overdrawn by $50.00 or less.",
      { size: 7 },
    );
    printLegal(sheet, file);
  },
};
