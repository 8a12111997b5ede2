import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { type App, startApp } from "../support/app.ts";
import { bodyOf, untilProcessed } from "./helpers.ts";
import { load, report, restaurantRows } from "./report-data.ts";
import { clearRules, FEES, makeRule } from "./rule-helpers.ts";

let app: App;
beforeAll(async () => {
  app = await startApp();
  await load(app, "grill", restaurantRows());
});
afterAll(() => app.stop());

describe("evaluate-rules", () => {
  test("PASS, FAIL and NOT_AVAILABLE; rules for other end users are left out", async () => {
    await makeRule(app, FEES);
    await makeRule(app, { ...FEES, name: "Passes", value: 5 });
    await makeRule(app, {
      ...FEES,
      name: "Unknown",
      metric_label: "number_months_revenue_less_monthly_target",
      date_range: "last_2_calendar_months",
    });
    await makeRule(app, { ...FEES, name: "Customers", selector: { is_portfolio: true } });
    await makeRule(app, { ...FEES, name: "By meta", selector: { is_portfolio: false, tier: "gold" } });
    const results = async () =>
      (await report(app, "grill", "evaluate_rules")).map(
        (one: { rule: { name: string }; result: string }) => [one.rule.name, one.result],
      );
    expect(await results()).toEqual([
      ["Any fee", "FAIL"],
      ["Passes", "PASS"],
      ["Unknown", "NOT_AVAILABLE"],
    ]);
    await app.call("PUT", "/api/end_users", {
      body: { end_user: { end_user_id: "grill", meta: { tier: "gold" } } },
    });
    expect((await results()).at(-1)).toEqual(["By meta", "FAIL"]);
    await clearRules(app);
  });

  test("the metric of a rule opens to its transactions", async () => {
    await makeRule(app, FEES);
    const [{ metric, result }] = await report(app, "grill", "evaluate_rules?include_evidence=true");
    expect([result, metric.transaction_service_ids.length]).toEqual(["FAIL", metric.value]);
    const path = `scorecard?include_evidence=true&metric_labels=${FEES.metric_label}&date_ranges=${FEES.date_range}`;
    const card = await report(app, "grill", path);
    expect(card.metrics).toEqual([metric]);
    expect(card.rule_violations[0].metric).toEqual(metric);
    await clearRules(app);
  });

  test("an end user's criteria are the metrics that rules look at, or what underwriters ask first", async () => {
    const criteria = async (count: number) => {
      await app.call("POST", "/api/end_users/grill/enrich");
      return await vi.waitUntil(
        async () => {
          const { end_user: endUser } = bodyOf(await app.call("GET", "/api/end_users/grill"));
          return endUser.criteria.length === count && endUser.criteria;
        },
        { timeout: 20_000, interval: 100 },
      );
    };
    const first = await criteria(8);
    const [revenue] = first;
    expect(revenue).toMatchObject({
      label: "revenue_monthly_average",
      date_range: "last_3_full_calendar_months",
      unit: "amount",
      currency: "USD",
      context: "higher_is_better",
    });
    const { metrics } = await report(app, "grill", "scorecard");
    const same = (one: { label: string; date_range: string }) =>
      one.label === revenue.label && one.date_range === revenue.date_range;
    expect(revenue).toEqual(metrics.find(same));
    await makeRule(app, FEES);
    await makeRule(app, { ...FEES, name: "Twice", value: 9 });
    await makeRule(app, {
      ...FEES,
      name: "Others",
      date_range: "last_30_days",
      selector: { is_portfolio: true },
    });
    expect(await criteria(1)).toMatchObject([{ label: "nsf_fees", date_range: "last_60_days", value: 1 }]);
    await untilProcessed(app, "grill");
    await clearRules(app);
  });

  test("a violation after processing is told of and kept, once for each processing", async () => {
    const rule = await makeRule(app, FEES);
    const review = async () =>
      (
        await app.context.pool.query<{ data: Record<string, unknown> }>(
          "select data from events where topic = 'end_user.review_required' order by created",
        )
      ).rows;
    const before = (await review()).length;
    await app.call("POST", "/api/end_users/grill/enrich");
    await untilProcessed(app, "grill");
    const told = await review();
    expect(told.length).toBe(before + 1);
    expect(told.at(-1)?.data).toMatchObject({
      end_user_id: "grill",
      rules: [{ service_id: rule.service_id, name: "Any fee" }],
    });
    const kept = await app.context.pool.query<{ rule_id: string }>("select rule_id from rule_violations");
    expect(kept.rows.map((row) => row.rule_id)).toEqual([rule.service_id]);
    await app.call("PUT", `/api/rules/${rule.service_id}`, { body: { rule: { value: 50 } } });
    await app.call("POST", "/api/end_users/grill/enrich");
    await untilProcessed(app, "grill");
    expect((await review()).length).toBe(before + 1);
    expect((await app.context.pool.query("select 1 from rule_violations")).rows).toEqual([]);
    await clearRules(app);
  });
});
