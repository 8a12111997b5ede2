import { says } from "../words.ts";
import { givesBack, isPayer, type Law, ONE_SALE, REGULAR_PAYER_DAYS, REVENUE, revenue } from "./law.ts";

export const soldAsset: Law = {
  name: "sold_asset",
  judge({ row, stream, trade }) {
    const isSellers = /\bSELLER('?S)? PROCEEDS\b/i.test(row.description);
    if (!says("assetSale", row.description) || (stream.creditDays > ONE_SALE && !isSellers)) return null;
    if (trade.sellsProperty && !/\bSELLER\b|\bPROCEEDS\b/i.test(row.description)) return null;
    if (trade.sellsVehicles && /\bAUCTION|\bAUCTN|\bCOPART|\bIAAI?\b|\bRITCHIE/i.test(row.description))
      return null;
    const text = "An auction house, escrow or title company paid once: something was sold that is no stock.";
    return { label: "Special Inflows", confidence: 0.9, text };
  },
};

const CLAIM = /\bCLAIMS?\b|\bCLAIM ?P|\bCLM\b|\bSCHADEN\b|\bSINISTRE\b|\bSCHADE\b/i;

export const claimPaid: Law = {
  name: "claim_paid",
  judge(given) {
    const { stream, trade, row } = given;
    const isOnce = stream.creditDays <= ONE_SALE && !trade.livesOnClaims;
    if (
      stream.kind !== "insurer" &&
      stream.kind !== "health_payer" &&
      isOnce &&
      CLAIM.test(row.description)
    ) {
      if (/HCCLAIM/i.test(row.description)) return null;
      return {
        label: "Special Inflows",
        confidence: 0.88,
        text: `${stream.name} paid a claim, not as a rule.`,
      };
    }
    if (stream.kind !== "insurer") return null;
    if (/\bTOTAL LOSS\b|\bBLDG\b|\bBUILDING\b/i.test(row.description))
      return { label: "Special Inflows", confidence: 0.9, text: "A claim for what the holder itself lost." };
    if (says("givenBack", row.description) || givesBack(given)) return "keep";
    if (says("tradePayment", row.description) || /\bCOMM/i.test(row.description))
      return revenue(0.95, `${stream.name} pays on invoices or commissions.`, stream.credits);
    if (trade.livesOnClaims)
      return revenue(0.96, `${stream.name} pays claims, and the trade lives on them.`, stream.credits);
    if (stream.creditDays >= REGULAR_PAYER_DAYS && isPayer(stream))
      return revenue(0.9, `${stream.name} pays again and again: claims are the business.`, stream.credits);
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
    return revenue(0.94, "It is paid on an invoice, a contract or an account payable: a customer.");
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
    if (!isPayer(stream)) return null;
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
