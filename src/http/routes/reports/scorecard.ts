import Type from "typebox";
import { findKind } from "../../../core/metrics/compute-metrics.ts";
import { DATE_RANGES } from "../../../core/metrics/date-ranges.ts";
import { METRIC_GROUPS, type Metric, type ProvenMetric } from "../../../core/metrics/types.ts";
import { dayOfInstant, parseDay } from "../../../core/model/day.ts";
import { listRules } from "../../../db/queries/rules.ts";
import { computeScorecard } from "../../../flows/evaluate-rules.ts";
import { readTenantCategories } from "../../../flows/tenant-categories.ts";
import { fieldErrors } from "../../errors.ts";
import { operation } from "../../operation.ts";
import { presentProvenMetric, presentRule } from "../../presenters/rule.ts";
import { reportAnswer, requireReport } from "../../report-call.ts";
import { dayText, lineText, oneOf } from "../../schemas/inputs.ts";
import { END_USER_PATH } from "../../schemas/paths.ts";
import { EVIDENCE_QUERY } from "../../schemas/report.ts";
import { PROVEN_METRIC, RULE } from "../../schemas/rule.ts";
import { list, shape } from "../../schemas/shapes.ts";

export const scorecard = operation({
  id: "scorecard",
  method: "GET",
  isReport: true,
  url: "/api/end_users/:end_user_id_or_service_id/scorecard",
  tag: "Reports",
  summary: "Every metric over every range, and the rules that hold",
  description:
    "Ranges end at the end of the data, never at today. Amounts are in the currency of most transactions; others are not mixed in.",
  path: END_USER_PATH,
  query: Type.Object({
    date: Type.Optional(dayText("Nothing after this day counts")),
    metric_labels: Type.Optional(
      Type.Array(lineText({ description: "A label of GET /api/rules/metrics", maxLength: 300 }), {
        minItems: 1,
        description: "Only metrics with these labels; every one when absent. Rules are told of either way.",
      }),
    ),
    metric_groups: Type.Optional(
      Type.Array(oneOf(METRIC_GROUPS, "A group of metrics"), {
        minItems: 1,
        description: "Only metrics of these groups; every one when absent",
      }),
    ),
    date_ranges: Type.Optional(
      Type.Array(oneOf(DATE_RANGES, "A range"), {
        minItems: 1,
        description: "Only these ranges; every one that a label has when absent",
      }),
    ),
    ...EVIDENCE_QUERY,
  }),
  status: 200,
  answer: shape("Scorecard", {
    metrics: list(PROVEN_METRIC),
    rule_violations: list(shape("RuleViolation", { metric: PROVEN_METRIC, rule: RULE })),
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
    const slugs = categories.all.map((one) => one.slug);
    const { metric_labels: labels, metric_groups: groups, date_ranges: ranges } = query;
    const hasEvidence = query.include_evidence === true;
    refuseUnknown(labels, slugs);
    const asked = { base, cutOff, slugs, labels, groups, ranges, hasEvidence };
    const choice = [cutOff, today, rules, labels, groups, ranges, hasEvidence];
    return reportAnswer(call, base, ["scorecard", ...choice], () => {
      const { metrics, evaluations } = computeScorecard(context, asked, rules);
      refuseTooMuch(metrics);
      return {
        metrics: metrics.map(presentProvenMetric),
        rule_violations: evaluations
          .filter((one) => one.result === "FAIL")
          .map(({ metric, rule }) => ({ metric: presentProvenMetric(metric), rule: presentRule(rule) })),
      };
    });
  },
});

function refuseUnknown(labels: readonly string[] | undefined, slugs: readonly string[]): void {
  const unknown = (labels ?? []).filter((label) => findKind(label, slugs) === null);
  if (unknown.length === 0) return;
  const problems = unknown.map(
    (label) => `there is no metric ${JSON.stringify(label)}; GET /api/rules/metrics lists them`,
  );
  throw fieldErrors({ query: { metric_labels: problems } });
}

/** Some 30 MB of ids. Every metric of an end user of a few thousand transactions stays below it. */
const EVIDENCE_AT_MOST = 1_000_000;

function refuseTooMuch(metrics: readonly (Metric | ProvenMetric)[]): void {
  const ids = metrics.reduce((sum, one) => sum + ("seen" in one ? one.seen.rows.length : 0), 0);
  if (ids <= EVIDENCE_AT_MOST) return;
  const problem = `these metrics name ${ids} transactions, at most ${EVIDENCE_AT_MOST} are answered: ask for fewer with metric_labels or date_ranges`;
  throw fieldErrors({ query: { include_evidence: [problem] } });
}
