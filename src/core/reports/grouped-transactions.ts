import type { LedgerMerchant } from "../books/ledger-row.ts";
import { otherSideOf } from "./merchant-summary.ts";
import { prepare } from "./prepared.ts";
import type { ReportInput, ReportTransaction } from "./report-input.ts";
import { type Stream, splitStreams } from "./streams.ts";

/** A merchant or counterparty with its rows. */
export type TransactionGroup = {
  readonly merchant: LedgerMerchant | null;
  readonly counterparty: string;
  readonly rows: readonly ReportTransaction[];
};

/** The streams of a group, which follow from its rows alone. */
export function streamsOf({ rows }: TransactionGroup): readonly Stream[] {
  return splitStreams(rows);
}

/** Every row that counts in exactly one group; the groups with most rows first. */
export function groupTransactions(input: ReportInput): readonly TransactionGroup[] {
  const groups = Map.groupBy(prepare(input).rows, (row) =>
    row.merchant === null ? `name ${otherSideOf(row).toLowerCase()}` : row.merchant.id,
  );
  return [...groups.values()].map(groupOf).sort(compareGroups);
}

function groupOf(rows: readonly ReportTransaction[]): TransactionGroup {
  const first = rows[0]!;
  const { merchant } = first;
  return { merchant, counterparty: merchant?.name ?? otherSideOf(first), rows };
}

function compareGroups(a: TransactionGroup, b: TransactionGroup): number {
  return b.rows.length - a.rows.length || (a.counterparty < b.counterparty ? -1 : 1);
}
