import type { Account, Entry } from "../../model.ts";
import { isLastOfDay } from "../../print/blocks.ts";
import type { Sheet } from "../../print/sheet.ts";
import type { Step } from "./ledger.ts";
import type { Taste } from "./taste.ts";

// Lists without a row to a line: days as headings over their rows, and descriptions whose amount stands on their last line.

/** The day over its rows, as apps and some banks print it; the day's balance beside it or under it. */
export function wildDays(taste: Taste): Step {
  const { dice, word } = taste;
  const dayBalance = dice.pick(["none", "beside", "row"] as const);
  const [isBold, isHeaded] = [dice.chance(0.7), dice.chance(0.4)];
  return (sheet, account) => {
    sheet.room(90);
    sheet.line(word("activity"), { bold: true, size: taste.titleSize, color: taste.color });
    if (isHeaded) {
      sheet.text(64, sheet.y, word("text"), { bold: true, size: 7 });
      sheet.text(470, sheet.y, word("amount"), { bold: true, size: 7, align: "right" });
      if (dayBalance === "row")
        sheet.text(560, sheet.y, word("balance"), { bold: true, size: 7, align: "right" });
      sheet.down(14);
    }
    let day = -1;
    for (const entry of account.entries) {
      if (entry.day !== day) {
        sheet.room(40);
        sheet.down(4);
        sheet.text(48, sheet.y, taste.longDay(entry.day), { bold: isBold });
        if (dayBalance === "beside") {
          const end = account.entries.findLast((one) => one.day === entry.day)!.balance;
          sheet.text(
            560,
            sheet.y,
            `${dice.fork("end").pick(["End of day balance:", "Balance"])} ${taste.balance(end)}`,
            { align: "right", size: 7 },
          );
        }
        sheet.down(sheet.lineHeight + 2);
        day = entry.day;
      }
      sheet.room(26);
      const hasBalance = dayBalance === "row" && isLastOfDay(account, entry);
      sheet.mark({
        account,
        entry,
        balance: hasBalance ? entry.balance : null,
        description: entry.lines.join(" "),
      });
      const lines = entry.lines.flatMap((line) => sheet.wrap(line, 320));
      sheet.text(64, sheet.y, lines[0]!);
      sheet.text(470, sheet.y, taste.money(entry.printed), { align: "right" });
      if (hasBalance) sheet.text(560, sheet.y, taste.balance(entry.balance), { align: "right" });
      for (const line of lines.slice(1)) {
        sheet.down(sheet.lineHeight);
        sheet.text(64, sheet.y, line);
      }
      sheet.down(sheet.lineHeight + 2);
    }
    sheet.down(10);
  };
}

/** Descriptions of several lines with the amount beside the last, or with the day and the amount beside the first. */
export function wildBelow(taste: Taste): Step {
  const { dice, word } = taste;
  const isLast = dice.chance(0.6);
  const gap = dice.pick([3, 6, 9]);
  const isRuled = dice.chance(0.4);
  const columns = { date: 46, text: 116, money: 470, balance: 562 };
  const hasBalance = dice.chance(0.7);
  const head = (sheet: Sheet) => {
    sheet.text(columns.date, sheet.y, word("date"), { bold: true, size: 7 });
    sheet.text(columns.text, sheet.y, word("text"), { bold: true, size: 7 });
    sheet.text(columns.money, sheet.y, word("amount"), { bold: true, size: 7, align: "right" });
    if (hasBalance)
      sheet.text(columns.balance, sheet.y, word("balance"), { bold: true, size: 7, align: "right" });
    sheet.down(14);
  };
  return (sheet, account) => {
    sheet.room(90);
    sheet.line(word("activity"), { bold: true, size: taste.titleSize, color: taste.color });
    head(sheet);
    for (const entry of account.entries) {
      const lines = linesOf(entry).flatMap((line) => sheet.wrap(line, 290));
      sheet.room(lines.length * sheet.lineHeight + gap, () => head(sheet));
      print(sheet, account, entry, lines);
      if (isRuled) sheet.rule(44, sheet.y - gap / 2, 566, sheet.y - gap / 2, { weight: 0.3 });
    }
    sheet.down(10);
  };
  function print(sheet: Sheet, account: Account, entry: Entry, lines: readonly string[]): void {
    sheet.mark({ account, entry, balance: hasBalance ? entry.balance : null, description: lines.join(" ") });
    const at = sheet.y + (isLast ? (lines.length - 1) * sheet.lineHeight : 0);
    sheet.text(columns.date, sheet.y, taste.rowDay(entry.day));
    for (const line of lines) {
      sheet.text(columns.text, sheet.y, line);
      sheet.down(sheet.lineHeight);
    }
    sheet.text(columns.money, at, taste.money(entry.printed), { align: "right" });
    if (hasBalance) sheet.text(columns.balance, at, taste.balance(entry.balance), { align: "right" });
    sheet.down(gap);
  }
}

const linesOf = ({ lines, reference }: Entry): readonly string[] =>
  lines.length > 1 ? lines : [lines[0]!, `Ref ${reference}`];
