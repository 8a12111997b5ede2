import { afterAll, beforeAll, expect, test } from "vitest";
import { type App, startApp } from "../support/app.ts";
import { bodyOf, enrich, expectError, makeTenant, rowOf, untilProcessed } from "./helpers.ts";

let app: App;
beforeAll(async () => {
  app = await startApp();
  await enrich(app, "whole", [rowOf(1), rowOf(2)]);
});
afterAll(() => app.stop());

const start = (endUserId: string, query = "", options: { key?: string | null } = {}) =>
  app.call("POST", `/api/end_users/${endUserId}/enrich${query}`, options);

test("is ready at once and processed afterwards", async () => {
  const answer = await start("whole");
  expect(answer.status, answer.text).toBe(200);
  expect(bodyOf(answer).end_user).toMatchObject({ end_user_id: "whole", status: "ready" });
  expect(await untilProcessed(app, "whole")).toMatchObject({
    status: "processed",
    last_processed_at: "2026-03-31T12:00:00Z",
    confidence: expect.any(Number),
  });
});

test("takes the service id, a content type without a body, and high priority on the enterprise plan", async () => {
  const { service_id: serviceId } = bodyOf(await app.call("GET", "/api/end_users/whole")).end_user;
  const headers = { "content-type": "application/json" };
  const answer = await app.call("POST", `/api/end_users/${serviceId}/enrich?priority=high`, { headers });
  expect(answer.status, answer.text).toBe(200);
  await untilProcessed(app, "whole");
});

test("high priority is 403 on the standard plan", async () => {
  const standard = await makeTenant(app, "standard");
  await app.call("POST", "/api/transactions", {
    key: standard.key,
    body: { transactions: [rowOf(1, { end_user_id: "std" })] },
  });
  expectError(await start("std", "?priority=high", { key: standard.key }), 403);
  expect((await start("std", "?priority=normal", { key: standard.key })).status).toBe(200);
});

test("400 without transactions, 404, 422, 401", async () => {
  await app.call("POST", "/api/end_users", { body: { end_user: { end_user_id: "empty" } } });
  const other = await makeTenant(app);
  expectError(await start("empty"), 400, expect.stringContaining("no transactions"));
  expectError(await start("nobody"), 404, "End user not found.");
  expectError(await start("whole", "", { key: other.key }), 404, "End user not found.");
  expectError(await start("whole", "?priority=urgent"), 422, {
    query: { priority: ['must be one of "normal", "high"'] },
  });
  expectError(await start("whole", "", { key: null }), 401);
});

test("a failure of ours shows as failed, and passes with the next run that works", async () => {
  await enrich(app, "unlucky", [rowOf(1)]);
  const { engine } = app.context;
  const broken = { ...engine, enrich: () => JSON.parse("{") };
  (app.context as { engine: typeof engine }).engine = broken;
  await start("unlucky");
  const statusOf = async () => bodyOf(await app.call("GET", "/api/end_users/unlucky")).end_user.status;
  await expect.poll(statusOf, { timeout: 10_000 }).toBe("failed");
  (app.context as { engine: typeof engine }).engine = engine;
  await expect.poll(statusOf, { timeout: 15_000 }).toBe("processed");
});

test("writes in between are not lost", async () => {
  const rows = Array.from({ length: 400 }, (_, index) => rowOf(index));
  await enrich(app, "busy", rows);
  await start("busy");
  await Promise.all(
    Array.from({ length: 10 }, (_, index) =>
      enrich(app, "busy", [rowOf(1000 + index, { amount: -1 - index / 100 })]),
    ),
  );
  await start("busy");
  expect((await untilProcessed(app, "busy")).status).toBe("processed");
  const { transactions_enriched: stored } = bodyOf(
    await app.call("GET", "/api/end_users/busy/transactions?limit=1000"),
  );
  expect(stored).toHaveLength(410);
});
