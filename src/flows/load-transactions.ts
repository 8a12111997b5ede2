import type { Context } from "../context.ts";
import type { Tx } from "../db/database.ts";
import {
  type ApiAccount,
  accountKey,
  ensureApiAccounts,
  upsertBalances,
} from "../db/queries/data-sources.ts";
import { lockEndUser, touchEndUsers } from "../db/queries/end-user-locks.ts";
import type { EndUserRow } from "../db/queries/end-users.ts";
import { markTransactionsChanged } from "../db/queries/outbox.ts";
import type { StoredAnswer } from "../db/queries/transaction-rows.ts";
import { upsertTransactions } from "../db/queries/transaction-writes.ts";
import { transact } from "../db/transient.ts";
import { enqueue } from "./enqueue-enrichment.ts";
import type { Asked, Finish } from "./enrich-transactions.ts";
import type { IncomingTransaction } from "./incoming-transaction.ts";
import { type PlacedTransaction, placeTransactions } from "./place-transactions.ts";

/** The balance of an account after the batch. */
export type BatchBalance = {
  readonly accountId: string;
  readonly closingAmount: number;
  /** YYYY-MM-DD; null: the day of the account's last row in the batch. */
  readonly day: string | null;
};

export type Load = {
  readonly endUserAnyId: string;
  /** Their `endUserId` is not looked at. */
  readonly rows: readonly IncomingTransaction[];
  readonly balances: readonly BatchBalance[];
};

export type Loaded = { readonly created: number; readonly updated: number };

/** Looked up and stored in one go: few enough that it does not keep the process from other work. */
const ROWS_AT_ONCE = 1_000;

/**
 * Stores rows and asks for their enrichment in the background, both or neither. Rows that are sent again as they were, or that a client
 * has spoken of, keep their answer until then. Null when there is no such end user.
 */
export async function loadTransactions<Answer>(
  context: Context,
  load: Load,
  asked: Asked,
  finish: Finish<Loaded, Answer>,
): Promise<Answer | null> {
  const { userId } = asked;
  const answer = await transact(context.db, async (tx) => {
    const endUser = await lockEndUser(tx, userId, load.endUserAnyId);
    if (endUser === null) return null;
    const now = context.now();
    const rows = load.rows.map((row) => ({ ...row, endUserId: endUser.endUserId }));
    const endUsers = new Map([[endUser.endUserId, endUser]]);
    let updated = 0;
    for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
      const placed = await placeTransactions(tx, userId, rows.slice(from, from + ROWS_AT_ONCE), endUsers);
      const replaced = placed.filter((one) => one.earlier !== null).length;
      updated += replaced;
      const written = { userId, requestId: asked.requestId, now, areNew: replaced === 0, areOfApi: true };
      await upsertTransactions(tx, placed.map(writeOf), written);
    }
    await storeBalances(tx, { userId, endUser, load, today: now.toISOString().slice(0, 10) });
    await touchEndUsers(tx, userId, [endUser.endUserPk], now);
    await markTransactionsChanged(tx, userId, [endUser.endUserPk]);
    await enqueue(context, tx, { userId, endUserPk: endUser.endUserPk }, "normal");
    return finish(tx, { created: rows.length - updated, updated });
  });
  context.statistics.noteRows(load.rows.length);
  return answer;
}

function writeOf({ input, earlier }: PlacedTransaction) {
  const isAsBefore = earlier?.description === input.description && earlier.amount === input.amount;
  const isKept = earlier !== null && (isAsBefore || earlier.answer.priorityType === "client_feedback");
  return { ...input, answer: isKept ? earlier.answer : notYetAnswered(input.description) };
}

/** What stands in a row until its first enrichment. */
export function notYetAnswered(description: string): StoredAnswer {
  return {
    descriptionClean: description,
    merchantId: null,
    merchantKey: null,
    processorKey: null,
    counterparty: null,
    categoryId: null,
    priorityType: "undetermined",
    annotatorContext: "undetermined",
    confidence: 0,
    modelVersion: "",
    streamKey: "",
    isRecurring: false,
    duplicateOfId: null,
    matchingId: null,
    channel: null,
    purpose: null,
    isReturn: null,
  };
}

type ToBalance = { userId: string; endUser: EndUserRow; load: Load; today: string };

async function storeBalances(tx: Tx, { userId, endUser, load, today }: ToBalance): Promise<void> {
  if (load.balances.length === 0) return;
  const { endUserPk } = endUser;
  const currencyOf = new Map(load.rows.map((row) => [row.accountId, row.currency]));
  const lastDayOf = new Map<string | null, string>();
  for (const { accountId, postedOn } of load.rows) {
    const last = lastDayOf.get(accountId);
    if (last === undefined || last < postedOn) lastDayOf.set(accountId, postedOn);
  }
  const wanted = load.balances.map(({ accountId }) => ({
    endUserPk,
    accountId,
    currency: currencyOf.get(accountId) ?? "USD",
  }));
  const accounts = await ensureApiAccounts(tx, userId, wanted);
  const balances = load.balances.map(({ accountId, closingAmount, day }, index) => ({
    dataSourceAccountId: (accounts.get(accountKey({ endUserPk, accountId })) as ApiAccount)
      .dataSourceAccountId,
    day: day ?? lastDayOf.get(accountId) ?? today,
    closingAmount,
    currency: (wanted[index] as (typeof wanted)[number]).currency,
  }));
  await upsertBalances(tx, userId, balances);
}
