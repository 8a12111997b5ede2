import { expect, test } from "vitest";
import { loadEngine } from "../../knowledge/load.ts";

const engine = await loadEngine();
const merchantOf = (description: string, amount = -450): string | null =>
  engine.enrich({ description, amount, currency: "USD" }).merchant?.name ?? null;

test.each([
  ["ALLSTATE PLUMBING", "Allstate Plumbing"],
  ["HILTON HEAD PLUMBING", "Hilton Head Plumbing"],
  ["ACH DEBIT VALERO PLUMBING", "Valero Plumbing"],
  ["PILOT MOUNTAIN TOWING INC", "Pilot Mountain Towing"],
  ["POS PURCHASE SUBWAY TILE & STONE AUSTIN TX", "Subway Tile & Stone"],
  ["RELAY LOGISTICS LLC", "Relay Logistics"],
  ["QUILL & VANE LLC DES:PAYMENT", "Quill & Vane"],
  ["ADOBE ANIMAL HOSPITAL LOS ALTOS CA", "Adobe Animal Hospital"],
  ["CREDIBLY CLEAN JANITORIAL", "Credibly Clean Janitorial"],
  ["MARRIOTT DRYCLEANERS", "Marriott Drycleaners"],
  ["TARGET FIELD CONCESSIONS MINNEAPOLIS MN", "Target Field Concessions"],
  ["MEDICAL CENTER PHARMACY TULSA OK", "Medical Center Pharmacy"],
  ["CORNER BAKERY AT T NEW YORK NY", "Corner Bakery at T"],
  ["STATE FARM SUPPLY SELMA AL", "State Farm Supply"],
  ["MCDONALD'S HARDWARE STORE BUTTE MT", "McDonald's Hardware Store"],
  ["DENNY'S AUTOMOTIVE REPAIR YREKA CA", "Denny's Automotive Repair"],
  ["RTP CREDIT FROM BRIGHTLINE STAGING CO", "Brightline Staging Co"],
])("%s is no branch of the brand that it begins with", (description, name) => {
  expect(merchantOf(description)).toBe(name);
});

test.each([
  ["ORIG CO NAME:QUICKSILVER CAPI CO ENTRY DESCR:DAILY ACH SEC:CCD", "Quicksilver Capital"],
  ["SPARTAN CAPITAL SMITHFIELD BBQ", "Spartan Capital"],
  ["UNITED RENTALS BEACON HILL FRAMING", "United Rentals"],
  ["KROGER PRODUCE DEPT", "Kroger"],
  ["TRACTOR SUPPLY #1102 ROLLA MO", "Tractor Supply"],
  ["CAINE & WEINER COLLECTIONS WEB", "Caine & Weiner"],
])("%s is the brand", (description, name) => {
  expect(merchantOf(description)).toBe(name);
});

test("the reasons say which word spoke against the brand", () => {
  const input = { description: "MARRIOTT LANDSCAPING", amount: -90, currency: "USD" };
  const guards = engine.enrich(input, { explain: true }).reasons.filter(({ part }) => part === "guard");
  expect(guards.map(({ text }) => text)).toContain('"LANDSCAPING" is no trade of Marriott');
});
