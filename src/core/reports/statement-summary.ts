import type { FigureCoverage } from "../coverage/figure-coverage.ts";
import {
  coveredMonths,
  type MonthCoverage,
  type MonthStatus,
  spanOfMonth,
} from "../coverage/month-coverage.ts";
import { daysIn, type Span } from "../coverage/spans.ts";
import { addDays, type Day } from "../model/day.ts";
import { type Money, parseMoney, scaleMoney } from "../model/money.ts";
import { type AccountLedger, readLedgers } from "./account-ledger.ts";
import { coverageOver, readCoverage } from "./coverage.ts";
import { type TotalSeries, totalSeries } from "./end-of-day.ts";
import {
  type BalanceFigures,
  balanceFiguresOf,
  extentOf,
  type FlowFigures,
  flowFiguresOf,
  MONTH_DAYS_TEN_THOUSANDTHS,
  meanOf,
} from "./flow-figures.ts";
import { prepare } from "./prepared.ts";
import type { ReportAccount, ReportInput } from "./report-input.ts";
import type { RevenueDefinition } from "./revenue-definition.ts";
import { type RevenueReading, readRevenue } from "./true-revenue.ts";
import { within } from "./within.ts";

// The table that underwriters make of bank statements: the same figures by account, by month, by both and by 30 days.

export type StatementRow = {
  /** Null: all accounts of the currency. */
  readonly account: ReportAccount | null;
  readonly currency: string;
  readonly start: Day;
  readonly end: Day;
  /** By `monthIndexOf`; null for rows that are no month. */
  readonly month: number | null;
  /** Every day of the period is known. */
  readonly isComplete: boolean;
  /** Of a month: whether its data are there. Null for rows that are no month. */
  readonly status: MonthStatus | null;
  /** From which months the row's figures are. */
  readonly coverage: FigureCoverage;
  readonly flows: FlowFigures;
  readonly balances: BalanceFigures;
};

/** Something is known of the period: a month of which nothing is known is no month in which nothing happened. */
export function isTold({ status }: StatementRow): boolean {
  return status === null || status === "covered" || status === "partly";
}

/** Mean of a month over the covered ones. */
export type AverageRow = {
  readonly currency: string;
  readonly months: number;
  /** The months that it is the mean of. */
  readonly of: readonly StatementRow[];
  readonly coverage: FigureCoverage;
  readonly amounts: Readonly<Record<AverageAmount, Money | null>>;
  /** To two decimals. */
  readonly counts: Readonly<Record<AverageCount, number>>;
};
export const AVERAGE_AMOUNTS = [
  "deposits",
  "withdrawals",
  "revenue",
  "nonRevenue",
  "mcaCredits",
  "mcaDebits",
] as const;
type AverageAmount = (typeof AVERAGE_AMOUNTS)[number] | "averageBalance";
type AverageCount = "deposits" | "withdrawals" | "revenue" | "overdraftFees" | "negativeDays" | "lowDays";

export type StatementSummary = {
  readonly byAccount: readonly StatementRow[];
  readonly byMonth: readonly StatementRow[];
  readonly byAccountAndMonth: readonly StatementRow[];
  /** Back from the end of coverage, newest first. */
  readonly rolling30Days: readonly StatementRow[];
  readonly averages: readonly AverageRow[];
};

type Scope = {
  readonly account: ReportAccount | null;
  readonly currency: string;
  /** From the first to the last day of data. */
  readonly extent: Span;
  readonly known: readonly Span[];
  readonly months: readonly MonthCoverage[];
  readonly rows: ReturnType<typeof prepare>["rows"];
  readonly ledger: AccountLedger | null;
};

export function summariseStatements(input: ReportInput, definition: RevenueDefinition): StatementSummary {
  const revenue = readRevenue(input, definition);
  const known = { input, revenue };
  const accounts = accountScopes(input);
  const totals = totalScopes(input);
  const byMonth = totals.flatMap((scope) => periodsOf(scope).map((one) => rowOf(known, scope, one)));
  return {
    byAccount: accounts.map((scope) => rowOf(known, scope, { ...scope.extent, month: null, status: null })),
    byMonth,
    byAccountAndMonth: accounts.flatMap((scope) => periodsOf(scope).map((one) => rowOf(known, scope, one))),
    rolling30Days: totals.flatMap((scope) => windowsOf(scope.extent).map((one) => rowOf(known, scope, one))),
    averages: totals.flatMap((scope) => averageOf(input, scope, byMonth) ?? []),
  };
}

function accountScopes(input: ReportInput): readonly Scope[] {
  const { accounts, rowsByAccount } = prepare(input);
  const ledgers = readLedgers(input);
  const coverageOf = new Map(readCoverage(input).accounts.map((one) => [one.account?.id, one]));
  return accounts.flatMap((account) => {
    const { coverageStart: start, coverageEnd: end } = account;
    if (start === null || end === null) return [];
    const { known, months } = coverageOf.get(account.id)!;
    const rows = rowsByAccount.get(account.id) ?? [];
    const currencies = new Set([account.currency, ...currenciesOf(rows)]);
    return [...currencies].map((currency) => ({
      ...{ account, currency, extent: { start, end }, known, months, rows },
      ledger: currency === account.currency ? ledgers.get(account.id)! : null,
    }));
  });
}

