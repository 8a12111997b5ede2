import type { KeyRow } from "../../db/keys.ts";
import { presentInstant, presentInstantOrNull } from "./instant.ts";

export function presentKey(key: KeyRow) {
  return {
    service_id: key.keyId,
    name: key.name,
    token_prefix: key.prefix,
    is_active: key.isActive,
    scopes: key.scopes,
    expires: presentInstantOrNull(key.expires),
    created: presentInstant(key.created),
    last_used: presentInstantOrNull(key.lastUsed),
  };
}
