import { deleteWebhook } from "../../../db/queries/webhooks.ts";
import { apiError } from "../../errors.ts";
import { operation } from "../../operation.ts";
import { SERVICE_ID_PATH } from "../../schemas/paths.ts";

export const deleteWebhookOperation = operation({
  id: "delete-webhook",
  method: "DELETE",
  url: "/api/webhooks/:service_id",
  tag: "Webhooks",
  scope: "admin",
  summary: "Delete a webhook",
  description: "What waits for it is not sent any more; its deliveries stay in the list for their 30 days.",
  path: SERVICE_ID_PATH,
  status: 204,
  errors: [404],
  handle: async ({ context, tenant, path }) => {
    const key = { userId: tenant.userId, webhookId: path.service_id };
    if (!(await deleteWebhook(context.db, key))) throw apiError("webhook_not_found");
    return undefined;
  },
});
