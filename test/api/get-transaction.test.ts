import { afterAll, beforeAll, expect, test } from "vitest";
import { type App, startApp } from "../support/app.ts";
import { bodyOf, enrich, expectError, makeTenant, type Row, readTransaction, rowOf } from "./helpers.ts";

let app: App;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

test("has exactly the fields of the interface", async () => {
  const [sent] = await enrich(app, "reader", [rowOf(1, { balance: 100, transaction_code: "card" })]);
  const read = await readTransaction(app, "r-1");
  expect(read).toEqual({
    account_id: "checking-4411",
    account_number: "4411",
    amount: -11,
    balance: 100,
    annotation: {
      annotator: { context: "sync", priority_type: expect.stringMatching(/^(heuristic|classifier)$/) },
      category: { service_id: expect.stringMatching(/^ctg_/), label: "Other Expenses" },
      confidence: expect.any(Number),
      model_version: app.context.engine.modelVersion,
    },
    counterparty: null,
    currency: "USD",
    data_source_account_service_id: expect.stringMatching(/^dsa_/),
    data_source_service_id: expect.stringMatching(/^dso_/),
    description: sent?.description,
    end_user_id: "reader",
    features: {
      description_clean: "Starbucks",
      duplicate_of_id: null,
      has_matching_transaction: false,
      is_potential_duplicate: false,
      is_recurring: false,
    },
    service_id: expect.stringMatching(/^txn_/),
    last_updated: "2026-03-31T12:00:00Z",
    merchant: sent?.merchant,
    reference_id: "r-1",
    request_id: sent?.request_id,
    timestamp: "2026-01-15T00:00:00Z",
    transaction_code: "card",
  });
});

test("what is not known is null", async () => {
  await enrich(app, "bare", [
    { reference_id: "bare-1", description: "ZELLE PAYMENT TO JOHN SMITH 123456", amount: -3 },
  ]);
  expect(await readTransaction(app, "bare-1")).toMatchObject({
    account_id: null,
    account_number: null,
    balance: null,
    transaction_code: null,
    merchant: null,
    counterparty: expect.stringMatching(/^john smith$/i),
  });
});

test("a loaded row is undetermined until its enrichment", async () => {
  const idle = await startApp({ EGRET_ROLE: "api" });
  await idle.call("POST", "/api/end_users", { body: { end_user: { end_user_id: "waiting" } } });
  await idle.call("POST", "/api/end_users/waiting/transactions", { body: { transactions: [rowOf(1)] } });
  expect(await readTransaction(idle, "r-1")).toMatchObject({
    annotation: {
      annotator: { context: "undetermined", priority_type: "undetermined" },
      category: null,
      confidence: 0,
      model_version: null,
    },
    features: { description_clean: rowOf(1).description, is_recurring: false },
  });
  const undetermined = await idle.call("GET", "/api/end_users/waiting/transactions?category=undetermined");
  expect(bodyOf(undetermined).transactions_enriched).toHaveLength(1);
  await idle.stop();
});

test("by service id, and by reference ids of any characters", async () => {
  const reference = "a/b c?d%e#ü支";
  await enrich(app, "odd", [rowOf(1, { reference_id: reference })]);
  const byReference = await readTransaction(app, reference);
  expect(byReference.reference_id).toBe(reference);
  const byServiceId = await readTransaction(app, String(byReference.service_id));
  expect(byServiceId).toEqual(byReference);
});

test("explain=true tells the history too", async () => {
  const legs = [
    rowOf(1, {
      reference_id: "leg-1",
      account_id: "a-1111",
      amount: -700,
      description: "ONLINE TRANSFER TO SAV ...2222",
    }),
    rowOf(2, {
      reference_id: "leg-2",
      account_id: "b-2222",
      amount: 700,
      description: "ONLINE TRANSFER FROM CHK ...1111",
    }),
  ];
  await enrich(app, "why", legs);
  const other = await readTransaction(app, "leg-2");
  const { reasons } = (await readTransaction(app, "leg-1", "?explain=true")) as { reasons: Row[] };
  expect(reasons).toContainEqual(expect.objectContaining({ part: "history", rows: [other.service_id] }));
});

test("a reference id of two end users is told apart by end_user_id", async () => {
  await enrich(app, "one", [rowOf(1, { reference_id: "shared", amount: -1 })]);
  await enrich(app, "two", [rowOf(1, { reference_id: "shared", amount: -2 })]);
  expectError(await app.call("GET", "/api/transactions/shared"), 409, expect.stringContaining("end_user_id"));
  expect((await readTransaction(app, "shared", "?end_user_id=two")).amount).toBe(-2);
});

test("what there is not, or is another account's, is 404 alike", async () => {
  const other = await makeTenant(app);
  const missing = await app.call("GET", "/api/transactions/none");
  const foreign = await app.call("GET", "/api/transactions/r-1", { key: other.key });
  expectError(missing, 404, "Transaction not found.");
  expectError(foreign, 404, "Transaction not found.");
  expectError(await app.call("GET", `/api/transactions/${"x".repeat(1600)}`), 404);
});

test("needs a key", async () => {
  expectError(await app.call("GET", "/api/transactions/r-1", { key: null }), 401);
});