function currenciesOf(rows: Scope["rows"]): readonly string[] {
  return [...new Set(rows.map((row) => row.amount.currency))].sort();
}

/** All accounts together, for each currency that occurs. */
function totalScopes(input: ReportInput): readonly Scope[] {
  const { rows } = prepare(input);
  const { period, known, months } = readCoverage(input);
  if (period === null) return [];
  const series = new Map(totalSeries(input).map((one) => [one.currency, one]));
  const currencies = new Set([...currenciesOf(rows), ...series.keys()]);
  return [...currencies].sort().map((currency) => ({
    ...{ account: null, currency, extent: period, known, months, rows },
    ledger: series.has(currency) ? totalLedger(series.get(currency)!) : null,
  }));
}

/** The total of the accounts as if it were one account; days that lack an account are left out. */
function totalLedger({ currency, days, startingBalance }: TotalSeries): AccountLedger {
  const first = days[0]!.day;
  const endOfDay = new Array<bigint | null>(days.at(-1)!.day - first + 1).fill(null);
  for (const one of days) if (one.missingAccountIds.length === 0) endOfDay[one.day - first] = one.minor;
  return { ...NO_LEDGER, currency, firstDay: first, endOfDay, startingBalance };
}

type Period = Span & { readonly month: number | null; readonly status: MonthStatus | null };

function periodsOf({ months }: Scope): readonly Period[] {
  return months.map(({ month, status }) => ({ ...spanOfMonth(month), month, status }));
}

const WINDOW_DAYS = 30;

function windowsOf({ start, end }: Span): readonly Period[] {
  const windows: Period[] = [];
  for (let last = end; last >= start; last = addDays(last, -WINDOW_DAYS)) {
    windows.push({ start: addDays(last, 1 - WINDOW_DAYS), end: last, month: null, status: null });
  }
  return windows;
}

function rowOf(
  { input, revenue }: { readonly input: ReportInput; readonly revenue: RevenueReading },
  scope: Scope,
  { start, end, month, status }: Period,
): StatementRow {
  const { account, currency, ledger, known } = scope;
  const rows = within(scope.rows, { start, end });
  const threshold = parseMoney(input.settings.lowBalanceThreshold, currency)?.minor ?? 0n;
  return {
    ...{ account, currency, start, end, month, status },
    isComplete: daysIn(known, { start, end }) === end - start + 1,
    coverage: coverageOver(input, { start, end }, account?.id),
    flows: flowFiguresOf(rows, revenue, currency),
    balances: balanceFiguresOf(ledger ?? NO_LEDGER, { start, end }, threshold),
  };
}

const NO_LEDGER: AccountLedger = {
  account: { currency: "" } as ReportAccount,
  ...{ currency: "", firstDay: null, endOfDay: [], knownDays: new Set<Day>() },
  startingBalance: null,
  overdrawn: [],
  discrepancies: [],
  unknown: [],
};

/** The mean of the covered months; without one what the known days come to in a mean month. */
function averageOf(input: ReportInput, scope: Scope, byMonth: readonly StatementRow[]): AverageRow | null {
  const { currency, known } = scope;
  const extent = extentOf(known);
  if (extent === null) return null;
  const covered = new Set(coveredMonths(extent, known));
  const whole = byMonth.filter((row) => row.currency === currency && covered.has(row.month!));
  const rows = whole.length > 0 ? whole : byMonth.filter((row) => row.currency === currency);
  const [times, per] =
    whole.length > 0
      ? [1n, BigInt(whole.length)]
      : [MONTH_DAYS_TEN_THOUSANDTHS, 10_000n * BigInt(daysIn(known, extent))];
  const mean = (name: (typeof AVERAGE_AMOUNTS)[number]): Money => {
    const minor = rows.reduce((sum, row) => sum + row.flows[name].total.minor, 0n);
    return scaleMoney({ minor, currency }, times, per);
  };
  const meanCount = (of: (row: StatementRow) => number): number =>
    Math.round((100 * rows.reduce((sum, row) => sum + of(row), 0) * Number(times)) / Number(per)) / 100;
  const balances = rows.flatMap((row) => row.balances.average?.minor ?? []);
  return {
    ...{ currency, months: whole.length, of: rows, coverage: coverageOver(input, null) },
    amounts: {
      ...{ deposits: mean("deposits"), withdrawals: mean("withdrawals"), revenue: mean("revenue") },
      ...{ nonRevenue: mean("nonRevenue"), mcaCredits: mean("mcaCredits"), mcaDebits: mean("mcaDebits") },
      averageBalance: balances.length < rows.length ? null : meanOf(balances, currency),
    },
    counts: {
      deposits: meanCount((row) => row.flows.deposits.rows.length),
      withdrawals: meanCount((row) => row.flows.withdrawals.rows.length),
      revenue: meanCount((row) => row.flows.revenue.rows.length),
      overdraftFees: meanCount((row) => row.flows.overdraftFees.rows.length),
      negativeDays: meanCount((row) => row.balances.negativeDays.length),
      lowDays: meanCount((row) => row.balances.lowDays.length),
    },
  };
}
