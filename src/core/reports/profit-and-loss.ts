import type { LedgerCategory } from "../books/ledger-row.ts";
import { type MonthCoverage, type MonthStatus, spanOfMonth } from "../coverage/month-coverage.ts";
import { type Day, monthIndexOf } from "../model/day.ts";
import { append } from "../model/lists.ts";
import { readCoverage } from "./coverage.ts";
import { prepare } from "./prepared.ts";
import type { Layout, LayoutSection } from "./profit-and-loss-layout.ts";
import type { ReportInput, ReportTransaction } from "./report-input.ts";
import type { RevenueDefinition } from "./revenue-definition.ts";
import { type RevenueReading, readRevenue } from "./true-revenue.ts";

/** Sums in minor units: what came in, what went out (positive), and the difference. */
export type Sums = { readonly inflow: bigint; readonly outflow: bigint; readonly net: bigint };

export type Period = {
  readonly month: number;
  readonly start: Day;
  readonly end: Day;
  readonly isComplete: boolean;
  readonly status: MonthStatus;
};

/** One line of the statement; `byPeriod` in the order of the periods. */
export type StatementLine = {
  readonly kind: "section" | "line" | "result";
  readonly label: string;
  /** Of a line: the category; null for rows without one. */
  readonly category: LedgerCategory | null;
  readonly byPeriod: readonly Sums[];
  readonly total: Sums;
  /** Of sections and lines. */
  readonly rows: readonly ReportTransaction[];
};

export type ProfitAndLoss = {
  readonly currency: string;
  readonly periods: readonly Period[];
  readonly lines: readonly StatementLine[];
};

/** Label of the last line: every row that counts, so that no layout can lose one. */
export const NET_CASH_FLOW = "Net cash flow";
const EXCLUDED_LABEL = "Credits excluded from revenue";
const REST_LABEL = "Not in the layout";

/** One statement for each currency, by calendar month. Every row that counts stands in exactly one section. */
export function statementOfProfit(
  input: ReportInput,
  definition: RevenueDefinition,
  layout: Layout,
): readonly ProfitAndLoss[] {
  const { rows } = prepare(input);
  const periods = readCoverage(input).months.map(periodOf);
  if (periods.length === 0) return [];
  const placeOf = makePlacer(layout, readRevenue(input, definition));
  const byCurrency = Map.groupBy(rows, (row) => row.amount.currency);
  return [...byCurrency.entries()]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([currency, own]) => ({ currency, periods, lines: linesOf(own, { layout, periods, placeOf }) }));
}

function periodOf({ month, status }: MonthCoverage): Period {
  return { month, ...spanOfMonth(month), isComplete: status === "covered", status };
}

/** Index of the section that takes a row; -1: excluded from revenue, -2: none. */
type Placer = (row: ReportTransaction) => number;
const EXCLUDED = -1;
const REST = -2;

function makePlacer({ sections }: Layout, revenue: RevenueReading): Placer {
  const revenueAt = sections.findIndex((section) => section.isRevenue);
  const byCategory = new Map<LedgerCategory, number>();
  return (row) => {
    const { category } = row;
    if (revenueAt >= 0 && revenue.get(row.id)?.isRevenue === true) return revenueAt;
    if (category === null) return REST;
    let at = byCategory.get(category);
    if (at === undefined) {
      at = sections.findIndex((section) => takes(section, category));
      byCategory.set(category, at);
    }
    if (at < 0) return REST;
    // A credit that would be a sale by its category and is none by its nature.
    return at === revenueAt && row.amount.minor > 0n ? EXCLUDED : at;
  };
}

function takes({ groups, categories }: LayoutSection, category: LedgerCategory): boolean {
  if (categories.includes(category.id)) return true;
  if (categories.some((label) => label.toLowerCase() === category.label.toLowerCase())) return true;
  return groups.includes(category.analyticsGroup);
}

type Frame = { readonly layout: Layout; readonly periods: readonly Period[]; readonly placeOf: Placer };

function linesOf(
  rows: readonly ReportTransaction[],
  { layout, periods, placeOf }: Frame,
): readonly StatementLine[] {
  const placed = Map.groupBy(rows, placeOf);
  const lines: StatementLine[] = [];
  const above: ReportTransaction[] = [];
  const add = (label: string, at: number): void => {
    const own = placed.get(at) ?? [];
    append(above, own);
    lines.push(lineOf({ kind: "section", label, category: null }, own, periods));
    append(lines, categoryLines(own, periods));
  };
  for (const [at, section] of layout.sections.entries()) {
    add(section.label, at);
    if (section.result !== null) {
      lines.push({
        ...lineOf({ kind: "result", label: section.result, category: null }, above, periods),
        rows: [],
      });
    }
  }
  if (placed.has(EXCLUDED)) add(EXCLUDED_LABEL, EXCLUDED);
  if (placed.has(REST)) add(REST_LABEL, REST);
  lines.push({
    ...lineOf({ kind: "result", label: NET_CASH_FLOW, category: null }, rows, periods),
    rows: [],
  });
  return lines;
}

function categoryLines(
  rows: readonly ReportTransaction[],
  periods: readonly Period[],
): readonly StatementLine[] {
  const groups = [...Map.groupBy(rows, (row) => row.category).entries()];
  const labelOf = (category: LedgerCategory | null): string => category?.label ?? "Undetermined";
  return groups
    .sort(([a], [b]) => (labelOf(a) < labelOf(b) ? -1 : 1))
    .map(([category, own]) => lineOf({ kind: "line", label: labelOf(category), category }, own, periods));
}

function lineOf(
  head: Pick<StatementLine, "kind" | "label" | "category">,
  rows: readonly ReportTransaction[],
  periods: readonly Period[],
): StatementLine {
  const first = periods[0]?.month ?? 0;
  const parts = periods.map(() => ({ inflow: 0n, outflow: 0n }));
  for (const { day, amount } of rows) {
    const part = parts[monthIndexOf(day) - first]!;
    if (amount.minor < 0n) part.outflow -= amount.minor;
    else part.inflow += amount.minor;
  }
  const total = { inflow: 0n, outflow: 0n };
  for (const part of parts) {
    total.inflow += part.inflow;
    total.outflow += part.outflow;
  }
  return { ...head, byPeriod: parts.map(withNet), total: withNet(total), rows };
}

function withNet({ inflow, outflow }: Omit<Sums, "net">): Sums {
  return { inflow, outflow, net: inflow - outflow };
}
