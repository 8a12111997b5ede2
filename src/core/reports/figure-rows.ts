import { type FlowFigures, flowFiguresOf } from "./flow-figures.ts";
import { findPositions } from "./positions/find-positions.ts";
import { prepare } from "./prepared.ts";
import type { ReportInput } from "./report-input.ts";
import type { RevenueDefinition } from "./revenue-definition.ts";
import { readRevenue } from "./true-revenue.ts";

/** Figures of reports that are sums or counts of transactions, by the names that reports give them. */
const FIGURES = {
  total_deposits: "deposits",
  total_withdrawals: "withdrawals",
  total_revenue: "revenue",
  non_revenue: "nonRevenue",
  mca_credits: "mcaCredits",
  mca_debits: "mcaDebits",
  no_od_nsf: "overdraftFees",
  dd_reversals: "returnedDebits",
} as const satisfies Readonly<Record<string, keyof FlowFigures>>;
export type FigureName = keyof typeof FIGURES;
export const FIGURE_NAMES = Object.keys(FIGURES) as readonly FigureName[];

/** Ids of the transactions that the figure counts, over all accounts and currencies. */
export function idsOfFigure(
  input: ReportInput,
  definition: RevenueDefinition,
  figure: FigureName,
): readonly string[] {
  const { rows } = prepare(input);
  const revenue = readRevenue(input, definition);
  const currencies = [...new Set(rows.map((row) => row.amount.currency))];
  return currencies.flatMap((currency) =>
    flowFiguresOf(rows, revenue, currency)[FIGURES[figure]].rows.map((row) => row.id),
  );
}

/**
 * Ids of the transactions of a position: advances, payments, returns; null when there is no such position. A lender's payments may be
 * another position among the loans, so the list without them is asked first: it is the one that is shown.
 */
export function idsOfPosition(input: ReportInput, positionId: string): readonly string[] | null {
  const lists = [false, true].map((includeLoans) => findPositions(input, { includeLoans }));
  const position = lists.flat().find((one) => one.id === positionId);
  return position?.ledger.flatMap((entry) => entry.transactionId ?? []) ?? null;
}
