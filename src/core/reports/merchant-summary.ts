import type { LedgerMerchant } from "../books/ledger-row.ts";
import type { Day } from "../model/day.ts";
import { absolute } from "../model/money.ts";
import { type MetricSets, metricSetsOf } from "./metric-set.ts";
import { clusterNames } from "./name-clusters.ts";
import { prepare } from "./prepared.ts";
import type { ReportInput, ReportTransaction } from "./report-input.ts";
import { coverageByKey, sameAccountKeys } from "./same-accounts.ts";
import type { Coverage } from "./stream-statistics.ts";

/** All rows with one counterparty in one currency. */
export type MerchantEntry = {
  /** Null for a counterparty that is no known or stated merchant. */
  readonly merchant: LedgerMerchant | null;
  readonly name: string;
  readonly currency: string;
  /** Ascending by day. */
  readonly rows: readonly ReportTransaction[];
  /** Of the accounts that have the rows. */
  readonly coverage: Coverage;
};

/** The figures of an entry. They, its name and its merchant follow from its rows and their coverage alone. */
export function metricsOf({ rows, coverage }: MerchantEntry): MetricSets {
  return metricSetsOf(rows, coverage);
}

export type MerchantSummaryChoice = {
  /** Spellings that are alike count as one counterparty. */
  readonly isByCluster: boolean;
  readonly isWanted: (row: ReportTransaction) => boolean;
};

export const ALL_ROWS: MerchantSummaryChoice = { isByCluster: false, isWanted: () => true };

/** Every row that counts in exactly one entry; the largest turnover first. */
export function summariseMerchants(
  input: ReportInput,
  { isByCluster, isWanted }: MerchantSummaryChoice,
): readonly MerchantEntry[] {
  const rows = prepare(input).rows.filter(isWanted);
  const standIn = isByCluster ? clusterNames(rows.flatMap(clusterableName)) : null;
  const byCurrency = Map.groupBy(rows, (row) => row.amount.currency);
  const groups = [...byCurrency.values()].flatMap((own) => [
    ...Map.groupBy(own, (row) => groupOf(row, standIn)).values(),
  ]);
  const coverageOf = coverageReader(input);
  return groups
    .map((group) => entryOf(group, coverageOf(group)))
    .map((entry) => ({ entry, turnover: turnoverOf(entry) }))
    .sort(compareTurnover)
    .map((one) => one.entry);
}

/** What names the other side of a row when no merchant does. */
export function otherSideOf(row: ReportTransaction): string {
  return row.counterparty ?? row.descriptionClean;
}

/** Businesses that no list knows are found by their spelling only, so they can be clustered too. */
function isListed({ merchant }: ReportTransaction): boolean {
  return merchant !== null && !merchant.key.startsWith("local:");
}

function clusterableName(row: ReportTransaction): readonly string[] {
  return isListed(row) ? [] : [row.merchant?.name ?? otherSideOf(row)];
}

function groupOf(row: ReportTransaction, standIn: ReadonlyMap<string, string> | null): string {
  const { merchant } = row;
  if (merchant !== null && (standIn === null || isListed(row))) return merchant.id;
  const name = merchant?.name ?? otherSideOf(row);
  return `name ${(standIn?.get(name) ?? name).toLowerCase()}`;
}

/** From the first to the last day of the accounts that have the rows. */
export function coverageReader(input: ReportInput): (rows: readonly ReportTransaction[]) => Coverage {
  const keys = sameAccountKeys(input);
  const byKey = coverageByKey(prepare(input).accounts, keys);
  return (rows) => {
    let start = rows[0]!.day;
    let end = rows.at(-1)!.day;
    let last = "";
    for (const { accountId } of rows) {
      if (accountId === last) continue;
      last = accountId;
      const coverage = byKey.get(keys.get(accountId) ?? "");
      if (coverage === undefined) continue;
      start = Math.min(start, coverage.start) as Day;
      end = Math.max(end, coverage.end) as Day;
    }
    return { start, end };
  };
}

function entryOf(rows: readonly ReportTransaction[], coverage: Coverage): MerchantEntry {
  const merchant = rows[0]!.merchant;
  const isOne = rows.every((row) => row.merchant === merchant || row.merchant?.id === merchant?.id);
  return {
    merchant: isOne ? merchant : null,
    name: isOne && merchant !== null ? merchant.name : mostFrequentName(rows),
    currency: rows[0]!.amount.currency,
    ...{ rows, coverage },
  };
}

function mostFrequentName(rows: readonly ReportTransaction[]): string {
  const counts = new Map<string, number>();
  for (const row of rows) {
    const name = row.merchant?.name ?? otherSideOf(row);
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  const [first] = [...counts].sort(([a, countA], [b, countB]) => countB - countA || (a < b ? -1 : 1));
  return first?.[0] ?? "";
}

type Ranked = { readonly entry: MerchantEntry; readonly turnover: bigint };

function compareTurnover(a: Ranked, b: Ranked): number {
  if (a.turnover !== b.turnover) return a.turnover > b.turnover ? -1 : 1;
  const [nameA, nameB] = [`${a.entry.name} ${a.entry.currency}`, `${b.entry.name} ${b.entry.currency}`];
  return nameA < nameB ? -1 : nameA > nameB ? 1 : 0;
}

function turnoverOf({ rows }: MerchantEntry): bigint {
  let sum = 0n;
  for (const { amount } of rows) sum += absolute(amount.minor);
  return sum;
}
