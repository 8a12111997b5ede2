import { openJobs } from "../../src/jobs/jobs.ts";
import { makeLogger } from "../../src/observe/logger.ts";
import { makeMetrics } from "../../src/observe/metrics.ts";

// A worker that takes a job and never ends it, to be killed. Usage: node hanging-worker.ts DATABASE_URL

const url = process.argv[2] ?? "";
const jobs = await openJobs({ kind: "url", url }, { log: makeLogger("silent"), metrics: makeMetrics() });
await jobs.work("enrich_end_user", async () => {
  console.log("taken");
  await new Promise(() => undefined);
});
