import { sql } from "kysely";
import type { Database, Tx } from "../database.ts";
import { ACCOUNT_JOIN, SOURCE_ID } from "./transaction-rows.ts";

// Data sources and accounts as callers see them, with what is counted of their transactions.

export type AccountBrief = {
  readonly dataSourceAccountId: string;
  readonly accountId: string;
  readonly anomalyScore: number | null;
  readonly isEnabled: boolean;
  readonly minDate: string | null;
  readonly maxDate: string | null;
  readonly numTransactions: number;
  readonly transactionsMatchBalances: boolean | null;
};

export type DataSourceRow = {
  readonly dataSourceId: string;
  readonly endUserPk: string;
  readonly type: string;
  readonly referenceId: string;
  readonly status: string | null;
  readonly metadata: Record<string, unknown>;
  readonly isEnabled: boolean;
  readonly created: string;
  readonly lastUpdated: string;
  readonly accounts: readonly AccountBrief[];
};

type SourceKey = { readonly userId: string; readonly endUserPk: string; readonly dataSourceId?: string };

/** An end user's sources (or the one asked for), oldest first; an account of PDFs appears in every PDF that shows it. */
export async function listDataSources(db: Database, key: SourceKey): Promise<readonly DataSourceRow[]> {
  const { userId, endUserPk, dataSourceId } = key;
  const rows = await db
    .selectFrom("data_sources")
    .selectAll()
    .where("user_id", "=", userId)
    .where("end_user_pk", "=", endUserPk)
    .$if(dataSourceId !== undefined, (query) => query.where("data_source_id", "=", dataSourceId ?? ""))
    .orderBy("data_source_id")
    .execute();
  const accounts = await readAccountBriefs(db, key);
  return rows.map((row) => ({
    dataSourceId: row.data_source_id,
    endUserPk: row.end_user_pk,
    type: row.type,
    referenceId: row.reference_id,
    status: row.status,
    metadata: row.metadata,
    isEnabled: row.is_enabled,
    created: row.created,
    lastUpdated: row.last_updated,
    accounts: accounts.get(row.data_source_id) ?? [],
  }));
}

type BriefRow = {
  source_id: string;
  data_source_account_id: string;
  account_id: string;
  is_enabled: boolean;
  anomaly_score: number | null;
  is_matching: boolean | null;
  count: string;
  min_date: string | null;
  max_date: string | null;
};

/** By data source. Score and match are those of the source's own statements where it has some. */
async function readAccountBriefs(
  db: Database,
  { userId, endUserPk }: SourceKey,
): Promise<ReadonlyMap<string, readonly AccountBrief[]>> {
  const { rows } = await sql<BriefRow>`
    with stated as (
      select data_source_id, data_source_account_id, max(anomaly_score) as anomaly_score,
             bool_and(is_reconciled) as is_matching
        from account_statements where user_id = ${userId} and end_user_pk = ${endUserPk} group by 1, 2
    ), shown as (
      select data_source_id, data_source_account_id from stated
      union
      select a.data_source_id, a.data_source_account_id
        from data_source_accounts a
        join data_sources s on s.user_id = a.user_id and s.data_source_id = a.data_source_id and s.type <> 'pdf'
       where a.user_id = ${userId} and a.end_user_pk = ${endUserPk}
    ), counted as (
      select ${SOURCE_ID} as data_source_id, t.data_source_account_id, count(*) as count, min(posted_on) as min_date, max(posted_on) as max_date
        from transactions t ${ACCOUNT_JOIN}
       where t.user_id = ${userId} and t.end_user_pk = ${endUserPk} group by 1, 2
    )
    select shown.data_source_id as source_id, a.data_source_account_id, a.account_id, a.is_enabled,
           coalesce(stated.anomaly_score, a.anomaly_score) as anomaly_score,
           coalesce(stated.is_matching, a.transactions_match_balances) as is_matching,
           coalesce(counted.count, 0) as count, counted.min_date, counted.max_date
      from shown
      join data_source_accounts a on a.user_id = ${userId} and a.data_source_account_id = shown.data_source_account_id
      left join stated on stated.data_source_id = shown.data_source_id
                      and stated.data_source_account_id = shown.data_source_account_id
      left join counted on counted.data_source_id = shown.data_source_id
                       and counted.data_source_account_id = shown.data_source_account_id
     order by a.data_source_account_id`.execute(db);
  const briefs = rows.map((row) => ({
    source: row.source_id,
    brief: {
      dataSourceAccountId: row.data_source_account_id,
      accountId: row.account_id,
      anomalyScore: row.anomaly_score,
      isEnabled: row.is_enabled,
      minDate: row.min_date,
      maxDate: row.max_date,
      numTransactions: Number(row.count),
      transactionsMatchBalances: row.is_matching,
    },
  }));
  const groups = Map.groupBy(briefs, (one) => one.source);
  return new Map([...groups].map(([source, group]) => [source, group.map((one) => one.brief)]));
}

