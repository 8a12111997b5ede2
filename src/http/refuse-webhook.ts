import type { OpenWebhook, WebhookOutcome } from "../flows/change-webhook.ts";
import { type ApiError, apiError, fieldErrors } from "./errors.ts";

const DUPLICATE = "is the address of another webhook of this topic; change that one";
const PRIVATE =
  "cannot be reached: it lies in a private or reserved network; an operator can allow that with EGRET_ALLOW_PRIVATE_WEBHOOKS=1";

/** The webhook; throws what stood in the way. */
export function requireWebhook(outcome: WebhookOutcome): OpenWebhook {
  if (outcome.kind === "done") return outcome.webhook;
  const refusals: Readonly<Record<typeof outcome.kind, () => ApiError>> = {
    not_found: () => apiError("webhook_not_found"),
    private_host: () => fieldErrors({ json: { url: [PRIVATE] } }),
    duplicate: () => fieldErrors({ json: { url: [DUPLICATE] } }),
  };
  throw refusals[outcome.kind]();
}
