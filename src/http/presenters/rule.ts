import type { Metric } from "../../core/metrics/types.ts";
import type { RuleRow } from "../../db/queries/rules.ts";
import { presentInstant } from "./instant.ts";

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
  };
}
