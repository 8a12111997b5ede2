import type { Day } from "../../../../../src/core/model/day.ts";
import type { Account, Entry, EntryKind, Layout, StatementFile } from "../../model.ts";
import {
  creditsOf,
  debitsOf,
  ofKinds,
  printAddress,
  printGrid,
  printParagraph,
  sumOf,
} from "../../print/blocks.ts";
import { dateText } from "../../print/formats.ts";
import { LETTER } from "../../print/paper.ts";
import type { Sheet } from "../../print/sheet.ts";
import { type Column, printTable, type Row } from "../../print/table.ts";
import { pageOf, usd, usdUnsigned } from "../common.ts";
import { capitalized, reword } from "../rewording.ts";

const BLUE = "#0079c1";
const long = (day: Day) => dateText(day, "MMMM D, YYYY");
const dotted = (day: Day) => dateText(day, "MMM DD");

const TYPES: Readonly<Partial<Record<EntryKind, string>>> = {
  settlement: "Direct Deposit",
  ach_in: "Direct Deposit",
  wire_in: "Incoming Wire Payment",
  transfer_in: "e-Transfer Received",
  deposit: "Deposit",
  card: "Debit Card Purchase",
  refund: "Debit Card Refund",
  atm: "ABM Withdrawal",
  ach_out: "Pre-Authorized Payment",
  bill: "Online Bill Payment",
  transfer_out: "e-Transfer Sent",
  wire_out: "Outgoing Wire Payment",
  fee: "Service Charge",
  interest: "Credit Interest",
};

const wordsOf = ({ kind, lines, checkNumber }: Entry): readonly string[] =>
  kind === "check"
    ? [`Cheque, No.${checkNumber}`]
    : [[TYPES[kind] ?? "Transaction", ...lines.map(capitalized)].join(", ")];

/**
 * A Canadian bank's business account: a summary of the account in one row, debited before credited in columns with long titles, an
 * opening balance and closing totals as rows, the number of items processed, cheques once more in number order.
 */
export const layout: Layout = {
  name: "ca-closing-totals",
  family: "ca",
  country: "CA",
  wording: "plain",
  holder: "company",
  accounts: [
    {
      kind: "checking",
      product: ["Business Current Account", "Business Start Plan", "Business Builder Plan"],
      number: "#### ####-###",
      rows: [10, 60],
      checks: 0.15,
      mayBeOverdrawn: true,
    },
  ],
  paper: {
    size: LETTER,
    font: "helvetica",
    textSize: 8.5,
    left: 44,
    right: 568,
    top: 60,
    topNext: 96,
    bottom: 718,
  },
  frame: (pen, page, pages, { bank, accounts: [account] }) => {
    pen.text(44, 28, bank.name, { bold: true, size: 16, color: BLUE });
    pen.text(568, 28, "Business Banking Statement", { bold: true, size: 12, align: "right" });
    pen.text(568, 44, `For the period ending ${long(account!.end)}`, { align: "right" });
    if (page > 1) pen.text(44, 62, `${account!.product} # ${account!.number} (continued)`, { bold: true });
    pen.text(568, 750, pageOf(page, pages), { align: "right", size: 7.5 });
    pen.text(44, 750, "(R) Registered trade-mark. GST/HST registration number R120304567", { size: 6.5 });
  },
  print: (sheet, file) => {
    const account = reword(sheet, file.accounts[0]!, wordsOf);
    printTop(sheet, file, account);
    printRows(sheet, account);
    printEnd(sheet, account);
  },
};

