import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { makeDatabase } from "../../test/support/database.ts";
import { type OpenDatabase, openDatabase } from "../db/database.ts";
import { makeLogger } from "../observe/logger.ts";
import { makeMetrics } from "../observe/metrics.ts";
import { type JobRun, type Jobs, openJobs } from "./jobs.ts";

const job = (endUserPk: string) => ({ userId: "usr_1", endUserPk });

describe("jobs", () => {
  let url: string;
  let database: OpenDatabase;
  const opened: Jobs[] = [];
  const open = async (): Promise<Jobs> => {
    const jobs = await openJobs({ kind: "url", url }, { log: makeLogger("silent"), metrics: makeMetrics() });
    opened.push(jobs);
    return jobs;
  };
  beforeAll(async () => {
    url = await makeDatabase();
    database = openDatabase({ kind: "url", url }, 4, () => undefined);
  });
  afterEach(async () => {
    await Promise.all(opened.splice(0).map((jobs) => jobs.stop()));
    await database.pool.query("delete from pgboss.job");
  });
  afterAll(() => database.close());

  it("exist when the caller's transaction commits, and only then", async () => {
    const jobs = await open();
    const ran = await collect(jobs);
    const undone = database.db.transaction().execute(async (tx) => {
      await jobs.send("enrich_end_user", job("undone"), { tx, singletonKey: "undone" });
      throw new Error("changed my mind");
    });
    await expect(undone).rejects.toThrow("changed my mind");
    await database.db.transaction().execute(async (tx) => {
      await jobs.send("enrich_end_user", job("kept"), { tx, singletonKey: "kept" });
    });
    await until(() => ran.length > 0);
    expect(ran).toEqual(["kept"]);
  });

  it("of one key wait once, and are not taken before the last sender's data is visible", async () => {
    const jobs = await open();
    await jobs.send("enrich_end_user", job("one"), { singletonKey: "one" });
    const ran: string[] = [];
    await database.db.transaction().execute(async (tx) => {
      await jobs.send("enrich_end_user", job("one"), { tx, singletonKey: "one", priority: "high" });
      await jobs.work("enrich_end_user", async ({ data }) => void ran.push(data.endUserPk));
      await pause(1_200);
      expect(ran).toEqual([]);
    });
    await until(() => ran.length > 0);
    await pause(600);
    expect(ran).toEqual(["one"]);
  });

  it("sent while one of their key runs, run once more after it", async () => {
    const jobs = await open();
    let running = 0;
    let runs = 0;
    await jobs.work("enrich_end_user", async () => {
      running++;
      expect(running).toBe(1);
      if (runs === 0)
        for (let i = 0; i < 3; i++) await jobs.send("enrich_end_user", job("a"), { singletonKey: "a" });
      await pause(200);
      running--;
      runs++;
    });
    await jobs.send("enrich_end_user", job("a"), { singletonKey: "a" });
    await until(() => runs === 2);
    await pause(700);
    expect(runs).toBe(2);
  });

  it("that can wait run once for all that was sent meanwhile, and at once when somebody cannot wait", async () => {
    const jobs = await open();
    const ran = await collect(jobs);
    const send = (key: string, quietSeconds: number, atMostSeconds: number) =>
      jobs.send("enrich_end_user", job(key), {
        singletonKey: key,
        patience: { quietSeconds, atMostSeconds },
      });
    const started = performance.now();
    for (let i = 0; i < 8; i++) {
      await send("patient", 3, 30);
      if (i < 4) await send("steady", 1, 2);
      await pause(500);
    }
    expect(ran).toEqual(["steady"]);
    await send("urged", 30, 60);
    await jobs.send("enrich_end_user", job("urged"), { singletonKey: "urged" });
    await send("urged", 30, 60);
    await until(() => ran.length === 3);
    expect(ran.toSorted()).toEqual(["patient", "steady", "urged"]);
    expect(performance.now() - started).toBeGreaterThan(6_400);
    await pause(700);
    expect(ran).toHaveLength(3);
  });

  it("that wait for one of their key hold up nobody else", async () => {
    const jobs = await open();
    const ran: string[] = [];
    await jobs.work("enrich_end_user", async ({ data }) => {
      ran.push(data.endUserPk);
      if (data.endUserPk === "long") await pause(3_000);
    });
    await jobs.send("enrich_end_user", job("long"), { singletonKey: "long" });
    await until(() => ran.length === 1);
    await jobs.send("enrich_end_user", job("long"), { singletonKey: "long" });
    await jobs.send("enrich_end_user", job("other"), { singletonKey: "other" });
    await until(() => ran.length === 2, 2_000);
    expect(ran).toEqual(["long", "other"]);
    await until(() => ran.length === 3);
  });

  it("of high priority go first and starve nobody", async () => {
    const jobs = await open();
    for (let i = 0; i < 30; i++) await jobs.send("enrich_end_user", job(`n${i}`), { singletonKey: `n${i}` });
    for (let i = 0; i < 60; i++) {
      await jobs.send("enrich_end_user", job(`h${i}`), { singletonKey: `h${i}`, priority: "high" });
    }
    const ran = await collect(jobs, 20);
    await until(() => ran.length === 90);
    const firstHalf = ran.slice(0, 45);
    const high = firstHalf.filter((name) => name.startsWith("h")).length;
    expect(high).toBeGreaterThan(22);
    expect(high).toBeLessThan(45);
  });

  it("that fail are tried again, and their row keeps no text of the error", async () => {
    const jobs = await open();
    const seen: boolean[] = [];
    await jobs.work("enrich_end_user", async ({ isLastAttempt }) => {
      seen.push(isLastAttempt);
      if (seen.length === 1) throw new TypeError("description SECRET STORE 12");
    });
    await jobs.send("enrich_end_user", job("f"), { singletonKey: "f" });
    await until(() => seen.length === 2);
    expect(seen).toEqual([false, false]);
    const { rows } = await database.pool.query("select output::text from pgboss.job");
    expect(JSON.stringify(rows)).not.toContain("SECRET");
  });

  it("that rest after a failure run at once when they are sent again", async () => {
    const jobs = await open();
    let runs = 0;
    await jobs.work("enrich_end_user", async () => {
      if (++runs === 1) throw new Error("not today");
    });
    await jobs.send("enrich_end_user", job("r"), { singletonKey: "r" });
    await until(() => runs === 1);
    await pause(300);
    await database.pool.query(
      "update pgboss.job set start_after = now() + interval '1 hour' where state = 'retry'",
    );
    await jobs.send("enrich_end_user", job("r"), { singletonKey: "r" });
    await until(() => runs === 2, 3_000);
  });

  it("that are given up are told of, however they ended", async () => {
    const jobs = await open();
    const givenUp: string[] = [];
    await jobs.work("enrich_given_up", async ({ data }) => void givenUp.push(data.endUserPk));
    await jobs.send("enrich_end_user", job("hopeless"), { singletonKey: "hopeless" });
    await database.pool.query("update pgboss.job set retry_limit = 0");
    await jobs.work("enrich_end_user", async () => {
      throw new Error("never");
    });
    await until(() => givenUp.length > 0);
    expect(givenUp).toEqual(["hopeless"]);
  });

  it("that run are finished before the queue stops", async () => {
    const jobs = await open();
    let state = "waiting";
    await jobs.work("enrich_end_user", async () => {
      state = "running";
      await pause(800);
      state = "finished";
    });
    await jobs.send("enrich_end_user", job("slow"), { singletonKey: "slow" });
    await until(() => state === "running");
    await jobs.stop();
    expect(state).toBe("finished");
    const { rows } = await database.pool.query("select state from pgboss.job");
    expect(rows).toEqual([{ state: "completed" }]);
  });
});

/** Works jobs that take `ms`, and lists the end users in order of their start. */
async function collect(jobs: Jobs, ms = 0): Promise<string[]> {
  const ran: string[] = [];
  await jobs.work("enrich_end_user", async (run: JobRun<"enrich_end_user">) => {
    ran.push(run.data.endUserPk);
    await pause(ms);
  });
  return ran;
}

async function until(isDone: () => boolean, timeoutMs = 15_000): Promise<void> {
  for (const deadline = Date.now() + timeoutMs; !isDone(); await pause(20)) {
    if (Date.now() > deadline) throw new Error("waited in vain");
  }
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
