import { says } from "../words.ts";
import { type Law, REVENUE, revenue } from "./law.ts";

/** What a classifier may guess of money in, and the words without one of which the guess stands on nothing. */
const BORNE_OUT: Readonly<Record<string, RegExp>> = {
  "Equity Investment":
    /\bSAFE\b|\bSEED\b|\bANGELS?\b|\bEQUITY (FUND|PARTNERS|CAPITAL)|\bINVESTMENT\b|\bSERIES [A-D]\b/i,
  "Special Inflows":
    /\bCLAIMS?\b|\bCLM\b|\bSETTLEMENT\b|\bFRAUD\b|\bPROVISIONAL\b|\bVIN\b|\bSALE OF\b|\bSOLD\b|\bBOND\b|\bGIFT\b|\bWINNINGS?\b|\bJACKPOT\b|\bINS(URANCE)?\b/i,
  "Debt Investment":
    /\bLOANS?\b|\bLN\b|\bLINE\b|\bADV(ANCE)?\b|\bDRAW\b|\bCREDIT LINE\b|\bSBA\b|\bMORTGAGE\b/i,
  "Other Income":
    /\bGRANTS?\b|\bDIVIDEND|\bINTEREST\b|\bREBATE|\bPATRONAGE\b|\bBENEF|\bPAYROLL\b|\bSALARY\b|\bWAGES?\b|\bSUBSID|\bREF(UN)?D\b|\bROYALT/i,
  "Unreconciled Intra-Company Transfers": /\bTRANSFER|\bXFER|\bTRF\b|\bTFR\b|\bSWEEP\b|\bZBA\b|\bINTERCO/i,
};

/** The classifier sees letters. What it guesses of money in, against the rule, has to stand in the words. */
export const guessWithoutWords: Law = {
  name: "guess_without_words",
  judge({ row }) {
    const { category, categorySource } = row.enrichment;
    if (category === null || categorySource !== "classifier" || REVENUE.has(category)) return null;
    const words = BORNE_OUT[category];
    if (words === undefined || words.test(row.description) || says("givenBack", row.description)) return null;
    return revenue(0.75, "Nothing in its words says what else it would be: money in is revenue.");
  },
};
