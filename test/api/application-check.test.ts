import { afterAll, beforeAll, expect, test } from "vitest";
import { type App, startApp } from "../support/app.ts";
import { bodyOf, expectError, makeTenant } from "./helpers.ts";
import { load, report } from "./report-data.ts";

let app: App;
beforeAll(async () => {
  app = await startApp();
  await load(app, "grill", [
    { date: "2026-01-01", amount: 0.01, description: "INTEREST PAYMENT" },
    { date: "2026-01-05", amount: 8_000, description: "SQUARE INC SQ260105 T3AB" },
    { date: "2026-01-31", amount: -15, description: "MONTHLY SERVICE FEE" },
  ]);
});
afterAll(() => app.stop());

test("what was stated stands beside what the accounts show", async () => {
  const fields = { monthly_revenue: 20_000, business_start_date: "2018-03-01" };
  const said = await app.call("PATCH", "/api/end_users/grill/end_user_information", { body: fields });
  expect(said.status, said.text).toBe(200);
  const { application_check: lines } = await report(app, "grill", "application_check");
  expect(lines.map((line: { field: string; result: string }) => [line.field, line.result])).toEqual([
    ["monthly_revenue", "differs"],
    ["annual_revenue", "not_available"],
    ["company_legal_business_name", "not_available"],
    ["business_start_date", "agrees"],
  ]);
  expect(lines[0]).toEqual({
    field: "monthly_revenue",
    stated: "20000.00",
    computed: "8000.00",
    difference: { amount: "-12000.00", currency: "USD" },
    result: "differs",
    text: expect.stringContaining("$12,000.00 less than stated"),
  });
});

test("what the accounts show opens to its transactions", async () => {
  const { by_merchant_summary: entries } = await report(app, "grill", "merchant_summary");
  const idOf = (text: string): string =>
    entries
      .flatMap((one: { transactions: { description: string; service_id: string }[] }) => one.transactions)
      .find((row: { description: string }) => row.description.startsWith(text)).service_id;
  const { application_check: lines } = await report(app, "grill", "application_check?include_evidence=true");
  const ids = new Map<string, readonly string[]>(
    lines.map((line: { field: string; transaction_service_ids: string[] }) => [
      line.field,
      line.transaction_service_ids,
    ]),
  );
  expect(ids.get("monthly_revenue")).toEqual([idOf("SQUARE INC")]);
  expect(ids.get("business_start_date")).toEqual([idOf("INTEREST")]);
  expect(ids.get("company_legal_business_name")).toEqual([]);
});

test("of nobody it says nothing, and others see nothing", async () => {
  await app.call("POST", "/api/end_users", { body: { end_user: { end_user_id: "empty", name: "Empty" } } });
  const { application_check: lines } = await report(app, "empty", "application_check");
  expect(new Set(lines.map((line: { result: string }) => line.result))).toEqual(new Set(["not_available"]));
  const other = await makeTenant(app);
  expectError(await app.call("GET", "/api/end_users/grill/application_check", { key: other.key }), 404);
  expect(bodyOf(await app.call("GET", "/api/end_users/nobody/application_check")).code).toBe(404);
});
