import type { Database } from "../db/database.ts";
import type { EnrichedTransaction } from "../flows/enrich-transactions.ts";
import { findTransaction } from "../flows/find-transaction.ts";
import { apiError } from "./errors.ts";

/** The transaction that an address names; throws 404 or, for a reference id of several end users, 409. */
export async function requireTransaction(
  db: Database,
  userId: string,
  anyId: string,
  endUser: string | undefined,
): Promise<EnrichedTransaction> {
  const found = await findTransaction(db, userId, anyId, endUser ?? null);
  if (found.kind === "none") throw apiError("transaction_not_found");
  if (found.kind === "ambiguous") throw apiError("ambiguous_reference", { id: anyId });
  return found.transaction;
}
