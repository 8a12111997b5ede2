import type { HistoryRow } from "./history.ts";
import type { Enrichment, Purpose } from "./types.ts";

const TRANSFER_PURPOSES: ReadonlySet<Purpose> = new Set(["own_transfer", "sweep", "credit_card_payment"]);

/** What a row's own reading tells the history features about transfers between own accounts. */
export function transferEvidence(
  enrichment: Enrichment,
): Pick<HistoryRow, "isTransferLike" | "hasThirdParty" | "namedDigits"> {
  const { reading, merchant, counterparty } = enrichment;
  const isTransferLike =
    reading.channel === "transfer" || (reading.purpose !== null && TRANSFER_PURPOSES.has(reading.purpose));
  const named = reading.references.find((one) => one.kind === "account_last4" || one.kind === "card_last4");
  return {
    isTransferLike,
    // Money that leaves for another bank in one's own name names that bank.
    hasThirdParty: merchant === null ? counterparty !== null && !isTransferLike : merchant.kind !== "bank",
    // Masked numbers are printed with their mask: XXXXXX9912 names the account that ends in 9912.
    namedDigits: /\d+$/.exec(named?.value ?? "")?.[0] ?? null,
  };
}
