import type { Episode } from "../../books/advances/episode.ts";
import type { Day } from "../../model/day.ts";
import { formatDay } from "../../model/day.ts";
import { absMoney, type Money } from "../../model/money.ts";
import { moneyOfPayment } from "./figures.ts";
import type { LedgerEntry, LedgerKind } from "./types.ts";

const RANK: Readonly<Record<LedgerKind, number>> = { advance: 0, payment: 1, return: 2, missed: 3 };

/**
 * Everything that happened, ascending by day. Advances sum up to the inflow's total; payments less returns to the outflow's.
 * `expected` is the amount of a missed payment.
 */
export function ledgerOf(
  episode: Episode,
  missed: readonly Day[],
  expected: Money | null,
): readonly LedgerEntry[] {
  const entries: LedgerEntry[] = [
    ...episode.advances.flatMap((one) => one.rows.map((row) => entryOf(row, "advance"))),
    ...episode.payments.map((one) => ({ ...entryOf(one.row, "payment"), amount: moneyOfPayment(one) })),
    ...episode.payments.flatMap((one) =>
      one.returnedBy === null ? [] : [entryOf(one.returnedBy, "return")],
    ),
    ...episode.refunds.map((row) => entryOf(row, "return")),
  ];
  if (expected !== null) {
    for (const day of missed) {
      const timestamp = `${formatDay(day)}T00:00:00Z`;
      entries.push({ day, timestamp, amount: expected, kind: "missed", transactionId: null });
    }
  }
  return entries.sort(
    (a, b) =>
      a.day - b.day ||
      RANK[a.kind] - RANK[b.kind] ||
      ((a.transactionId ?? "") < (b.transactionId ?? "") ? -1 : 1),
  );
}

type EntryRow = Episode["refunds"][number];

function entryOf(row: EntryRow, kind: LedgerKind): LedgerEntry {
  return {
    day: row.day,
    timestamp: row.timestamp,
    amount: absMoney(row.amount),
    kind,
    transactionId: row.id,
  };
}
