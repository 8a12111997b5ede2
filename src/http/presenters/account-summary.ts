import { addDays, formatDay } from "../../core/model/day.ts";
import { formatMoney, type Money } from "../../core/model/money.ts";
import { maskNumberOrNull } from "../../core/model/personal.ts";
import type { AccountLedger } from "../../core/reports/account-ledger.ts";
import type { AccountSummary } from "../../core/reports/account-summary.ts";
import type { FlowFigures } from "../../core/reports/flow-figures.ts";
import { prepare } from "../../core/reports/prepared.ts";
import type { ReportAccount } from "../../core/reports/report-input.ts";
import type { ReportBase } from "../../flows/read-report.ts";
import { presentFigureCoverage } from "./coverage.ts";
import { presentDayOrNull, presentMoney, presentMoneyOrNull } from "./money.ts";
import { evidenceOf } from "./report-transaction.ts";

export function presentAccountSummary(summary: AccountSummary, base: ReportBase, hasEvidence: boolean) {
  const { flows, balances } = summary;
  return {
    account: presentReportAccount(summary.account, summary.ledger, base),
    summary: {
      average_balance: presentMoneyOrNull(balances.average),
      ending_balance: presentMoneyOrNull(balances.ending),
      starting_balance: presentMoneyOrNull(balances.starting),
      mca_credits: presentMoney(flows.mcaCredits.total),
      mca_debits: presentMoney(flows.mcaDebits.total),
      non_revenue: presentMoney(flows.nonRevenue.total),
      total_deposits: presentMoney(flows.deposits.total),
      total_revenue: presentMoney(flows.revenue.total),
      total_withdrawals: presentMoney(flows.withdrawals.total),
      average_balance_to_revenue_ratio: summary.averageBalanceToRevenue,
      dd_reversals: flows.returnedDebits.rows.length,
      holdback_percentage: summary.holdbackPercentage,
      low_balance_days: balances.average === null ? null : balances.lowDays.length,
      negative_balance_days: balances.average === null ? null : balances.negativeDays.length,
      no_deposits: flows.deposits.rows.length,
      no_od_nsf: flows.overdraftFees.rows.length,
      no_overdraft_transactions: summary.overdrawn.length,
      no_revenue: flows.revenue.rows.length,
      no_withdrawals: flows.withdrawals.rows.length,
    },
    coverage: presentFigureCoverage(summary.coverage),
    ...(hasEvidence ? evidence(summary) : {}),
  };
}

function evidence(summary: AccountSummary) {
  const { flows } = summary;
  return {
    ...evidenceOf(true, [...flows.deposits.rows, ...flows.withdrawals.rows]),
    evidence: {
      ...presentFlowEvidence(flows),
      no_overdraft_transactions: summary.overdrawn.map((row) => row.id),
      low_balance_days: summary.balances.lowDays.map(formatDay),
      negative_balance_days: summary.balances.negativeDays.map(formatDay),
    },
  };
}

/** The rows behind each figure, by its name. */
export function presentFlowEvidence(flows: FlowFigures) {
  const idsOf = (figure: FlowFigures["deposits"]) => figure.rows.map((row) => row.id);
  return {
    total_deposits: idsOf(flows.deposits),
    total_withdrawals: idsOf(flows.withdrawals),
    total_revenue: idsOf(flows.revenue),
    non_revenue: idsOf(flows.nonRevenue),
    mca_credits: idsOf(flows.mcaCredits),
    mca_debits: idsOf(flows.mcaDebits),
    no_od_nsf: idsOf(flows.overdraftFees),
    dd_reversals: idsOf(flows.returnedDebits),
  };
}

/** The full record of an account, its balances and days taken from its rows. */
export function presentReportAccount(account: ReportAccount, ledger: AccountLedger, base: ReportBase) {
  const row = base.accountRows.get(account.id);
  const rows = prepare(base.input).ownRowsByAccount.get(account.id) ?? [];
  const days = rows.map((one) => one.day).sort((a, b) => a - b);
  return {
    is_enabled: account.isEnabled,
    account_id: account.referenceId,
    anomaly_score: row?.anomaly_score ?? null,
    balances: presentBalances(ledger),
    currency: account.currency,
    end_date: presentDayOrNull(account.coverageEnd),
    start_date: presentDayOrNull(account.coverageStart),
    service_id: account.id,
    institution_name: account.institution,
    max_date: presentDayOrNull(days.at(-1) ?? null),
    min_date: presentDayOrNull(days[0] ?? null),
    name: account.name,
    num_transactions: rows.length,
    number: maskNumberOrNull(account.number),
    owner_name: account.ownerName,
    reference_id: account.referenceId,
    transactions_match_balances: row?.transactions_match_balances ?? null,
    type: account.type,
  };
}

/** Days whose balance is known, not those between that are only reckoned. */
function presentBalances({ firstDay, endOfDay, knownDays, currency }: AccountLedger) {
  if (firstDay === null) return [];
  return endOfDay.flatMap((minor, index) => {
    const day = addDays(firstDay, index);
    if (minor === null || !knownDays.has(day)) return [];
    return [{ closing_amount: numberOf({ minor, currency }), currency, date: formatDay(day) }];
  });
}

function numberOf(money: Money): number {
  return Number(formatMoney(money));
}
