import { type RawBuilder, sql } from "kysely";
import { append } from "../../core/model/lists.ts";
import type { Database, Tx } from "../database.ts";
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
    append(found, await readOfEndUser(db, { userId, endUserPk }, condition));
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

/** Of the end user, in their order, in shares: half a million at once would be one long step, and everybody's memory. */
export async function* streamTransactionIds(
  tx: Tx,
  userId: string,
  endUserPk: string,
): AsyncGenerator<readonly { readonly transactionId: string; readonly referenceId: string }[]> {
  await sql`
    declare transaction_ids no scroll cursor for
     select transaction_id, reference_id from transactions
      where user_id = ${userId} and end_user_pk = ${endUserPk} order by transaction_id`.execute(tx);
  for (;;) {
    const { rows } = await sql<{ transaction_id: string; reference_id: string }>`
      fetch ${sql.raw(String(IDS_AT_ONCE))} from transaction_ids`.execute(tx);
    if (rows.length === 0) break;
    yield rows.map((row) => ({ transactionId: row.transaction_id, referenceId: row.reference_id }));
  }
  await sql`close transaction_ids`.execute(tx);
}

const IDS_AT_ONCE = 2_000;
