import { makePerson } from "../../content/people.ts";
import type { Account, Entry, Layout, StatementFile } from "../../model.ts";
import { ofKinds, printAddress, printSummary, sumOf } from "../../print/blocks.ts";
import { DOLLARS, dateText, type Marks, moneyText } from "../../print/formats.ts";
import { printLegal } from "../../print/notices.ts";
import { LETTER } from "../../print/paper.ts";
import type { Sheet } from "../../print/sheet.ts";
import { printTable } from "../../print/table.ts";
import { pageOf } from "../common.ts";

const SPACED: Marks = { ...DOLLARS, negative: (unsigned) => `- ${unsigned}` };
/** As a card prints: what is owed is positive, what is paid carries a minus and a blank. */
const owed = (minor: bigint) => moneyText(-minor, SPACED, "$");
const credit = (minor: bigint) => `${minor === 0n ? "" : "- "}${moneyText(minor, DOLLARS, "$")}`;
const charge = (minor: bigint) => `+ ${moneyText(-minor, DOLLARS, "$")}`;

type Cardholder = { readonly name: string; readonly digits: string; readonly entries: readonly Entry[] };

/** A company's card: what each cardholder paid and spent has its own heading and sum; fees and interest follow for all together. */
export const layout: Layout = {
  name: "us-card-cardholders",
  family: "us-card",
  country: "US",
  wording: "card",
  holder: "company",
  accounts: [
    {
      kind: "card",
      product: ["Business Cash Select", "Venture Business Card"],
      number: "####",
      rows: [10, 70],
      period: "cycle",
    },
  ],
  paper: { size: LETTER, font: "open-sans", textSize: 8, left: 40, right: 572, top: 92, bottom: 726 },
  frame: (pen, page, pages, { bank, accounts: [account] }) => {
    pen.text(40, 28, bank.name, { bold: true, size: 15, color: "#0b3c6f" });
    pen.text(572, 26, pageOf(page, pages), { align: "right", size: 7 });
    pen.text(572, 37, `${account!.product} | Business credit card ending in ${account!.number}`, {
      align: "right",
      size: 7,
    });
    pen.text(
      572,
      48,
      `${dateText(account!.start, "MMM. DD, YYYY")} - ${dateText(account!.end, "MMM. DD, YYYY")} | ${account!.end - account!.start + 1} days in Billing Cycle`,
      { align: "right", size: 7 },
    );
    pen.rule(40, 66, 572, 66, { color: "#0b3c6f", weight: 1 });
  },
  print: (sheet, file) => {
    printFirstPage(sheet, file);
    sheet.newPage();
    const account = file.accounts[0]!;
    sheet.line("Transactions", { bold: true, size: 14, color: "#0b3c6f" });
    sheet.down(6);
    for (const holder of cardholdersOf(file)) printCardholder(sheet, account, holder);
    const spent = ofKinds(account, ["card"]);
    printTotal(sheet, "Total Transactions for This Period", owed(sumOf(spent)));
    sheet.down(8);
    printCharges(sheet, account, "Fees", ofKinds(account, ["fee"]), "Total Fees for This Period");
    printInterest(sheet, account);
    printYear(sheet, account);
    printLegal(sheet, file, 6);
  },
};

function printFirstPage(sheet: Sheet, file: StatementFile): void {
  const account = file.accounts[0]!;
  const sum = (...kinds: Parameters<typeof ofKinds>[1]) => sumOf(ofKinds(account, kinds));
  sheet.line("Payment Information", { bold: true, size: 12, color: "#0b3c6f" });
  sheet.down(4);
  sheet.cells([
    [40, "Payment Due Date", { size: 7 }],
    [170, "Pay online or by phone by 8pm ET.", { size: 7 }],
  ]);
  sheet.line(dateText((account.end + 25) as Account["end"], "MMM. DD, YYYY"), { bold: true, size: 11 });
  sheet.down(4);
  sheet.cells([
    [40, "New Balance", { size: 7 }],
    [170, "Minimum Payment Due", { size: 7 }],
  ]);
  sheet.cells([
    [40, owed(account.endMinor), { bold: true, size: 11 }],
    [170, "$61.00", { bold: true, size: 11 }],
  ]);
  sheet.down(8);
  for (const line of sheet.wrap(
    "LATE PAYMENT WARNING: If we do not receive your minimum payment by your due date, you may have to pay a late fee of up to $39.00.",
    230,
    { size: 7 },
  ))
    sheet.line(line, { size: 7 });
  const below = sheet.y;
  sheet.y = 92;
  sheet.text(330, sheet.y, "Account Summary", { bold: true, size: 12, color: "#0b3c6f" });
  sheet.down(20);
  printSummary(
    sheet,
    [
      ["Previous Balance", owed(account.startMinor)],
      ["Payments", credit(sum("payment"))],
      ["Other Credits", credit(sum("refund"))],
      ["Transactions", charge(sum("card"))],
      ["Cash Advances", "+ $0.00"],
      ["Fees Charged", charge(sum("fee"))],
      ["Interest Charged", charge(sum("interest_charged"))],
      ["New Balance", `= ${owed(account.endMinor)}`],
    ],
    { label: 330, values: [566], total: true, gap: 2 },
  );
  sheet.down(6);
  const limits = [
    ["Credit Limit", "$30,000.00"],
    ["Cash Advance Credit Limit", "$3,000.00"],
  ] as const;
  printSummary(sheet, limits, { label: 330, values: [566] });
  sheet.y = Math.max(below, sheet.y) + 24;
  sheet.line("Rewards Summary", { bold: true, size: 12, color: "#0b3c6f" });
  sheet.cells([
    [40, "Previous Balance $184.12"],
    [200, "Earned This Period $31.77"],
    [360, "Redeemed This Period $0.00"],
  ]);
  sheet.y = 560;
  sheet.line(
    "- - - - - - - - - - - - - - - Please detach and return with your payment - - - - - - - - - - - - - - -",
    { align: "center", size: 7 },
  );
  const coupon = [
    ["New Balance", owed(account.endMinor)],
    ["Amount Enclosed", "$____________"],
  ] as const;
  printSummary(sheet, coupon, { label: 330, values: [566] });
  printAddress(sheet, file, 60, 640);
}

