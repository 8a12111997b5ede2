import { parseMoney } from "../model/money.ts";
import type { ReportTransaction } from "./report-input.ts";
import type { RevenueDefinition } from "./revenue-definition.ts";

/** A pair of rows by which an amount went and came back. */
export type RoundTrip = { readonly creditId: string; readonly debitId: string; readonly days: number };

/**
 * Credits that only turn in a circle: the same amount went to the same counterparty, or goes back to it, within a few days. Returned
 * items and refunds to customers are told as such elsewhere, and known companies (processors, marketplaces) bill and pay out equal
 * amounts by chance, so only counterparties that no list knows are looked at. Each debit explains one credit, the nearest in time.
 */
export function findRoundTrips(
  rows: readonly ReportTransaction[],
  definition: RevenueDefinition,
): ReadonlyMap<string, RoundTrip> {
  const found = new Map<string, RoundTrip>();
  if (definition.roundTripDays <= 0) return found;
  const leastIn = new Map<string, bigint>();
  for (const { amount } of rows) {
    const { currency } = amount;
    if (!leastIn.has(currency)) {
      leastIn.set(currency, parseMoney(definition.roundTripMinimum, currency)?.minor ?? 0n);
    }
  }
  const candidates = rows.filter((row) => isCandidate(row, leastIn.get(row.amount.currency)!));
  // Few amounts went both ways; only among them counterparties are compared.
  for (const equal of Map.groupBy(candidates, sizeOf).values()) {
    if (!wentBothWays(equal)) continue;
    for (const group of Map.groupBy(equal, keyOf).values()) pairWithin(group, definition, found);
  }
  return found;
}

function wentBothWays(rows: readonly ReportTransaction[]): boolean {
  const isCredit = (row: ReportTransaction): boolean => row.amount.minor > 0n;
  return rows.length > 1 && rows.some(isCredit) && !rows.every(isCredit);
}

function isCandidate(row: ReportTransaction, least: bigint): boolean {
  const { amount, merchant } = row;
  if (amount.minor < least && -amount.minor < least) return false;
  if (row.isReturn || row.category?.defaultLabel === "Refunds" || row.matchingId !== null) return false;
  if (row.counterparty === null && merchant === null) return false;
  return merchant === null || merchant.key.startsWith("local:");
}

function sizeOf({ amount }: ReportTransaction): bigint {
  return amount.minor < 0n ? -amount.minor : amount.minor;
}

function keyOf({ streamKey, amount }: ReportTransaction): string {
  return `${amount.currency} ${streamKey}`;
}

function pairWithin(
  group: readonly ReportTransaction[],
  { roundTripDays }: RevenueDefinition,
  found: Map<string, RoundTrip>,
): void {
  if (group.length < 2) return;
  const debits = group.filter((row) => row.amount.minor < 0n);
  const taken = new Set<string>();
  for (const credit of group.filter((row) => row.amount.minor > 0n)) {
    const distance = (debit: ReportTransaction) => Math.abs(debit.day - credit.day);
    const free = debits.filter((debit) => !taken.has(debit.id) && distance(debit) <= roundTripDays);
    const nearest = free.sort((a, b) => distance(a) - distance(b) || (a.id < b.id ? -1 : 1))[0];
    if (nearest === undefined) continue;
    taken.add(nearest.id);
    found.set(credit.id, { creditId: credit.id, debitId: nearest.id, days: distance(nearest) });
  }
}
