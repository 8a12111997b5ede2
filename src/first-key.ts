import type { Database } from "./db/database.ts";
import { createKey, ensureKey, listKeys, makeSecret } from "./db/keys.ts";
import { transact } from "./db/transient.ts";
import { ensureFirstUser, FIRST_USER, listUsers } from "./db/users.ts";

/** What the operator is told about keys at a start. */
export type FirstKey =
  /** Made now; this is the only time the secret can be shown. */
  | { readonly kind: "created"; readonly secret: string }
  /** The operator's own, from the settings; `isActive` is false when it was switched off since. */
  | { readonly kind: "given"; readonly isActive: boolean }
  | { readonly kind: "kept"; readonly activeCount: number };

/** Makes sure that somebody can use the service: the operator's key, or a new account with a new key when there is none yet. */
export async function ensureFirstKey(db: Database, given: string | null): Promise<FirstKey> {
  return transact(db, async (tx) => {
    if (given !== null) {
      await ensureFirstUser(tx);
      const isActive = await ensureKey(tx, {
        userId: FIRST_USER.userId,
        name: "EGRET_API_KEY",
        secret: given,
      });
      return { kind: "given", isActive };
    }
    const isFresh = (await listUsers(tx)).length === 0 && (await ensureFirstUser(tx));
    if (!isFresh) {
      const keys = await listKeys(tx, null);
      return { kind: "kept", activeCount: keys.filter((key) => key.isActive).length };
    }
    const secret = makeSecret();
    await createKey(tx, { userId: FIRST_USER.userId, name: "first", secret });
    return { kind: "created", secret };
  });
}
