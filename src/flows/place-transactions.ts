import { newId } from "../core/model/ids.ts";
import type { Tx } from "../db/database.ts";
import {
  type AccountWanted,
  type ApiAccount,
  accountKey,
  ensureApiAccounts,
} from "../db/queries/data-sources.ts";
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
  const homes = homesOf(rows, endUsers);
  const accounts = await ensureApiAccounts(tx, userId, homes);
  const stored = await readByReference(tx, userId, referencedBy(rows, homes));
  return placeAmong(rows, homes, { accounts, stored });
}

/** The reference ids of the rows, each with its end user. */
export function referencedBy(
  rows: readonly IncomingTransaction[],
  homes: readonly AccountWanted[],
): readonly Referenced[] {
  return rows.flatMap(({ referenceId }, index) =>
    referenceId === null ? [] : [{ endUserPk: (homes[index] as AccountWanted).endUserPk, referenceId }],
  );
}

/** Where rows belong, in their order. */
export function homesOf(
  rows: readonly IncomingTransaction[],
  endUsers: ReadonlyMap<string, EndUserRow>,
): readonly AccountWanted[] {
  return rows.map((row) => ({
    endUserPk: (endUsers.get(row.endUserId) as EndUserRow).endUserPk,
    accountId: row.accountId ?? "",
    currency: row.currency,
  }));
}

type Found = {
  /** By `accountKey`; all that the rows need. */
  readonly accounts: ReadonlyMap<string, ApiAccount>;
  /** Stored rows, among them all with reference ids of the rows. */
  readonly stored: readonly StoredTransaction[];
};

/** As `placeTransactions`, of what was read already. */
export function placeAmong(
  rows: readonly IncomingTransaction[],
  homes: readonly AccountWanted[],
  { accounts, stored }: Found,
): readonly PlacedTransaction[] {
  const earlier = new Map(stored.map((row) => [`${row.endUserPk} ${row.referenceId}`, row]));
  return rows.map((row, index) => {
    const home = homes[index] as AccountWanted;
    const account = accounts.get(accountKey(home)) as ApiAccount;
    const isSought = earlier.size > 0 && row.referenceId !== null;
    const replaced = isSought ? (earlier.get(`${home.endUserPk} ${row.referenceId}`) ?? null) : null;
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
  // Field by field: taking some out of a spread object cost more than the rest of a row's placing.
  return {
    transactionId,
    endUserPk,
    referenceId: row.referenceId ?? transactionId,
    dataSourceId: account.dataSourceId,
    dataSourceAccountId: account.dataSourceAccountId,
    accountNumber: account.number,
    accountId: row.accountId,
    amount: row.amount,
    balance: row.balance,
    currency: row.currency,
    description: row.description,
    mccCode: row.mccCode,
    transactionCode: row.transactionCode,
    categoriesDefault: row.categoriesDefault,
    order: row.order,
    postedAt: row.postedAt,
    postedOn: row.postedOn,
  };
}
