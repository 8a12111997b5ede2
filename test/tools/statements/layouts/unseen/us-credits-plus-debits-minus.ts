import { addDays, type Day } from "../../../../../src/core/model/day.ts";
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
import { LETTER } from "../../print/paper.ts";
import type { Sheet } from "../../print/sheet.ts";
import { inNumberOrder, printCheckList, printDailyList } from "../../print/side-by-side.ts";
import { printTable, type Row } from "../../print/table.ts";
import { averageOf, pageOf, usd, usdSign, usdUnsigned, usdUnsignedSign } from "../common.ts";
import { reword } from "../rewording.ts";

const slashed = (day: Day) => dateText(day, "MM/DD/YY");
const short = (day: Day) => dateText(day, "MM/DD");

/** The bank's own words before the maker's, one line wide enough for most. */
const wordsOf = ({ kind, lines, reference }: Entry): readonly string[] => {
  const text = lines.join(" ");
  switch (kind) {
    case "deposit":
      return ["Brch/ATM"];
    case "wire_in":
    case "wire_out":
      return [`FEDWIRE ${kind === "wire_in" ? "INCOMING" : "OUTGOING"} ${reference} ${text}`];
    case "card":
      return [`PURCHASE ${text} XXXXXXXXXXXX${reference.slice(0, 4)}`];
    default:
      return [text];
  }
};

/**
 * A regional bank's analysed account: signs stand in the titles only, deposits and checks two abreast, averages beside the summary, the
 * service charges of the month before in a table of charges and waivers, and as a debit of their own.
 */
export const layout: Layout = {
  name: "us-credits-plus-debits-minus",
  family: "us-regional",
  country: "US",
  wording: "plain",
  holder: "company",
  accounts: [
    {
      kind: "checking",
      product: ["ANALYZED CHECKING", "COMMERCIAL CHECKING", "BUSINESS CHECKING UNLIMITED"],
      number: "-------####",
      rows: [12, 75],
      checks: 0.25,
      mayBeOverdrawn: true,
    },
  ],
  paper: {
    size: LETTER,
    font: "helvetica",
    textSize: 8.5,
    left: 48,
    right: 564,
    top: 60,
    topNext: 70,
    bottom: 722,
    placing: "words",
  },
  frame: (pen, page, pages, { bank, accounts: [account] }) => {
    if (page === 1) pen.text(48, 30, bank.name.toUpperCase(), { bold: true, size: 14, color: "#1f6f2c" });
    pen.text(48, 744, "Investments are not FDIC insured, have no bank guarantee and may lose value.", {
      size: 6.5,
    });
    const period = `Statement Period from ${slashed(account!.start)} to ${slashed(account!.end)}`;
    pen.text(48, 756, period, { size: 7.5 });
    pen.text(564, 756, pageOf(page, pages), { align: "right", size: 7.5 });
  },
  print: (sheet, file) => {
    const account = reword(sheet, file.accounts[0]!, wordsOf);
    printTop(sheet, file, account);
    printDeposits(sheet, account);
    const credits = creditsOf(account).filter(({ kind }) => kind !== "deposit");
    printList(sheet, account, "Other Credits (+)", credits);
    printChecks(sheet, account);
    const debits = debitsOf(account).filter(({ kind }) => kind !== "check" && kind !== "fee");
    printList(sheet, account, "Other Debits (-)", debits);
    printCharges(sheet, account);
    if (account.entries.length === 0) return;
    band(sheet, "Balance Activity", account);
    printDailyList(sheet, account, {
      columns: 3,
      order: "down",
      titles: ["Date", "Balance"],
      right: 140,
      date: "MM/DD",
      money: usd,
    });
  },
};

function printTop(sheet: Sheet, file: StatementFile, account: Account): void {
  sheet.text(48, 50, `P.O. Box 1558, ${file.bank.street}`, { size: 7.5 });
  printAddress(sheet, file, 66, 118);
  sheet.text(400, 112, `Have a question? Call ${file.bank.phone}`);
  sheet.y = 190;
  sheet.cells([
    [48, account.product, { bold: true, size: 11 }],
    [564, `Account: ${account.number}`, { bold: true, align: "right" }],
  ]);
  sheet.rule(48, sheet.y + 3, 564, sheet.y + 3, { weight: 1.2 });
  sheet.down(8);
  const mean = usdSign(averageOf(account));
  const left = [
    ["Statement Activity From:", ""],
    [`${slashed(account.start)} to ${slashed(account.end)}`, ""],
    ["Days in Statement Period", String(account.end - account.start + 1)],
    ["Average Ledger Balance*", mean],
    ["Average Collected Balance*", mean],
  ] as const;
  const top = sheet.y;
  printSummary(sheet, left, { label: 48, values: [280] });
  sheet.text(48, sheet.y + 8, "* The above balances correspond to the service charge cycle.", { size: 7 });
  sheet.y = top;
  printSummary(sheet, summaryOf(account), { label: 310, values: [564], total: true, gap: 2 });
  sheet.y = Math.max(top + 100, sheet.y + 14);
}

