import { setImmediate as yieldToOthers } from "node:timers/promises";
import type { Context } from "../context.ts";
import { endUserEvent } from "../core/events/payloads.ts";
import type { Tx } from "../db/database.ts";
import { type AccountWanted, ensureApiAccounts } from "../db/queries/data-sources.ts";
import { lockForWriting } from "../db/queries/end-user-locks.ts";
import { insertLocalMerchants } from "../db/queries/local-merchants.ts";
import { writeEvents } from "../db/queries/outbox.ts";
import { readByReference } from "../db/queries/transaction-lookups.ts";
import { type Neighbourhood, NO_NEIGHBOURS, readNeighbours } from "../db/queries/transaction-neighbours.ts";
import type { StoredTransaction } from "../db/queries/transaction-rows.ts";
import { upsertTransactions } from "../db/queries/transaction-writes.ts";
import { transact, transactBriefly } from "../db/transient.ts";
import { type Reading, readAll } from "./assess-rows.ts";
import { enqueueLater } from "./enqueue-enrichment.ts";
import { placeOf } from "./history-around.ts";
import { type Holders, readHolders } from "./holder-names.ts";
import type { IncomingTransaction } from "./incoming-transaction.ts";
import { assessNeighbourhood, storeChanges } from "./neighbourhood.ts";
import { homesOf, type PlacedTransaction, placeAmong, referencedBy } from "./place-transactions.ts";
import { categoriesAt, type TenantCategories } from "./tenant-categories.ts";

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
  // The engine reads while the database locks and looks up.
  const reading = readAll(engine, rows);
  reading.catch(() => undefined);
  const isBrief = rows.length <= BRIEF_ROWS;
  const answer = await (isBrief ? transactBriefly : transact)(db, async (tx) => {
    const now = context.now();
    const endUserIds = rows.map((row) => row.endUserId);
    const { endUsers, made } = await lockForWriting(tx, asked.userId, endUserIds, { now, isOfRows: true });
    const created = made.map((endUser) => endUserEvent("end_user.created", endUser));
    await writeEvents(tx, asked.userId, created);
    const homes = homesOf(rows, endUsers);
    const known = await readKnown(tx, asked.userId, { rows, reading, homes });
    const readings = await reading;
    // Under the lock: what another process changed before is known here, whatever this one remembers.
    const { settingsVersion: version } = known.holders;
    const categories = await categoriesAt(db, tx, { userId: asked.userId, version });
    const placed = placeAmong(rows, homes, known);
    const { transactions, writing } = await store(
      tx,
      { context, asked, categories, now, known },
      placed,
      readings,
    );
    // The answer is made while the database writes; a transaction may not end before both are done.
    await yieldToOthers();
    const [answering, written] = await Promise.allSettled([
      finish(tx, { transactions, categories }),
      writing,
    ]);
    if (written.status === "rejected") throw written.reason;
    if (answering.status === "rejected") throw answering.reason;
    return answering.value;
  });
  context.metrics.transactionsEnriched.inc(rows.length);
  context.statistics.noteRows(rows.length);
  return answer;
}

/** So few that the plan of an earlier call serves as well. */
const BRIEF_ROWS = 20;

type Placing = {
  readonly rows: readonly IncomingTransaction[];
  readonly reading: Promise<readonly Reading[]>;
  readonly homes: readonly AccountWanted[];
};

/** What is stored around rows that are to be written. */
type Known = {
  readonly holders: Holders;
  readonly accounts: Holders["accounts"];
  /** Rows with the reference ids of the written ones. */
  readonly stored: readonly StoredTransaction[];
  readonly neighbourhood: Neighbourhood;
};

async function readKnown(tx: Tx, userId: string, { rows, reading, homes }: Placing): Promise<Known> {
  const distinct = <T>(values: readonly T[]): readonly T[] => [...new Set(values)];
  const holders = await readHolders(
    tx,
    userId,
    distinct(homes.map((home) => home.endUserPk)),
    distinct(homes.map((home) => home.accountId)),
  );
  const isNew = homes.every((home) => !holders.hasRows(home.endUserPk));
  if (isNew) {
    const accounts = await ensureApiAccounts(tx, userId, homes, holders.accounts);
    return { holders, accounts, stored: [], neighbourhood: NO_NEIGHBOURS };
  }
  const around = async (): Promise<Neighbourhood> => {
    const readings = await reading;
    const places = rows.map(({ amount, postedOn }, index) => {
      const home = homes[index] as AccountWanted;
      return placeOf({ ...home, amount, postedOn }, (readings[index] as Reading).streamKey);
    });
    return readNeighbours(tx, { userId, leaving: 0 }, places);
  };
  const [accounts, stored, neighbourhood] = await Promise.all([
    ensureApiAccounts(tx, userId, homes, holders.accounts),
    readByReference(tx, userId, referencedBy(rows, homes)),
    around(),
  ]);
  return { holders, accounts, stored, neighbourhood };
}

type Storing = { context: Context; asked: Asked; categories: TenantCategories; now: Date; known: Known };

type Stored = {
  readonly transactions: readonly EnrichedTransaction[];
  /** Done when the database has it all. */
  readonly writing: Promise<void>;
};

async function store(
  tx: Tx,
  { context, asked, categories, now, known }: Storing,
  placed: readonly PlacedTransaction[],
  readings: readonly Reading[],
): Promise<Stored> {
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
    known,
  });
  const stored = placed.map((one, index) => ({
    one,
    ...(outcome.assessed[index] as (typeof outcome.assessed)[number]),
  }));
  const naming = insertLocalMerchants(tx, userId, outcome.localMerchants);
  naming.catch(() => undefined);
  // The names are on their way: the rows are put together while the database takes them.
  await yieldToOthers();
  const writing = upsertTransactions(
    tx,
    stored.map(({ one, answer }) => ({ ...one.input, answer })),
    { userId, requestId, now, areNew: placed.every((one) => one.earlier === null), areOfApi: true },
  ).then(async () => {
    await storeChanges(tx, outcome, { userId, now });
    for (const endUserPk of outcome.asking) await enqueueLater(context, { userId, endUserPk }, tx);
  });
  // It is awaited after the answer was made; when it fails before that, nobody listens yet, which would end the process.
  writing.catch(() => undefined);
  const names = await naming.catch(async (error: unknown) => {
    // What is wrong is what went wrong first; the transaction ends when all of it has.
    await writing.catch(() => undefined);
    throw error;
  });
  const lastUpdated = now.toISOString();
  const transactions = stored.map(({ one, answer, localMerchant }) => ({
    ...one.input,
    answer,
    requestId,
    endUserId: one.endUserId,
    lastUpdated,
    merchantName: localMerchant === null ? null : (names.get(localMerchant.merchantId) ?? localMerchant.name),
  }));
  return { transactions, writing };
}
