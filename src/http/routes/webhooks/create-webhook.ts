import Type from "typebox";
import { createWebhook } from "../../../flows/change-webhook.ts";
import { operation } from "../../operation.ts";
import { presentWebhook } from "../../presenters/webhook.ts";
import { requireWebhook } from "../../refuse-webhook.ts";
import {
  checkNewWebhook,
  HEADERS_INPUT,
  TOPIC,
  TOPICS_INPUT,
  topicsOf,
  URL_INPUT,
  WEBHOOK_WITH_SECRET,
} from "../../schemas/webhook.ts";

export const createWebhookOperation = operation({
  id: "create-webhook",
  method: "POST",
  url: "/api/webhooks",
  tag: "Webhooks",
  scope: "admin",
  summary: "Make a webhook",
  description:
    "Events of the topic, or of several `topics`, are POSTed to `url`, signed by the Standard Webhooks convention with the `secret` of this answer, which is not shown again.",
  body: Type.Object({
    topic: Type.Optional(TOPIC),
    topics: Type.Optional(TOPICS_INPUT),
    url: URL_INPUT,
    headers: Type.Optional(HEADERS_INPUT),
    is_enabled: Type.Optional(Type.Boolean({ description: "true when absent" })),
  }),
  checkBodyMore: checkNewWebhook,
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
    const { url, headers = null, is_enabled: isEnabled = true } = body;
    const values = { topics: topicsOf(body) ?? [], url, headers, isEnabled };
    const made = await createWebhook(context, tenant.userId, values);
    return { webhook: presentWebhook(requireWebhook(made)), secret: made.secret };
  },
});
