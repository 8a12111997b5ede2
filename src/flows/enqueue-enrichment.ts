import type { Context } from "../context.ts";
import type { Tx } from "../db/database.ts";
import type { Priority } from "../jobs/queues.ts";

/** The job exists when, and only when, the transaction commits; a waiting one of the end user is joined. */
export async function enqueue(
  context: Context,
  tx: Tx,
  data: { readonly userId: string; readonly endUserPk: string },
  priority: Priority,
): Promise<void> {
  await context.jobs.send("enrich_end_user", data, { tx, priority, singletonKey: data.endUserPk });
}

/** What one row may change elsewhere in a history waits a little, so that rows sent one by one are looked at together. */
const PATIENCE_S = 3;

/** As `enqueue`, for what only the whole history tells of rows that were answered already. */
export async function enqueueLater(
  context: Context,
  tx: Tx,
  data: { readonly userId: string; readonly endUserPk: string },
): Promise<void> {
  await context.jobs.send("enrich_end_user", data, {
    tx,
    singletonKey: data.endUserPk,
    afterSeconds: PATIENCE_S,
  });
}
