import { readdirSync, readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { isAlive, makeDataDir, type Program, startMain, until } from "../support/process.ts";

// `npm start` works off jobs in a process beside the service.

const KEY = `key_${"7c".repeat(24)}`;
const data = makeDataDir();
let program: Program;
let url: string;

/** The process id of the worker that a service started; null when there is none. */
function workerOf(service: number): number | null {
  const pids = readdirSync("/proc").filter((name) => /^\d+$/.test(name));
  const found = pids.find((pid) => {
    try {
      const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
      const parent = Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[1]);
      return parent === service && readFileSync(`/proc/${pid}/cmdline`, "utf8").includes("worker-main.ts");
    } catch {
      // It ended meanwhile.
      return false;
    }
  });
  return found === undefined ? null : Number(found);
}

async function call(method: string, path: string, body?: unknown): Promise<Record<string, unknown>> {
  const init = body === undefined ? {} : { body: JSON.stringify(body) };
  const headers = { "x-api-key": KEY, "content-type": "application/json" };
  const answer = await fetch(url + path, { method, headers, ...init });
  expect(answer.status, await answer.clone().text()).toBeLessThan(300);
  return (await answer.json()) as Record<string, unknown>;
}

async function enrichAnew(endUser: string): Promise<void> {
  const path = `/api/end_users/${endUser}`;
  await call("PUT", "/api/end_users", { end_user: { end_user_id: endUser } });
  const row = {
    reference_id: "r1",
    date: "2026-01-05",
    description: "UBER TRIP",
    amount: -12.5,
    account_id: "a",
    currency: "USD",
  };
  await call("POST", `${path}/transactions`, { transactions: [row] });
  await call("POST", `${path}/enrich`);
  await until(async () => {
    const { end_user } = (await call("GET", path)) as { end_user: { status: string } };
    return end_user.status === "processed";
  }, 40_000);
}

async function metrics(): Promise<string> {
  return (await fetch(`${url}/metrics`)).text();
}

describe.runIf(process.platform === "linux")("the worker beside the service", { timeout: 90_000 }, () => {
  beforeAll(async () => {
    program = startMain(data.path, { EGRET_API_KEY: KEY });
    ({ url } = await program.ready());
  }, 60_000);
  afterAll(() => {
    program.child.kill("SIGKILL");
    data.remove();
  });

  it("does the jobs, and tells what it counts under its role", async () => {
    await enrichAnew("one");
    // The job ends a moment after the end user is processed.
    await until(async () => /job="enrich_end_user".*role="worker"\} [1-9]/.test(await metrics()));
    const text = await metrics();
    expect(text).toMatch(/^egret_http_request_duration_seconds_count\{.*role="api"\} [1-9]/m);
    expect(text.match(/^# TYPE egret_job_duration_seconds /gm)).toHaveLength(1);
  });

  it("is started again when it is killed; the service goes on answering and no job is lost", async () => {
    const first = workerOf(program.child.pid!);
    process.kill(first!, "SIGKILL");
    await enrichAnew("two");
    const second = workerOf(program.child.pid!);
    expect(second).not.toBeNull();
    expect(second).not.toBe(first);
  });

  it("ends with the service, asked or killed", async () => {
    const worker = workerOf(program.child.pid!)!;
    program.child.kill("SIGTERM");
    expect((await program.ended).code).toBe(0);
    expect(isAlive(worker)).toBe(false);

    program = startMain(data.path, { EGRET_API_KEY: KEY });
    ({ url } = await program.ready());
    await until(async () => (await metrics()).includes('role="worker"'));
    const next = workerOf(program.child.pid!)!;
    program.child.kill("SIGKILL");
    await until(() => !isAlive(next));
  });
});
