import type { Context } from "../context.ts";
import { dataSourceEvent, endUserEvent } from "../core/events/payloads.ts";
import type { Tx } from "../db/database.ts";
import { readSettingsVersion } from "../db/queries/categories.ts";
import { takeUnsummarisedAccounts } from "../db/queries/data-sources.ts";
import { lockEndUser, touchEndUsers } from "../db/queries/end-user-locks.ts";
import { type EndUserRow, updateEndUser } from "../db/queries/end-users.ts";
import { insertLocalMerchants, type LocalMerchant } from "../db/queries/local-merchants.ts";
import { markTransactionsChanged, writeEvents } from "../db/queries/outbox.ts";
import { readTransactions } from "../db/queries/transaction-rows.ts";
import { type AnswerChange, updateAnswers } from "../db/queries/transaction-writes.ts";
import { transact } from "../db/transient.ts";
import { isEnrichmentDue } from "./enqueue-enrichment.ts";

// What a run over a whole history decided is stored in steps, each a transaction that holds the end user's lock for a moment, so that rows
// that are sent meanwhile wait for one step at most. Each says whether the end user is still what the run read: where somebody came in
// between, rows that were written since stay as they are, and the run has to come again. Killed between two steps it comes again too.

type EndUserKey = { readonly userId: string; readonly endUserPk: string };

export type RowChange = AnswerChange & {
  readonly version: string;
  readonly localMerchant: LocalMerchant | null;
};

export type Outcome = {
  readonly changes: readonly RowChange[];
  /** Mean over the rows; null without rows. */
  readonly confidence: number | null;
};

/** What the run read. */
type Seen = { readonly dataVersion: string; readonly settingsVersion: string };

/** Some 50 ms of the database. */
const ROWS_PER_STEP = 1_000;

type Step = { readonly key: EndUserKey; readonly now: Date; readonly isOvertaken: boolean };

/** Whether the end user's data or the account's settings changed since they were read. */
export async function storeEnrichment(
  context: Context,
  key: EndUserKey,
  { changes, confidence }: Outcome,
  seen: Seen,
): Promise<boolean> {
  let { dataVersion } = seen;
  let isOvertaken = false;
  for (let from = 0; ; from += ROWS_PER_STEP) {
    const some = changes.slice(from, from + ROWS_PER_STEP);
    const isLast = from + ROWS_PER_STEP >= changes.length;
    const stored = await transact(context.db, async (tx) => {
      const endUser = await lockEndUser(tx, key.userId, key.endUserPk);
      if (endUser === null) return null;
      const isOther =
        endUser.dataVersion !== dataVersion ||
        (await readSettingsVersion(tx, key.userId)) !== seen.settingsVersion;
      const step = { key, now: context.now(), isOvertaken: isOvertaken || isOther };
      const version = (await storeStep(tx, some, step)) ?? endUser.dataVersion;
      if (isLast) await finish(tx, endUser, { ...step, confidence });
      return { version, isOvertaken: step.isOvertaken };
    });
    if (stored === null) return false;
    dataVersion = stored.version;
    isOvertaken = stored.isOvertaken;
    if (isLast) return isOvertaken;
  }
}

/** The end user's version from then on; undefined where nothing changed. */
async function storeStep(
  tx: Tx,
  some: readonly RowChange[],
  { key: { userId, endUserPk }, now, isOvertaken }: Step,
): Promise<string | undefined> {
  const changes = isOvertaken ? await withoutLostRows(tx, userId, some) : some;
  if (changes.length === 0) return undefined;
  await insertLocalMerchants(
    tx,
    userId,
    changes.flatMap((one) => one.localMerchant ?? []),
  );
  await updateAnswers(tx, changes, { userId, now });
  await markTransactionsChanged(tx, userId, [endUserPk]);
  const [version] = await touchEndUsers(tx, userId, [endUserPk], now);
  return version;
}

/** Without those that name a row which was deleted meanwhile. */
async function withoutLostRows(
  tx: Tx,
  userId: string,
  changes: readonly RowChange[],
): Promise<readonly RowChange[]> {
  const namedBy = ({ answer }: RowChange) =>
    [answer.duplicateOfId, answer.matchingId].filter((id) => id !== null);
  const stored = await readTransactions(tx, userId, changes.flatMap(namedBy));
  const ids = new Set(stored.map((row) => row.transactionId));
  return changes.filter((change) => namedBy(change).every((id) => ids.has(id)));
}

async function finish(
  tx: Tx,
  endUser: EndUserRow,
  { key, now, isOvertaken, confidence }: Step & Pick<Outcome, "confidence">,
): Promise<void> {
  const isReady = endUser.status === "ready" || endUser.status === "failed";
  // Rows that were loaded meanwhile wait for a run of their own.
  const isMove = isReady && !(isOvertaken && (await isEnrichmentDue(tx, key)));
  const updated = await updateEndUser(tx, key, {
    ...(isMove ? { status: "processed" } : {}),
    confidence,
    lastProcessedAt: now,
    lastUpdated: now,
  });
  await tellOfSuccess(tx, key.userId, updated, isMove);
}

async function tellOfSuccess(tx: Tx, userId: string, endUser: EndUserRow, isMove: boolean): Promise<void> {
  const accountIds = await takeUnsummarisedAccounts(tx, userId, endUser.endUserPk);
  await writeEvents(tx, userId, [
    ...accountIds.map((serviceId) =>
      dataSourceEvent("data_source_account_summary.created", { serviceId, status: null }, endUser),
    ),
    endUserEvent("enricher.succeeded", endUser),
    ...(isMove ? [endUserEvent("end_user.processed", endUser)] : []),
    ...(isMove ? [endUserEvent("enrich_workflow.finished", endUser)] : []),
  ]);
}
