import Type from "typebox";
import { ANALYTICS_GROUPS } from "../../../core/model/category.ts";
import { summariseMerchants } from "../../../core/reports/merchant-summary.ts";
import type { ReportTransaction } from "../../../core/reports/report-input.ts";
import { readTenantCategories } from "../../../flows/tenant-categories.ts";
import { writeElements } from "../../kept-elements.ts";
import { operation } from "../../operation.ts";
import { presentMerchantEntry } from "../../presenters/merchant-summary.ts";
import { categoryFilter, chosenInput, reportAnswer, requireReport } from "../../report-call.ts";
import { oneOf } from "../../schemas/inputs.ts";
import { END_USER_PATH } from "../../schemas/paths.ts";
import {
  ACCOUNT_IDS,
  EVIDENCE,
  EVIDENCE_QUERY,
  METRIC_SET,
  REPORT_TRANSACTION,
} from "../../schemas/report.ts";
import { list, shape, shapeWith, text, textOrNull } from "../../schemas/shapes.ts";

/** Stands for rows without a category, as clients write a null in an address. */
const NO_GROUP = "null";

export const merchantSummary = operation({
  id: "merchant-summary",
  method: "GET",
  isReport: true,
  url: "/api/end_users/:end_user_id_or_service_id/merchant_summary",
  tag: "Reports",
  summary: "What was paid to and received from each merchant",
  description:
    "Every transaction that counts is in exactly one entry: by merchant, else by counterparty, else by cleaned description. Amounts are positive; net is inflow less outflow. The largest turnover comes first.",
  path: END_USER_PATH,
  query: Type.Object({
    group_by_counterparty_txn_clusters: Type.Optional(
      Type.Boolean({ description: "With true, spellings that are alike count as one counterparty" }),
    ),
    account_ids: ACCOUNT_IDS,
    category_label_or_service_id: Type.Optional(
      Type.Array(Type.String({ minLength: 1 }), {
        description: "Only these categories, by label or service id, or `undetermined`",
        minItems: 1,
      }),
    ),
    analytics_group: Type.Optional(
      Type.Array(oneOf([...ANALYTICS_GROUPS, NO_GROUP], "`null`: transactions without a category"), {
        description: "Only categories of these groups",
        minItems: 1,
      }),
    ),
    ...EVIDENCE_QUERY,
  }),
  status: 200,
  answer: shape("MerchantSummary", {
    by_merchant_summary: list(
      shapeWith(
        "MerchantSummaryEntry",
        {
          group: textOrNull("Group that underwriters watch, for example `debt.mca_or_rbf`"),
          service_id: textOrNull("Of the merchant; null when the counterparty is no merchant"),
          name: text(),
          inflow_metrics: METRIC_SET,
          outflow_metrics: METRIC_SET,
          net_metrics: METRIC_SET,
          transactions: list(REPORT_TRANSACTION, "Newest first"),
        },
        EVIDENCE,
      ),
    ),
  }),
  errors: [404],
  handle: async (call) => {
    const { context, tenant, query } = call;
    const base = await requireReport(call);
    const categories = await readTenantCategories(context.db, tenant.userId);
    const hasCategory = categoryFilter(categories.all, query.category_label_or_service_id);
    const input = chosenInput(base.input, query.account_ids);
    const hasGroup = groupFilter(query.analytics_group);
    const key = JSON.stringify([base.endUser.endUserPk, "merchant_summary", query]);
    return reportAnswer(call, base, ["merchant_summary", query], () => {
      const entries = summariseMerchants(input, {
        isByCluster: query.group_by_counterparty_txn_clusters === true,
        isWanted: (row) => hasCategory(row) && hasGroup(row),
      });
      const elements = entries.map((entry) => ({
        ...{ rows: entry.rows, coverage: entry.coverage },
        present: () => presentMerchantEntry(entry, query.include_evidence === true),
      }));
      return writeElements(context.db, { key, name: "by_merchant_summary" }, elements);
    });
  },
});

function groupFilter(wanted: readonly string[] | undefined): (row: ReportTransaction) => boolean {
  if (wanted === undefined) return () => true;
  const groups = new Set(wanted);
  return ({ category }) => groups.has(category?.analyticsGroup ?? NO_GROUP);
}
