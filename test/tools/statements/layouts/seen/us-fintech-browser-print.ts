import type { Account, Entry, EntryKind, Layout, StatementFile } from "../../model.ts";
import { creditsOf, debitsOf, isLastOfDay, sumOf } from "../../print/blocks.ts";
import { DOLLARS, dateText, type Marks, moneyText } from "../../print/formats.ts";
import { LETTER } from "../../print/paper.ts";
import type { Sheet } from "../../print/sheet.ts";
import { printTable, type Row } from "../../print/table.ts";
import { SIGNED } from "../common.ts";

/** The minus of the web, and a plus before what came in. */
const WEB: Marks = {
  ...DOLLARS,
  negative: (unsigned) => `–${unsigned}`,
  positive: (unsigned) => `+${unsigned}`,
};
const signed = (minor: bigint) => moneyText(minor, WEB, "$");
const plain = (minor: bigint) => moneyText(minor, SIGNED, "$");
const TYPES: Partial<Record<EntryKind, string>> = {
  card: "Debit card",
  refund: "Debit card",
  ach_in: "ACH",
  ach_out: "ACH",
  settlement: "ACH",
  wire_in: "Wire",
  wire_out: "Wire",
  check: "Check",
  fee: "Fee",
  atm: "Cash",
  interest: "Interest",
  bill: "Bill Pay",
};
/** The entries of a day are spread over it in their order. */
const clockOf = (account: Account, entry: Entry) => {
  const ofDay = account.entries.filter(({ day }) => day === entry.day);
  const minutes = Math.floor((1430 * (ofDay.indexOf(entry) + 1)) / (ofDay.length + 1));
  const hour = Math.floor(minutes / 60);
  return `${hour % 12 || 12}:${String(minutes % 60).padStart(2, "0")} ${hour < 12 ? "AM" : "PM"}`;
};

/**
 * A web page sent to paper: the browser's own line above and below each page, a clock time under each date, newest first, the balance
 * only once a day; what is still pending stands in a list of its own before the rest.
 */
export const layout: Layout = {
  name: "us-fintech-browser-print",
  family: "us-fintech",
  country: "US",
  wording: "plain",
  holder: "company",
  accounts: [
    {
      kind: "checking",
      product: ["Operating account", "Business Checking"],
      number: "2###########",
      rows: [4, 60],
      checks: 0.04,
    },
  ],
  paper: {
    size: LETTER,
    font: "open-sans",
    textSize: 8.5,
    left: 54,
    right: 558,
    top: 60,
    bottom: 738,
    placing: "words",
  },
  frame: (pen, page, pages, { bank, accounts: [account] }) => {
    const printed = `${dateText((account!.end + 3) as Account["end"], "M/D/YY")}, 9:14 AM`;
    pen.text(24, 20, printed, { size: 6.5, font: "times" });
    pen.text(320, 20, `Account statement – ${bank.name}`, { size: 6.5, font: "times", align: "center" });
    const path = `https://app.${bank.web.slice(4)}/statements/${dateText(account!.end, "YYYY-MM")}?acct=${account!.number.slice(-4)}`;
    pen.text(24, 766, path, { size: 6.5, font: "times" });
    pen.text(588, 766, `${page}/${pages}`, { size: 6.5, font: "times", align: "right" });
  },
  print: (sheet, file) => {
    const account = file.accounts[0]!;
    printHead(sheet, file);
    printPending(sheet, account);
    sheet.line("Transactions", { bold: true, size: 12 });
    sheet.line("Times are shown in Eastern Time.", { size: 7, color: "#6b7280" });
    sheet.down(6);
    printTable(
      sheet,
      {
        account,
        columns: [
          { key: "date", title: "Date", x: 58 },
          { key: "text", title: "Description", x: 150, width: 190 },
          { key: "type", title: "Type", x: 356 },
          { key: "amount", title: "Amount", x: 478, align: "right" },
          { key: "balance", title: "Balance", x: 554, align: "right" },
        ],
        head: { color: "#6b7280", size: 7.5, rule: "below" },
        ruling: "lines",
        rowGap: 8,
        onNextPage: "none",
      },
      account.entries.toReversed().map((entry) => rowOf(account, entry)),
    );
    sheet.down(14);
    printFoot(sheet, file);
  },
};

function printHead(sheet: Sheet, { bank, holder, accounts: [account] }: StatementFile): void {
  sheet.line(bank.name, { bold: true, size: 18, color: "#4f46e5" });
  sheet.down(10);
  sheet.line(dateText(account!.end, "MMMM YYYY"), { bold: true, size: 16 });
  sheet.line(`${dateText(account!.start, "MMM D, YYYY")} – ${dateText(account!.end, "MMM D, YYYY")}`, {
    color: "#6b7280",
  });
  sheet.down(12);
  const top = sheet.y;
  sheet.line(holder.name, { bold: true });
  for (const line of holder.address) sheet.line(line);
  sheet.y = top;
  sheet.line(account!.product, { bold: true, x: 360 });
  sheet.line(`Account number  ${account!.number}`, { x: 360 });
  sheet.line("Routing number  084106768", { x: 360 });
  sheet.down(18);
  const tiles = [
    ["Starting balance", plain(account!.startMinor)],
    ["Money in", signed(sumOf(creditsOf(account!)))],
    ["Money out", signed(sumOf(debitsOf(account!)))],
    ["Ending balance", plain(account!.endMinor)],
  ] as const;
  tiles.forEach(([label, value], index) => {
    const x = sheet.left + index * 127;
    sheet.frame(x, sheet.y, 121, 40, "#d1d5db");
    sheet.text(x + 8, sheet.y + 6, label, { size: 7.5, color: "#6b7280" });
    sheet.text(x + 8, sheet.y + 20, value, { bold: true, size: 11 });
  });
  sheet.down(60);
}

function printPending(sheet: Sheet, { end, number }: Account): void {
  sheet.line("Pending", { bold: true, size: 12 });
  sheet.line("Not posted yet and not part of the balances of this statement.", { size: 7, color: "#6b7280" });
  sheet.down(4);
  sheet.cells([
    [58, `${dateText(end, "MMM D")}, 8:02 PM`, { italic: true, color: "#6b7280" }],
    [150, `Card authorization ··${number.slice(-4)}`, { italic: true, color: "#6b7280" }],
    [478, "–$48.20", { italic: true, color: "#6b7280", align: "right" }],
  ]);
  sheet.down(14);
}

function rowOf(account: Account, entry: Entry): Row {
  const balance = isLastOfDay(account, entry) ? entry.balance : null;
  return {
    entry,
    balance,
    cells: {
      date: dateText(entry.day, "MMM D, YYYY"),
      text: entry.lines[0]!,
      type: TYPES[entry.kind] ?? "Transfer",
      amount: signed(entry.printed),
      balance: balance === null ? "" : plain(balance),
    },
    more: { date: [clockOf(account, entry)], text: entry.lines.slice(1) },
  };
}

function printFoot(sheet: Sheet, { bank }: StatementFile): void {
  sheet.room(40);
  sheet.line(
    `${bank.name} is a financial technology company. Banking services are provided by partner banks, Members FDIC.`,
    { size: 6.5, color: "#6b7280" },
  );
  sheet.line(
    "Wire fee $15.00 · International wire 1% · Paper check $1.50 · Help is open 6:00 AM to 6:00 PM",
    {
      size: 6.5,
      color: "#6b7280",
    },
  );
}
