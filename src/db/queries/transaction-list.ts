import { type RawBuilder, sql } from "kysely";
import type { Database } from "../database.ts";
import { escapeLike } from "./escape-like.ts";
import {
  isInStreams,
  type RawTransaction,
  SOURCE_ID,
  type StoredTransaction,
  TRANSACTION_COLUMNS,
  TRANSACTION_JOINS,
  transactionOf,
} from "./transaction-rows.ts";

/** Of an account and of a source that are switched on. */
const shownOf = (userId: string) => sql`
  a.is_enabled is not false and not exists (
    select from data_sources hidden
     where hidden.user_id = ${userId} and hidden.data_source_id = ${SOURCE_ID} and not hidden.is_enabled)`;

export type TransactionFilter = {
  /** YYYY-MM-DD, both days included. */
  readonly from?: string;
  readonly to?: string;
  /** Null: those whose category could not be told. */
  readonly categoryId?: string | null;
  readonly merchantIds?: readonly string[];
  readonly accountId?: string;
  readonly confidenceMin?: number;
  readonly confidenceMax?: number;
  /** Part of the description, as sent or cleaned, or of the counterparty, in any case. */
  readonly text?: string;
  /** One stream, in one direction. */
  readonly alike?: { readonly streamKey: string; readonly isOutflow: boolean };
  /** Only these, by service id. */
  readonly ids?: readonly string[];
  readonly after?: { readonly postedAt: string; readonly transactionId: string };
  readonly limit: number;
};

type Owner = { readonly userId: string; readonly endUserPk: string };

/** One page of an end user's transactions, newest first. */
export async function listTransactions(
  db: Database,
  owner: Owner,
  filter: TransactionFilter,
): Promise<readonly StoredTransaction[]> {
  const { rows } = await sql<RawTransaction>`
    select ${TRANSACTION_COLUMNS} from transactions t ${TRANSACTION_JOINS}
     where ${allOf(owner, filter)}
     order by t.posted_at desc, t.transaction_id desc
     limit ${filter.limit}`.execute(db);
  return rows.map(transactionOf);
}

/** How many transactions each day has, newest first. */
export async function countTransactionsByDay(
  db: Database,
  owner: Owner,
  filter: Omit<TransactionFilter, "limit">,
): Promise<readonly { readonly day: string; readonly count: number }[]> {
  const { rows } = await sql<{ day: string; count: number }>`
    select t.posted_on as day, count(*)::int as count from transactions t ${TRANSACTION_JOINS}
     where ${allOf(owner, filter)}
     group by 1 order by 1 desc`.execute(db);
  return rows;
}

function allOf(owner: Owner, filter: Omit<TransactionFilter, "limit">): RawBuilder<unknown> {
  const ofOwner = [
    sql`t.user_id = ${owner.userId}`,
    sql`t.end_user_pk = ${owner.endUserPk}`,
    shownOf(owner.userId),
  ];
  return sql.join([...ofOwner, ...conditionsOf(owner, filter)], sql` and `);
}

function conditionsOf({ endUserPk }: Owner, filter: Omit<TransactionFilter, "limit">): RawBuilder<unknown>[] {
  const conditions: RawBuilder<unknown>[] = [];
  const { from, to, categoryId, merchantIds, accountId, confidenceMin, confidenceMax, text, after } = filter;
  if (from !== undefined) conditions.push(sql`t.posted_on >= ${from}::date`);
  if (to !== undefined) conditions.push(sql`t.posted_on <= ${to}::date`);
  if (categoryId !== undefined) conditions.push(sql`t.category_id is not distinct from ${categoryId}::text`);
  if (merchantIds !== undefined) conditions.push(sql`t.merchant_id = any(${merchantIds}::text[])`);
  if (accountId !== undefined) conditions.push(sql`t.account_id = ${accountId}`);
  if (confidenceMin !== undefined) conditions.push(sql`t.confidence >= ${confidenceMin}::float8`);
  if (confidenceMax !== undefined) conditions.push(sql`t.confidence <= ${confidenceMax}::float8`);
  if (text !== undefined) conditions.push(textCondition(`%${escapeLike(text)}%`));
  if (filter.ids !== undefined) conditions.push(sql`t.transaction_id = any(${[...filter.ids]}::text[])`);
  if (filter.alike !== undefined) {
    const { streamKey, isOutflow } = filter.alike;
    conditions.push(isInStreams(endUserPk, [streamKey]), isOutflow ? sql`t.amount < 0` : sql`t.amount >= 0`);
  }
  if (after !== undefined) {
    const { postedAt, transactionId } = after;
    conditions.push(sql`(t.posted_at, t.transaction_id) < (${postedAt}::timestamptz, ${transactionId})`);
  }
  return conditions;
}

function textCondition(pattern: string): RawBuilder<unknown> {
  return sql`(t.description ilike ${pattern} or t.description_clean ilike ${pattern} or t.counterparty ilike ${pattern})`;
}
