import { newId } from "../core/model/ids.ts";
import type { Tx } from "../db/database.ts";
import { type ApiAccount, accountKey, ensureApiAccounts } from "../db/queries/data-sources.ts";
import type { EndUserRow } from "../db/queries/end-users.ts";
import { type Referenced, readByReference } from "../db/queries/transaction-lookups.ts";
import type { StoredInput, StoredTransaction } from "../db/queries/transaction-rows.ts";
import type { IncomingTransaction } from "./incoming-transaction.ts";

/** A sent row with its place: end user, account and id; `earlier` is the stored row that it replaces. */
export type PlacedTransaction = {
  readonly input: StoredInput;
  readonly endUserId: string;
  readonly earlier: StoredTransaction | null;
};

/**
 * Gives every row its account and its id, in the order of the rows. The caller holds the locks of `endUsers` (by the caller's id), so
 * nobody else adds rows in between.
 */
export async function placeTransactions(
  tx: Tx,
  userId: string,
  rows: readonly IncomingTransaction[],
  endUsers: ReadonlyMap<string, EndUserRow>,
): Promise<readonly PlacedTransaction[]> {
  const homes = rows.map((row) => ({
    endUserPk: (endUsers.get(row.endUserId) as EndUserRow).endUserPk,
    accountId: row.accountId ?? "",
    currency: row.currency,
  }));
  const accounts = await ensureApiAccounts(tx, userId, homes);
  const earlier = await readEarlier(tx, userId, rows, homes);
  return rows.map((row, index) => {
    const home = homes[index] as (typeof homes)[number];
    const account = accounts.get(accountKey(home)) as ApiAccount;
    const replaced =
      row.referenceId === null ? null : (earlier.get(`${home.endUserPk} ${row.referenceId}`) ?? null);
    return {
      input: inputOf(row, { endUserPk: home.endUserPk, account, replaced }),
      endUserId: row.endUserId,
      earlier: replaced,
    };
  });
}

type Place = { endUserPk: string; account: ApiAccount; replaced: StoredTransaction | null };

function inputOf(row: IncomingTransaction, { endUserPk, account, replaced }: Place): StoredInput {
  const transactionId = replaced?.transactionId ?? newId("txn_");
  const { endUserId: _sent, referenceId, ...values } = row;
  return {
    ...values,
    transactionId,
    endUserPk,
    referenceId: referenceId ?? transactionId,
    dataSourceId: account.dataSourceId,
    dataSourceAccountId: account.dataSourceAccountId,
    accountNumber: account.number,
  };
}

async function readEarlier(
  tx: Tx,
  userId: string,
  rows: readonly IncomingTransaction[],
  homes: readonly { readonly endUserPk: string }[],
): Promise<ReadonlyMap<string, StoredTransaction>> {
  const wanted = rows.flatMap(({ referenceId }, index): Referenced[] => {
    if (referenceId === null) return [];
    return [{ endUserPk: (homes[index] as { endUserPk: string }).endUserPk, referenceId }];
  });
  const stored = await readByReference(tx, userId, wanted);
  return new Map(stored.map((row) => [`${row.endUserPk} ${row.referenceId}`, row]));
}
