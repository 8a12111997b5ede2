import type { Day } from "../../../../../src/core/model/day.ts";
import type { Account, Entry, Layout } from "../../model.ts";
import { creditsOf, debitsOf, ofKinds, printParagraph, sumOf } from "../../print/blocks.ts";
import { dateText } from "../../print/formats.ts";
import { LETTER } from "../../print/paper.ts";
import type { Sheet } from "../../print/sheet.ts";
import { printTable, type Row } from "../../print/table.ts";
import { absolute, usd, usdSign, usdUnsigned } from "../common.ts";

/** `1,234.56 CR`, and an overdrawn balance with OD. */
const balanceText = (minor: bigint) => `${usdUnsigned(minor)} ${minor < 0n ? "OD" : "CR"}`;

/** What was in a deposit is told below it: cash and checks, whose sums are parts of the row's own. */
function linesOf(entry: Entry): readonly string[] {
  if (entry.kind === "check") return [`CHECK # ${entry.checkNumber}`];
  if (entry.kind !== "deposit" || entry.minor < 10_000n) return entry.lines;
  const cash = (entry.minor / 300n) * 100n;
  return [...entry.lines, `CASH ${usd(cash)}   CHECKS ${usd(entry.minor - cash)}`];
}

function rowsOf(account: Account): Row[] {
  const rows = account.entries.map((entry): Row => {
    const lines = linesOf(entry);
    return {
      entry,
      balance: entry.balance,
      description: lines.join(" "),
      cells: {
        text: lines[0]!,
        date: dateText(entry.day, "MM-DD"),
        amount: usdUnsigned(entry.printed),
        side: entry.printed > 0n ? "CR" : "DR",
        balance: balanceText(entry.balance),
      },
      more: { text: lines.slice(1) },
    };
  });
  const half = rows.length >> 1;
  if (half < 3) return rows;
  const day = rows[half]?.cells["date"] ?? "";
  return rows.toSpliced(half, 0, { cells: { text: "*** RATE CHANGED FROM 0.10% TO 0.15% ***", date: day } });
}

function printTold(sheet: Sheet, account: Account): void {
  const long = (day: Day) => dateText(day, "MMMM D, YYYY");
  const credits = creditsOf(account);
  const debits = debitsOf(account);
  sheet.line("Your account at a glance", { bold: true, size: 11 });
  sheet.down(3);
  printParagraph(
    sheet,
    `This statement covers ${long(account.start)} through ${long(account.end)}, a period of ${account.end - account.start + 1} days.`,
  );
  printParagraph(sheet, `Your beginning balance was ${usdSign(account.startMinor)}.`);
  printParagraph(
    sheet,
    `To it were added ${credits.length} deposits and other credits totaling ${usdSign(sumOf(credits))}, and ${debits.length} checks and other debits totaling ${usdSign(absolute(sumOf(debits)))} were taken from it.`,
  );
  printParagraph(sheet, `Your ending balance is ${usdSign(account.endMinor)}.`);
  printParagraph(
    sheet,
    "A service charge of $0.00 was assessed; it would have been $8.00 had your balance been less than $500.00 on any day.",
  );
  sheet.down(14);
}

/** Copies of checks and slips, six to a page, each with number, date and sum below. */
function printImages(sheet: Sheet, account: Account): void {
  const items = [...ofKinds(account, ["deposit"]), ...ofKinds(account, ["check"])];
  items.forEach((entry, index) => {
    if (index % 8 === 0) sheet.newPage();
    const x = index % 2 === 0 ? 50 : 316;
    const y = sheet.paper.top + Math.floor((index % 8) / 2) * 155;
    sheet.frame(x, y, 246, 112, "#888888");
    sheet.text(x + 8, y + 8, entry.kind === "check" ? "PAY TO THE ORDER OF" : "DEPOSIT TICKET", { size: 6 });
    sheet.text(x + 238, y + 8, entry.checkNumber ?? "", { size: 7, align: "right" });
    sheet.text(x + 238, y + 40, usdSign(absolute(entry.printed)), { size: 7, align: "right" });
    sheet.text(x + 20, y + 98, `A${entry.reference}A  ${account.number.slice(-6)}C`, {
      font: "courier",
      size: 7,
    });
    const name = entry.checkNumber === null ? "Deposit" : `Check ${entry.checkNumber}`;
    sheet.text(
      x + 123,
      y + 117,
      `${name}  Date: ${dateText(entry.day, "MM/DD")}  Amount: ${usdSign(absolute(entry.printed))}`,
      { size: 7, align: "center" },
    );
  });
}

/** A small bank that tells the sums in sentences; text first, then the date, DR or CR in a column, parts of deposits below their rows, copies at the end. */
export const layout: Layout = {
  name: "us-told-in-prose",
  family: "us-core",
  country: "US",
  wording: "core",
  holder: "company",
  accounts: [
    {
      kind: "checking",
      product: ["COMMUNITY BUSINESS", "HOMETOWN BUSINESS CHECKING"],
      number: "#######",
      rows: [5, 45],
      checks: 0.2,
      period: "cycle",
      mayBeOverdrawn: true,
    },
  ],
  paper: { size: LETTER, font: "courier", textSize: 8.5, left: 50, right: 562, top: 90, bottom: 725 },
  frame: (pen, page, _pages, { bank, accounts: [account] }) => {
    pen.text(50, 30, bank.name, { bold: true, size: 14, font: "times" });
    pen.text(50, 48, bank.street, { size: 8, font: "times" });
    pen.text(562, 30, `PAGE ${page}`, { align: "right" });
    pen.text(562, 42, `ACCOUNT ${account!.number}`, { align: "right" });
    pen.text(562, 54, `STATEMENT DATE ${dateText(account!.end, "MM/DD/YY")}`, { align: "right" });
    pen.text(30, 620, "NOTICE: SEE REVERSE SIDE FOR IMPORTANT INFORMATION", { size: 6, turn: 270 });
  },
  print: (sheet, file) => {
    const account = file.accounts[0]!;
    const { holder } = file;
    const lines = [holder.name, ...holder.address];
    lines.forEach((line, at) => void sheet.text(80, 110 + at * 11, line));
    sheet.y = 180;
    printTold(sheet, account);
    sheet.line(`${account.product}   ACCOUNT ${account.number}`, { bold: true });
    sheet.down(4);
    printTable(
      sheet,
      {
        account,
        columns: [
          { key: "text", title: "TRANSACTION", x: 50, width: 260 },
          { key: "date", title: "DATE", x: 330 },
          { key: "amount", title: "AMOUNT", x: 440, align: "right" },
          { key: "side", title: "", x: 446 },
          { key: "balance", title: "BALANCE", x: 562, align: "right" },
        ],
        head: { rule: "both" },
        nextTitle: (at) => at.line(`${account.product} (CONTINUED)`, { bold: true }),
      },
      rowsOf(account),
    );
    sheet.down(10);
    sheet.room(60);
    sheet.line("OVERDRAFT AND RETURNED ITEM FEES", { bold: true });
    sheet.cells([
      [330, "TOTAL FOR THIS PERIOD", { align: "right" }],
      [500, "TOTAL YEAR-TO-DATE", { align: "right" }],
    ]);
    for (const label of ["TOTAL OVERDRAFT FEES", "TOTAL RETURNED ITEM FEES"])
      sheet.cells([
        [50, label],
        [330, "$.00", { align: "right" }],
        [500, "$62.00", { align: "right" }],
      ]);
    printImages(sheet, account);
  },
};
