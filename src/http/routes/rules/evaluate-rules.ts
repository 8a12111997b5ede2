import Type from "typebox";
import { parseDay } from "../../../core/model/day.ts";
import { listRules } from "../../../db/queries/rules.ts";
import { bookOf, evaluate } from "../../../flows/evaluate-rules.ts";
import { readTenantCategories } from "../../../flows/tenant-categories.ts";
import { operation } from "../../operation.ts";
import { presentProvenMetric, presentRule } from "../../presenters/rule.ts";
import { requireReport } from "../../report-call.ts";
import { dayText } from "../../schemas/inputs.ts";
import { END_USER_PATH } from "../../schemas/paths.ts";
import { EVIDENCE_QUERY } from "../../schemas/report.ts";
import { PROVEN_METRIC, RULE } from "../../schemas/rule.ts";
import { list, shape, text } from "../../schemas/shapes.ts";

export const evaluateRules = operation({
  id: "evaluate-rules",
  method: "GET",
  isReport: true,
  url: "/api/end_users/:end_user_id_or_service_id/evaluate_rules",
  tag: "Rules",
  summary: "What every rule that is for the end user says of it now",
  description: "FAIL: the rule is true, so a person should look. NOT_AVAILABLE: the metric cannot be said.",
  path: END_USER_PATH,
  query: Type.Object({
    date: Type.Optional(dayText("Nothing after this day counts")),
    ...EVIDENCE_QUERY,
  }),
  status: 200,
  answer: list(
    shape("RuleEvaluation", {
      metric: PROVEN_METRIC,
      rule: RULE,
      result: text("PASS, FAIL or NOT_AVAILABLE"),
    }),
  ),
  errors: [404],
  handle: async (call) => {
    const { context, tenant, query } = call;
    const base = await requireReport(call);
    const [categories, rules] = await Promise.all([
      readTenantCategories(context.db, tenant.userId),
      listRules(context.db, tenant.userId),
    ]);
    if (rules.length === 0) return [];
    const cutOff = query.date === undefined ? null : parseDay(query.date);
    const slugs = categories.all.map((one) => one.slug);
    const asked = { base, cutOff, slugs, hasEvidence: query.include_evidence === true };
    return evaluate(bookOf(context, asked), asked, rules).map(({ metric, rule, result }) => ({
      metric: presentProvenMetric(metric),
      rule: presentRule(rule),
      result,
    }));
  },
});
