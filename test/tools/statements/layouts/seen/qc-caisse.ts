import type { Layout } from "../../model.ts";
import { creditsOf, debitsOf, printAddress, sumOf } from "../../print/blocks.ts";
import { dateText, type Marks, moneyText } from "../../print/formats.ts";
import { printLedger } from "../../print/ledger-table.ts";
import { LETTER } from "../../print/paper.ts";

/** French Canada: thousands set apart by a space, decimal comma, a minus behind. */
const QUEBEC: Marks = { group: " ", decimal: ",", negative: (unsigned) => `${unsigned}-` };
const money = (minor: bigint) => moneyText(minor, QUEBEC);

/** French, codes of three letters beside the date, `12 345,67`, balances carried over pages. */
export const layout: Layout = {
  name: "qc-caisse",
  family: "ca",
  country: "QC",
  wording: "short",
  holder: "company",
  accounts: [
    {
      kind: "checking",
      product: "EOP",
      number: "815-#####-######-#-EOP",
      rows: [6, 45],
      checks: 0.1,
      period: "month",
    },
  ],
  paper: {
    size: LETTER,
    font: "helvetica",
    textSize: 8.5,
    left: 45,
    right: 567,
    top: 90,
    topNext: 100,
    bottom: 725,
  },
  frame: (pen, page, pages, { bank }) => {
    pen.text(45, 30, bank.name, { bold: true, size: 15, color: "#00874e" });
    pen.text(567, 34, "Relevé de compte", { bold: true, size: 13, align: "right" });
    pen.text(567, 750, `Page ${page} de ${pages}`, { align: "right", size: 7 });
  },
  print: (sheet, file) => {
    const account = file.accounts[0]!;
    printAddress(sheet, file, 60, 90);
    sheet.text(
      350,
      90,
      `Période du ${dateText(account.start, "D MMMM YYYY", "fr")} au ${dateText(account.end, "D MMMM YYYY", "fr")}`,
    );
    sheet.text(350, 104, `Folio : ${account.number}`);
    sheet.y = 170;
    sheet.line("Opérations courantes", { bold: true, size: 11 });
    printLedger(sheet, account, {
      columns: [
        { key: "date", title: "Date", x: 48 },
        { key: "code", title: "Code", x: 90 },
        { key: "text", title: "Description", x: 125, width: 210 },
        { key: "out", title: "Retrait", x: 415, align: "right" },
        { key: "in", title: "Dépôt", x: 490, align: "right" },
        { key: "balance", title: "Solde", x: 564, align: "right" },
      ],
      date: (day) => dateText(day, "D MMM", "fr").toUpperCase(),
      money,
      code: ({ kind }) =>
        ({ card: "ACH", ach_out: "PAD", fee: "FR", check: "CHQ", ach_in: "DD" })[kind as "card"] ?? "VIR",
      opening: "Solde reporté",
      carried: ["Solde à reporter", "Solde reporté"],
      isJoined: true,
      head: { bold: true, rule: "both" },
      rowGap: 2,
    });
    sheet.down(8);
    sheet.room(40);
    sheet.cells([
      [48, "Solde de clôture", { bold: true }],
      [564, money(account.endMinor), { bold: true, align: "right" }],
    ]);
    sheet.cells([
      [48, "Total des retraits"],
      [415, money(-sumOf(debitsOf(account))), { align: "right" }],
    ]);
    sheet.cells([
      [48, "Total des dépôts"],
      [490, money(sumOf(creditsOf(account))), { align: "right" }],
    ]);
  },
};
