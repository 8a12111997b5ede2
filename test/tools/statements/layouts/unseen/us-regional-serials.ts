import type { Account, Entry, Layout, StatementFile } from "../../model.ts";
import { creditsOf, debitsOf, ofKinds, printAddress, sumOf } from "../../print/blocks.ts";
import { dateText } from "../../print/formats.ts";
import { printLegal } from "../../print/notices.ts";
import { LETTER } from "../../print/paper.ts";
import { printSection, type SectionStyle } from "../../print/sections.ts";
import type { Sheet } from "../../print/sheet.ts";
import { printCheckList, printDailyList } from "../../print/side-by-side.ts";
import { averageOf, usd, usdSign, usdUnsigned, usdUnsignedSign } from "../common.ts";

const dashed = (account: Account) => `-------${account.number.slice(-4)}`;
const titleOf = (account: Account) => (sheet: Sheet, text: string) => {
  sheet.text(sheet.left, sheet.y, text, { bold: true, size: 10.5 });
  sheet.text(sheet.right, sheet.y + 1, `Account:${dashed(account)}`, { align: "right" });
  sheet.down(14);
  sheet.rule(sheet.left, sheet.y - 1, sheet.right, sheet.y - 1, { weight: 1.2 });
  sheet.down(2);
};

const styleOf = (account: Account, hasSerials: boolean): SectionStyle => ({
  columns: [
    { key: "date", title: "Date", x: 44 },
    { key: "amount", title: "Amount", x: 160, align: "right" },
    ...(hasSerials ? [{ key: "ref", title: "Serial #", x: 180 }] : []),
    { key: "text", title: hasSerials ? "Type" : "Description", x: hasSerials ? 260 : 190, width: 300 },
  ],
  date: (day) => dateText(day, "MM/DD"),
  money: usdUnsigned,
  title: titleOf(account),
  head: { bold: true, size: 8, rule: "none" },
  continued: " (continued)",
});

/** Signs behind the titles of sections and sums, deposits with serial numbers, the bank's own months of balances and charges. */
export const layout: Layout = {
  name: "us-regional-serials",
  family: "us-sections",
  country: "US",
  wording: "short",
  holder: "company",
  accounts: [
    {
      kind: "checking",
      product: ["BUSINESS CHECKING 100", "UNLIMITED BUSINESS CHECKING", "FAST TRACK BUSINESS CHECKING"],
      number: "0##########",
      rows: [8, 70],
      checks: 0.25,
      period: "month",
      mayBeOverdrawn: true,
    },
  ],
  paper: {
    size: LETTER,
    font: "helvetica",
    textSize: 8.5,
    left: 40,
    right: 572,
    top: 110,
    topNext: 84,
    bottom: 726,
  },
  frame: (pen, page, pages, { bank, accounts: [account] }) => {
    const [start, end] = [account!.start, account!.end].map((day) => dateText(day, "MM/DD/YY"));
    if (page === 1) {
      pen.text(40, 30, `THE ${bank.legal.toUpperCase()}`, { bold: true, size: 9 });
      pen.text(40, 41, "PO BOX 1558 EA1W37", { size: 8 });
      pen.text(40, 51, bank.street.split(", ")[1]!, { size: 8 });
      pen.text(572, 28, bank.name, { bold: true, size: 17, align: "right", color: "#3c7d22" });
    } else {
      pen.text(40, 34, bank.name, { bold: true, size: 12, color: "#3c7d22" });
      pen.text(40, 54, account!.product, { bold: true });
      pen.text(572, 54, `Account: ${account!.number}`, { align: "right" });
    }
    pen.text(306, 756, `Statement Period from ${start} to ${end}   Page ${page} of ${pages}`, {
      align: "center",
      size: 8,
    });
    pen.text(
      40,
      738,
      "Investments are offered through our investment company and are not insured by the FDIC; they may lose value.",
      { size: 6.5 },
    );
  },
  print: (sheet, file) => {
    const account = file.accounts[0]!;
    printAddress(sheet, file, 70, 120);
    sheet.text(360, 100, "Have a Question or Concern?", { bold: true, size: 10 });
    sheet.text(360, 116, "Stop by your nearest office or contact us at:");
    sheet.text(360, 130, file.bank.phone, { bold: true });
    sheet.text(360, 144, `${file.bank.web}/businessresources`);
    sheet.y = 212;
    printSums(sheet, account);
    const credits = creditsOf(account);
    const deposits = credits.filter(({ kind }) => kind === "deposit");
    const others = credits.filter(({ kind }) => kind !== "deposit");
    printSection(sheet, account, { title: "Deposits (+)", entries: deposits }, styleOf(account, true));
    printSection(sheet, account, { title: "Other Credits (+)", entries: others }, styleOf(account, false));
    printChecks(sheet, account);
    const debits = ofKinds(account, ["ach_out", "card", "atm", "transfer_out", "wire_out", "bill"]);
    printSection(sheet, account, { title: "Other Debits (-)", entries: debits }, styleOf(account, false));
    printCharges(sheet, account);
    sheet.room(70);
    titleOf(account)(sheet, "Balance Activity");
    printDailyList(sheet, account, {
      columns: 3,
      order: "down",
      titles: ["Date", "Balance"],
      right: 130,
      date: "MM/DD",
      money: usd,
      head: { bold: true, size: 8 },
    });
    sheet.down(12);
    printErrors(sheet, file);
  },
};

