import { type RawBuilder, sql } from "kysely";
import { newId } from "../../core/model/ids.ts";
import type { Database, Tx } from "../database.ts";
import type { SourceSummary } from "./end-users.ts";

/** An account of the end user's API data source. */
export type ApiAccount = {
  readonly dataSourceId: string;
  readonly dataSourceAccountId: string;
  readonly number: string | null;
};

/** What names an account before it is stored. */
export type AccountWanted = {
  readonly endUserPk: string;
  readonly accountId: string;
  readonly currency: string;
};

/** The data source of everything that comes through the interface; an end user has one. */
const API_REFERENCE = "api";

/**
 * Finds the accounts of these end users' API data sources, making what is not there. The caller holds the end users' locks, and may have
 * looked already (`known`). The key of the answer is `accountKey`.
 */
export async function ensureApiAccounts(
  tx: Tx,
  userId: string,
  wanted: readonly AccountWanted[],
  known?: ReadonlyMap<string, ApiAccount>,
): Promise<ReadonlyMap<string, ApiAccount>> {
  const distinct = [...new Map(wanted.map((one) => [accountKey(one), one])).values()];
  const found = known ?? (await readApiAccounts(tx, userId, distinct));
  const missing = distinct.filter((one) => !found.has(accountKey(one)));
  if (missing.length === 0) return found;
  await insertSources(tx, userId, [...new Set(missing.map((one) => one.endUserPk))]);
  await insertAccounts(tx, userId, missing);
  return new Map([...found, ...(await readApiAccounts(tx, userId, missing))]);
}

export function accountKey({ endUserPk, accountId }: Pick<AccountWanted, "endUserPk" | "accountId">): string {
  return `${endUserPk} ${accountId}`;
}

async function readApiAccounts(
  tx: Tx,
  userId: string,
  wanted: readonly AccountWanted[],
): Promise<ReadonlyMap<string, ApiAccount>> {
  const { endUserPks, accountIds } = columnsOf(wanted);
  const { rows } = await sql<{
    end_user_pk: string;
    account_id: string;
    data_source_id: string;
    data_source_account_id: string;
    number: string | null;
  }>`
    select s.end_user_pk, a.account_id, a.data_source_id, a.data_source_account_id, a.number
      from unnest(${endUserPks}::text[], ${accountIds}::text[]) as w (end_user_pk, account_id)
      join data_sources s on s.user_id = ${userId} and s.end_user_pk = w.end_user_pk
                         and s.type = 'api' and s.reference_id = ${API_REFERENCE}
      join data_source_accounts a on a.user_id = s.user_id and a.data_source_id = s.data_source_id
                                 and a.account_id = w.account_id`.execute(tx);
  return new Map(
    rows.map((row) => [
      accountKey({ endUserPk: row.end_user_pk, accountId: row.account_id }),
      {
        dataSourceId: row.data_source_id,
        dataSourceAccountId: row.data_source_account_id,
        number: row.number,
      },
    ]),
  );
}

export type NamedAccount = ApiAccount & { readonly accountId: string };

/** Part of a query: the accounts with these ids of the end user whom the column names, as JSON. */
export function apiAccountsOf(
  userId: string,
  endUserPk: RawBuilder<unknown>,
  accountIds: readonly string[],
): RawBuilder<readonly NamedAccount[]> {
  return sql`(
    select coalesce(jsonb_agg(jsonb_build_object(
             'accountId', a.account_id, 'dataSourceId', a.data_source_id,
             'dataSourceAccountId', a.data_source_account_id, 'number', a.number)), '[]')
      from data_sources s
      join data_source_accounts a on a.user_id = s.user_id and a.data_source_id = s.data_source_id
     where s.user_id = ${userId} and s.end_user_pk = ${endUserPk}
       and s.type = 'api' and s.reference_id = ${API_REFERENCE} and a.account_id = any(${accountIds}::text[]))`;
}

