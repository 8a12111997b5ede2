import type { Day } from "../../../../../src/core/model/day.ts";
import { makePerson } from "../../content/people.ts";
import type { Account, Entry, Layout } from "../../model.ts";
import { ofKinds, printAddress, printParagraph, printSummary, sumOf } from "../../print/blocks.ts";
import { DOLLARS, dateText, moneyText } from "../../print/formats.ts";
import { LETTER } from "../../print/paper.ts";
import type { Sheet } from "../../print/sheet.ts";
import { type Column, printTable, type Row } from "../../print/table.ts";
import { usdSign, usdUnsigned, usdUnsignedSign } from "../common.ts";

const COLUMNS: readonly Column[] = [
  { key: "date", title: ["Date of", "Transaction"], x: 48 },
  { key: "text", title: "Merchant Name or Transaction Description", x: 110, width: 330 },
  { key: "amount", title: "$ Amount", x: 560, align: "right" },
];
/** What is owed grows with purchases; payments are negative. Cents without a zero before them. */
const owed = (minor: bigint) => moneyText(-minor, DOLLARS).replace(/^(-?)0\./, "$1.");
const owedSign = (minor: bigint) => moneyText(-minor, DOLLARS, "$");
const signed = (mark: string, entries: readonly Entry[]) =>
  entries.length === 0 ? "$0.00" : `${mark}${usdUnsignedSign(sumOf(entries))}`;

/** A purchase in foreign money has two more lines: one with a date and the name of the money, one with the rate. */
function rowOf(entry: Entry): Row {
  const [name, foreign] = entry.lines;
  const date = dateText(entry.day, "MM/DD");
  const cells = { date, text: name!, amount: owed(entry.printed) };
  if (foreign === undefined) return { entry, cells };
  const sum = foreign.split(" ")[0]!;
  const rate = `${sum} X 0.7${entry.reference.slice(0, 8)} (EXCHG RATE)`;
  return {
    entry,
    description: `${name} CANADIAN DOLLAR ${rate}`,
    cells,
    more: { date: [dateText(entry.day, "MM/DD")], text: ["CANADIAN DOLLAR", rate] },
  };
}

const titleRow = (text: string): Row => ({ isBold: true, cells: { date: text } });

/** The name and the sum of a card stand under its rows, in words that belong to the sum. */
function endRows(name: string, card: string, own: readonly Entry[], hasPayments: boolean): Row[] {
  const sum = `TRANSACTIONS THIS CYCLE (CARD ${card}) ${owedSign(sumOf(own))}`;
  return [
    { cells: { text: name.toUpperCase() } },
    { cells: { text: sum } },
    ...(hasPayments ? [{ cells: { text: "INCLUDING PAYMENTS RECEIVED" } }] : []),
  ];
}

function printSummaryBox(sheet: Sheet, account: Account): void {
  const top = sheet.y;
  sheet.line("ACCOUNT SUMMARY", { bold: true, size: 11, color: "#1a4f8b" });
  sheet.down(4);
  const payments = ofKinds(account, ["payment", "refund"]);
  const lines = [
    [`Account Number:`, `XXXX XXXX XXXX ${account.number}`],
    ["Previous Balance", owedSign(account.startMinor)],
    ["Payment, Credits", signed("-", payments)],
    ["Purchases", signed("+", ofKinds(account, ["card"]))],
    ["Cash Advances", "$0.00"],
    ["Balance Transfers", "$0.00"],
    ["Fees Charged", signed("+", ofKinds(account, ["fee"]))],
    ["Interest Charged", signed("+", ofKinds(account, ["interest_charged"]))],
    ["New Balance", owedSign(account.endMinor)],
    ["Opening/Closing Date", `${dateText(account.start, "MM/DD/YY")} - ${dateText(account.end, "MM/DD/YY")}`],
    ["Credit Access Line", "$25,000"],
    ["Available Credit", "$18,204"],
    ["Cash Access Line", "$1,250"],
    ["Past Due Amount", "$0.00"],
    ["Balance over the Credit Access Line", "$0.00"],
  ] as const;
  printSummary(sheet, lines, { label: 48, values: [290], gap: 2 });
  sheet.frame(40, top - 6, 258, sheet.y - top + 8, "#1a4f8b");
  sheet.fill(320, top - 6, 246, 96, "#eaf1f8");
  const points = [
    ["Previous points balance", "12,480"],
    [
      "+ 1 Point per $1 earned on all purchases",
      usdUnsigned(sumOf(ofKinds(account, ["card"]))).split(".")[0]!,
    ],
    ["+ 2 Points per $1 on travel", "212"],
    ["= Total points available for redemption", "18,331"],
  ] as const;
  const down = sheet.y;
  sheet.y = top;
  sheet.line("YOUR REWARDS POINTS SUMMARY", { bold: true, x: 328 });
  sheet.down(4);
  printSummary(sheet, points, { label: 328, values: [558], gap: 3 });
  sheet.y = down + 16;
}

