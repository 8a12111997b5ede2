import { repeatedRows, type ToldRow, tellSame } from "../../core/exports/repeated-rows.ts";
import type { ExportRowJson } from "../../core/parsed-results/export-json.ts";
import type { ExportAccountLoad } from "../../core/parsed-results/export-load.ts";
import { type EarlierRow, listEarlierExportRows } from "../../db/queries/export-rows.ts";
import { runInShares } from "../in-shares.ts";
import type { Storing } from "./store-reading.ts";

/** What of an account's rows other exports of the end user tell already. */
export type Overlap = {
  readonly accountId: string;
  /** Reference ids of rows that are loaded once already. */
  readonly repeated: ReadonlySet<string>;
};

type Asked = {
  readonly dataSourceId: string;
  readonly account: ExportAccountLoad;
  readonly accountId: string;
  /** The number of the account is known, so that it cannot be another file's by its rows alone. */
  readonly isNumbered: boolean;
};

/** Compares with what other export files told of the same days; an account without a number may turn out to be one of theirs. */
export async function findOverlap({ tx, userId, endUser }: Storing, asked: Asked): Promise<Overlap> {
  const { account, accountId, isNumbered } = asked;
  const none = { accountId, repeated: new Set<string>() };
  if (account.startDate === null || account.endDate === null) return none;
  const earlier = await listEarlierExportRows(tx, userId, {
    ...{ endUserPk: endUser.endUserPk, dataSourceId: asked.dataSourceId, currency: account.currency },
    ...{ from: account.startDate, to: account.endDate },
  });
  if (earlier.length === 0) return none;
  const rows = account.batches.flatMap(rowsOf);
  const groups = Map.groupBy(earlier, (row) => row.accountId);
  const own = groups.get(accountId) ?? (isNumbered ? undefined : await groupThatTellsSame(groups, rows));
  if (own === undefined) return none;
  const places = await runInShares(repeatedRows(own, rows));
  const repeated = [...places].map((place) => (rows[place] as ExportRowJson).reference_id);
  return { accountId: own[0]?.accountId ?? accountId, repeated: new Set(repeated) };
}

async function groupThatTellsSame(
  groups: ReadonlyMap<string, readonly EarlierRow[]>,
  rows: readonly ToldRow[],
): Promise<readonly EarlierRow[] | undefined> {
  for (const earlier of groups.values()) if (await runInShares(tellSame(earlier, rows))) return earlier;
  return undefined;
}

export function rowsOf(batch: string): readonly ExportRowJson[] {
  return JSON.parse(batch) as readonly ExportRowJson[];
}
