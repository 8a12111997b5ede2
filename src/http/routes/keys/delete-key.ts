import { deleteKey } from "../../../db/queries/api-keys.ts";
import type { KeyRing } from "../../auth.ts";
import { apiError } from "../../errors.ts";
import { type Operation, operation } from "../../operation.ts";
import { SERVICE_ID_PATH } from "../../schemas/paths.ts";

export function deleteKeyOperation(keyRing: KeyRing): Operation {
  return operation({
    id: "delete-key",
    method: "DELETE",
    url: "/api/credentials/keys/:service_id",
    tag: "API keys",
    scope: "admin",
    summary: "Delete an API key for good",
    path: SERVICE_ID_PATH,
    status: 204,
    errors: [404],
    handle: async ({ context, tenant, path }) => {
      const isFound = await deleteKey(context.db, { userId: tenant.userId, keyId: path.service_id });
      keyRing.forget();
      if (!isFound) throw apiError("key_not_found");
      return undefined;
    },
  });
}
