import { sql } from "kysely";
import type { Database } from "../db/database.ts";
import { findEndUser } from "../db/queries/end-users.ts";
import { makeSizedCache, type SizedCache } from "./sized-cache.ts";

const KEPT_AT_MOST = 10_000;

type Known = { readonly dataVersion: string; readonly isLarge: boolean };
/** By database, so that tests with several services do not share anything. */
const keptBy = new WeakMap<Database, SizedCache<Known>>();

type Named = { readonly userId: string; readonly anyId: string };

/** Whether the end user has so many rows that what computes on all of them takes longer than a process may that serves others. */
export async function isLargeHistory(
  db: Database,
  { userId, anyId }: Named,
  rowsAtMost: number,
): Promise<boolean> {
  const endUser = await findEndUser(db, userId, anyId);
  if (endUser === null) return false;
  const kept = keptBy.get(db) ?? makeSizedCache<Known>(KEPT_AT_MOST);
  keptBy.set(db, kept);
  const { endUserPk, dataVersion } = endUser;
  const name = `${endUserPk} ${rowsAtMost}`;
  const known = kept.get(name);
  if (known?.dataVersion === dataVersion) return known.isLarge;
  const { rows } = await sql<{ count: number }>`
    select count(*)::int from (
      select from transactions where user_id = ${userId} and end_user_pk = ${endUserPk} limit ${rowsAtMost + 1}
    ) t`.execute(db);
  const isLarge = (rows[0]?.count ?? 0) > rowsAtMost;
  kept.put(name, { dataVersion, isLarge }, 1);
  return isLarge;
}
