import { type Selectable, sql } from "kysely";
import { idFromHash } from "../../core/model/ids.ts";
import type { Database, Tx } from "../database.ts";
import type { WebhooksTable } from "../event-tables.ts";

/** A webhook as stored; what is secret stays sealed here. */
export type WebhookRow = {
  readonly webhookId: string;
  /** At least one. */
  readonly topics: readonly string[];
  readonly url: string;
  readonly headersSealed: string | null;
  readonly secretSealed: string;
  readonly previousSecretSealed: string | null;
  readonly previousSecretUntil: string | null;
  readonly isEnabled: boolean;
  readonly failingSince: string | null;
  readonly disabledReason: string | null;
  readonly created: string;
  readonly lastUpdated: string;
};

export type WebhookKey = { readonly userId: string; readonly webhookId: string };

export function webhookOf(row: Selectable<WebhooksTable>): WebhookRow {
  return {
    webhookId: row.webhook_id,
    topics: [row.topic, ...row.more_topics],
    url: row.url,
    headersSealed: row.headers_sealed,
    secretSealed: row.secret_sealed,
    previousSecretSealed: row.previous_secret_sealed,
    previousSecretUntil: row.previous_secret_until,
    isEnabled: row.is_enabled,
    failingSince: row.failing_since,
    disabledReason: row.disabled_reason,
    created: row.created,
    lastUpdated: row.last_updated,
  };
}

export type WebhookChange = {
  readonly topics?: readonly string[];
  readonly url?: string;
  readonly headersSealed?: string | null;
  readonly secretSealed?: string;
  readonly previousSecretSealed?: string | null;
  readonly previousSecretUntil?: Date | null;
  readonly isEnabled?: boolean;
};

type NewWebhook = WebhookChange & {
  readonly topics: readonly string[];
  readonly url: string;
  readonly secretSealed: string;
};

/** Stores a webhook; null when the account has one of these topics and this address. */
export async function insertWebhook(tx: Tx, key: WebhookKey, values: NewWebhook): Promise<WebhookRow | null> {
  const targetId = await ensureTarget(tx, key.userId, values.url);
  if (await findSameWebhook(tx, key, values)) return null;
  const [topic = "", ...moreTopics] = values.topics;
  const row = await tx
    .insertInto("webhooks")
    .values({
      user_id: key.userId,
      webhook_id: key.webhookId,
      topic,
      more_topics: moreTopics,
      url: values.url,
      target_id: targetId,
      secret_sealed: values.secretSealed,
      headers_sealed: values.headersSealed ?? null,
      is_enabled: values.isEnabled ?? true,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return webhookOf(row);
}

/** Changes a webhook; switching it on forgets its failures. The caller looked for another of the new topics and address. */
export async function updateWebhook(
  tx: Tx,
  key: WebhookKey,
  change: WebhookChange,
): Promise<WebhookRow | null> {
  const { topics, url, headersSealed, secretSealed, isEnabled } = change;
  const { previousSecretSealed, previousSecretUntil } = change;
  const targetId = url === undefined ? undefined : await ensureTarget(tx, key.userId, url);
  const row = await tx
    .updateTable("webhooks")
    .set({
      last_updated: sql`now()`,
      ...(topics === undefined ? {} : { topic: topics[0] ?? "", more_topics: topics.slice(1) }),
      ...(url === undefined ? {} : { url, target_id: targetId as string }),
      ...(headersSealed === undefined ? {} : { headers_sealed: headersSealed }),
      ...(secretSealed === undefined ? {} : { secret_sealed: secretSealed }),
      ...(previousSecretSealed === undefined ? {} : { previous_secret_sealed: previousSecretSealed }),
      ...(previousSecretUntil === undefined ? {} : { previous_secret_until: previousSecretUntil }),
      ...(isEnabled === undefined ? {} : { is_enabled: isEnabled }),
      ...(isEnabled === true || url !== undefined ? { failing_since: null, disabled_reason: null } : {}),
    })
    .where("user_id", "=", key.userId)
    .where("webhook_id", "=", key.webhookId)
    .returningAll()
    .executeTakeFirst();
  return row === undefined ? null : webhookOf(row);
}

/**
 * Webhooks of one address share a target; the id is made from the address. Held until the transaction ends, so that two requests
 * cannot both find that no other webhook of the address has their topic.
 */
async function ensureTarget(db: Tx, userId: string, url: string): Promise<string> {
  const targetId = targetIdOf(url);
  await db
    .insertInto("webhook_targets")
    .values({ user_id: userId, target_id: targetId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await db
    .selectFrom("webhook_targets")
    .select("target_id")
    .where("user_id", "=", userId)
    .where("target_id", "=", targetId)
    .forUpdate()
    .execute();
  return targetId;
}

function targetIdOf(url: string): string {
  return idFromHash("trg_", url);
}

export async function findWebhook(db: Database, key: WebhookKey): Promise<WebhookRow | null> {
  const row = await db
    .selectFrom("webhooks")
    .selectAll()
    .where("user_id", "=", key.userId)
    .where("webhook_id", "=", key.webhookId)
    .executeTakeFirst();
  return row === undefined ? null : webhookOf(row);
}

/** Oldest first. */
export async function listWebhooks(db: Database, userId: string): Promise<readonly WebhookRow[]> {
  const rows = await db
    .selectFrom("webhooks")
    .selectAll()
    .where("user_id", "=", userId)
    .orderBy("webhook_id")
    .execute();
  return rows.map(webhookOf);
}

/** Whether another webhook has one of these topics and this address. */
export async function findSameWebhook(
  db: Database,
  key: WebhookKey,
  values: { readonly topics: readonly string[]; readonly url: string },
): Promise<boolean> {
  const row = await db
    .selectFrom("webhooks")
    .select("webhook_id")
    .where("user_id", "=", key.userId)
    .where(sql<boolean>`array_prepend(topic, more_topics) && ${[...values.topics]}::text[]`)
    .where("target_id", "=", targetIdOf(values.url))
    .where("webhook_id", "!=", key.webhookId)
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteWebhook(db: Database, key: WebhookKey): Promise<boolean> {
  const deleted = await db
    .deleteFrom("webhooks")
    .where("user_id", "=", key.userId)
    .where("webhook_id", "=", key.webhookId)
    .executeTakeFirst();
  return deleted.numDeletedRows > 0n;
}

/** Notes the first failure since the last success. */
export async function markFailing(db: Database, key: WebhookKey): Promise<void> {
  await db
    .updateTable("webhooks")
    .set({ failing_since: sql`now()` })
    .where("user_id", "=", key.userId)
    .where("webhook_id", "=", key.webhookId)
    .where("failing_since", "is", null)
    .execute();
}

export async function markWell(db: Database, key: WebhookKey): Promise<void> {
  await db
    .updateTable("webhooks")
    .set({ failing_since: null })
    .where("user_id", "=", key.userId)
    .where("webhook_id", "=", key.webhookId)
    .where("failing_since", "is not", null)
    .execute();
}

/** Switches a webhook off and says why; false when it was off already. */
export async function disableWebhook(db: Database, key: WebhookKey, reason: string): Promise<boolean> {
  const updated = await db
    .updateTable("webhooks")
    .set({ is_enabled: false, disabled_reason: reason, last_updated: sql`now()` })
    .where("user_id", "=", key.userId)
    .where("webhook_id", "=", key.webhookId)
    .where("is_enabled", "=", true)
    .executeTakeFirst();
  return updated.numUpdatedRows > 0n;
}
