import type { Account, Entry, Layout, StatementFile } from "../../model.ts";
import { creditsOf, dailyBalances, debitsOf, ofKinds, printAddress, sumOf } from "../../print/blocks.ts";
import { dateText } from "../../print/formats.ts";
import { printLegal } from "../../print/notices.ts";
import { LETTER } from "../../print/paper.ts";
import type { Sheet } from "../../print/sheet.ts";
import { withGaps } from "../../print/side-by-side.ts";
import { printTable } from "../../print/table.ts";
import { pageOf, usd, usdSign, usdUnsigned } from "../common.ts";

type Word = readonly [text: string, end: number];
const titlesOf = (texts: string, ...ends: readonly number[]) =>
  texts.split(" ").map((text, at): Word => [text, ends[at]!]);
const ROW_TITLE = titlesOf("Date Amount Description", 0, 106, 153);
const CHECK_TITLE = titlesOf("Number Date Amount", 0, 72, 148);
const DAY_TITLE = titlesOf("Date Balance", 0, 148);
/** Titles whose words are joined by dots up to where their columns end, as a line printer's forms had them; the rows below have none. */
function dotted(sheet: Sheet, words: readonly Word[]): string {
  return words.reduce((line, [word, end]) => {
    let text = line;
    while (text !== "" && sheet.widthOf(`${text}.${word}`, { size: 8 }) < end) text += ".";
    return text + word;
  }, "");
}
const short = (entry: Entry) => dateText(entry.day, "MM/DD");

const titled = (sheet: Sheet, title: string) => {
  sheet.rule(sheet.left, sheet.y, sheet.right, sheet.y, { weight: 1.4 });
  sheet.down(4);
  sheet.line(title, { bold: true, size: 9.5 });
  sheet.down(2);
};

/** No boxes at all: counts begin the titles, dots join the titles of columns, sums stand before texts, a second number ends each text. */
export const layout: Layout = {
  name: "us-leader-titles",
  family: "us-regional",
  country: "US",
  wording: "short",
  holder: "company",
  accounts: [
    {
      kind: "checking",
      product: ["Business Momentum Checking", "Business Essentials Checking", "Analyzed Business"],
      number: "#########",
      rows: [6, 60],
      checks: 0.25,
      period: "month",
      mayBeOverdrawn: true,
    },
  ],
  paper: {
    size: LETTER,
    font: "times",
    textSize: 9,
    left: 54,
    right: 558,
    top: 60,
    topNext: 84,
    bottom: 728,
    placing: "words",
  },
  frame: (pen, page, pages, { bank, holder, accounts: [account] }) => {
    if (page === 1) {
      pen.text(54, 30, bank.name.toUpperCase(), { bold: true, size: 17, spacing: 1.2 });
      pen.text(54, 54, bank.street, { size: 7.5 });
    } else {
      pen.text(54, 30, dateText(account!.end, "MMMM D, YYYY"));
      pen.text(54, 41, holder.name);
      pen.text(54, 52, account!.number);
    }
    pen.text(558, 30, pageOf(page, pages), { align: "right" });
    pen.text(54, 756, "An FDIC-insured institution. Equal Housing Lender.", { size: 6.5, italic: true });
    pen.text(558, 756, `0${account!.number}-000${page}-0${pages}`, {
      size: 6,
      align: "right",
      font: "courier",
    });
  },
  print: (sheet, file) => {
    const account = file.accounts[0]!;
    printFirst(sheet, file);
    const credits = creditsOf(account);
    const checks = ofKinds(account, ["check"]);
    const debits = debitsOf(account).filter((entry) => !checks.includes(entry));
    printRows(sheet, account, count(credits, "DEPOSIT/CREDIT", "DEPOSITS/CREDITS"), credits);
    printRows(sheet, account, count(debits, "CHARGE/DEBIT", "CHARGES/DEBITS"), debits);
    printChecks(sheet, account, checks);
    printAggregate(sheet, account);
    printDays(sheet, account);
    sheet.line("Current interest rate is 0.0200% with no minimum balance.");
    sheet.down(14);
    printLegal(sheet, file, 6.5);
  },
};

function printFirst(sheet: Sheet, file: StatementFile): void {
  const account = file.accounts[0]!;
  sheet.text(380, 76, "Statement of Accounts", { bold: true, size: 11 });
  // Two days without words between them tell the period.
  sheet.text(380, 92, `This Statement: ${dateText(account.end, "MMMM D, YYYY")}`);
  const last = (account.start - 1) as Account["start"];
  sheet.text(380, 103, `Last Statement: ${dateText(last, "MMMM D, YYYY")}`);
  sheet.text(380, 118, `Primary Account ${account.number}`);
  sheet.text(380, 136, `24-Hour Phone Banking ${file.bank.phone}`, { size: 7.5 });
  printAddress(sheet, file, 72, 142);
  sheet.y = 206;
  sheet.line("Save time and paper. Switch this statement to e-delivery by 06/30 and we plant a tree.", {
    italic: true,
  });
  sheet.down(10);
  titled(sheet, "SUMMARY OF ACCOUNT BALANCE");
  sheet.cells([
    [54, "Account Type", { bold: true, size: 8 }],
    [250, "Account Number", { bold: true, size: 8 }],
    [450, "Ending Balance", { bold: true, size: 8, align: "right" }],
    [558, "Outstanding Balance", { bold: true, size: 8, align: "right" }],
  ]);
  sheet.cells([
    [54, account.product],
    [250, account.number],
    [450, usdSign(account.endMinor), { align: "right" }],
  ]);
  sheet.down(12);
  titled(sheet, `${account.product.toUpperCase()} ${account.number}`);
  printAcross(sheet, account);
}

