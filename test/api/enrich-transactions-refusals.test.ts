import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type App, startApp } from "../support/app.ts";
import { bodyOf, expectError, rowOf } from "./helpers.ts";

let app: App;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

const post = (transactions: unknown, query = "") =>
  app.call("POST", `/api/transactions${query}`, { body: { transactions } });

describe("refusals", () => {
  test("every bad field is named with what to send instead", async () => {
    const answer = await post([
      rowOf(0),
      { description: 5, amount: "12.50", date: "2025-02-30", currency: "usd", timestamp: "yesterday" },
      {},
      "row",
      rowOf(4, {
        reference_id: "x".repeat(141),
        order: 1.5,
        description: "d".repeat(2001),
        end_user_id: "a\u0000b",
      }),
    ]);
    expectError(answer, 422, {
      json: {
        "transactions.1.description": ["must be a string, not a number; send it in quotes"],
        "transactions.1.amount": ["must be a number, not a string; send it without quotes"],
        "transactions.1.date": [expect.stringContaining("YYYY-MM-DD")],
        "transactions.1.timestamp": [expect.stringContaining("ISO 8601")],
        "transactions.1.currency": [expect.stringContaining("ISO 4217")],
        "transactions.2.description": ["is missing; it is required"],
        "transactions.2.amount": ["is missing; it is required"],
        "transactions.3": ["must be an object, not a string"],
        "transactions.4.reference_id": ["must have at most 140 characters; it has 141"],
        "transactions.4.order": [expect.stringContaining("whole number")],
        "transactions.4.description": ["must have at most 2,000 characters; it has 2,001"],
        "transactions.4.end_user_id": expect.arrayContaining([expect.stringContaining("NUL")]),
      },
    });
  });

  test.each([
    ["description", ""],
    ["description", "   "],
    ["description", "half \ud800"],
    ["description", "a \u0007 bell"],
    ["description", "\u001b[31mred"],
    ["description", null],
    ["amount", 1e308],
    ["amount", true],
    ["amount", null],
    ["balance", "1"],
    ["currency", "XXX"],
    ["currency", "US"],
    ["date", "2026-13-01"],
    ["date", "2026-01-31T00:00:00Z"],
    ["date", "31.01.2026"],
    ["date", 20260131],
    ["timestamp", "2026-01-31T25:00:00Z"],
    ["timestamp", "1769853600"],
    ["reference_id", ""],
    ["reference_id", 17],
    ["reference_id", "two\nlines"],
    ["account_id", "a".repeat(401)],
    ["transaction_code", "c".repeat(141)],
    ["order", 2 ** 31],
  ])("%s %j", async (field, value) => {
    const answer = await post([{ ...rowOf(1), [field]: value }]);
    expectError(answer, 422, { json: { [`transactions.0.${field}`]: expect.any(Array) } });
  });

  test.each([
    [null],
    [[]],
    [{}],
    [{ transactions: null }],
    [{ transactions: {} }],
    [{ transactions: [] }],
    ["text"],
    [5],
  ])("the body %j", async (body) => {
    expectError(await app.call("POST", "/api/transactions", { body }), 422);
  });

  test("a reference id twice in one request names both rows", async () => {
    const answer = await post([
      rowOf(1, { end_user_id: "d" }),
      rowOf(2, { end_user_id: "d" }),
      rowOf(1, { end_user_id: "d" }),
    ]);
    expectError(answer, 422, {
      json: {
        "transactions.0.reference_id": [expect.stringContaining("transactions.2")],
        "transactions.2.reference_id": [expect.stringContaining("transactions.0")],
      },
    });
  });

  test("and so it does among rows with other mistakes; tabs and line breaks are none", async () => {
    const answer = await post([
      rowOf(1, { end_user_id: "d", description: "TWO\r\n\tLINES" }),
      rowOf(2, { end_user_id: "d", amount: "2" }),
      rowOf(1, { end_user_id: "d" }),
      rowOf(1, { end_user_id: "other" }),
    ]);
    expectError(answer, 422, {
      json: {
        "transactions.0.reference_id": [expect.stringContaining("transactions.2")],
        "transactions.1.amount": [expect.any(String)],
        "transactions.2.reference_id": [expect.stringContaining("transactions.0")],
      },
    });
    expectError(await app.call("GET", "/api/end_users/d"), 404);
  });

  test("2,500 rows are taken, 2,501 are too many", async () => {
    const rows = Array.from({ length: 2501 }, (_, index) => rowOf(index));
    const taken = await post(rows.slice(0, 2500).map((row) => ({ ...row, end_user_id: "many" })));
    expect(taken.status).toBe(200);
    expect(bodyOf(taken).transactions).toHaveLength(2500);
    expectError(await post(rows), 413, expect.stringContaining("2500"));
  });

  test("a description of 100 kB is refused, not stored", async () => {
    expectError(await post([rowOf(1, { description: "x".repeat(100_000) })]), 422);
  });

  test("an end user's service id that does not exist", async () => {
    const answer = await post([rowOf(1, { end_user_id: "eus_2JZrnjMThtQVW6vqECV8mJ" })]);
    expectError(answer, 422, {
      json: { "transactions.0.end_user_id": [expect.stringContaining("does not exist")] },
    });
  });

  test("explain that is neither true nor false", async () => {
    expectError(await post([rowOf(1)], "?explain=yes"), 422, { query: { explain: [expect.any(String)] } });
  });
});
