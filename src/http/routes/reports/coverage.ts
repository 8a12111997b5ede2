import Type from "typebox";
import { operation } from "../../operation.ts";
import { presentCoverage } from "../../presenters/coverage.ts";
import { chosenInput, reportAnswer, requireReport } from "../../report-call.ts";
import { COVERAGE } from "../../schemas/coverage.ts";
import { END_USER_PATH } from "../../schemas/paths.ts";
import { ACCOUNT_IDS } from "../../schemas/report.ts";
import { shape } from "../../schemas/shapes.ts";

export const coverage = operation({
  id: "coverage",
  method: "GET",
  isReport: true,
  url: "/api/end_users/:end_user_id_or_service_id/coverage",
  tag: "Reports",
  summary: "Which months of each account are there, and which to ask for",
  description:
    "A statement tells of every day of its period, a feed of the days from its first transaction to its last, but for weeks in which a busy account shows nothing. Averages, trends, low days and positions leave out what is not known; `coverage` beside each figure says from which months it is.",
  path: END_USER_PATH,
  query: Type.Object({ account_ids: ACCOUNT_IDS }),
  status: 200,
  answer: shape("CoverageAnswer", { coverage: COVERAGE }),
  errors: [404],
  handle: async (call) => {
    const base = await requireReport(call);
    const input = chosenInput(base.input, call.query.account_ids);
    return reportAnswer(call, base, ["coverage", call.query], () => ({ coverage: presentCoverage(input) }));
  },
});
