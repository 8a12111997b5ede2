import type { Layout } from "../../model.ts";
import { creditsOf, debitsOf, printAddress, sumOf } from "../../print/blocks.ts";
import { dateText, type Marks, moneyText } from "../../print/formats.ts";
import { printLedger } from "../../print/ledger-table.ts";
import { A4 } from "../../print/paper.ts";

const FRENCH: Marks = { group: " ", decimal: ",", negative: (unsigned) => `-${unsigned}` };
const money = (minor: bigint) => moneyText(minor, FRENCH);

/** Debit and credit columns, no running balance, old and new balance within the columns, totals of movements. */
export const layout: Layout = {
  name: "fr-releve",
  family: "eu",
  country: "FR",
  wording: "short",
  holder: "company",
  accounts: [
    {
      kind: "checking",
      product: "Compte courant professionnel",
      number: "FR## ##### ##### ########### ##",
      rows: [5, 40],
      checks: 0.1,
      period: "month",
    },
  ],
  paper: {
    size: A4,
    font: "helvetica",
    textSize: 8.5,
    left: 50,
    right: 545,
    top: 90,
    topNext: 90,
    bottom: 770,
  },
  frame: (pen, page, pages, { bank }) => {
    pen.text(50, 36, bank.name, { bold: true, size: 15, color: "#00915a" });
    pen.text(545, 40, `P. ${page}/${pages}`, { align: "right" });
    pen.text(50, 806, `${bank.legal} au capital de 2 492 372 484 euros - RCS Paris 662 042 449`, { size: 6 });
  },
  print: (sheet, file) => {
    const account = file.accounts[0]!;
    printAddress(sheet, file, 330, 110);
    sheet.y = 180;
    sheet.line("RELEVE DE COMPTE", { bold: true, size: 13 });
    sheet.line(
      `du ${dateText(account.start, "D MMMM YYYY", "fr")} au ${dateText(account.end, "D MMMM YYYY", "fr")}`,
    );
    sheet.line(`${account.product}   IBAN : ${account.number}`);
    sheet.line("Monnaie du compte : EUR");
    sheet.down(8);
    const row = (label: string, minor: bigint) => {
      sheet.text(130, sheet.y, label, { bold: true });
      sheet.text(minor < 0n ? 450 : 540, sheet.y, money(minor < 0n ? -minor : minor), {
        bold: true,
        align: "right",
      });
      sheet.down(sheet.lineHeight + 2);
    };
    row(
      `SOLDE CREDITEUR AU ${dateText(account.start, "DD.MM.YYYY")}`.replace(
        "CREDITEUR",
        account.startMinor < 0n ? "DEBITEUR" : "CREDITEUR",
      ),
      account.startMinor,
    );
    printLedger(sheet, account, {
      columns: [
        { key: "date", title: "Date", x: 52 },
        { key: "made", title: "Valeur", x: 90 },
        { key: "text", title: "Nature des opérations", x: 130, width: 240 },
        { key: "out", title: "Débit", x: 450, align: "right" },
        { key: "in", title: "Crédit", x: 540, align: "right" },
      ],
      date: (day) => dateText(day, "DD.MM"),
      money,
      head: { bold: true, rule: "both" },
    });
    sheet.room(40);
    sheet.cells([
      [130, "TOTAL DES OPERATIONS", { bold: true }],
      [450, money(-sumOf(debitsOf(account))), { bold: true, align: "right" }],
      [540, money(sumOf(creditsOf(account))), { bold: true, align: "right" }],
    ]);
    row(
      `SOLDE ${account.endMinor < 0n ? "DEBITEUR" : "CREDITEUR"} AU ${dateText(account.end, "DD.MM.YYYY")}`,
      account.endMinor,
    );
  },
};
