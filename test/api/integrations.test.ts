import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type App, startApp } from "../support/app.ts";
import { makeDatabase } from "../support/database.ts";
import { type FakeApi, startFakeApi } from "../support/fake-api.ts";
import { makeLinking } from "../support/linking.ts";
import { bodyOf, expectError, makeTenant } from "./helpers.ts";

let app: App;
let api: FakeApi;
const { integrate, link, untilLink } = makeLinking(() => app);
const account = { id: "1", balance: 5, cur: "USD" };
const clientAuth = {
  accounts: { path: "/accounts", fields: { id: "id", balance: "balance", currency: "cur" } },
  transactions: { path: "/rows", fields: { id: "id", date: "date", amount: "amount", description: "text" } },
};
beforeAll(async () => {
  app = await startApp({ EGRET_ALLOW_PRIVATE_WEBHOOKS: "1" });
  api = await startFakeApi({
    "GET /accounts": () => ({ body: [account] }),
    "GET /rows": () => ({ body: [{ id: "r1", date: "2026-03-01", amount: -4, text: "COFFEE" }] }),
  });
});
afterAll(async () => {
  await app.stop();
  await api.close();
});

const make = () =>
  integrate({
    type: "json",
    name: "Mine",
    base_url: api.url,
    client_secret: "hush",
    client_auth: clientAuth,
  });
const path = (id: string, rest = "") => `/api/integrations/${id}${rest}`;

describe("create-integration", () => {
  test("answers the integration, and keeps its secrets encrypted", async () => {
    const integration = {
      ...{
        type: "plaid",
        name: "Plaid",
        client_id: "cid",
        client_secret: "top-secret",
        resource: "transactions",
      },
      webhook_url: "https://lender.example/plaid",
    };
    const answer = await app.call("POST", "/api/integrations", { body: { integration } });
    expect(answer.status, answer.text).toBe(201);
    expect(answer.body).toEqual({
      integration: {
        ...integration,
        ...{ base_url: "https://production.plaid.com", service_id: expect.stringMatching(/^int_.{22}$/) },
      },
    });
    const stored = await app.context.pool.query("select * from integrations");
    expect(JSON.stringify(stored.rows)).not.toContain("top-secret");
  });

  test("422 names every bad field", async () => {
    const create = async (integration: object) => {
      const answer = await app.call("POST", "/api/integrations", { body: { integration } });
      expectError(answer, 422);
      return Object.keys(bodyOf(answer).description.json).sort();
    };
    expect(
      await create({ type: "yodlee", base_url: "ftp://x", webhook_url: "https://u:p@x.example/", name: 7 }),
    ).toEqual(["integration.base_url", "integration.name", "integration.type", "integration.webhook_url"]);
    expect(await create({ type: "finicity" })).toEqual(["integration.client_auth.app_key"]);
    expect(await create({ type: "json", client_auth: clientAuth })).toEqual(["integration.base_url"]);
  });
});

describe("update-integration", () => {
  test("changes what is sent, in the shape of the interface, and keeps the type", async () => {
    const id = await make();
    const put = (integration: object) => app.call("PUT", path(id), { body: { integration } });
    const answer = await put({ client_secret: "newer", name: null });
    expect([answer.status, answer.body]).toEqual([
      200,
      {
        integration: {
          ...{ base_url: api.url, client_id: null, client_secret: "newer", service_id: id, name: null },
          ...{ resource: null, type: "json", webhook_url: null },
        },
      },
    ]);
    expectError(await put({ type: "plaid" }), 422, {
      json: { "integration.type": [expect.stringMatching(/fixed/)] },
    });
    expectError(await put({ client_auth: {} }), 422);
    expectError(await put({ base_url: "https://" }), 422);
  });
});

describe("get-integration, list-integrations and delete-integration", () => {
  test("read and remove; data that was loaded stays", async () => {
    const id = await make();
    const linkId = await link(id, "leaving", { id: "x" });
    await untilLink(id, linkId, "active");
    const { integration } = bodyOf(await app.call("GET", path(id)));
    expect(integration).toMatchObject({ service_id: id, client_secret: "hush" });
    expect(bodyOf(await app.call("GET", "/api/integrations")).integrations).toContainEqual(integration);
    expect((await app.call("DELETE", path(id))).status).toBe(204);
    expectError(await app.call("GET", path(id)), 404, "Integration not found.");
    const [source] = bodyOf(await app.call("GET", "/api/end_users/leaving/data_sources"));
    expect(source).toMatchObject({ service_id: linkId, status: "sync_disabled" });
    expect(
      bodyOf(await app.call("GET", "/api/end_users/leaving/transactions")).transactions_enriched,
    ).toHaveLength(1);
  });
});
describe("list-integrations", () => {
  test("shows the account's own only", async () => {
    const other = await makeTenant(app);
    const { body } = await app.call("GET", "/api/integrations", { key: other.key });
    expect(body).toEqual({ integrations: [], _meta: { next_cursor: null, limit: 100 } });
  });
});
describe("delete-integration", () => {
  test("404 for what is not there", async () => {
    expectError(await app.call("DELETE", path("int_none")), 404, "Integration not found.");
  });
});

