import type { Layout } from "../../model.ts";
import { creditsOf, debitsOf, printAddress, sumOf } from "../../print/blocks.ts";
import { DOLLARS, dateText, moneyText } from "../../print/formats.ts";
import { printLedger } from "../../print/ledger-table.ts";
import { A4 } from "../../print/paper.ts";

const money = (minor: bigint) => moneyText(minor, DOLLARS);
const pounds = (minor: bigint) => moneyText(minor, DOLLARS, "£");

/** Type codes behind the description, a dash in empty cells, money in before money out. */
export const layout: Layout = {
  name: "gb-plain-debit-credit",
  family: "gb",
  country: "GB",
  wording: "short",
  holder: "company",
  accounts: [
    {
      kind: "checking",
      product: "BUSINESS ACCOUNT",
      number: "##-##-## ########",
      rows: [6, 50],
      checks: 0.05,
      period: "month",
      mayBeOverdrawn: true,
    },
  ],
  paper: {
    size: A4,
    font: "helvetica",
    textSize: 8.5,
    left: 48,
    right: 547,
    top: 90,
    topNext: 80,
    bottom: 775,
  },
  frame: (pen, page, pages, { bank, accounts: [account] }) => {
    pen.text(48, 34, bank.name.toUpperCase(), { bold: true, size: 15, color: "#006a4d" });
    pen.text(547, 40, `Page ${page} of ${pages}`, { align: "right" });
    if (page > 1)
      pen.text(
        48,
        60,
        `Sort Code ${account!.number.slice(0, 8)}  Account Number ${account!.number.slice(9)}`,
        { size: 8 },
      );
  },
  print: (sheet, file) => {
    const account = file.accounts[0]!;
    printAddress(sheet, file, 60, 100);
    sheet.text(547, 90, "Your Account", { align: "right", bold: true });
    sheet.text(547, 104, `Sort Code  ${account.number.slice(0, 8)}`, { align: "right" });
    sheet.text(547, 116, `Account Number  ${account.number.slice(9)}`, { align: "right" });
    sheet.y = 170;
    sheet.line(account.product, { bold: true, size: 12 });
    sheet.line(`${dateText(account.start, "DD MMMM YYYY")} to ${dateText(account.end, "DD MMMM YYYY")}`);
    sheet.down(6);
    sheet.cells([
      [48, "Money In"],
      [200, pounds(sumOf(creditsOf(account))), { align: "right" }],
      [300, `Balance on ${dateText(account.start, "DD MMMM YYYY")}`],
      [547, pounds(account.startMinor), { align: "right" }],
    ]);
    sheet.cells([
      [48, "Money Out"],
      [200, pounds(-sumOf(debitsOf(account))), { align: "right" }],
      [300, `Balance on ${dateText(account.end, "DD MMMM YYYY")}`],
      [547, pounds(account.endMinor), { align: "right" }],
    ]);
    sheet.down(12);
    sheet.line("Your Transactions", { bold: true, size: 11 });
    printLedger(sheet, account, {
      columns: [
        { key: "date", title: "Date", x: 50 },
        { key: "text", title: "Description", x: 105, width: 190 },
        { key: "code", title: "Type", x: 310 },
        { key: "in", title: "Money In (£)", x: 400, align: "right" },
        { key: "out", title: "Money Out (£)", x: 470, align: "right" },
        { key: "balance", title: "Balance (£)", x: 545, align: "right" },
      ],
      date: (day) => dateText(day, "DD MMM YY"),
      money,
      empty: "–",
      code: ({ kind }) =>
        ({
          card: "DEB",
          ach_out: "DD",
          atm: "CPT",
          fee: "PAY",
          check: "CHQ",
          ach_in: "FPI",
          transfer_out: "FPO",
        })[kind as "card"] ?? "BGC",
      head: { bold: true },
      ruling: "lines",
      rowGap: 3,
      isJoined: true,
    });
    sheet.down(6);
    sheet.line(
      "Transaction types: BGC Bank Giro Credit, CHQ Cheque, CPT Cashpoint, DD Direct Debit, DEB Debit Card, FPI Faster Payment In",
      { size: 6 },
    );
  },
};
