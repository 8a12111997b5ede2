import { Worker } from "node:worker_threads";
import type { DatabaseTarget } from "../db/database.ts";
import type { Logger } from "../observe/logger.ts";

// Tells the database which jobs run here, from a thread: a worker that computes for half a minute is busy and not dead, and its job must
// not be given to another meanwhile. How long a job may take in all is bounded by the queue (`expireInSeconds`).

export type Claim = { readonly id: string; readonly attempt: number };
export type ToHeartbeat =
  | { readonly kind: "runs"; readonly claim: Claim }
  | { readonly kind: "ended"; readonly id: string };

export type Heartbeat = {
  runs(claim: Claim): void;
  ended(id: string): void;
  stop(): Promise<void>;
};

/** Starts nothing yet: the thread starts with the first job. */
export function startHeartbeat(target: DatabaseTarget, log: Logger): Heartbeat {
  let thread: Worker | null = null;
  const open = new Map<string, Claim>();
  const start = (): Worker => {
    const started = new Worker(new URL("./heartbeat-thread.ts", import.meta.url), { workerData: target });
    started.unref();
    // The queue beats as well, whenever this thread has a moment; the next job starts another.
    started.on("error", (err) => log.warn({ err }, "the heartbeat of jobs ended"));
    started.on("exit", () => {
      if (thread === started) thread = null;
    });
    for (const claim of open.values()) started.postMessage({ kind: "runs", claim } satisfies ToHeartbeat);
    return started;
  };
  return {
    runs: (claim) => {
      open.set(claim.id, claim);
      if (thread === null) thread = start();
      else thread.postMessage({ kind: "runs", claim } satisfies ToHeartbeat);
    },
    ended: (id) => {
      open.delete(id);
      thread?.postMessage({ kind: "ended", id } satisfies ToHeartbeat);
    },
    stop: async () => {
      const ending = thread;
      thread = null;
      await ending?.terminate();
    },
  };
}
