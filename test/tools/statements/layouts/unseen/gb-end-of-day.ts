import type { Day } from "../../../../../src/core/model/day.ts";
import type { Account, Entry, EntryKind, Layout, StatementFile } from "../../model.ts";
import { creditsOf, debitsOf, printParagraph, sumOf } from "../../print/blocks.ts";
import { DOLLARS, dateText, moneyText } from "../../print/formats.ts";
import { A4 } from "../../print/paper.ts";
import type { Sheet } from "../../print/sheet.ts";
import { printTable, type Row } from "../../print/table.ts";
import { absolute } from "../common.ts";

const pounds = (minor: bigint) => moneyText(minor, DOLLARS, "£");
const full = (day: Day) => dateText(day, "DD/MM/YYYY");
const TEAL = "#1f8a86";

const KINDS: Partial<Record<EntryKind, string>> = {
  settlement: "DIRECT CREDIT",
  wire_in: "CHAPS",
  refund: "CARD REFUND",
  interest: "DEPOSIT INTEREST",
  atm: "ATM",
  wire_out: "SWIFT",
  fee: "ACCOUNT FEE",
};
const CARDS = ["CONTACTLESS", "CHIP & PIN", "ONLINE PAYMENT", "APPLE PAY", "CARD SUBSCRIPTION"];

function typeOf({ kind, lines, reference }: Entry): string {
  if (kind === "card") return CARDS[Number(reference) % CARDS.length]!;
  if (kind === "deposit") return /cheque/i.test(lines[0]!) ? "CHEQUE DEPOSIT" : "POST OFFICE DEPOSIT";
  if (kind === "ach_out") return /standing/i.test(lines[0]!) ? "STANDING ORDER" : "DIRECT DEBIT";
  return KINDS[kind] ?? "FASTER PAYMENT";
}

/** An app's bank for small firms: time behind the date, a kind in capitals, in before out, and a row of its own for the balance that ends each day. */
export const layout: Layout = {
  name: "gb-end-of-day",
  family: "gb",
  country: "GB",
  wording: "short",
  holder: "company",
  accounts: [
    { kind: "checking", product: "Business GBP", number: "########", rows: [5, 50], period: "month" },
  ],
  paper: {
    size: A4,
    font: "open-sans",
    textSize: 7.5,
    left: 40,
    right: 555,
    top: 64,
    topNext: 84,
    bottom: 762,
    placing: "words",
  },
  frame: (pen, page, pages, { bank, holder, accounts: [account] }) => {
    pen.text(40, 30, bank.name.replace(/ Bank.*$| Mutual.*$/, "").toUpperCase(), {
      bold: true,
      size: 16,
      color: TEAL,
      spacing: 2,
    });
    pen.text(555, 32, `${holder.name}  |  ${account!.product} account`, { align: "right", size: 7 });
    if (page > 1) {
      const [start, end] = [account!.start, account!.end].map(full);
      pen.text(555, 44, `Statement ${start} - ${end}`, { align: "right", size: 7 });
    }
    pen.rule(40, 782, 555, 782, { color: TEAL });
    pen.text(
      40,
      790,
      `${bank.name} is registered in England and Wales as ${bank.legal} (No. 07713255), ${bank.street}.`,
      { size: 5.5 },
    );
    pen.text(
      40,
      799,
      "Authorised by the Prudential Regulation Authority. Eligible deposits are protected up to a total of £85,000 by the FSCS.",
      { size: 5.5 },
    );
    pen.text(555, 812, `Page ${page} of ${pages}`, { size: 6.5, align: "right" });
  },
  print: (sheet, file) => {
    printHead(sheet, file);
    printRows(sheet, file);
    sheet.down(16);
    sheet.room(60);
    sheet.line("Something not right?", { bold: true, size: 9 });
    printParagraph(
      sheet,
      `Tell us in the app or call ${file.bank.phone}. Fees: ATM abroad £0.00, CHAPS £20.00, Post Office cash deposit 0.7% (at least £3.00), overdraft 10% EAR. Interest on balances up to £5,000.00 is 0.05% AER.`,
      { size: 6.5 },
    );
  },
};

