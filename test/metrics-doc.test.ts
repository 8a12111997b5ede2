import { expect, test } from "vitest";
import { FIXED_KINDS } from "../src/core/metrics/compute-metrics.ts";
import { LATEST, NEXT_RANGES, PAST_RANGES } from "../src/core/metrics/date-ranges.ts";
import { categoryKinds, pairKind } from "../src/core/metrics/ml-feature.ts";
import { METRIC_GROUPS, type MetricKind } from "../src/core/metrics/types.ts";

// docs/metrics.md is made of the formulas that stand beside the code; `npm run golden:update` writes it.

const INTRO = `# Metrics

Every metric is \`{label, group, unit, context, currency, date_range, description, status, value}\`. \`GET /api/end_users/{id}/scorecard\` has all of them, rules name
them by label and range (\`GET /api/rules/metrics\`).

- **Rows**: transactions of enabled accounts, each payment once, in the currency of most transactions; others are not mixed in.
- **Ranges** end at the end of the data (\`date\` on the scorecard cuts it off earlier), never at today. \`last_N_days\`: that day and the N − 1 before it.
  \`last_N_calendar_months\` and \`last_N_full_calendar_months\`: the last N calendar months that were complete by then. \`latest\`: all data. \`next_N_days\`: the days after.
- **Status**: \`available\`; \`partially_available\` when the range reaches back further than the data: the figure is of the part that there is (averages divide by the days or
  complete months of that part); \`not_available\` (value null) when there is no data in the range or the formula cannot be reckoned, for example a ratio to nothing.
- **Amounts** are exact; ratios have four decimals. Balances are the sum of the accounts at the end of each day on which all of them are known.
- **Evidence**: with \`include_evidence=true\` the scorecard names the transactions behind each metric (of a sum those that it adds up, of a ratio those of both sides, of an extreme
  those of its day), and in \`dates\` the days whose balances take part. \`metric_labels\` and \`date_ranges\` choose metrics.
- **Criteria** of an end user are the metrics that the account's rules for it look at, each once, as of the last processing; without a rule eight that underwriters ask for first.
- **Forecasts**: four forecasters (mean of the last 90, 30 and 7 days; half of the last 90 days' drift going on) are tried on up to 12 starts in the end user's own past; the one
  with the smallest mean error is asked. Fewer than 30 days of data: not available.
`;

const PAST = `all past ranges`;

function rangesOf({ ranges }: MetricKind): string {
  if (ranges === PAST_RANGES) return PAST;
  return ranges === NEXT_RANGES ? "next ranges" : LATEST;
}

function render(): string {
  const kinds = [...FIXED_KINDS, ...categoryKinds(["<slug>"]), pairKind("<slug>", "<slug>")];
  const sections = METRIC_GROUPS.map((group) => {
    const lines = kinds
      .filter((kind) => kind.group === group)
      .map(
        (kind) =>
          `| \`${kind.label}\` | ${kind.unit} | ${kind.context ?? "–"} | ${rangesOf(kind)} | ${kind.description} |`,
      );
    return [
      `## ${group}`,
      "| label | unit | context | ranges | formula |",
      "|---|---|---|---|---|",
      ...lines,
    ].join("\n");
  });
  const ranges = `Past ranges: ${PAST_RANGES.join(", ")}. Next ranges: ${NEXT_RANGES.join(", ")}.`;
  return `${INTRO}\n${ranges}\n\n${sections.join("\n\n")}\n`;
}

test("docs/metrics.md has every label with its formula", async () => {
  await expect(render()).toMatchFileSnapshot("../docs/metrics.md");
});

/** The labels that clients of this family of interfaces expect. */
const EXPECTED =
  `data_volume date_range data_freshness has_balance_ratio data_coverage accounts potentially_duplicated_account_pairs category_coverage
  merchant_coverage inflows outflows deposit_days net_amount inflow_amount inflow_monthly_avg_amount inflow_daily_average inflow_growth_rate
  outflow_daily_average confidence revenue_anomalies unique_transactions last_debt_investment last_debt_investment_days merchant_heron_ids
  distinct_mcas distinct_mcas_from_outflows distinct_mcas_from_inflows latest_largest_mca_funding_amount min_total_revenue_per_statement
  max_negative_balance_days_per_statement max_low_balance_days_per_statement min_average_daily_balance_per_statement has_unreconciled_data
  revenue revenue_daily_average revenue_monthly_average annualized_revenue revenue_growth_rate revenue_sources average_monthly_revenue_sources
  number_months_revenue_less_monthly_target min_number_of_revenue_deposits cogs cogs_daily_average opex opex_daily_average
  gross_operating_cashflow gross_operating_cashflow_daily_average net_operating_cashflow net_operating_cashflow_daily_average
  net_operating_cashflow_monthly_average average_credit_card_spend debt_investment debt_investment_count debt_investors debt_repayment
  debt_repayment_daily_average debt_service_coverage_ratio debt_collection nsf_fees nsf_days tax_payments tax_payment_amount
  unconnected_account_ratio atm_withdrawals latest_balance balance_minimum balance_maximum balance_average change_in_balance
  negative_balance_days negative_balance_days_by_account mean_balance_velocity mean_abs_balance_velocity weekday_balance_average
  weekday_with_highest_avg weekday_with_lowest_avg predicted_nsf_fees predicted_balance_daily_average heron_score`.split(
    /\s+/,
  );

test("no label that they expect is missing, none is there twice", () => {
  const labels = FIXED_KINDS.map((kind) => kind.label);
  expect(labels).toEqual(expect.arrayContaining(EXPECTED));
  expect(new Set(labels).size).toBe(labels.length);
});
