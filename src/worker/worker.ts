import type { Context } from "../context.ts";
import { startDelivering } from "../flows/deliver-events.ts";
import { markFailed } from "../flows/enrich-end-user.ts";
import { loadApprovedPdf } from "../flows/files/change-pdf.ts";
import { checkPictures } from "../flows/files/check-pictures.ts";
import { readFile } from "../flows/files/read-file.ts";
import { sweepFiles, sweepLeftovers } from "../flows/files/sweep-files.ts";
import { forwardProviderWebhook } from "../flows/integrations/receive-webhook.ts";
import { sweepLinks, syncLink } from "../flows/integrations/sync-link.ts";
import { sealStored } from "../flows/seal-stored.ts";

// Takes jobs and calls flows; knows nothing of what they do.

const SWEEP_EVERY_MS = 3_600_000;
const SYNC_DUE_EVERY_MS = 300_000;

/** Registers a handler for every job there is, and sends events. From then on this process works, until the returned function. */
export async function startWorker(context: Context): Promise<() => Promise<void>> {
  await context.jobs.work("enrich_end_user", ({ data: key, isLastAttempt }) =>
    context.enricher.enrich(context, { key, isLastAttempt }),
  );
  await context.jobs.work("enrich_given_up", ({ data }) => markFailed(context, data));
  await context.jobs.work("read_file", ({ data, ...run }) => readFile(context, data, run));
  await context.jobs.work("load_pdf", ({ data }) => loadApprovedPdf(context, data));
  await context.jobs.work("check_pictures", ({ data, signal }) => checkPictures(context, data, signal));
  await context.jobs.work("sweep_files", ({ data }) => sweepFiles(context, data));
  await context.jobs.work("sync_link", ({ data }) => syncLink(context, data));
  await context.jobs.work("forward_provider_webhook", ({ data, isLastAttempt }) =>
    forwardProviderWebhook(context, data, isLastAttempt),
  );
  const delivering = startDelivering(context);
  const sweeping = setInterval(
    () => void sweepLeftovers(context).catch(logged(context)),
    SWEEP_EVERY_MS,
  ).unref();
  const syncing = setInterval(
    () => void sweepLinks(context).catch((err) => context.log.warn({ err }, "regular syncs wait for now")),
    SYNC_DUE_EVERY_MS,
  ).unref();
  const stopping = new AbortController();
  const sealing = sealStored(context, stopping.signal).catch((err) =>
    context.log.warn({ err }, "what is stored in clear or under an older key waits for the next start"),
  );
  return async () => {
    clearInterval(sweeping);
    clearInterval(syncing);
    stopping.abort();
    await Promise.all([sealing, delivering.stop()]);
  };
}

function logged({ log }: Context): (err: unknown) => void {
  return (err) => log.warn({ err }, "leftovers of files stay for now");
}
