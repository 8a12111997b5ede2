import { compareRows } from "../books/ledger-row.ts";
import type { ReportTransaction } from "./report-input.ts";

/**
 * The rows of one account and day in the order in which they were booked: by the order that the source gives, else by their running
 * balances (each row begins where another ended), else by arrival. `before` is the balance that the day began with, when it is known.
 */
export function orderDay(
  rows: readonly ReportTransaction[],
  before: bigint | null,
): readonly ReportTransaction[] {
  if (rows.length < 2) return rows;
  if (rows.every((row) => row.order !== null)) {
    return [...rows].sort((a, b) => a.order! - b.order! || compareRows(a, b));
  }
  const arrived = [...rows].sort(compareRows);
  if (arrived.some((row) => row.balance === null)) return arrived;
  return chain(arrived, before) ?? arrived;
}

const startOf = (row: ReportTransaction): bigint => row.balance!.minor - row.amount.minor;

/** Rows strung on their balances; null when they do not make one chain. */
function chain(rows: readonly ReportTransaction[], before: bigint | null): ReportTransaction[] | null {
  const ends = new Map<bigint, number>();
  for (const row of rows) ends.set(row.balance!.minor, (ends.get(row.balance!.minor) ?? 0) + 1);
  const byStart = Map.groupBy(rows, startOf);
  const isStart = before !== null && byStart.has(before);
  const first = isStart ? before : rows.map(startOf).find((start) => !ends.has(start));
  if (first === undefined) return null;
  const queues = new Map([...byStart].map(([start, group]) => [start, [...group].reverse()]));
  const ordered: ReportTransaction[] = [];
  for (let at = first; ; ) {
    const next = queues.get(at)?.pop();
    if (next === undefined) break;
    ordered.push(next);
    at = next.balance!.minor;
  }
  return ordered.length === rows.length ? ordered : null;
}
