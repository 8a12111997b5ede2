import Type from "typebox";
import { takeBackFeedback } from "../../../flows/give-feedback.ts";
import { readTenantCategories } from "../../../flows/tenant-categories.ts";
import { apiError } from "../../errors.ts";
import { operation } from "../../operation.ts";
import { presentEnriched } from "../../presenters/transaction.ts";
import { requireTransaction } from "../../require-transaction.ts";
import { OF_END_USER, TRANSACTION_PATH } from "../../schemas/paths.ts";
import { shape } from "../../schemas/shapes.ts";
import { ENRICHED } from "../../schemas/transaction.ts";

export const takeBackFeedbackOperation = operation({
  id: "take-back-feedback",
  method: "DELETE",
  url: "/api/transactions/:reference_id_or_service_id/feedback",
  tag: "Feedback",
  summary: "Take feedback on a transaction back",
  description:
    "The transaction, and alike ones that the feedback was for too, get the service's own answer again. 404 when nothing was said of it.",
  path: TRANSACTION_PATH,
  query: Type.Object({ end_user_id: OF_END_USER }),
  status: 200,
  answer: shape("TransactionAnswer", { transaction_enriched: ENRICHED }),
  errors: [404, 409],
  handle: async ({ context, tenant, path, query }) => {
    const { db, engine } = context;
    const { userId } = tenant;
    const row = await requireTransaction(db, userId, path.reference_id_or_service_id, query.end_user_id);
    const owner = { userId, endUserPk: row.endUserPk };
    if (!(await takeBackFeedback(context, owner, row.transactionId))) throw apiError("feedback_not_found");
    const categories = await readTenantCategories(db, userId);
    const changed = await requireTransaction(db, userId, row.transactionId, undefined);
    return { transaction_enriched: presentEnriched(changed, { engine, categories }) };
  },
});
