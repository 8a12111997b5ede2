import type { Layout } from "../../model.ts";
import { printAddress } from "../../print/blocks.ts";
import { dateText, EURO, moneyText } from "../../print/formats.ts";
import { printLedger } from "../../print/ledger-table.ts";
import { A4 } from "../../print/paper.ts";

const money = (minor: bigint) => moneyText(minor, EURO);

/** Turned sideways in the file: operation and value day, concept, signed amount, balance. */
export const layout: Layout = {
  name: "es-extracto",
  family: "eu",
  country: "ES",
  wording: "short",
  holder: "company",
  accounts: [
    {
      kind: "checking",
      product: "Cuenta Negocios",
      number: "ES## #### #### ## ##########",
      rows: [5, 40],
      period: "month",
    },
  ],
  paper: {
    size: [A4[1], A4[0]],
    font: "helvetica",
    textSize: 9,
    left: 50,
    right: 790,
    top: 80,
    bottom: 530,
    rotation: 90,
  },
  frame: (pen, page, pages, { bank }) => {
    pen.text(50, 34, bank.name, { bold: true, size: 16, color: "#ec0000" });
    pen.text(790, 560, `Página ${page} de ${pages}`, { align: "right", size: 7 });
  },
  print: (sheet, file) => {
    const account = file.accounts[0]!;
    printAddress(sheet, file, 60, 80);
    sheet.text(420, 80, "EXTRACTO DE CUENTA", { bold: true, size: 13 });
    sheet.text(420, 98, `Número de cuenta: ${account.number}`);
    sheet.text(
      420,
      112,
      `Periodo: ${dateText(account.start, "DD/MM/YYYY")} - ${dateText(account.end, "DD/MM/YYYY")}`,
    );
    sheet.text(420, 126, `Titular: ${file.holder.name}`);
    sheet.y = 150;
    printLedger(sheet, account, {
      columns: [
        { key: "date", title: "Fecha operación", x: 52 },
        { key: "made", title: "Fecha valor", x: 140 },
        { key: "text", title: "Concepto", x: 220, width: 330 },
        { key: "amount", title: "Importe EUR", x: 680, align: "right" },
        { key: "balance", title: "Saldo EUR", x: 785, align: "right" },
      ],
      date: (day) => dateText(day, "DD/MM/YYYY"),
      money,
      opening: "Saldo anterior",
      closing: "Saldo final",
      head: { bold: true, rule: "both" },
      isJoined: true,
      rowGap: 2,
    });
  },
};
