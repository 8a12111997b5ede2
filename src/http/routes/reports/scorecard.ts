import Type from "typebox";
import { dayOfInstant, parseDay } from "../../../core/model/day.ts";
import { listRules } from "../../../db/queries/rules.ts";
import { computeScorecard } from "../../../flows/evaluate-rules.ts";
import { readTenantCategories } from "../../../flows/tenant-categories.ts";
import { operation } from "../../operation.ts";
import { presentMetric, presentRule } from "../../presenters/rule.ts";
import { reportAnswer, requireReport } from "../../report-call.ts";
import { dayText, lineText } from "../../schemas/inputs.ts";
import { END_USER_PATH } from "../../schemas/paths.ts";
import { METRIC, RULE } from "../../schemas/rule.ts";
import { list, shape } from "../../schemas/shapes.ts";

export const scorecard = operation({
  id: "scorecard",
  method: "GET",
  url: "/api/end_users/:end_user_id_or_service_id/scorecard",
  tag: "Reports",
  summary: "Every metric over every range, and the rules that hold",
  description:
    "Ranges end at the end of the data, never at today. Amounts are in the currency of most transactions; others are not mixed in.",
  path: END_USER_PATH,
  query: Type.Object({
    date: Type.Optional(dayText("Nothing after this day counts")),
    metric_labels: Type.Optional(
      Type.Array(lineText({ description: "A label", maxLength: 140 }), {
        minItems: 1,
        description: "Only metrics with these labels; every one when absent. Rules are told of either way.",
      }),
    ),
  }),
  status: 200,
  answer: shape("Scorecard", {
    metrics: list(METRIC),
    rule_violations: list(shape("RuleViolation", { metric: METRIC, rule: RULE })),
  }),
  errors: [404],
  handle: async (call) => {
    const { context, tenant, query } = call;
    const base = await requireReport(call);
    const [categories, rules] = await Promise.all([
      readTenantCategories(context.db, tenant.userId),
      listRules(context.db, tenant.userId),
    ]);
    const cutOff = query.date === undefined ? null : parseDay(query.date);
    const today = dayOfInstant(context.now().getTime());
    const labels = query.metric_labels;
    return reportAnswer(call, base, ["scorecard", cutOff, today, rules, labels], () => {
      const slugs = categories.all.map((one) => one.slug);
      const { metrics, evaluations } = computeScorecard(context, { base, cutOff, slugs, labels }, rules);
      return {
        metrics: metrics.map(presentMetric),
        rule_violations: evaluations
          .filter((one) => one.result === "FAIL")
          .map(({ metric, rule }) => ({ metric: presentMetric(metric), rule: presentRule(rule) })),
      };
    });
  },
});
