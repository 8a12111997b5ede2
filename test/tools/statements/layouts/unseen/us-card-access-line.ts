import type { Account, Entry, EntryKind, Layout, StatementFile } from "../../model.ts";
import { ofKinds, printParagraph, sumOf } from "../../print/blocks.ts";
import { dateText } from "../../print/formats.ts";
import { LETTER } from "../../print/paper.ts";
import type { Sheet } from "../../print/sheet.ts";
import { printTable } from "../../print/table.ts";
import { usd, usdSign } from "../common.ts";

const BLUE = "#0f3b82";
const GROUPS: readonly (readonly [title: string, kinds: readonly EntryKind[]])[] = [
  ["PAYMENTS AND OTHER CREDITS", ["payment", "refund"]],
  ["PURCHASE", ["card"]],
  ["FEES CHARGED", ["fee"]],
  ["INTEREST CHARGED", ["interest_charged"]],
];
/** What is owed is printed without a sign, what is paid with one. */
const owed = (minor: bigint) => usdSign(-minor);
const title = (sheet: Sheet, text: string, continued = "") => {
  sheet.fill(sheet.left, sheet.y, sheet.right - sheet.left, 17, BLUE);
  sheet.text(sheet.left + 6, sheet.y + 3, text, { bold: true, size: 10.5, color: "#ffffff" });
  sheet.text(sheet.right - 6, sheet.y + 5, continued, { size: 7.5, color: "#ffffff", align: "right" });
  sheet.down(23);
};

/** Sums, limits and a payment slip on the first page; activity by kind on the next, the cycle's sum of the card under it. */
export const layout: Layout = {
  name: "us-card-access-line",
  family: "us-card",
  country: "US",
  wording: "card",
  holder: "company",
  accounts: [
    {
      kind: "card",
      product: ["Business Cash Card", "Business Preferred Card"],
      number: "XXXX XXXX XXXX ####",
      rows: [6, 70],
      period: "cycle",
    },
  ],
  paper: {
    size: LETTER,
    font: "open-sans",
    textSize: 8,
    left: 40,
    right: 572,
    top: 40,
    topNext: 84,
    bottom: 724,
  },
  frame: (pen, page, pages, { bank, holder, accounts: [account] }) => {
    if (page > 1) {
      pen.text(40, 30, bank.name.toUpperCase(), { bold: true, size: 12, color: BLUE });
      pen.text(572, 32, "Manage your account online: www.cards.example", { size: 7, align: "right" });
    }
    pen.text(40, 750, holder.name, { size: 7 });
    pen.text(306, 750, `Page ${page} of ${pages}`, { size: 7, align: "center" });
    pen.text(572, 750, `Statement Date: ${dateText(account!.end, "MM/DD/YY")}`, { size: 7, align: "right" });
  },
  print: (sheet, file) => {
    const account = file.accounts[0]!;
    printTop(sheet, file, account);
    printSums(sheet, account);
    printSlip(sheet, file, account);
    sheet.newPage();
    printActivity(sheet, file, account);
    printYear(sheet, account);
    printRates(sheet, account);
  },
};

const due = (account: Account) => dateText((account.end + 25) as Account["end"], "MM/DD/YY");
const least = (account: Account) => usdSign(account.endMinor < -4_000n ? 4_000n : 0n);

function printTop(sheet: Sheet, { bank }: StatementFile, account: Account): void {
  sheet.text(40, 36, bank.name.toUpperCase(), { bold: true, size: 17, color: BLUE });
  sheet.text(40, 60, account.product, { size: 10 });
  const tiles = [
    ["New Balance", owed(account.endMinor)],
    ["Minimum Payment Due", least(account)],
    ["Payment Due Date", due(account)],
  ] as const;
  tiles.forEach(([label, value], at) => {
    sheet.text(260 + at * 108, 62, label, { size: 7.5 });
    sheet.text(260 + at * 108, 73, value, { bold: true, size: 11 });
  });
  sheet.y = 98;
  printParagraph(
    sheet,
    "Late Payment Warning: If we do not receive your minimum payment by the due date, you may have to pay a late fee of up to $40.00, and existing and new balances may become subject to the Default APR of 29.99%.",
    { x: 260, size: 7 },
  );
  sheet.text(40, 100, `Customer Service: ${bank.phone}`, { size: 7.5 });
  sheet.text(40, 111, "Mobile: download the app today", { size: 7.5 });
  sheet.y = 142;
}

