import type { Context } from "../context.ts";
import { FAILING_AT_MOST_MS, pauseAfter, readRetryAfter } from "../core/events/retry.ts";
import type { DeliveryResult, DueDelivery, DueWebhook } from "../db/queries/delivery-queue.ts";
import { disableWebhook, markFailing, markWell } from "../db/queries/webhooks.ts";
import type { Answered, Outgoing, Sender } from "../webhooks/send.ts";
import { signingKey } from "../webhooks/sign.ts";
import { eventBody } from "./event-body.ts";

// One delivery: send it, and say what follows from the answer.

/** Sends one delivery; what comes of it is not stored yet. */
export async function attemptDelivery(
  { sender, open }: Sending,
  due: DueDelivery & { readonly webhook: DueWebhook },
): Promise<DeliveryResult> {
  const { webhook } = due;
  const opened = open(webhook);
  const attempt = due.attempts + 1;
  if (opened === null) return unsendable(due, attempt);
  const { started, durationMs, requestHeaders, answer, error } = await sender.send({
    id: due.eventId,
    timestamp: new Date(),
    body: eventBody(due),
    url: webhook.url,
    ...opened,
  });
  return {
    deliveryId: due.deliveryId,
    attempt,
    ...{ started, durationMs, url: webhook.url, requestHeaders },
    responseStatus: answer?.status ?? null,
    responseHeaders: answer?.headers ?? null,
    responseBody: answer?.body ?? null,
    error,
    ...nextOf(due, answer, error),
  };
}

type Next = Pick<DeliveryResult, "status" | "pauseMs">;

function nextOf(due: DueDelivery, answer: Answered | null, error: string | null): Next {
  if (error === null) return { status: "delivered", pauseMs: 0 };
  if (answer?.status === GONE) return { status: "failed", pauseMs: 0 };
  const retryAfterMs = readRetryAfter(answer?.headers["retry-after"], new Date());
  const pauseMs = pauseAfter(due.tries + 1, retryAfterMs, Math.random());
  return pauseMs === null ? { status: "failed", pauseMs: 0 } : { status: "pending", pauseMs };
}

/** The receiver says that it will never want this again. */
const GONE = 410;

/** What sending needs of a webhook's secrets; null when they cannot be opened. */
type Opened = Pick<Outgoing, "keys" | "headers"> | null;

/** What deliveries are sent with. */
export type Sending = {
  readonly sender: Sender;
  readonly open: (webhook: DueWebhook) => Opened;
};

const OPENED_AT_MOST = 1_000;

/** Opens a webhook's secrets, once as long as they stay the same: a sealed text is never made twice. */
export function makeOpener({ secrets: box }: Pick<Context, "secrets">): Sending["open"] {
  const opened = new Map<string, Opened>();
  return (webhook) => {
    const key = `${webhook.secretSealed} ${webhook.previousSecretSealed} ${webhook.headersSealed}`;
    const known = opened.get(key);
    if (known !== undefined) return known;
    const made = openSecrets(box, webhook);
    if (opened.size >= OPENED_AT_MOST) opened.clear();
    opened.set(key, made);
    return made;
  };
}

function openSecrets(box: Context["secrets"], webhook: DueWebhook): Opened {
  const secret = box.open(webhook.secretSealed);
  const previous = webhook.previousSecretSealed === null ? null : box.open(webhook.previousSecretSealed);
  const headers = webhook.headersSealed === null ? "{}" : box.open(webhook.headersSealed);
  if (secret === null || headers === null) return null;
  return {
    keys: (previous === null ? [secret] : [secret, previous]).map(signingKey),
    headers: JSON.parse(headers) as Record<string, string>,
  };
}

/** The operator replaced the key that secrets are sealed with: a person has to act, so it is tried again like any other failure. */
function unsendable(due: DueDelivery & { readonly webhook: DueWebhook }, attempt: number): DeliveryResult {
  const error = "the webhook's secret cannot be opened with the keys in EGRET_SECRET_KEY; rotate the secret";
  return {
    deliveryId: due.deliveryId,
    ...{ attempt, error, started: new Date(), durationMs: 0, url: due.webhook.url, requestHeaders: {} },
    ...{ responseStatus: null, responseHeaders: null, responseBody: null },
    ...nextOf(due, null, error),
  };
}

export type Finished = { readonly due: DueDelivery; readonly result: DeliveryResult };

/** Keeps the health of the webhooks: when they began to fail, and that they are switched off in the end. */
export async function noteHealth(
  context: Context,
  userId: string,
  finished: readonly Finished[],
): Promise<void> {
  for (const [webhookId, group] of Map.groupBy(finished, ({ due }) => due.webhookId)) {
    const key = { userId, webhookId };
    const failingSince = group[0]?.due.webhook?.failingSince ?? null;
    if (group.some(({ result }) => result.responseStatus === GONE)) {
      await switchOff(context, key, "the receiver answered 410 Gone");
    } else if (group.some(({ result }) => result.error === null)) {
      if (failingSince !== null) await markWell(context.db, key);
    } else if (group.some(({ due }) => !due.isByHand)) {
      if (failingSince === null) await markFailing(context.db, key);
      else if (Date.now() - Date.parse(failingSince) >= FAILING_AT_MOST_MS) {
        const reason = `every delivery failed since ${failingSince}; the last: ${group.at(-1)?.result.error}`;
        await switchOff(context, key, reason);
      }
    }
  }
}

async function switchOff(
  context: Context,
  key: { readonly userId: string; readonly webhookId: string },
  reason: string,
): Promise<void> {
  if (!(await disableWebhook(context.db, key, reason))) return;
  context.metrics.webhooksDisabled.inc();
  context.log.warn({ ...key, reason }, "webhook switched off");
}
