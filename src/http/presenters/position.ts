import { formatDay } from "../../core/model/day.ts";
import type { Position, Range } from "../../core/reports/positions/types.ts";
import { presentDayOrNull, presentMoney, presentMoneyOrNull } from "./money.ts";

export function presentPosition(position: Position, hasEvidence: boolean) {
  const { inflow } = position;
  return {
    group: position.group,
    service_id: position.id,
    merchant: position.merchant,
    parent_position_service_id: position.parentId,
    status: position.status,
    missed_payments: position.missedPayments.map(formatDay),
    inflow_metrics: {
      count: inflow.count,
      max_amount: presentMoneyOrNull(inflow.max),
      min_amount: presentMoneyOrNull(inflow.min),
      total_amount: presentMoneyOrNull(inflow.total),
      max_timestamp: inflow.lastTimestamp,
      min_timestamp: inflow.firstTimestamp,
    },
    outflow_metrics: presentOutflow(position),
    merchant_service_id: position.merchantId,
    is_unlisted: position.isUnlisted,
    product_type: position.productType,
    gross_advance: presentMoneyOrNull(position.grossAdvance),
    assumption: position.assumption,
    is_factor_assumed: position.isFactorAssumed,
    ...presentHistory(position),
    reasons: position.reasons,
    ...(hasEvidence ? presentEvidence(position) : {}),
  };
}

function presentHistory({ history, boughtOutById, boughtOutIds }: Position) {
  const { phases, beganBefore, notSeen, text } = history;
  const shown = phases.map(({ amount, frequency, start, end, count }) => ({
    amount: presentMoney(amount),
    frequency,
    start_date: formatDay(start),
    end_date: formatDay(end),
    count,
  }));
  return {
    current_payment: shown.at(-1) ?? null,
    payment_history: shown,
    payment_text: text,
    began_before: presentDayOrNull(beganBefore),
    not_seen: notSeen.map(({ start, end }) => ({ start_date: formatDay(start), end_date: formatDay(end) })),
    bought_out_by_position_service_id: boughtOutById,
    bought_out_position_service_ids: boughtOutIds,
  };
}

function presentOutflow({ outflow }: Position) {
  return {
    changed_in_last_90_days: outflow.hasChangedInLast90Days,
    count: outflow.count,
    duration_days: outflow.durationDays,
    mean_interval_days: outflow.meanIntervalDays,
    mode_interval_days: outflow.modeIntervalDays,
    remaining_repayment_duration_days: outflow.remainingDurationDays,
    total_expected_duration_days: outflow.expectedDurationDays,
    total_expected_payments_to_date: outflow.expectedPaymentsToDate,
    estimated_monthly_amount: presentMoneyOrNull(outflow.estimatedMonthly),
    ...presentRange("estimated_remaining_balance", outflow.remaining),
    estimated_right_to_receive_amount: presentMoneyOrNull(outflow.rightToReceive?.mid ?? null),
    right_to_receive_low: presentMoneyOrNull(outflow.rightToReceive?.low ?? null),
    right_to_receive_high: presentMoneyOrNull(outflow.rightToReceive?.high ?? null),
    max_amount: presentMoneyOrNull(outflow.max),
    mean_amount: presentMoneyOrNull(outflow.mean),
    min_amount: presentMoneyOrNull(outflow.min),
    std_dev_amount: presentMoneyOrNull(outflow.standardDeviation),
    total_amount: presentMoneyOrNull(outflow.total),
    frequency: outflow.frequency,
    max_timestamp: outflow.lastTimestamp,
    min_timestamp: outflow.firstTimestamp,
  };
}

function presentRange(name: string, range: Range | null) {
  return {
    [name]: presentMoneyOrNull(range?.mid ?? null),
    [`${name}_low`]: presentMoneyOrNull(range?.low ?? null),
    [`${name}_high`]: presentMoneyOrNull(range?.high ?? null),
  };
}

function presentEvidence({ ledger }: Position) {
  return {
    ledger: ledger.map((entry) => ({
      date: formatDay(entry.day),
      amount: presentMoney(entry.amount),
      kind: entry.kind,
      transaction_service_id: entry.transactionId,
    })),
    transaction_service_ids: ledger.flatMap((entry) => entry.transactionId ?? []),
  };
}
