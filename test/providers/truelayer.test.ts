import { afterAll, beforeAll, expect, test } from "vitest";
import { type App, startApp } from "../support/app.ts";
import { type FakeApi, startFakeApi } from "../support/fake-api.ts";
import { makeLinking } from "../support/linking.ts";
import { until } from "../support/process.ts";

// TrueLayer's Data API as its documentation describes it, on a local server.

type Row = Record<string, unknown>;
const row = (id: string, amount: number, type: "DEBIT" | "CREDIT", at: string, description: string): Row => ({
  ...{ transaction_id: `t-${id}`, normalised_provider_transaction_id: id, amount, transaction_type: type },
  ...{ timestamp: at, description, currency: "GBP", running_balance: { amount: 99.5, currency: "GBP" } },
});
const state = { rows: [] as Row[], refresh: 1, isRevoked: false };

let app: App;
let api: FakeApi;
const { integrate, link, untilLink, sync, rows, readLink } = makeLinking(() => app);

beforeAll(async () => {
  app = await startApp({ EGRET_ALLOW_PRIVATE_WEBHOOKS: "1" });
  const guarded = (asked: { headers: Row }, results: () => Row[]) =>
    asked.headers["authorization"] === `Bearer access-${state.refresh}`
      ? { body: { results: results(), status: "Succeeded" } }
      : { status: 401, body: { error: "invalid_token" } };
  api = await startFakeApi({
    "POST /connect/token": ({ body }) => {
      const isGood =
        body.grant_type === "authorization_code"
          ? body.code === "code-1" && body.redirect_uri === "https://lender.example/back"
          : body.refresh_token === `refresh-${state.refresh}`;
      if (!isGood || state.isRevoked) return { status: 400, body: { error: "invalid_grant" } };
      // Every refresh token works once.
      state.refresh++;
      return {
        body: {
          access_token: `access-${state.refresh}`,
          refresh_token: `refresh-${state.refresh}`,
          expires_in: 3600,
        },
      };
    },
    "GET /data/v1/me": (asked) => guarded(asked, () => [{ credentials_id: "cred-1" }]),
    "GET /data/v1/accounts": (asked) =>
      guarded(asked, () => [
        {
          ...{
            account_id: "a1",
            account_type: "BUSINESS_TRANSACTION",
            display_name: "Business",
            currency: "GBP",
          },
          ...{
            account_number: { number: "10203040", sort_code: "01-02-03" },
            provider: { display_name: "Mock Bank" },
          },
        },
      ]),
    "GET /data/v1/accounts/a1/balance": (asked) =>
      guarded(asked, () => [{ current: 99.5, available: 90, currency: "GBP" }]),
    "GET /data/v1/accounts/a1/transactions": (asked) => guarded(asked, () => state.rows),
  });
});
afterAll(async () => {
  await app.stop();
  await api.close();
});

test("keeps the newest refresh token, turns signs by the type of the row, and errs when the consent is gone", async () => {
  const integrationId = await integrate({
    type: "truelayer",
    base_url: api.url,
    client_id: "c",
    client_secret: "s",
  });
  state.rows = [
    row("1", 42.5, "DEBIT", "2026-03-01T00:00:00Z", "TESCO STORES 3021"),
    row("2", 1200, "CREDIT", "2026-03-02T10:00:00Z", "STRIPE PAYMENTS UK"),
    row("3", -9, "DEBIT", "2026-03-03T00:00:00Z", "TFL TRAVEL CH"),
  ];
  const linkId = await link(integrationId, "t-acme", {
    code: "code-1",
    redirect_uri: "https://lender.example/back",
  });
  await untilLink(integrationId, linkId, "active");
  expect(await rows("t-acme")).toEqual([
    ["2026-03-01", -42.5, "TESCO STORES 3021"],
    ["2026-03-02", 1200, "STRIPE PAYMENTS UK"],
    ["2026-03-03", -9, "TFL TRAVEL CH"],
  ]);
  state.rows.push(row("4", 5, "DEBIT", "2026-03-04T00:00:00Z", "LATER"));
  await sync(integrationId, linkId);
  await until(async () => (await rows("t-acme")).length === 4);
  expect((await readLink(integrationId, linkId))["reference_id"]).toBe("cred-1");
  state.isRevoked = true;
  await sync(integrationId, linkId);
  expect((await untilLink(integrationId, linkId, "erroring"))["last_error"]).toMatch(/invalid_grant/);
  const stored = await app.context.pool.query("select * from integration_links");
  expect(JSON.stringify(stored.rows)).not.toMatch(/refresh-\d/);
});
