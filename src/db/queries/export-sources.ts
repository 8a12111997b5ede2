import { sql } from "kysely";
import { newId } from "../../core/model/ids.ts";
import type { Tx } from "../database.ts";

// The file of an export is a data source of its own, known by the file's id.

/** The data sources of these files, by file id. */
export async function findExportSources(
  tx: Tx,
  userId: string,
  { endUserPk, fileIds }: { readonly endUserPk: string; readonly fileIds: readonly string[] },
): Promise<ReadonlyMap<string, string>> {
  const rows = await tx
    .selectFrom("data_sources")
    .select(["reference_id", "data_source_id"])
    .where("user_id", "=", userId)
    .where("end_user_pk", "=", endUserPk)
    .where("type", "=", "csv")
    .where(sql<boolean>`reference_id = any(${[...fileIds]}::text[])`)
    .execute();
  return new Map(rows.map((row) => [row.reference_id, row.data_source_id]));
}

export async function insertExportSource(
  tx: Tx,
  userId: string,
  source: { readonly endUserPk: string; readonly fileId: string; readonly filename: string },
): Promise<string> {
  const dataSourceId = newId("dso_");
  await tx
    .insertInto("data_sources")
    .values({
      ...{ user_id: userId, data_source_id: dataSourceId, end_user_pk: source.endUserPk },
      ...{
        type: "csv",
        reference_id: source.fileId,
        metadata: JSON.stringify({ filename: source.filename }),
      },
    })
    .execute();
  return dataSourceId;
}

export type NumberedAccount = {
  readonly accountId: string;
  /** The fingerprint of its whole number. Null: it is in clear yet, from before numbers were sealed, or not known whole. */
  readonly key: string | null;
  readonly number: string;
};

/** Accounts of the end user's PDFs and exports whose numbers are known, the oldest last. */
export async function listNumberedAccounts(
  tx: Tx,
  userId: string,
  endUserPk: string,
): Promise<readonly NumberedAccount[]> {
  const { rows } = await sql<{ account_id: string; number: string; number_key: string | null }>`
    select a.account_id, a.number, a.number_key
      from data_source_accounts a
      join data_sources s on s.user_id = a.user_id and s.data_source_id = a.data_source_id and s.type in ('pdf', 'csv')
     where a.user_id = ${userId} and a.end_user_pk = ${endUserPk} and a.number is not null
     order by a.data_source_account_id desc`.execute(tx);
  return rows.map((row) => ({ accountId: row.account_id, key: row.number_key, number: row.number }));
}

/** Removes the accounts of an export that it does not tell of any more, and no other file does. */
export async function dropUnstatedAccounts(tx: Tx, userId: string, dataSourceId: string): Promise<void> {
  const unstated = sql`
    select a.data_source_account_id from data_source_accounts a
     where a.user_id = ${userId} and a.data_source_id = ${dataSourceId}
       and not exists (select from account_statements s
                        where s.user_id = ${userId} and s.data_source_account_id = a.data_source_account_id)`;
  for (const table of ["account_balances", "data_source_accounts"]) {
    await sql`
      delete from ${sql.table(table)}
       where user_id = ${userId} and data_source_account_id in (${unstated})`.execute(tx);
  }
}
