import { sql } from "kysely";
import type { Database, Tx } from "../database.ts";

/** What an account set for its reports; empty where nothing was. */
export type StoredReportSettings = {
  /** `users.settings`. */
  readonly settings: Readonly<Record<string, unknown>>;
  /** The revenue definition in force; null: the default. */
  readonly definition: StoredDefinition | null;
};

export type StoredDefinition = {
  readonly version: number;
  readonly definition: Readonly<Record<string, unknown>>;
  readonly created: string;
};

export async function readReportSettings(db: Database, userId: string): Promise<StoredReportSettings> {
  const { rows } = await sql<{
    settings: Record<string, unknown>;
    version: number | null;
    definition: Record<string, unknown> | null;
    created: string | null;
  }>`
    select u.settings, d.version, d.definition, d.created
      from users u
      left join lateral (
        select version, definition, created from revenue_definitions
         where user_id = ${userId} order by version desc limit 1) d on true
     where u.user_id = ${userId}`.execute(db);
  const row = rows[0];
  const isDefined = row?.version != null && row.definition !== null && row.created !== null;
  return {
    settings: row?.settings ?? {},
    definition: isDefined
      ? { version: row.version as number, definition: row.definition ?? {}, created: row.created as string }
      : null,
  };
}

/** All versions of the account's revenue definition, newest first. */
export async function listRevenueDefinitions(
  db: Database,
  userId: string,
): Promise<readonly StoredDefinition[]> {
  return db
    .selectFrom("revenue_definitions")
    .select(["version", "definition", "created"])
    .where("user_id", "=", userId)
    .orderBy("version", "desc")
    .execute();
}

/** Stores the next version and returns it; two writers at once take turns. */
export async function insertRevenueDefinition(
  tx: Tx,
  userId: string,
  definition: Readonly<Record<string, unknown>>,
  { firstVersion, now }: { readonly firstVersion: number; readonly now: Date },
): Promise<StoredDefinition> {
  await sql`select 1 from users where user_id = ${userId} for update`.execute(tx);
  const { rows } = await sql<{ version: number; created: string }>`
    insert into revenue_definitions (user_id, version, definition, created)
    select ${userId}, coalesce(max(version) + 1, ${firstVersion}::integer), ${JSON.stringify(definition)}::jsonb,
           ${now}::timestamptz
      from revenue_definitions where user_id = ${userId}
    returning version, created`.execute(tx);
  const row = rows[0] as { version: number; created: string };
  return { ...row, definition };
}

/** Changes some of the account's settings for reports; what is not named stays. */
export async function mergeSettings(
  tx: Tx,
  userId: string,
  settings: Readonly<Record<string, unknown>>,
): Promise<void> {
  await sql`
    update users set settings = settings || ${JSON.stringify(settings)}::jsonb
     where user_id = ${userId}`.execute(tx);
}
