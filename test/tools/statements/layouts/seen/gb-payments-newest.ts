import { addDays, type Day } from "../../../../../src/core/model/day.ts";
import type { Account, Entry, EntryKind, Layout, StatementFile } from "../../model.ts";
import { printAddress } from "../../print/blocks.ts";
import { dateText } from "../../print/formats.ts";
import { A4 } from "../../print/paper.ts";
import type { Sheet } from "../../print/sheet.ts";
import { printTable, type Row } from "../../print/table.ts";
import { usd } from "../common.ts";

const GREY = "#6a6f73";
const long = (day: Day) => dateText(day, "D MMMM YYYY");

const KEYS: Partial<Record<EntryKind, string>> = { card: "CARD", refund: "CARD", fee: "FEE" };

/** A payment institution's statement of one of several currencies: newest first, the day of a row in the grey line below it, both balances told by their days. */
export const layout: Layout = {
  name: "gb-payments-newest",
  family: "gb-wallet",
  country: "GB",
  wording: "short",
  holder: "company",
  accounts: [{ kind: "wallet", product: "GBP", number: "########", rows: [4, 50] }],
  paper: {
    size: A4,
    font: "helvetica",
    textSize: 9,
    left: 50,
    right: 545,
    top: 100,
    topNext: 60,
    bottom: 770,
  },
  frame: (pen, page, pages, { bank, dice }) => {
    if (page === 1) pen.text(50, 40, bank.name, { bold: true, size: 18, color: "#163300" });
    pen.text(50, 800, `${bank.legal} is an Electronic Money Institution. ${bank.street}.`, {
      size: 6.5,
      color: GREY,
    });
    pen.text(545, 800, `ref:${dice.fork("ref").digits(8)}-4f0a-${page} / ${pages}`, {
      size: 6.5,
      color: GREY,
      align: "right",
    });
  },
  print: (sheet, file) => {
    const account = file.accounts[0]!;
    printTop(sheet, file, account);
    printTable(
      sheet,
      {
        account,
        columns: [
          { key: "text", title: "Description", x: 50, width: 270 },
          { key: "in", title: "Incoming", x: 390, align: "right" },
          { key: "out", title: "Outgoing", x: 465, align: "right" },
          { key: "balance", title: "Amount", x: 545, align: "right" },
        ],
        head: { bold: true },
        ruling: "lines",
        rowGap: 8,
      },
      account.entries.toReversed().map(rowOf),
    );
    sheet.down(10);
    sheet.room(110);
    sheet.cells([
      [50, `GBP on ${long(account.start)} at 00:00`, { bold: true }],
      [545, `${usd(account.startMinor)} GBP`, { bold: true, align: "right" }],
    ]);
    sheet.down(18);
    sheet.line("Your other balances", { bold: true, size: 11 });
    for (const [name, value] of [
      ["EUR", "4,120.55 EUR"],
      ["USD", "918.02 USD"],
    ] as const)
      sheet.cells([
        [50, name],
        [200, value, { align: "right" }],
      ]);
    sheet.down(8);
    sheet.line(
      "Need help? Visit our help centre and quote your membership number. Money held with us is safeguarded.",
      { size: 7.5, color: GREY },
    );
  },
};

function printTop(sheet: Sheet, file: StatementFile, account: Account): void {
  sheet.y = 84;
  sheet.line("GBP statement", { bold: true, size: 20 });
  sheet.line(`${long(account.start)} [GMT] - ${long(account.end)} [GMT]`, { size: 10 });
  sheet.line(`Generated on: ${long(addDays(account.end, 3))}`, { color: GREY });
  sheet.down(14);
  const top = sheet.y;
  sheet.line("Account Holder", { bold: true });
  printAddress(sheet, file, 50, sheet.y + 2);
  const facts = [
    ["Account number", account.number],
    ["Sort code", "23-14-70"],
    [
      "IBAN",
      `GB33 TRWZ 2314 70${account.number.slice(0, 2)} ${account.number.slice(2, 6)} ${account.number.slice(6)}`,
    ],
  ] as const;
  facts.forEach(([label, value], at) => {
    sheet.text(300, top + at * 26, label, { bold: true });
    sheet.text(300, top + at * 26 + 12, value);
  });
  sheet.y = top + 92;
  sheet.fill(50, sheet.y - 6, 495, 28, "#eef5e4");
  sheet.text(58, sheet.y, `GBP on ${long(account.end)} at 23:59`, { bold: true, size: 11 });
  sheet.text(537, sheet.y, `${usd(account.endMinor)} GBP`, { bold: true, size: 11, align: "right" });
  sheet.down(36);
}

function rowOf(entry: Entry): Row {
  const text = entry.lines.join(" ");
  const key = `${KEYS[entry.kind] ?? "TRANSFER"}-${entry.reference}`;
  const side = entry.printed < 0n ? "out" : "in";
  return {
    entry,
    balance: entry.balance,
    description: `${text} Transaction: ${key}`,
    cells: { text, [side]: usd(entry.printed), balance: usd(entry.balance) },
    more: { text: [`${long(entry.day)}   Transaction: ${key}`] },
  };
}
