import type { Context } from "../context.ts";
import { endUserEvent } from "../core/events/payloads.ts";
import type { Tx } from "../db/database.ts";
import { lockForWriting } from "../db/queries/end-user-locks.ts";
import { insertLocalMerchants } from "../db/queries/local-merchants.ts";
import { writeEvents } from "../db/queries/outbox.ts";
import type { StoredTransaction } from "../db/queries/transaction-rows.ts";
import { updateAnswers, upsertTransactions } from "../db/queries/transaction-writes.ts";
import { transact } from "../db/transient.ts";
import { type Reading, readAll } from "./assess-rows.ts";
import type { IncomingTransaction } from "./incoming-transaction.ts";
import { assessNeighbourhood } from "./neighbourhood.ts";
import { type PlacedTransaction, placeTransactions } from "./place-transactions.ts";
import { rememberedCategories, type TenantCategories } from "./tenant-categories.ts";

/** Who asks. */
export type Asked = { readonly userId: string; readonly requestId: string };

/** The last step of a flow's database transaction; what it returns is what the flow returns. */
export type Finish<Result, Answer> = (tx: Tx, result: Result) => Promise<Answer>;

/** A transaction as callers see it. */
export type EnrichedTransaction = StoredTransaction & { readonly endUserId: string };

export type Enriched = {
  readonly transactions: readonly EnrichedTransaction[];
  readonly categories: TenantCategories;
};

/**
 * Enriches rows while the caller waits, and stores them: new ones are added, those with a known reference id are replaced in place.
 * Unknown end users are made. `rows` name end users by the caller's ids, and no reference id twice (see `resolveEndUserIds` and
 * `findRepeatedReferences`). Older rows whose flags change with them are updated in the same database transaction.
 */
export async function enrichTransactions<Answer>(
  context: Context,
  rows: readonly IncomingTransaction[],
  asked: Asked,
  finish: Finish<Enriched, Answer>,
): Promise<Answer> {
  const { db, engine } = context;
  const categories = await rememberedCategories(db, asked.userId);
  const readings = await readAll(engine, rows);
  const answer = await transact(db, async (tx) => {
    const now = context.now();
    const endUserIds = rows.map((row) => row.endUserId);
    const { endUsers, made } = await lockForWriting(tx, asked.userId, endUserIds, { now, isOfRows: true });
    const created = made.map((endUser) => endUserEvent("end_user.created", endUser));
    await writeEvents(tx, asked.userId, created);
    const placed = await placeTransactions(tx, asked.userId, rows, endUsers);
    const transactions = await store(tx, { context, asked, categories, now }, placed, readings);
    return finish(tx, { transactions, categories });
  });
  context.metrics.transactionsEnriched.inc(rows.length);
  return answer;
}

type Known = { context: Context; asked: Asked; categories: TenantCategories; now: Date };

async function store(
  tx: Tx,
  { context, asked, categories, now }: Known,
  placed: readonly PlacedTransaction[],
  readings: readonly Reading[],
): Promise<readonly EnrichedTransaction[]> {
  const { userId, requestId } = asked;
  const written = placed.map((one, index) => ({
    row: { input: one.input, ...(readings[index] as Reading) },
    earlier: one.earlier,
  }));
  const outcome = await assessNeighbourhood(tx, {
    userId,
    engine: context.engine,
    categories,
    written,
    removed: [],
  });
  const stored = placed.map((one, index) => ({
    one,
    ...(outcome.assessed[index] as (typeof outcome.assessed)[number]),
  }));
  const names = await insertLocalMerchants(tx, userId, outcome.localMerchants);
  await upsertTransactions(
    tx,
    stored.map(({ one, answer }) => ({ ...one.input, answer })),
    { userId, requestId, now },
  );
  await updateAnswers(tx, outcome.changes, { userId, now });
  return stored.map(({ one, answer, localMerchant }) => ({
    ...one.input,
    answer,
    requestId,
    endUserId: one.endUserId,
    lastUpdated: now.toISOString(),
    merchantName: localMerchant === null ? null : (names.get(localMerchant.merchantId) ?? localMerchant.name),
  }));
}
