import type { Context } from "../context.ts";
import { isOnHold } from "../db/hold.ts";
import { startWorker } from "./worker.ts";

const LOOK_EVERY_MS = 2_000;

/** Starts to work at once, or, in a restored database, when its operator says that it goes live. Returns what stops it. */
export async function workWhenLive(context: Context): Promise<() => Promise<void>> {
  if (!(await isOnHold(context.db))) return startWorker(context);
  context.log.warn("restored and on hold: nothing is worked or sent until `egret restore --go-live`");
  const stopping = new AbortController();
  const working = startLater(context, stopping.signal);
  return async () => {
    stopping.abort();
    await (await working)?.();
  };
}

async function startLater(context: Context, signal: AbortSignal): Promise<(() => Promise<void>) | null> {
  while (!signal.aborted) {
    await pause(LOOK_EVERY_MS, signal);
    // A database that is away for the moment says nothing of the hold.
    const isHeld = await isOnHold(context.db).catch(() => true);
    if (isHeld || signal.aborted) continue;
    context.log.info("live: jobs are worked from now on");
    return startWorker(context);
  }
  return null;
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
