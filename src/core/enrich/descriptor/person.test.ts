import { expect, test } from "vitest";
import { readDescriptor } from "./read.ts";

const isPerson = (party: string, currency = "USD"): boolean =>
  readDescriptor(`WIRE OUT BNF ${party}`, null, currency).isPersonLikely;

test.each([
  "SVETLANA MIKHAILOVA",
  "OLEKSANDR KOVALENKO",
  "AGNIESZKA WOJCIECHOWSKA",
  "GORAN PETROVIC",
  "GIORGOS PAPADOPOULOS",
  "ARMEN HAKOBYAN",
  "NINO BERIDZE",
  "EMRE KARAOGLU",
  "ION POPESCU",
  "NGUYEN THI LAN",
  "FRAU BRINKMANN",
  "HR. KRONAUER",
  "ESTATE OF L HARGROVE",
])("%s is a person, whatever lists of names hold", (party) => expect(isPerson(party)).toBe(true));

test.each([
  "VILLANOVA UNIVERSITY",
  "SIKORSKY AIRCRAFT CO",
  "CASANOVA BRANDS",
  "NEXT ALASKA",
  "HR SOLUTIONS",
  "SIG SAUER INC",
  "NGUYEN AUTO REPAIR",
  "FRAU HOLLE SPIELWAREN GMBH",
])("%s is no person", (party) => expect(isPerson(party)).toBe(false));

test("a title before the name that a European bank prints says so too", () => {
  expect(readDescriptor("VIREMENT VERS MME LEFEBVRE", null, "EUR").isPersonLikely).toBe(true);
  expect(readDescriptor("DAUERAUFTRAG MIETE LAGERHALLE HR. KRONAUER", null, "EUR").isPersonLikely).toBe(true);
});
