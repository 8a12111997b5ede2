import type { Account } from "../../model.ts";
import { creditsOf, debitsOf, printParagraph, sumOf } from "../../print/blocks.ts";
import type { Sheet } from "../../print/sheet.ts";
import type { Step } from "./ledger.ts";
import type { Taste } from "./taste.ts";

// What few banks do, drawn apart so that layouts without it stay as they were: a summary told in sentences, rows of two lines as apps print
// them, tables between the sections that hold no rows.

/** What line printers set on both sides of a title. */
export const RULED = ["- - - - -", "-----", "* * *", "***", "= = ="];
/** Dots lead from one name of a column to the next. */
export const LED = { check: "CHECK #.....", date: "DATE.....", amount: ".AMOUNT" };

const TOLD: readonly string[] = [
  "On {S} you had a balance of {A}. In this period {N} credits of {I} came in and {M} debits of {O} went out, so that on {E} your balance was {B}.",
  "Your account opened the period with a balance of {A} on {S}. We added {I} in {N} credits and took {O} in {M} debits. It closed with a balance of {B} on {E}.",
  "You started on {S} with {A}. After deposits of {I} and withdrawals of {O} you ended on {E} with {B}.",
];

export function toldSummary(taste: Taste): Step {
  const text = taste.dice.fork("told text").pick(TOLD);
  return (sheet, account) => {
    const [credits, debits] = [creditsOf(account), debitsOf(account)];
    const values: Readonly<Record<string, string>> = {
      "{S}": taste.longDay(account.start),
      "{E}": taste.longDay(account.end),
      "{A}": taste.total(account.startMinor),
      "{B}": taste.total(account.endMinor),
      "{I}": taste.total(sumOf(credits)),
      "{O}": taste.total(-sumOf(debits)),
      "{N}": String(credits.length),
      "{M}": String(debits.length),
    };
    sheet.room(60);
    printParagraph(
      sheet,
      text.replace(/\{[SEABIONM]\}/g, (key) => values[key]!),
    );
    sheet.down(14);
  };
}

/** The name and the sum on the first line, the day and a word about it on the second; the balance beside the day or nowhere. */
export function wildPairs(taste: Taste): Step {
  const dice = taste.dice.fork("pairs");
  const [hasBalance, x, right] = [dice.chance(0.5), dice.pick([44, 80]), dice.pick([480, 560])];
  const about = dice.pick(["", " | Account activity", " · Posted"]);
  return (sheet, account) => {
    sheet.room(90);
    sheet.line(taste.word("activity"), { bold: true, size: taste.titleSize, color: taste.color });
    sheet.down(6);
    for (const entry of account.entries) {
      sheet.room(sheet.lineHeight * 3 + 8);
      const text = entry.lines.join(" ");
      const [first = ""] = sheet.wrap(text, right - x - 90);
      sheet.mark({ account, entry, balance: hasBalance ? entry.balance : null, description: first });
      sheet.text(x, sheet.y, first);
      sheet.text(right, sheet.y, taste.money(entry.printed), { align: "right" });
      sheet.down(sheet.lineHeight);
      sheet.text(x, sheet.y, `${taste.longDay(entry.day)}${about}`, { size: 7 });
      if (hasBalance) sheet.text(right, sheet.y, taste.balance(entry.balance), { align: "right", size: 7 });
      sheet.down(sheet.lineHeight + 7);
    }
    sheet.down(10);
  };
}

/** Figures that are no rows, under titles of their own: what was paid this year, what rates apply. */
export function printAsides(sheet: Sheet, account: Account, taste: Taste): void {
  sheet.room(90);
  sheet.line("Interest rates in this period", { bold: true });
  sheet.cells([
    [48, "Effective"],
    [240, "Balance from", { align: "right" }],
    [340, "Balance to", { align: "right" }],
    [430, "Interest rate", { align: "right" }],
  ]);
  for (const [from, to, rate] of [
    ["$0.00", "$9,999.99", "0.10%"],
    ["$10,000.00", "$49,999.99", "0.35%"],
  ] as const)
    sheet.cells([
      [48, taste.rowDay(account.start)],
      [240, from, { align: "right" }],
      [340, to, { align: "right" }],
      [430, rate, { align: "right" }],
    ]);
  sheet.down(8);
  sheet.line("Year to date", { bold: true });
  sheet.cells([
    [48, "Interest paid this year"],
    [300, "$223.41", { align: "right" }],
  ]);
  sheet.cells([
    [48, "Fees charged this year"],
    [300, "$36.00", { align: "right" }],
  ]);
  sheet.down(12);
}
