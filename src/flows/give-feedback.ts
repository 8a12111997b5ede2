import type { Context } from "../context.ts";
import { alikeKey } from "../core/enrich/answer.ts";
import type { Tx } from "../db/database.ts";
import { lockEndUser, touchEndUsers } from "../db/queries/end-user-locks.ts";
import { type FeedbackRow, insertFeedback, readFeedback, withdrawFeedback } from "../db/queries/feedback.ts";
import { insertLocalMerchants } from "../db/queries/local-merchants.ts";
import { markTransactionsChanged } from "../db/queries/outbox.ts";
import { readByAnyId, readStreams, type StoredTransaction } from "../db/queries/transaction-rows.ts";
import { updateAnswers } from "../db/queries/transaction-writes.ts";
import { transact } from "../db/transient.ts";
import {
  type AnswerParts,
  assessRow,
  indexFeedback,
  isSameAnswer,
  type ReadRow,
  readOne,
} from "./assess-rows.ts";
import { settleEndUser } from "./settle-end-user.ts";
import { readTenantCategories } from "./tenant-categories.ts";

// Feedback is kept apart from the answers and put over them whenever they are made, so it outlives every enrichment.

/** What a client says of one transaction. */
export type Statement = Pick<
  FeedbackRow,
  "categoryId" | "merchantKey" | "merchantName" | "isMerchantCorrect"
> & {
  readonly transactionId: string;
  readonly source: string | null;
  /** Also said of the end user's transactions of the same counterparty and direction, present and future. */
  readonly isForAlike: boolean;
};

type Owner = { readonly userId: string; readonly endUserPk: string };

/** Keeps statements on transactions of one end user and changes the answers that they are about; false when the end user is gone. */
export async function giveFeedback(
  context: Context,
  owner: Owner,
  statements: readonly Statement[],
  beforeCommit: (tx: Tx) => Promise<void>,
): Promise<boolean> {
  return transact(context.db, async (tx) => {
    if ((await lockEndUser(tx, owner.userId, owner.endUserPk)) === null) return false;
    const rows = await readOwn(
      context,
      tx,
      owner,
      statements.map((one) => one.transactionId),
    );
    const feedback = statements.flatMap((statement) => {
      const row = rows.get(statement.transactionId);
      if (row === undefined) return [];
      const key = statement.isForAlike ? alikeKey(row.streamKey, row.input.amount) : null;
      return [{ ...statement, alikeKey: key, endUserPk: owner.endUserPk }];
    });
    await insertFeedback(tx, owner.userId, feedback, context.now());
    const alikeKeys = feedback.flatMap((one) => one.alikeKey ?? []);
    await answerAgain(context, tx, owner, { rows: [...rows.values()], alikeKeys, as: "manual" });
    await beforeCommit(tx);
    return true;
  });
}

/** Takes back all that was said of a transaction, also what it said of alike ones; false when nothing was. */
export async function takeBackFeedback(
  context: Context,
  owner: Owner,
  transactionId: string,
): Promise<boolean> {
  return transact(context.db, async (tx) => {
    if ((await lockEndUser(tx, owner.userId, owner.endUserPk)) === null) return false;
    const alikeKeys = await withdrawFeedback(tx, owner.userId, { endUserPk: owner.endUserPk, transactionId });
    if (alikeKeys === null) return false;
    const rows = await readOwn(context, tx, owner, [transactionId]);
    await answerAgain(context, tx, owner, { rows: [...rows.values()], alikeKeys, as: "sync" });
    return true;
  });
}

type StoredRow = ReadRow & { readonly input: StoredTransaction };

/** The end user's transactions with these service ids, read by the engine. */
async function readOwn(
  context: Context,
  tx: Tx,
  { userId, endUserPk }: Owner,
  transactionIds: readonly string[],
): Promise<ReadonlyMap<string, StoredRow>> {
  const rows = await readByAnyId(tx, userId, transactionIds);
  const own = rows.filter((row) => row.endUserPk === endUserPk);
  return new Map(own.map((input) => [input.transactionId, { input, ...readOne(context.engine, input) }]));
}

type Again = {
  readonly rows: readonly StoredRow[];
  readonly alikeKeys: readonly string[];
  readonly as: AnswerParts["context"];
};

/** Puts the answers of these rows, and of rows alike them, together anew. Their flags stay: feedback is no part of the history. */
async function answerAgain(
  context: Context,
  tx: Tx,
  owner: Owner,
  { rows, alikeKeys, as }: Again,
): Promise<void> {
  const { engine } = context;
  const { userId, endUserPk } = owner;
  const now = context.now();
  const alike = await readAlike(context, tx, owner, { rows, alikeKeys });
  const all = [...new Map([...rows, ...alike].map((row) => [row.input.transactionId, row])).values()];
  const about = {
    endUserPks: [endUserPk],
    transactionIds: all.map((row) => row.input.transactionId),
    alikeKeys: [...new Set(all.map((row) => alikeKey(row.streamKey, row.input.amount)))],
  };
  const saidOf = indexFeedback(await readFeedback(tx, userId, about));
  const categories = await readTenantCategories(tx, userId);
  const { holder, settledOf } = await settleEndUser(tx, engine, owner);
  const assessed = all.map((row) => {
    const earlier = row.input.answer;
    const parts = {
      said: saidOf(row),
      holder,
      flags: earlier,
      verdict: settledOf(row.input.transactionId).verdict,
      categories,
      modelVersion: engine.modelVersion,
    };
    return { row, ...assessRow(row, { ...parts, context: as, earlier }) };
  });
  const changed = assessed.filter(({ row, answer }) => !isSameAnswer(row.input.answer, answer));
  await insertLocalMerchants(
    tx,
    userId,
    changed.flatMap((one) => one.localMerchant ?? []),
  );
  const changes = changed.map(({ row, answer }) => ({
    transactionId: row.input.transactionId,
    endUserPk,
    answer,
  }));
  await updateAnswers(tx, changes, { userId, now });
  await touchEndUsers(tx, userId, [endUserPk], now);
  await markTransactionsChanged(tx, userId, [endUserPk]);
}

async function readAlike(
  context: Context,
  tx: Tx,
  { userId, endUserPk }: Owner,
  { rows, alikeKeys }: Pick<Again, "rows" | "alikeKeys">,
): Promise<readonly StoredRow[]> {
  if (alikeKeys.length === 0) return [];
  const wanted = new Set(alikeKeys);
  // An older model may have given the stored rows another stream; the background enrichment finds those.
  const streams = [...new Set(rows.flatMap((row) => [row.streamKey, row.input.answer.streamKey]))];
  const stored = await readStreams(tx, userId, { endUserPk, streamKeys: streams });
  const read = stored.map((input) => ({ input, ...readOne(context.engine, input) }));
  return read.filter((row) => wanted.has(alikeKey(row.streamKey, row.input.amount)));
}
