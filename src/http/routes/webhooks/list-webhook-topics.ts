import { TOPIC_NAMES, TOPICS } from "../../../core/events/topics.ts";
import { operation } from "../../operation.ts";
import { list, shape, text } from "../../schemas/shapes.ts";

export const listWebhookTopics = operation({
  id: "list-webhook-topics",
  method: "GET",
  url: "/api/webhooks/topics",
  tag: "Webhooks",
  summary: "List the topics there are",
  status: 200,
  answer: shape("WebhookTopics", {
    topics: list(shape("WebhookTopic", { topic: text(), emitted_by: text("What brings it about") })),
  }),
  errors: [],
  handle: async () => ({
    topics: TOPIC_NAMES.map((topic) => ({ topic, emitted_by: TOPICS[topic].emittedBy })),
  }),
});
