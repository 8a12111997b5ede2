import { createHash } from "node:crypto";
import type { Context } from "../../context.ts";
import { transactionsDeleted } from "../../core/events/payloads.ts";
import { newId } from "../../core/model/ids.ts";
import { parseInstant } from "../../core/model/instant.ts";
import type { Tx } from "../../db/database.ts";
import { upsertBalances } from "../../db/queries/data-sources.ts";
import { touchEndUsers } from "../../db/queries/end-user-locks.ts";
import type { EndUserRow } from "../../db/queries/end-users.ts";
import type { LinkRow } from "../../db/queries/integration-links.ts";
import { listGoneTransactions, upsertLinkedAccounts } from "../../db/queries/link-data.ts";
import { markTransactionsChanged, writeEvents } from "../../db/queries/outbox.ts";
import { readByReference } from "../../db/queries/transaction-lookups.ts";
import type { StoredTransaction } from "../../db/queries/transaction-rows.ts";
import {
  deleteTransactions,
  type TransactionWrite,
  upsertTransactions,
} from "../../db/queries/transaction-writes.ts";
import type { ProviderTransaction, Synced } from "../../providers/provider.ts";
import { enqueue } from "../enqueue-enrichment.ts";
import { notYetAnswered } from "../load-transactions.ts";
import { storedNumberOf } from "../personal-numbers.ts";

/** Looked up and stored in one go, as in other loads. */
const ROWS_AT_ONCE = 1_000;

type Storing = {
  readonly context: Context;
  readonly tx: Tx;
  readonly userId: string;
  readonly link: LinkRow;
  readonly endUser: EndUserRow;
};

/** Makes the end user's rows of this link what the provider says, and asks for their enrichment. The caller holds the lock. */
export async function storeSynced(storing: Storing, synced: Synced): Promise<void> {
  const { context, tx, userId, link, endUser } = storing;
  const { endUserPk } = endUser;
  const now = context.now();
  const source = { userId, endUserPk, dataSourceId: link.dataSourceId };
  const accounts = await upsertLinkedAccounts(
    tx,
    source,
    synced.accounts.map((one) => ({ ...one, number: storedNumberOf(context.secrets, one.number) })),
    now,
  );
  await storeBalances(storing, synced, accounts);
  // The last word of a sync on a row is the one that counts.
  const rows = [...new Map(synced.transactions.map((row) => [row.id, row])).values()].filter((row) =>
    accounts.has(row.accountId),
  );
  const kept = rows.map((row) => referenceOf(link, row.id));
  const referenceIds = synced.removedIds.map((id) => referenceOf(link, id));
  const gone = await listGoneTransactions(tx, source, { referenceIds, window: synced.window, kept });
  if (gone.length > 0) {
    const transactionIds = gone.map((row) => row.transactionId);
    await deleteTransactions(tx, userId, { endUserPk, transactionIds });
    await writeEvents(tx, userId, transactionsDeleted(endUser, gone));
  }
  const isChanged = (await upsertRows(storing, rows, accounts)) || gone.length > 0;
  if (!isChanged) return;
  await touchEndUsers(tx, userId, [endUserPk], now);
  await markTransactionsChanged(tx, userId, [endUserPk]);
  await enqueue(context, tx, { userId, endUserPk }, "normal");
}

/** False when every row was there as it is. */
async function upsertRows(
  { context, tx, userId, link, endUser }: Storing,
  rows: readonly ProviderTransaction[],
  accounts: ReadonlyMap<string, string>,
): Promise<boolean> {
  const { endUserPk } = endUser;
  const written = { userId, requestId: newId("req_"), now: context.now() };
  let isChanged = false;
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    const share = rows.slice(from, from + ROWS_AT_ONCE);
    const wanted = share.map((row) => ({ endUserPk, referenceId: referenceOf(link, row.id) }));
    const earlier = new Map((await readByReference(tx, userId, wanted)).map((row) => [row.referenceId, row]));
    const writes = share.map((row) => {
      const stored = earlier.get(referenceOf(link, row.id)) ?? null;
      return { stored, write: writeOf(row, { link, endUserPk, accounts, stored }) };
    });
    const changed = writes.filter(({ stored, write }) => stored === null || !isSame(stored, write));
    isChanged ||= changed.length > 0;
    await upsertTransactions(
      tx,
      changed.map(({ write }) => write),
      written,
    );
  }
  return isChanged;
}

const COMPARED = ["amount", "balance", "currency", "description", "postedOn", "dataSourceAccountId"] as const;

function isSame(stored: StoredTransaction, write: TransactionWrite): boolean {
  return COMPARED.every((name) => stored[name] === write[name]);
}

type Home = {
  readonly link: LinkRow;
  readonly endUserPk: string;
  readonly accounts: ReadonlyMap<string, string>;
  readonly stored: StoredTransaction | null;
};

function writeOf(row: ProviderTransaction, { link, endUserPk, accounts, stored }: Home): TransactionWrite {
  const instant = row.at === null ? null : parseInstant(row.at);
  return {
    transactionId: stored?.transactionId ?? newId("txn_"),
    endUserPk,
    referenceId: referenceOf(link, row.id),
    dataSourceId: link.dataSourceId,
    dataSourceAccountId: accounts.get(row.accountId) ?? "",
    accountNumber: null,
    accountId: row.accountId,
    amount: row.amount,
    balance: row.balance,
    currency: row.currency,
    description: row.description,
    mccCode: row.mccCode,
    transactionCode: row.transactionCode,
    categoriesDefault: null,
    order: null,
    postedAt: instant === null ? `${row.day}T00:00:00.000Z` : new Date(instant.epochMs).toISOString(),
    postedOn: row.day,
    answer: stored?.answer ?? notYetAnswered(row.description),
  };
}

/** Providers' ids are their own only within a connection; very long ones are shortened. */
function referenceOf({ dataSourceId }: LinkRow, id: string): string {
  const short = id.length <= 100 ? id : createHash("sha256").update(id).digest("hex");
  return `${dataSourceId}:${short}`;
}

async function storeBalances(
  { context, tx, userId }: Storing,
  { accounts }: Synced,
  ids: ReadonlyMap<string, string>,
): Promise<void> {
  const day = context.now().toISOString().slice(0, 10);
  const balances = accounts.flatMap(({ accountId, balance, currency }) => {
    const dataSourceAccountId = ids.get(accountId);
    if (balance === null || dataSourceAccountId === undefined) return [];
    return [{ dataSourceAccountId, day, closingAmount: balance, currency: currency ?? "USD" }];
  });
  await upsertBalances(tx, userId, balances);
}
