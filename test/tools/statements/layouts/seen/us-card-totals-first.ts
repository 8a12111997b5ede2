import type { Entry, Layout } from "../../model.ts";
import { ofKinds, printAddress, sumOf } from "../../print/blocks.ts";
import { DOLLARS, dateText, moneyText } from "../../print/formats.ts";
import { LETTER } from "../../print/paper.ts";
import { printTable } from "../../print/table.ts";
import { pageOf } from "../common.ts";

const owed = (minor: bigint) => moneyText(-minor, DOLLARS, "$");

/** Totals stand above their rows, marks behind dates, the place of the purchase in a column of its own, two cards' holders. */
export const layout: Layout = {
  name: "us-card-totals-first",
  family: "us-card",
  country: "US",
  wording: "card",
  holder: "company",
  accounts: [
    {
      kind: "card",
      product: ["Corporate Travel Card", "Business Select Card"],
      number: "#### ###### #####",
      rows: [5, 45],
      period: "cycle",
    },
  ],
  paper: { size: LETTER, font: "source-serif", textSize: 8.5, left: 46, right: 566, top: 90, bottom: 722 },
  frame: (pen, page, pages, { bank, accounts: [account] }) => {
    pen.text(46, 30, `${bank.name}  ${account!.product}`, { bold: true, size: 12 });
    pen.text(566, 30, pageOf(page, pages), { align: "right" });
    pen.text(566, 44, `Statement closing date: ${dateText(account!.end, "MMMM D, YYYY")}`, {
      align: "right",
    });
  },
  print: (sheet, file) => {
    const account = file.accounts[0]!;
    printAddress(sheet, file, 60, 100);
    sheet.text(360, 100, `Account number ${account.number}`);
    sheet.text(
      360,
      114,
      `Billing cycle ${dateText(account.start, "MM/DD/YYYY")} - ${dateText(account.end, "MM/DD/YYYY")}`,
    );
    sheet.y = 170;
    const parts: readonly (readonly [string, readonly Entry[]])[] = [
      ["Payments received", ofKinds(account, ["payment"])],
      ["Credits and returns", ofKinds(account, ["refund"])],
      ["Purchases", ofKinds(account, ["card"])],
      ["Fees", ofKinds(account, ["fee"])],
      ["Interest charges", ofKinds(account, ["interest_charged"])],
    ];
    sheet.cells([
      [50, "Previous balance"],
      [300, owed(account.startMinor), { align: "right" }],
    ]);
    for (const [label, entries] of parts)
      sheet.cells([
        [50, label],
        [300, owed(sumOf(entries)), { align: "right" }],
      ]);
    sheet.cells([
      [50, "New balance", { bold: true }],
      [300, owed(account.endMinor), { align: "right", bold: true }],
    ]);
    sheet.down(20);
    for (const [label, entries] of parts) {
      if (entries.length === 0) continue;
      sheet.room(70);
      sheet.cells([
        [46, label, { bold: true }],
        [440, `${entries.length} items`],
        [562, owed(sumOf(entries)), { bold: true, align: "right" }],
      ]);
      printTable(
        sheet,
        {
          account,
          columns: [
            { key: "date", title: "Date", x: 50 },
            { key: "text", title: "Merchant", x: 110, width: 220 },
            { key: "ref", title: "Reference", x: 350 },
            { key: "amount", title: "Amount", x: 562, align: "right" },
          ],
          head: { italic: true, size: 7 },
        },
        entries.map((entry) => ({
          entry,
          description: entry.lines[0]!,
          cells: {
            date: `${dateText(entry.day, "MM/DD")}${entry.kind === "payment" ? "†" : ""}`,
            text: entry.lines[0]!,
            ref: entry.reference,
            amount: owed(entry.printed),
          },
        })),
      );
      sheet.down(8);
    }
    sheet.line("† Payments post on the day they are received before 5 p.m.", { size: 6.5 });
  },
};
