import { sql } from "kysely";
import { newId } from "../../core/model/ids.ts";
import type { Tx } from "../database.ts";
import type { StoredNumber } from "./stored-number.ts";

export type LinkedAccount = {
  readonly accountId: string;
  readonly name: string | null;
  readonly type: string | null;
  readonly currency: string | null;
  readonly number: StoredNumber;
  readonly institutionName: string | null;
  readonly ownerName: string | null;
};

type Source = { readonly userId: string; readonly dataSourceId: string; readonly endUserPk: string };

/** Stores what the provider says of the accounts; answers their ids by the provider's. Switched-off ones stay so. */
export async function upsertLinkedAccounts(
  tx: Tx,
  source: Source,
  accounts: readonly LinkedAccount[],
  now: Date,
): Promise<ReadonlyMap<string, string>> {
  const of = <T>(pick: (account: LinkedAccount) => T): T[] => accounts.map(pick);
  const { rows } = await sql<{ account_id: string; data_source_account_id: string }>`
    insert into data_source_accounts
      (user_id, data_source_id, end_user_pk, data_source_account_id, account_id, name, type, currency, number,
       number_sealed, number_key, institution_name, owner_name)
    select ${source.userId}, ${source.dataSourceId}, ${source.endUserPk}, w.*
      from unnest(
        ${accounts.map(() => newId("dsa_"))}::text[], ${of((one) => one.accountId)}::text[],
        ${of((one) => one.name)}::text[], ${of((one) => one.type)}::text[], ${of((one) => one.currency)}::text[],
        ${of((one) => one.number.masked)}::text[], ${of((one) => one.number.sealed)}::text[],
        ${of((one) => one.number.key)}::text[], ${of((one) => one.institutionName)}::text[],
        ${of((one) => one.ownerName)}::text[]) as w
    on conflict (user_id, data_source_id, account_id) do update set
      name = excluded.name, type = excluded.type, currency = excluded.currency, number = excluded.number,
      number_sealed = excluded.number_sealed, number_key = excluded.number_key, institution_name = excluded.institution_name, owner_name = excluded.owner_name, last_updated = ${now}::timestamptz
    returning account_id, data_source_account_id`.execute(tx);
  return new Map(rows.map((row) => [row.account_id, row.data_source_account_id]));
}

export type StoredReference = { readonly transactionId: string; readonly referenceId: string };

/** The source's rows with these reference ids, and those of the days of a window that are not among `kept`. */
export async function listGoneTransactions(
  tx: Tx,
  source: Source,
  gone: {
    readonly referenceIds: readonly string[];
    readonly window: { readonly from: string; readonly to: string } | null;
    readonly kept: readonly string[];
  },
): Promise<readonly StoredReference[]> {
  const { referenceIds, window, kept } = gone;
  const isOutside =
    window === null
      ? sql`false`
      : sql`posted_on between ${window.from}::date and ${window.to}::date and reference_id <> all(${kept}::text[])`;
  const { rows } = await sql<{ transaction_id: string; reference_id: string }>`
    select transaction_id, reference_id from transactions
     where user_id = ${source.userId} and end_user_pk = ${source.endUserPk} and data_source_id = ${source.dataSourceId}
       and (reference_id = any(${referenceIds}::text[]) or (${isOutside}))`.execute(tx);
  return rows.map((row) => ({ transactionId: row.transaction_id, referenceId: row.reference_id }));
}
