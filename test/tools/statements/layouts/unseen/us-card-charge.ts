import type { Entry, Layout } from "../../model.ts";
import { ofKinds, printAddress, sumOf } from "../../print/blocks.ts";
import { DOLLARS, dateText, moneyText } from "../../print/formats.ts";
import { printOffer } from "../../print/notices.ts";
import { LETTER } from "../../print/paper.ts";
import type { Sheet } from "../../print/sheet.ts";
import { printTable, type TableStyle } from "../../print/table.ts";
import { pageOf } from "../common.ts";

const owed = (minor: bigint) => moneyText(-minor, DOLLARS, "$");

/** A charge card: blocks of payments, credits and charges with totals above the rows, stars behind dates, foreign spend beside. */
export const layout: Layout = {
  name: "us-card-charge",
  family: "us-card",
  country: "US",
  wording: "card",
  holder: "company",
  accounts: [
    {
      kind: "card",
      product: ["Business Gold Card", "Business Platinum Charge"],
      number: "XXXX-XXXXXX-#####",
      rows: [6, 55],
      period: "cycle",
    },
  ],
  paper: { size: LETTER, font: "helvetica", textSize: 8.5, left: 48, right: 564, top: 100, bottom: 722 },
  frame: (pen, page, pages, { bank, holder, accounts: [account] }) => {
    pen.text(48, 28, account!.product, { bold: true, size: 13, color: "#006fcf" });
    pen.text(48, 44, holder.name);
    pen.text(48, 56, `Closing Date ${dateText(account!.end, "MM/DD/YY")}`, { bold: true });
    pen.text(564, 28, bank.name, { align: "right", bold: true });
    pen.text(564, 44, `Account Ending ${account!.number.slice(-5, -4)}-${account!.number.slice(-4)}`, {
      align: "right",
    });
    pen.text(564, 56, pageOf(page, pages).replace("Page", "p."), { align: "right" });
  },
  print: (sheet, file) => {
    const account = file.accounts[0]!;
    const payments = ofKinds(account, ["payment"]);
    const credits = ofKinds(account, ["refund"]);
    const charges = ofKinds(account, ["card"]);
    const fees = ofKinds(account, ["fee", "interest_charged"]);
    const summary = [
      ["Previous Balance", owed(account.startMinor)],
      ["Payments/Credits", `-${owed(-sumOf(payments) - sumOf(credits))}`],
      ["New Charges", `+${owed(sumOf(charges))}`],
      ["Fees and Interest", `+${owed(sumOf(fees))}`],
      ["New Balance", owed(account.endMinor)],
    ] as const;
    sheet.line("Account Summary", { bold: true, size: 12 });
    for (const [label, value] of summary)
      sheet.cells([
        [52, label],
        [300, value, { align: "right", bold: label === "New Balance" }],
      ]);
    sheet.text(340, 115, `Please Pay By ${dateText(account.end, "MM/DD/YY")}`, { bold: true });
    sheet.text(340, 130, `Account Number: ${account.number}`);
    sheet.text(
      340,
      145,
      `Billing period ${dateText(account.start, "MM/DD/YY")} - ${dateText(account.end, "MM/DD/YY")}`,
    );
    sheet.text(340, 160, "Days in Billing Period: 30");
    sheet.down(20);
    printAddress(sheet, file, 60, sheet.y + 10);
    sheet.down(70);
    printOffer(sheet);
    sheet.newPage();
    block(sheet, "Payments", payments, account);
    block(sheet, "Credits", credits, account);
    block(sheet, "New Charges", charges, account);
    block(sheet, "Fees and Interest", fees, account);
    sheet.room(70);
    sheet.line(`${dateText(account.end, "YYYY")} Fees and Interest Totals Year-to-Date`, { bold: true });
    sheet.cells([
      [52, `Total Fees in ${dateText(account.end, "YYYY")}`],
      [560, "$295.00", { align: "right" }],
    ]);
    sheet.cells([
      [52, `Total Interest in ${dateText(account.end, "YYYY")}`],
      [560, "$0.00", { align: "right" }],
    ]);
  },
};

function block(sheet: Sheet, title: string, entries: readonly Entry[], account: TableStyle["account"]): void {
  if (entries.length === 0) return;
  sheet.room(80);
  sheet.line(title, { bold: true, size: 12 });
  sheet.cells([
    [52, `Total ${title}`, { bold: true }],
    [560, owed(sumOf(entries)), { bold: true, align: "right" }],
  ]);
  sheet.down(4);
  printTable(
    sheet,
    {
      account,
      columns: [
        { key: "date", title: "Detail", x: 52 },
        { key: "text", title: "", x: 110, width: 280 },
        { key: "foreign", title: "Foreign Spend", x: 470, align: "right" },
        { key: "amount", title: "Amount", x: 560, align: "right" },
      ],
      head: { bold: true, shade: "#e6f0fa" },
      nextTitle: (at) => at.line(`${title} Continued`, { bold: true }),
      rowGap: 5,
    },
    entries.map((entry) => ({
      entry,
      description: entry.lines[0]!,
      cells: {
        date: `${dateText(entry.day, "MM/DD/YY")}${entry.kind === "payment" ? "*" : ""}`,
        text: entry.lines[0]!,
        foreign: entry.lines[1]?.replace("CANADIAN DOLLAR", "CAD") ?? "",
        amount: owed(entry.printed),
      },
    })),
  );
  sheet.down(12);
}
