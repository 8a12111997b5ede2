import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type App, startApp } from "../support/app.ts";
import { bodyOf, untilProcessed } from "./helpers.ts";
import { load, report, restaurantRows } from "./report-data.ts";

let app: App;
beforeAll(async () => {
  app = await startApp();
  await load(app, "grill", restaurantRows());
});
afterAll(() => app.stop());

const FEES = {
  name: "Any fee",
  metric_label: "nsf_fees",
  date_range: "last_60_days",
  condition: "greater_than",
  value: 0,
};

async function makeRule(rule: Record<string, unknown>) {
  const answer = await app.call("POST", "/api/rules/", { body: { rule } });
  expect(answer.status, answer.text).toBe(201);
  return bodyOf(answer).rule;
}

async function clearRules(): Promise<void> {
  for (const rule of bodyOf(await app.call("GET", "/api/rules/")).rules) {
    await app.call("DELETE", `/api/rules/${rule.service_id}`);
  }
}

describe("evaluate-rules", () => {
  test("PASS, FAIL and NOT_AVAILABLE; rules for other end users are left out", async () => {
    await makeRule(FEES);
    await makeRule({ ...FEES, name: "Passes", value: 5 });
    await makeRule({
      ...FEES,
      name: "Unknown",
      metric_label: "number_months_revenue_less_monthly_target",
      date_range: "last_2_calendar_months",
    });
    await makeRule({ ...FEES, name: "Customers", selector: { is_portfolio: true } });
    await makeRule({ ...FEES, name: "By meta", selector: { is_portfolio: false, tier: "gold" } });
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
    await clearRules();
  });

  test("a violation after processing is told of and kept, once for each processing", async () => {
    const rule = await makeRule(FEES);
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
    await clearRules();
  });
});
