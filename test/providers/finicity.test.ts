import { createHmac } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type App, startApp } from "../support/app.ts";
import { type FakeApi, startFakeApi } from "../support/fake-api.ts";
import { makeLinking } from "../support/linking.ts";
import { until } from "../support/process.ts";

// Mastercard Open Finance (Finicity) as its documentation describes it, on a local server.

type Row = Record<string, unknown>;
const at = (day: string) => Date.parse(`${day}T12:00:00Z`) / 1000;
const row = (id: number, amount: number, day: string, description: string, more: Row = {}): Row => ({
  ...{ id, amount, accountId: "5011", customerId: "77", status: "active", description, postedDate: at(day) },
  ...{ transactionDate: at(day), currencySymbol: "USD", ...more },
});
const state = { rows: [] as Row[], aggregation: 0, validTokens: new Set<string>(), tokens: 0 };

let app: App;
let api: FakeApi;
let integrationId = "";
const { integrate, link, untilLink, sync, rows, eventTopics } = makeLinking(() => app);

beforeAll(async () => {
  app = await startApp({ EGRET_ALLOW_PRIVATE_WEBHOOKS: "1" });
  const guarded = (asked: { headers: Row }, body: () => unknown) =>
    state.validTokens.has(String(asked.headers["finicity-app-token"])) &&
    asked.headers["finicity-app-key"] === "app-1"
      ? { body: body() }
      : { status: 401, body: { code: 10022, message: "expired app token" } };
  api = await startFakeApi({
    "POST /aggregation/v2/partners/authentication": ({ body }) => {
      if (body.partnerSecret !== "s") return { status: 401, body: { code: 10106, message: "bad secret" } };
      const token = `token-${++state.tokens}`;
      state.validTokens.add(token);
      return { body: { token } };
    },
    "GET /aggregation/v1/customers/77/accounts": (asked) =>
      guarded(asked, () => ({
        accounts: [
          {
            ...{ id: "5011", name: "Operating", type: "checking", balance: 880.1, currency: "USD" },
            ...{ realAccountNumberLast4: "1234", aggregationStatusCode: state.aggregation },
          },
        ],
      })),
    "GET /aggregation/v3/customers/77/transactions": (asked) =>
      guarded(asked, () => {
        const [start, from, to] = ["start", "fromDate", "toDate"].map((name) =>
          Number(asked.query.get(name)),
        );
        const found = state.rows.filter(
          (one) => Number(one["postedDate"]) >= (from ?? 0) && Number(one["postedDate"]) <= (to ?? 0),
        );
        // Two a page, whatever is asked for.
        const page = found.slice((start ?? 1) - 1, (start ?? 1) + 1);
        const moreAvailable = String((start ?? 1) - 1 + page.length < found.length);
        return { found: found.length, displaying: page.length, moreAvailable, transactions: page };
      }),
  });
  integrationId = await integrate({
    ...{
      type: "finicity",
      base_url: api.url,
      client_id: "p",
      client_secret: "s",
      client_auth: { app_key: "app-1" },
    },
  });
});
afterAll(async () => {
  await app.stop();
  await api.close();
});

test("loads every page, follows changes and removals within its window, and takes a new token when one expires", async () => {
  state.rows = [
    row(1, -42.5, "2026-03-01", "STARBUCKS", { memo: "SEATTLE WA" }),
    row(2, 1200, "2026-03-02", "STRIPE TRANSFER"),
    row(3, -10, "2026-03-03", "ADOBE"),
    row(4, -7, "2026-03-04", "PENDING ROW", { status: "pending" }),
  ];
  const linkId = await link(integrationId, "f-acme", { customer_id: "77" });
  await untilLink(integrationId, linkId, "active");
  expect(await rows("f-acme")).toEqual([
    ["2026-03-01", -42.5, "STARBUCKS SEATTLE WA"],
    ["2026-03-02", 1200, "STRIPE TRANSFER"],
    ["2026-03-03", -10, "ADOBE"],
  ]);
  state.rows = [
    row(1, -42.5, "2026-03-01", "STARBUCKS"),
    row(3, -11, "2026-03-03", "ADOBE"),
    row(5, -3, "2026-03-05", "NEW"),
  ];
  state.validTokens.clear();
  await sync(integrationId, linkId);
  await until(async () => (await rows("f-acme")).some((one) => one[2] === "NEW"));
  expect(await rows("f-acme")).toEqual([
    ["2026-03-01", -42.5, "STARBUCKS"],
    ["2026-03-03", -11, "ADOBE"],
    ["2026-03-05", -3, "NEW"],
  ]);
  expect(await eventTopics("f-acme")).toContain("transactions.deleted");
});

test("a bank that refuses the connection makes the link erroring", async () => {
  const linkId = await link(integrationId, "f-acme", { customer_id: "77" });
  await untilLink(integrationId, linkId, "active");
  state.aggregation = 103;
  await sync(integrationId, linkId);
  const broken = await untilLink(integrationId, linkId, "erroring");
  expect(broken["last_error"]).toMatch(/103/);
  expect(await eventTopics("f-acme")).toContain("integration_link.erroring");
  state.aggregation = 0;
});

test("its webhooks are checked with the partner secret", async () => {
  state.rows.push(row(9, -9, "2026-03-09", "BY WEBHOOK"));
  const body = JSON.stringify({
    event: { class: "transaction", type: "created", records: [{ customerId: "77", id: 9 }] },
  });
  const post = (signature: string) =>
    fetch(`${app.url}/api/integrations/${integrationId}/webhook`, {
      method: "POST",
      headers: { "content-type": "application/json", "x-finicity-signature": signature },
      body,
    });
  expect((await post("00")).status).toBe(401);
  expect((await post(createHmac("sha256", "other").update(body).digest("hex"))).status).toBe(401);
  expect((await post(createHmac("sha256", "s").update(body).digest("hex"))).status).toBe(200);
  await until(async () => (await rows("f-acme")).some((one) => one[2] === "BY WEBHOOK"));
});
