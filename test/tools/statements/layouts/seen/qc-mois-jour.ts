import type { Account, Entry, Layout, StatementFile } from "../../model.ts";
import { creditsOf, debitsOf, ofKinds, printAddress, printParagraph, sumOf } from "../../print/blocks.ts";
import { dateText, type Marks, moneyText, trailing } from "../../print/formats.ts";
import { printLedger } from "../../print/ledger-table.ts";
import { LETTER } from "../../print/paper.ts";
import type { Sheet } from "../../print/sheet.ts";
import { absolute } from "../common.ts";

const SPACED: Marks = { group: " ", decimal: ",", negative: trailing };
const money = (minor: bigint) => moneyText(minor, SPACED);
const unsigned = (minor: bigint) => money(absolute(minor));
const RED = "#c8102e";

/** Each title in two languages; month and day as numbers apart, the year only above; no lines between rows; a price list at the end. */
export const layout: Layout = {
  name: "qc-mois-jour",
  family: "ca",
  country: "QC",
  wording: "short",
  holder: "company",
  accounts: [
    {
      kind: "checking",
      product: ["Compte Croissance Entreprise", "Compte chèques d'affaires"],
      number: "##-###-##",
      rows: [6, 55],
      checks: 0.15,
      period: "month",
      mayBeOverdrawn: true,
    },
  ],
  paper: {
    size: LETTER,
    font: "helvetica",
    textSize: 8.5,
    left: 40,
    right: 572,
    top: 54,
    topNext: 138,
    bottom: 716,
  },
  frame: (pen, page, pages, { bank, accounts: [account] }) => {
    pen.text(40, 24, bank.name.toUpperCase(), { bold: true, size: 15, color: RED });
    pen.text(572, 22, "RELEVÉ DE COMPTE", { bold: true, size: 11, align: "right" });
    pen.text(572, 36, "STATEMENT OF ACCOUNT", { size: 8, align: "right" });
    const top = page === 1 ? 150 : 74;
    const [start, end] = [account!.start, account!.end].map((day) => dateText(day, "YYYY MM DD"));
    const boxes = [
      ["Transit / Transit", [...account!.number.replaceAll("-", "")].reverse().join("").slice(0, 5), 90],
      ["Nº de compte / Account No.", account!.number, 120],
      ["Du / From", start!, 96],
      ["Au / To", end!, 96],
      ["Monnaie / Currency", "CAD", 80],
      ["Page", `${page} / ${pages}`, 50],
    ] as const;
    let x = 40;
    for (const [label, value, width] of boxes) {
      pen.frame(x, top, width, 32);
      pen.text(x + 4, top + 4, label, { size: 6.5 });
      pen.text(x + width / 2, top + 16, value, { bold: true, align: "center" });
      x += width;
    }
    if (page < pages) pen.text(572, 736, "Suite au verso / Over", { size: 7, align: "right" });
    pen.text(40, 752, `${bank.name}, ${bank.street}`, { size: 6.5 });
    pen.text(572, 752, "F-2231 (2023/06)", { size: 5.5, align: "right" });
  },
  print: (sheet, file) => {
    const account = file.accounts[0]!;
    printAddress(sheet, file, 64, 86);
    sheet.text(340, 88, account.product, { bold: true });
    sheet.text(340, 100, `Renseignements / Information: ${file.bank.phone}`, { size: 7.5 });
    sheet.text(340, 111, file.bank.web, { size: 7.5 });
    sheet.y = 200;
    printRows(sheet, account);
    printTotals(sheet, account);
    printPrices(sheet, account);
    printNotice(sheet, file);
  },
};

const codeOf = ({ kind, minor }: Entry) =>
  kind === "fee" ? "FRA" : kind === "check" ? "CHQ" : kind === "card" ? "ACH" : minor > 0n ? "DEP" : "RET";

function printRows(sheet: Sheet, account: Account): void {
  printLedger(sheet, account, {
    columns: [
      { key: "date", title: ["Date", "MM JJ / MM DD"], x: 46 },
      { key: "text", title: ["Description", ""], x: 118, width: 200 },
      { key: "code", title: ["Code", ""], x: 328 },
      { key: "out", title: ["Débit", "Debit"], x: 422, align: "right" },
      { key: "in", title: ["Crédit", "Credit"], x: 494, align: "right" },
      { key: "balance", title: ["Solde", "Balance"], x: 566, align: "right" },
    ],
    date: (day) => dateText(day, "MM DD"),
    money,
    side: unsigned,
    balanceOn: "day",
    code: codeOf,
    opening: "SOLDE PRÉCÉDENT / PREVIOUS BALANCE",
    closing: "SOLDE / BALANCE",
    hasOpeningDate: true,
    carried: ["À REPORTER / CARRIED FORWARD", "SOLDE REPORTÉ / BROUGHT FORWARD"],
    head: { bold: true, size: 7.5, rule: "both" },
    rowGap: 1.5,
  });
  sheet.rule(40, sheet.y + 1, 572, sheet.y + 1);
  sheet.down(6);
}

/** Number and sum of both sides, right below the columns that they add up. */
function printTotals(sheet: Sheet, account: Account): void {
  const [debits, credits] = [debitsOf(account), creditsOf(account)];
  sheet.room(50);
  sheet.cells([
    [118, "Nombre d'opérations / Number of transactions"],
    [422, String(debits.length), { align: "right" }],
    [494, String(credits.length), { align: "right" }],
  ]);
  sheet.cells([
    [118, "Total des opérations / Total transactions", { bold: true }],
    [422, unsigned(sumOf(debits)), { bold: true, align: "right" }],
    [494, unsigned(sumOf(credits)), { bold: true, align: "right" }],
  ]);
  sheet.down(14);
}

/** What each kind of service cost; the sum of it is taken next month and is no row of this one. */
function printPrices(sheet: Sheet, account: Account): void {
  const lines = [
    ["Dépôts / Deposits", ofKinds(account, ["deposit", "settlement"]).length, 22n],
    ["Chèques / Cheques", ofKinds(account, ["check"]).length, 125n],
    ["Opérations électroniques / Electronic", ofKinds(account, ["card", "ach_out", "ach_in"]).length, 75n],
  ] as const;
  sheet.room(90);
  sheet.line("FRAIS DE SERVICE À VENIR / UPCOMING SERVICE CHARGES", { bold: true, size: 8 });
  sheet.down(3);
  sheet.cells([
    [46, "Service", { size: 7 }],
    [300, "Quantité / Quantity", { size: 7, align: "right" }],
    [400, "Prix / Price", { size: 7, align: "right" }],
    [494, "Montant / Amount", { size: 7, align: "right" }],
  ]);
  for (const [label, quantity, price] of lines)
    sheet.cells([
      [46, label],
      [300, String(quantity), { align: "right" }],
      [400, money(price), { align: "right" }],
      [494, money(price * BigInt(quantity)), { align: "right" }],
    ]);
  const total = lines.reduce((sum, [, quantity, price]) => sum + price * BigInt(quantity), 0n);
  sheet.cells([
    [46, "Total", { bold: true }],
    [494, money(total), { bold: true, align: "right" }],
  ]);
  sheet.down(14);
}

function printNotice(sheet: Sheet, { bank }: StatementFile): void {
  sheet.room(50);
  printParagraph(
    sheet,
    `Veuillez vérifier ce relevé et nous signaler toute erreur dans les 30 jours. Le taux de l'intérêt débiteur sur un découvert est de 21,00 % l'an. / Please examine this statement and report any error within 30 days. Overdraft interest is charged at 21.00% a year. ${bank.name}.`,
    { size: 7 },
  );
}
