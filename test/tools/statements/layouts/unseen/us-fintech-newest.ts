import type { Day } from "../../../../../src/core/model/day.ts";
import type { Account, Entry, EntryKind, Layout, StatementFile } from "../../model.ts";
import { creditsOf, debitsOf, printParagraph, sumOf } from "../../print/blocks.ts";
import { dateText, moneyText } from "../../print/formats.ts";
import { LETTER } from "../../print/paper.ts";
import type { Sheet } from "../../print/sheet.ts";
import { type Column, printTable, type Row } from "../../print/table.ts";
import { SIGNED } from "../common.ts";
import { capitalized, reword } from "../rewording.ts";

const INK = "#1b1f3b";
const GREY = "#6b7080";
const full = (day: Day) => dateText(day, "MMM D, YYYY");
const signed = (minor: bigint) => moneyText(minor, SIGNED, "$");
/** A plus before what comes in. */
const marked = (minor: bigint) => (minor > 0n ? `+${signed(minor)}` : signed(minor));

const TYPES: Readonly<Record<string, readonly EntryKind[]>> = {
  Card: ["card", "refund"],
  Check: ["check", "deposit"],
  Wire: ["wire_in", "wire_out"],
  Transfer: ["transfer_in", "transfer_out"],
  ATM: ["atm"],
  Fee: ["fee"],
  Interest: ["interest"],
};
const typeOf = ({ kind }: Entry) =>
  Object.entries(TYPES).find(([, kinds]) => kinds.includes(kind))?.[0] ?? "ACH";

const wordsOf = ({ kind, lines, checkNumber }: Entry): readonly string[] => {
  if (kind === "check") return [`Check #${checkNumber}`, "Paper check"];
  const [first, second] = lines.map(capitalized);
  return second === undefined ? [first!] : [first!, second];
};

/**
 * A neobank for small companies: one page or more for each of its accounts, newest rows first, the name in ink and its detail in grey
 * below it, a type, a sign before each sum and the balance after it.
 */
export const layout: Layout = {
  name: "us-fintech-newest",
  family: "us-fintech",
  country: "US",
  wording: "plain",
  holder: "company",
  accounts: [
    {
      kind: "checking",
      product: ["Operating", "Income", "Main Checking"],
      number: "########",
      rows: [8, 60],
    },
    { kind: "wallet", product: ["Payroll", "Vendors"], number: "########", rows: [3, 14] },
    { kind: "savings", product: ["Tax Reserve", "Rainy Day"], number: "########", rows: [0, 4] },
  ],
  paper: {
    size: LETTER,
    font: "open-sans",
    textSize: 8.5,
    left: 48,
    right: 564,
    top: 60,
    topNext: 60,
    bottom: 706,
  },
  frame: (pen, page, pages, { bank }) => {
    pen.text(48, 726, `${bank.name} is a financial technology company, not an FDIC-insured bank. Banking`, {
      size: 6.5,
      color: GREY,
    });
    pen.text(
      48,
      736,
      "services by our partner, Member FDIC. The debit card is issued under a licence and may",
      {
        size: 6.5,
        color: GREY,
      },
    );
    pen.text(
      48,
      746,
      "be used wherever such cards are accepted. Insured up to $3,000,000.00 through a network.",
      {
        size: 6.5,
        color: GREY,
      },
    );
    pen.text(564, 746, `${page} / ${pages}`, { size: 7.5, align: "right", color: GREY });
  },
  print: (sheet, file) => {
    file.accounts.forEach((account, at) => {
      if (at > 0) sheet.newPage();
      printAccount(sheet, file, account);
    });
  },
};

function printAccount(sheet: Sheet, file: StatementFile, original: Account): void {
  const { bank, holder } = file;
  const account = reword(sheet, original, wordsOf);
  sheet.text(48, 34, bank.name, { bold: true, size: 18, color: INK });
  sheet.text(564, 40, "Account statement", { size: 11, align: "right", color: GREY });
  sheet.y = 86;
  sheet.line(account.product, { bold: true, size: 15, color: INK });
  sheet.line(`${full(account.start)} - ${full(account.end)}`, { color: GREY });
  sheet.down(14);
  const top = sheet.y;
  [holder.name, ...holder.address].forEach((line, at) => {
    sheet.text(48, top + at * 12, line, { bold: at === 0 });
  });
  for (const [at, [label, value]] of [
    ["Account number", account.number],
    ["Routing number", "084300127"],
    ["Account type", "Business checking"],
  ].entries()) {
    sheet.text(330, top + at * 12, label!, { color: GREY });
    sheet.text(564, top + at * 12, value!, { align: "right" });
  }
  sheet.y = top + 58;
  printTiles(sheet, account);
  sheet.line("Transactions", { bold: true, size: 12, color: INK });
  sheet.down(5);
  if (account.entries.length === 0) {
    sheet.line("No transactions in this period", { color: GREY });
    return;
  }
  printRows(sheet, account);
  sheet.down(10);
  printParagraph(sheet, `Questions? Write to help@${bank.web.slice(4)} or call ${bank.phone}.`, {
    size: 7.5,
  });
}

function printTiles(sheet: Sheet, account: Account): void {
  const tiles = [
    ["Starting balance", signed(account.startMinor)],
    ["Money in", marked(sumOf(creditsOf(account)))],
    ["Money out", signed(sumOf(debitsOf(account)))],
    ["Ending balance", signed(account.endMinor)],
  ] as const;
  tiles.forEach(([label, value], at) => {
    const x = 48 + at * 130;
    sheet.fill(x, sheet.y, 122, 42, "#f3f4f8");
    sheet.text(x + 8, sheet.y + 7, label, { size: 7.5, color: GREY });
    sheet.text(x + 8, sheet.y + 20, value, { bold: true, size: 10, color: INK });
  });
  sheet.down(62);
}

const COLUMNS: readonly Column[] = [
  { key: "date", title: "Date", x: 48 },
  { key: "text", title: "Description", x: 120, width: 220 },
  { key: "type", title: "Type", x: 352 },
  { key: "amount", title: "Amount", x: 478, align: "right" },
  { key: "balance", title: "Balance", x: 564, align: "right" },
];

function printRows(sheet: Sheet, account: Account): void {
  const rows = account.entries.toReversed().map((entry): Row => {
    const [first, ...more] = entry.lines;
    return {
      entry,
      balance: entry.balance,
      cells: {
        date: full(entry.day),
        text: first!,
        type: typeOf(entry),
        amount: marked(entry.printed),
        balance: signed(entry.balance),
      },
      more: { text: more },
    };
  });
  printTable(
    sheet,
    { account, columns: COLUMNS, head: { size: 7.5, color: GREY }, ruling: "lines", rowGap: 7 },
    rows,
  );
}
