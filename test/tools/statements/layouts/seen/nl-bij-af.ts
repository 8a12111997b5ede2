import type { Day } from "../../../../../src/core/model/day.ts";
import type { Account, Entry, EntryKind, Layout, StatementFile } from "../../model.ts";
import { creditsOf, debitsOf, printAddress, sumOf } from "../../print/blocks.ts";
import { dateText, EURO, moneyText } from "../../print/formats.ts";
import { A4 } from "../../print/paper.ts";
import type { Sheet } from "../../print/sheet.ts";
import { printTable } from "../../print/table.ts";
import { absolute } from "../common.ts";

const CODES: Partial<Record<EntryKind, string>> = {
  card: "BA",
  atm: "GM",
  ach_out: "IC",
  ach_in: "OV",
  settlement: "VZ",
  transfer_out: "GT",
  bill: "GT",
  deposit: "ST",
  check: "CH",
};
const euro = (minor: bigint) => moneyText(minor, EURO);
const euroUnsigned = (minor: bigint) => euro(absolute(minor));
const short = (day: Day) => dateText(day, "DD-MM");
const long = (day: Day) => dateText(day, "DD-MM-YYYY");
const wordOf = (minor: bigint) => (minor < 0n ? "Af" : "Bij");
/** The number of the other side, in its own column; a card or a machine has none. */
const otherOf = ({ kind, reference }: Entry) =>
  ["OV", "GT", "IC", "VZ"].includes(CODES[kind] ?? "")
    ? `NL${reference.slice(0, 2)} MRDN 0${reference.slice(0, 3)} ${reference.slice(3, 7)} ${reference.slice(7)}`
    : "";

/** A word beside each sum, "Af" or "Bij", tells its direction; the other party's number stands among the columns; no balances beside rows. */
export const layout: Layout = {
  name: "nl-bij-af",
  family: "nl",
  country: "NL",
  wording: "plain",
  holder: "company",
  accounts: [
    {
      kind: "checking",
      product: ["Zakelijke Rekening", "Ondernemersrekening"],
      number: "NL## HLBK #### #### ##",
      rows: [6, 55],
      mayBeOverdrawn: true,
    },
  ],
  paper: {
    size: A4,
    font: "open-sans",
    textSize: 8,
    left: 48,
    right: 548,
    top: 250,
    topNext: 130,
    bottom: 765,
  },
  frame: (pen, page, pages, { bank, holder, accounts: [account] }) => {
    pen.text(48, 34, bank.name, { bold: true, size: 16, color: "#ff6200" });
    pen.text(548, 34, "Rekeningafschrift", { bold: true, size: 12, align: "right" });
    const y = page === 1 ? 90 : 70;
    if (page > 1) pen.text(48, y, holder.name, { bold: true });
    for (const [index, [label, value]] of [
      ["Rekening", account!.number],
      ["Periode", `${long(account!.start)} t/m ${long(account!.end)}`],
      ["Volgnummer", dateText(account!.end, "M").padStart(3, "0")],
      ["Blad", `${page} van ${pages}`],
    ].entries()) {
      pen.text(340, y + index * 11, label!, { size: 7.5 });
      pen.text(410, y + index * 11, value!, { size: 7.5, bold: index === 0 });
    }
    pen.text(48, 800, `${bank.legal}, ${bank.street}. Uw tegoed is gedekt tot € 100.000,00 per klant.`, {
      size: 6.5,
    });
  },
  print: (sheet, file) => {
    const account = file.accounts[0]!;
    printAddress(sheet, file, 60, 96);
    printBalances(sheet, file);
    printRows(sheet, account);
    printSums(sheet, account);
  },
};

function printBalances(sheet: Sheet, { accounts: [account] }: StatementFile): void {
  sheet.text(48, 168, account!.product, { bold: true, size: 12 });
  sheet.fill(48, 188, 500, 40, "#fff0e5");
  const cells = [
    ["Vorig saldo", euro(account!.startMinor)],
    ["Totaal af", euroUnsigned(sumOf(debitsOf(account!)))],
    ["Totaal bij", euro(sumOf(creditsOf(account!)))],
    ["Nieuw saldo", euro(account!.endMinor)],
  ] as const;
  cells.forEach(([label, value], index) => {
    sheet.text(56 + index * 124, 194, label, { size: 7.5 });
    sheet.text(56 + index * 124, 208, `€ ${value}`, { bold: true, size: 9.5 });
  });
}

function printRows(sheet: Sheet, account: Account): void {
  printTable(
    sheet,
    {
      account,
      columns: [
        { key: "date", title: "Datum", x: 50 },
        { key: "text", title: "Naam / Omschrijving", x: 88, width: 190 },
        { key: "other", title: "Rekening", x: 290 },
        { key: "code", title: "Code", x: 418 },
        { key: "word", title: "Af Bij", x: 450 },
        { key: "amount", title: "Bedrag in EUR", x: 544, align: "right" },
      ],
      head: { bold: true, size: 7.5, rule: "both" },
      rowGap: 3,
      beforeBreak: (at) => at.line("Zie volgend blad", { italic: true, size: 7, align: "right" }),
    },
    account.entries.map((entry) => ({
      entry,
      cells: {
        date: short(entry.day),
        text: entry.lines[0]!,
        other: otherOf(entry),
        code: CODES[entry.kind] ?? "DV",
        word: wordOf(entry.printed),
        amount: euroUnsigned(entry.printed),
      },
      more: { text: [...entry.lines.slice(1), `Valutadatum: ${long(entry.madeOn)}`] },
      description: [
        entry.lines[0]!,
        otherOf(entry),
        ...entry.lines.slice(1),
        `Valutadatum: ${long(entry.madeOn)}`,
      ].join(" "),
    })),
  );
}

function printSums(sheet: Sheet, account: Account): void {
  sheet.room(90);
  sheet.down(10);
  sheet.line(`Aantal af ${debitsOf(account).length}   Aantal bij ${creditsOf(account).length}`, {
    bold: true,
  });
  sheet.down(6);
  for (const [label, value] of [
    ["Kredietlimiet", "€ 5.000,00"],
    ["Debetrente per jaar", "9,90 %"],
    ["Creditrente per jaar", "0,25 %"],
  ] as const)
    sheet.cells([
      [50, label],
      [220, value, { align: "right" }],
    ]);
  sheet.line(
    "BA betaalautomaat, GM geldautomaat, GT online bankieren, IC incasso, OV overboeking, VZ verzamelbetaling, DV diversen",
    {
      size: 6.5,
    },
  );
}
