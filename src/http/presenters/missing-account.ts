import { toNumber } from "../../core/model/money.ts";
import type { MissingAccount } from "../../core/reports/missing-accounts.ts";
import type { ReportInput } from "../../core/reports/report-input.ts";
import { evidenceOf } from "./report-transaction.ts";

export function presentMissingAccount(account: MissingAccount, input: ReportInput, hasEvidence: boolean) {
  const idOf = new Map(input.accounts.map((one) => [one.id, one.referenceId]));
  return {
    account_name: account.name,
    account_number: account.number,
    transactions: account.rows.map((row) => ({
      account_id: idOf.get(row.accountId) ?? row.accountId,
      currency: row.amount.currency,
      description: row.description,
      service_id: row.id,
      amount: toNumber(row.amount),
      timestamp: row.timestamp,
    })),
    ...evidenceOf(hasEvidence, account.rows),
  };
}
