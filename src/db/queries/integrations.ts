import { type Selectable, sql } from "kysely";
import type { Database } from "../database.ts";
import type { IntegrationsTable } from "../integration-tables.ts";

/** An integration as stored; what is secret stays sealed here. */
export type IntegrationRow = {
  readonly userId: string;
  readonly integrationId: string;
  readonly type: string;
  readonly name: string | null;
  readonly resource: string | null;
  readonly baseUrl: string;
  readonly clientId: string | null;
  readonly clientSecretSealed: string | null;
  readonly clientAuthSealed: string | null;
  readonly webhookUrl: string | null;
};

export type IntegrationKey = { readonly userId: string; readonly integrationId: string };
export type IntegrationChange = Partial<Omit<IntegrationRow, "userId" | "integrationId">>;

function integrationOf(row: Selectable<IntegrationsTable>): IntegrationRow {
  return {
    userId: row.user_id,
    integrationId: row.integration_id,
    type: row.type,
    name: row.name,
    resource: row.resource,
    baseUrl: row.base_url,
    clientId: row.client_id,
    clientSecretSealed: row.client_secret_sealed,
    clientAuthSealed: row.client_auth_sealed,
    webhookUrl: row.webhook_url,
  };
}

export async function insertIntegration(
  db: Database,
  key: IntegrationKey,
  values: IntegrationChange & { readonly type: string; readonly baseUrl: string },
): Promise<IntegrationRow> {
  const row = await db
    .insertInto("integrations")
    .values({
      user_id: key.userId,
      integration_id: key.integrationId,
      type: values.type,
      base_url: values.baseUrl,
      ...columnsOf(values),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return integrationOf(row);
}

export async function updateIntegration(
  db: Database,
  key: IntegrationKey,
  change: IntegrationChange,
): Promise<IntegrationRow | null> {
  const row = await db
    .updateTable("integrations")
    .set({ ...columnsOf(change), last_updated: sql`now()` })
    .where("user_id", "=", key.userId)
    .where("integration_id", "=", key.integrationId)
    .returningAll()
    .executeTakeFirst();
  return row === undefined ? null : integrationOf(row);
}

function columnsOf(change: IntegrationChange) {
  const { type, name, resource, baseUrl, clientId, clientSecretSealed, clientAuthSealed, webhookUrl } =
    change;
  return {
    ...(type === undefined ? {} : { type }),
    ...(name === undefined ? {} : { name }),
    ...(resource === undefined ? {} : { resource }),
    ...(baseUrl === undefined ? {} : { base_url: baseUrl }),
    ...(clientId === undefined ? {} : { client_id: clientId }),
    ...(clientSecretSealed === undefined ? {} : { client_secret_sealed: clientSecretSealed }),
    ...(clientAuthSealed === undefined ? {} : { client_auth_sealed: clientAuthSealed }),
    ...(webhookUrl === undefined ? {} : { webhook_url: webhookUrl }),
  };
}

export async function findIntegration(db: Database, key: IntegrationKey): Promise<IntegrationRow | null> {
  const row = await db
    .selectFrom("integrations")
    .selectAll()
    .where("user_id", "=", key.userId)
    .where("integration_id", "=", key.integrationId)
    .executeTakeFirst();
  return row === undefined ? null : integrationOf(row);
}

/** For callers without a key: whosever it is. */
export async function findAnyIntegration(
  db: Database,
  integrationId: string,
): Promise<IntegrationRow | null> {
  const row = await db
    .selectFrom("integrations")
    .selectAll()
    .where("integration_id", "=", integrationId)
    .executeTakeFirst();
  return row === undefined ? null : integrationOf(row);
}

/** Oldest first. */
export async function listIntegrations(db: Database, userId: string): Promise<readonly IntegrationRow[]> {
  const rows = await db
    .selectFrom("integrations")
    .selectAll()
    .where("user_id", "=", userId)
    .orderBy("integration_id")
    .execute();
  return rows.map(integrationOf);
}

export async function deleteIntegration(db: Database, key: IntegrationKey): Promise<boolean> {
  const deleted = await db
    .deleteFrom("integrations")
    .where("user_id", "=", key.userId)
    .where("integration_id", "=", key.integrationId)
    .executeTakeFirst();
  return deleted.numDeletedRows > 0n;
}

export type ProviderWebhook = {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
  readonly integrationId: string;
};

type ProviderWebhookKey = { readonly userId: string; readonly providerWebhookId: string };

export async function insertProviderWebhook(
  db: Database,
  key: ProviderWebhookKey,
  { headers, body, integrationId }: ProviderWebhook,
): Promise<void> {
  await db
    .insertInto("provider_webhooks")
    .values({
      ...{ user_id: key.userId, provider_webhook_id: key.providerWebhookId, integration_id: integrationId },
      ...{ headers: JSON.stringify(headers), body },
    })
    .execute();
}

export async function readProviderWebhook(
  db: Database,
  key: ProviderWebhookKey,
): Promise<ProviderWebhook | null> {
  const row = await db
    .selectFrom("provider_webhooks")
    .selectAll()
    .where("user_id", "=", key.userId)
    .where("provider_webhook_id", "=", key.providerWebhookId)
    .executeTakeFirst();
  return row === undefined
    ? null
    : { headers: row.headers, body: row.body, integrationId: row.integration_id };
}

export async function deleteProviderWebhook(db: Database, key: ProviderWebhookKey): Promise<void> {
  await db
    .deleteFrom("provider_webhooks")
    .where("user_id", "=", key.userId)
    .where("provider_webhook_id", "=", key.providerWebhookId)
    .execute();
}
