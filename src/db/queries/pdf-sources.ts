import { sql } from "kysely";
import { newId } from "../../core/model/ids.ts";
import type { Tx } from "../database.ts";
import { numberColumns, type StoredNumber } from "./stored-number.ts";

// Every PDF is a data source of its own; an account that several PDFs show is one account.

export async function insertPdfSource(
  tx: Tx,
  userId: string,
  {
    endUserPk,
    pdfId,
    filename,
  }: { readonly endUserPk: string; readonly pdfId: string; readonly filename: string },
): Promise<string> {
  const dataSourceId = newId("dso_");
  await tx
    .insertInto("data_sources")
    .values({
      ...{
        user_id: userId,
        data_source_id: dataSourceId,
        end_user_pk: endUserPk,
        type: "pdf",
        reference_id: pdfId,
      },
      ...{ status: "new", metadata: JSON.stringify({ filename, status: "new" }) },
    })
    .execute();
  return dataSourceId;
}

export type PdfAccount = {
  readonly endUserPk: string;
  readonly dataSourceId: string;
  readonly accountId: string;
  readonly number: StoredNumber;
  readonly name: string | null;
  readonly type: string | null;
  readonly currency: string;
  readonly institutionName: string | null;
  readonly ownerName: string | null;
};

/** The end user's account of PDFs and exports with this account id, made when it is new. The caller holds the end user's lock. */
export async function ensurePdfAccount(tx: Tx, userId: string, account: PdfAccount): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    select a.data_source_account_id as id
      from data_source_accounts a
      join data_sources s on s.user_id = a.user_id and s.data_source_id = a.data_source_id and s.type in ('pdf', 'csv')
     where a.user_id = ${userId} and a.end_user_pk = ${account.endUserPk} and a.account_id = ${account.accountId}
     order by a.data_source_account_id limit 1`.execute(tx);
  const known = rows[0]?.id;
  if (known !== undefined) return known;
  const id = newId("dsa_");
  await tx
    .insertInto("data_source_accounts")
    .values({
      ...{ user_id: userId, data_source_account_id: id, data_source_id: account.dataSourceId },
      ...{
        end_user_pk: account.endUserPk,
        account_id: account.accountId,
        ...numberColumns(account.number),
        name: account.name,
      },
      ...{ type: account.type, currency: account.currency, institution_name: account.institutionName },
      owner_name: account.ownerName,
    })
    .execute();
  return id;
}

/** Rows of a source that are not among these reference ids: what it does not say any more. */
export async function listStaleTransactions(
  tx: Tx,
  userId: string,
  source: { readonly endUserPk: string; readonly dataSourceId: string; readonly kept: readonly string[] },
): Promise<readonly { readonly transactionId: string; readonly referenceId: string }[]> {
  const { rows } = await sql<{ transaction_id: string; reference_id: string }>`
    select transaction_id, reference_id from transactions
     where user_id = ${userId} and end_user_pk = ${source.endUserPk} and data_source_id = ${source.dataSourceId}
       and not (reference_id = any(${[...source.kept]}::text[]))
     order by transaction_id`.execute(tx);
  return rows.map((row) => ({ transactionId: row.transaction_id, referenceId: row.reference_id }));
}

export async function deletePdfSource(tx: Tx, userId: string, dataSourceId: string): Promise<void> {
  await tx
    .deleteFrom("data_sources")
    .where("user_id", "=", userId)
    .where("data_source_id", "=", dataSourceId)
    .execute();
}
