import { afterAll, beforeAll, expect, test } from "vitest";
import { type App, startApp } from "../support/app.ts";
import { bodyOf, enrich, expectError, makeTenant, type Row, rowOf, untilProcessed } from "./helpers.ts";

let app: App;
beforeAll(async () => {
  app = await startApp();
  for (const id of ["loader", "same-async", "order", "replace", "limits", "resent"]) {
    await app.call("POST", "/api/end_users", { body: { end_user: { end_user_id: id, name: id } } });
  }
});
afterAll(() => app.stop());

const load = (endUserId: string, body: unknown, key?: string) =>
  app.call("POST", `/api/end_users/${endUserId}/transactions`, {
    body,
    ...(key === undefined ? {} : { key }),
  });

async function listAll(endUserId: string): Promise<Row[]> {
  return bodyOf(await app.call("GET", `/api/end_users/${endUserId}/transactions?limit=1000`))
    .transactions_enriched;
}

/** A year of a small business: recurring, transfers between own accounts, duplicates, persons. */
function history(): Row[] {
  const rows: Row[] = [];
  const add = (date: string, amount: number, description: string, account = "checking-4411"): void => {
    rows.push(rowOf(rows.length, { date, amount, description, account_id: account }));
  };
  for (let month = 1; month <= 6; month++) {
    const on = (day: number) => `2025-0${month}-${String(day).padStart(2, "0")}`;
    add(on(1), -2500, "ACH DEBIT OAKWOOD PROPERTY MGMT RENT");
    add(on(3), -54.99, "ADOBE *CREATIVE CLOUD 8008336687 CA");
    add(on(5), -700 - month, "ONLINE TRANSFER TO SAV ...2222");
    add(on(6), 700 + month, "ONLINE TRANSFER FROM CHK ...4411", "savings-2222");
    add(on(12), 1800 + month * 10, "SQUARE INC SQ250112 T3QRK4");
    add(on(20), -63.1, "SHELL OIL 57444212 HOUSTON TX");
    add(on(20), -63.1, "SHELL OIL 57444212 HOUSTON TX");
    add(on(22), -120, "ZELLE PAYMENT TO JOHN SMITH 1234567");
  }
  return rows;
}

/** What must not depend on the way a row came in. */
function comparable(row: Row) {
  const {
    service_id: _a,
    request_id: _b,
    last_updated: _c,
    end_user_id: _d,
    annotation,
    features,
    ...rest
  } = row;
  const { data_source_service_id: _e, data_source_account_service_id: _f, ...same } = rest;
  const { annotator, ...answer } = annotation as { annotator: { priority_type: string } };
  const { duplicate_of_id: duplicate, ...flags } = features as { duplicate_of_id: string | null };
  return {
    ...same,
    annotation: { ...answer, by: annotator.priority_type },
    features: flags,
    isRepeat: duplicate !== null,
  };
}

test("stores at once and enriches soon after, to the same answers as row by row while the caller waits", async () => {
  const rows = history();
  const answer = await load("same-async", { transactions: rows });
  expect(answer.status, answer.text).toBe(201);
  expect(bodyOf(answer)).toEqual({
    _summary: { request_id: answer.headers.get("request-id"), transactions: 48, created: 48, updated: 0 },
  });
  await untilProcessed(app, "same-async");
  const inBackground = await listAll("same-async");
  expect(
    inBackground.filter((row) => JSON.stringify(row).includes('"is_recurring":true')).length,
  ).toBeGreaterThan(10);
  expect(inBackground.filter((row) => JSON.stringify(row).includes('"reconcile"'))).toHaveLength(12);
  // Another order of arrival, one by one and in pairs.
  for (let from = 0; from < rows.length; from += 3)
    await enrich(app, "same-sync", rows.slice(from, from + 3));
  const waited = await listAll("same-sync");
  const sorted = (list: Row[]) =>
    [...list].sort((a, b) => (String(a.reference_id) < String(b.reference_id) ? -1 : 1)).map(comparable);
  expect(sorted(waited)).toEqual(sorted(inBackground));
  // A run over the whole history then finds nothing to change.
  const before = waited.map((row) => [row.reference_id, row.annotation, row.features]);
  await app.call("POST", "/api/end_users/same-sync/enrich");
  await untilProcessed(app, "same-sync");
  const after = (await listAll("same-sync")).map((row) => [row.reference_id, row.annotation, row.features]);
  expect(after).toEqual(before);
});

test("keeps the status until the client sets ready", async () => {
  await load("loader", { transactions: [rowOf(1)] });
  expect(await untilProcessed(app, "loader")).toMatchObject({ status: "new" });
  await app.call("PUT", "/api/end_users", { body: { end_user: { end_user_id: "loader", status: "ready" } } });
  expect(await untilProcessed(app, "loader")).toMatchObject({
    status: "processed",
    confidence: expect.any(Number),
  });
});

