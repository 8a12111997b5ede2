import type { Day } from "../../../../../src/core/model/day.ts";
import type { Account, Entry, Layout, StatementFile } from "../../model.ts";
import { printAddress, printParagraph } from "../../print/blocks.ts";
import { dateText, EURO, type Marks, moneyText, trailing } from "../../print/formats.ts";
import { A4 } from "../../print/paper.ts";
import type { Sheet } from "../../print/sheet.ts";
import { printTable, type Row } from "../../print/table.ts";

const BEHIND: Marks = { ...EURO, negative: trailing };
const money = (minor: bigint) => moneyText(minor, BEHIND);
const dotted = (day: Day) => dateText(day, "DD.MM.YYYY");

/** What the payment scheme adds below the purpose: a transfer carries its own reference, a debit also the mandate and the creditor. */
function linesOf({ kind, lines, reference, minor }: Entry): readonly string[] {
  const end = `End-to-End-Ref.: ${kind === "transfer_out" ? "NOTPROVIDED" : `${reference.slice(0, 4)}/${reference}`}`;
  const hour = String(Number(reference.slice(0, 2)) % 24).padStart(2, "0");
  if (kind === "ach_out")
    return [
      ...lines,
      end,
      `CORE / Mandatsref.: M${reference.slice(2)}`,
      `Gläubiger-ID: DE${reference.slice(0, 2)}ZZZ00000${reference.slice(0, 6)}`,
      "SEPA-BASISLASTSCHRIFT wiederholend",
    ];
  if (kind === "card")
    return [
      ...lines,
      `${hour}:${reference.slice(2, 3).replace(/[6-9]/, "4")}${reference.slice(3, 4)} Uhr KFN 1 VJ 2612`,
    ];
  if (["ach_in", "transfer_in", "transfer_out", "bill"].includes(kind))
    return [...lines, end, minor < 0n ? "Überweisung/Dauerauftrag" : "Gutschrift"];
  return lines;
}

/** Days as headings with the word before them, sums on two sides with a minus behind those that burden, old and new state within the columns. */
export const layout: Layout = {
  name: "de-lasten-gunsten",
  family: "eu",
  country: "DE",
  wording: "short",
  holder: "company",
  accounts: [
    {
      kind: "checking",
      product: ["Geschäftskonto Komfort", "Geschäftsgirokonto", "Firmenkonto Plus"],
      number: "DE## #### #### #### #### ##",
      rows: [5, 40],
      period: "month",
      mayBeOverdrawn: true,
    },
  ],
  paper: {
    size: A4,
    font: "helvetica",
    textSize: 8.5,
    left: 62,
    right: 540,
    top: 70,
    topNext: 112,
    bottom: 748,
  },
  frame: (pen, page, pages, { bank, accounts: [account] }) => {
    pen.text(540, 34, bank.name.toUpperCase(), { bold: true, size: 15, align: "right", color: "#d2a600" });
    if (page > 1) {
      pen.text(62, 70, `Kontoauszug vom ${dotted(account!.end)}`, { bold: true });
      pen.text(62, 82, `IBAN ${account!.number}`);
      pen.text(540, 70, `Auszug-Nr. ${dateText(account!.end, "M")}    Blatt-Nr. ${page}`, { align: "right" });
    }
    if (page < pages) pen.text(540, 760, `Folgeseite ${page + 1}`, { align: "right" });
    pen.text(62, 792, `${bank.legal}, ${bank.street}. Vorsitzender des Aufsichtsrats: Dr. Jens Keller`, {
      size: 6,
    });
    pen.text(
      62,
      800,
      "Registergericht: Amtsgericht Frankfurt am Main, HRB 41177, USt-IdNr.: DE 290 551 803",
      {
        size: 6,
      },
    );
    pen.text(30, 560, `L0501 ${account!.number.slice(-5)} ${page}/${pages}`, { size: 5, turn: 270 });
  },
  print: (sheet, file) => {
    const account = file.accounts[0]!;
    printHead(sheet, file);
    printRows(sheet, account);
    printNotes(sheet, account);
  },
};

