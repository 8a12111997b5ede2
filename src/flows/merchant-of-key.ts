import type { Engine } from "../core/enrich/engine.ts";
import { unlistedMerchant } from "../core/enrich/local-merchant.ts";
import type { Merchant } from "../core/enrich/types.ts";

/** The merchant that a stored key stands for; null for a known one that the present knowledge no longer has. */
export function merchantOfKey(engine: Engine, key: string | null, localName: string | null): Merchant | null {
  if (key === null) return null;
  if (!key.startsWith("local:")) return engine.merchantByKey(key);
  return localName === null ? null : unlistedMerchant(key, localName);
}
