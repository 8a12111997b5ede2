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
import { printWorksheet } from "../../print/notices.ts";
import { LETTER } from "../../print/paper.ts";
import { printSection, type SectionStyle } from "../../print/sections.ts";
import { averageOf, pageOf, usd, usdUnsigned } from "../common.ts";

const style: SectionStyle = {
  columns: [
    { key: "date", title: "POSTING DATE", x: 48 },
    { key: "text", title: "DESCRIPTION", x: 120, width: 300 },
    { key: "amount", title: "AMOUNT", x: 562, align: "right" },
  ],
  date: (day) => dateText(day, "MM/DD"),
  money: usdUnsigned,
  title: (sheet, title) => sheet.line(title, { bold: true }),
  continued: " (continued)",
  total: () => "Subtotal:",
  head: { size: 7, rule: "both" },
};

/** Green bars, groups with "Subtotal:" only, average balances and fees in the summary's second column. */
export const layout: Layout = {
  name: "us-account-activity",
  family: "us-sections",
  country: "US",
  wording: "core",
  holder: "company",
  accounts: [
    {
      kind: "checking",
      product: ["Business Convenience Checking Plus", "Business Simple Checking"],
      number: "###-#######",
      rows: [10, 65],
      checks: 0.12,
      period: "month",
    },
  ],
  paper: {
    size: LETTER,
    font: "source-serif",
    textSize: 8.5,
    left: 44,
    right: 566,
    top: 90,
    topNext: 110,
    bottom: 722,
  },
  frame: (pen, page, pages, { bank, holder, accounts: [account] }) => {
    pen.fill(44, 26, 34, 34, "#008a00");
    pen.text(61, 36, bank.name.slice(0, 2).toUpperCase(), {
      bold: true,
      color: "#ffffff",
      align: "center",
      size: 13,
    });
    pen.text(90, 40, "STATEMENT OF ACCOUNT", { spacing: 1.2, size: 9 });
    const lines = [
      `Page: ${pageOf(page, pages).replace("Page ", "")}`,
      `Statement Period: ${dateText(account!.start, "MMM DD YYYY")}-${dateText(account!.end, "MMM DD YYYY")}`,
      `Primary Account #: ${account!.number}`,
    ];
    lines.forEach((line, index) => {
      pen.text(380, 60 + index * 11, line);
    });
    if (page > 1) pen.text(44, 70, holder.name);
    pen.text(
      306,
      748,
      `Call ${bank.phone} for 24-hour service or write ${bank.legal}. Equal Housing Lender`,
      { size: 6, align: "center" },
    );
  },
  print: (sheet, file) => {
    const account = file.accounts[0]!;
    printAddress(sheet, file, 60, 120);
    sheet.y = 200;
    sheet.line(account.product, { bold: true, size: 12 });
    sheet.cells([
      [44, file.holder.name],
      [380, `Account # ${account.number}`],
    ]);
    sheet.down(8);
    const bar = (title: string) => {
      sheet.fill(44, sheet.y, 522, 12, "#008a00");
      sheet.text(48, sheet.y + 2, title, { bold: true, color: "#ffffff" });
      sheet.down(16);
    };
    bar("ACCOUNT SUMMARY");
    const top = sheet.y;
    const groups = [
      ["Deposits", ofKinds(account, ["deposit"])],
      ["Electronic Deposits", creditsOf(account).filter(({ kind }) => kind !== "deposit")],
      ["Checks Paid", ofKinds(account, ["check"])],
      ["Electronic Payments", debitsOf(account).filter(({ kind }) => kind !== "check" && kind !== "fee")],
      ["Service Charges", ofKinds(account, ["fee"])],
    ] as const;
    printSummary(
      sheet,
      [
        ["Beginning Balance", usd(account.startMinor)],
        ...groups
          .filter(([, entries]) => entries.length > 0)
          .map(([label, entries]) => [label, usdUnsigned(sumOf(entries))] as const),
        ["Ending Balance", usd(account.endMinor)],
      ],
      { label: 48, values: [270] },
    );
    const side = [
      ["Average Collected Balance", usd(averageOf(account))],
      ["Interest Earned This Period", "0.00"],
      ["Interest Paid Year-to-Date", "0.00"],
      ["Annual Percentage Yield Earned", "0.00%"],
      ["Days in Period", String(account.end - account.start + 1)],
    ] as const;
    side.forEach(([label, value], index) => {
      sheet.text(310, top + index * 12, label);
      sheet.text(562, top + index * 12, value, { align: "right" });
    });
    sheet.y = Math.max(sheet.y, top + 62);
    sheet.down(12);
    bar("DAILY ACCOUNT ACTIVITY");
    for (const [title, entries] of groups) {
      if (title !== "Checks Paid") {
        printSection(sheet, account, { title, entries }, style);
        continue;
      }
      if (entries.length === 0) continue;
      sheet.room(70);
      sheet.line(`Checks Paid      No. Checks: ${entries.length}      *Indicates break in serial sequence`, {
        bold: true,
      });
      printGrid(
        sheet,
        {
          columns: 2,
          order: "down",
          titles: ["DATE", "SERIAL NO.", "AMOUNT"],
          cells: [{ x: 4 }, { x: 60 }, { x: 230, align: "right" }],
          head: { size: 7 },
        },
        entries.map((entry) => [
          dateText(entry.day, "MM/DD"),
          entry.checkNumber!,
          usdUnsigned(entry.printed),
        ]),
        (index) =>
          sheet.mark({
            account,
            entry: entries[index]!,
            balance: null,
            description: entries[index]!.lines.join(" "),
          }),
      );
      sheet.cells([
        [430, "Subtotal:", { bold: true }],
        [562, usdUnsigned(sumOf(entries)), { bold: true, align: "right" }],
      ]);
      sheet.down(12);
    }
    bar("DAILY BALANCE SUMMARY");
    printGrid(
      sheet,
      {
        columns: 2,
        order: "down",
        titles: ["DATE", "BALANCE"],
        cells: [{ x: 4 }, { x: 200, align: "right" }],
        head: { size: 7 },
      },
      [[account.start, account.startMinor] as const, ...dailyBalances(account)].map(([day, balance]) => [
        dateText(day, "MM/DD"),
        usd(balance),
      ]),
    );
    sheet.newPage();
    printWorksheet(sheet);
  },
};