function printHead(sheet: Sheet, file: StatementFile): void {
  const account = file.accounts[0]!;
  sheet.text(62, 128, `${file.bank.legal}, ${file.bank.street}`, { size: 6 });
  printAddress(sheet, file, 62, 144);
  const facts = [
    ["Auszug-Nr.", dateText(account.end, "M")],
    ["Blatt-Nr.", "1"],
    [
      "BIC",
      `${file.bank.name
        .replace(/[^A-Za-z]/g, "")
        .slice(0, 4)
        .toUpperCase()}DEFFXXX`,
    ],
    ["IBAN", account.number],
    ["Kontowährung", "Euro"],
    ["Telefon", file.bank.phone],
  ] as const;
  facts.forEach(([label, value], index) => {
    sheet.text(360, 128 + index * 11, label, { size: 8 });
    sheet.text(424, 128 + index * 11, value, { size: 8 });
  });
  sheet.y = 222;
  sheet.line(`Kontoauszug vom ${dotted(account.end)}`, { bold: true, size: 14 });
  sheet.line(`${account.product}   Zeitraum ${dotted(account.start)} - ${dotted(account.end)}`);
  sheet.line(`Kontoinhaber: ${file.holder.name}`);
  sheet.down(14);
}

function rowsOf(account: Account): Row[] {
  const state = (word: string, day: Day, minor: bigint): Row => ({
    isBold: true,
    cells: { text: `${word} Kontostand vom ${dotted(day)}`, [minor < 0n ? "out" : "in"]: money(minor) },
  });
  const rows = account.entries.flatMap((entry, index): Row[] => {
    const lines = linesOf(entry);
    const row: Row = {
      entry,
      description: lines.join(" "),
      cells: {
        text: lines[0]!,
        made: dateText(entry.kind === "card" ? entry.madeOn : entry.day, "DD.MM"),
        [entry.printed < 0n ? "out" : "in"]: money(entry.printed),
      },
      more: { text: lines.slice(1) },
    };
    if (account.entries[index - 1]?.day === entry.day) return [row];
    return [{ isBold: true, cells: { text: `Buchungsdatum: ${dotted(entry.day)}` } }, row];
  });
  return [
    state("Alter", (account.start - 1) as Day, account.startMinor),
    ...rows,
    state("Neuer", account.end, account.endMinor),
  ];
}

function printRows(sheet: Sheet, account: Account): void {
  printTable(
    sheet,
    {
      account,
      columns: [
        { key: "text", title: "Angaben zu den Umsätzen", x: 62, width: 258 },
        { key: "made", title: "Valuta", x: 334 },
        { key: "out", title: "zu Ihren Lasten", x: 450, align: "right" },
        { key: "in", title: "zu Ihren Gunsten", x: 540, align: "right" },
      ],
      head: { bold: true, rule: "both" },
      rowGap: 5,
      mayBreakRows: true,
    },
    rowsOf(account),
  );
  sheet.rule(370, sheet.y + 1, 540, sheet.y + 1);
  sheet.rule(370, sheet.y + 3, 540, sheet.y + 3);
  sheet.down(20);
}

function printNotes(sheet: Sheet, account: Account): void {
  sheet.room(80);
  sheet.line("Wichtige Hinweise", { bold: true });
  printParagraph(
    sheet,
    `Der angegebene Kontostand berücksichtigt nicht die Wertstellung der einzelnen Buchungen. Ihr Kreditrahmen beträgt 15.000,00 EUR; der Zinssatz dafür ist seit 01.07.${dateText(account.start, "YYYY")} 11,40 % p.a., darüber 15,90 % p.a. Einwendungen erheben Sie bitte innerhalb von sechs Wochen. Guthaben sind bis 100.000,00 EUR durch die Entschädigungseinrichtung geschützt.`,
    { size: 7 },
  );
}
