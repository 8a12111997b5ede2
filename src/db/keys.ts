import { createHash, randomBytes } from "node:crypto";
import { idFromHash, newId } from "../core/model/ids.ts";
import type { Scope } from "../core/model/scope.ts";
import type { Database } from "./database.ts";

// API keys: a secret that is shown once, of which only the digest is kept.

/** A key as lists show it; without the secret, which nobody has. */
export type KeyRow = {
  readonly userId: string;
  readonly keyId: string;
  readonly prefix: string;
  readonly name: string;
  readonly isActive: boolean;
  readonly created: string;
  readonly lastUsed: string | null;
  readonly scopes: readonly Scope[];
  /** From then on it is refused; null: never. */
  readonly expires: string | null;
};

export type NewKey = {
  readonly userId: string;
  readonly name: string;
  readonly secret: string;
  /** Every one when absent. */
  readonly scopes?: readonly Scope[] | undefined;
  readonly expires?: Date | null | undefined;
};

/** Enough to tell keys apart in a list, too little to guess one. */
const PREFIX_LENGTH = "key_".length + 8;

/** A new secret: `key_` and 48 hexadecimal digits, 192 random bits. */
export function makeSecret(): string {
  return `key_${randomBytes(24).toString("hex")}`;
}

/** What is stored of a secret. Plain SHA-256: the secret is random, so there is nothing to guess faster than it. */
export function digestOf(secret: string): Buffer {
  return createHash("sha256").update(secret).digest();
}

/** Stores a key and returns its id. */
export async function createKey(db: Database, key: NewKey): Promise<string> {
  const keyId = newId("key_");
  await db.insertInto("api_keys").values(rowOf(keyId, key)).execute();
  return keyId;
}

/** Stores a key chosen by the operator unless it is there; returns whether it works. Safe to run from many processes at once. */
export async function ensureKey(db: Database, key: NewKey): Promise<boolean> {
  const digest = digestOf(key.secret);
  const known = await db
    .selectFrom("api_keys")
    .select("is_active")
    .where("digest", "=", digest)
    .executeTakeFirst();
  if (known !== undefined) return known.is_active;
  await db
    .insertInto("api_keys")
    .values(rowOf(idFromHash("key_", digest.toString("hex")), key))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return true;
}

function rowOf(keyId: string, { userId, name, secret, scopes, expires }: NewKey) {
  return {
    user_id: userId,
    key_id: keyId,
    digest: digestOf(secret),
    prefix: secret.slice(0, PREFIX_LENGTH),
    name,
    ...(scopes === undefined ? {} : { scopes: [...scopes] }),
    expires: expires ?? null,
  };
}

/** Keys of one user or of all, oldest first. */
export async function listKeys(db: Database, userId: string | null): Promise<readonly KeyRow[]> {
  let query = db.selectFrom("api_keys").selectAll().orderBy("created").orderBy("key_id");
  if (userId !== null) query = query.where("user_id", "=", userId);
  const rows = await query.execute();
  return rows.map((row) => ({
    userId: row.user_id,
    keyId: row.key_id,
    prefix: row.prefix,
    name: row.name,
    isActive: row.is_active,
    created: row.created,
    lastUsed: row.last_used,
    scopes: row.scopes,
    expires: row.expires,
  }));
}

/** Switches off every key whose id or shown prefix is `idOrPrefix`; returns what was found. */
export async function deactivateKeys(
  db: Database,
  idOrPrefix: string,
): Promise<readonly { prefix: string }[]> {
  return db
    .updateTable("api_keys")
    .set({ is_active: false })
    .where((where) => where.or([where("key_id", "=", idOrPrefix), where("prefix", "=", idOrPrefix)]))
    .returning("prefix")
    .execute();
}
