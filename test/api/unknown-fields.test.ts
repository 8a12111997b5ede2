import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makeRoutes } from "../../src/http/routes/routes.ts";
import { isOurs, SHARED_OPERATIONS } from "../../src/http/shared-operations.ts";
import { type App, startApp } from "../support/app.ts";
import { bodyOf, expectError } from "./helpers.ts";

let app: App;
beforeAll(async () => {
  app = await startApp();
  await app.call("PUT", "/api/end_users", { body: { end_user: { end_user_id: "acme" } } });
});
afterAll(() => app.stop());

const nobody = () => Promise.reject(new Error("nobody calls"));
const keyRing = {
  authenticate: nobody,
  authenticateKey: nobody,
  readSecret: () => null,
  forget: () => undefined,
};
const operations = makeRoutes(keyRing, { write: nobody });

describe("what an operation of ours does not know is refused by name", () => {
  test.each([
    ["GET", "/api/usage?dayz=7", undefined, { query: { dayz: [expect.stringMatching(/takes .*days/)] } }],
    [
      "GET",
      "/api/end_users/acme/true_revenue?account_id=a&account_ids[]=b",
      undefined,
      { query: { account_id: [expect.stringMatching(/takes account_ids/)] } },
    ],
    ["GET", "/api/settings/files?x=1", undefined, { query: { x: [expect.stringMatching(/takes none/)] } }],
    [
      "POST",
      "/api/categories",
      { category: { label: "Flour", group: "other", analytics_group: "other" }, lable: 1 },
      { json: { "category.group": [expect.stringMatching(/analytics_group/)], lable: [expect.anything()] } },
    ],
    [
      "DELETE",
      "/api/transactions",
      { transactions: [], ids: ["a"] },
      { json: { ids: [expect.stringMatching(/takes transactions/)], transactions: [expect.anything()] } },
    ],
  ])("%s %s", async (method, path, body, description) => {
    const answer = await app.call(method, path, body === undefined ? {} : { body });
    expectError(answer, 422, description);
  });

  test("free JSON holds what it likes", async () => {
    const integration = {
      type: "json",
      base_url: "https://bank.example",
      client_auth: { anything: { goes: 1 } },
    };
    const answer = await app.call("POST", "/api/integrations", { body: { integration } });
    expect(
      Object.keys(bodyOf(answer).description?.json ?? {}).filter((name) => name.includes("anything")),
    ).toEqual([]);
  });
});

describe("operations whose shape others know", () => {
  test("are all there", () => {
    const known = new Set(operations.map((one) => `${one.method} ${one.url}`));
    expect([...SHARED_OPERATIONS].filter((one) => !known.has(one))).toEqual([]);
    expect(operations.some(isOurs)).toBe(true);
  });

  test("ignore what they do not know", async () => {
    const body = { end_user: { end_user_id: "acme", colour: "red" }, extra: true };
    expect((await app.call("PUT", "/api/end_users?verbose=1", { body })).status).toBe(200);
    expect((await app.call("GET", "/api/end_users/acme/positions?tracking=1")).status).toBe(200);
  });
});

describe("lists of ours", () => {
  test("are read page by page, and none is skipped or shown twice", async () => {
    const names = ["one", "two", "three"];
    for (const name of names) {
      const rule = {
        name,
        metric_label: "nsf_fees",
        date_range: "last_90_days",
        condition: "equal",
        value: 1,
      };
      expect((await app.call("POST", "/api/rules/", { body: { rule } })).status).toBe(201);
    }
    const seen: string[] = [];
    let cursor = "";
    do {
      const { rules, _meta } = bodyOf(await app.call("GET", `/api/rules/?limit=2${cursor}`));
      seen.push(...rules.map((rule: { name: string }) => rule.name));
      cursor = _meta.next_cursor === null ? "" : `&cursor=${_meta.next_cursor}`;
    } while (cursor !== "");
    expect(seen).toEqual(names);
    expectError(await app.call("GET", "/api/rules/?cursor=nonsense"), 422);
  });

  test("take limit and cursor, and answer _meta, wherever they are ours", () => {
    const isList = (answer: unknown) =>
      Object.values((answer as { properties?: Record<string, { type?: string }> })?.properties ?? {})
        .length === 1 &&
      Object.values((answer as { properties: Record<string, { type?: string }> }).properties)[0]?.type ===
        "array";
    const lists = operations.filter((one) => isOurs(one) && one.method === "GET" && isList(one.answer));
    const unpaged = lists.filter((one) => one.tag !== "Reports");
    // The topics are the interface's and do not grow.
    expect(unpaged.map((one) => one.id)).toEqual(["list-webhook-topics"]);
  });
});

test("an old form beside the new one says so", async () => {
  const rows = [{ end_user_id: "acme", reference_id: "r", amount: -1, description: "SHELL OIL 123" }];
  await app.call("POST", "/api/transactions", { body: { transactions: rows } });
  const [source] = bodyOf(await app.call("GET", "/api/end_users/acme/data_sources"));
  const answer = await app.call("PUT", `/api/data_sources/${source.service_id}`, {
    body: { is_enabled: true },
  });
  expect(answer.headers.get("deprecation")).toMatch(/^@\d{10}$/);
  expect(answer.headers.get("link")).toContain('rel="deprecation"');
  const { data_source: wrapped, ...old } = bodyOf(answer);
  expect(wrapped).toEqual(old);
});
