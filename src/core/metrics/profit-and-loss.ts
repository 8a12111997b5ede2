import { smallest } from "../model/lists.ts";
import type { ReportTransaction } from "../reports/report-input.ts";
import { PAST_RANGES } from "./date-ranges.ts";
import { DOWN, kindsOf, type MetricKind, UP } from "./types.ts";
import {
  CREDITS,
  DEBITS,
  EVERY,
  growthOf,
  inGroup,
  REVENUE_CREDITS,
  type RowRule,
  revenueByMonth,
  revenueOf,
  type Sums,
  sumOf,
  type View,
} from "./view.ts";

const over = kindsOf({ group: "profit_and_loss", ranges: PAST_RANGES });

const cogs = (view: Sums): bigint => -view.sum(inGroup("cost_of_goods_sold"));
const opex = (view: Sums): bigint => -view.sum(inGroup("operational_expenses"));
const gross = (view: Sums): bigint => revenueOf(view) - cogs(view);
export const netOperating = (view: Sums): bigint => gross(view) - opex(view);

const TAX_DEBITS: RowRule = (book) =>
  book.list(inGroup("tax_expenses")).rows.filter((row) => row.amount.minor < 0n);

export const PROFIT_AND_LOSS: readonly MetricKind[] = [
  over("net_amount", "amount", UP, "All credits − all debits", (view) => view.money(view.sum(EVERY))),
  over("inflow_amount", "amount", UP, "Sum of all credits", (view) => view.money(view.sum(CREDITS))),
  over(
    "inflow_monthly_avg_amount",
    "amount",
    UP,
    "Sum of all credits by month: over months the total of the covered ones / their number, over days the daily average × 30.4375",
    (view) => view.perMonth((part) => part.sum(CREDITS)),
  ),
  over("inflow_daily_average", "amount", UP, "Sum of all credits / days that the data cover", (view) =>
    view.perDay(view.sum(CREDITS)),
  ),
  over(
    "inflow_growth_rate",
    "ratio",
    UP,
    "Change of the average month's credits from the first half of the complete months to the second",
    (view) => growthOf(view.months(CREDITS).map(sumOf)),
  ),
  over("outflow_daily_average", "amount", null, "Sum of all debits / days that the data cover", (view) =>
    view.perDay(-view.sum(DEBITS)),
  ),
  over(
    "revenue",
    "amount",
    UP,
    "Credits that count as revenue (see the revenue definition) − returned deposits and chargebacks of the revenue group",
    (view) => view.money(revenueOf(view)),
  ),
  over("revenue_daily_average", "amount", UP, "revenue / days that the data cover", (view) =>
    view.perDay(revenueOf(view)),
  ),
  over(
    "revenue_monthly_average",
    "amount",
    UP,
    "revenue by month: over months the total of the covered ones / their number, over days the daily average × 30.4375",
    (view) => view.perMonth(revenueOf),
  ),
  over("annualized_revenue", "amount", UP, "revenue / days that the data cover × 365", (view) => {
    const { minor } = view.perDay(revenueOf(view) * 365n);
    return view.money(minor);
  }),
  over(
    "revenue_growth_rate",
    "ratio",
    UP,
    "Change of the average month's revenue from the first half of the complete months to the second",
    (view) => growthOf(revenueByMonth(view)),
  ),
  over(
    "revenue_sources",
    "n",
    UP,
    "Number of merchants and counterparties that paid revenue",
    (view) => partiesOf(view.pick(REVENUE_CREDITS)).size,
  ),
  over(
    "average_monthly_revenue_sources",
    "n",
    UP,
    "Mean over the complete months of the number of merchants and counterparties that paid revenue",
    monthlySources,
  ),
  over(
    "number_months_revenue_less_monthly_target",
    "n",
    DOWN,
    "Complete months with less revenue than the stated monthly revenue (else stated annual revenue / 12)",
    (view) => {
      const { monthlyTarget } = view.book;
      if (monthlyTarget === null || view.window.months.length === 0) return null;
      return revenueByMonth(view).filter(
        (minor) => Number(minor) < monthlyTarget * 10 ** view.book.minorDigits,
      ).length;
    },
  ),
  over("min_number_of_revenue_deposits", "n", UP, "Fewest revenue credits of a complete month", (view) => {
    if (view.window.months.length === 0) return null;
    return smallest(view.months(REVENUE_CREDITS).map((rows) => rows.length));
  }),
  over("cogs", "amount", DOWN, "Debits − credits of the group cost_of_goods_sold", (view) =>
    view.money(cogs(view)),
  ),
  over("cogs_daily_average", "amount", DOWN, "cogs / days that the data cover", (view) =>
    view.perDay(cogs(view)),
  ),
  over("opex", "amount", DOWN, "Debits − credits of the group operational_expenses", (view) =>
    view.money(opex(view)),
  ),
  over("opex_daily_average", "amount", DOWN, "opex / days that the data cover", (view) =>
    view.perDay(opex(view)),
  ),
  over("gross_operating_cashflow", "amount", UP, "revenue − cogs", (view) => view.money(gross(view))),
  over(
    "gross_operating_cashflow_daily_average",
    "amount",
    UP,
    "gross_operating_cashflow / days that the data cover",
    (view) => view.perDay(gross(view)),
  ),
  over("net_operating_cashflow", "amount", UP, "revenue − cogs − opex", (view) =>
    view.money(netOperating(view)),
  ),
  over(
    "net_operating_cashflow_daily_average",
    "amount",
    UP,
    "net_operating_cashflow / days that the data cover",
    (view) => view.perDay(netOperating(view)),
  ),
  over(
    "net_operating_cashflow_monthly_average",
    "amount",
    UP,
    "net_operating_cashflow by month: over months the total of the covered ones / their number, over days the daily average × 30.4375",
    (view) => view.perMonth(netOperating),
  ),
  over(
    "average_credit_card_spend",
    "amount",
    null,
    "Payments to credit cards (category Credit Card, less credits) by month",
    (view) =>
      view.perMonth((part) => {
        const { outflow, inflow } = part.category("credit_card");
        return outflow - inflow;
      }),
  ),
  over("tax_payments", "n", null, "Number of debits of the group tax_expenses", (view) =>
    view.count(TAX_DEBITS),
  ),
  over("tax_payment_amount", "amount", null, "Sum of the debits of the group tax_expenses", (view) =>
    view.money(-view.sum(TAX_DEBITS)),
  ),
];

/** Key of the other side of a row. */
export function partyOf(row: ReportTransaction): string {
  return row.merchant?.id ?? row.streamKey;
}

const parties = new WeakMap<readonly ReportTransaction[], ReadonlySet<string>>();

/** Keys of the other sides of rows. Lists never change, and the months of several windows are the same ones. */
export function partiesOf(rows: readonly ReportTransaction[]): ReadonlySet<string> {
  const known = parties.get(rows) ?? new Set(rows.map(partyOf));
  parties.set(rows, known);
  return known;
}

function monthlySources(view: View): number | null {
  if (view.window.months.length === 0) return null;
  const counts = view.months(REVENUE_CREDITS).map((rows) => partiesOf(rows).size);
  return Math.round((100 * counts.reduce((sum, one) => sum + one, 0)) / counts.length) / 100;
}
