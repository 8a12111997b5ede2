import Type from "typebox";
import { MONTH_STATUSES } from "../../../core/coverage/month-coverage.ts";
import { summariseStatements } from "../../../core/reports/statement-summary.ts";
import { operation } from "../../operation.ts";
import { presentAverage, presentStatementRow } from "../../presenters/statement-summary.ts";
import { chosenInput, reportAnswer, requireReport } from "../../report-call.ts";
import { FIGURE_COVERAGE } from "../../schemas/coverage.ts";
import { END_USER_PATH } from "../../schemas/paths.ts";
import {
  ACCOUNT_IDS,
  ACCOUNT_REFERENCE,
  day,
  EVIDENCE,
  EVIDENCE_QUERY,
  MONEY_OR_NULL,
  wholeOrNull,
} from "../../schemas/report.ts";
import {
  anything,
  flag,
  list,
  number,
  orNull,
  shape,
  shapeWith,
  text,
  textOrNull,
  whole,
} from "../../schemas/shapes.ts";

const FIGURE_EVIDENCE = {
  ...EVIDENCE,
  evidence: anything("With include_evidence=true: the transactions or days behind each figure, by its name"),
};

const ROW = shapeWith(
  "StatementSummaryRow",
  {
    account: orNull(ACCOUNT_REFERENCE),
    month: textOrNull("YYYY-MM"),
    start_date: day(),
    end_date: day(),
    is_complete: flag("Every day of the period is known"),
    status: textOrNull(
      `Of a month: ${MONTH_STATUSES.join(", ")}. Figures of one of which nothing is known are null`,
    ),
    coverage: FIGURE_COVERAGE,
    currency: text(),
    starting_balance: MONEY_OR_NULL,
    ending_balance: MONEY_OR_NULL,
    average_balance: MONEY_OR_NULL,
    lowest_balance: MONEY_OR_NULL,
    highest_balance: MONEY_OR_NULL,
    total_deposits: MONEY_OR_NULL,
    total_withdrawals: MONEY_OR_NULL,
    total_revenue: MONEY_OR_NULL,
    non_revenue: MONEY_OR_NULL,
    mca_credits: MONEY_OR_NULL,
    mca_debits: MONEY_OR_NULL,
    no_deposits: wholeOrNull(),
    no_withdrawals: wholeOrNull(),
    no_revenue: wholeOrNull(),
    no_od_nsf: wholeOrNull(),
    dd_reversals: wholeOrNull(),
    negative_balance_days: wholeOrNull("Null without a known balance"),
    low_balance_days: wholeOrNull(),
  },
  FIGURE_EVIDENCE,
);

const AVERAGE = shapeWith(
  "StatementSummaryAverage",
  {
    currency: text(),
    months: whole("Covered calendar months"),
    coverage: FIGURE_COVERAGE,
    total_deposits: MONEY_OR_NULL,
    total_withdrawals: MONEY_OR_NULL,
    total_revenue: MONEY_OR_NULL,
    non_revenue: MONEY_OR_NULL,
    mca_credits: MONEY_OR_NULL,
    mca_debits: MONEY_OR_NULL,
    average_balance: MONEY_OR_NULL,
    no_deposits: number(),
    no_withdrawals: number(),
    no_revenue: number(),
    no_od_nsf: number(),
    negative_balance_days: number(),
    low_balance_days: number(),
  },
  FIGURE_EVIDENCE,
);

export const bankStatementSummary = operation({
  id: "bank-statement-summary",
  method: "GET",
  isReport: true,
  url: "/api/end_users/:end_user_id_or_service_id/bank_statement_summary",
  tag: "Reports",
  summary: "The statement table: by account, by month, by both, by 30 days, and the average month",
  path: END_USER_PATH,
  query: Type.Object({ account_ids: ACCOUNT_IDS, ...EVIDENCE_QUERY }),
  status: 200,
  answer: shape("BankStatementSummaryAnswer", {
    bank_statement_summary: shape("BankStatementSummary", {
      by_account: list(ROW),
      by_month: list(ROW),
      by_account_and_month: list(ROW),
      rolling_30_days: list(ROW, "Back from the end of coverage, newest first"),
      average: list(AVERAGE, "Mean of the covered months, one for each currency"),
    }),
  }),
  errors: [404],
  handle: async (call) => {
    const { query } = call;
    const base = await requireReport(call);
    const input = chosenInput(base.input, query.account_ids);
    return reportAnswer(call, base, ["bank_statement_summary", query], () => {
      const summary = summariseStatements(input, base.definition);
      const present = (row: (typeof summary.byMonth)[number]) =>
        presentStatementRow(row, query.include_evidence === true);
      return {
        bank_statement_summary: {
          by_account: summary.byAccount.map(present),
          by_month: summary.byMonth.map(present),
          by_account_and_month: summary.byAccountAndMonth.map(present),
          rolling_30_days: summary.rolling30Days.map(present),
          average: summary.averages.map((one) => presentAverage(one, query.include_evidence === true)),
        },
      };
    });
  },
});
