import type { AccountSummary } from "./account-summary.ts";
import type { ApplicationCheck } from "./application-check.ts";
import { knownOfAccount } from "./coverage.ts";
import { averagedDays } from "./flow-figures.ts";
import { prepare } from "./prepared.ts";
import type { ReportInput, ReportTransaction } from "./report-input.ts";
import { withinSpans } from "./within.ts";

/** The rows behind what the accounts show; none where it is no row that shows it, as with the holder's name. */
export function rowsBehindCheck(
  { field, computed }: Pick<ApplicationCheck, "field" | "computed">,
  input: ReportInput,
  summaries: readonly AccountSummary[],
): readonly ReportTransaction[] {
  if (computed === null) return [];
  if (field === "monthly_revenue" || field === "annual_revenue") return revenueRows(input, summaries);
  const { rows } = prepare(input);
  return field === "business_start_date" ? rows.filter((row) => row.day === rows[0]!.day) : [];
}

/** Those that the average month is made of: of the complete months, or all where there is none. */
function revenueRows(input: ReportInput, summaries: readonly AccountSummary[]): readonly ReportTransaction[] {
  const known = summaries.filter((one) => one.averageMonthlyRevenue !== null);
  const same = known.filter((one) => one.currency === known[0]!.currency);
  return same.flatMap(({ flows, account }) =>
    withinSpans(flows.revenue.rows, averagedDays(knownOfAccount(input, account.id))),
  );
}
