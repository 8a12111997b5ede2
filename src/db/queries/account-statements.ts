import { sql } from "kysely";
import type { Tx } from "../database.ts";

// Which loaded statement belongs to which account. An account of PDFs knows its dates, its score and its balances from its statements
// alone, so they are made anew from these rows whenever one comes or goes.

export type AccountStatement = {
  /** The PDF, or the file of an export. */
  readonly pdfId: string;
  /** From 0. */
  readonly statementIndex: number;
  readonly endUserPk: string;
  readonly dataSourceId: string;
  readonly dataSourceAccountId: string;
  readonly startDate: string | null;
  readonly endDate: string | null;
  readonly startBalance: number | null;
  readonly endBalance: number | null;
  readonly currency: string;
  /** Null: it cannot be told. */
  readonly isReconciled: boolean | null;
  /** Of PDFs. */
  readonly anomalyScore: number | null;
  readonly balances: readonly { readonly day: string; readonly amount: number }[];
};

export async function insertAccountStatements(
  tx: Tx,
  userId: string,
  statements: readonly AccountStatement[],
): Promise<void> {
  if (statements.length === 0) return;
  const rows = statements.map((one) => ({
    ...{
      user_id: userId,
      pdf_id: one.pdfId,
      statement_index: one.statementIndex,
      end_user_pk: one.endUserPk,
    },
    ...{ data_source_id: one.dataSourceId, data_source_account_id: one.dataSourceAccountId },
    ...{ start_date: one.startDate, end_date: one.endDate },
    ...{ start_balance: one.startBalance, end_balance: one.endBalance, currency: one.currency },
    ...{ is_reconciled: one.isReconciled, anomaly_score: one.anomalyScore },
    balances: JSON.stringify(one.balances),
  }));
  await tx.insertInto("account_statements").values(rows).execute();
}

/** Removes a PDF's statements and returns the accounts that they were of. */
export async function deleteAccountStatements(
  tx: Tx,
  userId: string,
  pdfId: string,
): Promise<readonly string[]> {
  const rows = await tx
    .deleteFrom("account_statements")
    .where("user_id", "=", userId)
    .where("pdf_id", "=", pdfId)
    .returning("data_source_account_id")
    .execute();
  return [...new Set(rows.map((row) => row.data_source_account_id))];
}

/** Writes the scores of a loaded PDF's statements anew, by their number; returns the accounts that they are of. */
export async function updateScores(
  tx: Tx,
  userId: string,
  pdfId: string,
  scores: readonly number[],
): Promise<readonly string[]> {
  const { rows } = await sql<{ data_source_account_id: string }>`
    update account_statements a set anomaly_score = s.score
      from unnest(${[...scores]}::integer[]) with ordinality as s (score, number)
     where a.user_id = ${userId} and a.pdf_id = ${pdfId} and a.statement_index = s.number - 1
    returning a.data_source_account_id`.execute(tx);
  return rows.map((row) => row.data_source_account_id);
}

/** Dates, score and balances of accounts of PDFs, from the statements that they have now. */
export async function refreshAccounts(tx: Tx, userId: string, accountIds: readonly string[]): Promise<void> {
  const ids = [...accountIds];
  if (ids.length === 0) return;
  await sql`
    update data_source_accounts a
       set start_date = s.start_date, end_date = s.end_date, anomaly_score = s.anomaly_score,
           transactions_match_balances = s.is_reconciled, last_updated = ${new Date()}::timestamptz
      from unnest(${ids}::text[]) as w (id)
      left join lateral (
        select min(start_date) as start_date, max(end_date) as end_date, max(anomaly_score) as anomaly_score,
               bool_and(is_reconciled) as is_reconciled
          from account_statements where user_id = ${userId} and data_source_account_id = w.id) s on true
     where a.user_id = ${userId} and a.data_source_account_id = w.id`.execute(tx);
  await sql`
    delete from account_balances
     where user_id = ${userId} and data_source_account_id = any(${ids}::text[])`.execute(tx);
  // Where two statements tell the balance of one day, the later one was closer to it.
  await sql`
    insert into account_balances (user_id, data_source_account_id, day, closing_amount, currency)
    select distinct on (s.data_source_account_id, b.day)
           s.user_id, s.data_source_account_id, b.day, b.amount, s.currency
      from account_statements s,
           jsonb_to_recordset(s.balances) as b (day date, amount numeric)
     where s.user_id = ${userId} and s.data_source_account_id = any(${ids}::text[])
     order by s.data_source_account_id, b.day, s.end_date desc nulls last, s.pdf_id desc`.execute(tx);
}

/** Removes a PDF's accounts that no statement is of any more, and gives the others a source that has one. */
export async function dropEmptyAccounts(tx: Tx, userId: string, dataSourceId: string): Promise<void> {
  await sql`
    update data_source_accounts a set data_source_id = (
        select s.data_source_id from account_statements s
         where s.user_id = ${userId} and s.data_source_account_id = a.data_source_account_id
         order by s.data_source_id limit 1)
     where a.user_id = ${userId} and a.data_source_id = ${dataSourceId}
       and exists (select from account_statements s
                    where s.user_id = ${userId} and s.data_source_account_id = a.data_source_account_id)`.execute(
    tx,
  );
  await sql`
    delete from account_balances b using data_source_accounts a
     where b.user_id = ${userId} and a.user_id = b.user_id
       and a.data_source_account_id = b.data_source_account_id and a.data_source_id = ${dataSourceId}`.execute(
    tx,
  );
  await sql`
    delete from data_source_accounts where user_id = ${userId} and data_source_id = ${dataSourceId}`.execute(
    tx,
  );
}