/** The first one pays; a card that nobody used this period has no section. */
function cardholdersOf({ accounts: [account], dice }: StatementFile): readonly Cardholder[] {
  const people = dice.fork("cardholders");
  const names = Array.from({ length: people.between(2, 4) }, () => makePerson(people).toUpperCase());
  const spread = new Map<number, Entry[]>();
  for (const entry of account!.entries) {
    if (entry.kind === "fee" || entry.kind === "interest_charged") continue;
    const at = entry.kind === "payment" ? 0 : people.below(names.length);
    spread.set(at, [...(spread.get(at) ?? []), entry]);
  }
  return names
    .map((name, index) => ({
      name,
      digits: index === 0 ? account!.number : people.digits(4),
      entries: spread.get(index) ?? [],
    }))
    .filter(({ entries }) => entries.length > 0);
}

function printCardholder(sheet: Sheet, account: Account, { name, digits, entries }: Cardholder): void {
  const label = `${name} #${digits}`;
  const credits = entries.filter(({ minor }) => minor > 0n);
  const spent = entries.filter(({ minor }) => minor < 0n);
  printRows(sheet, account, `${label}: Payments, Credits and Adjustments`, credits);
  printRows(sheet, account, `${label}: Transactions`, spent);
  if (spent.length > 0) printTotal(sheet, `${label}: Total Transactions`, owed(sumOf(spent)));
}

function printRows(sheet: Sheet, account: Account, title: string, entries: readonly Entry[]): void {
  if (entries.length === 0) return;
  sheet.room(80);
  sheet.line(title, { bold: true, size: 9 });
  sheet.down(2);
  const short = (day: Entry["day"]) => dateText(day, "MMM D");
  printTable(
    sheet,
    {
      account,
      columns: [
        { key: "made", title: "Trans Date", x: 44 },
        { key: "date", title: "Post Date", x: 104 },
        { key: "text", title: "Description", x: 164, width: 310 },
        { key: "amount", title: "Amount", x: 566, align: "right" },
      ],
      head: { bold: true, size: 7, rule: "both" },
      ruling: "lines",
      rowGap: 4,
    },
    entries.map((entry) => ({
      entry,
      cells: {
        made: short(entry.madeOn),
        date: short(entry.day),
        text: entry.lines[0]!,
        amount: owed(entry.printed),
      },
      more: { text: entry.lines.slice(1) },
    })),
  );
  sheet.down(8);
}

function printTotal(sheet: Sheet, label: string, value: string): void {
  sheet.room(18);
  sheet.text(44, sheet.y, label, { bold: true });
  sheet.text(566, sheet.y, value, { bold: true, align: "right" });
  sheet.down(sheet.lineHeight + 10);
}

function printCharges(
  sheet: Sheet,
  account: Account,
  title: string,
  entries: readonly Entry[],
  total: string,
): void {
  sheet.room(70);
  sheet.line(title, { bold: true, size: 12, color: "#0b3c6f" });
  printRows(sheet, account, `${title} charged this period`, entries);
  printTotal(sheet, total, owed(sumOf(entries)));
}

function printInterest(sheet: Sheet, account: Account): void {
  const charged = ofKinds(account, ["interest_charged"]);
  printCharges(sheet, account, "Interest", charged, "Total Interest for This Period");
  sheet.room(80);
  sheet.line("Interest Charge Calculation", { bold: true, size: 12, color: "#0b3c6f" });
  const columns = [44, 300, 430, 566] as const;
  const rows = [
    ["Type of Balance", "Annual Percentage Rate", "Balance Subject to Interest Rate", "Interest Charge"],
    ["Purchases", "21.24% P", owed(account.startMinor), owed(sumOf(charged))],
    ["Cash Advances", "29.49% P", "$0.00", "$0.00"],
  ];
  for (const cells of rows)
    sheet.cells(
      cells.map((text, at) => [columns[at]!, text, { align: at === 0 ? "left" : "right" }] as const),
    );
  sheet.down(10);
}

function printYear(sheet: Sheet, account: Account): void {
  sheet.room(50);
  sheet.line("Totals Year-to-Date", { bold: true, size: 12, color: "#0b3c6f" });
  const year = dateText(account.end, "YYYY");
  const totals = [
    [`Total Fees charged in ${year}`, "$118.00"],
    [`Total Interest charged in ${year}`, "$341.77"],
  ] as const;
  printSummary(sheet, totals, { label: 44, values: [300] });
  sheet.down(12);
}
