import type { Context } from "../context.ts";
import { sampleData } from "../core/events/samples.ts";
import type { Topic } from "../core/events/topics.ts";
import { canonicalUrl } from "../core/events/webhook-rules.ts";
import { newId } from "../core/model/ids.ts";
import type { Tx } from "../db/database.ts";
import { type DeliveryRow, insertTestDelivery } from "../db/queries/deliveries.ts";
import {
  findSameWebhook,
  findWebhook,
  insertWebhook,
  updateWebhook,
  type WebhookChange,
  type WebhookKey,
  type WebhookRow,
} from "../db/queries/webhooks.ts";
import { transact } from "../db/transient.ts";
import { classifyHost } from "../webhooks/address-guard.ts";
import { makeWebhookSecret } from "../webhooks/sign.ts";

/** A webhook with its headers in clear, for the account that it belongs to. */
export type OpenWebhook = WebhookRow & { readonly headers: Readonly<Record<string, string>> | null };

export type WebhookValues = {
  /** At least one; together with the address they are this webhook's alone. */
  readonly topics: readonly Topic[];
  readonly url: string;
  readonly headers: Readonly<Record<string, string>> | null;
  readonly isEnabled: boolean;
};

export type WebhookOutcome =
  | { readonly kind: "done"; readonly webhook: OpenWebhook }
  | { readonly kind: "not_found" | "private_host" | "duplicate" };

export type WithSecret = WebhookOutcome & { readonly secret: string };

/** Makes a webhook; its secret is in this answer only. */
export async function createWebhook(
  context: Context,
  userId: string,
  values: WebhookValues,
): Promise<WithSecret> {
  const secret = makeWebhookSecret();
  if (!(await mayReach(context, values.url))) return { kind: "private_host", secret };
  const { headers, url, ...others } = values;
  const sealed = {
    ...others,
    url: canonicalUrl(url),
    secretSealed: context.secrets.seal(secret),
    headersSealed: sealHeaders(context, headers),
  };
  const key = { userId, webhookId: newId("wbh_") };
  const row = await transact(context.db, (tx) => insertWebhook(tx, key, sealed));
  if (row === null) return { kind: "duplicate", secret };
  return { kind: "done", webhook: { ...row, headers }, secret };
}

/** Changes the given values. */
export async function changeWebhook(
  context: Context,
  key: WebhookKey,
  change: Partial<WebhookValues>,
): Promise<WebhookOutcome> {
  const { headers, url, ...others } = change;
  if (url !== undefined && !(await mayReach(context, url))) return { kind: "private_host" };
  try {
    return await transact(context.db, async (tx): Promise<WebhookOutcome> => {
      const found = await findWebhook(tx, key);
      if (found === null) return { kind: "not_found" };
      const wanted = { topics: change.topics ?? found.topics, url: canonicalUrl(url ?? found.url) };
      if (await findSameWebhook(tx, key, wanted)) return { kind: "duplicate" };
      const updated = await updateWebhook(tx, key, {
        ...others,
        ...(url === undefined ? {} : { url: wanted.url }),
        ...(headers === undefined ? {} : { headersSealed: sealHeaders(context, headers) }),
      });
      return updated === null
        ? { kind: "not_found" }
        : { kind: "done", webhook: openWebhook(context, updated) };
    });
  } catch (error) {
    // Another request made the same one in between.
    if ((error as { code?: string }).code === UNIQUE_VIOLATION) return { kind: "duplicate" };
    throw error;
  }
}

const UNIQUE_VIOLATION = "23505";

/** Gives a webhook a new secret; the old one signs beside it for a while. */
export async function rotateSecret(
  context: Context,
  key: WebhookKey,
  overlapHours: number,
): Promise<WithSecret> {
  const secret = makeWebhookSecret();
  return transact(context.db, async (tx): Promise<WithSecret> => {
    const found = await findWebhook(tx, key);
    if (found === null) return { kind: "not_found", secret };
    const change: WebhookChange = {
      secretSealed: context.secrets.seal(secret),
      previousSecretSealed: overlapHours === 0 ? null : found.secretSealed,
      // The real clock: receivers compare with theirs.
      previousSecretUntil: overlapHours === 0 ? null : new Date(Date.now() + overlapHours * 3_600_000),
    };
    const updated = await updateWebhook(tx, key, change);
    if (updated === null) return { kind: "not_found", secret };
    return { kind: "done", webhook: openWebhook(context, updated), secret };
  });
}

/** Sends an invented event of the webhook's first topic. */
export async function testWebhook(
  context: Context,
  key: WebhookKey,
  beforeCommit: (tx: Tx, delivery: DeliveryRow) => Promise<void>,
): Promise<DeliveryRow | "not_found" | "off"> {
  return transact(context.db, async (tx) => {
    const webhook = await findWebhook(tx, key);
    if (webhook === null) return "not_found";
    if (!webhook.isEnabled) return "off";
    const topic = webhook.topics[0] as Topic;
    const delivery = await insertTestDelivery(tx, key, { topic, data: sampleData(topic) });
    await beforeCommit(tx, delivery);
    return delivery;
  });
}

export function openWebhook(context: Context, row: WebhookRow): OpenWebhook {
  const text = row.headersSealed === null ? null : context.secrets.open(row.headersSealed);
  return { ...row, headers: text === null ? null : (JSON.parse(text) as Record<string, string>) };
}

function sealHeaders(context: Context, headers: Readonly<Record<string, string>> | null): string | null {
  return headers === null ? null : context.secrets.seal(JSON.stringify(headers));
}

/** A name that cannot be looked up now is taken: deliveries are checked again when they connect. */
async function mayReach(context: Context, url: string): Promise<boolean> {
  if (context.config.arePrivateTargetsAllowed) return true;
  return (await classifyHost(new URL(url).hostname)) !== "private";
}
