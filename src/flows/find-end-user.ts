import type { Database } from "../db/database.ts";
import { listSourceSummaries } from "../db/queries/data-sources.ts";
import type { EndUserRow, SourceSummary } from "../db/queries/end-users.ts";

export type EndUserWithSources = {
  readonly endUser: EndUserRow;
  readonly dataSources: readonly SourceSummary[];
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
