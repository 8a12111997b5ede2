import { fork } from "node:child_process";
import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";

// The well-behaved tenant: it asks, writes one row, sends a small file and hears of events, and notes how long it waits for each. It lives in
// a process of its own (neighbour-main.ts): beside the attacks it would wait for these as well.

export type Waits = {
  readonly calls: number[];
  readonly files: number[];
  readonly deliveries: number[];
  /** Calls that failed, files that were not read, events that never came. */
  lost: number;
};

export type Neighbour = {
  /** What it met while the work ran. */
  beside(work: () => Promise<void>): Promise<Waits>;
  close(): void;
};

/** What is measured beside too short an attack says little. */
const AT_LEAST_MS = 8_000;

export async function moveIn(url: string, key: string): Promise<Neighbour> {
  const child = fork(new URL("./neighbour-main.ts", import.meta.url), [url, key], { execArgv: [] });
  await once(child, "message");
  return {
    beside: async (work) => {
      child.send("begin");
      await Promise.all([work(), pause(AT_LEAST_MS)]);
      const ended = once(child, "message");
      child.send("end");
      const [waits] = (await ended) as [Waits];
      return waits;
    },
    close: () => child.disconnect(),
  };
}
