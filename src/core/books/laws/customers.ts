import { hasFinanceWords, hasFunderWords } from "../advances/words.ts";
import type { BookRow } from "../book-row.ts";
import { centsOf } from "../streams.ts";
import { says } from "../words.ts";
import { givesBack, isLone, isPayer, type Law, ONE_SALE, REVENUE, revenue } from "./law.ts";

export const soldAsset: Law = {
  name: "sold_asset",
  judge({ row, stream, trade }) {
    const isSellers = /\bSELLER('?S)? PROCEEDS\b/i.test(row.description);
    if (!says("assetSale", row.description) || !(isLone(stream) || isSellers)) return null;
    if (trade.sellsProperty && !/\bSELLER\b|\bPROCEEDS\b/i.test(row.description)) return null;
    if (says("livestock", row.description) || /\bINVOICE\b/i.test(row.description)) return null;
    if (trade.sellsAtAuction && says("auction", row.description)) return null;
    if (trade.sellsVehicles && says("vehicleAuction", row.description)) return null;
    const text = "An auction house, escrow or title company paid once: something was sold that is no stock.";
    return { label: "Special Inflows", confidence: 0.9, text };
  },
};

/** So many payments of insurers are no accident. */
const MIN_CLAIMS = 3;
/** So much larger than the others, once: for a loss of one's own. */
const OUTLIER_TIMES = 6;

export const claimPaid: Law = {
  name: "claim_paid",
  judge(given) {
    const { stream, trade, row, claims } = given;
    const isTrade =
      claims.count >= MIN_CLAIMS || (trade.livesOnClaims && (claims.count > 1 || !claims.isBookSeen));
    const isOnce = isLone(stream) && !trade.livesOnClaims;
    if (
      stream.kind !== "insurer" &&
      stream.kind !== "health_payer" &&
      isOnce &&
      says("claim", row.description)
    ) {
      if (/HCCLAIM/i.test(row.description)) return null;
      return {
        label: "Special Inflows",
        confidence: 0.88,
        text: `${stream.name} paid a claim, not as a rule.`,
      };
    }
    if (stream.kind !== "insurer") return null;
    if (says("ownLoss", row.description))
      return { label: "Special Inflows", confidence: 0.9, text: "A claim for what the holder itself lost." };
    if (says("givenBack", row.description) || givesBack(given)) return "keep";
    if (says("tradePayment", row.description) || /\bCOMM/i.test(row.description))
      return revenue(0.95, `${stream.name} pays on invoices or commissions.`, stream.credits);
    if (trade.sellsInsurance && !says("claim", row.description))
      return revenue(0.9, `${stream.name} pays who sells for it.`, stream.credits);
    const isOutlier = centsOf(row) > OUTLIER_TIMES * claims.median && stream.creditDays <= ONE_SALE;
    if (isTrade && !isOutlier)
      return revenue(0.94, "Insurers pay again and again: the trade lives on claims.", stream.credits);
    return { label: "Special Inflows", confidence: 0.9, text: `${stream.name} paid a claim, not as a rule.` };
  },
};

export const paysOnInvoice: Law = {
  name: "pays_on_invoice",
  judge(given) {
    const { row, stream } = given;
    const label = row.enrichment.category;
    if (label !== null && REVENUE.has(label)) return null;
    if (says("givenBack", row.description)) return null;
    if (stream.kind === "tax_authority" && !says("tradePayment", row.description)) return null;
    if (!says("tradePayment", row.description)) return null;
    // A company of finance may buy the invoice instead of owing it.
    const confidence = hasFinanceWords(stream.name) || hasFunderWords(stream.name) ? 0.85 : 0.94;
    return revenue(confidence, "It is paid on an invoice, a contract or an account payable: a customer.");
  },
};

export const paysOut: Law = {
  name: "pays_out",
  judge(given) {
    const { row, stream } = given;
    const label = row.enrichment.category;
    if (label === null || REVENUE.has(label) || !says("payout", row.description)) return null;
    if (says("givenBack", row.description) || givesBack(given) || label === "Taxes") return null;
    if (label === "Debt Investment") return null;
    if (label === "Special Inflows" && stream.creditDays < 2) return null;
    return revenue(
      0.92,
      "A payout, settlement or commission: it hands on what was sold or done.",
      stream.credits,
    );
  },
};

const KEPT_KINDS: ReadonlySet<string> = new Set(["broker", "crypto"]);

export const regularPayer: Law = {
  name: "regular_payer",
  judge({ row, stream }) {
    const label = row.enrichment.category;
    if (label !== null && REVENUE.has(label)) return null;
    if (stream.kind !== null && KEPT_KINDS.has(stream.kind)) return null;
    if (label === "Equity Investment" || label === "Charges/Fees" || label === "Debt Investment") return null;
    if (label === "Taxes" && says("givenBack", row.description)) return null;
    if (!isPayer(stream) || isInterest(row)) return null;
    const isOfBank = label === "Unreconciled Intra-Company Transfers" && row.isTransferLike;
    if (isOfBank) return null;
    return revenue(
      0.88,
      `${stream.name} pays again and again and takes little back: a customer or a channel.`,
      stream.credits,
    );
  },
};

/** Less names nobody. */
const MIN_NAME_LETTERS = 3;

export const unknownPayer: Law = {
  name: "unknown_payer",
  judge({ row }) {
    const { category, counterparty, merchant } = row.enrichment;
    const name = merchant?.name ?? counterparty ?? "";
    if (category !== null || name.length < MIN_NAME_LETTERS) return null;
    return revenue(0.75, "Money in is revenue until something says otherwise.");
  },
};

/** A bank pays interest as regularly as a customer buys. */
function isInterest({ description, enrichment: { category } }: BookRow): boolean {
  return category === "Other Income" && /\bINTEREST\b/i.test(description);
}