export type AccountRow = AccountBrief & {
  readonly endUserPk: string;
  readonly dataSourceId: string;
  readonly sourceType: string;
  readonly sourceReferenceId: string;
  /** Masked; `numberSealed` is the whole of it. */
  readonly number: string | null;
  readonly numberSealed: string | null;
  readonly name: string | null;
  readonly type: string | null;
  readonly currency: string | null;
  readonly institutionName: string | null;
  readonly ownerName: string | null;
  readonly startDate: string | null;
  readonly endDate: string | null;
  readonly balances: readonly {
    readonly day: string;
    readonly closingAmount: number;
    readonly currency: string;
  }[];
};

/** One account with its balances; null when there is none. */
export async function findAccount(
  db: Database,
  userId: string,
  accountId: string,
): Promise<AccountRow | null> {
  const row = await db
    .selectFrom("data_source_accounts as a")
    .innerJoin("data_sources as s", (join) =>
      join.onRef("s.user_id", "=", "a.user_id").onRef("s.data_source_id", "=", "a.data_source_id"),
    )
    .selectAll("a")
    .select(["s.type as source_type", "s.reference_id as source_reference_id"])
    .where("a.user_id", "=", userId)
    .where("a.data_source_account_id", "=", accountId)
    .executeTakeFirst();
  if (row === undefined) return null;
  const { rows: counts } = await sql<{ count: string; min_date: string | null; max_date: string | null }>`
    select count(*) as count, min(posted_on) as min_date, max(posted_on) as max_date from transactions
     where user_id = ${userId} and end_user_pk = ${row.end_user_pk} and data_source_account_id = ${accountId}`.execute(
    db,
  );
  const balances = await db
    .selectFrom("account_balances")
    .select(["day", "closing_amount", "currency"])
    .where("user_id", "=", userId)
    .where("data_source_account_id", "=", accountId)
    .orderBy("day")
    .execute();
  const [counted] = counts;
  return {
    dataSourceAccountId: row.data_source_account_id,
    endUserPk: row.end_user_pk,
    dataSourceId: row.data_source_id,
    sourceType: row.source_type,
    sourceReferenceId: row.source_reference_id,
    accountId: row.account_id,
    number: row.number,
    numberSealed: row.number_sealed,
    name: row.name,
    type: row.type,
    currency: row.currency,
    institutionName: row.institution_name,
    ownerName: row.owner_name,
    isEnabled: row.is_enabled,
    startDate: row.start_date,
    endDate: row.end_date,
    anomalyScore: row.anomaly_score,
    transactionsMatchBalances: row.transactions_match_balances,
    numTransactions: Number(counted?.count ?? 0),
    minDate: counted?.min_date ?? null,
    maxDate: counted?.max_date ?? null,
    balances: balances.map((one) => ({
      day: one.day,
      closingAmount: Number(one.closing_amount),
      currency: one.currency,
    })),
  };
}

/** The end user whose source it is; null when there is none. */
export async function findSourceOwner(
  db: Database,
  userId: string,
  dataSourceId: string,
): Promise<string | null> {
  const row = await db
    .selectFrom("data_sources")
    .select("end_user_pk")
    .where("user_id", "=", userId)
    .where("data_source_id", "=", dataSourceId)
    .executeTakeFirst();
  return row?.end_user_pk ?? null;
}

/** Returns whether that changed anything. */
export async function switchSource(
  tx: Tx,
  key: { readonly userId: string; readonly dataSourceId: string },
  isEnabled: boolean,
  now: Date,
): Promise<boolean> {
  const changed = await tx
    .updateTable("data_sources")
    .set({ is_enabled: isEnabled, last_updated: now })
    .where("user_id", "=", key.userId)
    .where("data_source_id", "=", key.dataSourceId)
    .where("is_enabled", "!=", isEnabled)
    .executeTakeFirst();
  return changed.numUpdatedRows > 0n;
}

/** Returns whether that changed anything. */
export async function switchAccount(
  tx: Tx,
  key: { readonly userId: string; readonly accountId: string },
  isEnabled: boolean,
  now: Date,
): Promise<boolean> {
  const changed = await tx
    .updateTable("data_source_accounts")
    .set({ is_enabled: isEnabled, last_updated: now })
    .where("user_id", "=", key.userId)
    .where("data_source_account_id", "=", key.accountId)
    .where("is_enabled", "!=", isEnabled)
    .executeTakeFirst();
  return changed.numUpdatedRows > 0n;
}
