import type { Stream } from "../streams.ts";
import { says } from "../words.ts";
import { isPayer, type Law, LENDERS, REGULAR_PAYER_DAYS } from "./law.ts";

// Who pays for sales takes back what was paid too much: it lessens the revenue and is no cost.

const FEE = /\bFEES?\b/i;

export const customerTakesBack: Law = {
  name: "customer_takes_back",
  judge({ row, stream }) {
    if (!isPayer(stream) || !says("takenBack", row.description) || FEE.test(row.description)) return null;
    if (!paysForSales(stream)) return null;
    const text = `${stream.name} pays for sales, and takes back what was paid too much.`;
    return { label: "Revenue", confidence: 0.85, text };
  },
};

/** A lender that pays as regularly as a customer is one only where nothing it pays reads like a loan. */
function paysForSales({ kind, credits }: Stream): boolean {
  if (kind === null || !LENDERS.has(kind)) return true;
  return (
    credits.length >= REGULAR_PAYER_DAYS && credits.every((one) => !/\bLOAN|\bADV/i.test(one.description))
  );
}
