import { type MerchantEntry, metricsOf } from "../../core/reports/merchant-summary.ts";
import type { MetricSet } from "../../core/reports/metric-set.ts";
import { presentMoneyOrNull } from "./money.ts";
import { evidenceOf, presentReportTransaction } from "./report-transaction.ts";

export function presentMerchantEntry(entry: MerchantEntry, hasEvidence: boolean) {
  const { inflow, outflow, net } = metricsOf(entry);
  return {
    group: entry.merchant?.groupId ?? null,
    service_id: entry.merchant?.id ?? null,
    name: entry.name,
    inflow_metrics: presentMetricSet(inflow),
    outflow_metrics: presentMetricSet(outflow),
    net_metrics: presentMetricSet(net),
    transactions: entry.rows.toReversed().map(presentReportTransaction),
    ...evidenceOf(hasEvidence, entry.rows),
  };
}

// Directions without rows share one set of figures, so it is presented once.
const presented = new WeakMap<MetricSet, ReturnType<typeof presentAnyMetricSet>>();

export function presentMetricSet(metrics: MetricSet) {
  if (metrics.count > 0) return presentAnyMetricSet(metrics);
  const known = presented.get(metrics) ?? presentAnyMetricSet(metrics);
  presented.set(metrics, known);
  return known;
}

function presentAnyMetricSet(metrics: MetricSet) {
  return {
    amount: presentMoneyOrNull(metrics.amount),
    estimated_monthly_amount: presentMoneyOrNull(metrics.estimatedMonthly),
    max_amount: presentMoneyOrNull(metrics.max),
    mean_amount: presentMoneyOrNull(metrics.mean),
    median_amount: presentMoneyOrNull(metrics.median),
    min_amount: presentMoneyOrNull(metrics.min),
    mode_amount: presentMoneyOrNull(metrics.mode),
    std_dev_amount: presentMoneyOrNull(metrics.standardDeviation),
    changed_in_last_90_days: metrics.hasChangedInLast90Days,
    is_active: metrics.isActive,
    count: metrics.count,
    duration_days: metrics.durationDays,
    mean_interval_days: metrics.meanIntervalDays,
    mode_interval_days: metrics.modeIntervalDays,
    frequency: metrics.frequency,
    max_timestamp: metrics.lastTimestamp,
    min_timestamp: metrics.firstTimestamp,
  };
}
