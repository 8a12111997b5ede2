import Type from "typebox";
import { explainTransactions } from "../../../flows/explain-transactions.ts";
import { readAccountNumber } from "../../../flows/personal-numbers.ts";
import { currentCategories } from "../../../flows/tenant-categories.ts";
import { operation } from "../../operation.ts";
import { presentEnriched, presentReasons } from "../../presenters/transaction.ts";
import { requireTransaction } from "../../require-transaction.ts";
import { EXPLAIN } from "../../schemas/inputs.ts";
import { OF_END_USER, TRANSACTION_PATH } from "../../schemas/paths.ts";
import { shape } from "../../schemas/shapes.ts";
import { ENRICHED } from "../../schemas/transaction.ts";

export const getTransaction = operation({
  id: "get-transaction",
  method: "GET",
  url: "/api/transactions/:reference_id_or_service_id",
  tag: "Transactions",
  summary: "Read one enriched transaction",
  path: TRANSACTION_PATH,
  query: Type.Object({ explain: EXPLAIN, end_user_id: OF_END_USER }),
  status: 200,
  answer: shape("TransactionAnswer", { transaction_enriched: ENRICHED }),
  errors: [404, 409],
  handle: async ({ context, tenant, path, query }) => {
    const { db, engine } = context;
    const { userId } = tenant;
    const row = await requireTransaction(db, userId, path.reference_id_or_service_id, query.end_user_id);
    const categories = await currentCategories(db, userId);
    const number = await readAccountNumber(context, userId, row.dataSourceAccountId);
    const shown = { ...presentEnriched(row, { engine, categories }), account_number: number };
    if (query.explain !== true) return { transaction_enriched: shown };
    const [reasons] = await explainTransactions(db, { engine, categories, userId }, [row]);
    return { transaction_enriched: { ...shown, reasons: presentReasons(reasons ?? []) } };
  },
});
