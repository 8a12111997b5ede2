import type { Layout } from "../../model.ts";
import {
  creditsOf,
  dailyBalances,
  debitsOf,
  ofKinds,
  printAddress,
  printGrid,
  printSummary,
  sumOf,
} from "../../print/blocks.ts";
import { dateText } from "../../print/formats.ts";
import { LETTER } from "../../print/paper.ts";
import { printSection, type SectionStyle } from "../../print/sections.ts";
import { pageOf, usd, usdTrailing } from "../common.ts";

const style: SectionStyle = {
  columns: [
    { key: "date", title: "Date", x: 48 },
    { key: "text", title: "Description of Transaction", x: 92, width: 290 },
    { key: "ref", title: "Ref Number", x: 480, align: "right" },
    { key: "amount", title: "Amount", x: 562, align: "right" },
  ],
  date: (day) => dateText(day, "MMM D"),
  money: usdTrailing,
  firstMoney: (minor) => `$ ${usdTrailing(minor)}`,
  totalMoney: (minor) => `$ ${usdTrailing(minor)}`,
  total: (title) => `Total ${title}`,
  title: (sheet, title) => sheet.line(title, { bold: true, size: 10 }),
  continued: " (continued)",
  head: { italic: true, size: 7.5, rule: "none" },
};

/** Months as words, the currency sign apart from its amount, a minus behind debits, long references beside. */
export const layout: Layout = {
  name: "us-posted-additions",
  family: "us-sections",
  country: "US",
  wording: "core",
  holder: "company",
  accounts: [
    {
      kind: "checking",
      product: ["Silver Business Checking Package", "Platinum Business Checking"],
      number: "# ### #### ####",
      rows: [10, 65],
      checks: 0.2,
      period: "month",
    },
  ],
  paper: {
    size: LETTER,
    font: "helvetica",
    textSize: 8.5,
    left: 44,
    right: 566,
    top: 60,
    topNext: 100,
    bottom: 725,
  },
  frame: (pen, page, pages, { bank, holder, accounts: [account] }) => {
    const period = [
      dateText(account!.start, "MMM D, YYYY"),
      "through",
      dateText(account!.end, "MMM D, YYYY"),
    ];
    pen.text(44, 34, bank.name, { bold: true, size: 14, color: "#0c2074" });
    pen.text(470, 30, "Business Statement", { bold: true });
    pen.text(470, 42, "Account Number:");
    pen.text(470, 53, account!.number);
    pen.text(470, 64, "Statement Period:");
    period.forEach((line, index) => {
      pen.text(470, 75 + index * 11, line);
    });
    if (page > 1) pen.text(44, 60, holder.name);
    pen.text(566, 745, pageOf(page, pages), { align: "right" });
  },
  print: (sheet, file) => {
    const account = file.accounts[0]!;
    printAddress(sheet, file, 70, 130);
    sheet.y = 240;
    sheet.fill(44, sheet.y, 522, 13, "#0c2074");
    sheet.text(50, sheet.y + 3, account.product.toUpperCase(), { bold: true, color: "#ffffff" });
    sheet.text(560, sheet.y + 3, "Member FDIC", { color: "#ffffff", align: "right" });
    sheet.down(18);
    sheet.line("Account Summary", { bold: true, size: 10 });
    sheet.text(300, sheet.y, "# Items", { size: 7, align: "right" });
    sheet.down(10);
    const checks = ofKinds(account, ["check"]);
    const cards = ofKinds(account, ["card", "atm"]);
    const customer = ofKinds(account, ["deposit"]);
    const others = creditsOf(account).filter((entry) => !customer.includes(entry));
    const rest = debitsOf(account).filter((entry) => !checks.includes(entry) && !cards.includes(entry));
    const parts = [
      ["Customer Deposits", customer],
      ["Other Deposits", others],
      ["Card Withdrawals", cards],
      ["Other Withdrawals", rest],
      ["Checks Paid", checks],
    ] as const;
    printSummary(
      sheet,
      [
        [`Beginning Balance on ${dateText(account.start, "MMM D")}`, "", `$ ${usd(account.startMinor)}`],
        ...parts
          .filter(([, entries]) => entries.length > 0)
          .map(([label, entries]) => [label, String(entries.length), usdTrailing(sumOf(entries))] as const),
        [`Ending Balance on ${dateText(account.end, "MMM D, YYYY")}`, "", `$ ${usd(account.endMinor)}`],
      ],
      { label: 48, values: [300, 420], total: true },
    );
    sheet.down(16);
    for (const [title, entries] of parts.slice(0, 4)) printSection(sheet, account, { title, entries }, style);
    if (checks.length > 0) {
      sheet.room(70);
      style.title(sheet, "Checks Presented Conventionally");
      printGrid(
        sheet,
        {
          columns: 2,
          order: "down",
          titles: ["Check", "Date", "Ref Number", "Amount"],
          cells: [{ x: 4 }, { x: 60 }, { x: 110 }, { x: 240, align: "right" }],
          head: { italic: true, size: 7.5 },
        },
        checks.map((entry) => [
          entry.checkNumber!,
          dateText(entry.day, "MMM D"),
          entry.reference,
          usd(-entry.printed),
        ]),
        (index) =>
          sheet.mark({
            account,
            entry: checks[index]!,
            balance: null,
            description: checks[index]!.lines.join(" "),
          }),
      );
      sheet.text(300, sheet.y + 2, `Conventional Checks Paid (${checks.length})`, { bold: true });
      sheet.text(562, sheet.y + 2, `$ ${usdTrailing(sumOf(checks))}`, { bold: true, align: "right" });
      sheet.down(24);
    }
    sheet.room(60);
    style.title(sheet, "Balance Summary");
    printGrid(
      sheet,
      {
        columns: 3,
        order: "down",
        titles: ["Date", "Ending Balance"],
        cells: [{ x: 4 }, { x: 130, align: "right" }],
        head: { italic: true, size: 7.5 },
      },
      dailyBalances(account).map(([day, balance]) => [dateText(day, "MMM D"), usdTrailing(balance)]),
    );
    sheet.line("Balances only appear for days reflecting change.", { size: 7 });
  },
};
