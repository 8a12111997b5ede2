import type { ReportTransaction } from "../reports/report-input.ts";
import { LATEST, PAST_RANGES } from "./date-ranges.ts";
import { FUNDER_DEBITS, FUNDER_ROWS, FUNDINGS, fundersOf } from "./funders.ts";
import { rowRule } from "./gather-rows.ts";
import { netOperating, partiesOf } from "./profit-and-loss.ts";
import { DOWN, kindsOf, type MetricKind, UP } from "./types.ts";
import { inGroup, isDebit, type RowRule, ratio, type Seen, type View } from "./view.ts";

const over = kindsOf({ group: "debt", ranges: PAST_RANGES });
const latest = kindsOf({ group: "debt", ranges: [LATEST] });

/** Credits of repayment categories are repayments that came back. */
const isRepaymentCategory = ({ category }: ReportTransaction): boolean =>
  category?.defaultLabel === "Debt Repayment" || category?.defaultLabel === "Debt Repayment - MCA";

const isBack = (row: ReportTransaction): boolean => row.isReturn || isRepaymentCategory(row);
const isCredit = (row: ReportTransaction): boolean => row.amount.minor > 0n;
const DEBT_ROWS = inGroup("debt");
const INVESTMENTS: RowRule = (book) =>
  book.list(DEBT_ROWS).rows.filter((row) => isCredit(row) && !isBack(row));
const DEBT_BACK: RowRule = (book) => book.list(DEBT_ROWS).rows.filter((row) => isCredit(row) && isBack(row));
const DEBT_DEBITS: RowRule = (book) => book.list(DEBT_ROWS).rows.filter(isDebit);
const COLLECTIONS = rowRule((row) => isDebit(row) && row.merchant?.groupId === "debt.collections");

export const DEBT: readonly MetricKind[] = [
  latest(
    "last_debt_investment",
    "amount",
    null,
    "The latest credit of borrowed money",
    (view) => lastInvestment(view)?.amount ?? null,
    (view) => justRow(lastInvestment(view)),
  ),
  latest(
    "last_debt_investment_days",
    "day",
    UP,
    "Days from the latest credit of borrowed money to the end of the data",
    (view) => {
      const last = lastInvestment(view);
      return last === undefined ? null : view.window.end - last.day;
    },
    (view) => justRow(lastInvestment(view)),
  ),
  over(
    "distinct_mcas",
    "n",
    DOWN,
    "Number of merchant cash advance funders that gave money or took payments; unlisted ones found by their payments included. A payment that came back is no money of a funder",
    (view) => fundersIn(view, FUNDER_ROWS),
  ),
  over("distinct_mcas_from_outflows", "n", DOWN, "The same by their debits only", (view) =>
    fundersIn(view, FUNDER_DEBITS),
  ),
  over("distinct_mcas_from_inflows", "n", DOWN, "The same by the money they gave only", (view) =>
    fundersIn(view, FUNDINGS),
  ),
  over(
    "latest_largest_mca_funding_amount",
    "amount",
    null,
    "Largest single credit from a merchant cash advance funder",
    (view) => largestFunding(view)?.amount ?? null,
    (view) => justRow(largestFunding(view)),
  ),
  over(
    "debt_investment",
    "amount",
    null,
    "Sum of the credits of borrowed money; returned repayments are none",
    (view) => view.money(view.sum(INVESTMENTS)),
  ),
  over("debt_investment_count", "n", null, "Number of credits of borrowed money", (view) =>
    view.count(INVESTMENTS),
  ),
  over("debt_investors", "n", null, "Number of merchants and counterparties that lent", (view) =>
    partiesIn(view, INVESTMENTS),
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
    (view) => view.money(-view.sum(COLLECTIONS)),
  ),
];

function partiesIn(view: View, rule: RowRule): number {
  return partiesOf(view.pick(rule)).size;
}

function fundersIn(view: View, rule: RowRule): number {
  return fundersOf(view.book, view.pick(rule)).size;
}

function repaid(view: View): bigint {
  return -view.sum(DEBT_DEBITS) - view.sum(DEBT_BACK);
}

/** The largest, of equals the latest. */
function largestFunding(view: View): ReportTransaction | undefined {
  const [first, ...more] = view.pick(FUNDINGS);
  return more.reduce((best, row) => (row.amount.minor >= best!.amount.minor ? row : best), first);
}

function lastInvestment(view: View): ReportTransaction | undefined {
  return view.pick(INVESTMENTS).at(-1);
}

const justRow = (row: ReportTransaction | undefined): Seen => ({
  rows: row === undefined ? [] : [row],
  days: [],
});
