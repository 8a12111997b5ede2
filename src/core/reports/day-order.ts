import { compareRows } from "../books/ledger-row.ts";
import type { ReportTransaction } from "./report-input.ts";

type Rows = readonly ReportTransaction[];

/**
 * The rows of one account and day in the order in which they were booked. The order that the source gives is believed as far as the
 * running balances agree: a statement that prints the newest first has it the wrong way round. Without one the balances tell it (each
 * row begins where another ended), else the arrival. `before` is the balance that the day began with, when it is known.
 */
export function orderDay(rows: Rows, before: bigint | null): Rows {
  if (rows.length < 2) return rows;
  const isOrdered = rows.every((row) => row.order !== null);
  const arrived = [...rows].sort((a, b) => (isOrdered ? a.order! - b.order! : 0) || compareRows(a, b));
  const hasAll = arrived.every((row) => row.balance !== null);
  if (isOrdered || !hasAll) {
    for (const candidate of [arrived, arrived.toReversed()]) if (agrees(candidate, before)) return candidate;
  }
  return (hasAll ? chain(arrived, before) : null) ?? arrived;
}

/** No balance is other than what the rows before it lead to. */
function agrees(rows: Rows, before: bigint | null): boolean {
  let balance = before;
  return rows.every((row) => {
    const expected = balance === null ? null : balance + row.amount.minor;
    const known = row.balance?.minor ?? null;
    balance = known ?? expected;
    return known === null || expected === null || known === expected;
  });
}

const startOf = (row: ReportTransaction): bigint => row.balance!.minor - row.amount.minor;

/** Rows strung on their balances, each used once (a path over all edges, by Hierholzer's rule); null when they make no single chain. */
function chain(rows: Rows, before: bigint | null): Rows | null {
  const open = new Map([...Map.groupBy(rows, startOf)].map(([start, own]) => [start, own.toReversed()]));
  const path: { readonly balance: bigint; readonly row: ReportTransaction | null }[] = [
    { balance: firstBalance(rows, open, before), row: null },
  ];
  const ordered: ReportTransaction[] = [];
  for (let top = path.at(-1); top !== undefined; top = path.at(-1)) {
    const next = open.get(top.balance)?.pop();
    if (next !== undefined) path.push({ balance: next.balance!.minor, row: next });
    else {
      path.pop();
      if (top.row !== null) ordered.push(top.row);
    }
  }
  ordered.reverse();
  const isWhole = ordered.length === rows.length && agrees(ordered, null);
  return isWhole ? ordered : null;
}

/** The balance that the day began with, else one with which more rows begin than end. */
function firstBalance(rows: Rows, open: ReadonlyMap<bigint, Rows>, before: bigint | null): bigint {
  if (before !== null && open.has(before)) return before;
  const ends = new Map<bigint, number>();
  for (const { balance } of rows) ends.set(balance!.minor, (ends.get(balance!.minor) ?? 0) + 1);
  const first = rows.find((row) => open.get(startOf(row))!.length > (ends.get(startOf(row)) ?? 0));
  return startOf(first ?? rows[0]!);
}
