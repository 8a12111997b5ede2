import { expect, test } from "vitest";
import { loadEngine } from "../../knowledge/load.ts";
import { type HolderNames, isOwnMoney, namesHolder } from "./holder.ts";

const engine = await loadEngine();
const holder: HolderNames = { companies: ["Harbor & Pine Joinery LLC", "Pine Shop"], people: ["Dana Reyes"] };
const read = (description: string, amount = 5_000) => engine.enrich({ description, amount, currency: "USD" });

test.each([
  ["its whole name", "BOOK TRANSFER CREDIT B/O: HARBOR & PINE JOINERY LLC TRN: 1188200344", true],
  ["its name without the legal form", "WIRE IN ORG: HARBOR AND PINE JOINERY OBI: FUNDS", true],
  ["its name as banks cut it", "ORIG CO NAME:HARBOR & PINE JO CO ENTRY DESCR:TRANSFER SEC:CCD", true],
  ["another company that begins alike", "WIRE IN ORG: HARBOR & PINE HOLDINGS OBI: INV 7", false],
  ["a longer company's name", "WIRE IN ORG: PINE SHOPPING CENTERS LLC OBI: INV 7", false],
  ["a customer", "WIRE IN ORG: BRIGGS BUILDERS LLC OBI: INV 7", false],
])("knows the account holder by %s", (_, description, isHolder) => {
  const enrichment = read(description);
  expect(namesHolder(enrichment, holder)).toBe(isHolder);
  expect(isOwnMoney(enrichment, holder)).toBe(isHolder);
});

test("an owner's payment may pair with another account, but is no company's own money", () => {
  const enrichment = read("ZELLE FROM DANA REYES");
  expect([namesHolder(enrichment, holder), isOwnMoney(enrichment, holder)]).toEqual([true, false]);
});

test("wages paid under the own name stay wages", () => {
  const payroll = read("HARBOR & PINE JO DES:PAYROLL ID:7 INDN:J SMITH CO ID:1234567890 PPD", -2_000);
  expect(isOwnMoney(payroll, holder)).toBe(false);
});

test("without names nobody is the holder", () => {
  const enrichment = read("WIRE IN ORG: HARBOR AND PINE JOINERY OBI: FUNDS");
  expect(namesHolder(enrichment, { companies: [], people: [] })).toBe(false);
});
