import type { Account, Entry, Layout, StatementFile } from "../../model.ts";
import {
  creditsOf,
  debitsOf,
  ofKinds,
  printAddress,
  printGrid,
  printSummary,
  sumOf,
} from "../../print/blocks.ts";
import { dateText } from "../../print/formats.ts";
import { printLegal } from "../../print/notices.ts";
import { LETTER } from "../../print/paper.ts";
import { printSection, type SectionStyle } from "../../print/sections.ts";
import type { Sheet } from "../../print/sheet.ts";
import { inNumberOrder, printCheckList, printDailyList } from "../../print/side-by-side.ts";
import { averageOf, pageOf, usd, usdSign, usdUnsigned } from "../common.ts";

const COLOR = "#3d6b1f";
const short = (day: Account["start"]) => dateText(day, "MM/DD");

const style = (account: Account): SectionStyle => ({
  columns: [
    { key: "date", title: "Date", x: 44 },
    { key: "amount", title: "Amount", x: 160, align: "right" },
    { key: "text", title: "Description", x: 184, width: 380 },
  ],
  date: short,
  money: usdUnsigned,
  title: (sheet, title) => band(sheet, title, account),
  continued: " (continued)",
  head: { bold: true, size: 8, rule: "below" },
  isJoined: true,
});

/**
 * A regional bank: a mark of arithmetic behind each title, deposits with their serial numbers two abreast, sums before descriptions,
 * balances of each day four abreast.
 */
