import type { Account, Entry, Layout, StatementFile } from "../../model.ts";
import { dailyBalances, ofKinds, printAddress, printGrid, sumOf } from "../../print/blocks.ts";
import { dateText } from "../../print/formats.ts";
import { printLegal } from "../../print/notices.ts";
import { LETTER } from "../../print/paper.ts";
import { printSection, type SectionStyle } from "../../print/sections.ts";
import type { Sheet } from "../../print/sheet.ts";
import { inNumberOrder, printCheckList } from "../../print/side-by-side.ts";
import { averageOf, usd, usdUnsigned } from "../common.ts";

const GREEN = "#1a5336";
const RIGHT = { align: "right" } as const;

const heading = (sheet: Sheet, title: string) => {
  sheet.fill(36, sheet.y - 3, 540, 14, "#dcebdf");
  sheet.line(title, { bold: true, x: 40 });
  sheet.down(5);
};

const style: SectionStyle = {
  columns: [
    { key: "date", title: "POSTING DATE", x: 40 },
    { key: "text", title: "DESCRIPTION", x: 112, width: 360 },
    { key: "amount", title: "AMOUNT", x: 572, align: "right" },
  ],
  date: (one) => dateText(one, "M/D"),
  money: usdUnsigned,
  title: (sheet, title) => sheet.line(title, { bold: true, x: 40 }),
  continued: " (continued)",
  head: { size: 7, rule: "none" },
  rowGap: 2,
};

type Part = readonly [title: string, entries: readonly Entry[]];
const addedOf = (account: Account): readonly Part[] => [
  ["Deposits", ofKinds(account, ["deposit"])],
  ["Electronic Deposits", ofKinds(account, ["settlement", "ach_in", "transfer_in"])],
  ["Other Credits", ofKinds(account, ["wire_in", "refund", "interest"])],
];
const takenOf = (account: Account): readonly Part[] => [
  ["Electronic Payments", ofKinds(account, ["card", "atm", "ach_out", "bill", "transfer_out"])],
  ["Other Withdrawals", ofKinds(account, ["wire_out"])],
  ["Service Charges", ofKinds(account, ["fee"])],
];

/** A summary of two columns of facts, subtotals that stand apart from their label, and a first daily balance of the day before the period. */
export const layout: Layout = {
  name: "us-green-convenience",
  family: "us-sections",
  country: "US",
  wording: "commas",
  holder: "company",
  accounts: [
    {
      kind: "checking",
      product: ["Business Convenience Plus", "Small Business Premier Checking", "Business Simple Checking"],
      number: "###-#######",
      rows: [8, 95],
      checks: 0.15,
      period: "month",
      mayBeOverdrawn: true,
    },
  ],
  paper: {
    size: LETTER,
    font: "helvetica",
    textSize: 8.5,
    left: 36,
    right: 576,
    top: 70,
    topNext: 138,
    bottom: 722,
  },
  frame: (pen, page, pages, { bank, holder, accounts: [account] }) => {
    const { start, end, number } = account!;
    pen.text(36, 28, bank.name, { bold: true, size: 15, color: GREEN });
    pen.text(576, 32, "STATEMENT OF ACCOUNT", { bold: true, align: "right" });
    if (page > 1) pen.text(36, 66, holder.name);
    const facts = [
      ["Page:", `${page} of ${pages}`],
      ["Statement Period:", `${dateText(start, "MMM DD YYYY")}-${dateText(end, "MMM DD YYYY")}`],
      ["Cust Ref #:", `${number.replace("-", "")}-719-T-***`],
      ["Primary Account #:", number],
    ] as const;
    facts.forEach(([label, value], index) => {
      pen.text(390, 66 + index * 12, label);
      pen.text(576, 66 + index * 12, value, RIGHT);
    });
    pen.text(
      306,
      740,
      `Call ${bank.phone} for bank-by-phone services around the clock or connect to ${bank.web}`,
      {
        size: 7,
        align: "center",
      },
    );
    pen.text(306, 752, `Bank Deposits FDIC Insured | ${bank.legal} | Equal Housing Lender`, {
      size: 6.5,
      align: "center",
    });
  },
  print: (sheet, file) => {
    const account = file.accounts[0]!;
    printAddress(sheet, file, 36, 78);
    sheet.y = 150;
    printFront(sheet, file, account);
    heading(sheet, "DAILY ACCOUNT ACTIVITY");
    for (const part of addedOf(account)) printPart(sheet, account, part);
    printChecks(sheet, account);
    for (const part of takenOf(account)) printPart(sheet, account, part);
    printDaily(sheet, account);
    printBalancing(sheet, account);
    printLegal(sheet, file);
  },
};

