import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { setImmediate as yieldToOthers } from "node:timers/promises";
import { forkBehind, hold, type IdleOptions, release } from "../processes/fork-behind.ts";
import { type Asker, makeTurns, type Waiting } from "../processes/turns.ts";
import type { FromProcess, ToProcess } from "./process.ts";
import type { BytesReading, BytesTask, FileReading, ParseTask } from "./task.ts";

/** Who asks, and until when the answer is wanted. */
export type ParseOptions = { readonly asker?: Asker; readonly signal?: AbortSignal };

/** Turns text into what it means, in a few processes of its own. */
export type Parser = {
  /** Null when it took too long or too much memory; rejects when the fault is ours or `signal` says so. */
  parse(task: ParseTask, options?: ParseOptions): Promise<FileReading | null>;
  /** The same for a file without pages. */
  parseBytes(task: BytesTask, options?: ParseOptions): Promise<BytesReading | null>;
  close(): Promise<void>;
};

/** One tenant's slow file must not be everybody's. */
const PROCESSES = 2;
/** Of the process's JavaScript: a thousand pages of words take some 300 MB. */
const MEMORY_MB = 512;
/** Forty pages with two thousand rows take a second or two: what takes longer than this, and this for each page, never ends. */
const LIMIT_MS = 20_000;
const PAGE_LIMIT_MS = 100;
/** Of a file without pages: so many bytes are a page. */
const PAGE_BYTES = 10_000;
/** A process loads its code within a second or two; the time for a file begins after that. */
const START_LIMIT_MS = 120_000;
/** The heap of a big file is given back by ending the process. */
const IDLE_MS = 30_000;
const MOST_TRIES = 2;

/** It took too long, or V8 gave up for want of memory. */
class Limit extends Error {}

class Ended extends Error {
  override readonly message = "the parsing process ended";
}

/** Processes whose code is loaded. */
const loaded = new WeakSet<ChildProcess>();

type Place = { child: ChildProcess | null; idle: NodeJS.Timeout | undefined };
type Job = {
  readonly limitMs: number;
  readonly post: (to: ChildProcess) => Promise<void>;
  readonly signal: AbortSignal | undefined;
  readonly resolve: (answer: unknown) => void;
  readonly reject: (error: unknown) => void;
  tries: number;
};

/** Starts nothing yet: a process starts with the first file that needs it. */
export function startParser({ idleMs = IDLE_MS }: IdleOptions = {}): Parser {
  const places = Array.from({ length: PROCESSES }, (): Place => ({ child: null, idle: undefined }));
  const free = [...places];
  const turns = makeTurns<Job>(PROCESSES);
  let isClosed = false;

  const pump = (): void => {
    for (let one = turns.take(); one !== null; one = turns.take()) {
      // A place that has its process already comes first.
      free.sort((a, b) => Number(a.child === null) - Number(b.child === null));
      void work(one, free.shift() as Place);
    }
  };
  const work = async (one: Waiting<Job>, place: Place): Promise<void> => {
    const { work: job } = one;
    job.tries++;
    try {
      job.resolve(await runIn(place, job, idleMs));
    } catch (error) {
      // Somebody may have ended the process while it was idle or at work; a task that ends it twice is told of.
      if (isClosed) job.reject(new Error("the parser was closed"));
      else if (job.signal?.aborted) job.reject(job.signal.reason);
      else if (error instanceof Limit) job.resolve(null);
      else if (error instanceof Ended && job.tries < MOST_TRIES) turns.putBack(one);
      else job.reject(error);
    }
    free.push(place);
    turns.give(one);
    pump();
  };
  const ask = <Answer>(job: Pick<Job, "limitMs" | "post">, { asker = null, signal }: ParseOptions) =>
    new Promise<Answer | null>((resolve, reject) => {
      if (isClosed) return reject(new Error("the parser was closed"));
      if (signal?.aborted) return reject(signal.reason);
      const settled = { resolve: resolve as (answer: unknown) => void, reject, tries: 0 };
      turns.add({ asker, work: { ...job, ...settled, signal } });
      pump();
    });
  return {
    parse: (task, options = {}) =>
      ask<FileReading>(
        { limitMs: limitFor(task.document.pages.length), post: (to) => sendDocument(to, task) },
        options,
      ),
    parseBytes: (task, options = {}) => {
      const limitMs = limitFor(task.bytes.length / PAGE_BYTES);
      return ask<BytesReading>({ limitMs, post: async (to) => send(to, { kind: "bytes", task }) }, options);
    },
    close: async () => {
      isClosed = true;
      for (const { work: job } of turns.clear()) job.reject(new Error("the parser was closed"));
      await Promise.all(places.map(end));
    },
  };
}

function limitFor(pages: number): number {
  return LIMIT_MS + Math.ceil(pages) * PAGE_LIMIT_MS;
}

async function runIn(place: Place, job: Job, idleMs: number): Promise<unknown> {
  clearTimeout(place.idle);
  place.child ??= startProcess((ended) => {
    if (place.child === ended) place.child = null;
  });
  const { child } = place;
  hold(child);
  try {
    const [answer] = await Promise.all([answerOf(child, job), job.post(child)]);
    release(child);
    place.idle = setTimeout(() => void end(place), idleMs).unref();
    return answer;
  } catch (error) {
    await end(place);
    throw error;
  }
}

function startProcess(onExit: (child: ChildProcess) => void): ChildProcess {
  const child = forkBehind(new URL("./process.ts", import.meta.url), [], {
    // It works on what strangers sent: it has no use for our settings.
    env: {},
    execArgv: [`--max-old-space-size=${MEMORY_MB}`, "--max-semi-space-size=4", "--heap-growing-percent=80"],
    serialization: "advanced",
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  child.on("exit", () => onExit(child));
  // Whoever waits for an answer hears of its end; an idle process that breaks is simply gone.
  child.on("error", () => undefined);
  return child;
}

async function end(place: Place): Promise<void> {
  clearTimeout(place.idle);
  const { child } = place;
  place.child = null;
  if (child === null || child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, "exit");
  hold(child);
  child.kill("SIGKILL");
  await ended;
}

/** A page takes a millisecond to copy; others get their turn in between. */
async function sendDocument(child: ChildProcess, { document, ...task }: ParseTask): Promise<void> {
  const { pages, ...facts } = document;
  for (const page of pages) {
    send(child, { kind: "page", page });
    await yieldToOthers();
  }
  send(child, { kind: "parse", task: { ...task, document: facts } });
}

function send(child: ChildProcess, message: ToProcess): void {
  // What does not arrive any more is told by the end of the process.
  child.send(message, () => undefined);
}

function answerOf(child: ChildProcess, { limitMs, signal }: Job): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const expire = () => settle(() => reject(new Limit()));
    const onMessage = (message: FromProcess) => {
      if (!("isReady" in message))
        return settle(() => ("fault" in message ? reject(message.fault) : resolve(message.reading)));
      loaded.add(child);
      clearTimeout(timer);
      timer = setTimeout(expire, limitMs);
    };
    const onExit = (_code: number | null, how: string | null) =>
      settle(() => reject(how === "SIGABRT" ? new Limit() : new Ended()));
    const onAbort = () => settle(() => reject(signal?.reason));
    let timer = setTimeout(expire, loaded.has(child) ? limitMs : START_LIMIT_MS);
    const settle = (act: () => void) => {
      clearTimeout(timer);
      signal?.removeEventListener("abort", onAbort);
      child.off("message", onMessage).off("exit", onExit);
      act();
    };
    signal?.addEventListener("abort", onAbort, { once: true });
    child.on("message", onMessage).once("exit", onExit);
  });
}
