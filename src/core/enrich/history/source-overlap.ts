import { isNearEqual } from "./near-equal.ts";
import { type Cell, isMaybeSameAccount, type Occurrence } from "./occurrences.ts";
import { PaymentShelf } from "./payment-shelf.ts";
import { compareArrival, type HistoryRow } from "./row.ts";

// A charge that comes this often stands beside itself, a day apart, wherever one statement ends and the next begins.
const FREQUENT_GAP_DAYS = 4;
// Other cells of a day that are looked at for a second list of the same charge. Bounds the work.
const MAX_CELLS_COMPARED = 16;

/**
 * The payments behind the cells of one amount. Sources are taken in the order of their first arrival; each payment of a source
 * joins at most one payment of the sources before it: first one with the same running balance, then one of the same day,
 * then one a day apart.
 */
export function joinSources(cells: readonly Cell[]): readonly Occurrence[] {
  const sources = [...Map.groupBy(cells, (cell) => cell.sourceKey).values()];
  if (sources.length === 1) return cells.flatMap((cell) => countPayments(cell, false));
  sources.sort((a, b) => compareArrival(a[0]!.first, b[0]!.first));
  const isListedTwice = makeCorroboration(cells);
  const shelf = new PaymentShelf(makeStatementCheck(cells));
  for (const source of sources) {
    shelf.addSource(
      source.flatMap((cell) => countPayments(cell, cell.spare.length > 0 && isListedTwice(cell))),
    );
  }
  return shelf.payments;
}

/** The proven payments; each spare row is one more when another source lists several too, and else a repeat of the first. */
function countPayments(cell: Cell, areSparesReal: boolean): Occurrence[] {
  if (cell.spare.length === 0) return cell.proven;
  if (!areSparesReal) {
    for (const row of cell.spare) cell.proven[0]!.rows.push(row);
    return cell.proven;
  }
  return [...cell.proven, ...cell.spare.map((row) => ({ first: row, print: cell.print, rows: [row] }))];
}

/** Whether another source lists a cell's charge more than once too, at most a day apart. */
function makeCorroboration(cells: readonly Cell[]): (cell: Cell) => boolean {
  const several = cells.filter((cell) => cell.proven.length + cell.spare.length > 1);
  const byText = Map.groupBy(several, (cell) => `${cell.day} ${cell.print.skeleton}`);
  const byDay = Map.groupBy(several, (cell) => cell.day);
  const isSame = (a: Cell, b: Cell) =>
    a.sourceKey !== b.sourceKey &&
    isMaybeSameAccount(a.first, b.first) &&
    isNearEqual(a.print, b.print, {
      isSameSource: false,
      isSameStream: a.first.streamKey === b.first.streamKey,
    });
  return (cell) =>
    [0, -1, 1].some((offset) => {
      const texts = byText.get(`${cell.day + offset} ${cell.print.skeleton}`) ?? [];
      const others = byDay.get(cell.day + offset) ?? [];
      return [texts, others].some((list) =>
        list.slice(0, MAX_CELLS_COMPARED).some((other) => isSame(cell, other)),
      );
    });
}

type Span = { first: number; last: number; minGap: number };

/**
 * Tells of two payments a day apart that the later one opens the statement after the earlier one's: the charge is frequent,
 * the earlier source ends with it and the later source begins with it. A daily debit across a month's end is no repeat.
 */
function makeStatementCheck(cells: readonly Cell[]): (earlier: Occurrence, later: Occurrence) => boolean {
  const spans = new Map<string, Span>();
  const keyOf = (row: HistoryRow) => `${row.sourceKey} ${row.streamKey}`;
  const rows = cells.flatMap((cell) => [...cell.proven.flatMap((each) => each.rows), ...cell.spare]);
  for (const row of rows.sort((a, b) => a.day - b.day)) {
    const span = spans.get(keyOf(row));
    if (span === undefined) {
      spans.set(keyOf(row), { first: row.day, last: row.day, minGap: Number.POSITIVE_INFINITY });
    } else if (row.day > span.last) {
      span.minGap = Math.min(span.minGap, row.day - span.last);
      span.last = row.day;
    }
  }
  return (earlier, later) => {
    const [before, after] = [spans.get(keyOf(earlier.first))!, spans.get(keyOf(later.first))!];
    const isSeam = before.last === earlier.first.day && after.first === later.first.day;
    return isSeam && Math.min(before.minGap, after.minGap) <= FREQUENT_GAP_DAYS;
  };
}
