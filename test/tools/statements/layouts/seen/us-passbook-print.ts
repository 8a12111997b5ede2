import type { Day } from "../../../../../src/core/model/day.ts";
import type { Entry, EntryKind, Layout, StatementFile } from "../../model.ts";
import { ofKinds, printAddress, sumOf } from "../../print/blocks.ts";
import { dateText } from "../../print/formats.ts";
import { LETTER } from "../../print/paper.ts";
import type { Sheet } from "../../print/sheet.ts";
import { printTable, type Row } from "../../print/table.ts";
import { usd, usdUnsigned } from "../common.ts";

const day7 = (day: Day) => dateText(day, "DDMMMYY").toUpperCase();

/** Code and words of a teller's machine. */
const CODES: Partial<Record<EntryKind, readonly [code: string, words: string]>> = {
  deposit: ["DEP", "DEPOSIT"],
  transfer_in: ["TRC", "TRANSFER CREDIT"],
  ach_in: ["ADP", "AUTOMATIC DEPOSIT"],
  transfer_out: ["TRD", "TRANSFER DEBIT"],
  wire_out: ["WDL", "WITHDRAWAL WIRE"],
  interest: ["INT", "INTEREST CREDITED"],
};
const wordsOf = ({ kind }: Entry) => CODES[kind] ?? (["MSC", "MISCELLANEOUS"] as const);

/**
 * A mutual savings bank's quarterly print of a passbook account: narrow lines of a teller's machine, a code for each movement, interest in
 * a column of its own, a line number and the teller's mark, the balance on each line with asterisks before it.
 */
export const layout: Layout = {
  name: "us-passbook-print",
  family: "us-savings",
  country: "US",
  wording: "short",
  holder: "company",
  accounts: [
    {
      kind: "savings",
      product: ["BUSINESS PASSBOOK SAVINGS", "STATEMENT SAVINGS", "NON-PERSONAL SAVINGS"],
      number: "##-######-#",
      rows: [3, 34],
      period: "quarter",
    },
  ],
  paper: {
    size: LETTER,
    font: "plex-mono",
    textSize: 8,
    left: 66,
    right: 546,
    top: 60,
    topNext: 110,
    bottom: 716,
  },
  frame: (pen, page, pages, { bank, accounts: [account] }) => {
    pen.text(306, 32, bank.name.toUpperCase(), {
      align: "center",
      bold: true,
      size: 13,
      font: "times",
      spacing: 1,
    });
    pen.text(306, 50, bank.street, { align: "center", size: 8, font: "times" });
    if (page > 1) pen.text(66, 84, `ACCOUNT ${account!.number}   SHEET ${page} OF ${pages}`);
    pen.text(306, 748, "Present your passbook with this print at any office to have the entries made.", {
      align: "center",
      size: 7.5,
      font: "times",
    });
  },
  print: (sheet, file) => {
    const account = file.accounts[0]!;
    const { dice } = file;
    printAddress(sheet, file, 80, 96);
    sheet.y = 96;
    const facts = [
      ["ACCOUNT", account.number],
      ["TYPE", account.product],
      ["FROM", dateText(account.start, "MM/DD/YYYY")],
      ["TO", dateText(account.end, "MM/DD/YYYY")],
    ] as const;
    for (const [label, value] of facts)
      sheet.cells([
        [330, label],
        [546, value, { align: "right" }],
      ]);
    sheet.y = 176;
    const tellers = [dice.digits(2), dice.digits(2), dice.digits(2)];
    printTable(
      sheet,
      {
        account,
        columns: [
          { key: "number", title: "LN", x: 66 },
          { key: "date", title: "DATE", x: 88 },
          { key: "code", title: "CODE", x: 138 },
          { key: "out", title: "WITHDRAWAL", x: 246, align: "right" },
          { key: "in", title: "DEPOSIT", x: 324, align: "right" },
          { key: "interest", title: "INTEREST", x: 392, align: "right" },
          { key: "balance", title: "BALANCE", x: 496, align: "right" },
          { key: "teller", title: "TLR", x: 546, align: "right" },
        ],
        head: { rule: "both" },
        rowGap: 3,
      },
      [
        forward(account.startMinor, account.start, "BAL FWD"),
        ...account.entries.map((entry, index) => rowOf(entry, index, tellers)),
      ],
    );
    printFoot(sheet, file);
  },
};

const starred = (minor: bigint) => `**${usd(minor)}`;

function forward(minor: bigint, day: Day, words: string): Row {
  return { cells: { date: day7(day), code: words, balance: starred(minor) } };
}

function rowOf(entry: Entry, index: number, tellers: readonly string[]): Row {
  const { printed, balance, kind } = entry;
  const [code, words] = wordsOf(entry);
  const isInterest = kind === "interest";
  const isByMachine = isInterest || kind === "ach_in";
  const amount = usdUnsigned(printed);
  return {
    entry,
    balance,
    // The legend under the list says what each code means.
    description: words,
    cells: {
      number: String((index % 24) + 1).padStart(2, "0"),
      date: day7(entry.day),
      code,
      out: printed < 0n ? amount : "",
      in: printed > 0n && !isInterest ? amount : "",
      interest: isInterest ? amount : "",
      balance: starred(balance),
      teller: isByMachine ? "SYS" : tellers[Number(entry.reference[0]) % tellers.length]!,
    },
  };
}

function printFoot(sheet: Sheet, { accounts, dice }: StatementFile): void {
  const account = accounts[0]!;
  sheet.room(150);
  sheet.down(10);
  sheet.rule(66, sheet.y - 4, 546, sheet.y - 4);
  const paid = sumOf(ofKinds(account, ["interest"]));
  const year = paid + BigInt(dice.fork("interest").between(0, 30_000));
  const lines = [
    ["PREVIOUS BALANCE", usd(account.startMinor)],
    ["DEPOSITS", usd(sumOf(account.entries.filter(({ kind, minor }) => minor > 0n && kind !== "interest")))],
    ["INTEREST CREDITED", usd(paid)],
    ["WITHDRAWALS", usdUnsigned(sumOf(account.entries.filter(({ minor }) => minor < 0n)))],
    ["PRESENT BALANCE", usd(account.endMinor)],
    ["INTEREST THIS YEAR", usd(year)],
  ] as const;
  for (const [label, value] of lines)
    sheet.cells([
      [88, label],
      [324, value, { align: "right" }],
    ]);
  sheet.down(8);
  sheet.line(`ANNUAL PERCENTAGE YIELD EARNED 0.35%   DAYS IN PERIOD ${account.end - account.start + 1}`, {
    x: 88,
  });
  sheet.down(8);
  for (const [code, words] of Object.values(CODES)) sheet.line(`${code}  ${words}`, { x: 88, size: 7 });
}
