import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

// Enriching a history of 200,000 rows takes a gigabyte, and afterwards V8 keeps what it got until it wants more. Nobody waits for an answer
// of a worker: once it has nothing to do, it collects everything and gives the pages back.

const LOOK_EVERY_MS = 15_000;
/** As much as a worker has that has read its knowledge and worked for a while. */
const USUAL_BYTES = 320 * 1_048_576;
/** Less processor time than this since the last look: nothing runs. */
const IDLE_US = 1_500_000;

type Collect = (how: { type: "major"; execution: "sync"; flavor: "last-resort" }) => void;

/** Until the process ends. */
export function giveMemoryBackWhenIdle(): void {
  setFlagsFromString("--expose-gc");
  const collect = runInNewContext("gc") as Collect;
  let before = process.cpuUsage();
  let isTried = false;
  setInterval(() => {
    const { user, system } = process.cpuUsage(before);
    before = process.cpuUsage();
    const isIdle = user + system < IDLE_US;
    if (!isIdle) isTried = false;
    if (!isIdle || isTried || process.memoryUsage.rss() < USUAL_BYTES) return;
    // What is still there afterwards is in use: it is not tried again before something ran.
    isTried = true;
    collect({ type: "major", execution: "sync", flavor: "last-resort" });
  }, LOOK_EVERY_MS).unref();
}
