import type { LedgerMerchant } from "../../core/books/ledger-row.ts";
import { streamsOf, type TransactionGroup } from "../../core/reports/grouped-transactions.ts";
import { presentMerchant } from "./merchant.ts";
import { evidenceOf, presentReportTransaction } from "./report-transaction.ts";

export function presentGroup(group: TransactionGroup, hasEvidence: boolean) {
  return {
    counterparty: group.counterparty,
    merchant: group.merchant === null ? null : presentGroupMerchant(group.merchant),
    transaction_groups: streamsOf(group).map(({ frequency, rows }) => ({
      frequency,
      transactions: rows.toReversed().map(presentReportTransaction),
      ...evidenceOf(hasEvidence, rows),
    })),
    ...evidenceOf(hasEvidence, group.rows),
  };
}

function presentGroupMerchant(merchant: LedgerMerchant) {
  const { url: _url, is_priority: _isPriority, ...shown } = presentMerchant(merchant);
  return shown;
}
