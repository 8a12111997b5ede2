import type { Layout } from "../../model.ts";
import { printAddress } from "../../print/blocks.ts";
import { dateText, EURO, moneyText } from "../../print/formats.ts";
import { printLedger } from "../../print/ledger-table.ts";
import { A4 } from "../../print/paper.ts";

const money = (minor: bigint) => moneyText(minor, EURO);
const euros = (minor: bigint) => `${money(minor)} EUR`;

/** Booking and value day without year, purpose over several lines, one signed column, old and new balance around the rows. */
export const layout: Layout = {
  name: "de-kontoauszug",
  family: "eu",
  country: "DE",
  wording: "short",
  holder: "company",
  accounts: [
    {
      kind: "checking",
      product: "Geschäftskonto",
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
    left: 56,
    right: 540,
    top: 90,
    topNext: 90,
    bottom: 770,
  },
  frame: (pen, page, pages, { bank, accounts: [account] }) => {
    pen.text(56, 36, bank.name, { bold: true, size: 16, color: "#ff0000" });
    pen.text(540, 40, `Kontoauszug ${dateText(account!.end, "M")}/${dateText(account!.end, "YYYY")}`, {
      align: "right",
      bold: true,
    });
    pen.text(540, 52, `Blatt ${page} von ${pages}`, { align: "right" });
  },
  print: (sheet, file) => {
    const account = file.accounts[0]!;
    printAddress(sheet, file, 60, 110);
    sheet.y = 180;
    sheet.line(
      `Kontoauszug vom ${dateText(account.start, "DD.MM.YYYY")} bis ${dateText(account.end, "DD.MM.YYYY")}`,
      { bold: true, size: 11 },
    );
    sheet.line(`${account.product}, IBAN ${account.number}`);
    sheet.line(`Kontoinhaber: ${file.holder.name}`);
    sheet.down(10);
    sheet.cells([
      [56, `Alter Saldo per ${dateText(account.start, "DD.MM.YYYY")}`, { bold: true }],
      [540, euros(account.startMinor), { bold: true, align: "right" }],
    ]);
    sheet.down(4);
    printLedger(sheet, account, {
      columns: [
        { key: "date", title: "Buchung", x: 56 },
        { key: "made", title: "Valuta", x: 100 },
        { key: "text", title: "Vorgang / Verwendungszweck", x: 145, width: 270 },
        { key: "amount", title: "Betrag EUR", x: 538, align: "right" },
      ],
      date: (day) => dateText(day, "DD.MM."),
      money,
      head: { bold: true, rule: "both" },
      rowGap: 3,
    });
    sheet.down(6);
    sheet.room(30);
    sheet.cells([
      [56, `Neuer Saldo per ${dateText(account.end, "DD.MM.YYYY")}`, { bold: true }],
      [540, euros(account.endMinor), { bold: true, align: "right" }],
    ]);
    sheet.down(12);
    sheet.line(
      "Bitte prüfen Sie diesen Auszug. Eingeräumte Kontoüberziehung 10.000,00 EUR, Sollzins 9,75 %.",
      { size: 7 },
    );
  },
};