function printSums(sheet: Sheet, account: Account): void {
  const top = sheet.y;
  title(sheet, "ACCOUNT SUMMARY");
  const sum = (kinds: readonly EntryKind[]) => -sumOf(ofKinds(account, kinds));
  const plus = (minor: bigint) => (minor > 0n ? `+${usdSign(minor)}` : usdSign(minor));
  const lines = [
    ["Account Number:", account.number],
    ["Previous Balance", owed(account.startMinor)],
    ["Payment, Credits", usdSign(sum(["payment", "refund"]))],
    ["Purchases", plus(sum(["card"]))],
    ["Cash Advances", "$0.00"],
    ["Balance Transfers", "$0.00"],
    ["Fees Charged", plus(sum(["fee"]))],
    ["Interest Charged", plus(sum(["interest_charged"]))],
    ["New Balance", owed(account.endMinor)],
    ["Opening/Closing Date", `${dateText(account.start, "MM/DD/YY")} - ${dateText(account.end, "MM/DD/YY")}`],
    ["Credit Limit", "$25,000"],
    ["Available Credit", `$${usd(2_500_000n + account.endMinor).split(".")[0]}`],
    ["Cash Access Line", "$5,000"],
    ["Available for Cash", "$5,000"],
    ["Past Due Amount", "$0.00"],
    ["Balance over the Credit Limit", "$0.00"],
  ] as const;
  lines.forEach(([label, value], at) => {
    const bold = label === "New Balance" || at === 0;
    sheet.cells([
      [44, label, { bold }],
      [290, value, { bold, align: "right" }],
    ]);
    sheet.down(1.5);
  });
  const rewards = [
    ["Previous points balance", "18,204"],
    ["+ 1 point per $1 earned on all purchases", "1,904"],
    ["+ 2 points per $1 earned on gas and dining", "412"],
    ["= Total points available for redemption", "20,520"],
  ] as const;
  sheet.text(320, top + 26, "REWARDS SUMMARY", { bold: true, color: BLUE });
  rewards.forEach(([label, points], at) => {
    sheet.text(320, top + 42 + at * 12, label, { size: 7.5 });
    sheet.text(568, top + 42 + at * 12, points, { size: 7.5, align: "right" });
  });
}

/** The slip at the foot of the first page repeats the sums. */
function printSlip(sheet: Sheet, { bank, holder }: StatementFile, account: Account): void {
  const top = 590;
  for (let x = 40; x < 572; x += 8) sheet.rule(x, top, x + 4, top);
  const lines = [
    ["Payment Due Date:", due(account)],
    ["New Balance:", owed(account.endMinor)],
    ["Minimum Payment Due:", least(account)],
    ["Account number:", account.number],
  ] as const;
  lines.forEach(([label, value], at) => {
    sheet.text(360, top + 12 + at * 12, label);
    sheet.text(568, top + 12 + at * 12, value, { align: "right", bold: true });
  });
  sheet.text(360, top + 66, "$ ______________ Amount Enclosed");
  sheet.text(360, top + 78, `Make your check payable to ${bank.name}`, { size: 7 });
  [holder.name, ...holder.address].forEach((line, at) => void sheet.text(60, top + 50 + at * 11, line));
  ["CARDMEMBER SERVICE", "PO BOX 1423", bank.street.split(", ")[1]!].forEach((line, at) => {
    sheet.text(60, top + 96 + at * 11, line);
  });
}

