import Type from "typebox";
import { isId } from "../../../core/model/ids.ts";
import { findEndUser } from "../../../db/queries/end-users.ts";
import { listTransactions } from "../../../db/queries/transaction-list.ts";
import type { StoredTransaction } from "../../../db/queries/transaction-rows.ts";
import { explainTransactions } from "../../../flows/explain-transactions.ts";
import { currentCategories } from "../../../flows/tenant-categories.ts";
import { DEFAULT_LIMIT, decodeCursor, encodeCursor, isInstant, pageOf } from "../../cursor.ts";
import { apiError } from "../../errors.ts";
import { operation } from "../../operation.ts";
import { presentEnriched, presentReasons } from "../../presenters/transaction.ts";
import { EXPLAIN, PAGING } from "../../schemas/inputs.ts";
import { END_USER_PATH } from "../../schemas/paths.ts";
import { list, PAGE, shape } from "../../schemas/shapes.ts";
import { ENRICHED } from "../../schemas/transaction.ts";
import { selectsByReport, TRANSACTION_FILTERS, transactionFilterOf } from "../../transaction-filter.ts";

export const listTransactionsOperation = operation({
  id: "list-transactions",
  method: "GET",
  isReport: selectsByReport,
  url: "/api/end_users/:end_user_id_or_service_id/transactions",
  tag: "Transactions",
  summary: "List an end user's enriched transactions, newest first",
  path: END_USER_PATH,
  query: Type.Object({
    ...TRANSACTION_FILTERS,
    explain: EXPLAIN,
    ...PAGING,
  }),
  status: 200,
  answer: shape("Transactions", { transactions_enriched: list(ENRICHED), _meta: PAGE }),
  errors: [404],
  handle: async ({ context, tenant, path, query }) => {
    const { db, engine } = context;
    const { userId } = tenant;
    const endUser = await findEndUser(db, userId, path.end_user_id_or_service_id);
    if (endUser === null) throw apiError("end_user_not_found");
    const categories = await currentCategories(db, userId);
    const { limit = DEFAULT_LIMIT } = query;
    const after =
      query.cursor === undefined ? null : decodeCursor(query.cursor, [isInstant, isTransactionId]);
    const filter = {
      ...(await transactionFilterOf({ context, tenant }, endUser, query)),
      ...(after === null ? {} : { after: { postedAt: after[0] ?? "", transactionId: after[1] ?? "" } }),
      limit: limit + 1,
    };
    const rows = await listTransactions(db, { userId, endUserPk: endUser.endUserPk }, filter);
    const { page, meta } = pageOf(rows, limit, (last: StoredTransaction) =>
      encodeCursor([last.postedAt, last.transactionId]),
    );
    const shown = page.map((row) =>
      presentEnriched({ ...row, endUserId: endUser.endUserId }, { engine, categories }),
    );
    if (query.explain !== true) return { transactions_enriched: shown, _meta: meta };
    const reasons = await explainTransactions(db, { engine, categories, userId }, page);
    const explained = shown.map((row, index) => ({ ...row, reasons: presentReasons(reasons[index] ?? []) }));
    return { transactions_enriched: explained, _meta: meta };
  },
});

const isTransactionId = (value: string): boolean => isId("txn_", value);
