import { setImmediate as yieldToOthers } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import type { BytesReading, BytesTask, FileReading, ParseTask } from "./task.ts";
import type { FromThread, ToThread } from "./thread.ts";

/** Turns text into what it means, in a thread of its own. */
export type Parser = {
  /** One file at a time; the others wait. Null when it took too long or too much memory; rejects when the fault is ours. */
  parse(task: ParseTask): Promise<FileReading | null>;
  /** The same for a file without pages. */
  parseBytes(task: BytesTask): Promise<BytesReading | null>;
  close(): Promise<void>;
};

/** Of the thread's JavaScript: a thousand pages of words take some 300 MB. */
const MEMORY_MB = 512;
/** Forty pages with two thousand rows take a second or two; what takes longer than this never ends. */
const TIME_LIMIT_MS = 120_000;

class TookTooLong extends Error {}

function isLimit(error: unknown): boolean {
  return error instanceof TookTooLong || (error as { code?: unknown }).code === "ERR_WORKER_OUT_OF_MEMORY";
}

/** Starts nothing yet: the thread starts with the first file. */
export function startParser(): Parser {
  let worker: Worker | null = null;
  let last: Promise<unknown> = Promise.resolve();
  let isClosed = false;

  const run = async <Answer>(post: (to: Worker) => Promise<void>): Promise<Answer | null> => {
    if (isClosed) throw new Error("the parser was closed");
    worker ??= startThread((ended) => {
      if (worker === ended) worker = null;
    });
    const current = worker;
    current.ref();
    try {
      await post(current);
      const reading = await answerOf<Answer>(current);
      current.unref();
      return reading;
    } catch (error) {
      await current.terminate();
      if (isClosed) throw new Error("the parser was closed");
      if (isLimit(error)) return null;
      throw error;
    }
  };
  const inTurn = <Answer>(post: (to: Worker) => Promise<void>): Promise<Answer | null> => {
    const next = last.then(() => run<Answer>(post));
    last = next.catch(() => undefined);
    return next;
  };
  return {
    parse: (task) => inTurn<FileReading>((to) => send(to, task)),
    parseBytes: (task) => inTurn<BytesReading>((to) => sendBytes(to, task)),
    close: async () => {
      isClosed = true;
      await worker?.terminate();
    },
  };
}

function startThread(onExit: (worker: Worker) => void): Worker {
  const worker = new Worker(new URL("./thread.ts", import.meta.url), {
    // It works on what strangers sent: it has no use for our settings.
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
  });
  worker.on("exit", () => onExit(worker));
  // Whoever waits for an answer hears of it too; an idle thread that breaks is simply gone.
  worker.on("error", () => undefined);
  return worker;
}

/** A page takes a millisecond to copy; others get their turn in between. */
async function send(worker: Worker, { document, ...task }: ParseTask): Promise<void> {
  const { pages, ...facts } = document;
  for (const page of pages) {
    worker.postMessage({ kind: "page", page } satisfies ToThread);
    await yieldToOthers();
  }
  worker.postMessage({ kind: "parse", task: { ...task, document: facts } } satisfies ToThread);
}

/** The bytes move to the thread; nothing of them stays here. */
async function sendBytes(worker: Worker, task: BytesTask): Promise<void> {
  const bytes = Uint8Array.from(task.bytes);
  const message = { kind: "bytes", task: { ...task, bytes } } satisfies ToThread;
  worker.postMessage(message, [bytes.buffer]);
}

function answerOf<Answer>(worker: Worker): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const onMessage = (message: FromThread) =>
      settle(() => ("fault" in message ? reject(message.fault) : resolve(message.reading as Answer)));
    const onError = (error: unknown) => settle(() => reject(error));
    const onExit = () => settle(() => reject(new Error("the parsing thread ended")));
    const timer = setTimeout(() => settle(() => reject(new TookTooLong())), TIME_LIMIT_MS);
    const settle = (act: () => void) => {
      clearTimeout(timer);
      worker.off("message", onMessage).off("error", onError).off("exit", onExit);
      act();
    };
    worker.once("message", onMessage).once("error", onError).once("exit", onExit);
  });
}
