import type { Layout } from "../../model.ts";
import {
  creditsOf,
  dailyBalances,
  ofKinds,
  printAddress,
  printGrid,
  printSummary,
  sumOf,
} from "../../print/blocks.ts";
import { dateText } from "../../print/formats.ts";
import { printLegal } from "../../print/notices.ts";
import { LETTER } from "../../print/paper.ts";
import { printSection, type SectionStyle } from "../../print/sections.ts";
import type { Sheet } from "../../print/sheet.ts";
import { absolute, pageOf, usd, usdSign, usdUnsigned, usdUnsignedSign } from "../common.ts";

function boxedTitle(sheet: Sheet, title: string): void {
  const width = sheet.widthOf(title, { bold: true, size: 10 }) + 10;
  sheet.frame(sheet.left, sheet.y, width, 14);
  sheet.rule(sheet.left + width, sheet.y + 7, sheet.right, sheet.y + 7, { weight: 1 });
  sheet.text(sheet.left + 5, sheet.y + 3, title, { bold: true, size: 10 });
  sheet.down(20);
}

const style: SectionStyle = {
  columns: [
    { key: "date", title: "DATE", x: 45 },
    { key: "text", title: "DESCRIPTION", x: 95, width: 350 },
    { key: "amount", title: "AMOUNT", x: 555, align: "right" },
  ],
  date: (day) => dateText(day, "MM/DD"),
  money: usdUnsigned,
  firstMoney: usdUnsignedSign,
  totalMoney: usdUnsignedSign,
  total: (title) => `Total ${title.charAt(0)}${title.slice(1).toLowerCase()}`,
  title: boxedTitle,
  continued: " (continued)",
  head: { bold: true, size: 7 },
  ruling: "lines",
};
const checkStyle: SectionStyle = {
  ...style,
  columns: [
    { key: "check", title: "CHECK NO.", x: 45 },
    { key: "text", title: "DESCRIPTION", x: 130 },
    { key: "date", title: ["DATE", "PAID"], x: 420 },
    { key: "amount", title: "AMOUNT", x: 555, align: "right" },
  ],
};

/** Sections under boxed titles with a count of each kind in the summary, and daily balances at the end. */
export const layout: Layout = {
  name: "us-boxed-sections",
  family: "us-sections",
  country: "US",
  wording: "orig",
  holder: "company",
  accounts: [
    {
      kind: "checking",
      product: ["Business Complete Checking", "Platinum Business Checking"],
      number: "000000#########",
      rows: [12, 70],
      checks: 0.15,
      period: "month",
    },
  ],
  paper: {
    size: LETTER,
    font: "helvetica",
    textSize: 8.5,
    left: 40,
    right: 560,
    top: 240,
    topNext: 110,
    bottom: 720,
  },
  frame: (pen, page, pages, { bank, accounts: [account] }) => {
    pen.text(45, 40, bank.name.toUpperCase(), { bold: true, size: 17 });
    pen.text(
      555,
      42,
      `${dateText(account!.start, "MMMM DD, YYYY")} through ${dateText(account!.end, "MMMM DD, YYYY")}`,
      {
        align: "right",
        bold: true,
      },
    );
    pen.text(555, 54, `Account Number: ${account!.number}`, { align: "right" });
    pen.text(555, 750, pageOf(page, pages), { align: "right", size: 7 });
  },
  print: (sheet, file) => {
    const account = file.accounts[0]!;
    printAddress(sheet, file, 60, 130);
    sheet.text(380, 90, "CUSTOMER SERVICE INFORMATION", { bold: true, size: 8 });
    sheet.text(380, 104, `Web site: ${file.bank.web}`);
    sheet.text(380, 116, `Service Center: ${file.bank.phone}`);
    const deposits = creditsOf(account);
    const checks = ofKinds(account, ["check"]);
    const cards = ofKinds(account, ["card", "atm"]);
    const electronic = ofKinds(account, ["ach_out", "wire_out", "transfer_out", "bill"]);
    const fees = ofKinds(account, ["fee"]);
    sheet.line(account.product, { bold: true, size: 12 });
    sheet.down(6);
    boxedTitle(sheet, "CHECKING SUMMARY");
    sheet.text(330, sheet.y, "INSTANCES", { bold: true, size: 7, align: "right" });
    sheet.text(430, sheet.y, "AMOUNT", { bold: true, size: 7, align: "right" });
    sheet.down(12);
    const kinds = [
      ["Deposits and Additions", deposits],
      ["Checks Paid", checks],
      ["ATM & Debit Card Withdrawals", cards],
      ["Electronic Withdrawals", electronic],
      ["Fees", fees],
    ] as const;
    printSummary(
      sheet,
      [
        ["Beginning Balance", "", usdSign(account.startMinor)],
        ...kinds
          .filter(([, entries]) => entries.length > 0)
          .map(([label, entries]) => [label, String(entries.length), usd(sumOf(entries))] as const),
        ["Ending Balance", String(account.entries.length), usdSign(account.endMinor)],
      ],
      { label: 45, values: [330, 430], total: true },
    );
    sheet.down(16);
    for (const [label, entries] of kinds)
      printSection(
        sheet,
        account,
        { title: label.toUpperCase(), entries, isChecks: label === "Checks Paid" },
        label === "Checks Paid" ? checkStyle : style,
      );
    sheet.room(70);
    boxedTitle(sheet, "DAILY ENDING BALANCE");
    printGrid(
      sheet,
      {
        columns: 3,
        order: "down",
        titles: ["DATE", "AMOUNT"],
        cells: [{ x: 5 }, { x: 130, align: "right" }],
        head: { bold: true, size: 7 },
      },
      dailyBalances(account).map(([day, balance], index) => [
        dateText(day, "MM/DD"),
        index === 0 ? usdSign(balance) : usd(balance),
      ]),
    );
    sheet.down(14);
    if (fees.length > 0)
      sheet.line(
        `You were charged ${usdSign(absolute(sumOf(fees)))} in fees this period, $0.00 of it for maintenance.`,
      );
    printLegal(sheet, file);
  },
};
