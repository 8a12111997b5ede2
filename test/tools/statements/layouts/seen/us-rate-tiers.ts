import { makePerson } from "../../content/people.ts";
import type { Account, Layout } from "../../model.ts";
import { creditsOf, debitsOf, ofKinds, printSummary, sumOf } from "../../print/blocks.ts";
import { dateText } from "../../print/formats.ts";
import { printLedger } from "../../print/ledger-table.ts";
import { printLegal } from "../../print/notices.ts";
import { LETTER } from "../../print/paper.ts";
import type { Sheet } from "../../print/sheet.ts";
import { averageOf, pageOf, usd, usdSign, usdUnsigned, usdUnsignedSign } from "../common.ts";

const TEAL = "#0f766e";
const heading = (sheet: Sheet, text: string) => {
  sheet.line(text, { bold: true, size: 11, color: TEAL });
  sheet.down(3);
};

/** Which rate held from which day for which balances: rows of dates and sums that move no money. */
function printTiers(sheet: Sheet, account: Account): void {
  sheet.room(120);
  heading(sheet, "Interest rates in this period");
  const half = (account.start + 14) as Account["start"];
  const rows = [account.start, half].flatMap((day, at) => [
    [dateText(day, "MM/DD"), "$0.00", "$9,999.99", `0.${10 + at * 5}%`] as const,
    [dateText(day, "MM/DD"), "$10,000.00", "$49,999.99", `0.${35 + at * 5}%`] as const,
    [dateText(day, "MM/DD"), "$50,000.00", "and above", `1.${10 + at * 5}%`] as const,
  ]);
  const titles = ["Effective", "Balance from", "Balance to", "Interest rate"] as const;
  const at = { label: 48, values: [200, 300, 400] };
  printSummary(sheet, [titles, ...rows], { ...at, text: { size: 8 } });
  sheet.down(10);
  heading(sheet, "Interest");
  const paid = sumOf(ofKinds(account, ["interest"]));
  const facts = [
    ["Interest paid this period", usdSign(paid)],
    ["Interest paid this year", usdUnsignedSign(paid * 4n + 117n)],
    ["Interest paid last year", "$212.90"],
    ["Annual percentage yield earned", "0.42%"],
    ["Average daily balance", usdSign(averageOf(account))],
  ] as const;
  printSummary(sheet, facts, { label: 48, values: [300] });
  sheet.down(14);
}

/** Two people's money market account: tiers of rates with dates and sums, interest of two years, pending holds that are no rows. */
export const layout: Layout = {
  name: "us-rate-tiers",
  family: "us-ledger",
  country: "US",
  wording: "spoken",
  holder: "person",
  accounts: [
    {
      kind: "money_market",
      product: ["Premium Money Market", "High Yield Money Market"],
      number: "7#########",
      rows: [2, 18],
      period: "quarter",
    },
  ],
  paper: { size: LETTER, font: "source-serif", textSize: 9, left: 44, right: 566, top: 90, bottom: 722 },
  frame: (pen, page, pages, { bank, accounts: [account] }) => {
    pen.text(44, 28, bank.name, { bold: true, size: 16, color: TEAL });
    pen.text(566, 30, `Account ${account!.number}`, { align: "right" });
    pen.text(566, 43, pageOf(page, pages), { align: "right", size: 8 });
    pen.text(44, 758, `${bank.legal}, Member FDIC`, { size: 7 });
  },
  print: (sheet, file) => {
    const account = file.accounts[0]!;
    const { start, end } = account;
    const joint = makePerson(file.dice);
    const isUpper = file.holder.name === file.holder.name.toUpperCase();
    const lines = [file.holder.name, isUpper ? joint.toUpperCase() : joint, ...file.holder.address];
    lines.forEach((line, at) => void sheet.text(60, 100 + at * 12, line));
    sheet.text(566, 100, "Quarterly statement", { align: "right", bold: true });
    const period = `${dateText(start, "MMMM D, YYYY")} through ${dateText(end, "MMMM D, YYYY")}`;
    sheet.text(566, 112, period, { align: "right" });
    sheet.y = 175;
    heading(sheet, account.product);
    const [credits, debits] = [creditsOf(account), debitsOf(account)];
    const summary = [
      [`Balance on ${dateText(start, "MMMM D")}`, usdSign(account.startMinor)],
      [`${credits.length} deposits and additions`, `+ ${usdUnsigned(sumOf(credits))}`],
      [`${debits.length} withdrawals`, `- ${usdUnsigned(sumOf(debits))}`],
      [`Balance on ${dateText(end, "MMMM D")}`, usdSign(account.endMinor)],
    ] as const;
    printSummary(sheet, summary, { label: 48, values: [300], total: true, gap: 2 });
    sheet.down(14);
    printTiers(sheet, account);
    heading(sheet, "Account activity");
    printLedger(sheet, account, {
      columns: [
        { key: "date", title: "Date", x: 48 },
        { key: "text", title: "Activity", x: 96, width: 230 },
        { key: "in", title: "Additions", x: 410, align: "right" },
        { key: "out", title: "Withdrawals", x: 486, align: "right" },
        { key: "balance", title: "Balance", x: 562, align: "right" },
      ],
      date: (day) => dateText(day, "MM/DD"),
      money: usd,
      opening: "Balance brought forward",
      isJoined: true,
      empty: "\u2013",
      head: { bold: true, size: 8 },
    });
    sheet.down(14);
    sheet.room(60);
    heading(sheet, "Holds at the end of the period, not taken from your balance");
    const hold = dateText((end - 1) as Account["start"], "MM/DD");
    sheet.line(`${hold}   Check deposit hold until released   $1,250.00`, { size: 8 });
    sheet.down(14);
    printLegal(sheet, file);
  },
};
