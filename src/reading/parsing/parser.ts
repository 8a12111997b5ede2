import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { setImmediate as yieldToOthers } from "node:timers/promises";
import { forkBehind, hold, release } from "../processes/fork-behind.ts";
import type { FromProcess, ToProcess } from "./process.ts";
import type { BytesReading, BytesTask, FileReading, ParseTask } from "./task.ts";

/** Turns text into what it means, in a process of its own. */
export type Parser = {
  /** One file at a time; the others wait. Null when it took too long or too much memory; rejects when the fault is ours. */
  parse(task: ParseTask): Promise<FileReading | null>;
  /** The same for a file without pages. */
  parseBytes(task: BytesTask): Promise<BytesReading | null>;
  close(): Promise<void>;
};

/** Of the process's JavaScript: a thousand pages of words take some 300 MB. */
const MEMORY_MB = 512;
/** Forty pages with two thousand rows take a second or two; what takes longer than this never ends. */
const TIME_LIMIT_MS = 120_000;

/** It took too long, or V8 gave up for want of memory. */
class Limit extends Error {}

class Ended extends Error {
  override readonly message = "the parsing process ended";
}

/** Starts nothing yet: the process starts with the first file. */
export function startParser(): Parser {
  let child: ChildProcess | null = null;
  let last: Promise<unknown> = Promise.resolve();
  let isClosed = false;

  const run = async <Answer>(post: (to: ChildProcess) => Promise<void>): Promise<Answer | null> => {
    if (isClosed) throw new Error("the parser was closed");
    child ??= startProcess((ended) => {
      if (child === ended) child = null;
    });
    const current = child;
    hold(current);
    try {
      const [answer] = await Promise.all([answerOf<Answer>(current), post(current)]);
      release(current);
      return answer;
    } catch (error) {
      if (child === current) child = null;
      await end(current);
      if (isClosed) throw new Error("the parser was closed");
      if (error instanceof Limit) return null;
      throw error;
    }
  };
  const inTurn = <Answer>(post: (to: ChildProcess) => Promise<void>): Promise<Answer | null> => {
    // Somebody may have ended the process while it was idle or at work; a task that ends it twice is told of.
    const again = (error: unknown) => {
      if (error instanceof Ended) return run<Answer>(post);
      throw error;
    };
    const next = last.then(() => run<Answer>(post)).catch(again);
    last = next.catch(() => undefined);
    return next;
  };
  return {
    parse: (task) => inTurn<FileReading>((to) => sendDocument(to, task)),
    parseBytes: (task) => inTurn<BytesReading>(async (to) => send(to, { kind: "bytes", task })),
    close: async () => {
      isClosed = true;
      if (child !== null) await end(child);
    },
  };
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

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
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

function answerOf<Answer>(child: ChildProcess): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const onMessage = (message: FromProcess) =>
      settle(() => ("fault" in message ? reject(message.fault) : resolve(message.reading as Answer)));
    const onExit = (_code: number | null, signal: string | null) =>
      settle(() => reject(signal === "SIGABRT" ? new Limit() : new Ended()));
    const timer = setTimeout(() => settle(() => reject(new Limit())), TIME_LIMIT_MS);
    const settle = (act: () => void) => {
      clearTimeout(timer);
      child.off("message", onMessage).off("exit", onExit);
      act();
    };
    child.once("message", onMessage).once("exit", onExit);
  });
}
