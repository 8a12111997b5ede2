import type { Account, Entry, EntryKind, Layout } from "../../model.ts";
import { creditsOf, debitsOf, ofKinds, printAddress, printParagraph, sumOf } from "../../print/blocks.ts";
import { dateText } from "../../print/formats.ts";
import { LETTER } from "../../print/paper.ts";
import type { Sheet } from "../../print/sheet.ts";
import { inNumberOrder, printCheckList, printDailyList } from "../../print/side-by-side.ts";
import { type Column, printTable } from "../../print/table.ts";
import { absolute, averageOf, usd, usdSign, usdTrailing, usdUnsigned } from "../common.ts";

const LAW =
  "For business accounts, unauthorized electronic debits must be reported to us within one business day of settlement to be returned. Foreign drafts are converted at the rate of the day on which they are presented. Letters of credit issued during the period are listed on a separate advice.";

const TYPES: Partial<Record<EntryKind, string>> = {
  deposit: "Deposit",
  settlement: "Pre-Auth Credit",
  ach_in: "Pre-Auth Credit",
  wire_in: "Wire Trans-IN",
  wire_out: "Wire Trans-OUT",
  transfer_in: "Onln Bkg Trft C",
  transfer_out: "Onln Bkg Trfn D",
  card: "POS Debit",
  atm: "ATM Debit",
  ach_out: "Preauth Debit",
  bill: "Bill Payment",
  fee: "Service Charge",
  interest: "Interest Credit",
  refund: "POS Credit",
};

const columnsOf = (amount: string): readonly Column[] => [
  { key: "number", title: "Number", x: 100, align: "right" },
  { key: "date", title: "Date", x: 116 },
  { key: "code", title: "Transaction", x: 156 },
  { key: "text", title: "Description", x: 246, width: 210 },
  { key: "amount", title: amount, x: 558, align: "right" },
];

function heading(sheet: Sheet, title: string): void {
  sheet.room(70);
  sheet.line(title, { bold: true, size: 10 });
  sheet.rule(sheet.left, sheet.y, sheet.right, sheet.y, { weight: 1.2 });
  sheet.down(4);
}

function printMoves(
  sheet: Sheet,
  account: Account,
  title: string,
  amount: string,
  entries: readonly Entry[],
): void {
  if (entries.length === 0) return;
  heading(sheet, title);
  const rows = entries.map((entry) => ({
    entry,
    cells: {
      date: dateText(entry.day, "MM-DD"),
      code: TYPES[entry.kind] ?? "",
      text: entry.lines[0]!,
      amount: usdUnsigned(entry.printed),
    },
    more: { text: entry.lines.slice(1) },
  }));
  printTable(
    sheet,
    {
      account,
      columns: columnsOf(amount),
      head: { size: 7.5, rule: "none" },
      rowGap: 2,
      nextTitle: (at) => heading(at, `${title} (continued)`),
    },
    rows,
  );
  sheet.down(14);
}

function printBoth(sheet: Sheet, account: Account): void {
  const credits = creditsOf(account);
  const debits = debitsOf(account);
  const low =
    account.entries.toSorted((a, b) => Number(a.balance - b.balance))[0]?.balance ?? account.startMinor;
  const average = absolute(averageOf(account));
  const left = [
    ["Account number", account.number],
    ["Enclosures", String(ofKinds(account, ["check"]).length)],
    ["Low balance", usdSign(low)],
    ["Average balance", usdSign(average)],
    ["Avg collected balance", `$${usd(average).slice(0, -3)}`],
  ] as const;
  const right = [
    ["Beginning balance", "", usdSign(account.startMinor)],
    ["Total additions", `( ${credits.length})`, usd(sumOf(credits))],
    ["Total subtractions", `( ${debits.length})`, usdUnsigned(sumOf(debits))],
    ["Ending balance", "", usdSign(account.endMinor)],
  ] as const;
  left.forEach(([label, value], at) => {
    const [name, count, sum] = right[at] ?? ["", "", ""];
    sheet.cells([
      [54, label],
      [270, value, { align: "right" }],
      [324, name],
      [430, count],
      [558, sum, { align: "right" }],
    ]);
    sheet.down(1);
  });
  sheet.down(14);
}

