import { afterAll, beforeAll, expect, test } from "vitest";
import { type App, startApp } from "../support/app.ts";
import { bodyOf, enrich, expectError, makeTenant, rowOf } from "./helpers.ts";

let app: App;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

test.each([
  ["DELETE", "/api/end_users/gone"],
  ["POST", "/api/end_users/gone/delete"],
])("%s %s removes everything of the end user", async (method, url) => {
  await enrich(app, "gone", [rowOf(1), rowOf(2)]);
  await enrich(app, "stays", [rowOf(1)]);
  const balances = [{ account_id: "checking-4411", batch_closing_balance: 1 }];
  await app.call("POST", "/api/end_users/gone/transactions", {
    body: { transactions: [rowOf(3)], balances },
  });
  const feedback = { transaction: { category: { label: "Rent" }, apply_to_alike: true } };
  await app.call("PUT", "/api/transactions/r-2/feedback", { body: feedback });
  const { service_id: pk } = bodyOf(await app.call("GET", "/api/end_users/gone")).end_user;
  const answer = await app.call(method, url);
  expect(answer.status, answer.text).toBe(202);
  expect(answer.body).toEqual({ _summary: { request_id: answer.headers.get("request-id") } });
  expectError(await app.call("GET", "/api/end_users/gone"), 404);
  expectError(await app.call("GET", "/api/transactions/r-2"), 404);
  for (const table of ["transactions", "data_sources", "data_source_accounts", "feedback", "end_users"]) {
    const left = await app.context.pool.query(`select 1 from ${table} where end_user_pk = $1`, [pk]);
    expect(left.rows, table).toEqual([]);
  }
  const accounts = await app.context.pool.query(
    "select 1 from account_balances b where not exists (select from data_source_accounts a where a.data_source_account_id = b.data_source_account_id)",
  );
  expect(accounts.rows).toEqual([]);
  expect((await app.call("GET", "/api/transactions/r-1")).status).toBe(200);
  expectError(await app.call(method, url), 404, "End user not found.");
});

test("another account's stays; 401", async () => {
  const other = await makeTenant(app);
  expectError(
    await app.call("DELETE", "/api/end_users/stays", { key: other.key }),
    404,
    "End user not found.",
  );
  expectError(
    await app.call("POST", "/api/end_users/stays/delete", { key: other.key }),
    404,
    "End user not found.",
  );
  expectError(await app.call("DELETE", "/api/end_users/stays", { key: null }), 401);
  expect((await app.call("GET", "/api/end_users/stays")).status).toBe(200);
});
