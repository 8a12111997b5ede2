import { sql } from "kysely";
import { type CustomTypesConfig, type Pool, Query, type QueryArrayConfig, types } from "pg";
import type { Database } from "../database.ts";
import { readTimestamptz } from "../type-parsers.ts";
import { VERSION_MARK } from "../versions.ts";
import { STREAM_KEY_SQL } from "./transaction-rows.ts";

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
  "version",
] as const;

const ROWS_SQL = `
  select ${REPORT_COLUMNS.join(", ").replace("stream_key", STREAM_KEY_SQL)} from transactions t
   where user_id = $1 and end_user_pk = $2`;
const LATER_ROWS_SQL = `${ROWS_SQL} and version > $3`;

const asText = (text: string): string => text;
const TIMESTAMPTZ: number = types.builtins.TIMESTAMPTZ;
const TEXT_ONLY = {
  getTypeParser: (oid: number) => (oid === TIMESTAMPTZ ? readTimestamptz : asText),
} as unknown as CustomTypesConfig;

/**
 * Hands every row of the end user to `take`, in no order; none is kept here. With `since` only those with a greater version.
 */
export async function streamReportRows(
  pool: Pool,
  { userId, endUserPk, since }: Owner & { readonly since: string | null },
  take: (cells: ReportCells) => void,
): Promise<void> {
  const client = await pool.connect();
  try {
    const asked =
      since === null
        ? { text: ROWS_SQL, values: [userId, endUserPk] }
        : { text: LATER_ROWS_SQL, values: [userId, endUserPk, since] };
    const query = new Query<string[]>({
      ...asked,
      rowMode: "array",
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

/** How many rows there are, and the sum of their versions' marks: another number for other rows. */
export async function sumUpReportRows(
  db: Database,
  { userId, endUserPk }: Owner,
): Promise<{ readonly count: number; readonly marks: number }> {
  const { rows } = await sql<{ count: string; marks: string }>`
    select count(*) as count, coalesce(sum(version & ${VERSION_MARK}::bigint), 0) as marks from transactions
     where user_id = ${userId} and end_user_pk = ${endUserPk}`.execute(db);
  const { count, marks } = rows[0]!;
  return { count: Number(count), marks: Number(marks) };
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
