import type { Database } from "../database.ts";

/** The account behind a key. */
export type KeyHolder = {
  readonly userId: string;
  readonly keyId: string;
  readonly plan: "enterprise" | "standard";
  readonly userName: string;
  /** The account shows invented businesses. */
  readonly isDemo: boolean;
};

/** The holder of an active key; null for any other digest. */
export async function findActiveKey(db: Database, digest: Buffer): Promise<KeyHolder | null> {
  const row = await db
    .selectFrom("api_keys as k")
    .innerJoin("users as u", "u.user_id", "k.user_id")
    .select(["k.user_id", "k.key_id", "u.plan", "u.name", "u.settings"])
    .where("k.digest", "=", digest)
    .where("k.is_active", "=", true)
    .executeTakeFirst();
  return row === undefined
    ? null
    : {
        userId: row.user_id,
        keyId: row.key_id,
        plan: row.plan,
        userName: row.name,
        isDemo: row.settings["demo"] === true,
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
