import type { Layout } from "../../model.ts";
import { creditsOf, debitsOf, ofKinds, printAddress, printSummary, sumOf } from "../../print/blocks.ts";
import { dateText } from "../../print/formats.ts";
import { printLedger } from "../../print/ledger-table.ts";
import { printLegal, printLetter } from "../../print/notices.ts";
import { LETTER } from "../../print/paper.ts";
import type { Sheet } from "../../print/sheet.ts";
import { pageOf, usd, usdSign } from "../common.ts";

const bar = (sheet: Sheet, title: string) => {
  sheet.fill(sheet.left, sheet.y, sheet.right - sheet.left, 14, "#0f3d7a");
  sheet.text(sheet.left + 4, sheet.y + 3, title, { bold: true, color: "#ffffff" });
  sheet.down(18);
};

/** A letter, then a relationship summary over a checking and a savings account; debits before credits; fees of the analysis with totals. */
export const layout: Layout = {
  name: "us-relationship",
  family: "us-two-columns",
  country: "US",
  wording: "des",
  holder: "company",
  accounts: [
    {
      kind: "checking",
      product: "CitiStyle Business Flexible Checking".replace("CitiStyle ", ""),
      number: "XXXXXX####",
      rows: [8, 45],
      checks: 0.1,
      period: "month",
    },
    {
      kind: "savings",
      product: "Business IMMA Savings",
      number: "XXXXXX####",
      rows: [1, 6],
      period: "month",
    },
  ],
  paper: {
    size: LETTER,
    font: "helvetica",
    textSize: 8,
    left: 44,
    right: 568,
    top: 90,
    bottom: 730,
    crop: 18,
  },
  frame: (pen, page, pages, { bank, accounts: [account] }) => {
    if (page === 1) return;
    pen.text(44, 34, bank.name, { bold: true, size: 14, color: "#0f3d7a" });
    pen.text(
      568,
      34,
      `Statement Period ${dateText(account!.start, "MMM D")} - ${dateText(account!.end, "MMM D, YYYY")}`,
      { align: "right" },
    );
    pen.text(568, 46, pageOf(page, pages), { align: "right" });
    pen.text(44, 50, "Relationship Summary Account 154", { size: 7 });
  },
  print: (sheet, file) => {
    printLetter(sheet, file);
    printAddress(sheet, file, 60, 100);
    sheet.y = 180;
    bar(sheet, "Relationship Summary");
    printSummary(
      sheet,
      [
        ["Checking", usdSign(file.accounts[0]!.endMinor)],
        ["Savings", usdSign(file.accounts[1]!.endMinor)],
        ["Total", usdSign(file.accounts[0]!.endMinor + file.accounts[1]!.endMinor)],
      ],
      { label: 48, values: [300] },
    );
    sheet.down(12);
    for (const account of file.accounts) {
      sheet.room(140);
      bar(sheet, `${account.product}    ${account.number}`);
      sheet.cells([
        [48, "Beginning Balance:"],
        [260, usdSign(account.startMinor), { align: "right" }],
      ]);
      sheet.cells([
        [48, "Ending Balance:"],
        [260, usdSign(account.endMinor), { align: "right" }],
      ]);
      sheet.down(8);
      printLedger(sheet, account, {
        columns: [
          { key: "date", title: "Date", x: 48 },
          { key: "text", title: "Description", x: 90, width: 250 },
          { key: "out", title: "Debits", x: 420, align: "right" },
          { key: "in", title: "Credits", x: 490, align: "right" },
          { key: "balance", title: "Balance", x: 564, align: "right" },
        ],
        date: (day) => dateText(day, "MM/DD"),
        money: usd,
        balanceOn: "day",
        head: { bold: true },
        isJoined: true,
      });
      sheet.text(48, sheet.y, "Total Debits/Credits", { bold: true });
      sheet.text(420, sheet.y, usd(-sumOf(debitsOf(account))), { bold: true, align: "right" });
      sheet.text(490, sheet.y, usd(sumOf(creditsOf(account))), { bold: true, align: "right" });
      sheet.down(18);
    }
    const fees = ofKinds(file.accounts[0]!, ["fee"]);
    sheet.room(60);
    bar(sheet, "Service Charge Summary");
    sheet.cells([
      [48, "Average Daily Collected Balance"],
      [400, "$12,004.18", { align: "right" }],
    ]);
    sheet.cells([
      [48, "Monthly Maintenance Fee"],
      [300, "1"],
      [350, "22.0000"],
      [400, "22.00", { align: "right" }],
    ]);
    sheet.cells([
      [48, "WAIVE"],
      [400, "22.00-", { align: "right" }],
    ]);
    sheet.cells([
      [48, "Charges debited from account"],
      [400, usdSign(-sumOf(fees)), { align: "right" }],
    ]);
    sheet.down(12);
    printLegal(sheet, file);
  },
};
