import type { Day } from "../../../../../src/core/model/day.ts";
import { civilOf } from "../../../../../src/core/model/day.ts";
import { makePerson } from "../../content/people.ts";
import type { Account, Entry, Layout, StatementFile } from "../../model.ts";
import { ofKinds, printAddress, printParagraph, sumOf } from "../../print/blocks.ts";
import { dateText } from "../../print/formats.ts";
import { LETTER } from "../../print/paper.ts";
import type { Sheet } from "../../print/sheet.ts";
import { printTable, type Row } from "../../print/table.ts";
import { pageOf, usdUnsigned } from "../common.ts";

/** Owed without a mark, owing to the holder with CR behind. */
const owed = (minor: bigint) => `${usdUnsigned(minor)}${minor > 0n ? " CR" : ""}`;
const long = (day: Day) => dateText(day, "MMMM D");
const TRADES = ["RESTAURANTS", "BUSINESS SERVICES", "TRAVEL AGENCY", "FUEL/MISCELLANEOUS", "OFFICE SUPPLIES"];

/** A charge card: what was spent abroad stands in a column of its own, in the money of the place; credits carry CR; months are written out, the year only in the head. */
export const layout: Layout = {
  name: "us-card-charge-abroad",
  family: "us-card",
  country: "US",
  wording: "card",
  holder: "company",
  accounts: [
    {
      kind: "card",
      product: ["Corporate Charge Card", "Business Platinum Charge"],
      number: "XXXX-XXXX##-#1004",
      rows: [10, 60],
      period: "cycle",
    },
  ],
  paper: {
    size: LETTER,
    font: "helvetica",
    textSize: 8.5,
    left: 48,
    right: 564,
    top: 130,
    topNext: 118,
    bottom: 715,
    crop: 18,
  },
  frame: (pen, page, pages, { bank, holder, accounts: [account] }) => {
    pen.text(48, 30, bank.name, { bold: true, size: 14, color: "#016fd0" });
    pen.text(564, 30, account!.product, { align: "right", bold: true });
    pen.text(564, 42, "Statement of Account", { align: "right" });
    pen.text(48, 62, "Prepared for", { size: 7 });
    pen.text(250, 62, "Account Number", { size: 7 });
    pen.text(400, 62, "Statement Period", { size: 7 });
    pen.text(48, 72, holder.name, { bold: true });
    pen.text(250, 72, account!.number, { bold: true });
    pen.text(400, 72, periodOf(account!), { bold: true });
    pen.text(564, 92, pageOf(page, pages), { align: "right", size: 7 });
    pen.rule(48, 104, 564, 104, { color: "#016fd0" });
    pen.text(48, 740, `${bank.legal}, ${bank.street}. Lost card: ${bank.phone}.`, { size: 6.5 });
  },
  print: (sheet, file) => {
    const account = file.accounts[0]!;
    printBalances(sheet, account);
    printAddress(sheet, file, 70, 235);
    sheet.y = 300;
    printRows(sheet, account, "Payments and Credits", ofKinds(account, ["payment"]));
    for (const [name, entries] of membersOf(file)) {
      printRows(sheet, account, `New Transactions for ${name}`, entries, "Foreign Spend");
      printTotal(sheet, `Total of new transactions for ${name}`, sumOf(entries));
    }
    const other = ofKinds(account, ["fee", "interest_charged"]);
    printRows(sheet, account, "Other Account Transactions", other);
    if (other.length > 0) printTotal(sheet, "Total of other account transactions", sumOf(other));
    printPoints(sheet);
  },
};

/** The first year is written only where it is another. */
function periodOf({ start, end }: Account): string {
  const isSameYear = civilOf(start).year === civilOf(end).year;
  return `From ${isSameYear ? long(start) : dateText(start, "MMMM D, YYYY")} to ${dateText(end, "MMMM D, YYYY")}`;
}

