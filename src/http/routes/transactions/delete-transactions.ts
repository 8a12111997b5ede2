import Type from "typebox";
import { deleteTransactions } from "../../../flows/delete-transactions.ts";
import { apiError } from "../../errors.ts";
import { operation } from "../../operation.ts";
import { callersId } from "../../schemas/inputs.ts";
import { list, shape, text, whole } from "../../schemas/shapes.ts";

const MAX_TRANSACTIONS = 20_000;

export const deleteTransactionsOperation = operation({
  id: "delete-transactions",
  method: "DELETE",
  url: "/api/transactions",
  tag: "Transactions",
  summary: "Delete transactions",
  description:
    "Ids that name nothing are listed in `not_found` and do no harm, so the call can be repeated. `end_user_id` tells end users apart that have the same `reference_id`.",
  body: Type.Object({
    transactions: Type.Array(callersId("A service id or a reference_id"), { minItems: 1 }),
    end_user_id: Type.Optional(callersId("Whose transactions they are")),
  }),
  bodyExample: { transactions: ["t-1001", "t-1002"], end_user_id: "bakery-17" },
  bodyLimitMb: 4,
  maxTransactions: MAX_TRANSACTIONS,
  status: 202,
  answer: shape("DeletedTransactions", {
    _summary: shape("DeletionSummary", { request_id: text(), deleted: whole(), not_found: list(text()) }),
  }),
  errors: [409, 413],
  handle: async ({ context, tenant, body, requestId }) => {
    const ids = [...new Set(body.transactions)];
    const endUser = body.end_user_id ?? null;
    const done = await deleteTransactions(context, { userId: tenant.userId, ids, endUser });
    if (done.kind === "ambiguous") throw apiError("ambiguous_reference", { id: done.ids[0] ?? "" });
    return { _summary: { request_id: requestId, deleted: done.count, not_found: done.notFound } };
  },
});
