import type { Dice } from "../dice.ts";
import type { Bank, Country, Holder } from "../model.ts";

// Invented banks, businesses and people. The banks' names are made of words that many banks use; none is meant to be a real one.

const list = (text: string) => text.split("|");

const BANK_FIRST = list(
  "Harborline|Cedar Ridge|Meridian|Northgate|Blue Mesa|Stonebrook|Lakeshore|Prairie State|Ironwood|Crescent Valley|Old Mill|Granite Peak|Tidewater|Summit Trail|Redwood Coast|Fairhaven|Twin Rivers|Copper Canyon|Silver Birch|Beacon Hill",
);
const BANK_KINDS: Readonly<Record<Country, readonly string[]>> = {
  US: list("Bank|National Bank|Savings Bank|Bank & Trust|Community Bank|Federal Credit Union|Credit Union"),
  GB: list("Bank|Bank UK|Mutual Bank"),
  CA: list("Bank of Canada West|Bank|Trust Bank"),
  QC: list("Caisse|Banque"),
  AU: list("Bank|Banking Corporation|Mutual Bank"),
  NZ: list("Bank|Savings Bank"),
  DE: list("Bank|Sparkasse|Volksbank"),
  FR: list("Banque|Crédit"),
  NL: list("Bank"),
  ES: list("Banco|Caja"),
  SG: list("Bank"),
  IN: list("Bank|Co-operative Bank"),
  ZA: list("Bank|Mutual Bank"),
};
const LEGAL_END: Readonly<Record<Country, string>> = {
  US: ", N.A.",
  GB: " plc",
  CA: "",
  QC: "",
  AU: " Limited",
  NZ: " Limited",
  DE: " AG",
  FR: " SA",
  NL: " N.V.",
  ES: ", S.A.",
  SG: " Ltd",
  IN: " Ltd",
  ZA: " Limited",
};
const NAME_FIRST_COUNTRIES = new Set<Country>(["QC", "FR", "ES"]);

const TRADE_FIRST = list(
  "Sunrise|Blue Ridge|Lone Star|Harbor|Pine Valley|Red Rock|Golden|Maple|Silver Creek|Lakeside|Old Town|Prairie|Summit|Bayview|Cedar|Magnolia|Desert|Granite|Willow|Eagle|Tri County|Pacific|Iron Horse|Midtown|Riverbend|Copper|Northside|Hillcrest|Cornerstone|Pioneer",
);
const TRADES = list(
  "Tire|Coffee|Dental|Landscaping|Plumbing|Bakery|Freight|Electric|Roofing|Florist|Veterinary|Printing|Catering|HVAC|Taqueria|Lumber|Brewing|Auto Body|Signs|Packaging|Staffing|Cleaners|Fitness|Nursery|Machine|Seafood|Pizza|Towing|Glass|Supply",
);
const COMPANY_END: Readonly<Record<Country, readonly string[]>> = {
  US: list("LLC|Inc|Inc.|Co|Corp|LLC|Group LLC|Partners LP|& Sons Inc"),
  GB: list("Ltd|Limited|LLP"),
  CA: list("Ltd.|Inc."),
  QC: list("inc.|ltée"),
  AU: list("Pty Ltd"),
  NZ: list("Limited"),
  DE: list("GmbH|UG|GmbH & Co. KG"),
  FR: list("SARL|SAS"),
  NL: list("B.V."),
  ES: list("S.L."),
  SG: list("Pte Ltd"),
  IN: list("Private Limited|Pvt Ltd"),
  ZA: list("(Pty) Ltd|CC"),
};
const FORENAMES = list(
  "Maria|James|Linda|David|Priya|Carlos|Emily|Ahmed|Grace|Sofia|Peter|Karen|Omar|Hannah|Victor|Nadia|Thomas|Julia|Samuel|Elena",
);
const SURNAMES = list(
  "Garcia|Smith|Patel|Nguyen|Johnson|Lopez|Kim|Brown|Martinez|Cohen|Wilson|Rivera|Okafor|Baker|Chen|Davis|Novak|Silva|Keller|Moreau",
);
const STREETS = list("Oak|Main|Maple|Industrial|Harbor|Second|Mill|Station|Church|Commerce|Lake|Prospect");

type Place = { readonly streetOf: (dice: Dice) => string; readonly towns: readonly string[] };
const english = (dice: Dice) =>
  `${dice.between(10, 9899)} ${dice.pick(STREETS)} ${dice.pick(["St", "Ave", "Road", "Blvd", "Drive"])}`;
