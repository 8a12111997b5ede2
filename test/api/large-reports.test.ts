import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { makeRoutes } from "../../src/http/routes/routes.ts";
import { type App, startApp } from "../support/app.ts";
import { openJobs } from "./file-helpers.ts";
import { bodyOf, expectError, makeTenant, rowOf } from "./helpers.ts";
import { worstShare } from "./worst-share.ts";

vi.setConfig({ testTimeout: 120_000, hookTimeout: 240_000 });

const ROWS = 24_000;
const AT_ONCE = 12_000;

let app: App;
beforeAll(async () => {
  app = await startApp();
  await app.call("PUT", "/api/end_users", { body: { end_user: { end_user_id: "large" } } });
  for (let from = 0; from < ROWS; from += AT_ONCE) {
    const transactions = Array.from({ length: AT_ONCE }, (_, index) =>
      rowOf(from + index, {
        date: new Date(Date.UTC(2025, 0, 1 + (index % 365))).toISOString().slice(0, 10),
        amount: index % 3 === 0 ? 100 : -10,
      }),
    );
    const answer = await app.call("POST", "/api/end_users/large/transactions", { body: { transactions } });
    expect(answer.status, answer.text).toBe(201);
  }
  // In tests the worker is this process too.
  await vi.waitFor(async () => expect(await openJobs(app)).toBe(0), { timeout: 120_000, interval: 200 });
  // Loads the thread.
  expect((await app.call("GET", "/api/end_users/large/balances")).status).toBe(200);
});
afterAll(() => app.stop());

test.each([
  ["profit_and_loss", "application/json; charset=utf-8"],
  ["scorecard", "application/json; charset=utf-8"],
  ["export.xlsx", "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"],
])("%s of many rows holds nobody up", async (report, type) => {
  const asking = fetch(`${app.url}/api/end_users/large/${report}`, { headers: { "x-api-key": app.key } });
  const share = await worstShare(asking);
  const answer = await asking;
  expect([answer.status, answer.headers.get("content-type")]).toEqual([200, type]);
  await answer.arrayBuffer();
  // Made in the service itself the report would be one step.
  expect(share).toBeLessThan(0.5);
});

test("enriching many rows holds nobody up", async () => {
  await app.call("POST", "/api/end_users/large/enrich");
  const enriching = vi.waitFor(async () => expect(await openJobs(app)).toBe(0), {
    timeout: 60_000,
    interval: 50,
  });
  expect(await worstShare(enriching)).toBeLessThan(0.5);
});

test("reports on many rows say what they say of few, and refuse as they do", async () => {
  const large = bodyOf(await app.call("GET", "/api/end_users/large/data_source_account_summary"));
  expect(large[0].data_source_account_summaries[0].summary).toMatchObject({
    no_deposits: ROWS / 3,
    total_deposits: { amount: "800000.00" },
  });
  const refused = await app.call("GET", "/api/end_users/large/merchant_summary?account_ids=nope");
  expectError(refused, 422, { query: { account_ids: ['the end user has no account "nope"'] } });
  const other = await makeTenant(app);
  expectError(await app.call("GET", "/api/end_users/large/profit_and_loss", { key: other.key }), 404);
});

test("every report can be made apart", () => {
  const routes = makeRoutes({} as never, {} as never);
  const reports = routes.filter(({ tag, method }) => tag === "Reports" && method === "GET");
  expect(reports.filter(({ isReport }) => isReport === undefined).map(({ id }) => id)).toEqual([]);
});
