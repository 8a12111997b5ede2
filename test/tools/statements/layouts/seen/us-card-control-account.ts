import type { Day } from "../../../../../src/core/model/day.ts";
import { makePerson } from "../../content/people.ts";
import type { Account, Entry, Layout, StatementFile } from "../../model.ts";
import {
  creditsOf,
  debitsOf,
  ofKinds,
  printAddress,
  printParagraph,
  printSummary,
  sumOf,
} from "../../print/blocks.ts";
import { DOLLARS, dateText, moneyText } from "../../print/formats.ts";
import { LETTER } from "../../print/paper.ts";
import type { Sheet } from "../../print/sheet.ts";
import { printTable } from "../../print/table.ts";
import { usdUnsigned } from "../common.ts";

type Group = {
  readonly name: string;
  readonly which: "Control Account" | "Sub Account";
  readonly digits: string;
  readonly entries: readonly Entry[];
};

const CONSOLIDATED =
  "This consolidated statement shows what was charged to the Control Account itself and, below it, what was charged to each Sub Account that is linked to it. Sub Accounts get no statement of their own.";

/** What is owed is printed without a sign, what the bank owes with a minus behind. */
const owed = (minor: bigint) =>
  moneyText(-minor, { ...DOLLARS, negative: (unsigned) => `${unsigned}-` }, "$");
const dollars = (minor: bigint) => `$${usdUnsigned(minor)}`;
const slashed = (day: number) => dateText(day as Day, "MM/DD/YY");

/** A control account and the sub accounts below it: credits and charges in columns of their own, one row of sums a card, usage told once more in front. */
export const layout: Layout = {
  name: "us-card-control-account",
  family: "us-card",
  country: "US",
  wording: "card",
  holder: "company",
  accounts: [
    {
      kind: "card",
      product: ["Business Prime Card", "Business Platinum Card"],
      number: "####",
      rows: [8, 60],
      period: "cycle",
    },
  ],
  paper: {
    size: LETTER,
    font: "helvetica",
    textSize: 8,
    left: 36,
    right: 576,
    top: 40,
    topNext: 50,
    bottom: 730,
  },
  frame: (pen, page, pages, { bank, accounts: [account] }) => {
    const head = `${bank.name} ${account!.product}  Account Number: Ending In ${account!.number}`;
    if (page > 1) pen.text(36, 24, head, { size: 7 });
    const code = `5596   YTG   1 7 2   ${dateText(account!.end, "YYMMDD")}   0   PAGE ${page} of ${pages}`;
    pen.text(36, 760, code, { size: 6, font: "courier" });
    if (page === 1) pen.text(306, 744, "See reverse side for more.", { size: 7, align: "center" });
  },
  print: (sheet, file) => {
    const account = file.accounts[0]!;
    const groups = groupsOf(file);
    printHead(sheet, file);
    printSums(sheet, account);
    printRates(sheet, account);
    printUsage(sheet, groups);
    heading(sheet, "Transaction Details");
    printParagraph(sheet, CONSOLIDATED, { size: 7 });
    sheet.down(6);
    for (const group of groups) printGroup(sheet, account, group);
    heading(sheet, "Important Information");
    printParagraph(
      sheet,
      `Your automatic payment of the New Balance will be taken from the checking account ending in 4471 on ${slashed(account.end + 22)}. Returned payments cost $39.00. Balances over $25.00 that stay unpaid for 60 days are reported. Write to ${file.bank.legal}, ${file.bank.street}.`,
      { size: 7 },
    );
  },
};

const heading = (sheet: Sheet, title: string) => {
  sheet.room(50);
  sheet.rule(36, sheet.y, 576, sheet.y, { weight: 1.2, color: "#b31e30" });
  sheet.down(4);
  sheet.line(title, { bold: true, size: 11 });
  sheet.down(3);
};

function printHead(sheet: Sheet, file: StatementFile): void {
  const account = file.accounts[0]!;
  const days = account.end - account.start + 1;
  sheet.line(file.bank.name.toUpperCase(), { bold: true, size: 14, color: "#b31e30", font: "times" });
  sheet.line(account.product, { size: 12 });
  sheet.down(6);
  const facts = [
    ["Prepared For", file.holder.name],
    ["Account Number", `Ending In ${account.number}`],
    ["Statement Closing Date", slashed(account.end)],
    ["Days in Billing Cycle", String(days)],
    ["Credit Line", "$50,000"],
  ] as const;
  for (const [label, value] of facts) {
    sheet.text(40, sheet.y, label);
    sheet.text(262, sheet.y, value, { align: "right" });
    sheet.rule(36, sheet.y + 10, 266, sheet.y + 10, { weight: 0.25, color: "#999999" });
    sheet.down(13);
  }
  sheet.text(330, 76, `For 24-Hour Customer Service Call: ${file.bank.phone}`, { bold: true });
  printAddress(sheet, file, 330, 122);
  sheet.down(10);
}

