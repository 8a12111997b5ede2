import Type from "typebox";
import { findMissingAccounts } from "../../../core/reports/missing-accounts.ts";
import { findMissingMonths } from "../../../core/reports/missing-months.ts";
import { operation } from "../../operation.ts";
import { presentMissingMonths } from "../../presenters/coverage.ts";
import { presentMissingAccount } from "../../presenters/missing-account.ts";
import { reportAnswer, requireReport } from "../../report-call.ts";
import { MISSING_MONTHS } from "../../schemas/coverage.ts";
import { END_USER_PATH } from "../../schemas/paths.ts";
import { EVIDENCE, EVIDENCE_QUERY } from "../../schemas/report.ts";
import { instant, list, number, shape, shapeWith, text, textOrNull } from "../../schemas/shapes.ts";

export const missingAccounts = operation({
  id: "missing-accounts",
  method: "GET",
  isReport: true,
  url: "/api/end_users/:end_user_id_or_service_id/missing_accounts",
  tag: "Reports",
  summary: "Accounts that transactions name and the end user has not shown",
  description:
    "The other ends of transfers and the cards that are paid off, by their names and last digits. Beta: may change.",
  path: END_USER_PATH,
  query: Type.Object({ ...EVIDENCE_QUERY }),
  status: 200,
  answer: shape("MissingAccounts", {
    missing_months: list(MISSING_MONTHS, "Months of the accounts that are there: what to ask for first"),
    missing_accounts: list(
      shapeWith(
        "MissingAccount",
        {
          account_name: text(),
          account_number: textOrNull("Masked; null when only a name is said"),
          transactions: list(
            shape("MissingAccountTransaction", {
              account_id: text("The account that shows the transaction"),
              currency: text(),
              description: text(),
              service_id: text(),
              amount: number(),
              timestamp: instant(),
            }),
          ),
        },
        EVIDENCE,
      ),
    ),
  }),
  errors: [404],
  handle: async (call) => {
    const base = await requireReport(call);
    const hasEvidence = call.query.include_evidence === true;
    return reportAnswer(call, base, ["missing_accounts", hasEvidence], () => ({
      missing_months: findMissingMonths(base.input).map(presentMissingMonths),
      missing_accounts: findMissingAccounts(base.input).map((account) =>
        presentMissingAccount(account, base.input, hasEvidence),
      ),
    }));
  },
});
