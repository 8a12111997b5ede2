import { receiveProviderWebhook } from "../../../flows/integrations/receive-webhook.ts";
import { apiError } from "../../errors.ts";
import { operation } from "../../operation.ts";
import { SERVICE_ID_PATH } from "../../schemas/paths.ts";
import { anything, flag, shape } from "../../schemas/shapes.ts";

export const receiveProviderWebhookOperation = operation({
  id: "receive-provider-webhook",
  method: "POST",
  url: "/api/integrations/:service_id/webhook",
  tag: "Integrations",
  summary: "Where a data provider sends its webhooks",
  description:
    "Give this address to the provider. It needs no API key: each request is verified as the provider documents (`Plaid-Verification`, `x-finicity-signature`; `truelayer` and `json`: `x-timestamp` in seconds since 1970, at most five minutes off, and `x-signature`, the HMAC-SHA256 of `timestamp.body` by the client secret in hexadecimal). An integration without a secret takes none, and the same request counts once. It starts a sync, and is handed on byte for byte to the integration's `webhook_url`.",
  isPublic: true,
  path: SERVICE_ID_PATH,
  body: anything("Whatever the provider sends"),
  bodyExample: { webhook_type: "TRANSACTIONS", webhook_code: "SYNC_UPDATES_AVAILABLE", item_id: "wz66…" },
  status: 200,
  answer: shape("WebhookTaken", { received: flag() }),
  errors: [],
  handle: async ({ context, path, raw }) => {
    const outcome = await receiveProviderWebhook(context, path.service_id, raw);
    if (outcome === "refused") throw apiError("not_the_provider");
    if (outcome === "later") throw apiError("provider_unavailable", {}, { "retry-after": "60" });
    return { received: true };
  },
});
