import type { Day } from "../../../../../src/core/model/day.ts";
import { makePerson } from "../../content/people.ts";
import type { Account, Entry, Layout } from "../../model.ts";
import { ofKinds, printAddress, printParagraph, printSummary, sumOf } from "../../print/blocks.ts";
import { DOLLARS, dateText, moneyText } from "../../print/formats.ts";
import { LETTER } from "../../print/paper.ts";
import type { Sheet } from "../../print/sheet.ts";
import { printTable } from "../../print/table.ts";

const BLUE = "#006fcf";
const owed = (minor: bigint) => moneyText(-minor, DOLLARS, "$");
const title = (sheet: Sheet, text: string, size = 13) => {
  sheet.line(text, { bold: true, size, color: BLUE });
  sheet.rule(sheet.left, sheet.y + 1, sheet.right, sheet.y + 1, { weight: 0.8, color: BLUE });
  sheet.down(6);
};

/** A mark behind the sum says how it may be paid; payments have a star behind their date. */
function printRows(sheet: Sheet, account: Account, name: string, own: readonly Entry[]): void {
  printTable(
    sheet,
    {
      account,
      columns: [
        { key: "date", title: "", x: 48 },
        { key: "text", title: "", x: 118, width: 290 },
        { key: "amount", title: "Amount", x: 548, align: "right" },
        { key: "mark", title: "", x: 552 },
      ],
      head: { bold: true, size: 7.5, rule: "none" },
      ruling: "lines",
      rowGap: 4,
      nextTitle: (at) => title(at, `${name} Continued`, 10),
    },
    own.map((entry) => ({
      entry,
      cells: {
        date: `${dateText(entry.day, "MM/DD/YY")}${entry.kind === "card" ? "" : "*"}`,
        text: entry.lines[0]!,
        amount: owed(entry.printed),
        mark: entry.kind === "card" ? "\u2022" : "",
      },
      more: {
        text: [
          ...entry.lines.slice(1),
          ...(entry.kind === "card" ? [`+1800555${entry.reference.slice(0, 4)}`] : []),
        ],
      },
      description: [
        ...entry.lines,
        ...(entry.kind === "card" ? [`+1800555${entry.reference.slice(0, 4)}`] : []),
      ].join(" "),
    })),
  );
  sheet.down(12);
}

/** What the page's head says in two columns: the sums at the left, when and what to pay at the right. */
function printHead(sheet: Sheet, account: Account, due: string): void {
  const top = sheet.y;
  const plus = (mark: string, kinds: readonly Entry["kind"][]) => {
    const sum = sumOf(ofKinds(account, kinds));
    return `${sum === 0n ? "" : mark}${moneyText(sum < 0n ? -sum : sum, DOLLARS, "$")}`;
  };
  sheet.line("Account Summary", { bold: true, size: 10, x: 330 });
  sheet.down(3);
  const lines = [
    ["Previous Balance", owed(account.startMinor)],
    ["Payments/Credits", plus("-", ["payment", "refund"])],
    ["New Charges", plus("+", ["card"])],
    ["Fees", plus("+", ["fee"])],
    ["Interest Charged", plus("+", ["interest_charged"])],
    ["New Balance", owed(account.endMinor)],
    ["Credit Limit", "$30,000.00"],
    ["Available Credit", "$24,881.05"],
  ] as const;
  printSummary(sheet, lines, { label: 330, values: [560], gap: 3 });
  sheet.line(`Days in Billing Period: ${account.end - account.start + 1}`, { x: 330 });
  const down = sheet.y;
  sheet.y = top;
  sheet.line("New Balance", { bold: true });
  sheet.line(owed(account.endMinor), { bold: true, size: 16 });
  sheet.down(4);
  sheet.line("Minimum Payment Due", { bold: true });
  sheet.line("$65.00", { bold: true, size: 13 });
  sheet.down(4);
  sheet.line("Payment Due Date", { bold: true });
  sheet.line(due, { bold: true, size: 13 });
  sheet.y = Math.max(down, sheet.y) + 12;
}

