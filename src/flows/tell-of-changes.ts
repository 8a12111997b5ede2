import type { Context } from "../context.ts";
import { endUserEvent, transactionsUpdated } from "../core/events/payloads.ts";
import { lockEndUser } from "../db/queries/end-user-locks.ts";
import { type DueChange, listDueChanges, takeDueChange, writeEvents } from "../db/queries/outbox.ts";
import { transact } from "../db/transient.ts";

const AT_ONCE = 50;

/** Writes the events of changes that are told of once for many, for end users that have been quiet since. */
export async function tellOfChanges(context: Context): Promise<void> {
  for (;;) {
    const due = await listDueChanges(context.db, AT_ONCE);
    for (const change of due) await tellOf(context, change);
    if (due.length < AT_ONCE) return;
  }
}

async function tellOf(context: Context, change: DueChange): Promise<void> {
  await transact(context.db, async (tx) => {
    // The lock first, as every writer takes it; who deletes the end user takes the mark along.
    const endUser = await lockEndUser(tx, change.userId, change.endUserPk);
    if (endUser === null || !(await takeDueChange(tx, change))) return;
    await writeEvents(tx, change.userId, [
      transactionsUpdated(endUser),
      endUserEvent("end_user.transactions_updated", endUser),
    ]);
  });
}
