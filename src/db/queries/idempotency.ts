import { type Selectable, sql } from "kysely";
import type { Database } from "../database.ts";
import { isPresent } from "../presence.ts";
import type { IdempotencyKeysTable } from "../tables.ts";

/** A request under an idempotency key. */
export type KeyedRequest = {
  readonly userId: string;
  readonly key: string;
  readonly endpoint: string;
  /** SHA-256 of the address and the body. */
  readonly digest: Buffer;
  /** The process that asks, a slash, and the request. */
  readonly owner: string;
};

export type Claim =
  /** The caller is the first and has to run the request, then `storeAnswer` or `releaseKey`. */
  | { readonly kind: "mine" }
  | { readonly kind: "running" }
  | { readonly kind: "other_request" }
  | { readonly kind: "answered"; readonly status: number; readonly body: Buffer };

const KEPT_MS = 24 * 3_600_000;

/** Takes the key for this request, or says what became of the first request under it. */
export async function claimKey(db: Database, request: KeyedRequest): Promise<Claim> {
  const { userId, key, endpoint, digest, owner } = request;
  const taken = await sql`
    insert into idempotency_keys (user_id, idempotency_key, endpoint, body_digest, owner)
    values (${userId}, ${key}, ${endpoint}, ${digest}, ${owner})
    on conflict (user_id, endpoint, idempotency_key) do nothing
    returning 1`.execute(db);
  if (taken.rows.length > 0) return { kind: "mine" };
  const found = await ofRequest(db, request).selectAll().executeTakeFirst();
  if (found === undefined) return { kind: "running" };
  const isOld = Date.now() - Date.parse(found.created) > KEPT_MS;
  const claim = describe(found, digest);
  const isFree = isOld || (claim.kind === "running" && !(await isPresent(db, processOf(found))));
  return isFree && (await takeOver(db, request, found)) ? { kind: "mine" } : claim;
}

function processOf({ owner }: Pick<Selectable<IdempotencyKeysTable>, "owner">): string {
  return owner?.split("/")[0] ?? "";
}

/** From a process that is gone, or after a day; false when another was quicker. */
async function takeOver(
  db: Database,
  request: KeyedRequest,
  { owner, created }: Pick<Selectable<IdempotencyKeysTable>, "owner" | "created">,
): Promise<boolean> {
  const done = await ofUpdate(db, request)
    .set({
      body_digest: request.digest,
      owner: request.owner,
      status: null,
      body: null,
      created: new Date(),
    })
    .where("created", "=", created)
    .where("owner", owner === null ? "is" : "=", owner)
    .executeTakeFirst();
  return done.numUpdatedRows > 0n;
}

function describe(row: Selectable<IdempotencyKeysTable>, digest: Buffer): Claim {
  if (!digest.equals(row.body_digest)) return { kind: "other_request" };
  if (row.status === null) return { kind: "running" };
  return { kind: "answered", status: row.status, body: row.body ?? Buffer.alloc(0) };
}

/**
 * Keeps the answer; within the caller's transaction when it has one. False when the key was taken over meanwhile, because this process
 * seemed gone: then nothing may be kept of the request.
 */
export async function storeAnswer(
  db: Database,
  request: KeyedRequest,
  answer: { readonly status: number; readonly body: Buffer },
): Promise<boolean> {
  const done = await ofUpdate(db, request).set(answer).where("owner", "=", request.owner).executeTakeFirst();
  return done.numUpdatedRows > 0n;
}

/** Gives the key up after a failure of ours, so that the caller can try again with it. */
export async function releaseKey(db: Database, request: KeyedRequest): Promise<void> {
  await db
    .deleteFrom("idempotency_keys")
    .where("user_id", "=", request.userId)
    .where("endpoint", "=", request.endpoint)
    .where("idempotency_key", "=", request.key)
    .where("owner", "=", request.owner)
    .where("status", "is", null)
    .execute();
}

/** Removes what no caller can ask for any more. */
export async function purgeKeys(db: Database): Promise<void> {
  await db
    .deleteFrom("idempotency_keys")
    .where("created", "<", sql<string>`${new Date(Date.now() - KEPT_MS)}`)
    .execute();
}

function ofUpdate(db: Database, { userId, endpoint, key }: KeyedRequest) {
  return db
    .updateTable("idempotency_keys")
    .where("user_id", "=", userId)
    .where("endpoint", "=", endpoint)
    .where("idempotency_key", "=", key);
}

function ofRequest(db: Database, { userId, endpoint, key }: KeyedRequest) {
  return db
    .selectFrom("idempotency_keys")
    .where("user_id", "=", userId)
    .where("endpoint", "=", endpoint)
    .where("idempotency_key", "=", key);
}
