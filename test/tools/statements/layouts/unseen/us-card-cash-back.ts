import { makePerson } from "../../content/people.ts";
import type { Account, Entry, Layout, StatementFile } from "../../model.ts";
import { ofKinds, printAddress, printParagraph, printSummary, sumOf } from "../../print/blocks.ts";
import { DOLLARS, dateText, moneyText } from "../../print/formats.ts";
import { LETTER } from "../../print/paper.ts";
import { printSection, type SectionStyle } from "../../print/sections.ts";
import type { Sheet } from "../../print/sheet.ts";
import { usdUnsignedSign } from "../common.ts";

const NAVY = "#013d5b";
const RIGHT = { align: "right" } as const;
const day = (one: number) => dateText(one as Account["start"], "MMM D");
const long = (one: number) => dateText(one as Account["start"], "MMM D, YYYY");
/** Charges bare, credits behind a minus that stands apart. */
const owed = (minor: bigint) => moneyText(-minor, { ...DOLLARS, negative: (text) => `- ${text}` }, "$");

const style: SectionStyle = {
  columns: [
    { key: "made", title: "Trans Date", x: 40 },
    { key: "date", title: "Post Date", x: 100 },
    { key: "text", title: "Description", x: 160, width: 310 },
    { key: "amount", title: "Amount", x: 570, align: "right" },
  ],
  date: day,
  money: owed,
  title: (sheet, title) => {
    sheet.line(title, { bold: true, size: 9.5, color: NAVY });
    sheet.down(2);
  },
  continued: " (Continued)",
  head: { bold: true, size: 7.5, rule: "below" },
  ruling: "lines",
  rowGap: 4,
};

/** Sections for each cardholder by name and digits, first what was paid and then what was bought; interest by kind without dates. */
export const layout: Layout = {
  name: "us-card-cash-back",
  family: "us-card",
  country: "US",
  wording: "card",
  holder: "company",
  accounts: [
    {
      kind: "card",
      product: ["Ember Cash Back Business", "Ember Cash Select for Business"],
      number: "####",
      rows: [8, 75],
      period: "cycle",
    },
  ],
  paper: {
    size: LETTER,
    font: "source-serif",
    textSize: 8.5,
    left: 36,
    right: 576,
    top: 60,
    topNext: 76,
    bottom: 730,
  },
  frame: (pen, page, pages, { bank, accounts: [account] }) => {
    const { product, number, start, end } = account!;
    const days = end - start + 1;
    pen.text(36, 30, bank.name, { bold: true, size: 13, color: NAVY });
    pen.text(576, 28, `Page ${page} of ${pages}`, RIGHT);
    pen.text(576, 40, `${product} | Visa business card ending in ${number}`, RIGHT);
    pen.text(576, 52, `${long(start)} - ${long(end)} | ${days} days in Billing Cycle`, RIGHT);
  },
  print: (sheet, file) => {
    const account = file.accounts[0]!;
    printFront(sheet, file, account);
    sheet.newPage();
    sheet.line("Transactions", { bold: true, size: 13 });
    sheet.line(`Visit ${file.bank.web} to see detailed transactions.`, { size: 7.5 });
    sheet.down(8);
    printRows(sheet, file, account);
    printFees(sheet, account);
    printInterest(sheet, account);
  },
};

function printFront(sheet: Sheet, file: StatementFile, account: Account): void {
  sheet.y = 84;
  const top = sheet.y;
  const sum = (...kinds: Parameters<typeof ofKinds>[1]) => sumOf(ofKinds(account, kinds));
  const owes = account.endMinor < 0n;
  sheet.line("Payment Information", { bold: true, size: 11, color: NAVY });
  const due = [
    ["Payment Due Date", long(account.end + 25)],
    ["New Balance", owed(account.endMinor)],
    ["Minimum Payment Due", owes ? "$35.00" : "$0.00"],
  ] as const;
  printSummary(sheet, due, { label: 40, values: [270], gap: 5 });
  printParagraph(
    sheet,
    "LATE PAYMENT WARNING: If we do not receive your minimum payment by your due date, you may have to pay a late fee of up to $39.00.",
    { width: 236, size: 7 },
  );
  sheet.y = top;
  sheet.line("Account Summary", { bold: true, size: 11, color: NAVY, x: 310 });
  const payments = sum("payment");
  const credits = sum("refund");
  const lines = [
    ["Previous Balance", owed(account.startMinor)],
    ["Payments", `- ${usdUnsignedSign(payments)}`],
    ["Other Credits", credits === 0n ? "$0.00" : `- ${usdUnsignedSign(credits)}`],
    ["Transactions", `+ ${usdUnsignedSign(sum("card"))}`],
    ["Cash Advances", "+ $0.00"],
    ["Fees Charged", `+ ${usdUnsignedSign(sum("fee"))}`],
    ["Interest Charged", `+ ${usdUnsignedSign(sum("interest_charged"))}`],
    ["New Balance", `= ${owed(account.endMinor)}`],
    ["Credit Limit", "$60,000.00"],
    [`Available Credit (as of ${long(account.end)})`, moneyText(6_000_000n + account.endMinor, DOLLARS, "$")],
    ["Cash Advance Credit Limit", "$15,000.00"],
  ] as const;
  printSummary(sheet, lines, { label: 310, values: [570], gap: 3 });
  sheet.down(16);
  sheet.line("Rewards Summary", { bold: true, size: 11, color: NAVY });
  const earned = sum("card") / -50n;
  const rewards = [
    ["Previous Available Rewards Balance", "$118.42"],
    ["Rewards earned on purchases this period", moneyText(earned, DOLLARS, "$")],
    ["Rewards Balance", moneyText(earned + 11_842n, DOLLARS, "$")],
  ] as const;
  printSummary(sheet, rewards, { label: 40, values: [270], gap: 2 });
  sheet.down(10);
  sheet.line("Account Notifications", { bold: true, size: 11, color: NAVY });
  printParagraph(
    sheet,
    `You are enrolled in AutoPay. Your payment of $250.00 will be taken on ${long(account.end + 24)} unless you pay the balance before. From ${long(account.end + 60)} the fee for a returned payment is $40.00.`,
  );
  sheet.y = 560;
  sheet.rule(36, sheet.y, 576, sheet.y, { color: "#888888" });
  sheet.down(8);
  sheet.line("Pay or manage your account online, or send this coupon with your check.", { size: 7 });
  sheet.cells([
    [40, `Payment Due Date: ${long(account.end + 25)}`],
    [310, `New Balance ${owed(account.endMinor)}`],
    [570, `Account ending in ${account.number}`, RIGHT],
  ]);
  sheet.cells([[310, "Amount Enclosed  $ ________________"]]);
  printAddress(sheet, file, 60, 624);
}

