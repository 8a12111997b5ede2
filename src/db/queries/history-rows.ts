import { sql } from "kysely";
import type { Database } from "../database.ts";
import {
  type RawTransaction,
  type StoredTransaction,
  TRANSACTION_COLUMNS,
  TRANSACTION_JOINS,
  transactionOf,
} from "./transaction-rows.ts";

/** Rows that are read at a time: as they come from the database they take as much memory again. */
const ROWS_PER_READ = 10_000;

/** A row with the version that it was read in. */
export type HistoryTransaction = StoredTransaction & { readonly version: string };
type RawHistoryRow = RawTransaction & { version: string };

/** Every transaction of an end user. Whoever writes in between moves the versions of the rows and the end user's, which the caller looks at. */
export async function readHistoryRows(
  db: Database,
  userId: string,
  endUserPk: string,
): Promise<readonly HistoryTransaction[]> {
  const found: HistoryTransaction[] = [];
  const shared = makeShared();
  for (let last: RawHistoryRow | undefined; ; ) {
    const behind =
      last === undefined
        ? sql``
        : sql`and (t.posted_at, t.transaction_id) > (${last.posted_at}::timestamptz, ${last.transaction_id})`;
    const { rows } = await sql<RawHistoryRow>`
      select ${TRANSACTION_COLUMNS}, t.version from transactions t ${TRANSACTION_JOINS}
       where t.user_id = ${userId} and t.end_user_pk = ${endUserPk} ${behind}
       order by t.posted_at, t.transaction_id limit ${ROWS_PER_READ}`.execute(db);
    for (const row of rows) found.push(Object.assign(transactionOf(shared(row)), { version: row.version }));
    last = rows.at(-1);
    if (rows.length < ROWS_PER_READ) return found;
  }
}

/** Columns that hold the same text in many rows of one end user. */
const SHARED_COLUMNS = [
  "end_user_pk",
  "data_source_id",
  "data_source_account_id",
  "account_number",
  "account_id",
  "currency",
  "posted_at",
  "posted_on",
  "request_id",
  "last_updated",
  "merchant_id",
  "merchant_key",
  "merchant_name",
  "processor_key",
  "category_id",
  "priority_type",
  "annotator_context",
  "model_version",
  "stream_key",
  "channel",
  "purpose",
  "version",
] as const satisfies readonly (keyof RawHistoryRow)[];

/** The driver makes a text of its own for each value: of a long history these are half of its memory. */
function makeShared(): (row: RawHistoryRow) => RawHistoryRow {
  const texts = new Map<string, string>();
  return (row) => {
    for (const column of SHARED_COLUMNS) {
      const text = row[column];
      if (text === null) continue;
      const known = texts.get(text);
      if (known === undefined) texts.set(text, text);
      else row[column] = known;
    }
    return row;
  };
}
