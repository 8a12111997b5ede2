import type { Context } from "../context.ts";
import { compareRows, type ReportTransaction } from "../core/reports/report-input.ts";
import {
  countReportRows,
  type Horizon,
  readHorizon,
  readLocalMerchantNames,
  readUnreadRows,
  streamReportRows,
} from "../db/queries/report-transactions.ts";
import { hiddenAccountId } from "./report-accounts.ts";
import { makeRowBuilder, makeShared, type Shared } from "./report-transactions.ts";
import type { TenantCategories } from "./tenant-categories.ts";

// A change touches a few rows of an end user's thousands. So what was read before is kept, and after a change only the rows that were
// written since then are read: PostgreSQL marks each with the transaction that wrote it. A row that is gone leaves no mark, but then the
// number of rows is not what it should be, and all are read.

export type KeptRows = {
  /** Ascending by day and arrival. */
  readonly rows: readonly ReportTransaction[];
  /** All that is not in `rows` is written at it or later. */
  readonly horizon: Horizon;
  readonly shared: Shared;
};

type Wanted = {
  readonly owner: { readonly userId: string; readonly endUserPk: string };
  readonly categories: TenantCategories;
};

/** Rows as they are now, from those that are known when that is possible. */
export async function readRows(context: Context, wanted: Wanted, known: KeptRows | null): Promise<KeptRows> {
  // Before anything is read: what is written while we read is read again the next time.
  const horizon = await readHorizon(context.db);
  const shared = known?.shared ?? makeShared(context.engine, wanted.categories);
  const read = (since: Horizon | null) => readSince(context, { owner: wanted.owner, shared }, since);
  const readAll = async () => ({ rows: await read(null), horizon, shared });
  if (known === null) return readAll();
  const [{ count, isHorizonGood }, later] = await Promise.all([
    countReportRows(context.db, wanted.owner, known.horizon),
    read(known.horizon),
  ]);
  const rows = replaceRows(known.rows, later);
  return isHorizonGood && rows.length === count ? { rows, horizon, shared } : readAll();
}

async function readSince(
  { db, pool, engine }: Context,
  { owner, shared }: Pick<Wanted, "owner"> & { readonly shared: Shared },
  since: Horizon | null,
): Promise<readonly ReportTransaction[]> {
  const builder = makeRowBuilder(engine, shared);
  await streamReportRows(pool, { ...owner, since }, builder.add);
  return builder.finish({
    unread: builder.hasUnread() ? await readUnreadRows(db, owner) : [],
    localNames: await readLocalMerchantNames(db, owner.userId, builder.localIds()),
  });
}

/** Both ascending; what is in both is taken from the later ones. */
function replaceRows(
  known: readonly ReportTransaction[],
  later: readonly ReportTransaction[],
): readonly ReportTransaction[] {
  if (later.length === 0) return known;
  const replaced = new Set(later.map((row) => row.id));
  const merged: ReportTransaction[] = [];
  let next = 0;
  for (const row of known) {
    if (replaced.has(row.id)) continue;
    while (next < later.length && compareRows(later[next]!, row) < 0) merged.push(later[next++]!);
    merged.push(row);
  }
  for (const row of later.slice(next)) merged.push(row);
  return merged;
}

/** Rows of sources that are switched off stand in the hidden twin of their account. */
export function shownRows({ rows }: KeptRows, hiddenIds: ReadonlySet<string>): readonly ReportTransaction[] {
  if (hiddenIds.size === 0) return rows;
  return rows.map((row) =>
    hiddenIds.has(row.id) ? { ...row, accountId: hiddenAccountId(row.accountId) } : row,
  );
}