function summaryOf(account: Account): [string, string][] {
  const part = (title: string, own: readonly Entry[]): [string, string][] =>
    own.length === 0 ? [] : [[`   ${title}`, usdUnsigned(sumOf(own))]];
  const [credits, debits] = [creditsOf(account), debitsOf(account)];
  const [deposits, checks] = [ofKinds(account, ["deposit"]), ofKinds(account, ["check"])];
  const fees = ofKinds(account, ["fee"]);
  const other = debits.filter((entry) => !checks.includes(entry) && !fees.includes(entry));
  return [
    ["Beginning Balance", usdSign(account.startMinor)],
    ["Credits (+)", usdSign(sumOf(credits))],
    ...part("Regular Deposits", deposits),
    ...part(
      "Other Credits",
      credits.filter((entry) => !deposits.includes(entry)),
    ),
    ["Debits (-)", usdUnsignedSign(sumOf(debits))],
    ...part("Regular Checks Paid", checks),
    ...part("Other Debits", other),
    ...part("Service Charges", fees),
    ["Ending Balance", usdSign(account.endMinor)],
  ];
}

function band(sheet: Sheet, text: string, account: Account): void {
  sheet.room(80);
  sheet.fill(48, sheet.y - 2, 516, 14, "#e4efe5");
  sheet.cells([
    [52, text, { bold: true }],
    [560, `Account:${account.number}`, { bold: true, align: "right" }],
  ]);
  sheet.down(4);
}

function printDeposits(sheet: Sheet, account: Account): void {
  const deposits = ofKinds(account, ["deposit"]);
  if (deposits.length === 0) return;
  band(sheet, "Deposits (+)", account);
  printGrid(
    sheet,
    {
      columns: 2,
      order: "down",
      titles: ["Date", "Amount", "Serial #", "Type"],
      cells: [{ x: 4 }, { x: 104, align: "right" }, { x: 124 }, { x: 190 }],
    },
    deposits.map(({ day, printed, reference }) => [
      short(day),
      usd(printed),
      reference.slice(0, 8),
      "Brch/ATM",
    ]),
    (index) => {
      const entry = deposits[index]!;
      sheet.mark({ account, entry, balance: null, description: entry.lines.join(" ") });
    },
  );
  sheet.down(12);
}

function printList(sheet: Sheet, account: Account, name: string, entries: readonly Entry[]): void {
  if (entries.length === 0) return;
  band(sheet, name, account);
  const rows = entries.map(
    (entry): Row => ({
      entry,
      cells: { date: short(entry.day), amount: usdUnsigned(entry.printed), text: entry.lines[0]! },
    }),
  );
  printTable(
    sheet,
    {
      account,
      columns: [
        { key: "date", title: "Date", x: 52 },
        { key: "amount", title: "Amount", x: 152, align: "right" },
        { key: "text", title: "Description", x: 172, width: 380 },
      ],
      head: { bold: true, rule: "none" },
      nextTitle: (at) => band(at, name, account),
    },
    rows,
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
    cells: [{ x: 4 }, { x: 104, align: "right" }, { x: 124 }],
    cellsOf: ({ day, printed, checkNumber }, isGap) => [
      short(day),
      usdUnsigned(printed),
      `${checkNumber}${isGap ? " *" : ""}`,
    ],
  });
  sheet.room(20);
  sheet.line(
    "(*) Indicates the prior sequentially numbered check(s) may have been voided or not yet presented.",
  );
  sheet.down(10);
}

/** What was taken is a row; what was charged and waived for it is told of the month before. */
function printCharges(sheet: Sheet, account: Account): void {
  const fees = ofKinds(account, ["fee"]);
  printList(sheet, account, "Service Charge Debits (-)", fees);
  band(sheet, "Service Charge Summary", account);
  const before = addDays(account.start, -1);
  const lines = [
    ["Previous Month Service Charges (-)", "$86.40"],
    ["Waived by Earnings Credit (+)", "$86.40"],
    [`Total Service Charges for ${dateText(before, "MMMM YYYY")}`, "$0.00"],
  ] as const;
  printSummary(sheet, lines, { label: 52, values: [360] });
  sheet.down(12);
}
