import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { connectionOf } from "../../src/db/database.ts";
import { type App, startApp } from "../support/app.ts";
import { makeDatabase } from "../support/database.ts";
import { pause } from "../support/process.ts";
import { bodyOf, enrich, readTransaction, rowOf } from "./helpers.ts";
import { report } from "./report-data.ts";

// Two services of one database: what one does the other knows with its next call.

let here: App;
let there: App;
let dataDir: string;
let shared: Record<string, string>;
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), "egret-shared-"));
  shared = { DATABASE_URL: await makeDatabase(), EGRET_DATA_DIR: dataDir };
  here = await startApp(shared);
  there = await startApp({ ...shared, EGRET_API_KEY: here.key });
});
afterAll(async () => {
  await there.stop();
  await here.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

test("a category made at one service is that of a row posted to the other at once", async () => {
  await enrich(there, "warm", [rowOf(1)]);
  for (let round = 0; round < 5; round++) {
    const label = `Our own ${round}`;
    const category = { label, analytics_group: "other" };
    const made = await here.call("POST", "/api/categories", { body: { category } });
    expect(made.status, made.text).toBe(201);
    const unclear = { description: "X", amount: 1, categories_default: label };
    const [row] = await enrich(there, "fresh", [rowOf(round, unclear)]);
    expect(row).toMatchObject({ categories: [{ label }] });
    const renamed = `Renamed ${round}`;
    const { service_id: id } = bodyOf(made).category;
    await here.call("PATCH", `/api/categories/${id}`, { body: { category: { label: renamed } } });
    const read = await readTransaction(there, `r-${round}`, "?end_user_id=fresh");
    expect(read).toMatchObject({ annotation: { category: { label: renamed } } });
  }
});

test("a request whose process is gone is run by another within seconds, and never twice", async () => {
  const headers = { "idempotency-key": "taken-over" };
  const body = { transactions: [{ end_user_id: "claims", description: "X", amount: 1 }] };
  const post = (app: App) => app.call("POST", "/api/transactions", { body, headers });
  await post(here);
  // As a process leaves it that is killed before its answer: its claim stands, its transaction does not.
  await here.context.pool.query(
    "update idempotency_keys set status = null, body = null, owner = 'process killed' where idempotency_key = 'taken-over'",
  );
  await here.context.pool.query("insert into egret_meta.processes (process_id) values ('process killed')");
  const started = performance.now();
  const answers = await Promise.all([post(here), post(there), post(there)]);
  expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200]);
  expect(new Set(answers.map((answer) => answer.text)).size).toBe(1);
  expect(performance.now() - started).toBeLessThan(5_000);
});

test("a process with another key or another folder of files does not start and says what to set", async () => {
  await expect(startApp({ ...shared, EGRET_SECRET_KEY: "ab".repeat(32) })).rejects.toThrow(
    /sealed with another key: set EGRET_SECRET_KEY/,
  );
  const own = mkdtempSync(join(tmpdir(), "egret-own-"));
  const { readSecretKeys } = await import("../../src/secrets/key-file.ts");
  const [key] = readSecretKeys({ secretKeys: [], dataDir });
  const apart = { ...shared, EGRET_DATA_DIR: own, EGRET_SECRET_KEY: (key as Buffer).toString("hex") };
  await expect(startApp(apart)).rejects.toThrow(/share that folder, or set EGRET_S3_BUCKET/);
  await expect(startApp({ ...apart, EGRET_S3_BUCKET: "elsewhere" })).rejects.toThrow(/the bucket elsewhere/);
  rmSync(own, { recursive: true, force: true });
});

test("a process that starts while connections break starts once that is over", async () => {
  const url = await makeDatabase();
  const client = new Client(connectionOf({ kind: "url", url }) as object);
  await client.connect();
  let isOver = false;
  const breaking = (async () => {
    while (!isOver) {
      await client.query(
        "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and usename = current_user and pid <> pg_backend_pid()",
      );
      await pause(1);
    }
  })();
  setTimeout(() => (isOver = true), 1_000);
  const started = performance.now();
  const app = await startApp({ DATABASE_URL: url });
  expect(performance.now() - started).toBeGreaterThan(900);
  await breaking;
  await client.end();
  expect(await enrich(app, "after", [rowOf(1)])).toHaveLength(1);
  await app.stop();
});

test("a report is right though the database lost its last commits and counts on", async () => {
  const credit = (amount: number) =>
    rowOf(1, { amount, description: "STRIPE TRANSFER ST-A1", date: "2026-03-02" });
  const revenue = async (app: App) =>
    (await report(app, "lost", "data_source_account_summary"))[0].data_source_account_summaries[0].summary
      .total_deposits.amount;
  await enrich(here, "lost", [credit(107)]);
  const keep = async (table: string) =>
    (
      await here.context.pool.query(`select to_jsonb(t) as row from ${table} t where end_user_pk in
      (select end_user_pk from end_users where end_user_id = 'lost')`)
    ).rows[0].row;
  const [transaction, endUser] = [await keep("transactions"), await keep("end_users")];
  await enrich(here, "lost", [credit(5_100)]);
  expect(await revenue(there)).toBe("5100.00");
  // What a standby has that was promoted before it had the last commit, and then one more write.
  await here.context.pool.query(
    "update transactions set amount = 107, version = $2 where transaction_id = $1",
    [transaction.transaction_id, transaction.version],
  );
  await here.context.pool.query("update end_users set data_version = $2 where end_user_pk = $1", [
    endUser.end_user_pk,
    endUser.data_version,
  ]);
  expect(await revenue(there)).toBe("107.00");
  await enrich(here, "lost", [rowOf(2, { amount: -1 })]);
  expect(await revenue(there)).toBe("107.00");
});
