import { says } from "../words.ts";
import type { Law } from "./law.ts";

// What a bank or a card gives for being used, and a cooperative to its members.

export const rewarded: Law = {
  name: "rewarded",
  judge({ row }) {
    if (!says("rewarded", row.description) || says("ofPurchase", row.description)) return null;
    return {
      label: "Other Income",
      confidence: 0.9,
      text: "Given for the use of a card, or to a member: no sale.",
    };
  },
};
