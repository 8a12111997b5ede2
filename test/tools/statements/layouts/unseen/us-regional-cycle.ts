import type { Account, Entry, Layout, StatementFile } from "../../model.ts";
import { creditsOf, debitsOf, ofKinds, printAddress, sumOf } from "../../print/blocks.ts";
import { dateText } from "../../print/formats.ts";
import { printWorksheet } from "../../print/notices.ts";
import { LETTER } from "../../print/paper.ts";
import { printSection, type SectionStyle } from "../../print/sections.ts";
import type { Sheet } from "../../print/sheet.ts";
import { printCheckList, printDailyList } from "../../print/side-by-side.ts";
import { averageOf, lowestOf, usd, usdSign, usdUnsigned, usdUnsignedSign } from "../common.ts";

const GREEN = "#2f6b1f";
const middle = 306;
const title = (sheet: Sheet, text: string) => {
  sheet.rule(sheet.left, sheet.y, sheet.right, sheet.y, { weight: 1, color: GREEN });
  sheet.down(4);
  sheet.line(text, { x: middle, align: "center", bold: true, size: 10 });
  sheet.down(4);
};

/** No titles of columns: a date, the words, the sum; totals at the right under each section. */
const style: SectionStyle = {
  columns: [
    { key: "date", title: "", x: 48 },
    { key: "text", title: "", x: 92, width: 360 },
    { key: "amount", title: "", x: 560, align: "right" },
  ],
  isHeadless: true,
  date: (day) => dateText(day, "MM/DD"),
  money: usdUnsigned,
  title,
  continued: " (CONTINUED)",
};

/** A box with cycle, enclosures and page at the right; all titles in the middle of the page. */
export const layout: Layout = {
  name: "us-regional-cycle",
  family: "us-sections",
  country: "US",
  wording: "orig",
  holder: "company",
  accounts: [
    {
      kind: "checking",
      product: ["ADVANTAGE BUSINESS CHECKING", "SIMPLE BUSINESS CHECKING", "BUSINESS ENHANCED CHECKING"],
      number: "0#########",
      rows: [8, 80],
      checks: 0.2,
      period: "cycle",
      mayBeOverdrawn: true,
    },
  ],
  paper: {
    size: LETTER,
    font: "helvetica",
    textSize: 9,
    left: 42,
    right: 570,
    top: 150,
    topNext: 120,
    bottom: 730,
  },
  frame: (pen, page, pages, { bank, accounts: [account], dice }) => {
    pen.text(42, 30, bank.name, { bold: true, size: 18, color: GREEN });
    pen.text(42, 54, bank.legal, { size: 7.5 });
    pen.text(42, 63, "Main Office", { size: 7.5 });
    pen.text(42, 72, bank.street, { size: 7.5 });
    pen.text(446, 60, "ACCOUNT #", { bold: true });
    pen.text(570, 60, account!.number, { bold: true, align: "right" });
    const cycle = dice.fork("cycle");
    const box = [
      ["", `0${cycle.digits(2)}`],
      ["Cycle", cycle.digits(2)],
      ["Enclosures", "0"],
      ["Page", `${page} of ${pages}`],
    ] as const;
    box.forEach(([label, value], at) => {
      pen.text(515, 74 + at * 10, label, { size: 8, align: "right" });
      pen.text(570, 74 + at * 10, value, { size: 8, align: "right" });
    });
    pen.text(middle, 752, "Thank You For Banking With Us!", { size: 8, align: "center", bold: true });
    pen.text(
      middle,
      763,
      `Member FDIC. For all your banking needs, please call ${bank.phone} or visit ${bank.web}.`,
      {
        size: 7,
        align: "center",
      },
    );
  },
  print: (sheet, file) => {
    const account = file.accounts[0]!;
    printAddress(sheet, file, 80, 126);
    sheet.y = 206;
    sheet.line(account.product, { x: middle, align: "center", bold: true, size: 11 });
    sheet.line(
      `${dateText(account.start, "MMMM D, YYYY")} through ${dateText(account.end, "MMMM D, YYYY")}`,
      { x: middle, align: "center" },
    );
    sheet.down(8);
    printSums(sheet, account);
    printSections(sheet, account);
    printChecks(sheet, account);
    sheet.room(80);
    title(sheet, "DAILY BALANCE SUMMARY");
    printDailyList(sheet, account, {
      columns: 3,
      order: "down",
      titles: ["Date", "Balance"],
      right: 130,
      date: "MM/DD",
      money: usd,
      head: { bold: true, size: 8 },
    });
    sheet.down(14);
    sheet.line("You may request account disclosures containing", {
      x: middle,
      align: "center",
      bold: true,
      size: 8,
    });
    sheet.line("terms, fees, and rate information (if applicable)", {
      x: middle,
      align: "center",
      bold: true,
      size: 8,
    });
    sheet.line("for your account by contacting any office.", {
      x: middle,
      align: "center",
      bold: true,
      size: 8,
    });
    printBack(sheet, file);
  },
};

