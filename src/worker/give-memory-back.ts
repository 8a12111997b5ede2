import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

// Enriching a history of 200,000 rows takes a gigabyte, and afterwards V8 keeps what it got until it wants more. Once a process has nothing to
// do, it collects everything and gives the pages back. Nobody waits for an answer of a worker; a service, whom a call may reach in that half
// second, has to be idle for longer.

const LOOK_EVERY_MS = 15_000;
/** As much as a worker has that has read its knowledge and worked for a while. */
const USUAL_BYTES = 320 * 1_048_576;
/** Less processor time than this since the last look: nothing runs. */
const IDLE_US = 1_500_000;

type Collect = (how: { type: "major"; execution: "sync"; flavor: "last-resort" }) => void;

/** Until the process ends. `idleLooks`: so many times in a row it has to be found idle, 15 seconds apart. */
export function giveMemoryBackWhenIdle(idleLooks = 1): void {
  setFlagsFromString("--expose-gc");
  const collect = runInNewContext("gc") as Collect;
  let before = process.cpuUsage();
  let isTried = false;
  let idle = 0;
  setInterval(() => {
    const { user, system } = process.cpuUsage(before);
    before = process.cpuUsage();
    const isIdle = user + system < IDLE_US;
    idle = isIdle ? idle + 1 : 0;
    if (!isIdle) isTried = false;
    if (idle < idleLooks || isTried || process.memoryUsage.rss() < USUAL_BYTES) return;
    // What is still there afterwards is in use: it is not tried again before something ran.
    isTried = true;
    collect({ type: "major", execution: "sync", flavor: "last-resort" });
  }, LOOK_EVERY_MS).unref();
}
