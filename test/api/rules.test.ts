import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type App, startApp } from "../support/app.ts";
import { bodyOf, expectError, makeTenant } from "./helpers.ts";
import { load, report, restaurantRows } from "./report-data.ts";
import { clearRules, FEES, makeRule } from "./rule-helpers.ts";

let app: App;
beforeAll(async () => {
  app = await startApp();
  await load(app, "grill", restaurantRows());
});
afterAll(() => app.stop());

describe("create-rule", () => {
  test("answers the rule as it is kept, with or without the slash", async () => {
    const rule = await makeRule(app, {
      ...FEES,
      selector: { is_portfolio: false },
      group: "data_quality_account",
      unknown: 1,
    });
    expect(rule).toEqual({
      ...FEES,
      group: "data_quality_account",
      selector: { is_portfolio: false },
      value_str: null,
      service_id: expect.stringMatching(/^rul_/),
      created: "2026-03-31T12:00:00Z",
      last_updated: "2026-03-31T12:00:00Z",
    });
    expect((await app.call("POST", "/api/rules", { body: { rule: FEES } })).status).toBe(201);
    await clearRules(app);
  });

  test("names every bad field", async () => {
    const post = (rule: unknown) => app.call("POST", "/api/rules/", { body: { rule } });
    expectError(await post({}), 422, {
      json: {
        "rule.condition": ["is missing; it is required"],
        "rule.date_range": ["is missing; it is required"],
        "rule.metric_label": ["is missing; it is required"],
        "rule.name": ["is missing; it is required"],
      },
    });
    expectError(await post({ ...FEES, metric_label: "luck" }), 422, {
      json: { "rule.metric_label": [expect.stringContaining('no metric is named "luck"')] },
    });
    expectError(await post({ ...FEES, date_range: "next_30_days", value: null }), 422, {
      json: {
        "rule.date_range": [expect.stringContaining("last_30_days")],
        "rule.value": [expect.stringContaining("is missing")],
      },
    });
    expectError(await post({ ...FEES, condition: "contains" }), 422, {
      json: { "rule.condition": [expect.stringContaining("is a number")] },
    });
    expectError(await post({ ...FEES, name: "x".repeat(141), condition: "roughly" }), 422);
  });
});

describe("update-rule", () => {
  test("changes what is sent and keeps the rest", async () => {
    const rule = await makeRule(app, FEES);
    app.setNow("2026-04-01T00:00:00Z");
    const answer = await app.call("PUT", `/api/rules/${rule.service_id}`, { body: { rule: { value: 7 } } });
    app.setNow("2026-03-31T12:00:00Z");
    expect(answer.status, answer.text).toBe(200);
    expect(bodyOf(answer).rule).toEqual({ ...rule, value: 7, last_updated: "2026-04-01T00:00:00Z" });
    const bad = await app.call("PUT", `/api/rules/${rule.service_id}`, { body: { rule: { value: null } } });
    expectError(bad, 422, { json: { "rule.value": [expect.stringContaining("is missing")] } });
    await clearRules(app);
  });

  test("404 for what does not exist and for another account's", async () => {
    const rule = await makeRule(app, FEES);
    const other = await makeTenant(app);
    const body = { rule: { value: 7 } };
    expectError(await app.call("PUT", "/api/rules/rul_nothing", { body }), 404, "Rule not found.");
    expectError(
      await app.call("PUT", `/api/rules/${rule.service_id}`, { body, key: other.key }),
      404,
      "Rule not found.",
    );
    await clearRules(app);
  });
});

describe("list-rules", () => {
  test("the account's own, in the order of their making", async () => {
    const made = [await makeRule(app, FEES), await makeRule(app, { ...FEES, name: "Second" })];
    expect(bodyOf(await app.call("GET", "/api/rules/")).rules).toEqual(made);
    const other = await makeTenant(app);
    expect(bodyOf(await app.call("GET", "/api/rules/", { key: other.key })).rules).toEqual([]);
    await clearRules(app);
  });
});

describe("delete-rule", () => {
  test("204, and 404 afterwards", async () => {
    const rule = await makeRule(app, FEES);
    const other = await makeTenant(app);
    expectError(
      await app.call("DELETE", `/api/rules/${rule.service_id}`, { key: other.key }),
      404,
      "Rule not found.",
    );
    const answer = await app.call("DELETE", `/api/rules/${rule.service_id}`);
    expect([answer.status, answer.text]).toEqual([204, ""]);
    expectError(await app.call("DELETE", `/api/rules/${rule.service_id}`), 404, "Rule not found.");
  });
});

