import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type App, startApp } from "../support/app.ts";
import { bodyOf, enrich, makeTenant, type Row, readTransaction, rowOf } from "./helpers.ts";

let app: App;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

const post = (transactions: unknown, query = "") =>
  app.call("POST", `/api/transactions${query}`, { body: { transactions } });

describe("the answer", () => {
  test("has exactly the fields of the interface", async () => {
    const answer = await post([
      {
        end_user_id: "shape",
        reference_id: "s-1",
        account_id: "checking-4411",
        amount: -42.42,
        balance: 423,
        currency: "USD",
        description: "PAYPAL *STARBUCKS 8005551212 WA",
        timestamp: "2026-01-31T23:30:00-05:00",
        transaction_code: "card",
        mcc_code: "5814",
        order: 3,
        categories_default: "coffee",
        something_else: { ignored: true },
      },
    ]);
    expect(answer.status, answer.text).toBe(200);
    const requestId = answer.headers.get("request-id");
    expect(requestId).toMatch(/^req_[2-9A-HJ-NP-Za-km-z]{22}$/);
    expect(bodyOf(answer)).toEqual({
      _summary: { request_id: requestId },
      transactions: [
        {
          account_id: "checking-4411",
          amount: -42.42,
          balance: 423,
          categories: [
            {
              annotator: expect.stringMatching(/^(predicted|heuristics)$/),
              confidence: expect.any(Number),
              service_id: expect.stringMatching(/^ctg_/),
              label: "Other Expenses",
              model_version: app.context.engine.modelVersion,
            },
          ],
          currency: "USD",
          description: "PAYPAL *STARBUCKS 8005551212 WA",
          description_clean: "Starbucks",
          duplicate_of_id: null,
          end_user_id: "shape",
          has_matching_transaction: false,
          is_potential_duplicate: false,
          is_recurring: false,
          merchant: {
            service_id: expect.stringMatching(/^mrc_/),
            name: "Starbucks",
            url: expect.stringContaining("starbucks.com"),
            icon_url: expect.toSatisfy(isTextOrNull),
            logo_url: expect.toSatisfy(isTextOrNull),
            group_id: null,
            is_priority: false,
            categories: [
              { code: expect.any(String), description: expect.any(String), slug: expect.any(String) },
            ],
          },
          payment_processor: {
            service_id: expect.stringMatching(/^mrc_/),
            name: "PayPal",
            url: expect.stringContaining("paypal.com"),
            icon_url: expect.toSatisfy(isTextOrNull),
            logo_url: expect.toSatisfy(isTextOrNull),
          },
          reference_id: "s-1",
          request_id: requestId,
          timestamp: "2026-02-01T04:30:00Z",
          transaction_code: "card",
        },
      ],
    });
  });

  test("needs a description and an amount only", async () => {
    const [row] = bodyOf(await post([{ description: "MISC DEBIT", amount: -5 }])).transactions;
    expect(row).toMatchObject({
      end_user_id: "default",
      currency: "USD",
      reference_id: expect.stringMatching(/^txn_/),
      timestamp: "2026-03-31T12:00:00Z",
      account_id: null,
      balance: null,
    });
    const read = await readTransaction(app, row.reference_id);
    expect(read).toMatchObject({ service_id: row.reference_id, end_user_id: "default" });
  });

  test("takes null for what is not known", async () => {
    const row = {
      description: "MISC DEBIT",
      amount: -5,
      account_id: null,
      balance: null,
      date: null,
      mcc_code: null,
    };
    expect((await post([row])).status).toBe(200);
  });

  test("keeps amounts as they were sent", async () => {
    const amounts = [0.1, -1.005, 1e-7, 123456789012.34, -0.01, 5e12, 12.3456789];
    const rows = await enrich(
      app,
      "amounts",
      amounts.map((amount, index) => rowOf(index, { amount, balance: amount })),
    );
    expect(rows.map((row) => row.amount)).toEqual(amounts);
    for (const [index, amount] of amounts.entries()) {
      const read = bodyOf(
        await app.call("GET", `/api/transactions/r-${index}?end_user_id=amounts`),
      ).transaction_enriched;
      expect([read.amount, read.balance]).toEqual([amount, amount]);
    }
  });

  test("keeps any script and line breaks in descriptions", async () => {
    const description = "支付宝 \u{1F600} “quotes” 'single' \\ back\tTAB\nLINE NULL null";
    const [row] = await enrich(app, "scripts", [rowOf(1, { description })]);
    expect(row?.description).toBe(description);
    expect(
      bodyOf(await app.call("GET", "/api/transactions/r-1?end_user_id=scripts")).transaction_enriched
        .description,
    ).toBe(description);
  });

  test("explains itself on request only", async () => {
    const [plain] = await enrich(app, "explain", [rowOf(1)]);
    expect(plain).not.toHaveProperty("reasons");
    const [explained] = await enrich(app, "explain", [rowOf(1)], "?explain=true");
    const reasons = explained?.reasons as Row[];
    expect(reasons.length).toBeGreaterThan(1);
    expect(reasons.map((reason) => reason.part)).toContain("merchant");
  });
});

test("accounts do not see each other", async () => {
  const other = await makeTenant(app);
  await enrich(app, "mine", [rowOf(1)]);
  const theirs = await app.call("POST", "/api/transactions", {
    key: other.key,
    body: { transactions: [rowOf(1, { end_user_id: "mine", amount: -1 })] },
  });
  expect(theirs.status).toBe(200);
  expect((await readTransaction(app, "r-1", "?end_user_id=mine")).amount).toBe(-11);
});

function isTextOrNull(value: unknown): boolean {
  return value === null || typeof value === "string";
}
