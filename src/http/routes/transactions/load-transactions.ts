import Type from "typebox";
import { mapInShares } from "../../../flows/in-shares.ts";
import { loadTransactions } from "../../../flows/load-transactions.ts";
import { apiError } from "../../errors.ts";
import { operation } from "../../operation.ts";
import { findRepeatedRows, refuseBadRows } from "../../refuse-bad-rows.ts";
import { amountNumber, dayText, lineText, nullable } from "../../schemas/inputs.ts";
import { END_USER_PATH } from "../../schemas/paths.ts";
import { shape, text, whole } from "../../schemas/shapes.ts";
import { findFutureRows, findTimelessRows, LOAD_ROW, readRow } from "../../schemas/transaction-input.ts";

const MAX_TRANSACTIONS = 20_000;

const BALANCE = Type.Object({
  account_id: lineText({ description: "The account as the transactions name it", maxLength: 400 }),
  batch_closing_balance: amountNumber("Balance after all transactions of this batch"),
  date: Type.Optional(
    nullable(dayText("Day of the balance; the account's last day in the batch when absent")),
  ),
});

export const loadTransactionsOperation = operation({
  id: "load-transactions",
  method: "POST",
  url: "/api/end_users/:end_user_id_or_service_id/transactions",
  tag: "Transactions",
  summary: "Load transactions, to be enriched in the background",
  description: `Stores 1 to ${MAX_TRANSACTIONS.toLocaleString("en-US")} transactions before it answers and enriches them soon after. The end user's status does not change; set it to \`ready\` when the last batch is in, and it becomes \`processed\`.`,
  path: END_USER_PATH,
  body: Type.Object({
    transactions: Type.Array(LOAD_ROW, { minItems: 1 }),
    balances: Type.Optional(
      Type.Unsafe<{ account_id: string; batch_closing_balance: number; date?: string | null }[] | null>({
        type: ["array", "null"],
        items: BALANCE,
        maxItems: 1_000,
      }),
    ),
  }),
  checkBodyMore: (body, isBad) => {
    const timeless = findTimelessRows(body);
    const isGood = !isBad && Object.keys(timeless).length === 0;
    return isGood ? {} : { ...timeless, ...findRepeatedRows(body, "", true) };
  },
  bodyExample: {
    transactions: [
      {
        reference_id: "t-2001",
        account_id: "checking-4411",
        amount: 1250,
        currency: "USD",
        date: "2026-01-30",
        description: "SQUARE INC SQ260130 T3QRK4",
      },
    ],
    balances: [{ account_id: "checking-4411", batch_closing_balance: 8420.17 }],
  },
  bodyLimitMb: 32,
  maxTransactions: MAX_TRANSACTIONS,
  status: 201,
  answer: shape("LoadedTransactions", {
    _summary: shape("LoadSummary", {
      request_id: text(),
      transactions: whole(),
      created: whole(),
      updated: whole(),
    }),
  }),
  errors: [404, 409, 413],
  handle: async (call) => {
    const { context, tenant, requestId, path, body } = call;
    const rows = await mapInShares(body.transactions, (row) => readRow(row, "", context.now()));
    const load = {
      endUserAnyId: path.end_user_id_or_service_id,
      rows,
      balances: (body.balances ?? []).map((one) => ({
        accountId: one.account_id,
        closingAmount: one.batch_closing_balance,
        day: one.date ?? null,
      })),
    };
    const future = findFutureRows(body.transactions, context.now());
    refuseBadRows(rows, { ...repeatedBalances(load.balances), ...future });
    const answer = await loadTransactions(
      context,
      load,
      { userId: tenant.userId, requestId },
      async (tx, loaded) => {
        const { created, updated } = loaded;
        const summary = { _summary: { request_id: requestId, transactions: rows.length, created, updated } };
        await call.beforeCommit(tx, summary);
        return summary;
      },
    );
    if (answer === null) throw apiError("end_user_not_found");
    return answer;
  },
});

/** One account has one balance after the batch, or one a day. */
function repeatedBalances(balances: readonly { accountId: string; day: string | null }[]) {
  const problems: Record<string, string[]> = {};
  const keyed = Map.groupBy(balances.keys(), (index) => {
    const { accountId, day } = balances[index] as (typeof balances)[number];
    return JSON.stringify([accountId, day]);
  });
  for (const group of keyed.values()) {
    if (group.length < 2) continue;
    for (const index of group)
      problems[`balances.${index}.account_id`] = ["has more than one balance for one day"];
  }
  return problems;
}
