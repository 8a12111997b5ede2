import { centsOf } from "../streams.ts";
import { says } from "../words.ts";
import type { Law } from "./law.ts";

// States and unions give under names of their own: wages in a crisis or a sickness, land that is farmed, a child's place that stays open. Such a
// name decides, in whatever sum and however often it comes.

/** Loans of a farm agency come in round thousands; its programs pay what acres and head come to. */
const LOAN_CENTS = 100_000;
const LEAST_LOAN_CENTS = 1_000_000;
/** What the Treasury calls every payment of an office that is none of tax or benefit. */
const OF_ANY_OFFICE = /\bMISC ?PAY\b/i;

export const programPaid: Law = {
  name: "program_paid",
  stands: true,
  judge({ row, trade }) {
    const { description } = row;
    const isAgency = says("farmAgency", description) || (trade.farms && says("farmDepartment", description));
    const isFarms = (isAgency || trade.farms) && says("farmProgram", description);
    const isProgram = isFarms || says("publicProgram", description);
    const isBought = says("tradePayment", description.replace(OF_ANY_OFFICE, ""));
    if (isBought || says("lentPlainly", description) || row.enrichment.reading.channel === "card")
      return null;
    if (isProgram) return { label: "Other Income", confidence: 0.9, text: GIVEN };
    if (!isAgency) return null;
    const isLent = centsOf(row) >= LEAST_LOAN_CENTS && centsOf(row) % LOAN_CENTS === 0;
    if (isLent)
      return { label: "Debt Investment", confidence: 0.8, text: "Round thousands of a farm agency: lent." };
    return { label: "Other Income", confidence: 0.9, text: GIVEN };
  },
};

const GIVEN = "A program of the state, by its own name: given, and nothing is bought.";
