import type { CategoryDecision } from "./category-decision.ts";
import type { KnowledgeEntry } from "./knowledge.ts";
import type { DescriptorReading, Reason } from "./types.ts";

// Known companies that pay the account holder: customers, and platforms that sell for others.

/** Entry descriptions of companies that pay their suppliers (NACHA: EDI PYMTS of CTX entries, VENDOR PAY, AP PAYMENT). */
const VENDOR_PAY =
  /\bEDI\b|\bVEND(OR)?(\b|\d)|\bACCTS? ?PAY|\bPAYABLES?\b|\bA\/?P (PAY|PMT|PYMT)|\bSUPPLIER\b|\bINVOICE\b|\bTRADE PAY/i;
/** Kinds whose money in is something else than a customer's payment, whatever they print. */
const NO_CUSTOMERS: ReadonlySet<string> = new Set(
  "mca_funder rbf_funder processor_advance business_lender factoring tax_authority broker crypto bank insurer gambling".split(
    " ",
  ),
);

/** Entry descriptions of a seller's proceeds. A shop's refund comes back the way it was paid, which is seldom an ACH credit. */
const PROCEEDS =
  /\bPAYMENTS?\b|\bP(A?Y)?MN?TS?\b|\bPAYOUTS?\b|\bSETTLE|\bDISB|\bREMIT|\bTRANSFER\b|\bDEPOSIT\b/i;
/** A payout is what a platform owes those who sell or work through it, whatever else the platform does. */
const PAYOUT = /\bPAYOUTS?\b/i;
/** Kinds through which others sell, and shops that buy from many suppliers. */
const SELLS_FOR_OTHERS: ReadonlySet<string> = new Set(
  "retail marketplace travel_agency delivery_platform grocery warehouse_club materials".split(" "),
);

/** Kinds that sell: what they send by wire or RTP is no refund (those go back to the card or by ACH) but what they owe. */
const SELLERS: ReadonlySet<string> = new Set(
  `retail wholesaler materials grocery warehouse_club restaurant hotel airline ride software advertising utility telecom carrier
   entertainment professional delivery_platform travel_agency car_rental`.split(/\s+/),
);

/** A known company that pays a vendor is a customer: `KROGER EDI PAYMNT` coming in is Revenue, not a refund of groceries. */
export function byVendorPay(
  known: KnowledgeEntry | null,
  reading: DescriptorReading,
  isInSide: boolean,
): CategoryDecision | null {
  if (
    known === null ||
    !isInSide ||
    reading.isReturn ||
    reading.channel === "card" ||
    NO_CUSTOMERS.has(known.kind)
  )
    return null;
  const words = `${reading.counterparty?.text ?? ""} ${reading.entryDescription?.text ?? ""}`;
  const isProceeds = SELLS_FOR_OTHERS.has(known.kind) && PROCEEDS.test(words) && !/\bREFUND/i.test(words);
  const isPushed = reading.channel === "wire" && SELLERS.has(known.kind) && !/\bREFUND|\bRETURN/i.test(words);
  const isVendor =
    reading.channel === "ach" && reading.purpose === "customer_payment" && reading.purposeStrength >= 0.6;
  if (!isVendor && !VENDOR_PAY.test(words) && !isProceeds && !isPushed && !PAYOUT.test(words)) return null;
  const reason: Reason = { part: "category", text: `${known.name} pays a vendor`, source: "rule vendor pay" };
  return { label: "Revenue", source: "knowledge.curated", score: 0.94, reason };
}
