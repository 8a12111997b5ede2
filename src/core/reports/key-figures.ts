import { formatDay } from "../model/day.ts";
import { formatMoney, type Money } from "../model/money.ts";
import { holdbackOf, summariseAccounts } from "./account-summary.ts";
import { coverageEndOf } from "./counted.ts";
import { coverageOver, readCoverage } from "./coverage.ts";
import { flowFiguresOf, monthlyAverage } from "./flow-figures.ts";
import { findMissingAccounts } from "./missing-accounts.ts";
import { findPositions } from "./positions/find-positions.ts";
import { RUNNING_STATUSES } from "./positions/types.ts";
import { prepare } from "./prepared.ts";
import type { ReportInput } from "./report-input.ts";
import type { RevenueDefinition } from "./revenue-definition.ts";
import { readRevenue } from "./true-revenue.ts";

/** What a list of end users shows of each; stored as JSON after a processing. */
export type KeyFigures = {
  /** Last day for which data exists; null without any. */
  readonly dataUntil: string | null;
  /** Of the covered calendar months, in the currency of most rows. */
  readonly monthlyRevenue: { readonly amount: string; readonly currency: string } | null;
  readonly runningPositions: number;
  /** Expected monthly payments of running positions / monthly revenue × 100. */
  readonly holdbackPercentage: number | null;
  /** Days on which an account ended below zero, over all accounts. */
  readonly negativeDays: number;
  readonly missingAccounts: number;
  /** Calendar months that the figures lack, and in words from which they are. Absent in figures of older versions. */
  readonly missingMonths?: number;
  readonly coverage?: string;
};

export function keyFiguresOf(input: ReportInput, definition: RevenueDefinition): KeyFigures {
  const { accounts } = prepare(input);
  const positions = findPositions(input, { includeLoans: false });
  const end = coverageEndOf(accounts);
  const revenue = monthlyRevenueOf(input, definition);
  const coverage = coverageOver(input, null);
  const summaries = summariseAccounts(input, definition, positions);
  return {
    dataUntil: end === null ? null : formatDay(end),
    monthlyRevenue: revenue === null ? null : { amount: formatMoney(revenue), currency: revenue.currency },
    runningPositions: positions.filter((one) => RUNNING_STATUSES.has(one.status)).length,
    holdbackPercentage: holdbackOf(positions, null, revenue),
    negativeDays: summaries.reduce((sum, { balances }) => sum + balances.negativeDays.length, 0),
    missingAccounts: findMissingAccounts(input).length,
    missingMonths: coverage.lacking.filter((one) => one.status !== "partly").length,
    coverage: coverage.text,
  };
}

function monthlyRevenueOf(input: ReportInput, definition: RevenueDefinition): Money | null {
  const { rows } = prepare(input);
  const currency = mostUsed(rows.map((row) => row.amount.currency));
  if (currency === null) return null;
  const { revenue } = flowFiguresOf(rows, readRevenue(input, definition), currency);
  return monthlyAverage(revenue.rows, readCoverage(input).known, currency);
}

/** The most frequent; of equals the first in the alphabet. */
function mostUsed(values: readonly string[]): string | null {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  const [first] = [...counts].sort(([a, countA], [b, countB]) => countB - countA || (a < b ? -1 : 1));
  return first?.[0] ?? null;
}