/** Payments and fees are the first person's; purchases and refunds are spread among all. */
function printRows(sheet: Sheet, { dice }: StatementFile, account: Account): void {
  const people = dice.fork("cardholders");
  const names = Array.from({ length: people.between(1, 3) }, (_, index) => {
    const digits = index === 0 ? account.number : people.digits(4);
    return { title: `${makePerson(people).toUpperCase()} #${digits}`, entries: [] as Entry[] };
  });
  for (const entry of ofKinds(account, ["payment", "refund", "card"]))
    (entry.kind === "payment" ? names[0]! : people.pick(names)).entries.push(entry);
  for (const { title, entries } of names) {
    const back = entries.filter(({ minor }) => minor > 0n);
    const bought = entries.filter(({ minor }) => minor < 0n);
    const paid = { title: `${title}: Payments, Credits and Adjustments`, entries: back };
    printSection(sheet, account, paid, style);
    printSection(
      sheet,
      account,
      { title: `${title}: Transactions`, entries: bought },
      {
        ...style,
        total: () => `${title}: Total Transactions`,
      },
    );
  }
  sheet.room(24);
  sheet.cells([
    [36, "Total Transactions for This Period", { bold: true }],
    [570, owed(sumOf(ofKinds(account, ["card"]))), { bold: true, align: "right" }],
  ]);
  sheet.down(14);
}

function printFees(sheet: Sheet, account: Account): void {
  const fees = ofKinds(account, ["fee"]);
  printSection(sheet, account, { title: "Fees", entries: fees }, style);
  sheet.room(24);
  sheet.cells([
    [36, "Total Fees for This Period", { bold: true }],
    [570, owed(sumOf(fees)), { bold: true, align: "right" }],
  ]);
  sheet.down(14);
}

function printInterest(sheet: Sheet, account: Account): void {
  const charged = ofKinds(account, ["interest_charged"]);
  sheet.room(190);
  style.title(sheet, "Interest Charged");
  for (const entry of charged)
    sheet.mark({ account, entry, balance: null, description: "Interest Charge on Purchases" });
  const sum = owed(charged.reduce((total, { printed }) => total + printed, 0n));
  const rows = [
    ["Interest Charge on Purchases", sum],
    ["Interest Charge on Cash Advances", "$0.00"],
    ["Interest Charge on Other Balances", "$0.00"],
    ["Total Interest for This Period", owed(sumOf(charged))],
  ] as const;
  printSummary(sheet, rows, { label: 160, values: [570], total: true, gap: 3 });
  sheet.down(12);
  style.title(sheet, "Totals Year-to-Date");
  const year = [
    ["Total Fees charged", "$78.00"],
    ["Total Interest charged", owed(sumOf(charged) * 3n)],
  ] as const;
  printSummary(sheet, year, { label: 160, values: [570], gap: 3 });
  sheet.down(12);
  style.title(sheet, "Interest Charge Calculation");
  sheet.line("Your Annual Percentage Rate (APR) is the annual interest rate on your account.", { size: 7 });
  for (const cells of [
    ["Type of Balance", "APR", "Balance Subject to Interest Rate", "Interest Charge"],
    ["Purchases", "23.24%", owed(account.startMinor / 2n), owed(sumOf(charged))],
    ["Cash Advances", "29.99%", "$0.00", "$0.00"],
  ] as const)
    sheet.cells(cells.map((cell, at) => [[40, 220, 440, 570][at]!, cell, at === 0 ? {} : RIGHT] as const));
}