function printFront(sheet: Sheet, { holder }: StatementFile, account: Account): void {
  sheet.line(account.product, { bold: true, size: 11, color: GREEN });
  sheet.cells([
    [36, holder.name],
    [576, `Account # ${account.number}`, { bold: true, align: "right" }],
  ]);
  sheet.down(12);
  heading(sheet, "ACCOUNT SUMMARY");
  const checks: Part = ["Checks Paid", ofKinds(account, ["check"])];
  const sums = [...addedOf(account), checks, ...takenOf(account)]
    .filter(([, entries]) => entries.length > 0)
    .map(([label, entries]) => [label, usdUnsigned(sumOf(entries))] as const);
  const left = [
    ["Beginning Balance", usd(account.startMinor)] as const,
    ...sums,
    ["Ending Balance", usd(account.endMinor)] as const,
  ];
  const average = usd(averageOf(account));
  const facts = [
    ["Average Collected Balance", average],
    ["Interest Earned This Period", "0.00"],
    ["Interest Paid Year-to-Date", "0.00"],
    ["Annual Percentage Yield Earned", "0.00%"],
    ["Days in Period", String(account.end - account.start + 1)],
  ] as const;
  const top = sheet.y;
  facts.forEach(([label, value], index) => {
    sheet.text(340, top + index * 12, label);
    sheet.text(572, top + index * 12, value, RIGHT);
  });
  for (const [label, value] of left) {
    sheet.text(40, sheet.y, label);
    sheet.text(290, sheet.y, value, RIGHT);
    sheet.down(12);
  }
  sheet.y = Math.max(sheet.y, top + 62) + 10;
  const fees = [
    ["", "Total for this cycle", "Total Year to Date"],
    ["Grace Period OD/NSF Refund", "$0.00", "$0.00"],
    ["Total Overdraft Fees", "$0.00", "$70.00"],
  ] as const;
  for (const [label, cycle, year] of fees)
    sheet.cells([
      [40, label],
      [330, cycle, RIGHT],
      [450, year, RIGHT],
    ]);
  sheet.down(16);
}

function printPart(sheet: Sheet, account: Account, [title, entries]: Part): void {
  if (entries.length === 0) return;
  printSection(sheet, account, { title, entries }, style);
  sheet.down(-12);
  subtotal(sheet, entries);
}

function subtotal(sheet: Sheet, entries: readonly Entry[]): void {
  sheet.room(14);
  sheet.cells([
    [500, "Subtotal:", { align: "right", bold: true }],
    [572, usdUnsigned(sumOf(entries)), RIGHT],
  ]);
  sheet.down(10);
}

function printChecks(sheet: Sheet, account: Account): void {
  const checks = inNumberOrder(ofKinds(account, ["check"]));
  if (checks.length === 0) return;
  sheet.room(80);
  sheet.cells([
    [40, "Checks Paid", { bold: true }],
    [120, `No. Checks: ${checks.length}`],
    [200, "*Indicates break in serial sequence or check processed electronically", { size: 7 }],
  ]);
  printCheckList(sheet, account, checks, {
    columns: 2,
    order: "across",
    titles: ["DATE", "SERIAL NO.", "AMOUNT"],
    cells: [{ x: 4 }, { x: 60 }, { x: 236, align: "right" }],
    head: { size: 7 },
    cellsOf: ({ day, checkNumber, printed }, isGap) => [
      dateText(day, "M/D"),
      `${checkNumber}${isGap ? "*" : ""}`,
      usdUnsigned(printed),
    ],
  });
  subtotal(sheet, checks);
}

function printDaily(sheet: Sheet, account: Account): void {
  sheet.room(80);
  heading(sheet, "DAILY BALANCE SUMMARY");
  const eve = (account.start - 1) as Account["start"];
  const days = [[eve, account.startMinor] as const, ...dailyBalances(account)];
  printGrid(
    sheet,
    {
      columns: 2,
      order: "down",
      titles: ["DATE", "BALANCE"],
      cells: [{ x: 4 }, { x: 236, align: "right" }],
      head: { size: 7 },
    },
    days.map(([day, balance]) => [dateText(day, "M/D"), usd(balance)]),
  );
  sheet.down(14);
}

function printBalancing(sheet: Sheet, account: Account): void {
  sheet.room(110);
  heading(sheet, "How to Balance your Account");
  const lines = [
    ["1. Your ending balance shown on this statement is:", usd(account.endMinor)],
    ["2. List deposits that this statement does not show. Total Deposits", "+ __________"],
    ["3. Subtotal by adding lines 1 and 2", "__________"],
    ["4. List checks and withdrawals still outstanding. Total Withdrawals", "- __________"],
    ["5. Subtract line 4 from line 3: your adjusted balance", "__________"],
  ] as const;
  for (const [label, value] of lines)
    sheet.cells([
      [40, label],
      [480, value, RIGHT],
    ]);
  sheet.down(14);
}
