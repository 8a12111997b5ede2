import { afterAll, beforeAll, expect, test } from "vitest";
import { type App, startApp } from "../support/app.ts";
import { bodyOf, enrich, expectError, makeTenant, type Row, readTransaction, rowOf } from "./helpers.ts";

let app: App;
beforeAll(async () => {
  app = await startApp();
  await enrich(app, "lister", [
    rowOf(1, { date: "2026-01-01", description: "STARBUCKS STORE 1234 SEATTLE WA", amount: -5 }),
    rowOf(2, { date: "2026-01-02", description: "ADOBE *CREATIVE CLOUD 8008336687 CA", amount: -54.99 }),
    rowOf(3, { date: "2026-01-03", description: "4829 1192 0031", amount: -8, account_id: "other" }),
    rowOf(4, { date: "2026-01-03", description: "ESPRESSO_100% CIELO", amount: -9 }),
    rowOf(5, {
      date: undefined,
      timestamp: "2026-01-04T23:00:00-05:00",
      description: "CHECK 1023",
      amount: -10,
    }),
  ]);
});
afterAll(() => app.stop());

async function referencesOf(query: string): Promise<unknown[]> {
  const answer = await app.call("GET", `/api/end_users/lister/transactions${query}`);
  expect(answer.status, answer.text).toBe(200);
  return bodyOf(answer).transactions_enriched.map((row: Row) => row.reference_id);
}

test("newest first, in the shape of retrieval", async () => {
  const answer = bodyOf(await app.call("GET", "/api/end_users/lister/transactions"));
  expect(answer._meta).toEqual({ next_cursor: null, limit: 100 });
  expect(answer.transactions_enriched.map((row: Row) => row.reference_id)).toEqual([
    "r-5",
    "r-4",
    "r-3",
    "r-2",
    "r-1",
  ]);
  const single = bodyOf(await app.call("GET", "/api/transactions/r-1")).transaction_enriched;
  expect(answer.transactions_enriched[4]).toEqual(single);
});

test.each([
  ["?date_from=2026-01-03", ["r-5", "r-4", "r-3"]],
  ["?date_to=2026-01-02", ["r-2", "r-1"]],
  // The account's own day, though the instant is the fifth in UTC.
  ["?date_from=2026-01-04&date_to=2026-01-04", ["r-5"]],
  ["?category=Software", ["r-2"]],
  ["?merchant=starbucks", ["r-1"]],
  ["?merchant=Nobody%20At%20All", []],
  ["?account_id=other", ["r-3"]],
  ["?text=cielo", ["r-4"]],
  ["?text=100%25", ["r-4"]],
  ["?text=%25", ["r-4"]],
  ["?text=_", ["r-4"]],
])("filters %s", async (query, references) => {
  expect(await referencesOf(query)).toEqual(references);
});

test("filters by confidence", async () => {
  const { transactions_enriched: rows } = bodyOf(await app.call("GET", "/api/end_users/lister/transactions"));
  const confidenceOf = (row: Row) => (row.annotation as { confidence: number }).confidence;
  const middle = rows.map(confidenceOf).sort()[2];
  const above = rows.filter((row: Row) => confidenceOf(row) >= middle).map((row: Row) => row.reference_id);
  const upTo = rows.filter((row: Row) => confidenceOf(row) <= middle).map((row: Row) => row.reference_id);
  expect(await referencesOf(`?confidence_min=${middle}`)).toEqual(above);
  expect(await referencesOf(`?confidence_max=${middle}`)).toEqual(upTo);
});

test("categories and merchants by service id", async () => {
  const row = bodyOf(await app.call("GET", "/api/transactions/r-1")).transaction_enriched;
  expect(await referencesOf(`?merchant=${row.merchant.service_id}`)).toEqual(["r-1"]);
  expect(await referencesOf(`?category=${row.annotation.category.service_id}&text=starbucks`)).toEqual([
    "r-1",
  ]);
});

test("pages hold every row once", async () => {
  const seen: unknown[] = [];
  let cursor: string | null = "";
  while (cursor !== null) {
    const query: string = cursor === "" ? "?limit=2" : `?limit=2&cursor=${cursor}`;
    const answer = bodyOf(await app.call("GET", `/api/end_users/lister/transactions${query}`));
    seen.push(...answer.transactions_enriched.map((row: Row) => row.reference_id));
    cursor = answer._meta.next_cursor;
  }
  expect(seen).toEqual(["r-5", "r-4", "r-3", "r-2", "r-1"]);
});

test("explains on request", async () => {
  const answer = bodyOf(await app.call("GET", "/api/end_users/lister/transactions?explain=true&limit=1"));
  expect(answer.transactions_enriched[0].reasons.length).toBeGreaterThan(0);
});

test("finds the rows that feedback for alike ones would change", async () => {
  const rows = [
    rowOf(1, { reference_id: "alike-1", description: "STAPLES 00123 DALLAS TX", amount: -20 }),
    rowOf(2, { reference_id: "alike-2", description: "STAPLES 00999 AUSTIN TX", amount: -30 }),
    rowOf(3, { reference_id: "alike-3", description: "STAPLES 00123 DALLAS TX", amount: 20 }),
    rowOf(4, { reference_id: "alike-4", description: "NETFLIX.COM", amount: -16 }),
  ];
  await enrich(app, "alike", rows);
  const one = await readTransaction(app, "alike-1");
  const answer = bodyOf(
    await app.call("GET", `/api/end_users/alike/transactions?alike_to=${one.service_id}`),
  );
  const found = answer.transactions_enriched.map((row: { reference_id: string }) => row.reference_id);
  expect(found.sort()).toEqual(["alike-1", "alike-2"]);
  expectError(await app.call("GET", "/api/end_users/alike/transactions?alike_to=txn_none"), 404);
});

test("names every bad parameter", async () => {
  const query = "?date_from=2026-02-30&limit=0&confidence_min=2&confidence_max=low&explain=1&limit_typo=3";
  expectError(await app.call("GET", `/api/end_users/lister/transactions${query}`), 422, {
    query: {
      date_from: [expect.stringContaining("YYYY-MM-DD")],
      limit: ["must be 1 or more"],
      confidence_min: ["must be 1 or less"],
      confidence_max: [expect.stringContaining("must be a number")],
      explain: [expect.stringContaining("true or false")],
    },
  });
  for (const bad of [
    "limit=1001",
    "limit=1.0",
    "limit=1&limit=2",
    "cursor=abc",
    "category=Nonsense",
    "limit=",
  ]) {
    expectError(await app.call("GET", `/api/end_users/lister/transactions?${bad}`), 422, {
      query: expect.anything(),
    });
  }
});

test("404 and 401", async () => {
  const other = await makeTenant(app);
  expectError(
    await app.call("GET", "/api/end_users/lister/transactions", { key: other.key }),
    404,
    "End user not found.",
  );
  expectError(await app.call("GET", "/api/end_users/lister/transactions", { key: null }), 401);
});
