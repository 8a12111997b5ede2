import type { Account, Entry, EntryKind, Layout, StatementFile } from "../../model.ts";
import { creditsOf, debitsOf, ofKinds, printAddress, printParagraph, sumOf } from "../../print/blocks.ts";
import { DOLLARS, dateText, moneyText } from "../../print/formats.ts";
import { LETTER } from "../../print/paper.ts";
import type { Sheet } from "../../print/sheet.ts";
import { printTable, type Row } from "../../print/table.ts";
import { pageOf } from "../common.ts";

const INK = "#1b3a34";
const PALE = "#6b7a76";
/** Outflow behind an en dash, as interfaces set it; inflow bare. */
const money = (minor: bigint) =>
  moneyText(minor, { ...DOLLARS, negative: (unsigned) => `–${unsigned}` }, "$");

const METHODS: Partial<Record<EntryKind, string>> = {
  deposit: "Deposit",
  settlement: "ACH in",
  ach_in: "ACH in",
  wire_in: "Wire in",
  transfer_in: "Transfer in",
  refund: "Card refund",
  interest: "Interest",
  card: "Card",
  atm: "ATM",
  ach_out: "ACH out",
  transfer_out: "Transfer out",
  wire_out: "Wire out",
  bill: "Bill pay",
  fee: "Fee",
};

/**
 * A fintech's business account with two reserves in one file: an overview of all of them, then each one newest first, with the day of
 * starting and the day of posting in one row.
 */
export const layout: Layout = {
  name: "us-fintech-reserves",
  family: "us-fintech",
  country: "US",
  wording: "plain",
  holder: "company",
  accounts: [
    {
      kind: "checking",
      product: ["Operating", "Main Checking", "Everyday"],
      number: "##########",
      rows: [6, 60],
    },
    { kind: "savings", product: ["Tax reserve", "Taxes"], number: "##########", rows: [1, 8] },
    { kind: "savings", product: ["Payroll reserve", "Rainy day"], number: "##########", rows: [1, 6] },
  ],
  paper: {
    size: LETTER,
    font: "open-sans",
    textSize: 8,
    left: 48,
    right: 564,
    top: 44,
    topNext: 56,
    bottom: 716,
    placing: "words",
  },
  frame: (pen, page, pages, { bank, holder, accounts: [account] }) => {
    if (page > 1) {
      pen.text(48, 30, bank.name, { bold: true, size: 9, color: INK });
      pen.text(564, 30, `${holder.name} · ${dateText(account!.end, "MMMM YYYY")}`, {
        align: "right",
        size: 7.5,
        color: PALE,
      });
    }
    pen.rule(48, 734, 564, 734, { color: "#d5dcda" });
    pen.text(
      48,
      740,
      "Balances are held at insured program banks and swept daily. Not all features are deposit products.",
      {
        size: 6.5,
        color: PALE,
      },
    );
    pen.text(48, 750, `${bank.web} · ${bank.phone} · ${bank.street}`, { size: 6.5, color: PALE });
    pen.text(564, 750, pageOf(page, pages), { align: "right", size: 6.5, color: PALE });
  },
  print: (sheet, file) => {
    const account = file.accounts[0]!;
    sheet.line(file.bank.name, { bold: true, size: 17, color: INK });
    sheet.text(564, 46, "Monthly statement", { align: "right", size: 12 });
    const year = dateText(account.end, "YYYY");
    sheet.text(564, 62, `${dateText(account.start, "MMM D")} – ${dateText(account.end, "MMM D")}, ${year}`, {
      align: "right",
      color: PALE,
    });
    printAddress(sheet, file, 48, 92);
    sheet.y = 146;
    printOverview(sheet, file);
    file.accounts.forEach((one) => {
      printAccount(sheet, one, file);
    });
    printParagraph(
      sheet,
      "Something not right? Tell us within 60 days of the date of this statement at the address below or in the app under Help. For wires sent abroad the sending bank may keep up to $45.00 of the sum.",
      { size: 6.5, color: PALE },
    );
  },
};