async function insertSources(tx: Tx, userId: string, endUserPks: readonly string[]): Promise<void> {
  const ids = endUserPks.map(() => newId("dso_"));
  await sql`
    insert into data_sources (user_id, data_source_id, end_user_pk, type, reference_id)
    select ${userId}, w.id, w.end_user_pk, 'api', ${API_REFERENCE}
      from unnest(${ids}::text[], ${endUserPks}::text[]) as w (id, end_user_pk)
    on conflict (user_id, end_user_pk, type, reference_id) do nothing`.execute(tx);
}

async function insertAccounts(tx: Tx, userId: string, wanted: readonly AccountWanted[]): Promise<void> {
  const { endUserPks, accountIds } = columnsOf(wanted);
  const ids = wanted.map(() => newId("dsa_"));
  const currencies = wanted.map((one) => one.currency);
  const numbers = accountIds.map(trailingDigits);
  await sql`
    insert into data_source_accounts
      (user_id, data_source_account_id, data_source_id, end_user_pk, account_id, currency, number)
    select ${userId}, w.id, s.data_source_id, w.end_user_pk, w.account_id, w.currency, w.number
      from unnest(${ids}::text[], ${endUserPks}::text[], ${accountIds}::text[], ${currencies}::text[], ${numbers}::text[])
             as w (id, end_user_pk, account_id, currency, number)
      join data_sources s on s.user_id = ${userId} and s.end_user_pk = w.end_user_pk
                         and s.type = 'api' and s.reference_id = ${API_REFERENCE}
    on conflict (user_id, data_source_id, account_id) do nothing`.execute(tx);
}

function columnsOf(wanted: readonly AccountWanted[]): { endUserPks: string[]; accountIds: string[] } {
  return { endUserPks: wanted.map((one) => one.endUserPk), accountIds: wanted.map((one) => one.accountId) };
}

/** The number as far as an account id tells it; fewer than four digits identify nothing. */
function trailingDigits(accountId: string): string | null {
  return /(?<!\d)\d{4,}$/.exec(accountId)?.[0] ?? null;
}

export type ClosingBalance = {
  readonly dataSourceAccountId: string;
  readonly day: string;
  readonly closingAmount: number;
  readonly currency: string;
};

/** Stores closing balances; a later word on the same account and day replaces the earlier. */
export async function upsertBalances(
  db: Database,
  userId: string,
  balances: readonly ClosingBalance[],
): Promise<void> {
  if (balances.length === 0) return;
  await db
    .insertInto("account_balances")
    .values(
      balances.map((balance) => ({
        user_id: userId,
        data_source_account_id: balance.dataSourceAccountId,
        day: balance.day,
        closing_amount: balance.closingAmount,
        currency: balance.currency,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(["user_id", "data_source_account_id", "day"]).doUpdateSet((set) => ({
        closing_amount: set.ref("excluded.closing_amount"),
        currency: set.ref("excluded.currency"),
      })),
    )
    .execute();
}

/** Type and status of each source, by end user. */
export async function listSourceSummaries(
  db: Database,
  userId: string,
  endUserPks: readonly string[],
): Promise<ReadonlyMap<string, readonly SourceSummary[]>> {
  const summaries = new Map<string, SourceSummary[]>();
  if (endUserPks.length === 0) return summaries;
  const rows = await db
    .selectFrom("data_sources")
    .select(["end_user_pk", "type", "status"])
    .where("user_id", "=", userId)
    .where(sql<boolean>`end_user_pk = any(${endUserPks}::text[])`)
    .orderBy("data_source_id")
    .execute();
  for (const { end_user_pk, type, status } of rows) {
    const list = summaries.get(end_user_pk) ?? [];
    list.push({ type, status });
    summaries.set(end_user_pk, list);
  }
  return summaries;
}

/** Ids of the end user's accounts whose first summary was not told of yet; from now on it counts as told. */
export async function takeUnsummarisedAccounts(
  tx: Tx,
  userId: string,
  endUserPk: string,
): Promise<readonly string[]> {
  const rows = await tx
    .updateTable("data_source_accounts")
    .set({ is_summarised: true })
    .where("user_id", "=", userId)
    .where("end_user_pk", "=", endUserPk)
    .where("is_summarised", "=", false)
    .returning("data_source_account_id")
    .execute();
  return rows.map((row) => row.data_source_account_id).sort();
}
