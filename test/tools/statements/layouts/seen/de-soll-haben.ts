import type { Layout } from "../../model.ts";
import { printAddress } from "../../print/blocks.ts";
import { dateText, EURO, moneyText } from "../../print/formats.ts";
import { printLedger } from "../../print/ledger-table.ts";
import { A4 } from "../../print/paper.ts";

const money = (minor: bigint) => moneyText(minor, EURO);
const sided = (minor: bigint) =>
  moneyText(minor, {
    ...EURO,
    negative: (unsigned) => `${unsigned} S`,
    positive: (unsigned) => `${unsigned} H`,
  });

/** H for credit and S for debit behind each amount, a typewriter face, sums of both sides at the end. */
export const layout: Layout = {
  name: "de-soll-haben",
  family: "eu",
  country: "DE",
  wording: "short",
  holder: "company",
  accounts: [
    {
      kind: "checking",
      product: "Kontokorrent",
      number: "########",
      rows: [4, 35],
      period: "short",
      mayBeOverdrawn: true,
    },
  ],
  paper: {
    size: A4,
    font: "courier",
    textSize: 9,
    left: 50,
    right: 545,
    top: 90,
    topNext: 90,
    bottom: 770,
    placing: "words",
  },
  frame: (pen, page, pages, { bank, accounts: [account] }) => {
    pen.text(50, 36, bank.name, { bold: true, size: 13, font: "helvetica" });
    pen.text(300, 40, `Konto ${account!.number}`);
    pen.text(545, 40, `Seite ${page} / ${pages}`, { align: "right" });
  },
  print: (sheet, file) => {
    const account = file.accounts[0]!;
    printAddress(sheet, file, 60, 110);
    sheet.y = 180;
    sheet.line(
      `Auszug vom ${dateText(account.end, "DD.MM.YYYY")} für die Zeit ab ${dateText(account.start, "DD.MM.YYYY")}`,
    );
    sheet.down(6);
    printLedger(sheet, account, {
      columns: [
        { key: "date", title: "Bu-Tag", x: 50 },
        { key: "made", title: "Wert", x: 100 },
        { key: "text", title: "Vorgang", x: 150, width: 250 },
        { key: "amount", title: "Betrag", x: 540, align: "right" },
        { key: "balance", title: "", x: 540, align: "right" },
      ],
      date: (day) => dateText(day, "DD.MM."),
      money: sided,
      balanceOn: "none",
      opening: `alter Kontostand vom ${dateText(account.start, "DD.MM.YYYY")}`,
      closing: `neuer Kontostand vom ${dateText(account.end, "DD.MM.YYYY")}`,
      head: { rule: "below" },
    });
    sheet.down(10);
    const total = (sign: 1 | -1) =>
      account.entries.reduce((sum, { minor }) => (minor > 0n === sign > 0 ? sum + minor : sum), 0n);
    sheet.line(`Summe Soll ${money(-total(-1))}   Summe Haben ${money(total(1))}`);
  },
};
