import { createHash, sign } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { bodyOf, expectError } from "../api/helpers.ts";
import { type App, startApp, TEST_NOW } from "../support/app.ts";
import type { FakeApi } from "../support/fake-api.ts";
import { plaidKey, plaidRow, plaidState, startFakePlaid } from "../support/fake-plaid.ts";
import { makeLinking } from "../support/linking.ts";
import { until } from "../support/process.ts";
import { startReceiver } from "../support/receiver.ts";

type Row = Record<string, unknown>;
const state = plaidState;
const row = plaidRow;

let app: App;
let plaid: FakeApi;
const { integrate, link, untilLink, sync, rows, eventTopics, readLink } = makeLinking(() => app);
let integrationId = "";

beforeAll(async () => {
  app = await startApp({ EGRET_ALLOW_PRIVATE_WEBHOOKS: "1" });
  plaid = await startFakePlaid();
  integrationId = await integrate({
    ...{ type: "plaid", base_url: plaid.url, client_id: "client", client_secret: "plaid-secret" },
  });
});
afterAll(async () => {
  await app.stop();
  await plaid.close();
});

describe("a Plaid link", () => {
  let linkId = "";
  test("loads accounts, balances and posted transactions over all pages, with the sign turned", async () => {
    state.limited = 1;
    state.mutateOnce = true;
    state.pages = {
      start: {
        added: [
          row("t1", 42.5, "2026-03-01", "STARBUCKS STORE 1234", {
            original_description: "POS STARBUCKS 1234 SEATTLE",
          }),
          row("t2", -1200, "2026-03-02", "Stripe", { datetime: "2026-03-02T15:00:00Z" }),
        ],
        ...{ next: "c1", more: true },
      },
      c1: {
        added: [
          row("t3", 10, "2026-03-03", "Card row", { account_id: "acc-2" }),
          row("p1", 5, "2026-03-04", "Later", { pending: true }),
        ],
        ...{ next: "c2", more: false },
      },
    };
    linkId = await link(integrationId, "p-acme", { public_token: "public-good-1" });
    const linked = await untilLink(integrationId, linkId, "active");
    expect(linked).toMatchObject({
      end_user_id: "p-acme",
      reference_id: "item-public-good-1",
      last_error: null,
    });
    expect(await rows("p-acme")).toEqual([
      ["2026-03-01", -42.5, "POS STARBUCKS 1234 SEATTLE"],
      ["2026-03-02", 1200, "Stripe"],
      ["2026-03-03", -10, "Card row"],
    ]);
    const sent = plaid.asked.find((one) => one.path === "/transactions/sync");
    expect(sent?.body).toMatchObject({
      client_id: "client",
      secret: "plaid-secret",
      access_token: "access-public-good-1",
    });
    const [source] = bodyOf(await app.call("GET", "/api/end_users/p-acme/data_sources"));
    expect(source).toMatchObject({ type: "integration_link", status: "active", service_id: linkId });
    const stored = await app.context.pool.query(
      "select a.name, a.number, a.institution_name, b.closing_amount, b.currency from data_source_accounts a join account_balances b using (user_id, data_source_account_id) order by a.account_id",
    );
    expect(stored.rows).toEqual([
      {
        name: "Business Checking",
        number: "4411",
        institution_name: "First Platypus Bank",
        closing_amount: "1523.44",
        currency: "USD",
      },
      {
        name: "Card",
        number: "9001",
        institution_name: "First Platypus Bank",
        closing_amount: "-310.5",
        currency: "USD",
      },
    ]);
  });

  test("is enriched in the background", async () => {
    await until(async () => {
      const { rows: found } = await app.context.pool.query(
        "select category_id from transactions where description = 'POS STARBUCKS 1234 SEATTLE'",
      );
      return found[0]?.category_id !== null;
    });
  });

  test("goes on at its cursor: changed rows are changed, removed ones go", async () => {
    state.pages["c2"] = {
      modified: [row("t1", 43, "2026-03-01", "STARBUCKS STORE 1234")],
      removed: [
        { transaction_id: "t3", account_id: "acc-2" },
        { transaction_id: "p1", account_id: "acc-2" },
      ],
      added: [row("t4", 5, "2026-03-05", "Posted now")],
      ...{ next: "c3", more: false },
    };
    await sync(integrationId, linkId);
    await until(async () => (await rows("p-acme")).some((one) => one[2] === "Posted now"));
    expect(await rows("p-acme")).toEqual([
      ["2026-03-01", -43, "STARBUCKS STORE 1234"],
      ["2026-03-02", 1200, "Stripe"],
      ["2026-03-05", -5, "Posted now"],
    ]);
    expect(await eventTopics("p-acme")).toContain("transactions.deleted");
  });

  test("that needs its owner says so, tells of it once, and is repaired by linking again", async () => {
    state.error = { status: 400, error_type: "ITEM_ERROR", error_code: "ITEM_LOGIN_REQUIRED" };
    for (let i = 0; i < 2; i++) {
      await sync(integrationId, linkId);
      const broken = await untilLink(integrationId, linkId, "erroring");
      expect(broken["last_error"]).toMatch(/ITEM_LOGIN_REQUIRED/);
    }
    const told = (await eventTopics("p-acme")).filter((topic) => topic === "integration_link.erroring");
    expect(told).toHaveLength(1);
    state.error = null;
    expect(await link(integrationId, "p-acme", { public_token: "public-good-1" })).toBe(linkId);
    await untilLink(integrationId, linkId, "active");
  });

  test("that was removed at Plaid says so", async () => {
    state.error = { status: 400, error_type: "ITEM_ERROR", error_code: "ITEM_NOT_FOUND" };
    await sync(integrationId, linkId);
    await untilLink(integrationId, linkId, "deleted_in_plaid");
    state.error = null;
  });

  test("rides out an outage", async () => {
    const other = await link(integrationId, "p-other", { public_token: "public-good-2" });
    await untilLink(integrationId, other, "active");
    state.error = { status: 500, error_type: "API_ERROR", error_code: "INTERNAL_SERVER_ERROR" };
    await sync(integrationId, other);
    await until(async () => (await readLink(integrationId, other))["last_error"] !== null);
    expect((await readLink(integrationId, other))["status"]).toMatch(/active|syncing/);
    state.error = null;
    await until(async () => (await readLink(integrationId, other))["last_error"] === null);
  });

  test("is refused with Plaid's reason when the token is wrong", async () => {
    const body = { link: { end_user_id: "p-acme", credentials: { public_token: "public-bad" } } };
    const answer = await app.call("POST", `/api/integrations/${integrationId}/links`, { body });
    expectError(answer, 400, expect.stringMatching(/INVALID_PUBLIC_TOKEN/));
  });
});

