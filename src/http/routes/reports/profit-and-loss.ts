import Type from "typebox";
import { MONTH_STATUSES } from "../../../core/coverage/month-coverage.ts";
import { coverageOver } from "../../../core/reports/coverage.ts";
import { statementOfProfit } from "../../../core/reports/profit-and-loss.ts";
import { readLayout } from "../../../core/reports/profit-and-loss-layout.ts";
import { operation } from "../../operation.ts";
import { presentFigureCoverage } from "../../presenters/coverage.ts";
import { presentProfitAndLoss } from "../../presenters/profit-and-loss.ts";
import { chosenInput, reportAnswer, requireReport } from "../../report-call.ts";
import { FIGURE_COVERAGE } from "../../schemas/coverage.ts";
import { END_USER_PATH } from "../../schemas/paths.ts";
import { ACCOUNT_IDS, day, EVIDENCE, EVIDENCE_QUERY, MONEY } from "../../schemas/report.ts";
import { flag, list, orNull, shape, shapeWith, text } from "../../schemas/shapes.ts";

const SUMS = shape("InflowOutflowNet", { inflow: MONEY, outflow: MONEY, net: MONEY });

const LINE = shapeWith(
  "ProfitAndLossLine",
  {
    kind: text("section, line (a category of the section above) or result (of all sections above)"),
    label: text(),
    category: orNull(shape("ReportCategory", { service_id: text(), label: text() })),
    by_period: list(orNull(SUMS), "In the order of the periods; null where nothing is known of one"),
    total: SUMS,
  },
  EVIDENCE,
);

export const profitAndLoss = operation({
  id: "profit-and-loss",
  method: "GET",
  isReport: true,
  url: "/api/end_users/:end_user_id_or_service_id/profit_and_loss",
  tag: "Reports",
  summary: "Profit and loss by month, on cash basis",
  description:
    'Every transaction that counts stands in exactly one section, and the last line sums them all. An end user\'s `profit_and_loss_layout` is `{"sections": [{"label", "groups", "categories", "result"}]}`; what of it cannot be read is said in `layout_problems`.',
  path: END_USER_PATH,
  query: Type.Object({ account_ids: ACCOUNT_IDS, ...EVIDENCE_QUERY }),
  status: 200,
  answer: shape("ProfitAndLossAnswer", {
    profit_and_loss: shape("ProfitAndLoss", {
      coverage: FIGURE_COVERAGE,
      layout: text("default or end_user"),
      layout_problems: list(text()),
      statements: list(
        shape("ProfitAndLossStatement", {
          currency: text(),
          periods: list(
            shape("ProfitAndLossPeriod", {
              month: text(),
              start_date: day(),
              end_date: day(),
              is_complete: flag(),
              status: text(MONTH_STATUSES.join(", ")),
            }),
          ),
          lines: list(LINE),
        }),
        "One for each currency",
      ),
    }),
  }),
  errors: [404],
  handle: async (call) => {
    const { query } = call;
    const base = await requireReport(call);
    const input = chosenInput(base.input, query.account_ids);
    return reportAnswer(call, base, ["profit_and_loss", query], () => {
      const { layout, isOwn, problems } = readLayout(base.endUser.profitAndLossLayout);
      const statements = statementOfProfit(input, base.definition, layout);
      return {
        profit_and_loss: {
          coverage: presentFigureCoverage(coverageOver(input, null)),
          layout: isOwn ? "end_user" : "default",
          layout_problems: problems,
          statements: statements.map((one) => presentProfitAndLoss(one, query.include_evidence === true)),
        },
      };
    });
  },
});
