import { says } from "../words.ts";
import { type Law, REVENUE, revenue } from "./law.ts";

/** What a classifier may guess of money in, and the words without one of which the guess stands on nothing. */
const BORNE_OUT: Readonly<Record<string, string>> = {
  "Equity Investment": "equityTold",
  "Special Inflows": "specialTold",
  "Debt Investment": "debtTold",
  "Other Income": "incomeTold",
  "Unreconciled Intra-Company Transfers": "transferTold",
};

/** The classifier sees letters. What it guesses of money in, against the rule, has to stand in the words. */
export const guessWithoutWords: Law = {
  name: "guess_without_words",
  judge({ row }) {
    const { category, categorySource } = row.enrichment;
    if (category === null || categorySource !== "classifier" || REVENUE.has(category)) return null;
    const role = BORNE_OUT[category];
    if (role === undefined || says(role, row.description) || says("givenBack", row.description)) return null;
    return revenue(0.75, "Nothing in its words says what else it would be: money in is revenue.");
  },
};
