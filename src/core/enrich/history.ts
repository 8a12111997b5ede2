import { readDuplicates } from "./history/duplicates.ts";
import { readOwnTransfers } from "./history/own-transfers.ts";
import { readRecurring } from "./history/recurring.ts";
import type { HistoryFlags, HistoryRow } from "./history/row.ts";
import type { Reason } from "./types.ts";

export { findTransferCandidates } from "./history/own-transfers.ts";
export type { HistoryFlags, HistoryRow } from "./history/row.ts";

/**
 * Recurring streams, duplicates and own transfers among all rows of one end user, by row id.
 *
 * The answer does not depend on the order of `rows`, and it decomposes: `isRecurring` of a row depends only on rows of the
 * same `streamKey`; `duplicateOfId` and `matchingId` only on rows with the same absolute amount. So after a write it is
 * enough to hand over every row that shares a stream key or an absolute amount with a written row (with its old values
 * too, when it was changed), and to store `isRecurring` for rows of the touched streams and the two ids for rows of the
 * touched amounts; for the other rows handed over the answer is incomplete.
 */
export function readHistory(rows: readonly HistoryRow[]): ReadonlyMap<string, HistoryFlags> {
  const duplicates = readDuplicates(rows);
  const transfers = readOwnTransfers(rows.filter((row) => !duplicates.has(row.id)));
  const recurring = readRecurring(rows);
  const flags = new Map<string, HistoryFlags>();
  for (const { id } of rows) {
    const duplicate = duplicates.get(id);
    const transfer = transfers.get(id);
    const recurrence = recurring.get(id);
    flags.set(id, {
      isRecurring: recurrence !== undefined,
      duplicateOfId: duplicate?.siblingId ?? null,
      matchingId: transfer?.siblingId ?? null,
      reasons: [duplicate?.reason, transfer?.reason, recurrence].filter(
        (reason): reason is Reason => reason !== undefined,
      ),
    });
  }
  return flags;
}
