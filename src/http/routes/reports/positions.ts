import Type from "typebox";
import { coverageOver } from "../../../core/reports/coverage.ts";
import { findPositions } from "../../../core/reports/positions/find-positions.ts";
import { summariseInWords } from "../../../flows/llm-summary.ts";
import { operation } from "../../operation.ts";
import { presentFigureCoverage } from "../../presenters/coverage.ts";
import { presentPosition } from "../../presenters/position.ts";
import { chosenInput, reportAnswer, requireReport } from "../../report-call.ts";
import { FIGURE_COVERAGE } from "../../schemas/coverage.ts";
import { END_USER_PATH } from "../../schemas/paths.ts";
import { POSITION } from "../../schemas/position.ts";
import { ACCOUNT_IDS, EVIDENCE_QUERY } from "../../schemas/report.ts";
import { list, shape, textOrNull } from "../../schemas/shapes.ts";

export const positions = operation({
  id: "positions",
  method: "GET",
  isReport: true,
  url: "/api/end_users/:end_user_id_or_service_id/positions",
  tag: "Reports",
  summary: "Merchant cash advances and their repayments",
  description:
    "A position is one advance with the repayments that follow it; repayments without a seen advance are one too. What an advance costs is assumed where no agreement states it: `assumption` says so, and `_low` and `_high` give the range.",
  path: END_USER_PATH,
  query: Type.Object({
    account_ids: ACCOUNT_IDS,
    include_loans: Type.Optional(
      Type.Boolean({ description: "With true also bank and SBA loans, lines of credit and leases" }),
    ),
    ...EVIDENCE_QUERY,
  }),
  status: 200,
  answer: shape("Positions", {
    coverage: FIGURE_COVERAGE,
    llm_summary: textOrNull("By the configured language model; null without one"),
    positions: list(POSITION),
  }),
  errors: [404],
  handle: async (call) => {
    const { context, query } = call;
    const base = await requireReport(call);
    const input = chosenInput(base.input, query.account_ids);
    const includeLoans = query.include_loans === true;
    let known: ReturnType<typeof findPositions> | undefined;
    // Only when it is asked for: with an unchanged history the answer is at hand already.
    const found = () => (known ??= findPositions(input, { includeLoans }));
    const summary = await summariseInWords(context, `${base.key} ${JSON.stringify(query)}`, () => ({
      positions: found().map((position) => presentPosition(position, false)),
    }));
    return reportAnswer(call, base, ["positions", query, summary], () => ({
      coverage: presentFigureCoverage(coverageOver(input, null)),
      llm_summary: summary,
      positions: found().map((position) => presentPosition(position, query.include_evidence === true)),
    }));
  },
});
