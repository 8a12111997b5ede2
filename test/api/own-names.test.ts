import { afterAll, beforeAll, expect, test } from "vitest";
import { type App, startApp } from "../support/app.ts";
import { bodyOf, enrich, type Row, readTransaction, rowOf, untilProcessed } from "./helpers.ts";

// An end user's own names say which payments go from one of its accounts to another.

let app: App;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

const OUT = "WIRE TYPE:WIRE OUT DATE:260115 BNF:HARBOR & PINE JOINERY LLC PMT DET:RESERVE";
const IN = "BOOK TRANSFER CREDIT B/O: HARBOR & PINE JOINERY LLC TRN: 1188200344";
const out = rowOf(1, { account_id: "checking-4411", amount: -5_000, description: OUT });
const into = rowOf(2, { account_id: "savings-9921", amount: 5_000, date: "2026-01-16", description: IN });

const name = (endUserId: string, fields: Row) =>
  app.call("PATCH", `/api/end_users/${endUserId}/end_user_information`, { body: fields });

const labelsOf = (rows: readonly Row[]) =>
  rows.map((row) => (row["categories"] as { label: string }[]).map((category) => category.label));

test("both legs that name the end user pair, though nothing else says transfer", async () => {
  await app.call("POST", "/api/end_users", {
    body: { end_user: { end_user_id: "named", name: "Harbor & Pine Joinery" } },
  });
  const rows = await enrich(app, "named", [out, into]);
  expect(rows.map((row) => row["has_matching_transaction"])).toEqual([true, true]);
  expect(labelsOf(rows).flat()).toEqual(Array(2).fill("Reconciled Intra-Company Transfers"));
});

test("money from an own account that is not loaded is no revenue", async () => {
  await app.call("POST", "/api/end_users", { body: { end_user: { end_user_id: "lone" } } });
  expect((await name("lone", { dba: "Harbor & Pine Joinery" })).status).toBe(200);
  const rows = await enrich(app, "lone", [into]);
  expect(labelsOf(rows)).toEqual([["Unreconciled Intra-Company Transfers"]]);
  expect(rows[0]).toMatchObject({ merchant: null });
});

test("a name that becomes known later counts with the next enrichment, and the reasons know it", async () => {
  const customers = await enrich(app, "later", [{ ...into, reference_id: "later-in" }]);
  expect(labelsOf(customers)).toEqual([["Revenue"]]);
  await name("later", { company_legal_business_name: "HARBOR & PINE JOINERY LLC" });
  await app.call("POST", "/api/end_users/later/enrich");
  await untilProcessed(app, "later");
  const row = await readTransaction(app, "later-in", "?explain=true");
  expect(JSON.stringify(row)).toContain("Unreconciled Intra-Company Transfers");
  expect(JSON.stringify(row)).toContain("the other side is the account holder itself");
  expect(bodyOf(await app.call("GET", "/api/end_users/later")).end_user.status).toBe("processed");
});

test("a trade in the name decides what a shop of many trades sells, in the first row, in later ones and in a whole run", async () => {
  await app.call("POST", "/api/end_users", {
    body: { end_user: { end_user_id: "roofer", name: "Harbor & Pine Roofing" } },
  });
  const purchase = (index: number) =>
    rowOf(index, {
      amount: -90 - index,
      date: `2026-02-1${index}`,
      description: "THE HOME DEPOT #4412 DAYTON OH",
    });
  const answers = [];
  for (const index of [1, 2, 3]) answers.push(...(await enrich(app, "roofer", [purchase(index)])));
  const told = answers.map((row) => (row["categories"] as object[])[0]);
  expect(told).toEqual(Array(3).fill(expect.objectContaining({ label: "Inventory", confidence: 0.89 })));
  await app.call("POST", "/api/end_users/roofer/enrich");
  await untilProcessed(app, "roofer");
  const row = await readTransaction(app, answers[2]!["reference_id"] as string);
  expect(JSON.stringify(row)).toContain('"confidence":0.89');
});
