import type { Context } from "../context.ts";
import { enrichEndUser } from "../flows/enrich-end-user.ts";

// Takes jobs and calls flows; knows nothing of what they do.

/** Registers a handler for every job there is. From then on this process works. */
export async function startWorker(context: Context): Promise<void> {
  await context.jobs.work("enrich_end_user", ({ data }) => enrichEndUser(context, data));
}
