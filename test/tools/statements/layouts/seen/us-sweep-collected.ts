import type { Day } from "../../../../../src/core/model/day.ts";
import type { Account, Entry, EntryKind, Layout, StatementFile } from "../../model.ts";
import { creditsOf, debitsOf, ofKinds, printAddress, printGrid, sumOf } from "../../print/blocks.ts";
import { dateText } from "../../print/formats.ts";
import { printLegal } from "../../print/notices.ts";
import { LETTER } from "../../print/paper.ts";
import type { Sheet } from "../../print/sheet.ts";
import { printTable } from "../../print/table.ts";
import { usd, usdSign, usdUnsigned, usdUnsignedSign } from "../common.ts";

const NAVY = "#1b2a49";
/** Codes of the cash management trade (BAI2): 142 ACH credit, 195 wire in, 275 sweep in, 354 interest, 495 wire out, 575 sweep out. */
const CODES: Partial<Record<EntryKind, string>> = {
  ach_in: "142",
  wire_in: "195",
  transfer_in: "275",
  interest: "354",
  wire_out: "495",
  transfer_out: "575",
};
const monthDay = (day: Day) => dateText(day, "MMM DD").toUpperCase();

/** A sweep moves by itself between this account and the operating one. */
function textOf({ number }: Account, { kind, lines }: Entry): readonly string[] {
  const other = `OPERATING ACCT XXXXXX${number.slice(2, 6)}`;
  if (kind === "transfer_in")
    return [`AUTOMATED SWEEP FROM ${other}`, "EXCESS OVER TARGET BALANCE 25,000.00"];
  if (kind === "transfer_out") return [`AUTOMATED SWEEP TO ${other}`];
  if (kind === "interest") return ["INTEREST CREDIT"];
  return lines;
}

type DayEnd = { readonly day: Day; readonly ledger: bigint; readonly float: bigint };

/** Each day of the calendar, with or without activity. Half of what other banks sent counts as collected a day later only. */
function dayEnds(account: Account): readonly DayEnd[] {
  const days: DayEnd[] = [];
  let ledger = account.startMinor;
  for (let day = account.start; day <= account.end; day = (day + 1) as Day) {
    const own = account.entries.filter((entry) => entry.day === day);
    ledger = own.at(-1)?.balance ?? ledger;
    days.push({ day, ledger, float: sumOf(own.filter(({ kind }) => kind === "ach_in")) / 2n });
  }
  return days;
}

/** A sweep account of a firm: two kinds of balances side by side, codes before the texts, and a line for each day of the month with its rate. */
export const layout: Layout = {
  name: "us-sweep-collected",
  family: "us-money-market",
  country: "US",
  wording: "short",
  holder: "company",
  accounts: [
    {
      kind: "money_market",
      product: ["Commercial Money Market Sweep", "Insured Deposit Sweep Account"],
      number: "3#########",
      rows: [4, 26],
      period: "month",
    },
  ],
  paper: {
    size: LETTER,
    font: "condensed",
    textSize: 9,
    left: 42,
    right: 570,
    top: 96,
    topNext: 96,
    bottom: 728,
  },
  frame: (pen, page, pages, { bank, accounts: [account] }) => {
    pen.fill(0, 0, 612, 44, NAVY);
    pen.text(42, 14, bank.name, { bold: true, size: 15, color: "#ffffff" });
    pen.text(570, 17, "Commercial Banking | Treasury Services", { align: "right", color: "#ffffff" });
    pen.text(42, 54, account!.product, { bold: true, size: 12 });
    pen.text(42, 70, `Account ${account!.number}`);
    const [start, end] = [account!.start, account!.end].map((day) => dateText(day, "MMMM D, YYYY"));
    pen.text(570, 56, `${start} to ${end}`, { align: "right" });
    pen.text(570, 70, `Page ${page} / ${pages}`, { align: "right" });
    pen.text(306, 752, `${bank.legal}  Member FDIC  ${bank.phone}`, { size: 7, align: "center" });
  },
  print: (sheet, file) => {
    const account = file.accounts[0]!;
    printAddress(sheet, file, 60, 108);
    sheet.y = 176;
    printSums(sheet, account);
    printActivity(sheet, account);
    printDays(sheet, account);
    printSplit(sheet, file);
    printLegal(sheet, file, 7);
  },
};

const heading = (sheet: Sheet, title: string) => {
  sheet.line(title, { bold: true, size: 11, color: NAVY });
  sheet.down(3);
};

