import { afterAll, beforeAll, expect, test } from "vitest";
import { type App, startApp } from "../support/app.ts";
import { makeDatabase } from "../support/database.ts";
import { bodyOf, untilProcessed } from "./helpers.ts";
import { load, REPORTS, report, restaurantRows } from "./report-data.ts";

// Answers are kept while nothing changes; nothing that changes may leave an old one behind.

let app: App;
let databaseUrl: string;
beforeAll(async () => {
  databaseUrl = await makeDatabase();
  app = await startApp({ DATABASE_URL: databaseUrl });
  await load(app, "grill", [
    ...restaurantRows(),
    {
      date: "2026-02-03",
      amount: -77.7,
      description: "SYSCO FOOD SERVICES HOUSTON TX",
      account_id: "second-2202",
      balance: 900,
    },
    {
      date: "2026-02-05",
      amount: 500,
      description: "CHECK DEPOSIT",
      account_id: "second-2202",
      balance: 1_400,
    },
  ]);
});
afterAll(() => app.stop());

async function pictures(): Promise<Record<string, string>> {
  const all: Record<string, string> = {};
  for (const name of REPORTS) {
    const answer = await app.call("GET", `/api/end_users/grill/${name}?include_evidence=true`);
    all[name] = answer.text;
  }
  return all;
}

const idOf = async (reference: string): Promise<string> =>
  bodyOf(await app.call("GET", `/api/transactions/${reference}`)).transaction_enriched.service_id;
const categoriesIn = async (): Promise<string> =>
  JSON.stringify(await report(app, "grill", "profit_and_loss"));

test("the same data gives the same bytes, asked twice and after another enrichment", async () => {
  const first = await pictures();
  expect(await pictures()).toEqual(first);
  await app.call("POST", "/api/end_users/grill/enrich");
  await untilProcessed(app, "grill");
  expect(await pictures()).toEqual(first);
});

test("an account or source that is switched off is gone everywhere, and on again restores the same bytes", async () => {
  const first = await pictures();
  const [{ data_source_account_summaries: summaries }] = await report(
    app,
    "grill",
    "data_source_account_summary",
  );
  const second = summaries.find(
    (one: { account: { account_id: string } }) => one.account.account_id === "second-2202",
  );
  const url = `/api/data_source_accounts/${second.account.service_id}`;
  expect((await app.call("PUT", url, { body: { is_enabled: false } })).status).toBe(200);
  const off = await pictures();
  for (const name of [
    "merchant_summary",
    "profit_and_loss",
    "data_source_account_summary",
    "balances",
    "scorecard",
  ]) {
    expect(off[name], name).not.toBe(first[name]);
    expect(off[name], name).not.toContain(second.account.service_id);
  }
  await app.call("PUT", url, { body: { is_enabled: true } });
  expect(await pictures()).toEqual(first);
  const [source] = bodyOf(await app.call("GET", "/api/end_users/grill/data_sources"));
  await app.call("PUT", `/api/data_sources/${source.service_id}`, { body: { is_enabled: false } });
  expect(bodyOf(await app.call("GET", "/api/end_users/grill/merchant_summary"))).toEqual({
    by_merchant_summary: [],
  });
  await app.call("PUT", `/api/data_sources/${source.service_id}`, { body: { is_enabled: true } });
  expect(await pictures()).toEqual(first);
});

test("feedback and what is taken back of it", async () => {
  const first = await categoriesIn();
  const id = await idOf("grill-0");
  await app.call("PUT", `/api/transactions/${id}/feedback`, {
    body: { transaction: { category: { label: "Travel" } } },
  });
  expect(await categoriesIn()).toContain('"label":"Travel"');
  await app.call("DELETE", `/api/transactions/${id}/feedback`);
  expect(await categoriesIn()).toBe(first);
});