function printChecks(sheet: Sheet, account: Account): void {
  const checks = inNumberOrder(ofKinds(account, ["check"]));
  if (checks.length === 0) return;
  heading(sheet, "CHECKS");
  printCheckList(sheet, account, checks, {
    columns: 2,
    order: "down",
    titles: ["Number", "Date", "Amount"],
    cells: [{ x: 60, align: "right" }, { x: 80 }, { x: 200, align: "right" }],
    head: { size: 7.5 },
    cellsOf: (check, isGap) => [
      `${check.checkNumber ?? ""}${isGap ? " *" : ""}`,
      dateText(check.day, "MM-DD"),
      usdUnsigned(check.printed),
    ],
  });
  sheet.line("* Skip in check sequence", { size: 7 });
  sheet.down(14);
}

function printFees(sheet: Sheet): void {
  heading(sheet, "OVERDRAFT/RETURN ITEM FEES");
  const cell = (x: number, text: string) => [x, text, { align: "right", size: 7.5 }] as const;
  sheet.cells([cell(380, "Total for this period"), cell(520, "Total year-to-date")]);
  for (const label of ["Total Overdraft Fees", "Total Returned Item Fees"])
    sheet.cells([[54, label], cell(380, "$0.00"), cell(520, "$0.00")]);
  sheet.down(14);
}

/** A column for the kind of the transaction beside the text; figures left and right of the page; an empty column of numbers. */
export const layout: Layout = {
  name: "us-trade-finance-bank",
  family: "us-sections",
  country: "US",
  wording: "authorized",
  holder: "company",
  accounts: [
    {
      kind: "checking",
      product: ["COMMERCIAL ANALYSIS CHECKING", "BUSINESS FREE CHECKING", "STANDARD BUSINESS CHECKING"],
      number: "80########",
      rows: [6, 55],
      checks: 0.18,
      period: "month",
    },
  ],
  paper: {
    size: LETTER,
    font: "times",
    textSize: 9,
    left: 50,
    right: 562,
    top: 216,
    topNext: 120,
    bottom: 722,
  },
  frame: (pen, page, pages, { bank, holder, accounts: [account] }) => {
    pen.text(50, 34, bank.name.toUpperCase(), { bold: true, size: 15 });
    pen.text(50, 54, bank.street, { size: 7.5 });
    pen.text(558, 32, "ACCOUNT STATEMENT", { bold: true, align: "right" });
    pen.text(558, 44, `Page ${page} of ${pages}`, { align: "right" });
    pen.text(390, 58, "STARTING DATE:");
    pen.text(558, 58, dateText(account!.start, "MMMM DD, YYYY"), { align: "right" });
    pen.text(390, 69, "ENDING DATE:");
    pen.text(558, 69, dateText(account!.end, "MMMM DD, YYYY"), { align: "right" });
    pen.text(390, 80, `Total days in statement period: ${account!.end - account!.start + 1}`);
    if (page === 1) pen.text(390, 91, account!.number);
    else pen.text(50, 91, `${holder.name}     ${account!.number}`);
    pen.text(50, 748, `Questions? Call ${bank.phone}     Member FDIC     Equal Housing Lender`, { size: 7 });
  },
  print: (sheet, file) => {
    const account = file.accounts[0]!;
    printAddress(sheet, file, 70, 128);
    sheet.text(390, 128, `( ${ofKinds(account, ["check"]).length}) items enclosed`);
    sheet.text(50, 190, account.product, { bold: true, size: 10 });
    printBoth(sheet, account);
    printMoves(sheet, account, "CREDITS", "Additions", creditsOf(account));
    printChecks(sheet, account);
    printMoves(
      sheet,
      account,
      "DEBITS",
      "Subtractions",
      debitsOf(account).filter(({ kind }) => kind !== "check"),
    );
    heading(sheet, "DAILY BALANCES");
    printDailyList(sheet, account, {
      columns: 3,
      order: "down",
      titles: ["Date", "Amount"],
      right: 140,
      date: "MM-DD",
      money: usdTrailing,
      head: { size: 7.5 },
    });
    sheet.down(14);
    printFees(sheet);
    printParagraph(sheet, LAW, { size: 7.5 });
  },
};
