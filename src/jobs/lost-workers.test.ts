import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { makeDatabase } from "../../test/support/database.ts";
import { pause, until } from "../../test/support/process.ts";
import { openDatabase } from "../db/database.ts";
import { makeLogger } from "../observe/logger.ts";
import { makeMetrics } from "../observe/metrics.ts";
import { type Jobs, openJobs } from "./jobs.ts";

// Whether a worker lives is known by heartbeats, seconds apart: the tests wait at the same time, each in a database of its own.

const HANGING_WORKER = join(import.meta.dirname, "../../test/support/hanging-worker.ts");

type Queue = { readonly url: string; readonly jobs: Jobs };

async function openQueue(): Promise<Queue> {
  const url = await makeDatabase();
  const jobs = await openJobs({ kind: "url", url }, { log: makeLogger("silent"), metrics: makeMetrics() });
  return { url, jobs };
}

function startHangingWorker(
  { url }: Queue,
  ...args: string[]
): ChildProcess & { stdout: NodeJS.ReadableStream } {
  const stdio = ["ignore", "pipe", "inherit"] as const;
  return spawn(process.execPath, [HANGING_WORKER, url, ...args], { stdio: [...stdio] });
}

const send = ({ jobs }: Queue, endUserPk: string) =>
  jobs.send("enrich_end_user", { userId: "usr_1", endUserPk }, { singletonKey: endUserPk });

/** Works jobs, and lists the end users in order of their start. */
async function collect({ jobs }: Queue): Promise<string[]> {
  const ran: string[] = [];
  await jobs.work("enrich_end_user", async ({ data }) => void ran.push(data.endUserPk));
  return ran;
}

describe.concurrent("jobs", { timeout: 60_000 }, () => {
  it("of a worker that was killed run again elsewhere", async () => {
    const queue = await openQueue();
    await send(queue, "lost");
    const worker = startHangingWorker(queue);
    await once(worker.stdout, "data");
    worker.kill("SIGKILL");
    const ran = await collect(queue);
    await until(() => ran.length > 0, 30_000);
    expect(ran).toEqual(["lost"]);
    await queue.jobs.stop();
  });

  it("of a worker that computes for long stay its own", async () => {
    const queue = await openQueue();
    await send(queue, "long");
    const worker = startHangingWorker(queue, "18000");
    const said: string[] = [];
    worker.stdout.on("data", (text) => said.push(String(text).trim()));
    await until(() => said.length > 0, 15_000);
    const ran = await collect(queue);
    await until(() => said.length > 1, 40_000);
    await pause(1_000);
    worker.kill("SIGKILL");
    const { pool, close } = openDatabase({ kind: "url", url: queue.url }, 1, () => undefined);
    const { rows } = await pool.query("select state, retry_count from pgboss.job");
    expect({ said, ran, rows }).toEqual({
      said: ["taken", "done"],
      ran: [],
      rows: [{ state: "completed", retry_count: 0 }],
    });
    await Promise.all([close(), queue.jobs.stop()]);
  });
});
