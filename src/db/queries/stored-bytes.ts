import { sql } from "kysely";
import type { Database, Tx } from "../database.ts";

// Which contents an account has stored. The row of a content is the lock of its bytes: whoever stores or removes them holds it, so
// that no file is recorded whose bytes are just being removed.

export type Content = { readonly userId: string; readonly digest: string };

/** Notes that bytes are about to be stored, so that they are found again when nothing comes of it. */
export async function noteBytes(
  db: Database,
  { userId, digest }: Content,
  { sizeBytes, sealedWith }: { readonly sizeBytes: number; readonly sealedWith: string },
): Promise<void> {
  await db
    .insertInto("stored_bytes")
    .values({ user_id: userId, digest, size_bytes: sizeBytes, sealed_with: sealedWith })
    .onConflict((conflict) => conflict.columns(["user_id", "digest"]).doNothing())
    .execute();
}

/** Locks the content, making its row when it was removed meanwhile. */
export async function lockBytes(tx: Tx, { userId, digest }: Content, sizeBytes: number): Promise<void> {
  await sql`
    insert into stored_bytes (user_id, digest, size_bytes) values (${userId}, ${digest}, ${sizeBytes})
    on conflict (user_id, digest) do update set created = ${new Date()}::timestamptz`.execute(tx);
}

/** Contents that no file has, at most `limit`; those just noted may belong to an upload on its way. */
export async function listUnusedBytes(
  db: Database,
  userId: string,
  limit: number,
): Promise<readonly Content[]> {
  const { rows } = await sql<{ digest: string }>`
    select s.digest from stored_bytes s
     where s.user_id = ${userId}
       and not exists (select from end_user_files f where f.user_id = ${userId} and f.digest = s.digest)
     order by s.digest limit ${limit}`.execute(db);
  return rows.map(({ digest }) => ({ userId, digest }));
}

/** Accounts with contents that no file has and that were noted more than an hour ago. */
export async function listAccountsWithLeftovers(db: Database): Promise<readonly string[]> {
  const { rows } = await sql<{ user_id: string }>`
    select distinct s.user_id from stored_bytes s
     where s.created < now() - interval '1 hour'
       and not exists (select from end_user_files f where f.user_id = s.user_id and f.digest = s.digest)`.execute(
    db,
  );
  return rows.map((row) => row.user_id);
}

/** Locks the content if still no file has it; false when one has, or somebody is at it. */
export async function lockUnusedBytes(tx: Tx, { userId, digest }: Content): Promise<boolean> {
  const { rows } = await sql`
    select 1 from stored_bytes where user_id = ${userId} and digest = ${digest} for update skip locked`.execute(
    tx,
  );
  if (rows.length === 0) return false;
  const used = await sql`
    select 1 from end_user_files where user_id = ${userId} and digest = ${digest} limit 1`.execute(tx);
  return used.rows.length === 0;
}

export async function forgetBytes(tx: Tx, { userId, digest }: Content): Promise<void> {
  await tx.deleteFrom("stored_bytes").where("user_id", "=", userId).where("digest", "=", digest).execute();
}
