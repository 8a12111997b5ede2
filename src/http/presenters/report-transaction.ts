import type { LedgerCategory } from "../../core/books/ledger-row.ts";
import type { ReportTransaction } from "../../core/reports/report-input.ts";
import { presentMoney } from "./money.ts";

export function presentReportTransaction(row: ReportTransaction) {
  return {
    amount: presentMoney(row.amount),
    category: presentReportCategory(row.category),
    description: row.description,
    service_id: row.id,
    timestamp: row.timestamp,
  };
}

export function presentReportCategory(category: LedgerCategory | null) {
  return category === null ? null : { service_id: category.id, label: category.label };
}

/** Ids of the rows behind a report element, when they were asked for. */
export function evidenceOf(isWanted: boolean, rows: readonly { readonly id: string }[]) {
  return isWanted ? { transaction_service_ids: rows.map((row) => row.id) } : {};
}
