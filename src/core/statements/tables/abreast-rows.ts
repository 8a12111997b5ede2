// Rows side by side, told by the rows themselves: on line after line a second day begins at one place, with text and an amount before it
// and after it. Headings need not repeat for it, and may be missing.

import type { Line } from "../../print/lines.ts";
import type { DateToken, Tokens } from "../../print/tokens.ts";
import type { ColumnSet } from "./columns.ts";
import { gridGroupsOf } from "./grids.ts";
import type { Abreast } from "./side-by-side.ts";

/** So many lines of a page must agree on the place of the second day. */
const LINES_FROM = 3;
/** Days of one list begin within this many points. */
const SHIFT = 3;
/** A day of value is that of the booking on so many lines; two lists side by side seldom agree on one. */
const SAME_DAY = 0.6;
/** What stands so little before the second day is its row's. */
const MARGIN = 2;

/** Where the second list begins, by the order of each line that holds rows of two lists. */
export function abreastRowsOf(
  lines: readonly Line[],
  tokens: (line: Line) => Tokens,
): ReadonlyMap<number, number> {
  const found = new Map<number, { order: number; x: number; isSameDay: boolean }[]>();
  for (const line of lines) {
    const second = secondRowIn(line, tokens(line));
    if (second === null) continue;
    const isSameDay = isSame(second, tokens(line).dates[0]!);
    const own = { order: line.order, x: second.box.x0, isSameDay };
    found.set(line.page, [...(found.get(line.page) ?? []), own]);
  }
  const edges = new Map<number, number>();
  for (const rows of found.values()) {
    const middle = rows.map(({ x }) => x).sort((a, b) => a - b)[Math.floor(rows.length / 2)]!;
    const alike = rows.filter(({ x }) => Math.abs(x - middle) <= SHIFT);
    if (alike.length < LINES_FROM || alike.length * 2 < rows.length) continue;
    if (alike.filter(({ isSameDay }) => isSameDay).length > alike.length * SAME_DAY) continue;
    for (const { order } of alike) edges.set(order, Math.min(...alike.map(({ x }) => x)) - MARGIN);
  }
  return edges;
}

function isSame({ date: one }: DateToken, { date: other }: DateToken): boolean {
  if (one.kind === "numbers" && other.kind === "numbers")
    return one.first === other.first && one.second === other.second;
  return one.kind === "named" && other.kind === "named" && one.day === other.day && one.month === other.month;
}

/** A second day with a whole row after it; null for one row, and for lists of figures alone. */
function secondRowIn(line: Line, own: Tokens): DateToken | null {
  const { dates, amounts } = own;
  const [first] = dates;
  if (first === undefined || first.first > 0 || amounts.length < 2) return null;
  if (gridGroupsOf(line, own, true) !== null) return null;
  for (const date of dates.slice(1)) {
    const isBefore = amounts.some((one) => one.first > first.last && one.last < date.first);
    const isAfter = amounts.some((one) => one.first > date.last);
    const isApart = line.cells.some((cell) => cell.first === date.first);
    if (isBefore && isAfter && isApart && hasText(line, own, first.last + 1, date.first)) return date;
  }
  return null;
}

function hasText(line: Line, { amounts }: Tokens, from: number, to: number): boolean {
  return line.words.some(
    ({ text }, index) =>
      index >= from &&
      index < to &&
      /[A-Za-zÀ-ÿ]{3,}/.test(text) &&
      !amounts.some((one) => index >= one.first && index <= one.last),
  );
}

/** The lists with the columns of the heading above them, as far as each has its own. */
export function abreastAt(edge: number, columns: ColumnSet | null): Abreast {
  const half = (isLeft: boolean): ColumnSet | null => {
    const own = columns?.columns.filter((column) => (column.x0 + column.x1) / 2 < edge === isLeft) ?? [];
    return columns === null || own.length < 2 ? null : { ...columns, columns: own };
  };
  const [left, right] = [half(true), half(false)];
  return { sets: left === null || right === null ? [null, null] : [left, right], edges: [edge] };
}
