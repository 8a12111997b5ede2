import { type RawBuilder, sql } from "kysely";
import type { Database } from "../database.ts";

// What flows read of stored transactions: the view that callers get, and the row that enrichment works on.

/** The stored answer of the engine, history and feedback. */
export type StoredAnswer = {
  readonly descriptionClean: string;
  readonly merchantId: string | null;
  readonly merchantKey: string | null;
  readonly processorKey: string | null;
  readonly counterparty: string | null;
  readonly categoryId: string | null;
  readonly priorityType: string;
  readonly annotatorContext: string;
  readonly confidence: number;
  readonly modelVersion: string;
  readonly streamKey: string;
  readonly isRecurring: boolean;
  readonly duplicateOfId: string | null;
  readonly matchingId: string | null;
  /** What the grammar reads; all null until the row is enriched. */
  readonly channel: string | null;
  readonly purpose: string | null;
  readonly isReturn: boolean | null;
};

/** What the caller supplied, as stored. */
export type StoredInput = {
  readonly transactionId: string;
  readonly endUserPk: string;
  readonly referenceId: string;
  readonly dataSourceId: string;
  readonly dataSourceAccountId: string;
  /** Of the account; trailing digits or the printed number. */
  readonly accountNumber: string | null;
  readonly accountId: string | null;
  readonly amount: number;
  readonly balance: number | null;
  readonly currency: string;
  readonly description: string;
  readonly mccCode: string | null;
  readonly transactionCode: string | null;
  readonly categoriesDefault: string | null;
  readonly order: number | null;
  /** ISO 8601, UTC. */
  readonly postedAt: string;
  /** YYYY-MM-DD, the account's own day. */
  readonly postedOn: string;
};

export type StoredTransaction = StoredInput & {
  readonly answer: StoredAnswer;
  readonly requestId: string;
  readonly lastUpdated: string;
  /** Name of a merchant that no list knows. */
  readonly merchantName: string | null;
};

/** A row of `selectTransactions`, in the order of its columns. */
export type RawTransaction = {
  transaction_id: string;
  end_user_pk: string;
  reference_id: string;
  data_source_id: string;
  data_source_account_id: string;
  account_number: string | null;
  account_id: string | null;
  amount: string;
  balance: string | null;
  currency: string;
  description: string;
  mcc_code: string | null;
  transaction_code: string | null;
  categories_default: string | null;
  day_order: number | null;
  posted_at: string;
  posted_on: string;
  request_id: string;
  last_updated: string;
  description_clean: string;
  merchant_id: string | null;
  merchant_key: string | null;
  merchant_name: string | null;
  processor_key: string | null;
  counterparty: string | null;
  category_id: string | null;
  priority_type: string;
  annotator_context: string;
  confidence: number;
  model_version: string;
  stream_key: string;
  is_recurring: boolean;
  duplicate_of_id: string | null;
  matching_transaction_id: string | null;
  channel: string | null;
  purpose: string | null;
  is_return: boolean | null;
};

/**
 * Of `transactions t`: the stream of most rows is their merchant's, which is not stored twice. As its index says it, where a `coalesce`
 * would not serve (migration 0023).
 */
export const STREAM_KEY_SQL = "case when t.stream_key is null then t.merchant_key else t.stream_key end";
export const STREAM_KEY = sql.raw(STREAM_KEY_SQL);
/** Of `transactions t` and its account `a`: rows that came through the interface belong to the source of their account. */
export const SOURCE_ID_SQL = "coalesce(t.data_source_id, a.data_source_id)";
export const SOURCE_ID = sql.raw(SOURCE_ID_SQL);

/** Rows in one of these streams of an end user: by the values, and by the hashes that the index holds. */
export function isInStreams(endUserPk: string, streamKeys: readonly string[]): RawBuilder<unknown> {
  return sql`${STREAM_KEY} = any(${streamKeys}::text[]) and hashtext(t.end_user_pk) = hashtext(${endUserPk}::text)
       and hashtext(${STREAM_KEY}) = any(array(select hashtext(key) from unnest(${streamKeys}::text[]) as w (key)))`;
}

