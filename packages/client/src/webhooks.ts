import { SignatureError } from "./errors.js";
import type { webhooks } from "./schema.js";

/** Names of the events. */
export type Topic = keyof webhooks;
type Sent<T extends Topic> = webhooks[T]["post"] extends {
  requestBody: { content: { "application/json": infer E } };
}
  ? E
  : never;
/** The event of one topic, or of any of several. */
export type EventOf<T extends Topic> = { [K in T]: Sent<K> }[T];
/** Any event; `topic` tells which. */
export type EgretEvent = EventOf<Topic>;

type HeaderSource = Headers | Readonly<Record<string, string | readonly string[] | undefined>>;
export type Delivery = {
  readonly headers: HeaderSource;
  /** As it came: parsing and writing it again changes the bytes that were signed. */
  readonly body: string | Uint8Array<ArrayBuffer>;
};
export type VerifyOptions = {
  /** The webhook's `whsec_…`; several while one replaces another. */
  readonly secret: string | readonly string[];
  /** How old a delivery may be; 300 when absent. */
  readonly toleranceSeconds?: number;
  /** For tests. */
  readonly now?: Date;
};

/** The event of a delivery. Throws `SignatureError` unless the service signed it lately (Standard Webhooks). */
export async function verifyWebhook(delivery: Delivery, options: VerifyOptions): Promise<EgretEvent> {
  const { secret, toleranceSeconds = 300, now = new Date() } = options;
  const id = readHeader(delivery.headers, "webhook-id");
  const timestamp = readHeader(delivery.headers, "webhook-timestamp");
  const signatures = readHeader(delivery.headers, "webhook-signature").split(" ");
  const age = Math.abs(now.getTime() / 1_000 - Number(timestamp));
  if (!/^\d+$/.test(timestamp) || age > toleranceSeconds) {
    throw new SignatureError("webhook-timestamp is too far from now; check this machine's clock.");
  }
  const body = typeof delivery.body === "string" ? new TextEncoder().encode(delivery.body) : delivery.body;
  const head = new TextEncoder().encode(`${id}.${timestamp}.`);
  const signed = new Uint8Array(head.length + body.length);
  signed.set(head);
  signed.set(body, head.length);
  for (const one of typeof secret === "string" ? [secret] : secret) {
    const key = await importKey(one);
    for (const signature of signatures) {
      if (signature.startsWith("v1,") && (await isSignedBy(key, signature.slice(3), signed)))
        return JSON.parse(new TextDecoder().decode(body)) as EgretEvent;
    }
  }
  throw new SignatureError(
    "No webhook-signature fits: another secret, or a body that was changed on the way.",
  );
}

function readHeader(headers: HeaderSource, name: string): string {
  const found = headers instanceof Headers ? headers.get(name) : headers[name];
  const text = typeof found === "string" ? found : found?.[0];
  if (text === undefined) throw new SignatureError(`The delivery has no header ${name}.`);
  return text;
}

function importKey(secret: string): Promise<CryptoKey> {
  const bytes = decodeBase64(secret.replace(/^whsec_/, ""));
  if (bytes === null) throw new SignatureError("The secret is not one of a webhook: whsec_ and Base64.");
  return crypto.subtle.importKey("raw", bytes, { name: "HMAC", hash: "SHA-256" }, false, ["verify"]);
}

async function isSignedBy(
  key: CryptoKey,
  signature: string,
  signed: Uint8Array<ArrayBuffer>,
): Promise<boolean> {
  const bytes = decodeBase64(signature);
  return bytes !== null && (await crypto.subtle.verify("HMAC", key, bytes, signed));
}

function decodeBase64(text: string): Uint8Array<ArrayBuffer> | null {
  try {
    return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
  } catch {
    return null;
  }
}
