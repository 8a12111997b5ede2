import { KEYED, LABELLED, PLAIN, RUNNING } from "./banks.ts";
import type { Cast } from "./random-story.ts";
import { CAPITALS, COMMAS, SENTENCES } from "./unseen-banks.ts";

export const SEEN_CAST: Cast = {
  name: "chance",
  banks: [LABELLED, KEYED, RUNNING, PLAIN],
  holders: [
    "Birchwood Cafe LLC",
    "Apex Hauling Inc",
    "Golden Gate Remodeling",
    "Luna Nails and Spa LLC",
    "Metro Parts Supply Co",
  ],
  funders: [
    { name: "Rapid Finance" },
    { name: "Forward Financing" },
    { name: "Mulligan Funding" },
    { name: "Kapitus" },
    { name: "Credibly" },
    { name: "National Funding" },
    { name: "Fox Funding Group" },
    { name: "Libertas Funding" },
    { name: "Brightwater Group LLC", isUnlisted: true, isNeutral: true },
    { name: "Northgate Funding LLC", isUnlisted: true },
    { name: "Meadowlark Receivables LLC", isUnlisted: true },
    { name: "Silver Lake Merchant Advance", isUnlisted: true },
    { name: "Tamarack Bridge Capital LLC", isUnlisted: true, isNeutral: true },
  ],
};

/** Kept apart with the unseen stories. */
export const UNSEEN_CAST: Cast = {
  name: "hazard",
  banks: [SENTENCES, COMMAS, CAPITALS],
  holders: [
    "Poppy Seed Deli Inc",
    "Lonestar Flatbed LLC",
    "Crown Molding Pros",
    "Serenity Massage Studio",
    "Vista Pet Supply",
  ],
  funders: [
    { name: "Pearl Capital" },
    { name: "Greenbox Capital" },
    { name: "Fundkite" },
    { name: "Vox Funding" },
    { name: "CFG Merchant Solutions" },
    { name: "Expansion Capital Group" },
    { name: "Legend Funding" },
    { name: "Cloudfund" },
    { name: "Elderbrook Growth LLC", isUnlisted: true, isNeutral: true },
    { name: "Stonegate Bridge Partners", isUnlisted: true, isNeutral: true },
    { name: "Highland Harbor Advance", isUnlisted: true },
    { name: "Blue Heron Business Funding", isUnlisted: true },
    { name: "Caldera Receivable Purchasing", isUnlisted: true },
  ],
};