function printYear(sheet: Sheet, account: Account): void {
  sheet.room(150);
  sheet.down(10);
  const year = dateText(account.end, "YYYY");
  sheet.line(`${year} Totals Year-to-Date`, { bold: true, align: "center" });
  const totals = [
    [`Total fees charged in ${year}`, "$95.00"],
    [`Total interest charged in ${year}`, "$118.42"],
  ] as const;
  printSummary(sheet, totals, { label: 190, values: [420] });
  sheet.line("Year-to-date totals do not reflect any fee or interest refunds you may have received.", {
    align: "center",
    size: 6.5,
  });
  sheet.down(12);
  sheet.line("INTEREST CHARGES", { bold: true, size: 11, color: "#1a4f8b" });
  sheet.line("Your Annual Percentage Rate (APR) is the annual interest rate on your account.", { size: 7 });
  const at = { label: 48, values: [270, 420, 556], gap: 2 };
  const rates = [
    ["Balance Type", "Annual Percentage Rate (APR)", "Balance Subject To Interest Rate", "Interest Charges"],
    ["Purchases", "21.49%(v)(d)", "$1,204.11", "- 0 -"],
    ["Cash Advances", "29.99%(v)(d)", "- 0 -", "- 0 -"],
  ] as const;
  printSummary(sheet, rates, { ...at, text: { size: 7.5 } });
  sheet.line(`${account.end - account.start + 1} Days in Billing Period`, { align: "right", size: 7 });
}

/** Cards of several employees one after the other: each card's name and sum stand below its rows. A coupon on top, points, rates, sums of the year. */
export const layout: Layout = {
  name: "us-card-employees",
  family: "us-card",
  country: "US",
  wording: "card",
  holder: "company",
  accounts: [{ kind: "card", product: "Ink Business", number: "####", rows: [6, 60], period: "cycle" }],
  paper: {
    size: LETTER,
    font: "open-sans",
    textSize: 8,
    left: 44,
    right: 566,
    top: 60,
    topNext: 80,
    bottom: 730,
  },
  frame: (pen, page, pages, { bank, holder, accounts: [account] }) => {
    const closing = dateText(account!.end, "MM/DD/YY");
    if (page > 1) {
      pen.text(44, 40, bank.name.toUpperCase(), { bold: true, size: 12 });
      pen.text(566, 48, `Statement Date: ${closing}`, { align: "right", size: 7 });
    }
    pen.text(44, 762, holder.name.toUpperCase(), { size: 7 });
    pen.text(300, 762, `Page ${page} of ${pages}`, { align: "center", size: 7 });
    pen.text(566, 762, `Statement Date: ${closing}`, { align: "right", size: 7 });
    pen.text(16, 420, `0000001 FIS33339 C ${page} 000 N Z 0${page} ${closing} Page ${page} of ${pages}`, {
      size: 5,
      turn: 270,
    });
  },
  print: (sheet, file) => {
    const account = file.accounts[0]!;
    const { dice } = file;
    sheet.text(44, 40, file.bank.name.toUpperCase(), { bold: true, size: 14 });
    const due = dateText((account.end + 25) as Day, "MM/DD/YY");
    const coupon = [
      ["New Balance", owedSign(account.endMinor)],
      ["Minimum Payment Due", "$40.00"],
      ["Payment Due Date", due],
    ] as const;
    sheet.y = 70;
    printSummary(sheet, coupon, { label: 330, values: [560], text: { size: 9 }, gap: 4 });
    printAddress(sheet, file, 60, 130);
    sheet.text(330, 130, "Amount Enclosed  $ ___________________");
    sheet.text(330, 142, `Make your check payable to ${file.bank.name} Card Services`, { size: 7 });
    sheet.text(330, 160, `50001600${dice.digits(16)}000040000${dice.digits(10)}`, {
      font: "courier",
      size: 8,
    });
    sheet.rule(44, 190, 566, 190, { weight: 1 });
    sheet.y = 210;
    printSummaryBox(sheet, account);
    printParagraph(
      sheet,
      "Late Payment Warning: If we do not receive your minimum payment by the due date, you may have to pay a late fee of up to $40.00, and your APR may become the penalty APR of 29.99%.",
      { size: 7 },
    );
    sheet.newPage();
    sheet.line("ACCOUNT ACTIVITY", { bold: true, size: 11, color: "#1a4f8b" });
    sheet.down(4);
    const credits = ofKinds(account, ["payment", "refund"]);
    const purchases = ofKinds(account, ["card"]);
    const first = purchases.filter((_, at) => at % 3 < 2);
    const second = purchases.filter((_, at) => at % 3 === 2);
    const fees = ofKinds(account, ["fee"]);
    const interest = ofKinds(account, ["interest_charged"]);
    const group = (title: string, own: readonly Entry[]) =>
      own.length === 0 ? [] : [titleRow(title), ...own.map(rowOf)];
    const rows = [
      ...group("PAYMENTS AND OTHER CREDITS", credits),
      ...group("PURCHASE", first),
      ...endRows(file.holder.name, account.number, [...credits, ...first], credits.length > 0),
      ...group("PURCHASE", second),
      ...(second.length > 0 ? endRows(makePerson(dice), dice.digits(4), second, false) : []),
      ...group("FEES CHARGED", fees),
      ...(fees.length > 0
        ? [{ cells: { text: "TOTAL FEES FOR THIS PERIOD", amount: usdSign(-sumOf(fees)) } }]
        : []),
      ...group("INTEREST CHARGED", interest),
      ...(interest.length > 0
        ? [{ cells: { text: "TOTAL INTEREST FOR THIS PERIOD", amount: usdSign(-sumOf(interest)) } }]
        : []),
    ];
    printTable(
      sheet,
      {
        account,
        columns: COLUMNS,
        head: { size: 7 },
        rowGap: 2,
        nextTitle: (at) => {
          at.line("ACCOUNT ACTIVITY (CONTINUED)", { bold: true, size: 11, color: "#1a4f8b" });
        },
      },
      rows,
    );
    printYear(sheet, account);
  },
};