function printTop(sheet: Sheet, file: StatementFile, account: Account): void {
  printAddress(sheet, file, 60, 96);
  const [transit] = account.number.split(" ");
  [
    "Your branch",
    `Transit number: ${transit}`,
    file.bank.street,
    "For questions about your statement call",
    file.bank.phone,
  ].forEach((line, at) => {
    sheet.text(350, 84 + at * 12, line, { bold: at === 0 });
  });
  sheet.y = 164;
  sheet.line("Summary of account", { bold: true, size: 12, color: BLUE });
  sheet.down(3);
  const edges = [44, 284, 380, 476, 568];
  const line = (cells: readonly string[], bold: boolean) =>
    sheet.cells(
      cells.map((text, at) => [edges[at]!, text, { bold, align: at === 0 ? "left" : "right" }] as const),
    );
  line(["", "Opening", "Total amounts", "Total amounts", "Closing"], true);
  line(["Account", "balance ($)", "debited ($)", "credited ($)", "balance ($)"], true);
  const year = (day: Day) => `on ${dateText(day, "MMM DD, YYYY")}`;
  line(["", year(account.start), "", "", year(account.end)], false);
  sheet.rule(44, sheet.y, 568, sheet.y);
  sheet.down(4);
  line([account.product, "", "", "", ""], true);
  line(
    [
      `# ${account.number}`,
      usd(account.startMinor),
      usdUnsigned(sumOf(debitsOf(account))),
      usd(sumOf(creditsOf(account))),
      usd(account.endMinor),
    ],
    false,
  );
  sheet.down(18);
  sheet.line("Transaction details", { bold: true, size: 12, color: BLUE });
  sheet.line(`Business name: ${file.holder.name}`);
  sheet.down(6);
}

const COLUMNS: readonly Column[] = [
  { key: "date", title: "Date", x: 44 },
  { key: "text", title: "Description", x: 88, width: 214 },
  { key: "out", title: ["Amounts debited", "from your account ($)"], x: 396, align: "right" },
  { key: "in", title: ["Amounts credited", "to your account ($)"], x: 492, align: "right" },
  { key: "balance", title: ["", "Balance ($)"], x: 568, align: "right" },
];

function printRows(sheet: Sheet, account: Account): void {
  const rows: Row[] = [
    {
      cells: { date: dotted(account.start), text: "Opening balance", balance: usd(account.startMinor) },
      isBold: true,
    },
    ...account.entries.map(
      (entry): Row => ({
        entry,
        balance: entry.balance,
        cells: {
          date: dotted(entry.day),
          text: entry.lines[0]!,
          [entry.printed < 0n ? "out" : "in"]: usdUnsigned(entry.printed),
          balance: usd(entry.balance),
        },
      }),
    ),
    {
      cells: {
        date: dotted(account.end),
        text: "Closing totals",
        out: usdUnsigned(sumOf(debitsOf(account))),
        in: usd(sumOf(creditsOf(account))),
      },
      isBold: true,
    },
    {
      cells: {
        text: "Number of items processed",
        out: String(debitsOf(account).length),
        in: String(creditsOf(account).length),
      },
    },
  ];
  printTable(
    sheet,
    {
      account,
      columns: COLUMNS,
      head: { bold: true, size: 7.5, shade: "#e6f1f8" },
      ruling: "lines",
      rowGap: 4,
    },
    rows,
  );
  sheet.down(16);
}

function printEnd(sheet: Sheet, account: Account): void {
  const cheques = ofKinds(account, ["check"]);
  if (cheques.length > 0) {
    sheet.room(70);
    sheet.line("Cheques cashed in this period", { bold: true, color: BLUE });
    sheet.down(3);
    const grid = {
      columns: 3,
      order: "across",
      titles: ["Number", "Date", "Amount ($)"],
      cells: [{ x: 0 }, { x: 50 }, { x: 150, align: "right" }],
      head: { bold: true },
    } as const;
    const items = cheques.map(({ checkNumber, day, printed }) => [
      checkNumber!,
      dotted(day),
      usdUnsigned(printed),
    ]);
    printGrid(sheet, grid, items);
    sheet.down(14);
  }
  sheet.room(60);
  sheet.line("Please report any errors or omissions within 30 days", { bold: true });
  printParagraph(
    sheet,
    "of delivery or availability of this statement. Items over your plan's limit of 35 a month cost $1.25 each; deposits of coin $2.25 per $100.00. Overdraft interest is 21.00% a year.",
    { size: 7.5 },
  );
}
