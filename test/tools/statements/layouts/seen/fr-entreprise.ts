import type { Layout } from "../../model.ts";
import { printAddress } from "../../print/blocks.ts";
import { dateText, type Marks, moneyText } from "../../print/formats.ts";
import { printLedger } from "../../print/ledger-table.ts";
import { A4 } from "../../print/paper.ts";

const SIGNED: Marks = {
  group: ".",
  decimal: ",",
  negative: (unsigned) => `- ${unsigned}`,
  positive: (unsigned) => `+ ${unsigned}`,
};
const PLAIN: Marks = { group: ".", decimal: ",", negative: (unsigned) => `- ${unsigned}` };
const money = (minor: bigint) => moneyText(minor, SIGNED);
const euros = (minor: bigint) => moneyText(minor, PLAIN, "", " €");

/** One column with `+` and `-` set apart, the balance on each row, full dates, two-line titles. */
export const layout: Layout = {
  name: "fr-entreprise",
  family: "eu",
  country: "FR",
  wording: "short",
  holder: "company",
  accounts: [
    {
      kind: "checking",
      product: "Compte Pro",
      number: "###########",
      rows: [4, 40],
      period: "cycle",
      mayBeOverdrawn: true,
    },
  ],
  paper: { size: A4, font: "condensed", textSize: 9, left: 50, right: 545, top: 80, bottom: 770 },
  frame: (pen, page, pages, { bank }) => {
    pen.text(50, 36, bank.name, { bold: true, size: 15 });
    pen.text(297, 806, `${page} / ${pages}`, { align: "center", size: 7 });
  },
  print: (sheet, file) => {
    const account = file.accounts[0]!;
    printAddress(sheet, file, 60, 90);
    sheet.text(545, 90, `Compte n° ${account.number}`, { align: "right" });
    sheet.text(
      545,
      104,
      `Relevé du ${dateText(account.start, "DD/MM/YYYY")} au ${dateText(account.end, "DD/MM/YYYY")}`,
      { align: "right" },
    );
    sheet.y = 160;
    sheet.cells([
      [50, "Ancien solde"],
      [250, euros(account.startMinor), { align: "right", bold: true }],
    ]);
    sheet.cells([
      [50, "Nouveau solde"],
      [250, euros(account.endMinor), { align: "right", bold: true }],
    ]);
    sheet.down(12);
    printLedger(sheet, account, {
      columns: [
        { key: "date", title: ["Date", "d'opération"], x: 52 },
        { key: "text", title: "Libellé", x: 120, width: 250 },
        { key: "amount", title: ["Montant", "en euros"], x: 460, align: "right" },
        { key: "balance", title: ["Solde", "en euros"], x: 542, align: "right" },
      ],
      date: (day) => dateText(day, "DD/MM/YYYY"),
      money,
      balance: (minor) => moneyText(minor, PLAIN),
      isJoined: true,
      head: { bold: true, shade: "#e8eef0" },
      ruling: "lines",
      rowGap: 3,
    });
  },
};
