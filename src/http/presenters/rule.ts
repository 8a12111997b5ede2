import type { Metric, ProvenMetric } from "../../core/metrics/types.ts";
import { formatDay } from "../../core/model/day.ts";
import type { RuleRow } from "../../db/queries/rules.ts";
import { presentFigureCoverage } from "./coverage.ts";
import { presentInstant } from "./instant.ts";
import { evidenceOf } from "./report-transaction.ts";

export function presentRule(rule: RuleRow) {
  return {
    condition: rule.condition,
    created: presentInstant(rule.created),
    date_range: rule.dateRange,
    group: rule.group,
    service_id: rule.ruleId,
    last_updated: presentInstant(rule.lastUpdated),
    metric_label: rule.metricLabel,
    name: rule.name,
    selector: rule.selector,
    value: rule.value,
    value_str: rule.valueText,
  };
}

export function presentMetric(metric: Metric) {
  return {
    label: metric.label,
    group: metric.group,
    unit: metric.unit,
    context: metric.context,
    currency: metric.currency,
    date_range: metric.dateRange,
    description: metric.description,
    status: metric.status,
    value: metric.value,
    coverage: metric.coverage == null ? null : presentFigureCoverage(metric.coverage),
  };
}

/** With what is behind it, where that was asked for. */
export function presentProvenMetric(metric: Metric | ProvenMetric) {
  if (!("seen" in metric)) return presentMetric(metric);
  const { rows, days } = metric.seen;
  return { ...presentMetric(metric), ...evidenceOf(true, rows), dates: days.map(formatDay) };
}
