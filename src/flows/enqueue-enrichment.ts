import type { Context } from "../context.ts";
import type { Tx } from "../db/database.ts";
import type { Priority } from "../jobs/queues.ts";
import { isDue } from "../jobs/waiting-jobs.ts";

type EndUserKey = { readonly userId: string; readonly endUserPk: string };

/** The job exists when, and only when, the transaction commits; a waiting one of the end user is joined. */
export async function enqueue(context: Context, tx: Tx, data: EndUserKey, priority: Priority): Promise<void> {
  await context.jobs.send("enrich_end_user", data, { tx, priority, singletonKey: data.endUserPk });
}

/** What rows may change elsewhere in a history is looked at when no more of them come; somebody may send them one by one for hours. */
const PATIENCE = { quietSeconds: 3, atMostSeconds: 30 };

/** As `enqueue`, for what only the whole history tells of rows that were answered already. */
export async function enqueueLater(context: Pick<Context, "jobs">, data: EndUserKey, tx?: Tx): Promise<void> {
  const singletonKey = data.endUserPk;
  const ofTransaction = tx === undefined ? {} : { tx };
  await context.jobs.send("enrich_end_user", data, { ...ofTransaction, singletonKey, patience: PATIENCE });
}

/** Whether a run over the history follows that somebody waits for. */
export function isEnrichmentDue(tx: Tx, { endUserPk }: EndUserKey): Promise<boolean> {
  return isDue(tx, "enrich_end_user", endUserPk);
}
