import { afterAll, beforeAll, expect, test } from "vitest";
import { type App, startApp } from "../support/app.ts";
import { bodyOf, enrich, expectError, makeTenant, readTransaction, rowOf } from "./helpers.ts";

let app: App;
beforeAll(async () => {
  app = await startApp();
  await enrich(app, "bulk", [rowOf(1), rowOf(2), rowOf(3)]);
});
afterAll(() => app.stop());

const url = "/api/end_users/bulk/bulk_category_feedback";

async function idOf(reference: string): Promise<string> {
  return String((await readTransaction(app, reference)).service_id);
}

test("corrects many at once", async () => {
  const rent = bodyOf(await app.call("GET", "/api/categories")).categories.find(
    (one: { label: string }) => one.label === "Rent",
  );
  const body = [
    { transaction_service_id: await idOf("r-1"), category: { label: "Inventory" } },
    {
      transaction_service_id: await idOf("r-2"),
      category: { service_id: rent.service_id },
      source: "import",
    },
  ];
  const answer = await app.call("POST", url, { body });
  expect(answer.status, answer.text).toBe(201);
  expect(answer.body).toEqual({ num_annotations: 2 });
  expect(await readTransaction(app, "r-1")).toMatchObject({
    annotation: { category: { label: "Inventory" }, confidence: 1 },
  });
  expect(await readTransaction(app, "r-2")).toMatchObject({ annotation: { category: { label: "Rent" } } });
  expect(await readTransaction(app, "r-3")).not.toMatchObject({ annotation: { confidence: 1 } });
});

test("one bad row and nothing is kept", async () => {
  const before = await readTransaction(app, "r-3");
  const body = [
    { transaction_service_id: await idOf("r-3"), category: { label: "Rent" } },
    { transaction_service_id: "txn_none", category: { label: "Nothing" } },
  ];
  expectError(await app.call("POST", url, { body }), 422, {
    json: { "1.transaction_service_id": [expect.any(String)], "1.category.label": [expect.any(String)] },
  });
  expect(await readTransaction(app, "r-3")).toEqual(before);
});

test("the same transaction twice is refused", async () => {
  const before = await readTransaction(app, "r-3");
  const id = await idOf("r-3");
  const body = ["Rent", "Travel"].map((label) => ({ transaction_service_id: id, category: { label } }));
  expectError(await app.call("POST", url, { body }), 422, {
    json: { "1.transaction_service_id": [expect.stringContaining("the same as in 0")] },
  });
  expect(await readTransaction(app, "r-3")).toEqual(before);
});

test("rows of another end user are none of its rows", async () => {
  const [foreign] = await enrich(app, "elsewhere", [{ description: "X", amount: 1 }]);
  const body = [{ transaction_service_id: foreign?.reference_id, category: { label: "Rent" } }];
  expectError(await app.call("POST", url, { body }), 422);
});

test("404 and 401", async () => {
  const other = await makeTenant(app);
  const body = [{ transaction_service_id: await idOf("r-1"), category: { label: "Rent" } }];
  expectError(await app.call("POST", url, { body, key: other.key }), 404, "End user not found.");
  expectError(await app.call("POST", url, { body, key: null }), 401);
  expectError(await app.call("POST", url, { body: [] }), 422);
});
