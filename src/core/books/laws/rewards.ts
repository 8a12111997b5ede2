import type { Law } from "./law.ts";

// What a bank or a card gives for being used, and a cooperative to its members.

const REWARDED =
  /(?<![A-Z])CASH ?BACK\b|\bREWARDS? (REDE?M|CREDIT|PAYOUT)|\bRISTOURNES?\b|\bPATRONAGE\b|\bBONUS INTEREST\b/i;
/** With a purchase: the refund of one in which cash was handed out. */
const OF_PURCHASE = /\bPURCHASE|\bPOS\b|\bREFUND\b|\bRETURN\b/i;

export const rewarded: Law = {
  name: "rewarded",
  judge({ row }) {
    if (!REWARDED.test(row.description) || OF_PURCHASE.test(row.description)) return null;
    return {
      label: "Other Income",
      confidence: 0.9,
      text: "Given for the use of a card, or to a member: no sale.",
    };
  },
};
