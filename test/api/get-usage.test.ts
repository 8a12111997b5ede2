import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { type App, startApp, TEST_NOW } from "../support/app.ts";
import { bodyOf, enrich, expectError, makeTenant, type Row, rowOf } from "./helpers.ts";

let app: App;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

const PATIENCE = { timeout: 15_000, interval: 100 };
const today = TEST_NOW.slice(0, 10);
const usage = async (query = "", key?: string) => {
  const answer = await app.call("GET", `/api/usage${query}`, key === undefined ? {} : { key });
  expect(answer.status, answer.text).toBe(200);
  return bodyOf(answer).usage;
};

test("counts requests, refusals, transactions and files by key, people at the dashboard apart", async () => {
  await enrich(app, "shop", [rowOf(1), rowOf(2), rowOf(3)]);
  await app.call("POST", "/api/transactions", { body: { transactions: [] } });
  const csv = Buffer.from("Date,Description,Amount\n2026-01-02,COFFEE,-3.50\n").toString("base64");
  const file = { filename: "january.csv", file_base64: csv };
  expect((await app.call("POST", "/api/end_users/shop/files", { body: file })).status).toBe(201);
  const headers = { "x-egret-dashboard": "1" };
  const signedIn = await app.call("POST", "/session", { body: { key: app.key }, headers, key: null });
  const cookie = signedIn.headers.get("set-cookie")?.split(";")[0] ?? "";
  await app.call("GET", "/api/end_users", { key: null, headers: { cookie } });

  // A request is counted once its answer is out, which may be a moment after we have it.
  await vi.waitFor(async () => {
    const { requests } = await usage();
    const byKey = requests.find((one: Row) => one["key_service_id"] !== null);
    expect(byKey).toMatchObject({
      date: today,
      key_name: "EGRET_API_KEY",
      refused: 1,
      transactions: 3,
      files: 1,
    });
    expect(byKey.requests).toBeGreaterThanOrEqual(3);
    expect(requests.find((one: Row) => one["key_service_id"] === null)).toEqual({
      ...{ date: today, key_service_id: null, key_name: null },
      ...{ requests: 1, refused: 0, transactions: 0, files: 0 },
    });
  }, PATIENCE);
  const { pages, stored, date_from: from } = await usage();
  expect(pages).toEqual([{ date: today, files: 1, pages: expect.any(Number) }]);
  expect(stored).toMatchObject({ end_users: 1, files: 1 });
  expect(stored.file_bytes).toBeGreaterThan(30);
  expect(from).toBe("2026-03-02");
});

test("is the account's own, and of the days asked for", async () => {
  const other = await makeTenant(app);
  const theirs = await usage("", other.key);
  expect(theirs.stored).toEqual({ end_users: 0, files: 0, file_bytes: 0 });
  expect((await usage("?date_from=2026-01-01&date_to=2026-01-31")).requests).toEqual([]);
  expectError(await app.call("GET", "/api/usage?date_from=2026-03-02&date_to=2026-03-01"), 422);
  expect((await usage("?days=7")).date_from).toBe("2026-03-25");
  expectError(await app.call("GET", "/api/usage?date_from=2020-01-01"), 422);
  expectError(await app.call("GET", "/api/usage?days=0"), 422);
});
