import type { Context } from "../context.ts";
import { startDelivering } from "../flows/deliver-events.ts";
import { enrichEndUser } from "../flows/enrich-end-user.ts";
import { reviewByRules } from "../flows/evaluate-rules.ts";
import { loadApprovedPdf } from "../flows/files/change-pdf.ts";
import { readFile } from "../flows/files/read-file.ts";
import { sweepFiles, sweepLeftovers } from "../flows/files/sweep-files.ts";

// Takes jobs and calls flows; knows nothing of what they do.

const SWEEP_EVERY_MS = 3_600_000;

/** Registers a handler for every job there is, and sends events. From then on this process works, until the returned function. */
export async function startWorker(context: Context): Promise<() => Promise<void>> {
  await context.jobs.work("enrich_end_user", async ({ data }) => {
    await enrichEndUser(context, data);
    await reviewByRules(context, data);
  });
  await context.jobs.work("read_file", ({ data, ...run }) => readFile(context, data, run));
  await context.jobs.work("load_pdf", ({ data }) => loadApprovedPdf(context, data));
  await context.jobs.work("sweep_files", ({ data }) => sweepFiles(context, data));
  const delivering = startDelivering(context);
  const sweeping = setInterval(
    () => void sweepLeftovers(context).catch(logged(context)),
    SWEEP_EVERY_MS,
  ).unref();
  return () => {
    clearInterval(sweeping);
    return delivering.stop();
  };
}

function logged({ log }: Context): (err: unknown) => void {
  return (err) => log.warn({ err }, "leftovers of files stay for now");
}
