import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type App, startApp } from "../support/app.ts";
import { bodyOf, enrich, expectError, makeTenant, type Row, rowOf } from "./helpers.ts";

let app: App;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

describe("search-merchants", () => {
  test("finds at most five, best first, in any spelling", async () => {
    const answer = await app.call("GET", "/api/merchants/search?name=star%20bucks");
    expect(answer.status, answer.text).toBe(200);
    const { merchants } = bodyOf(answer);
    expect(merchants.length).toBeLessThanOrEqual(5);
    expect(merchants[0]).toMatchObject({ name: "Starbucks", service_id: expect.stringMatching(/^mrc_/) });
    expect(Object.keys(merchants[0]).sort()).toEqual([
      ...["categories", "group_id", "icon_url", "is_priority", "logo_url", "name", "service_id", "url"],
    ]);
    expect(bodyOf(await app.call("GET", "/api/merchants/search?name=***")).merchants).toEqual([]);
  });

  test("finds a business that only the account's own transactions name, by its exact name", async () => {
    const { key } = await makeTenant(app);
    const search = async (options: object) =>
      bodyOf(await app.call("GET", "/api/merchants/search?name=ESPRESSO%20cielo", options)).merchants;
    const transactions = [{ description: "SQ *ESPRESSO CIELO SANTA MONICA CA", amount: -4.5 }];
    await app.call("POST", "/api/transactions", { body: { transactions }, key });
    expect(await search({ key })).toEqual([expect.objectContaining({ name: "Espresso Cielo", url: null })]);
    expect(await search({})).toEqual([]);
  });

  test("422 without a name, 401", async () => {
    expectError(await app.call("GET", "/api/merchants/search"), 422, {
      query: { name: ["is missing; it is required"] },
    });
    expectError(await app.call("GET", "/api/merchants/search?name=x", { key: null }), 401);
  });
});

describe("extract-merchant", () => {
  const extract = (body: unknown) => app.call("POST", "/api/merchants/extract", { body });

  test("reads merchant and processor, and stores nothing", async () => {
    const answer = await extract({ description: "SQ* 01203433383 ESPRESSO CIELO SANTA MONICA CA" });
    expect(answer.status, answer.text).toBe(200);
    expect(answer.body).toEqual({
      description_clean: "Espresso Cielo",
      merchant: expect.objectContaining({ name: "Espresso Cielo", url: null }),
      payment_processor: expect.objectContaining({ name: "Square" }),
    });
    expect(bodyOf(await app.call("GET", "/api/end_users")).end_users).toEqual([]);
    const person = bodyOf(await extract({ description: "ZELLE PAYMENT TO JOHN SMITH 123456" }));
    expect(person).toMatchObject({ merchant: null });
  });

  test("422 and 401", async () => {
    expectError(await extract({ description: "" }), 422);
    expectError(await extract({}), 422);
    expectError(await app.call("POST", "/api/merchants/extract", { body: {}, key: null }), 401);
  });
});

describe("get-merchant", () => {
  const get = (id: unknown, key?: string) =>
    app.call("GET", `/api/merchants/${id}`, key === undefined ? {} : { key });

  test("known ones and processors, from what other answers name", async () => {
    const [row] = await enrich(app, "buyer", [rowOf(1, { description: "PAYPAL *STARBUCKS 8005551212 WA" })]);
    const { merchant, payment_processor: processor } = row as { merchant: Row; payment_processor: Row };
    expect(bodyOf(await get(merchant.service_id))).toEqual({ merchant });
    expect(bodyOf(await get(processor.service_id)).merchant).toMatchObject(processor);
  });

  test("local ones within the account only", async () => {
    const [row] = await enrich(app, "buyer", [
      rowOf(2, { description: "SQ* ESPRESSO CIELO SANTA MONICA CA" }),
    ]);
    const { merchant } = row as { merchant: Row };
    expect(bodyOf(await get(merchant.service_id))).toEqual({ merchant });
    const other = await makeTenant(app);
    expectError(await get(merchant.service_id, other.key), 404, "Merchant not found.");
    expectError(await get("mrc_none"), 404, "Merchant not found.");
    expectError(await get("mrc_none", "no key"), 401);
  });
});
