import { isId } from "../core/model/ids.ts";
import type { Database } from "../db/database.ts";
import { callersIdsOf } from "../db/queries/end-users.ts";
import type { IncomingTransaction } from "./incoming-transaction.ts";

/** Rows may name the end user by its service id too; from here on only the caller's own ids are used. */
export async function resolveEndUserIds(
  db: Database,
  userId: string,
  rows: readonly IncomingTransaction[],
): Promise<readonly IncomingTransaction[]> {
  const serviceIds = [...new Set(rows.map((row) => row.endUserId).filter((id) => isId("eus_", id)))];
  if (serviceIds.length === 0) return rows;
  const callersIds = await callersIdsOf(db, userId, serviceIds);
  return rows.map((row) => ({ ...row, endUserId: callersIds.get(row.endUserId) ?? row.endUserId }));
}
