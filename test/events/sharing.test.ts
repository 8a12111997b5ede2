import { createServer, type Socket } from "node:net";
import { afterEach, expect, test } from "vitest";
import { type App, startApp } from "../support/app.ts";
import { makeDatabase } from "../support/database.ts";
import { pause, until } from "../support/process.ts";
import { startReceiver } from "../support/receiver.ts";

// Several receivers and several workers at once.

const closers: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

async function app(env: Readonly<Record<string, string>> = {}): Promise<App> {
  const started = await startApp({
    EGRET_ALLOW_PRIVATE_WEBHOOKS: "1",
    EGRET_SECRET_KEY: "ab".repeat(32),
    ...env,
  });
  closers.push(started.stop);
  return started;
}

/** Takes connections and never says a word. */
async function silentReceiver(): Promise<string> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => void sockets.add(socket));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  closers.push(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as { port: number }).port}/`;
}

async function hook(on: App, url: string): Promise<void> {
  const answer = await on.call("POST", "/api/webhooks", { body: { topic: "end_user.created", url } });
  expect(answer.status, answer.text).toBe(201);
}

const makeEndUser = (on: App, id: string) =>
  on.call("POST", "/api/end_users", { body: { end_user: { end_user_id: id } } });

test("dead receivers with work waiting delay nobody else", async () => {
  const one = await app();
  for (let i = 0; i < 5; i++) await hook(one, await silentReceiver());
  await hook(one, "http://127.0.0.1:1/");
  await Promise.all(Array.from({ length: 40 }, (_each, index) => makeEndUser(one, `before-${index}`)));
  const to = await startReceiver();
  closers.push(to.close);
  await hook(one, to.url);
  const sent = new Map<string, number>();
  for (let i = 0; i < 30; i++) {
    await makeEndUser(one, `after-${i}`);
    sent.set(`after-${i}`, performance.now());
  }
  await to.untilReceived(30);
  const waits = to.received
    .map((each) => each.atMs - (sent.get(each.body.data.end_user_id) ?? 0))
    .sort((a, b) => a - b);
  expect(waits[15]).toBeLessThan(400);
  expect(waits[29]).toBeLessThan(1_500);
  // So that stopping does not wait for the silent ones.
  await one.context.pool.query("delete from webhooks");
}, 40_000);

test("several workers share the receivers, send nothing twice and keep the order", async () => {
  const url = await makeDatabase();
  const first = await app({ DATABASE_URL: url });
  const second = await app({
    DATABASE_URL: url,
    EGRET_ROLE: "worker",
    EGRET_DATA_DIR: first.context.config.dataDir,
  });
  expect(second.url).toBe("");
  const receivers = await Promise.all([1, 2, 3, 4].map(() => startReceiver()));
  for (const to of receivers) {
    closers.push(to.close);
    for (const topic of ["end_user.created", "transactions.deleted"]) {
      await first.call("POST", "/api/webhooks", { body: { topic, url: to.url } });
    }
  }
  const rows = [{ description: "STARBUCKS", amount: -5 }];
  await Promise.all(
    Array.from({ length: 60 }, async (_each, index) => {
      const transactions = rows.map((row) => ({
        ...row,
        end_user_id: `e-${index}`,
        reference_id: `r-${index}`,
      }));
      await first.call("POST", "/api/transactions", { body: { transactions } });
      await first.call("DELETE", "/api/transactions", { body: { transactions: [`r-${index}`] } });
    }),
  );
  for (const to of receivers) {
    await to.untilReceived(120);
    const seen = to.received.map((each) => `${each.body.data.end_user_id} ${each.body.topic}`);
    expect(new Set(seen).size).toBe(120);
    for (let i = 0; i < 60; i++) {
      const created = seen.indexOf(`e-${i} end_user.created`);
      expect(created).toBeLessThan(seen.indexOf(`e-${i} transactions.deleted`));
    }
  }
});

test("what came of a sending and cannot be noted is noted later, not sent again", async () => {
  const one = await app();
  const to = await startReceiver();
  closers.push(to.close);
  await hook(one, to.url);
  const { pool } = one.context;
  await pool.query("alter table delivery_attempts rename to attempts_elsewhere");
  await makeEndUser(one, "unnoted");
  await to.untilReceived(1);
  await pause(2_000);
  expect(to.received).toHaveLength(1);
  await pool.query("alter table attempts_elsewhere rename to delivery_attempts");
  await until(async () => {
    const { rows } = await pool.query("select 1 from deliveries where status = 'delivered'");
    return rows.length === 1;
  });
  expect(to.received).toHaveLength(1);
}, 30_000);
