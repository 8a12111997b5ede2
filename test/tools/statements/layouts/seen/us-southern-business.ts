import type { Account, EntryKind, Layout, StatementFile } from "../../model.ts";
import { creditsOf, ofKinds, printAddress, sumOf } from "../../print/blocks.ts";
import { dateText } from "../../print/formats.ts";
import { printWorksheet } from "../../print/notices.ts";
import { LETTER } from "../../print/paper.ts";
import { printSection, type SectionStyle } from "../../print/sections.ts";
import type { Sheet } from "../../print/sheet.ts";
import { inNumberOrder, printCheckList, printDailyList } from "../../print/side-by-side.ts";
import { averageOf, pageOf, usdSign, usdUnsigned, usdUnsignedSign } from "../common.ts";

const WITHDRAWALS: readonly EntryKind[] = ["card", "atm", "ach_out", "wire_out", "transfer_out", "bill"];
const centered = (sheet: Sheet, title: string) => {
  sheet.line(title, { bold: true, size: 10.5, align: "center" });
  sheet.rule(sheet.left, sheet.y + 1, sheet.right, sheet.y + 1);
  sheet.down(5);
};

const style: SectionStyle = {
  columns: [
    { key: "date", title: "", x: 44 },
    { key: "text", title: "", x: 96, width: 360 },
    { key: "amount", title: "", x: 560, align: "right" },
  ],
  date: (day) => dateText(day, "MM/DD"),
  money: usdUnsigned,
  isHeadless: true,
  title: centered,
  continued: " (CONTINUED)",
  isJoined: true,
};

/** A bank of the south: titles in the middle, a summary whose sums carry their signs behind them, rows without heads of columns. */
export const layout: Layout = {
  name: "us-southern-business",
  family: "us-sections",
  country: "US",
  wording: "plain",
  holder: "company",
  accounts: [
    {
      kind: "checking",
      product: ["ADVANTAGE BUSINESS CHECKING", "BUSINESS INTEREST CHECKING", "SIMPLE BUSINESS CHECKING"],
      number: "0### ### ###",
      rows: [8, 80],
      checks: 0.18,
      period: "cycle",
      mayBeOverdrawn: true,
    },
  ],
  paper: {
    size: LETTER,
    font: "helvetica",
    textSize: 9,
    left: 40,
    right: 572,
    top: 100,
    topNext: 120,
    bottom: 735,
  },
  frame: (pen, page, pages, { bank, holder, accounts: [account] }) => {
    pen.text(40, 26, bank.name, { bold: true, size: 15, color: "#3f7d20" });
    pen.text(40, 46, bank.street, { size: 8 });
    pen.text(490, 26, "ACCOUNT #", { size: 8, align: "right" });
    pen.text(572, 26, account!.number, { bold: true, align: "right" });
    const labels = [
      ["Cycle", "26"],
      ["Enclosures", "0"],
      ["Page", pageOf(page, pages).slice(5)],
    ] as const;
    labels.forEach(([label, value], at) => {
      pen.text(490, 44 + at * 11, label, { size: 8, align: "right" });
      pen.text(572, 44 + at * 11, value, { size: 8, align: "right" });
    });
    if (page > 1) pen.text(40, 84, holder.name, { size: 8 });
    pen.text(
      306,
      752,
      `For all your banking needs, please call ${bank.phone} or visit us on the Internet at ${bank.web}.`,
      {
        size: 7.5,
        align: "center",
      },
    );
    pen.text(306, 764, "Thank You For Banking With Us!", { size: 7.5, align: "center", bold: true });
  },
  print: (sheet, file) => {
    const account = file.accounts[0]!;
    printTop(sheet, file, account);
    printRows(sheet, account);
    sheet.room(80);
    centered(sheet, "DAILY BALANCE SUMMARY");
    printDailyList(sheet, account, {
      columns: 3,
      order: "down",
      titles: ["Date", "Balance"],
      right: 150,
      date: "MM/DD",
      money: usdUnsignedOrOverdrawn,
      head: { size: 8 },
    });
    sheet.newPage();
    printWorksheet(sheet);
  },
};

