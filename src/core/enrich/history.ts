import { finish, type Steps } from "../model/steps.ts";
import { readDuplicates } from "./history/duplicates.ts";
import { readOwnTransfers } from "./history/own-transfers.ts";
import { readRecurring } from "./history/recurring.ts";
import type { HistoryFlags, HistoryRow } from "./history/row.ts";
import { cutStretches, type Reach, spansAround, spansOfAmount } from "./history/stretches.ts";
import type { Reason } from "./types.ts";

export { findTransferCandidates } from "./history/own-transfers.ts";
export type { HistoryFlags, HistoryRow } from "./history/row.ts";

/** What of an end user's history the rows are. */
export type HistoryScope = {
  readonly reachOfStream: (streamKey: string) => Reach;
  /** Absolute amount. */
  readonly reachOfAmount: (amount: number) => Reach;
};

const WHOLE: HistoryScope = { reachOfStream: () => "all", reachOfAmount: () => "all" };

/**
 * Recurring streams, duplicates and own transfers among all rows of one end user, by row id.
 *
 * The answer does not depend on the order of `rows`, and it decomposes: `isRecurring` of a row depends only on rows of the
 * same `streamKey`; `duplicateOfId` and `matchingId` only on rows with the same absolute amount, in both cases of one stretch
 * of time (`history/stretches.ts`). So after a write it is enough to hand over the stretches of the written rows (with their
 * old values too, when they were changed), to say so in `scope`, and to store `isRecurring` for rows of these streams and the
 * two ids for rows of these amounts; for the other rows handed over the answer is incomplete.
 */
export function readHistory(
  rows: readonly HistoryRow[],
  scope: HistoryScope = WHOLE,
): ReadonlyMap<string, HistoryFlags> {
  return finish(readHistoryInSteps(rows, scope));
}

export function* readHistoryInSteps(
  rows: readonly HistoryRow[],
  { reachOfStream, reachOfAmount }: HistoryScope = WHOLE,
): Steps<ReadonlyMap<string, HistoryFlags>> {
  const ofAmounts: (readonly HistoryRow[])[] = [];
  for (const [amount, group] of Map.groupBy(rows, (row) => Math.abs(row.amount)))
    addStretches(ofAmounts, group, { reach: reachOfAmount(amount), spansOf: spansOfAmount });
  yield;
  const ofStreams: (readonly HistoryRow[])[] = [];
  for (const [streamKey, group] of Map.groupBy(rows, (row) => row.streamKey))
    addStretches(ofStreams, group, { reach: reachOfStream(streamKey), spansOf: spansAround });
  const duplicates = yield* joined(ofAmounts, readDuplicates);
  const transfers = yield* joined(ofAmounts, (stretch) =>
    readOwnTransfers(stretch.filter((row) => !duplicates.has(row.id))),
  );
  const recurring = yield* joined(ofStreams, readRecurring);
  const flags = new Map<string, HistoryFlags>();
  for (const { id } of rows) {
    const duplicate = duplicates.get(id);
    const transfer = transfers.get(id);
    const recurrence = recurring.get(id);
    if (duplicate === undefined && transfer === undefined && recurrence === undefined) {
      flags.set(id, NOTHING_FOUND);
      continue;
    }
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

const NOTHING_FOUND: HistoryFlags = {
  isRecurring: false,
  duplicateOfId: null,
  matchingId: null,
  reasons: [],
};

/** Those of several rows: nothing follows from one. */
function addStretches(
  found: (readonly HistoryRow[])[],
  group: readonly HistoryRow[],
  cut: Parameters<typeof cutStretches>[1],
): void {
  if (group.length < 2) return;
  for (const stretch of cutStretches(group, cut)) if (stretch.length > 1) found.push(stretch);
}

function* joined<Found>(
  stretches: readonly (readonly HistoryRow[])[],
  read: (stretch: readonly HistoryRow[]) => ReadonlyMap<string, Found>,
): Steps<ReadonlyMap<string, Found>> {
  const found = new Map<string, Found>();
  for (const stretch of stretches) {
    yield;
    for (const [id, one] of read(stretch)) found.set(id, one);
  }
  return found;
}
