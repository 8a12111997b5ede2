import { afterAll, beforeAll, expect, test } from "vitest";
import { type App, startApp } from "../support/app.ts";
import { bodyOf, enrich, expectError, readTransaction, rowOf, untilProcessed } from "./helpers.ts";

let app: App;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

test("gives the service's own answer back, to alike rows too", async () => {
  await enrich(app, "undo", [rowOf(1), rowOf(2)]);
  const before = [await readTransaction(app, "r-1"), await readTransaction(app, "r-2")];
  const transaction = { category: { label: "Rent" }, merchant: { name: "Dropbox" }, apply_to_alike: true };
  await app.call("PUT", "/api/transactions/r-1/feedback", { body: { transaction } });
  expect((await readTransaction(app, "r-2")).annotation).toMatchObject({ category: { label: "Rent" } });
  const answer = await app.call("DELETE", "/api/transactions/r-1/feedback");
  expect(answer.status, answer.text).toBe(200);
  expect(bodyOf(answer).transaction_enriched).toEqual(before[0]);
  expect(await readTransaction(app, "r-2")).toEqual(before[1]);
  await app.call("POST", "/api/end_users/undo/enrich");
  await untilProcessed(app, "undo");
  expect(await readTransaction(app, "r-2")).toEqual(before[1]);
});

test("404 when nothing was said, 401 without a key", async () => {
  expectError(
    await app.call("DELETE", "/api/transactions/r-1/feedback"),
    404,
    "The transaction has no feedback.",
  );
  expectError(await app.call("DELETE", "/api/transactions/none/feedback"), 404, "Transaction not found.");
  expectError(await app.call("DELETE", "/api/transactions/r-1/feedback", { key: null }), 401);
});
