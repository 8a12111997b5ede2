import type { Day } from "../../../../src/core/model/day.ts";
import type { Account, Entry } from "../model.ts";
import { sumOf } from "./blocks.ts";
import type { TextStyle } from "./paper.ts";
import type { Sheet } from "./sheet.ts";
import { type Column, printTable, type TableStyle } from "./table.ts";

// Rows grouped under titles that tell the direction: deposits, checks, withdrawals, fees. Keys of columns: `date`, `made`, `text`, `ref`,
// `check`, `amount`.

export type SectionStyle = Omit<TableStyle, "columns" | "account"> & {
  readonly columns: readonly Column[];
  readonly date: (day: Day) => string;
  readonly money: (minor: bigint) => string;
  /** For the first row, which often carries the currency sign. */
  readonly firstMoney?: (minor: bigint) => string;
  readonly total?: (title: string) => string;
  readonly totalMoney?: (minor: bigint) => string;
  readonly totalStyle?: TextStyle;
  readonly title: (sheet: Sheet, title: string) => void;
  /** Added to the title on a following page. */
  readonly continued?: string;
  readonly isJoined?: boolean;
  /** Number of rows at the start of the total line. */
  readonly hasCount?: boolean;
};

export type Section = {
  readonly title: string;
  readonly entries: readonly Entry[];
  readonly isChecks?: boolean;
};

/** Prints the section; nothing when it has no rows. */
export function printSection(sheet: Sheet, account: Account, section: Section, style: SectionStyle): void {
  const { title, entries } = section;
  if (entries.length === 0) return;
  sheet.room(90);
  style.title(sheet, title);
  const rows = entries.map((entry, index) => {
    const lines = style.isJoined === true ? [entry.lines.join(" ")] : entry.lines;
    const money = index === 0 ? (style.firstMoney ?? style.money) : style.money;
    return {
      entry,
      cells: {
        date: style.date(entry.day),
        made: style.date(entry.madeOn),
        text: section.isChecks === true ? "" : lines[0]!,
        ref: entry.reference,
        check: entry.checkNumber ?? "",
        amount: money(entry.printed),
      },
      more: section.isChecks === true ? {} : { text: lines.slice(1) },
    };
  });
  const nextTitle = (at: Sheet) => style.title(at, `${title}${style.continued}`);
  printTable(sheet, { ...style, account, ...(style.continued === undefined ? {} : { nextTitle }) }, rows);
  if (style.total !== undefined) {
    sheet.room(16);
    const last = style.columns.at(-1)!;
    const text = { bold: true, ...style.totalStyle };
    sheet.text(sheet.left, sheet.y + 1, style.total(title), text);
    if (style.hasCount === true)
      sheet.text(last.x - 90, sheet.y + 1, String(entries.length), { ...text, align: "right" });
    sheet.text(last.x, sheet.y + 1, (style.totalMoney ?? style.money)(sumOf(entries)), {
      ...text,
      align: "right",
    });
    sheet.down(sheet.lineHeight + 4);
  }
  sheet.down(14);
}