/** Columns of a `StoredTransaction`, for `from transactions t` with the two joins of `TRANSACTION_JOINS`. */
export const TRANSACTION_COLUMNS = sql`
  t.transaction_id, t.end_user_pk, t.reference_id, ${SOURCE_ID} as data_source_id, t.data_source_account_id,
  a.number as account_number, t.account_id, t.amount, t.balance, t.currency, t.description, t.mcc_code,
  t.transaction_code, t.categories_default, t.day_order, t.posted_at, t.posted_on, t.request_id, t.last_updated,
  t.description_clean, t.merchant_id, t.merchant_key, m.name as merchant_name, t.processor_key, t.counterparty,
  t.category_id, t.priority_type, t.annotator_context, t.confidence, t.model_version, ${STREAM_KEY} as stream_key, t.is_recurring,
  t.duplicate_of_id, t.matching_transaction_id, t.channel, t.purpose, t.is_return`;

export const ACCOUNT_JOIN = sql.raw(`
  left join data_source_accounts a
    on a.user_id = t.user_id and a.data_source_account_id = t.data_source_account_id`);
export const TRANSACTION_JOINS = sql`${ACCOUNT_JOIN}
  left join local_merchants m on m.user_id = t.user_id and m.merchant_id = t.merchant_id`;

/** Doubles print as the shortest text that reads back the same, so a caller's number comes out as it went in. */
export function transactionOf(row: RawTransaction): StoredTransaction {
  return {
    transactionId: row.transaction_id,
    endUserPk: row.end_user_pk,
    referenceId: row.reference_id,
    dataSourceId: row.data_source_id,
    dataSourceAccountId: row.data_source_account_id,
    accountNumber: row.account_number,
    accountId: row.account_id,
    amount: Number(row.amount),
    balance: row.balance === null ? null : Number(row.balance),
    currency: row.currency,
    description: row.description,
    mccCode: row.mcc_code,
    transactionCode: row.transaction_code,
    categoriesDefault: row.categories_default,
    order: row.day_order,
    postedAt: row.posted_at,
    postedOn: row.posted_on,
    requestId: row.request_id,
    lastUpdated: row.last_updated,
    merchantName: row.merchant_name,
    answer: {
      descriptionClean: row.description_clean,
      merchantId: row.merchant_id,
      merchantKey: row.merchant_key,
      processorKey: row.processor_key,
      counterparty: row.counterparty,
      categoryId: row.category_id,
      priorityType: row.priority_type,
      annotatorContext: row.annotator_context,
      confidence: row.confidence,
      modelVersion: row.model_version,
      streamKey: row.stream_key,
      isRecurring: row.is_recurring,
      duplicateOfId: row.duplicate_of_id,
      matchingId: row.matching_transaction_id,
      channel: row.channel,
      purpose: row.purpose,
      isReturn: row.is_return,
    },
  };
}

/** Transactions by their service ids. */
export async function readTransactions(
  db: Database,
  userId: string,
  transactionIds: readonly string[],
): Promise<readonly StoredTransaction[]> {
  if (transactionIds.length === 0) return [];
  const { rows } = await sql<RawTransaction>`
    select ${TRANSACTION_COLUMNS} from transactions t ${TRANSACTION_JOINS}
     where t.user_id = ${userId} and t.transaction_id = any(${transactionIds}::text[])`.execute(db);
  return rows.map(transactionOf);
}

/** Transactions of one end user in any of these streams. */
export async function readStreams(
  db: Database,
  userId: string,
  { endUserPk, streamKeys }: { readonly endUserPk: string; readonly streamKeys: readonly string[] },
): Promise<readonly StoredTransaction[]> {
  const { rows } = await sql<RawTransaction>`
    select ${TRANSACTION_COLUMNS} from transactions t ${TRANSACTION_JOINS}
     where t.user_id = ${userId} and t.end_user_pk = ${endUserPk} and ${isInStreams(endUserPk, streamKeys)}`.execute(
    db,
  );
  return rows.map(transactionOf);
}

/**
 * Transactions of an account that one of these ids names, as service id or as reference id; a reference id may name one of several
 * end users each.
 */
export async function readByAnyId(
  db: Database,
  userId: string,
  ids: readonly string[],
): Promise<readonly StoredTransaction[]> {
  const { rows } = await sql<RawTransaction>`
    select ${TRANSACTION_COLUMNS} from transactions t ${TRANSACTION_JOINS}
     where t.user_id = ${userId} and t.transaction_id = any(${ids}::text[])
    union
    select ${TRANSACTION_COLUMNS} from transactions t ${TRANSACTION_JOINS}
     where t.user_id = ${userId} and t.reference_id = any(${ids}::text[])`.execute(db);
  return rows.map(transactionOf);
}
