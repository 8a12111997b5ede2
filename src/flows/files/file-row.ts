import { newId } from "../../core/model/ids.ts";
import type { ExportRowJson } from "../../core/parsed-results/export-json.ts";
import type { StoredTransaction } from "../../db/queries/transaction-rows.ts";
import type { TransactionWrite } from "../../db/queries/transaction-writes.ts";
import { notYetAnswered } from "../load-transactions.ts";

/** A row as a statement or an export says it. */
type FileRow = Pick<
  ExportRowJson,
  "reference_id" | "date" | "description" | "amount" | "balance" | "transaction_code"
>;

/** Where a file's row goes: its account, its place in it, and the same row of an earlier load. */
type Place = Pick<
  TransactionWrite,
  "endUserPk" | "dataSourceId" | "dataSourceAccountId" | "accountNumber" | "accountId" | "currency" | "order"
> & { readonly earlier: StoredTransaction | null };

/** What is stored for a file's row; a row that was loaded before keeps its id and its answer until it is enriched again. */
export function fileRow(row: FileRow, { earlier, ...place }: Place): TransactionWrite {
  const { date, description, amount, balance } = row;
  return {
    ...place,
    ...{ description, amount, balance, referenceId: row.reference_id, transactionCode: row.transaction_code },
    transactionId: earlier?.transactionId ?? newId("txn_"),
    mccCode: null,
    categoriesDefault: null,
    postedAt: `${date}T00:00:00.000Z`,
    postedOn: date,
    answer: earlier?.answer ?? notYetAnswered(description),
  };
}
