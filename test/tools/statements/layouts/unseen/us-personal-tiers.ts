import type { Account, Layout, StatementFile } from "../../model.ts";
import {
  creditsOf,
  debitsOf,
  ofKinds,
  printAddress,
  printParagraph,
  printSummary,
  sumOf,
} from "../../print/blocks.ts";
import { dateText } from "../../print/formats.ts";
import { LETTER } from "../../print/paper.ts";
import type { Sheet } from "../../print/sheet.ts";
import { printTable, type Row } from "../../print/table.ts";
import { pageOf, usd, usdSign, usdUnsigned } from "../common.ts";

const PLUM = "#6b2152";
const short = (day: Account["start"]) => dateText(day, "MMM D");

function rowsOf(account: Account): Row[] {
  const bound = (day: Account["start"], text: string, minor: bigint): Row => ({
    cells: { date: short(day), text, balance: usdSign(minor) },
  });
  return [
    bound(account.start, "Beginning balance", account.startMinor),
    ...account.entries.map((entry) => ({
      entry,
      balance: entry.balance,
      cells: {
        date: short(entry.day),
        text: entry.lines[0]!,
        amount: entry.printed < 0n ? `\u2013 ${usdUnsigned(entry.printed)}` : usdUnsigned(entry.printed),
        balance: usd(entry.balance),
      },
      more: { text: entry.lines.slice(1) },
    })),
    bound(account.end, "Ending balance", account.endMinor),
  ];
}

/** Tiers of a savings account with the interest that each brought: parts of the one row of interest. */
function printTiers(sheet: Sheet, account: Account): void {
  const paid = sumOf(ofKinds(account, ["interest"]));
  sheet.down(6);
  sheet.line("How your interest was worked out", { bold: true });
  const days = account.end - account.start + 1;
  const rows = [
    ["Dates", "Balance tier", "Days", "Rate", "Interest"],
    [
      `${short(account.start)} to ${short(account.end)}`,
      "$0.00 - $24,999.99",
      String(days),
      "0.30%",
      usd(paid / 3n),
    ],
    [
      `${short(account.start)} to ${short(account.end)}`,
      "$25,000.00 +",
      String(days),
      "0.55%",
      usd(paid - paid / 3n),
    ],
    ["Total interest", "", "", "", usdSign(paid)],
  ] as const;
  const at = { label: 54, values: [270, 330, 400, 480] };
  printSummary(sheet, rows, { ...at, text: { size: 7.5 } });
  sheet.line("Interest paid in the year to date: $61.27", { x: 54, size: 7.5 });
}

function printAccount(sheet: Sheet, account: Account): void {
  sheet.room(190);
  sheet.fill(sheet.left, sheet.y, sheet.right - sheet.left, 18, PLUM);
  sheet.text(52, sheet.y + 4, account.product, { bold: true, color: "#ffffff", size: 10 });
  sheet.text(560, sheet.y + 4, `Account ${account.number}`, { color: "#ffffff", align: "right" });
  sheet.down(28);
  printTable(
    sheet,
    {
      account,
      columns: [
        { key: "date", title: "Date", x: 52 },
        { key: "text", title: "What happened", x: 100, width: 270 },
        { key: "amount", title: "Amount", x: 460, align: "right" },
        { key: "balance", title: "Balance", x: 560, align: "right" },
      ],
      head: { bold: true, size: 7.5 },
      ruling: "lines",
      rowGap: 4,
      nextTitle: (at) => at.line(`${account.product} ${account.number} (continued)`, { bold: true }),
    },
    rowsOf(account),
  );
  if (account.kind === "savings") printTiers(sheet, account);
  sheet.down(20);
}

function printAll(sheet: Sheet, { accounts }: StatementFile): void {
  sheet.line("All your accounts", { bold: true, size: 12, color: PLUM });
  sheet.down(3);
  const titles = ["Account", "Start", "In", "Out", "End"] as const;
  const lines = accounts.map(
    (one) =>
      [
        `${one.product} ...${one.number.slice(-4)}`,
        usd(one.startMinor),
        usd(sumOf(creditsOf(one))),
        usd(sumOf(debitsOf(one))),
        usd(one.endMinor),
      ] as const,
  );
  printSummary(sheet, [titles, ...lines], { label: 48, values: [280, 370, 460, 560], gap: 3 });
  sheet.down(18);
}

/** What holds and what will happen later: days and sums before the first row, none of which has moved money. */
function printAhead(sheet: Sheet, savings: Account): void {
  const later = (days: number) => short((savings.end + days) as Account["start"]);
  sheet.line("Coming up after this statement", { bold: true, size: 10, color: PLUM });
  for (const [day, text, sum] of [
    [later(3), `Scheduled transfer to ...${savings.number.slice(-4)}`, "200.00"],
    [later(12), "Autopay of card ending in 4410, about", "1,180.36"],
  ] as const)
    sheet.cells([
      [52, day],
      [100, text],
      [460, sum, { align: "right" }],
    ]);
  sheet.down(8);
  sheet.line("Savings rates by balance", { bold: true, size: 10, color: PLUM });
  const rates = [
    ["Since", "Above", "Up to", "Rate"],
    [short(savings.start), "$0.00", "$24,999.99", "0.30%"],
    [short(savings.start), "$25,000.00", "$999,999.99", "0.55%"],
  ] as const;
  printSummary(sheet, rates, { label: 52, values: [200, 320, 420], gap: 0 });
  sheet.down(16);
}

/** A person's checking and savings: begin and end as rows, a dash and a space before what goes out, tiers with their parts of the interest. */
export const layout: Layout = {
  name: "us-personal-tiers",
  family: "us-ledger",
  country: "US",
  wording: "commas",
  holder: "person",
  accounts: [
    {
      kind: "checking",
      product: ["Everyday Checking", "Classic Checking"],
      number: "51########",
      rows: [6, 40],
    },
    { kind: "savings", product: "Growth Savings", number: "52########", rows: [1, 6] },
  ],
  paper: { size: LETTER, font: "open-sans", textSize: 8, left: 44, right: 568, top: 84, bottom: 724 },
  frame: (pen, page, pages, { bank, holder, accounts: [account] }) => {
    pen.text(44, 28, bank.name, { bold: true, size: 15, color: PLUM });
    pen.text(
      568,
      30,
      `${dateText(account!.start, "MMM D, YYYY")} - ${dateText(account!.end, "MMM D, YYYY")}`,
      {
        align: "right",
      },
    );
    if (page > 1) pen.text(568, 42, holder.name, { align: "right" });
    pen.text(568, 756, pageOf(page, pages), { align: "right", size: 7 });
  },
  print: (sheet, file) => {
    printAddress(sheet, file, 60, 100);
    sheet.text(380, 100, "Help", { bold: true });
    sheet.text(380, 112, `${file.bank.phone}, ${file.bank.web}`);
    sheet.y = 165;
    printAll(sheet, file);
    printAhead(sheet, file.accounts[1]!);
    for (const account of file.accounts) printAccount(sheet, account);
    sheet.room(60);
    printParagraph(
      sheet,
      "An overdraft costs $30.00 each, at most four ($120.00) in a day. Overdraft charges this period: $0.00; this year: $60.00. Deposits of $5,525.00 or less are available the next business day.",
      { size: 7 },
    );
  },
};
