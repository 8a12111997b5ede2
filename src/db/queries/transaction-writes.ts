import { setImmediate as yieldToOthers } from "node:timers/promises";
import { sql } from "kysely";
import { arrayText } from "../array-text.ts";
import type { Database, Tx } from "../database.ts";
import { newVersion } from "../versions.ts";
import type { StoredAnswer, StoredInput } from "./transaction-rows.ts";

// Batches go as one array per column through `unnest`: measured two to three times as fast as a list of values.

export type TransactionWrite = StoredInput & { readonly answer: StoredAnswer };

type Value = string | number | boolean | null;

type Written = { readonly userId: string; readonly requestId: string; readonly now: Date };

type Upserted = Written & {
  /** The caller looked under the end users' locks, and none of these rows is there: a sixth less to do for the database. */
  readonly areNew?: boolean;
  /** They came through the interface: their source is that of their account, and not stored with each. */
  readonly areOfApi?: boolean;
};

/** To put 500 rows of the longest texts into one statement takes some 10 ms, in which the process does nothing else. */
const ROWS_PER_STATEMENT = 500;

/**
 * Inserts, or replaces in place what has the same end user and reference id. The id of a replaced row stays. While the database writes some
 * rows the next are put together and sent.
 */
export async function upsertTransactions(
  tx: Tx,
  rows: readonly TransactionWrite[],
  written: Upserted,
): Promise<void> {
  let before: Promise<void> | undefined;
  for (let from = 0; from < rows.length; from += ROWS_PER_STATEMENT) {
    if (from > 0) await yieldToOthers();
    const some = upsertSome(tx, rows.slice(from, from + ROWS_PER_STATEMENT), written);
    // Awaited in the next turn; when it fails before that, nobody listens yet.
    some.catch(() => undefined);
    await before;
    before = some;
  }
  await before;
}

async function upsertSome(
  tx: Tx,
  rows: readonly TransactionWrite[],
  { userId, requestId, now, areNew = false, areOfApi = false }: Upserted,
): Promise<void> {
  const of = (pick: (row: TransactionWrite) => Value): string | null => arrayText(rows.map(pick));
  await sql`
    insert into transactions (
      user_id, request_id, last_updated, version,
      end_user_pk, transaction_id, reference_id, data_source_id, data_source_account_id, account_id, amount, balance,
      currency, description, mcc_code, transaction_code, categories_default, day_order, posted_at, posted_on,
      ${ANSWER_COLUMNS})
    select ${userId}, ${requestId}, ${now}::timestamptz, ${newVersion()}::bigint, w.*
      from unnest(
        ${of((row) => row.endUserPk)}::text[], ${of((row) => row.transactionId)}::text[],
        ${of((row) => row.referenceId)}::text[], ${areOfApi ? null : of((row) => row.dataSourceId)}::text[],
        ${of((row) => row.dataSourceAccountId)}::text[], ${of((row) => row.accountId)}::text[],
        ${of((row) => row.amount)}::numeric[], ${of((row) => row.balance)}::numeric[],
        ${of((row) => row.currency)}::text[], ${of((row) => row.description)}::text[],
        ${of((row) => row.mccCode)}::text[], ${of((row) => row.transactionCode)}::text[],
        ${of((row) => row.categoriesDefault)}::text[], ${of((row) => row.order)}::integer[],
        ${of((row) => row.postedAt)}::timestamptz[], ${of((row) => row.postedOn)}::date[],
        ${answerArrays(rows.map((row) => row.answer))}
      ) as w ${areNew ? sql`` : REPLACING}`.execute(tx);
}

export type AnswerChange = {
  readonly transactionId: string;
  readonly endUserPk: string;
  readonly answer: StoredAnswer;
  /** The row's version that the answer was made for; one that was written since keeps its own. Absent under a lock that allowed no other. */
  readonly version?: string;
};

