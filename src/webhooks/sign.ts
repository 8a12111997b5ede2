import { createHmac, createSecretKey, type KeyObject, randomBytes } from "node:crypto";

// The Standard Webhooks convention: HMAC-SHA256 of id, timestamp and body. Its library computes the same (the tests compare) in four times
// the processor time, of which a thousand events a second have little.

const PREFIX = "whsec_";

/** A new secret in the form of the convention: 24 random bytes. */
export function makeWebhookSecret(): string {
  return `${PREFIX}${randomBytes(24).toString("base64")}`;
}

/** Made once for many messages: making it costs more than signing. */
export function signingKey(secret: string): KeyObject {
  return createSecretKey(Buffer.from(secret.slice(PREFIX.length), "base64"));
}

export type Message = { readonly id: string; readonly timestamp: Date; readonly body: string };

/** The convention's three headers; during a rotation one signature per key, separated by spaces. */
export function signatureHeaders(
  keys: readonly KeyObject[],
  { id, timestamp, body }: Message,
): Record<string, string> {
  const seconds = String(Math.floor(timestamp.getTime() / 1000));
  const signed = `${id}.${seconds}.${body}`;
  const signatures = keys.map((key) => `v1,${createHmac("sha256", key).update(signed).digest("base64")}`);
  return {
    "webhook-id": id,
    "webhook-timestamp": seconds,
    "webhook-signature": signatures.join(" "),
  };
}
