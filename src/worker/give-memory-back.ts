import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

// Enriching a history of 200,000 rows takes a gigabyte, and afterwards V8 keeps what it got until it wants more. Once a process has nothing to
// do, it collects everything and gives the pages back. Nobody waits for an answer of a worker; a service, whom a call may reach in that half
// second, has to do less and for longer.

const LOOK_EVERY_MS = 15_000;
/** A little more than service and worker have that have read their knowledge and rest. */
const USUAL_BYTES = 240 * 1_048_576;
/** What is still there afterwards is in use: it is tried again when so much more came, or something ran. */
const MORE_BYTES = 32 * 1_048_576;

export type Idleness = {
  /** Of the processor's time, less than this: nothing runs. */
  readonly share: number;
  /** So many looks in a row, 15 seconds apart. */
  readonly looks: number;
};

export const IDLE_WORKER: Idleness = { share: 0.1, looks: 1 };
/** A tenant who asks twenty times a second takes 5 %. */
export const IDLE_SERVICE: Idleness = { share: 0.02, looks: 3 };

type Collect = (how: { type: "major"; execution: "sync"; flavor: "last-resort" }) => void;

/** Until the process ends. */
export function giveMemoryBackWhenIdle({ share, looks }: Idleness): void {
  setFlagsFromString("--expose-gc");
  const collect = runInNewContext("gc") as Collect;
  let before = process.cpuUsage();
  let idle = 0;
  let left = USUAL_BYTES - MORE_BYTES;
  setInterval(() => {
    const { user, system } = process.cpuUsage(before);
    before = process.cpuUsage();
    idle = user + system < share * LOOK_EVERY_MS * 1_000 ? idle + 1 : 0;
    if (idle === 0) left = USUAL_BYTES - MORE_BYTES;
    if (idle < looks || process.memoryUsage.rss() < left + MORE_BYTES) return;
    collect({ type: "major", execution: "sync", flavor: "last-resort" });
    left = process.memoryUsage.rss();
    // What collecting took is no work.
    before = process.cpuUsage();
  }, LOOK_EVERY_MS).unref();
}
