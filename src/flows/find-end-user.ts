import type { Database } from "../db/database.ts";
import { listSourceSummaries } from "../db/queries/data-sources.ts";
import { type EndUserRow, findEndUser } from "../db/queries/end-users.ts";

export type EndUserWithSources = {
  readonly endUser: EndUserRow;
  readonly dataSources: readonly { readonly type: string; readonly status: string | null }[];
};

export async function withSources(
  db: Database,
  userId: string,
  endUsers: readonly EndUserRow[],
): Promise<readonly EndUserWithSources[]> {
  const summaries = await listSourceSummaries(
    db,
    userId,
    endUsers.map((one) => one.endUserPk),
  );
  return endUsers.map((endUser) => ({ endUser, dataSources: summaries.get(endUser.endUserPk) ?? [] }));
}

/** By service id or the caller's id. */
export async function readEndUser(
  db: Database,
  userId: string,
  anyId: string,
): Promise<EndUserWithSources | null> {
  const endUser = await findEndUser(db, userId, anyId);
  if (endUser === null) return null;
  const [found] = await withSources(db, userId, [endUser]);
  return found ?? null;
}
