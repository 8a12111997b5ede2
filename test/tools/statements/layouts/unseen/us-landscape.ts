import type { Layout } from "../../model.ts";
import { creditsOf, debitsOf, printAddress, sumOf } from "../../print/blocks.ts";
import { dateText } from "../../print/formats.ts";
import { printLedger } from "../../print/ledger-table.ts";
import { LETTER } from "../../print/paper.ts";
import { usd, usdUnsigned } from "../common.ts";

/** A treasury portal's report: sheet lying on its side and stored upright, bank reference, customer reference, codes, small print. */
export const layout: Layout = {
  name: "us-landscape",
  family: "us-two-columns",
  country: "US",
  wording: "orig",
  holder: "company",
  accounts: [
    {
      kind: "checking",
      product: "Commercial DDA",
      number: "#########",
      rows: [8, 45],
      checks: 0.1,
      period: "short",
    },
  ],
  paper: {
    size: [LETTER[1], LETTER[0]],
    font: "helvetica",
    textSize: 6.5,
    left: 36,
    right: 756,
    top: 70,
    bottom: 560,
    rotation: 270,
  },
  frame: (pen, page, pages, { bank, accounts: [account] }) => {
    pen.text(36, 24, `${bank.name}   Account Activity Statement`, { bold: true, size: 12 });
    pen.text(
      36,
      42,
      `Account ${account!.number}  ${account!.product}  Currency USD  ${dateText(account!.start, "MM/DD/YYYY")} - ${dateText(account!.end, "MM/DD/YYYY")}`,
      { size: 8 },
    );
    pen.text(756, 584, `Page ${page} of ${pages}`, { align: "right" });
  },
  print: (sheet, file) => {
    const account = file.accounts[0]!;
    printAddress(sheet, file, 36, 70);
    sheet.text(500, 70, `Opening Ledger Balance ${usd(account.startMinor)}`, { size: 8 });
    sheet.text(500, 82, `Total Credits (${creditsOf(account).length}) ${usd(sumOf(creditsOf(account)))}`, {
      size: 8,
    });
    sheet.text(
      500,
      94,
      `Total Debits (${debitsOf(account).length}) ${usdUnsigned(sumOf(debitsOf(account)))}`,
      { size: 8 },
    );
    sheet.text(500, 106, `Closing Ledger Balance ${usd(account.endMinor)}`, { size: 8 });
    sheet.y = 130;
    printLedger(sheet, account, {
      columns: [
        { key: "date", title: "Posting Date", x: 40 },
        { key: "code", title: "BAI", x: 100 },
        { key: "ref", title: "Bank Ref", x: 130 },
        { key: "text", title: "Description", x: 190, width: 340 },
        { key: "out", title: "Debit Amount", x: 610, align: "right" },
        { key: "in", title: "Credit Amount", x: 680, align: "right" },
        { key: "balance", title: "Ledger Balance", x: 752, align: "right" },
      ],
      date: (day) => dateText(day, "MM/DD/YYYY"),
      money: usd,
      code: ({ kind }) =>
        ({ check: "475", card: "455", ach_out: "451", ach_in: "142", wire_in: "195", wire_out: "495" })[
          kind as "card"
        ] ?? "399",
      head: { bold: true, shade: "#cfd8e3" },
      ruling: "grid",
    });
  },
};
