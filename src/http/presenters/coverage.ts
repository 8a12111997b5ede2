import type { FigureCoverage } from "../../core/coverage/figure-coverage.ts";
import type { MonthCoverage } from "../../core/coverage/month-coverage.ts";
import { formatDay, startOfMonth } from "../../core/model/day.ts";
import { coverageOver, readCoverage } from "../../core/reports/coverage.ts";
import { findMissingMonths, type MissingMonths } from "../../core/reports/missing-months.ts";
import type { ReportAccount, ReportInput } from "../../core/reports/report-input.ts";
import { presentAccountReference } from "./balances.ts";

export function presentMonth(month: number | null): string | null {
  return month === null ? null : formatDay(startOfMonth(month)).slice(0, 7);
}

/** From which months a figure is; stands beside every figure over time. */
export function presentFigureCoverage({ months, covered, lacking, text }: FigureCoverage) {
  return { months, covered_months: covered, lacking: lacking.map(presentMonthCoverage), text };
}

function presentMonthCoverage({ month, status }: MonthCoverage) {
  return { month: presentMonth(month), status };
}

export function presentCoverage(input: ReportInput) {
  const { period, months, accounts, apart } = readCoverage(input);
  return {
    start_date: period === null ? null : formatDay(period.start),
    end_date: period === null ? null : formatDay(period.end),
    total: presentFigureCoverage(coverageOver(input, null)),
    months: months.map(presentMonthCoverage),
    accounts: accounts.map((one) => ({
      account: accountOrNull(one.account),
      account_name: one.name,
      known_days: one.known.map(({ start, end }) => ({
        start_date: formatDay(start),
        end_date: formatDay(end),
      })),
      months: one.months.map(presentMonthCoverage),
    })),
    missing_months: findMissingMonths(input).map(presentMissingMonths),
    set_apart: apart.map(({ account, span }) => ({
      account: presentAccountReference(account),
      start_date: formatDay(span.start),
      end_date: formatDay(span.end),
      reason: "More than a year away from the other data: it counts nowhere.",
    })),
  };
}

export function presentMissingMonths({ account, name, months, text }: MissingMonths) {
  return {
    account: accountOrNull(account),
    account_name: name,
    months: months.map(presentMonthCoverage),
    text,
  };
}

function accountOrNull(account: ReportAccount | null) {
  return account === null ? null : presentAccountReference(account);
}
