import { randomBytes } from "node:crypto";
import { Webhook } from "standardwebhooks";

/** A new secret in the form of the Standard Webhooks convention: 24 random bytes. */
export function makeWebhookSecret(): string {
  return `whsec_${randomBytes(24).toString("base64")}`;
}

export type Message = { readonly id: string; readonly timestamp: Date; readonly body: string };

/** The convention's three headers; during a rotation one signature per secret, separated by spaces. */
export function signatureHeaders(
  secrets: readonly string[],
  { id, timestamp, body }: Message,
): Record<string, string> {
  return {
    "webhook-id": id,
    "webhook-timestamp": String(Math.floor(timestamp.getTime() / 1000)),
    "webhook-signature": secrets.map((secret) => new Webhook(secret).sign(id, timestamp, body)).join(" "),
  };
}
