import type { Layout } from "../../model.ts";
import { creditsOf, debitsOf, printAddress, sumOf } from "../../print/blocks.ts";
import { dateText, EURO, moneyText } from "../../print/formats.ts";
import { printLedger } from "../../print/ledger-table.ts";
import { A4 } from "../../print/paper.ts";

const money = (minor: bigint) => moneyText(minor, EURO);
const euros = (minor: bigint) => moneyText(minor, EURO, "€ ");

/** Dutch: full dates with dashes, "Af" and "Bij" columns, old and new balance above the rows, IBANs in the text. */
export const layout: Layout = {
  name: "nl-afschrift",
  family: "eu",
  country: "NL",
  wording: "short",
  holder: "company",
  accounts: [
    {
      kind: "checking",
      product: "Zakelijke Rekening",
      number: "NL## XBNK #### #### ##",
      rows: [5, 40],
      period: "month",
    },
  ],
  paper: {
    size: A4,
    font: "open-sans",
    textSize: 8,
    left: 50,
    right: 545,
    top: 80,
    bottom: 770,
    placing: "words",
  },
  frame: (pen, page, pages, { bank }) => {
    pen.text(50, 34, bank.name, { bold: true, size: 15, color: "#ff6200" });
    pen.text(545, 38, `Pagina ${page} van ${pages}`, { align: "right", size: 7 });
  },
  print: (sheet, file) => {
    const account = file.accounts[0]!;
    printAddress(sheet, file, 60, 90);
    sheet.y = 160;
    sheet.line("Afschrift Zakelijke Rekening", { bold: true, size: 13 });
    sheet.line(`Rekeningnummer: ${account.number}   t.n.v. ${file.holder.name}`);
    sheet.line(
      `Periode: ${dateText(account.start, "DD-MM-YYYY")} t/m ${dateText(account.end, "DD-MM-YYYY")}`,
    );
    sheet.down(6);
    sheet.cells([
      [50, "Vorig saldo"],
      [170, "Totaal af"],
      [290, "Totaal bij"],
      [410, "Nieuw saldo"],
    ]);
    sheet.cells([
      [50, euros(account.startMinor)],
      [170, euros(-sumOf(debitsOf(account)))],
      [290, euros(sumOf(creditsOf(account)))],
      [410, euros(account.endMinor), { bold: true }],
    ]);
    sheet.down(12);
    printLedger(sheet, account, {
      columns: [
        { key: "date", title: "Datum", x: 52 },
        { key: "text", title: "Omschrijving", x: 120, width: 260 },
        { key: "out", title: "Af (-)", x: 460, align: "right" },
        { key: "in", title: "Bij (+)", x: 540, align: "right" },
      ],
      date: (day) => dateText(day, "DD-MM-YYYY"),
      money,
      head: { bold: true, shade: "#fff0e5" },
      rowGap: 4,
    });
  },
};
