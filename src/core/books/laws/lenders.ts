import { centsOf } from "../streams.ts";
import { says } from "../words.ts";
import { type Case, type Finding, isPayer, type Law, LENDERS, revenue } from "./law.ts";

const ROUND_CENTS = 10_000;

export const loanDrawn: Law = {
  name: "loan_drawn",
  judge({ row, stream, trade }) {
    if (row.enrichment.category !== "Debt Investment") return lentOnce({ row, stream, trade });
    if (!says("drawn", row.description)) return null;
    const isForBuyers = says("forBuyers", row.description);
    if (isForBuyers && (trade.sellsOnCredit || trade.livesOnClaims)) return null;
    // A borrower draws round sums and pays them back; what buyers borrow has cents, and the seller pays nothing back.
    const isOdd =
      stream.credits.filter((one) => centsOf(one) % ROUND_CENTS !== 0).length * 2 > stream.credits.length;
    if (trade.sellsOnCredit && isOdd && stream.debited < MAX_FEES_SHARE * stream.credited) {
      return revenue(0.9, `${stream.name} pays what buyers borrowed: proceeds of sales.`, stream.credits);
    }
    return stream.kind === null || stream.kind === "bank" || stream.debits.length > 0 ? "keep" : null;
  },
};

/** What a lender of buyers takes for itself. */
const MAX_FEES_SHARE = 0.2;

function lentOnce({ row, stream, trade }: Pick<Case, "row" | "stream" | "trade">): Finding | null {
  const { category } = row.enrichment;
  if (category !== null && category !== "Revenue") return null;
  if (trade.sellsOnCredit || stream.creditDays > MOST_DRAWS) return null;
  if (!says("lentPlainly", row.description) || says("tradePayment", row.description)) return null;
  return { label: "Debt Investment", confidence: 0.88, text: "The words say that it is lent." };
}

const MOST_DRAWS = 2;

export const lenderPays: Law = {
  name: "lender_pays",
  judge({ row, stream, trade, isRefuted, servesFunders }) {
    if (stream.kind === null || !LENDERS.has(stream.kind)) return null;
    if (says("tradePayment", row.description))
      return revenue(0.93, `${stream.name} pays on invoices: it is a customer.`, stream.credits);
    if (/\bLOSS DRAFT/i.test(row.description) && trade.livesOnClaims)
      return revenue(0.9, `${stream.name} holds what an insurer paid for the house, and pays who mends it.`);
    const isForVehicles = stream.kind === "auto_lender" || says("forDealers", row.description);
    if (isForVehicles && trade.sellsOnCredit)
      return revenue(0.95, `${stream.name} funds what customers bought: proceeds of sales.`, stream.credits);
    if (says("payout", row.description) && isPayer(stream))
      return revenue(0.93, `${stream.name} hands on proceeds and takes nothing back.`, stream.credits);
    if (isRefuted)
      return revenue(0.85, `${stream.name} funds nothing here: no repayments follow. It pays for something.`);
    if (servesFunders && stream.debits.length === 0)
      return revenue(
        0.9,
        "Funders pay this account and take nothing: they are its customers.",
        stream.credits,
      );
    if (isPayer(stream) && stream.debits.length === 0)
      return revenue(
        0.88,
        `${stream.name} pays again and again and takes nothing back: a customer.`,
        stream.credits,
      );
    return null;
  },
};

export const noAdvance: Law = {
  name: "no_advance",
  judge({ row, stream }) {
    if (row.enrichment.category !== "Debt Investment - MCA") return null;
    const text = `${stream.name} may have lent it, but not as an advance: nothing is taken back day by day or week by week.`;
    return { label: "Debt Investment", confidence: 0.7, text };
  },
};

/** With fewer debits nothing can be told, and the engine's reading stands. */
const MIN_TOLD_DEBITS = 3;

export const loanOfFunder: Law = {
  name: "loan_of_funder",
  judge({ row, stream }) {
    if (row.enrichment.category !== "Debt Repayment - MCA") return null;
    if (stream.debits.length < MIN_TOLD_DEBITS && stream.credits.length === 0) return null;
    const text = `${stream.name} takes no repayments of an advance: too far apart, or no lump before.`;
    return { label: "Debt Repayment", confidence: 0.75, text };
  },
};
