import type { Account, Entry, Layout } from "../../model.ts";
import { creditsOf, debitsOf, printParagraph, printSummary, sumOf } from "../../print/blocks.ts";
import { DOLLARS, dateText, moneyText, parentheses } from "../../print/formats.ts";
import { LETTER } from "../../print/paper.ts";
import type { Sheet } from "../../print/sheet.ts";
import { usdSign } from "../common.ts";

const GREY = "#64748b";
const amount = (minor: bigint) => moneyText(minor, { ...DOLLARS, negative: parentheses }, "$");

/** How much was spent in each week: bars with sums beside them, which are none of the rows'. */
function printWeeks(sheet: Sheet, account: Account): void {
  sheet.line("Spending by week", { bold: true, size: 10 });
  sheet.down(4);
  const debits = debitsOf(account);
  const sums = [0, 7, 14, 21, 28].map((from) =>
    sumOf(debits.filter(({ day }) => day - account.start >= from && day - account.start < from + 7)),
  );
  const most = Math.max(1, ...sums.map((sum) => -Number(sum)));
  sums.forEach((sum, week) => {
    const from = (account.start + week * 7) as Account["start"];
    const to = Math.min(from + 6, account.end) as Account["start"];
    if (from > account.end) return;
    sheet.text(60, sheet.y, `${dateText(from, "MMM D")} - ${dateText(to, "MMM D")}`, { size: 7.5 });
    sheet.fill(150, sheet.y + 1, (-Number(sum) / most) * 280, 8, "#c7d2fe");
    sheet.text(500, sheet.y, usdSign(-sum), { size: 7.5, align: "right" });
    sheet.down(13);
  });
  sheet.down(12);
}

/** Name on the first line, day and way on the second, the sum between both at the right. */
function printEntry(sheet: Sheet, account: Account, entry: Entry): void {
  const [name, ...rest] = entry.lines;
  const names = sheet.wrap(name!, 330);
  const height = 12 * (names.length + 1);
  sheet.room(height + 12);
  sheet.mark({ account, entry, balance: null, description: entry.lines.join(" ") });
  sheet.text(555, sheet.y + height / 2 - 6, amount(entry.printed), { align: "right" });
  for (const line of names) {
    sheet.text(60, sheet.y, line);
    sheet.down(12);
  }
  const way = entry.printed > 0n ? "Money in" : "Money out";
  const under = [dateText(entry.day, "MMMM D"), way, ...rest].join(", ");
  sheet.text(60, sheet.y, under, { size: 7.5, color: GREY });
  sheet.down(14);
  sheet.rule(60, sheet.y, 555, sheet.y, { weight: 0.2, color: GREY });
  sheet.down(5);
}

/** Rows of two lines without columns or titles, the day on the second line and without a year, the sum half way down; bars of weeks with sums. */
export const layout: Layout = {
  name: "us-app-chart",
  family: "us-fintech",
  country: "US",
  wording: "spoken",
  holder: "company",
  accounts: [
    { kind: "checking", product: ["Work Account", "Main Account"], number: "2###########", rows: [4, 45] },
  ],
  paper: {
    size: LETTER,
    font: "open-sans",
    textSize: 9,
    left: 60,
    right: 555,
    top: 80,
    bottom: 716,
    placing: "words",
  },
  frame: (pen, page, pages, { bank }) => {
    pen.text(60, 34, bank.name, { bold: true, size: 15, color: "#0f172a" });
    pen.text(555, 38, `${page}/${pages}`, { size: 7.5, color: GREY, align: "right" });
    pen.text(60, 742, bank.legal, { size: 7, color: GREY });
  },
  print: (sheet, file) => {
    const account = file.accounts[0]!;
    const { start, end } = account;
    sheet.line(`${dateText(start, "MMMM D, YYYY")} to ${dateText(end, "MMMM D, YYYY")}`, { size: 13 });
    sheet.down(8);
    for (const line of [file.holder.name, ...file.holder.address]) sheet.line(line, { size: 8.5 });
    sheet.down(8);
    const facts = [
      ["Account", `${account.product}, number ${account.number}`],
      [`Balance on ${dateText(start, "MMMM D")}`, usdSign(account.startMinor)],
      ["Money in", usdSign(sumOf(creditsOf(account)))],
      ["Money out", amount(sumOf(debitsOf(account)))],
      [`Balance on ${dateText(end, "MMMM D")}`, usdSign(account.endMinor)],
    ] as const;
    printSummary(sheet, facts, { label: 60, values: [555], gap: 4 });
    sheet.down(14);
    printWeeks(sheet, account);
    sheet.line("Everything that happened", { bold: true, size: 10 });
    sheet.down(6);
    for (const entry of account.entries) printEntry(sheet, account, entry);
    if (account.entries.length === 0) sheet.line("Nothing, this time.");
    sheet.room(50);
    sheet.down(10);
    printParagraph(
      sheet,
      "Set aside 30% of each deposit for taxes: of $1,000.00 that is $300.00. Turn it on in the app.",
      { size: 7.5, color: GREY },
    );
  },
};