function printAcross(sheet: Sheet, account: Account): void {
  const checks = ofKinds(account, ["check"]);
  const debits = debitsOf(account).filter((entry) => !checks.includes(entry));
  const cells = [
    ["Previous Balance", usd(account.startMinor)],
    ["Deposits/Credits", usdUnsigned(sumOf(creditsOf(account)))],
    ["Charges/Debits", usdUnsigned(sumOf(debits))],
    ["Checks Processed", usdUnsigned(sumOf(checks))],
    ["Ending Balance", usd(account.endMinor)],
  ] as const;
  cells.forEach(([label, value], index) => {
    const x = 134 + index * 106;
    sheet.text(x, sheet.y, label, { align: "right", size: 8 });
    sheet.text(x, sheet.y + 12, value, { align: "right" });
  });
  sheet.down(36);
}

const count = (entries: readonly Entry[], one: string, many: string) =>
  entries.length === 0 ? "" : `${entries.length} ${entries.length === 1 ? one : many}`;

function printRows(sheet: Sheet, account: Account, title: string, entries: readonly Entry[]): void {
  if (entries.length === 0) return;
  sheet.room(60);
  titled(sheet, title);
  sheet.line(dotted(sheet, ROW_TITLE), { size: 8 });
  sheet.down(2);
  printTable(
    sheet,
    {
      account,
      columns: [
        { key: "date", title: "", x: 54 },
        { key: "amount", title: "", x: 160, align: "right" },
        { key: "text", title: "", x: 168, width: 320 },
      ],
      isHeadless: true,
      nextTitle: (at) => {
        at.line(dotted(at, ROW_TITLE), { size: 8 });
        at.down(2);
      },
    },
    entries.map((entry) => {
      const text = [...entry.lines.slice(0, -1), `${entry.lines.at(-1)!} ${entry.reference}0`];
      return {
        entry,
        description: text.join(" "),
        cells: { date: short(entry), amount: usdUnsigned(entry.printed), text: text[0]! },
        more: { text: text.slice(1) },
      };
    }),
  );
  sheet.down(12);
}

function printChecks(sheet: Sheet, account: Account, checks: readonly Entry[]): void {
  if (checks.length === 0) return;
  sheet.room(70);
  titled(sheet, count(checks, "CHECK PROCESSED", "CHECKS PROCESSED"));
  const sorted = checks.toSorted((a, b) => Number(a.checkNumber) - Number(b.checkNumber));
  const step = 176;
  const heads = Math.min(3, sorted.length);
  for (let at = 0; at < heads; at++)
    sheet.text(54 + at * step, sheet.y, dotted(sheet, CHECK_TITLE), { size: 8 });
  sheet.down(13);
  withGaps(sorted).forEach(([entry, isGap], index) => {
    const x = 54 + (index % 3) * step;
    if (index % 3 === 0 && index > 0) sheet.down(sheet.lineHeight);
    if (index % 3 === 0) sheet.room(14);
    sheet.text(x, sheet.y, `${entry.checkNumber}${isGap ? "*" : ""}`);
    sheet.text(x + 52, sheet.y, short(entry));
    sheet.text(x + 148, sheet.y, usdUnsigned(entry.printed), { align: "right" });
    sheet.mark({ account, entry, balance: null, description: entry.lines.join(" ") });
  });
  sheet.down(sheet.lineHeight + 2);
  sheet.line("* Not in check sequence", { size: 7.5 });
  sheet.down(10);
}

function printAggregate(sheet: Sheet, account: Account): void {
  const charged = (word: string) =>
    sumOf(ofKinds(account, ["fee"]).filter(({ lines }) => lines[0]!.startsWith(word)));
  const overdraft = charged("OVERDRAFT");
  const returned = charged("NSF") + charged("RETURNED");
  sheet.room(64);
  titled(sheet, "AGGREGATE OVERDRAFT AND RETURNED ITEM FEES");
  sheet.cells([
    [360, "Total for this period", { size: 8, align: "right" }],
    [470, "Total year-to-date", { size: 8, align: "right" }],
  ]);
  for (const [label, now] of [
    ["Total Overdraft Fees", overdraft],
    ["Total Returned Item Fees", returned],
  ] as const)
    sheet.cells([
      [54, label],
      [360, `$${usdUnsigned(now)}`, { align: "right" }],
      [470, `$${usdUnsigned(now - 6400n)}`, { align: "right" }],
    ]);
  sheet.down(10);
}

function printDays(sheet: Sheet, account: Account): void {
  const days = dailyBalances(account);
  if (days.length === 0) return;
  sheet.room(60);
  titled(sheet, "DAILY BALANCES");
  for (let at = 0; at < Math.min(3, days.length); at++)
    sheet.text(54 + at * 176, sheet.y, dotted(sheet, DAY_TITLE), { size: 8 });
  sheet.down(13);
  const height = Math.ceil(days.length / 3);
  sheet.room(height * sheet.lineHeight);
  days.forEach(([day, balance], index) => {
    const x = 54 + Math.floor(index / height) * 176;
    const y = sheet.y + (index % height) * sheet.lineHeight;
    sheet.text(x, y, dateText(day, "MM/DD"));
    sheet.text(x + 148, y, usd(balance), { align: "right" });
  });
  sheet.down(height * sheet.lineHeight + 12);
}
