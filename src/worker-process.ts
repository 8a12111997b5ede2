import { type ChildProcess, fork } from "node:child_process";
import type { DatabaseTarget } from "./db/database.ts";
import type { Logger } from "./observe/logger.ts";
import type { MetricReading } from "./observe/metrics.ts";

// The service's end of the worker beside it; the other end is worker-main.ts.

export type ToWorker =
  /** First of all: with what to work. */
  | { readonly kind: "start"; readonly target: DatabaseTarget }
  | { readonly kind: "metrics"; readonly id: number }
  | { readonly kind: "stop" };

export type FromWorker =
  | { readonly kind: "ready" }
  | { readonly kind: "metrics"; readonly id: number; readonly metrics: readonly MetricReading[] };

/** The worker in a process of its own, so that no job holds up an answer. */
export type WorkerProcess = {
  /** What it counts; nothing while it is starting again or too busy to say. */
  metrics(): Promise<readonly MetricReading[]>;
  /** Lets it finish its jobs. */
  stop(): Promise<void>;
};

/** Between an end and the next start; doubled each time it ends without having been ready. */
const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 30_000;
/** Whoever collects metrics asks every few seconds. */
const METRICS_PATIENCE_MS = 2_000;
/** Its jobs get 20 s to end; what comes after that hangs. */
const STOP_PATIENCE_MS = 30_000;

/** Of its JavaScript: for 20,000 rows to enrich it took 313 to 380 MB at most without the last flag, 300 so, and a tenth more time. */
const MEMORY_FLAGS = ["--max-semi-space-size=8", "--heap-growing-percent=40", "--optimize-for-size"];

/** Starts it now and again whenever it ends by itself. */
export function startWorkerProcess(target: DatabaseTarget, log: Logger): WorkerProcess {
  let isStopping = false;
  let pauseMs = FIRST_PAUSE_MS;
  let timer: NodeJS.Timeout | undefined;
  let lastId = 0;
  const asked = new Map<number, (metrics: readonly MetricReading[]) => void>();

  const tell = (message: ToWorker): void => {
    // A process that has just ended is told of by its exit.
    if (child.connected) child.send(message, () => undefined);
  };
  const start = (): ChildProcess => {
    // A session of its own: a Ctrl-C in the terminal is for the service, which tells the worker.
    const started = fork(new URL("./worker-main.ts", import.meta.url), [], {
      detached: true,
      execArgv: MEMORY_FLAGS,
    });
    started.on("message", (message: FromWorker) => {
      if (message.kind === "metrics") asked.get(message.id)?.(message.metrics);
      else pauseMs = FIRST_PAUSE_MS;
    });
    const again = (why: object): void => {
      if (isStopping || child !== started) return;
      log.warn(why, "the worker ended unexpectedly; starting it again");
      clearTimeout(timer);
      timer = setTimeout(() => {
        child = start();
      }, pauseMs);
      pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS);
    };
    // A process that could not be made at all tells of an error and never exits.
    started.on("exit", (code, signal) => again({ code, signal })).on("error", (err) => again({ err }));
    started.send({ kind: "start", target } satisfies ToWorker, () => undefined);
    return started;
  };
  let child = start();
  // However the service ends (kill -9 apart, which the worker notices itself), the worker ends too.
  const onExit = (): void => void child.kill("SIGKILL");
  process.once("exit", onExit);

  return {
    metrics: () =>
      new Promise((resolve) => {
        const id = ++lastId;
        const answer = (metrics: readonly MetricReading[]): void => {
          clearTimeout(late);
          asked.delete(id);
          resolve(metrics);
        };
        const late = setTimeout(answer, METRICS_PATIENCE_MS, []);
        asked.set(id, answer);
        tell({ kind: "metrics", id });
      }),
    stop: async () => {
      isStopping = true;
      clearTimeout(timer);
      await ended(child, () => tell({ kind: "stop" }));
      process.off("exit", onExit);
    },
  };
}

async function ended(child: ChildProcess, ask: () => void): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  const end = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  ask();
  const timer = setTimeout(() => child.kill("SIGKILL"), STOP_PATIENCE_MS);
  await end;
  clearTimeout(timer);
}