function printSums(sheet: Sheet, account: Account): void {
  const sum = (...kinds: Parameters<typeof ofKinds>[1]) => dollars(sumOf(ofKinds(account, kinds)));
  const top = sheet.y;
  heading(sheet, "Payment Information");
  const due = [
    ["New Balance", owed(account.endMinor)],
    ["Current Payment Due (Minimum Payment)", account.endMinor < 0n ? "$25.00" : "$0.00"],
    ["Current Payment Due Date", slashed(account.end + 25)],
  ] as const;
  printSummary(sheet, due, { label: 40, values: [262], gap: 4 });
  sheet.y = top + 4;
  sheet.text(330, sheet.y, "Account Summary", { bold: true, size: 11 });
  sheet.down(18);
  const lines = [
    ["", "Previous Balance", owed(account.startMinor)],
    ["-", "Credits", sum("refund")],
    ["-", "Payments", sum("payment")],
    ["+", "Purchases & Other Charges", sum("card", "fee")],
    ["+", "Cash Advances", "$0.00"],
    ["+", "Finance Charges", sum("interest_charged")],
    ["=", "New Balance", owed(account.endMinor)],
  ] as const;
  for (const [sign, label, value] of lines) {
    const bold = sign === "=";
    sheet.cells([
      [330, sign, { bold }],
      [342, label, { bold }],
      [570, value, { align: "right", bold }],
    ]);
  }
  sheet.down(12);
}

function printRates(sheet: Sheet, account: Account): void {
  const charged = dollars(sumOf(ofKinds(account, ["interest_charged"])));
  heading(sheet, "Rate Information");
  sheet.cells([
    [40, "Your rate may vary. Purchases 18.240%"],
    [330, `Average Daily Balance ${dollars(account.startMinor / 2n)}`],
    [570, `Periodic Finance Charges ${charged}`, { align: "right" }],
  ]);
  sheet.down(8);
}

/** Each card's purchases and refunds; the company's own account has the payments, the fees and the interest. */
function groupsOf({ accounts: [account], holder, dice }: StatementFile): readonly Group[] {
  const people = dice.fork("sub accounts");
  const shared = account!.entries.filter(({ kind }) => kind !== "card" && kind !== "refund");
  const users = Array.from({ length: people.between(1, 4) }, () => ({
    name: makePerson(people).toUpperCase(),
    which: "Sub Account" as const,
    digits: people.digits(4),
    entries: [] as Entry[],
  }));
  for (const entry of account!.entries) if (!shared.includes(entry)) people.pick(users).entries.push(entry);
  const control = {
    name: holder.name.toUpperCase(),
    which: "Control Account" as const,
    digits: account!.number,
    entries: shared,
  };
  return [control, ...users];
}

function printUsage(sheet: Sheet, groups: readonly Group[]): void {
  heading(sheet, "Summary of Sub Account Usage");
  sheet.cells([
    [40, "Name", { bold: true, size: 7 }],
    [250, "Sub Account Number Ending In", { bold: true, size: 7 }],
    [470, "Monthly Spending Cap", { bold: true, size: 7, align: "right" }],
    [570, "Spend This Period", { bold: true, size: 7, align: "right" }],
  ]);
  for (const { name, digits, entries } of groups.slice(1)) {
    const spent = sumOf(entries.filter(({ minor }) => minor < 0n));
    sheet.cells([
      [40, name],
      [250, digits],
      [470, "$10,000", { align: "right" }],
      [570, dollars(spent), { align: "right" }],
    ]);
  }
  sheet.down(8);
}

function printGroup(sheet: Sheet, account: Account, group: Group): void {
  if (group.entries.length === 0) return;
  sheet.room(90);
  sheet.line(`Transaction Summary For ${group.name}`, { bold: true, size: 9 });
  sheet.line(`${group.which} Number Ending In ${group.digits}`, { bold: true, size: 9 });
  const day = (one: Day) => dateText(one, "MM/DD");
  printTable(
    sheet,
    {
      account,
      columns: [
        { key: "made", title: "Trans", x: 40 },
        { key: "date", title: "Post", x: 76 },
        { key: "ref", title: "Reference Number", x: 112 },
        { key: "text", title: "Description", x: 220, width: 220 },
        { key: "in", title: "Credits", x: 506, align: "right" },
        { key: "out", title: "Charges", x: 570, align: "right" },
      ],
      head: { bold: true, size: 7.5, rule: "both" },
      rowGap: 2,
    },
    group.entries.map((entry) => ({
      entry,
      cells: {
        made: day(entry.madeOn),
        date: day(entry.day),
        ref: `${entry.reference}8ZVT${entry.reference.slice(0, 4)}`,
        text: entry.lines[0]!,
        in: entry.printed > 0n ? usdUnsigned(entry.printed) : "",
        out: entry.printed < 0n ? usdUnsigned(entry.printed) : "",
      },
      more: { text: entry.lines.slice(1) },
    })),
  );
  sheet.room(20);
  sheet.rule(440, sheet.y, 576, sheet.y, { weight: 0.4 });
  sheet.down(3);
  sheet.text(220, sheet.y, "TOTAL", { bold: true });
  const part = { ...account, entries: group.entries };
  for (const [x, sum] of [
    [506, sumOf(creditsOf(part))],
    [570, sumOf(debitsOf(part))],
  ] as const)
    if (sum !== 0n) sheet.text(x, sheet.y, dollars(sum), { bold: true, align: "right" });
  sheet.down(22);
}
