import Type from "typebox";
import { summariseAccounts } from "../../../core/reports/account-summary.ts";
import { findPositions } from "../../../core/reports/positions/find-positions.ts";
import { operation } from "../../operation.ts";
import { presentAccountSummary } from "../../presenters/account-summary.ts";
import { reportAnswer, requireReport } from "../../report-call.ts";
import { FIGURE_COVERAGE } from "../../schemas/coverage.ts";
import { END_USER_PATH } from "../../schemas/paths.ts";
import {
  DATA_SOURCE_ACCOUNT,
  EVIDENCE,
  EVIDENCE_QUERY,
  MONEY,
  MONEY_OR_NULL,
  wholeOrNull,
} from "../../schemas/report.ts";
import {
  anything,
  list,
  numberOrNull,
  shape,
  shapeWith,
  text,
  textOrNull,
  whole,
} from "../../schemas/shapes.ts";

const SUMMARY = shape("AccountSummary", {
  average_balance: MONEY_OR_NULL,
  ending_balance: MONEY_OR_NULL,
  starting_balance: MONEY_OR_NULL,
  mca_credits: MONEY,
  mca_debits: MONEY,
  non_revenue: MONEY,
  total_deposits: MONEY,
  total_revenue: MONEY,
  total_withdrawals: MONEY,
  average_balance_to_revenue_ratio: numberOrNull(),
  dd_reversals: whole("Returned or reversed debits"),
  holdback_percentage: numberOrNull("Monthly payments of running positions in per cent of monthly revenue"),
  low_balance_days: wholeOrNull(),
  negative_balance_days: wholeOrNull(),
  no_deposits: whole(),
  no_od_nsf: whole("Overdraft and returned-item fees"),
  no_overdraft_transactions: whole("Transactions that left the balance negative"),
  no_revenue: whole(),
  no_withdrawals: whole(),
});

export const dataSourceAccountSummary = operation({
  id: "data-source-account-summary",
  method: "GET",
  isReport: true,
  url: "/api/end_users/:end_user_id_or_service_id/data_source_account_summary",
  tag: "Reports",
  summary: "Balances, revenue and risk figures of every account",
  description:
    "Only enabled accounts count, and each payment counts once. An account with transactions in several currencies stands once for each; balances are in the account's own.",
  path: END_USER_PATH,
  query: Type.Object({ ...EVIDENCE_QUERY }),
  status: 200,
  answer: list(
    shape("DataSourceAccountSummary", {
      data_source_account_summaries: list(
        shapeWith(
          "DataSourceAccountSummaryEntry",
          { account: DATA_SOURCE_ACCOUNT, summary: SUMMARY, coverage: FIGURE_COVERAGE },
          {
            ...EVIDENCE,
            evidence: anything(
              "With include_evidence=true: the transactions or days behind each figure, by its name",
            ),
          },
        ),
      ),
      end_user: shape("EndUserReference", {
        end_user_id: text(),
        service_id: text(),
        name: textOrNull(),
      }),
    }),
  ),
  errors: [404],
  handle: async (call) => {
    const base = await requireReport(call);
    const { input, definition, endUser } = base;
    const hasEvidence = call.query.include_evidence === true;
    return reportAnswer(call, base, ["data_source_account_summary", hasEvidence], () => [
      {
        data_source_account_summaries: summariseAccounts(
          input,
          definition,
          findPositions(input, { includeLoans: false }),
        ).map((summary) => presentAccountSummary(summary, base, hasEvidence)),
        end_user: { end_user_id: endUser.endUserId, service_id: endUser.endUserPk, name: endUser.name },
      },
    ]);
  },
});
