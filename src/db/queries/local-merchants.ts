import { sql } from "kysely";
import type { Database, Tx } from "../database.ts";

/** A merchant that no list knows. */
export type LocalMerchant = {
  readonly merchantId: string;
  readonly merchantKey: string;
  readonly name: string;
};

/** Keeps the names of merchants that no list knows and returns the kept names by id: the first spelling of a name stays. */
export async function insertLocalMerchants(
  tx: Tx,
  userId: string,
  merchants: readonly LocalMerchant[],
): Promise<ReadonlyMap<string, string>> {
  // In one order, so that two writers of the same names do not wait for each other in a circle.
  const sorted = [...new Map(merchants.map((one) => [one.merchantId, one])).values()].sort((a, b) =>
    a.merchantId < b.merchantId ? -1 : 1,
  );
  if (sorted.length === 0) return new Map();
  const ids = sorted.map((one) => one.merchantId);
  const { rows } = await sql<{ merchant_id: string; name: string }>`
    with added as (
      insert into local_merchants (user_id, merchant_id, merchant_key, name)
      select ${userId}, * from unnest(
        ${ids}::text[], ${sorted.map((one) => one.merchantKey)}::text[], ${sorted.map((one) => one.name)}::text[])
      on conflict (user_id, merchant_id) do nothing
      returning merchant_id, name
    )
    select merchant_id, name from added
    union all
    select merchant_id, name from local_merchants where user_id = ${userId} and merchant_id = any(${ids}::text[])
    `.execute(tx);
  return new Map(rows.map((row) => [row.merchant_id, row.name]));
}

export async function findLocalMerchant(
  db: Database,
  userId: string,
  merchantId: string,
): Promise<LocalMerchant | null> {
  const row = await db
    .selectFrom("local_merchants")
    .selectAll()
    .where("user_id", "=", userId)
    .where("merchant_id", "=", merchantId)
    .executeTakeFirst();
  return row === undefined ? null : { merchantId, merchantKey: row.merchant_key, name: row.name };
}
