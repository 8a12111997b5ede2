import Type from "typebox";
import { changeWebhook } from "../../../flows/change-webhook.ts";
import { operation } from "../../operation.ts";
import { presentWebhook } from "../../presenters/webhook.ts";
import { requireWebhook } from "../../refuse-webhook.ts";
import { SERVICE_ID_PATH } from "../../schemas/paths.ts";
import {
  checkWebhookBody,
  HEADERS_INPUT,
  TOPIC,
  TOPICS_INPUT,
  topicsOf,
  URL_INPUT,
  WEBHOOK_ANSWER,
} from "../../schemas/webhook.ts";

export const updateWebhookOperation = operation({
  id: "update-webhook",
  method: "PUT",
  url: "/api/webhooks/:service_id",
  tag: "Webhooks",
  scope: "admin",
  summary: "Change a webhook",
  description:
    "Changes the fields that are sent. Switching it on forgets earlier failures; switching it off ends what waits for it.",
  path: SERVICE_ID_PATH,
  body: Type.Object({
    topic: Type.Optional(TOPIC),
    topics: Type.Optional(TOPICS_INPUT),
    url: Type.Optional(URL_INPUT),
    headers: Type.Optional(HEADERS_INPUT),
    is_enabled: Type.Optional(Type.Boolean()),
  }),
  checkBodyMore: checkWebhookBody,
  bodyExample: { is_enabled: true },
  status: 200,
  answer: WEBHOOK_ANSWER,
  errors: [404],
  handle: async ({ context, tenant, path, body }) => {
    const { is_enabled: isEnabled, url, headers } = body;
    const topics = topicsOf(body);
    const change = {
      ...(topics === undefined ? {} : { topics }),
      ...(url === undefined ? {} : { url }),
      ...(headers === undefined ? {} : { headers }),
      ...(isEnabled === undefined ? {} : { isEnabled }),
    };
    const key = { userId: tenant.userId, webhookId: path.service_id };
    return { webhook: presentWebhook(requireWebhook(await changeWebhook(context, key, change))) };
  },
});
