import { holdbackOf } from "../reports/account-summary.ts";
import { meanOf } from "../reports/flow-figures.ts";
import { variationOf } from "./balance.ts";
import { LATEST, windowOf } from "./date-ranges.ts";
import { kindsOf, type MetricKind, UP } from "./types.ts";
import {
  EVERY,
  FEES,
  growthOf,
  openView,
  revenueByMonth,
  revenueOf,
  type Seen,
  type View,
  watch,
} from "./view.ts";

const latest = kindsOf({ group: "heron", ranges: [LATEST] });

/** One part of the score: what it is worth, and how well the end user does from 0 to 1; null: cannot be said. */
type Part = { readonly weight: number; readonly mark: number | null };

const clamp = (value: number): number => Math.max(0, Math.min(1, value));

// The bounds are underwriters' rules of thumb: an average balance of 15 % of a month's revenue, three fees in a month, a tenth of the days
// overdrawn and 40 % of revenue held back are good or bad enough for full or no points.

export const HERON: readonly MetricKind[] = [
  latest(
    "heron_score",
    "n",
    UP,
    "0 to 100, over the last 90 days: weighted mean of balance cushion (20: average balance / monthly revenue, full at 0.15), days without negative balance (20: none at 10 % of the days), fees (20: none at three overdraft or returned-item fees in 30 days), debt service (20: monthly payments of running positions / monthly revenue, none at 40 %), revenue growth (10: half at no change, full at +50 %) and steadiness of revenue (10: 1 − variation of the monthly revenue); parts that cannot be said are left out",
    (view) => scoreOf(view).score,
    (view) => scoreOf(view).seen,
  ),
];

function scoreOf({ book }: View): { readonly score: number | null; readonly seen: Seen } {
  const window = windowOf("last_90_days", book);
  const year = windowOf("last_12_calendar_months", book);
  if (window === null) return { score: null, seen: { rows: [], days: [] } };
  const { view, seen } = watch(openView(book, window));
  const months = year === null ? [] : revenueByMonth(openView(book, year));
  const parts = [...balanceParts(view), ...flowParts(view), ...monthParts(months)];
  const known = parts.filter((part): part is { weight: number; mark: number } => part.mark !== null);
  const weight = known.reduce((sum, part) => sum + part.weight, 0);
  const points = known.reduce((sum, part) => sum + part.weight * part.mark, 0);
  return { score: weight === 0 ? null : Math.round((1_000 * points) / weight) / 10, seen: seen() };
}

function balanceParts(view: View): readonly Part[] {
  const balances = view.balances();
  const average = meanOf(
    balances.map((one) => one.minor),
    view.book.currency,
  );
  const monthly = Number(view.perMonth(revenueOf).minor);
  const negative = balances.filter((one) => one.minor < 0n).length;
  return [
    {
      weight: 20,
      mark: average === null || monthly <= 0 ? null : clamp(Number(average.minor) / monthly / 0.15),
    },
    { weight: 20, mark: balances.length === 0 ? null : 1 - clamp(negative / balances.length / 0.1) },
  ];
}

function flowParts(view: View): readonly Part[] {
  const fees = view.count(FEES);
  const holdback = holdbackOf(view.book.positions, null, view.perMonth(revenueOf));
  return [
    { weight: 20, mark: view.count(EVERY) === 0 ? null : 1 - clamp(((fees / view.days) * 30) / 3) },
    { weight: 20, mark: holdback === null ? null : 1 - clamp(holdback / 40) },
  ];
}

function monthParts(months: readonly bigint[]): readonly Part[] {
  const growth = growthOf(months);
  const variation = months.length < 3 ? null : variationOf(months);
  return [
    { weight: 10, mark: growth === null ? null : clamp(0.5 + growth) },
    { weight: 10, mark: variation === null ? null : 1 - clamp(variation) },
  ];
}
