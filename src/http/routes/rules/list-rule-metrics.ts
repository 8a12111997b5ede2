import { kindsFor } from "../../../core/metrics/compute-metrics.ts";
import { pairKind } from "../../../core/metrics/ml-feature.ts";
import { readTenantCategories } from "../../../flows/tenant-categories.ts";
import { operation } from "../../operation.ts";
import { list, shape, text } from "../../schemas/shapes.ts";

export const listRuleMetrics = operation({
  id: "list-rule-metrics",
  method: "GET",
  url: "/api/rules/metrics",
  tag: "Rules",
  summary: "List the metrics that rules may name, with their ranges and formulas",
  description:
    "Ratios of two categories (`<slug>_to_<slug>_ratio`) are listed for all of the data; a rule may also name any past range for them.",
  status: 200,
  answer: shape("RuleMetrics", {
    metrics: list(
      shape("RuleMetric", {
        label: text(),
        date_range: text(),
        group: text(),
        unit: text(),
        description: text(),
      }),
    ),
  }),
  errors: [],
  handle: async ({ context, tenant }) => {
    const slugs = (await readTenantCategories(context.db, tenant.userId)).all.map((one) => one.slug);
    const pairs = slugs.flatMap((slug) =>
      slugs.flatMap((other) => (slug === other ? [] : pairKind(slug, other))),
    );
    const kinds = [...kindsFor(slugs), ...pairs];
    return {
      metrics: kinds.flatMap(({ label, group, unit, description, ranges }) =>
        ranges.map((range) => ({ label, date_range: range, group, unit, description })),
      ),
    };
  },
});
