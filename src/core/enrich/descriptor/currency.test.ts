import { expect, test } from "vitest";
import type { DescriptorReading } from "../types.ts";
import { readDescriptor } from "./read.ts";

// Wordings that are read in one currency only: elsewhere the same letters begin names.

const partyOf = (reading: DescriptorReading): string | null => reading.counterparty?.text ?? null;

test.each([
  ["GBP", "BP CORNISH FISH MERCHANTS LTD INV 8812", "CORNISH FISH MERCHANTS LTD INV"],
  ["USD", "BP 6644221 AUSTIN TX", "BP"],
  ["GBP", "SO MRS A WHITCOMBE RENT", "MRS A WHITCOMBE"],
  ["USD", "SO CAL GAS PAID SCGC", "SO CAL GAS PAID SCGC"],
  ["EUR", "CB LEROY MERLIN FACT 110624 LYON", "LEROY MERLIN"],
  ["EUR", "MIETE JUNI LADENLOKAL GRUNDBESITZ ALSTERTAL GBR", "GRUNDBESITZ ALSTERTAL GBR"],
  ["INR", "POS 418820XXXXXX4471 LOTUS SWEETS MUMBAI", "LOTUS SWEETS MUMBAI"],
  ["INR", "BIL/BPAY/000188204/BESCOM/8820447118", "BESCOM"],
  ["EUR", "FACTURE CARTE DU 120325 POINT P NANTES", "POINT P"],
  ["GBP", "DD CAPITAL ON TAP", "CAPITAL ON TAP"],
  ["GBP", "DD H3G 9712345678", "H3G"],
  ["GBP", "FASTER PAYMENT IN NORTHGATE JOINERY LTD", "NORTHGATE JOINERY LTD"],
  ["AUD", "TRANSFER TO MACKAY TYRE SERVICE COMMBANK APP", "MACKAY TYRE SERVICE"],
  ["EUR", "BEA NR:2937 MOLENAAR TEGELS 12-06-2025", "MOLENAAR TEGELS"],
  ["EUR", "BETAALAUTOMAAT 15:03 pasnr. 012 MOLENAAR TEGELS", "MOLENAAR TEGELS"],
  ["EUR", "POS 25,00 AT K1 12.06. 15:03 BLUMEN HEIDER", "BLUMEN HEIDER"],
  ["DKK", "DK-NOTA5207 FJORD KERAMIK", "FJORD KERAMIK"],
  ["CAD", "POS MERCHANDISE;TUNDRA RESCUE GEAR", "TUNDRA RESCUE GEAR"],
  ["CAD", "Achat / Boulangerie Au Vieux Four Trois-Rivieres QC", "Boulangerie Au Vieux Four"],
])("%s %s", (currency, description, party) => {
  expect(partyOf(readDescriptor(description, null, currency))).toContain(party);
});

test.each([
  ["EUR", "UMBUCHUNG TAGESGELDKONTO", "own_transfer"],
  ["EUR", "RUECKLASTSCHRIFTENTGELT", "nsf_fee"],
  ["EUR", "F24 PAGAMENTO", "tax"],
  ["EUR", "REMISE CHEQUE 1234567", "check_deposit"],
  ["INR", "BY CLG CHQ 123456 BARODA", "check_deposit"],
  ["GBP", "CONTACTLESS 14APR24 MORRISONS 3474 HALIFAX", null],
])("%s %s is %s", (currency, description, purpose) => {
  expect(readDescriptor(description, null, currency).purpose).toBe(purpose);
});
