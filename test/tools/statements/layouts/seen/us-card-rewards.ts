import type { Layout } from "../../model.ts";
import { ofKinds, printAddress, printParagraph, printSummary, sumOf } from "../../print/blocks.ts";
import { DOLLARS, dateText, moneyText } from "../../print/formats.ts";
import { LETTER } from "../../print/paper.ts";
import { printSection, type SectionStyle } from "../../print/sections.ts";
import { absolute, pageOf } from "../common.ts";

const spaced = (minor: bigint) =>
  moneyText(-minor, { ...DOLLARS, negative: (unsigned) => `- ${unsigned}` }, "$");
const sum = (minor: bigint) => moneyText(absolute(minor), DOLLARS, "$");

const style: SectionStyle = {
  columns: [
    { key: "made", title: "Trans Date", x: 50 },
    { key: "date", title: "Post Date", x: 110 },
    { key: "text", title: "Description", x: 170, width: 290 },
    { key: "amount", title: "Amount", x: 560, align: "right" },
  ],
  date: (day) => dateText(day, "MMM D"),
  money: spaced,
  title: (sheet, title) => sheet.line(title, { bold: true, size: 9.5 }),
  total: (title) => `Total ${title.split(": ").at(-1)} for This Period`,
  head: { italic: true, size: 7.5 },
  ruling: "lines",
  rowGap: 3,
  isJoined: true,
};

/** Payments and transactions of a card in sections by card, `- $12.00` for credits, a rewards box with numbers of points. */
export const layout: Layout = {
  name: "us-card-rewards",
  family: "us-card",
  country: "US",
  wording: "card",
  holder: "company",
  accounts: [
    {
      kind: "card",
      product: ["Spark Cash Plus", "Venture Business"],
      number: "####",
      rows: [5, 50],
      period: "cycle",
    },
  ],
  paper: {
    size: LETTER,
    font: "open-sans",
    textSize: 8,
    left: 45,
    right: 565,
    top: 90,
    topNext: 80,
    bottom: 730,
  },
  frame: (pen, page, pages, { bank, accounts: [account] }) => {
    pen.text(45, 30, bank.name, { bold: true, size: 15, color: "#003b70", italic: true });
    pen.text(565, 32, pageOf(page, pages), { align: "right" });
    pen.text(565, 44, `${account!.product} | Account ending in ${account!.number}`, { align: "right" });
    pen.text(
      565,
      56,
      `${dateText(account!.start, "MMM D, YYYY")} - ${dateText(account!.end, "MMM D, YYYY")} | ${account!.end - account!.start + 1} days in Billing Cycle`,
      { align: "right" },
    );
  },
  print: (sheet, file) => {
    const account = file.accounts[0]!;
    const payments = ofKinds(account, ["payment", "refund"]);
    const purchases = ofKinds(account, ["card"]);
    const fees = ofKinds(account, ["fee"]);
    const interest = ofKinds(account, ["interest_charged"]);
    sheet.line("Payment Information", { bold: true, size: 11 });
    sheet.cells([
      [45, "Payment Due Date"],
      [200, "New Balance"],
      [330, "Minimum Payment Due"],
    ]);
    sheet.cells([
      [45, dateText(account.end, "MMM D, YYYY"), { bold: true }],
      [200, spaced(account.endMinor), { bold: true }],
      [330, "$35.00", { bold: true }],
    ]);
    printParagraph(
      sheet,
      "LATE PAYMENT WARNING: if we do not receive your minimum payment by your due date, you may have to pay a late fee of up to $39.00.",
      { size: 6.5, width: 300 },
    );
    sheet.down(8);
    sheet.line("Account Summary", { bold: true, size: 11 });
    printSummary(
      sheet,
      [
        ["Previous Balance", spaced(account.startMinor)],
        ["Payments", `- ${sum(sumOf(ofKinds(account, ["payment"])))}`],
        ["Other Credits", sum(sumOf(ofKinds(account, ["refund"])))],
        ["Transactions", `+ ${sum(sumOf(purchases))}`],
        ["Cash Advances", "+ $0.00"],
        ["Fees Charged", `+ ${sum(sumOf(fees))}`],
        ["Interest Charged", `+ ${sum(sumOf(interest))}`],
        ["New Balance", `= ${spaced(account.endMinor)}`],
      ],
      { label: 45, values: [280], total: true },
    );
    sheet.text(330, sheet.y - 90, "Credit Limit");
    sheet.text(560, sheet.y - 90, "$30,000.00", { align: "right" });
    sheet.text(330, sheet.y - 78, `Available Credit (as of ${dateText(account.end, "MMM D, YYYY")})`);
    sheet.text(560, sheet.y - 78, "$21,118.20", { align: "right" });
    sheet.fill(330, sheet.y - 60, 230, 46, "#e7eef5");
    sheet.text(336, sheet.y - 56, "Rewards Balance", { bold: true });
    sheet.text(336, sheet.y - 42, "Earned this period 12,480    Redeemed 5,000");
    sheet.text(336, sheet.y - 30, `Balance as of ${dateText(account.end, "MM/DD/YYYY")}  $1,204.33`);
    sheet.down(14);
    printAddress(sheet, file, 60, sheet.y);
    sheet.down(50);
    sheet.line("Transactions", { bold: true, size: 13 });
    sheet.line("Visit our site to see detailed transactions.", { size: 7 });
    const who = `${file.holder.name} #${account.number}`;
    printSection(
      sheet,
      account,
      { title: `${who}: Payments, Credits and Adjustments`, entries: payments },
      { ...style, total: () => "", totalMoney: () => "" },
    );
    printSection(
      sheet,
      account,
      { title: `${who}: Transactions`, entries: purchases },
      { ...style, total: () => `${who}: Total Transactions`, totalMoney: sum },
    );
    sheet.line("Fees", { bold: true, size: 9.5 });
    printSection(
      sheet,
      account,
      { title: "Fees", entries: fees },
      { ...style, title: () => undefined, totalMoney: sum },
    );
    if (fees.length === 0)
      sheet.cells([
        [50, "Total Fees for This Period", { bold: true }],
        [560, "$0.00", { align: "right" }],
      ]);
    sheet.down(4);
    sheet.line("Interest Charged", { bold: true, size: 9.5 });
    printSection(
      sheet,
      account,
      { title: "Interest", entries: interest },
      { ...style, title: () => undefined, totalMoney: sum },
    );
    if (interest.length === 0) {
      sheet.cells([
        [50, "Interest Charge on Purchases"],
        [560, "$0.00", { align: "right" }],
      ]);
      sheet.cells([
        [50, "Total Interest for This Period", { bold: true }],
        [560, "$0.00", { align: "right" }],
      ]);
    }
    sheet.down(8);
    sheet.room(50);
    sheet.line("Totals Year-to-Date", { bold: true });
    sheet.cells([
      [50, "Total Fees charged"],
      [560, "$95.00", { align: "right" }],
    ]);
    sheet.cells([
      [50, "Total Interest charged"],
      [560, "$41.08", { align: "right" }],
    ]);
  },
};
