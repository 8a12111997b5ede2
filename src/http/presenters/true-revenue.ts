import type { RevenueExplained } from "../../core/reports/revenue-report.ts";
import { presentMoney } from "./money.ts";
import { evidenceOf, presentReportTransaction } from "./report-transaction.ts";

export function presentRevenue(explained: RevenueExplained, version: number, hasEvidence: boolean) {
  return {
    currency: explained.currency,
    definition_version: version,
    total_deposits: presentMoney(explained.deposits),
    total_revenue: presentMoney(explained.revenue.total),
    excluded: explained.excluded.map(({ reason, total, credits }) => ({
      reason,
      total: presentMoney(total),
      credits: credits.map(({ row, text, otherId }) => ({
        transaction: presentReportTransaction(row),
        because: text,
        related_transaction_service_id: otherId,
      })),
      ...evidenceOf(
        hasEvidence,
        credits.map((one) => one.row),
      ),
    })),
    ...evidenceOf(hasEvidence, explained.revenue.rows),
  };
}