function printSums(sheet: Sheet, account: Account): void {
  const [start, end] = [account.start, account.end].map((day) => dateText(day, "MM/DD/YY"));
  sheet.rule(40, sheet.y - 4, 572, sheet.y - 4, { weight: 1.2 });
  sheet.cells([
    [40, account.product, { bold: true, size: 11 }],
    [572, `Account: ${account.number}`, { bold: true, size: 10, align: "right" }],
  ]);
  sheet.down(6);
  const average = usd(averageOf(account));
  const left: (readonly [string, string])[] = [
    ["Statement Activity From:", ""],
    [`${start} to ${end}`, ""],
    ["", ""],
    ["Days in Statement Period", String(account.end - account.start + 1)],
    ["", ""],
    ["Average Ledger Balance*", average],
    ["Average Collected Balance*", average],
  ];
  const right = sumsOf(account);
  for (let at = 0; at < Math.max(left.length, right.length); at++)
    sheet.cells([
      [44, left[at]?.[0] ?? "", { bold: at < 2 }],
      [270, left[at]?.[1] ?? "", { align: "right" }],
      [312, right[at]?.[0] ?? "", { bold: right[at]?.[0].startsWith("   ") === false }],
      [568, right[at]?.[1] ?? "", { align: "right" }],
    ]);
  sheet.line("* The above balances correspond to the service charge cycle for this account.", {
    size: 7,
    x: 44,
  });
  sheet.down(14);
}

/** Sums of both directions, and below each what it is made of. */
function sumsOf(account: Account): readonly (readonly [string, string])[] {
  const credits = creditsOf(account);
  const fees = ofKinds(account, ["fee"]);
  const debits = debitsOf(account).filter((entry) => !fees.includes(entry));
  const part = (label: string, entries: readonly Entry[]): (readonly [string, string])[] =>
    entries.length === 0 ? [] : [[`   ${label}`, usdUnsigned(sumOf(entries))]];
  return [
    ["Beginning Balance", usdSign(account.startMinor)],
    ["Credits (+)", usdUnsigned(sumOf(credits))],
    ...part("Regular Deposits", ofKinds(account, ["deposit"])),
    ...part("Electronic Deposits", ofKinds(account, ["ach_in", "settlement"])),
    ...part("Wire Transfer Credits", ofKinds(account, ["wire_in"])),
    ...part("Other Credits", ofKinds(account, ["transfer_in", "refund", "interest"])),
    ["Debits (-)", usdUnsigned(sumOf(debits))],
    ...part("Regular Checks Paid", ofKinds(account, ["check"])),
    ...part("Electronic Withdrawals", ofKinds(account, ["ach_out", "card", "atm", "bill"])),
    ...part("Wire Transfer Debits", ofKinds(account, ["wire_out"])),
    ...part("Other Debits", ofKinds(account, ["transfer_out"])),
    ["Total Service Charges (-)", usdUnsigned(sumOf(fees))],
    ["Ending Balance", usdSign(account.endMinor)],
  ];
}

function printChecks(sheet: Sheet, account: Account): void {
  const checks = ofKinds(account, ["check"]).toSorted(
    (a, b) => Number(a.checkNumber) - Number(b.checkNumber),
  );
  if (checks.length === 0) return;
  sheet.room(90);
  titleOf(account)(sheet, "Checks (-)");
  printCheckList(sheet, account, checks, {
    columns: 2,
    order: "down",
    titles: ["Date", "Amount", "Check #"],
    cells: [{ x: 4 }, { x: 130, align: "right" }, { x: 150 }],
    head: { bold: true, size: 8 },
    cellsOf: ({ checkNumber, day, printed }, isGap) => [
      dateText(day, "MM/DD"),
      usdUnsigned(printed),
      `${checkNumber}${isGap ? "*" : ""}`,
    ],
  });
  sheet.line(
    "(*) Indicates the prior sequentially numbered check(s) may have 1) been voided by you 2) not yet been presented 3) appeared on a",
    { size: 7 },
  );
  sheet.line("previous statement or 4) been included in a list of checks.", { size: 7 });
  sheet.down(12);
}

/** The charges of this period stand as rows; those of the month before are told as sums. */
function printCharges(sheet: Sheet, account: Account): void {
  const fees = ofKinds(account, ["fee"]);
  printSection(
    sheet,
    account,
    { title: "Service Charge Detail", entries: fees },
    {
      ...styleOf(account, false),
    },
  );
  sheet.room(70);
  titleOf(account)(sheet, "Service Charge Summary");
  for (const [label, sum] of [
    ["Previous Month(s) Service Charges (-)", "$0.00"],
    ["Total Service Charge (-)", usdUnsignedSign(sumOf(fees))],
  ] as const)
    sheet.cells([
      [44, label],
      [400, sum, { align: "right" }],
    ]);
  sheet.down(12);
}

function printErrors(sheet: Sheet, file: StatementFile): void {
  sheet.room(120);
  printLegal(sheet, file, 6.5);
}
