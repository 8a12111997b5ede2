import Type from "typebox";
import { coverageOver } from "../../../core/reports/coverage.ts";
import { listRecurring } from "../../../core/reports/recurring-payments.ts";
import { operation } from "../../operation.ts";
import { presentFigureCoverage } from "../../presenters/coverage.ts";
import { presentRecurring } from "../../presenters/recurring.ts";
import { chosenInput, reportAnswer, requireReport } from "../../report-call.ts";
import { FIGURE_COVERAGE } from "../../schemas/coverage.ts";
import { END_USER_PATH } from "../../schemas/paths.ts";
import { ACCOUNT_IDS, day, dayOrNull, EVIDENCE, EVIDENCE_QUERY, METRIC_SET } from "../../schemas/report.ts";
import { list, orNull, shape, shapeWith, text, textOrNull } from "../../schemas/shapes.ts";

export const recurring = operation({
  id: "recurring",
  method: "GET",
  isReport: true,
  url: "/api/end_users/:end_user_id_or_service_id/recurring",
  tag: "Reports",
  summary: "Recurring payments, with the next expected date",
  path: END_USER_PATH,
  query: Type.Object({ account_ids: ACCOUNT_IDS, ...EVIDENCE_QUERY }),
  status: 200,
  answer: shape("Recurring", {
    coverage: FIGURE_COVERAGE,
    recurring: list(
      shapeWith(
        "RecurringPayment",
        {
          name: text(),
          merchant_service_id: textOrNull(),
          direction: text("inflow or outflow"),
          frequency: text(),
          category: orNull(shape("ReportCategory", { service_id: text(), label: text() })),
          last_date: day(),
          next_expected_date: dayOrNull("Null when the payments have ended"),
          metrics: METRIC_SET,
        },
        EVIDENCE,
      ),
      "Running ones first, then by what they move a month",
    ),
  }),
  errors: [404],
  handle: async (call) => {
    const { query } = call;
    const base = await requireReport(call);
    const input = chosenInput(base.input, query.account_ids);
    return reportAnswer(call, base, ["recurring", query], () => ({
      coverage: presentFigureCoverage(coverageOver(input, null)),
      recurring: listRecurring(input).map((one) => presentRecurring(one, query.include_evidence === true)),
    }));
  },
});
