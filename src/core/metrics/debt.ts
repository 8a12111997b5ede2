import type { ReportTransaction } from "../reports/report-input.ts";
import { LATEST, PAST_RANGES } from "./date-ranges.ts";
import { netOperating, partiesOf } from "./profit-and-loss.ts";
import { DOWN, kindsOf, type MetricKind, UP } from "./types.ts";
import { ratio, sumOf, type View } from "./view.ts";

const over = kindsOf({ group: "debt", ranges: PAST_RANGES });
const latest = kindsOf({ group: "debt", ranges: [LATEST] });

const isDebt = (row: ReportTransaction): boolean => row.category?.analyticsGroup === "debt";
const isMca = (row: ReportTransaction): boolean =>
  row.category?.defaultLabel === "Debt Investment - MCA" ||
  row.category?.defaultLabel === "Debt Repayment - MCA";

export const DEBT: readonly MetricKind[] = [
  latest("last_debt_investment", "amount", null, "The latest credit of borrowed money", (view) => {
    const last = investments(view).at(-1);
    return last === undefined ? null : last.amount;
  }),
  latest(
    "last_debt_investment_days",
    "day",
    UP,
    "Days from the latest credit of borrowed money to the end of the data",
    (view) => {
      const last = investments(view).at(-1);
      return last === undefined ? null : view.window.end - last.day;
    },
  ),
  over(
    "distinct_mcas",
    "n",
    DOWN,
    "Number of merchant cash advance funders in credits or debits; unlisted ones found by their payments included",
    (view) => fundersIn(view, view.pick(EVERY)),
  ),
  over("distinct_mcas_from_outflows", "n", DOWN, "The same in debits only", (view) =>
    fundersIn(view, view.pick(DEBITS)),
  ),
  over("distinct_mcas_from_inflows", "n", DOWN, "The same in credits only", (view) =>
    fundersIn(view, view.pick(CREDITS)),
  ),
  over(
    "latest_largest_mca_funding_amount",
    "amount",
    null,
    "Largest single credit from a merchant cash advance funder",
    (view) => {
      const credits = fundingRows(view, view.pick(CREDITS)).filter((row) => !row.isReturn);
      if (credits.length === 0) return null;
      return credits.reduce((best, row) => (row.amount.minor >= best.amount.minor ? row : best)).amount;
    },
  ),
  over(
    "debt_investment",
    "amount",
    null,
    "Sum of the credits of borrowed money; returned repayments are none",
    (view) => view.money(sumOf(investments(view))),
  ),
  over(
    "debt_investment_count",
    "n",
    null,
    "Number of credits of borrowed money",
    (view) => investments(view).length,
  ),
  over(
    "debt_investors",
    "n",
    null,
    "Number of merchants and counterparties that lent",
    (view) => partiesOf(investments(view)).size,
  ),
  over("debt_repayment", "amount", DOWN, "Debits of the group debt − returned ones", (view) =>
    view.money(repaid(view)),
  ),
  over("debt_repayment_daily_average", "amount", DOWN, "debt_repayment / calendar days", (view) =>
    view.perDay(repaid(view)),
  ),
  over("debt_service_coverage_ratio", "ratio", UP, "net_operating_cashflow / debt_repayment", (view) =>
    ratio(netOperating(view), repaid(view)),
  ),
  over(
    "debt_collection",
    "amount",
    DOWN,
    "Debits to debt collectors (merchant group debt.collections)",
    (view) => view.money(-sumOf(view.pick(DEBITS).filter((row) => row.merchant?.groupId === "debt.collections"))),
  ),
];

function investments(view: View): readonly ReportTransaction[] {
  return view.pick(CREDITS).filter((row) => isDebt(row) && !row.isReturn && !isRepaymentCategory(row));
}

/** Credits of repayment categories are repayments that came back. */
function isRepaymentCategory({ category }: ReportTransaction): boolean {
  return category?.defaultLabel === "Debt Repayment" || category?.defaultLabel === "Debt Repayment - MCA";
}

function repaid(view: View): bigint {
  const back = view.pick(CREDITS).filter((row) => isDebt(row) && (row.isReturn || isRepaymentCategory(row)));
  return -sumOf(view.pick(DEBITS).filter(isDebt)) - sumOf(back);
}

/** Rows of cash advances, by category or because a position was found in them. */
function fundingRows({ book }: View, rows: readonly ReportTransaction[]): readonly ReportTransaction[] {
  const inPositions = new Set(
    book.positions.flatMap((position) => position.ledger.flatMap((entry) => entry.transactionId ?? [])),
  );
  return rows.filter((row) => isMca(row) || inPositions.has(row.id));
}

function fundersIn(view: View, rows: readonly ReportTransaction[]): number {
  return partiesOf(fundingRows(view, rows)).size;
}
