import { openJobs } from "../../src/jobs/jobs.ts";
import { makeLogger } from "../../src/observe/logger.ts";
import { makeMetrics } from "../../src/observe/metrics.ts";

// A worker that takes a job and never ends it, to be killed, or that computes for so long without a moment for anything else.
// Usage: node hanging-worker.ts DATABASE_URL [MILLISECONDS]

const [, , url = "", busyMs] = process.argv;
const jobs = await openJobs({ kind: "url", url }, { log: makeLogger("silent"), metrics: makeMetrics() });
await jobs.work("enrich_end_user", async () => {
  console.log("taken");
  // The line has to be out before nothing goes out any more.
  await new Promise((resolve) => setTimeout(resolve, 100));
  if (busyMs === undefined) await new Promise(() => undefined);
  // Its thread does nothing else meanwhile, as if it computed; the other tests have the processor.
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, Number(busyMs));
  console.log("done");
});
