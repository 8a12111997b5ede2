import type { Layout } from "../../model.ts";
import {
  creditsOf,
  dailyBalances,
  debitsOf,
  ofKinds,
  printAddress,
  printGrid,
  sumOf,
} from "../../print/blocks.ts";
import { dateText } from "../../print/formats.ts";
import { printLegal } from "../../print/notices.ts";
import { LETTER } from "../../print/paper.ts";
import { printSection, type SectionStyle } from "../../print/sections.ts";
import type { Sheet } from "../../print/sheet.ts";
import { averageOf, usd, usdSign, usdUnsigned } from "../common.ts";

const centred = (sheet: Sheet, title: string) => {
  sheet.text((sheet.left + sheet.right) / 2, sheet.y, title, { bold: true, size: 11, align: "center" });
  sheet.down(15);
};
const style: SectionStyle = {
  columns: [
    { key: "date", title: "", x: 60 },
    { key: "text", title: "", x: 110, width: 340 },
    { key: "amount", title: "", x: 552, align: "right" },
  ],
  date: (day) => dateText(day, "MM/DD"),
  money: usdUnsigned,
  title: centred,
  total: (title) => `Total ${title.charAt(0)}${title.slice(1).toLowerCase()}`,
  totalMoney: (minor) => `$${usdUnsigned(minor)}`,
  isHeadless: true,
  isJoined: true,
};

/** Centred titles in capitals, no column titles anywhere, summary in two halves with signs set apart from the sums. */
export const layout: Layout = {
  name: "us-regional-checks",
  family: "us-sections",
  country: "US",
  wording: "core",
  holder: "company",
  accounts: [
    {
      kind: "checking",
      product: ["LIFEGREEN BUSINESS CHECKING", "ADVANTAGE BUSINESS CHECKING"],
      number: "##########",
      rows: [10, 60],
      checks: 0.2,
      period: "month",
    },
  ],
  paper: {
    size: LETTER,
    font: "times",
    textSize: 9.5,
    left: 50,
    right: 560,
    top: 90,
    topNext: 90,
    bottom: 722,
  },
  frame: (pen, page, pages, { bank, accounts: [account] }) => {
    pen.text(50, 30, bank.name, { bold: true, size: 14, color: "#528400" });
    pen.text(50, 46, bank.street, { size: 7 });
    pen.text(430, 30, "ACCOUNT #", { size: 8 });
    pen.text(560, 30, account!.number, { align: "right", bold: true });
    pen.text(430, 56, "Page", { size: 8 });
    pen.text(560, 56, `${page} of ${pages}`, { align: "right" });
  },
  print: (sheet, file) => {
    const account = file.accounts[0]!;
    printAddress(sheet, file, 80, 110);
    sheet.y = 190;
    sheet.line(account.product, { bold: true, size: 12, align: "center" });
    sheet.line(
      `${dateText(account.start, "MMMM D, YYYY")} through ${dateText(account.end, "MMMM D, YYYY")}`,
      { align: "center" },
    );
    sheet.down(8);
    centred(sheet, "SUMMARY");
    const checks = ofKinds(account, ["check"]);
    const fees = ofKinds(account, ["fee"]);
    const withdrawals = debitsOf(account).filter((entry) => !checks.includes(entry) && !fees.includes(entry));
    const half = [
      ["Beginning Balance", usdSign(account.startMinor), ""],
      ["Deposits & Credits", usdSign(sumOf(creditsOf(account))), "+"],
      ["Withdrawals", usdSign(-sumOf(withdrawals)), "-"],
      ["Fees", usdSign(-sumOf(fees)), "-"],
      ["Automatic Transfers", "$0.00", "+"],
      ["Checks", usdSign(-sumOf(checks)), "-"],
      ["Ending Balance", usdSign(account.endMinor), ""],
    ] as const;
    const top = sheet.y;
    half.forEach(([label, value, sign], index) => {
      sheet.text(60, top + index * 13, label);
      sheet.text(230, top + index * 13, value, { align: "right" });
      sheet.text(240, top + index * 13, sign);
    });
    sheet.text(320, top, "Average Balance");
    sheet.text(552, top, usdSign(averageOf(account)), { align: "right" });
    sheet.text(320, top + 13, "Number of Days in Period");
    sheet.text(552, top + 13, String(account.end - account.start + 1), { align: "right" });
    sheet.y = top + 104;
    printSection(sheet, account, { title: "DEPOSITS & CREDITS", entries: creditsOf(account) }, style);
    printSection(sheet, account, { title: "WITHDRAWALS", entries: withdrawals }, style);
    printSection(sheet, account, { title: "FEES", entries: fees }, style);
    if (checks.length > 0) {
      sheet.room(70);
      centred(sheet, "CHECKS");
      printGrid(
        sheet,
        {
          columns: 2,
          order: "down",
          titles: ["Date", "Check No.", "Amount"],
          cells: [{ x: 10 }, { x: 60 }, { x: 220, align: "right" }],
          head: { bold: true },
        },
        checks.map((entry) => [dateText(entry.day, "MM/DD"), entry.checkNumber!, usdUnsigned(entry.printed)]),
        (index) =>
          sheet.mark({
            account,
            entry: checks[index]!,
            balance: null,
            description: checks[index]!.lines.join(" "),
          }),
      );
      sheet.cells([
        [330, "Total Checks", { bold: true }],
        [552, usdSign(-sumOf(checks)), { bold: true, align: "right" }],
      ]);
      sheet.line("* Break In Check Number Sequence.", { size: 7 });
      sheet.down(8);
    }
    sheet.room(60);
    centred(sheet, "DAILY BALANCE SUMMARY");
    printGrid(
      sheet,
      {
        columns: 3,
        order: "across",
        titles: ["Date", "Balance"],
        cells: [{ x: 10 }, { x: 130, align: "right" }],
        head: { bold: true },
      },
      dailyBalances(account).map(([day, balance]) => [dateText(day, "MM/DD"), usd(balance)]),
    );
    sheet.line(
      "You may request account disclosures containing terms, fees, and rate information by contacting any branch.",
      { size: 7 },
    );
    printLegal(sheet, file, 6);
  },
};
