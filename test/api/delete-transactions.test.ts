import { afterAll, beforeAll, expect, test } from "vitest";
import { type App, startApp } from "../support/app.ts";
import { bodyOf, enrich, expectError, makeTenant, readTransaction, rowOf } from "./helpers.ts";

let app: App;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

const remove = (body: unknown, key?: string) =>
  app.call("DELETE", "/api/transactions", { body, ...(key === undefined ? {} : { key }) });

test("removes by reference id and service id, and says what was not there", async () => {
  await enrich(app, "remover", [rowOf(1), rowOf(2), rowOf(3)]);
  const { service_id: serviceId } = await readTransaction(app, "r-2");
  const answer = await remove({ transactions: ["r-1", serviceId, "gone", "r-1"] });
  expect(answer.status).toBe(202);
  expect(bodyOf(answer)).toEqual({
    _summary: { request_id: answer.headers.get("request-id"), deleted: 2, not_found: ["gone"] },
  });
  expectError(await app.call("GET", "/api/transactions/r-1"), 404);
  expect((await readTransaction(app, "r-3")).reference_id).toBe("r-3");
  expect(bodyOf(await remove({ transactions: ["r-1"] }))._summary).toMatchObject({
    deleted: 0,
    not_found: ["r-1"],
  });
});

test("what was recurring or paired with it is not any more", async () => {
  const rent = (month: number) =>
    rowOf(month, {
      reference_id: `m-${month}`,
      description: "ACH DEBIT OAKWOOD PROPERTY RENT",
      amount: -2500,
      date: `2026-0${month}-01`,
    });
  await enrich(app, "chain", [rent(1), rent(2), rent(3)]);
  expect((await readTransaction(app, "m-1")).features).toMatchObject({ is_recurring: true });
  await remove({ transactions: ["m-3"] });
  expect((await readTransaction(app, "m-1")).features).toMatchObject({ is_recurring: false });
});

test("a reference id of two end users needs end_user_id", async () => {
  await enrich(app, "here", [rowOf(9)]);
  await enrich(app, "there", [rowOf(9)]);
  expectError(await remove({ transactions: ["r-9"] }), 409);
  expect(bodyOf(await remove({ transactions: ["r-9"], end_user_id: "here" }))._summary).toMatchObject({
    deleted: 1,
  });
  expect((await readTransaction(app, "r-9")).end_user_id).toBe("there");
});

test("another account's rows stay", async () => {
  const other = await makeTenant(app);
  expect(bodyOf(await remove({ transactions: ["r-9"] }, other.key))._summary).toMatchObject({ deleted: 0 });
  await readTransaction(app, "r-9");
});

test("refusals", async () => {
  expectError(await remove({ transactions: [] }), 422);
  expectError(await remove({ transactions: [1] }), 422, { json: { "transactions.0": [expect.any(String)] } });
  expectError(await app.call("DELETE", "/api/transactions"), 400);
  expectError(await remove({ transactions: ["r-9"] }, "nonsense"), 401);
});
