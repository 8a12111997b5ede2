import { Worker } from "node:worker_threads";
import { makeTurns, type Waiting } from "../reading/processes/turns.ts";

// Threads for what computes for seconds: in the thread that answers everybody, or that sends events, it would be one long step. A thread
// starts with the first question and ends when it has had none for a while, which gives all its memory back.

export type ThreadPool<Question, Reply> = {
  /** Tenants take turns. Rejects with a `ThreadError` when no thread answers. */
  run(asker: string, question: Question): Promise<Reply>;
  close(): Promise<void>;
};

export type ThreadOptions = {
  readonly program: URL;
  readonly data: unknown;
  /** Threads at most; each works on one question at a time. */
  readonly places: number;
  /** Of the JavaScript of each. */
  readonly memoryMb: number;
  readonly limitSeconds: number;
  readonly idleMs?: number;
  readonly waitingAtMost?: number;
};

/** `late`: it took longer than it may. `broken`: the thread ended, most likely for want of memory. */
export type ThreadTrouble = "full" | "closed" | "late" | "broken";

export class ThreadError extends Error {
  override readonly name = "ThreadError";
  readonly kind: ThreadTrouble;
  constructor(kind: ThreadTrouble, cause?: unknown) {
    super(`a thread did not answer: ${kind}`, { cause });
    this.kind = kind;
  }
}

type Job<Question, Reply> = {
  readonly question: Question;
  readonly resolve: (reply: Reply) => void;
  readonly reject: (error: unknown) => void;
};

const IDLE_MS = 30_000;

export function makeThreadPool<Question, Reply>(options: ThreadOptions): ThreadPool<Question, Reply> {
  const { idleMs = IDLE_MS, waitingAtMost = Number.POSITIVE_INFINITY } = options;
  const turns = makeTurns<Job<Question, Reply>>(options.places);
  const threads = new Set<Worker>();
  /** Those without a question, and the clock that ends each. Who works has no clock, however many wait. */
  const idle = new Map<Worker, NodeJS.Timeout>();
  let isClosed = false;

  const end = async (thread: Worker): Promise<void> => {
    clearTimeout(idle.get(thread));
    idle.delete(thread);
    threads.delete(thread);
    await thread.terminate();
  };
  const take = (): Worker => {
    const [rested] = idle.keys();
    const thread = rested ?? start(options);
    clearTimeout(idle.get(thread));
    idle.delete(thread);
    threads.add(thread);
    return thread;
  };
  const work = async (one: Waiting<Job<Question, Reply>>): Promise<void> => {
    const { question, resolve, reject } = one.work;
    const thread = take();
    try {
      resolve(await ask<Question, Reply>(thread, question, options.limitSeconds));
      idle.set(thread, setTimeout(() => void end(thread), idleMs).unref());
    } catch (error) {
      await end(thread);
      reject(isClosed ? new ThreadError("closed") : error);
    }
    turns.give(one);
    pump();
  };
  const pump = (): void => {
    for (let one = turns.take(); one !== null; one = turns.take()) void work(one);
  };
  return {
    run: (asker, question) => {
      if (isClosed) return Promise.reject(new ThreadError("closed"));
      if (turns.size() >= waitingAtMost) return Promise.reject(new ThreadError("full"));
      return new Promise<Reply>((resolve, reject) => {
        turns.add({ asker, work: { question, resolve, reject } });
        pump();
      });
    },
    close: async () => {
      isClosed = true;
      for (const { work: job } of turns.clear()) job.reject(new ThreadError("closed"));
      await Promise.all([...threads].map(end));
    },
  };
}

/** With 32 enriching 20,000 rows took 7 to 14 % more processor time. A thread that has nothing to do ends, and its memory with it. */
const YOUNG_MB = 96;

function start({ program, data, memoryMb }: ThreadOptions): Worker {
  const thread = new Worker(program, {
    workerData: data,
    resourceLimits: { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: YOUNG_MB },
  });
  // Whoever asks hears of its end; an idle one that breaks is simply gone.
  thread.on("error", () => undefined);
  thread.unref();
  return thread;
}

function ask<Question, Reply>(thread: Worker, question: Question, limitSeconds: number): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const settle = (act: () => void): void => {
      clearTimeout(timer);
      thread.off("message", onMessage).off("error", onBroken).off("exit", onBroken);
      act();
    };
    const onMessage = (reply: Reply) => settle(() => resolve(reply));
    const onBroken = (why: unknown) => settle(() => reject(new ThreadError("broken", why)));
    const timer = setTimeout(() => settle(() => reject(new ThreadError("late"))), limitSeconds * 1_000);
    thread.on("message", onMessage).once("error", onBroken).once("exit", onBroken);
    thread.postMessage(question);
  });
}
