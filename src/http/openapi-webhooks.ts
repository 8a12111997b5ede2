import { sampleData } from "../core/events/samples.ts";
import { bodySchema, dataSchema } from "../core/events/schemas.ts";
import { TOPIC_NAMES, TOPICS, type Topic } from "../core/events/topics.ts";

// What the service sends to receivers, topic by topic.

type Json = { readonly [key: string]: unknown };

const SAMPLE_EVENT = "evt_2Z4kkQcB8m2Zg6m7r8NSaT";
const header = (name: string, description: string): Json => ({
  name,
  in: "header",
  required: true,
  description,
  schema: { type: "string" },
});

export const WEBHOOK_HEADERS: Json = {
  WebhookId: header("webhook-id", "The event; the same at every attempt, which tells repetitions"),
  WebhookTimestamp: header("webhook-timestamp", "Unix seconds; refuse what is more than five minutes off"),
  WebhookSignature: header(
    "webhook-signature",
    "`v1,` and a Base64 HMAC-SHA256 (Standard Webhooks); several, parted by spaces",
  ),
};

/** The section `webhooks`; shapes of `data` go into `shapes`. */
export function describeWebhooks(shapes: Map<string, Json>): Json {
  return Object.fromEntries(TOPIC_NAMES.map((topic) => [topic, { post: describeTopic(topic, shapes) }]));
}

function describeTopic(topic: Topic, shapes: Map<string, Json>): Json {
  const name = shapeName(topic);
  shapes.set(name, dataSchema(topic));
  const { $schema: _dialect, title: _title, properties, ...body } = bodySchema(topic) as Body;
  const data = { $ref: `#/components/schemas/${name}` };
  const example = {
    topic,
    created: "2026-03-31T12:00:00.123456Z",
    data: sampleData(topic),
    meta: { event_service_id: SAMPLE_EVENT },
  };
  const schema = { ...body, properties: { ...properties, data } };
  return {
    operationId: `event_${topic.replace(".", "_")}`,
    tags: ["Events"],
    summary: topic,
    description: `Sent on ${TOPICS[topic].emittedBy}.`,
    security: [],
    parameters: Object.keys(WEBHOOK_HEADERS).map((one) => ({ $ref: `#/components/parameters/${one}` })),
    requestBody: { required: true, content: { "application/json": { schema, example } } },
    responses: {
      "2XX": { description: "Taken. Anything else, and silence for 10 seconds, is tried again later" },
      "410": { description: "Not wanted any more: the webhook is switched off" },
    },
  };
}

type Body = Record<string, unknown> & { readonly properties: Json };

/** `end_user_file` is `EventEndUserFile`. */
function shapeName(topic: Topic): string {
  const words = TOPICS[topic].shape.split("_");
  return `Event${words.map((word) => `${word[0]?.toUpperCase()}${word.slice(1)}`).join("")}`;
}
