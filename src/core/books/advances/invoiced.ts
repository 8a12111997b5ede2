import type { LedgerRow } from "../ledger-row.ts";

// Who sends invoices numbers them: `NPC-0436` on what one pays, `NPC-0421` and `NPC-0418` on what others pay. The letters are the holder's
// own, whatever they are, and whoever prints them pays an invoice.

const NUMBERED = /\b([A-Z]{2,6})-?\d{3,7}\b/g;
/** What so many payers print is no number of one of them. */
const MIN_PAYERS = 3;

/** Whether a credit bears a number of the holder's own series. What debits bear as well is the bank's. */
export function findInvoiced(rows: readonly LedgerRow[]): (row: LedgerRow) => boolean {
  let isOwn: ((series: string) => boolean) | null = null;
  return ({ description }) => {
    isOwn ??= findOwn(rows);
    return seriesIn(description).some(isOwn);
  };
}

function findOwn(rows: readonly LedgerRow[]): (series: string) => boolean {
  const payers = new Map<string, Set<string>>();
  const ofBank = new Set<string>();
  for (const { amount, description, streamKey } of rows) {
    for (const series of seriesIn(description)) {
      if (amount.minor < 0n) ofBank.add(series);
      else payers.set(series, (payers.get(series) ?? new Set()).add(streamKey));
    }
  }
  return (series) => !ofBank.has(series) && (payers.get(series)?.size ?? 0) >= MIN_PAYERS;
}

function seriesIn(description: string): readonly string[] {
  return Array.from(description.toUpperCase().matchAll(NUMBERED), ([, series]) => series!);
}
