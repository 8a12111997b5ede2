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

function send(path: string, body: unknown): Promise<Response> {
  const headers = { "x-api-key": app.key, "content-type": "application/json" };
  return fetch(app.url + path, { method: "POST", headers, body: JSON.stringify(body) });
}

test.each([
  ["20,000 rows with one reference id", LOAD, { transactions: times(20_000, rowOf(0)) }],
  ["2,500 rows with one reference id", "/api/transactions", { transactions: times(2_500, rowOf(0)) }],
  ["20,000 rows that are none", LOAD, { transactions: times(20_000, 0) }],
  [
    "four million statements that are none",
    "/api/end_users/prey/bulk_category_feedback",
    times(4_000_000, 0),
  ],
])("%s are refused in a few megabytes", async (_name, path, body) => {
  const answer = await send(path, body);
  expect([413, 422]).toContain(answer.status);
  expect((await answer.text()).length).toBeLessThan(8_000_000);
});

test("20,000 rows of which all is wrong hold nobody up while they are checked", async () => {
  const refusing = send(LOAD, { transactions: times(20_000, WRONG) });
  // As one step it would be nearly all of the time.
  expect(await worstShare(refusing)).toBeLessThan(0.6);
  expect((await refusing).status).toBe(422);
});
