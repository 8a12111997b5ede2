import { afterAll, beforeAll, expect, test } from "vitest";
import { type App, startApp } from "../support/app.ts";
import {
  bodyOf,
  enrich,
  expectError,
  makeTenant,
  type Row,
  readTransaction,
  rowOf,
  untilProcessed,
} from "./helpers.ts";

let app: App;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

const say = (reference: string, transaction: unknown) =>
  app.call("PUT", `/api/transactions/${reference}/feedback`, { body: { transaction } });

async function labelOf(reference: string, query = ""): Promise<unknown> {
  const { annotation } = (await readTransaction(app, reference, query)) as {
    annotation: { category: Row | null };
  };
  return annotation.category?.label;
}

test("a category sticks over re-enrichment and over a row sent again", async () => {
  await enrich(app, "says", [rowOf(1)]);
  const answer = await say("r-1", { category: { label: "Inventory" }, source: "analyst 7" });
  expect(answer.status, answer.text).toBe(200);
  const said = {
    annotation: {
      annotator: { context: "manual", priority_type: "client_feedback" },
      category: { label: "Inventory" },
      confidence: 1,
    },
  };
  expect(bodyOf(answer).transaction_enriched).toMatchObject(said);
  await app.call("POST", "/api/end_users/says/enrich");
  await untilProcessed(app, "says");
  expect(await readTransaction(app, "r-1")).toMatchObject(said);
  const [again] = await enrich(app, "says", [rowOf(1, { amount: -77 })]);
  expect(again).toMatchObject({ categories: [{ label: "Inventory", annotator: "client_feedback" }] });
});

test("for alike rows: present and future ones of that direction, and no others", async () => {
  const adobe = (index: number, overrides: Row = {}) =>
    rowOf(index, {
      reference_id: `a-${index}`,
      description: "ADOBE *CREATIVE CLOUD 8008336687 CA",
      ...overrides,
    });
  await enrich(app, "alike", [
    adobe(1),
    adobe(2),
    adobe(3, { amount: 10 }),
    rowOf(4, { reference_id: "a-4" }),
  ]);
  const [untouched, refund] = [await labelOf("a-4"), await labelOf("a-3")];
  expect((await say("a-1", { category: { label: "Advertising" }, apply_to_alike: true })).status).toBe(200);
  expect([await labelOf("a-1"), await labelOf("a-2")]).toEqual(["Advertising", "Advertising"]);
  expect([await labelOf("a-4"), await labelOf("a-3")]).toEqual([untouched, refund]);
  await enrich(app, "alike", [adobe(5)]);
  expect(await labelOf("a-5")).toBe("Advertising");
  await enrich(app, "someone-else", [adobe(6)]);
  expect(await labelOf("a-6")).toBe("Software");
  await app.call("POST", "/api/end_users/alike/enrich");
  await untilProcessed(app, "alike");
  expect([await labelOf("a-2"), await labelOf("a-5")]).toEqual(["Advertising", "Advertising"]);
});

test("what is said of a row itself goes before what is said of alike ones", async () => {
  const row = (index: number) =>
    rowOf(index, { reference_id: `o-${index}`, description: "DROPBOX*ABC123 CA" });
  await enrich(app, "own", [row(1), row(2)]);
  await say("o-1", { category: { label: "Travel" } });
  await say("o-2", { category: { label: "Rent" }, apply_to_alike: true });
  expect([await labelOf("o-1"), await labelOf("o-2")]).toEqual(["Travel", "Rent"]);
  await say("o-1", { category: { label: "Postage" } });
  expect(await labelOf("o-1")).toBe("Postage");
});

test("an account's own category", async () => {
  await enrich(app, "own-category", [rowOf(1, { reference_id: "c-1" })]);
  const { category } = bodyOf(
    await app.call("POST", "/api/categories", {
      body: { category: { label: "Flour", analytics_group: "cost_of_goods_sold" } },
    }),
  );
  expect((await say("c-1", { category: { service_id: category.service_id } })).status).toBe(200);
  expect(await labelOf("c-1")).toBe("Flour");
});

test("merchants: another one, a local one, none, and this one", async () => {
  await enrich(app, "merchants", [rowOf(1, { reference_id: "m-1" })]);
  const merchantAfter = async (merchant: unknown) => {
    const answer = await say("m-1", { merchant });
    expect(answer.status, answer.text).toBe(200);
    return bodyOf(answer).transaction_enriched.merchant;
  };
  expect(await merchantAfter({ name: "dropbox" })).toMatchObject({
    name: "Dropbox",
    url: expect.any(String),
  });
  expect(await merchantAfter({ name: "Corner Café 12" })).toMatchObject({
    name: "Corner Café 12",
    url: null,
  });
  expect(await merchantAfter({ is_correct: false })).toBeNull();
  expectError(await say("m-1", { merchant: { is_correct: true } }), 422);
  const found = bodyOf(await app.call("GET", "/api/merchants/search?name=Adobe")).merchants[0];
  expect(await merchantAfter({ service_id: found.service_id })).toEqual(found);
  expect(await merchantAfter({ is_correct: true })).toEqual(found);
  await app.call("POST", "/api/end_users/merchants/enrich");
  await untilProcessed(app, "merchants");
  expect((await readTransaction(app, "m-1")).merchant).toEqual(found);
});

test("is among the reasons", async () => {
  const { reasons } = (await readTransaction(app, "r-1", "?explain=true&end_user_id=says")) as {
    reasons: Row[];
  };
  expect(reasons).toContainEqual({
    part: "feedback",
    text: "the client said that the category is Inventory",
  });
});

test.each([
  [{}, "transaction"],
  [{ category: {} }, "transaction.category"],
  [{ category: null }, "transaction.category"],
  [{ category: "Rent" }, "transaction.category"],
  [{ category: { label: "No such label" } }, "transaction.category.label"],
  [{ category: { service_id: "ctg_nothing" } }, "transaction.category.service_id"],
  [{ merchant: {} }, "transaction.merchant"],
  [{ merchant: { service_id: "mrc_nothing" } }, "transaction.merchant.service_id"],
  [{ merchant: { name: "***" } }, "transaction.merchant.name"],
  [{ category: { label: "Rent" }, apply_to_alike: "yes" }, "transaction.apply_to_alike"],
])("refuses %j", async (transaction, field) => {
  expectError(await say("r-1", transaction), 422, {
    json: expect.objectContaining({ [field]: [expect.any(String)] }),
  });
});

test("404 and 401", async () => {
  const other = await makeTenant(app);
  const body = { transaction: { category: { label: "Rent" } } };
  expectError(
    await app.call("PUT", "/api/transactions/r-1/feedback", { body, key: other.key }),
    404,
    "Transaction not found.",
  );
  expectError(await say("nothing", { category: { label: "Rent" } }), 404, "Transaction not found.");
  expectError(await app.call("PUT", "/api/transactions/r-1/feedback", { body, key: null }), 401);
});
