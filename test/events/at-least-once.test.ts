import { afterAll, expect, test } from "vitest";
import { endUserEvent } from "../../src/core/events/payloads.ts";
import { newId } from "../../src/core/model/ids.ts";
import { openDatabase } from "../../src/db/database.ts";
import { embeddedTarget, openDataFolder } from "../../src/db/embedded/data-folder.ts";
import { listEndUsers } from "../../src/db/queries/end-user-list.ts";
import { writeEvent } from "../../src/db/queries/outbox.ts";
import { FIRST_USER } from "../../src/db/users.ts";
import { addressOf } from "../support/database.ts";
import {
  makeDataDir,
  type Program,
  pause,
  serverPid,
  startMain,
  startProgram,
  until,
} from "../support/process.ts";
import { startReceiver } from "../support/receiver.ts";

// The proof: under load, the worker and the database are killed at random moments, the API too. What was committed is delivered at
// least once, what was not is never.

const KEY = `key_${"5a".repeat(24)}`;
const ENV = {
  EGRET_API_KEY: KEY,
  EGRET_SECRET_KEY: "cd".repeat(32),
  EGRET_ALLOW_PRIVATE_WEBHOOKS: "1",
  EGRET_LOG_LEVEL: "error",
};
const LOAD_MS = 8_000;
const data = makeDataDir();
const programs: Program[] = [];
afterAll(async () => {
  for (const program of programs) program.child.kill("SIGKILL");
  killServer();
  await pause(300);
  data.remove();
});

/** False when it is not running at the moment. */
function killServer(): boolean {
  const pid = serverPid(data.path);
  try {
    return pid !== null && process.kill(pid, "SIGKILL");
  } catch {
    return false;
  }
}

/** What is in the first and not in the second. */
const minus = (first: ReadonlySet<string>, second: ReadonlySet<string>) =>
  [...first].filter((one) => !second.has(one));

const keep = (program: Program): Program => {
  programs.push(program);
  return program;
};
const target = () => {
  const found = embeddedTarget(openDataFolder(data.path));
  if (found.kind !== "embedded") throw new Error("the embedded database has an address of another kind");
  return found;
};
const startApi = () => keep(startMain(data.path, ENV));
const startWorker = (): Program => {
  const { host, port, user, password = "", database } = target();
  const url = addressOf({ host, port, user, password }, database);
  const env = { ...ENV, EGRET_ROLE: "worker", EGRET_DATA_DIR: data.path, DATABASE_URL: url };
  return keep(startProgram("src/main.ts", [], env));
};

test("every committed change is delivered at least once, none that was rolled back", {
  timeout: 150_000,
}, async () => {
  const api = { program: startApi(), url: "" };
  api.url = (await api.program.ready()).url;
  let worker = startWorker();
  const receiver = await startReceiver();
  const post = (path: string, body: unknown) =>
    fetch(`${api.url}${path}`, {
      method: "POST",
      headers: { "x-api-key": KEY, "content-type": "application/json" },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(5_000),
    });
  expect((await post("/api/webhooks", { topic: "end_user.created", url: receiver.url })).status).toBe(201);

  const acknowledged = new Set<string>();
  const ends = Date.now() + LOAD_MS;
  let count = 0;
  const load = async () => {
    while (Date.now() < ends) {
      const id = `co-${++count}`;
      const status = await post("/api/end_users", { end_user: { end_user_id: id } }).then(
        (answer) => answer.status,
        () => 0,
      );
      if (status === 201) acknowledged.add(id);
      else await pause(50);
    }
  };
  const kills = { worker: 0, database: 0, api: 0 };
  const killWorker = async () => {
    while (Date.now() < ends) {
      await pause(700 + Math.random() * 2_000);
      worker.child.kill("SIGKILL");
      await worker.ended;
      worker = startWorker();
      kills.worker++;
    }
  };
  const killDatabase = async () => {
    while (Date.now() < ends - 2_000) {
      await pause(1_500 + Math.random() * 3_000);
      if (killServer()) kills.database++;
    }
  };
  // A start during which the database is killed ends with a clear error; whoever runs the service starts it again.
  const restartApi = async (tries = 5): Promise<void> => {
    api.program = startApi();
    try {
      api.url = (await api.program.ready()).url;
    } catch (error) {
      if (tries === 1) throw error;
      await api.program.ended;
      await restartApi(tries - 1);
    }
  };
  const killApi = async () => {
    await pause(3_000 + Math.random() * 2_000);
    api.program.child.kill("SIGKILL");
    await api.program.ended;
    await restartApi();
    kills.api++;
  };
  const rolledBack: string[] = [];
  const rollBack = async () => {
    const { db, close } = openDatabase(target(), 1, () => undefined);
    while (Date.now() < ends) {
      const endUser = { endUserPk: newId("eus_"), endUserId: `undone-${rolledBack.length}`, status: "new" };
      rolledBack.push(endUser.endUserId);
      await db
        .transaction()
        .execute(async (tx) => {
          await writeEvent(tx, FIRST_USER.userId, endUserEvent("end_user.created", endUser));
          throw new Error("changed my mind");
        })
        .catch(() => undefined);
      await pause(100);
    }
    await close().catch(() => undefined);
  };
  await Promise.all([load(), load(), load(), load(), killWorker(), killDatabase(), killApi(), rollBack()]);

  const { db, close } = openDatabase(target(), 2, () => undefined);
  const committed = new Set<string>();
  await until(async () => {
    try {
      const rows = await listEndUsers(db, FIRST_USER.userId, { orderBy: "created", limit: 100_000 });
      for (const row of rows) committed.add(row.endUserId);
      return true;
    } catch {
      return false;
    }
  }, 60_000);
  await close();
  const delivered = () => new Set(receiver.received.map((one) => one.body.data.end_user_id as string));
  await until(() => {
    // One that was started while the database was away has given up.
    if (worker.child.exitCode !== null) worker = startWorker();
    return minus(committed, delivered()).length === 0;
  }, 60_000);
  await receiver.close();

  expect(minus(acknowledged, committed)).toEqual([]);
  expect(minus(delivered(), committed)).toEqual([]);
  expect(rolledBack.filter((id) => delivered().has(id))).toEqual([]);
  expect(committed.size).toBeGreaterThan(10);
  expect(rolledBack.length).toBeGreaterThan(10);
  expect(kills.worker + kills.database + kills.api).toBeGreaterThan(5);
});
