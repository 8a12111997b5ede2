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
import { printLegal, printOffer } from "../../print/notices.ts";
import { LETTER } from "../../print/paper.ts";
import { printSection, type SectionStyle } from "../../print/sections.ts";
import { pageOf, usd, usdSign } from "../common.ts";

const RED = "#c8102e";
const BLUE = "#0a5ca8";
const style: SectionStyle = {
  columns: [
    { key: "date", title: "Date", x: 40 },
    { key: "text", title: "Description", x: 92, width: 380 },
    { key: "amount", title: "Amount", x: 565, align: "right" },
  ],
  date: (day) => dateText(day, "MM/DD/YY"),
  money: usd,
  totalMoney: usdSign,
  total: (title) => `Total ${title.toLowerCase()}`,
  totalStyle: { color: BLUE },
  title: (sheet, title) => {
    sheet.line(title, { bold: true, size: 13, color: RED });
    sheet.down(2);
  },
  continued: " - continued",
  head: { size: 7 },
  ruling: "lines",
  rowGap: 4,
  isJoined: true,
  beforeBreak: (sheet) =>
    sheet.text(sheet.right, sheet.y + 4, "continued on the next page", {
      italic: true,
      size: 6,
      align: "right",
    }),
};

/** Additions positive, subtractions negative, each page but the first with a line that repeats holder, number and period. */
export const layout: Layout = {
  name: "us-additions-subtractions",
  family: "us-sections",
  country: "US",
  wording: "des",
  holder: "company",
  accounts: [
    {
      kind: "checking",
      product: ["Business Advantage Fundamentals Banking", "Business Advantage Relationship Banking"],
      number: "#### #### ####",
      rows: [12, 80],
      checks: 0.12,
      period: "month",
    },
  ],
  paper: {
    size: LETTER,
    font: "open-sans",
    textSize: 8,
    left: 40,
    right: 565,
    top: 60,
    topNext: 90,
    bottom: 715,
  },
  frame: (pen, page, pages, { bank, holder, accounts: [account] }) => {
    pen.text(565, 752, pageOf(page, pages), { align: "right" });
    if (page === 1) {
      pen.text(40, 40, bank.name.toUpperCase(), { bold: true, size: 16, color: "#012169", spacing: 1 });
      return;
    }
    const period = `${dateText(account!.start, "MMMM D, YYYY")} to ${dateText(account!.end, "MMMM D, YYYY")}`;
    pen.text(40, 44, `${holder.name}  |  Account # ${account!.number}  |  ${period}`, { size: 7 });
    pen.rule(40, 56, 565, 56, { weight: 1 });
  },
  print: (sheet, file) => {
    const account = file.accounts[0]!;
    const { bank } = file;
    printAddress(sheet, file, 60, 130);
    sheet.text(350, 90, "Customer service information", { bold: true });
    [
      `Customer service: ${bank.phone}`,
      bank.web,
      bank.legal,
      "P.O. Box 15284",
      "Wilmington, DE 19850",
    ].forEach((line, index) => {
      sheet.text(350, 110 + index * 14, line);
    });
    sheet.y = 250;
    sheet.line(`Your ${account.product}`, { bold: true, size: 16 });
    sheet.down(6);
    sheet.text(380, sheet.y, `Account number: ${account.number}`, { size: 9 });
    sheet.line(`for ${dateText(account.start, "MMMM D, YYYY")} to ${dateText(account.end, "MMMM D, YYYY")}`, {
      size: 10,
    });
    sheet.line(file.holder.name, { bold: true });
    sheet.down(10);
    sheet.line("Account summary", { bold: true, size: 13, color: RED });
    sheet.down(3);
    const additions = creditsOf(account);
    const fees = ofKinds(account, ["fee"]);
    const checks = ofKinds(account, ["check"]);
    const other = account.entries.filter(
      (entry) => entry.minor < 0n && !fees.includes(entry) && !checks.includes(entry),
    );
    const zero = (minor: bigint) => (minor === 0n ? "-0.00" : usd(minor));
    printSummary(
      sheet,
      [
        [`Beginning balance on ${dateText(account.start, "MMMM D, YYYY")}`, usdSign(account.startMinor)],
        ["Deposits and other credits", usd(sumOf(additions))],
        ["Withdrawals and other debits", zero(sumOf(other))],
        ["Checks", zero(sumOf(checks))],
        ["Service fees", zero(sumOf(fees))],
        [`Ending balance on ${dateText(account.end, "MMMM D, YYYY")}`, usdSign(account.endMinor)],
      ],
      { label: 40, values: [330], total: true, gap: 4 },
    );
    sheet.text(380, sheet.y - 60, `# of deposits/credits: ${additions.length}`);
    sheet.text(380, sheet.y - 48, `# of withdrawals/debits: ${account.entries.length - additions.length}`);
    sheet.text(380, sheet.y - 36, `# of days in cycle: ${account.end - account.start + 1}`);
    const daily = dailyBalances(account);
    const mean = daily.reduce((sum, [, balance]) => sum + balance, 0n) / BigInt(daily.length || 1);
    sheet.text(380, sheet.y - 24, `Average ledger balance: ${usdSign(mean)}`);
    sheet.down(20);
    printOffer(sheet, 480);
    sheet.newPage();
    printLegal(sheet, file, 7);
    sheet.newPage();
    printSection(sheet, account, { title: "Deposits and other credits", entries: additions }, style);
    printSection(sheet, account, { title: "Withdrawals and other debits", entries: other }, style);
    if (checks.length > 0) {
      sheet.room(80);
      style.title(sheet, "Checks");
      let before = 0;
      printGrid(
        sheet,
        {
          columns: 2,
          order: "down",
          titles: ["Date", "Check #", "Amount"],
          cells: [{ x: 0 }, { x: 60 }, { x: 240, align: "right" }],
          head: { size: 7 },
          rule: true,
        },
        checks.map(({ day, checkNumber, printed }) => {
          const isGap = before > 0 && Number(checkNumber) !== before + 1;
          before = Number(checkNumber);
          return [dateText(day, "MM/DD/YY"), `${checkNumber}${isGap ? "*" : ""}`, usd(printed)];
        }),
        (index) =>
          sheet.mark({
            account,
            entry: checks[index]!,
            balance: null,
            description: checks[index]!.lines.join(" "),
          }),
      );
      sheet.text(40, sheet.y + 2, "Total checks", { bold: true, color: BLUE });
      sheet.text(565, sheet.y + 2, usdSign(sumOf(checks)), { bold: true, color: BLUE, align: "right" });
      sheet.down(16);
      sheet.text(40, sheet.y, "Total # of checks", { bold: true, color: BLUE });
      sheet.text(565, sheet.y, String(checks.length), { bold: true, color: BLUE, align: "right" });
      sheet.down(14);
      sheet.line("* There is a gap in sequential check numbers", { size: 6.5 });
      sheet.down(10);
    }
    printSection(sheet, account, { title: "Service fees", entries: fees }, style);
    sheet.room(60);
    style.title(sheet, "Daily ledger balances");
    printGrid(
      sheet,
      {
        columns: 3,
        order: "down",
        titles: ["Date", "Balance ($)"],
        cells: [{ x: 0 }, { x: 150, align: "right" }],
        head: { size: 7 },
        rule: true,
      },
      daily.map(([day, balance]) => [dateText(day, "MM/DD"), usd(balance)]),
    );
  },
};
