import { sql } from "kysely";
import type { Tx } from "../database.ts";

export type EarlierRow = {
  readonly accountId: string;
  readonly date: string;
  readonly amount: number;
  readonly description: string;
};

/** Rows of these days that other export files of the end user have brought, in their order. */
export async function listEarlierExportRows(
  tx: Tx,
  userId: string,
  wanted: {
    readonly endUserPk: string;
    /** The export that is compared. */
    readonly dataSourceId: string;
    readonly currency: string;
    readonly from: string;
    readonly to: string;
  },
): Promise<readonly EarlierRow[]> {
  const { rows } = await sql<{ account_id: string; posted_on: string; amount: string; description: string }>`
    select t.account_id, t.posted_on::text as posted_on, t.amount::text as amount, t.description
      from transactions t
      join data_sources s on s.user_id = t.user_id and s.data_source_id = t.data_source_id and s.type = 'csv'
     where t.user_id = ${userId} and t.end_user_pk = ${wanted.endUserPk} and t.data_source_id <> ${wanted.dataSourceId}
       and t.currency = ${wanted.currency} and t.posted_on between ${wanted.from}::date and ${wanted.to}::date
     order by t.transaction_id`.execute(tx);
  return rows.map((row) => ({
    ...{ accountId: row.account_id, date: row.posted_on, description: row.description },
    amount: Number(row.amount),
  }));
}

/** Notes how many of an export's rows other files had brought before it; it is loaded again when one of those goes. */
export async function noteRepeatedRows(
  tx: Tx,
  userId: string,
  { dataSourceId, count }: { readonly dataSourceId: string; readonly count: number },
): Promise<void> {
  await sql`
    update data_sources
       set metadata = metadata || jsonb_build_object('transactions_loaded_before', ${count}::int)
     where user_id = ${userId} and data_source_id = ${dataSourceId}`.execute(tx);
}

/** Files of the end user's exports some of whose rows are loaded from other files. */
export async function listFilesWithRepeatedRows(
  tx: Tx,
  userId: string,
  endUserPk: string,
): Promise<readonly string[]> {
  const { rows } = await sql<{ reference_id: string }>`
    select reference_id from data_sources
     where user_id = ${userId} and end_user_pk = ${endUserPk} and type = 'csv'
       and (metadata ->> 'transactions_loaded_before')::int > 0
     order by data_source_id`.execute(tx);
  return rows.map((row) => row.reference_id);
}

/** Says in the newest result of a file how many of its rows are loaded from another; an earlier such sentence goes. */
export async function sayRepeatedRows(
  tx: Tx,
  userId: string,
  { fileId, sentence }: { readonly fileId: string; readonly sentence: string },
): Promise<void> {
  await sql`
    update parsed_results r
       set validation_summary = regexp_replace(r.validation_summary, ' Loaded once: [^.]*\.$', '') || ${sentence}
     where r.user_id = ${userId} and r.file_id = ${fileId} and r.parser_id = 'transactions_export'
       and r.version_number = (select max(version_number) from parsed_results n
                                where n.user_id = ${userId} and n.file_id = r.file_id and n.parser_id = r.parser_id)`.execute(
    tx,
  );
}
