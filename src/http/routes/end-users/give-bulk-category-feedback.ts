import Type from "typebox";
import { findEndUser } from "../../../db/queries/end-users.ts";
import { readByAnyId, type StoredTransaction } from "../../../db/queries/transaction-rows.ts";
import { giveFeedback, type Statement } from "../../../flows/give-feedback.ts";
import { readTenantCategories, type TenantCategories } from "../../../flows/tenant-categories.ts";
import { apiError, fieldErrors } from "../../errors.ts";
import { operation } from "../../operation.ts";
import { CATEGORY_REFERENCE, readCategory, SOURCE } from "../../schemas/feedback.ts";
import { callersId } from "../../schemas/inputs.ts";
import { END_USER_PATH } from "../../schemas/paths.ts";
import { shape, whole } from "../../schemas/shapes.ts";

const MAX_STATEMENTS = 20_000;

const STATEMENT = Type.Object({
  transaction_service_id: callersId("Service id of a transaction of this end user"),
  category: CATEGORY_REFERENCE,
  source: SOURCE,
});

export const giveBulkCategoryFeedback = operation({
  id: "give-bulk-category-feedback",
  method: "POST",
  url: "/api/end_users/:end_user_id_or_service_id/bulk_category_feedback",
  tag: "Feedback",
  summary: "Correct the categories of many transactions",
  description: "All or none: one bad row and nothing is kept.",
  path: END_USER_PATH,
  body: Type.Array(STATEMENT, { minItems: 1, maxItems: MAX_STATEMENTS }),
  bodyExample: [{ transaction_service_id: "txn_2JZrnjMThtQVW6vqECV8mJ", category: { label: "Software" } }],
  bodyLimitMb: 8,
  status: 201,
  answer: shape("BulkFeedback", { num_annotations: whole() }),
  errors: [404],
  handle: async (call) => {
    const { context, tenant, path, body } = call;
    const { userId } = tenant;
    const endUser = await findEndUser(context.db, userId, path.end_user_id_or_service_id);
    if (endUser === null) throw apiError("end_user_not_found");
    const { endUserPk } = endUser;
    const rows = await readByAnyId(
      context.db,
      userId,
      body.map((one) => one.transaction_service_id),
    );
    const own = rows.filter((row) => row.endUserPk === endUserPk);
    const statements = readStatements(body, own, await readTenantCategories(context.db, userId));
    const answer = { num_annotations: statements.length };
    const isKept = await giveFeedback(context, { userId, endUserPk }, statements, (tx) =>
      call.beforeCommit(tx, answer),
    );
    if (!isKept) throw apiError("end_user_not_found");
    return answer;
  },
});

function readStatements(
  body: readonly { transaction_service_id: string; category: object; source?: string | null }[],
  rows: readonly StoredTransaction[],
  categories: TenantCategories,
): readonly Statement[] {
  const known = new Set(rows.map((row) => row.transactionId));
  const firsts = new Map<string, number>();
  const problems: Record<string, string[]> = {};
  const statements = body.map(({ transaction_service_id: transactionId, category, source }, index) => {
    const read = readCategory(category, categories);
    if ("problem" in read) problems[`${index}.category.${read.field}`] = [read.problem];
    const first = firsts.get(transactionId);
    firsts.set(transactionId, first ?? index);
    if (first !== undefined) {
      problems[`${index}.transaction_service_id`] = [`is the same as in ${first}; say it once`];
    } else if (!known.has(transactionId)) {
      problems[`${index}.transaction_service_id`] = ["the end user has no transaction with this service id"];
    }
    return {
      transactionId,
      categoryId: "categoryId" in read ? read.categoryId : null,
      ...{ merchantKey: null, merchantName: null, isMerchantCorrect: null },
      source: source ?? null,
      isForAlike: false,
    };
  });
  if (Object.keys(problems).length > 0) throw fieldErrors({ json: problems });
  return statements;
}
