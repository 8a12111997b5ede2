import type { Context } from "../../context.ts";
import type { AccountBrief, AccountRow, DataSourceRow } from "../../db/queries/data-source-list.ts";
import { openAccountNumber } from "../../flows/personal-numbers.ts";
import { presentInstant } from "./instant.ts";

export function presentDataSource(source: DataSourceRow) {
  return {
    created: presentInstant(source.created),
    data_source_accounts: source.accounts.map(presentBrief),
    service_id: source.dataSourceId,
    last_updated: presentInstant(source.lastUpdated),
    reference_id: source.referenceId,
    type: source.type,
    is_enabled: source.isEnabled,
    metadata: source.metadata,
    status: source.status,
  };
}

function presentBrief(account: AccountBrief) {
  return {
    account_id: account.accountId,
    service_id: account.dataSourceAccountId,
    anomaly_score: account.anomalyScore,
    enabled: account.isEnabled,
    max_date: account.maxDate,
    min_date: account.minDate,
    num_transactions: account.numTransactions,
    transactions_match_balances: account.transactionsMatchBalances,
  };
}

/** The account itself, as the switch of an account answers it. */
export function presentAccount(account: AccountRow, { secrets }: Pick<Context, "secrets">) {
  return {
    is_enabled: account.isEnabled,
    account_id: account.accountId,
    anomaly_score: account.anomalyScore,
    balances: account.balances.map(({ day, closingAmount, currency }) => ({
      closing_amount: closingAmount,
      currency,
      date: day,
    })),
    currency: account.currency,
    end_date: account.endDate ?? account.maxDate,
    start_date: account.startDate ?? account.minDate,
    service_id: account.dataSourceAccountId,
    institution_name: account.institutionName,
    max_date: account.maxDate,
    min_date: account.minDate,
    name: account.name,
    num_transactions: account.numTransactions,
    number: openAccountNumber(secrets, account),
    owner_name: account.ownerName,
    reference_id: account.accountId,
    transactions_match_balances: account.transactionsMatchBalances,
    type: account.type,
  };
}
