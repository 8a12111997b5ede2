import type { Layout } from "../../model.ts";
import { creditsOf, debitsOf, sumOf } from "../../print/blocks.ts";
import { dateText, moneyText } from "../../print/formats.ts";
import { printLedger } from "../../print/ledger-table.ts";
import { LETTER } from "../../print/paper.ts";
import { printSection, type SectionStyle } from "../../print/sections.ts";
import { pageOf, SIGNED, usdSign } from "../common.ts";

const money = (minor: bigint) => moneyText(minor, SIGNED, "$");
const style: SectionStyle = {
  columns: [
    { key: "date", title: "Date", x: 50 },
    { key: "text", title: "Payee", x: 130, width: 300 },
    { key: "amount", title: "Amount", x: 560, align: "right" },
  ],
  date: (day) => dateText(day, "MMM D, YYYY"),
  money,
  title: (sheet, title) => {
    sheet.line(title, { bold: true, size: 11, color: "#1a56db" });
    sheet.down(4);
  },
  total: () => "Total",
  head: { size: 7, color: "#6b7280", shade: "#f3f4f6", rule: "none" },
  ruling: "lines",
  rowGap: 6,
  isJoined: true,
};

/** Two accounts of one company: the first in two sections, the second in one signed table; thin grey rules between rows. */
export const layout: Layout = {
  name: "us-fintech-cards",
  family: "us-fintech",
  country: "US",
  wording: "plain",
  holder: "company",
  accounts: [
    { kind: "checking", product: "Operating", number: "##########", rows: [5, 40], period: "month" },
    { kind: "checking", product: "Payroll reserve", number: "##########", rows: [2, 10], period: "month" },
  ],
  paper: {
    size: LETTER,
    font: "helvetica",
    textSize: 8.5,
    left: 50,
    right: 562,
    top: 60,
    topNext: 60,
    bottom: 720,
  },
  frame: (pen, page, pages, { bank }) => {
    pen.text(50, 746, `${bank.name}, a financial technology company and not a bank. ${bank.phone}`, {
      size: 6.5,
      color: "#6b7280",
    });
    pen.text(562, 746, pageOf(page, pages), { size: 6.5, align: "right", color: "#6b7280" });
  },
  print: (sheet, file) => {
    const [first, second] = file.accounts;
    sheet.line(file.bank.name.toLowerCase(), { bold: true, size: 20, color: "#1a56db" });
    sheet.down(10);
    sheet.line("Account statement", { size: 16 });
    sheet.line(
      `Statement period: ${dateText(first!.start, "MMM D, YYYY")} to ${dateText(first!.end, "MMM D, YYYY")}`,
    );
    sheet.line(file.holder.name, { bold: true });
    for (const line of file.holder.address) sheet.line(line);
    for (const account of file.accounts) {
      if (account === second) sheet.newPage();
      sheet.down(18);
      sheet.line(`${account.product} account`, { bold: true, size: 13 });
      sheet.line(`Account number ${account.number}   Routing number 084009519`);
      sheet.down(6);
      const boxes = [
        ["Opening balance", usdSign(account.startMinor)],
        ["Money in", usdSign(sumOf(creditsOf(account)))],
        ["Money out", money(sumOf(debitsOf(account)))],
        ["Closing balance", money(account.endMinor)],
      ] as const;
      boxes.forEach(([label, value], index) => {
        sheet.frame(50 + index * 128, sheet.y, 122, 34, "#d1d5db");
        sheet.text(56 + index * 128, sheet.y + 5, label, { size: 7, color: "#6b7280" });
        sheet.text(56 + index * 128, sheet.y + 17, value, { bold: true, size: 10 });
      });
      sheet.down(50);
      if (account === first) {
        printSection(sheet, account, { title: "Money in", entries: creditsOf(account) }, style);
        printSection(sheet, account, { title: "Money out", entries: debitsOf(account) }, style);
      } else
        printLedger(sheet, account, {
          ...style,
          columns: [
            ...style.columns.slice(0, 2),
            { key: "amount", title: "Amount", x: 470, align: "right" },
            { key: "balance", title: "Balance", x: 560, align: "right" },
          ],
        });
    }
  },
};
