import type { Scope } from "../../core/model/scope.ts";
import type { Database } from "../database.ts";

/** The account behind a key. */
export type KeyHolder = {
  readonly userId: string;
  readonly keyId: string;
  readonly plan: "enterprise" | "standard";
  readonly userName: string;
  /** The account shows invented businesses. */
  readonly isDemo: boolean;
  readonly scopes: readonly Scope[];
};

/** The holder of a key that is active and has not run out; null for any other digest. */
export async function findActiveKey(db: Database, digest: Buffer, now: Date): Promise<KeyHolder | null> {
  const row = await activeKeys(db, now).where("k.digest", "=", digest).executeTakeFirst();
  return row === undefined ? null : holderOf(row);
}

export type SessionHolder = KeyHolder & { readonly sessionId: string };

/** Who is signed in with the cookie of this digest, as long as the session and its key last. */
export async function findSession(db: Database, digest: Buffer, now: Date): Promise<SessionHolder | null> {
  const row = await activeKeys(db, now)
    .innerJoin("sessions as s", (join) =>
      join.onRef("s.user_id", "=", "k.user_id").onRef("s.key_id", "=", "k.key_id"),
    )
    .select("s.session_id")
    .where("s.digest", "=", digest)
    .where("s.expires", ">", now.toISOString())
    .executeTakeFirst();
  return row === undefined ? null : { ...holderOf(row), sessionId: row.session_id };
}

function activeKeys(db: Database, now: Date) {
  return db
    .selectFrom("api_keys as k")
    .innerJoin("users as u", "u.user_id", "k.user_id")
    .select(["k.user_id", "k.key_id", "k.scopes", "u.plan", "u.name", "u.settings"])
    .where("k.is_active", "=", true)
    .where((where) => where.or([where("k.expires", "is", null), where("k.expires", ">", now.toISOString())]));
}

type HolderRow = Awaited<ReturnType<ReturnType<typeof activeKeys>["executeTakeFirstOrThrow"]>>;

function holderOf(row: HolderRow): KeyHolder {
  return {
    userId: row.user_id,
    keyId: row.key_id,
    plan: row.plan,
    userName: row.name,
    isDemo: row.settings["demo"] === true,
    scopes: row.scopes,
  };
}

export async function markKeyUsed(db: Database, key: { userId: string; keyId: string }): Promise<void> {
  await db
    .updateTable("api_keys")
    .set({ last_used: new Date() })
    .where("user_id", "=", key.userId)
    .where("key_id", "=", key.keyId)
    .execute();
}

/** Switches one key of the account; false when there is none. */
export async function setKeyActive(
  db: Database,
  key: { userId: string; keyId: string },
  isActive: boolean,
): Promise<boolean> {
  const done = await db
    .updateTable("api_keys")
    .set({ is_active: isActive })
    .where("user_id", "=", key.userId)
    .where("key_id", "=", key.keyId)
    .executeTakeFirst();
  return done.numUpdatedRows > 0n;
}

/** Removes one key of the account for good; false when there is none. */
export async function deleteKey(db: Database, key: { userId: string; keyId: string }): Promise<boolean> {
  const done = await db
    .deleteFrom("api_keys")
    .where("user_id", "=", key.userId)
    .where("key_id", "=", key.keyId)
    .executeTakeFirst();
  return done.numDeletedRows > 0n;
}

/** The beginning of a key, by which people know it; null when it is gone. */
export async function shownPrefixOf(
  db: Database,
  key: { userId: string; keyId: string },
): Promise<string | null> {
  const row = await db
    .selectFrom("api_keys")
    .select("prefix")
    .where("user_id", "=", key.userId)
    .where("key_id", "=", key.keyId)
    .executeTakeFirst();
  return row?.prefix ?? null;
}
