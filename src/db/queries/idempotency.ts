import { type Selectable, sql } from "kysely";
import type { Database } from "../database.ts";
import type { IdempotencyKeysTable } from "../tables.ts";

/** A request under an idempotency key. */
export type KeyedRequest = {
  readonly userId: string;
  readonly key: string;
  readonly endpoint: string;
  /** SHA-256 of the address and the body. */
  readonly digest: Buffer;
};

export type Claim =
  /** The caller is the first and has to run the request, then `storeAnswer` or `releaseKey`. */
  | { readonly kind: "mine" }
  | { readonly kind: "running" }
  | { readonly kind: "other_request" }
  | { readonly kind: "answered"; readonly status: number; readonly body: Buffer };

const KEPT = sql`interval '24 hours'`;
/** A first request that has not answered after this is dead: its process was killed. No request may run that long. */
const ABANDONED = sql`interval '2 minutes'`;

/** Takes the key for this request, or says what became of the first request under it. */
export async function claimKey(db: Database, request: KeyedRequest): Promise<Claim> {
  const { userId, key, endpoint, digest } = request;
  const taken = await sql`
    insert into idempotency_keys as k (user_id, idempotency_key, endpoint, body_digest)
    values (${userId}, ${key}, ${endpoint}, ${digest})
    on conflict (user_id, endpoint, idempotency_key) do update
      set body_digest = excluded.body_digest, status = null, body = null, created = now()
      where k.created < now() - ${KEPT}
         or (k.status is null and k.created < now() - ${ABANDONED} and k.body_digest = excluded.body_digest)
    returning 1`.execute(db);
  if (taken.rows.length > 0) return { kind: "mine" };
  const found = await ofRequest(db, request).selectAll().executeTakeFirst();
  return found === undefined ? { kind: "running" } : describe(found, digest);
}

function describe(row: Selectable<IdempotencyKeysTable>, digest: Buffer): Claim {
  if (!digest.equals(row.body_digest)) return { kind: "other_request" };
  if (row.status === null) return { kind: "running" };
  return { kind: "answered", status: row.status, body: row.body ?? Buffer.alloc(0) };
}

/** Keeps the answer; within the caller's transaction when it has one. */
export async function storeAnswer(
  db: Database,
  request: KeyedRequest,
  answer: { readonly status: number; readonly body: Buffer },
): Promise<void> {
  await db
    .updateTable("idempotency_keys")
    .set(answer)
    .where("user_id", "=", request.userId)
    .where("endpoint", "=", request.endpoint)
    .where("idempotency_key", "=", request.key)
    .execute();
}

/** Gives the key up after a failure of ours, so that the caller can try again with it. */
export async function releaseKey(db: Database, request: KeyedRequest): Promise<void> {
  await db
    .deleteFrom("idempotency_keys")
    .where("user_id", "=", request.userId)
    .where("endpoint", "=", request.endpoint)
    .where("idempotency_key", "=", request.key)
    .where("status", "is", null)
    .execute();
}

/** Removes what no caller can ask for any more. */
export async function purgeKeys(db: Database): Promise<void> {
  await sql`delete from idempotency_keys where created < now() - ${KEPT}`.execute(db);
}

function ofRequest(db: Database, { userId, endpoint, key }: KeyedRequest) {
  return db
    .selectFrom("idempotency_keys")
    .where("user_id", "=", userId)
    .where("endpoint", "=", endpoint)
    .where("idempotency_key", "=", key);
}