function printActivity(sheet: Sheet, { holder }: StatementFile, account: Account): void {
  title(sheet, "ACCOUNT ACTIVITY");
  const rows = GROUPS.flatMap(([name, kinds]) => {
    const entries = ofKinds(account, kinds);
    if (entries.length === 0) return [];
    return [{ cells: { text: name }, isBold: true }, ...entries.map(rowOf), ...totalOf(name, entries)];
  });
  printTable(
    sheet,
    {
      account,
      columns: [
        { key: "date", title: ["Date of", "Transaction"], x: 44 },
        { key: "text", title: "Merchant Name or Transaction Description", x: 120, width: 340 },
        { key: "amount", title: "$ Amount", x: 566, align: "right" },
      ],
      head: { bold: true, size: 7.5 },
      rowGap: 2,
      nextTitle: (at) => title(at, "ACCOUNT ACTIVITY", "(CONTINUED)"),
    },
    rows,
  );
  const card = sumOf(ofKinds(account, ["card", "payment", "refund"]));
  const paid = ofKinds(account, ["payment"]);
  sheet.room(50);
  sheet.down(6);
  sheet.line(holder.name.toUpperCase(), { x: 120 });
  sheet.cells([
    [120, `TRANSACTIONS THIS CYCLE (CARD ${account.number.slice(-4)})  ${owed(card)}`, { bold: true }],
  ]);
  if (paid.length > 0) sheet.line(`INCLUDING PAYMENTS RECEIVED  ${usdSign(sumOf(paid))}`, { x: 120 });
  sheet.down(14);
}

const rowOf = (entry: Entry) => ({
  entry,
  cells: { date: dateText(entry.day, "MM/DD"), text: entry.lines[0]!, amount: usd(-entry.printed) },
  more: { text: entry.lines.slice(1) },
});

/** Only fees and interest have totals. */
function totalOf(name: string, entries: readonly Entry[]) {
  if (!name.endsWith("CHARGED")) return [];
  const what = name === "FEES CHARGED" ? "FEES" : "INTEREST";
  return [
    { cells: { text: `TOTAL ${what} FOR THIS PERIOD`, amount: usdSign(-sumOf(entries)) }, isBold: true },
  ];
}

function printYear(sheet: Sheet, account: Account): void {
  sheet.room(80);
  const year = dateText(account.end, "YYYY");
  sheet.frame(160, sheet.y, 290, 58);
  sheet.text(306, sheet.y + 5, `${year} Totals Year-to-Date`, { bold: true, align: "center" });
  sheet.text(170, sheet.y + 22, `Total fees charged in ${year}`);
  sheet.text(440, sheet.y + 22, "$134.00", { align: "right" });
  sheet.text(170, sheet.y + 35, `Total interest charged in ${year}`);
  sheet.text(440, sheet.y + 35, "$211.46", { align: "right" });
  sheet.down(74);
}

function printRates(sheet: Sheet, account: Account): void {
  sheet.room(140);
  title(sheet, "INTEREST CHARGES");
  sheet.line("Your Annual Percentage Rate (APR) is the annual interest rate on your account.", { size: 7.5 });
  sheet.down(4);
  const line = (cells: readonly string[], bold = false) =>
    sheet.cells(
      cells.map(
        (cell, at) => [[44, 290, 430, 566][at]!, cell, { bold, align: at === 0 ? "left" : "right" }] as const,
      ),
    );
  const interest = usdSign(-sumOf(ofKinds(account, ["interest_charged"])));
  line(
    ["Balance Type", "Annual Percentage Rate (APR)", "Balance Subject To Interest Rate", "Interest Charges"],
    true,
  );
  line(["PURCHASES", "18.49%(v)(d)", owed(account.startMinor), interest]);
  line(["CASH ADVANCES", "29.49%(v)(d)", "- 0 -", "- 0 -"]);
  line(["BALANCE TRANSFERS", "18.49%(v)(d)", "- 0 -", "- 0 -"]);
  sheet.line(`${account.end - account.start + 1} Days in Billing Period`, { align: "right", size: 7.5 });
}
