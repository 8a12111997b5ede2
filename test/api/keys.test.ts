import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type App, startApp } from "../support/app.ts";
import { bodyOf, expectError, makeTenant, type Row } from "./helpers.ts";

let app: App;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

const url = "/api/credentials/keys";
const create = (name: unknown, headers: Record<string, string> = {}, key?: string) =>
  app.call("POST", url, { body: { name }, headers, ...(key === undefined ? {} : { key }) });
const list = async (): Promise<Row[]> => bodyOf(await app.call("GET", url)).keys;

describe("create-key", () => {
  test("shows the token once", async () => {
    const answer = await create("nightly import");
    expect(answer.status, answer.text).toBe(201);
    const made = bodyOf(answer);
    expect(made).toEqual({
      service_id: expect.stringMatching(/^key_/),
      name: "nightly import",
      token_prefix: made.token.slice(0, 12),
      is_active: true,
      scopes: ["read", "write", "admin"],
      expires: null,
      created: expect.stringMatching(/Z$/),
      token: expect.stringMatching(/^key_[0-9a-f]{48}$/),
    });
    const stored = await app.context.pool.query("select * from api_keys where key_id = $1", [
      made.service_id,
    ]);
    expect(JSON.stringify(stored.rows)).not.toContain(made.token);
    expect((await app.call("GET", url, { key: made.token })).status).toBe(200);
  });
});

describe("list-keys", () => {
  test("shows no token, and when a key was used", async () => {
    const keys = await list();
    expect(keys.at(-1)).toEqual({
      service_id: expect.stringMatching(/^key_/),
      name: "nightly import",
      token_prefix: expect.stringMatching(/^key_.{8}$/),
      is_active: true,
      scopes: ["read", "write", "admin"],
      expires: null,
      created: expect.stringMatching(/Z$/),
      last_used: expect.stringMatching(/Z$/),
    });
  });
});

describe("switch-key", () => {
  test("takes effect at once", async () => {
    const { token, service_id: id } = bodyOf(await create("switched"));
    expect((await app.call("GET", url, { key: token })).status).toBe(200);
    const off = await app.call("POST", `${url}/${id}/deactivate`);
    expect([off.status, off.body]).toEqual([200, { service_id: id, is_active: false }]);
    expectError(await app.call("GET", url, { key: token }), 401);
    const on = await app.call("POST", `${url}/${id}/activate`);
    expect([on.status, on.body]).toEqual([200, { service_id: id, is_active: true }]);
    expect((await app.call("GET", url, { key: token })).status).toBe(200);
  });
});

describe("delete-key", () => {
  test("is for good", async () => {
    const { token, service_id: id } = bodyOf(await create("deleted"));
    const answer = await app.call("DELETE", `${url}/${id}`);
    expect([answer.status, answer.text]).toEqual([204, ""]);
    expectError(await app.call("GET", url, { key: token }), 401);
    expectError(await app.call("DELETE", `${url}/${id}`), 404, "API key not found.");
    expectError(await app.call("POST", `${url}/${id}/activate`), 404, "API key not found.");
  });
});

test("under an Idempotency-Key the token is replayed to its maker and stored for nobody else", async () => {
  const headers = { "idempotency-key": "one-key" };
  const first = await create("replayed", headers);
  const again = await create("replayed", headers);
  expect(again.body).toEqual(first.body);
  expect(again.headers.get("idempotent-replayed")).toBe("true");
  const stored = await app.context.pool.query<{ body: Buffer }>("select body from idempotency_keys");
  for (const row of stored.rows) expect(row.body.toString("latin1")).not.toContain(bodyOf(first).token);
  expectError(await create("replayed", headers, bodyOf(first).token), 409);
});

test("other accounts' keys are out of reach", async () => {
  const other = await makeTenant(app);
  const [mine] = await list();
  for (const action of ["/activate", "/deactivate"]) {
    expectError(
      await app.call("POST", `${url}/${mine?.service_id}${action}`, { key: other.key }),
      404,
      "API key not found.",
    );
  }
  expectError(
    await app.call("DELETE", `${url}/${mine?.service_id}`, { key: other.key }),
    404,
    "API key not found.",
  );
});

test("422 and 401", async () => {
  expectError(await create(""), 422, { json: { name: expect.any(Array) } });
  expectError(await create("n".repeat(129)), 422);
  expectError(await app.call("GET", url, { key: null }), 401);
});
