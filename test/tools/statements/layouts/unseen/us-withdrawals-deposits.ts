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
import { printLegal } from "../../print/notices.ts";
import { LETTER } from "../../print/paper.ts";
import { printSection, type SectionStyle } from "../../print/sections.ts";
import { usd, usdSign, usdUnsigned } from "../common.ts";

const style: SectionStyle = {
  columns: [
    { key: "date", title: "DATE", x: 46 },
    { key: "text", title: "DESCRIPTION", x: 96, width: 330 },
    { key: "amount", title: "AMOUNT($)", x: 562, align: "right" },
  ],
  date: (day) => dateText(day, "MM/DD"),
  money: usdUnsigned,
  title: (sheet, title) => {
    sheet.line(title, { bold: true, size: 9.5, color: "#5b2a86" });
    sheet.rule(sheet.left, sheet.y, sheet.right, sheet.y, { weight: 1.5, color: "#5b2a86" });
    sheet.down(4);
  },
  continued: " (continued)",
  total: (title) => `Total ${title.toLowerCase()}`,
  totalMoney: (minor) => `= $${usdUnsigned(minor)}`,
  head: { size: 7, rule: "none" },
};

/** Withdrawals come before deposits; `= $` before each total; checks in three columns with a mark for gaps. */
export const layout: Layout = {
  name: "us-withdrawals-deposits",
  family: "us-sections",
  country: "US",
  wording: "core",
  holder: "company",
  accounts: [
    {
      kind: "checking",
      product: ["SIMPLE BUSINESS CHECKING", "DYNAMIC BUSINESS CHECKING"],
      number: "#############",
      rows: [10, 60],
      checks: 0.2,
      period: "month",
    },
  ],
  paper: {
    size: LETTER,
    font: "helvetica",
    textSize: 8.5,
    left: 42,
    right: 566,
    top: 110,
    topNext: 90,
    bottom: 722,
  },
  frame: (pen, page, pages, { bank, accounts: [account] }) => {
    pen.text(42, 30, bank.name, { bold: true, size: 15, color: "#5b2a86" });
    pen.text(566, 30, `Page ${page} of ${pages}   ${dateText(account!.end, "MM/DD/YY")}`, {
      align: "right",
      size: 8,
    });
    pen.text(566, 42, account!.number, { align: "right", size: 8 });
  },
  print: (sheet, file) => {
    const account = file.accounts[0]!;
    printAddress(sheet, file, 60, 120);
    sheet.text(380, 120, "Your account statement", { bold: true, size: 12 });
    sheet.text(380, 136, `For ${dateText(account.end, "MM/DD/YYYY")}`);
    sheet.text(380, 150, `Contact us ${file.bank.phone}`);
    sheet.y = 210;
    sheet.line(`${account.product} ${account.number}`, { bold: true, size: 11 });
    sheet.down(4);
    const checks = ofKinds(account, ["check"]);
    const debits = debitsOf(account).filter((entry) => !checks.includes(entry));
    printSummary(
      sheet,
      [
        [`Your previous balance as of ${dateText(account.start, "MM/DD/YYYY")}`, usdSign(account.startMinor)],
        ["Checks", `- ${usdUnsigned(sumOf(checks))}`],
        ["Other withdrawals, debits and service charges", `- ${usdUnsigned(sumOf(debits))}`],
        ["Deposits, credits and interest", `+ ${usd(sumOf(creditsOf(account)))}`],
        [`Your new balance as of ${dateText(account.end, "MM/DD/YYYY")}`, `= ${usdSign(account.endMinor)}`],
      ],
      { label: 46, values: [380], total: true, gap: 3 },
    );
    sheet.down(14);
    if (checks.length > 0) {
      style.title(sheet, "Checks");
      let before = 0;
      printGrid(
        sheet,
        {
          columns: 3,
          order: "down",
          titles: ["DATE", "CHECK #", "AMOUNT($)"],
          cells: [{ x: 4 }, { x: 44 }, { x: 160, align: "right" }],
          head: { size: 7 },
        },
        checks.map(({ day, checkNumber, printed }) => {
          const isGap = before > 0 && Number(checkNumber) !== before + 1;
          before = Number(checkNumber);
          return [dateText(day, "MM/DD"), `${isGap ? "* " : ""}${checkNumber}`, usdUnsigned(printed)];
        }),
        (index) =>
          sheet.mark({
            account,
            entry: checks[index]!,
            balance: null,
            description: checks[index]!.lines.join(" "),
          }),
      );
      sheet.line("* indicates a skip in sequential check numbers above this item", { size: 7 });
      sheet.cells([
        [46, "Total checks", { bold: true }],
        [562, `= $${usdUnsigned(sumOf(checks))}`, { bold: true, align: "right" }],
      ]);
      sheet.down(12);
    }
    printSection(
      sheet,
      account,
      { title: "Other withdrawals, debits and service charges", entries: debits },
      style,
    );
    printSection(
      sheet,
      account,
      { title: "Deposits, credits and interest", entries: creditsOf(account) },
      style,
    );
    sheet.room(60);
    style.title(sheet, "Daily balance");
    printGrid(
      sheet,
      {
        columns: 4,
        order: "down",
        titles: ["DATE", "AMOUNT($)"],
        cells: [{ x: 4 }, { x: 110, align: "right" }],
        head: { size: 7 },
      },
      dailyBalances(account).map(([day, balance]) => [dateText(day, "MM/DD"), usd(balance)]),
    );
    sheet.down(10);
    printLegal(sheet, file);
  },
};