describe("link-end-user", () => {
  test("answers the link", async () => {
    const id = await make();
    await app.call("PUT", "/api/end_users", { body: { end_user: { end_user_id: "linked" } } });
    const post = (linkBody: object) => app.call("POST", path(id, "/links"), { body: { link: linkBody } });
    const answer = await post({ end_user_id: "linked", credentials: { id: "conn" } });
    expect([answer.status, answer.body]).toEqual([
      201,
      {
        link: {
          ...{
            service_id: expect.stringMatching(/^dso_/),
            integration_service_id: id,
            end_user_id: "linked",
          },
          ...{ end_user_service_id: expect.stringMatching(/^eus_/), reference_id: "conn", status: "pending" },
          ...{ last_synced: null, last_error: null, created: expect.stringMatching(/Z$/) },
        },
      },
    ]);
    expectError(await post({ end_user_id: "nobody", credentials: { id: "conn2" } }), 422, {
      json: { "link.end_user_id": [expect.stringMatching(/no end user/)] },
    });
    expectError(await post({ end_user_id: "linked", credentials: {} }), 422, {
      json: { "link.credentials.id": [expect.any(String)] },
    });
    await app.call("PUT", "/api/end_users", { body: { end_user: { end_user_id: "second" } } });
    expectError(await post({ end_user_id: "second", credentials: { id: "conn" } }), 409);
  });
});

describe("list-links, sync-link and disable-link", () => {
  test("of other accounts and integrations are 404", async () => {
    const id = await make();
    const linkId = await link(id, "guarded", { id: "g" });
    const other = await makeTenant(app);
    const elsewhere = await make();
    for (const [method, rest] of [
      ["POST", "/sync"],
      ["DELETE", ""],
    ] as const) {
      const own = path(id, `/links/${linkId}${rest}`);
      expectError(await app.call(method, own, { key: other.key }), 404, "Link not found.");
      expectError(await app.call(method, path(elsewhere, `/links/${linkId}${rest}`)), 404, "Link not found.");
    }
    expectError(await app.call("GET", path(id, "/links"), { key: other.key }), 404, "Integration not found.");
  });
});
describe("disable-link", () => {
  test("stops the syncs and keeps the rows", async () => {
    const id = await make();
    const linkId = await link(id, "stopped", { id: "s" });
    await untilLink(id, linkId, "active");
    expect((await app.call("DELETE", path(id, `/links/${linkId}`))).status).toBe(204);
    const { links } = bodyOf(await app.call("GET", path(id, "/links")));
    expect(links).toEqual([expect.objectContaining({ service_id: linkId, status: "sync_disabled" })]);
    expectError(await app.call("POST", path(id, `/links/${linkId}/sync`)), 404, "Link not found.");
    expect(
      bodyOf(await app.call("GET", "/api/end_users/stopped/transactions")).transactions_enriched,
    ).toHaveLength(1);
  });
});
describe("sync-link", () => {
  test("asks for a sync now", async () => {
    const id = await make();
    const linkId = await link(id, "now", { id: "n" });
    await untilLink(id, linkId, "active");
    const { status, body } = await app.call("POST", path(id, `/links/${linkId}/sync`));
    expect([status, body]).toMatchObject([202, { service_id: linkId, link: { service_id: linkId } }]);
  });
});

describe("receive-provider-webhook", () => {
  test("needs no key, and is 401 for everybody who is not the provider", async () => {
    const id = await make();
    expectError(await app.call("POST", path(id, "/webhook"), { key: null, body: { id: "x" } }), 401);
    expectError(await app.call("POST", path("int_none", "/webhook"), { key: null, body: {} }), 401);
  });
});

test("providers in private networks are refused without the operator's leave", async () => {
  const strict = await startApp();
  const values = { type: "plaid", base_url: "http://169.254.169.254/", webhook_url: "http://[::1]/" };
  const answer = await strict.call("POST", "/api/integrations", { body: { integration: values } });
  await strict.stop();
  expectError(answer, 422, {
    json: {
      "integration.base_url": [expect.stringMatching(/private or reserved/)],
      "integration.webhook_url": [expect.stringMatching(/private or reserved/)],
    },
  });
});

test("secrets outlive a change of the key that seals them", { timeout: 60_000 }, async () => {
  const [older, newer] = ["12".repeat(32), "34".repeat(32)];
  const url = await makeDatabase();
  const withKeys = async (keys: string, work: (on: App) => Promise<void>) => {
    const anew = { EGRET_SECRET_KEY: keys, EGRET_NEW_IDENTITY: "1" };
    const on = await startApp({ ...anew, DATABASE_URL: url, EGRET_ROLE: "api" });
    try {
      await work(on);
    } finally {
      await on.stop();
    }
  };
  const secrets = async (on: App) =>
    bodyOf(await on.call("GET", "/api/integrations")).integrations.map(
      (one: { client_secret: string | null }) => one.client_secret,
    );
  let second = "";
  await withKeys(older, async (on) => {
    for (const secret of ["first", "second"]) {
      const integration = { type: "plaid", client_id: "c", client_secret: secret };
      const answer = await on.call("POST", "/api/integrations", { body: { integration } });
      second = bodyOf(answer).integration.service_id;
    }
  });
  await withKeys(`${newer},${older}`, async (on) => {
    expect(await secrets(on)).toEqual(["first", "second"]);
    await on.call("PUT", path(second), { body: { integration: { client_secret: "sealed anew" } } });
  });
  await withKeys(newer, async (on) => expect(await secrets(on)).toEqual([null, "sealed anew"]));
});
