import Type from "typebox";
import { createWebhook } from "../../../flows/change-webhook.ts";
import { operation } from "../../operation.ts";
import { presentWebhook } from "../../presenters/webhook.ts";
import { requireWebhook } from "../../refuse-webhook.ts";
import {
  checkWebhookBody,
  HEADERS_INPUT,
  TOPIC,
  URL_INPUT,
  WEBHOOK_WITH_SECRET,
} from "../../schemas/webhook.ts";

export const createWebhookOperation = operation({
  id: "create-webhook",
  method: "POST",
  url: "/api/webhooks",
  tag: "Webhooks",
  summary: "Make a webhook",
  description:
    "Events of the topic are POSTed to `url`, signed by the Standard Webhooks convention with the `secret` of this answer, which is not shown again.",
  body: Type.Object({
    topic: TOPIC,
    url: URL_INPUT,
    headers: Type.Optional(HEADERS_INPUT),
    is_enabled: Type.Optional(Type.Boolean({ description: "true when absent" })),
  }),
  checkBodyMore: checkWebhookBody,
  bodyExample: {
    topic: "end_user.processed",
    url: "https://lender.example/egret",
    headers: null,
    is_enabled: true,
  },
  status: 201,
  isAnswerSecret: true,
  answer: WEBHOOK_WITH_SECRET,
  errors: [],
  handle: async ({ context, tenant, body }) => {
    const { topic, url, headers = null, is_enabled: isEnabled = true } = body;
    const made = await createWebhook(context, tenant.userId, { topic, url, headers, isEnabled });
    return { webhook: presentWebhook(requireWebhook(made)), secret: made.secret };
  },
});
