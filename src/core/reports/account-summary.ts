import type { FigureCoverage } from "../coverage/figure-coverage.ts";
import { type Money, parseMoney, scaleMoney } from "../model/money.ts";
import { type AccountLedger, readLedgers } from "./account-ledger.ts";
import { coverageOver, knownOfAccount } from "./coverage.ts";
import {
  type BalanceFigures,
  balanceFiguresOf,
  type FlowFigures,
  flowFiguresOf,
  monthlyAverage,
  ratioOf,
} from "./flow-figures.ts";
import type { Position } from "./positions/types.ts";
import { RUNNING_STATUSES } from "./positions/types.ts";
import { prepare } from "./prepared.ts";
import type { ReportAccount, ReportInput, ReportTransaction } from "./report-input.ts";
import type { RevenueDefinition } from "./revenue-definition.ts";
import type { Coverage } from "./stream-statistics.ts";
import { type RevenueReading, readRevenue } from "./true-revenue.ts";

/** One account in one currency. */
export type AccountSummary = {
  readonly account: ReportAccount;
  readonly ledger: AccountLedger;
  readonly currency: string;
  readonly flows: FlowFigures;
  readonly balances: BalanceFigures;
  /** From which months its figures are. */
  readonly coverage: FigureCoverage;
  readonly averageMonthlyRevenue: Money | null;
  readonly averageBalanceToRevenue: number | null;
  /** Expected monthly payments of running positions / average monthly revenue × 100. */
  readonly holdbackPercentage: number | null;
  /** Rows whose resulting balance is negative. */
  readonly overdrawn: readonly ReportTransaction[];
};

type Known = {
  readonly input: ReportInput;
  readonly revenue: RevenueReading;
  readonly positions: readonly Position[];
};

/** Every enabled account; one with rows in several currencies once for each, its own first. */
export function summariseAccounts(
  input: ReportInput,
  definition: RevenueDefinition,
  positions: readonly Position[],
): readonly AccountSummary[] {
  const { accounts, rowsByAccount } = prepare(input);
  const ledgers = readLedgers(input);
  const known = { input, revenue: readRevenue(input, definition), positions };
  return accounts.flatMap((account) => {
    const rows = rowsByAccount.get(account.id) ?? [];
    const ledger = ledgers.get(account.id)!;
    return currenciesOf(account, rows).map((currency) =>
      summarise(known, { account, ledger, rows, currency }),
    );
  });
}

function currenciesOf(account: ReportAccount, rows: readonly ReportTransaction[]): readonly string[] {
  const others = new Set(rows.map((row) => row.amount.currency));
  others.delete(account.currency);
  return [account.currency, ...[...others].sort()];
}

type One = {
  readonly account: ReportAccount;
  readonly ledger: AccountLedger;
  readonly rows: readonly ReportTransaction[];
  readonly currency: string;
};

function summarise(
  { input, revenue, positions }: Known,
  { account, ledger, rows, currency }: One,
): AccountSummary {
  const flows = flowFiguresOf(rows, revenue, currency);
  const { coverageStart: start, coverageEnd: end } = account;
  const coverage = start === null || end === null ? null : { start, end };
  const balances = balancesIn(ledger, { coverage, currency }, input);
  const averageMonthlyRevenue = monthlyAverage(
    flows.revenue.rows,
    knownOfAccount(input, account.id),
    currency,
  );
  return {
    ...{ account, ledger, currency, flows, balances, averageMonthlyRevenue },
    coverage: coverageOver(input, null, account.id),
    averageBalanceToRevenue:
      averageMonthlyRevenue === null || balances.average === null
        ? null
        : ratioOf(balances.average, averageMonthlyRevenue),
    holdbackPercentage: holdbackOf(positions, account.id, averageMonthlyRevenue),
    overdrawn: currency === ledger.currency ? countedOf(ledger.overdrawn, rows) : [],
  };
}

/** The ledger walks over an account's own copies of rows that count elsewhere too. */
function countedOf(
  overdrawn: readonly ReportTransaction[],
  counted: readonly ReportTransaction[],
): readonly ReportTransaction[] {
  if (overdrawn.length === 0) return [];
  const ids = new Set(counted.map((row) => row.id));
  return overdrawn.filter((row) => ids.has(row.id));
}

const NO_COVERAGE: Coverage = { start: 0, end: -1 } as Coverage;

function balancesIn(
  ledger: AccountLedger,
  { coverage, currency }: { readonly coverage: Coverage | null; readonly currency: string },
  { settings }: ReportInput,
): BalanceFigures {
  const threshold = parseMoney(settings.lowBalanceThreshold, currency)?.minor ?? 0n;
  // Balances are kept in the account's own currency only.
  const isKnown = coverage !== null && currency === ledger.currency;
  return balanceFiguresOf(
    isKnown ? ledger : { ...ledger, firstDay: null },
    coverage ?? NO_COVERAGE,
    threshold,
  );
}

/** Null without revenue to pay from; 0 without running positions. */
export function holdbackOf(
  positions: readonly Position[],
  accountId: string | null,
  averageMonthlyRevenue: Money | null,
): number | null {
  if (averageMonthlyRevenue === null || averageMonthlyRevenue.minor === 0n) return null;
  let minor = 0n;
  for (const position of positions) {
    if (!RUNNING_STATUSES.has(position.status) || position.currency !== averageMonthlyRevenue.currency)
      continue;
    for (const paying of position.payingAccounts) {
      if (accountId === null || paying.accountId === accountId) minor += paying.estimatedMonthly?.minor ?? 0n;
    }
  }
  const share = scaleMoney(
    { minor, currency: averageMonthlyRevenue.currency },
    10_000n,
    averageMonthlyRevenue.minor,
  );
  return Number(share.minor) / 100;
}
