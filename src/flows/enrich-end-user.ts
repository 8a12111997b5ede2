import type { Context } from "../context.ts";
import { endUserEvent } from "../core/events/payloads.ts";
import { readSettingsVersion } from "../db/queries/categories.ts";
import { lockEndUser } from "../db/queries/end-user-locks.ts";
import { findEndUser, updateEndUser } from "../db/queries/end-users.ts";
import { readAllFeedback } from "../db/queries/feedback.ts";
import { writeEvents } from "../db/queries/outbox.ts";
import { remedyOf, transact } from "../db/transient.ts";
import { assessRow, indexFeedback, isSameAnswer } from "./assess-rows.ts";
import { mapInShares } from "./in-shares.ts";
import { settleEndUser } from "./settle-end-user.ts";
import { type Outcome, type RowChange, storeEnrichment } from "./store-enrichment.ts";
import { readTenantCategories } from "./tenant-categories.ts";

type EndUserKey = { readonly userId: string; readonly endUserPk: string };

/** `overtaken`: somebody changed the data meanwhile, so what was decided has to be looked at again. */
export type EnrichmentRun = "done" | "overtaken";

/**
 * Enriches the whole history of an end user and stores what changed; harmless to run again. Holds nobody up: it computes without a lock, and
 * what others wrote meanwhile stays as they wrote it. A `ready` end user becomes `processed`, or `failed` when our own code cannot do it.
 */
export async function enrichEndUser(context: Context, key: EndUserKey): Promise<EnrichmentRun> {
  try {
    const endUser = await findEndUser(context.db, key.userId, key.endUserPk);
    if (endUser === null) return "done";
    const { dataVersion } = endUser;
    const settingsVersion = await readSettingsVersion(context.db, key.userId);
    const outcome = await assessHistory(context, key);
    const isOvertaken = await storeEnrichment(context, key, outcome, { dataVersion, settingsVersion });
    return isOvertaken ? "overtaken" : "done";
  } catch (error) {
    // What passes by itself is tried again by the queue; anything else a person has to see.
    if (remedyOf(error) === null) await markFailed(context, key);
    throw error;
  }
}

/** The pure part: every row's answer from the whole history and what clients said. */
async function assessHistory({ db, engine, metrics }: Context, key: EndUserKey): Promise<Outcome> {
  const categories = await readTenantCategories(db, key.userId);
  const saidOf = indexFeedback(await readAllFeedback(db, key.userId, key.endUserPk));
  const { rows, holder, settledOf } = await settleEndUser(db, engine, key);
  const changes: RowChange[] = [];
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
    const { transactionId, version } = row.input;
    changes.push({ transactionId, endUserPk: key.endUserPk, answer, version, localMerchant });
  });
  metrics.transactionsEnriched.inc(rows.length);
  const confidence = rows.length === 0 ? null : Math.round((confidenceSum / rows.length) * 10_000) / 10_000;
  return { changes, confidence };
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
