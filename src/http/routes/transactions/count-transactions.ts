import Type from "typebox";
import { findEndUser } from "../../../db/queries/end-users.ts";
import { countTransactionsByDay } from "../../../db/queries/transaction-list.ts";
import { apiError } from "../../errors.ts";
import { operation } from "../../operation.ts";
import { END_USER_PATH } from "../../schemas/paths.ts";
import { list, shape, text, whole } from "../../schemas/shapes.ts";
import { selectsByReport, TRANSACTION_FILTERS, transactionFilterOf } from "../../transaction-filter.ts";

export const countTransactions = operation({
  id: "count-transactions",
  method: "GET",
  isReport: selectsByReport,
  url: "/api/end_users/:end_user_id_or_service_id/transactions/days",
  tag: "Transactions",
  summary: "How many transactions match, and on which days",
  description:
    "Takes the filters of the list. With the days one can show a list of any length at its true size and read just the part that is looked at, by `date_from` and `date_to`.",
  path: END_USER_PATH,
  query: Type.Object(TRANSACTION_FILTERS),
  status: 200,
  answer: shape("TransactionCounts", {
    total: whole(),
    days: list(shape("TransactionDay", { date: text("YYYY-MM-DD"), count: whole() }), "Newest first"),
  }),
  errors: [404],
  handle: async ({ context, tenant, path, query }) => {
    const endUser = await findEndUser(context.db, tenant.userId, path.end_user_id_or_service_id);
    if (endUser === null) throw apiError("end_user_not_found");
    const filter = await transactionFilterOf({ context, tenant }, endUser, query);
    const owner = { userId: tenant.userId, endUserPk: endUser.endUserPk };
    const days = await countTransactionsByDay(context.db, owner, filter);
    return {
      total: days.reduce((sum, { count }) => sum + count, 0),
      days: days.map(({ day, count }) => ({ date: day, count })),
    };
  },
});
