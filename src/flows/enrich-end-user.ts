import type { Context } from "../context.ts";
import { dataSourceEvent, endUserEvent } from "../core/events/payloads.ts";
import type { Tx } from "../db/database.ts";
import { readSettingsVersion } from "../db/queries/categories.ts";
import { takeUnsummarisedAccounts } from "../db/queries/data-sources.ts";
import { lockEndUser, touchEndUsers } from "../db/queries/end-user-locks.ts";
import { type EndUserRow, findEndUser, updateEndUser } from "../db/queries/end-users.ts";
import { readAllFeedback } from "../db/queries/feedback.ts";
import { insertLocalMerchants, type LocalMerchant } from "../db/queries/local-merchants.ts";
import { markTransactionsChanged, writeEvents } from "../db/queries/outbox.ts";
import { type AnswerChange, updateAnswers } from "../db/queries/transaction-writes.ts";
import { remedyOf, transact } from "../db/transient.ts";
import { assessRow, indexFeedback, isSameAnswer } from "./assess-rows.ts";
import { mapInShares } from "./in-shares.ts";
import { settleEndUser } from "./settle-end-user.ts";
import { readTenantCategories } from "./tenant-categories.ts";

type EndUserKey = { readonly userId: string; readonly endUserPk: string };

/** Rows per statement: few enough that no single one keeps the process from other work. */
const ROWS_PER_UPDATE = 2_000;
/** After so many changes in between, the lock is held while computing; then nothing can come in between. */
const OPTIMISTIC_TRIES = 3;

/**
 * Enriches the whole history of an end user and stores what changed; harmless to run again. Computes without holding anybody up and
 * starts over when the data changed meanwhile. A `ready` end user becomes `processed`, or `failed` when our own code cannot do it.
 */
export async function enrichEndUser(context: Context, key: EndUserKey): Promise<void> {
  try {
    for (let tries = 1; ; tries++) {
      const isDone =
        tries > OPTIMISTIC_TRIES ? await enrichLocked(context, key) : await enrichOnce(context, key);
      if (isDone) return;
    }
  } catch (error) {
    // What passes by itself is tried again by the queue; anything else a person has to see.
    if (remedyOf(error) === null) await markFailed(context, key);
    throw error;
  }
}

async function enrichOnce(context: Context, key: EndUserKey): Promise<boolean> {
  const before = await findEndUser(context.db, key.userId, key.endUserPk);
  if (before === null) return true;
  const settings = await readSettingsVersion(context.db, key.userId);
  const outcome = await assessHistory(context, context.db, key);
  return transact(context.db, async (tx) => {
    const endUser = await lockEndUser(tx, key.userId, key.endUserPk);
    if (endUser === null) return true;
    if (endUser.dataVersion !== before.dataVersion) return false;
    if ((await readSettingsVersion(tx, key.userId)) !== settings) return false;
    await store(context, tx, endUser, { key, outcome });
    return true;
  });
}

async function enrichLocked(context: Context, key: EndUserKey): Promise<boolean> {
  return transact(context.db, async (tx) => {
    const endUser = await lockEndUser(tx, key.userId, key.endUserPk);
    if (endUser === null) return true;
    await store(context, tx, endUser, { key, outcome: await assessHistory(context, tx, key) });
    return true;
  });
}

type Outcome = {
  readonly changes: readonly AnswerChange[];
  readonly localMerchants: readonly LocalMerchant[];
  /** Mean over the rows; null without rows. */
  readonly confidence: number | null;
};

/** The pure part: every row's answer from the whole history and what clients said. */
async function assessHistory(context: Context, db: Context["db"], key: EndUserKey): Promise<Outcome> {
  const { engine, metrics } = context;
  const categories = await readTenantCategories(db, key.userId);
  const saidOf = indexFeedback(await readAllFeedback(db, key.userId, key.endUserPk));
  const { rows, holder, settledOf } = await settleEndUser(db, engine, key);
  const changes: AnswerChange[] = [];
  const localMerchants: LocalMerchant[] = [];
  let confidenceSum = 0;
  await mapInShares(rows, (row) => {
    const earlier = row.input.answer;
    const { flags, verdict } = settledOf(row.input.transactionId);
    const { answer, localMerchant } = assessRow(row, {
      said: saidOf(row),
      holder,
      flags,
      verdict,
      categories,
      modelVersion: engine.modelVersion,
      context: "async_",
      earlier,
    });
    confidenceSum += answer.confidence;
    if (isSameAnswer(earlier, answer)) return;
    changes.push({ transactionId: row.input.transactionId, endUserPk: key.endUserPk, answer });
    if (localMerchant !== null) localMerchants.push(localMerchant);
  });
  metrics.transactionsEnriched.inc(rows.length);
  const confidence = rows.length === 0 ? null : Math.round((confidenceSum / rows.length) * 10_000) / 10_000;
  return { changes, localMerchants, confidence };
}

type Work = { readonly key: EndUserKey; readonly outcome: Outcome };

async function store(context: Context, tx: Tx, endUser: EndUserRow, { key, outcome }: Work): Promise<void> {
  const { userId, endUserPk } = key;
  const now = context.now();
  await insertLocalMerchants(tx, userId, outcome.localMerchants);
  for (let from = 0; from < outcome.changes.length; from += ROWS_PER_UPDATE) {
    await updateAnswers(tx, outcome.changes.slice(from, from + ROWS_PER_UPDATE), { userId, now });
  }
  if (outcome.changes.length > 0) await touchEndUsers(tx, userId, [endUserPk], now);
  if (outcome.changes.length > 0) await markTransactionsChanged(tx, userId, [endUserPk]);
  const isMove = endUser.status === "ready" || endUser.status === "failed";
  const updated = await updateEndUser(tx, key, {
    ...(isMove ? { status: "processed" } : {}),
    confidence: outcome.confidence,
    lastProcessedAt: now,
    lastUpdated: now,
  });
  await tellOfSuccess(tx, userId, updated, isMove);
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

/** Somebody has to see that an end user waits in vain. */
export async function markFailed(context: Context, key: EndUserKey): Promise<void> {
  await transact(context.db, async (tx) => {
    const endUser = await lockEndUser(tx, key.userId, key.endUserPk);
    if (endUser?.status !== "ready") return;
    const failed = await updateEndUser(tx, key, { status: "failed", lastUpdated: context.now() });
    const topics = ["enricher.failed", "end_user.failed", "enrich_workflow.finished"] as const;
    await writeEvents(
      tx,
      key.userId,
      topics.map((topic) => endUserEvent(topic, failed)),
    );
  });
}
