import { type Selectable, sql } from "kysely";
import type { Metric } from "../../core/metrics/types.ts";
import type { EndUserStatus } from "../../core/model/end-user.ts";
import { newId } from "../../core/model/ids.ts";
import type { KeyFigures } from "../../core/reports/key-figures.ts";
import type { Database } from "../database.ts";
import type { EndUsersTable } from "../tables.ts";

export type EndUserRow = {
  readonly endUserPk: string;
  readonly endUserId: string;
  readonly name: string | null;
  readonly status: EndUserStatus;
  readonly isPortfolio: boolean;
  readonly profitAndLossLayout: unknown;
  readonly meta: Record<string, unknown>;
  readonly confidence: number | null;
  readonly lastProcessedAt: string | null;
  readonly created: string;
  readonly lastUpdated: string;
  readonly dataVersion: string;
  /** Of the last processing; null before one. */
  readonly keyFigures: KeyFigures | null;
  /** Metrics that rules look at, of the last processing. */
  readonly criteria: readonly Metric[];
};

/** A row of the table as the flows know it. */
export function endUserOf(row: Selectable<EndUsersTable>): EndUserRow {
  return {
    endUserPk: row.end_user_pk,
    endUserId: row.end_user_id,
    name: row.name,
    status: row.status as EndUserStatus,
    isPortfolio: row.is_portfolio,
    profitAndLossLayout: row.profit_and_loss_layout,
    meta: row.meta,
    confidence: row.confidence,
    lastProcessedAt: row.last_processed_at,
    created: row.created,
    lastUpdated: row.last_updated,
    dataVersion: row.data_version,
    keyFigures: row.key_figures as KeyFigures | null,
    criteria: row.criteria as readonly Metric[],
  };
}

/** By service id or the caller's id; the service id is tried first. */
export async function findEndUser(db: Database, userId: string, anyId: string): Promise<EndUserRow | null> {
  const rows = await db
    .selectFrom("end_users")
    .selectAll()
    .where("user_id", "=", userId)
    .where((where) => where.or([where("end_user_pk", "=", anyId), where("end_user_id", "=", anyId)]))
    .execute();
  const row = rows.find((each) => each.end_user_pk === anyId) ?? rows[0];
  return row === undefined ? null : endUserOf(row);
}

export type SourceSummary = { readonly type: string; readonly status: string | null };

/** As `findEndUser`, with type and status of each of its data sources; what is asked most goes in one statement. */
export async function findEndUserAndSources(
  db: Database,
  userId: string,
  anyId: string,
): Promise<{ readonly endUser: EndUserRow; readonly dataSources: readonly SourceSummary[] } | null> {
  const { rows } = await sql<Selectable<EndUsersTable> & { readonly sources: readonly SourceSummary[] }>`
    select e.*, (
             select coalesce(jsonb_agg(jsonb_build_object('type', s.type, 'status', s.status) order by s.data_source_id), '[]')
               from data_sources s where s.user_id = ${userId} and s.end_user_pk = e.end_user_pk) as sources
      from end_users e
     where e.user_id = ${userId} and (e.end_user_pk = ${anyId} or e.end_user_id = ${anyId})`.execute(db);
  const row = rows.find((each) => each.end_user_pk === anyId) ?? rows[0];
  return row === undefined ? null : { endUser: endUserOf(row), dataSources: row.sources };
}

/** The caller's ids of those service ids that exist. */
export async function callersIdsOf(
  db: Database,
  userId: string,
  endUserPks: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom("end_users")
    .select(["end_user_pk", "end_user_id"])
    .where("user_id", "=", userId)
    .where(sql<boolean>`end_user_pk = any(${endUserPks}::text[])`)
    .execute();
  return new Map(rows.map((row) => [row.end_user_pk, row.end_user_id]));
}

export type EndUserChange = {
  readonly name?: string | null;
  readonly status?: EndUserStatus;
  readonly isPortfolio?: boolean;
  readonly profitAndLossLayout?: unknown;
  readonly meta?: Record<string, unknown>;
};

/** Makes one; null when the caller's id is taken. */
export async function insertEndUser(
  db: Database,
  key: { readonly userId: string; readonly endUserId: string },
  values: EndUserChange,
): Promise<EndUserRow | null> {
  const row = await db
    .insertInto("end_users")
    .values({
      user_id: key.userId,
      end_user_pk: newId("eus_"),
      end_user_id: key.endUserId,
      ...columnsOf(values),
    })
    .onConflict((conflict) => conflict.columns(["user_id", "end_user_id"]).doNothing())
    .returningAll()
    .executeTakeFirst();
  return row === undefined ? null : endUserOf(row);
}

export async function updateEndUser(
  db: Database,
  key: { readonly userId: string; readonly endUserPk: string },
  change: EndUserChange & {
    readonly confidence?: number | null;
    readonly lastProcessedAt?: Date;
    readonly lastUpdated: Date;
  },
): Promise<EndUserRow> {
  const { confidence, lastProcessedAt, lastUpdated } = change;
  const row = await db
    .updateTable("end_users")
    .set({
      ...columnsOf(change),
      last_updated: lastUpdated,
      ...(confidence === undefined ? {} : { confidence }),
      ...(lastProcessedAt === undefined ? {} : { last_processed_at: lastProcessedAt }),
    })
    .where("user_id", "=", key.userId)
    .where("end_user_pk", "=", key.endUserPk)
    .returningAll()
    .executeTakeFirstOrThrow();
  return endUserOf(row);
}

/** What lists and rules show of it; no change that anybody has to be told of. */
export async function storeKeyFigures(
  db: Database,
  key: { readonly userId: string; readonly endUserPk: string },
  { figures, criteria }: { readonly figures: KeyFigures; readonly criteria: readonly Metric[] },
): Promise<void> {
  await db
    .updateTable("end_users")
    .set({ key_figures: JSON.stringify(figures), criteria: JSON.stringify(criteria) })
    .where("user_id", "=", key.userId)
    .where("end_user_pk", "=", key.endUserPk)
    .execute();
}

function columnsOf(change: EndUserChange) {
  const { name, status, isPortfolio, profitAndLossLayout, meta } = change;
  const layout = profitAndLossLayout === null ? null : JSON.stringify(profitAndLossLayout);
  return {
    ...(name === undefined ? {} : { name }),
    ...(status === undefined ? {} : { status }),
    ...(isPortfolio === undefined ? {} : { is_portfolio: isPortfolio }),
    ...(profitAndLossLayout === undefined ? {} : { profit_and_loss_layout: layout as string | null }),
    ...(meta === undefined ? {} : { meta: JSON.stringify(meta) }),
  };
}
