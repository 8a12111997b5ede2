import type { ChildProcess } from "node:child_process";
import { forkBehind, hold, release } from "../processes/fork-behind.ts";
import type { Order, Report } from "./messages.ts";
import type { RefusalReason, Refused } from "./outcome.ts";
import type { PdfSettings } from "./settings.ts";

/** Pictures of pages have a lane of their own, so that a person who looks at one does not wait for a hundred scans. */
type Lane = "documents" | "pictures";

export type Work<Outcome> = {
  readonly lane: Lane;
  readonly signal: AbortSignal | undefined;
  readonly order: (id: number) => Order;
  /** Made anew for each try. Gives the outcome with the report that ends the work. */
  readonly makeCollector: () => (report: Report) => Outcome | null;
  readonly refuse: (reason: RefusalReason) => Refused;
};

export type ReadingProcess = {
  readonly run: <Outcome>(work: Work<Outcome>) => Promise<Outcome | Refused>;
  readonly close: () => Promise<void>;
};

type Job = {
  readonly id: number;
  readonly lane: Lane;
  readonly order: Order;
  readonly begin: () => void;
  /** Whether the report ended the job. */
  readonly take: (report: Report) => boolean;
  readonly refuse: (reason: RefusalReason) => void;
  readonly fail: (error: unknown) => void;
  tries: number;
  quiet: NodeJS.Timeout | undefined;
};

/** JavaScript memory of the process; threads and PDFium count apart. */
const SCRIPT_MEMORY_MB = 256;
/** Every step has its own shorter limit in the process; when nothing at all is heard for so long, the process itself hangs. */
const QUIET_MS = 600_000;
const MOST_TRIES = 2;

/**
 * A job waits, then runs, then ends. When the process dies, its running jobs go back to the head of the queue and run alone, so that only the
 * guilty one meets its end twice; that one is refused.
 */
export function startReadingProcess(settings: PdfSettings, mostWaiting: number): ReadingProcess {
  const waiting: Job[] = [];
  const running = new Map<number, Job>();
  let child: ChildProcess | null = null;
  let isClosed = false;
  let lastId = 0;

  const pump = () => {
    for (const job of [...waiting]) {
      if (!mayStart(job, running, settings.workers)) continue;
      waiting.splice(waiting.indexOf(job), 1);
      begin(job);
    }
    if (running.size === 0 && child !== null) release(child);
  };

  const begin = (job: Job) => {
    running.set(job.id, job);
    job.tries++;
    job.begin();
    child ??= start();
    hold(child);
    watch(job);
    child.send(job.order, () => {});
  };

  const watch = (job: Job) => {
    clearTimeout(job.quiet);
    job.quiet = setTimeout(() => child?.kill("SIGKILL"), QUIET_MS);
  };

  const end = (job: Job) => {
    clearTimeout(job.quiet);
    running.delete(job.id);
  };

  const start = (): ChildProcess => {
    const started = forkProcess(settings);
    started.on("message", (report: Report) => {
      const job = running.get(report.id);
      if (job === undefined) return;
      watch(job);
      if (!job.take(report)) return;
      end(job);
      pump();
    });
    started.on("exit", () => {
      if (child !== started) return;
      child = null;
      for (const job of [...running.values()].reverse()) {
        end(job);
        if (job.tries >= MOST_TRIES) job.refuse("reader_failed");
        else waiting.unshift(job);
      }
      pump();
    });
    return started;
  };

  const cancel = (job: Job, reason: unknown) => {
    const place = waiting.indexOf(job);
    if (place >= 0) waiting.splice(place, 1);
    // A running one keeps its place until the process says that it has stopped.
    else child?.send({ kind: "cancel", id: job.id } satisfies Order, () => {});
    job.fail(reason);
  };

  const run: ReadingProcess["run"] = (work) =>
    new Promise((resolve, reject) => {
      if (isClosed) return reject(new Error("the reader of PDFs was closed"));
      if (work.signal?.aborted) return reject(work.signal.reason);
      if (waiting.length >= mostWaiting) return resolve(work.refuse("busy"));
      const id = ++lastId;
      let collect = work.makeCollector();
      const onAbort = () => cancel(job, work.signal?.reason);
      const settle =
        <T>(how: (value: T) => void) =>
        (value: T) => {
          work.signal?.removeEventListener("abort", onAbort);
          how(value);
        };
      const job: Job = {
        id,
        lane: work.lane,
        order: work.order(id),
        begin: () => {
          collect = work.makeCollector();
        },
        take: (report) => {
          const outcome = report.kind === "refused" ? work.refuse(report.reason) : collect(report);
          if (outcome !== null) settle(resolve)(outcome);
          return outcome !== null;
        },
        refuse: (reason) => settle(resolve)(work.refuse(reason)),
        fail: settle(reject),
        tries: 0,
        quiet: undefined,
      };
      work.signal?.addEventListener("abort", onAbort, { once: true });
      waiting.push(job);
      pump();
    });

  const close = async () => {
    isClosed = true;
    const ending = child;
    child = null;
    for (const job of [...waiting.splice(0), ...running.values()]) {
      end(job);
      job.fail(new Error("the reader of PDFs was closed"));
    }
    if (ending === null || ending.exitCode !== null || ending.signalCode !== null) return;
    hold(ending);
    const ended = new Promise((resolve) => ending.once("exit", resolve));
    ending.kill("SIGKILL");
    await ended;
  };

  return { run, close };
}

function mayStart(job: Job, running: ReadonlyMap<number, Job>, workers: number): boolean {
  const others = [...running.values()];
  if (others.some((other) => other.tries > 1)) return false;
  if (job.tries > 0) return others.length === 0;
  const sameLane = others.filter((other) => other.lane === job.lane).length;
  return sameLane < (job.lane === "documents" ? workers : 1);
}

function forkProcess(settings: PdfSettings): ChildProcess {
  return forkBehind(new URL("./process/main.ts", import.meta.url), [JSON.stringify(settings)], {
    // It reads what strangers send, so it gets none of our secrets. One thread for each recognition: several only slow each other down.
    env: { PATH: settings.programPath, OMP_THREAD_LIMIT: "1" },
    execArgv: [`--max-old-space-size=${SCRIPT_MEMORY_MB}`],
    serialization: "advanced",
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
}
