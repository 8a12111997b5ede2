import { afterAll, beforeAll, expect, test } from "vitest";
import { type App, startApp } from "../support/app.ts";
import { bodyOf, enrich, expectError, makeTenant, rowOf, untilProcessed } from "./helpers.ts";

let app: App;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

const update = (endUser: unknown, options: { key?: string | null } = {}) =>
  app.call("PUT", "/api/end_users", { body: { end_user: endUser }, ...options });

test("makes what is not there and changes only what is sent", async () => {
  const made = await update({ end_user_id: "puts", name: "First", is_portfolio: true });
  expect(made.status, made.text).toBe(200);
  expect(bodyOf(made).end_user).toMatchObject({
    end_user_id: "puts",
    name: "First",
    is_portfolio: true,
    status: "new",
  });
  const changed = bodyOf(
    await update({ end_user_id: "puts", profit_and_loss_layout: [1, "two", null] }),
  ).end_user;
  expect(changed).toMatchObject({
    name: "First",
    is_portfolio: true,
    profit_and_loss_layout: [1, "two", null],
  });
  expect(Object.keys(changed).sort()).toEqual([
    ...[
      "confidence",
      "created",
      "criteria",
      "data_sources",
      "end_user_id",
      "is_portfolio",
      "last_processed_at",
    ],
    ...["last_updated", "name", "profit_and_loss_layout", "service_id", "status"],
  ]);
  expect(bodyOf(await update({ end_user_id: changed.service_id, name: null })).end_user).toMatchObject({
    end_user_id: "puts",
    name: null,
  });
});

test("ready starts the enrichment; a record read can be sent back", async () => {
  await enrich(app, "flow", [rowOf(1)]);
  const ready = bodyOf(await update({ end_user_id: "flow", status: "ready" })).end_user;
  expect(ready.status).toBe("ready");
  const processed = await untilProcessed(app, "flow");
  expect(processed).toMatchObject({ status: "processed", data_sources: [{ type: "api", status: null }] });
  expect(bodyOf(await update(processed)).end_user.status).toBe("processed");
  expect(bodyOf(await update({ end_user_id: "flow", status: "review_requested" })).end_user.status).toBe(
    "review_requested",
  );
  expect(bodyOf(await update({ end_user_id: "flow", status: "reviewed" })).end_user.status).toBe("reviewed");
});

test("moves that are no client's are 400", async () => {
  await update({ end_user_id: "moves" });
  expectError(
    await update({ end_user_id: "moves", status: "ready" }),
    400,
    expect.stringContaining("no transactions"),
  );
  expectError(
    await update({ end_user_id: "moves", status: "processed" }),
    400,
    expect.stringContaining("processed"),
  );
  expectError(
    await update({ end_user_id: "moves", status: "reviewed" }),
    400,
    expect.stringContaining("review_requested"),
  );
  expectError(await update({ end_user_id: "unmade", status: "ready" }), 400);
  expect((await app.call("GET", "/api/end_users/unmade")).status).toBe(404);
});

test("422, 404, 401", async () => {
  expectError(await update({ name: "nobody" }), 422, {
    json: { "end_user.end_user_id": ["is missing; it is required"] },
  });
  expectError(await update({ end_user_id: "x", status: "Ready" }), 422, {
    json: { "end_user.status": [expect.any(String)] },
  });
  expectError(await app.call("PUT", "/api/end_users", { body: {} }), 422);
  expectError(await update({ end_user_id: "eus_2JZrnjMThtQVW6vqECV8mJ" }), 404, "End user not found.");
  expectError(await update({ end_user_id: "x" }, { key: null }), 401);
});

test("another account's end user is not touched", async () => {
  const other = await makeTenant(app);
  await update({ end_user_id: "puts", name: "Theirs" }, { key: other.key });
  const mine = bodyOf(await app.call("GET", "/api/end_users/puts")).end_user;
  expect(mine.name).not.toBe("Theirs");
  expectError(await update({ end_user_id: mine.service_id, name: "Theirs" }, { key: other.key }), 404);
});
