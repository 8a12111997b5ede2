import { sql } from "kysely";
import type { Database } from "../database.ts";
import { SOURCE_ID } from "./transaction-rows.ts";

// What reports read of one end user beside its transactions.

type Owner = { readonly userId: string; readonly endUserPk: string };

export type ReportAccountRow = {
  readonly data_source_account_id: string;
  readonly data_source_id: string;
  readonly source_type: string;
  readonly source_status: string | null;
  readonly account_id: string;
  readonly number: string | null;
  readonly number_key: string | null;
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
           a.number, a.number_key, a.name, a.type, a.currency, a.institution_name, a.owner_name, a.is_enabled,
           s.is_enabled or exists (
             select from account_statements x
               join data_sources y on y.user_id = x.user_id and y.data_source_id = x.data_source_id and y.is_enabled
              where x.user_id = ${owner.userId} and x.data_source_account_id = a.data_source_account_id) as is_source_enabled,
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
      join transactions t on t.user_id = s.user_id and t.end_user_pk = s.end_user_pk
      join data_source_accounts a on a.user_id = t.user_id and a.data_source_account_id = t.data_source_account_id
                                 and ${SOURCE_ID} = s.data_source_id
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
