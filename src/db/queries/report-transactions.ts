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
/** `age` counts transactions of the server back from now, so it stays right when their numbers begin anew. */
const LATER_ROWS_SQL = ROWS_SQL.replace("order by", "and age(xmin) <= age($3::xid)\n   order by");

const asText = (text: string): string => text;
const TIMESTAMPTZ: number = types.builtins.TIMESTAMPTZ;
const TEXT_ONLY = {
  getTypeParser: (oid: number) => (oid === TIMESTAMPTZ ? readTimestamptz : asText),
} as unknown as CustomTypesConfig;

/**
 * Hands every row of the end user to `take`, by the index range of it, in the order of arrival; none is kept here. With a horizon only
 * the rows that were written since it was read.
 */
export async function streamReportRows(
  pool: Pool,
  { userId, endUserPk, since }: Owner & { readonly since: Horizon | null },
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

/**
 * The oldest of the server's transactions that was still open when this was asked: whatever is not to be seen yet, or is written later,
 * carries this number (`xmin`) or a higher one.
 */
export type Horizon = string;

export async function readHorizon(db: Database): Promise<Horizon> {
  const { rows } = await sql<{ horizon: string }>`
    select pg_snapshot_xmin(pg_current_snapshot())::xid::text as horizon`.execute(db);
  return rows[0]!.horizon;
}

/** Numbers of transactions begin anew after four billion; up to here an age is beyond doubt. */
const OLDEST_HORIZON = 1_000_000_000;

/** How many rows there are, and whether a horizon still says which of them are later: not on another server, and not after a billion. */
export async function countReportRows(
  db: Database,
  { userId, endUserPk }: Owner,
  since: Horizon,
): Promise<{ readonly count: number; readonly isHorizonGood: boolean }> {
  const { rows } = await sql<{ count: string; age: number }>`
    select count(*) as count, age(${since}::xid) as age from transactions
     where user_id = ${userId} and end_user_pk = ${endUserPk}`.execute(db);
  const { count, age } = rows[0]!;
  return { count: Number(count), isHorizonGood: age >= 0 && age < OLDEST_HORIZON };
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
