import type { Money } from "../model/money.ts";
import { type Figure, figureOf } from "./flow-figures.ts";
import { prepare } from "./prepared.ts";
import type { ReportInput, ReportTransaction } from "./report-input.ts";
import type { RevenueDefinition } from "./revenue-definition.ts";
import { type ExclusionReason, readRevenue } from "./true-revenue.ts";

export type ExcludedCredit = {
  readonly row: ReportTransaction;
  readonly text: string;
  readonly otherId: string | null;
};
export type ExcludedCredits = {
  readonly reason: ExclusionReason;
  readonly total: Money;
  readonly credits: readonly ExcludedCredit[];
};

/** Revenue of one currency, and everything else that came in with its reason. */
export type RevenueExplained = {
  readonly currency: string;
  readonly deposits: Money;
  readonly revenue: Figure;
  readonly excluded: readonly ExcludedCredits[];
};

export function explainRevenue(
  input: ReportInput,
  definition: RevenueDefinition,
): readonly RevenueExplained[] {
  const verdicts = readRevenue(input, definition);
  const credits = prepare(input).rows.filter((row) => row.amount.minor > 0n);
  const byCurrency = Map.groupBy(credits, (row) => row.amount.currency);
  return [...byCurrency.entries()]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([currency, rows]) => {
      const byReason = new Map<ExclusionReason, ExcludedCredit[]>();
      const revenue: ReportTransaction[] = [];
      for (const row of rows) {
        const verdict = verdicts.get(row.id)!;
        if (verdict.isRevenue) {
          revenue.push(row);
          continue;
        }
        const { reason, text, otherId } = verdict;
        const known = byReason.get(reason);
        if (known === undefined) byReason.set(reason, [{ row, text, otherId }]);
        else known.push({ row, text, otherId });
      }
      return {
        currency,
        deposits: figureOf(rows, currency).total,
        revenue: figureOf(revenue, currency),
        excluded: [...byReason.entries()].map(sumUp(currency)).sort(compareExcluded),
      };
    });
}

function sumUp(currency: string) {
  return ([reason, credits]: readonly [ExclusionReason, readonly ExcludedCredit[]]): ExcludedCredits => {
    const { total } = figureOf(
      credits.map((one) => one.row),
      currency,
    );
    return { reason, total, credits };
  };
}

function compareExcluded(a: ExcludedCredits, b: ExcludedCredits): number {
  if (a.total.minor !== b.total.minor) return a.total.minor > b.total.minor ? -1 : 1;
  return a.reason < b.reason ? -1 : 1;
}
