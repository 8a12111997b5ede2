import type { AttemptRow, DeliveryRow, LoggedDelivery } from "../../db/queries/deliveries.ts";
import type { OpenWebhook } from "../../flows/change-webhook.ts";
import { eventPayload } from "../../flows/event-body.ts";
import { presentInstant, presentInstantOrNull } from "./instant.ts";

export function presentWebhook(webhook: OpenWebhook) {
  const { topics } = webhook;
  return {
    headers: webhook.headers,
    service_id: webhook.webhookId,
    is_enabled: webhook.isEnabled,
    topic: topics[0],
    url: webhook.url,
    // The interface knows one; only who asked for more sees more.
    ...(topics.length > 1 ? { topics } : {}),
  };
}

export function presentWebhookInFull(webhook: OpenWebhook) {
  return {
    ...presentWebhook(webhook),
    created: presentInstant(webhook.created),
    last_updated: presentInstant(webhook.lastUpdated),
    failing_since: presentInstantOrNull(webhook.failingSince),
    disabled_reason: webhook.disabledReason,
  };
}

export function presentDelivery(delivery: DeliveryRow) {
  return {
    service_id: delivery.deliveryId,
    webhook_service_id: delivery.webhookId,
    event_service_id: delivery.eventId,
    end_user_service_id: delivery.endUserPk,
    topic: delivery.topic,
    status: delivery.status,
    num_attempts: delivery.attempts,
    is_resent: delivery.isByHand,
    next_attempt: presentInstantOrNull(delivery.nextAttempt),
    last_error: delivery.lastError,
    created: presentInstant(delivery.created),
    finished: presentInstantOrNull(delivery.finished),
  };
}

export function presentDeliveryLog({ delivery, event, attempts }: LoggedDelivery) {
  return {
    ...presentDelivery(delivery),
    payload: eventPayload({ eventId: delivery.eventId, topic: delivery.topic, event }),
    attempts: attempts.map(presentAttempt),
  };
}

function presentAttempt(attempt: AttemptRow) {
  const { responseStatus: status, responseHeaders, responseBody } = attempt;
  return {
    attempt: attempt.attempt,
    started: presentInstant(attempt.started),
    duration_ms: attempt.durationMs,
    request: { url: attempt.url, headers: attempt.requestHeaders },
    response: status === null ? null : { status, headers: responseHeaders ?? {}, body: responseBody ?? "" },
    error: attempt.error,
  };
}
