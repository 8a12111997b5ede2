import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { type App, startApp } from "../support/app.ts";
import { rowOf } from "./helpers.ts";
import { worstShare } from "./worst-share.ts";

// Bodies that are made to be refused at length.

vi.setConfig({ testTimeout: 60_000 });

let app: App;
beforeAll(async () => {
  app = await startApp();
  await app.call("PUT", "/api/end_users", { body: { end_user: { end_user_id: "prey" } } });
});
afterAll(() => app.stop());

const LOAD = "/api/end_users/prey/transactions";
const times = <T>(count: number, one: T): T[] => Array.from({ length: count }, () => one);
const WRONG = { reference_id: 1, account_id: 2, amount: "x", currency: 3, date: "never", description: 4 };

test.each([
  ["20,000 rows of which all is wrong", LOAD, { transactions: times(20_000, WRONG) }],
  ["20,000 rows with one reference id", LOAD, { transactions: times(20_000, rowOf(0)) }],
  ["2,500 rows with one reference id", "/api/transactions", { transactions: times(2_500, rowOf(0)) }],
  ["20,000 rows that are none", LOAD, { transactions: times(20_000, 0) }],
  [
    "four million statements that are none",
    "/api/end_users/prey/bulk_category_feedback",
    times(4_000_000, 0),
  ],
])("%s are refused in a few megabytes, and hold nobody up meanwhile", async (_name, path, body) => {
  const sent = JSON.stringify(body);
  const begun = performance.now();
  const refusing = fetch(app.url + path, {
    method: "POST",
    headers: { "x-api-key": app.key, "content-type": "application/json" },
    body: sent,
  });
  const share = await worstShare(refusing);
  const answer = await refusing;
  expect([413, 422]).toContain(answer.status);
  expect((await answer.text()).length).toBeLessThan(8_000_000);
  // What is refused at once is one step, and a short one.
  expect(performance.now() - begun < 500 || share < 0.6).toBe(true);
});
