import type { BookHolder } from "../core/books/book-row.ts";
import { type SettledRow, settleInSteps, UNSETTLED } from "../core/books/settle.ts";
import type { Engine } from "../core/enrich/engine.ts";
import type { Database } from "../db/database.ts";
import { readHistoryRows } from "../db/queries/history-rows.ts";
import { historyRowOf, type Reading, readAll } from "./assess-rows.ts";
import { readHolderNames } from "./holder-names.ts";
import { mapInShares, runInShares } from "./in-shares.ts";

type EndUserKey = { readonly userId: string; readonly endUserPk: string };

/** An end user's whole history as it was read, and what the ledger decides of each row. */
export type SettledEndUser = {
  readonly rows: readonly (Reading & {
    readonly input: Awaited<ReturnType<typeof readHistoryRows>>[number];
  })[];
  readonly holder: BookHolder;
  readonly settledOf: (transactionId: string) => SettledRow;
};

export async function settleEndUser(
  db: Database,
  engine: Engine,
  { userId, endUserPk }: EndUserKey,
): Promise<SettledEndUser> {
  const stored = await readHistoryRows(db, userId, endUserPk);
  const readings = await readAll(engine, stored);
  const rows = stored.map((input, index) => ({ input, ...(readings[index] as Reading) }));
  const holder = (await readHolderNames(db, userId, [endUserPk]))(endUserPk);
  const open = await mapInShares(rows, (row) => historyRowOf(row, holder));
  const settled = await runInShares(settleInSteps(open, holder));
  return { rows, holder, settledOf: (id) => settled.get(id) ?? UNSETTLED };
}
