import { sampleData } from "./samples.ts";
import { bodySchema } from "./schemas.ts";
import { SILENT_TOPICS, TOPIC_NAMES, TOPICS, type Topic } from "./topics.ts";

// The pages of docs/events, made from the table of topics.

/** Text of every file by its name. */
export function eventDocs(): ReadonlyMap<string, string> {
  const schemas = TOPIC_NAMES.map((topic): [string, string] => [
    `${topic}.json`,
    `${JSON.stringify(bodySchema(topic), null, 2)}\n`,
  ]);
  return new Map([["README.md", overview()], ...schemas]);
}

function overview(): string {
  const rows = TOPIC_NAMES.map((topic) => `| [\`${topic}\`](${topic}.json) | ${emitterOf(topic)} |`);
  return [
    INTRODUCTION,
    "| topic | what brings it about |\n|---|---|",
    rows.join("\n"),
    "",
    example(),
    "",
  ].join("\n");
}

function emitterOf(topic: Topic): string {
  const { emittedBy } = TOPICS[topic];
  return SILENT_TOPICS.includes(topic) ? `nothing yet; meant for: ${emittedBy}` : emittedBy;
}

const INTRODUCTION = `# Events

Written by \`npm run docs:events\`; a test compares.

A webhook gets the events of its topic, each as a POST with this body. \`data\` holds ids and states only, never customer data: read the resource for more. Each topic
has a JSON Schema here. An event is written in the transaction of its change, so neither exists without the other; it is delivered at least once, so the same
\`webhook-id\` may come twice. The events of one end user come to one address in their order, as far as retries allow.

- **Signature**: the [Standard Webhooks](https://www.standardwebhooks.com) convention, headers \`webhook-id\`, \`webhook-timestamp\`, \`webhook-signature\`; libraries for most languages check it with the webhook's secret.
- **Success** is any 2xx within 10 seconds. Redirects are not followed. What else you answer is kept for the log, its first 2 kB.
- **Retries** after 5 s, 1 min, 5 min, 15 min, 1 h, 6 h and 24 h, up to a fifth later each, or later still when \`Retry-After\` asks; then the delivery has failed. It can be sent again by hand for 30 days.
- **Switched off**: a receiver that answers 410, and one whose every delivery failed for five days. \`GET /api/webhooks/{id}\` then says why in \`disabled_reason\`, and the log has a warning. What waited for it has failed, and can be sent again after it is switched on.
- **Addresses** in private and reserved networks are refused, at creation and at every connection, unless \`EGRET_ALLOW_PRIVATE_WEBHOOKS=1\`.
`;

function example(): string {
  const topic = "end_user.processed" satisfies Topic;
  const body = {
    topic,
    created: "2026-03-31T12:00:00.123456Z",
    data: sampleData(topic),
    meta: { event_service_id: "evt_2Z4kkQcB8m2Zg6m7r8NSaT" },
  };
  return `\nExample:\n\n\`\`\`json\n${JSON.stringify(body, null, 2)}\n\`\`\``;
}
