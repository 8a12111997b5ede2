import type { Context } from "../context.ts";
import { startDelivering } from "../flows/deliver-events.ts";
import { enrichEndUser } from "../flows/enrich-end-user.ts";

// Takes jobs and calls flows; knows nothing of what they do.

/** Registers a handler for every job there is, and sends events. From then on this process works, until the returned function. */
export async function startWorker(context: Context): Promise<() => Promise<void>> {
  await context.jobs.work("enrich_end_user", ({ data }) => enrichEndUser(context, data));
  const delivering = startDelivering(context);
  return () => delivering.stop();
}
