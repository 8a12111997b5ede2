import type { Account, Entry, Layout } from "../../model.ts";
import { creditsOf, debitsOf, isLastOfDay, printSummary, sumOf } from "../../print/blocks.ts";
import { DOLLARS, dateText, moneyText } from "../../print/formats.ts";
import type { Sheet } from "../../print/sheet.ts";
import { usdSign, usdUnsignedSign } from "../common.ts";

const GREY = "#7a7f87";
const GREEN = "#0a8754";
const WEEKDAYS = ["Thursday", "Friday", "Saturday", "Sunday", "Monday", "Tuesday", "Wednesday"] as const;
const amount = (minor: bigint) =>
  moneyText(minor, { ...DOLLARS, negative: (text) => `- ${text}`, positive: (text) => `+ ${text}` }, "$");

function printDay(sheet: Sheet, entry: Entry): void {
  sheet.room(70);
  sheet.down(8);
  sheet.fill(sheet.left, sheet.y - 3, sheet.right - sheet.left, 16, "#f0f2f5");
  const name = `${WEEKDAYS[((entry.day % 7) + 7) % 7]}, ${dateText(entry.day, "MMMM D, YYYY")}`;
  sheet.text(sheet.left + 6, sheet.y, name, { bold: true, size: 8 });
  sheet.down(19);
}

/** Two lines a row: name and sum, then in grey the kind of payment and the time, and the balance when it is the day's last. */
function printEntry(sheet: Sheet, account: Account, entry: Entry): void {
  sheet.room(34);
  const isLast = isLastOfDay(account, entry);
  const minute = `${(Number(entry.reference.slice(0, 2)) % 12) + 1}:${(Number(entry.reference.slice(2, 4)) % 50) + 10} ${entry.printed > 0n ? "AM" : "PM"}`;
  const small = { size: 7, color: GREY } as const;
  const [name, ...rest] = entry.lines;
  sheet.mark({
    account,
    entry,
    balance: isLast ? entry.balance : null,
    description: entry.lines.join(" "),
  });
  sheet.text(sheet.left + 6, sheet.y, sheet.wrap(name!, 210)[0]!, {});
  sheet.text(sheet.right - 6, sheet.y, amount(entry.printed), {
    align: "right",
    bold: true,
    color: entry.printed > 0n ? GREEN : "#000000",
  });
  const over = sheet.wrap(name!, 210).slice(1);
  for (const line of over) {
    sheet.down(11);
    sheet.text(sheet.left + 6, sheet.y, line);
  }
  sheet.down(12);
  sheet.text(sheet.left + 6, sheet.y, [minute, ...rest].join(" \u00b7 "), small);
  if (isLast)
    sheet.text(sheet.right - 6, sheet.y, `Balance ${usdSign(entry.balance)}`, { ...small, align: "right" });
  sheet.down(12);
  sheet.rule(sheet.left, sheet.y, sheet.right, sheet.y, { weight: 0.2, color: "#cccccc" });
  sheet.down(5);
}

/** As wide as a telephone: days as headings, rows of two lines without any columns, the day's last balance in grey. */
export const layout: Layout = {
  name: "us-phone-rows",
  family: "us-fintech",
  country: "US",
  wording: "plain",
  holder: "company",
  accounts: [
    {
      kind: "checking",
      product: ["Business Checking", "Everyday Business"],
      number: "#### #### ####",
      rows: [4, 40],
    },
  ],
  paper: {
    size: [396, 704],
    font: "open-sans",
    textSize: 8.5,
    left: 30,
    right: 366,
    top: 60,
    bottom: 650,
    placing: "words",
  },
  frame: (pen, page, pages, { bank }) => {
    pen.text(30, 24, bank.name, { bold: true, size: 13, color: GREEN });
    pen.text(366, 27, "Monthly statement", { align: "right", size: 8, color: GREY });
    pen.text(198, 675, `${page} of ${pages}`, { align: "center", size: 7, color: GREY });
  },
  print: (sheet, file) => {
    const account = file.accounts[0]!;
    const { start, end } = account;
    sheet.line(`${dateText(start, "MMM D, YYYY")} to ${dateText(end, "MMM D, YYYY")}`, {
      bold: true,
      size: 12,
    });
    sheet.down(6);
    for (const line of [file.holder.name, ...file.holder.address]) sheet.line(line);
    sheet.down(6);
    const facts = [
      [account.product, account.number],
      ["Starting balance", usdSign(account.startMinor)],
      ["Money in", usdUnsignedSign(sumOf(creditsOf(account)))],
      ["Money out", usdUnsignedSign(sumOf(debitsOf(account)))],
      ["Ending balance", usdSign(account.endMinor)],
    ] as const;
    printSummary(sheet, facts, { label: 36, values: [360], gap: 5 });
    sheet.down(10);
    account.entries.forEach((entry, at) => {
      if (account.entries[at - 1]?.day !== entry.day) printDay(sheet, entry);
      printEntry(sheet, account, entry);
    });
    if (account.entries.length === 0) sheet.line("No activity this month.");
    sheet.room(40);
    sheet.down(14);
    sheet.line("Invite a friend and you both get $75.00 once they add $500.00.", { size: 7, color: GREY });
  },
};
