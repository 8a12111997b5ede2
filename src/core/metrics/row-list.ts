import type { ReportTransaction } from "../reports/report-input.ts";
import { gatheredMinors } from "./gather-rows.ts";

/**
 * Rows ascending by day, of which any stretch is counted and summed by look-ups: a scorecard asks some fifty lists for twenty stretches each.
 * A stretch is given by its first index and the one after its last.
 */
export type RowList = {
  readonly rows: readonly ReportTransaction[];
  /** Signed. */
  sum(from: number, to: number): bigint;
  /** The first row of each day. */
  firstOfDays(): readonly ReportTransaction[];
};

export function makeRowList(rows: readonly ReportTransaction[]): RowList {
  let sum: RowList["sum"] | null = null;
  let firsts: readonly ReportTransaction[] | null = null;
  return {
    rows,
    sum: (from, to) => {
      sum ??= makeSums(rows);
      return sum(from, to);
    },
    firstOfDays: () => {
      firsts ??= rows.filter((row, index) => row.day !== rows[index - 1]?.day);
      return firsts;
    },
  };
}

/** Sums of stretches: running totals are made once. */
function makeSums(rows: readonly ReportTransaction[]): RowList["sum"] {
  const minors = gatheredMinors(rows) ?? rows.map((row) => Number(row.amount.minor));
  const totals = new Float64Array(minors.length + 1);
  let size = 0;
  for (let index = 0; index < minors.length; index++) {
    size += Math.abs(minors[index]!);
    totals[index + 1] = totals[index]! + minors[index]!;
  }
  // Whole numbers up to there are exact doubles, and so is every total of them.
  if (size < Number.MAX_SAFE_INTEGER) return (from, to) => BigInt(totals[to]! - totals[from]!);
  return makeLargeSums(rows);
}

function makeLargeSums(rows: readonly ReportTransaction[]): RowList["sum"] {
  const totals = [0n];
  for (const { amount } of rows) totals.push(totals.at(-1)! + amount.minor);
  return (from, to) => totals[to]! - totals[from]!;
}
