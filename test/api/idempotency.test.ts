import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type App, startApp } from "../support/app.ts";
import { bodyOf, expectError, makeTenant } from "./helpers.ts";

let app: App;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

describe("Idempotency-Key", () => {
  const body = (amount: number) => ({ transactions: [{ end_user_id: "once", description: "X", amount }] });
  const post = (key: string, amount: number, options: { key?: string } = {}) =>
    app.call("POST", "/api/transactions", {
      body: body(amount),
      headers: { "idempotency-key": key },
      ...options,
    });
  const count = async () =>
    bodyOf(await app.call("GET", "/api/end_users/once/transactions?limit=1000")).transactions_enriched.length;

  test("the same request is done once and answered twice", async () => {
    const first = await post("k-1", 1);
    const again = await post("k-1", 1);
    expect([first.status, again.status]).toEqual([200, 200]);
    expect(again.text).toBe(first.text);
    expect(first.headers.get("idempotent-replayed")).toBeNull();
    expect(again.headers.get("idempotent-replayed")).toBe("true");
    expect(again.headers.get("request-id")).not.toBe(first.headers.get("request-id"));
    expect(await count()).toBe(1);
  });

  test("another request under it is 409", async () => {
    expectError(await post("k-1", 2), 409, expect.stringContaining("another request"));
    expectError(
      await app.call("POST", "/api/transactions?explain=true", {
        body: body(1),
        headers: { "idempotency-key": "k-1" },
      }),
      409,
    );
    expect(await count()).toBe(1);
  });

  test("many at once are done once", async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => post("k-2", 2)));
    expect(new Set(answers.map((answer) => answer.text)).size).toBe(1);
    expect(answers.every((answer) => answer.status === 200)).toBe(true);
    expect(await count()).toBe(2);
  });

  test("refusals of the request itself leave the key free, refused acts are replayed", async () => {
    const headers = { "idempotency-key": "k-3" };
    expectError(await app.call("POST", "/api/end_users", { body: { end_user: {} }, headers }), 422);
    const endUser = { end_user: { end_user_id: "idem" } };
    expect((await app.call("POST", "/api/end_users", { body: endUser, headers })).status).toBe(201);
    const taken = { "idempotency-key": "k-4" };
    const refused = await app.call("POST", "/api/end_users", { body: endUser, headers: taken });
    expectError(refused, 409);
    await app.call("DELETE", "/api/end_users/idem");
    expect((await app.call("POST", "/api/end_users", { body: endUser, headers: taken })).text).toBe(
      refused.text,
    );
  });

  test("keys of one account, endpoint or day are not another's", async () => {
    const other = await makeTenant(app);
    expect((await post("k-1", 7, { key: other.key })).headers.get("idempotent-replayed")).toBeNull();
    const headers = { "idempotency-key": "k-1" };
    const extract = await app.call("POST", "/api/merchants/extract", { body: { description: "X" }, headers });
    expect(extract.status).toBe(200);
    await app.context.pool.query("update idempotency_keys set created = now() - interval '25 hours'");
    expect((await post("k-1", 9)).headers.get("idempotent-replayed")).toBeNull();
  });

  test("a first request that died does not hold the key for ever", async () => {
    await post("k-5", 5);
    await app.context.pool.query(
      "update idempotency_keys set status = null, body = null, owner = 'process that is gone' where idempotency_key = 'k-5'",
    );
    expect((await post("k-5", 5)).status).toBe(200);
  });

  test("must be visible ASCII of at most 255 characters, and counts on POST only", async () => {
    expectError(await post("x".repeat(256), 1), 400);
    expectError(await post("two words", 1), 400);
    const put = { body: { end_user: { end_user_id: "put" } }, headers: { "idempotency-key": "k-1" } };
    expect((await app.call("PUT", "/api/end_users", put)).status).toBe(200);
  });
});
