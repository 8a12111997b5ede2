// Pictures of a screen, and scans of a long sheet, show a list piece by piece, and the pieces overlap: the last rows of one are the first of
// the next. They are rows once.

import type { Line } from "../../print/lines.ts";
import { leadingDayOf } from "./furniture.ts";

/** Rows with a running balance follow nothing of the same balance; of rows with one figure some may be alike by chance. */
const LEAST_ROWS = { withBalance: 2, withoutBalance: 3 };
/** Figures above the first row of a page, as a screen repeats them, and below the last one, as a picture cuts it. */
const MOST_ABOVE = 6;
const MOST_BELOW = 1;

type Row = { readonly key: string; readonly figures: number; readonly line: Line };

/** The lines without those rows at the head of a page that the page before it ends with. */
export function withoutOverlaps(lines: readonly Line[]): readonly Line[] {
  const pages = [...Map.groupBy(lines, ({ page }) => page).values()];
  const left = new Set<Line>();
  for (const [index, page] of pages.entries()) {
    const before = pages[index - 1];
    if (before === undefined) continue;
    const [first, last] = overlapOf(before, page) ?? [Infinity, -Infinity];
    for (const line of page) if (line.order >= first && line.order <= last) left.add(line);
  }
  return left.size === 0 ? lines : lines.filter((line) => !left.has(line));
}

/** Orders of the first and the last line of a page that the one before it shows too. */
function overlapOf(
  before: readonly Line[],
  page: readonly Line[],
): readonly [first: number, last: number] | null {
  const [earlier, later] = [rowsOf(before), rowsOf(page)];
  for (let start = 0; start <= Math.min(MOST_ABOVE, later.length - 1); start++)
    for (let below = 0; below <= MOST_BELOW; below++) {
      const end = earlier.length - below;
      for (let count = Math.min(end, later.length - start); count >= LEAST_ROWS.withBalance; count--) {
        const rows = later.slice(start, start + count);
        const isSame = rows.every(({ key }, index) => key === earlier[end - count + index]!.key);
        // Two prints of the same page are no overlap, and neither is another account with equal rows.
        if (!isSame || count === earlier.length || !isEnough(rows)) continue;
        if (!isContinued(later.slice(0, start), earlier) || !hasSameNumbers(before, page, rows[0]!.line))
          continue;
        return [rows[0]!.line.order, endOf(page, { rows: later, at: start + count })];
      }
    }
  return null;
}

/** What stands above the rows is what a screen repeats: the page before shows it as well. */
function isContinued(above: readonly Row[], earlier: readonly Row[]): boolean {
  const known = new Set(earlier.map(({ key }) => key));
  return above.every(({ key }) => known.has(key));
}

const LONG_NUMBER = /\d{6,}/g;

/** The head of the page names no account that the page before does not name. */
function hasSameNumbers(before: readonly Line[], page: readonly Line[], first: Line): boolean {
  const known = before.map(({ text }) => text).join(" ");
  const head = page.filter(({ order }) => order < first.order);
  return head.every(({ text }) => (text.match(LONG_NUMBER) ?? []).every((number) => known.includes(number)));
}

function isEnough(rows: readonly Row[]): boolean {
  const different = new Set(rows.map(({ key }) => key)).size;
  const hasBalance = rows.every(({ figures }) => figures > 1);
  if (hasBalance) return different >= LEAST_ROWS.withBalance;
  return different >= LEAST_ROWS.withoutBalance && rows.every(({ line }) => line.isOcr);
}

/** What stands below the last of the rows is of it, up to the next row. */
function endOf(page: readonly Line[], on: { readonly rows: readonly Row[]; readonly at: number }): number {
  const next = on.rows[on.at];
  const last = on.rows[on.at - 1]!.line.order;
  if (next === undefined) return last;
  const between = page.filter(({ order }) => order > last && order < next.line.order);
  return Math.max(last, ...between.map(({ order }) => order));
}

const FIGURE = /(?<![\d.,'])[-+(]?[$£€]?\d[\d.,']{0,30}[.,]\d\d(?!\d)[-+)]?/g;

/** Lines with money, by their day and figures; recognition gives words another way each time. */
function rowsOf(lines: readonly Line[]): readonly Row[] {
  return lines.flatMap((line) => {
    const figures = line.text.match(FIGURE) ?? [];
    const key = [leadingDayOf(line.text), ...figures].join(" ").replace(/[^\d.,A-Za-z -]/g, "");
    return figures.length === 0 ? [] : [{ key, figures: figures.length, line }];
  });
}
