import type { Engine } from "../core/enrich/engine.ts";
import { keyOf } from "../core/enrich/normalise.ts";
import type { Merchant } from "../core/enrich/types.ts";
import { idFromHash } from "../core/model/ids.ts";
import type { Database } from "../db/database.ts";
import { findLocalMerchant } from "../db/queries/local-merchants.ts";
import { merchantOfKey } from "./merchant-of-key.ts";

// Ids of merchants are made from their keys and cannot be turned back, so known ones are found by a table of all ids.

const keysById = new WeakMap<Engine, ReadonlyMap<string, string>>();

function keyOfId(engine: Engine, merchantId: string): string | null {
  let keys = keysById.get(engine);
  if (keys === undefined) {
    keys = new Map(Array.from(engine.merchantKeys(), (key) => [idFromHash("mrc_", key), key]));
    keysById.set(engine, keys);
  }
  return keys.get(merchantId) ?? null;
}

/** A known merchant, or one that only this account's descriptors name. */
export async function findMerchant(
  parts: { readonly db: Database; readonly engine: Engine },
  userId: string,
  merchantId: string,
): Promise<Merchant | null> {
  const key = keyOfId(parts.engine, merchantId);
  if (key !== null) return parts.engine.merchantByKey(key);
  const local = await findLocalMerchant(parts.db, userId, merchantId);
  return local === null ? null : merchantOfKey(parts.engine, local.merchantKey, local.name);
}

/** Known merchants by name, best first, and before them one of exactly this name that only this account's descriptors name. */
export async function searchMerchants(
  { db, engine }: { readonly db: Database; readonly engine: Engine },
  userId: string,
  name: string,
  atMost: number,
): Promise<readonly Merchant[]> {
  const known = engine.searchMerchants(name, atMost);
  const local = merchantOfName(engine, name);
  if (local === null || known.some((merchant) => merchant.key === local.key)) return known;
  const kept = await findLocalMerchant(db, userId, idFromHash("mrc_", local.key));
  return kept === null ? known : [{ ...local, name: kept.name }, ...known].slice(0, atMost);
}

/** The merchant of exactly this name, in any spelling of case and punctuation: a known one, else a local one. */
export function merchantOfName(engine: Engine, name: string): Merchant | null {
  const key = keyOf(name);
  if (key === "") return null;
  const known = engine.searchMerchants(name, 5).find((merchant) => keyOf(merchant.name) === key);
  return known ?? merchantOfKey(engine, `local:${key}`, name);
}
