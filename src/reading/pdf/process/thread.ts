import { Worker } from "node:worker_threads";
import type { ThreadAnswer, ThreadRequest, ThreadSettings } from "../engine/messages.ts";

export type ThreadFailure =
  | { readonly kind: "timed_out" }
  | { readonly kind: "broken"; readonly isMemory: boolean };

/**
 * A reading thread that is replaced whenever it breaks or takes too long, and ended when it has been idle for a while, so that the memory of
 * a big document is given back.
 */
export type Thread = {
  readonly ask: (request: ThreadRequest, timeoutMs: number) => Promise<ThreadAnswer | ThreadFailure>;
  /** Ends the thread; the next question starts another. */
  readonly stop: () => void;
};

/** JavaScript memory of one thread; PDFium's own is capped apart from it. */
const SCRIPT_MEMORY_MB = 192;
const IDLE_MS = 20_000;

export function makeThread(settings: ThreadSettings): Thread {
  let worker: Worker | null = null;
  let idle: NodeJS.Timeout | undefined;
  let fail: ((failure: ThreadFailure) => void) | null = null;

  const stop = () => {
    clearTimeout(idle);
    const ending = worker;
    worker = null;
    fail?.({ kind: "broken", isMemory: false });
    void ending?.terminate();
  };

  const ask: Thread["ask"] = (request, timeoutMs) => {
    clearTimeout(idle);
    worker ??= startWorker(settings);
    const asked = worker;
    return new Promise((resolve) => {
      const onError = (error: NodeJS.ErrnoException) =>
        finish({ kind: "broken", isMemory: error.code === "ERR_WORKER_OUT_OF_MEMORY" });
      const onExit = () => finish({ kind: "broken", isMemory: false });
      const finish = (answer: ThreadAnswer | ThreadFailure) => {
        clearTimeout(limit);
        asked.off("message", finish).off("error", onError).off("exit", onExit);
        fail = null;
        if (answer.kind === "broken" || answer.kind === "timed_out") stop();
        // With a document open it waits for whoever recognises the pages, however long that takes.
        else if (answer.kind === "closed" || answer.kind === "refused")
          idle = setTimeout(stop, IDLE_MS).unref();
        resolve(answer);
      };
      const limit = setTimeout(() => finish({ kind: "timed_out" }), timeoutMs);
      fail = finish;
      asked.on("message", finish).on("error", onError).on("exit", onExit);
      asked.postMessage(request);
    });
  };
  return { ask, stop };
}

function startWorker(settings: ThreadSettings): Worker {
  const worker = new Worker(new URL("../engine/worker.ts", import.meta.url), {
    workerData: settings,
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: SCRIPT_MEMORY_MB },
  });
  // A thread that ends by itself between two questions must not end the process.
  return worker.on("error", () => {});
}
