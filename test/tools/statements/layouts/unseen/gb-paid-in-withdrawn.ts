import type { Day } from "../../../../../src/core/model/day.ts";
import type { Account, Entry, EntryKind, Layout, StatementFile } from "../../model.ts";
import { creditsOf, debitsOf, printAddress, printParagraph, sumOf } from "../../print/blocks.ts";
import { dateText, moneyText } from "../../print/formats.ts";
import { printLedger } from "../../print/ledger-table.ts";
import { A4 } from "../../print/paper.ts";
import type { Sheet } from "../../print/sheet.ts";
import { TRAILING, usd } from "../common.ts";
import { reword } from "../rewording.ts";

const VIOLET = "#42145f";
const full = (day: Day) => dateText(day, "DD MMM YYYY").toUpperCase();
/** Overdrawn balances carry letters behind them. */
const balance = (minor: bigint) =>
  moneyText(minor, { ...TRAILING, negative: (unsigned) => `${unsigned} OD` });
const pounds = (minor: bigint) => `£${usd(minor)}`.replace("£-", "-£");

const TYPES: Readonly<Partial<Record<EntryKind, string>>> = {
  settlement: "Automated Credit",
  ach_in: "Automated Credit",
  wire_in: "International Transfer",
  transfer_in: "OnLine Transaction",
  deposit: "Deposit",
  card: "Card Transaction",
  refund: "Card Transaction",
  atm: "Cash Withdrawal",
  ach_out: "Direct Debit",
  bill: "OnLine Transaction",
  transfer_out: "OnLine Transaction",
  wire_out: "International Transfer",
  fee: "Charges",
  interest: "Interest",
};

function wordsOf({ kind, lines, checkNumber, reference, madeOn }: Entry): readonly string[] {
  if (kind === "check") return [`Cheque ${checkNumber!.padStart(6, "0")}`];
  const text = lines.join(" , ").toUpperCase();
  if (kind === "card" || kind === "refund")
    return [
      `Card Transaction ${reference.slice(0, 4)} ${full(madeOn).replaceAll(" ", "").replace("20", "")} CD`,
      `${text} GB`,
    ];
  return [TYPES[kind] ?? "Transaction", text];
}

/**
 * A British clearing bank's business account: a bar with name, number and sort code, the summary beside the address, paid in before
 * withdrawn, the type of payment above its words, the year only where it begins or changes, balances at the end of each day.
 */
export const layout: Layout = {
  name: "gb-paid-in-withdrawn",
  family: "gb",
  country: "GB",
  wording: "plain",
  holder: "company",
  accounts: [
    {
      kind: "checking",
      product: ["Business Current Account", "Business Account", "Foundation Account"],
      number: "########",
      rows: [10, 60],
      checks: 0.06,
      mayBeOverdrawn: true,
    },
  ],
  paper: {
    size: A4,
    font: "helvetica",
    textSize: 8.5,
    left: 50,
    right: 545,
    top: 60,
    topNext: 132,
    bottom: 752,
  },
  frame: (pen, page, pages, { bank, holder, accounts: [account] }) => {
    pen.text(50, 34, "Statement", { bold: true, size: 18, color: VIOLET });
    pen.text(545, 36, bank.name, { bold: true, size: 15, color: VIOLET, align: "right" });
    const sortCode = `99-${account!.number.slice(0, 2)}-${account!.number.slice(5, 7)}`;
    const cells: [number, string, string][] = [
      [56, "Account Name", holder.name.toUpperCase()],
      [330, "Account No", account!.number],
      [410, "Sort Code", sortCode],
      [490, "Page No", `${page} of ${pages}`],
    ];
    pen.fill(50, 72, 495, 16, VIOLET);
    for (const [x, title, value] of cells) {
      pen.text(x, 76, title, { bold: true, color: "#ffffff", size: 8 });
      pen.text(x, 92, value);
    }
    pen.frame(50, 72, 495, 34, VIOLET);
    pen.text(50, 790, `${bank.legal}. Registered Office: ${bank.street}. Authorised by the`, { size: 6.5 });
    pen.text(50, 799, "Prudential Regulation Authority and regulated by the Financial Conduct Authority.", {
      size: 6.5,
    });
  },
  print: (sheet, file) => {
    const account = reword(sheet, file.accounts[0]!, wordsOf);
    printTop(sheet, file, account);
    printLedger(sheet, account, {
      columns: [
        { key: "date", title: "Date", x: 50 },
        { key: "text", title: "Description", x: 112, width: 200 },
        { key: "in", title: "Paid In(£)", x: 394, align: "right" },
        { key: "out", title: "Withdrawn(£)", x: 468, align: "right" },
        { key: "balance", title: "Balance(£)", x: 545, align: "right" },
      ],
      date: (day) =>
        day === account.start || dateText(day, "YYYY") !== dateText(account.start, "YYYY")
          ? full(day)
          : dateText(day, "DD MMM").toUpperCase(),
      money: usd,
      balance,
      balanceOn: "day",
      isDateOncePerDay: true,
      opening: "BROUGHT FORWARD",
      hasOpeningDate: true,
      carried: ["CARRIED FORWARD", "BROUGHT FORWARD"],
      head: { bold: true, color: VIOLET },
      rowGap: 3,
    });
    printEnd(sheet, dateText(account.end, "MMMM"));
  },
};

function printTop(sheet: Sheet, file: StatementFile, account: Account): void {
  printAddress(sheet, file, 76, 152);
  sheet.text(320, 124, "Summary", { bold: true, size: 11, color: VIOLET });
  const number = account.number;
  const lines: [string, string][] = [
    ["Statement Date", full(account.end)],
    ["Period Covered", `${full(account.start)} to ${full(account.end)}`],
    ["Previous Balance", pounds(account.startMinor)],
    ["Paid In", pounds(sumOf(creditsOf(account)))],
    ["Withdrawn", pounds(-sumOf(debitsOf(account)))],
    ["New Balance", pounds(account.endMinor)],
    ["BIC", "HRBLGB2L"],
    ["IBAN", `GB29HRBL99${number.slice(0, 2)}${number.slice(5, 7)}${number}`],
  ];
  lines.forEach(([label, value], at) => {
    sheet.text(320, 142 + at * 13, label, { bold: label === "New Balance" });
    sheet.text(545, 142 + at * 13, value, { align: "right", bold: label === "New Balance" });
  });
  sheet.y = 262;
  sheet.line("Welcome to your business statement", { bold: true, color: VIOLET });
  printParagraph(
    sheet,
    "If you are changing your name or address, or have any queries, please speak to your relationship manager. Calls may be recorded.",
    { size: 7.5 },
  );
  sheet.line(file.accounts[0]!.product.toUpperCase(), { bold: true, align: "right", size: 8 });
  sheet.down(10);
}

function printEnd(sheet: Sheet, month: string): void {
  sheet.room(110);
  sheet.down(14);
  sheet.line("Interest and charges", { bold: true, color: VIOLET });
  printParagraph(
    sheet,
    `Charges for ${month} are told to you in a letter at least 14 days before they are taken. An unarranged overdraft costs 29.84% a year. Sending money abroad costs £15.00, receiving it £7.00 where it is over £100.00.`,
    { size: 7.5 },
  );
  sheet.down(6);
  sheet.line("Your eligible deposits are protected by the Financial Services Compensation Scheme", {
    bold: true,
  });
  printParagraph(sheet, "up to a total of £85,000, shared with other accounts held with us.", { size: 7.5 });
}
