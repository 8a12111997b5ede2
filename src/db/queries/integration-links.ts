import { sql } from "kysely";
import { newId } from "../../core/model/ids.ts";
import type { Database, Tx } from "../database.ts";

// A link joins an end user with a provider's connection; it is a data source of type integration_link.

export const LINK_STATUSES = [
  "pending",
  "active",
  "syncing",
  "erroring",
  "sync_disabled",
  "deleted_in_plaid",
  "unknown",
] as const;
export type LinkStatus = (typeof LINK_STATUSES)[number];

export type LinkRow = {
  readonly dataSourceId: string;
  readonly integrationId: string;
  readonly endUserPk: string;
  readonly endUserId: string;
  readonly externalId: string;
  readonly status: LinkStatus;
  readonly credentialsSealed: string;
  readonly cursor: string | null;
  readonly lastSynced: string | null;
  readonly lastError: string | null;
  readonly created: string;
};

export type LinkKey = { readonly userId: string; readonly dataSourceId: string };

type LinkColumns = {
  data_source_id: string;
  integration_id: string;
  end_user_pk: string;
  end_user_id: string;
  external_id: string;
  status: string | null;
  credentials_sealed: string;
  sync_cursor: string | null;
  last_synced: string | null;
  last_error: string | null;
  created: string;
};

const LINKS = sql`
  select l.data_source_id, l.integration_id, l.end_user_pk, e.end_user_id, l.external_id, s.status,
         l.credentials_sealed, l.sync_cursor, l.last_synced, l.last_error, l.created
    from integration_links l
    join data_sources s on s.user_id = l.user_id and s.data_source_id = l.data_source_id
    join end_users e on e.user_id = l.user_id and e.end_user_pk = l.end_user_pk`;

function linkOf(row: LinkColumns): LinkRow {
  return {
    dataSourceId: row.data_source_id,
    integrationId: row.integration_id,
    endUserPk: row.end_user_pk,
    endUserId: row.end_user_id,
    externalId: row.external_id,
    status: (row.status ?? "unknown") as LinkStatus,
    credentialsSealed: row.credentials_sealed,
    cursor: row.sync_cursor,
    lastSynced: row.last_synced,
    lastError: row.last_error,
    created: row.created,
  };
}

export async function findLink(db: Database, { userId, dataSourceId }: LinkKey): Promise<LinkRow | null> {
  const { rows } = await sql<LinkColumns>`
    ${LINKS} where l.user_id = ${userId} and l.data_source_id = ${dataSourceId}`.execute(db);
  return rows[0] === undefined ? null : linkOf(rows[0]);
}

/** Of one integration, oldest first. */
export async function listLinks(
  db: Database,
  userId: string,
  integrationId: string,
): Promise<readonly LinkRow[]> {
  const { rows } = await sql<LinkColumns>`
    ${LINKS} where l.user_id = ${userId} and l.integration_id = ${integrationId} order by l.data_source_id`.execute(
    db,
  );
  return rows.map(linkOf);
}

export async function findLinkByExternalId(
  db: Database,
  key: { readonly userId: string; readonly integrationId: string; readonly externalId: string },
): Promise<LinkRow | null> {
  const { rows } = await sql<LinkColumns>`
    ${LINKS} where l.user_id = ${key.userId} and l.integration_id = ${key.integrationId}
               and l.external_id = ${key.externalId}`.execute(db);
  return rows[0] === undefined ? null : linkOf(rows[0]);
}

export type NewLink = {
  readonly integrationId: string;
  readonly endUserPk: string;
  readonly externalId: string;
  readonly credentialsSealed: string;
  readonly provider: string;
};

/** Makes the link with its data source. The caller holds the end user's lock and looked for another of the connection. */
export async function insertLink(tx: Tx, userId: string, link: NewLink): Promise<string> {
  const dataSourceId = newId("dso_");
  const metadata = { provider: link.provider, integration_service_id: link.integrationId };
  await tx
    .insertInto("data_sources")
    .values({
      ...{ user_id: userId, data_source_id: dataSourceId, end_user_pk: link.endUserPk, status: "pending" },
      ...{ type: "integration_link", reference_id: `${link.integrationId}:${link.externalId}` },
      metadata: JSON.stringify(metadata),
    })
    .execute();
  await tx
    .insertInto("integration_links")
    .values({
      ...{ user_id: userId, data_source_id: dataSourceId, integration_id: link.integrationId },
      ...{ end_user_pk: link.endUserPk, external_id: link.externalId },
      ...{ credentials_sealed: link.credentialsSealed, next_sync: sql<string>`now()` },
    })
    .execute();
  return dataSourceId;
}

export type LinkChange = {
  readonly status?: LinkStatus;
  readonly credentialsSealed?: string;
  readonly cursor?: string | null;
  readonly lastSynced?: Date;
  readonly lastError?: string | null;
  /** Hours until the next regular sync; null: none. */
  readonly nextSyncHours?: number | null;
};

export async function updateLink(db: Database, key: LinkKey, change: LinkChange, now: Date): Promise<void> {
  const { status, credentialsSealed, cursor, lastSynced, lastError, nextSyncHours } = change;
  await db
    .updateTable("data_sources")
    .set({ last_updated: now, ...(status === undefined ? {} : { status }) })
    .where("user_id", "=", key.userId)
    .where("data_source_id", "=", key.dataSourceId)
    .execute();
  const next = nextSyncHours === null ? null : sql<string>`now() + ${nextSyncHours ?? 0} * interval '1 hour'`;
  const columns = {
    ...(credentialsSealed === undefined ? {} : { credentials_sealed: credentialsSealed }),
    ...(cursor === undefined ? {} : { sync_cursor: cursor }),
    ...(lastSynced === undefined ? {} : { last_synced: lastSynced }),
    ...(lastError === undefined ? {} : { last_error: lastError }),
    ...(nextSyncHours === undefined ? {} : { next_sync: next }),
  };
  if (Object.keys(columns).length === 0) return;
  await db
    .updateTable("integration_links")
    .set(columns)
    .where("user_id", "=", key.userId)
    .where("data_source_id", "=", key.dataSourceId)
    .execute();
}

/** Links whose regular sync is due. */
export async function listDueLinks(db: Database, limit: number): Promise<readonly LinkKey[]> {
  const rows = await db
    .selectFrom("integration_links")
    .select(["user_id", "data_source_id"])
    .where(sql<boolean>`next_sync <= now()`)
    .orderBy("next_sync")
    .limit(limit)
    .execute();
  return rows.map((row) => ({ userId: row.user_id, dataSourceId: row.data_source_id }));
}

/** Forgets what opens the provider's door; the data source and its rows stay. */
export async function deleteLinksOf(tx: Tx, userId: string, integrationId: string, now: Date): Promise<void> {
  await sql`
    update data_sources set status = 'sync_disabled', last_updated = ${now}::timestamptz
     where user_id = ${userId} and data_source_id in (
       select data_source_id from integration_links where user_id = ${userId} and integration_id = ${integrationId})`.execute(
    tx,
  );
  await tx
    .deleteFrom("integration_links")
    .where("user_id", "=", userId)
    .where("integration_id", "=", integrationId)
    .execute();
}
