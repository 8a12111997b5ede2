import { addDays, type Day } from "../../../../../src/core/model/day.ts";
import type { Account, Entry, EntryKind, Layout } from "../../model.ts";
import { printAddress, printParagraph } from "../../print/blocks.ts";
import { dateText, EURO, moneyText, trailing } from "../../print/formats.ts";
import { A4 } from "../../print/paper.ts";
import type { Sheet } from "../../print/sheet.ts";
import { printTable, type Row } from "../../print/table.ts";

const euro = (minor: bigint) =>
  moneyText(minor, { ...EURO, negative: trailing, positive: (unsigned) => `${unsigned}+` });
const long = (day: Day) => dateText(day, "DD.MM.YYYY");
const short = (day: Day) => dateText(day, "DD.MM.");

/** The kind of booking, on the first line of a row. */
const WAYS: Partial<Record<EntryKind, string>> = {
  card: "Kartenzahlung",
  atm: "Bargeldauszahlung",
  ach_out: "Lastschrift",
  ach_in: "Gutschrift",
  settlement: "Gutschrift",
  transfer_in: "Gutschrift",
  transfer_out: "Überweisung",
  bill: "Überweisung",
  fee: "Entgelte",
  deposit: "Einzahlung",
  check: "Scheckeinlösung",
};

/** A German account: the sign behind every sum, plus as well as minus; rows of a kind of booking and two or three lines below, old and new balance as lines. */
export const layout: Layout = {
  name: "de-vorzeichen-hinten",
  family: "de",
  country: "DE",
  wording: "short",
  holder: "company",
  accounts: [
    {
      kind: "checking",
      product: ["Geschäftskonto Klassik", "Kontokorrentkonto"],
      number: "DE## #### #### #### #### ##",
      rows: [6, 45],
      mayBeOverdrawn: true,
    },
  ],
  paper: {
    size: A4,
    font: "helvetica",
    textSize: 9,
    left: 60,
    right: 545,
    top: 110,
    topNext: 110,
    bottom: 755,
  },
  frame: (pen, page, pages, { bank, holder, accounts: [account] }) => {
    pen.text(60, 40, bank.name, { bold: true, size: 17, color: "#b58900" });
    pen.text(545, 40, "Kontoauszug", { bold: true, size: 13, align: "right" });
    pen.text(545, 60, `Auszug ${Number(dateText(account!.end, "MM"))}   Blatt ${page} von ${pages}`, {
      align: "right",
    });
    pen.text(545, 73, `vom ${long(account!.end)}`, { align: "right" });
    if (page > 1) pen.text(60, 84, `${holder.name}   IBAN ${account!.number}`, { size: 8 });
    pen.text(302, 800, `${bank.legal}, ${bank.street}. Bitte beachten Sie die Hinweise auf der Rückseite.`, {
      size: 6.5,
      align: "center",
    });
  },
  print: (sheet, file) => {
    const account = file.accounts[0]!;
    printAddress(sheet, file, 60, 130);
    const facts = [
      ["Kontoart", account.product],
      ["IBAN", account.number],
      ["BIC", "HARBDEFFXXX"],
      ["Währung", "EUR"],
      ["Zeitraum", `${long(account.start)} - ${long(account.end)}`],
      ["Kreditlinie", "10.000,00"],
    ] as const;
    facts.forEach(([label, value], at) => {
      sheet.text(320, 120 + at * 13, label, { size: 8.5 });
      sheet.text(390, 120 + at * 13, value, { size: 8.5 });
    });
    sheet.y = 220;
    balance(sheet, `Alter Kontostand vom ${long(addDays(account.start, -1))}`, account.startMinor);
    printRows(sheet, account);
    sheet.down(4);
    sheet.room(40);
    balance(sheet, `Neuer Kontostand vom ${long(account.end)}`, account.endMinor);
    sheet.down(14);
    sheet.room(60);
    printParagraph(
      sheet,
      "Einwendungen gegen diesen Auszug bitte innerhalb von sechs Wochen. Guthaben sind als Einlagen nach Maßgabe des Einlagensicherungsgesetzes bis 100.000,00 EUR entschädigungsfähig. Sollzins für eingeräumte Überziehung 9,75 % p.a.",
      { size: 7 },
    );
  },
};

function balance(sheet: Sheet, label: string, minor: bigint): void {
  sheet.text(118, sheet.y, label, { bold: true });
  sheet.text(470, sheet.y, "EUR", { bold: true, align: "right" });
  sheet.text(545, sheet.y, euro(minor), { bold: true, align: "right" });
  sheet.down(18);
}

function rowOf(entry: Entry): Row {
  const [way, ...rest] = [WAYS[entry.kind] ?? "Buchung", ...entry.lines];
  return {
    entry,
    description: entry.lines.join(" "),
    cells: { date: short(entry.day), value: short(entry.day), text: way, amount: euro(entry.printed) },
    more: { text: rest },
  };
}

function printRows(sheet: Sheet, account: Account): void {
  printTable(
    sheet,
    {
      account,
      columns: [
        { key: "date", title: "Buchung", x: 60 },
        { key: "text", title: "Vorgang / Verwendungszweck", x: 118, width: 260 },
        { key: "value", title: "Valuta", x: 412 },
        { key: "amount", title: "Betrag in EUR", x: 545, align: "right" },
      ],
      head: { bold: true, size: 8 },
      rowGap: 4,
    },
    account.entries.map(rowOf),
  );
}
