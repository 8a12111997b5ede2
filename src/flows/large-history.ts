import { sql } from "kysely";
import type { Database } from "../db/database.ts";
import { findEndUser } from "../db/queries/end-users.ts";
import { makeSizedCache, type SizedCache } from "./sized-cache.ts";

/** Up to so many rows every report takes less than some 50 ms of computing. */
const SMALL_AT_MOST = 4_000;
const KEPT_AT_MOST = 10_000;

type Known = { readonly dataVersion: string; readonly isLarge: boolean };
/** By database, so that tests with several services do not share anything. */
const keptBy = new WeakMap<Database, SizedCache<Known>>();

/** Whether reports on the end user compute longer than a process may that answers others. */
export async function isLargeHistory(db: Database, userId: string, anyId: string): Promise<boolean> {
  const endUser = await findEndUser(db, userId, anyId);
  if (endUser === null) return false;
  const kept = keptBy.get(db) ?? makeSizedCache<Known>(KEPT_AT_MOST);
  keptBy.set(db, kept);
  const { endUserPk, dataVersion } = endUser;
  const known = kept.get(endUserPk);
  if (known?.dataVersion === dataVersion) return known.isLarge;
  const { rows } = await sql<{ count: number }>`
    select count(*)::int from (
      select from transactions where user_id = ${userId} and end_user_pk = ${endUserPk} limit ${SMALL_AT_MOST + 1}
    ) t`.execute(db);
  const isLarge = (rows[0]?.count ?? 0) > SMALL_AT_MOST;
  kept.put(endUserPk, { dataVersion, isLarge }, 1);
  return isLarge;
}
