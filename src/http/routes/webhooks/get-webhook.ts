import { findWebhook } from "../../../db/queries/webhooks.ts";
import { openWebhook } from "../../../flows/change-webhook.ts";
import { apiError } from "../../errors.ts";
import { operation } from "../../operation.ts";
import { presentWebhookInFull } from "../../presenters/webhook.ts";
import { SERVICE_ID_PATH } from "../../schemas/paths.ts";
import { shape } from "../../schemas/shapes.ts";
import { WEBHOOK_IN_FULL } from "../../schemas/webhook.ts";

export const getWebhookOperation = operation({
  id: "get-webhook",
  method: "GET",
  url: "/api/webhooks/:service_id",
  tag: "Webhooks",
  scope: "admin",
  summary: "Read a webhook and how its receiver is doing",
  path: SERVICE_ID_PATH,
  status: 200,
  answer: shape("WebhookInFullAnswer", { webhook: WEBHOOK_IN_FULL }),
  errors: [404],
  handle: async ({ context, tenant, path }) => {
    const row = await findWebhook(context.db, { userId: tenant.userId, webhookId: path.service_id });
    if (row === null) throw apiError("webhook_not_found");
    return { webhook: presentWebhookInFull(openWebhook(context, row)) };
  },
});
