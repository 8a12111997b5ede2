import type { Day } from "../../../../src/core/model/day.ts";
import type { Account, Entry } from "../model.ts";
import { creditsOf, debitsOf, isLastOfDay, sumOf } from "./blocks.ts";
import type { Sheet } from "./sheet.ts";
import { type Column, printTable, type Row, type TableStyle } from "./table.ts";

// One table with all rows in order of time, in the many ways that banks have of it. Keys of columns: `date`, `made` (the day of the
// purchase), `text`, `ref`, `check`, `code`, `in`, `out`, `amount`, `balance`.

export type LedgerStyle = Omit<TableStyle, "columns" | "account"> & {
  readonly columns: readonly Column[];
  readonly date: (day: Day) => string;
  /** For `amount` and `balance`. */
  readonly money: (minor: bigint) => string;
  /** For `in` and `out`, which get amounts without sign; `money` when there is none. */
  readonly side?: (unsigned: bigint) => string;
  readonly balance?: (minor: bigint) => string;
  /** On which rows the balance stands. */
  readonly balanceOn?: "each" | "day" | "none";
  /** The date only on the first row of its day. */
  readonly isDateOncePerDay?: boolean;
  /** Lines of the description joined to one. */
  readonly isJoined?: boolean;
  /** What stands in the empty one of `in` and `out`. */
  readonly empty?: string;
  readonly opening?: string | null;
  readonly closing?: string | null;
  readonly hasOpeningDate?: boolean;
  /** The last row: what went out and came in, without a balance. */
  readonly totals?: { readonly label: string; readonly hasDate: boolean };
  readonly code?: (entry: Entry) => string;
  /** For `ref`; the bank's reference when there is none. */
  readonly reference?: (entry: Entry) => string;
  /** Drawn into the last line of the description, e.g. dots that lead to the amount. */
  readonly lastLine?: (line: string) => string;
  /** Newest first. */
  readonly isReversed?: boolean;
  /** Printed at the foot and the head of pages that break the table. */
  readonly carried?: readonly [foot: string, head: string];
};

export function printLedger(sheet: Sheet, account: Account, style: LedgerStyle): void {
  let lastDay: Day | null = null;
  let running = account.startMinor;
  const rows: Row[] = [];
  if (style.opening) rows.push(balanceRow(style, style.opening, account.startMinor, account.start));
  const entries = style.isReversed === true ? account.entries.toReversed() : account.entries;
  for (const entry of entries) {
    rows.push(entryRow(style, account, entry, entry.day !== lastDay));
    lastDay = entry.day;
  }
  if (style.closing) rows.push(balanceRow(style, style.closing, account.endMinor, account.end));
  if (style.totals !== undefined) rows.push(totalsRow(style, account));
  if (account.entries.length === 0 && !style.opening && !style.closing)
    rows.push({ cells: { text: "No transactions this period" } });
  const carried = style.carried;
  const note = (label: string) => (at: Sheet) => {
    const { cells } = balanceRow(style, label, running, account.start);
    for (const { key, x, align } of style.columns)
      if (key !== "date") at.text(x, at.y, cells[key] ?? "", { bold: true, align: align ?? "left" });
    at.down(at.lineHeight + 2);
  };
  const table: TableStyle = { ...style, account };
  if (carried === undefined) {
    printTable(sheet, table, rows);
    return;
  }
  // The balance carried forward is that of the last row above the break, so rows are told to it as they are printed.
  const follow: Sheet = {
    ...sheet,
    mark: (mark) => {
      running = mark.entry.balance;
      sheet.mark(mark);
    },
  };
  Object.defineProperty(follow, "y", {
    get: () => sheet.y,
    set: (value: number) => {
      sheet.y = value;
    },
  });
  printTable(follow, { ...table, beforeBreak: note(carried[0]), nextTitle: note(carried[1]) }, rows);
}

function entryRow(style: LedgerStyle, account: Account, entry: Entry, isFirstOfDay: boolean): Row {
  const hasBalance =
    style.columns.some(({ key }) => key === "balance") &&
    (style.balanceOn ?? "each") !== "none" &&
    (style.balanceOn !== "day" || isLastOfDay(account, entry));
  const amount = entry.printed < 0n ? -entry.printed : entry.printed;
  const side = style.side ?? style.money;
  const empty = style.empty ?? "";
  const isCheck = entry.checkNumber !== null && style.columns.some(({ key }) => key === "check");
  const lines = isCheck ? ["Check"] : style.isJoined === true ? [entry.lines.join(" ")] : entry.lines;
  const { lastLine } = style;
  const shown = lastLine === undefined ? lines : [...lines.slice(0, -1), lastLine(lines.at(-1)!)];
  return {
    entry,
    balance: hasBalance ? entry.balance : null,
    description: lines.join(" "),
    cells: {
      date: style.isDateOncePerDay === true && !isFirstOfDay ? "" : style.date(entry.day),
      made: style.date(entry.madeOn),
      text: shown[0]!,
      ref: style.reference?.(entry) ?? entry.reference,
      check: entry.checkNumber ?? "",
      code: style.code?.(entry) ?? "",
      in: entry.printed > 0n ? side(amount) : empty,
      out: entry.printed < 0n ? side(amount) : empty,
      amount: style.money(entry.printed),
      balance: hasBalance ? (style.balance ?? style.money)(entry.balance) : "",
    },
    more: { text: shown.slice(1) },
  };
}

function totalsRow(style: LedgerStyle, account: Account): Row {
  const { label, hasDate } = style.totals!;
  const side = style.side ?? style.money;
  return {
    isBold: true,
    cells: {
      date: hasDate ? style.date(account.end) : "",
      text: label,
      in: side(sumOf(creditsOf(account))),
      out: side(-sumOf(debitsOf(account))),
    },
  };
}

function balanceRow(style: LedgerStyle, label: string, minor: bigint, day: Day): Row {
  return {
    isBold: true,
    cells: {
      date: style.hasOpeningDate === true ? style.date(day) : "",
      text: label,
      balance: (style.balance ?? style.money)(minor),
    },
  };
}
