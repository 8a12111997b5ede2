import { type RawBuilder, sql } from "kysely";
import type { Database } from "../database.ts";
import {
  type RawTransaction,
  type StoredTransaction,
  TRANSACTION_COLUMNS,
  TRANSACTION_JOINS,
  transactionOf,
} from "./transaction-rows.ts";

// Looking up many rows at once. Until a fresh table is analysed the planner takes it for tiny and may join key by key over a prefix of
// some index: 20,000 rows took 23 s that way. Asked for one end user with `= any(…)`, the worst it can do is to read that end user once.
// So requests about a few end users, which is nearly all of them, ask one by one; only wide ones join.

const FEW = 20;

/** A written row's end user, stream and amount: what it may influence. */
export type Touched = {
  readonly endUserPk: string;
  readonly streamKey: string;
  /** Absolute. */
  readonly amount: number;
  /** Null: the row replaces nothing. */
  readonly referenceId: string | null;
};

/** All stored rows of the touched streams and amounts, and those with the reference ids that are named. */
export async function readNeighbours(
  db: Database,
  userId: string,
  touched: readonly Touched[],
): Promise<readonly StoredTransaction[]> {
  const groups = Map.groupBy(touched, (one) => one.endUserPk);
  if (groups.size > FEW) return joinNeighbours(db, userId, touched);
  const found: StoredTransaction[] = [];
  for (const [endUserPk, group] of groups) {
    const streams = [...new Set(group.map((one) => one.streamKey))];
    const amounts = [...new Set(group.map((one) => one.amount))];
    const references = group.flatMap((one) => one.referenceId ?? []);
    const condition = sql`(
      t.stream_key = any(${streams}::text[]) or abs(t.amount) = any(${amounts}::numeric[])
      or t.reference_id = any(${references}::text[]))`;
    found.push(...(await readOfEndUser(db, { userId, endUserPk }, condition)));
  }
  return found;
}

async function joinNeighbours(
  db: Database,
  userId: string,
  touched: readonly Touched[],
): Promise<readonly StoredTransaction[]> {
  const pks = touched.map((one) => one.endUserPk);
  const streams = touched.map((one) => one.streamKey);
  const amounts = touched.map((one) => one.amount);
  const { rows } = await sql<RawTransaction>`
    select ${TRANSACTION_COLUMNS}
      from (select distinct * from unnest(${pks}::text[], ${streams}::text[]) as w (pk, stream)) w
      join transactions t on t.user_id = ${userId} and t.end_user_pk = w.pk and t.stream_key = w.stream
      ${TRANSACTION_JOINS}
    union all
    select ${TRANSACTION_COLUMNS}
      from (select distinct * from unnest(${pks}::text[], ${amounts}::numeric[]) as w (pk, amount)) w
      join transactions t on t.user_id = ${userId} and t.end_user_pk = w.pk and abs(t.amount) = w.amount
      ${TRANSACTION_JOINS}`.execute(db);
  const named = touched.flatMap(({ endUserPk, referenceId }) =>
    referenceId === null ? [] : { endUserPk, referenceId },
  );
  const all = [...rows.map(transactionOf), ...(await joinByReference(db, userId, named))];
  // A row may be in several; telling them apart here is cheaper than having PostgreSQL compare whole rows.
  return [...new Map(all.map((row) => [row.transactionId, row])).values()];
}

/** A reference id that an end user's row may have. */
export type Referenced = { readonly endUserPk: string; readonly referenceId: string };

/** Stored rows with these reference ids. */
export async function readByReference(
  db: Database,
  userId: string,
  wanted: readonly Referenced[],
): Promise<readonly StoredTransaction[]> {
  const groups = Map.groupBy(wanted, (one) => one.endUserPk);
  if (groups.size > FEW) return joinByReference(db, userId, wanted);
  const found: StoredTransaction[] = [];
  for (const [endUserPk, group] of groups) {
    const condition = sql`t.reference_id = any(${group.map((one) => one.referenceId)}::text[])`;
    found.push(...(await readOfEndUser(db, { userId, endUserPk }, condition)));
  }
  return found;
}

async function joinByReference(
  db: Database,
  userId: string,
  wanted: readonly Referenced[],
): Promise<readonly StoredTransaction[]> {
  if (wanted.length === 0) return [];
  const pks = wanted.map((one) => one.endUserPk);
  const { rows } = await sql<RawTransaction>`
    select ${TRANSACTION_COLUMNS}
      from unnest(${pks}::text[], ${wanted.map((one) => one.referenceId)}::text[]) as w (pk, reference_id)
      join transactions t on t.user_id = ${userId} and t.end_user_pk = w.pk and t.reference_id = w.reference_id
      ${TRANSACTION_JOINS}`.execute(db);
  return rows.map(transactionOf);
}

async function readOfEndUser(
  db: Database,
  { userId, endUserPk }: { readonly userId: string; readonly endUserPk: string },
  condition: RawBuilder<unknown>,
): Promise<readonly StoredTransaction[]> {
  const { rows } = await sql<RawTransaction>`
    select ${TRANSACTION_COLUMNS} from transactions t ${TRANSACTION_JOINS}
     where t.user_id = ${userId} and t.end_user_pk = ${endUserPk} and ${condition}`.execute(db);
  return rows.map(transactionOf);
}

/** Both ids of all transactions of an end user, oldest first. */
export async function listTransactionIds(
  db: Database,
  userId: string,
  endUserPk: string,
): Promise<readonly { readonly transactionId: string; readonly referenceId: string }[]> {
  const rows = await db
    .selectFrom("transactions")
    .select(["transaction_id", "reference_id"])
    .where("user_id", "=", userId)
    .where("end_user_pk", "=", endUserPk)
    .orderBy("transaction_id")
    .execute();
  return rows.map((row) => ({ transactionId: row.transaction_id, referenceId: row.reference_id }));
}