function printHead(sheet: Sheet, file: StatementFile): void {
  const account = file.accounts[0]!;
  const code = file.bank.name
    .replace(/[^A-Za-z]/g, "")
    .slice(0, 4)
    .toUpperCase();
  const sort = `60-83-${account.number.slice(0, 2)}`;
  [file.holder.name, ...file.holder.address].forEach((line, index) => {
    sheet.text(40, 78 + index * 11, line, { size: 8.5 });
  });
  const facts = [
    ["Sort Code:", sort],
    ["Account Number:", account.number],
    [
      "IBAN:",
      `GB21 ${code} ${sort.replaceAll("-", "").slice(0, 4)} ${sort.slice(-2)}${account.number.slice(0, 2)} ${account.number.slice(2, 6)} ${account.number.slice(6)}`,
    ],
    ["BIC:", `${code}GB2L`],
  ] as const;
  facts.forEach(([label, value], index) => {
    sheet.text(360, 78 + index * 11, label, { bold: true });
    sheet.text(440, 78 + index * 11, value);
  });
  sheet.y = 146;
  sheet.line(`${account.product} account statement`, { bold: true, size: 14 });
  sheet.line(`Date range applicable: ${full(account.start)} - ${full(account.end)}`);
  sheet.down(8);
  sheet.line("Summary", { bold: true, size: 10, color: TEAL });
  const sums = [
    ["Opening Balance", pounds(account.startMinor)],
    ["Money In", pounds(sumOf(creditsOf(account)))],
    ["Money Out", pounds(absolute(sumOf(debitsOf(account))))],
    ["Closing Balance", pounds(account.endMinor)],
  ] as const;
  sums.forEach(([label, value], index) => {
    const x = 40 + index * 130;
    sheet.fill(x, sheet.y, 122, 32, "#eef7f6");
    sheet.text(x + 8, sheet.y + 5, label, { size: 7 });
    sheet.text(x + 8, sheet.y + 15, value, { bold: true, size: 10 });
  });
  sheet.down(46);
}

/** Times of a day's rows rise with them. */
function timesOf({ accounts: [account], dice }: StatementFile): string[] {
  const clock = dice.fork("times");
  const minutes = account!.entries.map(({ day }) => ({ day, minute: clock.between(2, 1435) }));
  minutes.sort((a, b) => a.day - b.day || a.minute - b.minute);
  const two = (value: number) => String(value).padStart(2, "0");
  return minutes.map(({ minute }) => `${two(Math.floor(minute / 60))}:${two(minute % 60)}`);
}

function rowsOf(account: Account, file: StatementFile): Row[] {
  const times = timesOf(file);
  const opening: Row = {
    cells: { date: full(account.start), type: "OPENING BALANCE", balance: pounds(account.startMinor) },
    isBold: true,
  };
  const rows = account.entries.flatMap((entry, index): Row[] => {
    const amount = pounds(absolute(entry.printed));
    const row: Row = {
      entry,
      balance: entry.balance,
      cells: {
        date: `${full(entry.day)} ${times[index]}`,
        type: typeOf(entry),
        text: entry.lines[0]!,
        in: entry.printed > 0n ? amount : "",
        out: entry.printed < 0n ? amount : "",
        balance: pounds(entry.balance),
      },
      more: { text: entry.lines.slice(1) },
    };
    if (account.entries[index + 1]?.day === entry.day) return [row];
    const end = { date: full(entry.day), type: "END OF DAY BALANCE", balance: pounds(entry.balance) };
    return [row, { cells: end, isBold: true }];
  });
  return [opening, ...rows];
}

function printRows(sheet: Sheet, file: StatementFile): void {
  const account = file.accounts[0]!;
  printTable(
    sheet,
    {
      account,
      columns: [
        { key: "date", title: "DATE & TIME", x: 44 },
        { key: "type", title: "TYPE", x: 122 },
        { key: "text", title: "TRANSACTION", x: 218, width: 150 },
        { key: "in", title: "IN", x: 424, align: "right" },
        { key: "out", title: "OUT", x: 484, align: "right" },
        { key: "balance", title: ["ACCOUNT", "BALANCE"], x: 551, align: "right" },
      ],
      head: { bold: true, size: 7, color: TEAL },
      ruling: "lines",
      rowGap: 6,
    },
    rowsOf(account, file),
  );
}
