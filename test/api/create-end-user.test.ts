import { afterAll, beforeAll, expect, test } from "vitest";
import { type App, startApp } from "../support/app.ts";
import { bodyOf, expectError, makeTenant } from "./helpers.ts";

let app: App;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

const create = (endUser: unknown, options: { key?: string | null } = {}) =>
  app.call("POST", "/api/end_users", { body: { end_user: endUser }, ...options });

test("answers exactly the fields of an end user", async () => {
  const answer = await create({
    end_user_id: "bakery",
    name: "Corner Bakery LLC",
    is_portfolio: true,
    meta: { tier: 2 },
    profit_and_loss_layout: { rows: ["revenue"] },
    unknown: 1,
  });
  expect(answer.status, answer.text).toBe(201);
  expect(answer.body).toEqual({
    end_user: {
      confidence: null,
      created: expect.stringMatching(/Z$/),
      criteria: [],
      data_sources: [],
      end_user_id: "bakery",
      service_id: expect.stringMatching(/^eus_/),
      is_portfolio: true,
      last_processed_at: null,
      last_updated: expect.stringMatching(/Z$/),
      name: "Corner Bakery LLC",
      profit_and_loss_layout: { rows: ["revenue"] },
      status: "new",
    },
  });
  expect(bodyOf(await app.call("GET", "/api/end_users/bakery"))).toEqual(answer.body);
});

test("the same id again is 409, also from many at once, but free in another account", async () => {
  expectError(await create({ end_user_id: "bakery" }), 409, expect.stringContaining('"bakery"'));
  const many = await Promise.all(Array.from({ length: 8 }, () => create({ end_user_id: "race" })));
  expect(many.map((answer) => answer.status).sort()).toEqual([201, ...Array.from({ length: 7 }, () => 409)]);
  const other = await makeTenant(app);
  expect((await create({ end_user_id: "bakery" }, { key: other.key })).status).toBe(201);
});

test("ready without transactions is 400, and nothing is made", async () => {
  expectError(await create({ end_user_id: "early", status: "ready" }), 400);
  expect((await app.call("GET", "/api/end_users/early")).status).toBe(404);
});

test.each([
  [{}, "end_user.end_user_id"],
  [{ end_user_id: "" }, "end_user.end_user_id"],
  [{ end_user_id: 5 }, "end_user.end_user_id"],
  [{ end_user_id: "x".repeat(141) }, "end_user.end_user_id"],
  [{ end_user_id: "eus_2JZrnjMThtQVW6vqECV8mJ" }, "end_user.end_user_id"],
  [{ end_user_id: "a", name: "n".repeat(129) }, "end_user.name"],
  [{ end_user_id: "a", is_portfolio: "true" }, "end_user.is_portfolio"],
  [{ end_user_id: "a", status: "done" }, "end_user.status"],
  [{ end_user_id: "a", meta: [] }, "end_user.meta"],
  [{ end_user_id: "a", meta: { nul: "\u0000" } }, "end_user.meta"],
  [{ end_user_id: "a", meta: deep(40) }, "end_user.meta"],
  [{ end_user_id: "a", profit_and_loss_layout: "x".repeat(70_000) }, "end_user.profit_and_loss_layout"],
])("refuses %j", async (endUser, field) => {
  expectError(await create(endUser), 422, { json: { [field]: expect.any(Array) } });
});

test("needs a key", async () => {
  expectError(await create({ end_user_id: "x" }, { key: null }), 401);
});

function deep(levels: number): Record<string, unknown> {
  return levels === 0 ? {} : { inside: deep(levels - 1) };
}
