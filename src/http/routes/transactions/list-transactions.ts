import Type from "typebox";
import { idFromHash, isId } from "../../../core/model/ids.ts";
import { findEndUser } from "../../../db/queries/end-users.ts";
import { listTransactions } from "../../../db/queries/transaction-list.ts";
import type { StoredTransaction } from "../../../db/queries/transaction-rows.ts";
import { explainTransactions } from "../../../flows/explain-transactions.ts";
import { merchantOfName } from "../../../flows/find-merchant.ts";
import { rememberedCategories, type TenantCategories } from "../../../flows/tenant-categories.ts";
import { DEFAULT_LIMIT, decodeCursor, encodeCursor, isInstant, pageOf } from "../../cursor.ts";
import { apiError, fieldErrors } from "../../errors.ts";
import { operation } from "../../operation.ts";
import { presentEnriched, presentReasons } from "../../presenters/transaction.ts";
import { requireTransaction } from "../../require-transaction.ts";
import { dayText, EXPLAIN, lineText, PAGING } from "../../schemas/inputs.ts";
import { END_USER_PATH } from "../../schemas/paths.ts";
import { list, PAGE, shape } from "../../schemas/shapes.ts";
import { ENRICHED } from "../../schemas/transaction.ts";

const UNDETERMINED = "undetermined";

export const listTransactionsOperation = operation({
  id: "list-transactions",
  method: "GET",
  url: "/api/end_users/:end_user_id_or_service_id/transactions",
  tag: "Transactions",
  summary: "List an end user's enriched transactions, newest first",
  path: END_USER_PATH,
  query: Type.Object({
    date_from: Type.Optional(dayText("First day")),
    date_to: Type.Optional(dayText("Last day")),
    category: Type.Optional(
      lineText({ description: `Label or service id of a category, or \`${UNDETERMINED}\``, maxLength: 140 }),
    ),
    merchant: Type.Optional(lineText({ description: "Name or service id of a merchant", maxLength: 140 })),
    account_id: Type.Optional(lineText({ description: "As sent with the transactions", maxLength: 400 })),
    confidence_min: Type.Optional(Type.Number({ minimum: 0, maximum: 1 })),
    confidence_max: Type.Optional(Type.Number({ minimum: 0, maximum: 1 })),
    text: Type.Optional(
      lineText({ description: "Part of the description or the counterparty, in any case", maxLength: 200 }),
    ),
    alike_to: Type.Optional(
      lineText({
        description:
          "Service id of a transaction: only those that `apply_to_alike` of its feedback would change too",
        maxLength: 140,
      }),
    ),
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
    const categories = await rememberedCategories(db, userId);
    const { limit = DEFAULT_LIMIT, merchant, category } = query;
    const like =
      query.alike_to === undefined ? null : await requireTransaction(db, userId, query.alike_to, undefined);
    const after =
      query.cursor === undefined ? null : decodeCursor(query.cursor, [isInstant, isTransactionId]);
    const filter = {
      ...renamed(query),
      ...(category === undefined ? {} : { categoryId: categoryIdOf(category, categories) }),
      ...(merchant === undefined ? {} : { merchantIds: [merchantIdOf(merchant)] }),
      ...(like === null ? {} : { alike: { streamKey: like.answer.streamKey, isOutflow: like.amount < 0 } }),
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

    function merchantIdOf(text: string): string {
      if (isId("mrc_", text)) return text;
      return idFromHash("mrc_", merchantOfName(engine, text)?.key ?? text);
    }
  },
});

type Query = {
  readonly date_from?: string;
  readonly date_to?: string;
  readonly account_id?: string;
  readonly confidence_min?: number;
  readonly confidence_max?: number;
  readonly text?: string;
};

function renamed(query: Query) {
  const { date_from: from, date_to: to, account_id: accountId, text } = query;
  const { confidence_min: confidenceMin, confidence_max: confidenceMax } = query;
  return {
    ...(from === undefined ? {} : { from }),
    ...(to === undefined ? {} : { to }),
    ...(accountId === undefined ? {} : { accountId }),
    ...(confidenceMin === undefined ? {} : { confidenceMin }),
    ...(confidenceMax === undefined ? {} : { confidenceMax }),
    ...(text === undefined ? {} : { text }),
  };
}

function categoryIdOf(text: string, categories: TenantCategories): string | null {
  if (text === UNDETERMINED) return null;
  const found = categories.byId(text) ?? categories.byLabel(text);
  if (found !== null) return found.categoryId;
  throw fieldErrors({
    query: { category: [`no category has this label or service id; GET /api/categories lists them`] },
  });
}

const isTransactionId = (value: string): boolean => isId("txn_", value);