describe("list-rule-metrics", () => {
  test("every label with its ranges; a rule takes each of them", async () => {
    const { metrics } = bodyOf(await app.call("GET", "/api/rules/metrics"));
    const labels = new Set(metrics.map((metric: { label: string }) => metric.label));
    for (const label of [
      "revenue",
      "heron_score",
      "predicted_nsf_fees",
      "category_rent_count",
      "revenue_to_rent_ratio",
    ]) {
      expect(labels).toContain(label);
    }
    expect(metrics.find((metric: { label: string }) => metric.label === "nsf_fees")).toEqual({
      label: "nsf_fees",
      date_range: "last_30_days",
      group: "risk_flag",
      unit: "n",
      description: expect.any(String),
    });
    await makeRule(app, { ...FEES, metric_label: "revenue_to_rent_ratio", date_range: "last_90_days" });
    await clearRules(app);
  });
});

describe("scorecard", () => {
  test("every metric with its status, and the rules that hold", async () => {
    const rule = await makeRule(app, FEES);
    await makeRule(app, { ...FEES, name: "Many", value: 100 });
    const { metrics, rule_violations: violations } = await report(app, "grill", "scorecard");
    const metricOf = (label: string, range: string) =>
      metrics.find(
        (one: { label: string; date_range: string }) => one.label === label && one.date_range === range,
      );
    expect(metricOf("nsf_fees", "last_60_days")).toMatchObject({
      value: 1,
      status: "partially_available",
      unit: "n",
      currency: null,
    });
    expect(metricOf("revenue", "last_2_calendar_months")).toMatchObject({
      status: "available",
      unit: "amount",
      currency: "USD",
    });
    expect(metricOf("revenue", "last_24_calendar_months").status).toBe("partially_available");
    expect(metricOf("number_months_revenue_less_monthly_target", "last_2_calendar_months")).toMatchObject({
      status: "not_available",
      value: null,
    });
    expect(metricOf("distinct_mcas", "last_60_days").value).toBe(1);
    expect(metricOf("latest_balance", "latest").value).toBeGreaterThan(0);
    expect(violations).toEqual([{ metric: metricOf("nsf_fees", "last_60_days"), rule }]);
    const [summary] = await report(app, "grill", "data_source_account_summary");
    const { total_revenue: revenue } = summary.data_source_account_summaries[0].summary;
    expect(metricOf("revenue", "last_365_days").value).toBe(Number(revenue.amount));
    await clearRules(app);
  });

  test("a date cuts off everything later", async () => {
    const { metrics } = await report(app, "grill", "scorecard?date=2026-01-10");
    const count = metrics.find((one: { label: string }) => one.label === "data_volume");
    expect(count.value).toBe(restaurantRows().filter((row) => String(row.date) <= "2026-01-10").length);
    expectError(await app.call("GET", "/api/end_users/grill/scorecard?date=yesterday"), 422);
  });

  test("computes only the metrics that are asked for, rules all the same", async () => {
    const all = await report(app, "grill", "scorecard");
    const some = await report(app, "grill", "scorecard?metric_labels=nsf_fees&metric_labels=revenue");
    expect(new Set(some.metrics.map((one: { label: string }) => one.label))).toEqual(
      new Set(["nsf_fees", "revenue"]),
    );
    expect(some.rule_violations).toEqual(all.rule_violations);
    const one = await report(app, "grill", "scorecard?metric_labels=revenue&date_ranges=last_90_days");
    expect(one.metrics.length).toBe(1);
    const debts = await report(app, "grill", "scorecard?metric_groups=debt&date_ranges=last_90_days");
    expect(new Set(debts.metrics.map((metric: { group: string }) => metric.group))).toEqual(
      new Set(["debt"]),
    );
    const refused = await app.call("GET", "/api/end_users/grill/scorecard?metric_labels=no_such_label");
    expect(refused.status).toBe(422);
    expect(refused.text).toContain("no_such_label");
  });

  test("opens to the transactions behind every metric, which add up to it", async () => {
    const { metrics } = await report(
      app,
      "grill",
      "scorecard?include_evidence=true&metric_labels=inflow_amount&metric_labels=nsf_fees&metric_labels=balance_minimum",
    );
    const rows = await app.call("GET", "/api/end_users/grill/transactions?limit=1000");
    const amounts = new Map<string, number>(
      bodyOf(rows).transactions_enriched.map((one: { service_id: string; amount: number }) => [
        one.service_id,
        one.amount,
      ]),
    );
    expect(metrics.length).toBeGreaterThan(40);
    for (const metric of metrics) {
      const ids: readonly string[] = metric.transaction_service_ids;
      if (metric.label === "nsf_fees") expect(ids.length).toBe(metric.value);
      if (metric.label === "balance_minimum") expect(metric.dates.length).toBe(metric.value === null ? 0 : 1);
      if (metric.label === "inflow_amount" && metric.value !== null) {
        const cents = ids.reduce((sum, id) => sum + Math.round(100 * amounts.get(id)!), 0);
        expect(cents).toBe(Math.round(100 * metric.value));
      }
    }
  });
});
