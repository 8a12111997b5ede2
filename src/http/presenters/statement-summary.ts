import { compareRows } from "../../core/books/ledger-row.ts";
import { formatDay } from "../../core/model/day.ts";
import type { Figure } from "../../core/reports/flow-figures.ts";
import { type AverageRow, isTold, type StatementRow } from "../../core/reports/statement-summary.ts";
import { presentFlowEvidence } from "./account-summary.ts";
import { presentAccountReference } from "./balances.ts";
import { presentFigureCoverage, presentMonth } from "./coverage.ts";
import { presentMoney, presentMoneyOrNull } from "./money.ts";
import { evidenceOf } from "./report-transaction.ts";

export function presentStatementRow(row: StatementRow, hasEvidence: boolean) {
  const { flows, balances } = row;
  const hasBalance = balances.average !== null;
  const isKnown = isTold(row);
  const sum = (figure: Figure) => (isKnown ? presentMoney(figure.total) : null);
  const count = (figure: Figure) => (isKnown ? figure.rows.length : null);
  return {
    account: row.account === null ? null : presentAccountReference(row.account),
    month: presentMonth(row.month),
    start_date: formatDay(row.start),
    end_date: formatDay(row.end),
    is_complete: row.isComplete,
    status: row.status,
    coverage: presentFigureCoverage(row.coverage),
    currency: row.currency,
    starting_balance: presentMoneyOrNull(balances.starting),
    ending_balance: presentMoneyOrNull(balances.ending),
    average_balance: presentMoneyOrNull(balances.average),
    lowest_balance: presentMoneyOrNull(balances.lowest),
    highest_balance: presentMoneyOrNull(balances.highest),
    total_deposits: sum(flows.deposits),
    total_withdrawals: sum(flows.withdrawals),
    total_revenue: sum(flows.revenue),
    non_revenue: sum(flows.nonRevenue),
    mca_credits: sum(flows.mcaCredits),
    mca_debits: sum(flows.mcaDebits),
    no_deposits: count(flows.deposits),
    no_withdrawals: count(flows.withdrawals),
    no_revenue: count(flows.revenue),
    no_od_nsf: count(flows.overdraftFees),
    dd_reversals: count(flows.returnedDebits),
    negative_balance_days: hasBalance ? balances.negativeDays.length : null,
    low_balance_days: hasBalance ? balances.lowDays.length : null,
    ...(hasEvidence ? { ...idsOf([row]), evidence: presentEvidence(row) } : {}),
  };
}

export function presentAverage(
  { currency, months, of, amounts, counts, coverage }: AverageRow,
  hasEvidence: boolean,
) {
  return {
    currency,
    months,
    coverage: presentFigureCoverage(coverage),
    total_deposits: presentMoneyOrNull(amounts.deposits),
    total_withdrawals: presentMoneyOrNull(amounts.withdrawals),
    total_revenue: presentMoneyOrNull(amounts.revenue),
    non_revenue: presentMoneyOrNull(amounts.nonRevenue),
    mca_credits: presentMoneyOrNull(amounts.mcaCredits),
    mca_debits: presentMoneyOrNull(amounts.mcaDebits),
    average_balance: presentMoneyOrNull(amounts.averageBalance),
    no_deposits: counts.deposits,
    no_withdrawals: counts.withdrawals,
    no_revenue: counts.revenue,
    no_od_nsf: counts.overdraftFees,
    negative_balance_days: counts.negativeDays,
    low_balance_days: counts.lowDays,
    ...(hasEvidence ? { ...idsOf(of), evidence: joinEvidence(of.map(presentEvidence)) } : {}),
  };
}

/** Everything that moved money in the periods. */
function idsOf(rows: readonly StatementRow[]) {
  const moved = rows.flatMap(({ flows }) => [...flows.deposits.rows, ...flows.withdrawals.rows]);
  return evidenceOf(true, moved.sort(compareRows));
}

/** What is behind each figure of any of the rows. */
function joinEvidence(all: readonly Readonly<Record<string, readonly string[]>>[]) {
  const names = Object.keys(all[0] ?? {});
  return Object.fromEntries(names.map((name) => [name, all.flatMap((one) => one[name] ?? [])]));
}

function presentEvidence({ flows, balances }: StatementRow): Readonly<Record<string, readonly string[]>> {
  return {
    ...presentFlowEvidence(flows),
    negative_balance_days: balances.negativeDays.map(formatDay),
    low_balance_days: balances.lowDays.map(formatDay),
  };
}
