import { createHash, createPublicKey, timingSafeEqual, verify } from "node:crypto";
import type { Api, IncomingWebhook, WebhookNews } from "../provider.ts";
import { asObject, type Json, numberIn, textIn } from "../read.ts";
import { kindOfCode, readVerificationKey } from "./client.ts";

// Plaid signs its webhooks with a JWT in the header Plaid-Verification: ES256, not older than five minutes, with the SHA-256 of the
// body. https://plaid.com/docs/api/webhooks/webhook-verification/

const MAX_AGE_S = 5 * 60;

/** Null: not Plaid's, too old, or changed on the way. */
export async function readPlaidWebhook(
  api: Api,
  incoming: IncomingWebhook,
): Promise<readonly WebhookNews[] | null> {
  const token = incoming.headers["plaid-verification"];
  if (token === undefined || !(await isGenuine(api, token, incoming.body))) return null;
  return newsIn(asObject(JSON.parse(incoming.body.toString("utf8"))));
}

async function isGenuine(api: Api, token: string, body: Buffer): Promise<boolean> {
  const [head = "", claims = "", signature = ""] = token.split(".");
  const header = decoded(head);
  const keyId = textIn(header, "kid");
  if (header["alg"] !== "ES256" || keyId === null) return false;
  // What costs nothing first; Plaid is asked only for what can be its own.
  if (!isOfNow(api, decoded(claims)) || !isOfBody(decoded(claims), body)) return false;
  const jwk = await readVerificationKey(api, keyId);
  if (jwk["alg"] !== "ES256" || jwk["kty"] !== "EC" || numberIn(jwk, "expired_at") !== null) return false;
  const key = createPublicKey({ key: jwk as { readonly kty: string }, format: "jwk" });
  const signed = Buffer.from(`${head}.${claims}`);
  return verify("sha256", signed, { key, dsaEncoding: "ieee-p1363" }, Buffer.from(signature, "base64url"));
}

function isOfNow(api: Api, claims: Json): boolean {
  const issued = numberIn(claims, "iat");
  return issued !== null && Math.abs(api.now().getTime() / 1000 - issued) <= MAX_AGE_S;
}

function isOfBody(claims: Json, body: Buffer): boolean {
  const claimed = Buffer.from(textIn(claims, "request_body_sha256") ?? "", "hex");
  const actual = createHash("sha256").update(body).digest();
  return claimed.length === actual.length && timingSafeEqual(claimed, actual);
}

function decoded(part: string): Json {
  try {
    return asObject(JSON.parse(Buffer.from(part, "base64url").toString("utf8")));
  } catch {
    return {};
  }
}

/** Codes of ITEM webhooks that are no error of the item. */
const HARMLESS = new Set(["WEBHOOK_UPDATE_ACKNOWLEDGED", "NEW_ACCOUNTS_AVAILABLE"]);

function newsIn(body: Json): readonly WebhookNews[] {
  const externalId = textIn(body, "item_id");
  const type = textIn(body, "webhook_type");
  const code = textIn(body, "webhook_code") ?? "";
  if (externalId === null) return [];
  if (type === "TRANSACTIONS") return [{ externalId, kind: "changed", code }];
  if (type !== "ITEM" || HARMLESS.has(code)) return [];
  if (code === "LOGIN_REPAIRED") return [{ externalId, kind: "changed", code }];
  const reason = code === "ERROR" ? (textIn(asObject(body["error"]), "error_code") ?? code) : code;
  const kind = kindOfCode(reason);
  if (kind === "gone" || kind === "needs_user") return [{ externalId, kind, code: reason }];
  return [];
}
