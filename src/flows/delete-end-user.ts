import type { Context } from "../context.ts";
import { transactionsDeleted } from "../core/events/payloads.ts";
import type { Tx } from "../db/database.ts";
import { deleteEndUserRows } from "../db/queries/end-user-deletion.ts";
import { lockEndUser } from "../db/queries/end-user-locks.ts";
import { writeEvents } from "../db/queries/outbox.ts";
import { streamTransactionIds } from "../db/queries/transaction-lookups.ts";
import { transact } from "../db/transient.ts";

/** Removes an end user and all that is stored of it; false when there is none. A running enrichment of it ends by itself. */
export async function deleteEndUser(
  context: Context,
  key: { readonly userId: string; readonly anyId: string },
  beforeCommit: (tx: Tx) => Promise<void>,
): Promise<boolean> {
  return transact(context.db, async (tx) => {
    const endUser = await lockEndUser(tx, key.userId, key.anyId);
    if (endUser === null) return false;
    for await (const share of streamTransactionIds(tx, key.userId, endUser.endUserPk))
      await writeEvents(tx, key.userId, transactionsDeleted(endUser, share));
    await deleteEndUserRows(tx, key.userId, endUser.endUserPk);
    await context.jobs.send("sweep_files", { userId: key.userId }, { tx, singletonKey: key.userId });
    await beforeCommit(tx);
    return true;
  });
}
