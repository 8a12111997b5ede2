import type { Context } from "../context.ts";
import { compareRows } from "../core/books/ledger-row.ts";
import type { ReportTransaction } from "../core/reports/report-input.ts";
import {
  REPORT_COLUMNS,
  readLocalMerchantNames,
  readUnreadRows,
  streamReportRows,
  sumUpReportRows,
} from "../db/queries/report-transactions.ts";
import { markOf } from "../db/versions.ts";
import { hiddenAccountId } from "./report-accounts.ts";
import { makeRowBuilder, makeShared, type Shared } from "./report-transactions.ts";
import type { TenantCategories } from "./tenant-categories.ts";

// A change touches a few rows of an end user's thousands. So what was read before is kept, and after a change only the rows with a greater
// version than any that is kept are read. Whether that was all is told by the number of the rows and the sum of their versions, which have
// a random part: where a row is gone, or was written by a clock that is behind, or a database lost its last commits, all rows are read.

export type KeptRows = {
  /** Ascending by day and arrival. */
  readonly rows: readonly ReportTransaction[];
  /** Of each row's version, by its id. */
  readonly marks: ReadonlyMap<string, number>;
  /** The greatest version of all. */
  readonly newest: string;
  readonly shared: Shared;
};

type Wanted = {
  readonly owner: { readonly userId: string; readonly endUserPk: string };
  readonly categories: TenantCategories;
};

/** Rows as they are now, from those that are known when that is possible. */
export async function readRows(context: Context, wanted: Wanted, known: KeptRows | null): Promise<KeptRows> {
  const shared = known?.shared ?? makeShared(context.engine, wanted.categories);
  const read = (since: string | null) => readSince(context, { owner: wanted.owner, shared }, since);
  if (known === null) return { ...(await read(null)), shared };
  const [total, later] = await Promise.all([sumUpReportRows(context.db, wanted.owner), read(known.newest)]);
  const rows = replaceRows(known.rows, later.rows);
  const marks = new Map([...known.marks, ...later.marks]);
  const isAll = rows.length === total.count && sumOf(marks.values()) === total.marks;
  const newest = later.rows.length === 0 ? known.newest : later.newest;
  return isAll ? { rows, marks, newest, shared } : { ...(await read(null)), shared };
}

function sumOf(numbers: Iterable<number>): number {
  let sum = 0;
  for (const number of numbers) sum += number;
  return sum;
}

async function readSince(
  { db, pool, engine }: Context,
  { owner, shared }: Pick<Wanted, "owner"> & { readonly shared: Shared },
  since: string | null,
): Promise<Omit<KeptRows, "shared">> {
  const builder = makeRowBuilder(engine, shared);
  const marks = new Map<string, number>();
  let newest = 0n;
  await streamReportRows(pool, { ...owner, since }, (cells) => {
    const version = cells[VERSION_CELL] as string;
    marks.set(cells[ID_CELL] as string, markOf(version));
    if (BigInt(version) > newest) newest = BigInt(version);
    builder.add(cells);
  });
  const rows = builder.finish({
    unread: builder.hasUnread() ? await readUnreadRows(db, owner) : [],
    localNames: await readLocalMerchantNames(db, owner.userId, builder.localIds()),
  });
  return { rows, marks, newest: newest.toString() };
}

const VERSION_CELL = REPORT_COLUMNS.indexOf("version");
const ID_CELL = REPORT_COLUMNS.indexOf("transaction_id");

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
