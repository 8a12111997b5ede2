import Type from "typebox";
import { TOPIC_NAMES, type Topic } from "../../core/events/topics.ts";
import { headerProblems, urlProblem } from "../../core/events/webhook-rules.ts";
import { DELIVERY_STATUSES } from "../../db/queries/deliveries.ts";
import { oneOf } from "./inputs.ts";
import {
  anything,
  flag,
  instant,
  instantOrNull,
  list,
  orNull,
  shape,
  shapeWith,
  text,
  textOrNull,
  whole,
} from "./shapes.ts";

export const TOPIC = oneOf(TOPIC_NAMES, "The event that is told of; docs/events lists them");
export const TOPICS_INPUT = Type.Array(TOPIC, {
  minItems: 1,
  maxItems: TOPIC_NAMES.length,
  description: "Instead of `topic`: several for one address, with one secret",
});
export const URL_INPUT = Type.String({ description: "Where events are POSTed to: https:// or http://" });
export const HEADERS_INPUT = Type.Unsafe<Record<string, string> | null>({
  type: ["object", "null"],
  description: "Sent with each delivery; names of ours (webhook-…, content-type …) are refused",
});

type WebhookBody = Readonly<Partial<Record<"topic" | "topics" | "url" | "headers", unknown>>>;

/** Of a new webhook: it needs a topic besides. */
export function checkNewWebhook(body: unknown): Record<string, string> {
  const isObject = typeof body === "object" && body !== null && !Array.isArray(body);
  const { topic, topics } = (isObject ? body : {}) as WebhookBody;
  const isMissing = isObject && topic === undefined && topics === undefined;
  return { ...(isMissing ? { topic: "is missing; it is required" } : {}), ...checkWebhookBody(body) };
}

/** What the schema cannot say of `url` and `headers`, by dotted path. */
export function checkWebhookBody(body: unknown): Record<string, string> {
  const problems: Record<string, string> = {};
  const { topic, topics, url, headers } = (
    typeof body === "object" && body !== null ? body : {}
  ) as WebhookBody;
  if (topic !== undefined && topics !== undefined) problems["topics"] = "stands instead of topic; send one";
  const problem = typeof url === "string" ? urlProblem(url) : null;
  if (problem !== null) problems["url"] = problem;
  if (typeof headers === "object" && headers !== null && !Array.isArray(headers)) {
    for (const [name, sentence] of Object.entries(headerProblems(headers as Record<string, unknown>))) {
      problems[name === "" ? "headers" : `headers.${name}`] = sentence;
    }
  }
  return problems;
}

type Given = { readonly topic?: Topic | undefined; readonly topics?: readonly Topic[] | undefined };

/** The topics that a body names, each once; undefined when it names none. */
export function topicsOf({ topic, topics }: Given): readonly Topic[] | undefined {
  if (topics !== undefined) return [...new Set(topics)];
  return topic === undefined ? undefined : [topic];
}

const HEADERS = orNull(Type.Unsafe({ type: "object", additionalProperties: { type: "string" } }));

const WEBHOOK_FIELDS = {
  headers: HEADERS,
  service_id: text(),
  is_enabled: flag(),
  topic: text(),
  url: text(),
};

const MORE = { topics: list(text(), "Of a webhook with several: all of them; `topic` is the first") };

/** As the interface says it. */
export const WEBHOOK = shapeWith("Webhook", WEBHOOK_FIELDS, MORE);
export const WEBHOOK_ANSWER = shape("WebhookAnswer", { webhook: WEBHOOK });
export const WEBHOOK_WITH_SECRET = shape("WebhookWithSecret", {
  webhook: WEBHOOK,
  secret: text("Signs deliveries (Standard Webhooks); in this answer only"),
});

const STATE = {
  created: instant(),
  last_updated: instant(),
  failing_since: instantOrNull(
    "First failure since the last success; after five days the webhook is switched off",
  ),
  disabled_reason: textOrNull("Why the service switched it off"),
};
export const WEBHOOK_IN_FULL = shapeWith("WebhookInFull", { ...WEBHOOK_FIELDS, ...STATE }, MORE);

const DELIVERY_FIELDS = {
  service_id: text(),
  webhook_service_id: text(),
  event_service_id: text("Also in the header webhook-id of every attempt"),
  end_user_service_id: textOrNull(),
  topic: text(),
  status: text(DELIVERY_STATUSES.join(", ")),
  num_attempts: whole(),
  is_resent: flag("Sent by hand: a test, or sent again; its outcome does not count against the webhook"),
  next_attempt: instantOrNull("While it is pending"),
  last_error: textOrNull(),
  created: instant(),
  finished: instantOrNull(),
};

export const DELIVERY = shape("Delivery", DELIVERY_FIELDS);
export const DELIVERY_ANSWER = shape("DeliveryAnswer", { delivery: DELIVERY });

const ATTEMPT = shape("DeliveryAttempt", {
  attempt: whole("From 1"),
  started: instant(),
  duration_ms: whole(),
  request: shape("DeliveryRequest", {
    url: text(),
    headers: Type.Unsafe({ type: "object", description: "As sent; values of your own headers are not kept" }),
  }),
  response: orNull(
    shape("DeliveryResponse", {
      status: whole(),
      headers: Type.Unsafe({ type: "object" }),
      body: text("Its first 2 kB"),
    }),
  ),
  error: textOrNull("Null when the receiver took it"),
});

export const DELIVERY_LOG = shapeWith(
  "DeliveryWithLog",
  { ...DELIVERY_FIELDS, payload: anything("The body, the same at every attempt"), attempts: list(ATTEMPT) },
  {},
);
