import type { Database } from "../db/database.ts";
import { callersIdsOf, findEndUser } from "../db/queries/end-users.ts";
import { readByAnyId, type StoredTransaction } from "../db/queries/transaction-rows.ts";
import type { EnrichedTransaction } from "./enrich-transactions.ts";

export type Found =
  | { readonly kind: "found"; readonly transaction: EnrichedTransaction }
  | { readonly kind: "none" }
  /** The reference id belongs to transactions of several end users. */
  | { readonly kind: "ambiguous" };

/** The transaction with this service id, else with this reference id; `endUser` (any id) tells end users apart. */
export async function findTransaction(
  db: Database,
  userId: string,
  anyId: string,
  endUser: string | null,
): Promise<Found> {
  const all = await readByAnyId(db, userId, [anyId]);
  const rows = endUser === null ? all : await ofEndUser(db, userId, all, endUser);
  const one = rows.find((row) => row.transactionId === anyId) ?? rows[0];
  if (one === undefined) return { kind: "none" };
  if (rows.length > 1 && one.transactionId !== anyId) return { kind: "ambiguous" };
  const callersIds = await callersIdsOf(db, userId, [one.endUserPk]);
  return { kind: "found", transaction: { ...one, endUserId: callersIds.get(one.endUserPk) ?? "" } };
}

async function ofEndUser(db: Database, userId: string, rows: readonly StoredTransaction[], anyId: string) {
  const endUser = await findEndUser(db, userId, anyId);
  return rows.filter((row) => row.endUserPk === endUser?.endUserPk);
}
