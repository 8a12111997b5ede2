import type { Day } from "../../../../../src/core/model/day.ts";
import type { Account, Entry, EntryKind, Layout, StatementFile } from "../../model.ts";
import { creditsOf, debitsOf, isLastOfDay, printAddress, sumOf } from "../../print/blocks.ts";
import { dateText } from "../../print/formats.ts";
import { A4 } from "../../print/paper.ts";
import type { Sheet } from "../../print/sheet.ts";
import { printTable, type Row, type TableStyle } from "../../print/table.ts";
import { usdUnsigned } from "../common.ts";

const CODES: Partial<Record<EntryKind, string>> = {
  deposit: "CR",
  settlement: "CR",
  ach_in: "CR",
  wire_in: "CR",
  transfer_in: "TFR",
  refund: "VIS",
  interest: "CR",
  check: "CHQ",
  card: "VIS",
  atm: "ATM",
  ach_out: "DD",
  wire_out: "OBP",
  transfer_out: "BP",
  bill: "BP",
  fee: "DR",
};
/** What is overdrawn has a D behind it. */
const balanceText = (minor: bigint) => `${usdUnsigned(minor)}${minor < 0n ? " D" : ""}`;
const day = (of: Day) => dateText(of, "DD MMM YY");

/**
 * The date once a day, a type of two or three letters, the sum beside the last line of its description, the balance after the last row of
 * a day, and the balance carried over each page. A savings account and a table of rates follow.
 */
export const layout: Layout = {
  name: "gb-business-types",
  family: "gb",
  country: "GB",
  wording: "plain",
  holder: "company",
  accounts: [
    {
      kind: "checking",
      product: ["Business Current Account", "Small Business Tariff"],
      number: "########",
      rows: [8, 70],
      checks: 0.05,
      period: "cycle",
      mayBeOverdrawn: true,
    },
    { kind: "savings", product: "Business Money Manager", number: "########", rows: [0, 4] },
  ],
  paper: { size: A4, font: "helvetica", textSize: 9, left: 50, right: 545, top: 80, bottom: 770 },
  frame: (pen, page, _pages, { bank, holder }) => {
    pen.text(545, 34, bank.name, { bold: true, size: 15, color: "#db0011", align: "right" });
    pen.text(50, 36, page === 1 ? `Contact tel ${bank.phone}` : holder.name, { size: 8 });
    pen.text(50, 48, `${bank.web}`, { size: 8 });
    pen.text(50, 808, `${bank.street}   Registered in England   Sheet number ${400 + page}`, { size: 6.5 });
  },
  print: (sheet, file) => {
    file.accounts.forEach((account, index) => {
      if (index > 0) sheet.newPage();
      printHead(sheet, file, account, index === 0);
      printRows(sheet, account);
    });
    printRates(sheet);
  },
};

function printHead(sheet: Sheet, file: StatementFile, account: Account, isFirst: boolean): void {
  const top = sheet.y;
  if (isFirst) printAddress(sheet, file, 70, top + 14);
  sheet.line("Your Statement", { bold: true, size: 13, x: 330 });
  sheet.down(6);
  const box = sheet.y;
  sheet.line("Account Summary", { bold: true, x: 336 });
  for (const [label, value] of [
    ["Opening Balance", balanceText(account.startMinor)],
    ["Payments In", usdUnsigned(sumOf(creditsOf(account)))],
    ["Payments Out", usdUnsigned(sumOf(debitsOf(account)))],
    ["Closing Balance", balanceText(account.endMinor)],
  ] as const)
    sheet.cells([
      [336, label],
      [540, value, { align: "right" }],
    ]);
  sheet.frame(330, box - 4, 215, sheet.y - box + 8);
  sheet.down(20);
  sheet.line(periodOf(account), { bold: true });
  sheet.down(6);
  sheet.cells([
    [50, "Account Name", { size: 8 }],
    [330, "Sortcode", { size: 8 }],
    [420, "Account Number", { size: 8 }],
  ]);
  sheet.cells([
    [50, file.holder.name, { bold: true }],
    [330, "40-11-62", { bold: true }],
    [420, account.number, { bold: true }],
  ]);
  sheet.down(10);
  sheet.line(`${account.product} details`, { bold: true, size: 11, color: "#db0011" });
  sheet.down(2);
}

