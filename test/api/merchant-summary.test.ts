import { afterAll, beforeAll, expect, test } from "vitest";
import { type App, startApp } from "../support/app.ts";
import { expectError, makeTenant } from "./helpers.ts";
import { load, report, restaurantRows } from "./report-data.ts";

let app: App;
beforeAll(async () => {
  app = await startApp();
  await load(app, "grill", [
    ...restaurantRows(),
    {
      date: "2026-02-20",
      amount: -9,
      description: "SQ *BLUE HERON BAKERY SEATTLE WA",
      account_id: "card-9001",
    },
    { date: "2026-02-21", amount: -9, description: "BLUE HERON BAKERY LLC", account_id: "card-9001" },
    {
      date: "2026-02-22",
      amount: -5,
      description: "SYSCO FOOD SERVICES HOUSTON TX",
      account_id: "card-9001",
      currency: "EUR",
    },
  ]);
});
afterAll(() => app.stop());

type Entry = {
  name: string;
  group: string | null;
  inflow_metrics: Record<string, unknown>;
  outflow_metrics: Record<string, unknown>;
  net_metrics: Record<string, unknown>;
  transactions: { service_id: string; amount: { amount: string; currency: string } }[];
  transaction_service_ids?: string[];
};

const entriesOf = async (query = ""): Promise<Entry[]> =>
  (await report(app, "grill", `merchant_summary${query}`)).by_merchant_summary;
const named = (entries: readonly Entry[], name: string): Entry => {
  const found = entries.find((entry) => entry.name === name);
  expect(found, entries.map((entry) => entry.name).join(", ")).toBeDefined();
  return found as Entry;
};

test("a merchant's payments in both directions, with cadence and estimate", async () => {
  const kapitus = named(await entriesOf(), "Kapitus");
  expect(kapitus).toMatchObject({
    group: "debt.mca_or_rbf",
    service_id: expect.stringMatching(/^mrc_/),
    inflow_metrics: {
      count: 1,
      amount: { amount: "20000.00", currency: "USD" },
      frequency: "not_enough_data",
      estimated_monthly_amount: null,
    },
    outflow_metrics: {
      frequency: "weekday",
      mode_amount: { amount: "210.50", currency: "USD" },
      std_dev_amount: { amount: "0.00", currency: "USD" },
      estimated_monthly_amount: { amount: "4576.27", currency: "USD" },
      is_active: true,
      mode_interval_days: 1,
    },
  });
  const { count, amount } = kapitus.outflow_metrics as { count: number; amount: { amount: string } };
  expect(Number(amount.amount)).toBeCloseTo(count * 210.5, 2);
  expect(kapitus.net_metrics).toMatchObject({
    count: count + 1,
    amount: { amount: (20_000 - count * 210.5).toFixed(2) },
  });
  expect(kapitus.transactions.length).toBe(count + 1);
  expect(kapitus.transaction_service_ids).toBeUndefined();
});

test("a direction without rows has a count of 0 and no amounts", async () => {
  const { inflow_metrics: inflow } = named(await entriesOf(), "Adobe");
  expect(inflow).toMatchObject({
    count: 0,
    amount: null,
    max_amount: null,
    min_timestamp: null,
    is_active: false,
  });
});

test("evidence names the transactions of each entry", async () => {
  const entry = named(await entriesOf("?include_evidence=true"), "Kapitus");
  expect(entry.transaction_service_ids).toEqual(entry.transactions.map((row) => row.service_id).reverse());
});

test("currencies are entries of their own", async () => {
  const sysco = (await entriesOf()).filter((entry) => entry.name === "Sysco");
  expect(sysco.map((entry) => entry.net_metrics.amount)).toEqual([
    { amount: "-412.80", currency: "USD" },
    { amount: "-5.00", currency: "EUR" },
  ]);
});

test("alike spellings are one entry when clusters are asked for", async () => {
  const isBakery = (entry: Entry) => /heron/i.test(entry.name);
  const clustered = (await entriesOf("?group_by_counterparty_txn_clusters=true")).filter(isBakery);
  expect(clustered.map((entry) => entry.net_metrics.count)).toEqual([2]);
});

test("filters by account, category and group", async () => {
  expect((await entriesOf("?account_ids=card-9001")).map((entry) => entry.transactions.length)).not.toContain(
    40,
  );
  const both = await entriesOf("?account_ids=card-9001&account_ids=checking-4411");
  expect(both).toEqual(await entriesOf());
  const rent = await entriesOf(`?category_label_or_service_id=${encodeURIComponent("Debt Repayment - MCA")}`);
  expect(rent.map((entry) => [entry.name, entry.inflow_metrics.count])).toEqual([["Kapitus", 0]]);
  const debt = await entriesOf("?analytics_group=debt&analytics_group=null");
  expect(debt.map((entry) => entry.name)).toContain("Kapitus");
  expect(debt.map((entry) => entry.name)).not.toContain("Adobe");
});

test("unknown accounts, categories and groups are 422 and named", async () => {
  const path = "/api/end_users/grill/merchant_summary";
  expectError(await app.call("GET", `${path}?account_ids=nope&account_ids=card-9001`), 422, {
    query: { account_ids: ['the end user has no account "nope"'] },
  });
  expectError(await app.call("GET", `${path}?category_label_or_service_id=Nonsense`), 422, {
    query: {
      category_label_or_service_id: [
        'no category has the label or service id "Nonsense"; GET /api/categories lists them',
      ],
    },
  });
  expectError(
    await app.call("GET", `${path}?analytics_group=money&group_by_counterparty_txn_clusters=yes`),
    422,
    {
      query: {
        "analytics_group.0": [expect.stringContaining('must be one of "revenue"')],
        group_by_counterparty_txn_clusters: ["must be true or false"],
      },
    },
  );
  expectError(await app.call("GET", `${path}?category_label_or_service_id=`), 422);
});

test("404 for another account's end user, 401 without a key", async () => {
  const other = await makeTenant(app);
  expectError(
    await app.call("GET", "/api/end_users/grill/merchant_summary", { key: other.key }),
    404,
    "End user not found.",
  );
  expectError(await app.call("GET", "/api/end_users/grill/merchant_summary", { key: null }), 401);
});
