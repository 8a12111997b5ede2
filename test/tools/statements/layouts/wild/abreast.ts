import type { Account, Entry } from "../../model.ts";
import { creditsOf, debitsOf } from "../../print/blocks.ts";
import type { Sheet } from "../../print/sheet.ts";
import type { Step } from "./ledger.ts";
import type { Taste } from "./taste.ts";

// Rows in two groups of columns side by side: one list that flows from the left half into the right, or money in beside money out.

type Half = { readonly entries: readonly Entry[]; readonly title: string | null };
type Style = {
  readonly money: (minor: bigint) => string;
  readonly titles: readonly [date: string, text: string, amount: string];
  readonly isHeaded: boolean;
  readonly lines: number;
  readonly isAmountSecond: boolean;
};

export function wildAbreast(taste: Taste): Step {
  const { dice, word } = taste;
  const isBySide = dice.chance(0.5);
  const isAmountSecond = dice.chance(0.2);
  const style: Style = {
    money: isBySide ? taste.bare : taste.money,
    // Narrow columns have short names.
    titles: isAmountSecond ? ["Date", "Description", "Amount"] : [word("date"), word("text"), word("amount")],
    isHeaded: dice.chance(0.85) || !isBySide,
    lines: dice.pick([1, 1, 2]),
    isAmountSecond,
  };
  const [isAcross, isBanner] = [!isBySide && dice.chance(0.3), dice.chance(0.4)];
  return (sheet, account) => {
    sheet.room(120);
    sheet.line(word("activity"), { bold: true, size: taste.titleSize, color: taste.color });
    sheet.down(4);
    if (isBySide) {
      const halves = [
        { entries: creditsOf(account), title: word("sectionIn") },
        { entries: debitsOf(account), title: word("sectionOut") },
      ];
      printHalves(sheet, account, taste, style, halves);
    } else {
      if (isBanner) sheet.line(word("activity"), { size: taste.titleSize - 1 });
      flow(sheet, account, taste, style, isAcross);
    }
    sheet.down(12);
  };
}

const heightOf = (sheet: Sheet, { lines }: Style) => sheet.lineHeight * lines + 2;
const roomOf = (sheet: Sheet, style: Style) =>
  Math.max(1, Math.floor((sheet.paper.bottom - sheet.y - 26) / heightOf(sheet, style)));

/** As many rows on each page as both halves hold; down the left half first, or across. */
function flow(sheet: Sheet, account: Account, taste: Taste, style: Style, isAcross: boolean): void {
  let left = [...account.entries];
  while (left.length > 0) {
    const room = roomOf(sheet, style);
    const own = left.slice(0, room * 2);
    left = left.slice(own.length);
    const half = Math.ceil(own.length / 2);
    const parts = isAcross
      ? [own.filter((_, index) => index % 2 === 0), own.filter((_, index) => index % 2 === 1)]
      : [own.slice(0, half), own.slice(half)];
    drawHalves(
      sheet,
      account,
      taste,
      style,
      parts.map((entries) => ({ entries, title: null })),
    );
    if (left.length > 0) sheet.newPage();
  }
}

function printHalves(
  sheet: Sheet,
  account: Account,
  taste: Taste,
  style: Style,
  halves: readonly Half[],
): void {
  let left = halves;
  while (left.some(({ entries }) => entries.length > 0)) {
    const room = roomOf(sheet, style) - 1;
    drawHalves(
      sheet,
      account,
      taste,
      style,
      left.map((half) => ({ ...half, entries: half.entries.slice(0, room) })),
    );
    left = left.map((half) => ({ ...half, entries: half.entries.slice(room) }));
    if (left.some(({ entries }) => entries.length > 0)) sheet.newPage();
  }
}

function drawHalves(
  sheet: Sheet,
  account: Account,
  taste: Taste,
  style: Style,
  halves: readonly Half[],
): void {
  const width = (sheet.right - sheet.left) / 2;
  const top = sheet.y;
  let bottom = top;
  for (const [index, { entries, title }] of halves.entries()) {
    if (entries.length === 0 && title === null) continue;
    const left = sheet.left + index * width;
    const right = left + width - 14;
    let y = top;
    if (title !== null) {
      sheet.text(left, y, title, { bold: true, size: Math.min(9, taste.titleSize), color: taste.color });
      y += 14;
    }
    const x = {
      date: left,
      text: style.isAmountSecond ? left + 104 : left + 58,
      amount: style.isAmountSecond ? left + 98 : right,
    };
    if (style.isHeaded) {
      const [date, text, amount] = style.titles;
      sheet.text(x.date, y, date, { bold: true, size: 6.5 });
      sheet.text(x.text, y, text, { bold: true, size: 6.5 });
      sheet.text(x.amount, y, amount, { bold: true, size: 6.5, align: "right" });
      y += 12;
    }
    const wide = style.isAmountSecond ? right - x.text : right - x.text - 62;
    for (const entry of entries) {
      const shown = sheet.wrap(entry.lines.join(" "), wide).slice(0, style.lines);
      sheet.mark({ account, entry, balance: null, description: shown.join(" ") });
      sheet.text(x.date, y, taste.rowDay(entry.day));
      for (const [at, line] of shown.entries()) sheet.text(x.text, y + at * sheet.lineHeight, line);
      sheet.text(x.amount, y, style.money(entry.printed), { align: "right" });
      y += heightOf(sheet, style);
    }
    bottom = Math.max(bottom, y);
  }
  sheet.y = bottom + 4;
}
