import Type from "typebox";
import { resendDeliveries } from "../../../db/queries/deliveries.ts";
import { findWebhook } from "../../../db/queries/webhooks.ts";
import { apiError } from "../../errors.ts";
import { isoInstant } from "../../iso-instant.ts";
import { operation } from "../../operation.ts";
import { instantText, oneOf } from "../../schemas/inputs.ts";
import { SERVICE_ID_PATH } from "../../schemas/paths.ts";
import { shape, whole } from "../../schemas/shapes.ts";

const AT_ONCE = 10_000;

export const resendDeliveriesOperation = operation({
  id: "resend-deliveries",
  method: "POST",
  url: "/api/webhooks/:service_id/resend",
  tag: "Webhooks",
  summary: "Send a webhook's deliveries of a time again",
  description: `Oldest first, at most ${AT_ONCE.toLocaleString("en")} a call; those that are pending are left alone. Outcomes do not count against the webhook.`,
  path: SERVICE_ID_PATH,
  body: Type.Object({
    created_from: instantText("From this time on"),
    created_to: Type.Optional(instantText("Before this time")),
    status: Type.Optional(oneOf(["failed", "delivered"], "Only those; both when absent")),
  }),
  bodyExample: { created_from: "2026-03-01T00:00:00Z", status: "failed" },
  status: 202,
  answer: shape("ResentDeliveries", { num_deliveries: whole("How many are sent again") }),
  errors: [400, 404],
  handle: async ({ context, tenant, path, body }) => {
    const key = { userId: tenant.userId, webhookId: path.service_id };
    const webhook = await findWebhook(context.db, key);
    if (webhook === null) throw apiError("webhook_not_found");
    if (!webhook.isEnabled) throw apiError("webhook_is_off");
    const { created_from: from, created_to: to, status } = body;
    const count = await resendDeliveries(context.db, key, {
      createdFrom: isoInstant(from),
      ...(to === undefined ? {} : { createdTo: isoInstant(to) }),
      ...(status === undefined ? {} : { status }),
      limit: AT_ONCE,
    });
    return { num_deliveries: count };
  },
});
