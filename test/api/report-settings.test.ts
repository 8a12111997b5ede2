import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type App, startApp } from "../support/app.ts";
import { bodyOf, expectError, makeTenant } from "./helpers.ts";
import { load, report, restaurantRows } from "./report-data.ts";

let app: App;
beforeAll(async () => {
  app = await startApp();
  await load(app, "grill", restaurantRows());
});
afterAll(() => app.stop());

const summary = async () =>
  (await report(app, "grill", "data_source_account_summary"))[0].data_source_account_summaries[0].summary;

describe("revenue-definition", () => {
  const PATH = "/api/settings/revenue_definition";
  const put = (definition: unknown) => app.call("PUT", PATH, { body: { revenue_definition: definition } });

  test("is the default until it is changed; every change is a version and holds at once", async () => {
    const before = bodyOf(await app.call("GET", PATH));
    expect(before).toMatchObject({
      revenue_definition: { version: 1, created: null, groups: ["revenue"] },
      earlier_versions: [],
    });
    const { total_revenue: revenue, total_deposits: deposits } = await summary();
    const changed = await put({ groups: ["revenue", "debt", "other_income"] });
    expect(changed.status, changed.text).toBe(200);
    expect(bodyOf(changed).revenue_definition).toMatchObject({
      version: 2,
      created: "2026-03-31T12:00:00Z",
      groups: ["revenue", "debt", "other_income"],
    });
    expect((await summary()).total_revenue).toEqual(deposits);
    await put({ groups: ["revenue"], excluded_texts: ["square"] });
    expect((await summary()).total_revenue.amount).toBe("0.00");
    const { true_revenue: explained } = await report(app, "grill", "true_revenue");
    expect(explained[0]).toMatchObject({
      definition_version: 3,
      excluded: expect.arrayContaining([expect.objectContaining({ reason: "excluded_by_definition" })]),
    });
    await put({ excluded_texts: [] });
    expect((await summary()).total_revenue).toEqual(revenue);
    const versions = bodyOf(await app.call("GET", PATH)).earlier_versions;
    expect(versions.map((one: { version: number }) => one.version)).toEqual([3, 2, 1]);
  });

  test("belongs to the account alone, and names what it does not know", async () => {
    const other = await makeTenant(app);
    expect(bodyOf(await app.call("GET", PATH, { key: other.key })).revenue_definition.version).toBe(1);
    expectError(await put({ included_categories: ["Rent", "Nonsense"], groups: ["luck"] }), 422, {
      json: { "revenue_definition.groups.0": [expect.stringContaining("must be one of")] },
    });
    expectError(await put({ included_categories: ["Rent", "Nonsense"] }), 422, {
      json: { "revenue_definition.included_categories.1": [expect.stringContaining('"Nonsense"')] },
    });
  });
});

describe("report-settings", () => {
  const PATH = "/api/settings/reports";
  const put = (settings: unknown) => app.call("PUT", PATH, { body: { report_settings: settings } });

  test("change figures at once", async () => {
    expect(bodyOf(await app.call("GET", PATH)).report_settings).toEqual({
      low_balance_threshold: 1000,
      assumed_factor: 1.35,
      assumed_factor_low: 1.15,
      assumed_factor_high: 1.5,
    });
    expect((await summary()).low_balance_days).toBe(0);
    expect((await put({ low_balance_threshold: 1_000_000 })).status).toBe(200);
    expect((await summary()).low_balance_days).toBe(59);
    const right = async () =>
      (await report(app, "grill", "positions")).positions[0].outflow_metrics.estimated_right_to_receive_amount
        .amount;
    expect(await right()).toBe("27000.00");
    expect((await put({ assumed_factor: 1.4 })).status).toBe(200);
    expect(await right()).toBe("28000.00");
    expect(bodyOf(await app.call("GET", PATH)).report_settings).toMatchObject({
      low_balance_threshold: 1_000_000,
      assumed_factor: 1.4,
    });
  });

  test("that contradict one another are refused", async () => {
    expectError(await put({ assumed_factor: 2 }), 422, {
      json: { "report_settings.assumed_factor": [expect.stringContaining("must lie between")] },
    });
  });
});
