import type { Account, Layout } from "../../model.ts";
import { creditsOf, debitsOf, isLastOfDay, printParagraph, sumOf } from "../../print/blocks.ts";
import { DOLLARS, dateText, moneyText } from "../../print/formats.ts";
import { LETTER } from "../../print/paper.ts";
import type { Sheet } from "../../print/sheet.ts";
import { printTable, type Row } from "../../print/table.ts";

const INK = "#2b2d42";
const GREY = "#8d99ae";
/** An en dash for a minus, a plus before what comes in. */
const signed = (minor: bigint) =>
  moneyText(
    minor,
    { ...DOLLARS, negative: (unsigned) => `\u2013${unsigned}`, positive: (unsigned) => `+${unsigned}` },
    "$",
  );
const plain = (minor: bigint) =>
  moneyText(minor, { ...DOLLARS, negative: (unsigned) => `\u2013${unsigned}` }, "$");

function rowsOf(account: Account): Row[] {
  return account.entries.toReversed().map((entry): Row => {
    const isLast = isLastOfDay(account, entry);
    const text = entry.lines.join(" \u00b7 ");
    return {
      entry,
      balance: isLast ? entry.balance : null,
      description: text,
      cells: {
        text,
        date: dateText(entry.day, "MMM D, YYYY"),
        amount: signed(entry.printed),
        balance: isLast ? plain(entry.balance) : "",
      },
    };
  });
}

/** Four boxes with the sum above and what it is below. */
function printBoxes(sheet: Sheet, account: Account): void {
  const boxes = [
    [plain(account.startMinor), `Opening balance, ${dateText(account.start, "MMM D")}`],
    [signed(sumOf(creditsOf(account))), "Money in"],
    [signed(sumOf(debitsOf(account))), "Money out"],
    [plain(account.endMinor), `Closing balance, ${dateText(account.end, "MMM D")}`],
  ] as const;
  boxes.forEach(([value, label], at) => {
    const x = 46 + at * 132;
    sheet.fill(x, sheet.y, 124, 44, "#f2f4f8");
    sheet.text(x + 8, sheet.y + 8, value, { bold: true, size: 11, color: INK });
    sheet.text(x + 8, sheet.y + 27, label, { size: 7.5, color: GREY });
  });
  sheet.down(62);
}

/** A chart of the month: sums and days along its axes are no transactions. */
function printChart(sheet: Sheet, account: Account): void {
  sheet.line("Balance over time", { bold: true, size: 10 });
  const top = sheet.y + 6;
  const highest = Math.max(100_000, ...account.entries.map(({ balance }) => Number(balance)));
  const scale = (Math.floor(highest / 2_000_000) + 1) * 2_000_000;
  const axis = [scale, scale / 2, 0].map((minor) => plain(BigInt(minor)).replace(".00", ""));
  axis.forEach((label, at) => {
    sheet.text(84, top + at * 24, label, { size: 6.5, color: GREY, align: "right" });
    sheet.rule(90, top + 4 + at * 24, 566, top + 4 + at * 24, { weight: 0.2, color: GREY });
  });
  for (let day = 0; day <= account.end - account.start; day += 7)
    sheet.text(96 + day * 15, top + 58, dateText((account.start + day) as Account["start"], "MMM D"), {
      size: 6.5,
      color: GREY,
    });
  account.entries.forEach(({ balance, day }) => {
    const height = Math.max(1, (48 * Number(balance)) / scale);
    sheet.fill(96 + (day - account.start) * 15, top + 52 - height, 6, height, "#cfd8e6");
  });
  sheet.y = top + 84;
}

/** Made by a browser: the date stands in the middle column, newest first, cells in the middle of tall rows, sums in boxes over their labels, a chart. */
export const layout: Layout = {
  name: "us-date-in-middle",
  family: "us-fintech",
  country: "US",
  wording: "spoken",
  holder: "company",
  accounts: [
    { kind: "checking", product: ["Business Account", "Operating"], number: "88########", rows: [4, 55] },
  ],
  paper: {
    size: LETTER,
    font: "open-sans",
    textSize: 8.5,
    left: 44,
    right: 568,
    top: 64,
    bottom: 724,
    placing: "words",
  },
  frame: (pen, page, pages, { bank, accounts: [account] }) => {
    pen.text(44, 28, bank.name, { bold: true, size: 13, color: "#ef5b5b" });
    pen.text(568, 30, `Account ${account!.number}`, { align: "right", size: 8 });
    pen.text(568, 758, `${page} / ${pages}`, { align: "right", size: 7, color: GREY });
    pen.text(44, 758, `Questions? ${bank.phone} or ${bank.web}`, { size: 7, color: GREY });
  },
  print: (sheet, file) => {
    const account = file.accounts[0]!;
    const { start, end } = account;
    sheet.line("Account statement", { bold: true, size: 17, color: INK });
    sheet.line(`${dateText(start, "MMMM D")} \u2013 ${dateText(end, "MMMM D, YYYY")}`, { color: GREY });
    sheet.down(10);
    sheet.line(file.holder.name, { bold: true });
    for (const line of file.holder.address) sheet.line(line);
    sheet.line(account.product, { color: GREY });
    sheet.down(12);
    printBoxes(sheet, account);
    printChart(sheet, account);
    sheet.line("Activity", { bold: true, size: 12 });
    sheet.down(4);
    printTable(
      sheet,
      {
        account,
        columns: [
          { key: "text", title: "Description", x: 52, width: 215 },
          { key: "date", title: "Date", x: 300 },
          { key: "amount", title: "Amount", x: 462, align: "right" },
          { key: "balance", title: "Balance", x: 560, align: "right" },
        ],
        head: { size: 7.5, color: GREY },
        ruling: "zebra",
        rowGap: 10,
        isMiddled: true,
        onNextPage: "none",
      },
      rowsOf(account),
    );
    sheet.room(60);
    sheet.down(16);
    printParagraph(
      sheet,
      "Earn 1.50% on balances up to $250,000.00 when you spend $500.00 a month with your card. Report errors within 60 days.",
      { size: 7, color: GREY },
    );
  },
};
