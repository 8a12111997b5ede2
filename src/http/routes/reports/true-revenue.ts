import Type from "typebox";
import { coverageOver } from "../../../core/reports/coverage.ts";
import { explainRevenue } from "../../../core/reports/revenue-report.ts";
import { EXCLUSION_REASONS } from "../../../core/reports/true-revenue.ts";
import { operation } from "../../operation.ts";
import { presentFigureCoverage } from "../../presenters/coverage.ts";
import { presentRevenue } from "../../presenters/true-revenue.ts";
import { chosenInput, reportAnswer, requireReport } from "../../report-call.ts";
import { FIGURE_COVERAGE } from "../../schemas/coverage.ts";
import { END_USER_PATH } from "../../schemas/paths.ts";
import { ACCOUNT_IDS, EVIDENCE, EVIDENCE_QUERY, MONEY, REPORT_TRANSACTION } from "../../schemas/report.ts";
import { list, shape, shapeWith, text, textOrNull, whole } from "../../schemas/shapes.ts";

export const trueRevenue = operation({
  id: "true-revenue",
  method: "GET",
  isReport: true,
  url: "/api/end_users/:end_user_id_or_service_id/true_revenue",
  tag: "Reports",
  summary: "Which credits are revenue, and why each of the others is not",
  description:
    "By the account's revenue definition, whose version the answer names. Deposits are revenue plus what is excluded.",
  path: END_USER_PATH,
  query: Type.Object({ account_ids: ACCOUNT_IDS, ...EVIDENCE_QUERY }),
  status: 200,
  answer: shape("TrueRevenueAnswer", {
    coverage: FIGURE_COVERAGE,
    true_revenue: list(
      shapeWith(
        "TrueRevenue",
        {
          currency: text(),
          definition_version: whole(),
          total_deposits: MONEY,
          total_revenue: MONEY,
          excluded: list(
            shapeWith(
              "ExcludedCredits",
              {
                reason: text(EXCLUSION_REASONS.join(", ")),
                total: MONEY,
                credits: list(
                  shape("ExcludedCredit", {
                    transaction: REPORT_TRANSACTION,
                    because: text("In plain words"),
                    related_transaction_service_id: textOrNull(
                      "Another transaction that is part of the reason",
                    ),
                  }),
                ),
              },
              EVIDENCE,
            ),
            "The largest sum first",
          ),
        },
        EVIDENCE,
      ),
      "One for each currency",
    ),
  }),
  errors: [404],
  handle: async (call) => {
    const { query } = call;
    const base = await requireReport(call);
    const input = chosenInput(base.input, query.account_ids);
    return reportAnswer(call, base, ["true_revenue", query], () => ({
      coverage: presentFigureCoverage(coverageOver(input, null)),
      true_revenue: explainRevenue(input, base.definition).map((one) =>
        presentRevenue(one, base.definition.version, query.include_evidence === true),
      ),
    }));
  },
});
