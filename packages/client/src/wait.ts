import { TimeoutError } from "./errors.js";
import { pause } from "./retry.js";

export type WaitOptions<T> = {
  /** Five minutes when absent. */
  readonly timeoutMs?: number;
  /** Gets every reading on the way. */
  readonly onProgress?: (current: T) => void;
  readonly signal?: AbortSignal;
};

type Waiting<T> = {
  readonly what: string;
  readonly read: () => Promise<T>;
  readonly isDone: (current: T) => boolean;
};

/** Asks until it is done: soon at first, then every other second. */
export async function waitFor<T>(waiting: Waiting<T>, options: WaitOptions<T> = {}): Promise<T> {
  const { timeoutMs = 300_000, onProgress, signal } = options;
  const end = Date.now() + timeoutMs;
  for (let wait = 100; ; wait = Math.min(wait * 1.5, 2_000)) {
    const current = await waiting.read();
    onProgress?.(current);
    if (waiting.isDone(current)) return current;
    if (Date.now() + wait > end) throw new TimeoutError(`${waiting.what} took longer than ${timeoutMs} ms.`);
    await pause(wait, signal);
  }
}
