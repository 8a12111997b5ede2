import { addDays } from "../../../../../src/core/model/day.ts";
import { makePerson } from "../../content/people.ts";
import type { Account, Entry, Layout, StatementFile } from "../../model.ts";
import { ofKinds, printAddress, printParagraph, printSummary, sumOf } from "../../print/blocks.ts";
import { DOLLARS, dateText, type Marks, moneyText } from "../../print/formats.ts";
import { LETTER } from "../../print/paper.ts";
import type { Sheet } from "../../print/sheet.ts";
import { printTable } from "../../print/table.ts";
import { absolute, pageOf, usdUnsigned, usdUnsignedSign } from "../common.ts";

const NAVY = "#14284b";
/** What is owed has no sign, what was paid has CR behind it. */
const MARKS: Marks = { ...DOLLARS, negative: (unsigned) => `${unsigned} CR` };
const owed = (minor: bigint) => moneyText(-minor, MARKS);
const owedSign = (minor: bigint) => moneyText(-minor, MARKS, "$");
const slashed = (day: Account["start"]) => dateText(day, "MM/DD/YY");
const short = (day: Account["start"]) => dateText(day, "MM/DD");

type Cardholder = { readonly name: string; readonly digits: string; readonly entries: readonly Entry[] };

/** A company's card: the coupon stands on top, the cards' sums in a table, payments of the company apart from each card's rows, CR behind credits. */
export const layout: Layout = {
  name: "us-card-company-coupon",
  family: "us-card",
  country: "US",
  wording: "card",
  holder: "company",
  accounts: [
    {
      kind: "card",
      product: ["Business Platinum Visa", "Business Edge Mastercard", "Company Travel Visa"],
      number: "XXXX XXXX XXXX ####",
      rows: [8, 65],
      period: "cycle",
    },
  ],
  paper: {
    size: LETTER,
    font: "helvetica",
    textSize: 8.5,
    left: 40,
    right: 572,
    top: 80,
    topNext: 84,
    bottom: 730,
  },
  frame: (pen, page, pages, { bank, holder, accounts: [account] }) => {
    pen.text(40, 28, bank.name, { bold: true, size: 15, color: NAVY });
    pen.text(40, 48, account!.product, { size: 9 });
    if (page > 1) {
      pen.text(572, 28, holder.name, { align: "right", size: 8 });
      pen.text(572, 40, `Account Number: ${account!.number}`, {
        align: "right",
        size: 8,
      });
      pen.text(572, 52, `Statement Closing Date ${dateText(account!.end, "MM/DD/YYYY")}`, {
        align: "right",
        size: 8,
      });
    }
    pen.text(572, 756, pageOf(page, pages), { size: 7, align: "right" });
  },
  print: (sheet, file) => {
    const account = file.accounts[0]!;
    const cards = cardsOf(file);
    printCoupon(sheet, file, account);
    printSummaries(sheet, file, account);
    printCards(sheet, cards);
    sheet.newPage();
    printRows(sheet, account, "COMPANY ACCOUNT ACTIVITY", "Payments", ofKinds(account, ["payment"]));
    for (const { name, digits, entries } of cards)
      printRows(sheet, account, `${name}   XXXX-${digits}`, "Activity", entries);
    printRows(sheet, account, "FEES", "Fees", ofKinds(account, ["fee"]));
    printRows(sheet, account, "INTEREST CHARGED", "Interest", ofKinds(account, ["interest_charged"]));
    printRates(sheet, account);
  },
};

/** Who used a card this period; the first one has the number of the account. */
function cardsOf({ accounts: [account], dice }: StatementFile): readonly Cardholder[] {
  const people = dice.fork("cards");
  const cards = Array.from({ length: people.between(2, 5) }, () => ({
    name: makePerson(people).toUpperCase(),
    digits: people.digits(4),
    entries: [] as Entry[],
  }));
  for (const entry of ofKinds(account!, ["card", "refund"])) people.pick(cards).entries.push(entry);
  return cards.filter(({ entries }) => entries.length > 0);
}

const minimum = (account: Account) => {
  const debt = account.endMinor < 0n ? -account.endMinor : 0n;
  return debt < 3500n ? debt : 3500n + debt / 100n;
};

function printCoupon(sheet: Sheet, file: StatementFile, account: Account): void {
  const lines = [
    ["Account Number", account.number],
    ["New Balance", owedSign(account.endMinor)],
    ["Minimum Payment Due", usdUnsignedSign(minimum(account))],
    ["Payment Due Date", dateText(addDays(account.end, 25), "MM/DD/YYYY")],
    ["Amount Enclosed", "$ ______________"],
  ] as const;
  sheet.y = 76;
  printSummary(sheet, lines, { label: 350, values: [568], gap: 3 });
  printAddress(sheet, file, 64, 96);
  sheet.text(64, 146, "Make checks payable to", { size: 7 });
  sheet.text(64, 156, `${file.bank.name} Card Services, PO Box 6010`, { size: 8 });
  sheet.y = 186;
  sheet.line(
    "Detach and return the upper part with your payment. Please write your account number on your check.",
    { size: 7, align: "center" },
  );
  sheet.rule(40, sheet.y, 572, sheet.y, { weight: 0.3 });
  sheet.down(14);
}

