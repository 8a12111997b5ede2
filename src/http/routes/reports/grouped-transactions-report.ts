import Type from "typebox";
import { groupTransactions } from "../../../core/reports/grouped-transactions.ts";
import { writeElements } from "../../kept-elements.ts";
import { operation } from "../../operation.ts";
import { presentGroup } from "../../presenters/grouped-transactions.ts";
import { reportAnswer, requireReport } from "../../report-call.ts";
import { END_USER_PATH } from "../../schemas/paths.ts";
import { EVIDENCE, EVIDENCE_QUERY, REPORT_TRANSACTION } from "../../schemas/report.ts";
import { list, orNull, shape, shapeWith, text, textOrNull } from "../../schemas/shapes.ts";

/** Without `url` and `is_priority`, as this report has it. */
const GROUP_MERCHANT = shape("GroupMerchant", {
  categories: list(
    shape("MerchantCategory", { code: text("MCC of ISO 18245"), description: text(), slug: text() }),
    "What the merchant does",
  ),
  group_id: textOrNull(),
  service_id: text(),
  icon_url: textOrNull(),
  logo_url: textOrNull(),
  name: text(),
});

export const groupedTransactionsReport = operation({
  id: "grouped-transactions-report",
  method: "GET",
  isReport: true,
  url: "/api/end_users/:end_user_id_or_service_id/grouped_transactions_report",
  tag: "Reports",
  summary: "Transactions by merchant or counterparty, split into streams",
  description:
    "Inside a group, payments of one direction that keep a cadence and an amount level are one stream; what follows none stays together.",
  path: END_USER_PATH,
  query: Type.Object({ ...EVIDENCE_QUERY }),
  status: 200,
  answer: list(
    shapeWith(
      "GroupedTransactions",
      {
        counterparty: text(),
        merchant: orNull(GROUP_MERCHANT),
        transaction_groups: list(
          shapeWith(
            "TransactionStream",
            { frequency: text(), transactions: list(REPORT_TRANSACTION, "Newest first") },
            EVIDENCE,
          ),
        ),
      },
      EVIDENCE,
    ),
  ),
  errors: [404],
  handle: async (call) => {
    const base = await requireReport(call);
    const hasEvidence = call.query.include_evidence === true;
    const name = ["grouped_transactions_report", hasEvidence];
    return reportAnswer(call, base, name, () => {
      const elements = groupTransactions(base.input).map((group) => ({
        ...{ rows: group.rows, coverage: null },
        present: () => presentGroup(group, hasEvidence),
      }));
      const key = JSON.stringify([base.endUser.endUserPk, name]);
      return writeElements(call.context.db, { key, name: null }, elements);
    });
  },
});
