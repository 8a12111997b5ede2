import { ownerNamed } from "../owner.ts";
import { centsOf } from "../streams.ts";
import { says } from "../words.ts";
import { type Law, revenue, usualLabel } from "./law.ts";
import { standsOut } from "./lumps.ts";

const GIVEN_CENTS = 25_000;
const ONCE =
  "The bank's word for wages, and a whole sum once, where regular payers pay odd ones: it needs explaining.";

/** A bank's `Direct Deposit`, or a payer's `NET PAY`, to a company: it has no employer, but for its owner's. */
export const wagesToCompany: Law = {
  name: "wages_to_company",
  judge(given) {
    const { row, stream, holder } = given;
    const { category, reading } = row.enrichment;
    if (category !== "Other Income" || reading.purpose !== "payroll") return null;
    const said = given.said();
    if (row.amount < 1 || says("granted", said) || says("returned", said) || /\bR(E?T)?RN\b/i.test(said))
      return null;
    if (stream.creditDays < 2 && centsOf(row) % GIVEN_CENTS === 0) return null;
    if (standsOut(given)) return { label: "Special Inflows", confidence: 0.65, text: ONCE };
    if (says("salesTaxBack", row.description)) return null;
    if (says("wages", said) || ownerNamed(row, holder.people) !== null || says("refunded", said)) return null;
    return revenue(
      0.75,
      `${stream.name} pays a company, which has no employer: it pays for work.`,
      stream.credits,
    );
  },
};

/** A payday that did not reach somebody. */
export const wagesReturned: Law = {
  name: "wages_returned",
  judge({ row, stream }) {
    const isBack = row.enrichment.reading.isReturn || says("returned", row.description);
    const isPayroll = stream.kind === "payroll" || usualLabel(stream) === "Payroll and Consultants";
    if (!isBack || !isPayroll) return null;
    const text = `${stream.name} pays the holder's people; a payment came back.`;
    return { label: "Payroll and Consultants", confidence: 0.9, text };
  },
};