export const layout: Layout = {
  name: "us-plus-minus-equals",
  family: "us-sections",
  country: "US",
  wording: "core",
  holder: "company",
  accounts: [
    {
      kind: "checking",
      product: ["Unlimited Plus Business Checking", "Business Checking 100"],
      number: "0#########",
      rows: [8, 70],
      checks: 0.22,
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
    topNext: 72,
    bottom: 735,
  },
  frame: (pen, page, pages, { bank, accounts: [account] }) => {
    pen.text(40, 26, bank.name, { bold: true, size: 17, color: COLOR });
    if (page > 1)
      pen.text(572, 30, `${account!.product}   Account: ------${account!.number.slice(-4)}`, {
        align: "right",
        size: 8,
      });
    pen.text(
      40,
      752,
      `Investments are offered through affiliates and are not insured. ${bank.legal} is a Member FDIC.`,
      {
        size: 6.5,
      },
    );
    pen.text(
      572,
      766,
      `Statement Period from ${dateText(account!.start, "MM/DD/YY")} to ${dateText(account!.end, "MM/DD/YY")}   ${pageOf(page, pages)}`,
      {
        align: "right",
        size: 7,
      },
    );
  },
  print: (sheet, file) => {
    const account = file.accounts[0]!;
    printTop(sheet, file, account);
    const deposits = ofKinds(account, ["deposit"]);
    printDeposits(sheet, account, deposits);
    const others = creditsOf(account).filter((entry) => entry.kind !== "deposit");
    printSection(sheet, account, { title: "Other Credits (+)", entries: others }, style(account));
    printChecks(sheet, account);
    const debits = debitsOf(account).filter(({ kind }) => kind !== "check" && kind !== "fee");
    printSection(sheet, account, { title: "Other Debits (-)", entries: debits }, style(account));
    printSection(
      sheet,
      account,
      { title: "Service Charge Detail (-)", entries: ofKinds(account, ["fee"]) },
      style(account),
    );
    band(sheet, "Balance Activity (=)", account);
    printDailyList(sheet, account, {
      columns: 4,
      order: "down",
      titles: ["Date", "Balance"],
      right: 112,
      date: "MM/DD",
      money: usd,
      head: { bold: true, size: 8 },
    });
    sheet.down(16);
    printLegal(sheet, file, 6.5);
  },
};

function band(sheet: Sheet, title: string, account: Account): void {
  sheet.room(90);
  sheet.text(sheet.left, sheet.y, title, { bold: true, size: 11, color: COLOR });
  sheet.text(sheet.right, sheet.y + 2, `Account:------${account.number.slice(-4)}`, {
    size: 8,
    align: "right",
  });
  sheet.down(15);
  sheet.rule(sheet.left, sheet.y - 1, sheet.right, sheet.y - 1, { weight: 1, color: COLOR });
  sheet.down(4);
}

function printTop(sheet: Sheet, file: StatementFile, account: Account): void {
  printAddress(sheet, file, 60, 110);
  const questions = [
    "Have a Question or Concern?",
    "Stop by your nearest office or",
    `contact us at: ${file.bank.phone}`,
    file.bank.web,
  ];
  for (const [at, line] of questions.entries())
    sheet.text(380, 100 + at * 12, line, { size: 8.5, bold: at === 0 });
  sheet.y = 190;
  sheet.rule(40, sheet.y - 6, 572, sheet.y - 6, { weight: 1.5, color: COLOR });
  sheet.text(40, sheet.y, account.product, { bold: true, size: 14, color: COLOR });
  sheet.text(572, sheet.y + 3, `Account: ${account.number}`, { align: "right", bold: true, size: 10 });
  sheet.down(26);
  const top = sheet.y;
  sheet.line("Statement Activity From:", { bold: true });
  sheet.line(`${dateText(account.start, "MM/DD/YY")} to ${dateText(account.end, "MM/DD/YY")}`, {
    bold: true,
  });
  sheet.down(8);
  const average = averageOf(account);
  printSummary(
    sheet,
    [
      ["Days in Statement Period", String(account.end - account.start + 1)],
      ["Average Ledger Balance*", usd(average)],
      ["Average Collected Balance*", usd(average)],
    ],
    { label: 40, values: [260], gap: 2 },
  );
  sheet.line("* The above balances correspond to the service", { size: 6.5 });
  sheet.line("charge cycle for this account.", { size: 6.5 });
  const below = sheet.y;
  sheet.y = top;
  const sum = (entries: readonly Entry[]) => usdUnsigned(sumOf(entries));
  const deposits = ofKinds(account, ["deposit"]);
  const checks = ofKinds(account, ["check"]);
  const fees = ofKinds(account, ["fee"]);
  printSummary(
    sheet,
    [
      ["Beginning Balance", usdSign(account.startMinor)],
      ["Credits (+)", sum(creditsOf(account))],
      ["   Regular Deposits", sum(deposits)],
      ["   Electronic and Other Credits", sum(creditsOf(account).filter((one) => one.kind !== "deposit"))],
      ["Debits (-)", sum(debitsOf(account))],
      ["   Regular Checks Paid", sum(checks)],
      [
        "   Electronic and Other Withdrawals",
        sum(debitsOf(account).filter(({ kind }) => kind !== "check" && kind !== "fee")),
      ],
      ["   Service Charges", sum(fees)],
      ["Ending Balance", usdSign(account.endMinor)],
    ],
    { label: 320, values: [568], total: true, gap: 2 },
  );
  sheet.y = Math.max(below, sheet.y) + 18;
}

/** Each with the serial number of its slip, or none, and what it was. */
function printDeposits(sheet: Sheet, account: Account, deposits: readonly Entry[]): void {
  if (deposits.length === 0) return;
  band(sheet, "Deposits (+)", account);
  printGrid(
    sheet,
    {
      columns: 2,
      order: "across",
      titles: ["Date", "Amount", "Serial #", "Type"],
      cells: [{ x: 4 }, { x: 116, align: "right" }, { x: 134 }, { x: 182 }],
      head: { bold: true, size: 8 },
    },
    deposits.map((entry) => [
      short(entry.day),
      usd(entry.printed),
      entry.reference < "5" ? entry.reference.slice(0, 6) : "",
      "Brch/ATM",
    ]),
    (index) => {
      const entry = deposits[index]!;
      sheet.mark({ account, entry, balance: null, description: "Brch/ATM" });
    },
  );
  sheet.down(12);
}

function printChecks(sheet: Sheet, account: Account): void {
  const checks = inNumberOrder(ofKinds(account, ["check"]));
  if (checks.length === 0) return;
  band(sheet, "Checks (-)", account);
  printCheckList(sheet, account, checks, {
    columns: 2,
    order: "down",
    titles: ["Date", "Amount", "Check #"],
    cells: [{ x: 4 }, { x: 116, align: "right" }, { x: 140 }],
    head: { bold: true, size: 8 },
    cellsOf: ({ day, printed, checkNumber }, isGap) => [
      short(day),
      usdUnsigned(printed),
      `${checkNumber}${isGap ? " *" : ""}`,
    ],
  });
  sheet.line(
    "(*) Indicates the prior sequentially numbered check(s) may have 1) been voided 2) not yet been presented.",
    {
      size: 7,
    },
  );
  sheet.down(12);
}
