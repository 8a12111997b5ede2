import type { Account, Layout, StatementFile } from "../../model.ts";
import { creditsOf, debitsOf, ofKinds, printAddress, sumOf } from "../../print/blocks.ts";
import { dateText } from "../../print/formats.ts";
import { printLedger } from "../../print/ledger-table.ts";
import { LETTER } from "../../print/paper.ts";
import type { Sheet } from "../../print/sheet.ts";
import { inNumberOrder } from "../../print/side-by-side.ts";
import { usd, usdUnsigned, usdUnsignedSign } from "../common.ts";

const GREY = "#e4e4e4";

/**
 * A small town's bank: the account's figures stand under their titles in one line, the checks are among the rows with their numbers in a
 * column, the balance on the last row of a day, and pages of pictures of checks close it, each with number, day and sum.
 */
export const layout: Layout = {
  name: "us-check-captions",
  family: "us-community",
  country: "US",
  wording: "core",
  holder: "company",
  accounts: [
    {
      kind: "checking",
      product: ["BUSINESS CHECKING", "SMALL BUSINESS FREE CHECKING", "COMMERCIAL CHECKING"],
      number: "#######",
      rows: [6, 45],
      checks: 0.28,
      mayBeOverdrawn: true,
    },
  ],
  paper: {
    size: LETTER,
    font: "times",
    textSize: 10,
    left: 44,
    right: 568,
    top: 100,
    topNext: 96,
    bottom: 720,
  },
  frame: (pen, page, pages, { bank, holder, accounts: [account] }) => {
    pen.text(44, 26, bank.name, { bold: true, italic: true, size: 20 });
    pen.text(44, 50, `${bank.street}  *  ${bank.phone}`, { size: 9 });
    pen.text(568, 30, `Account  ${account!.number}`, { align: "right" });
    pen.text(568, 43, `Page  ${page} of ${pages}`, { align: "right" });
    if (page > 1) {
      pen.text(44, 68, holder.name, { size: 9 });
      pen.text(568, 68, `Statement Date ${dateText(account!.end, "MM/DD/YYYY")}`, {
        size: 9,
        align: "right",
      });
    }
    if (page < pages)
      pen.text(306, 748, "- - Continued on next page - -", { size: 9, align: "center", italic: true });
  },
  print: (sheet, file) => {
    const account = file.accounts[0]!;
    printTop(sheet, file, account);
    printFigures(sheet, account);
    printLedger(sheet, account, {
      columns: [
        { key: "date", title: "Date", x: 48 },
        { key: "check", title: "Check #", x: 96 },
        { key: "text", title: "Description", x: 148, width: 200 },
        { key: "out", title: "Debits", x: 424, align: "right" },
        { key: "in", title: "Credits", x: 494, align: "right" },
        { key: "balance", title: "Balance", x: 566, align: "right" },
      ],
      date: (day) => dateText(day, "MM/DD"),
      money: usd,
      balanceOn: "day",
      opening: "Beginning Balance",
      closing: "Ending Balance",
      hasOpeningDate: true,
      head: { bold: true, shade: GREY },
      rowGap: 2,
    });
    sheet.down(14);
    printFeeBox(sheet);
    printPictures(sheet, account);
  },
};

function printTop(sheet: Sheet, file: StatementFile, account: Account): void {
  printAddress(sheet, file, 70, 118);
  const facts = [
    ["Statement Period", `${dateText(account.start, "MM/DD/YYYY")} - ${dateText(account.end, "MM/DD/YYYY")}`],
    ["Days in Period", String(account.end - account.start + 1)],
    ["Checks/Items Enclosed", String(ofKinds(account, ["check"]).length)],
  ] as const;
  facts.forEach(([label, value], at) => {
    sheet.text(350, 110 + at * 14, label);
    sheet.text(568, 110 + at * 14, value, { align: "right" });
  });
  sheet.y = 190;
  sheet.line(
    "Our lobby will be closed for the holiday. Use the night drop or our mobile app, 24 hours a day.",
    {
      align: "center",
      italic: true,
      size: 9,
    },
  );
  sheet.down(10);
}

function printFigures(sheet: Sheet, account: Account): void {
  sheet.fill(44, sheet.y - 3, 524, 16, GREY);
  sheet.line(`${account.product}     Account Number ${account.number}`, { bold: true, x: 48 });
  sheet.down(6);
  const credits = creditsOf(account).filter(({ kind }) => kind !== "interest");
  const debits = debitsOf(account).filter(({ kind }) => kind !== "fee");
  const figures = [
    ["Previous", "Balance", usd(account.startMinor)],
    [`${credits.length} Deposits/`, "Credits", usd(sumOf(credits))],
    [`${debits.length} Checks/`, "Debits", usdUnsigned(sumOf(debits))],
    ["Service", "Charges", usdUnsigned(sumOf(ofKinds(account, ["fee"])))],
    ["Interest", "Paid", usd(sumOf(ofKinds(account, ["interest"])))],
    ["Ending", "Balance", usd(account.endMinor)],
  ] as const;
  figures.forEach((lines, at) => {
    lines.forEach((text, line) => {
      sheet.text(130 + at * 87, sheet.y + line * 12, text, { align: "right", bold: line < 2, size: 9.5 });
    });
  });
  sheet.frame(44, sheet.y - 3, 524, 42);
  sheet.down(54);
}

function printFeeBox(sheet: Sheet): void {
  sheet.room(70);
  sheet.frame(120, sheet.y, 372, 46);
  sheet.down(4);
  const lines = [
    ["", "Total For This Period", "Total Year-to-Date"],
    ["Total Overdraft Fees", "$.00", "$32.00"],
    ["Total Returned Item Fees", "$.00", "$.00"],
  ] as const;
  lines.forEach(([label, now, year], at) => {
    sheet.cells([
      [128, label],
      [368, now, { align: "right", bold: at === 0 }],
      [484, year, { align: "right", bold: at === 0 }],
    ]);
  });
  sheet.down(20);
}

/** Two abreast, five to a page; each was listed among the rows already. */
function printPictures(sheet: Sheet, account: Account): void {
  const checks = inNumberOrder(ofKinds(account, ["check"]));
  for (let done = 0; done < checks.length; done += 10) {
    sheet.newPage();
    checks.slice(done, done + 10).forEach((check, at) => {
      const x = 44 + (at % 2) * 268;
      const y = 96 + Math.floor(at / 2) * 122;
      sheet.frame(x, y, 254, 94, "#888888");
      sheet.text(x + 8, y + 8, "PAY TO THE ORDER OF", { size: 5.5, color: "#888888" });
      sheet.text(
        x + 60,
        y + 98,
        `Check ${check.checkNumber}  ${dateText(check.day, "MM/DD/YYYY")}  ${usdUnsignedSign(check.printed)}`,
        {
          size: 8.5,
        },
      );
    });
  }
}