/** Replaces the answers of stored rows. */
export async function updateAnswers(
  tx: Tx,
  rows: readonly AnswerChange[],
  { userId, now }: Pick<Written, "userId" | "now">,
): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    update transactions t set last_updated = ${now}::timestamptz, version = ${newVersion()}::bigint, ${ANSWER_ASSIGNMENTS}
      from unnest(
        ${rows.map((row) => row.endUserPk)}::text[], ${rows.map((row) => row.transactionId)}::text[],
        ${rows.map((row) => row.version ?? null)}::bigint[], ${answerArrays(rows.map((row) => row.answer))}
      ) as excluded (end_user_pk, transaction_id, seen_version, ${ANSWER_COLUMNS})
     where t.user_id = ${userId} and t.end_user_pk = excluded.end_user_pk
       and t.transaction_id = excluded.transaction_id and t.version = coalesce(excluded.seen_version, t.version)`.execute(
    tx,
  );
}

export type FlagChange = Pick<AnswerChange, "transactionId" | "endUserPk"> &
  Pick<StoredAnswer, "isRecurring" | "duplicateOfId" | "matchingId">;

/** Replaces what the history says of stored rows. */
export async function updateFlags(
  tx: Tx,
  rows: readonly FlagChange[],
  { userId, now }: Pick<Written, "userId" | "now">,
): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    update transactions t set last_updated = ${now}::timestamptz, version = ${newVersion()}::bigint,
           is_recurring = w.is_recurring, duplicate_of_id = w.duplicate_of_id, matching_transaction_id = w.matching_transaction_id
      from unnest(
        ${rows.map((row) => row.endUserPk)}::text[], ${rows.map((row) => row.transactionId)}::text[],
        ${rows.map((row) => row.isRecurring)}::boolean[], ${rows.map((row) => row.duplicateOfId)}::text[],
        ${rows.map((row) => row.matchingId)}::text[]
      ) as w (end_user_pk, transaction_id, is_recurring, duplicate_of_id, matching_transaction_id)
     where t.user_id = ${userId} and t.end_user_pk = w.end_user_pk and t.transaction_id = w.transaction_id`.execute(
    tx,
  );
}

const ANSWER_NAMES = [
  "description_clean",
  "merchant_id",
  "merchant_key",
  "processor_key",
  "counterparty",
  "category_id",
  "priority_type",
  "annotator_context",
  "confidence",
  "model_version",
  "stream_key",
  "is_recurring",
  "duplicate_of_id",
  "matching_transaction_id",
  "channel",
  "purpose",
  "is_return",
] as const;
const ANSWER_COLUMNS = sql.raw(ANSWER_NAMES.join(", "));
const ANSWER_ASSIGNMENTS = sql.raw(ANSWER_NAMES.map((name) => `${name} = excluded.${name}`).join(", "));
const REPLACING = sql`
    on conflict (user_id, reference_id, end_user_pk) do update set
      request_id = excluded.request_id, last_updated = excluded.last_updated, version = excluded.version,
      data_source_id = excluded.data_source_id, data_source_account_id = excluded.data_source_account_id,
      account_id = excluded.account_id, amount = excluded.amount, balance = excluded.balance,
      currency = excluded.currency, description = excluded.description, mcc_code = excluded.mcc_code,
      transaction_code = excluded.transaction_code, categories_default = excluded.categories_default,
      day_order = excluded.day_order, posted_at = excluded.posted_at, posted_on = excluded.posted_on,
      ${ANSWER_ASSIGNMENTS}`;

/** One array per answer column, in the order of `ANSWER_NAMES`. */
function answerArrays(answers: readonly StoredAnswer[]) {
  const of = (pick: (answer: StoredAnswer) => Value): string | null => arrayText(answers.map(pick));
  return sql`
    ${of((row) => row.descriptionClean)}::text[], ${of((row) => row.merchantId)}::text[],
    ${of((row) => row.merchantKey)}::text[], ${of((row) => row.processorKey)}::text[],
    ${of((row) => row.counterparty)}::text[], ${of((row) => row.categoryId)}::text[],
    ${of((row) => row.priorityType)}::text[], ${of((row) => row.annotatorContext)}::text[],
    ${of((row) => row.confidence)}::float8[], ${of((row) => row.modelVersion)}::text[],
    ${of(({ streamKey, merchantKey }) => (streamKey === merchantKey ? null : streamKey))}::text[], ${of((row) => row.isRecurring)}::boolean[],
    ${of((row) => row.duplicateOfId)}::text[], ${of((row) => row.matchingId)}::text[],
    ${of((row) => row.channel)}::text[], ${of((row) => row.purpose)}::text[],
    ${of((row) => row.isReturn)}::boolean[]`;
}

/** Removes transactions of one end user with what clients said of them alone. */
export async function deleteTransactions(
  tx: Tx,
  userId: string,
  { endUserPk, transactionIds }: { readonly endUserPk: string; readonly transactionIds: readonly string[] },
): Promise<void> {
  // Feedback that also speaks of alike rows stays: it is about them.
  await sql`
    delete from feedback
     where user_id = ${userId} and end_user_pk = ${endUserPk}
       and transaction_id = any(${transactionIds}::text[]) and stream_key is null`.execute(tx);
  await sql`
    delete from transactions
     where user_id = ${userId} and end_user_pk = ${endUserPk}
       and transaction_id = any(${transactionIds}::text[])`.execute(tx);
}

export async function hasTransactions(db: Database, userId: string, endUserPk: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from transactions where user_id = ${userId} and end_user_pk = ${endUserPk} limit 1`.execute(db);
  return rows.length > 0;
}
