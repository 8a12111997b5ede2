import { afterEach, describe, expect, it } from "vitest";
import { openDatabase } from "../../src/db/database.ts";
import { openJobs } from "../../src/jobs/jobs.ts";
import { makeLogger } from "../../src/observe/logger.ts";
import { makeMetrics } from "../../src/observe/metrics.ts";
import { makeDatabase } from "../support/database.ts";
import { makeDataDir, type Program, pause, startMain, until } from "../support/process.ts";

describe("EGRET_ROLE", { timeout: 60_000 }, () => {
  const data = makeDataDir();
  const programs: Program[] = [];
  const start = (role: string, url: string): Program => {
    const program = startMain(data.path, { DATABASE_URL: url, EGRET_ROLE: role });
    programs.push(program);
    return program;
  };
  afterEach(async () => {
    for (const program of programs.splice(0)) {
      program.child.kill("SIGTERM");
      await program.ended;
    }
    data.remove();
  });

  it("splits the service: api answers and leaves jobs alone, worker works and listens on nothing", async () => {
    const url = await makeDatabase();
    const database = openDatabase({ kind: "url", url }, 1, () => undefined);
    const states = async () =>
      (await database.pool.query<{ state: string }>("select state from pgboss.job")).rows.map(
        (row) => row.state,
      );
    const jobs = await openJobs({ kind: "url", url }, { log: makeLogger("silent"), metrics: makeMetrics() });
    await jobs.send(
      "enrich_end_user",
      { userId: "usr_none", endUserPk: "eus_none" },
      { singletonKey: "none" },
    );
    await jobs.stop();

    const { url: api } = await start("api", url).ready();
    expect((await fetch(`${api}/health/ready`)).status).toBe(200);
    await pause(1_500);
    expect(await states()).toEqual(["created"]);

    const worker = start("worker", url);
    await until(async () => (await states()).includes("completed"));
    expect(worker.output().stdout).toContain("Egret's worker is running.");
    worker.child.kill("SIGTERM");
    expect((await worker.ended).code).toBe(0);
    await database.close();
  });
});
