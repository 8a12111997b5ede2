import { afterAll, beforeAll, expect, test } from "vitest";
import { bodyOf, expectError } from "../api/helpers.ts";
import { type App, startApp } from "../support/app.ts";
import { type FakeApi, startFakeApi } from "../support/fake-api.ts";
import { makeLinking } from "../support/linking.ts";

let app: App;
let api: FakeApi;
const { integrate, link, untilLink, rows } = makeLinking(() => app);

beforeAll(async () => {
  app = await startApp({ EGRET_ALLOW_PRIVATE_WEBHOOKS: "1" });
  api = await startFakeApi({
    "GET /v2/companies/c-9/accounts": ({ headers }) =>
      headers["x-token"] === "Key s3cret for c-9"
        ? { body: { data: { list: [{ iban: "DE02", title: "Konto", saldo: "12.50", cur: "EUR" }] } } }
        : { status: 403, body: {} },
    "GET /v2/accounts/DE02/entries": ({ query }) =>
      query.get("page") === "2"
        ? { body: { entries: [{ no: 3, on: "2026-03-03", sum: "7.5", side: "S", text: "MIETE" }] } }
        : {
            body: {
              entries: [
                { no: 1, on: "2026-03-01T09:00:00+01:00", sum: "100.00", side: "H", text: "RECHNUNG 12" },
                { no: 2, on: "2026-03-02", sum: "40", side: "S", text: "STROM" },
              ],
              paging: { next: 2 },
            },
          },
  });
});
afterAll(async () => {
  await app.stop();
  await api.close();
});

const mapping = {
  headers: { "x-token": "Key {secret} for {id}" },
  accounts: {
    ...{ path: "/v2/companies/{id}/accounts", items: "data.list" },
    fields: { id: "iban", name: "title", balance: "saldo", currency: "cur", number: "iban" },
  },
  transactions: {
    ...{ path: "/v2/accounts/{account_id}/entries", items: "entries", sign: "by_direction", outflow: "S" },
    next: { path: "paging.next", parameter: "page" },
    fields: { id: "no", date: "on", amount: "sum", description: "text", direction: "side" },
  },
};

test("reads any API that answers JSON by its mapping", async () => {
  const integrationId = await integrate({
    type: "json",
    base_url: `${api.url}/`,
    client_secret: "s3cret",
    client_auth: mapping,
  });
  const linkId = await link(integrationId, "j-acme", { id: "c-9" });
  await untilLink(integrationId, linkId, "active");
  expect(await rows("j-acme")).toEqual([
    ["2026-03-01", 100, "RECHNUNG 12"],
    ["2026-03-02", -40, "STROM"],
    ["2026-03-03", -7.5, "MIETE"],
  ]);
});

test("a mapping that lacks something is refused with its place", async () => {
  const create = (clientAuth: object, more: object = {}) =>
    app.call("POST", "/api/integrations", {
      body: { integration: { type: "json", base_url: api.url, client_auth: clientAuth, ...more } },
    });
  const answer = await create({
    accounts: { path: "x" },
    transactions: { path: "/t", sign: "by_direction" },
  });
  expectError(answer, 422);
  expect(Object.keys(bodyOf(answer).description.json).sort()).toEqual([
    "integration.client_auth.accounts.fields.id",
    "integration.client_auth.accounts.path",
    "integration.client_auth.transactions.fields.amount",
    "integration.client_auth.transactions.fields.date",
    "integration.client_auth.transactions.fields.description",
    "integration.client_auth.transactions.fields.direction",
    "integration.client_auth.transactions.fields.id",
    "integration.client_auth.transactions.outflow",
  ]);
});
