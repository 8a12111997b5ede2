import { sql } from "kysely";
import { type CustomTypesConfig, type Pool, Query, type QueryArrayConfig, types } from "pg";
import type { Database } from "../database.ts";
import { readTimestamptz } from "../type-parsers.ts";

// What reports read of one end user, in as few columns as they need: 50,000 rows take a fifth of a second, most of it in sending them.

type Owner = { readonly userId: string; readonly endUserPk: string };

/** A row by the place of its columns in the answer, as text: objects with names would cost as much as reading it. */
export type ReportCells = readonly (string | null)[];

/** The columns in their order. Numbers, days and flags are text too. */
export const REPORT_COLUMNS = [
  "transaction_id",
  "reference_id",
  "data_source_account_id",
  "amount",
  "balance",
  "currency",
  "description",
  "day_order",
  "posted_at",
  "posted_on",
  "description_clean",
  "merchant_key",
  "merchant_id",
  "processor_key",
  "counterparty",
  "category_id",
  "stream_key",
  "is_recurring",
  "duplicate_of_id",
  "matching_transaction_id",
  "channel",
  "purpose",
  "is_return",
] as const;

const ROWS_SQL = `
  select ${REPORT_COLUMNS.join(", ")} from transactions
   where user_id = $1 and end_user_pk = $2
   order by transaction_id`;

const asText = (text: string): string => text;
const TIMESTAMPTZ: number = types.builtins.TIMESTAMPTZ;
const TEXT_ONLY = {
  getTypeParser: (oid: number) => (oid === TIMESTAMPTZ ? readTimestamptz : asText),
} as unknown as CustomTypesConfig;

/** Hands every row of the end user to `take`, by the index range of it, in the order of arrival; none is kept here. */
export async function streamReportRows(
  pool: Pool,
  owner: Owner,
  take: (cells: ReportCells) => void,
): Promise<void> {
  const client = await pool.connect();
  try {
    const query = new Query<string[]>({
      ...{ text: ROWS_SQL, values: [owner.userId, owner.endUserPk], rowMode: "array" },
      types: TEXT_ONLY,
    } as QueryArrayConfig);
    await new Promise<void>((resolve, reject) => {
      query.on("row", (cells) => take(cells as unknown as ReportCells));
      query.on("end", () => resolve());
      query.on("error", reject);
      client.query(query);
    });
  } finally {
    client.release();
  }
}

/** What the engine reads beside the description, for rows that it has not read yet. */
export type UnreadRow = {
  readonly transaction_id: string;
  readonly mcc_code: string | null;
  readonly transaction_code: string | null;
  readonly categories_default: string | null;
};

export async function readUnreadRows(db: Database, owner: Owner): Promise<readonly UnreadRow[]> {
  const { rows } = await sql<UnreadRow>`
    select transaction_id, mcc_code, transaction_code, categories_default from transactions
     where user_id = ${owner.userId} and end_user_pk = ${owner.endUserPk} and channel is null`.execute(db);
  return rows;
}

export async function readLocalMerchantNames(
  db: Database,
  userId: string,
  merchantIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (merchantIds.length === 0) return new Map();
  const { rows } = await sql<{ merchant_id: string; name: string }>`
    select merchant_id, name from local_merchants
     where user_id = ${userId} and merchant_id = any(${merchantIds}::text[])`.execute(db);
  return new Map(rows.map((row) => [row.merchant_id, row.name]));
}

export type ReportAccountRow = {
  readonly data_source_account_id: string;
  readonly data_source_id: string;
  readonly source_type: string;
  readonly source_status: string | null;
  readonly account_id: string;
  readonly number: string | null;
  readonly name: string | null;
  readonly type: string | null;
  readonly currency: string | null;
  readonly institution_name: string | null;
  readonly owner_name: string | null;
  readonly is_enabled: boolean;
  readonly is_source_enabled: boolean;
  readonly start_date: string | null;
  readonly end_date: string | null;
  readonly anomaly_score: number | null;
  readonly transactions_match_balances: boolean | null;
};

export async function readReportAccounts(db: Database, owner: Owner): Promise<readonly ReportAccountRow[]> {
  const { rows } = await sql<ReportAccountRow>`
    select a.data_source_account_id, a.data_source_id, s.type as source_type, s.status as source_status, a.account_id,
           a.number, a.name, a.type, a.currency, a.institution_name, a.owner_name, a.is_enabled,
           s.is_enabled or exists (
             select from account_statements x
               join data_sources y on y.user_id = x.user_id and y.data_source_id = x.data_source_id and y.is_enabled
              where x.user_id = a.user_id and x.data_source_account_id = a.data_source_account_id) as is_source_enabled,
           a.start_date, a.end_date, a.anomaly_score, a.transactions_match_balances
      from data_source_accounts a
      join data_sources s on s.user_id = a.user_id and s.data_source_id = a.data_source_id
     where a.user_id = ${owner.userId} and a.end_user_pk = ${owner.endUserPk}
     order by a.data_source_account_id`.execute(db);
  return rows;
}

export type ReportBalanceRow = {
  readonly data_source_account_id: string;
  readonly day: string;
  readonly closing_amount: string;
  readonly currency: string;
};

export async function readReportBalances(db: Database, owner: Owner): Promise<readonly ReportBalanceRow[]> {
  const { rows } = await sql<ReportBalanceRow>`
    select b.data_source_account_id, b.day, b.closing_amount, b.currency
      from account_balances b
     where b.user_id = ${owner.userId} and b.data_source_account_id in (
       select data_source_account_id from data_source_accounts
        where user_id = ${owner.userId} and end_user_pk = ${owner.endUserPk})
     order by b.data_source_account_id, b.day`.execute(db);
  return rows;
}

/** Rows of sources that are switched off, wherever their accounts are shown. */
export async function readHiddenRowIds(db: Database, owner: Owner): Promise<readonly string[]> {
  const { rows } = await sql<{ transaction_id: string }>`
    select t.transaction_id
      from data_sources s
      join transactions t on t.user_id = s.user_id and t.end_user_pk = s.end_user_pk and t.data_source_id = s.data_source_id
     where s.user_id = ${owner.userId} and s.end_user_pk = ${owner.endUserPk} and not s.is_enabled`.execute(
    db,
  );
  return rows.map((row) => row.transaction_id);
}

/** A loaded statement of a PDF. */
export type ReportStatementRow = {
  readonly data_source_account_id: string;
  readonly is_source_enabled: boolean;
  readonly start_date: string | null;
  readonly end_date: string | null;
  readonly currency: string;
  /** Ends of days. */
  readonly balances: readonly { readonly day: string; readonly amount: number }[];
};

/** In the order of their ends, so that a later statement's word on a day comes last. */
export async function readReportStatements(
  db: Database,
  owner: Owner,
): Promise<readonly ReportStatementRow[]> {
  const { rows } = await sql<ReportStatementRow>`
    select a.data_source_account_id, s.is_enabled as is_source_enabled, a.start_date, a.end_date, a.currency, a.balances
      from account_statements a
      join data_sources s on s.user_id = a.user_id and s.data_source_id = a.data_source_id
     where a.user_id = ${owner.userId} and a.end_user_pk = ${owner.endUserPk}
     order by a.end_date nulls first, a.pdf_id, a.statement_index`.execute(db);
  return rows;
}