function printSums(sheet: Sheet, account: Account): void {
  const days = dayEnds(account);
  const collected = ({ ledger, float }: DayEnd) => ledger - float;
  const average = days.reduce((sum, day) => sum + collected(day), 0n) / BigInt(days.length);
  const [credits, debits] = [creditsOf(account), debitsOf(account)];
  heading(sheet, "Balance summary");
  sheet.text(340, sheet.y, "Ledger", { bold: true, align: "right" });
  sheet.text(440, sheet.y, "Collected", { bold: true, align: "right" });
  sheet.down(13);
  const lines = [
    ["Opening balance", usdSign(account.startMinor), usdSign(account.startMinor)],
    [`Deposits and credits (${credits.length})`, usdUnsignedSign(sumOf(credits)), ""],
    [`Withdrawals and debits (${debits.length})`, usdUnsignedSign(sumOf(debits)), ""],
    ["Closing balance", usdSign(account.endMinor), usdSign(collected(days.at(-1)!))],
    ["Average balance for the period", "", usdSign(average)],
  ] as const;
  for (const [label, ledger, available] of lines) {
    const bold = label.endsWith("ing balance");
    sheet.text(46, sheet.y, label, { bold });
    sheet.text(340, sheet.y, ledger, { bold, align: "right" });
    sheet.text(440, sheet.y, available, { bold, align: "right" });
    sheet.rule(42, sheet.y + 11.5, 444, sheet.y + 11.5, { weight: 0.25, color: "#aaaaaa" });
    sheet.down(14);
  }
  sheet.down(4);
  const paid = sumOf(ofKinds(account, ["interest"]));
  sheet.line(
    `Interest paid this period ${usdSign(paid)}   Interest paid this year ${usdSign(paid * 7n + 112n)}   Annual percentage yield earned 4.11%   Days in period ${days.length}`,
    { size: 8 },
  );
  sheet.down(14);
}

function printActivity(sheet: Sheet, account: Account): void {
  heading(sheet, "Account activity");
  if (account.entries.length === 0) sheet.line("No activity this period.");
  else
    printTable(
      sheet,
      {
        account,
        columns: [
          { key: "date", title: ["Ledger", "date"], x: 46 },
          { key: "code", title: ["Tran", "code"], x: 92 },
          { key: "text", title: "Description", x: 126, width: 226 },
          { key: "ref", title: ["Bank", "reference"], x: 360 },
          { key: "out", title: "Debits", x: 488, align: "right" },
          { key: "in", title: "Credits", x: 566, align: "right" },
        ],
        head: { bold: true, size: 8, shade: "#e3e7ef", rule: "none" },
        ruling: "lines",
        rowGap: 3,
        nextTitle: (at) => heading(at, "Account activity, continued"),
      },
      account.entries.map((entry) => {
        const text = textOf(account, entry);
        const amount = usdUnsigned(entry.printed);
        return {
          entry,
          description: text.join(" "),
          cells: {
            date: monthDay(entry.day),
            code: CODES[entry.kind] ?? "",
            text: text[0]!,
            ref: entry.reference,
            out: entry.printed < 0n ? amount : "",
            in: entry.printed > 0n ? amount : "",
          },
          more: { text: text.slice(1) },
        };
      }),
    );
  sheet.down(16);
}

function printDays(sheet: Sheet, account: Account): void {
  sheet.room(260);
  heading(sheet, "Daily ledger and collected balances");
  const raised = account.start + 17;
  printGrid(
    sheet,
    {
      columns: 2,
      order: "down",
      titles: ["Date", "Ledger", "Float", "Collected", "Rate %"],
      cells: [
        { x: 4 },
        { x: 102, align: "right" },
        { x: 156, align: "right" },
        { x: 218, align: "right" },
        { x: 250, align: "right" },
      ],
      head: { bold: true, size: 8 },
      rule: true,
    },
    dayEnds(account).map(({ day, ledger, float }) => [
      dateText(day, "MM/DD"),
      usd(ledger),
      usd(float),
      usd(ledger - float),
      day < raised ? "4.0200" : "4.0700",
    ]),
  );
  sheet.down(14);
}

/** At which banks the money lay on the last day. */
function printSplit(sheet: Sheet, { accounts: [account], bank }: StatementFile): void {
  const { endMinor } = account!;
  const first = endMinor < 25_000_000n ? endMinor : 25_000_000n;
  sheet.room(70);
  heading(sheet, `Where your funds were held on ${dateText(account!.end, "MM/DD/YYYY")}`);
  const held = [
    [bank.legal, first],
    ["Old Harbor Trust Company", endMinor - first],
  ] as const;
  for (const [name, minor] of held)
    sheet.cells([
      [46, name],
      [340, usdSign(minor), { align: "right" }],
    ]);
  sheet.down(14);
}
