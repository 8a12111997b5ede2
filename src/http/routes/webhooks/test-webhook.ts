import { testWebhook } from "../../../flows/change-webhook.ts";
import { apiError } from "../../errors.ts";
import { operation } from "../../operation.ts";
import { presentDelivery } from "../../presenters/webhook.ts";
import { SERVICE_ID_PATH } from "../../schemas/paths.ts";
import { DELIVERY_ANSWER } from "../../schemas/webhook.ts";

export const testWebhookOperation = operation({
  id: "test-webhook",
  method: "POST",
  url: "/api/webhooks/:service_id/test",
  tag: "Webhooks",
  scope: "admin",
  summary: "Send a test event",
  description:
    "An event of the webhook's topic with invented ids and `meta.is_test`, sent once within a second. Read the delivery to see what the receiver said; it does not count against the webhook.",
  path: SERVICE_ID_PATH,
  status: 202,
  answer: DELIVERY_ANSWER,
  errors: [400, 404],
  handle: async ({ context, tenant, path, beforeCommit }) => {
    const key = { userId: tenant.userId, webhookId: path.service_id };
    const delivery = await testWebhook(context, key, (tx, made) =>
      beforeCommit(tx, { delivery: presentDelivery(made) }),
    );
    if (delivery === "not_found") throw apiError("webhook_not_found");
    if (delivery === "off") throw apiError("webhook_is_off");
    return { delivery: presentDelivery(delivery) };
  },
});