describe("a Plaid webhook", () => {
  const signed = (
    body: string,
    changes: { kid?: string; iat?: number; alg?: string; over?: string } = {},
  ) => {
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
    const hash = createHash("sha256")
      .update(changes.over ?? body)
      .digest("hex");
    const head = part({ alg: changes.alg ?? "ES256", kid: changes.kid ?? "key-1", typ: "JWT" });
    const claims = part({ iat: changes.iat ?? Date.parse(TEST_NOW) / 1000, request_body_sha256: hash });
    const signature = sign("sha256", Buffer.from(`${head}.${claims}`), {
      key: plaidKey,
      dsaEncoding: "ieee-p1363",
    });
    return `${head}.${claims}.${signature.toString("base64url")}`;
  };
  const post = (body: string, token: string | null, id = integrationId) =>
    fetch(`${app.url}/api/integrations/${id}/webhook`, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        ...(token === null ? {} : { "plaid-verification": token }),
      },
      body,
    });
  const news = (item: string, more: Row = {}) =>
    JSON.stringify(
      { webhook_type: "TRANSACTIONS", webhook_code: "SYNC_UPDATES_AVAILABLE", item_id: item, ...more },
      null,
      2,
    );

  test("starts a sync, and is handed on byte for byte", async () => {
    const receiver = await startReceiver();
    const change = { integration: { webhook_url: receiver.url } };
    expect((await app.call("PUT", `/api/integrations/${integrationId}`, { body: change })).status).toBe(200);
    const linkId = await link(integrationId, "p-hooked", { public_token: "public-good-3" });
    await untilLink(integrationId, linkId, "active");
    state.pages["c2"] = { added: [row("t9", 9, "2026-03-09", "By webhook")], next: "c9", more: false };
    const body = news("item-public-good-3");
    const token = signed(body);
    const answer = await post(body, token);
    expect([answer.status, await answer.json()]).toEqual([200, { received: true }]);
    await until(async () => (await rows("p-hooked")).some((one) => one[2] === "By webhook"));
    const [forwarded] = await receiver.untilReceived(1);
    expect(forwarded?.text).toBe(body);
    expect(forwarded?.headers["plaid-verification"]).toBe(token);
    await receiver.close();
  });

  test("of an error marks the link", async () => {
    const linkId = await link(integrationId, "p-erring", { public_token: "public-good-4" });
    await untilLink(integrationId, linkId, "active");
    const body = news("item-public-good-4", {
      ...{ webhook_type: "ITEM", webhook_code: "ERROR", error: { error_code: "ITEM_LOGIN_REQUIRED" } },
    });
    expect((await post(body, signed(body))).status).toBe(200);
    await untilLink(integrationId, linkId, "erroring");
    expect(await eventTopics("p-erring")).toContain("integration_link.erroring");
  });

  test("that Plaid did not sign, or signed long ago, or signed for another body, is 401", async () => {
    const body = news("item-public-good-1");
    const tokens = [
      null,
      "nonsense",
      signed(body, { kid: "key-2" }),
      signed(body, { iat: Date.parse(TEST_NOW) / 1000 - 600 }),
      signed(body, { over: "another body" }),
      signed(body, { alg: "none" }),
      `${signed(body).slice(0, -4)}AAAA`,
    ];
    for (const token of tokens) expect((await post(body, token)).status, String(token)).toBe(401);
    expect((await post(body, signed(body), "int_2222222222222222222222")).status).toBe(401);
  });
});
