import type { Context } from "../context.ts";
import { transactionsDeleted } from "../core/events/payloads.ts";
import type { Database, Tx } from "../db/database.ts";
import { lockEndUsersByPk, touchEndUsers } from "../db/queries/end-user-locks.ts";
import { callersIdsOf, findEndUser } from "../db/queries/end-users.ts";
import { insertLocalMerchants } from "../db/queries/local-merchants.ts";
import { markTransactionsChanged, writeEvents } from "../db/queries/outbox.ts";
import { readByAnyId, type StoredTransaction } from "../db/queries/transaction-rows.ts";
import { deleteTransactions as deleteRows } from "../db/queries/transaction-writes.ts";
import { transact } from "../db/transient.ts";
import { assessNeighbourhood, storeChanges } from "./neighbourhood.ts";
import { readTenantCategories } from "./tenant-categories.ts";

export type Deletion =
  | { readonly kind: "deleted"; readonly count: number; readonly notFound: readonly string[] }
  /** These reference ids belong to transactions of several end users. */
  | { readonly kind: "ambiguous"; readonly ids: readonly string[] };

type Wanted = {
  readonly userId: string;
  /** Service ids or reference ids. */
  readonly ids: readonly string[];
  /** Any id of the end user that they belong to; null: any. */
  readonly endUser: string | null;
};

/** Removes transactions; ids that name nothing are told and do no harm. Rows that were recurring or paired with them are updated. */
export async function deleteTransactions(context: Context, wanted: Wanted): Promise<Deletion> {
  const { db, engine } = context;
  const { userId } = wanted;
  const categories = await readTenantCategories(db, userId);
  return transact(db, async (tx): Promise<Deletion> => {
    const seen = await namedRows(tx, wanted);
    await lockEndUsersByPk(tx, userId, [...new Set(seen.map((row) => row.endUserPk))]);
    // Read again under the locks: somebody may have changed them in between.
    const rows = await namedRows(tx, wanted);
    const named = namesOf(rows);
    const ambiguous = wanted.ids.filter((id) => named(id) === "several");
    if (ambiguous.length > 0) return { kind: "ambiguous", ids: ambiguous };
    const now = context.now();
    const outcome = await assessNeighbourhood(tx, { userId, engine, categories, written: [], removed: rows });
    await removeRows(tx, userId, rows);
    await tellOfDeletion(tx, userId, rows);
    await insertLocalMerchants(tx, userId, outcome.localMerchants);
    await storeChanges(tx, outcome, { userId, now });
    await touchEndUsers(tx, userId, [...new Set(rows.map((row) => row.endUserPk))], now);
    const notFound = wanted.ids.filter((id) => named(id) === "none");
    return { kind: "deleted", count: rows.length, notFound };
  });
}

async function tellOfDeletion(tx: Tx, userId: string, rows: readonly StoredTransaction[]): Promise<void> {
  const byOwner = Map.groupBy(rows, (row) => row.endUserPk);
  const endUserIds = await callersIdsOf(tx, userId, [...byOwner.keys()]);
  const events = [...byOwner].flatMap(([endUserPk, group]) =>
    transactionsDeleted({ endUserPk, endUserId: endUserIds.get(endUserPk) ?? "" }, group),
  );
  await writeEvents(tx, userId, events);
  await markTransactionsChanged(tx, userId, [...byOwner.keys()]);
}

async function namedRows(
  db: Database,
  { userId, ids, endUser }: Wanted,
): Promise<readonly StoredTransaction[]> {
  const rows = await readByAnyId(db, userId, ids);
  if (endUser === null) return rows;
  const owner = await findEndUser(db, userId, endUser);
  return rows.filter((row) => row.endUserPk === owner?.endUserPk);
}

/** How many rows an id names; a service id goes before reference ids. */
function namesOf(rows: readonly StoredTransaction[]): (id: string) => "none" | "one" | "several" {
  const serviceIds = new Set(rows.map((row) => row.transactionId));
  const byReference = Map.groupBy(rows, (row) => row.referenceId);
  return (id) => {
    if (serviceIds.has(id)) return "one";
    const count = byReference.get(id)?.length ?? 0;
    return count === 0 ? "none" : count === 1 ? "one" : "several";
  };
}

async function removeRows(tx: Tx, userId: string, rows: readonly StoredTransaction[]): Promise<void> {
  for (const [endUserPk, group] of Map.groupBy(rows, (row) => row.endUserPk)) {
    await deleteRows(tx, userId, { endUserPk, transactionIds: group.map((row) => row.transactionId) });
  }
}
