import { sql } from "kysely";
import { idFromHash, newId } from "../../core/model/ids.ts";
import type { Database, Tx } from "../database.ts";

/** One thing that a client said. Null: nothing was said of that. */
export type FeedbackRow = {
  readonly transactionId: string;
  /** Set when it was said of alike rows too; see `alikeKey`. Stored as `stream_key`. */
  readonly alikeKey: string | null;
  readonly categoryId: string | null;
  readonly merchantKey: string | null;
  readonly merchantName: string | null;
  /** False without a merchant: there is none, or not this one. */
  readonly isMerchantCorrect: boolean | null;
};

type RawFeedback = {
  transaction_id: string;
  stream_key: string | null;
  category_id: string | null;
  merchant_key: string | null;
  merchant_name: string | null;
  is_merchant_correct: boolean | null;
};

/** What was said of these rows or of rows alike them, newest first. */
export async function readFeedback(
  db: Database,
  userId: string,
  about: {
    readonly endUserPks: readonly string[];
    readonly transactionIds: readonly string[];
    readonly alikeKeys: readonly string[];
  },
): Promise<readonly FeedbackRow[]> {
  const { rows } = await sql<RawFeedback>`
    select transaction_id, stream_key, category_id, merchant_key, merchant_name, is_merchant_correct
      from feedback
     where user_id = ${userId} and end_user_pk = any(${about.endUserPks}::text[]) and is_active
       and (transaction_id = any(${about.transactionIds}::text[]) or stream_key = any(${about.alikeKeys}::text[]))
     order by created desc, feedback_id desc`.execute(db);
  return rows.map(feedbackOf);
}

/** Everything said of an end user's rows, newest first. */
export async function readAllFeedback(
  db: Database,
  userId: string,
  endUserPk: string,
): Promise<readonly FeedbackRow[]> {
  const { rows } = await sql<RawFeedback>`
    select transaction_id, stream_key, category_id, merchant_key, merchant_name, is_merchant_correct
      from feedback
     where user_id = ${userId} and end_user_pk = ${endUserPk} and is_active
     order by created desc, feedback_id desc`.execute(db);
  return rows.map(feedbackOf);
}

function feedbackOf(row: RawFeedback): FeedbackRow {
  return {
    transactionId: row.transaction_id,
    alikeKey: row.stream_key,
    categoryId: row.category_id,
    merchantKey: row.merchant_key,
    merchantName: row.merchant_name,
    isMerchantCorrect: row.is_merchant_correct,
  };
}

export type NewFeedback = FeedbackRow & { readonly endUserPk: string; readonly source: string | null };

export async function insertFeedback(
  tx: Tx,
  userId: string,
  rows: readonly NewFeedback[],
  now: Date,
): Promise<void> {
  const of = <T>(pick: (row: NewFeedback) => T): T[] => rows.map(pick);
  await sql`
    insert into feedback (user_id, created, feedback_id, end_user_pk, transaction_id, stream_key, category_id,
                          merchant_id, merchant_key, merchant_name, is_merchant_correct, source)
    select ${userId}, ${now}::timestamptz, * from unnest(
      ${rows.map(() => newId("fbk_"))}::text[], ${of((row) => row.endUserPk)}::text[],
      ${of((row) => row.transactionId)}::text[], ${of((row) => row.alikeKey)}::text[],
      ${of((row) => row.categoryId)}::text[], ${of(merchantIdOf)}::text[],
      ${of((row) => row.merchantKey)}::text[],
      ${of((row) => row.merchantName)}::text[], ${of((row) => row.isMerchantCorrect)}::boolean[],
      ${of((row) => row.source)}::text[])`.execute(tx);
}

function merchantIdOf({ merchantKey }: NewFeedback): string | null {
  return merchantKey === null ? null : idFromHash("mrc_", merchantKey);
}

/** Takes back what was said of a transaction; returns the alike keys that it was also said for, or null when nothing was. */
export async function withdrawFeedback(
  tx: Tx,
  userId: string,
  { endUserPk, transactionId }: { readonly endUserPk: string; readonly transactionId: string },
): Promise<readonly string[] | null> {
  const { rows } = await sql<{ stream_key: string | null }>`
    update feedback set is_active = false
     where user_id = ${userId} and end_user_pk = ${endUserPk} and transaction_id = ${transactionId} and is_active
    returning stream_key`.execute(tx);
  return rows.length === 0 ? null : rows.flatMap((row) => row.stream_key ?? []);
}
