import Type from "typebox";
import { summariseAccounts } from "../../../core/reports/account-summary.ts";
import { checkApplication } from "../../../core/reports/application-check.ts";
import { rowsBehindCheck } from "../../../core/reports/application-evidence.ts";
import { resolveInformation } from "../../../core/reports/end-user-information.ts";
import { operation } from "../../operation.ts";
import { presentMoneyOrNull } from "../../presenters/money.ts";
import { evidenceOf } from "../../presenters/report-transaction.ts";
import { reportAnswer, requireReport } from "../../report-call.ts";
import { END_USER_PATH } from "../../schemas/paths.ts";
import { EVIDENCE, EVIDENCE_QUERY, MONEY_OR_NULL } from "../../schemas/report.ts";
import { list, shape, shapeWith, text, textOrNull } from "../../schemas/shapes.ts";

export const applicationCheck = operation({
  id: "application-check",
  method: "GET",
  isReport: true,
  url: "/api/end_users/:end_user_id_or_service_id/application_check",
  tag: "Reports",
  summary: "What the application states beside what the accounts show",
  description:
    "Revenue by month and year (within 15 % agrees), the holder's name on the statements, the start of the business against the first transaction. What one side does not know is `not_available`.",
  path: END_USER_PATH,
  query: Type.Object({ ...EVIDENCE_QUERY }),
  status: 200,
  answer: shape("ApplicationCheckAnswer", {
    application_check: list(
      shapeWith(
        "ApplicationCheck",
        {
          field: text("As in EndUserInformation"),
          stated: textOrNull(),
          computed: textOrNull(),
          difference: MONEY_OR_NULL,
          result: text("agrees, differs or not_available"),
          text: text("In plain words"),
        },
        EVIDENCE,
      ),
    ),
  }),
  errors: [404],
  handle: async (call) => {
    const base = await requireReport(call);
    const hasEvidence = call.query.include_evidence === true;
    return reportAnswer(call, base, ["application_check", hasEvidence], () => {
      const { input, definition } = base;
      const { fields } = resolveInformation(base.information);
      const summaries = summariseAccounts(input, definition, []);
      const checks = checkApplication(fields, input, summaries).map((check) => ({
        ...check,
        difference: presentMoneyOrNull(check.difference),
        ...evidenceOf(hasEvidence, hasEvidence ? rowsBehindCheck(check, input, summaries) : []),
      }));
      return { application_check: checks };
    });
  },
});