test("a reference id sent again is replaced in place and counted", async () => {
  await load("replace", { transactions: [rowOf(1), rowOf(2)] });
  const answer = await load("replace", { transactions: [rowOf(2, { amount: 5 }), rowOf(3)] });
  expect(bodyOf(answer)._summary).toMatchObject({ transactions: 2, created: 1, updated: 1 });
  const rows = await listAll("replace");
  expect(rows.map((row) => row.reference_id).sort()).toEqual(["r-1", "r-2", "r-3"]);
  expect(rows.find((row) => row.reference_id === "r-2")).toMatchObject({ amount: 5 });
});

test("a row that says something else now never shows the answer of what it said before", async () => {
  const said = (description: string) => [rowOf(1, { description, amount: -9 })];
  await load("resent", { transactions: said("STARBUCKS STORE 00423 SEATTLE WA") });
  await untilProcessed(app, "resent");
  expect(await listAll("resent")).toMatchObject([{ merchant: { name: "Starbucks" } }]);
  await load("resent", { transactions: said("NETFLIX.COM LOS GATOS CA") });
  const [row] = await listAll("resent");
  expect((row?.merchant as { name: string } | null)?.name ?? "Netflix").toBe("Netflix");
  expect(JSON.stringify(row)).not.toContain("Starbucks");
});

test("keeps closing balances", async () => {
  const body = {
    transactions: [rowOf(1, { date: "2026-01-10" }), rowOf(2, { date: "2026-01-12" })],
    balances: [
      { account_id: "checking-4411", batch_closing_balance: 1234.56 },
      { account_id: "other-9", batch_closing_balance: -1, date: "2026-01-31" },
    ],
  };
  expect((await load("order", body)).status).toBe(201);
  const stored = await app.context.pool.query(
    "select day, closing_amount, currency from account_balances order by day",
  );
  expect(stored.rows).toEqual([
    { day: "2026-01-12", closing_amount: "1234.56", currency: "USD" },
    { day: "2026-01-31", closing_amount: "-1", currency: "USD" },
  ]);
});

test("20,000 rows are taken in one call, 20,001 are too many", async () => {
  const rows = Array.from({ length: 20_001 }, (_, index) => rowOf(index, { amount: -1 - (index % 700) }));
  expectError(await load("limits", { transactions: rows }), 413);
  const answer = await load("limits", { transactions: rows.slice(1) });
  expect(bodyOf(answer)._summary).toMatchObject({ created: 20_000 });
});

test("refuses what it needs and does not get", async () => {
  expectError(
    await load("loader", { transactions: [{}, rowOf(1, { date: undefined }), rowOf(2, { balance: "x" })] }),
    422,
    {
      json: {
        "transactions.0.description": ["is missing; it is required"],
        "transactions.0.amount": ["is missing; it is required"],
        "transactions.0.reference_id": ["is missing; it is required"],
        "transactions.0.account_id": ["is missing; it is required"],
        "transactions.0.currency": ["is missing; it is required"],
        "transactions.0.timestamp": ["send a timestamp or a date"],
        "transactions.1.timestamp": ["send a timestamp or a date"],
        "transactions.2.balance": [expect.any(String)],
      },
    },
  );
  const twice = { account_id: "a", batch_closing_balance: 1 };
  const repeated = {
    json: {
      "transactions.0.reference_id": [expect.stringContaining("transactions.1")],
      "transactions.1.reference_id": [expect.stringContaining("transactions.0")],
    },
  };
  expectError(await load("loader", { transactions: [rowOf(1), rowOf(1)] }), 422, repeated);
  expectError(await load("loader", { transactions: [rowOf(1), rowOf(1)], balances: [twice, twice] }), 422, {
    json: {
      ...repeated.json,
      "balances.0.account_id": [expect.any(String)],
      "balances.1.account_id": [expect.any(String)],
    },
  });
  expectError(await load("loader", { transactions: [rowOf(1), rowOf(1), rowOf(2, { date: null })] }), 422, {
    json: { ...repeated.json, "transactions.2.timestamp": ["send a timestamp or a date"] },
  });
});

test("404 for an end user that does not exist or is another account's", async () => {
  const other = await makeTenant(app);
  expectError(await load("nobody", { transactions: [rowOf(1)] }), 404, "End user not found.");
  expectError(await load("loader", { transactions: [rowOf(1)] }, other.key), 404, "End user not found.");
});

test("needs a key", async () => {
  expectError(await load("loader", { transactions: [rowOf(1)] }, "key_no"), 401);
});
