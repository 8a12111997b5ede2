import type { ChildProcess } from "node:child_process";
import { forkBehind, hold, type IdleOptions, release } from "../processes/fork-behind.ts";
import { type Asker, makeTurns, type Waiting } from "../processes/turns.ts";
import type { Order, Report } from "./messages.ts";
import type { RefusalReason, Refused } from "./outcome.ts";
import type { PdfSettings } from "./settings.ts";

/** Pictures of pages have a lane of their own, so that a person who looks at one does not wait for a hundred files. */
type Lane = "documents" | "pictures";

export type Work<Outcome> = {
  readonly lane: Lane;
  readonly asker: Asker;
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

type Options = {
  readonly places: Readonly<Record<Lane, number>>;
  readonly mostWaiting: number;
} & IdleOptions;

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
/** Pictures leave holes in its memory: an idle process was seen to keep 890 MB. Ending it gives them back. */
const IDLE_MS = 20_000;
/** Between two steps it looks whether its work is still wanted; what takes longer is ended with the process, and the others begin anew. */
const CANCEL_MS = 3_000;

/**
 * A job waits, then runs, then ends. When the process dies, its running jobs run again, alone, so that only the guilty one meets its end
 * twice; that one is refused.
 */
export function startReadingProcess(
  settings: PdfSettings,
  { places, mostWaiting, idleMs = IDLE_MS }: Options,
): ReadingProcess {
  const lanes = { documents: makeTurns<Job>(places.documents), pictures: makeTurns<Job>(places.pictures) };
  const running = new Map<number, Waiting<Job>>();
  /** Those whose process died; they keep their places. */
  const again: Waiting<Job>[] = [];
  let child: ChildProcess | null = null;
  const unwanted = new Set<Job>();
  let idle: NodeJS.Timeout | undefined;
  let isEndedByUs = false;
  let isClosed = false;
  let lastId = 0;

  const pump = () => {
    const isOneAlone = [...running.values()].some(({ work }) => work.tries > 1);
    if (again.length > 0) {
      if (running.size === 0) begin(again.shift() as Waiting<Job>);
    } else if (!isOneAlone) {
      for (const lane of [lanes.pictures, lanes.documents])
        for (let one = lane.take(); one !== null; one = lane.take()) begin(one);
    }
    if (running.size === 0 && child !== null) rest(child);
  };

  const rest = (resting: ChildProcess) => {
    release(resting);
    clearTimeout(idle);
    idle = setTimeout(() => resting.kill("SIGKILL"), idleMs).unref();
  };

  const begin = (one: Waiting<Job>) => {
    const { work: job } = one;
    running.set(job.id, one);
    job.tries++;
    job.begin();
    clearTimeout(idle);
    child ??= start();
    hold(child);
    watch(job);
    child.send(job.order, () => {});
  };

  const watch = (job: Job) => {
    clearTimeout(job.quiet);
    job.quiet = setTimeout(() => child?.kill("SIGKILL"), QUIET_MS);
  };

  const stopWatching = ({ work: job }: Waiting<Job>) => {
    clearTimeout(job.quiet);
    running.delete(job.id);
    unwanted.delete(job);
  };

  const end = (one: Waiting<Job>) => {
    stopWatching(one);
    lanes[one.work.lane].give(one);
  };

  const start = (): ChildProcess => {
    const started = forkProcess(settings);
    started.on("message", (report: Report) => {
      const one = running.get(report.id);
      if (one === undefined) return;
      watch(one.work);
      if (!one.work.take(report)) return;
      end(one);
      pump();
    });
    // Of a message to a process that has just ended; its end is told of below.
    started.on("error", () => {});
    started.on("exit", () => {
      if (child !== started) return;
      child = null;
      for (const one of [...running.values()]) {
        if (unwanted.has(one.work)) end(one);
        else if (isEndedByUs) {
          end(one);
          one.work.tries--;
          lanes[one.work.lane].putBack(one);
        } else if (one.work.tries < MOST_TRIES) {
          stopWatching(one);
          again.push(one);
        } else {
          end(one);
          one.work.refuse("reader_failed");
        }
      }
      isEndedByUs = false;
      pump();
    });
    return started;
  };

  const cancel = (job: Job, reason: unknown) => {
    const at = again.findIndex((one) => one.work === job);
    if (at >= 0) for (const one of again.splice(at, 1)) lanes[job.lane].give(one);
    // A running one keeps its place until the process says that it has stopped.
    else if (!lanes[job.lane].remove(job)) stop(job);
    job.fail(reason);
  };

  const stop = (job: Job) => {
    unwanted.add(job);
    child?.send({ kind: "cancel", id: job.id } satisfies Order, () => {});
    setTimeout(() => {
      if (!unwanted.has(job) || child === null) return;
      isEndedByUs = true;
      child.kill("SIGKILL");
    }, CANCEL_MS).unref();
  };

  const run: ReadingProcess["run"] = (work) =>
    new Promise((resolve, reject) => {
      if (isClosed) return reject(new Error("the reader of PDFs was closed"));
      if (work.signal?.aborted) return reject(work.signal.reason);
      if (lanes[work.lane].size() >= mostWaiting) return resolve(work.refuse("busy"));
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
      lanes[work.lane].add({ asker: work.asker, work: job });
      pump();
    });

  const close = async () => {
    isClosed = true;
    clearTimeout(idle);
    const ending = child;
    child = null;
    const waiting = [...lanes.documents.clear(), ...lanes.pictures.clear(), ...again.splice(0)];
    for (const { work: job } of [...waiting, ...running.values()]) {
      clearTimeout(job.quiet);
      job.fail(new Error("the reader of PDFs was closed"));
    }
    running.clear();
    if (ending === null || ending.exitCode !== null || ending.signalCode !== null) return;
    hold(ending);
    const ended = new Promise((resolve) => ending.once("exit", resolve));
    ending.kill("SIGKILL");
    await ended;
  };

  return { run, close };
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
