import { moneyOf } from "../model/money.ts";
import type { BookRow } from "./book-row.ts";
import type { LedgerRow } from "./ledger-row.ts";

/** A row as the ledger keeps it, but with the engine's own reading of the category, and without the holder's own name. */
export function ledgerRowOf(
  row: BookRow,
  withoutHolder: (text: string) => string,
  streamKey: string = row.streamKey,
): LedgerRow {
  const { enrichment } = row;
  const withId = (merchant: typeof enrichment.merchant) =>
    merchant === null ? null : { ...merchant, id: merchant.key };
  return {
    id: row.id,
    referenceId: row.referenceId,
    accountId: row.accountKey,
    day: row.day,
    timestamp: "",
    order: row.order,
    amount: moneyOf(row.amount, row.currency),
    balance: null,
    description: withoutHolder(row.description),
    descriptionClean: enrichment.descriptionClean,
    merchant: withId(enrichment.merchant),
    processor: withId(enrichment.processor),
    counterparty: enrichment.counterparty === null ? null : withoutHolder(enrichment.counterparty),
    streamKey,
    channel: enrichment.reading.channel,
    purpose: isSaidByHolder(row, withoutHolder) ? null : enrichment.reading.purpose,
    isReturn: enrichment.reading.isReturn,
    category:
      enrichment.category === null
        ? null
        : {
            id: enrichment.category,
            label: enrichment.category,
            slug: "",
            defaultLabel: enrichment.category,
            analyticsGroup: "other",
          },
    isRecurring: false,
    duplicateOfId: null,
    matchingId: row.isSettled ? row.id : null,
  };
}

/** The word of purpose stands in the holder's own name: `PCFS ACH KESTREL TAX` pays no tax. */
function isSaidByHolder(
  { description, enrichment }: BookRow,
  withoutHolder: (text: string) => string,
): boolean {
  const span = enrichment.reading.purposeSpan;
  if (span === null) return false;
  const word = description.slice(span.start, span.end);
  return description.includes(word) && !withoutHolder(description).includes(word);
}