const PLACES: Readonly<Record<Country, Place>> = {
  US: {
    streetOf: english,
    towns: list(
      "AUSTIN TX 78701-2210|DENVER CO 80205|TAMPA FL 33602-1187|PORTLAND OR 97209|OMAHA NE 68102|RALEIGH NC 27601-4456|FRESNO CA 93721",
    ),
  },
  GB: { streetOf: english, towns: list("LEEDS LS1 4DY|BRISTOL BS1 6QS|READING RG1 2LU|NORWICH NR2 1AL") },
  CA: { streetOf: english, towns: list("TORONTO ON M5V 2T6|CALGARY AB T2P 1J9|HALIFAX NS B3J 1S9") },
  QC: {
    streetOf: (dice) =>
      `${dice.between(10, 2400)}, rue ${dice.pick(["Saint-Paul", "des Érables", "Laurier"])}`,
    towns: list("MONTRÉAL QC H2Y 1Z5|QUÉBEC QC G1K 3X2"),
  },
  AU: { streetOf: english, towns: list("SYDNEY NSW 2000|PERTH WA 6000|BRISBANE QLD 4000") },
  NZ: { streetOf: english, towns: list("WELLINGTON 6011|AUCKLAND 1010|DUNEDIN 9016") },
  DE: {
    streetOf: (dice) =>
      `${dice.pick(["Lindenstraße", "Bahnhofstraße", "Gartenweg"])} ${dice.between(1, 120)}`,
    towns: list("50667 KÖLN|80331 MÜNCHEN|04109 LEIPZIG"),
  },
  FR: {
    streetOf: (dice) =>
      `${dice.between(1, 120)} rue ${dice.pick(["Victor Hugo", "de la Gare", "des Lilas"])}`,
    towns: list("69002 LYON|44000 NANTES|33000 BORDEAUX"),
  },
  NL: {
    streetOf: (dice) => `${dice.pick(["Keizersgracht", "Dorpsstraat"])} ${dice.between(1, 300)}`,
    towns: list("1015 CJ AMSTERDAM|3511 AB UTRECHT"),
  },
  ES: {
    streetOf: (dice) => `Calle ${dice.pick(["Mayor", "del Sol", "Goya"])} ${dice.between(1, 90)}`,
    towns: list("28013 MADRID|41001 SEVILLA"),
  },
  SG: { streetOf: english, towns: list("SINGAPORE 068808|SINGAPORE 238801") },
  IN: {
    streetOf: (dice) => `Plot ${dice.between(1, 200)}, ${dice.pick(["MG Road", "Link Road", "Sector 18"])}`,
    towns: list("PUNE 411001|BENGALURU 560001"),
  },
  ZA: { streetOf: english, towns: list("SANDTON 2196|CAPE TOWN 8001|DURBAN 4001") },
};

export function makeBank(dice: Dice, country: Country): Bank {
  const first = dice.pick(BANK_FIRST);
  const kind = dice.pick(BANK_KINDS[country]);
  const name = NAME_FIRST_COUNTRIES.has(country) ? `${kind} ${first}` : `${first} ${kind}`;
  const isUnion = name.includes("Credit Union");
  const phone = `1-800-555-${dice.digits(4)}`;
  return {
    name,
    legal: isUnion ? name : `${name}${LEGAL_END[country]}`,
    street: `${PLACES[country].streetOf(dice)}, ${dice.pick(PLACES[country].towns)}`,
    phone:
      country === "US" || country === "CA" ? phone : `0${dice.digits(3)} ${dice.digits(3)} ${dice.digits(4)}`,
    web: `www.${first.toLowerCase().replaceAll(" ", "")}.example`,
  };
}

export function makeHolder(dice: Dice, country: Country, kind: "company" | "person"): Holder {
  const isCompany = kind === "company";
  const name = isCompany ? makeCompany(dice, country) : makePerson(dice);
  const upper = dice.chance(0.6);
  const { streetOf, towns } = PLACES[country];
  const address = [streetOf(dice), dice.pick(towns)];
  return {
    name: upper ? name.toUpperCase() : name,
    isCompany,
    address: upper ? address.map((line) => line.toUpperCase()) : address,
  };
}

export function makeCompany(dice: Dice, country: Country): string {
  return `${dice.pick(TRADE_FIRST)} ${dice.pick(TRADES)} ${dice.pick(COMPANY_END[country])}`;
}

export function makePerson(dice: Dice): string {
  return `${dice.pick(FORENAMES)} ${dice.chance(0.3) ? `${dice.letters(1)} ` : ""}${dice.pick(SURNAMES)}`;
}

export function makeTrade(dice: Dice): string {
  return `${dice.pick(TRADE_FIRST)} ${dice.pick(TRADES)}`;
}