/** A card whose rows carry marks behind sums and dates, a telephone number below each shop, holders of cards with a sum each before any row. */
export const layout: Layout = {
  name: "us-card-diamonds",
  family: "us-card",
  country: "US",
  wording: "card",
  holder: "company",
  accounts: [
    { kind: "card", product: "Business Gold Card", number: "#-#####", rows: [5, 45], period: "cycle" },
  ],
  paper: { size: LETTER, font: "open-sans", textSize: 8.5, left: 44, right: 566, top: 90, bottom: 722 },
  frame: (pen, page, pages, { bank, holder, accounts: [account] }) => {
    pen.text(44, 26, account!.product, { bold: true, size: 14, color: BLUE });
    pen.text(44, 46, bank.name, { size: 9 });
    pen.text(44, 58, holder.name);
    pen.text(44, 69, `Closing Date ${dateText(account!.end, "MM/DD/YY")}`);
    pen.text(566, 58, `Account Ending ${account!.number}`, { align: "right" });
    pen.text(566, 26, `p. ${page}/${pages}`, { align: "right" });
  },
  print: (sheet, file) => {
    const account = file.accounts[0]!;
    const { holder, dice } = file;
    sheet.y = 100;
    printHead(sheet, account, dateText((account.end + 25) as Day, "MM/DD/YY"));
    sheet.line(
      `Billing period ${dateText(account.start, "MM/DD/YY")} to ${dateText(account.end, "MM/DD/YY")}`,
    );
    printParagraph(
      sheet,
      "Late Payment Warning: If we do not receive your Minimum Payment Due by the Payment Due Date, you may have to pay a late fee of up to $39.00.",
      { size: 7, width: 270 },
    );
    printAddress(sheet, file, 60, sheet.y + 20);
    sheet.newPage();
    const credits = ofKinds(account, ["payment", "refund"]);
    const charges = ofKinds(account, ["card"]);
    title(sheet, "Payments and Credits");
    const paid = sumOf(ofKinds(account, ["payment"]));
    const back = sumOf(ofKinds(account, ["refund"]));
    const sums = [
      ["", "Total"],
      ["Payments", owed(paid)],
      ["Credits", owed(back)],
      ["Total Payments and Credits", owed(paid + back)],
    ] as const;
    printSummary(sheet, sums, { label: 48, values: [548], total: true, gap: 2 });
    sheet.down(6);
    if (credits.length > 0) {
      sheet.line("Detail     *Indicates posting date", { bold: true });
      printRows(sheet, account, "Payments and Credits", credits);
    }
    sheet.room(140);
    title(sheet, "New Charges");
    const people = [
      [holder.name, account.number, charges.filter((_, at) => at % 3 !== 1)],
      [makePerson(dice), `${dice.digits(1)}-${dice.digits(5)}`, charges.filter((_, at) => at % 3 === 1)],
    ] as const;
    const shares = people.map(([name, card, own]) => [`${name} ${card}`, owed(sumOf(own))] as const);
    printSummary(sheet, [["Summary", "Total"], ...shares, ["Total New Charges", owed(sumOf(charges))]], {
      label: 48,
      values: [548],
      total: true,
      gap: 2,
    });
    sheet.down(6);
    sheet.line("Detail     \u2022 - denotes Pay Over Time activity", { bold: true });
    for (const [name, card, own] of people) {
      if (own.length === 0) continue;
      sheet.room(80);
      sheet.line(name.toUpperCase(), { bold: true });
      sheet.line(`Card Ending ${card}`);
      printRows(sheet, account, `Detail ${name}`, own);
    }
    for (const [name, kind] of [
      ["Fees", "fee"],
      ["Interest Charged", "interest_charged"],
    ] as const) {
      const own = ofKinds(account, [kind]);
      sheet.room(90);
      title(sheet, name);
      if (own.length > 0) printRows(sheet, account, name, own);
      const label = name === "Fees" ? "Total Fees for this Period" : "Total Interest Charged for this Period";
      printSummary(sheet, [[label, owed(sumOf(own))]], { label: 48, values: [548], text: { bold: true } });
      sheet.down(10);
    }
    sheet.room(70);
    const year = dateText(account.end, "YYYY");
    sheet.line(`${year} Fees and Interest Totals Year-to-Date`, { bold: true });
    const totals = [
      [`Total Fees in ${year}`, "$295.00"],
      [`Total Interest in ${year}`, "$64.18"],
    ] as const;
    printSummary(sheet, totals, { label: 48, values: [548] });
  },
};
