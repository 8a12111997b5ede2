import type { MerchantEntry } from "../../core/reports/merchant-summary.ts";
import type { MetricSet } from "../../core/reports/metric-set.ts";
import { presentMoneyOrNull } from "./money.ts";
import { JsonWriter } from "../json-writer.ts";
import { formatMoney, type Money } from "../../core/model/money.ts";
import type { ReportTransaction } from "../../core/reports/report-input.ts";

/** The whole answer. Its entries are objects as the reference describes them; tens of thousands of them are written one by one. */
export function writeMerchantSummary(entries: readonly MerchantEntry[], hasEvidence: boolean): Buffer {
  const writer = new JsonWriter();
  writer.raw('{"by_merchant_summary":[');
  for (const [index, entry] of entries.entries()) {
    if (index > 0) writer.raw(",");
    writeEntry(writer, entry, hasEvidence);
  }
  writer.raw("]}");
  return writer.finish();
}

function writeEntry(writer: JsonWriter, { merchant, name, metrics, rows }: MerchantEntry, hasEvidence: boolean): void {
  writer.raw('{"group":');
  writer.text(merchant?.groupId ?? null);
  writer.raw(',"service_id":');
  writer.text(merchant?.id ?? null);
  writer.raw(',"name":');
  writer.text(name);
  writer.raw(',"inflow_metrics":');
  writeMetricSet(writer, metrics.inflow);
  writer.raw(',"outflow_metrics":');
  writeMetricSet(writer, metrics.outflow);
  writer.raw(',"net_metrics":');
  writeMetricSet(writer, metrics.net);
  writer.raw(',"transactions":[');
  for (let index = rows.length - 1; index >= 0; index--) {
    writeReportTransaction(writer, rows[index]!);
    if (index > 0) writer.raw(",");
  }
  writer.raw("]");
  if (hasEvidence) {
    writer.raw(',"transaction_service_ids":');
    writer.raw(JSON.stringify(rows.map((row) => row.id)));
  }
  writer.raw("}");
}

const AMOUNTS = [
  ['{"amount":', "amount"],
  [',"estimated_monthly_amount":', "estimatedMonthly"],
  [',"max_amount":', "max"],
  [',"mean_amount":', "mean"],
  [',"median_amount":', "median"],
  [',"min_amount":', "min"],
  [',"mode_amount":', "mode"],
  [',"std_dev_amount":', "standardDeviation"],
] as const;

/** As `presentMetricSet` makes it. */
function writeMetricSet(writer: JsonWriter, metrics: MetricSet): void {
  // Most amounts of a payee that is met once are the same one.
  const { amount } = metrics;
  const shown = moneyText(amount);
  for (const [name, field] of AMOUNTS) {
    writer.raw(name);
    const money = metrics[field];
    writer.raw(money === amount ? shown : moneyText(money));
  }
  writer.raw(metrics.hasChangedInLast90Days ? ',"changed_in_last_90_days":true,"is_active":' : ',"changed_in_last_90_days":false,"is_active":');
  writer.raw(metrics.isActive ? 'true,"count":' : 'false,"count":');
  writer.raw(String(metrics.count));
  writer.raw(',"duration_days":');
  writer.raw(String(metrics.durationDays));
  writer.raw(',"mean_interval_days":');
  writer.raw(String(metrics.meanIntervalDays));
  writer.raw(',"mode_interval_days":');
  writer.raw(String(metrics.modeIntervalDays));
  writer.raw(',"frequency":"');
  writer.raw(metrics.frequency);
  writer.raw('","max_timestamp":');
  writer.text(metrics.lastTimestamp);
  writer.raw(',"min_timestamp":');
  writer.text(metrics.firstTimestamp);
  writer.raw("}");
}

function moneyText(money: Money | null): string {
  return money === null ? "null" : `{"amount":"${formatMoney(money)}","currency":"${money.currency}"}`;
}

/** As `presentReportTransaction` makes it. */
export function writeReportTransaction(writer: JsonWriter, row: ReportTransaction): void {
  writer.raw('{"amount":{"amount":"');
  writer.raw(formatMoney(row.amount));
  writer.raw('","currency":"');
  writer.raw(row.amount.currency);
  writer.raw('"},"category":');
  if (row.category === null) writer.raw("null");
  else {
    writer.raw('{"service_id":"');
    writer.raw(row.category.id);
    writer.raw('","label":');
    writer.text(row.category.label);
    writer.raw("}");
  }
  writer.raw(',"description":');
  writer.text(row.description);
  writer.raw(',"service_id":"');
  writer.raw(row.id);
  writer.raw('","timestamp":"');
  writer.raw(row.timestamp);
  writer.raw('"}');
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
