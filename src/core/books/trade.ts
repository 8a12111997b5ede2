import type { BookHolder } from "./book-row.ts";
import { says } from "./words.ts";

/** What the holder's trade says of money that would be odd elsewhere. */
export type TradeTraits = {
  /** Insurers pay what customers owe: body shops, roofers, restorers, clinics, agencies. */
  readonly livesOnClaims: boolean;
  /** Vehicles are stock, bought and sold at auctions. */
  readonly sellsVehicles: boolean;
  /** Lenders of the buyers pay for what was sold. */
  readonly sellsOnCredit: boolean;
  /** Premiums pass through its accounts. */
  readonly sellsInsurance: boolean;
  /** Title companies and escrow pay for the work. */
  readonly sellsProperty: boolean;
  /** Utilities give for what it builds in. */
  readonly buildsIn: boolean;
  /** What it raises or makes is sold at auctions. */
  readonly sellsAtAuction: boolean;
  /** What clients, buyers and tenants pay in belongs to others. */
  readonly holdsClientMoney: boolean;
  /** Settlements of others pass through its hands, and pay it. */
  readonly livesOnLaw: boolean;
  /** Gifts and grants are what it lives on. */
  readonly livesOnGifts: boolean;
  /** Pensions and benefits of those in its care are paid to it. */
  readonly livesOnBenefits: boolean;
  /** Vehicles of others are mended, towed or cleaned. */
  readonly worksOnVehicles: boolean;
  /** Even one claim is mostly a customer's: roofers, body shops, restorers, undertakers. */
  readonly mendsForInsurers: boolean;
  /** What was towed away and never fetched is sold. */
  readonly sellsImpounds: boolean;
  /** Used things are its stock. */
  readonly resells: boolean;
  /** Programs of agriculture pay it. */
  readonly farms: boolean;
  /** Boards, pipes, wire and paint go into its work. */
  readonly buildsWith: boolean;
  /** Food and household goods go into what it serves or sells. */
  readonly feeds: boolean;
  /** Fuel goes into what it sells: it carries goods or people. */
  readonly hauls: boolean;
  /** What health plans pay its clients passes through its hands. */
  readonly billsForOthers: boolean;
};

/** Each trait is a role of `data/lexicon/trade-words.tsv`. */
const TRAITS = [
  "livesOnClaims",
  "sellsVehicles",
  "sellsOnCredit",
  "sellsInsurance",
  "sellsProperty",
  "buildsIn",
  "sellsAtAuction",
  "holdsClientMoney",
  "livesOnLaw",
  "livesOnGifts",
  "livesOnBenefits",
  "worksOnVehicles",
  "mendsForInsurers",
  "sellsImpounds",
  "resells",
  "farms",
  "billsForOthers",
  "buildsWith",
  "feeds",
  "hauls",
] as const satisfies readonly (keyof TradeTraits)[];

export function readTrade({ companies, industry }: BookHolder): TradeTraits {
  const text = [...companies, industry ?? ""].join(" ");
  const told = Object.fromEntries(TRAITS.map((trait) => [trait, says(trait, text)]));
  const traits = told as Record<(typeof TRAITS)[number], boolean>;
  // Whoever sells vehicles sells them on credit, too.
  return { ...traits, sellsOnCredit: traits.sellsOnCredit || traits.sellsVehicles };
}
