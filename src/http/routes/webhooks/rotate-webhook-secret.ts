import Type from "typebox";
import { rotateSecret } from "../../../flows/change-webhook.ts";
import { operation } from "../../operation.ts";
import { presentWebhook } from "../../presenters/webhook.ts";
import { requireWebhook } from "../../refuse-webhook.ts";
import { SERVICE_ID_PATH } from "../../schemas/paths.ts";
import { WEBHOOK_WITH_SECRET } from "../../schemas/webhook.ts";

const OVERLAP_HOURS = 24;

export const rotateWebhookSecret = operation({
  id: "rotate-webhook-secret",
  method: "POST",
  url: "/api/webhooks/:service_id/rotate_secret",
  tag: "Webhooks",
  scope: "admin",
  summary: "Give a webhook a new secret",
  description:
    "For `overlap_hours` (24 when absent) deliveries carry a signature of the old secret beside that of the new one, so that receivers can change over. The secret before the old one stops at once.",
  path: SERVICE_ID_PATH,
  body: Type.Object({
    overlap_hours: Type.Optional(
      Type.Integer({ minimum: 0, maximum: 168, description: "0: the old secret leaked and stops at once" }),
    ),
  }),
  isBodyOptional: true,
  bodyExample: { overlap_hours: 24 },
  status: 200,
  isAnswerSecret: true,
  answer: WEBHOOK_WITH_SECRET,
  errors: [404],
  handle: async ({ context, tenant, path, body }) => {
    const key = { userId: tenant.userId, webhookId: path.service_id };
    const rotated = await rotateSecret(context, key, body?.overlap_hours ?? OVERLAP_HOURS);
    return { webhook: presentWebhook(requireWebhook(rotated)), secret: rotated.secret };
  },
});
