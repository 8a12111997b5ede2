import { finderOf, readText } from "../language/finder.ts";
import type { HistoryRow } from "./history.ts";
import { type HolderNames, NOBODY, namesHolder } from "./holder.ts";
import type { Enrichment, Purpose } from "./types.ts";

const TRANSFER_PURPOSES: ReadonlySet<Purpose> = new Set(["own_transfer", "sweep", "credit_card_payment"]);

/** What a row's own reading, and the names of the account holder, tell the history features about transfers between own accounts. */
export function transferEvidence(
  enrichment: Enrichment,
  description: string,
  holder: HolderNames = NOBODY,
): Pick<HistoryRow, "isTransferLike" | "hasThirdParty" | "namedDigits"> {
  const { reading, merchant, counterparty } = enrichment;
  const isToItself = namesItsHolder(enrichment) || namesHolder(enrichment, holder);
  const isTransferLike =
    isToItself ||
    reading.channel === "transfer" ||
    (reading.purpose !== null && TRANSFER_PURPOSES.has(reading.purpose));
  const named = reading.references.find((one) => one.kind === "account_last4" || one.kind === "card_last4");
  // Money that leaves for another bank in one's own name names that bank; what pays one's own card names its issuer.
  const isOwnBank =
    merchant?.kind === "bank" ||
    (merchant?.kind === "card_issuer" && reading.purpose === "credit_card_payment");
  return {
    isTransferLike,
    hasThirdParty:
      (!isToItself && (merchant === null ? counterparty !== null && !isTransferLike : !isOwnBank)) ||
      movesFee(readText(description.toUpperCase())),
    // Masked numbers are printed with their mask: XXXXXX9912 names the account that ends in 9912.
    namedDigits: named === undefined ? null : (/(?<!\d)\d+$/.exec(named.value)?.[0] ?? null),
  };
}

/** A fee moved out of clients' money is paid by them, not by the holder to itself. */
const movesFee = finderOf("feeMoved");

/** Shorter names are no evidence. */
const MIN_NAME_LENGTH = 6;

/**
 * The company and the individual of an ACH are one: the account holder sends money to itself. Names are cut at 16 and 22 characters
 * (NACHA company name and individual name), so the shorter one may be the longer one's beginning.
 */
function namesItsHolder({ reading, merchant }: Enrichment): boolean {
  const individual = lettersOf(reading.individual?.text ?? "");
  if (individual.length < MIN_NAME_LENGTH) return false;
  const party = lettersOf(reading.counterparty?.text ?? merchant?.name ?? "");
  const [short, long] = individual.length <= party.length ? [individual, party] : [party, individual];
  const isUnlisted = merchant === null || merchant.key.startsWith("local:");
  return isUnlisted && short.length >= MIN_NAME_LENGTH && long.startsWith(short);
}

function lettersOf(text: string): string {
  return text.toUpperCase().replace(/[^A-Z0-9]/g, "");
}
