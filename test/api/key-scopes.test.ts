import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type App, startApp, TEST_NOW } from "../support/app.ts";
import { bodyOf, expectError } from "./helpers.ts";

let app: App;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

const url = "/api/credentials/keys";
const make = (body: Record<string, unknown>, key = app.key) =>
  app.call("POST", url, { body: { name: "made", ...body }, key });
const tokenOf = async (body: Record<string, unknown>): Promise<string> => {
  const answer = await make(body);
  expect(answer.status, answer.text).toBe(201);
  return bodyOf(answer).token;
};
const endUser = { end_user: { end_user_id: "acme", name: "Acme" } };

describe("a key's scopes", () => {
  test("a key that may only read changes nothing and makes no other key", async () => {
    const key = await tokenOf({ scopes: ["read"] });
    expect((await app.call("GET", "/api/end_users", { key })).status).toBe(200);
    const refused = await app.call("PUT", "/api/end_users", { body: endUser, key });
    expectError(refused, 403, expect.stringContaining("needs the scope write"));
    expectError(await make({}, key), 403, expect.stringContaining("needs the scope admin"));
    expectError(await app.call("GET", "/api/webhooks", { key }), 403);
  });

  test("a key that may only write loads data and reads nothing back", async () => {
    const key = await tokenOf({ scopes: ["write"] });
    expect((await app.call("PUT", "/api/end_users", { body: endUser, key })).status).toBe(200);
    expectError(await app.call("GET", "/api/end_users", { key }), 403, expect.stringContaining("scope read"));
  });

  test("no key gives what it has not itself, and gives what it has when nothing is said", async () => {
    const key = await tokenOf({ scopes: ["read", "admin"] });
    expectError(await make({ scopes: ["write"] }, key), 403, expect.stringContaining("has no write"));
    expect(bodyOf(await make({}, key)).scopes).toEqual(["read", "admin"]);
  });

  test("the dashboard may do what the key may that it was signed in with", async () => {
    const key = await tokenOf({ scopes: ["read"] });
    const headers = { "x-egret-dashboard": "1" };
    const signedIn = await app.call("POST", "/session", { key: null, body: { key }, headers });
    expect(bodyOf(signedIn).scopes).toEqual(["read"]);
    const cookie = signedIn.headers.get("set-cookie")?.split(";", 1)[0] ?? "";
    const own = { ...headers, cookie };
    expect((await app.call("GET", "/api/end_users", { key: null, headers: own })).status).toBe(200);
    expectError(await app.call("PUT", "/api/end_users", { key: null, headers: own, body: endUser }), 403);
  });
});

describe("a key's end", () => {
  test("is in the future, and from then on the key and its sessions are refused", async () => {
    expectError(await make({ expires: "2020-01-01" }), 422);
    const key = await tokenOf({ expires: "2026-03-31T13:00:00Z" });
    const headers = { "x-egret-dashboard": "1" };
    const signedIn = await app.call("POST", "/session", { key: null, body: { key }, headers });
    const cookie = signedIn.headers.get("set-cookie")?.split(";", 1)[0] ?? "";
    expect((await app.call("GET", url, { key })).status).toBe(200);
    app.setNow("2026-03-31T13:00:01Z");
    // What was looked up is remembered for two seconds.
    await new Promise((resolve) => setTimeout(resolve, 2_100));
    expectError(await app.call("GET", url, { key }), 401);
    expectError(await app.call("GET", "/session", { key: null, headers: { cookie } }), 401);
    app.setNow(TEST_NOW);
  });
});

describe("signing out", () => {
  test("ends the session for whoever has a copy of its cookie, and no other", async () => {
    const headers = { "x-egret-dashboard": "1" };
    const signIn = async () => {
      const answer = await app.call("POST", "/session", { key: null, body: { key: app.key }, headers });
      return answer.headers.get("set-cookie")?.split(";", 1)[0] ?? "";
    };
    const [one, other] = [await signIn(), await signIn()];
    const statusOf = async (cookie: string) =>
      (await app.call("GET", "/api/end_users", { key: null, headers: { cookie } })).status;
    expect([await statusOf(one), await statusOf(other)]).toEqual([200, 200]);
    const out = await app.call("DELETE", "/session", { key: null, headers: { ...headers, cookie: one } });
    expect(out.status).toBe(204);
    expect([await statusOf(one), await statusOf(other)]).toEqual([401, 200]);
    const stored = await app.context.pool.query("select digest from sessions");
    for (const { digest } of stored.rows)
      expect(digest.toString("base64url")).not.toContain(other.split("=")[1]);
  });
});

test("who sends many unknown keys is told to wait; keys that worked are not held back", async () => {
  expect((await app.call("GET", url)).status).toBe(200);
  const statuses = new Set<number>();
  for (let n = 0; n < 70; n++) {
    const key = `key_${n.toString(16).padStart(48, "0")}`;
    statuses.add((await app.call("GET", url, { key })).status);
  }
  expect([...statuses]).toEqual([401, 429]);
  await new Promise((resolve) => setTimeout(resolve, 2_100));
  expect((await app.call("GET", url)).status).toBe(200);
});
