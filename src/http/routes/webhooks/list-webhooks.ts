import { listWebhooks } from "../../../db/queries/webhooks.ts";
import { openWebhook } from "../../../flows/change-webhook.ts";
import { operation } from "../../operation.ts";
import { presentWebhook } from "../../presenters/webhook.ts";
import { list, shape } from "../../schemas/shapes.ts";
import { WEBHOOK } from "../../schemas/webhook.ts";

export const listWebhooksOperation = operation({
  id: "list-webhooks",
  method: "GET",
  url: "/api/webhooks",
  tag: "Webhooks",
  scope: "admin",
  summary: "List webhooks",
  description: "Oldest first.",
  status: 200,
  answer: shape("Webhooks", { webhooks: list(WEBHOOK) }),
  errors: [],
  handle: async ({ context, tenant }) => {
    const rows = await listWebhooks(context.db, tenant.userId);
    return { webhooks: rows.map((row) => presentWebhook(openWebhook(context, row))) };
  },
});
