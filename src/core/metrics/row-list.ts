import type { ReportTransaction } from "../reports/report-input.ts";

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
      sum ??= makeSums(rows.map((row) => row.amount.minor));
      return sum(from, to);
    },
    firstOfDays: () => {
      firsts ??= rows.filter((row, index) => row.day !== rows[index - 1]?.day);
      return firsts;
    },
  };
}

/** Sums of stretches of a list: running totals are made once. */
export function makeSums(minors: readonly bigint[]): (from: number, to: number) => bigint {
  const totals = new Float64Array(minors.length + 1);
  let size = 0;
  for (let index = 0; index < minors.length; index++) {
    const minor = Number(minors[index]);
    size += Math.abs(minor);
    totals[index + 1] = totals[index]! + minor;
  }
  // Whole numbers up to there are exact doubles, and so is every total of them.
  if (size < Number.MAX_SAFE_INTEGER) return (from, to) => BigInt(totals[to]! - totals[from]!);
  return makeLargeSums(minors);
}

function makeLargeSums(minors: readonly bigint[]): (from: number, to: number) => bigint {
  const totals = [0n];
  for (const minor of minors) totals.push(totals.at(-1)! + minor);
  return (from, to) => totals[to]! - totals[from]!;
}
