import { readDelivery, resendDelivery } from "../../../db/queries/deliveries.ts";
import { findWebhook } from "../../../db/queries/webhooks.ts";
import { apiError } from "../../errors.ts";
import { operation } from "../../operation.ts";
import { presentDelivery } from "../../presenters/webhook.ts";
import { SERVICE_ID_PATH } from "../../schemas/paths.ts";
import { DELIVERY_ANSWER } from "../../schemas/webhook.ts";

export const resendDeliveryOperation = operation({
  id: "resend-delivery",
  method: "POST",
  url: "/api/webhooks/deliveries/:service_id/resend",
  tag: "Webhooks",
  summary: "Send a delivery again",
  description:
    "Whatever became of it; with the same `webhook-id` and body, to the webhook's present address. Its outcome does not count against the webhook.",
  path: SERVICE_ID_PATH,
  status: 202,
  answer: DELIVERY_ANSWER,
  errors: [400, 404],
  handle: async ({ context, tenant, path }) => {
    const key = { userId: tenant.userId, deliveryId: path.service_id };
    const found = await readDelivery(context.db, key);
    if (found === null) throw apiError("delivery_not_found");
    const { webhookId } = found.delivery;
    const webhook = await findWebhook(context.db, { userId: tenant.userId, webhookId });
    if (webhook?.isEnabled !== true) throw apiError("webhook_is_off");
    const sent = await resendDelivery(context.db, key);
    if (sent === null) throw apiError("delivery_not_found");
    return { delivery: presentDelivery(sent) };
  },
});