function printSummaries(sheet: Sheet, file: StatementFile, account: Account): void {
  const sum = (...kinds: Parameters<typeof ofKinds>[1]) => sumOf(ofKinds(account, kinds));
  const top = sheet.y;
  sheet.line("ACCOUNT SUMMARY", { bold: true, size: 10, color: NAVY });
  sheet.down(4);
  printSummary(
    sheet,
    [
      ["Previous Balance", owedSign(account.startMinor)],
      ["Payments", `-${usdUnsignedSign(sum("payment"))}`],
      ["Other Credits", `-${usdUnsignedSign(sum("refund"))}`],
      ["Purchases and Other Charges", `+${usdUnsignedSign(sum("card"))}`],
      ["Cash Advances", "+$0.00"],
      ["Fees Charged", `+${usdUnsignedSign(sum("fee"))}`],
      ["Interest Charged", `+${usdUnsignedSign(sum("interest_charged"))}`],
      ["New Balance", owedSign(account.endMinor)],
    ],
    { label: 40, values: [286], total: true, gap: 2 },
  );
  const below = sheet.y;
  sheet.y = top;
  sheet.line("ACCOUNT INFORMATION", { bold: true, size: 10, color: NAVY, x: 330 });
  sheet.down(4);
  const debt = absolute(account.endMinor);
  printSummary(
    sheet,
    [
      ["Opening/Closing Date", `${slashed(account.start)} - ${slashed(account.end)}`],
      ["Days in Billing Cycle", String(account.end - account.start + 1)],
      ["Company Credit Limit", "$50,000.00"],
      [
        "Available Credit",
        account.endMinor < 0n && debt < 5_000_000n ? usdUnsignedSign(5_000_000n - debt) : "$50,000.00",
      ],
      ["Past Due Amount", "$0.00"],
    ],
    { label: 330, values: [568], gap: 2 },
  );
  sheet.y = Math.max(below, sheet.y) + 10;
  printParagraph(
    sheet,
    `Questions? Call ${file.bank.phone}, day or night. Lost or stolen cards: the same number. Report billing errors in writing within 60 days.`,
    { size: 7.5 },
  );
  sheet.down(14);
}

function printCards(sheet: Sheet, cards: readonly Cardholder[]): void {
  if (cards.length === 0) return;
  sheet.line("CARDHOLDER SUMMARY", { bold: true, size: 10, color: NAVY });
  sheet.down(4);
  const row = (cells: readonly string[], bold: boolean) => {
    const [name, digits, ...sums] = cells;
    sheet.cells([
      [40, name!, { bold }],
      [210, digits!, { bold }],
      ...sums.map((text, at) => [350 + at * 109, text, { bold, align: "right" }] as const),
    ]);
  };
  row(["Cardholder", "Card", "Credits", "Purchases", "Total Activity"], true);
  sheet.rule(40, sheet.y, 572, sheet.y);
  sheet.down(3);
  for (const { name, digits, entries } of cards) {
    const credits = sumOf(entries.filter(({ minor }) => minor > 0n));
    const purchases = sumOf(entries.filter(({ minor }) => minor < 0n));
    row([name, `XXXX-${digits}`, owed(credits), usdUnsigned(purchases), owed(credits + purchases)], false);
  }
}

function printRows(
  sheet: Sheet,
  account: Account,
  title: string,
  what: string,
  entries: readonly Entry[],
): void {
  if (entries.length === 0) return;
  sheet.room(80);
  const heading = (at: Sheet, more = "") => {
    at.fill(40, at.y - 3, 532, 15, "#dde3ee");
    at.line(`${title}${more}`, { bold: true, x: 44 });
    at.down(5);
  };
  heading(sheet);
  printTable(
    sheet,
    {
      account,
      columns: [
        { key: "date", title: ["Post", "Date"], x: 44 },
        { key: "made", title: ["Trans", "Date"], x: 84 },
        { key: "ref", title: "Reference Number", x: 124 },
        { key: "text", title: "Transaction Description", x: 236, width: 240 },
        { key: "amount", title: "Amount", x: 568, align: "right" },
      ],
      head: { bold: true, size: 7.5 },
      nextTitle: (at) => heading(at, "   (continued)"),
    },
    entries.map((entry) => ({
      entry,
      cells: {
        date: short(entry.day),
        made: short(entry.madeOn),
        ref: `2469216${entry.reference}${entry.reference.slice(0, 4)}`,
        text: entry.lines[0]!,
        amount: owed(entry.printed),
      },
      more: { text: entry.lines.slice(1) },
    })),
  );
  sheet.text(236, sheet.y + 2, `Total ${what}`, { bold: true });
  sheet.text(568, sheet.y + 2, owedSign(sumOf(entries)), { bold: true, align: "right" });
  sheet.down(26);
}

function printRates(sheet: Sheet, account: Account): void {
  sheet.room(90);
  sheet.line("INTEREST CHARGE CALCULATION", { bold: true, color: NAVY });
  const charged = usdUnsignedSign(sumOf(ofKinds(account, ["interest_charged"])));
  const rows = [
    ["Type of Balance", "APR", "Balance Subject to Interest Rate", "Interest Charge"],
    ["Purchases", "18.49% (v)", usdUnsignedSign(account.startMinor), charged],
    ["Cash Advances", "28.24% (v)", "$0.00", "$0.00"],
  ] as const;
  for (const [at, [type, rate, balance, charge]] of rows.entries())
    sheet.cells([
      [44, type, { bold: at === 0 }],
      [230, rate, { align: "right", bold: at === 0 }],
      [420, balance, { align: "right", bold: at === 0 }],
      [568, charge, { align: "right", bold: at === 0 }],
    ]);
}