const usdUnsignedOrOverdrawn = (minor: bigint) =>
  minor < 0n ? `${usdUnsigned(minor)} -` : usdUnsigned(minor);

const lowestOf = ({ startMinor, entries }: Account) =>
  [startMinor, ...entries.map(({ balance }) => balance)].toSorted((a, b) => (a < b ? -1 : 1))[0]!;

function printTop(sheet: Sheet, file: StatementFile, account: Account): void {
  printAddress(sheet, file, 80, 110);
  sheet.y = 190;
  sheet.line(account.product, { bold: true, size: 12, align: "center" });
  sheet.line(`${dateText(account.start, "MMMM D, YYYY")} through ${dateText(account.end, "MMMM D, YYYY")}`, {
    align: "center",
  });
  sheet.down(10);
  centered(sheet, "SUMMARY");
  const fees = ofKinds(account, ["fee"]);
  const lowest = lowestOf(account);
  const left = [
    ["Beginning Balance", usdSign(account.startMinor), ""],
    ["Deposits & Credits", usdUnsignedSign(sumOf(creditsOf(account))), "+"],
    ["Withdrawals", usdUnsignedSign(sumOf(ofKinds(account, WITHDRAWALS))), "-"],
    ["Fees", usdUnsignedSign(sumOf(fees)), "-"],
    ["Automatic Transfers", "$0.00", "+"],
    ["Checks", usdUnsignedSign(sumOf(ofKinds(account, ["check"]))), "-"],
    ["Ending Balance", usdSign(account.endMinor), ""],
  ] as const;
  const right = [
    ["Minimum Balance", usdSign(lowest)],
    ["Average Balance", usdSign(averageOf(account))],
  ] as const;
  left.forEach(([label, value, mark], at) => {
    const bold = at === 0 || at === left.length - 1;
    sheet.text(60, sheet.y, label, { bold });
    sheet.text(270, sheet.y, value, { align: "right", bold });
    sheet.text(276, sheet.y, mark, { bold });
    const beside = right[at];
    if (beside !== undefined) {
      sheet.text(340, sheet.y, beside[0]);
      sheet.text(550, sheet.y, beside[1], { align: "right" });
    }
    sheet.down(13);
  });
  sheet.down(14);
}

function printRows(sheet: Sheet, account: Account): void {
  const section = (title: string, name: string, kinds: readonly EntryKind[]) =>
    printSection(
      sheet,
      account,
      { title, entries: ofKinds(account, kinds) },
      { ...style, total: () => `Total ${name}`, totalMoney: usdUnsignedSign, totalStyle: { size: 9 } },
    );
  section("DEPOSITS & CREDITS", "Deposits & Credits", [
    ...new Set(creditsOf(account).map(({ kind }) => kind)),
  ]);
  section("WITHDRAWALS", "Withdrawals", WITHDRAWALS);
  section("FEES", "Fees", ["fee"]);
  const checks = inNumberOrder(ofKinds(account, ["check"]));
  if (checks.length === 0) return;
  sheet.room(80);
  centered(sheet, "CHECKS");
  printCheckList(sheet, account, checks, {
    columns: 3,
    order: "down",
    titles: ["Date", "Check No.", "Amount"],
    cells: [{ x: 4 }, { x: 46 }, { x: 150, align: "right" }],
    head: { size: 8 },
    cellsOf: ({ day, checkNumber, printed }, isGap) => [
      dateText(day, "MM/DD"),
      `${checkNumber}${isGap ? " *" : ""}`,
      usdUnsigned(printed),
    ],
  });
  sheet.text(44, sheet.y + 2, "Total Checks", { bold: true });
  sheet.text(560, sheet.y + 2, usdUnsignedSign(sumOf(checks)), { bold: true, align: "right" });
  sheet.down(16);
  sheet.line("* Break In Check Number Sequence.", { size: 8 });
  sheet.down(12);
}