function printSums(sheet: Sheet, account: Account): void {
  title(sheet, "SUMMARY");
  const credits = creditsOf(account);
  const checks = ofKinds(account, ["check"]);
  const fees = ofKinds(account, ["fee"]);
  const other = othersOf(account);
  const lines = [
    ["Beginning Balance", usdSign(account.startMinor), ""],
    ["Deposits & Credits", usdUnsignedSign(sumOf(credits)), "+"],
    ["Withdrawals", usdUnsignedSign(sumOf(other)), "-"],
    ["Fees", usdUnsignedSign(sumOf(fees)), "-"],
    ["Automatic Transfers", "$0.00", "+"],
    ["Checks", usdUnsignedSign(sumOf(checks)), "-"],
    ["Ending Balance", usdSign(account.endMinor), ""],
  ] as const;
  const lowest = lowestOf(account);
  const beside = [
    ["Minimum Balance", usdSign(lowest)],
    ["Average Balance", usdSign(averageOf(account))],
  ] as const;
  lines.forEach(([label, sum, sign], at) => {
    const bold = at === 0 || at === lines.length - 1;
    sheet.cells([
      [48, label, { bold }],
      [262, sum, { bold, align: "right" }],
      [268, sign],
      ...(beside[at] === undefined
        ? []
        : ([
            [330, beside[at][0]],
            [560, beside[at][1], { align: "right" }],
          ] as const)),
    ]);
  });
  sheet.down(12);
}

const othersOf = (account: Account) =>
  debitsOf(account).filter(({ kind }) => kind !== "check" && kind !== "fee");

function printSections(sheet: Sheet, account: Account): void {
  const section = (name: string, entries: readonly Entry[], total: string) => {
    if (entries.length === 0) return;
    printSection(sheet, account, { title: name, entries }, style);
    sheet.y -= 10;
    sheet.room(20);
    sheet.cells([
      [450, total, { bold: true, align: "right" }],
      [560, usdUnsignedSign(sumOf(entries)), { bold: true, align: "right" }],
    ]);
    sheet.down(12);
  };
  section("DEPOSITS & CREDITS", creditsOf(account), "Total Deposits & Credits");
  section("WITHDRAWALS", othersOf(account), "Total Withdrawals");
  section("FEES", ofKinds(account, ["fee"]), "Total Fees");
}

function printChecks(sheet: Sheet, account: Account): void {
  const checks = ofKinds(account, ["check"]).toSorted(
    (a, b) => Number(a.checkNumber) - Number(b.checkNumber),
  );
  if (checks.length === 0) return;
  sheet.room(90);
  title(sheet, "CHECKS");
  printCheckList(sheet, account, checks, {
    columns: 2,
    order: "down",
    titles: ["Date", "Check No.", "Amount"],
    cells: [{ x: 6 }, { x: 70 }, { x: 220, align: "right" }],
    head: { bold: true, size: 8 },
    cellsOf: ({ checkNumber, day, printed }, isGap) => [
      dateText(day, "MM/DD"),
      `${checkNumber}${isGap ? " *" : ""}`,
      usdUnsigned(printed),
    ],
  });
  sheet.down(3);
  sheet.cells([
    [450, "Total Checks", { bold: true, align: "right" }],
    [560, usdUnsignedSign(sumOf(checks)), { bold: true, align: "right" }],
  ]);
  sheet.line("* Break In Check Number Sequence.", { x: middle, align: "center", size: 8 });
  sheet.down(12);
}

/** The back of the first sheet. */
function printBack(sheet: Sheet, { bank }: StatementFile): void {
  sheet.newPage();
  sheet.line("Easy Steps to Balance Your Account", { x: middle, align: "center", bold: true, size: 12 });
  sheet.down(10);
  printWorksheet(sheet);
  sheet.line(`Change of address: write to ${bank.legal}, P.O. Box 11007, or call ${bank.phone}.`, {
    size: 7.5,
  });
}
