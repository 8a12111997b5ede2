import { setKeyActive } from "../../../db/queries/api-keys.ts";
import type { KeyRing } from "../../auth.ts";
import { apiError } from "../../errors.ts";
import { type Operation, operation } from "../../operation.ts";
import { KEY_STATE } from "../../schemas/api-key.ts";
import { SERVICE_ID_PATH } from "../../schemas/paths.ts";

/** Switching a key on and off, at two addresses. */
export function switchKeyOperations(keyRing: KeyRing): readonly Operation[] {
  return (
    [
      ["activate-key", "/api/credentials/keys/:service_id/activate", true, "Switch an API key on again"],
      ["deactivate-key", "/api/credentials/keys/:service_id/deactivate", false, "Switch an API key off"],
    ] as const
  ).map(([id, url, isActive, summary]) =>
    operation({
      id,
      method: "POST",
      url,
      tag: "API keys",
      scope: "admin",
      summary,
      description: "Takes effect at once here, and within two seconds in other processes.",
      path: SERVICE_ID_PATH,
      status: 200,
      answer: KEY_STATE,
      errors: [404],
      handle: async ({ context, tenant, path }) => {
        const key = { userId: tenant.userId, keyId: path.service_id };
        const isFound = await setKeyActive(context.db, key, isActive);
        keyRing.forget();
        if (!isFound) throw apiError("key_not_found");
        return { service_id: path.service_id, is_active: isActive };
      },
    }),
  );
}