function printBalances(sheet: Sheet, account: Account): void {
  const sum = (...kinds: Parameters<typeof ofKinds>[1]) => sumOf(ofKinds(account, kinds));
  const cells = [
    ["Previous Balance $", owed(account.startMinor)],
    ["+ New Charges $", usdUnsigned(sum("card"))],
    ["+ Other Debits $", usdUnsigned(sum("fee", "interest_charged"))],
    ["- Payments $", usdUnsigned(sum("payment"))],
    ["- Other Credits $", usdUnsigned(sum("refund"))],
    ["= Balance Due $", owed(account.endMinor)],
  ] as const;
  cells.forEach(([label, value], index) => {
    const x = 48 + index * 86;
    sheet.frame(x, 124, 84, 40, "#016fd0");
    sheet.text(x + 42, 130, label, { size: 7, align: "center" });
    sheet.text(x + 42, 146, value, { bold: true, align: "center" });
  });
  sheet.y = 176;
  printParagraph(
    sheet,
    `For important information regarding your account refer to the last page. Please pay by ${dateText((account.end + 15) as Day, "MMMM D, YYYY")}. A late fee of up to $39.00 or 2.99% of the amount past due applies if $500.00 or more is unpaid after two periods.`,
    { size: 7.5 },
  );
}

function membersOf({
  accounts: [account],
  dice,
}: StatementFile): readonly (readonly [string, readonly Entry[]])[] {
  const people = dice.fork("members");
  const names = Array.from({ length: people.between(1, 3) }, () => makePerson(people).toUpperCase());
  const spread = names.map((name) => [name, [] as Entry[]] as const);
  for (const entry of ofKinds(account!, ["card", "refund"])) people.pick(spread)[1].push(entry);
  return spread.filter(([, entries]) => entries.length > 0);
}

function printRows(
  sheet: Sheet,
  account: Account,
  title: string,
  entries: readonly Entry[],
  abroad = "",
): void {
  if (entries.length === 0) return;
  sheet.room(90);
  sheet.line(title, { bold: true, size: 10.5, color: "#016fd0" });
  if (abroad !== "")
    sheet.line(`Card Number ${account.number.slice(0, -2)}${entries.length % 90}`, { size: 7.5 });
  sheet.down(3);
  printTable(
    sheet,
    {
      account,
      columns: [
        { key: "made", title: ["Transaction", "Date"], x: 50 },
        { key: "date", title: ["Process", "Date"], x: 118 },
        { key: "text", title: "Transaction Details", x: 186, width: 210 },
        { key: "abroad", title: abroad, x: 478, align: "right" },
        { key: "amount", title: "Amount $", x: 546, align: "right" },
        { key: "mark", title: "", x: 548 },
      ],
      head: { bold: true, size: 7.5 },
      rowGap: 4,
      nextTitle: (at) => at.line(`${title} (continued)`, { bold: true, size: 10.5, color: "#016fd0" }),
    },
    entries.map(rowOf),
  );
  sheet.down(4);
}

const feeText = ({ minor }: Entry) =>
  `Includes foreign transaction fee of $${usdUnsigned((minor * 27n) / 1000n)}`;
function rowOf(entry: Entry, index: number): Row {
  const [store, foreign] = entry.lines;
  const [, sum, money] = /^([\d.,]+) (.+)$/.exec(foreign ?? "") ?? [];
  const trade = TRADES[index % TRADES.length]!;
  const below = entry.kind === "card" ? [sum === undefined ? trade : feeText(entry)] : [];
  return {
    entry,
    description: [store!, ...below].join(" "),
    cells: {
      made: long(entry.madeOn),
      date: long(entry.day),
      text: store!,
      abroad: sum ?? "",
      amount: usdUnsigned(entry.printed),
      mark: entry.printed > 0n ? "CR" : "",
    },
    more: { text: below, abroad: money === undefined ? [] : [money] },
  };
}

function printTotal(sheet: Sheet, label: string, minor: bigint): void {
  sheet.room(20);
  sheet.rule(186, sheet.y - 2, 564, sheet.y - 2);
  sheet.text(186, sheet.y, label, { bold: true });
  sheet.text(546, sheet.y, usdUnsigned(minor), { bold: true, align: "right" });
  if (minor > 0n) sheet.text(548, sheet.y, "CR", { bold: true });
  sheet.down(sheet.lineHeight + 12);
}

function printPoints(sheet: Sheet): void {
  sheet.room(80);
  sheet.line("Your membership points", { bold: true, size: 10.5, color: "#016fd0" });
  sheet.cells([
    [48, "Opening points 118,204"],
    [190, "Points earned 9,377"],
    [330, "Points used 0"],
    [450, "Closing points 127,581"],
  ]);
  sheet.down(8);
  sheet.line(
    "Foreign transactions are converted on the process date; a fee of 2.70% is part of the amount shown.",
    {
      size: 7,
    },
  );
}
