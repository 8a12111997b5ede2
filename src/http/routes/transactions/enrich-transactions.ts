import Type from "typebox";
import type { Tx } from "../../../db/database.ts";
import { resolveEndUserIds } from "../../../flows/end-user-ids.ts";
import { type Enriched, enrichTransactions } from "../../../flows/enrich-transactions.ts";
import { explainTransactions } from "../../../flows/explain-transactions.ts";
import { mapInShares } from "../../../flows/in-shares.ts";
import { JsonText } from "../../json-text.ts";
import { type Call, operation } from "../../operation.ts";
import { presentReasons, presentSync } from "../../presenters/transaction.ts";
import { findRepeatedRows, refuseBadRows } from "../../refuse-bad-rows.ts";
import { EXPLAIN } from "../../schemas/inputs.ts";
import { list, shape, text } from "../../schemas/shapes.ts";
import { ENRICHED_SYNC } from "../../schemas/transaction.ts";
import { DEFAULT_END_USER_ID, findFutureRows, readRow, SYNC_ROW } from "../../schemas/transaction-input.ts";

const MAX_TRANSACTIONS = 2_500;

export const enrichTransactionsOperation = operation({
  id: "enrich-transactions",
  method: "POST",
  url: "/api/transactions",
  tag: "Transactions",
  summary: "Enrich transactions and wait for the answer",
  description: `Cleans, categorises and stores 1 to ${MAX_TRANSACTIONS} transactions. A \`reference_id\` that the end user has already is replaced in place. Unknown end users are made; rows without \`end_user_id\` belong to the end user \`${DEFAULT_END_USER_ID}\`.`,
  query: Type.Object({ explain: EXPLAIN }),
  body: Type.Object({ transactions: Type.Array(SYNC_ROW, { minItems: 1 }) }),
  checkBodyMore: (body, isBad) => (isBad ? findRepeatedRows(body, DEFAULT_END_USER_ID, false) : {}),
  bodyExample: {
    transactions: [
      {
        end_user_id: "bakery-17",
        reference_id: "t-1001",
        account_id: "checking-4411",
        amount: -42.5,
        currency: "USD",
        date: "2026-01-31",
        description: "PAYPAL* AMZN Mktp 198748320",
      },
    ],
  },
  bodyLimitMb: 8,
  maxTransactions: MAX_TRANSACTIONS,
  status: 200,
  answer: shape("EnrichedTransactions", {
    _summary: shape("RequestSummary", { request_id: text() }),
    transactions: list(ENRICHED_SYNC, "In the order of the request"),
  }),
  errors: [409, 413],
  handle: async (call) => {
    const { context, tenant, requestId, body } = call;
    const sent = await mapInShares(body.transactions, (row) =>
      readRow(row, row.end_user_id ?? DEFAULT_END_USER_ID, context.now()),
    );
    const rows = await resolveEndUserIds(context.db, tenant.userId, sent);
    refuseBadRows(rows, findFutureRows(body.transactions, context.now()));
    const asked = { userId: tenant.userId, requestId };
    return enrichTransactions(context, rows, asked, async (tx, enriched) => {
      const answer = { _summary: { request_id: requestId }, transactions: await present(call, enriched, tx) };
      const written = new JsonText(answer);
      await call.beforeCommit(tx, written);
      return written;
    });
  },
});

async function present(
  call: Pick<Call<unknown, { explain?: boolean }>, "context" | "tenant" | "query">,
  enriched: Enriched,
  tx: Tx,
) {
  const { engine } = call.context;
  const { transactions, categories } = enriched;
  const shown = await mapInShares(transactions, (row) => presentSync(row, { engine, categories }));
  if (call.query.explain !== true) return shown;
  const reasons = await explainTransactions(
    tx,
    { engine, categories, userId: call.tenant.userId },
    transactions,
  );
  return shown.map((row, index) => ({ ...row, reasons: presentReasons(reasons[index] ?? []) }));
}