test("a category's new name and group", async () => {
  const first = await categoriesIn();
  const { categories } = bodyOf(await app.call("GET", "/api/categories"));
  const rent = categories.find((one: { label: string }) => one.label === "Rent");
  await app.call("PATCH", `/api/categories/${rent.service_id}`, { body: { category: { label: "Leases" } } });
  expect(await categoriesIn()).toContain('"label":"Leases"');
  await app.call("PATCH", `/api/categories/${rent.service_id}`, {
    body: { category: { label: "Rent", analytics_group: "other" } },
  });
  const moved = await categoriesIn();
  expect(moved).not.toBe(first);
  await app.call("PATCH", `/api/categories/${rent.service_id}`, {
    body: { category: { analytics_group: "operational_expenses" } },
  });
  expect(await categoriesIn()).toBe(first);
});

test("rows that come, change and go", async () => {
  const count = async () =>
    (await report(app, "grill", "merchant_summary")).by_merchant_summary.reduce(
      (sum: number, entry: { transactions: unknown[] }) => sum + entry.transactions.length,
      0,
    );
  const before = await count();
  const row = {
    end_user_id: "grill",
    reference_id: "late",
    account_id: "checking-4411",
    currency: "USD",
    date: "2026-02-27",
    description: "LATE FEE",
  };
  await app.call("POST", "/api/transactions", { body: { transactions: [{ ...row, amount: -1 }] } });
  expect(await count()).toBe(before + 1);
  await app.call("POST", "/api/transactions", { body: { transactions: [{ ...row, amount: -2.5 }] } });
  expect(JSON.stringify(await report(app, "grill", "merchant_summary"))).toContain('"-2.50"');
  await app.call("DELETE", "/api/transactions", { body: { transactions: ["late"] } });
  expect(await count()).toBe(before);
});

test("the end user's name", async () => {
  await app.call("PUT", "/api/end_users", {
    body: { end_user: { end_user_id: "grill", name: "Lone Star Trucking" } },
  });
  const [{ end_user: endUser }] = await report(app, "grill", "data_source_account_summary");
  expect(endUser.name).toBe("Lone Star Trucking");
  expect((await report(app, "grill", "end_user_information")).naics).toBe("484121");
});

test("what is read change by change is what a service reads that has just started", async () => {
  const row = { end_user_id: "grill", account_id: "checking-4411", currency: "USD", date: "2026-02-20" };
  const send = (...transactions: readonly Record<string, unknown>[]) =>
    app.call("POST", "/api/transactions", {
      body: { transactions: transactions.map((one) => ({ ...row, ...one })) },
    });
  const changes: readonly (() => Promise<unknown>)[] = [
    () => send({ reference_id: "a", amount: -310, description: "ONDECK CAPITAL DAILY PAY" }),
    // Earlier than what is known, and one that is known with another amount and account.
    () =>
      send(
        { reference_id: "b", amount: 90, description: "ZELLE FROM DANA REYES", date: "2026-01-03" },
        {
          reference_id: "a",
          amount: -311,
          description: "ONDECK CAPITAL DAILY PAY",
          account_id: "second-2202",
        },
      ),
    // One comes while another goes: as many as before.
    async () => {
      await send({ reference_id: "c", amount: -12, description: "SQ *ESPRESSO CIELO SANTA MONICA CA" });
      await app.call("DELETE", "/api/transactions", { body: { transactions: ["b"] } });
    },
    async () =>
      app.call("PUT", `/api/transactions/${await idOf("c")}/feedback`, {
        body: { transaction: { category: { label: "Travel" } } },
      }),
  ];
  let known: Record<string, string> = {};
  for (const change of changes) {
    await change();
    await untilProcessed(app, "grill");
    known = await pictures();
  }
  const other = await startApp({
    DATABASE_URL: databaseUrl,
    EGRET_DATA_DIR: app.context.config.dataDir,
    EGRET_API_KEY: app.key,
    EGRET_ROLE: "api",
  });
  for (const name of REPORTS) {
    const path = `/api/end_users/grill/${name}?include_evidence=true`;
    expect((await other.call("GET", path, { key: app.key })).text, name).toBe(known[name]);
  }
  await other.stop();
}, 60_000);
