import { afterAll, beforeAll, expect, test } from "vitest";
import { type App, startApp } from "../support/app.ts";
import { bodyOf, enrich, expectError, makeTenant, rowOf } from "./helpers.ts";

let app: App;
beforeAll(async () => {
  app = await startApp();
  await enrich(app, "a b/c", [rowOf(1)]);
});
afterAll(() => app.stop());

test("by the caller's id and by service id", async () => {
  const byId = await app.call("GET", `/api/end_users/${encodeURIComponent("a b/c")}`);
  expect(byId.status, byId.text).toBe(200);
  const { end_user: endUser } = bodyOf(byId);
  expect(endUser).toMatchObject({
    end_user_id: "a b/c",
    name: null,
    data_sources: [{ type: "api", status: null }],
  });
  expect((await app.call("GET", `/api/end_users/${endUser.service_id}`)).body).toEqual(byId.body);
});

test("404 alike for none and another account's; 401", async () => {
  const other = await makeTenant(app);
  const id = encodeURIComponent("a b/c");
  expectError(await app.call("GET", "/api/end_users/none"), 404, "End user not found.");
  expectError(await app.call("GET", `/api/end_users/${id}`, { key: other.key }), 404, "End user not found.");
  expectError(await app.call("GET", "/api/end_users/none", { key: null }), 401);
});