/** The year of the first day only where it is another. */
function periodOf({ start, end }: Account): string {
  const isSame = dateText(start, "YYYY") === dateText(end, "YYYY");
  return `${dateText(start, isSame ? "D MMMM" : "D MMMM YYYY")} to ${dateText(end, "D MMMM YYYY")}`;
}

const COLUMNS = { text: 138, out: 380, in: 460, balance: 538 };
const styleOf = (account: Account): TableStyle => ({
  account,
  columns: [
    { key: "date", title: "Date", x: 52 },
    { key: "code", title: "Payment type and details", x: 108 },
    { key: "text", title: "", x: COLUMNS.text },
    { key: "out", title: "Paid out", x: COLUMNS.out, align: "right" },
    { key: "in", title: "Paid in", x: COLUMNS.in, align: "right" },
    { key: "balance", title: "Balance", x: COLUMNS.balance, align: "right" },
  ],
  head: { bold: true, size: 8.5, rule: "below" },
});

function printRows(sheet: Sheet, account: Account): void {
  const style = styleOf(account);
  let running = account.startMinor;
  let lastDay: Day | null = null;
  const carried = (label: string) => {
    sheet.text(COLUMNS.text, sheet.y, label, { bold: true, size: 8 });
    sheet.text(COLUMNS.balance, sheet.y, balanceText(running), { align: "right" });
    sheet.down(sheet.lineHeight + 4);
  };
  const put = (row: Row) => {
    if (sheet.y + 70 > sheet.paper.bottom) {
      carried("BALANCE CARRIED FORWARD");
      sheet.newPage();
      sheet.line(`${account.product}   40-11-62   ${account.number}`, { size: 8 });
      sheet.down(6);
      printTable(sheet, style, []);
      carried("BALANCE BROUGHT FORWARD");
    }
    printTable(sheet, { ...style, isHeadless: true }, [row]);
  };
  const edge = (label: string, of: Day, minor: bigint): Row => ({
    cells: { date: day(of), text: label, balance: balanceText(minor) },
    isBold: true,
  });
  printTable(sheet, style, []);
  put(edge("BALANCE BROUGHT FORWARD", account.start, account.startMinor));
  for (const entry of account.entries) {
    put(rowOf(sheet, account, entry, entry.day !== lastDay));
    running = entry.balance;
    lastDay = entry.day;
  }
  put(edge("BALANCE CARRIED FORWARD", account.end, account.endMinor));
}

/** The sums stand beside the last line. */
function rowOf(sheet: Sheet, account: Account, entry: Entry, isFirst: boolean): Row {
  const lines = entry.lines.flatMap((line) => sheet.wrap(line, 170));
  const hasBalance = isLastOfDay(account, entry);
  const side = entry.printed < 0n ? "out" : "in";
  const sums: Readonly<Record<string, string>> = {
    [side]: usdUnsigned(entry.printed),
    balance: hasBalance ? balanceText(entry.balance) : "",
  };
  const isOne = lines.length === 1;
  const below = (text: string) => [...lines.slice(2).map(() => ""), text];
  return {
    entry,
    balance: hasBalance ? entry.balance : null,
    cells: {
      date: isFirst ? day(entry.day) : "",
      code: CODES[entry.kind] ?? "CR",
      text: lines[0]!,
      ...(isOne ? sums : {}),
    },
    more: isOne
      ? {}
      : {
          text: lines.slice(1),
          ...Object.fromEntries(Object.entries(sums).map(([key, text]) => [key, below(text)])),
        },
  };
}

function printRates(sheet: Sheet): void {
  sheet.room(110);
  sheet.down(20);
  sheet.line("Interest rates and charges", { bold: true, size: 11, color: "#db0011" });
  for (const [label, balance, rate] of [
    ["Credit interest", "up to £24,999.99", "1.48% AER"],
    ["Credit interest", "£25,000.00 and over", "1.81% AER"],
    ["Overdraft, arranged", "up to £10,000.00", "11.24% EAR"],
    ["Overdraft, not arranged", "", "19.90% EAR"],
  ] as const)
    sheet.cells([
      [52, label],
      [230, balance],
      [538, rate, { align: "right" }],
    ]);
  sheet.down(6);
  sheet.line(
    "Total charges of £18.60 for this period will be taken from your account about the 20th of next month.",
    {
      size: 8,
    },
  );
}
