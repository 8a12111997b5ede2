import { type Selectable, sql } from "kysely";
import { newId } from "../../core/model/ids.ts";
import type { Database, Tx } from "../database.ts";
import type { EndUsersTable } from "../tables.ts";
import { newVersion } from "../versions.ts";
import { type EndUserRow, endUserOf, findEndUser } from "./end-users.ts";
import { markNamedChanged } from "./outbox.ts";

// An end user's row is the lock of everything that is stored of it: whoever writes holds it until the transaction ends.

/** As `findEndUser`, and nobody else changes the end user or its transactions until this transaction ends. */
export async function lockEndUser(tx: Tx, userId: string, anyId: string): Promise<EndUserRow | null> {
  const found = await findEndUser(tx, userId, anyId);
  if (found === null) return null;
  const row = await tx
    .selectFrom("end_users")
    .selectAll()
    .where("user_id", "=", userId)
    .where("end_user_pk", "=", found.endUserPk)
    .forUpdate()
    .executeTakeFirst();
  return row === undefined ? null : endUserOf(row);
}

export type LockedForWriting = {
  /** By the caller's id. */
  readonly endUsers: ReadonlyMap<string, EndUserRow>;
  /** Those that this call made. */
  readonly made: readonly EndUserRow[];
};

type Writing = {
  readonly now: Date;
  /** Rows are written, and events will tell that they changed. */
  readonly isOfRows: boolean;
};

/**
 * Locks the end users with these caller's ids, making those that are not there, and marks their data as changed. Always in the order
 * of the ids, so that two writers of several end users do not wait for each other in a circle.
 */
export async function lockForWriting(
  tx: Tx,
  userId: string,
  endUserIds: readonly string[],
  writing: Writing,
): Promise<LockedForWriting> {
  const wanted = [...new Set(endUserIds)].sort();
  const locked = await lockAndTouch(tx, userId, wanted, writing);
  const missing = wanted.filter((id) => !locked.has(id));
  if (missing.length === 0) return { endUsers: locked, made: [] };
  const pks = missing.map(() => newId("eus_"));
  const inserted = await sql<{ end_user_id: string }>`
    insert into end_users (user_id, end_user_pk, end_user_id)
    select ${userId}, * from unnest(${pks}::text[], ${missing}::text[])
    on conflict (user_id, end_user_id) do nothing
    returning end_user_id`.execute(tx);
  const rest = await lockAndTouch(tx, userId, missing, writing);
  const made = inserted.rows.flatMap((row) => rest.get(row.end_user_id) ?? []);
  return { endUsers: new Map([...locked, ...rest]), made };
}

/** Locks and marks in one statement, except that several are locked in their order first. Sent together, so that nobody waits twice. */
async function lockAndTouch(
  tx: Tx,
  userId: string,
  endUserIds: readonly string[],
  { now, isOfRows }: Writing,
): Promise<ReadonlyMap<string, EndUserRow>> {
  const locking =
    endUserIds.length < 2
      ? undefined
      : sql`
    select 1 from end_users where user_id = ${userId} and end_user_id = any(${endUserIds}::text[])
     order by end_user_id for update`.execute(tx);
  const touching = sql<Selectable<EndUsersTable>>`
    update end_users set data_version = greatest(data_version + 1, ${newVersion()}::bigint),
           last_updated = ${now}::timestamptz
     where user_id = ${userId} and end_user_id = any(${endUserIds}::text[])
    returning *`.execute(tx);
  const marking = isOfRows ? markNamedChanged(tx, userId, endUserIds) : undefined;
  const [, { rows }] = await Promise.all([locking, touching, marking]);
  return new Map(rows.map((row) => [row.end_user_id, endUserOf(row)]));
}

/** Locks end users by service id, in the order that every writer takes. */
export async function lockEndUsersByPk(tx: Tx, userId: string, endUserPks: readonly string[]): Promise<void> {
  await tx
    .selectFrom("end_users")
    .select("end_user_pk")
    .where("user_id", "=", userId)
    .where(sql<boolean>`end_user_pk = any(${endUserPks}::text[])`)
    .orderBy("end_user_id")
    .forUpdate()
    .execute();
}

/** Marks that data of these end users changed; their caches and running enrichments notice. The new versions, in no order. */
export async function touchEndUsers(
  db: Database,
  userId: string,
  endUserPks: readonly string[],
  now: Date,
): Promise<readonly string[]> {
  const touched = await db
    .updateTable("end_users")
    .set({
      data_version: sql`greatest(data_version + 1, ${newVersion()}::bigint)`,
      last_updated: now,
    })
    .where("user_id", "=", userId)
    .where(sql<boolean>`end_user_pk = any(${endUserPks}::text[])`)
    .returning("data_version")
    .execute();
  return touched.map((row) => row.data_version);
}