function printOverview(sheet: Sheet, { accounts }: StatementFile): void {
  sheet.line("Overview", { bold: true, size: 11, color: INK });
  sheet.down(4);
  const columns = [290, 360, 430, 497, 564];
  const line = (label: string, texts: readonly string[], style: { bold?: boolean; color?: string }) => {
    sheet.cells([
      [48, label, style],
      ...texts.map((text, at) => [columns[at]!, text, { ...style, align: "right" }] as const),
    ]);
    sheet.down(3);
  };
  line("Account", ["Account number", "Opening", "Money in", "Money out", "Closing"], { color: PALE });
  sheet.rule(48, sheet.y - 2, 564, sheet.y - 2, { color: "#d5dcda" });
  const sumsOf = (list: readonly Account[]) => [
    money(list.reduce((sum, { startMinor }) => sum + startMinor, 0n)),
    money(list.reduce((sum, one) => sum + sumOf(creditsOf(one)), 0n)),
    money(list.reduce((sum, one) => sum + sumOf(debitsOf(one)), 0n)),
    money(list.reduce((sum, { endMinor }) => sum + endMinor, 0n)),
  ];
  for (const one of accounts) line(one.product, [one.number, ...sumsOf([one])], {});
  sheet.rule(48, sheet.y - 2, 564, sheet.y - 2, { color: "#d5dcda" });
  line("All accounts", ["", ...sumsOf(accounts)], { bold: true });
  sheet.down(14);
}

function printAccount(sheet: Sheet, account: Account, file: StatementFile): void {
  sheet.room(120);
  sheet.line(account.product, { bold: true, size: 11, color: INK });
  sheet.line(`Account ${account.number}   Routing ${file.dice.fork("routing").digits(9)}`, { color: PALE });
  sheet.down(4);
  const edge = (label: string, minor: bigint): Row => ({
    isBold: true,
    cells: { made: label, balance: money(minor) },
  });
  const opening = edge(`Opening balance on ${dateText(account.start, "MMM D, YYYY")}`, account.startMinor);
  const closing = edge(`Closing balance on ${dateText(account.end, "MMM D, YYYY")}`, account.endMinor);
  const rows = account.entries.toReversed().map(rowOf);
  const body = rows.length > 0 ? rows : [{ cells: { made: "No money moved in this period" } }];
  printTable(
    sheet,
    {
      account,
      columns: [
        { key: "made", title: "Initiated", x: 48 },
        { key: "date", title: "Posted", x: 98 },
        { key: "text", title: "Description", x: 146, width: 190 },
        { key: "method", title: "Method", x: 350 },
        { key: "amount", title: "Amount", x: 484, align: "right" },
        { key: "balance", title: "Balance", x: 564, align: "right" },
      ],
      head: { size: 7.5, color: PALE, rule: "below" },
      rowGap: 5,
      ruling: "lines",
      nextTitle: (at) => at.line(`${account.product}, continued`, { bold: true, color: INK }),
    },
    [closing, ...body, opening],
  );
  printYield(sheet, account, file);
  sheet.down(18);
}

function rowOf(entry: Entry): Row {
  const { lines, printed } = entry;
  return {
    entry,
    balance: entry.balance,
    cells: {
      made: dateText(entry.madeOn, "MMM D"),
      date: dateText(entry.day, "MMM D"),
      text: lines[0]!,
      method: METHODS[entry.kind] ?? "Other",
      amount: money(printed),
      balance: money(entry.balance),
    },
    more: { text: lines.slice(1) },
  };
}

function printYield(sheet: Sheet, account: Account, { dice }: StatementFile): void {
  if (account.kind !== "savings") return;
  const paid = sumOf(ofKinds(account, ["interest"]));
  const before = BigInt(dice.fork(account.number).between(0, 40_000));
  sheet.down(4);
  sheet.line(
    `Annual percentage yield earned 2.40%   Interest paid this period ${money(paid)}   Interest paid this year ${money(paid + before)}`,
    { size: 7, color: PALE },
  );
}
