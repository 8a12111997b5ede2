// Rows of a scan whose day nothing proves: sums and balances hold with any day. What tells a day besides its own print is the order of
// the list (neighbours of one day leave no other) and the balances of days, which break when a row moves.

import type { Day } from "../model/day.ts";
import type { Finished } from "./read-account.ts";
import { daysInOrder, isSure } from "./solve/near-days.ts";
import type { PlacedRow } from "./solve/rows.ts";
import type { RawRow, Table } from "./tables/raw.ts";

/** A list that prints each day once has more rows without one than this share. */
const LEAST_WITHOUT = 1 / 8;

/** Indexes into the rows. */
export function unsureDaysOf({ placed, daily, audit }: Finished): ReadonlySet<number> {
  const isHeld = audit.checks.some(({ name, isPassed }) => name === "daily_balances" && isPassed);
  const withBalance = new Set<Day>(isHeld ? daily.map(({ date }) => date) : []);
  const scanned = placed.filter(({ candidate }) => candidate.raw.lines[0]?.isOcr === true);
  const lists = Map.groupBy(scanned, ({ candidate }) => candidate.table);
  const unsure = [...lists]
    .flatMap(([table, rows]) => unsureIn(table, rows))
    .filter(({ row }) => !withBalance.has(row.date));
  return new Set(unsure.map((one) => placed.indexOf(one)));
}

function unsureIn(table: Table, rows: readonly PlacedRow[]): readonly PlacedRow[] {
  const inOrder = table.isGrid ? null : daysInOrder(rows.map(({ row }) => row.date));
  const isOnEachRow = printsEachDay(rows);
  const isPrintSure = rows.map(({ row, candidate: { raw } }) =>
    row.isDatePrinted ? isSure(raw) && isOtherSure(raw) : !isOnEachRow,
  );
  const hasBoth = rows.filter(({ candidate }) => candidate.raw.otherDate !== null).length * 2 > rows.length;
  const isTold = (index: number) => {
    const before = rows.findLast((_, at) => at < index && isPrintSure[at])?.row.date;
    const after = rows.find((_, at) => at > index && isPrintSure[at])?.row.date;
    return inOrder !== null && before !== undefined && before === after && before === rows[index]!.row.date;
  };
  return rows.filter(({ row, candidate: { raw } }, index) => {
    const isOutOfOrder = inOrder !== null && inOrder[index] === null;
    const hasLostOne = hasBoth && raw.date !== null && raw.otherDate === null;
    return !row.isDateMended && (!isPrintSure[index] || isOutOfOrder || hasLostOne) && !isTold(index);
  });
}

/** A list that prints one day on two rows in turn, or nearly all days, prints it on every row: one without has lost it. */
function printsEachDay(rows: readonly PlacedRow[]): boolean {
  const without = rows.filter(({ row }) => !row.isDatePrinted).length;
  if (without <= LEAST_WITHOUT * rows.length) return true;
  return rows.some(({ row }, index) => {
    const next = rows[index + 1]?.row;
    return next !== undefined && row.isDatePrinted && next.isDatePrinted && row.date === next.date;
  });
}

function isOtherSure(raw: RawRow): boolean {
  return raw.otherDate === null || isSure({ ...raw, date: raw.otherDate });
}
