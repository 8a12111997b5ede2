import type { Reason } from "../types.ts";
import { type Occurrence, readCells } from "./occurrences.ts";
import { compareArrival, type HistoryRow } from "./row.ts";
import { joinSources } from "./source-overlap.ts";

/** Another row that a row belongs with, and why. */
export type Sibling = { readonly siblingId: string; readonly reason: Reason };

/**
 * Rows that repeat an earlier row, by id. Two rows are one payment when amount, currency and near-equal description agree and
 * either both come from one source, account and day and no running balance tells them apart, or they come from two sources
 * at most a day apart from accounts that may be one. Payments are counted: three equal rows in one source and two in another
 * make two pairs. The row that arrived first is the original.
 * Depends on rows of the same absolute amount only; O(n log n).
 */
export function readDuplicates(rows: readonly HistoryRow[]): ReadonlyMap<string, Sibling> {
  const found = new Map<string, Sibling>();
  const groups = groupByAmount(rows);
  for (const byAmount of groups.values()) {
    for (const [amount, group] of byAmount) {
      if (!hasNeighbours(group)) continue;
      group.sort(compareArrival);
      const opposite = [...(byAmount.get(-amount) ?? [])].sort(compareArrival);
      const cells = readCells(group, opposite);
      for (const occurrence of joinSources(cells)) markRepeats(occurrence, found);
    }
  }
  return found;
}

function groupByAmount(rows: readonly HistoryRow[]): Map<string, Map<number, HistoryRow[]>> {
  const groups = new Map<string, Map<number, HistoryRow[]>>();
  for (const row of rows) {
    const byAmount = groups.get(row.currency) ?? new Map<number, HistoryRow[]>();
    groups.set(row.currency, byAmount);
    const group = byAmount.get(row.amount);
    if (group === undefined) byAmount.set(row.amount, [row]);
    else group.push(row);
  }
  return groups;
}

/** False when all rows are more than a day apart, as in nearly every group of a real history. */
function hasNeighbours(group: HistoryRow[]): boolean {
  if (group.length < 2) return false;
  const days = group.map((row) => row.day).sort((a, b) => a - b);
  return days.some((day, index) => index > 0 && day - days[index - 1]! <= 1);
}

function markRepeats(occurrence: Occurrence, found: Map<string, Sibling>): void {
  if (occurrence.rows.length < 2) return;
  const [original, ...repeats] = [...occurrence.rows].sort(compareArrival) as [HistoryRow, ...HistoryRow[]];
  for (const row of repeats) {
    found.set(row.id, { siblingId: original.id, reason: explainRepeat(original, row) });
  }
}

function explainRepeat(original: HistoryRow, row: HistoryRow): Reason {
  const days = Math.abs(original.day - row.day);
  const text =
    original.sourceKey === row.sourceKey
      ? "Repeats an earlier row: same account, day and amount, near-equal description, and no running balance tells them apart."
      : `Repeats a row loaded from another source: same amount, ${days === 0 ? "same day" : "one day apart"}, near-equal description.`;
  return { part: "history", text, source: "duplicate", rows: [original.id] };
}
