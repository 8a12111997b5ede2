import { otherSideOf } from "./merchant-summary.ts";
import { prepare } from "./prepared.ts";
import type { ReportInput, ReportMerchant, ReportTransaction } from "./report-input.ts";
import { type Stream, splitStreams } from "./streams.ts";

/** A merchant or counterparty with its streams. */
export type TransactionGroup = {
  readonly merchant: ReportMerchant | null;
  readonly counterparty: string;
  readonly streams: readonly Stream[];
  readonly rows: readonly ReportTransaction[];
};

/** Every row that counts in exactly one stream of one group; the groups with most rows first. */
export function groupTransactions(input: ReportInput): readonly TransactionGroup[] {
  const groups = Map.groupBy(prepare(input).rows, (row) =>
    row.merchant === null ? `name ${otherSideOf(row).toLowerCase()}` : row.merchant.id,
  );
  return [...groups.values()].map(groupOf).sort(compareGroups);
}

function groupOf(rows: readonly ReportTransaction[]): TransactionGroup {
  const first = rows[0]!;
  const { merchant } = first;
  return { merchant, counterparty: merchant?.name ?? otherSideOf(first), streams: splitStreams(rows), rows };
}

function compareGroups(a: TransactionGroup, b: TransactionGroup): number {
  return b.rows.length - a.rows.length || (a.counterparty < b.counterparty ? -1 : 1);
}
