import { setTimeout as pause } from "node:timers/promises";
import { afterEach, expect, test } from "vitest";
import { makeThreadPool, type ThreadPool } from "./thread-pool.ts";

const IDLE_MS = 60;
let pool: ThreadPool<number | "end", number>;
afterEach(() => pool.close());

function open(places: number, more: { limitSeconds?: number; waitingAtMost?: number } = {}) {
  pool = makeThreadPool({
    program: new URL("../../test/support/echo-thread.ts", import.meta.url),
    data: null,
    ...{ places, memoryMb: 64, limitSeconds: 60, idleMs: IDLE_MS },
    ...more,
  });
  return pool;
}

test("a question that waits its turn does not end the thread under the one at work, however long that takes", async () => {
  open(1);
  const first = pool.run("a", 8 * IDLE_MS);
  const others = [pool.run("b", 0), pool.run("c", 0)];
  await pause(2 * IDLE_MS);
  others.push(pool.run("d", 0));
  const threads = await Promise.all([first, ...others]);
  expect(new Set(threads).size).toBe(1);
});

test("a thread without questions ends, and the next question starts another", async () => {
  open(1);
  const first = await pool.run("a", 0);
  await pause(4 * IDLE_MS);
  expect(await pool.run("a", 0)).not.toBe(first);
});

test("one tenant has all places but one at most", async () => {
  open(2);
  const many = [pool.run("many", 300), pool.run("many", 300)];
  const begun = performance.now();
  const other = await pool.run("one", 0);
  const [first, second] = await Promise.all(many);
  expect(first).toBe(second);
  expect(other).not.toBe(first);
  expect(performance.now() - begun).toBeGreaterThan(300);
});

test("who asks hears of a thread that ended, took too long, or is wanted by too many; the next question is answered", async () => {
  open(1, { limitSeconds: 1, waitingAtMost: 1 });
  const broken = pool.run("a", "end");
  const waiting = pool.run("a", 0);
  await expect(pool.run("a", 0)).rejects.toMatchObject({ kind: "full" });
  await expect(broken).rejects.toMatchObject({ kind: "broken" });
  expect(await waiting).toBeGreaterThan(0);
  await expect(pool.run("a", 60_000)).rejects.toMatchObject({ kind: "late" });
  expect(await pool.run("a", 0)).toBeGreaterThan(0);
  const last = pool.run("a", 60_000);
  await pool.close();
  await expect(last).rejects.toMatchObject({ kind: "closed" });
  await expect(pool.run("a", 0)).rejects.toMatchObject({ kind: "closed" });
});
