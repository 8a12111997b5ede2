import { formatDay } from "../../core/model/day.ts";
import type { RecurringPayment } from "../../core/reports/recurring-payments.ts";
import { presentMetricSet } from "./merchant-summary.ts";
import { presentDayOrNull } from "./money.ts";
import { evidenceOf, presentReportCategory } from "./report-transaction.ts";

export function presentRecurring(payment: RecurringPayment, hasEvidence: boolean) {
  return {
    name: payment.name,
    merchant_service_id: payment.merchant?.id ?? null,
    direction: payment.direction,
    frequency: payment.frequency,
    category: presentReportCategory(payment.category),
    last_date: formatDay(payment.lastDay),
    next_expected_date: presentDayOrNull(payment.nextExpected),
    metrics: presentMetricSet(payment.metrics),
    ...evidenceOf(hasEvidence, payment.rows),
  };
}
